"""The yaku of Koi-Koi as the rules page and the inspector show them, from the one list `game.koikoi.yaku.YAKU`; and every flower card.

Source: koi-koi.md 1.1 to 1.4, 3.
"""

from __future__ import annotations

from dataclasses import replace

from game.core.cards import CardId, cards_of
from game.core.options import Options
from game.koikoi.actions import GAJI
from game.koikoi.rules import PACK, WILLOW, Rules, month_of_suit, rules_of, suit_cards, suit_of
from game.koikoi.yaku import (
    HAND_YAKU,
    HAND_YAKU_POINTS,
    KASU,
    MONTH,
    SAKE_CUP,
    YAKU,
    YELLOW,
    Need,
    Yaku,
    cards_counted,
    worth,
    yaku_cards,
    yaku_in_force,
)
from ui.games.koikoi import names
from ui.kit.rulebook import Award, Block, CardWords, Chapter, Head, Words
from ui.text.catalog import JAPANESE, N_, _, in_a_row, language, ngettext

GROUPS = (
    (N_("Lights"), ("hikari",)),
    (N_("Viewing and month"), ("tsukimi_zake", "hanami_zake", "tsukifuda")),
    (N_("Animals"), ("tane",)),
    (N_("Ribbons"), ("tan",)),
    (N_("Plains"), ("kasu",)),
)
"""The heads of the page and the groups of yaku under them."""
LIGHTS = {"shiko": N_("without rain man"), "ame_shiko": N_("with rain man"), "sanko": N_("without rain man")}
"""What tells the light yaku apart beside the number of cards."""

HAND_PATTERNS = {
    "teshi": "3-tan-poetry 3-kasu-a 3-kasu-b 3-hikari-curtain",
    "kuttsuki": "1-kasu-a 1-tan-poetry 4-kasu-a 4-tane-cuckoo 7-kasu-a 7-tan-red 10-kasu-a 10-tan-purple",
}
"""Cards that show the two patterns of the dealt hand. Source: R7."""
KIND_ROMAJI = {"hikari": "Hikari 光", "tane": "Tane タネ", "tan": "Tan タン", "kasu": "Kasu カス"}
RIBBONS = {"poetry": N_("red, with writing"), "red": N_("red, without writing"), "purple": N_("blue")}

KOREAN = N_("Korean packs swap the months of willow and paulownia.")
LIGHTNING = N_("The lightning is also called Gaji, 鬼札.")


def standard_rules() -> Rules:
    """Return the rules of the source."""
    return rules_of(Options("koi-koi"))


def example(yaku: Yaku, rules: Rules, month: int) -> tuple[CardId, ...]:
    """Return the fewest cards that make `yaku` and no better one of its group.

    Cards that other yaku of the group ask for come last; of plain cards one of each flower is taken.
    """
    rivals = [other for other in YAKU if other.group == yaku.group and other.key != yaku.key]
    found: list[CardId] = []
    for need in yaku.needs:
        cards = _shown(need, rules, month)
        flowers: dict[int, int] = {}
        order: list[tuple[int, int, CardId]] = []
        for card in cards:
            before = flowers[suit_of(card)] = flowers.get(suit_of(card), -1) + 1
            order.append((_asked_by(card, rivals, need), before, card))
        total = 0
        for _asked, _before, card in sorted(order):
            if total < need.least:
                found.append(card)
                total += worth(need.count, card, rules, month)
    return tuple(found)


def _shown(need: Need, rules: Rules, month: int) -> tuple[CardId, ...]:
    cards = cards_counted(need.count, rules, month)
    return cards_of(cards & ~(1 << SAKE_CUP) if need.count is KASU else cards)


def _asked_by(card: CardId, rivals: list[Yaku], need: Need) -> int:
    return sum(
        bool(other.count.cards >> card & 1)
        for yaku in rivals
        for other in yaku.needs
        if other.count is not need.count and other.least
    )


def award(yaku: Yaku, rules: Rules, month: int, *, here: bool = True) -> Award:
    """Return one yaku in force; `month` (1 to 12) is that of the round, `here` whether there is a round."""
    return Award(
        example(yaku, rules, month),
        names.yaku_name(yaku.key),
        str(yaku.value),
        names.yaku_romaji(yaku.key),
        _signs(yaku.key),
        _bonus(yaku, month, here),
        in_a_row(_notes(yaku, rules)),
    )


def _signs(key: str) -> str:
    """Return the Japanese name without the words for `both together`, which the row of cards says itself."""
    return names.yaku_japanese(key).removesuffix("の重複")


def _bonus(yaku: Yaku, month: int, here: bool) -> str:
    need = yaku.needs[0]
    if need.count is MONTH:
        return _("here {month}").format(month=names.month_name(month)) if here else _("all four of the month")
    if yaku.bonus is not None and need.count is yaku.bonus:
        return _("any {n}, +1 each more").format(n=need.least)
    if yaku.bonus is not None:
        return _("+1 each more")
    return _(LIGHTS.get(yaku.key, ""))


def _notes(yaku: Yaku, rules: Rules) -> list[str]:
    """Return what about a yaku is not standard."""
    notes = []
    base = next(one.value for one in YAKU if one.key == yaku.key)
    if yaku.value != base:
        notes.append(_("classic {n}").format(n=base))
    if yaku.is_viewing and rules.rain_spoils:
        notes.append(_("rain rule"))
    if yaku.is_viewing and rules.viewing == "one":
        notes.append(_("one of the two"))
    if yaku.key == "kasu":
        standard = standard_rules()
        if rules.cup_kasu != standard.cup_kasu:
            notes.append(_("sake cup {n}").format(n=rules.cup_kasu))
        if rules.yellow_kasu != standard.yellow_kasu:
            notes.append(_("yellow card {n}").format(n=rules.yellow_kasu))
    return notes


