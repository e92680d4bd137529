"""From the command to the first interactive frame, from source, warm: a fresh process each time."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.bench import Figure, percentile, spent

ROOT = Path(__file__).resolve().parents[2]
RUNS = 7
CODE = """
import time
begin = time.perf_counter()
import os, sys
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
from pathlib import Path
import pygame
from ui.program import Program
pygame.display.init(); pygame.font.init()
window = pygame.Window("bench", (1920, 1080))
program = Program((1920, 1080), Path(sys.argv[1]))
program.flow.title()
program.step(1 / 60)
program.draw(window.get_surface())
window.flip()
print(time.perf_counter() - begin, pygame.display.get_driver())
program.close()
"""


def measure() -> list[Figure]:
    """Return the seconds from the first line of code to the first frame, imports included."""
    seconds, driver = [], ""
    with tempfile.TemporaryDirectory() as folder:
        for run in range(RUNS + 1):
            done = subprocess.run(
                [sys.executable, "-c", CODE, folder],
                cwd=ROOT,
                env={**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
                capture_output=True,
                text=True,
                check=True,
            )
            figure, driver = done.stdout.split()
            if run:
                seconds.append(float(figure))
    return [spent("start: to the first frame, warm, median", "s", [percentile(seconds, 50)], 0.5, "1920x1080", driver)]
