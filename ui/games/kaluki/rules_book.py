"""The rules page of Kaluki: every chapter as data, written from the options in force. Source: docs/rules/kaluki.md."""

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
    Sum,
    Words,
    terms,
    words_chapter,
)
from ui.kit.rules_text import RULES, rules_name
from ui.stage.frame import PLAIN_CARD
from ui.text.catalog import N_, _

PENALTY = "JK1 KD AS 10C 8H"
"""A hand left over, for the count."""


def rules_book(options: Options, deck: str = "french") -> Book:
    """Return the rules of Kaluki under `options`, with the pictures of `deck`."""
    rules = rules_of(options)
    chapters = (
        _aim(options, rules),
        _cards(options, rules),
        _turn(options),
        _melds(options, rules),
        _opening(options, rules),
        _table(options, rules),
        _round(options, rules),
        _match(options, rules),
        RULES.chapter(options),
        words_chapter((_("In play"), terms(GLOSSARY)), (_("Points and chips"), terms(MONEY))),
    )
    subtitle = _("Playing by: {name}").format(name=rules_name(options))
    return Book(_("Kaluki"), subtitle, chapters, PACK, deck, PLAIN_CARD, partial(card_words, rules), BINDING)


def example(rules: Rules, names: str, name: str) -> Award:
    """Return cards as a meld with its points as the game reckons them, struck where they are none under `rules`."""
    cards = PACK.row(names)
    readings = read_meld(cards, rules)
    if not readings:
        return Award(cards, name, "", struck=_("no meld under these rules"))
    return Award(readings[0].cards, name, str(meld_value(readings[0], rules)))


def _aim(options: Options, rules: Rules) -> Chapter:
    left: list[Block] = [
        Head(_("The aim")),
        Words(_("Be the first to have no card left."), lead=True),
        Words(_("You hold {n} cards. On your turn draw one, lay what you can, discard one.").format(n=HAND_CARDS)),
        Words(_("What is laid are melds: groups of one rank, and sequences in one suit.")),
        *RULES.in_effect(options, "min_first_meld"),
        Words(_("When somebody goes out, the others count the cards they still hold as penalty points.")),
        Head(_("The match")),
        Words(_("A player is out at {points}. The last one left wins the match and the pot.").format(points=points(rules.bust_from))),
        Words(RULES.sentence(options, "players")),
    ]
    right: list[Block] = [
        Head(_("Melds")),
        example(rules, "KS KH KD KC", _("A group: four kings")),
        example(rules, "5H 6H 7H", _("A sequence: five to seven of hearts")),
        *((example(rules, "8S 8D JK1", _("A group with a joker")),) if rules.jokers else ()),
        Words(_("Point at any card to see it large.")),
    ]
    return Chapter("aim", _("In one minute"), (tuple(left), tuple(right)))


def _cards(options: Options, rules: Rules) -> Chapter:
    left: list[Block] = [
        Head(_("The pack")),
        Words(_("Two packs of 52 cards: every card is there twice.")),
        *RULES.in_effect(options, "jokers"),
    ]
    for suit in SUITS:
        row = PACK.row(" ".join(f"{rank}{suit}" for rank in ("A", *map(str, range(2, 11)), "J", "Q", "K")))
        left.append(Cards(row, french.titled(french.suit_name(suit)), parts=(len(row),)))
    rows = [(_("Two to ten"), _("their number")), (_("Jack, queen, king"), str(RANK_POINTS[13])), (_("Ace"), str(RANK_POINTS[1]))]
    if rules.jokers:
        rows.append((_("Joker"), str(rules.joker_points)))
    right: list[Block] = [
        Head(_("Points")),
        Grid((_("Card"), _("Points")), tuple(rows)),
        *RULES.in_effect(options, "ace_low_meld_value", "joker_meld_value", "joker_points"),
        Head(_("The deal")),
        Words(_("Everybody gets {n} cards. One card is turned up: it begins the discards; the rest are the stock.").format(n=HAND_CARDS)),
        Words(_("The player after the dealer begins, then clockwise. Each round the deal goes to the next player.")),
        *RULES.in_effect(options, "max_reshuffles"),
        Words(_("If the stock runs out once more, the round is void: nobody counts or pays.")),
    ]
    return Chapter("cards", _("Cards and deal"), (tuple(left), tuple(right)))


