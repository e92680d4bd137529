"""The rules page of Dog & Blind: its chapters stand in `rules.json`, what is worked out for them here. Source: docs/rules/squaw.md."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.core.cards import SUITS, CardId, Seat
from game.core.options import Options
from game.squaw.actions import PACK
from game.squaw.rules import BLIND, DOG, HANDS, NORMAL, STRENGTHS, Rules, dealt_cards, hand_size, rules_of, trick_winner
from ui.games.squaw.names import ACES, card_name, game_name, status_name
from ui.games.squaw.place import BINDING
from ui.kit.french_suits import rank_name, small, suit_name, titled
from ui.kit.rulebook import Book, Cards, CardWords, Grid, Point, Ring
from ui.kit.rules_data import Filling
from ui.text.catalog import _, ngettext

CARD_SHAPE = (96.0, 134.0)
TRUMPS = "S"
"""Trumps in all examples."""


def rules_book(options: Options) -> Book:
    """Return the rules of Dog & Blind under `options`."""
    rules = rules_of(options)
    normal, dog, blind = map(status_name, (NORMAL, DOG, BLIND))
    high = small(_(ACES[rules.ace_initial]))
    known = {
        "dog_chooses": rules.dog_chooses,
        "steps": (
            Point(_("holds the cards of the round and follows suit."), normal),
            Point(_("holds one card, and need not follow suit."), dog),
            Point(_("holds one card that nobody has seen."), blind),
        ),
        "suits": tuple(Cards(_ranked(rules, suit), titled(suit_name(suit)), high, parts=(13,)) for suit in SUITS),
        "rounds": _rounds(),
        "turns": _turns(options.number("players")),
        "all_follow": _example(rules, "9H AH QH", _("All follow"), high),
        "falls": Grid(
            (_("In this round"), _("With a trick"), _("Without one")),
            ((normal, normal, dog), (dog, normal, blind), (blind, normal, _("Out"))),
        ),
    }
    filling = Filling(options, PACK, known, partial(_example, rules))
    return filling.book(__package__, game_name(options["display_name"]), "french", CARD_SHAPE, partial(_card_words, rules), BINDING)


def _ranked(rules: Rules, suit: str) -> tuple[CardId, ...]:
    """Return the cards of a suit, the best first."""
    strength = STRENGTHS[rules.ace_initial]
    return tuple(sorted((card for card in PACK.ids if PACK[card].suit == suit), key=lambda card: -strength[card]))


def _rounds() -> Grid:
    """Return how many cards are dealt in every round."""
    rounds = range(1, HANDS + 1)
    sizes = tuple(str(hand_size(number)) for number in rounds)
    ones = tuple(str(dealt_cards(number, (DOG,))[0]) for number in rounds)
    return Grid((_("Round"), *map(str, rounds)), ((_("Cards and tricks"), *sizes), (_("A dog’s or blind’s cards"), *ones)))


def _turns(seats: int) -> Ring:
    """Return the table with the dealer at the lower edge."""
    return Ring(tuple((_("Turn {n}").format(n=n + 1), _("deals, leads") if n == 0 else "") for n in range(seats)), True, _("clockwise"))


def _example(rules: Rules, cards: str, name: str, line: str) -> Cards:
    """Return a trick in the order played with the card that wins it, as the game decides it. Source: squaw.md R10."""
    played = PACK.row(cards)
    winner = trick_winner([(Seat(n), card) for n, card in enumerate(played)], SUITS.index(TRUMPS), rules.ace_initial)
    wins = _("{card} wins").format(card=card_name(played[winner]))
    return Cards(played, name, ": ".join((wins, line)) if line else wins, parts=(len(played),))


def _card_words(rules: Rules, card: CardId) -> CardWords:
    """Return what the inspector says about `card`: its rank and how many cards of its suit it beats."""
    shown = PACK[card]
    strength = STRENGTHS[rules.ace_initial]
    suit = [one for one in PACK.ids if PACK[one].suit == shown.suit]
    below = sum(strength[one] < strength[card] for one in suit)
    beats = ngettext("{n} card of its suit, {aces}", "{n} cards of its suit, {aces}", below)
    details: Sequence[tuple[str, str]] = (
        (_("Suit"), suit_name(shown.suit)),
        (_("Rank"), rank_name(shown)),
        (_("Beats"), beats.format(n=below, aces=small(_(ACES[rules.ace_initial])))),
    )
    return CardWords(card_name(card), tuple(details))
