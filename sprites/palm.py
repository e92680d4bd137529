"""Leaves of palm with writing, strung on a red cord: what is read before the shadow screen. Source: places.md, Kowah.

Opaque pictures of any size, the same bytes for the same arguments, free of the main thread.
"""

from __future__ import annotations

import pygame

from sprites.palette import Colour
from sprites.paths import circle, num, rect
from sprites.plate import Size
from sprites.stuff import lay, noisy
from sprites.svg import Svg

PALM: tuple[Colour, Colour, Colour] = ("#caa66d", "#2e1a0a", "#e6cc98")
"""Plain, edge, lit edge."""
GAP: Colour = "#1c0f07"
CORD: Colour = "#9c3a24"
CORD_X = 9.0
"""From the left end of the leaves to their cord, in units."""
_NARROW = 120.0
"""Shorter leaves have no cord."""


def leaves(size: Size, unit: float, first: float, pitch: float) -> pygame.Surface:
    """Return leaves under each other: the uppermost `first` units high, the others `pitch`, the last what is left."""
    noises = (((80 * unit, 2 * unit), 212), ((30 * unit, 16 * unit), 226))
    picture = noisy(size, PALM[0], [(cell, low, size[0] + size[1] + low) for cell, low in noises])
    wide, high = size[0] / unit, size[1] / unit
    first, pitch = round(first * unit) / unit, round(pitch * unit) / unit  # lines of writing stand at whole pixels
    art = Svg(wide, high)
    tops = _tops(high, first, pitch)
    for top, foot in zip(tops, (*tops[1:], high + 2.0), strict=True):
        end = min(foot - 2.4, high)
        art.path(f"M3 {num(top + 1.1)}H{num(wide - 3)}", None, PALM[2], 1.1, opacity=0.6)
        art.path(f"M2 {num(end - 0.8)}H{num(wide - 2)}", None, PALM[1], 1.4, opacity=0.75)
        if foot <= high:
            art.path(rect(0, foot - 2.4, wide, 2.4), GAP)
    if wide > _NARROW:
        art.path(f"M{num(CORD_X)} 0V{num(high)}", None, GAP, 2.8, opacity=0.8)
        art.path(f"M{num(CORD_X)} 0V{num(high)}", None, CORD, 1.4)
        for top, foot in zip(tops, (*tops[1:], high), strict=True):
            art.path(circle(CORD_X, (top + foot - 2.4) / 2, 2.6), GAP)
            art.path(circle(CORD_X, (top + foot - 2.4) / 2, 1.3), CORD)
    return lay(picture, art)


def _tops(high: float, first: float, pitch: float) -> list[float]:
    tops, top = [0.0], first
    while top < high - pitch * 0.3:
        tops.append(top)
        top += pitch
    return tops
