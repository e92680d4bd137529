"""The rules page of Dog & Blind: every chapter as data, written from the options in force. Source: docs/rules/squaw.md."""

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
from ui.kit.rulebook import Block, Book, Cards, CardWords, Chapter, Grid, Head, Point, Ring, Words, terms, words_chapter
from ui.kit.rules_text import RULES, rules_name
from ui.text.catalog import N_, _, ngettext

CARD_SHAPE = (96.0, 134.0)
DECK = "french"
TRUMPS = "S"
"""Trumps in all examples."""


def rules_book(options: Options) -> Book:
    """Return the rules of Dog & Blind under `options`."""
    rules = rules_of(options)
    chapters = (
        _aim(options),
        _cards(options, rules),
        _deal(options),
        _tricks(rules),
        _fallen(options, rules),
        _end(),
        RULES.chapter(options),
        words_chapter((_("On the table"), terms(TERMS)), (_("In play"), terms(MORE_TERMS))),
    )
    subtitle = _("Playing by: {name}").format(name=rules_name(options))
    return Book(game_name(options["display_name"]), subtitle, chapters, PACK, DECK, CARD_SHAPE, partial(_card_words, rules), BINDING)


def _aim(options: Options) -> Chapter:
    left: list[Block] = [
        Head(_("The aim")),
        Words(_("Stay in: take at least one trick in every round."), lead=True),
        Words(_("A match has seven rounds, of seven cards, then six, and so on down to one.")),
        Words(_("Whoever takes no trick falls a step: from normal to dog, from dog to blind, from blind out of the match.")),
        Words(_("Whoever takes one is normal again at once, however low they had fallen.")),
        Words(_("The last player still in wins, or whoever takes the single trick of the seventh round.")),
        Words(RULES.sentence(options, "players")),
    ]
    right: list[Block] = [
        Head(_("Three steps down")),
        Point(_("holds the cards of the round and follows suit."), status_name(NORMAL)),
        Point(_("holds one card, and need not follow suit."), status_name(DOG)),
        Point(_("holds one card that nobody has seen."), status_name(BLIND)),
        Point(_("takes no further part."), _("Out")),
        Head(_("The name")),
        Words(_("The classic rules call this game Squaw. That word is widely felt to be a slur, so here it is named after its two falls.")),
        Words(_("Point at any card to see it large.")),
    ]
    return Chapter("aim", _("In one minute"), (tuple(left), tuple(right)))


def _ranked(rules: Rules, suit: str) -> tuple[CardId, ...]:
    """Return the cards of a suit, the best first."""
    strength = STRENGTHS[rules.ace_initial]
    return tuple(sorted((card for card in PACK.ids if PACK[card].suit == suit), key=lambda card: -strength[card]))


def _cards(options: Options, rules: Rules) -> Chapter:
    left: list[Block] = [Head(_("The pack")), Words(_("52 cards in four suits of thirteen, the best first:"))]
    for suit in SUITS:
        left.append(Cards(_ranked(rules, suit), titled(suit_name(suit)), small(_(ACES[rules.ace_initial])), parts=(13,)))
    right: list[Block] = [
        Head(_("The aces")),
        RULES.point(options, "ace_initial"),
        RULES.point(options, "ace_change"),
        Words(_("The order holds for tricks and for drawing the dealer alike.")),
        Head(_("The suits")),
        Words(_("Trumps beat every other suit. Otherwise no suit is better than another.")),
        Words(_("In the first round the card turned up after the deal makes its suit trumps; it is not played.")),
        Words(_("From the second round on the dealer sees their cards, then names trumps.")),
    ]
    return Chapter("cards", _("The cards"), (tuple(left), tuple(right)))


def _deal(options: Options) -> Chapter:
    seats = options.number("players")
    rounds = range(1, HANDS + 1)
    sizes = tuple(str(hand_size(number)) for number in rounds)
    ones = tuple(str(dealt_cards(number, (DOG,))[0]) for number in rounds)
    left: list[Block] = [
        Head(_("The rounds")),
        Grid((_("Round"), *map(str, rounds)), ((_("Cards and tricks"), *sizes), (_("A dog’s or blind’s cards"), *ones))),
        Words(_("Cards are dealt one at a time, clockwise from the dealer’s left. What is left over is not used.")),
        Head(_("Who deals")),
        RULES.point(options, "first_dealer"),
        Words(_("After that, whoever took the most tricks deals, names trumps and leads.")),
        Words(_("If several took as many, they draw: the highest card deals.")),
        Words(_("Tied dogs and blinds draw too: with a trick they are normal again.")),
    ]
    right: list[Block] = [
        Head(_("Round the table")),
        Ring(tuple((_("Turn {n}").format(n=n + 1), _("deals, leads") if n == 0 else "") for n in range(seats)), True, _("clockwise")),
        Words(_("The dealer leads to the first trick. Whoever takes a trick leads to the next.")),
        Words(_("If the leader has no card left, the next player with a card is on turn.")),
    ]
    return Chapter("deal", _("Deal and turns"), (tuple(left), tuple(right)))


