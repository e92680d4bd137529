"""Memory at a table in the middle of a match with sound and music, 1920 x 1080: the resident set of a fresh process."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.bench import Figure, spent

ROOT = Path(__file__).resolve().parents[2]
CODE = """
import os, resource, sys, time
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
from pathlib import Path
import pygame
from game.core.options import Options
from game.core.record import Player
from ui.input.intents import Command
from ui.services.memory import begin_to_collect, give_memory_back, spare_the_loaded, tidy
from ui.program.program import Program
from ui.scenes.results import ResultsScene
give_memory_back()
pygame.display.init(); pygame.font.init()
window = pygame.Window("bench", (1920, 1080))
program = Program((1920, 1080), Path(sys.argv[1]))
program.services.sounds.open()
spare_the_loaded()
program.navigator.title(); program.step(1 / 60); program.draw(window.get_surface())
begin_to_collect()
program.navigator.start(Options("koi-koi", {"rounds": 12}), (Player("Ada", "normal"), Player("Sora", "easy", 1)), "bench")
for frame in range(6000):
    wanted = (Command.CONFIRM,) if isinstance(program.services.scenes.top, ResultsScene) else ()
    program.step(1 / 30, wanted)
    program.draw(window.get_surface())
    window.flip()
    if program.resting:
        tidy()
    if program.services.opponents.thinking or program.services.pictures.pending:
        time.sleep(0.001)
while isinstance(program.services.scenes.top, ResultsScene):  # a sheet over the table keeps a picture of itself and of the dark place
    program.step(1 / 30, (Command.CONFIRM,)); program.draw(window.get_surface())
for _ in range(600):
    if program.services.sounds.bank.complete:
        break
    time.sleep(0.1)
while program.services.pictures.pending:
    program.step(1 / 30)
    time.sleep(0.01)
time.sleep(4)  # what only drawing needs is given back once nothing was drawn for a while
tidy()
with open("/proc/self/statm") as file:
    pages = int(file.read().split()[1])
print(pages * resource.getpagesize() / 1e6, pygame.display.get_driver())
program.close()
"""


def measure() -> list[Figure]:
    """Return megabytes; only where the system tells them (Linux)."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [sys.executable, "-c", CODE, folder],
            cwd=ROOT,
            env={**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
            capture_output=True,
            text=True,
            check=True,
        )
    size, driver = done.stdout.split()
    return [spent("memory: at a table after some rounds", "MB", [float(size)], 200.0, "1920x1080", driver)]
