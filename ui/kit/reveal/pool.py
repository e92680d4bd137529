"""The light that is left of a table in a moment: most of it in a pool about the cards that gather, half of it outside.

Source: light-and-print.md.
"""

from __future__ import annotations

import math
from typing import Any

import pygame
from pygame import BLEND_RGB_ADD, BLEND_RGB_MULT, Rect, Surface

from ui.kit.table_context import TableContext
from ui.stage.art import Promise
from ui.theme import RGB

VEIL: RGB = (140, 138, 144)
"""What is left of the table's light outside of the pool, of 255: every word on it can be read on."""
WARM: RGB = (206, 200, 190)
"""The same in the pool: cards that lie there stand back behind those that gather."""
POOL = 900.0, 620.0
"""Width and height of the pool, in units."""
CLEAR = 0.5
"""From the middle of the pool to its edge, how far its light is the same."""
STRIP = 64
"""Rows of pixels that are darkened at a time."""
_SMALL = 64


def pool_of(context: TableContext[Any]) -> Promise:
    """Promise the pool about the cards."""
    size = round(context.frame.px(POOL[0])), round(context.frame.px(POOL[1]))
    return lambda: context.art.later(("pool of a moment", size), lambda: pool(size))


def pool(size: tuple[int, int]) -> Surface:
    """Return what to multiply with: `WARM` in the middle, `VEIL` at the edges; made small and brought up."""
    small, middle = Surface((_SMALL, _SMALL), depth=32), (_SMALL - 1) / 2
    for y in range(_SMALL):
        for x in range(_SMALL):
            far = min(1.0, max(0.0, (math.hypot(x - middle, y - middle) / (middle - 1) - CLEAR) / (1 - CLEAR)))
            gone = far * far * (3 - 2 * far)
            small.set_at((x, y), tuple(round(warm + (cold - warm) * gone) for warm, cold in zip(WARM, VEIL, strict=True)))
    return pygame.transform.smoothscale(small, size)


def darken(surface: Surface, left: RGB, light: Surface | None = None, at: tuple[int, int] = (0, 0)) -> None:
    """Leave so much of 255 of what is on `surface`, and more in the pool `light`, its top left corner `at`.

    `left` is `VEIL`, or less dark while that comes or goes: the pool goes with it. Strip by strip: what is written is read again while
    the processor still has it at hand, which saves a third of a frame's time.
    """
    width, height = surface.get_size()
    if light is None:
        surface.fill(left, special_flags=BLEND_RGB_MULT)
        return
    risen = tuple(max(0, now - whole) for now, whole in zip(left, VEIL, strict=True))
    strip, place = Surface((light.get_width(), STRIP), 0, light), light.get_rect(topleft=at)
    for top in range(0, height, STRIP):
        lit = place.clip(0, top, width, min(STRIP, height - top))
        if not lit.height:
            surface.fill(left, (0, top, width, STRIP), special_flags=BLEND_RGB_MULT)
            continue
        for beside in (
            (0, top, width, lit.top - top), (0, lit.bottom, width, top + STRIP - lit.bottom),
            (0, lit.top, lit.left, lit.height), (lit.right, lit.top, width - lit.right, lit.height),
        ):
            surface.fill(left, beside, special_flags=BLEND_RGB_MULT)
        part = Rect(lit.x - place.x, lit.y - place.y, *lit.size)
        if any(risen):
            strip.blit(light, (0, 0), part)
            strip.fill(risen, special_flags=BLEND_RGB_ADD)
            part.topleft = 0, 0
        surface.blit(strip if any(risen) else light, lit, part, special_flags=BLEND_RGB_MULT)
