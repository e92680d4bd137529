"""Plants bugs in copies of the rules and of the picture, runs the tests that should know, and names the survivors.

Without `--sample` every bug of the catalogue is planted; with it so many, drawn from the catalogue and all that `bugs.drawn` finds.
"""

from __future__ import annotations

import argparse
import re
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

from tests.plant.bugs import PICTURE, ROOT, RULES, Bug, drawn, modules
from tests.plant.catalogue import EQUIVALENT, NAMED
from tests.plant.knowing import knowing_of

NEEDED = (
    *("game", "ui", "sprites", "sounds", "tests", "docs", "release", "main.py"),
    *("pyproject.toml", "requirements.txt", "LICENSE", "README.md", "CHANGELOG.md"),
)
MOST_CPU_SECONDS = {"not slow": 1500, "slow": 1500}
"""A program that goes on for so long, in each lane of the tests, never ends; by its own time, so that a busy machine catches nothing."""
NOTHING_TRIED = 5
"""What pytest returns where a lane has none of the tests."""
FIRST_RED = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Found:
    """What became of a bug: the test that caught it, "" for none."""

    bug: Bug
    by: str


def sample(number: int, seed: str) -> list[Bug]:
    """Return so many bugs, the same ones for a seed: half of the rules, half of the picture."""
    rng = Random(seed)
    layers = []
    for rooms in (RULES, PICTURE):
        paths = modules(rooms)
        every = [bug for path in paths for bug in drawn(path)] + [bug for bug in NAMED if bug.path in paths]
        layers.append(rng.sample(every, min(number, len(every))))
    return [bug for pair in zip(*layers, strict=False) for bug in pair][:number]


def copied(folder: Path) -> Path:
    """Return a copy of the program in a folder that is not there yet."""
    for name in NEEDED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("pictures", ".hypothesis"))
        else:
            shutil.copy2(source, folder / name)
    return folder


def red(folder: Path, tests: Sequence[str], lane: str = "not slow") -> str:
    """Return the first of these tests of a lane that fails in a copy, "" for none."""
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-x",
        "-n",
        "0",
        "-p",
        "no:cacheprovider",
        "-p",
        "tests.plant.brief",
        "-m",
        lane,
        *tests,
    ]
    limit = partial(resource.setrlimit, resource.RLIMIT_CPU, (MOST_CPU_SECONDS[lane], MOST_CPU_SECONDS[lane]))
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, preexec_fn=limit)
    if done.returncode in (0, NOTHING_TRIED):
        return ""
    if found := FIRST_RED.search(done.stdout):
        return found[1]
    if done.returncode < 0:
        return "it never ends"
    raise RuntimeError(f"the tests cannot be run:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")


def tried(bug: Bug) -> Found:
    """Plant a bug in a fresh copy and run the tests that should know, then their slow ones, then whatever is tried fast at all."""
    with tempfile.TemporaryDirectory(prefix="planted-") as folder:
        copy = copied(Path(folder))
        place = copy / bug.path
        place.write_text(bug.planted(place.read_text("utf-8")), "utf-8")
        tests = bug.tests or knowing_of(bug.path)
        by = red(copy, tests)
        files = [test for test in tests if "::" not in test]
        if not by and files:
            by = red(copy, files, "slow")
        if not by and not bug.tests:
            by = red(copy, ("tests",))
        return Found(bug, by)


def told(found: Found) -> None:
    """Print what became of a bug."""
    was, now = (" ".join(text.split()) for text in found.bug.lines((ROOT / found.bug.path).read_text("utf-8"))[1:])
    print(f"{'caught' if found.by else 'SURVIVES'}: {found.bug.name}: {was}  ->  {now}  [{found.by}]", flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Plant bugs; return 1 if one survives."""
    parser = argparse.ArgumentParser(prog="python -m tests.plant", description=__doc__)
    parser.add_argument("--sample", type=int, default=0, metavar="N")
    parser.add_argument("--seed", default="plant")
    parser.add_argument("--workers", type=int, default=1)
    args = parser.parse_args(arguments)
    bugs = sample(args.sample, args.seed) if args.sample else list(NAMED)
    known = {bug.lines((ROOT / bug.path).read_text("utf-8")): bug.equivalent for bug in EQUIVALENT}
    planted: list[Bug] = []
    for bug in bugs:
        why = known.get(bug.lines((ROOT / bug.path).read_text("utf-8")))
        if why is None:
            planted.append(bug)
        else:
            print(f"changes nothing: {bug.name}: {why}")
    survivors, ways = [], set()
    with ThreadPoolExecutor(args.workers) as pool:
        for found in pool.map(tried, planted):
            told(found)
            ways.add(found.by)
            if not found.by:
                survivors.append(found.bug)
    with tempfile.TemporaryDirectory(prefix="sound-") as folder:
        wrong = red(copied(Path(folder)), sorted(way for way in ways if way.startswith("tests/")) or ["tests/plant"])
    if wrong:
        print(f"{wrong} fails without a bug: nothing is shown")
        return 2
    for bug in survivors:
        print(f"survived: {bug.name}")
    print(f"{len(planted)} planted, {len(planted) - len(survivors)} caught")
    return 1 if survivors else 0


if __name__ == "__main__":
    raise SystemExit(main())
