"""`python -m tests.kill --game ID --times N`: kills a running program at random moments and checks what the next start resumes.

After every kill the saved match must replay, be a continuation of what stood before, and lack at most the last two actions
that had been made: those whose file was still on its way to the disk.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from random import Random

from game.archive import Archive
from game.catalog import engine_of
from game.core.record import Record, replay
from ui.manifests import PLAYABLE

LATE = 2
"""Actions that may be lost: one being written, one waiting to be."""


def main(arguments: list[str]) -> int:
    """Kill, look, go on; return 1 if anything was lost."""
    parser = argparse.ArgumentParser(prog="python -m tests.kill", description=__doc__)
    parser.add_argument("--game", default="koi-koi", choices=sorted(PLAYABLE))
    parser.add_argument("--times", type=int, default=10)
    parser.add_argument("--seed", default="kill")
    wanted = parser.parse_args(arguments)
    rng = Random(wanted.seed)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        before: Record | None = None
        for number in range(wanted.times):
            made = _run_and_kill(folder, wanted.game, f"{wanted.seed}-{number}", rng.uniform(2.0, 5.0))
            complaint, before = _look(folder, wanted.game, before, made)
            print(f"{number + 1}: {made} actions made, {len(before.actions) if before else 0} saved{complaint}")
            if complaint:
                return 1
    print(f"{wanted.times} kills, nothing lost")
    return 0


def _run_and_kill(folder: Path, game: str, seed: str, seconds: float) -> int:
    """Let the program run for `seconds` after its first action, kill it, return how many actions stood."""
    child = subprocess.Popen(
        [sys.executable, "-m", "tests.app.autoplay", str(folder), game, seed],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    made = [0]
    begun = threading.Event()

    def listen() -> None:
        assert child.stdout is not None
        for line in child.stdout:
            if line.strip().isdigit():
                made[0] = int(line)
                begun.set()

    listener = threading.Thread(target=listen, daemon=True)
    listener.start()
    begun.wait(60)
    time.sleep(seconds)
    child.kill()
    child.wait()
    listener.join(5)
    return made[0]


def _look(folder: Path, game: str, before: Record | None, made: int) -> tuple[str, Record | None]:
    archive = Archive(folder)
    try:
        record = archive.load_match()
        notices = archive.notices()
    finally:
        archive.close()
    if record is None:
        return ("" if list((folder / "matches").glob("*.json")) else ": no match was saved"), None
    if notices:
        return f": {notices}", record
    match = replay(record, engine_of(game))
    if match.ply < made - LATE:
        return f": {made - match.ply} actions were lost", record
    if before is not None and record.seed == before.seed and record.actions[: len(before.actions)] != before.actions:
        return ": it is not the match that was being played", record
    return "", record


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
