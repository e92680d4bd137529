"""A question as a value: what is at stake, and the answers with their consequence. Shown as a prompt by `ui.kit.prompt`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from pygame import Rect, Surface

from game.core.cards import CardId
from ui.widgets import Look, Widget

A = TypeVar("A")

WIDTH = 600.0

PaintCard: TypeAlias = Callable[[Surface, CardId, Rect], None]
"""Draws a card face up into a rectangle of pixels."""
Body: TypeAlias = Callable[[Look, PaintCard], tuple[Widget, ...]]
"""Makes the widgets that stand in a dialog, below each other."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a question: words, a value at the right, `strong` for the line that counts, and the cards it speaks of."""

    label: str
    value: str = ""
    strong: bool = False
    cards: tuple[CardId, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice(Generic[A]):
    """One answer to a question: what stands on the button, its consequence in words, and whether it is the bold (daring) or primary one.

    `picked` gives the action when the button is pressed, for questions whose body lets something be chosen; `action` is the first one then,
    and `named` says what any of them is called, "" for what the button cannot mean.
    """

    action: A
    label: str
    consequence: str
    bold: bool = False
    primary: bool = False
    picked: Callable[[], A] | None = None
    named: Callable[[A], str] | None = None
    picture: Callable[[int], Surface] | None = None
    """What stands large on the button, drawn for so many pixels on a side; the words then stand beside it."""

    def called(self, action: A) -> str:
        """Return what this answer is called if it can mean `action`, "" if it cannot."""
        if self.named is not None:
            return self.named(action)
        return self.label if self.action == action else ""


@dataclass(frozen=True, slots=True)
class Question(Generic[A]):
    """A modal prompt: a picker over some legal actions. The first choice is the safe one and has the focus.

    A game that shows more than lines and notes gives a `body` in their place. `width` of the dialog is in interface units; a body that
    is laid out otherwise in a low window may have its own there.
    """

    title: str
    rows: tuple[Row, ...]
    notes: tuple[str, ...]
    choices: tuple[Choice[A], ...]
    body: Body | None = None
    width: float | Callable[[Look], float] = WIDTH

    def width_in(self, look: Look) -> float:
        """Return the width of the dialog in a window."""
        return self.width(look) if callable(self.width) else self.width
