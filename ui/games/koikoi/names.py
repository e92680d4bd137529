"""The words of Koi-Koi on the screen. Source: koi-koi.md 1.1, 1.2, 9 (glossary)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib import resources
from typing import Any, NamedTuple

from game.core.cards import CardId
from game.koikoi.actions import PACK
from game.koikoi.rules import Rules, suit_of, suit_of_month
from game.koikoi.yaku import SAKE_CUP, Progress
from ui.kit.french_suits import small
from ui.text.calendar import MONTHS, month_title
from ui.text.catalog import JAPANESE, N_, _, language, ngettext


class Names(NamedTuple):
    """A name, how it is written in Japanese in Latin letters and in its own, how that is read; of a yaku why it counts what it counts."""

    name: str
    romaji: str
    japanese: str
    kana: str
    reason: str


def _names_of(row: Mapping[str, str]) -> Names:
    return Names(row["label"], row["romaji"], row["japanese"], row["kana"], row.get("line", ""))


_TOLD: Mapping[str, Any] = json.loads(resources.files(__package__).joinpath("names.json").read_text("utf-8"))
FLOWERS = tuple(map(_names_of, _TOLD["flowers"]))
"""Those of the months, in their order."""
YAKU: Mapping[str, Names] = {key: _names_of(row) for key, row in _TOLD["yaku"].items()}
PICTURES: Mapping[str, str] = _TOLD["pictures"]
"""What is on the cards that have a name of their own."""
STORIES: Mapping[str, str] = _TOLD["stories"]
"""What is worth telling of a card, by its name."""

RIBBONS = {"poetry": N_("{flower}, poetry ribbon"), "red": N_("{flower}, red ribbon"), "purple": N_("{flower}, blue ribbon")}
PLAIN = N_("{flower}, plain")

KINDS = {"hikari": N_("Light"), "tane": N_("Animal"), "tan": N_("Ribbon"), "kasu": N_("Plain")}
"""The category of one card."""
ROWS = {"hikari": N_("Lights"), "tane": N_("Animals"), "tan": N_("Ribbons"), "kasu": N_("Plains")}
"""The heads of the rows of captured cards."""

MULTIPLIERS = {
    "lucky_seven": (N_("Lucky seven"), N_("base of 7 or more")),
    "koikoi": (N_("Koi-koi called"), N_("once or more this round")),
    "counter_lucky_seven": (N_("Countered seven"), N_("the loser’s base is 7 or more")),
    "counter_koikoi": (N_("Countered koi-koi"), N_("the loser had called koi-koi")),
}
"""The four doublings: name and condition. Source: koi-koi.md 4.2."""


def flower(card: CardId) -> str:
    """Return the name of a card's flower."""
    return _(FLOWERS[suit_of(card) - 1].name)


def month_name(month: int) -> str:
    """Return the name of a month, 1 to 12, within a line."""
    return _(MONTHS[month - 1])


def numbered_month(month: int) -> str:
    """Return a month with its number: `8  August`; in Japanese the number is its name."""
    return month_name(month) if language() == JAPANESE else f"{month}  {month_title(month)}"


def flower_said(suit: int) -> str:
    """Return how Japanese says a flower, 1 to 12: `Matsu 松`; in Japanese, how it is read."""
    names = FLOWERS[suit - 1]
    return names.kana if language() == JAPANESE else f"{names.romaji} {names.japanese}"


def flower_of_month(month: int, korean: bool) -> str:
    """Return the flower of a month; Korean packs exchange November and December."""
    return _(FLOWERS[suit_of_month(month, korean) - 1].name)


def card_name(card: CardId) -> str:
    """Return what a card is called: `Full moon`, `Plum blossom, poetry ribbon`, `Pine, plain`."""
    shown = PACK[card]
    if shown.name in PICTURES:
        return _(PICTURES[shown.name])
    if shown.kind == "tan":
        return _(RIBBONS[shown.name.rsplit("-", 1)[1]]).format(flower=flower(card))
    return _(PLAIN).format(flower=flower(card))


def kind_name(card: CardId) -> str:
    """Return a card's category in one word."""
    return _(KINDS[PACK[card].kind])


def named_with_kind(card: CardId) -> str:
    """Return what a card is called, with its category unless its name says it: `Crane (light)`, `Pine, plain`."""
    name, kind = card_name(card), small(kind_name(card))
    return name if kind in name else _("{card} ({kind})").format(card=name, kind=kind)


def yaku_name(key: str) -> str:
    """Return the name of a yaku in the player's language."""
    return _(YAKU[key].name)


def near_words(way: Progress, rules: Rules) -> str:
    """Return which yaku is near and how many cards it lacks; one that stands already would count one more."""
    if way.short == 0:
        return f"{yaku_name(way.key)} +1"
    words = ngettext("{yaku} ({n} card short)", "{yaku} ({n} cards short)", way.short).format(yaku=yaku_name(way.key), n=way.short)
    if way.key == "kasu" and rules.cup_kasu and way.held >> SAKE_CUP & 1:
        return _("{yaku} with the sake cup").format(yaku=words)
    return words


def lacks_words(short: int) -> str:
    """Return how many cards a yaku lacks, in a word or two; one that stands already would count one more."""
    return ngettext("{n} more", "{n} more", short).format(n=short) if short else "+1"


def yaku_reason(key: str) -> str:
    """Return why a yaku counts what it counts."""
    return _(YAKU[key].reason)


def yaku_romaji(key: str) -> str:
    """Return the Japanese name of a yaku in Latin letters; in Japanese, how it is read."""
    return YAKU[key].kana if language() == JAPANESE else YAKU[key].romaji


def yaku_japanese(key: str) -> str:
    """Return the Japanese name of a yaku in its own signs; "" in Japanese, which says it anyway."""
    return "" if language() == JAPANESE else YAKU[key].japanese


def yaku_said(key: str) -> str:
    """Return the line that stands under the name of a yaku: `Sankō   三光`."""
    return "   ".join(filter(None, (yaku_romaji(key), yaku_japanese(key))))
