"""The rules page of Costly Colours: every chapter as data, written from the options in force. Source: docs/rules/costly-colours.md."""

from __future__ import annotations

from functools import partial

from game.core.cards import CardId
from game.core.options import Options
from game.costly.rules import LIMIT, MOST_DEALS, PACK, PLAIN, RANK, RIGHT, Rules, rules_of, values
from ui.games.costly.examples import play_awards, played_row, show_awards, shown_hand
from ui.games.costly.names import card_name, colour_name
from ui.games.costly.place import BINDING
from ui.kit import french_suits as french
from ui.kit.rulebook import (
    Award,
    Block,
    Book,
    Cards,
    CardWords,
    Chapter,
    Grid,
    Head,
    Point,
    Words,
    terms,
    words_chapter,
)
from ui.kit.rules_text import RULES, rules_name
from ui.text.catalog import N_, _

CARD_SHAPE = (96.0, 134.0)
DECK = "french"
TERMS = (
    (N_("Turn-up"), N_("the card turned up beside the stock; it stays there for the whole round")),
    (N_("Count"), N_("the cards played so far, and what they add up to")),
    (N_("Right"), N_("of a jack or two: it goes with the turn-up")),
    (N_("Other"), N_("of a jack or two: any other")),
    (N_("Go"), N_("what you say when no card of yours fits")),
    (N_("Show"), N_("the counting of both hands at the end of a round")),
)
STORIES = {
    1: N_("The ace is the lowest card: it begins a sequence and never follows the king."),
    2: N_("In 1674 the twos were called deuces."),
    11: N_("In 1674 the jacks were called knaves."),
}
"""What is worth telling, by the rank of a card."""
OLD_TERMS = (
    (N_("Knave, deuce"), N_("jack and two, in the old books")),
    (N_("Mogging"), N_("the old word for the exchange")),
    (N_("Pair royal, prial"), N_("three cards of one rank")),
    (N_("Hitter"), N_("a count of exactly 31, in the old books")),
    (N_("Muggins"), N_("what you say to take points that the other has missed")),
)


def rules_book(options: Options) -> Book:
    """Return the rules of Costly Colours under `options`."""
    rules = rules_of(options)
    chapters = (
        _aim(options, rules),
        _cards(options, rules),
        _deal(options),
        _play(options, rules),
        _awards(options, rules),
        _show(options, rules),
        _end(options),
        RULES.chapter(options),
        words_chapter((_("On the table"), terms(TERMS)), (_("Old words"), terms(OLD_TERMS))),
    )
    subtitle = _("Playing by: {name}").format(name=rules_name(options))
    return Book(_("Costly Colours"), subtitle, chapters, PACK, DECK, CARD_SHAPE, partial(card_words, rules), BINDING)


def _aim(options: Options, rules: Rules) -> Chapter:
    row, points = played_row(rules)
    left: list[Block] = [
        Head(_("The aim")),
        Words(_("Two players lay cards to one count, which may not go over {limit}.").format(limit=LIMIT), lead=True),
        Words(_("Cards score for what they make with those just before them: fifteens, pairs, sequences, colours.")),
        *RULES.in_effect(options, "turnup_in_play"),
        Words(_("When no card fits any more, the hands are counted.")),
        *RULES.in_effect(options, "show_cards"),
        Head(_("The match")),
        *RULES.in_effect(options, "target_score", "end_check"),
    ]
    right: list[Block] = [Head(_("A card is played")), row, points, Words(_("Point at any card to see it large."))]
    return Chapter("aim", _("In one minute"), (tuple(left), tuple(right)))


def _cards(options: Options, rules: Rules) -> Chapter:
    aces = _("1 or 11") if rules.ace_is_free else "1"
    spades = PACK.row("AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS")
    left: list[Block] = [
        Head(_("The pack")),
        Words(_("52 cards without jokers. Two suits are black, two are red; no suit is worth more than another.")),
        Cards(spades, _("From ace to king"), _("the ace is low and never follows the king"), parts=(len(spades),)),
        Head(_("What they count")),
        Grid((_("Card"), _("Counts")), ((_("Ace"), aces), (_("Two to ten"), _("their number")), (_("Jack, queen, king"), "10"))),
        *RULES.in_effect(options, "ace_values"),
    ]
    deeds = [(_("played"), rules.played), (_("left in hand"), rules.kept)]
    if rules.exchange:
        deeds.insert(0, (_("given away"), rules.given))
    right: list[Block] = [
        Head(_("Jacks and twos")),
        *RULES.in_effect(options, "right_by"),
        Cards(PACK.row("JH 2H"), _("Right"), _("beside them the turn-up"), PACK.row("9H")),
        Cards(PACK.row("JS 2S"), _("Other"), _("beside them the turn-up"), PACK.row("9H")),
        Grid((_("Jack or two"), _("Other"), _("Right")), tuple((deed, str(points[PLAIN]), str(points[RIGHT])) for deed, points in deeds)),
    ]
    return Chapter("cards", _("The cards"), (tuple(left), tuple(right)))


