"""What stands for a screen until it is drawn: the picture that was seen before it, scaled if the window has another size now."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

import pygame
from pygame import BLEND_RGB_MULT, Rect, Surface

from ui.text.catalog import _
from ui.text.render import Align
from ui.theme import TITLE_SIZE
from ui.widgets import Look
from ui.widgets.box import Box, draw_box

MOST_SECONDS = 20.0
"""No screen is covered for longer: then it shows what there is. A third of a core draws the largest table in a quarter of that."""
SILENT_SECONDS = 0.5
"""After so long it is said what is waited for: whoever pressed must not think that nothing came of it."""
SHADE = (130, 130, 130)
"""What is left of the light over the screen before, 255 for all of it."""


@runtime_checkable
class Prepared(Protocol):
    """A screen whose pictures take longer than a frame: it is seen once they are there."""

    @property
    def unfinished(self) -> bool:
        """Whether something plain stands for what it last drew; never where what was seen before has to vanish at once."""
        ...

    def hurry(self) -> None:
        """Land what waits: somebody pressed something before this screen could be seen."""
        ...


class Cover:
    """One for the whole program. A screen comes, or has another look: `fall`; `is_needed` is asked after it was drawn."""

    def __init__(self) -> None:
        self._picture: Surface | None = None
        self._scaled: Surface | None = None
        self._left = 0.0
        self.of_another = False
        """Whether what is seen is another screen: it has to do with nothing that is pressed now."""
        self.asked = False
        """Whether the screen was drawn since it fell, and has asked for its pictures."""
        self._drawn = False

    def fall(self, picture: Surface | None = None, *, of_another: bool = False) -> None:
        """Stand from the next frame on, until the screen is drawn: `picture` is what was seen, None what the window still shows."""
        if picture is not None and not self.stands:
            self._picture = picture
        self.of_another = of_another or (self.stands and self.of_another)
        self._left, self.asked = MOST_SECONDS, False

    @property
    def falls(self) -> bool:
        """Whether a screen that is not drawn yet would be covered."""
        return self._left > 0

    @property
    def stands(self) -> bool:
        """Whether it hides the screen: the last frame showed it, and its time is not over."""
        return self._drawn and self.falls

    def step(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        self._left -= dt if self.stands else 0.0

    @property
    def speaks(self) -> bool:
        """Whether it says by now that another screen is on its way."""
        return self.of_another and self._left < MOST_SECONDS - SILENT_SECONDS

    def keep(self, surface: Surface) -> None:
        """Keep what the window shows, before the screen is drawn there."""
        self.asked = True
        if self._picture is None:
            self._picture = surface.copy()

    def draw(self, surface: Surface, look: Look) -> None:
        """Draw what was seen, after a while in the dark and with what is waited for."""
        assert self._picture is not None
        if self._scaled is None or self._scaled.get_size() != surface.get_size():
            same = self._picture.get_size() == surface.get_size()
            self._scaled = self._picture if same else pygame.transform.smoothscale(self._picture, surface.get_size())
        surface.blit(self._scaled, (0, 0))
        self._drawn = True
        if self.speaks:
            surface.fill(SHADE, special_flags=BLEND_RGB_MULT)
            words, theme = _("The table is being laid…"), look.theme
            pill = Rect(0, 0, round(look.width(words, TITLE_SIZE)) + look.px(56), look.px(48)).move_to(center=surface.get_rect().center)
            draw_box(surface, pill, Box(pill.height / 2, theme.dark, 0.95, theme.gold, max(1, look.px(1.4))))
            look.write(surface, words, pill.center, TITLE_SIZE, theme.text, align=Align.CENTRE)

    def lift(self) -> None:
        """The screen can be seen."""
        self._picture = self._scaled = None
        self._left, self._drawn = 0.0, False
