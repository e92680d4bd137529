"""The computer players of Koi-Koi. Source: AI.md, Koi-Koi.

Easy captures what looks good and always stops. Normal weighs what a play gains, what it leaves to the opponent and what it prepares,
and goes on after a yaku when the opponent is far from one; where stopping wins the match it stops, where that loses the match it goes on,
and it plays the card that wins it. Hard plays sampled worlds to the end of the round for points, in the last round to win, and leans
towards Normal's judgement, for its worlds are few. Expert looks at more worlds, values the round by the match table and trusts them alone.
Both begin with Normal's choice, which is theirs too where they find nothing better. All judge by the yaku in force and know the view
alone.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from random import Random

from game.ai.budget import Budget
from game.ai.levels import Bot, Level
from game.koikoi.actions import SHOBU, Play, Take
from game.koikoi.greedy import Choice, prospect, quick_choice
from game.koikoi.outlook import Outlook, outlook_for
from game.koikoi.search import SearchBot
from game.koikoi.state import View
from game.koikoi.utility import utility_in_chances, utility_in_points

HARD_PRIOR_WEIGHT = 4.0
"""The weight of Normal's judgement beside Hard's few worlds. With 150 worlds players without it win 0.434 ± 0.034 of the matches
against those with it; with Expert's 2,000 it is the prior that costs, 0.06 % of a match a decision.
"""
EASY_WARMTH = 1.2
"""Points by which Easy's preference must exceed another play's for odds of e to 1."""


class EasyBot:
    """Takes what promises most, not always; lays down what promises least; always stops."""

    def choose(self, view: View, legal: tuple[Choice, ...], budget: Budget, rng: Random) -> Choice:
        """Return one of `legal`."""
        del budget
        plays = [action for action in legal if isinstance(action, Play | Take)]
        if not plays:
            return SHOBU if SHOBU in legal else legal[0]
        rules = view.rules
        outlook = outlook_for(rules, view.month)
        values = [self._value(view, outlook, play) for play in plays]
        best = max(values)
        weights = [math.exp((value - best) / EASY_WARMTH) for value in values]
        return rng.choices(plays, weights)[0]

    def _value(self, view: View, outlook: Outlook, action: Play | Take) -> float:
        """Return the promise of one's own cards after `action`, less what a card laid down would have promised."""
        lost = view.captured[1 - view.viewer]
        after = prospect(view, action)
        if after.captured == view.captured[view.viewer]:
            assert isinstance(action, Play)
            return -outlook.promise(after.captured | 1 << action.card, lost, 1)
        return outlook.promise(after.captured, lost, view.hand_sizes[view.viewer])


class NormalBot:
    """Weighs gain, threat and what is prepared; remembers everything public, does not search."""

    def choose(self, view: View, legal: tuple[Choice, ...], budget: Budget, rng: Random) -> Choice:
        """Return one of `legal`; the first of equals."""
        del budget, rng
        return quick_choice(view, legal)


BOTS: Mapping[Level, Bot[View, Choice]] = {
    Level.EASY: EasyBot(),
    Level.NORMAL: NormalBot(),
    Level.HARD: SearchBot(utility_in_points, prior_weight=HARD_PRIOR_WEIGHT),
    Level.EXPERT: SearchBot(utility_in_chances),
}
