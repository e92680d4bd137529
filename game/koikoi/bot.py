"""The computer players of Koi-Koi. Source: AI.md, Koi-Koi.

Easy captures what looks good and always stops. Normal weighs what a play gains, what it leaves to the opponent and what it prepares, and
goes on after a yaku when the opponent is far from one. Both judge by `Outlook`, that is by the yaku in force, and know the view alone.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from game.ai.budget import Budget
from game.ai.levels import Bot, Level
from game.core.cards import cards_of
from game.core.engine import DealNext
from game.koikoi.actions import SHOBU, Action, KoiKoi, Play, Shobu, Take
from game.koikoi.outlook import Outlook, chance_to_hold, outlook_for
from game.koikoi.rules import SUIT_MATES
from game.koikoi.search import SearchBot
from game.koikoi.state import View
from game.koikoi.worth import worth_in_chances, worth_in_points

Choice = Action | DealNext

EASY_WARMTH = 1.2
"""Points by which Easy's preference must exceed another play's for odds of e to 1."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a play leads to, as far as it can be seen: what both own and the field after the hand step (or the choice)."""

    action: Action
    hand: int
    field: int
    captured: int


def prospect(view: View, action: Play | Take) -> Prospect:
    """Return what `action` leads to before anything is drawn."""
    me = view.viewer
    hand, field, captured = view.hand, view.field, view.captured[me]
    if isinstance(action, Take):
        taken = 1 << action.target
        return Prospect(action, hand, field & ~taken, captured | taken | 1 << view.drawn)
    bit = 1 << action.card
    taken = field & SUIT_MATES[action.card] if action.target is None else 1 << action.target
    if not taken:
        return Prospect(action, hand ^ bit, field | bit, captured)
    return Prospect(action, hand ^ bit, field & ~taken, captured | taken | bit)


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


@dataclass(frozen=True, slots=True)
class Weights:
    """How Normal weighs what it sees, in points; fitted by self-play."""

    threat: float = 0.9
    future: float = 0.5
    caution: float = 1.2


class NormalBot:
    """Weighs gain, threat and what is prepared; remembers everything public, does not search."""

    def __init__(self, weights: Weights | None = None) -> None:
        self._weights = weights or Weights()

    def choose(self, view: View, legal: tuple[Choice, ...], budget: Budget, rng: Random) -> Choice:
        """Return one of `legal`; the first of equals."""
        del budget, rng
        plays = [action for action in legal if isinstance(action, Play | Take)]
        if plays:
            judge = _Judge(view, self._weights)
            return max(plays, key=judge.value)
        for action in legal:
            if isinstance(action, KoiKoi | Shobu) and isinstance(action, KoiKoi) == _goes_on(view, self._weights):
                return action
        return legal[0]


class _Judge:
    """Normal's judgement of one view."""

    def __init__(self, view: View, weights: Weights) -> None:
        self._view = view
        self._weights = weights
        me = view.viewer
        self._mine, self._theirs = view.captured[me], view.captured[1 - me]
        self._outlook = outlook_for(view.rules, view.month)
        self._turns = view.hand_sizes[me]
        self._their_turns = view.hand_sizes[1 - me]
        unseen = view.unseen
        count = unseen.bit_count()
        self._holds = {
            mates: chance_to_hold((unseen & mates).bit_count(), count, self._their_turns) for mates in set(SUIT_MATES)
        }
        self._their_promise = self._outlook.promise(self._theirs, self._mine, self._their_turns)

    def value(self, action: Play | Take) -> float:
        """Return what `action` is worth, in points."""
        after = prospect(self._view, action)
        gain = self._outlook.promise(after.captured, self._theirs, self._turns)
        threat = self._threat(after)
        future = self._future(after, gain)
        return gain - self._weights.threat * threat + self._weights.future * future

    def _threat(self, after: Prospect) -> float:
        """Return what the opponent may be expected to gain by his best capture from the field."""
        gains: list[tuple[float, float]] = []
        theirs, mine = self._theirs, after.captured
        before = self._outlook.promise(theirs, mine, self._their_turns)
        for mates in {SUIT_MATES[card] for card in cards_of(after.field)}:
            holds = self._holds[mates]
            if holds:
                lying = after.field & mates
                gain = self._outlook.promise(theirs | lying, mine, self._their_turns) - before
                gains.append((gain, holds))
        return _best_of(gains)

    def _future(self, after: Prospect, promise: float) -> float:
        """Return what one's own best capture next turn may be expected to gain."""
        gains: list[tuple[float, float]] = []
        for card in cards_of(after.hand):
            mates = SUIT_MATES[card]
            lying = after.field & mates
            if lying:
                gain = self._outlook.promise(after.captured | lying | 1 << card, self._theirs, self._turns) - promise
                gains.append((gain, 1.0 - 0.5 * self._holds[mates]))
        return _best_of(gains)


def _best_of(gains: list[tuple[float, float]]) -> float:
    """Return the expected best of several (gain, chance), taken as independent."""
    expected, none_yet = 0.0, 1.0
    for gain, chance in sorted(gains, reverse=True):
        if gain <= 0.0:
            break
        expected += none_yet * chance * gain
        none_yet *= 1.0 - chance
    return expected


def _goes_on(view: View, weights: Weights) -> bool:
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
    chance_theirs = min(0.95, 1.0 - math.exp(-danger * weights.caution / 2.5))
    win = chance_more * (1.0 - chance_theirs)
    on = win * (now.base + more) * factor * doubling - chance_theirs * (danger + 3.0) * doubling
    return on > now.total


BOTS: Mapping[Level, Bot[View, Choice]] = {
    Level.EASY: EasyBot(),
    Level.NORMAL: NormalBot(),
    Level.HARD: SearchBot(worth_in_points),
    Level.EXPERT: SearchBot(worth_in_chances),
}
