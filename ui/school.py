"""Rules pages and lessons of the games by id: what `ui.flow` opens when somebody wants to learn. Loaded when first wanted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from pygame import Rect

from game.catalog import GAMES
from game.core.cards import Seat
from game.core.options import Options
from game.core.record import Player
from ui.kit.lesson import Lesson
from ui.kit.rulebook import Book
from ui.kit.table import AnyTable, Seated
from ui.manifests import art_of, manifest
from ui.scenes.lesson.scene import Classroom, LessonScene
from ui.scenes.rules.scene import RulesScene
from ui.services import Services
from ui.settings import display_value
from ui.stage.painter import Painter
from ui.text.catalog import _
from ui.widgets import Look

LEARNER = Seat(0)


@dataclass(frozen=True, slots=True)
class Course:
    """What there is to learn a game from.

    `book` returns its rules under options, with a number that the game counts (the month of the round, 0 for none) and the deck in use;
    `parts` gives the rectangles of what a lesson puts light on, in pixels, from the game's own table.
    """

    book: Callable[[Options, int, str], Book]
    lesson: Lesson | None
    parts: Callable[[Any], Mapping[str, Rect]]


def _koikoi() -> Course:
    from ui.games.koikoi.lesson import LESSON
    from ui.games.koikoi.parts import parts
    from ui.games.koikoi.rules_page import rules_book

    return Course(lambda options, month, _deck: rules_book(options, month), LESSON, parts)


def _kowah() -> Course:
    from ui.games.kowah.lesson import LESSON
    from ui.games.kowah.parts import parts
    from ui.games.kowah.rules_page import rules_book

    return Course(
        lambda options, _number, deck: rules_book(options, deck),
        LESSON,
        lambda table: parts(table, LESSON.seats),
    )


_LOADERS: Mapping[str, Callable[[], Course]] = {"koi-koi": _koikoi, "kowah": _kowah}


def course(game: str) -> Course:
    """Return what there is to learn a game from.

    Raises:
        KeyError: nothing is written for the game.
    """
    return _LOADERS[game]()


def book_of(services: Services, options: Options, number: int = 0) -> Book:
    """Return the rules of a game under `options` with the pictures that the player prefers; see `Course` for the number."""
    deck = ""
    if options.game == "kowah":
        deck = str(display_value(services.settings, options.game, "deck_style"))
    return course(options.game).book(options, number, deck)


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
    lesson = on_lesson if course(options.game).lesson is not None else None
    return RulesScene(services, lambda: book_of(services, options, round_), on_back, lesson, chapter)


def lesson_scene(
    services: Services, game: str, *, on_leave: Callable[[], None], on_play: Callable[[], None]
) -> LessonScene:
    """Return the lesson of a game.

    Raises:
        KeyError: the game has no lesson.
    """
    learnt = course(game)
    lesson = learnt.lesson
    if lesson is None:
        raise KeyError(f"no lesson of {game}")
    options = Options(game, lesson.options)
    others = (Player(name, "normal", seal) for seal, name in enumerate(lesson.others, start=1))
    players = (Player(services.settings.name or _("You")), *others)
    seated = tuple(
        Seated(player.name, "" if player.is_person else _("Normal"), player.seal, player.is_person)
        for player in players
    )
    art = art_of(services, game)

    def table(look: Look, seat: Seat) -> AnyTable:
        return manifest(game).table(look, art, options, seated, seat, services.play)

    room = Classroom(GAMES[game].engine, players, table, Painter(art), learnt.parts)
    return LessonScene(services, lesson, room, on_leave=on_leave, on_play=on_play)
