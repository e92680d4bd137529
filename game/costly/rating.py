"""What the rating of somebody who plays Costly Colours is made of: what a decision costs the levels, and what one does often."""

from __future__ import annotations

from game.ai.levels import Level
from game.costly.actions import Accept, Decline, Offer, Play, Refuse
from game.costly.rules import LIMIT
from game.costly.state import View

COSTS = {Level.EASY: 0.01, Level.NORMAL: 0.0053, Level.HARD: 0.0005, Level.EXPERT: 0.0002}
"""The mean cost of a decision, a share of a match of the usual rules. Source: docs/strength.md, Luck and play."""


def habit_of(view: View, action: object) -> str:
    """Return what an action of the viewer is an example of, by a key of `habits` in the option file; "" for nothing worth telling."""
    match action:
        case Offer():
            return "offer"
        case Decline():
            return "decline"
        case Accept():
            return "accept"
        case Refuse():
            return "refuse"
        case Play(_, value) if view.total + value == LIMIT:
            return "thirty_one"
        case _:
            return ""
