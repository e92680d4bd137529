"""The rooms of the games on the screen, `ui/games/<word>`, opened by a game's id.

What a room holds says what there is: with `manifest` the game has a table, with `course` it can be learnt. Each is loaded when it is first
wanted: the start does not wait for it.
"""

from __future__ import annotations

import importlib
import importlib.util
from typing import TYPE_CHECKING, cast

from game.catalog import GAMES
from ui.kit.manifest import Manifest

if TYPE_CHECKING:
    from ui.kit.course import Course


def _module(game: str, part: str) -> str:
    return f"ui.games.{GAMES[game].word}.{part}"


def _with(part: str) -> tuple[str, ...]:
    """Return the games whose room holds `part`, in their order on the title."""
    return tuple(game for game in GAMES if importlib.util.find_spec(_module(game, part)))


PLAYABLE = _with("manifest")
"""Games with a table; the others are shown as coming."""
TAUGHT = _with("course")
"""Games with a rules page and a lesson."""


def manifest(game: str) -> Manifest:
    """Return a game as it is on the screen.

    Raises:
        ImportError: the game has no table.
    """
    return cast(Manifest, importlib.import_module(_module(game, "manifest")).MANIFEST)


def course(game: str) -> Course:
    """Return what there is to learn a game from.

    Raises:
        ImportError: there is nothing yet.
    """
    return cast("Course", importlib.import_module(_module(game, "course")).COURSE)
