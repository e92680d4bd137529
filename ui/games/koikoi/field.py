"""Where the cards of the field lie, from what has happened: every card keeps the place in which it came to lie."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import CardId, Seat
from game.core.events import Awarded, CardMoved, DealBegan, Event, Said
from game.koikoi.actions import PACK
from game.koikoi.events import DRAWN, FIELD


class FieldSlots:
    """In which place of the field each card lies, from its coming to its going; kept while windows and looks change."""

    def __init__(self) -> None:
        self.own: dict[CardId, int] = {}
        self.on: dict[CardId, int] = {}
        """Places of the cards that lie askew on a mate."""

    def lay(self, card: CardId) -> None:
        """Give a card the first free place."""
        self.own[card] = min(set(range(len(self.own) + 1)) - set(self.own.values()))

    def keep(self, cards: Sequence[CardId]) -> None:
        """Forget the places of all other cards, and give one to every card that has none."""
        for lying in (self.own, self.on):
            for card in lying.keys() - set(cards):
                del lying[card]
        for card in cards:
            if card not in self.own and card not in self.on:
                self.lay(card)

    def recall(self, events: Sequence[Event]) -> None:
        """Find the places anew from what has happened since the last deal began, as the table showed it."""
        self.own.clear()
        self.on.clear()
        for index, event in enumerate(events):
            match event:
                case DealBegan():
                    self.own.clear()
                case CardMoved(card, source, target) if card is not None and FIELD in (source, target):
                    self.own.pop(card, None)
                    if target == FIELD and card not in captured_next(events[index + 1 :]):
                        self.lay(card)
                case _:
                    pass


def played_last(events: Sequence[Event]) -> dict[Seat, tuple[tuple[CardId, bool], ...]]:
    """Return the cards of each player's last turn in this deal, from the hand and from the pile, and whether each took anything."""
    found: dict[Seat, tuple[tuple[CardId, bool], ...]] = {}
    seat = Seat(0)
    for index, event in enumerate(events):
        match event:
            case DealBegan():
                found.clear()
            case CardMoved(card, source, target) if card is not None and (source.name, target.name) == ("hand", "field"):
                seat = Seat(source.number)
                found[seat] = ((card, card in captured_next(events[index + 1 :])),)
            case CardMoved(card, source, target) if card is not None and DRAWN in (source, target):
                found[seat] = (*found.get(seat, ())[:1], (card, target.name == "captured"))
            case _:
                pass
    return found


def is_capture(event: Event) -> bool:
    """Whether a card goes from the field to a captured pile."""
    return isinstance(event, CardMoved) and event.source == FIELD and event.target.name == "captured"


def captured_next(events: Sequence[Event]) -> list[CardId]:
    """Return the cards that go from the field to a captured pile next, in order; counters in between do not count.

    What is swept up once the round has ended comes after a call or an award.
    """
    found: list[CardId] = []
    for event in events:
        if isinstance(event, Said | Awarded):
            break
        if isinstance(event, CardMoved):
            if not is_capture(event) or event.card is None:
                break
            found.append(event.card)
    return found


def mates_of(captured: Sequence[CardId]) -> list[CardId]:
    """Return those that one card took: one card of a month, or three. Others were swept up after it, as the round ended."""
    month = [card for card in captured if PACK[card].suit == PACK[captured[0]].suit]
    return month if len(month) == 3 else month[:1]
