"""The history of the players: how a finished match is told, read off the frame's path, exported and forgotten."""

from __future__ import annotations

import contextlib
import io
import json
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from game.archive import Archive, DayResult, Entry, Profile, Sat
from game.archive.history import undisturbed
from game.catalog import GAMES, Game, match_of
from game.core.bounds import digits
from game.core.cards import Seat
from game.core.match_stats import PlayerStats
from game.core.record import AnyMatch, Player, Record, RecordError
from ui.services.pictures import Pictures

if TYPE_CHECKING:
    from concurrent.futures import Future

AT_ONCE = 100
"""So many records of which nothing is told yet are read in one go."""

T = TypeVar("T")
Sitting = tuple[Entry, int]
"""A match and the seat of the player in question."""


def entry_of(file: str, record: Record) -> Entry:
    """Return what is told of a finished match; people's deeds are counted by their game.

    Raises:
        RecordError: it does not replay, or goes on.
    """
    match = match_of(record)
    outcome = match.outcome()
    if outcome is None:
        raise RecordError("this match goes on")
    game = GAMES[record.game]
    seats = tuple(
        Sat(
            player.profile,
            player.name,
            player.level,
            outcome.places[seat],
            outcome.scores[seat],
            _counted(game, match, Seat(seat)) if player.is_person else None,
        )
        for seat, player in enumerate(record.players)
    )
    evening = record.occasion.evening
    return Entry(file, record.game, record.seconds, seats, record.helped, record.occasion.month, evening[0] if evening else "")


def _counted(game: Game, match: AnyMatch, seat: Seat) -> PlayerStats:
    """Return what a player did; nothing where counting fails: a match that replays is sound, and counts as a match all the same."""
    try:
        return game.player_stats(match, seat)
    except Exception:
        return PlayerStats()


@dataclass(frozen=True, slots=True)
class Known(Generic[T]):
    """What has been read of the history, as `digest` made it; `left` records have not been read yet."""

    digest: T
    left: int = 0


class HistoryReader(Generic[T]):
    """The history as it is read, part by part, on the thread that reads: first what is told already, then what is missing.

    `digest` makes on that thread what is wanted of all matches so far, the earliest first.
    """

    def __init__(self, archive: Archive, pictures: Pictures, digest: Callable[[Sequence[Entry]], T]) -> None:
        self._archive, self._pictures, self._digest = archive, pictures, digest
        self._told: dict[str, Entry] | None = None
        self._bad: set[Path] = set()
        self.known: Known[T] | None = None
        """What has been read so far, None before the first part."""
        self._next: Future[Known[T]] | None = pictures.read(self._read)

    @property
    def reading(self) -> bool:
        """Whether there is more to come."""
        return self._next is not None

    def step(self) -> bool:
        """Take what has been read meanwhile and ask for more; return whether there is something new."""
        if self._next is None or not self._next.done():
            return False
        self.known = self._next.result()
        self._next = self._pictures.read(self._read) if self.known.left else None
        if self._next is None:
            self._told = {}  # ten thousand matches are not kept for who only looks at what they come to
        return True

    @undisturbed()
    def _read(self) -> Known[T]:
        """Read the next part. A record that cannot be used is set aside, with a notice."""
        if self._told is None:
            self._told, missing = self._archive.untold(self._archive.history.read())
        else:
            missing = self._missing(self._archive.untold(self._told)[1])
            self._catch_up(missing[:AT_ONCE])
            self._told, missing = self._archive.untold(self._told)
        return Known(self._digest(tuple(self._told.values())), len(self._missing(missing)))

    def _missing(self, paths: Sequence[Path]) -> tuple[Path, ...]:
        return tuple(path for path in paths if path not in self._bad)

    def _catch_up(self, paths: Sequence[Path]) -> None:
        assert self._told is not None
        told = []
        for path in paths:
            entry = self._archive.finished_at(path, partial(entry_of, path.name))
            if entry is None:
                self._bad.add(path)
            else:
                told.append(entry)
                self._told[entry.file] = entry
        if told and self._archive.leads:
            with contextlib.suppress(OSError):  # it will be told the next time
                self._archive.history.add(told)


