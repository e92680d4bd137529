"""What a match can be part of: the deal of a day, the same for everyone by the date alone, and a duplicate match.

What follows from such a match follows from its record: the result of a day, the next side.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from game.archive import DayResult, Slot
from game.catalog import GAMES, match_of
from game.core.duplicate import by_player, seated
from game.core.options import Options
from game.core.record import Occasion, Player, Record, record_of
from game.core.shuffle import code_of_day, seed_from
from ui.services.services import Services
from ui.text.calendar import MONTHS
from ui.text.catalog import _

KNOWN = Occasion(handed=True)
"""A match whose deal somebody knows, as one that was played before."""
MOST_BACK = 6
"""So many days before today can be looked at and played."""


@dataclass(frozen=True, slots=True)
class DayDeal:
    """The match of a game on a day: rules, who plays, and the deal."""

    options: Options
    players: tuple[Player, ...]
    seed: str
    occasion: Occasion


def day_deal(services: Services, game: str, day: str) -> DayDeal:
    """Return the match of a game on a `day`, as `20260131`: its shortest one, with as many players and of such skill as usual."""
    from ui.library.draft import BOT_NAMES, fresh, usual_level

    seed = seed_from(code_of_day(day, game))
    names = Random(seed).sample(BOT_NAMES, len(BOT_NAMES))
    draft = fresh(game, services.settings.name, Random(seed))
    players = tuple(
        player if player.is_person else Player(name, usual_level(game), player.seal)
        for player, name in zip(draft.players(), names, strict=False)
    )
    options = GAMES[game].options(len(players), short=True)
    return DayDeal(options, services.profiles.seated(players), seed, Occasion(day))


def day_slot(game: str) -> Slot:
    """Return where the deal of the day of a game is in progress."""
    return Slot(game, shared=False, daily=True)


def result_of(record: Record) -> DayResult | None:
    """Return how the deal of a day went, None if the record is of none or the match goes on.

    Raises:
        RecordError: the record does not replay.
    """
    from ui.library.share import standing_lines

    match = match_of(record)
    outcome = match.outcome()
    seat = next((seat for seat, player in enumerate(record.players) if player.is_person), None)
    if not record.occasion.day or outcome is None or seat is None:
        return None
    lines = tuple(standing_lines(match, record.players))
    return DayResult(
        record.occasion.day, record.game, record.players[seat].profile, outcome.places[seat], lines, record.takebacks
    )


def occasion_words(occasion: Occasion, seats: int) -> str:
    """Return what a match is part of, in words; "" for nothing."""
    if occasion.day:
        return _("Deal of the day")
    if occasion.evening is not None:
        return _("Evening, match {n} of {all}").format(n=occasion.evening[1], all=occasion.evening[2])
    if occasion.month:
        return _("Twelve months: {month}").format(month=_(MONTHS[occasion.month - 1]))
    if occasion.sides is None:
        return _("A known deal") if occasion.handed else ""
    return _("Duplicate match, side {n} of {all}").format(n=len(occasion.sides) + 1, all=seats)


def slip_words(occasion: Occasion, seats: int, *, practice: bool) -> str:
    """Return what a match is, as short as a slip on the table has it; "" for an ordinary match."""
    if practice:
        return _("Practice")
    if occasion.sides is None:
        return occasion_words(occasion, seats)
    return _("Duplicate, side {n} of {all}").format(n=len(occasion.sides) + 1, all=seats)


def played_sides(record: Record) -> tuple[tuple[int, ...], ...]:
    """Return what the sides were worth to every player, that of a finished `record` the last."""
    match = match_of(record)
    outcome = match.outcome()
    assert record.occasion.sides is not None
    before = record.occasion.sides
    return before if outcome is None else (*before, by_player(match.engine.worth(outcome), len(before)))


def next_side(record: Record) -> Record | None:
    """Return the side that follows a finished one, before its first card; None after the last, and for a match that is no side."""
    if record.occasion.sides is None or len(record.occasion.sides) + 1 >= len(record.players):
        return None
    from game.core.match import Match

    options = Options(record.game, record.options)
    players = seated(record.players, 1)
    match = Match(GAMES[record.game].engine, options, len(players), record.seed)
    return record_of(match, players, occasion=Occasion(sides=played_sides(record)))
