"""Rules pages and lessons of the games by id: what `ui.flow` opens when somebody wants to learn. Loaded when first wanted."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pygame import Rect

from game.catalog import GAMES
from game.core.cards import Seat
from game.core.options import Options
from game.core.record import Player
from ui.gaming import art_of, gaming
from ui.lessons.koikoi import LESSON as KOIKOI_LESSON
from ui.lessons.lesson import Lesson
from ui.scenes.lesson import Classroom, LessonScene
from ui.scenes.rules import RulesScene
from ui.services import Services
from ui.stage.painter import Painter
from ui.tables.koikoi.parts import parts as koikoi_parts
from ui.tables.koikoi.rules_page import rules_book as koikoi_book
from ui.tables.rulebook import Book
from ui.tables.table import Seated, Table
from ui.text.catalog import _
from ui.widgets import Look

BOOKS: Mapping[str, Callable[[Options, int], Book]] = {"koi-koi": koikoi_book}
"""What gives the rules of a game under options; the number is the round's month, or whatever a game counts, 0 for no round."""
LESSONS: Mapping[str, Lesson] = {"koi-koi": KOIKOI_LESSON}
TEACHER = Player("Sora", "normal", 1)
LEARNER = Seat(0)


def rules_scene(
    services: Services,
    options: Options,
    *,
    round_: int = 0,
    chapter: str = "",
    on_back: Callable[[], None],
    on_lesson: Callable[[], None] | None,
) -> RulesScene:
    """Return the rules page of a game under `options`; `on_lesson` is dropped where the game has no lesson."""
    book = BOOKS[options.game]
    lesson = on_lesson if options.game in LESSONS else None
    return RulesScene(services, lambda: book(options, round_), on_back, lesson, chapter)


def lesson_scene(
    services: Services, game: str, *, on_leave: Callable[[], None], on_play: Callable[[], None]
) -> LessonScene:
    """Return the lesson of a game."""
    lesson = LESSONS[game]
    engine = GAMES[game].engine
    options = Options(game, lesson.options)
    players = (Player(services.settings.name or _("You")), TEACHER)
    seated = tuple(
        Seated(player.name, "" if player.is_person else _("Normal"), player.seal, player.is_person)
        for player in players
    )

    art = art_of(services, game)

    def table(look: Look, seat: Seat) -> Table:
        return gaming(game).table(look, art, options, seated, seat, services.play)

    def parts(look: Look) -> Mapping[str, Rect]:
        return koikoi_parts(look, LEARNER)

    room = Classroom(engine, players, table, Painter(art), parts)
    return LessonScene(services, lesson, room, on_leave=on_leave, on_play=on_play)
