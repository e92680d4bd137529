"""The state of a match: frozen values from the whole match (`Table`) over one hand (`Deal`) and trick (`Course`) to
one turn (`State`); what a turn does not change is not made again."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from game.core.cards import CardId, Seat
from game.core.options import Options
from game.squaw.rules import Ace, Rules, Status
from game.squaw.scoring import AfterHand


class Phase(StrEnum):
    """What is asked for."""

    TRUMP = "trump"
    """The dealer names trumps (R6)."""
    PLAY = "play"
    """A turn in a trick (R8)."""
    BETWEEN = "between"
    """The hand is over; every seat still in may go on."""
    ACE = "ace"
    """The table agrees on the ace order before a draw (R15)."""
    OVER = "over"


class Trick(NamedTuple):
    """A finished trick: cards with who played them in order, the first is the lead; who passed, in order; who won it."""

    plays: tuple[tuple[Seat, CardId], ...]
    passes: tuple[Seat, ...]
    winner: Seat


@dataclass(frozen=True, slots=True)
class Draw:
    """A draw for the deal: per round who drew which card, and who deals. Source: squaw.md R2, R14."""

    ace: Ace
    rounds: tuple[tuple[tuple[Seat, CardId], ...], ...]
    dealer: Seat


@dataclass(frozen=True, slots=True)
class HandResult:
    """A finished hand.

    `trump` is a suit letter; `statuses` were those in the hand, `taken` are the tricks of each seat in it; `after` says what it
    led to.
    """

    number: int
    size: int
    dealer: Seat
    ace: Ace
    trump: str
    turn_up: CardId | None
    statuses: tuple[Status, ...]
    tricks: tuple[Trick, ...]
    taken: tuple[int, ...]
    after: AfterHand


@dataclass(frozen=True, slots=True)
class Table:
    """A match between hands: what changes only there.

    `statuses` are those in force; `totals` the tricks of each seat in finished hands; `out_after` for each seat the hand after
    which it went out, 0 for never; `results` the finished hands.
    """

    options: Options
    rules: Rules
    seats: int
    seed: str
    ace: Ace
    statuses: tuple[Status, ...]
    totals: tuple[int, ...]
    out_after: tuple[int, ...]
    results: tuple[HandResult, ...]


@dataclass(frozen=True, slots=True)
class Deal:
    """What a deal fixes.

    `number` is the hand, 1 to 7, `size` its cards and tricks, `stub` the mask of cards not dealt (without the turn-up),
    `blind_tricks` for each blind under `blind_timing = random` the trick of his card, 0 for other seats; `draw` is the draw that
    made the dealer, if there was one.
    """

    number: int
    size: int
    dealer: Seat
    stub: int
    turn_up: CardId | None
    blind_tricks: tuple[int, ...]
    draw: Draw | None


class Course(NamedTuple):
    """A hand up to the trick on the table.

    `trump` is a suit number; `tricks` are the finished tricks of the hand and `taken` how many each seat won. After a hand the
    finished deal stays here.
    """

    table: Table
    deal: Deal
    phase: Phase
    trump: int
    tricks: tuple[Trick, ...]
    taken: tuple[int, ...]


class State(NamedTuple):
    """A match at one decision. (A named tuple like `Course`: one is made at every turn, and a frozen dataclass takes three times as long.)

    `hands` are masks, a blind's unseen card included; `waiting` the seats whose turn in the trick is still to come, the first is on
    turn; `plays` and `passes` what happened in the trick; `best` the play that is winning it. What is not given is as a trick begins.
    """

    course: Course
    hands: tuple[int, ...]
    waiting: tuple[Seat, ...]
    plays: tuple[tuple[Seat, CardId], ...] = ()
    passes: tuple[Seat, ...] = ()
    best: tuple[Seat, CardId] | None = None

    @property
    def table(self) -> Table:
        """The match around this hand."""
        return self.course.table

    @property
    def deal(self) -> Deal:
        """The deal being played."""
        return self.course.deal

    @property
    def phase(self) -> Phase:
        """What is asked for."""
        return self.course.phase
