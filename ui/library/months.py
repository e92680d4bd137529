"""The twelve months: a short match of one of the games in each, against one of its persons, by rules that show a side of it.

They are data, `game/months.json`. A month is won, and what it asks beside is done, in a finished match that names it: the history tells.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from random import Random

from game.ai.levels import Level
from game.catalog import GAMES
from game.core.bounds import is_list, is_text, is_whole, parsed
from game.core.cards import Seat
from game.core.match_stats import PlayerStats
from game.core.options import Options, describe
from game.core.record import MONTHS, AnyMatch, Player
from ui.kit.rules_text import RULES
from ui.library.history import Sitting
from ui.services.services import Services
from ui.text.calendar import month_title
from ui.text.catalog import _
from ui.text.sentences import sentence

LENGTH = "Match"
"""The group of the options that say how long a match is."""
MOST_DEEDS = 1000
"""More often nothing is done in a match."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What a month asks beside winning, in words, and the deed of its game that is counted: as often as this, at least and at most.

    A deed is one that is `made`, or a goal that is met, as the statistics of the game tell.
    """

    words: str
    deed: str
    made: bool
    least: int = 1
    most: int = MOST_DEEDS

    def is_done(self, stats: PlayerStats) -> bool:
        """Whether somebody did it in a match."""
        times = stats.made.get(self.deed, 0) if self.made else int(self.deed in stats.met)
        return self.least <= times <= self.most


@dataclass(frozen=True, slots=True)
class Month:
    """One of the twelve: who plays what, by which rules, and its words, in English.

    Attributes:
        number: 1 to 12.
        seats: how many play; all but the person are characters of the game, `character` the first, of one level.
        line: what it is about.
    """

    number: int
    options: Options
    seats: int
    character: str
    level: Level
    line: str
    asked: Asked

    @property
    def twist(self) -> str:
        """Its house rules, in words: what differs from the usual ones, but for how long a match is."""
        infos = (info for info in describe(self.options.game).options if info.group != LENGTH)
        return sentence(*(RULES.sentence(self.options, info.key) for info in infos if info.key in self.options.changes()))

    @property
    def others(self) -> tuple[str, ...]:
        """The characters that play, by the order of their seats."""
        every = GAMES[self.options.game].characters
        first = every.index(self.character)
        return (*every[first:], *every[:first])[: self.seats - 1]


@cache
def months() -> tuple[Month, ...]:
    """Return the twelve.

    Raises:
        ValueError: the file says something that no game knows.
    """
    return read_months(resources.files("game").joinpath("months.json").read_text("utf-8"))


def read_months(text: str) -> tuple[Month, ...]:
    """Return the months that a text holds; ValueError as `months`."""
    entries = parsed(text)["months"]
    if not is_list(entries, MONTHS) or len(entries) != MONTHS:
        raise ValueError(f"a year has {MONTHS} months")
    return tuple(_month(number, entry) for number, entry in enumerate(entries, start=1))


def _month(number: int, entry: object) -> Month:
    match entry:
        case {"game": str(id_), "character": who, "level": level, "seats": seats, "options": dict(values), "words": words, **rest} if (
            id_ in GAMES and is_text(words)
        ):
            game, asked = GAMES[id_], _asked(rest.get("asked"))
            if who not in game.characters or seats not in game.seats or seats > len(game.characters) + 1 or level not in game.levels:
                raise ValueError(f"month {number} is not played like that: {who!r}, {level!r}, {seats!r}")
            return Month(number, game.options_of({**game.options(seats).changes(), **values}), seats, who, Level(level), words, asked)
        case _:
            raise ValueError(f"month {number} makes no sense")


def _asked(entry: object) -> Asked:
    match entry:
        case {"label": words, "met": goal} if is_text(words) and is_text(goal):
            return Asked(words, goal, made=False)
        case {"label": words, "made": deed, "most": most} if is_text(words) and is_text(deed) and is_whole(most):
            return Asked(words, deed, made=True, least=0, most=most)
        case {"label": words, "made": deed} if is_text(words) and is_text(deed):
            return Asked(words, deed, made=True)
        case _:
            raise ValueError(f"nobody can be asked {entry!r}")


@dataclass(frozen=True, slots=True)
class MonthResult:
    """What somebody came to in a month: whether it is won, and whether what it asks beside was done in a match that was won."""

    won: bool = False
    done: bool = False


def result_at(month: Month, places: Sequence[int], seat: int, stats: PlayerStats) -> MonthResult:
    """Return what a match of a month came to for a seat; a win that all share is none."""
    won = places[seat] == 1 and max(places) > 1
    return MonthResult(won, won and month.asked.is_done(stats))


def result_of_match(match: AnyMatch, number: int, seat: Seat) -> MonthResult:
    """Return what a match of the month `number` came to for a seat; nothing while it goes on."""
    outcome = match.outcome()
    if outcome is None:
        return MonthResult()
    return result_at(months()[number - 1], outcome.places, seat, GAMES[match.engine.id].player_stats(match, seat))


def result_words(month: Month, result: MonthResult) -> str:
    """Return what a match of a month came to."""
    words = _("{month} is still to be won")
    if result.won:
        words = _("{month} won, with its challenge") if result.done else _("{month} won, its challenge is left")
    return words.format(month=month_title(month.number))


def results_of(matches: Sequence[Sitting]) -> Mapping[int, MonthResult]:
    """Return what somebody's matches came to, by the months that were played."""
    found: dict[int, MonthResult] = {}
    for entry, seat in matches:
        stats = entry.seats[seat].stats
        if entry.month and stats is not None:
            before = found.get(entry.month, MonthResult())
            now = result_at(months()[entry.month - 1], [sat.place for sat in entry.seats], seat, stats)
            found[entry.month] = MonthResult(before.won or now.won, before.done or now.done)
    return found


def next_month(results: Mapping[int, MonthResult]) -> int:
    """Return the month that comes next: the first that is not won; when all are, the first of which something is left, or the first."""
    left = [month.number for month in months() if not results.get(month.number, MonthResult()).won]
    left += [month.number for month in months() if not results.get(month.number, MonthResult()).done]
    return left[0] if left else 1


def month_players(services: Services, month: Month) -> tuple[Player, ...]:
    """Return who sits at the table of a month: whoever plays now, and the characters."""
    from ui.library.draft import fresh

    rng = Random(month.number)
    draft = fresh(month.options.game, services.settings.name, rng).with_count(month.seats, rng).with_level(month.level)
    for seat, character in enumerate(month.others, start=1):
        draft = draft.with_seat(seat, character=character)
    return services.profiles.seated(draft.with_seat(0, seal=services.profiles.now.seal).players())
