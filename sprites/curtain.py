"""The curtain between two people at one screen: two doors in the stuff of the place, shut; on their gold leaf grows the plant of the month.

An opaque picture of the window, laid out in units. The same bytes for the same arguments; may be made off the main thread.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame

from sprites.gardens import GARDENS
from sprites.ink import Art
from sprites.palette import GOLD, SUMI, Colour
from sprites.paths import circle, num, rect, rounded_rect
from sprites.plate import Size, direct
from sprites.stuff import lay, plank, shine
from sprites.svg import Stop, Svg
from sprites.table import tiled

FRAME, MEET = 62.0, 20.0
"""Units of the stuff of the place round the gold of a door, and beside the gap between both."""
PLANT = 1.25
"""How large plants are drawn."""
LEAF = 71.0
"""Side of a square of gold leaf, in units."""
_GILT: tuple[Colour, ...] = ("#c79e48", "#a37c32", "#b58d40", "#bd9545")
_SEAM: Colour = "#7a5a22"
_MIST: Colour = "#8a6a30"
_WOOD: Colour = "#4a3022"
_HILLS: tuple[tuple[Colour, float], ...] = (("#2f5a44", 150.0), ("#1e3d30", 96.0))
"""Their inks, and how high they rise over the foot."""
_LIGHT: tuple[Stop, ...] = ((0, "#fff6e4", 1), (0.35, "#f6dcb0", 1), (0.68, "#b89878", 1), (1, "#5e4e4c", 1))

Wood = Callable[[Size, float], pygame.Surface]
"""Draws the stuff of a place over so many pixels, given the pixels of a unit."""


def curtain(size: Size, unit: float, month: int, wood: Wood | None = None) -> pygame.Surface:
    """Return both doors, shut; the names and all words are laid on them later.

    Raises:
        KeyError: there is no such month.
    """
    wide, high, half = size[0] / unit, size[1] / unit, size[0] // 2
    picture = pygame.Surface(size, depth=32)
    art, chance = Svg(wide, high), random.Random(month)
    fields = (FRAME, wide / 2 - MEET), (wide / 2 + MEET, wide - FRAME)
    for at, width in ((0, half), (half, size[0] - half)):
        door = wood((width, size[1]), unit) if wood is not None else plank((width, size[1]), unit, _WOOD, at)
        picture.blit(door, (at, 0))
    for left, right in fields:
        _gild(art, (left, right, FRAME * 0.7, high - FRAME * 0.7), chance)
    moon = fields[1][1] - min(150.0, wide * 0.12), high * 0.3
    art.path(circle(*moon, min(104.0, wide * 0.08)), "#f1e2b8", _SEAM, 3)
    inner, outer = fields[0][1], fields[1][1]
    for x, y, reach in ((FRAME, 0.16, 90), (inner - 200, 0.5, 200), (moon[0] - 190, 0.36, 210), (outer - 250, 0.41, 250)):
        art.path(rounded_rect(x, high * y, reach, 22, 11), _MIST)
    lay(picture, art)
    top, foot = FRAME * 0.7, high - FRAME * 0.7
    growth = Art(wide, high)
    for x, way in ((FRAME, PLANT), (wide - FRAME, -PLANT)):
        with growth.at(x, top, 0, way, PLANT):
            GARDENS[month].plant(growth, (foot - top) / PLANT, True)
    plants = direct(growth, size)
    for left, right in fields:
        field = pygame.Rect(*(round(length * unit) for length in (left, top, right - left, foot - top)))
        picture.blit(plants, field, field)
    edges = Svg(wide, high)
    for left, right in fields:
        edges.path(rect(left, top, right - left, foot - top), None, "#120a08", 8)
        edges.path(rect(left + 5, top + 5, right - left - 10, foot - top - 10), None, GOLD, 1.6)
    for x in (wide / 2 - 46, wide / 2 + 46):
        for radius, ink in ((25.0, "#1a100c"), (22.0, GOLD), (16.0, "#3a2410")):
            edges.path(circle(x, high * 0.5, radius), ink)
    edges.path(f"M{num(wide / 2)} 0V{num(high)}", None, "#000000", 5)
    lay(picture, edges)
    shine(picture, unit, (wide / 2, high * 0.72), max(wide, high) * 0.6, _LIGHT)
    picture.blit(tiled(size, 1.5 * unit, (0, 6), 9), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return picture


def _gild(art: Svg, field: tuple[float, float, float, float], chance: random.Random) -> None:
    """Lay gold leaf over a field (left, right, top, foot), and hills along its foot."""
    left, right, top, foot = field
    y = top
    while y < foot:
        x = left
        while x < right:
            square = rect(x, y, min(LEAF, right - x), min(LEAF, foot - y))
            art.path(square, chance.choice(_GILT))
            art.path(square, None, _SEAM, 0.8, opacity=0.4)
            x += LEAF
        y += LEAF
    for n, (ink, rise) in enumerate(_HILLS):
        third = (right - left) / 3
        start, bend = foot - rise * (0.6 + 0.2 * n), rise * 0.5
        hill = f"M{num(left)} {num(foot)}V{num(start)}C{num(left + third)} {num(start - bend)} {num(right - third)} {num(start + bend)}"
        art.path(f"{hill} {num(right)} {num(start - bend / 2)}V{num(foot)}Z", ink, SUMI, 3)
