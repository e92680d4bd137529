"""The words of Koi-Koi with what they mean. Source: koi-koi.md 9."""

from __future__ import annotations

from game.koikoi.rules import Rules
from ui.kit.rulebook import Block, Chapter, Head, Point
from ui.text.catalog import JAPANESE, N_, _, language

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


def words_chapter(rules: Rules) -> Chapter:
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
    left: list[Block] = [Head(_("On the table")), *(_entry(*entry) for entry in GENERAL)]
    right: list[Block] = [Head(_("In play")), *(_entry(*entry) for entry in (*PLAY, *more))]
    return Chapter("words", _("Words"), (tuple(left), tuple(right)))


def _entry(term: str, signs: str, meaning: str) -> Point:
    """Return an entry; a term that is Japanese already needs no signs beside it."""
    return Point(_(meaning), f"{_(term)}  {signs}" if signs and language() != JAPANESE else _(term))
