"""Long runs of independent units over any executor: journals that are taken up where they ended, and how much time is left.

A unit follows from the question and its number alone, so that it comes out the same wherever it is worked out. A journal is a file of
lines, the question first and then a line for each unit. Its name has a hash of the question and of the program that answers it: a run that
was broken off goes on, and what another program found is never mixed in.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Executor, Future, ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from pathlib import Path
from time import perf_counter
from typing import Any, Generic, Protocol, TextIO, TypeVar, cast

from game.catalog import GAMES
from game.core.options import OptionValue

GAME_FOLDER = Path(__file__).resolve().parents[1]
PLAYING = ("ai/budget.py", "ai/character.py", "ai/levels.py", "ai/matches.py", "ai/search.py", "options.json")
"""What decides how a match goes, beside the folders of core and the game."""
HASH_DIGITS = 12
SECONDS_BETWEEN_LINES = 5.0
LINES = 20
"""Progress is told so often while the time gone doubles, about: a long run does not fill a log."""

Line = Mapping[str, Any]
"""What a journal holds of a question or a unit: an object of JSON."""


class Question(Protocol):
    """What is played or judged: everything a worker process needs; a frozen dataclass of what JSON can hold."""

    @property
    def game(self) -> str:
        """The id of the game."""


Q = TypeVar("Q", bound=Question)


@dataclass(frozen=True, slots=True)
class Run(Generic[Q]):
    """One question: `kind` names the command that asks it, `work` answers unit `number` of it with a dataclass that has this number."""

    kind: str
    question: Q
    work: Callable[[Q, int], Any]

    def head(self) -> Line:
        """Return the first line of its journal."""
        return {"kind": self.kind, "program": program_of(self.question.game), "question": asdict(cast(Any, self.question))}


def program_of(game: str) -> str:
    """Return a hash of all that decides how a match of `game` goes: its rules, its players, the search."""
    files = [GAME_FOLDER / name for name in PLAYING]
    for folder in ("core", GAMES[game].word):
        files += (file for file in (GAME_FOLDER / folder).rglob("*") if file.is_file() and "__pycache__" not in file.parts)
    found = hashlib.sha256()
    for file in sorted(files):
        if file.suffix in (".py", ".json"):
            found.update(file.relative_to(GAME_FOLDER).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return found.hexdigest()[:HASH_DIGITS]


class Journal:
    """The file in `folder` that keeps the units of a run."""

    def __init__(self, folder: Path, head: Line) -> None:
        self._head = json.dumps(head, sort_keys=True)
        name = hashlib.sha256(self._head.encode()).hexdigest()[:HASH_DIGITS]
        self.path = folder / f"{head['kind']}-{head['question']['game']}-{name}.jsonl"

    def units(self) -> dict[int, Line]:
        """Return the units by number; none while there is no journal. A line cut off by a crash is left out."""
        return read_journal(self.path)[1] if self.path.exists() else {}

    def add(self, unit: Line) -> None:
        """Write down a unit, the question before the first one, on a line of its own after one that was cut off."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a+b") as file:
            size = file.seek(0, os.SEEK_END)
            if not size:
                file.write(self._head.encode() + b"\n")
            else:
                file.seek(size - 1)
                if file.read(1) != b"\n":
                    file.write(b"\n")
            file.write(json.dumps(unit).encode() + b"\n")


class JournalError(ValueError):
    """A file that is no journal."""


def read_journal(path: Path) -> tuple[Line, dict[int, Line]]:
    """Return the first line of a journal, and its units by number.

    Raises:
        JournalError: it is none.
    """
    lines = path.read_text("utf-8", errors="replace").splitlines()
    head = _object(lines[0]) if lines else None
    if head is None or not {"kind", "program", "question"} <= set(head):
        raise JournalError(f"{path} is no journal")
    units = filter(None, map(_object, lines[1:]))
    return head, {unit["number"]: unit for unit in units if "number" in unit}


