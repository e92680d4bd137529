"""What the outcome of a round is worth to a player, by the match it belongs to."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from game.koikoi.state import View

Worth: TypeAlias = Callable[[int, int], float]
"""(points of the round, one's own less the opponent's; seat of the next oya) -> value; only differences of values count."""


def worth_in_points(view: View) -> Worth:
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
