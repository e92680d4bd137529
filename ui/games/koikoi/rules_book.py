"""The rules page of Koi-Koi: its chapters stand in `rules.json`, what is worked out for them here. Source: docs/rules/koi-koi.md."""

from __future__ import annotations

from functools import partial

from game.core.cards import CardId, mask_of
from game.core.options import Options
from game.koikoi.actions import PACK
from game.koikoi.rules import Rules, purse_of, rules_of, suit_of_month
from game.koikoi.scoring import score
from game.koikoi.yaku import SAKE_CUP, YELLOW, yaku_in_force
from ui.games.koikoi.names import MULTIPLIERS, flower_of_month, flower_said, month_name, numbered_month, yaku_name
from ui.games.koikoi.place import BINDING
from ui.games.koikoi.yaku_page import award, card_words, flower_cards, hand_awards, yaku_chapter
from ui.kit.rulebook import Block, Book, Cards, Chapter, Head, Point, Sum
from ui.kit.rules_data import Filling
from ui.kit.rules_text import RulesText
from ui.text.catalog import _, ngettext, pgettext

CARD_SHAPE = (96.0, 158.0)
FIRST_MONTH = 1
SHOWN_YAKU = ("sanko", "tsukimi_zake", "akatan", "inoshikacho")
RULES = RulesText({"stock_points": purse_of})
OWN_CALL = "1-hikari-crane 8-hikari-moon 12-hikari-phoenix 9-tane-sake-cup 4-tan-red 5-tan-red 7-tan-red 1-tan-poetry 6-tan-purple"
OTHER_CALL = "7-tane-boar 10-tane-deer 6-tane-butterflies", "6-tan-purple 9-tan-purple 10-tan-purple 4-tan-red 5-tan-red"
"""Captures that are reckoned as examples: one's own after a call of one's own; one's own and the other's after the other's call."""


def rules_book(options: Options, month: int = 0) -> Book:
    """Return the rules of Koi-Koi under `options`; `month` (1 to 12) is that of the round being played, 0 if there is none."""
    rules = rules_of(options)
    return _filling(options, rules, month).book(__package__, _("Koi-Koi"), "hanafuda", CARD_SHAPE, partial(card_words, rules), BINDING)


def _filling(options: Options, rules: Rules, month: int) -> Filling:
    shown, in_force = month or FIRST_MONTH, {yaku.key: yaku for yaku in yaku_in_force(rules)}
    has_viewing = rules.special_yaku and rules.viewing != "none"
    known = {
        "is_purse": rules.stock is not None,
        "gaji_wild": rules.gaji_wild,
        "multipliers": rules.multipliers,
        "exhaustion_is_void": rules.exhaustion_is_void,
        "viewing": has_viewing,
        "rain": rules.rain_spoils and has_viewing,
        "oyaken": rules.oyaken,
        "some_yaku": tuple(award(in_force[key], rules, shown) for key in SHOWN_YAKU if key in in_force),
        "cards": _cards(options, rules),
        "hand_yaku": hand_awards(),
        "yaku": yaku_chapter(rules, shown, here=bool(month)),
        "doublings": _doublings(),
        "own_call": _own_call(rules),
        "other_call": _other_call(rules),
        "stops": Point(_("A player stops: the usual way."), pgettext("koi-koi", "Stop")),
    }
    return Filling(options, PACK, known, text=RULES)


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


def _doublings() -> tuple[Point, ...]:
    """Return what doubles the points of a round."""
    said = {
        "lucky_seven": _("Your base is 7 or more."),
        "koikoi": _("You called koi-koi, once or more."),
        "counter_lucky_seven": _("The loser’s yaku come to 7 or more."),
        "counter_koikoi": _("The loser called koi-koi."),
    }
    return tuple(Point(words, f"{_(MULTIPLIERS[key][0])} ×2") for key, words in said.items())


def _own_call(rules: Rules) -> tuple[Block, ...]:
    own = PACK.row(OWN_CALL)
    name, line = _("You have called koi-koi"), _("and stop; the other player has no yaku")
    return Cards(own, name, line), _reckoned(rules, own, (), 1, 0)


def _other_call(rules: Rules) -> tuple[Block, ...]:
    own, theirs = map(PACK.row, OTHER_CALL)
    return Cards(own, _("You stop"), _("the other player called koi-koi with these:"), theirs), _reckoned(rules, own, theirs, 0, 1)


def _reckoned(rules: Rules, own: tuple[CardId, ...], theirs: tuple[CardId, ...], calls: int, other_calls: int) -> Sum:
    """Return what the program itself makes of captured cards under `rules`; the month is one that plays no part."""
    found = score(rules, 2, mask_of(own), mask_of(theirs), calls, other_calls)
    rows = [(yaku_name(line.key), str(line.points)) for line in found.lines]
    if found.multipliers:
        rows.append((_("Base"), str(found.base)))
    rows += [(_(MULTIPLIERS[key][0]), "×2") for key in found.multipliers]
    rows.append((_("Points"), str(found.total)))
    return Sum(tuple(rows))
