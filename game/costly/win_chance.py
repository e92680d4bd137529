"""The chance to win the match from the scores after a deal: a table by the points that each side still needs.

It is worked out once for a set of rules, by value iteration over what a sample of deals brings when both sides see all cards, so that any
rules have theirs; exact chances do not matter, only how they bend near the target. Source: AI.md, Costly Colours.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random

from game.costly.rules import ALL_CARDS, RANK, Rules
from game.costly.solver import NEVER, Stakes, searcher, side_of, standing, tables_for
from game.costly.state import View

MOST_NEEDED = 121
"""Points that the table reaches to; who needs more is looked up nearer, both sides moved by the same number."""
DEALS_A_RANK = 12
"""Sampled deals for each rank of the turn-up."""
GROUP = 5
"""Deals that are taken together, for their mean."""
_SUM = 1 / 4096  # puts the sum of both scores behind their difference


def chance(rules: Rules, mine: int, theirs: int, leads: bool) -> float:
    """Return the chance to win with these scores before a deal, 0 to 1; `leads`: who asks is the non-dealer in it.

    At a target examined after a deal the higher score has won; equal scores play on.
    """
    target = rules.target
    if max(mine, theirs) >= target:
        if mine != theirs:
            return float(mine > theirs)
        mine = theirs = target - 1
    needs, needed = target - mine, target - theirs
    nearer = max(needs, needed, MOST_NEEDED) - MOST_NEEDED
    needs, needed = max(1, needs - nearer), max(1, needed - nearer)
    table = _table(rules)
    return table[needs][needed] if leads else 1.0 - table[needed][needs]


def by_chance(view: View) -> Stakes:
    """Return the stakes of a player who wants to win the match, from -1 (lost) to 1 (won); the table is ready then."""
    rules = view.rules
    _table(rules)
    leads = view.dealer == view.viewer  # the roles swap in the next deal
    found: dict[tuple[int, int], float] = {}

    def worth(mine: int, theirs: int) -> float:
        known = found.get((mine, theirs))
        if known is None:
            known = found[mine, theirs] = 2.0 * chance(rules, mine, theirs, leads) - 1.0
        return known

    return Stakes(rules.target if rules.ends_at_once else NEVER, 1.0, worth)


@lru_cache(maxsize=8)
def _table(rules: Rules) -> tuple[tuple[float, ...], ...]:
    """By what the non-dealer and the dealer of the next deal need: the chance of the non-dealer."""
    outcomes = deal_outcomes(rules)
    part = 1.0 / len(outcomes)
    reach = min(MOST_NEEDED, rules.target)
    table = [[0.5] * (reach + 1) for _ in range(reach + 1)]
    for both in range(2, 2 * reach + 1):
        for _ in range(2):  # a deal without points leads back to the same sum, roles swapped
            for needs in range(max(1, both - reach), min(reach, both - 1) + 1):
                needed = both - needs
                total = 0.0
                for first, second in outcomes:
                    if first >= needs:
                        total += 0.5 if second >= needed else 1.0
                    elif second < needed:
                        total += 1.0 - table[needed - second][needs - first]
                table[needs][needed] = part * total
    return tuple(tuple(row) for row in table)


def deal_outcomes(rules: Rules) -> list[tuple[int, int]]:
    """Return what deals bring to the non-dealer and the dealer, each entry as likely as another; without an exchange."""
    rng = Random("deals of Costly Colours")
    stakes = Stakes(NEVER, 0.0, lambda first, second: first - second + _SUM * (first + second))
    found = []
    for turnup in ALL_CARDS[:13]:
        tables = tables_for(rules, turnup)
        bonus = rules.turnup_points if RANK[turnup] in (2, 11) else 0
        others = [card for card in ALL_CARDS if card != turnup]
        for _ in range(DEALS_A_RANK):
            cards = tuple(rng.sample(others, 6))
            sides = (side_of(tables, cards[:3]), side_of(tables, cards[3:]))
            worth = searcher(tables, sides, 1, stakes).value(standing(0, (7, 7), (0, bonus)))
            difference = round(worth)
            both = round((worth - difference) / _SUM)
            found.append(((both + difference) // 2, (both - difference) // 2))
    found.sort(key=lambda points: (points[0] - points[1], points[0]))
    groups = [found[first : first + GROUP] for first in range(0, len(found), GROUP)]
    return [
        (round(sum(first for first, _ in group) / len(group)), round(sum(second for _, second in group) / len(group)))
        for group in groups
    ]
