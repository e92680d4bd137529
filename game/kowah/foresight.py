"""What an action leads to for certain, from what its player can see: shown before they decide. Source: kowah.md R9 to R16, S2."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.cards import CardId, Seat, cards_of
from game.core.engine import DealNext
from game.kowah import rules as book
from game.kowah.actions import Action, Discard, Draw, From
from game.kowah.rules import CHECKIS, Origin, Price, Shape, Source, count_of, rules_of
from game.kowah.safety import who_may_want
from game.kowah.state import View


@dataclass(frozen=True, slots=True)
class Taking:
    """What taking the top discard leads to: everybody sees `card`, of whose group `held` cards are in the hand already."""

    card: CardId
    held: int


@dataclass(frozen=True, slots=True)
class Throwing:
    """What a discard leads to.

    `checki` is the group that its player then waits for, with the shape, None for no Checki; `wanting` may be waiting for the card, as
    far as its player can tell, and `price` is what it costs if one of them claims it.
    """

    card: CardId
    checki: tuple[int, Shape] | None
    wanting: tuple[Seat, ...]
    price: Price


def foresee(view: View, action: Action | DealNext) -> Taking | Throwing | None:
    """Return what `action`, legal for the view's seat, leads to; None for what touches no card that is seen."""
    rules = rules_of(view.options)
    match action:
        case Draw(From.DISCARD):
            card = view.pile[-1]
            return Taking(card, (view.hand & rules.cards[rules.group_of[card]]).bit_count())
        case Discard(card):
            return Throwing(
                card,
                checki=CHECKIS.get(count_of(rules, cards_of(view.hand & ~(1 << card)))),
                wanting=who_may_want(view, rules.group_of[card]),
                price=rules.prices[Source(origin_of(view, card).value)],
            )
        case _:
            return None


def origin_of(view: View, card: CardId) -> Origin:
    """Return the public mark that a card would get if it were thrown now."""
    return book.origin_of(card, view.drawn, view.source is From.STOCK)
