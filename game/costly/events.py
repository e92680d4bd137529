"""Zones, counters, marks and calls of the table, and the events that occur again and again, made once.

| Zone | Cards |
| --- | --- |
| `stock` | the rest of the pack, face down |
| `aside` | the cards of earlier deals from the same pack, face up; it stays where it is when a deal begins |
| `draw-<seat>` | the cards turned for the first deal (R2) |
| `turn-up` | the turned-up card |
| `hand-<seat>` | a seat's cards: seen by their owner, a card passed in the exchange by both, at the show by all |
| `offer` | the card on offer, seen by who offers it |
| `row` | ordered: the cards of this count, the oldest first |
| `played` | ordered: the cards of earlier counts of this deal, the oldest first |

| Mark | Value |
| --- | --- |
| `row`: `owner-<i>` | the seat that played card i of the row (0: the first) |
| `row`: `count-<i>` | the count that it made |

| Counter | Value |
| --- | --- |
| `phase` | `mog_offer`, `mog_answer`, `play`, `count`, `muggins`, `between`, `over` |
| `deal`, `dealer` | number of the deal from 1, and the seat that deals |
| `turn` | the seat that is asked; absent in the phases `between` and `over` |
| `score-<seat>`, `behind-<seat>` | the score, and what it was before the last award (the hind peg) |
| `exchange` | `open`, `offered`, `declined`, `refused`, `accepted`; `none` if the deal has no exchange |
| `count` | the running count, 0 to 31 |
| `go` | the seat that said Go in this count; absent before |
| `claimed`, `due` | counting by hand: the last claim, and once it is settled what it should have been; absent before the first of a deal |
| `winner` | the seat that won the match; absent before, and after a draw |

Calls (`Said`): `offer`, `decline`, `refuse`, `accept`, `go`, `stop`, `claim`, `muggins`, `pass`, and `deals` (the draw for the deal is
decided). Awards: the kinds of costly-colours.md 5.1. With counting by hand each line that section 4 or 5 gives is shown after the claim is
settled as an `Awarded` whose kind is that of the line with `due_` before it (`due_pair`, `due_show_flush`): it explains and scores nothing.

The draw for the first deal opens with a `DealBegan` of its own, numbered 0, dealer seat 0.
"""

from __future__ import annotations

from functools import cache
from typing import get_args

from game.core.cards import CardId, Seat
from game.core.events import EVERYONE, NOBODY, CardMoved, CardShown, CounterSet, MarkSet, Said, Zone, of_each, only
from game.costly.rules import CARDS, LIMIT, MOST_IN_ROW, SEATS
from game.costly.state import Exchange, Phase

STOCK = Zone("stock")
ASIDE = Zone("aside")
TURN_UP = Zone("turn-up")
OFFERED = Zone("offer")
ROW = Zone("row", ordered=True)
PLAYED = Zone("played", ordered=True)
HAND = tuple(Zone("hand", seat) for seat in range(SEATS))
DRAW = tuple(Zone("draw", seat) for seat in range(SEATS))

WORDS = ("offer", "decline", "refuse", "accept", "go", "stop", "claim", "muggins", "pass", "deals")
"""The calls of the game."""
DUE = "due_"
"""What stands before the kind of a line that is shown after counting by hand."""

_CARDS = tuple(CardId(card) for card in range(CARDS))


def _moves(
    source: Zone, target: Zone, seen_by: int = EVERYONE, held_by: int = EVERYONE, taken_at: int = -1
) -> tuple[CardMoved, ...]:
    """Return the move of each card from one zone to another."""
    return tuple(CardMoved(card, source, target, seen_by, held_by, taken_at) for card in _CARDS)


DEALT_TO = tuple(_moves(STOCK, hand, only(hand.number), only(hand.number)) for hand in HAND)
"""By seat and card."""
DREW = tuple(_moves(STOCK, draw) for draw in DRAW)
SCORE_OF, BEHIND_OF = of_each("score", SEATS), of_each("behind", SEATS)
"""The keys of both pegs, by seat."""
SHOWN = tuple(tuple(CardShown(card, hand) for card in _CARDS) for hand in HAND)
TURNED_UP = _moves(STOCK, TURN_UP)
LAID = tuple(_moves(hand, ROW) for hand in HAND)
OFFER = tuple(_moves(hand, OFFERED, only(hand.number), only(hand.number)) for hand in HAND)
TAKEN_BACK = tuple(_moves(OFFERED, hand, only(hand.number), only(hand.number)) for hand in HAND)
TAKEN = tuple(_moves(OFFERED, hand) for hand in HAND)
"""By seat that accepts and card: both know it then."""
RETURNED = (_moves(HAND[1], HAND[0]), _moves(HAND[0], HAND[1]))
"""By seat that receives and card."""
ROW_CLEARED = _moves(ROW, PLAYED, taken_at=0)
SET_ASIDE = {zone: _moves(zone, ASIDE) for zone in (PLAYED, ROW, *HAND, TURN_UP)}
"""By zone and card: a card leaves the table for those of earlier deals."""
PUT_BACK = {zone: _moves(zone, STOCK, held_by=NOBODY) for zone in (*HAND, TURN_UP)}
"""By zone and card: a card that lay open goes back into the stock, face down."""
SAID = tuple({word: Said(Seat(seat), word) for word in WORDS} for seat in range(SEATS))
OWNER = tuple(tuple(MarkSet(ROW, f"owner-{index}", seat) for seat in range(SEATS)) for index in range(MOST_IN_ROW))
STOP = tuple(tuple(MarkSet(ROW, f"count-{index}", total) for total in range(LIMIT + 1)) for index in range(MOST_IN_ROW))
MARKS_OFF = tuple(
    (MarkSet(ROW, f"owner-{index}", None), MarkSet(ROW, f"count-{index}", None)) for index in range(MOST_IN_ROW)
)
COUNT = tuple(CounterSet("count", total) for total in range(LIMIT + 1))
TURN = tuple(CounterSet("turn", seat) for seat in range(SEATS))
NO_TURN = CounterSet("turn", None)
GO = tuple(CounterSet("go", seat) for seat in range(SEATS))
NO_GO = CounterSet("go", None)
PHASE: dict[Phase, CounterSet] = {phase: CounterSet("phase", phase.value) for phase in Phase}
EXCHANGE: dict[Exchange, CounterSet] = {now: CounterSet("exchange", now) for now in get_args(Exchange)}
NO_CLAIM = CounterSet("claimed", None)
NO_DUE = CounterSet("due", None)


@cache
def score_set(seat: int, points: int) -> CounterSet:
    """Return how a seat's score is shown."""
    return CounterSet(SCORE_OF[seat], points)


@cache
def behind_set(seat: int, points: int) -> CounterSet:
    """Return how a seat's hind peg is shown."""
    return CounterSet(BEHIND_OF[seat], points)
