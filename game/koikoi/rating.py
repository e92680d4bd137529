"""What the rating of somebody who plays Koi-Koi is made of: what a decision costs the levels, and what one does often."""

from __future__ import annotations

from game.ai.levels import Level
from game.core.cards import cards_of
from game.koikoi.actions import KoiKoi, Play, Shobu
from game.koikoi.rules import SUIT_MATES
from game.koikoi.state import View

COSTS = {Level.EASY: 0.005, Level.NORMAL: 0.002, Level.HARD: 0.0003, Level.EXPERT: 0.0002}
"""The mean cost of a decision, a share of a match of the usual rules. Source: docs/strength.md, Luck and play."""
FEW_PLAYS = 2


def habit_of(view: View, action: object) -> str:
    """Return what an action of the viewer is an example of, by a key of `habits` in the option file; "" for nothing worth telling."""
    match action:
        case KoiKoi():
            return "koikoi_late" if view.hand.bit_count() <= FEW_PLAYS else "koikoi_early"
        case Shobu():
            return "stop"
        case Play(card) if not SUIT_MATES[card] & view.field and any(SUIT_MATES[other] & view.field for other in cards_of(view.hand)):
            return "lay_down"
        case _:
            return ""