def _object(line: str) -> Line | None:
    try:
        found = json.loads(line)
    except ValueError:
        return None
    return found if isinstance(found, dict) else None


def spread(run: Run[Q], numbers: Iterable[int], pool: Executor) -> Iterator[Line]:
    """Work out the units with these numbers on `pool`; yield each when it is finished."""
    futures: list[Future[Any]] = [pool.submit(run.work, run.question, number) for number in numbers]
    try:
        for future in as_completed(futures):
            yield asdict(future.result())
    finally:
        for future in futures:
            future.cancel()


class Progress:
    """Says now and then on `out` how many of `units` are done, and how much time is left at this pace."""

    def __init__(self, name: str, units: int, out: TextIO, clock: Callable[[], float] = perf_counter) -> None:
        self._name, self._units, self._out, self._clock = name, units, out, clock
        self._began = self._said = clock()
        self._done = 0

    def step(self) -> None:
        """Another one is done."""
        self._done += 1
        now = self._clock()
        gone = now - self._began
        if now - self._said < max(SECONDS_BETWEEN_LINES, gone / LINES) and self._done < self._units:
            return
        self._said = now
        left = gone / self._done * (self._units - self._done)
        self._out.write(f"{self._name}: {self._done} of {self._units}, {_minutes(gone)} gone, about {_minutes(left)} left\n")
        self._out.flush()


def _minutes(seconds: float) -> str:
    whole = round(seconds)
    hours, minutes = whole // 3600, whole // 60 % 60
    return f"{hours}:{minutes:02}:{whole % 60:02}" if hours else f"{minutes}:{whole % 60:02}"


def add_arguments(parser: argparse.ArgumentParser, units: str, count: int) -> None:
    """Add the arguments that every run has; `units` names how many are worked out."""
    parser.add_argument("--game", required=True, choices=tuple(GAMES))
    parser.add_argument(f"--{units}", dest="count", type=int, default=count, metavar="N", help=f"how many; {count} if absent")
    parser.add_argument("--seed", default="arena")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="another rule; may be repeated")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes; all cores if absent")
    parser.add_argument("--executor", metavar="MODULE:NAME", help="a function that returns another executor, as docs/strength.md says")
    parser.add_argument("--journals", type=Path, metavar="FOLDER", help="keep what is found there: the same command goes on where it ended")
    parser.add_argument("--json", action="store_true", help="print one object and nothing else")


def option_changes(texts: Iterable[str]) -> dict[str, OptionValue]:
    """Return the rules of `--option`, KEY=VALUE each."""
    changes: dict[str, OptionValue] = {}
    for text in texts:
        key, _, value = text.partition("=")
        changes[key] = _value(value)
    return changes


def _value(text: str) -> OptionValue:
    try:
        value = json.loads(text)
    except ValueError:
        return text
    return value if value is None or isinstance(value, bool | int | str) else text


def executor_of(wanted: argparse.Namespace) -> Executor:
    """Return the executor that `--executor` or `--jobs` asks for."""
    if wanted.executor is None:
        return ProcessPoolExecutor(wanted.jobs)
    module, _, name = wanted.executor.partition(":")
    return cast(Executor, getattr(importlib.import_module(module), name)())


def carried_out(run: Run[Q], wanted: argparse.Namespace) -> list[Line]:
    """Work out units 0 to `count` - 1 as the arguments say, but for those that the journal has; return all, by number."""
    journal = Journal(wanted.journals, run.head()) if wanted.journals else None
    found = journal.units() if journal else {}
    missing = [number for number in range(wanted.count) if number not in found]
    if journal:
        sys.stderr.write(f"{journal.path}: {wanted.count - len(missing)} of {wanted.count} are there\n")
    if missing:
        progress = Progress(f"{run.kind} {run.question.game}", len(missing), sys.stderr)
        with executor_of(wanted) as pool:
            for unit in spread(run, missing, pool):
                found[unit["number"]] = unit
                if journal:
                    journal.add(unit)
                progress.step()
    return [found[number] for number in range(wanted.count)]
