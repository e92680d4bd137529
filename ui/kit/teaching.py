"""What there is to learn a game from, as a value: every game that can be learnt gives its own from `ui.games.<word>.teaching`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from pygame import Rect

from game.core.options import Options
from ui.kit.lesson import Lesson
from ui.kit.rulebook import Book


@dataclass(frozen=True, slots=True)
class Teaching:
    """The rules page and the lesson of a game.

    `book` returns its rules under options, with the number of the round (for Koi-Koi its month; 0 for none) and the deck in use;
    `parts` gives the rectangles of what the lesson puts light on, in pixels, from the game's own table.
    """

    book: Callable[[Options, int, str], Book]
    lesson: Lesson
    parts: Callable[[Any], Mapping[str, Rect]]
