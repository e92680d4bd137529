"""The phases of a table: what is going on between two decisions, and who decides. A closed union of frozen values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from game.ai.search import Verdict
from game.core.cards import Seat


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
