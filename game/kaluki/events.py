"""What a screen is told: zones, counters and marks (the table is in engine.py), the events of each action, and the picture."""

from __future__ import annotations

from typing import Final, assert_never

from game.core.cards import CardId, Seat, cards_of
from game.core.events import (
    EVERYONE,
    NOBODY,
    CardMoved,
    CounterKey,
    CounterSet,
    Event,
    MarkSet,
    Value,
    Zone,
    of_each,
    only,
)
from game.core.picture import Picture, hidden, picture
from game.kaluki.actions import End, LayOff, Meld, Swap, TableAction, Take
from game.kaluki.cards import CARDS
from game.kaluki.state import Deal, MatchState, Phase, Result, Step
from game.kaluki.view import View

MOST_SEATS = 5
MOST_MELDS = 36
STOCK: Final = Zone("stock", ordered=True)
DISCARD: Final = Zone("discard", ordered=True)
HAND: Final = tuple(Zone("hand", seat) for seat in range(MOST_SEATS))
BORROWED: Final = tuple(Zone("borrowed", seat) for seat in range(MOST_SEATS))
MELD: Final = tuple(Zone("meld", number, ordered=True) for number in range(MOST_MELDS))


TOTAL_OF, CHIPS_OF, BUYBACKS_OF = (of_each(kind, MOST_SEATS) for kind in ("total", "chips", "buybacks"))
OPEN_OF, STATUS_OF = of_each("open", MOST_SEATS), of_each("status", MOST_SEATS)
"""The keys of the counters that every seat has, by seat."""


DRAWN: Final = tuple(
    tuple(CardMoved(CardId(card), STOCK, HAND[seat], only(seat), only(seat)) for card in range(CARDS))
    for seat in range(MOST_SEATS)
)
"""A card from the stock, by seat and card: only who draws it sees it. What happens at every turn is made once."""
THROWN: Final = tuple(
    tuple(CardMoved(CardId(card), HAND[seat], DISCARD) for card in range(CARDS)) for seat in range(MOST_SEATS)
)
"""A card of a hand going onto the discard pile, by seat and card."""
NOBODY_ON_TURN: Final = CounterSet("turn", None)
ON_TURN: Final = tuple(CounterSet("turn", seat) for seat in range(MOST_SEATS))
"""The turn passing to each seat."""


def drawn_openly(seat: Seat, card: CardId) -> CardMoved:
    """The top of the discard pile going into a hand."""
    return CardMoved(card, DISCARD, HAND[seat], EVERYONE, only(seat))


def upcard(card: CardId) -> CardMoved:
    """The card turned face up to start the discard pile."""
    return CardMoved(card, STOCK, DISCARD)


def table_play(seat: Seat, action: TableAction, before: Deal, after: Deal) -> list[Event]:
    """Return what everybody sees of a table action; card by card, in the order of the meld. A card lies before the joker leaves for it."""
    step = after.turn.steps[-1]
    match action:
        case Meld(start, cards):
            zone = MELD[len(before.melds)]
            events: list[Event] = [CardMoved(card, _source(seat, card, step), zone) for card in cards]
            events.append(MarkSet(zone, "owner", seat))
            if start:
                events.append(MarkSet(zone, "start", start))
            return events
        case LayOff(card, number, end):
            laid = CardMoved(card, _source(seat, card, step), MELD[number], put_at=0 if end is End.LOW else -1)
            return [laid, *_start(number, before, after)]
        case Swap(card, number, joker):
            index = before.melds[number].cards.index(joker)
            return [
                CardMoved(card, _source(seat, card, step), MELD[number], put_at=index),
                CardMoved(joker, MELD[number], HAND[seat], EVERYONE, only(seat), taken_at=index + 1),
            ]
        case Take(card, number):
            index = before.melds[number].cards.index(card)
            return [
                CardMoved(card, MELD[number], BORROWED[seat], taken_at=index),
                *_start(number, before, after),
            ]
        case _:
            assert_never(action)


