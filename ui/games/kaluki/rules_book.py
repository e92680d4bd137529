"""The rules page of Kaluki: its chapters stand in `rules.json`, what is worked out for them here. Source: docs/rules/kaluki.md."""

from __future__ import annotations

from functools import partial

from game.core.cards import CardId
from game.core.options import Options
from game.kaluki.actions import Meld
from game.kaluki.cards import FIRST_JOKER, PACK, RANK, RANK_POINTS, SUIT
from game.kaluki.melds import meld_value, read_meld
from game.kaluki.rules import Rules, rules_of
from game.kaluki.turn import HAND_CARDS
from ui.games.kaluki.names import SUITS, card_name, points
from ui.games.kaluki.place import BINDING
from ui.kit import french_suits as french
from ui.kit.rulebook import Award, Block, Book, Cards, CardWords, Grid, Sum
from ui.kit.rules_data import Filling
from ui.stage.frame import PLAIN_CARD
from ui.text.catalog import N_, _

PENALTY = "JK1 KD AS 10C 8H"
"""A hand left over, for the count."""
OPENERS = (
    ("KS KH KD KC", N_("Four kings")),
    ("9S 9H 9D 9C", N_("Four nines")),
    ("10C JC QC KC", N_("Ten to king of clubs")),
    ("JC QC KC AC", N_("Jack to ace of clubs")),
)
"""Melds that open, or do not."""


def rules_book(options: Options, deck: str = "french") -> Book:
    """Return the rules of Kaluki under `options`, with the pictures of `deck`."""
    rules = rules_of(options)
    known = {
        "jokers": rules.jokers,
        "swaps": rules.jokers and rules.swaps,
        "takes": rules.takes,
        "has_minimum": rules.min_first_meld,
        "are_two": options.number("players") == 2,
        "hand_cards": HAND_CARDS,
        "ace_points": RANK_POINTS[1],
        "bust_from": points(rules.bust_from),
        "least": points(rules.min_first_meld),
        "suits": tuple(map(_suit, SUITS)),
        "card_points": _card_points(rules),
        "openers": tuple(_opens(meld, rules, _(name)) for names, name in OPENERS for meld in read_meld(PACK.row(names), rules)[:1]),
        "penalty": _penalties(rules),
    }
    filling = Filling(options, PACK, known, partial(_example, rules))
    return filling.book(__package__, _("Kaluki"), deck, PLAIN_CARD, partial(card_words, rules), BINDING)


def _example(rules: Rules, names: str, name: str, _line: str) -> Award:
    """Return cards as a meld with its points as the game reckons them, struck where they are none under `rules`."""
    cards = PACK.row(names)
    readings = read_meld(cards, rules)
    if not readings:
        return Award(cards, name, "", struck=_("no meld under these rules"))
    return Award(readings[0].cards, name, str(meld_value(readings[0], rules)))


def _suit(suit: str) -> Cards:
    row = PACK.row(" ".join(f"{rank}{suit}" for rank in ("A", *map(str, range(2, 11)), "J", "Q", "K")))
    return Cards(row, french.titled(french.suit_name(suit)), parts=(len(row),))


def _card_points(rules: Rules) -> Grid:
    """Return what every card counts."""
    rows = [(_("Two to ten"), _("their number")), (_("Jack, queen, king"), str(RANK_POINTS[13])), (_("Ace"), str(RANK_POINTS[1]))]
    if rules.jokers:
        rows.append((_("Joker"), str(rules.joker_points)))
    return Grid((_("Card"), _("Points")), tuple(rows))


def _opens(meld: Meld, rules: Rules, name: str) -> Cards:
    """Return a meld with whether it opens alone."""
    value = meld_value(meld, rules)
    words = _("{points}: opens") if value >= rules.min_first_meld else _("{points}: does not open alone")
    return Cards(meld.cards, name, words.format(points=points(value)))


def _penalties(rules: Rules) -> tuple[Block, ...]:
    """Return a hand left over, and what it counts."""
    held = [card for card in PACK.row(PENALTY) if rules.jokers or card < FIRST_JOKER]
    counts = [(card_name(card), str(_penalty(rules, card))) for card in held]
    counts.append((_("Penalty"), str(sum(_penalty(rules, card) for card in held))))
    return Cards(tuple(held), _("Left in hand"), parts=(len(held),)), Sum(tuple(counts))


def _penalty(rules: Rules, card: CardId) -> int:
    return rules.joker_points if card >= FIRST_JOKER else RANK_POINTS[RANK[card]]


def card_words(rules: Rules, card: CardId) -> CardWords:
    """Return everything the inspector says about `card` under `rules`."""
    if card >= FIRST_JOKER:
        return CardWords(card_name(card), ((_("Penalty"), points(rules.joker_points)), (_("Stands for"), _("any card"))))
    low = RANK[card] == 1 and rules.ace_low
    worth = points(RANK_POINTS[RANK[card]])
    if low:
        worth = _("{points}, {low} below the two").format(points=worth, low=rules.ace_low_value)
    suit = french.suit_name(SUITS[SUIT[card]])
    return CardWords(card_name(card), ((_("Points"), worth), (_("Suit"), suit), (_("In the pack"), _("two of it"))))
