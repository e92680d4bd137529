"""The window closes at once, whatever a computer player does, and nothing is lost by it."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

from game.core.record import read_record

ROOT = Path(__file__).resolve().parents[2]
SLEEPS_SECONDS = 300.0
MOST_SECONDS = 120.0
"""For the whole run on a busy machine; a run that waited for the player would take more than twice as long."""

SCRIPT = f"""
import sys, threading, time
import pygame
from game.catalog import GAMES
from game.core.options import Options
from game.core.record import Player
from ui.program import app
from ui.navigation.navigator import Navigator
from ui.stage.timeline import Speed

asked = threading.Event()

class Asleep:
    def choose(self, *_):
        asked.set()
        time.sleep({SLEEPS_SECONDS})

bots = GAMES["koi-koi"].bots
for level in list(bots):
    bots[level] = Asleep()

def close_the_window():
    asked.wait()
    pygame.event.post(pygame.event.Event(pygame.QUIT))

threading.Thread(target=close_the_window, daemon=True).start()
def begin(navigator):
    navigator.services.change(speed=Speed.OFF)
    navigator.start(Options("koi-koi"), (Player("Sora", "easy"), Player("Hana", "easy", 1)), "slow")

Navigator.title = begin
status = app.main(["--data", sys.argv[1], "--size", "960x600"])
print("closed with", status, asked.is_set(), flush=True)
"""


def test_the_window_closes_while_a_computer_player_sleeps(tmp_path: Path) -> None:
    start = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=MOST_SECONDS,
        check=False,
    )
    assert (done.returncode, done.stdout.strip()) == (0, "closed with 0 True"), done.stderr
    assert done.stderr == ""
    assert time.monotonic() - start < MOST_SECONDS
    kept = next((tmp_path / "in-progress").glob("*.json"))
    record = read_record(kept.read_bytes())
    assert [player.name for player in record.players] == ["Sora", "Hana"]
