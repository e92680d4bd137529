"""From the command to the first frame on the screen, warm: a fresh process each time, from source and, where it is built, frozen.

What is measured begins before the process exists and ends when the program says that its title has been shown.
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
RUNS = 7
SIZE = "1920x1080"
SOURCE_SECONDS = 0.5
FROZEN_SECONDS = 0.6


def measure() -> list[Figure]:
    """Return the median seconds of some starts."""
    pygame.display.init()
    driver = pygame.display.get_driver()
    pygame.display.quit()
    found = [_figure("start: from source, median", [sys.executable, "main.py"], SOURCE_SECONDS, driver)]
    if FROZEN.exists():
        found.append(_figure("start: frozen folder, median", [str(FROZEN)], FROZEN_SECONDS, driver))
    return found


def _figure(name: str, command: Sequence[str], budget: float, driver: str) -> Figure:
    with tempfile.TemporaryDirectory() as folder:
        seconds = [
            _seconds([*command, "--first-frame", "--size", SIZE, "--data", folder], driver) for _ in range(RUNS + 1)
        ]
    return spent(name, "s", [percentile(seconds[1:], 50)], budget, SIZE, driver)


def _seconds(command: Sequence[str], driver: str) -> float:
    environment = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1", "SDL_VIDEODRIVER": driver}
    begin = perf_counter()
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        line = running.stdout.readline()
        taken = perf_counter() - begin
    if line.strip() != FIRST_FRAME:
        raise RuntimeError(f"{command[0]} showed nothing")
    return taken
