"""The button of the menu beside a table, on which a slip of paper says what the match is part of."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from ui.text.render import Align
from ui.theme import BODY_SIZE, RGB, SPACE
from ui.widgets import Button

LEAST = 9.5
"""Words on the slip that would be no larger than this, a nominal size, have no room."""


class MenuButton(Button):
    """It is there at every size: whoever looks at the table sees what is played without opening anything.

    `line` is on the slip; `slip` draws that, of the paper of the place, and returns the ink for it.
    """

    slip: Callable[[Surface, Rect], RGB]

    def _slip(self, rect: Rect) -> Rect:
        """Return the place of the slip, at the right of the name; it reaches a little over the edge."""
        look = self.look
        left = rect.left + round(look.width(self.label, BODY_SIZE)) + look.px(SPACE.normal + SPACE.small)
        return Rect(left, rect.top + look.px(1), rect.right - look.px(SPACE.hair) - left, rect.height + look.px(1))

    def _words(self, slip: Rect) -> tuple[tuple[str, ...], float]:
        """Return the lines on the slip and their nominal size."""
        room = slip.width - self.look.px(SPACE.small)
        return self.look.folded(self.line, room, BODY_SIZE, LEAST, high=slip.height)

    def fits(self) -> bool:
        """Say whether name and slip have room."""
        return self._words(self._slip(self.rect))[1] > LEAST if self.line else super().fits()

    def draw_face(self, surface: Surface, rect: Rect) -> None:
        """Draw the name, and the slip in the place of the key."""
        if not self.line:
            super().draw_face(surface, rect)
            return
        look, slip = self.look, self._slip(rect)
        look.write(surface, self.label, (rect.left + look.px(SPACE.normal), rect.centery), BODY_SIZE, self.colours()[2])
        ink = self.slip(surface, slip)
        lines, size = self._words(slip)
        first = slip.centery - (len(lines) - 1) / 2 * look.lead(size)
        look.write_lines(surface, lines, (slip.centerx, first), size, ink, align=Align.CENTRE)
