"""Ten thousand kept matches: how soon title and statistics are there, what memory they take, and how the year's scroll rolls.

A fresh process on a folder with as many records, ten of them damaged, and the history told of all the others; the pictures of the title lie
on the disk. Each time is from the way in to the first picture that tells everything, at 1920 x 1080, on the wall and by the
processor's clock (of all threads together), which says what a machine with nothing else to do would take at most.
Goals draw their cards besides. The scroll is rolled to and fro for ten seconds, while its strips are painted and matches are read.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random

from game.archive import Archive
from game.catalog import GAMES
from game.core.record import Player, record_of
from tests.bench import Figure, spent
from tests.contract.policies import finished
from tests.tour_history import made_up

ROOT = Path(__file__).resolve().parents[2]
MATCHES = 10_000
DAMAGED = 10
OPENING_SECONDS = 0.3
FRAME_MS = 16.7
MEGABYTES = 200.0
"""Of everything, as at a table. Source: DESIGN.md 9."""
PROFILE = "20260101-120000-01"
CODE = """
import os, resource, sys, time
from pathlib import Path
import pygame
from ui.input.intents import Scrolled
from ui.program import app
from ui.program.program import Program
from ui.services.memory import tidy
app.give_memory_back()
pygame.display.init(); pygame.font.init()
window = pygame.Window("bench", (1920, 1080))
surface = window.get_surface()
def rss():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * resource.getpagesize() / 1e6
class Clock:
    def __init__(self): self.wall, self.cpu = time.perf_counter(), time.process_time()
    def taken(self): return time.perf_counter() - self.wall, time.process_time() - self.cpu
clock = Clock()
program = Program((1920, 1080), Path(sys.argv[1]))
program.navigator.title(); program.step(1 / 60); program.draw(surface); window.flip()
title = clock.taken()
while program.services.pictures.pending:
    program.step(1 / 60); program.draw(surface); time.sleep(0.002)
before, times = rss(), []
def opened(go, ready):
    clock = Clock()
    go(); program.step(1 / 60); program.draw(surface)
    while not ready(program.services.scenes.top):
        program.step(1 / 60); time.sleep(0.004)
    program.draw(surface); window.flip()
    times.append(clock.taken())
    scene = program.services.scenes.top
    while scene.is_animating:
        program.step(1 / 60); time.sleep(0.001)
profile = program.services.profiles.first
told = lambda scene: scene._reader.known is not None
opened(program.navigator.history.players, told)
players = times.pop()
opened(lambda: program.navigator.history.statistics(profile), told)
first = times.pop()
for _ in range(4):
    program.navigator.title(); program.step(1 / 60)
    opened(lambda: program.navigator.history.statistics(profile), told)
again, times[:] = max(times), []
opened(lambda: program.navigator.history.goals(profile), told)
program.navigator.title(); program.step(1 / 60)
opened(program.navigator.matches, lambda _scene: True)
aside = sum(1 for path in (Path(sys.argv[1]) / "matches").iterdir() if ".unreadable-" in path.name)
program.navigator.title(); program.step(1 / 60)
whole = rss()
program.navigator.history.year(profile); program.step(1 / 60)
scene = program.services.scenes.top
while scene.scroll is None or scene.is_animating:
    program.step(1 / 60); program.draw(surface); time.sleep(0.002)
frames, pace = [], pygame.time.Clock()
for number in range(600):
    rolled = (Scrolled(0.0, 1.0 if number % 200 < 100 else -1.0),) if number % 4 == 0 else ()
    clock = Clock()
    with program.services.opponents.frame:
        program.step(1 / 60, rolled); rests = program.resting; program.draw(surface); window.flip()
    frames.append(1000 * clock.taken()[0])
    if rests:
        tidy()
    pace.tick(60)
rolled = ",".join(map(str, frames))
print(*title, *players, *first, *again, *times[0], *times[1], rolled, whole, whole - before, aside, pygame.display.get_driver())
program.close()
"""


def kept(folder: Path) -> None:
    """Keep as many matches in a folder, some of them damaged."""
    archive = Archive(folder, started="20260101-120000")
    rng = Random(5)
    entries = [made_up(number, PROFILE, rng) for number in range(MATCHES)]
    texts = {}
    for game in GAMES:
        match = finished(game)
        players = Player("Marie", profile=PROFILE), *(Player(f"Sora {seat}", "normal", seat) for seat in range(1, match.seats))
        texts[game] = record_of(match, players).to_text()
    matches = folder / "matches"
    matches.mkdir(parents=True, exist_ok=True)
    for number, entry in enumerate(entries):
        text = texts[entry.game]
        (matches / entry.file).write_text(text if number >= DAMAGED else text[: len(text) // 2], "utf-8")
    archive.history.replace(entries[DAMAGED:])
    archive.close()
    (folder / "players").mkdir()
    profile = {"format": "five-seasons-player", "version": 1, "id": PROFILE, "name": "Marie", "seal": 0, "language": "", "helps": {}}
    (folder / "players" / f"{PROFILE}.json").write_text(str(profile).replace("'", '"'), "utf-8")


def measure() -> list[Figure]:
    """Return seconds and megabytes."""
    with tempfile.TemporaryDirectory() as folder:
        kept(Path(folder))
        for _run in range(2):  # the first one draws the pictures and sets the damaged records aside
            done = subprocess.run(
                [sys.executable, "-c", CODE, folder],
                cwd=ROOT,
                env={**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
                capture_output=True,
                text=True,
                check=True,
            )
    *seconds, frames, whole, more, aside, driver = done.stdout.split()
    load = f"{MATCHES} matches"
    names = ("title", "players with their number of matches", "statistics, first time", "statistics, again", "goals", "past matches")
    demanded = {name for name in names if name.startswith(("title", "statistics", "past"))}
    figures = []
    for name, wall, cpu in zip(names, seconds[::2], seconds[1::2], strict=True):
        figures.append(spent(f"history: {name}", "s", [float(wall)], 0.0, load, driver))
        figures.append(spent(f"history: {name}, processor", "s", [float(cpu)], OPENING_SECONDS if name in demanded else 0.0, load, driver))
    return [
        *figures,
        spent(f"history: memory, {aside} records set aside", "MB", [float(whole)], MEGABYTES, load, driver),
        spent("history: a frame while the year's scroll is rolled", "ms", [*map(float, frames.split(","))], FRAME_MS, "1920x1080", driver),
        spent("history: memory over that of the title", "MB", [float(more)], 0.0, load, driver),
    ]
