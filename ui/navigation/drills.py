"""The way to the practice of a game, and on to its drills."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING

from game.catalog import GAMES
from ui.games.catalog import screen_of
from ui.library.drills import DrillPosition, drills_of, due_of, keep_answer, position_of
from ui.navigation.special_matches import MatchNavigation
from ui.services.table_art import art_of

if TYPE_CHECKING:
    from ui.scenes.lesson.table import Classroom


def practise(navigator: MatchNavigation, game: str) -> None:
    """Show over the screen that acts now what can be practised of a game; no match is touched."""
    from ui.scenes.practice import PracticeScene

    services, practice = navigator.services, screen_of(game).practice
    exercise = practice() if practice is not None else None
    scene = PracticeScene(services, game, exercise, Random(), services.scenes.pop, lambda own: drill(navigator, game, own=own))
    services.scenes.push(scene)


def drill(navigator: MatchNavigation, game: str, *, own: bool) -> None:
    """Ask over the screen that acts now the drills that are due; those of a deal that is in play meanwhile wait."""
    from ui.scenes.drill import DrillScene

    services = navigator.services
    due = {one.key: position_of(services, one) for one in due_of(services, drills_of(services, game, own=own))}
    services.archive.drills.drop(lambda one: one.key in due and due[one.key] is None)
    found = [one for one in due.values() if one is not None and not (own and navigator.occasions.in_play(game, one.match.seed))]
    if found:
        room_of, keep, ways = partial(_room_of, navigator), partial(keep_answer, services), navigator.ways(found[0].match.options)
        services.scenes.push(DrillScene(services, found, room_of, on_answer=keep, on_leave=services.scenes.pop, ways=ways))
    elif (top := services.scenes.top) is not None:
        top.resize()  # what is gone is due no longer


def _room_of(navigator: MatchNavigation, position: DrillPosition) -> Classroom:
    """Return the room of a drill: the table of its match."""
    from ui.scenes.lesson.table import Classroom
    from ui.stage.painter import Painter

    game, players = position.match.engine.id, position.players
    faces = Painter(art_of(navigator.services, game))
    return Classroom(GAMES[game].engine, players, lambda options: navigator.table_of(options, players), faces)
