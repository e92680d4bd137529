"""What is at stake in the exchange: what one's hand makes with the turn-up, and without a card. Source: costly-colours.md R7, 5."""

from __future__ import annotations

from game.core.cards import CardId
from game.costly.scoring import hand_lines
from game.costly.state import View


def hand_worth(view: View, without: CardId | None = None) -> int | None:
    """Return what the viewer's hand would show if none of it were played, one card left out; None where people count themselves."""
    if view.rules.by_hand:
        return None
    cards = tuple(card for card in view.hand if card != without)
    return sum(line.points for line in hand_lines(view.rules, view.turnup, cards))
