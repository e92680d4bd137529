"""The words of Kaluki on the table: cards, melds, points, chips. Source: kaluki.md 12."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import CardId
from game.kaluki.cards import FIRST_JOKER, PACK, SUIT, rank_at
from game.kaluki.melds import group_rank
from ui.kit import french_suits as french
from ui.text.catalog import N_, _, ngettext

RANKS = (
    "", N_("aces"), N_("twos"), N_("threes"), N_("fours"), N_("fives"), N_("sixes"), N_("sevens"), N_("eights"), N_("nines"),
    N_("tens"), N_("jacks"), N_("queens"), N_("kings"),
)
"""What a group is of, by rank."""
SUITS = "SHDC"


def card_name(card: CardId) -> str:
    """Return what a card is called: `Seven of hearts`, `Joker`; equal cards have one name."""
    return _("Joker") if card >= FIRST_JOKER else french.card_name(PACK[card])


def card_small(card: CardId) -> str:
    """Return what a card is called within a line: `seven of hearts`."""
    return french.small(card_name(card))


def meld_words(start: int, cards: Sequence[CardId]) -> str:
    """Return what a meld is called: `3 jacks`, `5 to 8 of hearts`; a joker counts as what it stands for."""
    if not start:
        return _("{n} {ranks}").format(n=len(cards), ranks=_(RANKS[group_rank(cards)]))
    suit = next(SUIT[card] for card in cards if card < FIRST_JOKER)
    return _("{run} of {suit}").format(run=run_words(start, len(cards)), suit=french.suit_name(SUITS[suit]))


def run_words(start: int, count: int) -> str:
    """Return the ranks of a sequence: `5 to 8`, `Q to 2`."""
    first, last = french.CORNERS[rank_at(start)], french.CORNERS[rank_at(start + count - 1)]
    return _("{first} to {last}").format(first=first, last=last)


def points(count: int) -> str:
    """Return a number of points in words."""
    return ngettext("{n} point", "{n} points", count).format(n=count)


def chips(count: int) -> str:
    """Return a number of chips in words."""
    return ngettext("{n} chip", "{n} chips", count).format(n=count)
