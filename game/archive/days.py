"""How the deals of the day went, as a text to be kept: the first result of every day, game and player."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from game.archive.files import Kept, UnreadableError, contents
from game.core.bounds import is_list, is_text, is_whole
from game.core.record import is_day

VERSION = 1
_FORMAT = "five-seasons-days"
_MOST_LINES = 20


@dataclass(frozen=True, slots=True)
class DayResult:
    """How somebody did in a deal of the day.

    Attributes:
        day: as `20260131`.
        game: its public id.
        profile: the id of the player.
        place: of the player, from 1.
        lines: everybody by place, as in a text to hand on.
        takebacks: how many decisions were undone.
    """

    day: str
    game: str
    profile: str
    place: int
    lines: tuple[str, ...]
    takebacks: int = 0


class Days(Kept[tuple[DayResult, ...]]):
    """The results of deals of the day, in the order in which they were played."""

    def of(self, profile: str) -> tuple[DayResult, ...]:
        """Return the results of a player."""
        return tuple(one for one in self.all() if one.profile == profile)

    def result(self, day: str, game: str, profile: str) -> DayResult | None:
        """Return how somebody did in the deal of a day, None if they have not finished it."""
        return next((one for one in self.of(profile) if (one.day, one.game) == (day, game)), None)

    def keep(self, result: DayResult) -> None:
        """Keep how a deal of the day went, unless it has been played before: the first result stands."""
        if self.result(result.day, result.game, result.profile) is None:
            self.change((*self.all(), result))

    def forget(self, profile: str) -> None:
        """Delete the results of a player."""
        if self.of(profile):
            self.change(tuple(one for one in self.all() if one.profile != profile))


def days_text(results: Iterable[DayResult]) -> str:
    """Return the text that holds them."""
    rows = [[one.day, one.game, one.profile, one.place, list(one.lines), one.takebacks] for one in results]
    return json.dumps({"format": _FORMAT, "version": VERSION, "days": rows}, ensure_ascii=False, indent=1)


def read_days(text: str) -> tuple[DayResult, ...]:
    """Read such a text.

    Raises:
        UnreadableError: it is none.
        NewerError: a newer program wrote it.
    """
    rows = contents(text, _FORMAT, VERSION).get("days")
    if not isinstance(rows, list):
        raise UnreadableError("no deals of the day")
    return tuple(map(_result, rows))


def _result(raw: Any) -> DayResult:
    match raw:
        case [str(day), game, profile, place, lines, takebacks] if (
            is_day(day)
            and is_text(game)
            and is_text(profile)
            and is_whole(place, 1)
            and is_list(lines, _MOST_LINES)
            and all(map(is_text, lines))
            and is_whole(takebacks)
        ):
            return DayResult(day, game, profile, place, tuple(lines), takebacks)
        case _:
            raise UnreadableError("a deal of the day that makes no sense")
