"""How large the cards of a table are: as the player wants them, as far as there is room."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Protocol

from ui.kit.poses import Size
from ui.stage.frame import CARD, COMPACT, Frame


class Sized(Protocol):
    """What of a layout the sizes of its cards depend on."""

    shape: Size
    found: dict[Hashable, Any]

    @property
    def frame(self) -> Frame:
        """The frame of the table."""


class CardSizes:
    """The sizes of the cards of one layout. `room` says how many units higher the hand could reach with nothing else smaller for it."""

    def __init__(self, layout: Sized) -> None:
        self._layout = layout
        self.room: Callable[[], float] = lambda: 0.0
        self._raised: tuple[Frame | None, float] = None, 0.0
        """By how much the hand reaches higher than usual, and in which frame."""

    @property
    def raised(self) -> float:
        """By how many units the cards of the viewer's hand are higher than usual."""
        layout, frame = self._layout, self._layout.frame
        if self._raised[0] is not frame:
            self._raised = frame, 0.0  # while the room is measured they are as usual
            if frame.window.cards > 1:
                self._raised = frame, max(0.0, min((self.most(layout.shape) - 1) * layout.shape[1], self.room()))
                layout.found.clear()
        return self._raised[1]

    @property
    def own(self) -> Size:
        """Width and height of a card of the viewer's hand, in units."""
        wide, high = self._layout.shape
        share = 1 + self.raised / high
        return wide * share, high * share

    def most(self, size: Size) -> float:
        """Return how many times larger cards of a usual size are where there is room: as wanted, but none loses its large corner."""
        wide, wanted = self._layout.frame.px(size[0]), self._layout.frame.window.cards
        return wanted if self._layout.shape == CARD or wide >= COMPACT else max(1.0, min(wanted, (COMPACT - 1) / wide))