def awards(rules: Rules, month: int, *, here: bool = True) -> tuple[tuple[str, Award], ...]:
    """Return every yaku of the list with its key; those that do not exist under `rules` are struck, with the reason."""
    in_force = {yaku.key: yaku for yaku in yaku_in_force(rules)}
    found = []
    for yaku in YAKU:
        if yaku.key in in_force:
            found.append((yaku.key, award(in_force[yaku.key], rules, month, here=here)))
            continue
        reason = _("viewing yaku are off") if rules.special_yaku else _("special yaku are off")
        cards = example(yaku, standard_rules(), month)
        struck = Award(cards, names.yaku_name(yaku.key), "", names.yaku_romaji(yaku.key), _signs(yaku.key), struck=reason)
        found.append((yaku.key, struck))
    return tuple(found)


def hand_awards() -> tuple[Award, ...]:
    """Return the two patterns of a dealt hand. Source: R7, R6."""
    points, said = str(HAND_YAKU_POINTS), (names.yaku_romaji, names.yaku_japanese, names.yaku_reason)
    return tuple(
        Award(PACK.row(HAND_PATTERNS[key]), names.yaku_name(key), points, *(one(key) for one in said)) for key in HAND_YAKU
    )


def yaku_chapter(rules: Rules, month: int, *, here: bool) -> Chapter:
    """Return the page of all yaku; `here` says whether `month` is that of a round being played."""
    by_key = dict(awards(rules, month, here=here))
    blocks: list[Block] = []
    for name, groups in GROUPS:
        blocks += [Head(_(name)), *(by_key[yaku.key] for yaku in YAKU if yaku.group in groups)]
    blocks.append(Words(_("Within one group only the best yaku counts. Groups add up.")))
    doubled = rules.multipliers and _("A base of 7 or more is doubled; so is a round in which koi-koi was called.")
    blocks.append(Words(doubled or _("Points are never doubled.")))
    return Chapter("yaku", _("Yaku"), (tuple(blocks),))


def served(rules: Rules, card: CardId) -> tuple[Award, ...]:
    """Return the yaku in force that `card` can be part of, each with what it is worth."""
    found, month = [], month_of_suit(suit_of(card), rules.korean_months)
    for yaku in yaku_in_force(rules):
        if yaku_cards(rules, month, yaku.key) >> card & 1:
            made = award(yaku, rules, month)
            needed = any(need.least and cards_counted(need.count, rules, month) >> card & 1 for need in yaku.needs)
            bonus = made.bonus if needed else _("as one card more")
            if yaku.key == "tsukifuda":
                bonus = _("in {month}").format(month=names.month_name(month))
            found.append(replace(made, cards=(), points=made.points if needed else "+1", bonus=bonus))
    return tuple(found)


def flower_cards(suit: int) -> tuple[CardId, ...]:
    """Return the four cards of a flower."""
    return cards_of(suit_cards(suit))


def card_words(rules: Rules, card: CardId) -> CardWords:
    """Return everything the inspector says about `card` under `rules`."""
    suit, shown = suit_of(card), PACK[card]
    month = month_of_suit(suit, rules.korean_months)
    kind = names.kind_name(card) if language() == JAPANESE else f"{names.kind_name(card)}  {KIND_ROMAJI[shown.kind]}"
    details = [
        (_("Month"), names.numbered_month(month)),
        (_("Flower"), f"{names.flower(card)}  {names.flower_said(suit)}"),
        (_("Kind"), kind),
    ]
    if shown.kind == "tan":
        details.append((_("Ribbon"), _(RIBBONS[shown.name.rsplit("-", 1)[1]])))
    if worth := plain_worth(rules, card):
        details.append((_("Counts as"), worth))
    return CardWords(names.card_name(card), tuple(details), served(rules, card), stories(rules, card))


def plain_worth(rules: Rules, card: CardId) -> str:
    """Return as how many plain cards a card with two roles counts, "" for all others. Source: 1.3, 3.3."""
    if card == SAKE_CUP and (n := rules.cup_kasu):
        return ngettext("an animal and {n} plain card", "an animal and {n} plain cards", n).format(n=n)
    if card == YELLOW and (n := rules.yellow_kasu) != 1:
        return ngettext("{n} plain card", "{n} plain cards", n).format(n=n)
    return ""


def stories(rules: Rules, card: CardId) -> tuple[str, ...]:
    """Return what is worth telling about a card, and what the special rules do with it."""
    name = PACK[card].name
    found = [_(names.STORIES[name])] if name in names.STORIES else []
    if card == GAJI:
        found.append(_(LIGHTNING))
        if rules.gaji_wild:
            found.append(_("Played from the hand before any willow, the lightning may take any one card."))
    if suit_of(card) == WILLOW and rules.rain_spoils and rules.special_yaku and rules.viewing != "none":
        found.append(_("Once you have captured a willow card, you score no viewing yaku."))
    if suit_of(card) in {WILLOW, WILLOW + 1} and PACK[card].kind == "hikari":
        found.append(_(KOREAN))
    return tuple(found)
