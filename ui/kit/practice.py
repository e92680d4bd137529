"""What there is to practise outside matches, as a value: a game that has something gives its own from `ui.games.<word>.practice`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Protocol

from game.core.options import Options
from ui.kit.question import PaintCard, Row
from ui.widgets import Look, Widget


@dataclass(frozen=True, slots=True)
class Judged:
    """How an exercise was answered: rightly or not, in words, and the right answer line by line."""

    right: bool
    words: str
    rows: tuple[Row, ...]


class Exercise(Protocol):
    """One thing to be answered. It keeps the answer as far as it has been given."""

    def body(self, look: Look, paint: PaintCard) -> tuple[Widget, ...]:
        """Return the widgets on which it is answered, from the top."""
        ...

    def judged(self) -> Judged:
        """Return how the answer given is."""
        ...


@dataclass(frozen=True, slots=True)
class Practice:
    """What is practised: its name, a sentence about it (both marked for translation), and how an exercise is made under some rules."""

    name: str
    sentence: str
    exercise: Callable[[Options, Random], Exercise]
