"""What moves by itself in the tavern: the flame with its pool of light, the smoke of the pipe. Source: places.md."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

from pygame import BLEND_RGB_ADD, Rect, Surface

from sprites import tavern_things as table
from ui.stage.art import Art
from ui.stage.layout import Frame

FLAME_SECONDS = 2.6
POOL_SECONDS = 7.0
"""From bright to dim and back: so slow that nobody who reads sees it."""
SMOKE_SECONDS = 5.2


class TavernAir:
    """The air of one table. Everything stands where it is until `step` is called."""

    def __init__(self, art: Art) -> None:
        self._art = art
        self._seconds = 0.0

    def step(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        self._seconds += dt

    def draw(self, surface: Surface, frame: Frame, things: table.Things, taken: Sequence[Rect]) -> None:
        """Draw light, flame and smoke; none of them over the rectangles that are `taken`."""
        art, px = self._art, frame.px
        x, y = things.candle[0] + table.FLAME[0], things.candle[1] + table.FLAME[1]
        wave = 0.5 + 0.5 * math.sin(2 * math.pi * self._seconds / POOL_SECONDS)
        wide, step = round(px(table.POOL)), round(wave * table.POOL_STEPS)
        pool = art.keep(("pool of light", wide, step), partial(table.pool, wide, step))
        lit = pool.get_rect(center=(round(px(x)), round(px(y))))
        if lit.collidelist(taken) < 0:
            surface.blit(pool, lit, special_flags=BLEND_RGB_ADD)
        for name, draw, units, frames, seconds, foot in (
            ("flame", table.flame, table.FLAME_SIZE, table.FLAME_FRAMES, FLAME_SECONDS, (x, y + 13.5)),
            ("smoke", table.smoke, table.SMOKE_SIZE, table.SMOKE_FRAMES, SMOKE_SECONDS, _mouth(things)),
        ):
            number = int(self._seconds / seconds * frames) % frames
            size = round(px(units[0])), round(px(units[1]))
            picture = art.keep((name, size, number), partial(draw, size, number))
            area = picture.get_rect(midbottom=(round(px(foot[0])), round(px(foot[1]))))
            if area.collidelist(taken) < 0:
                surface.blit(picture, area)


def _mouth(things: table.Things) -> tuple[float, float]:
    """Return where the pipe's bowl is open, in units."""
    return things.pipe[0] + table.BOWL[0], things.pipe[1] + table.BOWL[1]
