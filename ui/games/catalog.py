"""The games on the screen by their public ids, each in the module `ui.games.<word>.game`, which loads nothing of a table."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, cast

from game.catalog import GAMES
from ui.kit.game_screen import AnyGameScreen
from ui.kit.player_text import STAND_INS
from ui.text.catalog import in_every_language

if TYPE_CHECKING:
    from ui.kit.game_content import Teaching

MODULES = {game.id: f"ui.games.{game.word}.game" for game in GAMES.values()}
"""The module of a game by its id; what it calls `GAME` is the game."""


def screen_of(game: str) -> AnyGameScreen:
    """Return a game as it is on the screen."""
    return cast(AnyGameScreen, importlib.import_module(MODULES[game]).GAME)


def taught() -> tuple[str, ...]:
    """Return the games with a rules page and a lesson, in their order on the title."""
    return tuple(game for game in GAMES if screen_of(game).teaching is not None)


def teaching_of(game: str) -> Teaching:
    """Return what there is to learn a game from, one of those `taught`."""
    teaching = screen_of(game).teaching
    assert teaching is not None
    return teaching()


def load_match_scenes() -> None:
    """Load the screens of a match, which every game has; the title does not wait for them. Not for the main thread."""
    for room in ("scenes.table.scene", "scenes.results", "scenes.pause", "scenes.curtain", "navigation.results"):
        importlib.import_module(f"ui.{room}")


def load_match(game: str) -> None:
    """Load what a table of `game` needs, and the words of every language, before the first frame of a match would wait for them.

    It takes longer than a frame: not for the main thread.
    """
    load_match_scenes()
    screen_of(game).match()
    _rules = GAMES[game].engine
    for words in STAND_INS:
        in_every_language(words)
