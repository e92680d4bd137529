"""People who are out of the match while others go on: whether they are asked, and whom they expect to win. Source: squaw.md U11."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum, auto

from game.core.cards import Seat


class Spectate(StrEnum):
    """What happens when no person is left who plays."""

    ASK = "ask"
    WATCH = "watch"
    FAST = "fast"


class Skip(Enum):
    """How far the way is not shown: to the result of the deal, or of the match."""

    DEAL = auto()
    MATCH = auto()


@dataclass(slots=True)
class Spectators:
    """What the people who are out want; `favourite` is whom they expect to win, None for nobody."""

    wanted: Spectate = Spectate.WATCH
    favourite: Seat | None = None
    watching: bool = False

    @property
    def due(self) -> Spectate:
        """What is to be done about them now: nothing but watch once they have said it."""
        return Spectate.WATCH if self.watching else self.wanted

    def watch(self, favourite: Seat | None = None) -> None:
        """They watch from now on."""
        self.watching, self.favourite = True, favourite
