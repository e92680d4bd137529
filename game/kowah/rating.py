"""What the rating of somebody who plays Kowah is made of: what a decision costs the levels, and what one does often."""

from __future__ import annotations

from game.ai.levels import Level
from game.core.cards import cards_of
from game.kowah.actions import Announce, Discard, Draw, From, Pass
from game.kowah.rules import FIELD, count_of, rules_of
from game.kowah.state import View

COSTS = {Level.EASY: 0.004, Level.NORMAL: 0.0017, Level.HARD: 0.0002, Level.EXPERT: 0.0001}
"""The mean cost of a decision, a share of a match of the usual rules. Source: docs/strength.md, Luck and play."""
PAIR = 2


def habit_of(view: View, action: object) -> str:
    """Return what an action of the viewer is an example of, by a key of `habits` in the option file; "" for nothing worth telling."""
    match action:
        case Draw(From.DISCARD):
            return "take_discard"
        case Discard(card):
            rules = rules_of(view.options)
            alike = count_of(rules, cards_of(view.hand)) // rules.weight_of[card] & (1 << FIELD) - 1
            return "break_pair" if alike >= PAIR else ""
        case Announce():
            return "announce"
        case Pass():
            return "let_go"
        case _:
            return ""
