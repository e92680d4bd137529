"""The phases of a table: what is going on between two decisions, and who decides. A closed union of frozen values.

Beside them what the turns remember from phase to phase: what lapses, what people who are out want, the hint that was given last.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, StrEnum, auto
from typing import Any, TypeAlias

from game.ai.search import Verdict
from game.core.cards import Seat

COUNT_SECONDS = (3.0, 1.5)
"""A count of somebody else stands so long; the second is the least: somebody has to see it, and to press."""
CALL_SECONDS = (0.6, 0.3)
"""So long the only call that can be made waits: it has to be seen that it is one's own."""
CARD_SECONDS = (0.9, 0.45)
"""So long the only card that can be played lies there before it goes."""


@dataclass(frozen=True, slots=True)
class Showing:
    """What happened is being shown; when all has come to rest, the next phase follows.

    `quietly` says that a computer player thinks meanwhile, so that nobody notices that it is asked.
    """

    quietly: bool = False


@dataclass(frozen=True, slots=True)
class _OfSeat:
    """A phase of whoever sits at `seat`."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Resting(_OfSeat):
    """What a person's turn led to lies open for a moment, before the curtain falls for the person at `seat`."""


@dataclass(frozen=True, slots=True)
class Covered(_OfSeat):
    """Every hand is hidden until the person at `seat` lifts the curtain."""


@dataclass(frozen=True, slots=True)
class Dealing(_OfSeat):
    """A deal waits behind the curtain: it is shown when the person at `seat` lifts it."""


@dataclass(frozen=True, slots=True)
class AskingPerson(_OfSeat):
    """The person at `seat`, who looks on, is to decide."""


@dataclass(frozen=True, slots=True)
class AskingAhead(_OfSeat):
    """The person at `seat`, who looks on, answers now what the game asks later."""


@dataclass(frozen=True, slots=True)
class Hinting(_OfSeat):
    """The person at `seat` is to decide, and a computer player thinks about what it would do there."""


@dataclass(frozen=True, slots=True)
class Weighing(_OfSeat):
    """The person at `seat` has decided for `action`, and a computer player thinks about what it costs."""

    action: Any


@dataclass(frozen=True, slots=True)
class Warned(_OfSeat):
    """The person at `seat` is asked whether `action` stands though it costs; `verdict` holds what is better, and it."""

    action: Any
    verdict: Verdict[Any]


@dataclass(frozen=True, slots=True)
class Thinking(_OfSeat):
    """The computer player at `seat` is to decide; `secretly` if the viewer must not notice whom the game asks."""

    secretly: bool = False


@dataclass(frozen=True, slots=True)
class Watching(_OfSeat):
    """The computer player at `seat` is to decide, and no person is left who plays."""


@dataclass(frozen=True, slots=True)
class AskingSpectators:
    """No person at this screen is left who plays, and they have not said yet how they want to see the end."""


@dataclass(frozen=True, slots=True)
class DealOver:
    """A deal is over; `last` if the match is."""

    last: bool


Phase: TypeAlias = (
    Showing
    | Resting
    | Covered
    | Dealing
    | AskingPerson
    | AskingAhead
    | Hinting
    | Weighing
    | Warned
    | Thinking
    | Watching
    | AskingSpectators
    | DealOver
)


@dataclass(frozen=True, slots=True)
class Lapse:
    """`action` is done by itself after so many seconds of the table, and never sooner than the second number of `seconds`."""

    action: Any
    seconds: tuple[float, float]

    def stands(self, stretch: float) -> float:
        """Return for how many seconds it can be answered, where a second of the table takes `stretch` seconds."""
        wanted, least = self.seconds
        return max(least, wanted * stretch)


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
    """What people want who are out while others go on. Source: squaw.md U11. `favourite` is whom they expect to win, None for nobody."""

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


@dataclass(frozen=True, slots=True)
class Advice:
    """What a computer player found at `ply`, and which of its choices was shown last: asked again, the next best is shown."""

    ply: int
    verdict: Verdict[Any]
    place: int = 0

    def goes_on(self, ply: int) -> bool:
        """Whether there is a next best to be shown in the decision at `ply`."""
        return self.ply == ply and len(self.verdict.candidates) > 1

    def turned(self) -> Advice:
        """Return the advice with the next best shown, or the best again."""
        return replace(self, place=(self.place + 1) % min(2, len(self.verdict.candidates)))
