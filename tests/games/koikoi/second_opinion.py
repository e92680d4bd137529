"""A second opinion: yaku and rounds reckoned slowly by the words of the sheet, on names of cards, sharing nothing with the engine."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

from game.core.cards import cards_of
from game.koikoi.rules import PACK, Rules, suit_of_month

DRY = "1-hikari-crane 3-hikari-curtain 8-hikari-moon 12-hikari-phoenix"
RAIN = "11-hikari-rain-man"
CUP = "9-tane-sake-cup"
POETRY = "1-tan-poetry 2-tan-poetry 3-tan-poetry"
PURPLE = "6-tan-purple 9-tan-purple 10-tan-purple"
INOSHIKA = "6-tane-butterflies 7-tane-boar 10-tane-deer"
GROUPS = {"goko": "hikari", "shiko": "hikari", "ame_shiko": "hikari", "sanko": "hikari", "inoshikacho": "tane"}
GROUPS |= {"akatan_aotan": "tan", "akatan": "tan", "aotan": "tan"}


def reckoned(under: Rules, month: int, captured: int) -> list[tuple[str, int]]:
    """Reckon by the words of the sheet, card by card, as a second opinion."""
    own = {PACK[card].name for card in cards_of(captured)}
    kinds = [PACK[card].kind for card in cards_of(captured)]
    five, big = under.five_value, under.big_value
    lines: list[tuple[str, int]] = []
    dry, rain = len(own & set(DRY.split())), RAIN in own
    if dry == 4:
        lines.append(("goko", big) if rain else ("shiko", 8))
    elif dry == 3:
        lines.append(("ame_shiko", 7) if rain else ("sanko", five))
    tane, tan = kinds.count("tane"), kinds.count("tan")
    if set(INOSHIKA.split()) <= own:
        lines.append(("inoshikacho", five + tane - 3))
    elif tane >= 5:
        lines.append(("tane", 1 + tane - 5))
    red, blue = set(POETRY.split()) <= own, set(PURPLE.split()) <= own
    if red and blue:
        lines.append(("akatan_aotan", big + tan - 6))
    elif red or blue:
        lines.append(("akatan" if red else "aotan", five + tan - 3))
    elif tan >= 5:
        lines.append(("tan", 1 + tan - 5))
    kasu = kinds.count("kasu")
    kasu += under.cup_kasu if CUP in own else 0
    kasu += under.yellow_kasu - 1 if "12-kasu-yellow" in own else 0
    if kasu >= 10:
        lines.append(("kasu", 1 + kasu - 10))
    if under.special_yaku:
        spoilt = under.viewing == "none" or (under.rain_spoils and any(name.startswith("11-") for name in own))
        moon = CUP in own and "8-hikari-moon" in own and not spoilt
        curtain = CUP in own and "3-hikari-curtain" in own and not spoilt
        if moon:
            lines.append(("tsukimi_zake", five))
        if curtain and not (moon and under.viewing == "one"):
            lines.append(("hanami_zake", five))
        if captured >> 4 * (suit_of_month(month, under.korean_months) - 1) & 15 == 15:
            lines.append(("tsukifuda", 4))
    return lines


@dataclass
class Table:
    """A round on the table: lists of names, the oya is player 0."""

    under: Rules
    hands: list[list[str]]
    field: list[str]
    pile: list[str]
    captured: list[list[str]] = dataclasses.field(default_factory=lambda: [[], []])
    november: bool = False

    def copy(self) -> Table:
        hands, captured = ([list(each) for each in both] for both in (self.hands, self.captured))
        return Table(self.under, hands, list(self.field), list(self.pile), captured, self.november)

    def points(self, player: int) -> dict[str, int]:
        mask = sum(1 << PACK.named(name) for name in self.captured[player])
        groups = {"viewing": 0} if self.under.viewing == "one" else {}
        for key, points in reckoned(self.under, 1, mask):
            groups["viewing" if key.endswith("_zake") and groups else GROUPS.get(key, key)] = points
        return groups

    def refill(self) -> None:
        if not self.field and self.pile:
            self.field.append(self.pile.pop(0))


def suit(name: str) -> str:
    return name.split("-", maxsplit=1)[0]


def mates(table: Table, name: str) -> list[str]:
    return [each for each in table.field if suit(each) == suit(name)]


def resolved(table: Table, player: int, name: str) -> list[Table]:
    """Return the tables that may follow when `name` meets the field."""
    found = mates(table, name)
    options = [[each] for each in found] if len(found) == 2 else [found]
    return [taken(table, player, name, option) for option in options]


def taken(table: Table, player: int, name: str, prey: list[str]) -> Table:
    after = table.copy()
    if prey:
        after.captured[player] += [name, *prey]
        after.field = [each for each in after.field if each not in prey]
    else:
        after.field.append(name)
    after.refill()
    return after


def lines_of_play(table: Table, player: int) -> int:
    """Return how many ways the round can go on from the start of a turn: one for each sequence of decisions up to its end."""
    total = 0
    before = table.points(player)
    for name in table.hands[player]:
        held = table.copy()
        held.hands[player].remove(name)
        held.november = held.november or suit(name) == "11"
        ways = resolved(held, player, name)
        if name == "11-kasu-lightning" and table.under.gaji_wild and not table.november:
            ways += [taken(held, player, name, [prey]) for prey in held.field if suit(prey) != "11"]
        for way in ways:
            if not way.pile:
                total += after_turn(way, player, before)
                continue
            top = way.pile.pop(0)
            way.november = way.november or suit(top) == "11"
            total += sum(after_turn(drawn, player, before) for drawn in resolved(way, player, top))
    return total


def after_turn(table: Table, player: int, before: dict[str, int]) -> int:
    now = table.points(player)
    rose = any(points > before.get(group, 0) for group, points in now.items())
    if rose and not table.hands[player]:
        return 1
    stops = 1 if rose else 0
    if not table.hands[0] and (not table.under.both_play_out or not table.hands[1]):
        return stops + 1
    return stops + lines_of_play(table, 1 - player)
