"""The players' page: seal stones with a lion for a knob, and the clay wall before which they stand on their shelf.

The same bytes for the same arguments, free of the main thread. Source: light-and-print.md, Pages, and mock-players-3.png.
"""

from __future__ import annotations

import pygame

from sprites import icons
from sprites.gradient import mixed
from sprites.ink import Art
from sprites.palette import SUMI
from sprites.paths import brush, circle, poly, rect, smooth
from sprites.plate import Size, printed
from sprites.stuff import noisy, shine, spark

STONE = (136.0, 158.0)
"""The width and the height of a stone with its shadow at the right, in units; 84 of them is the side of what it prints."""
UNCUT = -1
"""The colour of a stone that is nobody's yet."""
_SIDE, _DEEP, _BACK = 84.0, 26.0, 20.0
"""The front, and how far its back edge lies to the right of and above it."""


def stone(initial: str, colour: int, size: Size) -> pygame.Surface:
    """Return a seal stone seen from above left, with alpha: its front shows what it prints."""
    base = "#4a4440" if colour == UNCUT else icons.seal_colour(colour)
    dark, light, fur = mixed(base, "#0c0a10"), mixed(base, "#fff4e0", 0.3), mixed(base, "#fff4e0", 0.16)
    art, top = Art(*STONE), STONE[1] - _SIDE - 4
    for reach in range(6, 20, 2):
        art.path(rect(4 + _DEEP, top - _BACK + reach / 2, _SIDE + reach, _SIDE + _BACK - reach / 2), "#000000", opacity=0.07)
    if colour != UNCUT:
        with art.at(0, top + 3):
            art.path(smooth([(40, -18), (36, -42), (50, -60), (74, -62), (92, -46), (92, -18)], 0.85), fur, SUMI, 3)
            art.path(smooth([(52, -56), (40, -66), (48, -70), (62, -63)], 0.9), light, SUMI, 2.6)
            art.path(circle(58, -46, 3) + circle(72, -48, 3) + brush([(58, -36), (68, -33), (78, -38)], (0.8, 3, 0.8)), SUMI)
            for x, y in ((84, -50), (88, -40), (86, -30)):
                art.path(circle(x, y, 7), fur, SUMI, 2)
    with art.at(4, top):
        art.path(poly([(0, 0), (_DEEP, -_BACK), (_SIDE + _DEEP, -_BACK), (_SIDE, 0)]), light, SUMI, 3)
        art.path(poly([(_SIDE, 0), (_SIDE + _DEEP, -_BACK), (_SIDE + _DEEP, _SIDE - _BACK), (_SIDE, _SIDE)]), dark, SUMI, 3)
        art.path(rect(0, 0, _SIDE, _SIDE), mixed(base, "#0c0a10", 0.14), SUMI, 3)
    picture, unit = printed(art, size), size[1] / STONE[1]
    front = icons.seal(initial, max(0, colour), round((_SIDE - 3) * unit), grey=colour == UNCUT)
    picture.blit(front, (round(5.5 * unit), round((top + 1.5) * unit)))
    return picture


def glow(side: int) -> pygame.Surface:
    """Return the light behind who is chosen, to be added."""
    return spark(side, [(0.0, "#7a5020", 1.0), (0.5, "#3a240c", 1.0), (1.0, "#000000", 1.0)])


def wall(size: Size, unit: float) -> pygame.Surface:
    """Return a wall of clay over a whole window, opaque, lit where the stones stand."""
    picture = noisy(size, "#604c40", [((2 * unit, 2 * unit), 214, 3), ((60 * unit, 60 * unit), 220, 5)])
    light = [(0.0, "#fff0d4", 1.0), (0.4, "#dcb890", 1.0), (0.75, "#7a6058", 1.0), (1.0, "#3c3034", 1.0)]
    at, reach = (0.33 * size[0] / unit, 0.35 * size[1] / unit), 0.68 * size[0] / unit
    shine(picture, unit, at, reach, light, flat=0.9)
    return picture
