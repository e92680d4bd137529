"""The whole match as one frozen value, and the part of it that a seat may see."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from game.core.cards import CardId, Seat
from game.core.options import Options
from game.kowah.actions import From
from game.kowah.rules import Origin, Rules, Shape, Source
from game.kowah.scoring import Settlement


class Phase(StrEnum):
    """The decision that is due.

    `SETTLING` stands in views only: the deal or a discard has been made and the next turn has not begun. All seats but the one
    that is asked see a claim and a free announcement so, for whether anybody is asked is nobody else's business.
    """

    CUT = "cut"
    DRAW = "draw"
    DISCARD = "discard"
    CLAIM = "claim"
    ANNOUNCE = "announce"
    SETTLING = "settling"
    BETWEEN = "between"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn that ended in a discard, as everybody saw it.

    `taken` is the card taken from the discard pile, None if he drew from the stock; `is_forced`: the turn of an announced player.
    """

    seat: Seat
    taken: CardId | None
    thrown: CardId
    origin: Origin
    is_forced: bool

    def __repr__(self) -> str:
        # A view holds hundreds of turns: written out field by field they would bury everything else.
        return f"Turn({self.seat}, {self.taken}, {self.thrown}, {self.origin}, {self.is_forced:d})"


@dataclass(frozen=True, slots=True)
class Announcement:
    """A public Checki; `turns_before`: how many turns of the hand had been made by then."""

    seat: Seat
    shape: Shape
    turns_before: int


@dataclass(frozen=True, slots=True)
class Win:
    """How a hand was won, with all that the result screen shows. Source: kowah.md R19, R20, S6.

    `brelans` are the nine cards, groups ascending; `card` is the completing one; `balances` those after the hand.
    """

    winner: Seat
    source: Source
    card: CardId
    culprit: Seat | None
    brelans: tuple[tuple[CardId, ...], ...]
    base: int
    settlement: Settlement
    balances: tuple[int, ...]
    next_dealer: Seat


@dataclass(frozen=True, slots=True)
class VoidHand:
    """A hand without a winner: nothing is paid and the same player deals again. Source: kowah.md R22."""

    balances: tuple[int, ...]
    next_dealer: Seat


HandResult: TypeAlias = Win | VoidHand


@dataclass(frozen=True, slots=True)
class MatchState:
    """What stays as it is while a hand is played: the match so far and whose deal it is.

    `balances`, `hands_won` and `void_run` change when the hand ends; `number` is that of the hand, from 1.
    """

    options: Options
    seats: int
    seed: str
    number: int
    dealer: Seat
    balances: tuple[int, ...]
    hands_won: int
    void_run: int
    rules: Rules = field(repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class State:
    """A match at one moment.

    `turn` is the seat on turn (while a claim is asked: who discarded), None before the first turn and after the hand. `hands` are
    bit masks and `counts` the same cards counted by group; `stock` and `pile` have their top card last. `drawn` is the card
    drawn in the turn going on, from `source`. `waits` gives the awaited group of announced seats. `asked` are the seats still to be
    asked to claim or to announce, the first one now. `pile_run`: turns in a row drawn from the pile.
    """

    standing: MatchState
    phase: Phase
    cut: int | None
    turn: Seat | None
    hands: tuple[int, ...]
    counts: tuple[int, ...]
    stock: tuple[CardId, ...]
    pile: tuple[CardId, ...]
    turns: tuple[Turn, ...]
    source: From | None
    drawn: CardId | None
    waits: tuple[int, ...]
    announced: tuple[Announcement, ...]
    asked: tuple[Seat, ...]
    pile_run: int
    result: HandResult | None


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know: its own cards and everything public, the history of the hand included.

    `hand` is the viewer's cards as a bit mask, `drawn` the card drawn in the turn going on if the viewer knows it, `sizes` the cards
    each seat holds or has laid out (a winner's completing card left out). Source: kowah.md 6.2.
    """

    options: Options
    seats: int
    viewer: Seat
    phase: Phase
    number: int
    dealer: Seat
    balances: tuple[int, ...]
    hands_won: int
    void_run: int
    cut: int | None
    turn: Seat | None
    hand: int
    sizes: tuple[int, ...]
    stock_left: int
    pile: tuple[CardId, ...]
    turns: tuple[Turn, ...]
    source: From | None
    drawn: CardId | None
    announced: tuple[Announcement, ...]
    pile_run: int
    result: HandResult | None
