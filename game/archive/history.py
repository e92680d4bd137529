"""The history: one line for every finished match, so that ten thousand of them are told without opening one.

Beside it stands a line for every seat whose decisions were graded: how somebody played, not who; that says the history.

The records are the truth; the history is made from them. A line that is missing or cannot be read is told anew from its record, a line
whose record is gone counts no longer. Every version of the counting has a file of its own.
"""

from __future__ import annotations

import contextlib
import gc
import json
import os
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from operator import attrgetter
from pathlib import Path
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from game.archive import files, private
from game.core.bounds import MOST_NUMBER, MOST_TEXT, is_list, is_number, is_object, is_text, is_whole
from game.core.match_stats import VERSION as STATS_VERSION
from game.core.match_stats import PlayerStats
from game.core.record import MAX_SEATS, MONTHS

VERSION = 2
NAME = f"history-{VERSION}-{STATS_VERSION}.jsonl"
GRADED_VERSION = 1
"""Goes up when decisions are graded otherwise than before, or another thing is a habit: everything is then told anew."""
GRADED_NAME = f"graded-{GRADED_VERSION}.jsonl"
MOST_BYTES = 64_000_000
"""More than the lines of a hundred thousand matches."""


class Sat(NamedTuple):
    """One seat of a finished match: who sat there, how they came out, and what people did (None for computer players)."""

    profile: str
    name: str
    level: str
    place: int
    score: int
    stats: PlayerStats | None = None


class Entry(NamedTuple):
    """A finished match as the history tells of it: `file` is the name of its record, `seconds` how long it was played, 0 if unknown,
    `helped` whether a person was told chances, `month` which of the twelve months it was, 0 for none, `evening` the key of its evening.

    A tuple, as `Sat` and `PlayerStats`: ten thousand of them are made in a moment.
    """

    file: str
    game: str
    seconds: int
    seats: tuple[Sat, ...]
    helped: bool = False
    month: int = 0
    evening: str = ""

    @property
    def stamp(self) -> str:
        """When the program was started in which it ended: 20260131-174500."""
        return self.file[:15]

    def to_line(self) -> str:
        """Return the line that holds it."""
        seats = [[one.profile, one.name, one.level, one.place, one.score, _stats_raw(one.stats)] for one in self.seats]
        part = self.month or self.evening
        row = [self.file, self.game, self.seconds, seats, self.helped, *([part] if part else ())]
        return json.dumps(row, ensure_ascii=True, separators=(",", ":"))


Done: TypeAlias = tuple[int, int, float]
"""How often something was done, how often it cost, and what it cost altogether, a share of the match."""


class Graded(NamedTuple):
    """What the decisions at one seat of a finished match come to; `file` is the name of its record.

    Attributes:
        decisions: how many were graded.
        cost: what they cost altogether, a share of the match, 0 or more.
        luck: what chance and the others gave, a share of the match; with the fair share, less `cost`, it makes the result.
        habits: what is worth telling if it is done often, by a key of the game.
    """

    file: str
    seat: int
    decisions: int
    cost: float
    luck: float
    habits: Mapping[str, Done] = MappingProxyType({})

    def to_line(self) -> str:
        """Return the line that holds it."""
        habits = {key: (times, dear, round(cost, _DIGITS)) for key, (times, dear, cost) in self.habits.items()}
        row = [*self[:3], round(self.cost, _DIGITS), round(self.luck, _DIGITS), habits]
        return json.dumps(row, ensure_ascii=True, separators=(",", ":"))


L = TypeVar("L", bound=Any)
"""What a line holds; its `to_line` returns it."""


class Lines(Generic[L]):
    """The file of lines at `path`: `read_row` makes of a row of JSON what it tells, None of one without sense; `key` names what is told.

    Every method may be called from any thread, and none raises but for OSError.
    """

    def __init__(self, path: Path, read_row: Callable[[Any], L | None], key: Callable[[L], Any]) -> None:
        self.path, self.changes = path, 0
        """The file, and how often this run has changed it."""
        self._read_row, self._key = read_row, key
        self._guard = threading.RLock()

    def read(self) -> dict[Any, L]:
        """Return what is told, as it was told first to last; lines that cannot be read are left out."""
        with self._guard:
            try:
                text = files.read(self.path, MOST_BYTES, "replace")
            except files.UnreadableError:
                return {}
        with undisturbed():
            return {self._key(line): line for row in _rows((text or "").splitlines()) if (line := self._read_row(row)) is not None}

    def add(self, lines: Iterable[L]) -> None:
        """Tell of more.

        Raises:
            OSError: nothing can be written.
        """
        text = "".join(f"{line.to_line()}\n" for line in lines)
        with self._guard:
            self.changes += 1
            private.make_folder(self.path.parent)
            if self.path.exists() and not (self.path.is_file() and self.path.stat().st_size + len(text) <= MOST_BYTES):
                files.set_aside(self.path, "unreadable")  # it would never be read: all is told anew
            with open(self.path, "ab+", opener=private.opener) as file:
                if file.tell() and not _ends_well(file):  # a line that was cut short spoils none but itself
                    text = f"\n{text}"
                file.write(text.encode("utf-8"))
                file.flush()
                os.fsync(file.fileno())

    def replace(self, lines: Iterable[L]) -> None:
        """Tell of these and no others.

        Raises:
            OSError: nothing can be written.
        """
        text = "".join(f"{line.to_line()}\n" for line in lines)
        with self._guard:
            self.changes += 1
            files.write(self.path, text)
            files.older(self.path).unlink(missing_ok=True)  # what was deleted is not to stand there

    def drop(self, is_gone: Callable[[L], bool]) -> None:
        """Tell no longer of what is gone.

        Raises:
            OSError: nothing can be written.
        """
        with self._guard:
            if any(map(is_gone, known := self.read().values())):
                self.replace(line for line in known if not is_gone(line))


