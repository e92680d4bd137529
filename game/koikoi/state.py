"""The state of a match of Koi-Koi, and the view that one seat has of it.

Sets of cards are masks (bit i: the card with id i); the pile is a tuple from the bottom to the top. Seats are 0 and 1; pairs hold one
value for each seat.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from game.core.cards import CardId, Seat
from game.core.options import Options
from game.koikoi.near import near
from game.koikoi.rules import Cause, Rules, rules_of
from game.koikoi.scoring import Ending, Gaji, Pair, Result, Score, projected
from game.koikoi.yaku import Progress, YakuTable, progress


class Step(NamedTuple):
    """One card played or drawn: the public history that opponents read.

    `field` is the field before it, `taken` what it captured (0: it was laid down), `drawn` whether it came from the pile.
    """

    seat: Seat
    card: CardId
    field: int
    taken: int
    drawn: bool


class Phase(StrEnum):
    """The decision that is due: D1, D2, D3 of section 7, the core's rest between two deals, or none."""

    PLAY = "play"
    TAKE = "take"
    DECIDE = "decide"
    BETWEEN = "between"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished round of the match: `points` of each seat, `scores` after it."""

    number: int
    month: int
    oya: Seat
    cause: Cause
    winner: Seat | None
    points: Pair
    scores: Pair


@dataclass(frozen=True, slots=True)
class Round:
    """What does not change during a round.

    `draws` are the cards turned up for the first oya (R3). `from_pack` is false if the round was set up as a position, so that nothing
    follows from the preliminary check. `yaku_table` follows from rules and month.
    """

    options: Options
    rules: Rules
    seed: str
    number: int
    month: int
    oya: Seat
    draws: tuple[tuple[CardId, CardId], ...]
    finished: tuple[Finished, ...]
    from_pack: bool
    yaku_table: YakuTable = field(compare=False, repr=False)


class State(NamedTuple):
    """A match at one moment; what is not given is as a round begins. (A frozen dataclass takes three times as long to make.)

    `drawn` is the card turned up in the draw step that waits for its choice, -1 if there is none. `tallies` are those of
    the captured cards, `turn_tally` that of the turn player at the start of the turn. `shown` are cards of the hands that have become
    public. `result` is that of the round in the phases `between` and `over`.
    """

    round: Round
    turn: Seat
    hands: Pair
    field: int
    pile: tuple[CardId, ...]
    captured: Pair
    tallies: Pair
    turn_tally: int
    scores: Pair
    phase: Phase = Phase.PLAY
    drawn: int = -1
    calls: Pair = (0, 0)
    last_call: Seat | None = None
    november_played: bool = False
    gaji: Gaji | None = None
    steps: tuple[Step, ...] = ()
    refills: tuple[CardId, ...] = ()
    shown: Pair = (0, 0)
    result: Result | None = None

    @property
    def ending(self) -> Ending:
        """The open facts on which the end of the round depends."""
        deal = self.round
        return Ending(deal.oya, deal.month, self.captured, self.calls, self.last_call, self.field, self.gaji)


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know. Source: R23, 7.2.

    `hand` is the viewer's own hand; `shown` are cards of the other hands that have become public; `hand_sizes` and `pile_size` count;
    `scores` are totals or stocks. The rest is named as in `State`, and as public as it is there.
    """

    viewer: Seat
    options: Options
    phase: Phase
    number: int
    month: int
    oya: Seat
    turn: Seat
    hand: int
    hand_sizes: Pair
    field: int
    pile_size: int
    captured: Pair
    turn_tally: int
    drawn: int
    calls: Pair
    last_call: Seat | None
    november_played: bool
    gaji: Gaji | None
    steps: tuple[Step, ...]
    refills: tuple[CardId, ...]
    scores: Pair
    shown: Pair
    result: Result | None
    draws: tuple[tuple[CardId, CardId], ...]
    finished: tuple[Finished, ...]
    from_pack: bool

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return rules_of(self.options)

    def progress(self, seat: int) -> tuple[Progress, ...]:
        """Return a seat's way to each yaku in force."""
        return progress(self.rules, self.month, self.captured[seat], self.captured[1 - seat])

    def near(self, seat: int, card: CardId | None = None) -> tuple[Progress, ...]:
        """Return the yaku that are near for a seat; with `card` those that it serves."""
        return near(self.rules, self.month, self.captured[seat], self.captured[1 - seat], card)

    def projected(self, seat: Seat) -> Score:
        """Return what a seat would score if it stopped now, sweep included. Source: R20, G7."""
        return projected(self.rules, self.ending, seat)

    @property
    def ending(self) -> Ending:
        """The open facts on which the end of the round depends."""
        return Ending(self.oya, self.month, self.captured, self.calls, self.last_call, self.field, self.gaji)

    @property
    def unseen(self) -> int:
        """The mask of the cards that the viewer has not located: the other hand and the pile lie among them."""
        known = self.hand | self.field | self.captured[0] | self.captured[1] | self.shown[0] | self.shown[1]
        if self.drawn >= 0:
            known |= 1 << self.drawn
        return (1 << 48) - 1 & ~known
