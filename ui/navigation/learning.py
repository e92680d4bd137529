"""The rules page and the lesson of a game, made from its teaching: what `ui.navigation.flow` opens when somebody wants to learn."""

from __future__ import annotations

from collections.abc import Callable

from game.catalog import GAMES
from game.core.cards import Seat
from game.core.options import Options
from game.core.record import Player
from ui.games.catalog import screen_of, teaching_of
from ui.kit.player_text import Seated
from ui.kit.table import AnyTable
from ui.kit.table_context import TableSpec
from ui.scenes.lesson.scene import Classroom, LessonScene
from ui.scenes.pause import PauseWays
from ui.scenes.rules.scene import RulesScene, book_of
from ui.services.services import Services
from ui.services.table_art import art_of
from ui.stage.painter import Painter
from ui.text.catalog import _
from ui.widgets import Look

LEARNER = Seat(0)


def rules_scene(
    services: Services,
    options: Options,
    *,
    round_number: int = 0,
    chapter: str = "",
    on_back: Callable[[], None],
    on_lesson: Callable[[], None],
) -> RulesScene:
    """Return the rules page of a game under `options`."""
    return RulesScene(services, lambda: book_of(services, options, round_number), on_back, on_lesson, chapter)


def lesson_scene(
    services: Services, game: str, *, on_leave: Callable[[], None], on_play: Callable[[], None], ways: Callable[[Options], PauseWays]
) -> LessonScene:
    """Return the lesson of a game, whose pause leads along the `ways` for its rules."""
    taught = teaching_of(game)
    lesson = taught.lesson
    options = Options(game, lesson.options)
    others = (Player(name, "normal", seal) for seal, name in enumerate(lesson.others, start=1))
    players = (Player(services.settings.name or _("You")), *others)
    seated = tuple(
        Seated(player.name, player.level, player.seal, player.is_person)
        for player in players
    )
    art = art_of(services, game)

    def table(look: Look, seat: Seat) -> AnyTable:
        return screen_of(game).match().table(
            TableSpec(look, art, options, seated, seat, services.play, services.play, lambda: services.month)
        )

    room = Classroom(GAMES[game].engine, players, table, Painter(art))
    return LessonScene(services, lesson, room, on_leave=on_leave, on_play=on_play, ways=ways(options))