def _deal(options: Options) -> Chapter:
    left: list[Block] = [
        Head(_("The deal")),
        Words(_("Both draw a card: the lower one deals first. After that you deal in turn.")),
        Words(_("Three cards each, one at a time, to the non-dealer first. The next card is turned up.")),
        *RULES.in_effect(options, "turnup_points"),
        Head(_("The next deal")),
        *RULES.in_effect(options, "deck_reuse"),
    ]
    right: list[Block] = [Head(_("The exchange")), *RULES.in_effect(options, "mog")]
    if options.flag("mog"):
        right += RULES.in_effect(options, "mog_proposer", "mog_return_card")
        right.append(Words(_("A refused card goes back unseen.")))
        right += RULES.in_effect(options, "mog_refuse_points", "mog_decline_points", "mog_give_points", "mog_give_right_points")
    return Chapter("deal", _("Deal and exchange"), (tuple(left), tuple(right)))


def _play(options: Options, rules: Rules) -> Chapter:
    left: list[Block] = [
        Head(_("The count")),
        Words(_("The non-dealer leads. You lay one card in turn and say what all of them count."), lead=True),
        Words(_("Nobody may go over {limit}; if you have a card that fits, you play one.").format(limit=LIMIT)),
        Head(_("Go")),
        Words(_("If none of your cards fits, or you have none while the other has, you say Go.")),
        *RULES.in_effect(options, "go_points", "after_go", "go_card_points"),
        Words(_("There is one Go in a count.")),
    ]
    right: list[Block] = [
        Head(_("The end of a count")),
        Words(_("A count ends at {limit}, when both hands are empty, or after a Go.").format(limit=LIMIT)),
        *RULES.in_effect(options, "last_card_points", "counts_per_deal"),
        Head(_("Who counts")),
        *RULES.in_effect(options, "counting", "false_muggins_points"),
    ]
    if rules.by_hand:
        right.append(Words(_("The turn-up, the exchange and Go are always counted for you.")))
        right.append(Words(_("Afterwards the right count is shown, line by line.")))
    return Chapter("play", _("The play"), (tuple(left), tuple(right)))


def _awards(options: Options, rules: Rules) -> Chapter:
    blocks: list[Block] = [Head(_("What a card scores")), *RULES.in_effect(options, "totals_mode"), *play_awards(rules)]
    blocks += RULES.in_effect(options, "flush_by", "flush_plus_sequence")
    blocks.append(Words(_("A card scores once for its rank, once for a sequence and once for a colour, each with the best it makes.")))
    return Chapter("awards", _("Scoring in the play"), (tuple(blocks),))


def _show(options: Options, rules: Rules) -> Chapter:
    blocks: list[Block] = [
        Head(_("The show")),
        Words(_("The non-dealer counts first, then the dealer. The turn-up belongs to both hands.")),
        *RULES.in_effect(options, "show_cards", "hand_totals", "hand_flush", "hand_sequence"),
        *shown_hand(rules, 0),
        Head(_("Another hand")),
        *shown_hand(rules, 1),
        *show_awards(rules),
        Words(_("The last card of each combination may be the turn-up.")),
    ]
    return Chapter("show", _("The show"), (tuple(blocks),))


def _end(options: Options) -> Chapter:
    left: list[Block] = [
        Head(_("The end of the match")),
        *RULES.in_effect(options, "target_score", "end_check"),
        Words(_("An award is always counted whole: the winner may have more than the target.")),
        Words(_("After {n} rounds without a winner the higher score wins.").format(n=MOST_DEALS)),
    ]
    right: list[Block] = [
        Head(_("The order of scoring")),
        Point(_("the turn-up, then the exchange"), "1"),
        Point(_("each card as it is played, each Go as it is said"), "2"),
        Point(_("the hand of the non-dealer, then that of the dealer"), "3"),
        Words(_("Near the target the order decides: the first to reach it wins.")),
    ]
    if options.choice("end_check") == "end_of_deal":
        right.pop()
    return Chapter("end", _("The match"), (tuple(left), tuple(right)))


def card_words(rules: Rules, card: CardId) -> CardWords:
    """Return everything the inspector says about `card` under `rules`."""
    counts = [str(value) for value in values(rules, card)]
    details = (
        (_("Counts"), counts[0] if len(counts) == 1 else _("{low} or {high}").format(low=counts[0], high=counts[1])),
        (_("In sequences"), _("number {n} of 13").format(n=RANK[card])),
        (_("Suit"), french.suit_name(PACK[card].suit)),
        (_("Colour"), colour_name(card)),
    )
    return CardWords(card_name(card), details, _serves(rules, card), (_(STORIES[RANK[card]]),) if RANK[card] in STORIES else ())


def _serves(rules: Rules, card: CardId) -> tuple[Award, ...]:
    """Return what a jack or two scores by itself."""
    if RANK[card] not in (2, 11):
        return ()
    deeds = [(_("Played"), rules.played), (_("Left in hand"), rules.kept)]
    if rules.exchange:
        deeds.insert(0, (_("Given away"), rules.given))
    return tuple(
        Award((), name, str(points[RIGHT]), bonus=_("other {n}").format(n=points[PLAIN]))
        for name, points in deeds
        if points[PLAIN] or points[RIGHT]
    )
