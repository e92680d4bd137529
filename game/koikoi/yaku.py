"""The yaku: one declarative list, and the table that reckons captured cards by it.

`YAKU` is table 3.1. Scoring, the yaku page, prompts and the search all use it. A `YakuTable` is compiled from it for one set of rules and
one month: a tally is one int with a field (a few bits) for each thing counted, every card adds its weight to it, and each field starts
so high that its top bit comes up when its yaku's first need is met. So `tally & flags` tells at once whether any yaku can stand, and
the points of a group are one look into a table.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from game.core.cards import CardId, cards_of, mask_of
from game.koikoi.rules import ALL, PACK, Rules, suit_cards, suit_of_month


def _kind(kind: str) -> int:
    return mask_of(card.id for card in PACK if card.kind == kind)


def _named(*names: str) -> int:
    return mask_of(PACK.named(name) for name in names)


SAKE_CUP = PACK.named("9-tane-sake-cup")
YELLOW = PACK.named("12-kasu-yellow")
RAIN_MAN = _named("11-hikari-rain-man")
KASU_NEEDED = 10


@dataclass(frozen=True, slots=True)
class Count:
    """Something counted in captured cards: how many of `cards`; two counts depend on options or month (see `worth`)."""

    name: str
    cards: int


DRY_LIGHTS = Count("dry lights", _kind("hikari") & ~RAIN_MAN)
RAIN = Count("rain man", RAIN_MAN)
TANE = Count("tane", _kind("tane"))
BOAR_DEER_BUTTERFLIES = Count("boar, deer, butterflies", _named("7-tane-boar", "10-tane-deer", "6-tane-butterflies"))
TAN = Count("tan", _kind("tan"))
POETRY = Count("red poetry ribbons", _named("1-tan-poetry", "2-tan-poetry", "3-tan-poetry"))
PURPLE = Count("purple ribbons", _named("6-tan-purple", "9-tan-purple", "10-tan-purple"))
KASU = Count("kasu", _kind("kasu") | 1 << SAKE_CUP)
MOON_AND_CUP = Count("moon, cup", _named("8-hikari-moon", "9-tane-sake-cup"))
CURTAIN_AND_CUP = Count("curtain, cup", _named("3-hikari-curtain", "9-tane-sake-cup"))
WILLOWS = Count("willow", suit_cards(11))
MONTH = Count("month", ALL)


@dataclass(frozen=True, slots=True)
class Need:
    """A condition of a yaku: the count is from `least` to `most`."""

    count: Count
    least: int
    most: int = 99


@dataclass(frozen=True, slots=True)
class Yaku:
    """One row of table 3.1.

    Of the yaku of one `group` only the first complete one counts; they are listed from the most points to the fewest. The points are
    `value`, and one more for each of `bonus` beyond `bonus_from`. `scale` names the option that may raise `value`.
    """

    key: str
    group: str
    value: int
    needs: tuple[Need, ...]
    bonus: Count | None = None
    bonus_from: int = 0
    scale: Literal["fixed", "five", "big"] = "fixed"

    @property
    def is_viewing(self) -> bool:
        """Whether this is Tsukimi-zake or Hanami-zake. Source: 3.1."""
        return self.key in ("tsukimi_zake", "hanami_zake")

    @property
    def is_special(self) -> bool:
        """Whether this is one of the three special yaku. Source: 3.1."""
        return self.is_viewing or self.key == "tsukifuda"


YAKU = (
    Yaku("goko", "hikari", 10, (Need(DRY_LIGHTS, 4), Need(RAIN, 1)), scale="big"),
    Yaku("shiko", "hikari", 8, (Need(DRY_LIGHTS, 4),)),
    Yaku("ame_shiko", "hikari", 7, (Need(DRY_LIGHTS, 3), Need(RAIN, 1))),
    Yaku("sanko", "hikari", 5, (Need(DRY_LIGHTS, 3),), scale="five"),
    Yaku("inoshikacho", "tane", 5, (Need(BOAR_DEER_BUTTERFLIES, 3),), TANE, 3, "five"),
    Yaku("tane", "tane", 1, (Need(TANE, 5),), TANE, 5),
    Yaku("akatan_aotan", "tan", 10, (Need(POETRY, 3), Need(PURPLE, 3)), TAN, 6, "big"),
    Yaku("akatan", "tan", 5, (Need(POETRY, 3),), TAN, 3, "five"),
    Yaku("aotan", "tan", 5, (Need(PURPLE, 3),), TAN, 3, "five"),
    Yaku("tan", "tan", 1, (Need(TAN, 5),), TAN, 5),
    Yaku("kasu", "kasu", 1, (Need(KASU, KASU_NEEDED),), KASU, KASU_NEEDED),
    Yaku("tsukimi_zake", "tsukimi_zake", 5, (Need(MOON_AND_CUP, 2),), scale="five"),
    Yaku("hanami_zake", "hanami_zake", 5, (Need(CURTAIN_AND_CUP, 2),), scale="five"),
    Yaku("tsukifuda", "tsukifuda", 4, (Need(MONTH, 4),)),
)
"""All yaku of captured cards in canonical order. Source: koi-koi.md 3.1."""

HAND_YAKU = ("teshi", "kuttsuki")
HAND_YAKU_POINTS = 6


@lru_cache(maxsize=4096)
def yaku_in_force(rules: Rules) -> tuple[Yaku, ...]:
    """Return the yaku that exist under `rules`, with their values and groups. Source: koi-koi.md 5, 5.1 to 5.4."""
    return tuple(
        _under(yaku, rules)
        for yaku in YAKU
        if (rules.special_yaku or not yaku.is_special) and (rules.viewing != "none" or not yaku.is_viewing)
    )


def _under(yaku: Yaku, rules: Rules) -> Yaku:
    value = {"fixed": yaku.value, "five": rules.five_value, "big": rules.big_value}[yaku.scale]
    group = "viewing" if yaku.is_viewing and rules.viewing == "one" else yaku.group
    spoilt = (Need(WILLOWS, 0, 0),) if yaku.is_viewing and rules.rain_spoils else ()
    return replace(yaku, value=value, group=group, needs=yaku.needs + spoilt)


def worth(count: Count, card: int, rules: Rules, month: int) -> int:
    """Return how much `card` adds to `count` in a round of `month`. Source: koi-koi.md 3.1, 3.3."""
    if count is MONTH:
        return suit_cards(suit_of_month(month, rules.korean_months)) >> card & 1
    if count is KASU and card == SAKE_CUP:
        return rules.cup_kasu
    if count is KASU and card == YELLOW:
        return rules.yellow_kasu
    return count.cards >> card & 1


@lru_cache(maxsize=4096)
def cards_counted(count: Count, rules: Rules, month: int) -> int:
    """Return the mask of the cards that add to `count`."""
    return mask_of(card for card in range(48) if worth(count, card, rules, month))


def counted(count: Count, captured: int, rules: Rules, month: int) -> int:
    """Return the number that `count` comes to in a mask of captured cards."""
    return sum(worth(count, card, rules, month) for card in cards_of(captured))


@dataclass(frozen=True, slots=True)
class _TallyField:
    """A count's bits within its group: `start` is what an empty pile shows; a watched field's top bit says that its need is met."""

    count: Count
    shift: int
    width: int
    start: int
    watched: bool

    def reading(self, index: int) -> int:
        return (index >> self.shift & (1 << self.width) - 1) - self.start


@dataclass(frozen=True, slots=True)
class Group:
    """One group of yaku in the table: `points[i]` and `keys[i]` for i = (tally >> shift) & mask; no yaku: 0 and ''."""

    name: str
    shift: int
    mask: int
    points: tuple[int, ...]
    keys: tuple[str, ...]
    fields: tuple[_TallyField, ...]


@lru_cache(maxsize=512)
def _groups(rules: Rules) -> tuple[Group, ...]:
    groups: list[Group] = []
    shift = 0
    names = dict.fromkeys(yaku.group for yaku in yaku_in_force(rules))
    for name in names:
        members = [yaku for yaku in yaku_in_force(rules) if yaku.group == name]
        fields = _tally_fields(members, rules)
        size = fields[-1].shift + fields[-1].width
        lines = [_first_complete(members, fields, index) for index in range(1 << size)]
        points, keys = tuple(line[1] for line in lines), tuple(line[0] for line in lines)
        groups.append(Group(name, shift, (1 << size) - 1, points, keys, fields))
        shift += size
    return tuple(groups)


def _tally_fields(members: list[Yaku], rules: Rules) -> tuple[_TallyField, ...]:
    """Lay out the counts of a group; the first need of each yaku is watched, at the lowest number any of them asks for."""
    watched: dict[str, int] = {}
    counts: dict[str, Count] = {}
    for yaku in members:
        first = yaku.needs[0]
        watched[first.count.name] = min(first.least, watched.get(first.count.name, first.least))
        for count in (*(need.count for need in yaku.needs), *((yaku.bonus,) if yaku.bonus else ())):
            counts[count.name] = count
    fields: list[_TallyField] = []
    shift = 0
    for name, count in counts.items():
        most = sum(worth(count, card, rules, 1) for card in range(48))
        least = watched.get(name)
        width, start = most.bit_length(), 0
        if least is not None:
            width = max(width, least.bit_length())
            while 1 << width - 1 < least or (1 << width - 1) - least + most >= 1 << width:
                width += 1
            start = (1 << width - 1) - least
        fields.append(_TallyField(count, shift, width, start, least is not None))
        shift += width
    return tuple(fields)


def _first_complete(members: list[Yaku], fields: tuple[_TallyField, ...], index: int) -> tuple[str, int]:
    """Return key and points of the yaku that counts at a reading of the group's fields; ('', 0) for none."""
    readings = {field.count.name: field.reading(index) for field in fields}
    for yaku in members:
        if all(need.least <= readings[need.count.name] <= need.most for need in yaku.needs):
            extra = readings[yaku.bonus.name] - yaku.bonus_from if yaku.bonus else 0
            return yaku.key, yaku.value + extra
    return "", 0