def _turn(options: Options) -> Chapter:
    left: list[Block] = [
        Head(_("A turn")),
        Point(_("Take the top card of the stock, or the top card of the discards."), _("1. Draw")),
        Point(_("Lay as many melds as you like. Once you have opened, use the melds on the table too."), _("2. Lay")),
        Point(_("Discard one card: your turn is over."), _("3. Discard")),
    ]
    right: list[Block] = [
        Head(_("The discards")),
        *RULES.in_effect(options, "discard_must_be_used"),
        Words(_("A card you have taken from the discards can be put back; then draw from the stock.")),
        Head(_("Undo")),
        Words(_("Whatever you lay can be undone, step by step, until you discard.")),
    ]
    return Chapter("turn", _("A turn"), (tuple(left), tuple(right)))


def _melds(options: Options, rules: Rules) -> Chapter:
    left: list[Block] = [
        Head(_("Groups")),
        Words(_("Three or four cards of one rank."), lead=True),
        example(rules, "9S 9H 9D", _("Three nines")),
        example(rules, "7H 7Hb 7S", _("Three sevens, two of them alike")),
        *RULES.in_effect(options, "group_duplicates", "distinct_groups", "group_drawn_card_rule"),
    ]
    right: list[Block] = [
        Head(_("Sequences")),
        Words(_("Three or more cards of one suit, in order."), lead=True),
        example(rules, "10C JC QC KC", _("Ten to king of clubs")),
        example(rules, "AD 2D 3D", _("Ace to three of diamonds")),
        example(rules, "QD KD AD 2D", _("Queen to two of diamonds")),
        *RULES.in_effect(options, "ace_low_sequences", "sequence_wraparound", "sequence_max_len"),
    ]
    if rules.jokers:
        left += [
            Head(_("Jokers")),
            Words(_("A joker stands for any card. In a sequence that card is fixed when it is laid.")),
            example(rules, "8S JK1 10S", _("The joker is the nine")),
            *RULES.in_effect(options, "min_naturals_per_meld"),
        ]
    return Chapter("melds", _("Melds"), (tuple(left), tuple(right)))


def _opening(options: Options, rules: Rules) -> Chapter:
    left: list[Block] = [
        Head(_("To open")),
        Words(RULES.sentence(options, "min_first_meld"), RULES.note(options, "min_first_meld"), lead=True),
        *RULES.in_effect(options, "first_meld_scope", "kaluki_exempt"),
    ]
    if rules.min_first_meld:
        left.append(Words(_("Until then your melds are on trial: undo them, or reach the minimum before you discard.")))
    left += [Head(_("Once you have opened")), *RULES.in_effect(options, "table_play_on_opening_turn")]
    right: list[Block] = [Head(_("Worth {points} or not?").format(points=points(rules.min_first_meld)))]
    if rules.min_first_meld:
        found = (
            ("KS KH KD KC", N_("Four kings")),
            ("9S 9H 9D 9C", N_("Four nines")),
            ("10C JC QC KC", N_("Ten to king of clubs")),
            ("JC QC KC AC", N_("Jack to ace of clubs")),
        )
        right += [_opens(meld, rules, _(name)) for names, name in found for meld in read_meld(PACK.row(names), rules)[:1]]
    else:
        right = [Head(_("No minimum")), Words(_("Any meld opens."))]
    return Chapter("opening", _("Opening"), (tuple(left), tuple(right)))


def _opens(meld: Meld, rules: Rules, name: str) -> Cards:
    """Return a meld with whether it opens alone."""
    value = meld_value(meld, rules)
    words = _("{points}: opens") if value >= rules.min_first_meld else _("{points}: does not open alone")
    return Cards(meld.cards, name, words.format(points=points(value)))


