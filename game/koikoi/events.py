"""Zones, and every event of Koi-Koi that names at most one card, made once and used again."""

from __future__ import annotations

from game.core.cards import Seat
from game.core.events import CardMoved, CardShown, CounterSet, Said, Zone, of_each, only
from game.koikoi.rules import PACK

SEATS = (Seat(0), Seat(1))

SCORE_OF, CALLS_OF = of_each("score", len(SEATS)), of_each("koikoi", len(SEATS))
"""The keys of scores and of koi-koi called, by seat."""
SPREAD = Zone("spread")
LOTS = tuple(Zone("lot", seat) for seat in SEATS)
PILE = Zone("pile", ordered=True)
FIELD = Zone("field")
DRAWN = Zone("drawn")
HANDS = tuple(Zone("hand", seat) for seat in SEATS)
CAPTURED = tuple(Zone("captured", seat) for seat in SEATS)


def _each(source: Zone, target: Zone) -> tuple[CardMoved, ...]:
    return tuple(CardMoved(card, source, target) for card in PACK.ids)


DEALT_TO = tuple(
    tuple(CardMoved(card, PILE, HANDS[seat], only(seat), only(seat)) for card in PACK.ids) for seat in SEATS
)
LAID_FROM_PILE = _each(PILE, FIELD)
TURNED_UP = _each(PILE, DRAWN)
PLAYED = tuple(_each(HANDS[seat], FIELD) for seat in SEATS)
CAPTURED_BY = tuple(_each(FIELD, CAPTURED[seat]) for seat in SEATS)
DRAWN_CAPTURED_BY = tuple(_each(DRAWN, CAPTURED[seat]) for seat in SEATS)
DRAWN_LAID = _each(DRAWN, FIELD)
LOT_DRAWN = tuple(_each(SPREAD, LOTS[seat]) for seat in SEATS)
SHOWN_IN_HAND = tuple(tuple(CardShown(card, HANDS[seat]) for card in PACK.ids) for seat in SEATS)

TURN = tuple(CounterSet("turn", seat) for seat in SEATS)
NO_TURN = CounterSet("turn", None)
NOVEMBER = CounterSet("november_played", 1)
SAID_KOIKOI = tuple(Said(seat, "koikoi") for seat in SEATS)
SAID_SHOBU = tuple(Said(seat, "shobu") for seat in SEATS)

CLEARED = (
    CounterSet(CALLS_OF[0], 0),
    CounterSet(CALLS_OF[1], 0),
    CounterSet("last_koikoi", None),
    CounterSet("november_played", 0),
    CounterSet("gaji_owner", None),
    CounterSet("gaji_suit", None),
)
"""The counters of a round at its beginning."""
