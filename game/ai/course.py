"""How the chance to win went through a match for one seat: what luck gave and what play cost, decision by decision."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from game.ai.matches import share_won
from game.ai.review import Grade
from game.core.cards import Seat
from game.core.record import AnyMatch

MOST_TURNS, LEAST_TURN = 4, 0.05
"""So many moments of a match are told at most, and none that changed the chance to win by a smaller share of the match."""


class Cause(StrEnum):
    """What turned a match: a play of one's own that came off before anybody else acted, chance and the others, a play that cost."""

    PLAY = "play"
    LUCK = "luck"
    COST = "cost"


@dataclass(frozen=True, slots=True)
class Turn:
    """A moment that turned a match: by how much, a share of the match below 0 where it went down, at the step at `place` or before it."""

    place: int
    cause: Cause
    change: float


@dataclass(frozen=True, slots=True)
class Step:
    """What one decision, and what came before it, did to the chance to win; all are shares of the match.

    `luck` is the change from what was played at the decision before to the best action at this one: chance, and what others did. `cost`,
    never below 0, is what the decision at `ply` lost; `chance` is what is left after it, 0 to 1. The last step has the ply of the end and
    the result.
    """

    ply: int
    luck: float
    cost: float
    chance: float


@dataclass(frozen=True, slots=True)
class Course:
    """A match that is over as one seat went through it: `start`, its fair share, and `steps` lead to `result`, the share that it won.

    `error` is the standard error of `play`, and of `luck` too: whatever the chances in between are put at, luck gets what play does not.
    """

    start: float
    steps: tuple[Step, ...]
    result: float
    error: float

    @property
    def luck(self) -> float:
        """What chance and the others gave in all, a share of the match."""
        return math.fsum(step.luck for step in self.steps)

    @property
    def play(self) -> float:
        """What one's own decisions gave in all, a share of the match: never above 0."""
        return -math.fsum(step.cost for step in self.steps)


def course_of(match: AnyMatch, seat: Seat, grades: Iterable[Grade]) -> Course:
    """Return the course of a match for `seat` by the grades of its decisions, in their order; those about which nothing was searched
    cost nothing and are passed over.

    Raises:
        ValueError: the match is not over.
    """
    outcome = match.engine.outcome(match.state)
    if outcome is None:
        raise ValueError("the course of a match ends with its result")
    result, start = share_won(outcome, seat), 1.0 / match.seats
    steps, now, spread = list[Step](), start, 0.0
    for grade in grades:
        if grade.chance is not None:
            after = max(0.0, grade.chance - grade.cost)
            steps.append(Step(grade.ply, grade.chance - now, grade.chance - after, after))
            now, spread = after, spread + (grade.error**2 if math.isfinite(grade.error) else 0.0)
    steps.append(Step(match.ply, result - now, 0.0, result))
    return Course(start, tuple(steps), result, math.sqrt(spread))


def turns_of(match: AnyMatch, seat: Seat, course: Course) -> tuple[Turn, ...]:
    """Return the few moments that changed most, in the order of the match."""
    found, before = list[Turn](), 0
    for place, step in enumerate(course.steps):
        alone = place > 0 and step.luck > 0 and all(who == seat for who, _action in match.actions[before : step.ply])
        found.append(Turn(place, Cause.PLAY if alone and not course.steps[place - 1].cost else Cause.LUCK, step.luck))
        found.append(Turn(place, Cause.COST, -step.cost))
        before = step.ply
    great = sorted((turn for turn in found if abs(turn.change) >= LEAST_TURN), key=lambda turn: -abs(turn.change))
    return tuple(sorted(great[:MOST_TURNS], key=lambda turn: turn.place))