class History(Lines[Entry]):
    """The file of the history in the folder of the archive, by the names of the records."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder / NAME, _entry, attrgetter("file"))


@contextlib.contextmanager
def undisturbed() -> Iterator[None]:
    """Keep the collector of garbage away: nothing that is read is any, and it would go through all of it again and again."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _rows(lines: list[str]) -> list[Any]:
    try:
        return list(json.loads(f"[{','.join(lines)}]"))  # one call for all: many times as fast as one for each
    except (ValueError, RecursionError):
        return [row for line in lines if (row := _row(line)) is not None]


def read_graded(row: Any) -> Graded | None:
    """Return what a line holds, None for one that makes no sense."""
    match row:
        case [file, seat, decisions, cost, luck, habits] if is_text(file) and is_whole(seat, 0, MAX_SEATS - 1) and is_whole(decisions):
            fits = is_number(cost) and is_number(luck, -MOST_NUMBER) and is_object(habits, _MOST_KINDS)
            done = [one for one in habits.values() if is_list(one, 3) and len(one) == 3] if fits else []
            if fits and len(done) == len(habits) and all(is_whole(n) and is_whole(m, 0, n) and is_number(paid) for n, m, paid in done):
                return Graded(file, seat, decisions, cost, luck, {key: (n, m, paid) for key, (n, m, paid) in habits.items()})
    return None


def _ends_well(file: Any) -> bool:
    file.seek(-1, os.SEEK_END)
    return bool(file.read(1) == b"\n")


def _row(line: str) -> object:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _stats_raw(stats: PlayerStats | None) -> list[Any] | None:
    return None if stats is None else [*stats[:4], dict(stats.made), dict(stats.met)]


def _entry(row: Any) -> Entry | None:
    """Return the match that a line holds, None for one that makes no sense. Plain checks: they are made ten thousand times."""
    if type(row) is not list or _types(row) not in (_ENTRY, _OF_A_MONTH, _OF_AN_EVENING) or not 0 < len(row[3]) <= MAX_SEATS:
        return None
    if not (0 <= row[2] <= MOST_NUMBER and len(row[0]) <= MOST_TEXT and len(row[1]) <= MOST_TEXT):
        return None
    month, evening = 0, ""
    match row[5:]:
        case [int(month)] if not 0 <= month <= MONTHS:
            return None
        case [str(evening)] if len(evening) > MOST_TEXT:
            return None
    seats = []
    for raw in row[3]:
        if type(raw) is not list or len(raw) != len(Sat._fields) or _types(raw[:5]) != _SAT:
            return None
        profile, name, level, place, score, stats = raw
        if not (0 < place <= MAX_SEATS and -MOST_NUMBER <= score <= MOST_NUMBER and len(profile) + len(name) + len(level) <= MOST_TEXT):
            return None
        if stats is not None:
            if type(stats) is not list or len(stats) != len(PlayerStats._fields) or _types(stats) != _STATS:
                return None
            *numbers, made, met = stats
            if min(numbers) < 0 or max(numbers) > MOST_NUMBER or not _counts(made) or not _counts(met):
                return None
            raw[5] = PlayerStats._make(stats)
        seats.append(Sat._make(raw))
    return Entry(row[0], row[1], row[2], tuple(seats), row[4], month, evening)


def _counts(raw: dict[str, Any]) -> bool:
    """Whether an object holds counts, each under a short key."""
    if not raw:
        return True
    numbers = raw.values()
    if not _ONLY_NUMBERS.issuperset(map(type, numbers)):
        return False
    return len(raw) <= _MOST_KINDS and min(numbers) >= 0 and max(numbers) <= MOST_NUMBER and max(map(len, raw)) <= MOST_TEXT


def _types(row: list[Any]) -> tuple[type, ...]:
    return tuple(map(type, row))


_MOST_KINDS = 200
_DIGITS = 6
_ENTRY = (str, str, int, list, bool)
_OF_A_MONTH, _OF_AN_EVENING = (*_ENTRY, int), (*_ENTRY, str)
_SAT = (str, str, str, int, int)
_STATS = (int, int, int, int, dict, dict)
_ONLY_NUMBERS = frozenset((int,))
