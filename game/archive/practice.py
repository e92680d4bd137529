"""How well somebody has practised, sitting by sitting, as a text to be kept."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from game.archive.files import Kept, UnreadableError, contents
from game.core.bounds import is_number, is_object, is_text, is_whole

VERSION = 1
MOST_SITTINGS = 200
"""Older sittings of a game are forgotten."""
_FORMAT = "five-seasons-practice"
_MOST_GAMES = 100


@dataclass(frozen=True, slots=True)
class Sitting:
    """What was practised in one run of the program.

    Attributes:
        started: when the program was started, as text.
        tries: how many exercises were answered.
        right: how many of them rightly.
        timed: how many against the clock.
        seconds: that those took together.
    """

    started: str
    tries: int = 0
    right: int = 0
    timed: int = 0
    seconds: float = 0.0

    def after(self, *, right: bool, seconds: float | None) -> Sitting:
        """Return the sitting with one more exercise, answered rightly or not in `seconds` (None: not against the clock)."""
        more = replace(self, tries=self.tries + 1, right=self.right + right)
        return (
            more if seconds is None else replace(more, timed=self.timed + 1, seconds=round(self.seconds + seconds, 1))
        )


Practised = Mapping[str, tuple[Sitting, ...]]
"""The sittings of every game, the latest last."""


class Practice(Kept[dict[str, tuple[Sitting, ...]]]):
    """How the games were practised, the latest sitting of each last; `started` names that of this run."""

    started = "0"

    def sittings(self, game: str) -> tuple[Sitting, ...]:
        """Return how a game was practised, the latest sitting last."""
        return self.all().get(game, ())

    def keep_try(self, game: str, *, right: bool, seconds: float | None) -> None:
        """Keep that an exercise was answered, rightly or not, in `seconds`; None if nobody looked at the clock."""
        former = self.sittings(game)
        now = former[-1] if former and former[-1].started == self.started else Sitting(self.started)
        older = former[:-1] if now.tries else former
        self.all()[game] = (*older, now.after(right=right, seconds=seconds))
        self.put()


def practice_text(practised: Practised) -> str:
    """Return the text that holds them."""
    games = {
        game: [[one.started, one.tries, one.right, one.timed, one.seconds] for one in sittings[-MOST_SITTINGS:]]
        for game, sittings in practised.items()
    }
    return json.dumps({"format": _FORMAT, "version": VERSION, "games": games}, indent=1)


def read_practice(text: str) -> dict[str, tuple[Sitting, ...]]:
    """Return what a text holds.

    Raises:
        UnreadableError: it is no such text.
        NewerError: a newer program wrote it.
    """
    games = contents(text, _FORMAT, VERSION).get("games")
    if not is_object(games, _MOST_GAMES) or not all(isinstance(sittings, list) for sittings in games.values()):
        raise UnreadableError("a game without its sittings")
    return {game: tuple(map(_sitting, sittings[-MOST_SITTINGS:])) for game, sittings in games.items()}


def _sitting(raw: Any) -> Sitting:
    match raw:
        case [started, tries, right, timed, seconds] if (
            is_text(started) and is_whole(tries) and is_whole(right, 0, tries) and is_whole(timed, 0, tries) and is_number(seconds)
        ):
            return Sitting(started, tries, right, timed, float(seconds))
        case _:
            raise UnreadableError("a sitting that makes no sense")
