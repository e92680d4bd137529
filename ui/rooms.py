"""The rooms of the games on the screen, `ui/games/<word>`, opened by a game's id.

Every room holds `door`, for the title, and `option_names`, for the set-up. With `manifest` the game has a table, with `teaching` it can be
learnt, with `practice` practised. Each is loaded when it is first wanted: the start does not wait for it.
"""

from __future__ import annotations

import importlib
import importlib.util
from typing import TYPE_CHECKING, cast

from game.catalog import GAMES
from ui.kit.door import Door
from ui.kit.players import STAND_INS
from ui.text.catalog import in_every_language

if TYPE_CHECKING:
    from ui.kit.history import Telling
    from ui.kit.manifest import Manifest
    from ui.kit.option_names import OptionNames
    from ui.kit.practice import Practice
    from ui.kit.teaching import Teaching


def _module(game: str, part: str) -> str:
    return f"ui.games.{GAMES[game].word}.{part}"


def _with(part: str) -> tuple[str, ...]:
    """Return the games whose room holds `part`, in their order on the title."""
    return tuple(game for game in GAMES if importlib.util.find_spec(_module(game, part)))


PLAYABLE = _with("manifest")
"""Games with a table; the others are shown as coming."""
TAUGHT = _with("teaching")
"""Games with a rules page and a lesson."""
PRACTISED = _with("practice")
"""Games of which something can be practised outside matches."""


def door(game: str) -> Door:
    """Return what stands on a game's slip on the title."""
    return cast(Door, importlib.import_module(_module(game, "door")).DOOR)


def option_names(game: str) -> OptionNames:
    """Return what a game calls the values of its options."""
    return cast("OptionNames", importlib.import_module(_module(game, "option_names")).NAMES)


def manifest(game: str) -> Manifest:
    """Return a game as it is on the screen.

    Raises:
        ImportError: the game has no table.
    """
    return cast("Manifest", importlib.import_module(_module(game, "manifest")).MANIFEST)


def history(game: str) -> Telling:
    """Return the words for what was done in matches of a game, and its goals.

    Raises:
        ImportError: there are none.
    """
    return cast("Telling", importlib.import_module(_module(game, "history")).HISTORY)


def teaching(game: str) -> Teaching:
    """Return what there is to learn a game from.

    Raises:
        ImportError: there is nothing yet.
    """
    return cast("Teaching", importlib.import_module(_module(game, "teaching")).TEACHING)


def practice(game: str) -> Practice:
    """Return what can be practised of a game outside matches.

    Raises:
        ImportError: there is nothing.
    """
    return cast("Practice", importlib.import_module(_module(game, "practice")).PRACTICE)


def lay_scenes() -> None:
    """Load the screens of a match, which every game has; the title does not wait for them. Not for the main thread."""
    for scene in ("table.scene", "results", "pause", "curtain"):
        importlib.import_module(f"ui.scenes.{scene}")


def lay_ready(game: str) -> None:
    """Load what a table of `game` needs, and the words of every language, before the first frame of a match would wait for them.

    It takes longer than a frame: not for the main thread.
    """
    lay_scenes()
    manifest(game)
    _rules = GAMES[game].engine
    for words in STAND_INS:
        in_every_language(words)
