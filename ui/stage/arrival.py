"""In which order cards came to lie where they lie: whoever comes back to a match finds them as they lay."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.cards import CardId, Seat
from game.core.events import CardMoved, CardShown, DealBegan, Event, Place, Reordered

Lying = list[CardId | None]


def arrived(events: Iterable[Event], viewer: Seat) -> dict[Place, Lying]:
    """Return what lies at every unordered place, oldest first, after what `viewer` saw in a match; None for a card they do not know."""
    lying: dict[Place, Lying] = {}
    for event in events:
        match event:
            case CardMoved(card, source, target, _, held_by):
                _take(lying.get(source, []), card)
                lying.setdefault(target, []).append(card if held_by >> viewer & 1 else None)
            case CardShown(card, place):
                cards = lying.get(place, [])
                if card not in cards and None in cards:
                    cards[cards.index(None)] = card
            case Reordered(place):
                lying[place] = [None] * len(lying.get(place, ()))
            case DealBegan(_, _, pile, cards, kept):
                lying = {pile: [None] * cards, **{place: lying[place] for place in kept if place in lying}}
            case _:
                pass
    return lying


def _take(cards: Lying, card: CardId | None) -> None:
    if card in cards:
        del cards[len(cards) - 1 - cards[::-1].index(card)]
    elif None in cards:
        del cards[len(cards) - 1 - cards[::-1].index(None)]
    elif cards:
        cards.pop()
