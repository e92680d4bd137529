"""What the facts that a search counts are called in a hint at Koi-Koi."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import cards_of
from game.koikoi.facts import CallPunished, CardTaken, MakesYaku, WinsRound
from game.koikoi.state import View
from game.koikoi.yaku import yaku_cards
from ui.games.koikoi.names import card_name, yaku_name
from ui.kit.french_suits import small
from ui.kit.player_text import Seated, said_of
from ui.kit.reasons import Matter
from ui.text.catalog import _

MOST_SHOWN = 3
"""So many cards of a yaku are shown."""
YAKU_WEIGHT, OWN_WEIGHT = 2.5, 0.6
"""What a yaku says beside a card that somebody takes, and a card that one takes oneself."""


def phrase(view: View, seated: Sequence[Seated], fact: object) -> Matter | None:
    """Return what a fact is called, with the cards that show it; None for what is said better otherwise."""
    me = view.viewer
    match fact:
        case WinsRound(seat):
            return Matter(said_of(seated, seat, _("{name} wins the round|You win the round")), (), seat == me)
        case MakesYaku(seat, key):
            words = said_of(seated, seat, _("{name} makes {yaku}|You make {yaku}"), yaku=yaku_name(key))
            cards = yaku_cards(view.rules, view.month, key)
            there = (cards & view.captured[seat], cards & (view.hand if seat == me else 0), cards & view.field)
            shown = [card for mask in there for card in cards_of(mask)]
            return Matter(words, tuple(dict.fromkeys(shown))[:MOST_SHOWN], seat == me, YAKU_WEIGHT)
        case CardTaken(seat, card):
            words = _("{name} takes the card: {card}|You take the card: {card}")
            weight = OWN_WEIGHT if seat == me else 1.0  # whoever plays sees already what they may take
            return Matter(said_of(seated, seat, words, card=small(card_name(card))), (card,), seat == me, weight)
        case CallPunished(seat) if seat == me:
            return Matter(_("The other player wins after your koi-koi"), (), good=False, weight=YAKU_WEIGHT)
        case _:
            return None
