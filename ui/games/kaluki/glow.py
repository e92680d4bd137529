"""The lane of whoever has laid a meld lights up once, as the last of its cards lands. Source: ART.md 12, *Meld*."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import InitVar, dataclass
from functools import partial

import pygame
from pygame import SRCALPHA, Rect, Surface

from ui.kit.reveal.effects import Effect
from ui.stage.art import Art
from ui.theme import RGB

RISE_SECONDS, FADE_SECONDS = 0.16, 0.6
RINGS = 5
REACH = 14.0
"""Units from the edge of a lane to where its glow ends."""


@dataclass(eq=False)
class LaneGlow(Effect):
    """The glow of one lane, `lane` in pixels as it is at the time. It begins `late` seconds after it is made and holds nothing up."""

    art: Art
    lane: Callable[[], Rect | None]
    ink: RGB
    unit: float
    late: InitVar[float]
    seconds = RISE_SECONDS + FADE_SECONDS

    def __post_init__(self, late: float) -> None:
        self.elapsed = -late

    @property
    def light(self) -> float:
        """How bright it is, 0 to 1."""
        return min(self.share(0.0, RISE_SECONDS), 1.0 - self.share(RISE_SECONDS, FADE_SECONDS))

    def draw(self, surface: Surface) -> None:
        """Draw it round the lane."""
        lane = self.lane()
        if lane is None or self.light <= 0.0:
            return
        size, reach = lane.size, round(REACH * self.unit)
        picture = self.art.keep(("lane glow", size, reach), partial(glow, size, reach, self.ink))
        picture.set_alpha(round(255 * self.light))
        surface.blit(picture, (lane.x - reach, lane.y - reach))


def glow(size: tuple[int, int], reach: int, ink: RGB) -> Surface:
    """Return a frame of light round a lane of `size` pixels, gone at `reach` pixels from it; only the frame, nothing over its cards."""
    picture = Surface((size[0] + 2 * reach, size[1] + 2 * reach), SRCALPHA)
    thick = max(1, reach // RINGS)
    for ring in range(RINGS):
        out = reach - thick * (RINGS - 1 - ring)
        box = picture.get_rect().inflate(-2 * (reach - out), -2 * (reach - out))
        fade = 0.62 * (1.0 - ring / RINGS) ** 1.6
        pygame.draw.rect(picture, (*ink, round(255 * fade)), box, thick, border_radius=max(2, out))
    return picture
