"""The state of a match: what stands between hands, the hand being played, the turn under way. All values, all frozen.

What is made anew at every ply is a named tuple: a frozen dataclass takes three times as long to make.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import NamedTuple, TypeVar

from game.core.cards import CardId, Seat
from game.core.options import Options
from game.kaluki.actions import TableAction
from game.kaluki.cards import NO_CARD
from game.kaluki.melds import TableMeld

T = TypeVar("T")


class Phase(StrEnum):
    """What is due. `between` is the rest between two hands."""

    DRAW = "draw"
    TABLE = "table"
    BUYBACK = "buyback"
    BETWEEN = "between"
    OVER = "over"


class Source(StrEnum):
    """Where the card drawn this turn came from."""

    STOCK = "stock"
    DISCARD = "discard"


class Step(NamedTuple):
    """A table action of this turn, with what it needs to be taken back.

    `own` and `lent` are masks of the cards it used from the hand and of the borrowed ones; `meld` is the meld it changed as it lay
    before, None for a new one; the other fields are those of the turn and of the public memory before it. All of it is public.
    """

    action: TableAction
    own: int
    lent: int
    meld: TableMeld | None
    borrowed: tuple[tuple[CardId, int], ...]
    freed: int
    placed: int
    worth: int
    known: int
    fresh: int


class Turn(NamedTuple):
    """The turn of `seat`.

    `source` and `drawn` tell the card drawn (None, NO_CARD before the draw), `thrower` who had thrown it (-1: nobody); `returned`:
    a card from the discard pile went back; `steps` are the table actions that stand, oldest first; `borrowed` holds (card, meld it
    came from); `freed` the jokers gained by swaps; `placed` the cards put on the table; `worth` counts the melds laid towards the
    first-meld minimum, -1 if none was; melds with numbers from `base` on are fresh. What is not given is as a turn begins.
    """

    seat: Seat
    base: int
    source: Source | None = None
    drawn: CardId = NO_CARD
    thrower: int = -1
    returned: bool = False
    steps: tuple[Step, ...] = ()
    borrowed: tuple[tuple[CardId, int], ...] = ()
    freed: int = 0
    placed: int = 0
    worth: int = -1


@dataclass(frozen=True, slots=True)
class MatchState:
    """What stands between hands, all of it public. Per seat: `totals` in points, `chips`, `buybacks` used, `left`.

    `number` counts hands from 1, `voids` the void ones in a row; `active` is a mask of seats; `left` is the number of the hand
    after which a seat left the match, 0 for one still in. `champion` is the winner of the match, -1 while it goes on.
    """

    number: int
    dealer: Seat
    totals: tuple[int, ...]
    chips: tuple[int, ...]
    pot: int
    buybacks: tuple[int, ...]
    active: int
    left: tuple[int, ...]
    voids: int
    champion: int


@dataclass(frozen=True, slots=True)
class Result:
    """How a hand ended: `winner` -1 if it is void; `penalties` per seat in points; `before` is the standing that it changed."""

    winner: int
    kaluki: bool
    penalties: tuple[int, ...]
    before: MatchState


class Deal(NamedTuple):
    """One hand. Per seat: `hands` (masks of own cards, borrowed ones not among them), `turns` finished, `known`, `fresh`.

    Position 0 of `stock` is its top, the last of `discards` the top of the pile; `throwers[i]` is the seat that threw
    `discards[i]`, -1 for the first upcard. `opened` is a mask of seats.

    Public memory: `known` are cards that lie in a hand and that everybody has seen going there; `recycled` are the cards of the last
    reshuffle, `fresh` how many of them each seat holds apart from the known ones. What is not given is as a hand begins.
    """

    hands: tuple[int, ...]
    stock: tuple[CardId, ...]
    discards: tuple[CardId, ...]
    throwers: tuple[int, ...]
    turns: tuple[int, ...]
    known: tuple[int, ...]
    fresh: tuple[int, ...]
    turn: Turn
    melds: tuple[TableMeld, ...] = ()
    opened: int = 0
    reshuffles: int = 0
    recycled: int = 0
    result: Result | None = None


class State(NamedTuple):
    """A whole match. `asked` are the bust seats still to decide on a buy-back, in order, `price` the total it sets them to."""

    options: Options
    seats: int
    seed: str
    standing: MatchState
    deal: Deal
    phase: Phase = Phase.DRAW
    asked: tuple[Seat, ...] = ()
    price: int = 0


def put(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """Return a tuple with one value changed."""
    return (*values[:index], value, *values[index + 1 :])


@cache
def active_seats(mask: int) -> tuple[Seat, ...]:
    """Return the seats of a mask, ascending."""
    return tuple(Seat(seat) for seat in range(mask.bit_length()) if mask >> seat & 1)


def next_seat(mask: int, seat: int, seats: int) -> Seat:
    """Return the first seat of `mask` to the left of `seat`; `seat` itself if it is the only one. Source: kaluki.md R1."""
    for step in range(1, seats + 1):
        other = (seat + step) % seats
        if mask >> other & 1:
            return Seat(other)
    raise ValueError("nobody is active")