def matches_of(entries: Sequence[Entry], profile: str, *, first: bool) -> tuple[Sitting, ...]:
    """Return the matches that somebody played, with their seat.

    The `first` profile that was made owns what a lone person played before there were profiles.
    """
    found = []
    for entry in entries:
        people = [(seat, sat.profile) for seat, sat in enumerate(entry.seats) if sat.stats is not None]
        mine = (seat for seat, who in people if who == profile or (first and not who and len(people) == 1))
        if (seat := next(mine, None)) is not None:
            found.append((entry, seat))
    return tuple(found)


def winners_of(game: str, people: Collection[str], deal: str, entries: Sequence[Entry]) -> tuple[str, ...]:
    """Return who won the matches of a game at which one of these profiles sat, the last first; not that of `deal`, a seed."""
    found = (entry for entry in reversed(entries) if entry.game == game and f"-{deal}" not in entry.file)
    sat = (entry for entry in found if any(one.profile in people for one in entry.seats))
    return tuple(dict.fromkeys(one.name for entry in sat for one in entry.seats if one.place == 1))


def unnamed(profile: str, name: str, record: Record) -> Record:
    """Return a record that no longer says who sat where `profile` did, but `name`."""

    def left_out(player: Player) -> Player:
        return replace(player, name=name, profile="") if player.profile == profile else player

    return replace(record, players=tuple(map(left_out, record.players)))


def as_json(profile: Profile, matches: Sequence[tuple[Entry, int]], days: Sequence[DayResult] = ()) -> str:
    """Return everything about somebody as JSON, what they came to in deals of the day too."""
    about = {"id": profile.id, "name": profile.name, "seal": profile.seal, "language": profile.language, "helps": dict(profile.helps)}
    told = [_plain(entry, seat) for entry, seat in matches]
    daily = [{"day": one.day, "game": one.game, "place": one.place, "lines": list(one.lines)} for one in days]
    return json.dumps({"player": about, "matches": told, "days": daily}, ensure_ascii=False, indent=1)


def as_csv(matches: Sequence[tuple[Entry, int]]) -> str:
    """Return the matches of somebody as a table, a line each."""
    import csv

    rows = [_plain(entry, seat) for entry, seat in matches]
    head = tuple(rows[0]) if rows else ("date",)
    text = io.StringIO(newline="")
    table = csv.writer(text)
    table.writerow(head)
    for row in rows:
        table.writerow([_cell(row[key]) for key in head])
    return text.getvalue()


def _plain(entry: Entry, seat: int) -> dict[str, Any]:
    own = entry.seats[seat]
    stats = own.stats
    stamp = entry.stamp
    return {
        "date": f"{stamp[:4]}-{stamp[4:6]}-{stamp[6:8]}" if digits(stamp[:8]) else "",
        "game": entry.game,
        "place": own.place,
        "players": len(entry.seats),
        "score": own.score,
        "opponents": [f"{sat.name} ({sat.level})" if sat.level else sat.name for n, sat in enumerate(entry.seats) if n != seat],
        "rounds": stats.rounds if stats else 0,
        "rounds_won": stats.won if stats else 0,
        "best_round": stats.best if stats else 0,
        "seconds": entry.seconds,
        "helped": entry.helped,
        "made": dict(stats.made) if stats else {},
        "goals": sorted(stats.met) if stats else [],
        "record": entry.file,
    }


def _cell(value: object) -> object:
    match value:
        case list():
            return "; ".join(map(_safe, map(str, value)))
        case Mapping():
            return "; ".join(f"{key} {number}" for key, number in value.items())
        case str():
            return _safe(value)
        case _:
            return value


def _safe(text: str) -> str:
    """Return text that no spreadsheet takes for a formula: names are chosen by people."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@", "\t", "\r") else text
