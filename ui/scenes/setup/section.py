"""What the pages of the set-up share: the match to be, pictures, ways to each other, and controls that can be found again."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from pygame import Rect

from ui.scenes.setup.model import SetupModel
from ui.scenes.setup.pictures import SetupPictures
from ui.theme import SPACE
from ui.widgets import Control, Look, Panel, Tree, Widget


@dataclass(frozen=True, slots=True)
class SetupContext:
    """What the pages of one set-up share."""

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


class SetupPage(Widget, ABC):
    """One page of the set-up. `controls` finds its controls again, by name, after they have been made anew."""

    @property
    @abstractmethod
    def controls(self) -> Mapping[str, Control]:
        """The controls by names that stay when the language or the number of players changes."""

    @abstractmethod
    def refresh(self) -> None:
        """Show what has changed."""


class Section(Panel, SetupPage):
    """A page with a title on a ground of its own."""

    def __init__(self, context: SetupContext, label: str) -> None:
        super().__init__(context.look, label)
        self.model, self.pictures = context.model, context.pictures

    def inner(self) -> Rect:
        """Return the rectangle for what is in the panel: a little below the title, so that a scrolled row does not touch it."""
        inner, gap = super().inner(), self.look.px(SPACE.hair)
        return Rect(inner.left, inner.top + gap, inner.width, inner.height - gap)
