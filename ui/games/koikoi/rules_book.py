"""The rules page of Koi-Koi: every chapter as data, written from the options in force. Source: docs/rules/koi-koi.md."""

from __future__ import annotations

from functools import partial
from itertools import starmap

from game.core.cards import CardId, mask_of
from game.core.options import Options
from game.koikoi.actions import GAJI, PACK
from game.koikoi.rules import Rules, purse_of, rules_of, suit_of_month
from game.koikoi.scoring import score
from game.koikoi.yaku import SAKE_CUP, YELLOW, yaku_in_force
from ui.games.koikoi.names import (
    MULTIPLIERS,
    card_name,
    flower_of_month,
    flower_said,
    month_name,
    numbered_month,
    yaku_name,
)
from ui.games.koikoi.place import BINDING
from ui.games.koikoi.yaku_page import award, card_words, flower_cards, hand_awards, yaku_chapter
from ui.kit.rulebook import Block, Book, Cards, Chapter, Head, Point, Sum, Words, words_chapter
from ui.kit.rules_text import RulesText, rules_name
from ui.text.catalog import JAPANESE, N_, _, language, ngettext, pgettext

GENERAL = (
    (N_("Field"), "場", N_("the open cards in the middle")),
    (N_("Draw pile"), "山札", N_("the hidden cards that are turned up one by one")),
    (N_("Hand"), "手札", N_("the cards you hold")),
    (N_("Captures"), "取り札", N_("what you have captured this round")),
    (N_("Round"), "月", N_("one deal and its play; it stands for a month")),
    (N_("Dealer (oya)"), "親", N_("deals and plays first")),
    (N_("Non-dealer (ko)"), "子", N_("the other player")),
    (N_("Light (hikari)"), "光", N_("one of the five great cards; also called bright")),
    (N_("Animal (tane)"), "タネ", N_("an animal or an object")),
    (N_("Ribbon (tan)"), "タン", N_("a slip for a poem")),
    (N_("Plain (kasu)"), "カス", N_("the plant alone; also called chaff")),
)
PLAY = (
    (N_("Yaku"), "役", N_("captured cards that score together")),
    (N_("Koi-koi"), "こいこい", N_("the call to go on after a yaku; it means “come on”")),
    (N_("Stop (shōbu)"), "勝負", N_("to end the round and score")),
    (N_("Void round"), "流れ", N_("nobody wins it")),
    (N_("Base"), "", N_("the points of all yaku before any doubling")),
)
CARD_SHAPE = (96.0, 158.0)
FIRST_MONTH = 1
RULES = RulesText({"stock_points": purse_of})


def rules_book(options: Options, month: int = 0) -> Book:
    """Return the rules of Koi-Koi under `options`; `month` (1 to 12) is that of the round being played, 0 if there is none."""
    rules = rules_of(options)
    shown = month or FIRST_MONTH
    chapters = (
        _aim(options, rules, shown),
        _cards(options, rules),
        _deal(options),
        _turn(),
        _captures(options, rules),
        yaku_chapter(rules, shown, here=bool(month)),
        _decision(options, rules),
        _scoring(options, rules),
        _end(options, rules),
        RULES.chapter(options),
        glossary(rules),
    )
    subtitle = _("Playing by: {name}").format(name=rules_name(options))
    return Book(_("Koi-Koi"), subtitle, chapters, PACK, "hanafuda", CARD_SHAPE, partial(card_words, rules), BINDING)


def _aim(options: Options, rules: Rules, month: int) -> Chapter:
    examples = ["sanko", "tsukimi_zake", "akatan", "inoshikacho"]
    in_force = {yaku.key: yaku for yaku in yaku_in_force(rules)}
    left: list[Block] = [
        Head(_("The aim")),
        Words(_("Capture cards that make yaku, and score more than the other player."), lead=True),
        Words(_("Two players share 48 flower cards: twelve months with four cards each.")),
        Words(_("On your turn you play one card from your hand, then the top card of the pile is turned up.")),
        Words(_("A card captures a card of the same month in the field. Without one it stays there.")),
        Words(
            _(
                "Once you have a yaku, you may stop and take the points, or call koi-koi and play on for more. If "
                "the other player stops first, you get nothing."
            )
        ),
        Head(_("The match")),
        *_length(options, rules),
    ]
    right: list[Block] = [
        Head(_("Some yaku")),
        *(award(in_force[key], rules, month) for key in examples if key in in_force),
        Head(_("A capture")),
        _meets("8-hikari-moon", _("The same month"), _("the moon takes the geese"), "8-tane-geese"),
        Words(_("Point at any card to see it large, with everything it is good for.")),
    ]
    return Chapter("aim", _("In one minute"), (tuple(left), tuple(right)))


