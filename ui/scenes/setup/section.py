"""What the panels of the set-up share: the match to be, pictures, ways to each other, and controls that can be found again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from pygame import Rect

from ui.scenes.setup.model import SetupModel
from ui.scenes.setup.pictures import SetupPictures
from ui.theme import SPACE
from ui.widgets import Control, Ink, Look, Panel, Tree, text2_ink


@dataclass(frozen=True, slots=True)
class SetupContext:
    """What the panels of one set-up share."""

    look: Look
    model: SetupModel
    pictures: SetupPictures
    tree: Tree
    """Where dialogs open."""
    lead: Callable[[str], None]
    """Shows the control of that name, on whatever page it is, and gives it the focus."""
    open_tables: Callable[[], None]
    """Shows the house rules that were saved."""
    take_line: Callable[[], None]
    """Takes the line of a deal, if one was written for the code."""


class Section(Panel):
    """One panel of the set-up. `controls` finds its controls again, by name, after they have been made anew."""

    def __init__(self, context: SetupContext, label: str) -> None:
        super().__init__(context.look, label)
        self.model, self.pictures = context.model, context.pictures
        self.title = label
        """The name of the panel; `label` is empty while a choice above the panel says it."""
        self._said = ""

    @property
    def controls(self) -> Mapping[str, Control]:
        """The controls by names that stay when the language or the number of players changes."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Show what has changed."""
        raise NotImplementedError

    def arrange(self, rect: Rect, *, split: bool) -> None:
        """Stand at `rect`, in pixels; `split` puts its two parts beside each other, without a title above them."""
        self.place(rect)
        self.label = "" if split else self.title
        self.note = "" if split else self._said

    def inner(self) -> Rect:
        """Return the rectangle for what is in the panel: a little below the title, so that a scrolled row does not touch it."""
        inner, gap = super().inner(), self.look.px(SPACE.hair)
        return Rect(inner.left, inner.top + gap, inner.width, inner.height - gap) if self.label else inner

    def say(self, words: str, ink: Ink = text2_ink) -> None:
        """Say something beside the title."""
        self._said, self.note_ink = words, ink
        self.note = words if self.label else ""
