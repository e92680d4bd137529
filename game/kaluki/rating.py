"""What the rating of somebody who plays Kaluki is made of: what a decision costs the levels, and what one does often."""

from __future__ import annotations

from game.ai.levels import Level
from game.kaluki.actions import Discard, DrawDiscard, LayOff, Meld
from game.kaluki.cards import RANK, RANK_POINTS
from game.kaluki.view import View

COSTS = {Level.EASY: 0.002, Level.NORMAL: 0.0005, Level.HARD: 0.0003, Level.EXPERT: 0.0002}
"""The mean cost of a decision, a share of a match of the usual rules. Source: docs/strength.md, Luck and play."""
HIGH_POINTS = 10


def habit_of(view: View, action: object) -> str:
    """Return what an action of the viewer is an example of, by a key of `habits` in the option file; "" for nothing worth telling."""
    match action:
        case DrawDiscard():
            return "draw_discard"
        case Meld():
            return "meld" if view.opened >> view.viewer & 1 else "open"
        case LayOff():
            return "lay_off"
        case Discard(card) if RANK_POINTS[RANK[card]] >= HIGH_POINTS:
            return "discard_high"
        case _:
            return ""
