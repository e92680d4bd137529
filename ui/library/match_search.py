"""Finding finished matches by game, player, month and words: from the names of their files and what the history tells; none is opened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple
from unicodedata import combining, normalize

from game.archive import Entry
from game.catalog import GAMES
from game.core.bounds import digits
from ui.kit.player_text import name_now
from ui.text.calendar import date_words

MOST_PLAYERS = 40
"""So many players are offered to choose from, those met most often; others are found by their names."""


@dataclass(frozen=True, slots=True)
class Search:
    """What is looked for; what is empty leaves all in. `month` is like 202601."""

    words: str = ""
    game: str = ""
    player: str = ""
    month: str = ""


ALL_MATCHES = Search()


class _Row(NamedTuple):
    """What a match is found by: `text` is everything that words are looked for in."""

    path: Path
    game: str
    month: str
    players: tuple[str, ...]
    text: str


class MatchIndex:
    """The finished matches in their order, as they are found. `called` returns what a game is called in the language in use."""

    def __init__(self, paths: Sequence[Path], told: Mapping[str, Entry], called: Callable[[str], str]) -> None:
        words = cache(plain)
        dated, named, game_words = cache(date_words), cache(name_now), cache(called)
        people: Counter[str] = Counter()
        bots: Counter[str] = Counter()
        self._rows: list[_Row] = []
        self.untold = 0
        """How many are found by game and month alone: the history does not tell of them yet."""
        for path in paths:
            file = path.name
            game, entry = game_of(file), told.get(file)
            self.untold += entry is None
            seats = entry.seats if entry is not None else ()
            names = tuple(named(sat.name) for sat in seats)
            for name, sat in zip(names, seats, strict=True):
                (bots if sat.level else people)[name] += 1
            month = file[:6] if digits(file[:8]) else ""
            text = " ".join((words(game_words(game)) if game else "", words(dated(file[:8])), *map(words, names)))
            self._rows.append(_Row(path, game, month, names, text))
        games, months = {row.game for row in self._rows}, {row.month for row in self._rows}
        self.games = tuple(game for game in GAMES if game in games)
        self.months = tuple(sorted(filter(date_of_month, months), reverse=True))
        known = dict.fromkeys((*_often(people), *_often(bots)))
        self.players = tuple(known)[:MOST_PLAYERS]
        """People first, then computer players."""

    def found(self, search: Search) -> list[Path]:
        """Return the matches that are looked for, in their order."""
        rows = self._rows
        if search.game:
            rows = [row for row in rows if row.game == search.game]
        if search.month:
            rows = [row for row in rows if row.month == search.month]
        if search.player:
            rows = [row for row in rows if search.player in row.players]
        for word in plain(search.words).split():
            rows = [row for row in rows if word in row.text]
        return [row.path for row in rows]


def game_of(file: str) -> str:
    """Return the game that the name of a record's file tells, "" for none that is known."""
    rest = file[16:]
    return next((game for game in GAMES if rest.startswith(f"{game}-")), "")


def date_of_month(month: str) -> str:
    """Return the date of the first day of a month in words, "" for what is no month."""
    return date_words(f"{month}01")


@cache
def _plain_sign(sign: str) -> str:
    return "".join(one for one in normalize("NFKD", sign.casefold()) if not combining(one))


def plain(text: str) -> str:
    """Return a text as it is looked for: capitals count as small letters, accents for nothing, full-width characters as narrow ones."""
    return "".join(map(_plain_sign, text))


def _often(names: Counter[str]) -> list[str]:
    return [name for name, _number in names.most_common() if name]