def _example(rules: Rules, name: str, line: str, cards: str) -> Cards:
    """Return a trick in the order played with the card that wins it, as the game decides it. Source: squaw.md R10."""
    played = PACK.row(cards)
    winner = trick_winner([(Seat(n), card) for n, card in enumerate(played)], SUITS.index(TRUMPS), rules.ace_initial)
    wins = _("{card} wins").format(card=card_name(played[winner]))
    return Cards(played, name, ": ".join((wins, line)) if line else wins, parts=(len(played),))


def _tricks(rules: Rules) -> Chapter:
    left: list[Block] = [
        Head(_("A trick")),
        Words(_("Everybody who has a card plays one, or passes if they may. The best card takes them all."), lead=True),
        Point(_("any card, trumps too."), _("Lead")),
        Point(_("a card of the suit led, if you hold one. It need not be higher."), _("Follow suit")),
        Point(_("a trump, if you hold none of the suit led. Nobody has to."), _("Ruff")),
        Point(_("a card of another suit: it cannot win."), _("Throw off")),
        Words(_("The highest trump wins; without trumps, the highest card of the suit led.")),
        Words(_("A card that nobody else answers takes the trick alone.")),
    ]
    right: list[Block] = [
        Head(_("Spades are trumps")),
        _example(rules, _("All follow"), small(_(ACES[rules.ace_initial])), "9H AH QH"),
        _example(rules, _("A ruff"), _("trumps beat every other suit"), "KD QD 2S"),
        _example(rules, _("Two ruffs"), _("the higher trump"), "KD 3S AC 5S"),
        _example(rules, _("A throw-off"), _("another suit never wins"), "4C KH 7C"),
    ]
    return Chapter("tricks", _("Tricks"), (tuple(left), tuple(right)))


def _fallen(options: Options, rules: Rules) -> Chapter:
    pass_words = (
        _("In any trick but the last they may pass and keep the card.") if rules.dog_chooses else _("They cannot pass in the first trick.")
    )
    left: list[Block] = [
        Head(_("The dog")),
        Words(_("A dog gets one card and looks at it."), lead=True),
        RULES.point(options, "dog_timing"),
        Words(pass_words),
        Words(_("A dog need not follow suit.")),
        _example(rules, _("A dog has waited"), _("a trick worth the card"), "5S 10S 7S"),
        Head(_("After a trick")),
        Words(_("A dog or blind who takes a trick has no card left; the next player with a card leads.")),
    ]
    right: list[Block] = [
        Head(_("The blind")),
        Words(_("A blind gets one card face down. Nobody sees it before it is played."), lead=True),
        RULES.point(options, "blind_timing"),
        Words(_("The card need not follow suit. If none lies before it, it leads.")),
        Head(_("What becomes of you")),
        Grid(
            (_("In this round"), _("With a trick"), _("Without one")),
            (
                (status_name(NORMAL), status_name(NORMAL), status_name(DOG)),
                (status_name(DOG), status_name(NORMAL), status_name(BLIND)),
                (status_name(BLIND), status_name(NORMAL), _("Out")),
            ),
        ),
        Words(_("You may fall and recover as often as it takes. Only out is for good.")),
    ]
    return Chapter("fallen", _("Dog and blind"), (tuple(left), tuple(right)))


def _end() -> Chapter:
    left: list[Block] = [
        Head(_("The last round")),
        Words(_("Everybody still in has one card, and there is one trick."), lead=True),
        Words(_("Dogs and blinds have to play as well. The dealer names trumps, having seen their card.")),
        Words(_("Whoever takes it wins the match, were it a blind.")),
        Head(_("Sooner")),
        Words(_("If only one player is left in after a round, they win at once. The third round is the first that can do it.")),
    ]
    right: list[Block] = [
        Head(_("The places")),
        Point(_("the last trick, or the last player in."), _("First")),
        Point(_("players who never went out, by their tricks in the whole match."), _("Then")),
        Point(_("players who went out: later is better, then more tricks."), _("After them")),
        Words(_("Equal players share a place. There are no points.")),
    ]
    return Chapter("end", _("The end"), (tuple(left), tuple(right)))


TERMS = (
    (N_("Round"), N_("one deal and its tricks")),
    (N_("Trick"), N_("one card from everybody who plays")),
    (N_("Lead"), N_("the first card of a trick; its suit is led")),
    (N_("Trumps"), N_("the suit that beats the others this round")),
    (N_("Turn-up"), N_("the card that fixes trumps in the first round")),
)
MORE_TERMS = (
    (N_("Follow suit"), N_("to play a card of the suit led")),
    (N_("Ruff"), N_("to play a trump when you cannot follow")),
    (N_("Throw off"), N_("to play a third suit when you cannot follow")),
    (N_("Pass"), N_("to keep your only card for a later trick")),
    (N_("Still in"), N_("normal, dog or blind: not out")),
)


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
