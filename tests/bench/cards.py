"""Cards, cold: milliseconds a face, seconds until the first deal and the whole deck can be seen, work left to the frame loop.

Every deck is measured in a fresh process without pictures on disk, at the size a card has on the table of a window. A face is drawn alone
on one thread; the deck as the program draws it, in the background while a loop of 60 frames a second takes in what is finished.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.bench import Figure, spent

ROOT = Path(__file__).resolve().parents[2]
WINDOWS = {"1280x720": 1.0, "1920x1080": 1.5, "3840x2160": 3.0}
"""Windows by the pixels a unit has there."""
DECKS = {"hanafuda": (96, 158), "french": (96, 134), "ceki": (96, 134)}
"""Units of a card on the table."""
FIRST_DEAL = 16
"""Cards face up in the first deal of Koi-Koi: eight in the hand, eight in the field."""
BUDGET_AT = "1920x1080"
CODE = """
import json, os, sys, time
import pygame
pygame.display.init()
window = pygame.Window("bench", (640, 360)); window.get_surface()
deck, width, height, first = sys.argv[1], *map(int, sys.argv[2:5])
size = width, height
begin = time.perf_counter()
from sprites.cache import FaceCache
from sprites.face import FaceKey, deck_of
from tests.contact import rasterise
cache = FaceCache(512 << 20)
faces = list(deck_of(deck).faces())
backs = [face for face in faces if face.startswith("back")]
keys = [FaceKey(deck, face) for face in backs[:1] + [face for face in faces if face not in backs]]
cache.request(keys, size)
work, dealt = [], 0.0
while not cache.ready(keys[-1], size) or cache.pending:
    frame = time.perf_counter()
    cache.pump(2.0)
    work.append((time.perf_counter() - frame) * 1000)
    if not dealt and all(cache.ready(key, size) for key in keys[:1 + first]):
        dealt = time.perf_counter() - begin
    time.sleep(max(0.0, 1 / 60 - (time.perf_counter() - frame)))
whole = time.perf_counter() - begin
cache.close()
alone = []
for key in keys:
    start = time.perf_counter()
    rasterise(key, size)
    alone.append((time.perf_counter() - start) * 1000)
print(json.dumps([dealt, whole, work, alone, len(keys), pygame.display.get_driver()]))
"""


def measure() -> list[Figure]:
    """Return every deck at every size; the budgets are those of 1920 x 1080."""
    found = []
    for deck, units in DECKS.items():
        for window, unit in WINDOWS.items():
            size = [str(round(side * unit)) for side in units]
            done = subprocess.run(
                [sys.executable, "-c", CODE, deck, *size, str(FIRST_DEAL)],
                cwd=ROOT,
                env={**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
                capture_output=True,
                text=True,
                check=True,
            )
            dealt, whole, work, alone, count, driver = json.loads(done.stdout)
            at = window == BUDGET_AT
            name = f"cards: {deck}"
            found += [
                spent(f"{name}, one face", "ms", alone, 0.0, window, driver),
                spent(f"{name}, back and first deal", "s", [dealt], 1.0 if at else 0.0, window, driver),
                spent(f"{name}, all {count}", "s", [whole], 2.5 if at else 0.0, window, driver),
                spent(f"{name}, main thread a frame", "ms", work, 4.0, window, driver),
            ]
    return found
