"""What the decisions of a match cost: each is searched again from the view of its seat, by worlds alone, and held against the best.

The search that finds something better chooses the best of many by the same worlds that it then counts in, which flatters it: what an action
costs is therefore counted anew, in fresh worlds in which only the two are played. So every grade is the same whenever it is asked for.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Any

from game.ai.budget import Budget
from game.ai.levels import AnyBot, Level, SearchingBot
from game.ai.search import Candidate, Verdict
from game.core.cards import Seat
from game.core.engine import DealNext
from game.core.record import AnyMatch
from game.core.shuffle import bot_generator

REVIEW_WORLDS = 240
"""Worlds for the search of one decision, and as many again for what it costs."""
LEAST_COST = 0.005
"""The share of a match below which a decision is as good as any: nothing is said about it."""
MOST_SHOWN = 3


class Hand(StrEnum):
    """How somebody plays, by the mean cost of a decision."""

    SHARP = "sharp"
    STEADY = "steady"
    LOOSE = "loose"
    WILD = "wild"


LOOSEST = 1.5


@dataclass(frozen=True, slots=True)
class Grade:
    """What the decision at `ply` cost: `cost` is a share of the match, 0 where nothing better was found, with its standard `error`.

    `chance` is that to win after the best action, a share of the match; None where nothing was searched. `verdict` holds the better action
    and the one that was done, in this order, with what came about after each; None where there is none.
    """

    ply: int
    seat: Seat
    action: Any
    cost: float = 0.0
    verdict: Verdict[Any] | None = None
    chance: float | None = None
    error: float = 0.0


class Grader:
    """A computer player that is asked about one action: what `judge` would do instead, and what that is worth."""

    def __init__(self, judge: SearchingBot[Any, Any], action: Any) -> None:
        self._judge, self._action = judge, action

    def choose(self, view: Any, legal: tuple[Any, ...], budget: Budget, rng: Random) -> Any:
        """Return what is better than the action, or the action itself.

        Raises:
            Cancelled: by the budget.
        """
        return self.judge(view, legal, budget, rng).best

    def judge(self, view: Any, legal: tuple[Any, ...], budget: Budget, rng: Random) -> Verdict[Any]:
        """Return the better action and the action, with its loss; the action alone, worth as much, where the two cannot be told apart.

        Raises:
            Cancelled: by the budget.
        """
        budget.thorough = True
        first = self._judge.judge(view, legal, budget.share(budget.worlds, math.inf), rng)
        if not first.worlds:
            return Verdict.settled(self._action)
        found = first.of(self._action)
        if found is None or not found.ties:
            pair = self._judge.judge(view, (first.best, self._action), budget.share(budget.worlds, math.inf), rng)
            found = pair.of(self._action)
            if pair.best == first.best and found is not None and not found.ties:
                return pair
        best, error = first.candidates[0], 0.0 if found is None else found.error
        return Verdict((Candidate(self._action, best.value, error=error, worlds=best.worlds),), first.worlds)


def decisions(match: AnyMatch, seats: Iterable[Seat], since: int = 0, until: int | None = None) -> tuple[int, ...]:
    """Return the plies from `since` up to before `until` at which one of `seats` had a choice, but for what was taken back again."""
    engine, own, stand = match.engine, set(seats), list[int]()
    for ply in range(since, match.ply if until is None else until):
        seat, action = match.actions[ply]
        if engine.takes_back(action):
            if stand and match.actions[stand[-1]][0] == seat:
                stand.pop()
        else:
            stand.append(ply)
    return tuple(ply for ply in stand if match.actions[ply][0] in own and is_choice(match, ply))


def is_choice(match: AnyMatch, ply: int) -> bool:
    """Whether whoever decided at `ply` could have done something else."""
    seat, action = match.actions[ply]
    legal = choices(match, ply, seat)
    return len(legal) > 1 and action in legal and not isinstance(action, DealNext)


def choices(match: AnyMatch, ply: int, seat: Seat) -> tuple[Any, ...]:
    """Return what `seat` could do at `ply`, but for what takes back."""
    return tuple(action for action in match.legal_at(ply, seat) if not match.engine.takes_back(action))


def judge_of(bots: Mapping[Level, AnyBot]) -> SearchingBot[Any, Any] | None:
    """Return the strongest player there is, None where it does not say what it finds."""
    bot = bots[max(bots, key=list(Level).index)] if bots else None
    return bot if isinstance(bot, SearchingBot) else None


def grade(match: AnyMatch, ply: int, judge: SearchingBot[Any, Any], budget: Budget, rng: Random | None = None) -> Grade:
    """Grade the decision at `ply`, from the view of its seat alone; without `rng` by the generator of the position.

    Raises:
        Cancelled: by the budget.
    """
    seat, action = match.actions[ply]
    chance = rng or bot_generator(match.seed, seat, ply)
    return graded(match, ply, Grader(judge, action).judge(match.view_at(ply, seat), choices(match, ply, seat), budget, chance))


def graded(match: AnyMatch, ply: int, verdict: Verdict[Any]) -> Grade:
    """Return the grade of the decision at `ply` by what a `Grader` found about it."""
    seat, action = match.actions[ply]
    best, lost = verdict.candidates[0], loss_in(verdict, action)
    chance = min(1.0, max(0.0, best.value)) if verdict.worlds else None
    if lost is None:
        return Grade(ply, seat, action, chance=chance, error=best.error)
    return Grade(ply, seat, action, lost.loss, verdict, chance, lost.error)


def loss_in(verdict: Verdict[Any], action: Any) -> Candidate[Any] | None:
    """Return what a `Grader` found about an action that something is better than, None where nothing is."""
    return verdict.of(action) if verdict.best != action else None


def costliest(grades: Iterable[Grade]) -> Sequence[Grade]:
    """Return the few decisions that cost most, the costliest first; none that is as good as any."""
    found = sorted((grade for grade in grades if grade.cost >= LEAST_COST), key=lambda grade: (-grade.cost, grade.ply))
    return found[:MOST_SHOWN]


def hand_of(mean: float, costs: Mapping[str, float]) -> Hand:
    """Return the word for how somebody plays by the mean cost of a decision, a share of a match, and what it costs the levels.

    Hard is sharp, Normal steady, Easy loose; between two of them whichever is nearer; wild is what pays `LOOSEST` times as much as Easy.
    """
    easy, normal, hard = costs[Level.EASY], costs[Level.NORMAL], costs[Level.HARD]
    bounds = (hard + normal) / 2, (normal + easy) / 2, LOOSEST * easy, math.inf
    return next(hand for hand, bound in zip(Hand, bounds, strict=True) if mean < bound)
