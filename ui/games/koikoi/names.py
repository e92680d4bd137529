"""The words of Koi-Koi on the screen. Source: koi-koi.md 1.1, 1.2, 9 (glossary)."""

from __future__ import annotations

from typing import NamedTuple

from game.core.cards import CardId
from game.koikoi.actions import PACK
from game.koikoi.rules import Rules, suit_of, suit_of_month
from game.koikoi.yaku import SAKE_CUP, Progress
from ui.kit.french_suits import small
from ui.text.calendar import MONTHS, month_title
from ui.text.catalog import JAPANESE, N_, _, language, ngettext

FLOWERS = (
    N_("Pine"),
    N_("Plum blossom"),
    N_("Cherry blossom"),
    N_("Wisteria"),
    N_("Iris"),
    N_("Peony"),
    N_("Bush clover"),
    N_("Susuki grass"),
    N_("Chrysanthemum"),
    N_("Maple"),
    N_("Willow"),
    N_("Paulownia"),
)

FLOWERS_ROMAJI = ("Matsu", "Ume", "Sakura", "Fuji", "Shōbu", "Botan", "Hagi", "Susuki", "Kiku", "Momiji", "Yanagi", "Kiri")
FLOWERS_JAPANESE = ("松", "梅", "桜", "藤", "菖蒲", "牡丹", "萩", "薄", "菊", "紅葉", "柳", "桐")
FLOWERS_KANA = ("まつ", "うめ", "さくら", "ふじ", "あやめ", "ぼたん", "はぎ", "すすき", "きく", "もみじ", "やなぎ", "きり")


class YakuNames(NamedTuple):
    """A yaku's name, how it is written in Japanese in Latin letters and in its own, how that is read, and why it counts what it counts."""

    name: str
    romaji: str
    japanese: str
    kana: str
    reason: str


PICTURES = {
    "1-hikari-crane": N_("Crane"),
    "2-tane-warbler": N_("Bush warbler"),
    "3-hikari-curtain": N_("Curtain"),
    "4-tane-cuckoo": N_("Cuckoo"),
    "5-tane-bridge": N_("Bridge"),
    "6-tane-butterflies": N_("Butterflies"),
    "7-tane-boar": N_("Boar"),
    "8-hikari-moon": N_("Full moon"),
    "8-tane-geese": N_("Wild geese"),
    "9-tane-sake-cup": N_("Sake cup"),
    "10-tane-deer": N_("Deer"),
    "11-hikari-rain-man": N_("Rain man"),
    "11-tane-swallow": N_("Swallow"),
    "11-kasu-lightning": N_("Lightning"),
    "12-hikari-phoenix": N_("Phoenix"),
    "12-kasu-yellow": N_("Yellow paulownia"),
}
"""What is on the cards that have a name of their own."""

RIBBONS = {"poetry": N_("{flower}, poetry ribbon"), "red": N_("{flower}, red ribbon"), "purple": N_("{flower}, blue ribbon")}
PLAIN = N_("{flower}, plain")

KINDS = {"hikari": N_("Light"), "tane": N_("Animal"), "tan": N_("Ribbon"), "kasu": N_("Plain")}
"""The category of one card."""
ROWS = {"hikari": N_("Lights"), "tane": N_("Animals"), "tan": N_("Ribbons"), "kasu": N_("Plains")}
"""The heads of the rows of captured cards."""

YAKU = {
    "goko": YakuNames(N_("Five Lights"), "Gokō", "五光", "ごこう", N_("all five lights")),
    "shiko": YakuNames(N_("Four Lights"), "Shikō", "四光", "しこう", N_("the four lights without the rain man")),
    "ame_shiko": YakuNames(N_("Rainy Four Lights"), "Ame-Shikō", "雨四光", "あめしこう", N_("the rain man and three lights")),
    "sanko": YakuNames(N_("Three Lights"), "Sankō", "三光", "さんこう", N_("three lights without the rain man")),
    "inoshikacho": YakuNames(N_("Boar-Deer-Butterfly"), "Inoshikachō", "猪鹿蝶", "いのしかちょう", N_("and one for each other animal")),
    "tane": YakuNames(N_("Animals"), "Tane", "タネ", "たね", N_("five, and one for each more")),
    "akatan_aotan": YakuNames(
        N_("Red and Blue Ribbons"), "Akatan, Aotan", "赤短・青短の重複", "あかたん・あおたん", N_("all six, and one for each other ribbon")
    ),
    "akatan": YakuNames(N_("Red Poetry Ribbons"), "Akatan", "赤タン", "あかたん", N_("and one for each other ribbon")),
    "aotan": YakuNames(N_("Blue Ribbons"), "Aotan", "青タン", "あおたん", N_("and one for each other ribbon")),
    "tan": YakuNames(N_("Ribbons"), "Tan", "タン", "たんざく", N_("five, and one for each more")),
    "kasu": YakuNames(N_("Plains"), "Kasu", "カス", "かす", N_("ten, and one for each more")),
    "tsukimi_zake": YakuNames(N_("Moon Viewing"), "Tsukimi-zake", "月見酒", "つきみでいっぱい", N_("moon and sake cup")),
    "hanami_zake": YakuNames(N_("Blossom Viewing"), "Hanami-zake", "花見酒", "はなみでいっぱい", N_("curtain and sake cup")),
    "tsukifuda": YakuNames(N_("Month Cards"), "Tsukifuda", "月札", "つきふだ", N_("all four cards of the month")),
    "teshi": YakuNames(N_("Four of a Month"), "Teshi", "手四", "てし", N_("four cards of one month in the hand")),
    "kuttsuki": YakuNames(N_("Four Pairs"), "Kuttsuki", "くっつき", "くっつき", N_("four pairs in the hand")),
}

MULTIPLIERS = {
    "lucky_seven": (N_("Lucky seven"), N_("base of 7 or more")),
    "koikoi": (N_("Koi-koi called"), N_("once or more this round")),
    "counter_lucky_seven": (N_("Countered seven"), N_("the loser’s base is 7 or more")),
    "counter_koikoi": (N_("Countered koi-koi"), N_("the loser had called koi-koi")),
}
"""The four doublings: name and condition. Source: koi-koi.md 4.2."""


def flower(card: CardId) -> str:
    """Return the name of a card's flower."""
    return _(FLOWERS[suit_of(card) - 1])


def month_name(month: int) -> str:
    """Return the name of a month, 1 to 12, within a line."""
    return _(MONTHS[month - 1])


def numbered_month(month: int) -> str:
    """Return a month with its number: `8  August`; in Japanese the number is its name."""
    return month_name(month) if language() == JAPANESE else f"{month}  {month_title(month)}"


def flower_said(suit: int) -> str:
    """Return how Japanese says a flower, 1 to 12: `Matsu 松`; in Japanese, how it is read."""
    if language() == JAPANESE:
        return FLOWERS_KANA[suit - 1]
    return f"{FLOWERS_ROMAJI[suit - 1]} {FLOWERS_JAPANESE[suit - 1]}"


def flower_of_month(month: int, korean: bool) -> str:
    """Return the flower of a month; Korean packs exchange November and December."""
    return _(FLOWERS[suit_of_month(month, korean) - 1])


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
