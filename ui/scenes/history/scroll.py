"""The finished matches of a player laid along a handscroll, the earliest at the left: where each stands, its month, its run of wins.

No picture of it. Lengths are units of the painting, see `sprites.year`. Source: light-and-print.md, Year.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.core.bounds import digits
from ui.library.history import Sitting
from ui.scenes.history.numbers import ALL, Numbers, Verdict, numbers_of, stats_of, verdict_of

PITCH, LEAD, TURN = 140.0, 96.0, 60.0
"""From one match to the next, from the beginning to the first, and what the turn of a month takes more."""


class ScrollMatch(NamedTuple):
    """A match on the scroll: its record, its game, one's seat, where it stands, and what came of it."""

    file: str
    game: str
    seat: int
    x: float
    verdict: Verdict


class MonthSpan(NamedTuple):
    """A month of a year, where it begins, and what it came to."""

    x: float
    year: int
    month: int
    won: int
    all: int


@dataclass(frozen=True, slots=True)
class Year:
    """What one player played, of all games or of one: every match, the months, and runs of wins by their first and last match.

    `best` is the match with the best round of a game and its points, None of all games together; `longest` the longest run of at least two.
    """

    numbers: Numbers
    matches: tuple[ScrollMatch, ...]
    months: tuple[MonthSpan, ...]
    runs: tuple[tuple[int, int], ...]
    best: tuple[int, int] | None = None
    longest: tuple[int, int] | None = None

    @property
    def width(self) -> float:
        """How long the painting is."""
        return (self.matches[-1].x if self.matches else 0.0) + PITCH + LEAD

    def among(self, left: float, right: float) -> range:
        """Return which matches stand from `left` to `right`."""
        return range(bisect_left(self.matches, left, key=_place), bisect_right(self.matches, right, key=_place))

    def nearest(self, x: float) -> int:
        """Return which match stands nearest to a place."""
        after = min(bisect_left(self.matches, x, key=_place), len(self.matches) - 1)
        return min((max(0, after - 1), after), key=lambda index: abs(self.matches[index].x - x))

    def month_of(self, x: float) -> MonthSpan:
        """Return the month at a place."""
        return self.months[max(0, bisect_right(self.months, x, key=_begins) - 1)]


def _place(match: ScrollMatch) -> float:
    return match.x


def _begins(month: MonthSpan) -> float:
    return month.x


def years_of(matches: Sequence[Sitting]) -> Mapping[str, Year]:
    """Return the scroll of each game that was played, and of all games under `ALL`; the matches in the order in which they were played."""
    numbers = numbers_of(matches)
    return {game: _laid((one for one in matches if game in (ALL, one[0].game)), found, game) for game, found in numbers.items()}


def _laid(matches: Iterable[Sitting], numbers: Numbers, game: str) -> Year:
    stood: list[ScrollMatch] = []
    months: list[MonthSpan] = []
    runs: list[tuple[int, int]] = []
    best = (0, 0)
    x = LEAD
    for index, (entry, seat) in enumerate(matches):
        verdict, points = verdict_of(entry, seat), stats_of(entry, seat).best
        stamp = entry.stamp[:6]
        dated = len(stamp) == len("202601") and digits(stamp) and 1 <= int(stamp[4:]) <= 12
        year, month = (int(stamp[:4]), int(stamp[4:])) if dated else (months[-1][1:3] if months else (0, 1))
        if not months or (year, month) != months[-1][1:3]:
            x += TURN if months else 0.0
            months.append(MonthSpan(x - LEAD if months else 0.0, year, month, 0, 0))
        last = months[-1]
        months[-1] = last._replace(won=last.won + (verdict is Verdict.WON), all=last.all + 1)
        if verdict is Verdict.WON:
            goes_on = bool(runs) and runs[-1][1] == index - 1
            runs[-1:] = [(runs[-1][0], index)] if goes_on else [*runs[-1:], (index, index)]
        if points > best[1]:
            best = index, points
        stood.append(ScrollMatch(entry.file, entry.game, seat, x, verdict))
        x += PITCH
    longest = max(runs, key=lambda run: run[1] - run[0], default=None)
    several = longest if longest is not None and longest[1] > longest[0] else None
    return Year(numbers, tuple(stood), tuple(months), tuple(runs), best if game != ALL and best[1] else None, several)
