"""The deal of the day: a short match of every game, the same for everyone by the date alone, and the first result of it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from pygame import Rect, Surface

from game.ai.levels import Level
from game.archive import DayResult, Slot
from game.catalog import GAMES, match_of
from game.core.options import Options
from game.core.record import Occasion, Player, Record
from game.core.shuffle import code_of_day, seed_from
from ui.scenes.fans import Fans
from ui.scenes.title import TitleOffer
from ui.services import Services
from ui.share import standing_lines
from ui.text.catalog import _

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
    from ui.scenes.setup.draft import BOT_NAMES, fresh

    seed = seed_from(code_of_day(day, game))
    names = Random(seed).sample(BOT_NAMES, len(BOT_NAMES))
    draft = fresh(game, services.settings.name, Random(seed))
    levels = GAMES[game].levels
    level = Level.NORMAL if Level.NORMAL in levels else levels[0]
    players = tuple(
        player if player.is_person else Player(name, level, player.seal)
        for player, name in zip(draft.players(), names, strict=False)
    )
    options = GAMES[game].options(len(players), short=True)
    return DayDeal(options, services.profiles.seated(players), seed, Occasion(day))


def offer(services: Services, games: Sequence[str], go: Callable[[], None]) -> TitleOffer:
    """Return the door to the deals of the day: every day another game stands for them."""
    fans = Fans(services)
    number = int(hashlib.sha256(services.today.encode()).hexdigest(), 16) % len(games)

    def words() -> tuple[str, str]:
        done = sum(
            services.archive.days.result(services.today, game, services.profiles.now.id) is not None for game in games
        )
        line = _("{n} of {all} played").format(n=done, all=len(games)) if done else _("The same cards for everyone")
        return _("Deals of the day"), line

    def paint(surface: Surface, rect: Rect) -> None:
        fans.draw(surface, games[number], rect.center, fans.height_in(games[number], rect.width))

    return TitleOffer(words, go, paint, slips=2, drawn=lambda: services.pictures.revision)


def day_slot(game: str) -> Slot:
    """Return where the deal of the day of a game is in progress."""
    return Slot(game, shared=False, daily=True)


def result_of(record: Record) -> DayResult | None:
    """Return how the deal of a day went, None if the record is of none or the match goes on.

    Raises:
        RecordError: the record does not replay.
    """
    match = match_of(record)
    outcome = match.outcome()
    seat = next((seat for seat, player in enumerate(record.players) if player.is_person), None)
    if not record.occasion.day or outcome is None or seat is None:
        return None
    lines = tuple(standing_lines(match, record.players))
    return DayResult(
        record.occasion.day, record.game, record.players[seat].profile, outcome.places[seat], lines, record.takebacks
    )
