"""What the program costs when nothing moves: processor time of the real loop over some seconds, 20 s after the last input."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.bench import Figure, spent

ROOT = Path(__file__).resolve().parents[2]
REST_SECONDS = 24.0
MEASURED_SECONDS = 10.0
CODE = """
import os, sys, threading, time
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
import pygame
from ui.program import app

def watch():
    time.sleep({rest})
    begin = time.process_time()
    time.sleep({measured})
    print((time.process_time() - begin) / {measured} * 100, pygame.display.get_driver(), flush=True)
    pygame.event.post(pygame.event.Event(pygame.QUIT))

threading.Thread(target=watch, daemon=True).start()
sys.exit(app.main(["--data", sys.argv[1], "--size", "1920x1080"]))
"""


def measure() -> list[Figure]:
    """Return the share of one core in per cent."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [sys.executable, "-c", CODE.format(rest=REST_SECONDS, measured=MEASURED_SECONDS), folder],
            cwd=ROOT,
            env={**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
            capture_output=True,
            text=True,
            check=True,
        )
    share, driver = done.stdout.split()
    return [spent("idle: share of a core", "%", [float(share)], 1.0, "1920x1080", driver)]