@dataclass(frozen=True, slots=True)
class YakuTable:
    """Reckons captured cards under one set of rules in one month.

    `empty` is the tally of no cards and `weights[card]` what a card adds. If `tally & flags` is 0 no yaku stands.
    """

    empty: int
    weights: tuple[int, ...]
    flags: int
    groups: tuple[Group, ...]

    def tally(self, captured: int) -> int:
        """Return the tally of a mask of captured cards."""
        total = self.empty
        while captured:
            low = captured & -captured
            total += self.weights[low.bit_length() - 1]
            captured ^= low
        return total

    def base(self, tally: int) -> int:
        """Return the base score: the sum of the points of the groups. Source: 4.1."""
        if not tally & self.flags:
            return 0
        return sum(group.points[tally >> group.shift & group.mask] for group in self.groups)

    def improved(self, before: int, after: int) -> tuple[Group, ...]:
        """Return the groups whose points rose from one tally to another. Source: R19, 3.4."""
        if after == before or not after & self.flags:
            return ()
        return tuple(
            group
            for group in self.groups
            if group.points[after >> group.shift & group.mask] > group.points[before >> group.shift & group.mask]
        )


@lru_cache(maxsize=2048)
def yaku_table_for(rules: Rules, month: int) -> YakuTable:
    """Return the table of a round in `month` (1 to 12)."""
    groups = _groups(rules)
    empty = flags = 0
    weights = [0] * 48
    for group in groups:
        for field in group.fields:
            shift = group.shift + field.shift
            empty += field.start << shift
            flags |= field.watched << shift + field.width - 1
            for card in range(48):
                weights[card] += worth(field.count, card, rules, month) << shift
    return YakuTable(empty, tuple(weights), flags, groups)


