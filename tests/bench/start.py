"""From the command to the first frame on the screen, warm: a fresh process each time, from source and, where it is built, frozen.

What is measured begins before the process exists and ends when the program says that its title has been shown. A bare window is
opened in turn with it: the second figure is how many times that the program takes.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

import pygame

from tests.bench import Figure, percentile, spent
from ui.program.app import FIRST_FRAME

ROOT = Path(__file__).resolve().parents[2]
FROZEN = ROOT / "dist" / "five-seasons" / "five-seasons"
WARM, RUNS = 8, 9
"""Starts that are not measured, as each of them keeps a few pictures before it ends, and those that are."""
SIZE = "1920x1080"
SOURCE_SECONDS = 0.5
FROZEN_SECONDS = 0.6
FROZEN_MEGABYTES = 45.0
BARE_TIMES = 2.0
BARE = f"""
import pygame
pygame.display.init()
pygame.display.set_mode(({SIZE.replace("x", ", ")}))
pygame.display.flip()
print({FIRST_FRAME!r}, flush=True)
"""
"""A window with nothing in it, opened as pygame opens it by itself: no sound, no more than the display."""


def measure() -> list[Figure]:
    """Return the median seconds of some starts."""
    pygame.display.init()
    driver = pygame.display.get_driver()
    pygame.display.quit()
    found = _figures("start: from source, median", [sys.executable, "main.py"], SOURCE_SECONDS, driver)
    if FROZEN.exists():
        found += _figures("start: frozen folder, median", [str(FROZEN)], FROZEN_SECONDS, driver)
        size = sum(path.stat().st_size for path in FROZEN.parent.rglob("*") if path.is_file() and not path.is_symlink()) / 1e6
        found.append(spent("size: frozen folder", "MB", [size], FROZEN_MEGABYTES))
    return found


def _figures(name: str, command: Sequence[str], budget: float, driver: str) -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        commands = [*command, "--first-frame", "--size", SIZE, "--data", folder], [sys.executable, "-c", BARE]
        seconds = [[_seconds(one, driver) for one in commands] for _run in range(WARM + RUNS)][WARM:]
    whole, bare = (percentile(one, 50) for one in zip(*seconds, strict=True))
    return [
        spent(name, "s", [whole], budget, SIZE, driver),
        spent(f"{name}, as times of a bare window", "times", [whole / bare], BARE_TIMES, SIZE, driver),
    ]


def _seconds(command: Sequence[str], driver: str) -> float:
    environment = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1", "SDL_VIDEODRIVER": driver}
    environment.pop("SDL_FRAMEBUFFER_ACCELERATION", None)  # other measures set it here, and the bare window is to know nothing of it
    begin = perf_counter()
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        line = running.stdout.readline()
        taken = perf_counter() - begin
    if line.strip() != FIRST_FRAME:
        raise RuntimeError(f"{command[0]} showed nothing")
    return taken
