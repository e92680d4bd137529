"""What the rating of somebody who plays Dog & Blind is made of: what a decision costs the levels, and what one does often."""

from __future__ import annotations

from game.ai.levels import Level
from game.squaw.actions import Pass, Play
from game.squaw.rules import STRENGTHS, SUIT_OF
from game.squaw.view import View

COSTS = {Level.EASY: 0.005, Level.NORMAL: 0.0023, Level.HARD: 0.0004, Level.EXPERT: 0.0002}
"""The mean cost of a decision, a share of a match of the usual rules. Source: docs/strength.md, Luck and play."""
HIGH = 12
"""The strength from which a card is one of the two highest of its suit, at most one being higher."""


def habit_of(view: View, action: object) -> str:
    """Return what an action of the viewer is an example of, by a key of `habits` in the option file; "" for nothing worth telling."""
    match action:
        case Pass():
            return "wait"
        case Play(card) if SUIT_OF[card] == view.trump:
            if not view.plays:
                return "lead_trumps"
            return "ruff" if SUIT_OF[view.plays[0][1]] != view.trump else ""
        case Play(card) if not view.plays and STRENGTHS[view.ace][card] >= HIGH:
            return "lead_high"
        case _:
            return ""
