"""The button that begins the match."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from ui.text.render import Face
from ui.theme import SECOND_SIZE, SPACE
from ui.widgets import Button, ButtonKind, Look


class StartButton(Button):
    """The button that begins the match: its carved name makes room where the match takes two lines to say."""

    def __init__(self, look: Look, label: str, on_press: Callable[[], None], *, carved: float) -> None:
        super().__init__(look, label, on_press, kind=ButtonKind.PRIMARY, carved=carved)
        self._carved = carved

    def place(self, rect: Rect) -> None:
        """Stand at `rect`."""
        super().place(rect)
        self.settle()

    def settle(self) -> None:
        """Choose the height of the name by what stands under it."""
        if self._carved:
            room = self.rect.width - 2 * self.look.px(SPACE.medium)
            long = self.look.width(self.line, SECOND_SIZE, Face.BOLD) > room
            self.carved = self._carved * 0.7 if long else self._carved
