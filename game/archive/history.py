"""The history: one line for every finished match, so that ten thousand of them are told without opening one.

The records are the truth; the history is made from them. A line that is missing or cannot be read is told anew from its record, a line
whose record is gone counts no longer. Every version of the counting has a file of its own.
"""

from __future__ import annotations

import json
from operator import attrgetter
from pathlib import Path
from typing import Any, NamedTuple

from game.archive.lines import Lines
from game.core.bounds import MOST_NUMBER, MOST_TEXT
from game.core.match_stats import VERSION as STATS_VERSION
from game.core.match_stats import PlayerStats
from game.core.record import MAX_SEATS

VERSION = 2
NAME = f"history-{VERSION}-{STATS_VERSION}.jsonl"


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
    `helped` whether a person was told chances.

    A tuple, as `Sat` and `PlayerStats`: ten thousand of them are made in a moment.
    """

    file: str
    game: str
    seconds: int
    seats: tuple[Sat, ...]
    helped: bool = False

    @property
    def stamp(self) -> str:
        """When the program was started in which it ended: 20260131-174500."""
        return self.file[:15]

    def to_line(self) -> str:
        """Return the line that holds it."""
        seats = [[one.profile, one.name, one.level, one.place, one.score, _stats_raw(one.stats)] for one in self.seats]
        return json.dumps([self.file, self.game, self.seconds, seats, self.helped], ensure_ascii=True, separators=(",", ":"))


class History(Lines[str, Entry]):
    """The file of the history in the folder of the archive: a line for each record, by the name of its file."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder / NAME, _entry, attrgetter("file"))


def _stats_raw(stats: PlayerStats | None) -> list[Any] | None:
    return None if stats is None else [*stats[:4], dict(stats.made), dict(stats.met)]


def _entry(row: Any) -> Entry | None:
    """Return the match that a line holds, None for one that makes no sense. Plain checks: they are made ten thousand times."""
    if type(row) is not list or len(row) != len(Entry._fields) or _types(row) != _ENTRY or not 0 < len(row[3]) <= MAX_SEATS:
        return None
    if not (0 <= row[2] <= MOST_NUMBER and len(row[0]) <= MOST_TEXT and len(row[1]) <= MOST_TEXT):
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
    return Entry(row[0], row[1], row[2], tuple(seats), row[4])


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
_ENTRY = (str, str, int, list, bool)
_SAT = (str, str, str, int, int)
_STATS = (int, int, int, int, dict, dict)
_ONLY_NUMBERS = frozenset((int,))