@dataclass(frozen=True, slots=True)
class Line:
    """A yaku that counts: its points and the captured cards that make it, bonus cards included."""

    key: str
    group: str
    cards: tuple[CardId, ...]
    points: int


def yaku_of(rules: Rules, month: int, captured: int) -> tuple[Line, ...]:
    """Return the yaku that count in a mask of captured cards, in canonical order. Source: koi-koi.md 3."""
    yaku_table = yaku_table_for(rules, month)
    tally = yaku_table.tally(captured)
    if not tally & yaku_table.flags:
        return ()
    return tuple(line for group in yaku_table.groups if (line := line_of(rules, month, captured, tally, group)))


def line_of(rules: Rules, month: int, captured: int, tally: int, group: Group) -> Line | None:
    """Return the line of one group, None if no yaku of it stands."""
    index = tally >> group.shift & group.mask
    key = group.keys[index]
    if not key:
        return None
    return Line(key, group.name, cards_of(captured & yaku_cards(rules, month, key)), group.points[index])


@lru_cache(maxsize=8192)
def yaku_cards(rules: Rules, month: int, key: str) -> int:
    """Return the mask of all cards that can be part of the yaku `key`, bonus cards included."""
    yaku = next(yaku for yaku in yaku_in_force(rules) if yaku.key == key)
    cards = cards_counted(yaku.bonus, rules, month) if yaku.bonus else 0
    for need in yaku.needs:
        if need.least:
            cards |= cards_counted(need.count, rules, month)
    return cards


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a player is with a yaku: `held` and `missing` cards of its needs (masks), `short` how many more it takes, and whether
    the cards that nobody has captured yet still allow it. A complete yaku has `short` 0 and the `points` it would count for."""

    key: str
    held: int
    missing: int
    short: int
    possible: bool
    points: int


@lru_cache(maxsize=256)
def progress(rules: Rules, month: int, captured: int, lost: int) -> tuple[Progress, ...]:
    """Return a player's way to each yaku in force.

    Args:
        rules: the rules in force.
        month: 1 to 12.
        captured: mask of the player's captured cards.
        lost: mask of cards the player cannot get any more (captured by the opponent).

    Returns:
        One entry for each yaku, canonical order. `points` is the value with the bonus of the cards held, as far as it is positive.
    """
    return tuple(_progress(yaku, rules, month, captured, lost) for yaku in yaku_in_force(rules))


def _progress(yaku: Yaku, rules: Rules, month: int, captured: int, lost: int) -> Progress:
    held = missing = short = 0
    possible = True
    for need in yaku.needs:
        cards = cards_counted(need.count, rules, month)
        have = counted(need.count, captured, rules, month)
        could = have + counted(need.count, ALL & ~captured & ~lost, rules, month)
        possible = possible and could >= need.least and have <= need.most
        if need.least:
            held |= captured & cards
            missing |= cards & ~captured & ~lost
            short += max(0, need.least - have)
    extra = counted(yaku.bonus, captured, rules, month) - yaku.bonus_from if yaku.bonus else 0
    return Progress(yaku.key, held, missing, short, possible, yaku.value + max(0, extra))
