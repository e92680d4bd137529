"""What French cards are called. Card names begin with a capital; within a line they are written `small`."""

from __future__ import annotations

from game.core.cards import Card
from ui.text.catalog import N_, _

RANK_NAMES = {
    1: N_("Ace"),
    2: N_("Two"),
    3: N_("Three"),
    4: N_("Four"),
    5: N_("Five"),
    6: N_("Six"),
    7: N_("Seven"),
    8: N_("Eight"),
    9: N_("Nine"),
    10: N_("Ten"),
    11: N_("Jack"),
    12: N_("Queen"),
    13: N_("King"),
}
CORNERS = ("", "A", *map(str, range(2, 11)), "J", "Q", "K")
"""What stands in the corner of a card, by rank."""
SUIT_NAMES = {"S": N_("spades"), "H": N_("hearts"), "D": N_("diamonds"), "C": N_("clubs")}


def rank_name(card: Card) -> str:
    """Return what a rank is called: `Seven`, `Ace`."""
    return _(RANK_NAMES[card.rank])


def suit_name(suit: str) -> str:
    """Return what a suit, a letter of S, H, D, C, is called: `hearts`."""
    return _(SUIT_NAMES[suit])


def card_name(card: Card) -> str:
    """Return what a card that is no joker is called: `Seven of hearts`."""
    return _("{rank} of {suit}").format(rank=rank_name(card), suit=suit_name(card.suit))


def titled(words: str) -> str:
    """Return words with a capital first: `hearts` on a button of its own."""
    return words[:1].upper() + words[1:]


def small(words: str) -> str:
    """Return words without a capital first: a card's name within a line."""
    return words[:1].lower() + words[1:]
