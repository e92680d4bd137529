"""The picture: what one seat sees lying on the table.

The stage runs on `fold`, event by event; a view gives its picture through `Engine.picture_of`. The contract of every engine:
folding the redacted events of an action onto the picture before gives the picture after.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar, assert_never

from game.core.cards import CardId, Seat
from game.core.events import (
    Awarded,
    CardMoved,
    CardShown,
    CounterKey,
    CounterSet,
    DealBegan,
    Event,
    MarkSet,
    Reordered,
    Said,
    Value,
    Zone,
)

K = TypeVar("K")
W = TypeVar("W")

Cards = tuple[CardId | None, ...]
"""Cards at a zone; None is a card whose face this viewer does not see."""


class PictureError(ValueError):
    """An event does not fit the picture: the engine's events contradict its views."""


@dataclass(frozen=True, slots=True)
class Picture:
    """Zones with cards, counters and marks as `viewer` sees them. Zones without cards are left out.

    Make one with `picture`; its mappings are never changed.
    """

    viewer: Seat
    zones: Mapping[Zone, Cards]
    counters: Mapping[CounterKey, Value]
    marks: Mapping[tuple[Zone, str], Value]

    def at(self, zone: Zone) -> Cards:
        """Return the cards at `zone`, () if there are none."""
        return self.zones.get(zone, ())

    def number(self, key: CounterKey) -> int:
        """Return the number that a counter shows, 0 where it shows none."""
        value = self.counters.get(key)
        return value if isinstance(value, int) else 0


def picture(
    viewer: Seat,
    zones: Mapping[Zone, Iterable[CardId | None]],
    counters: Mapping[CounterKey, Value] | None = None,
    marks: Mapping[tuple[Zone, str], Value] | None = None,
) -> Picture:
    """Return a picture in normal form: no empty zones, sets in ascending order with hidden cards last, no None values."""
    kept = {zone: _normal(zone, cards) for zone, cards in zones.items()}
    return Picture(
        viewer,
        {zone: cards for zone, cards in kept.items() if cards},
        {key: value for key, value in (counters or {}).items() if value is not None},
        {key: value for key, value in (marks or {}).items() if value is not None},
    )


def _normal(zone: Zone, cards: Iterable[CardId | None]) -> Cards:
    if zone.ordered:
        return tuple(cards)
    all_of_them = tuple(cards)
    seen = sorted(card for card in all_of_them if card is not None)
    return (*seen, *hidden(len(all_of_them) - len(seen)))


def hidden(count: int) -> Cards:
    """Return `count` cards whose faces are not seen."""
    return (None,) * count


def fold(before: Picture, event: Event) -> Picture:
    """Return the picture after `event`, which must be redacted for the picture's viewer.

    Raises:
        PictureError: the event speaks of a card that does not lie where it says.
    """
    match event:
        case CardMoved(card, source, target, _, held_by, taken_at, put_at):
            zones = dict(before.zones)
            _set(zones, source, _without(before.at(source), source, card, taken_at) or None)
            landed = card if held_by >> before.viewer & 1 else None
            _set(zones, target, _with(zones.get(target, ()), target, landed, put_at))
            return Picture(before.viewer, zones, before.counters, before.marks)
        case CardShown(card, zone, _, at):
            cards = before.at(zone)
            if card in cards:
                return before
            index = _hidden_index(cards, zone, at)
            shown = (*cards[:index], card, *cards[index + 1 :])
            return Picture(before.viewer, {**before.zones, zone: _normal(zone, shown)}, before.counters, before.marks)
        case Reordered(zone):
            zones = dict(before.zones)
            _set(zones, zone, hidden(len(before.at(zone))) or None)
            return Picture(before.viewer, zones, before.counters, before.marks)
        case CounterSet(key, value):
            counters = dict(before.counters)
            _set(counters, key, value)
            return Picture(before.viewer, before.zones, counters, before.marks)
        case MarkSet(zone, key, value):
            marks = dict(before.marks)
            _set(marks, (zone, key), value)
            return Picture(before.viewer, before.zones, before.counters, marks)
        case DealBegan(_, _, pile, cards, kept):
            zones = {zone: before.zones[zone] for zone in kept if zone in before.zones}
            _set(zones, pile, hidden(cards) or None)
            return Picture(before.viewer, zones, before.counters, {})
        case Said() | Awarded():
            return before
        case _:
            assert_never(event)


def folded(before: Picture, events: Iterable[Event]) -> Picture:
    """Return the picture after all `events`, in order."""
    for event in events:
        before = fold(before, event)
    return before


def reveals(before: Picture, event: Event) -> bool:
    """Whether `event`, redacted for the picture's viewer, tells him which card a hidden one is.

    Such an event closes the way back: what has been seen cannot be taken back (see `Match.can_take_back`).
    """
    match event:
        case CardMoved(card, source):
            return card is not None and card not in before.at(source)
        case CardShown(card, zone):
            return card not in before.at(zone)
        case Reordered() | CounterSet() | MarkSet() | Said() | Awarded() | DealBegan():
            return False
        case _:
            assert_never(event)


def _set(values: dict[K, W], key: K, value: W | None) -> None:
    """Set what stands at a key; None takes it away."""
    if value is None:
        values.pop(key, None)
    else:
        values[key] = value


def _hidden_index(cards: Cards, zone: Zone, at: int) -> int:
    """Return where a hidden card is taken from: at `at` (-1: the top) of an ordered zone, the last one of a set."""
    if zone.ordered:
        index = at if at >= 0 else len(cards) - 1
        if not 0 <= index < len(cards) or cards[index] is not None:
            raise PictureError(f"no hidden card at {zone}[{at}]")
        return index
    if None not in cards:
        raise PictureError(f"no hidden card at {zone}")
    return cards.index(None)


def _without(cards: Cards, zone: Zone, card: CardId | None, at: int) -> Cards:
    index = cards.index(card) if card is not None and card in cards else _hidden_index(cards, zone, at)
    return cards[:index] + cards[index + 1 :]


def _with(cards: Cards, zone: Zone, card: CardId | None, at: int) -> Cards:
    if zone.ordered:
        index = at if at >= 0 else len(cards)
        return (*cards[:index], card, *cards[index:])
    return _normal(zone, (*cards, card))
