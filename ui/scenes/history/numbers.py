"""What the matches of one player come to: plain numbers from what the history tells, with no picture of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from game.archive import Entry
from game.core.facts import Facts

Sitting = tuple[Entry, int]
"""A match and the seat of the player in question."""


class Verdict(Enum):
    """How a match came out for a player."""

    WON = "won"
    LOST = "lost"
    TIED = "tied"


def result_of(entry: Entry, seat: int) -> Verdict:
    """Return how a match came out for a seat; a win that all share is a tie."""
    if all(sat.place == 1 for sat in entry.seats):
        return Verdict.TIED
    return Verdict.WON if entry.seats[seat].place == 1 else Verdict.LOST


def facts_of(entry: Entry, seat: int) -> Facts:
    """Return what a player did in a match."""
    return entry.seats[seat].facts or Facts()


@dataclass(frozen=True, slots=True)
class Share:
    """How many of some matches were won, under a key."""

    key: str
    won: int = 0
    all: int = 0


@dataclass(frozen=True, slots=True)
class Summary:
    """The figures above all others. `streak` is the run of wins that goes on, `longest` the longest one there was."""

    matches: int
    won: int
    tied: int
    seconds: int
    streak: int
    longest: int


def summary(matches: Sequence[Sitting]) -> Summary:
    """Return them; `matches` are in the order in which they were played."""
    results = [result_of(entry, seat) for entry, seat in matches]
    run = longest = 0
    for result in results:
        run = run + 1 if result is Verdict.WON else 0
        longest = max(longest, run)
    seconds = sum(entry.seconds for entry, _seat in matches)
    return Summary(len(results), results.count(Verdict.WON), results.count(Verdict.TIED), seconds, run, longest)


def by_level(matches: Iterable[Sitting], levels: Sequence[str]) -> tuple[Share, ...]:
    """Return the results against each level of computer player that was met, in the order of `levels`; then against people, ""."""
    found: dict[str, list[bool]] = {}
    for entry, seat in matches:
        won = result_of(entry, seat) is Verdict.WON
        for key in {sat.level for number, sat in enumerate(entry.seats) if number != seat}:
            found.setdefault(key, []).append(won)
    return tuple(Share(key, sum(found[key]), len(found[key])) for key in (*levels, "") if key in found)


def by_game(matches: Iterable[Sitting], games: Iterable[str]) -> tuple[Share, ...]:
    """Return the results in each game that was played, in the order of `games`."""
    found: dict[str, list[bool]] = {}
    for entry, seat in matches:
        found.setdefault(entry.game, []).append(result_of(entry, seat) is Verdict.WON)
    return tuple(Share(game, sum(found[game]), len(found[game])) for game in games if game in found)


def by_month(matches: Iterable[Sitting], months: int) -> tuple[Share, ...]:
    """Return the results of the last `months` months up to the last match, as 202601; matches without a date are left out."""
    found: dict[int, list[bool]] = {}
    for entry, seat in matches:
        if (stamp := entry.stamp)[:6].isdigit() and 1 <= int(stamp[4:6]) <= 12:
            month = int(stamp[:4]) * 12 + int(stamp[4:6]) - 1
            found.setdefault(month, []).append(result_of(entry, seat) is Verdict.WON)
    if not found:
        return ()
    last = max(found)
    span = range(last - months + 1, last + 1)
    return tuple(Share(f"{n // 12:04d}{n % 12 + 1:02d}", sum(found.get(n, ())), len(found.get(n, ()))) for n in span)


def best_rounds(matches: Iterable[Sitting], most: int) -> tuple[Sitting, ...]:
    """Return the matches with the best rounds, the best first, of equal ones the latest; at most so many."""
    scored = [(facts_of(entry, seat).best, number, (entry, seat)) for number, (entry, seat) in enumerate(matches)]
    return tuple(sitting for best, _number, sitting in sorted(scored, key=lambda one: one[:2], reverse=True)[:most] if best > 0)


def made(matches: Iterable[Sitting]) -> Counter[str]:
    """Return how often each thing was made, over all matches."""
    found: Counter[str] = Counter()
    for entry, seat in matches:
        found.update(facts_of(entry, seat).made)
    return found


def first_met(matches: Iterable[Sitting]) -> dict[str, Sitting]:
    """Return the goals that were met, each with the match in which it was met first."""
    found: dict[str, Sitting] = {}
    for entry, seat in matches:
        for goal in facts_of(entry, seat).met:
            found.setdefault(goal, (entry, seat))
    return found
