"""What the matches of one player come to: plain numbers from what the history tells, gathered in one pass, with no picture of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from heapq import heappush, heappushpop

from game.archive import Entry
from game.core.bounds import digits
from game.core.match_stats import PlayerStats
from ui.library.history import Sitting

BEST = 3
ALL = ""
"""The games together."""
_NO_STATS = PlayerStats()


class Verdict(Enum):
    """How a match came out for a player."""

    WON = "won"
    LOST = "lost"
    TIED = "tied"


def verdict_of(entry: Entry, seat: int) -> Verdict:
    """Return how a match came out for a seat; a win that all share is a tie."""
    if entry.seats[seat].place != 1:
        return Verdict.LOST
    return Verdict.WON if any(sat.place != 1 for sat in entry.seats) else Verdict.TIED


def stats_of(entry: Entry, seat: int) -> PlayerStats:
    """Return what a player did in a match."""
    return entry.seats[seat].stats or _NO_STATS


@dataclass(frozen=True, slots=True)
class Share:
    """How many of some matches were won, under a key."""

    key: str
    won: int = 0
    all: int = 0


class Numbers:
    """The matches of a player, of one game or of all, added in the order in which they were played.

    Attributes:
        matches, won, tied, helped: how many; `helped` are those in which a person was told chances.
        seconds: how long they took together, as far as that is known.
        streak: the run of wins that goes on; `longest` the longest there was.
        made: of one game, how often each thing was made.
        first_met: of one game, the goals that were met, each with the match in which it was met first.
        time: of all games together, the seconds by game.
    """

    def __init__(self) -> None:
        self.matches = self.won = self.tied = self.helped = self.seconds = self.streak = self.longest = 0
        self.made: Counter[str] = Counter()
        self.first_met: dict[str, Sitting] = {}
        self.time: Counter[str] = Counter()
        self._all: Counter[tuple[str, str]] = Counter()
        self._won: Counter[tuple[str, str]] = Counter()
        """How many matches there were, and were won, by what is counted apart and its key: a level, a person, a game, a month."""
        self._best: list[tuple[int, int, Sitting]] = []

    def add(self, entry: Entry, seat: int, verdict: Verdict) -> None:
        """Count one more match."""
        won = verdict is Verdict.WON
        self.follow(verdict)
        self.matches += 1
        self.won += won
        self.tied += verdict is Verdict.TIED
        self.helped += entry.helped
        self.seconds += entry.seconds
        others = [sat for number, sat in enumerate(entry.seats) if number != seat]
        for key in {("month", entry.file[:6]), *(("level", sat.level) if sat.level else ("person", sat.name) for sat in others)}:
            self._all[key] += 1
            self._won[key] += won
        stats = entry.seats[seat].stats or _NO_STATS
        self.made.update(stats.made)
        for goal in stats.met:
            self.first_met.setdefault(goal, (entry, seat))
        if stats.best > 0:
            scored = (stats.best, self.matches, (entry, seat))
            if len(self._best) < BEST:
                heappush(self._best, scored)
            elif scored > self._best[0]:
                heappushpop(self._best, scored)

    def follow(self, verdict: Verdict) -> None:
        """Take down how the next match came out, for streaks."""
        self.streak = self.streak + 1 if verdict is Verdict.WON else 0
        self.longest = max(self.longest, self.streak)

    def add_game(self, game: str, other: Numbers) -> None:
        """Add what the matches of a game come to, all but their order."""
        self.matches += other.matches
        self.won += other.won
        self.tied += other.tied
        self.helped += other.helped
        self.seconds += other.seconds
        self.time[game] = other.seconds
        self._all.update(other._all)
        self._won.update(other._won)
        self._all["game", game], self._won["game", game] = other.matches, other.won

    def best_rounds(self) -> tuple[Sitting, ...]:
        """Return the matches with the best rounds, the best first, of equal ones the latest."""
        return tuple(sitting for _best, _number, sitting in sorted(self._best, key=lambda one: one[:2], reverse=True))

    def by_level(self, levels: Sequence[str]) -> tuple[Share, ...]:
        """Return the results against each level that was met, in the order of `levels`."""
        return self._shares("level", levels)

    def by_person(self, most: int) -> tuple[Share, ...]:
        """Return the results against people by their names, those met most often first; at most so many."""
        return self._shares("person", [key for (kind, key), _count in self._all.most_common() if kind == "person"][:most])

    def by_game(self, games: Iterable[str]) -> tuple[Share, ...]:
        """Return the results in each game that was played, in the order of `games`."""
        return self._shares("game", games)

    def by_month(self, months: int) -> tuple[Share, ...]:
        """Return the results of the last `months` months up to the last match, as 202601; matches without a date are left out."""
        months_played = (key for kind, key in self._all if kind == "month" and len(key) == 6 and digits(key))
        dated = {int(key[:4]) * 12 + int(key[4:]) - 1 for key in months_played if 1 <= int(key[4:]) <= 12}
        if not dated:
            return ()
        keys = [f"{n // 12:04d}{n % 12 + 1:02d}" for n in range(max(dated) - months + 1, max(dated) + 1)]
        return tuple(Share(key, self._won["month", key], self._all["month", key]) for key in keys)

    def _shares(self, kind: str, keys: Iterable[str]) -> tuple[Share, ...]:
        return tuple(Share(key, self._won[kind, key], self._all[kind, key]) for key in keys if (kind, key) in self._all)



def numbers_of(matches: Iterable[Sitting]) -> Mapping[str, Numbers]:
    """Return the numbers of each game that was played, and of all games under `ALL`; the matches in the order in which they were played."""
    whole = Numbers()
    found = {ALL: whole}
    for entry, seat in matches:
        verdict = verdict_of(entry, seat)
        own = found.get(entry.game)
        if own is None:
            own = found[entry.game] = Numbers()
        own.add(entry, seat, verdict)
        whole.follow(verdict)
    for game, own in found.items():
        if own is not whole:
            whole.add_game(game, own)
    return found
