"""The history: one line for every finished match, so that ten thousand of them are told without opening one.

The records are the truth; the history is made from them. A line that is missing or cannot be read is told anew from its record, a line
whose record is gone counts no longer. Every version of the counting has a file of its own.
"""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from sys import intern
from typing import Any

from game.archive import files
from game.core.facts import VERSION as FACTS_VERSION
from game.core.facts import Facts

VERSION = 1
NAME = f"history-{VERSION}-{FACTS_VERSION}.jsonl"


@dataclass(frozen=True, slots=True)
class Sat:
    """One seat of a finished match: who sat there, how they came out, and what people did (None for computer players)."""

    profile: str
    name: str
    level: str
    place: int
    score: int
    facts: Facts | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """A finished match as the history tells of it: `file` is the name of its record, `seconds` how long it was played, 0 if unknown."""

    file: str
    game: str
    seconds: int
    seats: tuple[Sat, ...]

    @property
    def stamp(self) -> str:
        """When the program was started in which it ended: 20260131-174500."""
        return self.file[:15]

    def seat_of(self, profile: str) -> int | None:
        """Return where somebody sat, None if they did not."""
        return next((seat for seat, sat in enumerate(self.seats) if sat.profile == profile), None)

    def to_line(self) -> str:
        """Return the line that holds it."""
        seats = [[one.profile, one.name, one.level, one.place, one.score, _facts_raw(one.facts)] for one in self.seats]
        return json.dumps([self.file, self.game, self.seconds, seats], ensure_ascii=True, separators=(",", ":"))


class History:
    """The file of the history in the folder of the archive. Every method may be called from any thread, and none raises but for OSError."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / NAME
        self._guard = threading.Lock()

    def read(self) -> dict[str, Entry]:
        """Return what is told, by the name of the record, as it was told first to last; lines that cannot be read are left out."""
        with self._guard:
            try:
                text = self.path.read_text("utf-8", "replace")
            except OSError:
                return {}
        lines = text.splitlines()
        try:
            rows = json.loads(f"[{','.join(lines)}]")  # one call for all: many times as fast as one for each
        except (ValueError, RecursionError):
            rows = [row for line in lines if (row := _row(line)) is not None]
        return {entry.file: entry for row in rows if (entry := _entry(row)) is not None}

    def add(self, entries: Iterable[Entry]) -> None:
        """Tell of more matches.

        Raises:
            OSError: nothing can be written.
        """
        text = "".join(f"{entry.to_line()}\n" for entry in entries)
        with self._guard:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("ab+") as file:
                if file.tell() and not _ends_well(file):  # a line that was cut short spoils none but itself
                    text = f"\n{text}"
                file.write(text.encode("utf-8"))
                file.flush()
                os.fsync(file.fileno())

    def replace(self, entries: Iterable[Entry]) -> None:
        """Tell of these matches and no others.

        Raises:
            OSError: nothing can be written.
        """
        text = "".join(f"{entry.to_line()}\n" for entry in entries)
        with self._guard:
            files.write(self.path, text)
            files.older(self.path).unlink(missing_ok=True)  # what was deleted is not to stand there


def _ends_well(file: Any) -> bool:
    file.seek(-1, os.SEEK_END)
    return bool(file.read(1) == b"\n")


def _row(line: str) -> object:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _facts_raw(facts: Facts | None) -> list[Any] | None:
    if facts is None:
        return None
    return [facts.rounds, facts.won, facts.best, facts.best_at, dict(facts.made), dict(facts.met)]


def _entry(row: object) -> Entry | None:
    match row:
        case [str(file), str(game), int(seconds), list(seats)] if seats:
            sat = [one for raw in seats if (one := _sat(raw)) is not None]
            return Entry(file, intern(game), seconds, tuple(sat)) if len(sat) == len(seats) else None
        case _:
            return None


def _sat(raw: object) -> Sat | None:
    match raw:
        case [str(profile), str(name), str(level), int(place), int(score), None]:
            return Sat(intern(profile), intern(name), intern(level), place, score)
        case [str(profile), str(name), str(level), int(place), int(score), [int(a), int(b), int(c), int(d), dict(made), dict(met)]]:
            facts = Facts(a, b, c, d, _counts(made), _counts(met))
            return Sat(intern(profile), intern(name), intern(level), place, score, facts)
        case _:
            return None


def _counts(raw: Mapping[object, object]) -> dict[str, int]:
    return {intern(str(key)): value for key, value in raw.items() if isinstance(value, int)}
