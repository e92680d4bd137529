"""What the outcome of a round is worth to a player, by the match it belongs to."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from game.koikoi.scoring import scored
from game.koikoi.state import View
from game.koikoi.win_chance import chance_by_lead, stock_table

Utility: TypeAlias = Callable[[int, int], float]
"""(points of the round, one's own less the opponent's; seat of the next oya) -> value; only differences of values count."""


def decided(view: View, points: int) -> int | None:
    """Return how the match is over if the round ends with `points` (one's own less the other's): 1 won, 0 drawn, -1 lost, None not over.

    Source: R30, R31.
    """
    ours, theirs = view.scores[view.viewer], view.scores[1 - view.viewer]
    if view.rules.stock is not None:
        return 1 if points >= theirs else -1 if -points >= ours else None
    if view.number != view.rules.rounds:
        return None
    lead = ours - theirs + points
    return (lead > 0) - (lead < 0)


def utility_in_points(view: View) -> Utility:
    """Return the worth as far as it needs no table: points, but in the last round of a match only who is ahead after it.

    In a stock match points beyond a stock are worth nothing. Source: R30, R31.
    """
    me = view.viewer
    ours, theirs = view.scores[me], view.scores[1 - me]
    if view.rules.stock is not None:
        return lambda points, _oya: float(max(-ours, min(theirs, points)))
    if view.number == view.rules.rounds:
        lead = ours - theirs
        return lambda points, _oya: float((lead + points > 0) - (lead + points < 0))
    return lambda points, _oya: float(points)


def utility_in_chances(view: View) -> Utility:
    """Return the worth by the match table: the chance to win the match after the round."""
    me, rules, scores = view.viewer, view.rules, view.scores
    if rules.rounds is not None:
        to_come = max(0, rules.rounds - view.number)
        lead = scores[me] - scores[1 - me]
        return lambda points, oya: chance_by_lead(rules, lead + points, to_come, oya == me)
    table = stock_table(rules)
    ours, theirs = scores[me], scores[1 - me]

    def worth(points: int, oya: int) -> float:
        left = scored(rules, (ours, theirs), (max(0, points), max(0, -points)))
        return table.chance(left[0], left[1], oya == me)

    return worth
