"""Friends: what two people who play here come to against each other, from what the history tells alone.

A match counts by their two places, whoever else sat there. The name of its record tells its deal: a match for two that somebody won is an
open challenge until the same deal has been played with the seats exchanged.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.archive import Entry, Sat
from game.core.bounds import digits
from ui.library.history import Sitting
from ui.library.match_search import game_of

MOST_OPEN = 4
"""So many open challenges are told, the latest."""
_STAMP, _DAY = len("20260131-174500-"), len("20260131")


class Meeting(NamedTuple):
    """A match of two friends: its line, and the seats of the one who looks and of the other."""

    entry: Entry
    own: int
    other: int

    @property
    def sats(self) -> tuple[Sat, Sat]:
        """How both came out."""
        return self.entry.seats[self.own], self.entry.seats[self.other]

    @property
    def sign(self) -> int:
        """1 where the one who looks came before the other, -1 where after, 0 where they tied."""
        own, other = self.sats
        return (own.place < other.place) - (own.place > other.place)

    @property
    def margin(self) -> float:
        """How far apart the scores were, 0 to 1: games of large and of small scores compare."""
        own, other = (sat.score for sat in self.sats)
        return abs(own - other) / max(1, abs(own) + abs(other))

    @property
    def deal(self) -> tuple[str, str]:
        """The game and the seed, as the name of the record tells them."""
        game = game_of(self.entry.file)
        return game, self.entry.file[_STAMP + len(game) + 1 :].partition(".")[0].partition("-")[0]


class Balance(NamedTuple):
    """How many matches the one who looks has won against the other, has lost, and has tied."""

    won: int = 0
    lost: int = 0
    tied: int = 0


@dataclass(frozen=True, slots=True)
class Friendship:
    """What two friends come to.

    Attributes:
        games: the balance of each game, the one played most first.
        days: on how many days they played against each other.
        evenings: in how many evenings of several games they did.
        run: the longest run of wins, negative if it is the other's; 0 where nobody has won.
        closest: the match to remember: of those that somebody won the one with the least margin, of equal ones the latest.
        open: the matches for two whose deal has not been played with the seats exchanged, the latest first.
    """

    games: Mapping[str, Balance] = field(default_factory=dict)
    days: int = 0
    evenings: int = 0
    run: int = 0
    closest: Meeting | None = None
    open: tuple[Meeting, ...] = ()

    @property
    def whole(self) -> Balance:
        """The balance of all games."""
        return Balance(*map(sum, zip(*self.games.values(), strict=True)))


def friends_of(matches: Sequence[Sitting]) -> Mapping[str, Friendship]:
    """Return what somebody comes to against everybody they met, by profile; the matches in the order in which they were played."""
    met: dict[str, list[Meeting]] = {}
    for entry, seat in matches:
        for number, sat in enumerate(entry.seats):
            if number != seat and sat.profile and sat.stats is not None:
                met.setdefault(sat.profile, []).append(Meeting(entry, seat, number))
    return {profile: _friendship(meetings) for profile, meetings in met.items()}


def _friendship(meetings: Sequence[Meeting]) -> Friendship:
    run = longest = 0
    for sign in (meeting.sign for meeting in meetings):
        run = run + sign if sign * run > 0 else sign
        longest = run if abs(run) > abs(longest) else longest
    count = Counter((meeting.entry.game, meeting.sign) for meeting in meetings)
    often = (game for game, _number in Counter(meeting.entry.game for meeting in meetings).most_common())
    days = {day for meeting in meetings if digits(day := meeting.entry.file[:_DAY])}
    evenings = {meeting.entry.evening for meeting in meetings if meeting.entry.evening}
    closest = min((meeting for meeting in reversed(meetings) if meeting.sign), key=lambda one: one.margin, default=None)
    games = {game: Balance(count[game, 1], count[game, -1], count[game, 0]) for game in often}
    return Friendship(games, len(days), len(evenings), longest, closest, _open(meetings))


def _open(meetings: Sequence[Meeting]) -> tuple[Meeting, ...]:
    """Return the latest match of each deal for two that somebody won and that was never played with the seats exchanged."""
    pairs = [(meeting, meeting.deal) for meeting in meetings if len(meeting.entry.seats) == 2]
    played = {(deal, meeting.own) for meeting, deal in pairs}
    found = {deal: meeting for meeting, deal in pairs if meeting.sign and deal[1] and (deal, meeting.other) not in played}
    return tuple(reversed(found.values()))[:MOST_OPEN]
