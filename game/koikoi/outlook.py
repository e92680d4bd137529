"""What captured cards promise: the judgement of the players that do not search, and a guide to those that do.

Every number here follows from the yaku in force, so that other values, another month or a missing yaku change the judgement with them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import comb

from game.koikoi.rules import Rules
from game.koikoi.yaku import KASU, Count, Yaku, cards_counted, worth, yaku_in_force

SHARE = 0.44
"""The chance that a card nobody owns yet becomes one's own when a whole round is ahead; measured over greedy play."""
WHOLE_ROUND = 8  # turns


@dataclass(frozen=True, slots=True)
class _Way:
    """A yaku as the judgement sees it: masks and numbers only. `twice` are cards that count double."""

    value: int
    needs: tuple[tuple[int, int, int], ...]  # cards, cards counting twice, least
    forbidden: int
    bonus: int
    bonus_from: int


@dataclass(frozen=True, slots=True)
class Outlook:
    """Judges captured cards under one set of rules in one month."""

    groups: tuple[tuple[_Way, ...], ...]

    def promise(self, captured: int, lost: int, turns: int) -> float:
        """Return the points that a player may hope for.

        Args:
            captured: mask of the player's captured cards.
            lost: mask of the opponent's.
            turns: turns the player still has, 0 to 8.

        Returns:
            The sum over the groups of the best yaku's points times the chance to complete it, if every free card fell to the player with
            the same chance.
        """
        free = ~(captured | lost)
        chances = CHANCES[turns]
        share = SHARE * turns / WHOLE_ROUND
        total = 0.0
        for ways in self.groups:
            best = 0.0
            for way in ways:
                if captured & way.forbidden:
                    continue
                chance = 1.0
                for cards, twice, least in way.needs:
                    held = captured & cards
                    short = least - held.bit_count()
                    left = (cards & free).bit_count()
                    if twice:
                        short -= (held & twice).bit_count()
                        left += (twice & free).bit_count()
                    if short > 0:
                        if short > left:
                            chance = 0.0
                            break
                        chance *= chances[left][short]
                if chance > 0.0:
                    points = float(way.value)
                    if way.bonus:
                        extra = (captured & way.bonus).bit_count() + share * (free & way.bonus).bit_count()
                        points += max(0.0, extra - way.bonus_from)
                    best = max(best, points * chance)
            total += best
        return total


def _tail(left: int, short: int, share: float) -> float:
    """Return the chance of at least `short` successes in `left` trials."""
    return sum(comb(left, n) * share**n * (1 - share) ** (left - n) for n in range(short, left + 1))


CHANCES: tuple[tuple[tuple[float, ...], ...], ...] = tuple(
    tuple(tuple(_tail(left, short, SHARE * turns / WHOLE_ROUND) for short in range(left + 1)) for left in range(29))
    for turns in range(WHOLE_ROUND + 1)
)
"""`CHANCES[turns][left][short]`: the chance to get `short` of `left` free cards in so many turns."""


@lru_cache(maxsize=2048)
def outlook_for(rules: Rules, month: int) -> Outlook:
    """Return the judgement for a round in `month`."""
    yaku = yaku_in_force(rules)
    names = dict.fromkeys(each.group for each in yaku)
    return Outlook(tuple(tuple(_way(each, rules, month) for each in yaku if each.group == name) for name in names))


def _way(yaku: Yaku, rules: Rules, month: int) -> _Way:
    def masks(count: Count) -> tuple[int, int]:
        cards = cards_counted(count, rules, month)
        twice = sum(1 << card for card in range(48) if count is KASU and worth(count, card, rules, month) == 2)
        return cards, twice

    needs = tuple((*masks(need.count), need.least) for need in yaku.needs if need.least)
    forbidden = 0
    for need in yaku.needs:
        if need.most == 0:
            forbidden |= cards_counted(need.count, rules, month)
    bonus = cards_counted(yaku.bonus, rules, month) if yaku.bonus else 0
    return _Way(yaku.value, needs, forbidden, bonus, yaku.bonus_from)


def chance_to_hold(unseen_of_suit: int, unseen: int, hand: int) -> float:
    """Return the chance that a hidden hand of `hand` cards out of `unseen` has one of `unseen_of_suit` given ones."""
    if unseen_of_suit <= 0 or hand <= 0:
        return 0.0
    return 1.0 - comb(unseen - unseen_of_suit, hand) / comb(unseen, hand)
