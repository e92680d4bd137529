"""What stands on a veranda: slips of washi, the lit paper of an andon, cedar tags, boxes of paulownia with trays.

Grounds of panels: opaque pictures of any size, the same bytes for the same arguments, free of the main thread. Paper is darker than
cards; only the lit paper of the andon is lighter in its middle. Source: places.md.
"""

from __future__ import annotations

import random

import pygame

from sprites.palette import Colour
from sprites.paths import brush, num, rect, rounded_rect
from sprites.plate import Size
from sprites.stuff import TIMES, finish, lay, noisy, shade_edges
from sprites.svg import Stop, Svg

WASHI: Colour = "#d4c09a"
PAGE: Colour = "#ead9b2"
"""The paper of a book, beside which no game is played."""
LIT: Colour = "#ead6aa"
"""Before clouds and tooth, which darken it."""
CEDAR: tuple[Colour, Colour, Colour] = ("#4a3022", "#20120b", "#7a543a")
"""Plain, cut, worn light."""
PAULOWNIA: tuple[Colour, Colour, Colour] = ("#6f5842", "#35271a", "#98795a")
TRAY: Colour = "#1f1411"
FRAME = 6.0
"""Units of the wood round a tray."""

_FRAMES: tuple[Colour, Colour] = ("#150c0a", "#5a3d2b")


def washi(size: Size, unit: float) -> pygame.Surface:
    """Return a sheet of paper: clouds, long fibres, darker towards its edges."""
    return _sheet(size, unit, WASHI, size[0] + size[1])


def page(size: Size, unit: float) -> pygame.Surface:
    """Return a page of a book: the same paper, lighter."""
    return _sheet(size, unit, PAGE, size[0] + size[1], edge=0.12)


def andon(size: Size, unit: float) -> pygame.Surface:
    """Return the lit paper of a lantern in its dark frame."""
    picture = _sheet(size, unit, LIT, 9, edge=0.08)
    wide, high = size[0] / unit, size[1] / unit
    art = Svg(wide, high)
    glow: list[Stop] = [(0, "#ffffff", 1), (0.6, "#f8ead0", 1), (1, "#eacb9c", 1)]
    art.path(rect(0, 0, wide, high), art.radial((wide / 2, high * 0.56), max(wide, high) * 0.72, glow))
    picture.blit(lay(pygame.Surface(size, depth=32), art), (0, 0), special_flags=TIMES)
    lines = Svg(wide, high)
    for share in (1 / 3, 2 / 3):
        lines.path(f"M{num(wide * share)} 4V{num(high - 4)}", None, "#7a5226", 1.2, opacity=0.24)
    lines.path(rect(2, 2, wide - 4, high - 4), None, _FRAMES[0], 5)
    lines.path(rounded_rect(0.8, 0.8, wide - 1.6, high - 1.6, 4), None, _FRAMES[1], 1.4)
    return finish(picture, lines)


def cedar(size: Size, unit: float) -> pygame.Surface:
    """Return a tag of cedar with its grain along it, lit above and dark below."""
    return finish(_wood(size, unit, CEDAR, size[0] + 3 * size[1]), _edges(size, unit, CEDAR[2]))


def trays(size: Size, unit: float, rows: int = 4) -> pygame.Surface:
    """Return a box of paulownia with `rows` dark trays of one height, a wall between two of them."""
    picture = finish(_wood(size, unit, PAULOWNIA, 81), _edges(size, unit, PAULOWNIA[2]))
    wide, high = size[0] / unit, size[1] / unit
    pitch = high / rows
    art = Svg(wide, high)
    shade: list[Stop] = [(0, "#000000", 0.6), (1, "#000000", 0)]
    for row in range(rows):
        top = FRAME if row == 0 else pitch * row + FRAME / 3
        foot = high - FRAME if row == rows - 1 else pitch * (row + 1) - FRAME / 3
        art.path(rect(FRAME, top, wide - 2 * FRAME, foot - top), TRAY)
        art.path(rect(FRAME, top, wide - 2 * FRAME, min(14, foot - top)), art.linear((0, top), (0, top + 14), shade))
        art.path(rect(FRAME, top, wide - 2 * FRAME, foot - top), None, "#0c0709", 1.2)
        art.path(f"M{num(FRAME)} {num(foot + 1)}H{num(wide - FRAME)}", None, PAULOWNIA[2], 1, opacity=0.6)
    return lay(picture, art)


def _sheet(size: Size, unit: float, tone: Colour, seed: int, *, edge: float = 0.2) -> pygame.Surface:
    """Return paper, darker towards its edges by the opacity `edge`."""
    noises = (((46 * unit, 46 * unit), 240), ((9 * unit, 1.6 * unit), 245), ((2 * unit, 2 * unit), 244))
    picture = noisy(size, tone, [(cell, low, seed + low) for cell, low in noises])
    wide, high = size[0] / unit, size[1] / unit
    art = Svg(wide, high)
    chance = random.Random(seed)
    for _ in range(round(wide * high / 900)):
        x, y = chance.uniform(0, wide), chance.uniform(0, high)
        fibre = [(x, y), (x + chance.uniform(4, 9), y + chance.uniform(-3, 3)), (x + chance.uniform(8, 18), y)]
        art.path(brush(fibre, (0.3, 0.8, 0.3), per=3), "#8a6c40", opacity=0.2)
    shade_edges(art, "#5a3410", edge, 22, 22, 18, 18)
    return lay(picture, art)


def _wood(size: Size, unit: float, inks: tuple[Colour, Colour, Colour], seed: int) -> pygame.Surface:
    plain, cut, worn = inks
    noises = (((120 * unit, 3 * unit), 212), ((40 * unit, 1.6 * unit), 236))
    picture = noisy(size, plain, [(cell, low, seed + low) for cell, low in noises])
    wide, high = size[0] / unit, size[1] / unit
    art = Svg(wide, high)
    chance = random.Random(seed)
    for _ in range(max(4, round(high / 8))):
        x, y, reach = chance.uniform(-0.3, 0.7) * wide, chance.uniform(0, high), chance.uniform(0.25, 0.8) * wide
        line = [(x, y), (x + reach / 3, y + chance.uniform(-2, 2)), (x + reach, y)]
        ink = cut if chance.random() < 0.68 else worn
        art.path(brush(line, (0.4, chance.uniform(0.9, 1.8), 0.3), per=4), ink, opacity=chance.uniform(0.1, 0.28))  # words lie on it
    return lay(picture, art)


def _edges(size: Size, unit: float, light: Colour) -> Svg:
    """Return the lit upper and the dark lower edge of a solid thing."""
    wide, high = size[0] / unit, size[1] / unit
    art = Svg(wide, high)
    art.path(f"M4 2.2H{num(wide - 4)}", None, light, 1.6, opacity=0.75)
    art.path(f"M2.2 4V{num(high - 4)}", None, light, 1.1, opacity=0.35)
    art.path(f"M4 {num(high - 2.2)}H{num(wide - 4)}", None, "#000000", 2, opacity=0.7)
    art.path(f"M{num(wide - 2.2)} 4V{num(high - 4)}", None, "#000000", 1.6, opacity=0.45)
    return art