def _length(options: Options, rules: Rules) -> tuple[Block, ...]:
    """Return how long a match is and who wins it. Source: R4, R30, R31."""
    if rules.stock is not None:
        return RULES.point(options, "match_format"), RULES.point(options, "stock_points")
    return RULES.point(options, "rounds"), Words(_("The higher total wins. Equal totals make a tied match."))


def _cards(options: Options, rules: Rules) -> Chapter:
    columns: list[list[Block]] = [[Head(_("January to June"))], [Head(_("July to December"))]]
    for month in range(1, 13):
        suit = suit_of_month(month, rules.korean_months)
        line = f"{flower_of_month(month, rules.korean_months)}  {flower_said(suit)}"
        note = _("classic: {month}").format(month=month_name(suit)) if suit != month else ""
        columns[month > 6].append(Cards(flower_cards(suit), numbered_month(month), line, note=note))
    kinds = {
        "hikari": (_("5 lights"), _("fully printed, with a line of gold"), ""),
        "tane": (_("9 animals and objects"), *_second_role(options, rules, SAKE_CUP)),
        "tan": (_("10 ribbons"), _("3 red with writing, 3 blue, 4 red without"), ""),
        "kasu": (_("24 plains"), *_second_role(options, rules, YELLOW)),
    }
    columns[0].append(Head(_("Lights and animals")))
    columns[1].append(Head(_("Ribbons and plains")))
    for n, (kind, (name, line, note)) in enumerate(kinds.items()):
        cards = tuple(card.id for card in PACK if card.kind == kind)
        columns[n // 2].append(Cards(cards, name, line, note=note))
    return Chapter("cards", _("The cards"), (tuple(columns[0]), tuple(columns[1])))


def _second_role(options: Options, rules: Rules, card: CardId) -> tuple[str, str]:
    """Return what one card of a kind counts as beside it, with a note if that is not standard. Source: 1.3."""
    if card == SAKE_CUP:
        note = RULES.note(options, "sake_cup_kasu_value")
        if not rules.cup_kasu:
            return _("the sake cup is no plain card"), note
        words = ngettext("the sake cup is {n} plain card too", "the sake cup is {n} plain cards too", rules.cup_kasu)
        return words.format(n=rules.cup_kasu), note
    if rules.yellow_kasu == 1:
        return _("the plant alone"), ""
    return _("the yellow one counts as {n}").format(n=rules.yellow_kasu), RULES.note(options, "yellow_kasu_value")


def _deal(options: Options) -> Chapter:
    left: list[Block] = [
        Head(_("The first dealer")),
        Words(
            _(
                "Both players turn up one card. The earlier month deals first and is called oya. If the months are "
                "the same, both turn again."
            )
        ),
        Head(_("The deal")),
        Words(_("Each player gets 8 cards, 8 lie open in the field, and 24 are the draw pile.")),
        Words(_("They are dealt by fours: to the other player, to the dealer, to the field, and once more.")),
        Words(_("The dealer plays first.")),
        Head(_("The month")),
        Words(_("Round 1 is January, round 12 is December; then January comes again.")),
        RULES.point(options, "month_order"),
    ]
    right: list[Block] = [
        Head(_("Hand yaku")),
        *hand_awards(),
        Point(_("Its owner wins the round with exactly 6 points, never doubled."), _("In one hand")),
        RULES.point(options, "both_hand_yaku", _("In both hands")),
        Point(_("The round is void, unless a hand yaku has won it."), _("In the field")),
        RULES.point(options, "hand_yaku_next_oya", _("The next deal")),
        RULES.point(options, "oyaken", _("Void rounds")),
    ]
    return Chapter("deal", _("The deal"), (tuple(left), tuple(right)))


def _meets(cards: str, name: str, line: str, field: str) -> Cards:
    """Return cards with those of the field beside them, all by their names."""
    return Cards(PACK.row(cards), name, line, PACK.row(field))


def _turn() -> Chapter:
    left: list[Block] = [
        Head(_("Three steps")),
        _meets("8-hikari-moon", _("1. From the hand"), _("Play any card from your hand. If it matches, it captures."), "8-tane-geese"),
        _meets("5-tan-red", _("2. From the pile"), _("The top card is turned up and captures by the same rules."), "5-tane-bridge"),
        Cards(
            PACK.row("1-hikari-crane 8-hikari-moon 12-hikari-phoenix"),
            _("3. Yaku"),
            _("If you made or improved a yaku this turn, stop or call koi-koi."),
        ),
        Words(_("The card from the pile may take the one that was just laid down.")),
        Words(_("Nobody can pass, and captured cards are taken at once.")),
    ]
    right: list[Block] = [
        Head(_("An empty field")),
        Words(_("Whenever the field is empty, the top card of the pile is laid in it. It captures nothing.")),
        Words(_("If the pile is empty, the second step is left out.")),
        Head(_("Open and hidden")),
        Point(_("The field, all captured cards, the calls, and how many cards are in hands and pile."), _("Open")),
        Point(_("The cards in the hands and the order of the pile."), _("Hidden")),
    ]
    return Chapter("turn", _("A turn"), (tuple(left), tuple(right)))


def _captures(options: Options, rules: Rules) -> Chapter:
    moon, geese, one, two = PACK.row("8-hikari-moon 8-tane-geese 8-kasu-a 8-kasu-b")
    left: list[Block] = [
        Head(_("A card meets the field")),
        Cards((moon,), _("No card of its month"), _("It is laid in the field."), PACK.row("1-kasu-a 6-kasu-a 12-kasu-a")),
        Cards((moon,), _("One"), _("Both are captured."), (geese,)),
        Cards((moon,), _("Two"), _("You choose one of them; the other stays."), (geese, one)),
        Cards((moon,), _("Three"), _("All four are captured."), (geese, one, two)),
        Words(_("It is the same for a card from the hand and for one from the pile.")),
    ]
    right: list[Block] = [
        Head(_("Good to know")),
        Point(_("Cards match by month alone; their kind does not matter.")),
        Point(_("A card that can capture must capture.")),
        Point(_("Three of a month in the dealt field stay together for whoever plays the fourth.")),
    ]
    if rules.gaji_wild:
        note = RULES.note(options, "gaji_wild")
        right += [
            Head(_("The lightning")),
            Cards((GAJI,), card_name(GAJI), _("played from the hand, it may take any one card"), note=note),
            Point(_("Only while no willow card has been played or turned up this round. Willows are taken as usual.")),
            Point(_("Before scoring, whoever played it takes every card of the struck month left in the field.")),
            Point(_("This is never compulsory; of three cards lying together it takes one.")),
        ]
    return Chapter("captures", _("Captures"), (tuple(left), tuple(right)))


def _decision(options: Options, rules: Rules) -> Chapter:
    left: list[Block] = [
        Head(_("The decision")),
        Words(_("When you have made or improved a yaku on your turn, you choose:"), lead=True),
        Point(_("The round is over. You score your yaku and deal the next round; the other player scores nothing."), _("Stop (shōbu)")),
        Point(_("The turn ends and you play on. You may call again with every better yaku."), _("Koi-koi")),
        Point(_("With no card left in your hand you stop without being asked."), _("The last card")),
    ]
    if rules.multipliers:
        left.append(Point(_("It doubles your points if you win, and the other’s points if you lose."), _("A call")))
    else:
        left.append(RULES.point(options, "multipliers", _("A call")))
    right: list[Block] = [
        Head(_("Formed or improved")),
        _meets("1-hikari-crane 8-hikari-moon", _("Three Lights"), _("formed with the third light"), "12-hikari-phoenix"),
        _meets("1-tan-poetry 2-tan-poetry 3-tan-poetry", yaku_name("akatan"), _("improved by any other ribbon"), "4-tan-red"),
        _meets("1-kasu-a 2-kasu-a 3-kasu-a", yaku_name("kasu"), _("formed with the tenth, improved by every other"), "4-kasu-a"),
        Words(_("You are asked only when a turn adds points to your own yaku, and only once.")),
    ]
    return Chapter("decision", _("Koi-koi or stop"), (tuple(left), tuple(right)))


def _scoring(options: Options, rules: Rules) -> Chapter:
    left: list[Block] = [
        Head(_("The base")),
        Words(_("Only the winner of a round scores: the best yaku of every group, added up.")),
        Head(_("Doublings")),
    ]
    if rules.multipliers:
        left += [
            Point(_("Your base is 7 or more."), f"{_(MULTIPLIERS['lucky_seven'][0])} ×2"),
            Point(_("You called koi-koi, once or more."), f"{_(MULTIPLIERS['koikoi'][0])} ×2"),
            Point(_("The loser’s yaku come to 7 or more."), f"{_(MULTIPLIERS['counter_lucky_seven'][0])} ×2"),
            Point(_("The loser called koi-koi."), f"{_(MULTIPLIERS['counter_koikoi'][0])} ×2"),
            Words(_("They add up, to ×16 at most. Calling again does not double again.")),
        ]
    else:
        left.append(RULES.point(options, "multipliers"))
    left.append(Words(_("The 6 points of a hand yaku are never doubled.")))
    own = PACK.row("1-hikari-crane 8-hikari-moon 12-hikari-phoenix 9-tane-sake-cup 4-tan-red 5-tan-red 7-tan-red 1-tan-poetry 6-tan-purple")
    boars = PACK.row("7-tane-boar 10-tane-deer 6-tane-butterflies")
    theirs = PACK.row("6-tan-purple 9-tan-purple 10-tan-purple 4-tan-red 5-tan-red")
    right: list[Block] = [
        Head(_("An example")),
        Cards(own, _("You have called koi-koi"), _("and stop; the other player has no yaku")),
        _reckoned(rules, own, (), 1, 0),
        Head(_("Another")),
        Cards(boars, _("You stop"), _("the other player called koi-koi with these:"), theirs),
        _reckoned(rules, boars, theirs, 0, 1),
    ]
    return Chapter("scoring", _("Scoring"), (tuple(left), tuple(right)))


def _reckoned(rules: Rules, own: tuple[CardId, ...], theirs: tuple[CardId, ...], calls: int, other_calls: int) -> Sum:
    """Return what the program itself makes of captured cards under `rules`; the month is one that plays no part."""
    found = score(rules, 2, mask_of(own), mask_of(theirs), calls, other_calls)
    rows = [(yaku_name(line.key), str(line.points)) for line in found.lines]
    if found.multipliers:
        rows.append((_("Base"), str(found.base)))
    rows += [(_(MULTIPLIERS[key][0]), "×2") for key in found.multipliers]
    rows.append((_("Points"), str(found.total)))
    return Sum(tuple(rows))


def _end(options: Options, rules: Rules) -> Chapter:
    left: list[Block] = [
        Head(_("The end of a round")),
        Point(_("A player stops: the usual way."), pgettext("koi-koi", "Stop")),
        RULES.point(options, "round_end", _("No cards left")),
        RULES.point(options, "exhaustion_rule", _("Nobody stopped")),
        RULES.point(options, "oyaken", _("Void rounds")),
    ]
    if not rules.exhaustion_is_void:
        left.insert(4, Words(_("Then all their yaku and doublings count, their own call included. Otherwise nobody scores.")))
    right: list[Block] = [
        Head(_("Who deals next")),
        Point(_("the winner"), _("After a round won")),
        Point(_("the player who did not deal"), _("After a void round")),
        RULES.point(options, "hand_yaku_next_oya"),
        Head(_("The end of the match")),
        *_length(options, rules),
    ]
    if rules.stock is not None:
        right.append(Words(_("The match ends with the round in which a purse comes to 0. Its owner has lost.")))
    return Chapter("end", _("Round and match"), (tuple(left), tuple(right)))


def glossary(rules: Rules) -> Chapter:
    """Return the glossary; words of rules that are not in force are left out."""
    more = []
    if rules.special_yaku and rules.viewing != "none":
        more.append((N_("Viewing yaku"), "", N_("Moon Viewing and Blossom Viewing, both with the sake cup")))
    if rules.rain_spoils and rules.special_yaku and rules.viewing != "none":
        more.append((N_("Rain rule"), "", N_("a willow card spoils its owner’s viewing yaku")))
    if rules.multipliers:
        more.append((N_("Lucky seven"), "", N_("a base of 7 or more, which is doubled")))
        more.append((N_("Countered"), "", N_("a doubling that the loser gives to the winner")))
    if rules.oyaken:
        more.append((N_("Dealer’s point (oyaken)"), "親権", N_("what the dealer scores in a void round")))
    if rules.gaji_wild:
        more.append((N_("Lightning (gaji)"), "鬼札", N_("the wild card of the willow")))
        more.append((N_("Struck month"), "", N_("the month of the card that the lightning took")))
    if rules.stock is not None:
        more.append((N_("Purse"), "", N_("the points a player can lose")))
    return words_chapter((_("On the table"), starmap(_entry, GENERAL)), (_("In play"), starmap(_entry, (*PLAY, *more))))


def _entry(term: str, signs: str, meaning: str) -> Point:
    """Return an entry; a term that is Japanese already needs no signs beside it."""
    return Point(_(meaning), f"{_(term)}  {signs}" if signs and language() != JAPANESE else _(term))