def _table(options: Options, rules: Rules) -> Chapter:
    left: list[Block] = [
        Head(_("Laying off")),
        Words(_("Once you have opened, you may add cards to any meld, yours or another player’s.")),
        Cards(PACK.row("JS QS KS"), _("Jack to king of spades"), _("the ten and the ace fit"), PACK.row("10S AS")),
        Cards(PACK.row("6D 6H 6S"), _("Three sixes"), _("a fourth six fits"), PACK.row("6C")),
    ]
    if rules.jokers:
        left += [Head(_("Swapping jokers")), *RULES.in_effect(options, "joker_swap", "joker_must_be_used")]
        if rules.swaps:
            left.append(Cards(PACK.row("2S 3S JK1 5S"), _("The joker is the four"), _("the four of spades takes it"), PACK.row("4S")))
            left.append(Words(_("Only melds of earlier turns are open to swaps.")))
    right: list[Block] = [Head(_("Borrowing")), *RULES.in_effect(options, "rearrange")]
    if rules.takes:
        right += [
            Words(_("From a group of four you may take any natural card, from a sequence of four or more the card at either end.")),
            Cards(PACK.row("6D 6H 6S 6C"), _("The six of clubs is borrowed"), _("for a sequence from hand"), PACK.row("4C 5C")),
            Words(_("A borrowed card must be used the same turn, and not in the meld it came from.")),
            Words(_("Jokers, and what was laid this turn, cannot be borrowed.")),
        ]
    return Chapter("table", _("On the table"), (tuple(left), tuple(right)))


def _round(options: Options, rules: Rules) -> Chapter:
    left: list[Block] = [
        Head(_("Going out")),
        *RULES.in_effect(options, "final_discard_required"),
        Words(_("The round ends at once, and all hands are shown.")),
        Head(_("Kaluki")),
        *RULES.in_effect(options, "kaluki_scope"),
        Head(_("Payments")),
        *RULES.in_effect(options, "ransom", "kaluki_pay"),
    ]
    held = [card for card in PACK.row(PENALTY) if rules.jokers or card < FIRST_JOKER]
    counts = [(card_name(card), str(_penalty(rules, card))) for card in held]
    counts.append((_("Penalty"), str(sum(_penalty(rules, card) for card in held))))
    right: list[Block] = [
        Head(_("Penalty points")),
        Words(_("Everybody else adds up the cards still in hand, aces at {n}.").format(n=RANK_POINTS[1])),
        Cards(tuple(held), _("Left in hand"), parts=(len(held),)),
        Sum(tuple(counts)),
        Words(_("Cards on the table do not count.")),
    ]
    return Chapter("round", _("End of a round"), (tuple(left), tuple(right)))


def _penalty(rules: Rules, card: CardId) -> int:
    return rules.joker_points if card >= FIRST_JOKER else RANK_POINTS[RANK[card]]


def _match(options: Options, rules: Rules) -> Chapter:
    left: list[Block] = [
        Head(_("Out")),
        *RULES.in_effect(options, "elimination_limit", "elimination_rule"),
        Words(_("So a player is out at {points}.").format(points=points(rules.bust_from)), lead=True),
        Words(_("The last player left wins the match and the whole pot.")),
        Head(_("Chips")),
        *RULES.in_effect(options, "starting_chips", "ante"),
        Words(_("Chips may fall below zero.")),
    ]
    right: list[Block] = [Head(_("Buy-backs"))]
    if options.number("players") == 2:
        right.append(Words(_("Between two players nobody can buy back: the other one has won.")))
    else:
        right += [
            *RULES.in_effect(options, "max_buybacks", "buyback_cost", "buyback_score"),
            Words(_("With only one player left nobody can buy back: the match is over.")),
        ]
    right += [Head(_("The ranking")), Words(_("The winner, then those who left last; of those who left together, the lower total first."))]
    return Chapter("end", _("The match"), (tuple(left), tuple(right)))


GLOSSARY = (
    (N_("Meld"), N_("a group or a sequence on the table")),
    (N_("To open"), N_("to lay your first meld")),
    (N_("To lay off"), N_("to add a card to a meld that lies there")),
    (N_("To borrow"), N_("to take a card from a meld and use it at once")),
    (N_("To swap"), N_("to take a joker from the table for the card it stands for")),
    (N_("Natural card"), N_("any card but a joker")),
    (N_("To go out"), N_("to end the round with no card left")),
)
MONEY = (
    (N_("Penalty points"), N_("what your hand counts when another player goes out")),
    (N_("Ante"), N_("the chips that everybody puts into the pot")),
    (N_("Pot"), N_("what the winner of the match gets")),
    (N_("Ransom"), N_("what each player pays the winner of a round")),
    (N_("Buy-back"), N_("chips for another life in the match")),
    (N_("Void round"), N_("a round that nobody wins")),
)


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
