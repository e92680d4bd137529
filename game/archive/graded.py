"""How people played their finished matches: a line for each seat whose decisions have been graded, beside the history.

The records are the truth: a line that is missing, damaged or of an older version is told anew from its record. A line says nothing of
who sat there, that does the history; one whose record is gone counts no longer.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from game.archive.lines import Lines
from game.core.bounds import MOST_NUMBER, is_number, is_object, is_text, is_whole
from game.core.record import MAX_SEATS

VERSION = 1
"""Goes up when decisions are graded otherwise than before, or another thing is a habit: everything is then told anew."""
NAME = f"graded-{VERSION}.jsonl"
DIGITS = 6
_MOST_HABITS = 20


class Done(NamedTuple):
    """How often something was done, how often it cost, and what it cost altogether, a share of the match."""

    times: int
    dear: int
    cost: float


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
        habits = {key: [done.times, done.dear, round(done.cost, DIGITS)] for key, done in self.habits.items()}
        row = [self.file, self.seat, self.decisions, round(self.cost, DIGITS), round(self.luck, DIGITS), habits]
        return json.dumps(row, ensure_ascii=True, separators=(",", ":"))


class GradedMatches(Lines[tuple[str, int], Graded]):
    """The file of them in the folder of the archive, by record and seat."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder / NAME, _graded, lambda line: (line.file, line.seat))


def _graded(row: Any) -> Graded | None:
    """Return what a line holds, None for one that makes no sense."""
    match row:
        case [file, seat, decisions, cost, luck, habits] if (
            is_text(file)
            and is_whole(seat, 0, MAX_SEATS - 1)
            and is_whole(decisions)
            and is_number(cost)
            and is_number(luck, -MOST_NUMBER)
            and is_object(habits, _MOST_HABITS)
        ):
            done = {key: _done(raw) for key, raw in habits.items() if is_text(key)}
            return Graded(file, seat, decisions, cost, luck, {key: one for key, one in done.items() if one is not None})
        case _:
            return None


def _done(raw: Any) -> Done | None:
    match raw:
        case [times, dear, cost] if is_whole(times) and is_whole(dear, 0, times) and is_number(cost):
            return Done(times, dear, cost)
        case _:
            return None
