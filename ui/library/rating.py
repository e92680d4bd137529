"""The rating of a player in one game: how well they decide, from what their decisions cost, with how sure that is.

Luck does not move it: every decision is held against the best one that its seat could know. Source: coach.md, Player's page.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from game.ai.course import course_of
from game.ai.intervals import mean_of_sums
from game.ai.levels import Level
from game.ai.review import LEAST_COST, Grade
from game.archive.graded import Done, Graded
from game.catalog import GAMES
from game.core.cards import Seat
from game.core.record import AnyMatch
from ui.library.history import Sitting

LEAST_MATCHES = 20
"""So many matches have to be graded before anything is said of them."""
LEAST_TIMES = 30
"""So often something has to have been done before it is a habit."""
STRETCH = 10
"""So many matches are told together."""
MOST_MATCHES = 200
"""Matches before the latest so many tell how somebody played once."""
WINDOW = 60
"""How well somebody plays is told from the latest so many."""
MOST_DEAR = 3
LEAST_TOLD = 0.0005
"""What a habit costs or saves each time, a share of a match, that a tenth of a match out of a hundred can tell."""


def graded_of(file: str, match: AnyMatch, seat: Seat, grades: Sequence[Grade]) -> Graded:
    """Return what the decisions at a seat of a match that is over come to by their grades; `file` is the name of its record."""
    game, course, habits = GAMES[match.engine.id], course_of(match, seat, grades), dict[str, Done]()
    for grade in grades:
        if kind := game.habit_of(match.view_at(grade.ply, seat), grade.action):
            times, dear, cost = habits.get(kind, (0, 0, 0.0))
            habits[kind] = Done(times + 1, dear + (grade.cost >= LEAST_COST), cost + grade.cost)
    return Graded(file, seat, len(course.steps) - 1, -course.play, course.luck, habits)


@dataclass(frozen=True, slots=True)
class Measured:
    """A mean cost of a decision, a share of a match, with `half` its 95 % interval."""

    cost: float
    half: float


@dataclass(frozen=True, slots=True)
class Habit:
    """What somebody does often: a kind of the game, how often, in how many of ten times it cost, and what it costs each time.

    `gain` is by how much more or less (above 0) it cost altogether than as many decisions of theirs do, a share of a match.
    """

    kind: str
    times: int
    dear: int
    cost: float
    gain: float


@dataclass(frozen=True, slots=True)
class Rating:
    """What is known of a player in one game.

    Attributes:
        matches: how many have been graded; `left` have not been yet, `helped` are those in which the player was told chances.
        won: the share of the matches that they won, `fair` the share that fell to anybody.
        now: what a decision of theirs costs, in the latest `WINDOW` matches.
        length: how many decisions they take in a match.
        trail: what it cost at the end of each stretch, from `LEAST_MATCHES` matches on.
        luck: what luck gave in each stretch, in matches.
        evened: whether all luck together is no more than chance makes of none.
        habits: what costs most, the costliest first, then what saves most, if there is any.
    """

    matches: int
    left: int
    helped: int
    won: float
    fair: float
    now: Measured
    length: float
    trail: tuple[Measured, ...]
    luck: tuple[float, ...]
    evened: bool
    habits: tuple[Habit, ...]

    def share_against(self, level_cost: float) -> tuple[float, float, float]:
        """Return what share of such matches would be won against players whose decisions cost so much: the least, the likely, the most."""
        likely, half = self.fair + self.length * (level_cost - self.now.cost), self.length * self.now.half
        least, middle, most = (min(1.0, max(0.0, share)) for share in (likely - half, likely, likely + half))
        return least, middle, most


def counted(matches: Iterable[Sitting], game: str, since: Mapping[str, str]) -> tuple[Sitting, ...]:
    """Return the matches of a game that its rating counts: those after the one that was the last when it was cleared, by game."""
    found = tuple(sitting for sitting in matches if sitting[0].game == game)
    last = since.get(game, "")
    at = next((place for place, (entry, _seat) in enumerate(found, start=1) if entry.file == last), None)
    return found[at:] if at is not None else tuple(sitting for sitting in found if sitting[0].stamp > last[:15])


def rating_of(matches: Iterable[Sitting], graded: Mapping[tuple[str, int], Graded]) -> Rating:
    """Return the rating of a player by their matches of one game, the earliest first; those not graded are only counted."""
    latest = list(matches)[-MOST_MATCHES:]
    told = [(entry, graded[entry.file, seat]) for entry, seat in latest if (entry.file, seat) in graded]
    lines, number = [line for _entry, line in told], len(told)
    fair = [1 / len(entry.seats) for entry, _line in told]
    won = math.fsum(line.luck - line.cost + share for line, share in zip(lines, fair, strict=True))
    luck = [line.luck for line in lines]
    ends = range(STRETCH, number + 1, STRETCH)
    return Rating(
        number,
        len(latest) - number,
        sum(entry.helped for entry, _line in told),
        won / max(1, number),
        math.fsum(fair) / max(1, number),
        _measured(lines),
        sum(line.decisions for line in lines) / max(1, number),
        tuple(_measured(lines[:end]) for end in ends if end >= LEAST_MATCHES),
        tuple(math.fsum(luck[end - STRETCH : end]) for end in ends),
        abs(math.fsum(luck)) <= number * mean_of_sums((1, one) for one in luck)[1],
        _habits(lines) if number >= LEAST_MATCHES else (),
    )


def _measured(lines: Sequence[Graded]) -> Measured:
    return Measured(*mean_of_sums((line.decisions, line.cost) for line in lines[-WINDOW:]))


def _habits(lines: Sequence[Graded]) -> tuple[Habit, ...]:
    """Return the few habits that surely cost more than decisions of the player usually do, and the one that surely saves most."""
    usual, _half = mean_of_sums((line.decisions, line.cost) for line in lines)
    done: defaultdict[str, list[Done]] = defaultdict(list)
    for line in lines:
        for kind, one in line.habits.items():
            done[kind].append(one)
    found = []
    for kind, parts in done.items():
        times = sum(one.times for one in parts)
        cost, half = mean_of_sums((one.times, one.cost) for one in parts)
        if times >= LEAST_TIMES and abs(cost - usual) > max(half, LEAST_TOLD):
            found.append(Habit(kind, times, sum(one.dear for one in parts), cost, times * (usual - cost)))
    found.sort(key=lambda habit: (habit.gain, habit.kind))
    return (*[habit for habit in found if habit.gain < 0][:MOST_DEAR], *[habit for habit in found[-1:] if habit.gain > 0])


def height_of(costs: Mapping[Level, float], cost: float) -> float:
    """Return where a mean cost stands among those of the levels: 0 for the weakest, 1 more for each stronger one."""
    steps = list(enumerate(sorted(costs.values(), reverse=True)))
    for (low, weaker), (_high, stronger) in pairwise(steps):
        if cost > stronger:
            return max(-1.0, low + (weaker - cost) / (weaker - stronger))
    return float(len(steps) - 1) + (0.0 if not steps or not steps[-1][1] else 1 - cost / steps[-1][1])
