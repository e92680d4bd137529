"""The state of a match: frozen values from the whole match (`Table`) over one deal (`Deal`) to one moment (`State`).

Seats are 0 and 1; a pair holds one value for each. Sets of cards are masks (bit i: the card with id i), hands and rows are tuples,
for their order counts. -1 stands for no card, no seat, no number.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, NamedTuple, TypeAlias

from game.core.cards import CardId, Seat, mask_of
from game.core.events import Awarded
from game.core.options import Options
from game.costly.rules import LOW, WHOLE_PACK, Rules, other, rules_of

Pair: TypeAlias = tuple[int, int]
Hand: TypeAlias = tuple[CardId, ...]

NONE = -1
NO_CEILING = 99


"""What is asked for. Source: costly-colours.md 10."""

Exchange: TypeAlias = Literal["open", "declined", "offered", "refused", "accepted", "none"]
"""How far the exchange of this deal has come, or how it ended; `none`: this deal has none. Source: costly-colours.md R7."""


class Laid(NamedTuple):
    """A card played: by whom, at which counting value, and the count it made."""

    seat: Seat
    card: CardId
    value: int
    total: int


class Call(NamedTuple):
    """A Go: who said it, at which count, and how many cards of the deal had been played by then."""

    seat: Seat
    total: int
    after: int


class Bounds(NamedTuple):
    """What calls have told about the cards that a seat still holds, by their lowest counting value.

    All of them count `floor` or more (nothing fitted); one at least counts `ceiling` or less (he was asked whether to go on after a Go).
    """

    floor: int
    ceiling: int


UNBOUND = Bounds(0, NO_CEILING)


def allowed(bounds: Bounds, hand: Hand) -> bool:
    """Whether a hand agrees with what calls have told about it."""
    floor, ceiling = bounds
    lows = [LOW[card] for card in hand]
    return all(low >= floor for low in lows) and (ceiling == NO_CEILING or any(low <= ceiling for low in lows))


class Phase(StrEnum):
    """What is asked for."""

    MOG_OFFER = "mog_offer"
    MOG_ANSWER = "mog_answer"
    PLAY = "play"
    COUNT = "count"
    MUGGINS = "muggins"
    BETWEEN = "between"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Table:
    """What does not change in a match; `draws` are the cards turned for the first deal (R2), none in a position."""

    rules: Rules
    seed: str
    draws: tuple[tuple[CardId, CardId], ...]


@dataclass(frozen=True, slots=True)
class Deal:
    """What is dealt, and what the exchange makes of it.

    Attributes:
        number: of the deal, from 1.
        dealer: who deals.
        turnup: the card turned up.
        stock: the rest of the pack from the top.
        aside: the cards of earlier deals from the same pack.
        held: each seat's cards in hand order, those played included; after R7 with a card received as the last one.
        exchange: how far R7 has come.
        offered: the card on offer.
        passed: the card that each seat gave away.
    """

    number: int
    dealer: Seat
    turnup: CardId
    stock: Hand
    aside: int
    held: tuple[Hand, Hand]
    exchange: Exchange = "none"
    offered: int = NONE
    passed: Pair = (NONE, NONE)


class Calls(NamedTuple):
    """Who said Go in this count, the Gos of the deal, and what they and what followed told of each hand."""

    go: int
    gos: tuple[Call, ...]
    bounds: tuple[Bounds, Bounds]


NO_CALLS = Calls(NONE, (), (UNBOUND, UNBOUND))


class Tally(NamedTuple):
    """Whose cards are shown (a mask of seats), what was claimed in the last count by hand, and once that is settled what was due."""

    opened: int
    claimed: int
    due: int


NO_TALLY = Tally(0, NONE, NONE)


@dataclass(frozen=True, slots=True)
class State:
    """A match at one moment.

    Attributes:
        table: the match.
        deal: the deal; the finished one in the phases `between` and `over`.
        phase: what is asked for.
        turn: the seat that is asked, in the last two phases the one that was asked last.
        scores: of each seat.
        behind: the score of each seat before its last award.
        left: masks of the cards that each seat has not played.
        row: the cards of this count.
        played: those of earlier counts in this deal.
        total: the count.
        calls: the Gos and what they told.
        tally: what is shown and counted by hand.
        log: the awards of this deal, in order.
    """

    table: Table
    deal: Deal
    phase: Phase
    turn: Seat
    scores: Pair
    behind: Pair
    left: Pair
    row: tuple[Laid, ...]
    played: tuple[Laid, ...]
    total: int
    calls: Calls
    tally: Tally
    log: tuple[Awarded, ...]

    @property
    def go(self) -> int:
        """Who said Go in this count, -1: nobody."""
        return self.calls.go

    def hand(self, seat: Seat) -> Hand:
        """Return the cards that `seat` has not played, in hand order."""
        left = self.left[seat]
        return tuple([card for card in self.deal.held[seat] if left >> card & 1])


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know. Source: costly-colours.md 10.

    `held` are the viewer's cards in hand order, those played included, `left` the mask of those not played. `theirs` are the cards that the
    opponent held, in hand order, once they lie open; before that () - what he was given and has not played is in `passed`.
    `counts` are the numbers of cards in each hand; `offered` is the card on offer to who offered it, to the other -1.
    The rest is named as in `State` and what it holds.
    """

    viewer: Seat
    options: Options
    draws: tuple[tuple[CardId, CardId], ...]
    number: int
    dealer: Seat
    turnup: CardId
    stock_size: int
    aside: int
    phase: Phase
    turn: Seat
    scores: Pair
    behind: Pair
    held: Hand
    left: int
    theirs: Hand
    counts: Pair
    exchange: Exchange
    offered: int
    passed: Pair
    row: tuple[Laid, ...]
    played: tuple[Laid, ...]
    total: int
    go: int
    gos: tuple[Call, ...]
    bounds: tuple[Bounds, Bounds]
    opened: int
    claimed: int
    due: int
    log: tuple[Awarded, ...]

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return rules_of(self.options)

    @property
    def hand(self) -> Hand:
        """The viewer's cards that are not played, in hand order."""
        left = self.left
        return tuple([card for card in self.held if left >> card & 1])

    @property
    def proposer(self) -> Seat:
        """Who may offer a card in this deal."""
        return self.rules.proposer(self.dealer)

    @property
    def laid(self) -> tuple[Laid, ...]:
        """All cards played in this deal, in order."""
        return self.played + self.row

    @property
    def known(self) -> Hand:
        """The cards that the opponent still holds as far as the viewer knows them, in hand order where they lie open."""
        gone = {laid.card for laid in self.laid}
        if self.theirs:
            return tuple(card for card in self.theirs if card not in gone)
        given = self.passed[self.viewer]
        return () if given < 0 or given in gone else (CardId(given),)

    @property
    def unseen(self) -> int:
        """The mask of the cards that the viewer has not located: the stock and the rest of the other hand."""
        seen = mask_of((self.turnup, *self.held, *self.known, *[laid.card for laid in self.laid]))
        return WHOLE_PACK & ~(self.aside | seen)

    @property
    def opponent(self) -> Seat:
        """The other seat."""
        return other(self.viewer)
