"""Statistics: what a player did in a match that is over, as its game counts it, for statistics and goals.

Every game tells its own in `game.<word>.match_stats`, from what happened in the match: `GOALS` and `MADE` name what it knows,
`player_stats(match, seat)` says what one player did.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.core.events import Event
    from game.core.record import AnyMatch

VERSION = 2
"""Goes up when any game counts differently than before; everything is then counted again from the records."""


class PlayerStats(NamedTuple):
    """What one player did in a match.

    Attributes:
        rounds: deals that this player took part in.
        won: how many of them they won.
        best: the most they got in one of them, in points, tricks or chips, as the game counts.
        best_at: the moment at which that was settled; moment n is when the first n actions have been done.
        made: how often each combination or deed was made, by a key of the game.
        met: the goals of the game that were met, each with the moment at which it was met first.
    """

    rounds: int = 0
    won: int = 0
    best: int = 0
    best_at: int = 0
    made: Mapping[str, int] = MappingProxyType({})
    met: Mapping[str, int] = MappingProxyType({})


class Tally:
    """Statistics while they are gathered; `stats` gives what has been gathered."""

    def __init__(self) -> None:
        self.rounds = self.won = self.best = self.best_at = 0
        self._made: dict[str, int] = {}
        self._met: dict[str, int] = {}

    def make(self, kind: str) -> None:
        """Count one more of a kind."""
        self._made[kind] = self._made.get(kind, 0) + 1

    def meet(self, goal: str, moment: int) -> None:
        """A goal is met, unless it was before."""
        self._met.setdefault(goal, moment)

    def score(self, points: int, moment: int) -> None:
        """This much was gained in one deal."""
        if points > self.best:
            self.best, self.best_at = points, moment

    def stats(self) -> PlayerStats:
        """Return what has been gathered."""
        return PlayerStats(self.rounds, self.won, self.best, self.best_at, self._made, self._met)


def happened(match: AnyMatch) -> Iterator[tuple[int, Event]]:
    """Return every event of a match, unredacted, with the moment to which it belongs."""
    return chain.from_iterable(((moment, event) for event in match.events_at(moment - 1)) for moment in range(match.ply + 1))
