"""Zones, counters and calls of the table, and the events that occur again and again, made once.

| Zone | Cards |
| --- | --- |
| `pile` | the cards not dealt, face down |
| `hand-<seat>` | a seat's cards: seen by their owner, a blind's by nobody |
| `turn-up` | the card that fixed trumps in hand 1 |
| `trick-<seat>` | the card that a seat played in the trick on the table |
| `won-<seat>` | the cards of the tricks a seat won in this hand, known to all |
| `draw-<seat>` | the cards a seat drew for the deal |

| Counter | Value |
| --- | --- |
| `phase` | `trump`, `play`, `between`, `ace`, `over` |
| `hand`, `size` | number of the hand, 1 to 7, and its cards |
| `dealer`, `turn` | seats; `turn` only in the phases `trump` and `play` |
| `ace` | `high` or `low` |
| `trump` | `S`, `H`, `D` or `C`, absent until it is known |
| `trick` | number of the trick, 1 to `size` |
| `leader`, `led`, `best` | who led, the suit led, whose card is winning; absent before the lead |
| `passed-<seat>` | 1 for a dog or blind who kept his card in this trick |
| `status-<seat>` | `normal`, `dog`, `blind`, `out` |
| `tricks-<seat>`, `total-<seat>` | tricks in this hand, and in the finished hands before and with it |
| `out-<seat>` | the hand after which a seat went out; absent for one still in |
| `winner` | who won the match; absent before |

Calls (`Said`): `pass`, `trump-S` to `trump-C`, `aces-high`, `aces-low`, `deals` (the draw is decided). Awards: `trick` with its cards, one
point each, before they are put aside; `match` for the winner of the match.

A draw for the deal opens with a `DealBegan` of its own, numbered 0; its `dealer` is the one before (seat 0 at the start of a match).
"""

from __future__ import annotations

from functools import cache

from game.core.cards import SUITS, CardId, Seat
from game.core.events import EVERYONE, NOBODY, CardMoved, CounterSet, DealBegan, Event, Said, Zone, of_each, only
from game.squaw.rules import CARDS, Status, hand_size
from game.squaw.state import Phase

MOST_SEATS = 7
MOST_TRICKS = 28  # of one seat in a match: 7 in the first hand, then one fewer in each
PILE = Zone("pile")
TURN_UP = Zone("turn-up")
HAND = tuple(Zone("hand", seat) for seat in range(MOST_SEATS))
TRICK = tuple(Zone("trick", seat) for seat in range(MOST_SEATS))
WON = tuple(Zone("won", seat) for seat in range(MOST_SEATS))
DRAWN = tuple(Zone("draw", seat) for seat in range(MOST_SEATS))

STATUS_OF, TRICKS_OF, TOTAL_OF = (of_each(kind, MOST_SEATS) for kind in ("status", "tricks", "total"))
OUT_OF, PASSED_OF = of_each("out", MOST_SEATS), of_each("passed", MOST_SEATS)
"""The keys of the counters that every seat has, by seat."""

_CARDS = tuple(CardId(card) for card in range(CARDS))


def _moves(source: Zone, target: Zone, seen_by: int = EVERYONE) -> tuple[CardMoved, ...]:
    """Return the move of each card from one zone to another, and who sees it then and there."""
    return tuple(CardMoved(card, source, target, seen_by, seen_by) for card in _CARDS)


DEALT = tuple(_moves(PILE, hand, only(hand.number)) for hand in HAND)
"""By seat and card: a card is dealt to somebody who looks at it."""
DEALT_UNSEEN = tuple(_moves(PILE, hand, NOBODY) for hand in HAND)
"""By seat and card: a card is dealt to a blind."""
TURNED_UP = _moves(PILE, TURN_UP)
DREW = tuple(_moves(PILE, drawn) for drawn in DRAWN)
PLAYED = tuple(_moves(hand, trick) for hand, trick in zip(HAND, TRICK, strict=True))
PASSED = tuple((Said(Seat(seat), "pass"), CounterSet(PASSED_OF[seat], 1)) for seat in range(MOST_SEATS))
PASS_OVER = tuple(CounterSet(key, None) for key in PASSED_OF)
TURN = tuple(CounterSet("turn", seat) for seat in range(MOST_SEATS))
NO_TURN = CounterSet("turn", None)
LEADER = tuple(CounterSet("leader", seat) for seat in range(MOST_SEATS))
BEST = tuple(CounterSet("best", seat) for seat in range(MOST_SEATS))
LED = tuple(CounterSet("led", suit) for suit in SUITS)
TRICK_NUMBER = tuple(CounterSet("trick", number) for number in range(8))
TRICKS = tuple(tuple(CounterSet(key, n) for n in range(8)) for key in TRICKS_OF)
TOTAL = tuple(tuple(CounterSet(key, n) for n in range(MOST_TRICKS + 1)) for key in TOTAL_OF)
PUT_ASIDE = tuple(tuple(_moves(trick, won) for trick in TRICK) for won in WON)
"""By winner, seat and card: the card that the seat played goes to the tricks of the winner."""
_NO_LEAD = tuple(CounterSet(key, None) for key in ("leader", "led", "best"))
TRICK_WON = tuple(tuple((taken, *_NO_LEAD) for taken in tricks) for tricks in TRICKS)
"""By winner and his tricks with this one: what the table shows once the trick is put aside."""
TRUMP = tuple(CounterSet("trump", suit) for suit in SUITS)
NAMED = tuple(f"trump-{suit}" for suit in SUITS)
PHASE = {phase: CounterSet("phase", phase.value) for phase in Phase}
STATUS = tuple({status: CounterSet(key, status.value) for status in Status} for key in STATUS_OF)


def suit_named(word: str) -> str:
    """Return the letter of the suit that a call names trumps, "" for another call."""
    return word.removeprefix("trump-") if word in NAMED else ""


@cache
def deal_opening(number: int, dealer: Seat, seats: int) -> tuple[Event, ...]:
    """Return what opens hand `number` before its cards move."""
    phase = Phase.PLAY if number == 1 else Phase.TRUMP
    return (
        DealBegan(number, dealer, PILE, CARDS),
        CounterSet("hand", number),
        CounterSet("size", hand_size(number)),
        CounterSet("dealer", dealer),
        CounterSet("trump", None),
        TRICK_NUMBER[1],
        *(TRICKS[seat][0] for seat in range(seats)),
        PHASE[phase],
    )
