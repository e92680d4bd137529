"""The words of Kowah: what stands on the table, what cards are called, what the inspector says about each. Source: kowah.md 1, 9.

Sentences name players and never say "you".
"""

from __future__ import annotations

from game.core.cards import CardId
from game.kowah.rules import PACK, Origin, Rules, Source, WinLevel
from ui.kit import french_suits as french
from ui.kit.player_text import one_of
from ui.kit.rulebook import Award, CardWords
from ui.text.catalog import N_, _

LEVELS = {WinLevel.SIMPLE: N_("Single"), WinLevel.DOUBLE: N_("Double"), WinLevel.TRIPLE: N_("Triple")}
SOURCES = {Source.SELF: N_("Self-drawn"), Source.PASSED: N_("From stock"), Source.HAND: N_("From hand")}
"""Where the winning card came from."""
ORIGINS = {Origin.PASSED: N_("from stock"), Origin.HAND: N_("from hand")}
"""The tag of a discard."""
BATIK = "ceki"
"""The deck printed as cloth; its suits are patterns and its figures shadow puppets."""

BATIK_SUITS = {"S": N_("palm fruit"), "H": N_("rosette"), "D": N_("rain cloud"), "C": N_("shadow puppet")}
BATIK_JAVANESE = {"S": "Kawung", "H": "Ceplok", "D": "Mega mendung", "C": "Wayang kulit"}

BATIK_STORIES = {
    "S": N_("Kawung is the fruit of the sugar palm cut across, one of the oldest batik patterns of Java."),
    "H": N_("Ceplok patterns repeat a rosette over the whole cloth."),
    "D": N_("Mega mendung, the rain cloud, belongs to Cirebon on the north coast of Java."),
    "C": N_("Wayang kulit is the shadow theatre of Java: the puppets are cut from hide and move behind a lit screen."),
}
BATIK_FIGURES = {
    11: N_("The jack of this pack is a knight with his bow."),
    12: N_("The queen of this pack is a princess with a lotus."),
    13: N_("The king of this pack wears a tiered crown."),
}


def rank(card: CardId) -> str:
    """Return what stands in the corner of a card: `7`, `A`, `K`."""
    return PACK[card].name[0]


def level_name(level: WinLevel) -> str:
    """Return the name of a level."""
    return _(LEVELS[level])


def group_letters(rules: Rules, group: int) -> str:
    """Return the ranks that make a group as they stand in the corners: `7`, or `J, Q or K` where figures match each other."""
    return one_of(list(dict.fromkeys(rank(card) for card in PACK.ids if rules.group_of[card] == group)))


def suit_name(suit: str, deck: str) -> str:
    """Return what a suit is called in a deck."""
    return f"{_(BATIK_SUITS[suit])} ({BATIK_JAVANESE[suit]})" if deck == BATIK else french.suit_name(suit)


def card_name(card: CardId, deck: str) -> str:
    """Return what a card is called: `Seven of hearts`, in the batik deck `Seven, rosette`; its copies have one name."""
    shown = PACK[card]
    rank = french.rank_name(shown)
    if deck == BATIK:
        return rank if shown.suit == "C" else _("{rank}, {suit}").format(rank=rank, suit=_(BATIK_SUITS[shown.suit]))
    return french.card_name(shown)


def card_words(rules: Rules, deck: str, card: CardId) -> CardWords:
    """Return everything the inspector says about `card` under `rules`."""
    shown = PACK[card]
    group = rules.group_of[card]
    letters = group_letters(rules, group)
    details = (
        (_("Matches"), letters),
        (_("In the pack"), _("{n} that match").format(n=rules.copies[group])),
        (_("Points"), str(rules.values[group])),
        (_("Suit"), _("{suit}; suits never matter").format(suit=suit_name(shown.suit, deck))),
    )
    brelan = Award((), _("Trio of {ranks}").format(ranks=letters), str(3 * rules.values[group]))
    pair = Award((), _("Pair of {ranks}").format(ranks=letters), str(2 * rules.values[group]))
    counted = (brelan,) if rules.counts_completing else (brelan, pair)
    return CardWords(card_name(card, deck), details, counted, _stories(rules, deck, card))


def _stories(rules: Rules, deck: str, card: CardId) -> tuple[str, ...]:
    shown = PACK[card]
    found = []
    if shown.suit == "C" and rules.copies[rules.group_of[card]] == 4:
        found.append(_("Only four cards match: a pair of them waits for one of the last two."))
    if deck == BATIK:
        if shown.rank in BATIK_FIGURES:
            found.append(_(BATIK_FIGURES[shown.rank]))
        found.append(_(BATIK_STORIES[shown.suit]))
    return tuple(found)
