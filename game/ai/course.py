"""How the chance to win went through a match for one seat: what luck gave and what play cost, decision by decision."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from game.ai.matches import share_won
from game.ai.review import Grade
from game.core.cards import Seat
from game.core.record import AnyMatch


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
