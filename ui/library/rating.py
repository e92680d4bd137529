"""The rating of a player in one game: how well they decide, from what their decisions cost, with how sure that is.

Luck does not move it: every decision is held against the best one that its seat could know. Source: coach.md, Player's page.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.ai.course import course_of
from game.ai.intervals import mean_of_sums
from game.ai.review import LEAST_COST, Grade
from game.archive.history import Done, Graded
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
MOST_MATCHES, WINDOW = 200, 60
"""The latest matches that count, and those of them that tell how well somebody plays now."""
MOST_DEAR, LEAST_TOLD = 3, 0.0005
"""So many habits that cost are told, and none that costs or saves a smaller share of a match each time."""
Measured = tuple[float, float]
"""The mean cost of a decision, a share of a match, and half its 95 % interval."""


def graded_of(file: str, match: AnyMatch, seat: Seat, grades: Sequence[Grade]) -> Graded:
    """Return what the decisions at a seat of a match that is over come to by their grades; `file` is the name of its record."""
    game, course, habits = GAMES[match.engine.id], course_of(match, seat, grades), dict[str, Done]()
    for grade in grades:
        if kind := game.habit_of(match.view_at(grade.ply, seat), grade.action):
            times, dear, cost = habits.get(kind, (0, 0, 0.0))
            habits[kind] = times + 1, dear + (grade.cost >= LEAST_COST), cost + grade.cost
    return Graded(file, seat, len(course.steps) - 1, -course.play, course.luck, habits)


@dataclass(frozen=True, slots=True)
class Habit:
    """What somebody does often: its kind, how often, how often it cost, the mean `cost`, and what it saves beside their usual decision."""

    kind: str
    times: int
    dear: int
    cost: float
    saves: float


@dataclass(frozen=True, slots=True)
class Rating:
    """What is known of a player in one game.

    Attributes:
        matches: how many have been graded; `left` have not been yet.
        won: how many of them they won; `fair` the share that falls to anybody.
        now: what a decision of theirs costs, in the latest `WINDOW` matches; `length` how many there are in a match.
        trail: what it cost at the end of each stretch, from `LEAST_MATCHES` matches on.
        luck: what luck gave in each stretch, in matches, the last one perhaps not full.
        habits: what costs most, the costliest first, then what saves most, if there is any.
    """

    matches: int
    left: int
    won: float
    fair: float
    now: Measured
    length: float
    trail: tuple[Measured, ...]
    luck: tuple[float, ...]
    habits: tuple[Habit, ...]

    def shares_against(self, level_cost: float) -> tuple[int, int, int]:
        """Return how many of ten such matches would be won against players whose decisions cost so much: at least, likely, at most."""
        likely, half = self.fair + self.length * (level_cost - self.now[0]), self.length * self.now[1]
        least, middle, most = (10 * min(1.0, max(0.0, share)) for share in (likely - half, likely, likely + half))
        return math.floor(least), round(middle), math.ceil(most)


def counted(matches: Iterable[Sitting], game: str, since: Mapping[str, str]) -> tuple[Sitting, ...]:
    """Return the matches of a game that its rating counts: those after the one that was the last when it was cleared, by game."""
    found = tuple(sitting for sitting in matches if sitting[0].game == game)
    last = since.get(game, "")
    at = next((place for place, (entry, _seat) in enumerate(found, start=1) if entry.file == last), None)
    return (found[at:] if at is not None else tuple(one for one in found if one[0].stamp > last[:15]))[-MOST_MATCHES:]


def rating_of(matches: Sequence[Sitting], graded: Mapping[tuple[str, int], Graded]) -> Rating:
    """Return the rating of a player by their matches of one game, the earliest first; those not graded are only counted."""
    lines = [graded[entry.file, seat] for entry, seat in matches if (entry.file, seat) in graded]
    fair = math.fsum(1 / len(entry.seats) for entry, seat in matches if (entry.file, seat) in graded)
    number, luck = len(lines), [line.luck for line in lines]
    return Rating(
        number,
        len(matches) - number,
        math.fsum(line.luck - line.cost for line in lines) + fair,
        fair / max(1, number),
        _measured(lines),
        sum(line.decisions for line in lines) / max(1, number),
        tuple(_measured(lines[:end]) for end in range(LEAST_MATCHES, number + 1, STRETCH)),
        tuple(math.fsum(luck[at : at + STRETCH]) for at in range(0, number, STRETCH)),
        _habits(lines) if number >= LEAST_MATCHES else (),
    )


def _measured(lines: Sequence[Graded]) -> Measured:
    return mean_of_sums((line.decisions, line.cost) for line in lines[-WINDOW:])


def _habits(lines: Sequence[Graded]) -> tuple[Habit, ...]:
    """Return the few habits that surely cost more than decisions of the player usually do, and the one that surely saves most."""
    usual, _half = mean_of_sums((line.decisions, line.cost) for line in lines)
    done: defaultdict[str, list[Done]] = defaultdict(list)
    for line in lines:
        for kind, one in line.habits.items():
            done[kind].append(one)
    found = []
    for kind, parts in done.items():
        times, (cost, half) = sum(one[0] for one in parts), mean_of_sums((one[0], one[2]) for one in parts)
        if times >= LEAST_TIMES and abs(cost - usual) > max(half, LEAST_TOLD):
            found.append(Habit(kind, times, sum(one[1] for one in parts), cost, usual - cost))
    found.sort(key=lambda habit: (habit.times * habit.saves, habit.kind))
    return (*[habit for habit in found if habit.saves < 0][:MOST_DEAR], *[habit for habit in found[-1:] if habit.saves > 0])


def height_of(costs: Sequence[float], cost: float) -> float:
    """Return where a mean cost stands among those of the levels, weakest first: 0 at the first, 1 more at each, at most a half beyond."""
    steps = sum(level > cost for level in costs[1:-1])
    weaker, stronger = costs[steps : steps + 2]
    return min(len(costs) - 0.5, max(-0.5, steps + (weaker - cost) / (weaker - stronger)))