def table_undo(seat: Seat, before: Deal, after: Deal) -> list[Event]:
    """Return the inverse moves of the last table action in reverse order, seen by everybody."""
    step = before.turn.steps[-1]
    match step.action:
        case Meld(start, cards):
            zone = MELD[len(after.melds)]
            events: list[Event] = [MarkSet(zone, "start", None)] if start else []
            events.append(MarkSet(zone, "owner", None))
            events.extend(_moved_back(seat, card, step, zone, index) for index, card in reversed(list(enumerate(cards))))
            return events
        case LayOff(card, number, _):
            index = before.melds[number].cards.index(card)
            return [*_start(number, before, after), _moved_back(seat, card, step, MELD[number], index)]
        case Swap(card, number, joker):
            index = before.melds[number].cards.index(card)
            return [
                CardMoved(joker, HAND[seat], MELD[number], put_at=index + 1),
                _moved_back(seat, card, step, MELD[number], index),
            ]
        case Take(card, number):
            index = after.melds[number].cards.index(card)
            return [
                *_start(number, before, after),
                CardMoved(card, BORROWED[seat], MELD[number], put_at=index),
            ]
        case _:
            assert_never(step.action)


def _source(seat: Seat, card: CardId, step: Step) -> Zone:
    return (BORROWED if step.lent >> card & 1 else HAND)[seat]


def _moved_back(seat: Seat, card: CardId, step: Step, zone: Zone, index: int) -> CardMoved:
    if step.lent >> card & 1:
        return CardMoved(card, zone, BORROWED[seat], taken_at=index)
    return CardMoved(card, zone, HAND[seat], EVERYONE, only(seat), taken_at=index)


def _start(number: int, before: Deal, after: Deal) -> list[Event]:
    """Return the mark of a sequence that now begins elsewhere."""
    start = after.melds[number].start
    return [MarkSet(MELD[number], "start", start)] if start != before.melds[number].start else []


def reshuffled(discards: tuple[CardId, ...]) -> list[Event]:
    """Return the discards but the top one going face down under the stock, where they are shuffled: seen going, not seen lying."""
    return [CardMoved(card, DISCARD, STOCK, EVERYONE, NOBODY, taken_at=0) for card in discards[:-1]]


def counted(values: dict[CounterKey, Value], before: dict[CounterKey, Value]) -> list[Event]:
    """Return the counters that changed, in the order of `values`, then those that are gone."""
    changed: list[Event] = [CounterSet(key, value) for key, value in values.items() if before.get(key) != value]
    changed.extend(CounterSet(key, None) for key in before if key not in values)
    return changed


def counters(
    phase: Phase, standing: MatchState, asked: tuple[Seat, ...], mover: Seat, opened: int, reshuffles: int, result: Result | None
) -> dict[CounterKey, Value]:
    """Return all counters that stand, by key."""
    values: dict[CounterKey, Value] = {"hand": standing.number, "dealer": standing.dealer}
    if phase in (Phase.DRAW, Phase.TABLE):
        values["turn"] = mover
    elif asked:
        values["turn"] = asked[0]
    values["pot"] = standing.pot
    for seat, total in enumerate(standing.totals):
        values[TOTAL_OF[seat]] = total
        values[CHIPS_OF[seat]] = standing.chips[seat]
        if standing.buybacks[seat]:
            values[BUYBACKS_OF[seat]] = standing.buybacks[seat]
        if opened >> seat & 1:
            values[OPEN_OF[seat]] = 1
        if seat in asked:
            values[STATUS_OF[seat]] = "bust"
        elif not standing.active >> seat & 1:
            values[STATUS_OF[seat]] = "out"
    if reshuffles:
        values["reshuffles"] = reshuffles
    if result is not None:
        values["result"] = "kaluki" if result.kaluki else "won" if result.winner >= 0 else "void"
        if result.winner >= 0:
            values["winner"] = result.winner
    if standing.champion >= 0:
        values["champion"] = standing.champion
    return values


def picture_of(view: View) -> Picture:
    """Return how the table lies for the view's seat."""
    zones: dict[Zone, tuple[CardId | None, ...]] = {STOCK: hidden(view.stock), DISCARD: view.discards}
    marks: dict[tuple[Zone, str], Value] = {}
    for seat in range(view.seats):
        if view.shown:
            zones[HAND[seat]] = cards_of(view.shown[seat])
        else:
            zones[HAND[seat]] = cards_of(view.hand) if seat == view.viewer else hidden(view.counts[seat])
    zones[BORROWED[view.turn.seat]] = tuple(card for card, _ in view.turn.borrowed)
    for number, meld in enumerate(view.melds):
        zones[MELD[number]] = meld.cards
        marks[MELD[number], "owner"] = meld.owner
        marks[MELD[number], "start"] = meld.start or None
    values = counters(
        view.phase, view.standing, view.asked, view.turn.seat, view.opened, view.reshuffles, view.result
    )
    return picture(view.viewer, zones, values, marks)
