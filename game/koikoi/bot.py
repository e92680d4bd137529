"""The computer players of Koi-Koi. Source: AI.md, Koi-Koi.

Easy captures what looks good and always stops. Normal weighs what a play gains, what it leaves to the opponent and what it prepares,
and goes on after a yaku when the opponent is far from one; it does not look at the match score. Hard plays sampled worlds to the end of
the round for points, in the last round to win, and leans towards Normal's judgement where the worlds leave a choice open: against Normal
that wins three to five of a hundred matches more. Expert looks at more worlds and values the round by the match table. All of them judge
by the yaku in force and know the view alone.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from random import Random

from game.ai.budget import Budget
from game.ai.levels import Bot, Level
from game.core.engine import DealNext
from game.koikoi.actions import KOIKOI, SHOBU, Action, Play, Take
from game.koikoi.greedy import Judge, prospect
from game.koikoi.outlook import Outlook, outlook_for
from game.koikoi.search import SearchBot
from game.koikoi.state import View
from game.koikoi.utility import utility_in_chances, utility_in_points

Choice = Action | DealNext

HARD_PRIOR_WEIGHT = 4.0
EXPERT_PRIOR_WEIGHT = 3.0
"""Weights of Normal's judgement beside the playouts; twice as much or half changes little."""
CAUTION = 1.5
"""How Normal weighs the danger of going on after a yaku. Fitted by self-play."""
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
        plays = [action for action in legal if isinstance(action, Play | Take)]
        if plays:
            judge = Judge(view)
            return max(plays, key=judge.value)
        if KOIKOI in legal:
            return KOIKOI if _goes_on(view) else SHOBU
        return legal[0]


def _goes_on(view: View) -> bool:
    """Whether Normal calls koi-koi: what it may still gain is more than what it stands to lose."""
    me = view.viewer
    turns, their_turns = view.hand_sizes[me], view.hand_sizes[1 - me]
    outlook = outlook_for(view.rules, view.month)
    mine, theirs = view.captured[me], view.captured[1 - me]
    now = view.projected(view.viewer)
    more = outlook.promise(mine, theirs, turns) - outlook.promise(mine, theirs, 0)
    danger = outlook.promise(theirs, mine, their_turns)
    factor = now.total / now.base if now.base else 1.0
    doubling = 2.0 if view.rules.multipliers and not view.calls[me] else 1.0
    chance_more = 1.0 - math.exp(-more / 2.0)
    chance_theirs = min(0.95, 1.0 - math.exp(-danger * CAUTION / 2.5))
    win = chance_more * (1.0 - chance_theirs)
    on = win * (now.base + more) * factor * doubling - chance_theirs * (danger + 3.0) * doubling
    return on > now.total


BOTS: Mapping[Level, Bot[View, Choice]] = {
    Level.EASY: EasyBot(),
    Level.NORMAL: NormalBot(),
    Level.HARD: SearchBot(utility_in_points, prior_weight=HARD_PRIOR_WEIGHT),
    Level.EXPERT: SearchBot(utility_in_chances, prior_weight=EXPERT_PRIOR_WEIGHT),
}
