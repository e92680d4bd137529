"""The debug overlay (F3): how long frames take and what the program is doing, in one line at the foot of the window."""

from __future__ import annotations

from collections import deque

from pygame import Rect, Surface

from ui.services.services import Services
from ui.widgets.box import Box, draw_box

FRAMES = 120


class Overlay:
    """Counts frames while it is `shown`."""

    def __init__(self) -> None:
        self.shown = False
        self._seconds: deque[float] = deque(maxlen=FRAMES)

    def step(self, dt: float) -> None:
        """Note the length of a frame."""
        self._seconds.append(dt)

    def draw(self, surface: Surface, services: Services) -> None:
        """Draw the line."""
        look = services.look
        longest, total = max(self._seconds, default=0.0), sum(self._seconds)
        rate = len(self._seconds) / total if total else 0.0
        scene = type(services.scenes.top).__name__
        words = (
            f"{rate:.0f} fps  longest {longest * 1000:.1f} ms  {scene}  faces {services.pictures.faces.used_bytes >> 20} MB, "
            f"{services.pictures.faces.pending} pending  sound {services.sounds.state}  {surface.get_width()}x{surface.get_height()}"
        )
        height = look.px(22)
        bar = Rect(0, surface.get_height() - height, round(look.width(words, 13)) + look.px(20), height)
        draw_box(surface, bar, Box(0, look.theme.dark, 0.85))
        look.write(surface, words, (look.px(10), bar.centery), 13, look.theme.text2)
