"""`python -m tests.kill --game ID --times N [--ends SHARE] [--kind KIND]`: kills a running program and checks what is left.

Most kills fall into the middle of a long match, `--ends` of them within a second of an end: while the last action is written, while its
cards still fly, while its result is on the screen. Ends are of every kind in turn: of a round of a long match, and of short matches that
are deals of the day, sides of duplicate matches, plain ones, the first of an evening; or of one kind. After every kill the match that was
played must either be resumed by the next start, lacking at most the last two actions that had been made, or those of the last half second
while the disk is slow (their file was still on its way there), or be filed among the finished ones, never both, never twice, together
with the result of its day or with its next side; its evening must be known; and nothing may have to be set aside.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

from game.archive import Archive
from game.catalog import GAMES, match_of
from game.core.record import read_record
from ui.library.occasions import next_side, result_of
from ui.navigation.navigator import Navigator

if TYPE_CHECKING:
    from ui.services.services import Services

ROUND = "round"
KINDS = ("day", "duplicate", "plain", ROUND, "evening")
"""What is killed at its end."""
LATE = 2
"""Actions that may be lost: one being written, one waiting to be."""
LATE_SECONDS = 0.5
"""More may be lost only if all of them were made within so long: computer players act faster than a disk writes. On a machine with more
to do than cores everything takes as many times as long.
"""
PATIENCE_SECONDS = 120.0
WHILE_WRITING_SECONDS = 0.03
WHILE_SHOWN_SECONDS = 1.0
IN_MATCH_SECONDS = 0.0, 2.0


@dataclass
class Run:
    """What a killed program had told: the seed of its match, how many actions stood, whether it had ended."""

    seed: str = ""
    sides: int = 0
    """How many sides of a duplicate match had been played before."""
    made: int = 0
    over: bool = False
    heard: list[tuple[float, int]] = field(default_factory=list)
    """When it was heard how many actions stood."""
    killed_at: float = 0.0
    begun: threading.Event = field(default_factory=threading.Event)
    """An action was made, beside those that stood before."""
    ended: threading.Event = field(default_factory=threading.Event)

    def hear(self, lines: Iterator[str]) -> None:
        """Take in what the program prints."""
        for line in lines:
            match line.split():
                case ["seed", seed, sides]:
                    self.seed, self.sides = seed, int(sides)
                case ["over" | "round" as end]:
                    self.over = self.over or end == "over"
                    self.ended.set()
                case [number] if number.isdigit():
                    self.made = int(number)
                    self.heard.append((time.monotonic(), self.made))
                    if len(self.heard) > 1:
                        self.begun.set()
        self.begun.set()
        self.ended.set()

    @property
    def due(self) -> int:
        """How many actions must have come to the disk."""
        busy = os.getloadavg()[0] / (os.cpu_count() or 1) if hasattr(os, "getloadavg") else 1.0
        early = [made for heard_at, made in self.heard if heard_at <= self.killed_at - LATE_SECONDS * max(1.0, busy)]
        return min(self.made - LATE, max(early, default=0))


def main(arguments: list[str]) -> int:
    """Kill, look, go on; return 1 if anything was lost."""
    parser = argparse.ArgumentParser(prog="python -m tests.kill", description=__doc__)
    parser.add_argument("--game", default=next(iter(GAMES)), choices=sorted(GAMES))
    parser.add_argument("--times", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="stop after so long, before all kills are done")
    parser.add_argument(
        "--ends", type=float, default=0.3, metavar="SHARE", help="share of kills just after the end, 0 to 1"
    )
    parser.add_argument("--kind", choices=KINDS, help="the only kind of match that is killed at its end")
    parser.add_argument("--seed", default="kill")
    wanted = parser.parse_args(arguments)
    rng = Random(wanted.seed)
    ends = round(wanted.times * wanted.ends)
    at_end = [True] * ends + [False] * (wanted.times - ends)
    rng.shuffle(at_end)
    resumed = filed = done = 0
    kinds = cycle((wanted.kind,) if wanted.kind else KINDS)
    end_of_time = time.monotonic() + wanted.seconds
    with tempfile.TemporaryDirectory() as name:
        for number, end in enumerate(at_end):
            if time.monotonic() > end_of_time:
                break
            done += 1
            kind = next(kinds) if end else ""
            folder = Path(name) / ("long" if kind in ("", ROUND) else kind)
            begun = f"day=2026{1 + number // 28 % 12:02}{1 + number % 28:02}" if kind == "day" else kind
            run = _run_and_kill(folder, wanted.game, f"{wanted.seed}-{number}", rng, begun)
            complaint, found = _look(folder, run)
            resumed, filed = resumed + (found == "resumed"), filed + (found == "filed")
            moment = f"at an end ({kind})" if run.ended.is_set() and end else "in the match"
            print(f"{number + 1}: killed {moment}, {run.made} actions made, {found}{complaint}", flush=True)
            if complaint:
                print(f"what was left: {shutil.copytree(folder, Path(tempfile.mkdtemp()) / folder.name)}")
                return 1
    print(
        f"{done} kills, {sum(at_end[:done])} of them within a second of an end: {resumed} matches resumed, {filed} filed, nothing lost"
    )
    return 0


def _run_and_kill(folder: Path, game: str, seed: str, rng: Random, kind: str) -> Run:
    """Let the program run until a random moment of a long match, or of the end of one of a `kind`, and kill it."""
    child = subprocess.Popen(
        [sys.executable, "-m", "tests.app.autoplay", str(folder), game, seed, "" if kind == ROUND else kind],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert child.stdout is not None
    run = Run()
    listener = threading.Thread(target=run.hear, args=(child.stdout,), daemon=True)
    listener.start()
    if kind:
        run.ended.wait(PATIENCE_SECONDS)
        time.sleep(rng.uniform(0, rng.choice((WHILE_WRITING_SECONDS, WHILE_SHOWN_SECONDS))))
    else:
        run.begun.wait(PATIENCE_SECONDS)
        time.sleep(rng.uniform(*IN_MATCH_SECONDS))
    run.killed_at = time.monotonic()
    child.kill()
    child.wait()
    listener.join(5)
    return run


def _look(folder: Path, run: Run) -> tuple[str, str]:
    """Start anew on the folder; return a complaint, empty if all is well, and what became of the match."""
    if not run.seed:
        return ": the program did not start", "nothing"
    archive = Archive(folder, started="20270101-000000")
    try:
        Navigator(cast("Services", SimpleNamespace(archive=archive)))
        matches, results, evening = archive.matches(), archive.days.all(), archive.evening.now
        notices = archive.notices()
    finally:
        archive.close()
    records = [read_record(path.read_text("utf-8")) for path in (folder / "matches").glob("*.json")]
    standing, ended = (
        [one for one in found if one.seed == run.seed and len(one.occasion.sides or ()) == run.sides] for found in (matches, records)
    )
    if notices:
        return f": {notices}", "damaged"
    if len(standing) + len(ended) != 1:
        return f": it is in progress {len(standing)} times and filed {len(ended)} times", "lost"
    record = (standing or ended)[0]
    day = [one for one in results if one.day == record.occasion.day]
    if day != ([result_of(record)] if ended and record.occasion.day else []):
        return f": of its day there is {day}", "lost"
    if ended and (side := next_side(record)) is not None and matches != (side,):
        return f": its next side is not in progress, but {matches}", "lost"
    if record.occasion.evening is not None and (evening is None or evening.key != record.occasion.evening[0]):
        return f": its evening is {evening}", "lost"
    match = match_of(record)
    if ended:
        return ("" if match.over else ": it was filed before its end"), "filed"
    if match.ply < run.due:
        return f": {run.made - match.ply} actions were lost", "resumed"
    return "", "resumed"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
