"""The kitchen of Dog & Blind at night: an oak table under its lamp, school slate in oak frames, tin plates, a trencher.

Pictures are the same bytes for the same arguments and may be made off the main thread. The table top is opaque and darker
than any card; what lies on it has alpha. Source: places.md.
"""

from __future__ import annotations

import math
import random
from itertools import pairwise

import pygame

from sprites import gradient
from sprites.daylight import Course, Light
from sprites.grain import streaks
from sprites.hazelnuts import nut
from sprites.palette import Colour
from sprites.paths import Point, brush, circle, ellipse, num, rect
from sprites.plate import Size, direct, printed
from sprites.stuff import ADD, cut_grain, from_afar, lay, noisy, plank, shade_edges, shine
from sprites.svg import Stop, Svg
from sprites.windows import Season, shine_in

OAK: tuple[Colour, Colour, Colour] = ("#86694a", "#3f2c1a", "#a98a62")
"""The table's boards: plain, cut, worn light."""
FRAME: tuple[Colour, Colour, Colour] = ("#573a20", "#24140a", "#86603a")
SLATE: Colour = "#262c30"
FRAME_WIDTH = 5.0
"""Units of the oak round a slate."""

PAGE: Colour = "#d0b686"

_SEAM: Colour = "#160c05"
_LATH: Colour = "#6a4626"
_SCREWED = 60.0
"""A shorter lath has no screws."""
_NAILED = 60.0
"""A lower page has no nail: it is folded."""
_FIRST_RULE, _RULES = 66.0, 30.0
"""Under the first line of the page, and from line to line."""
_BOARD, _LONG = 118.0, 160.0
"""How broad a board is, and how long its grain."""
_LAMP: tuple[Stop, ...] = (
    (0.0, "#e2c494", 1),
    (0.26, "#bf9a6c", 1),
    (0.52, "#6e5d52", 1),
    (0.8, "#3d4556", 1),
    (1.0, "#262f42", 1),
)
_REACH = 780.0
_WINDOW, _HANGS = (-0.1, -0.3, 0.4, 0.9), (0.5, 0.4)
COURSE = Course((0.5, 0.44), 760, (0.05, -0.1), 900, (
    Light("#ffffff", "#ffffff", "#202c3c", "#5c6470", throws=(_WINDOW,)),
    Light("#ffffff", "#fbfaff", "#20202c", "#60504c", throws=((*_WINDOW[:3], 0.7), (*_HANGS, 0.3, 0.4))),
    Light("#ffffff", "#ecf0fc", "#101828", "#283048", throws=((*_WINDOW[:3], 0.4), (*_HANGS, 0.3, 0.7))),
    Light("#fff6e4", "#ccd2e4", throws=((*_HANGS, 0.3, 1.0),)),
    Light("#ffeecc", "#acb4cc", throws=((*_HANGS, 0.4, 1.0),)),
    Light("#ffe2ae", "#8c96b0", throws=((*_HANGS, 0.5, 1.0),)),
    Light("#f8d8a4", "#8490ac", "#060c18", "#1c2844", throws=((*_HANGS, 0.6, 0.8), (*_WINDOW[:3], 0.4))),
    Light("#7884a0", "#7c88a8", "#0c1424", "#304470", throws=(_WINDOW,)),
))
"""From the last daylight to deep night, the lamp lower and warmer."""
_BARE_OAK: Colour = "#6c543c"
"""The table from afar."""


def table_top(
    size: Size, unit: float, middle: tuple[float, float], panes: tuple[Point, ...] = (), season: Season = Season.WINTER
) -> pygame.Surface:
    """Return the table under its lamp, an opaque picture of `size` pixels: warm in the middle, cold and blue at the edges.

    Args:
        size: in pixels.
        unit: pixels of one unit of the layout, so that boards keep their width in larger windows.
        middle: where the lamp hangs, as shares of width and height.
        panes: upper left corners, in units, of the light of the windows on the table.
        season: what is outside of them.
    """
    wide, high = size[0] / unit, size[1] / unit
    chance = random.Random(17)
    count = max(3, round(high / _BOARD))
    ground = pygame.Surface(size, depth=32)
    art = Svg(wide, high)
    edges = [round(size[1] * k / count) for k in range(count + 1)]
    for k, (top, foot) in enumerate(pairwise(edges)):
        share = chance.uniform(0.0, 0.3)
        tone = gradient.mixed(OAK[0], OAK[chance.choice((1, 2))], share)
        ground.blit(plank((size[0], foot - top), unit, tone, 31 * 17 + k, _LONG), (0, top))
        _cuts(art, (0, top / unit, wide, (foot - top) / unit), 30, chance)
        if k:
            art.path(f"M0 {num(top / unit)}H{num(wide)}", None, _SEAM, 2.4, opacity=0.85)
            art.path(f"M0 {num(top / unit + 2)}H{num(wide)}", None, OAK[2], 1, opacity=0.3)
    _scars(art, wide, high, chance)
    wood = lay(ground, art).copy()
    _light(ground, unit, middle)
    if panes:
        shine_in(ground, wood, unit, panes, season)
    return ground


def _light(ground: pygame.Surface, unit: float, middle: tuple[float, float]) -> None:
    width, height = ground.get_size()
    shine(ground, unit, (middle[0] * width / unit, middle[1] * height / unit), _REACH, _LAMP)


def tones(size: Size, unit: float, middle: tuple[float, float]) -> pygame.Surface:
    """Return the bare tones of the table under its lamp, which take no longer than a frame."""
    return from_afar(size, unit, _BARE_OAK, lambda ground, unit: _light(ground, unit, middle))


def slate(size: Size, unit: float) -> pygame.Surface:
    """Return a school slate in its oak frame, an opaque picture of `size` pixels; `unit` is pixels of one unit of the interface."""
    width, height = size
    frame = max(2, round(FRAME_WIDTH * unit))
    picture = plank(size, unit, FRAME[0], width + height, _LONG)
    inside = max(1, width - 2 * frame), max(1, height - 2 * frame)
    stone = noisy(inside, SLATE, [((3 * unit, 3 * unit), 222, 5)])
    stone.blit(streaks(inside, (46 * unit, 16 * unit), (0, 14), 7), (0, 0), special_flags=ADD)
    picture.blit(stone, (frame, frame))
    art = Svg(width / unit, height / unit)
    w, h, f = width / unit, height / unit, frame / unit
    shade: list[Stop] = [(0, "#000000", 0.5), (1, "#000000", 0)]
    art.path(rect(f, f, w - 2 * f, min(12, h - 2 * f)), art.linear((0, f), (0, f + 12), shade))
    art.path(rect(f, f, w - 2 * f, h - 2 * f), None, "#150b05", 1.4)
    art.path(f"M3 1.6H{num(w - 3)}", None, FRAME[2], 1.4, opacity=0.8)
    art.path(f"M3 {num(h - 1.6)}H{num(w - 3)}", None, "#000000", 1.8, opacity=0.6)
    return lay(picture, art)


def strap(size: Size, unit: float) -> pygame.Surface:
    """Return a lath of oak held by two screws, an opaque picture of `size` pixels: a button."""
    picture = plank(size, unit, _LATH, size[0] * 3 + size[1], _LONG)
    w, h = size[0] / unit, size[1] / unit
    art = Svg(w, h)
    _cuts(art, (0.0, 0.0, w, h), max(2, round(w / 30)), random.Random(size[0] + size[1]), knots=0)
    shade: list[Stop] = [(0, "#000000", 0), (1, "#000000", 0.34)]
    art.path(rect(0, h * 0.4, w, h * 0.6), art.linear((0, h * 0.4), (0, h), shade))
    art.path(f"M4 1.4H{num(w - 4)}", None, FRAME[2], 1.3, opacity=0.9)
    art.path(f"M4 {num(h - 1.2)}H{num(w - 4)}", None, "#000000", 1.6, opacity=0.6)
    if w > _SCREWED:
        for x in (7.0, w - 7):
            art.path(circle(x, h / 2, 3.0), "#1b0f05")
            art.path(circle(x, h / 2, 2.4), "#8d9496")
            art.path(f"M{num(x - 1.5)} {num(h / 2 + 1)}L{num(x + 1.5)} {num(h / 2 - 1)}", None, "#2c3033", 0.9)
    return lay(picture, art)


def bark(size: Size, unit: float) -> pygame.Surface:
    """Return a strip of birch bark with its dark scars, an opaque picture of `size` pixels."""
    picture = noisy(size, PAGE, [((70 * unit, 6 * unit), 226, 31), ((3 * unit, 2 * unit), 240, 32)])
    w, h = size[0] / unit, size[1] / unit
    art, chance = Svg(w, h), random.Random(33)
    for _ in range(round(w / 16)):
        x, y, reach = chance.uniform(0, w), chance.choice((chance.uniform(2, 6), chance.uniform(h - 6, h - 2))), chance.uniform(4, 16)
        art.path(brush([(x, y), (x + reach, y)], (0.4, chance.uniform(0.8, 1.6), 0.4), per=3), "#4a3018", opacity=0.55)
    art.path(f"M2 1.2H{num(w - 2)}", None, "#e2cfa0", 1.1, opacity=0.7)
    art.path(f"M2 {num(h - 1)}H{num(w - 2)}", None, "#3a2410", 1.6, opacity=0.6)
    return lay(picture, art)


def page(size: Size, unit: float) -> pygame.Surface:
    """Return a ruled page, on a nail unless it is folded, darker towards its edges, an opaque picture of `size` pixels."""
    noises = ((54 * unit, 232, 11), (14 * unit, 240, 12), (1.0, 246, 13))
    picture = noisy(size, PAGE, [((cell, cell * 0.7), low, seed) for cell, low, seed in noises])
    w, h = size[0] / unit, size[1] / unit
    art = Svg(w, h)
    y, step = _FIRST_RULE, round(_RULES * unit) / unit  # lines of writing stand at whole pixels
    while y < h - 10:
        art.path(f"M12 {num(y)}H{num(w - 12)}", None, "#6b4a22", 0.8, opacity=0.3)
        y += step
    shade_edges(art, "#3a2008", 0.42, 20, 20, 16, 20)
    if h > _NAILED:
        art.path(circle(w / 2 + 1, 10.4, 4.6), "#000000", opacity=0.35)
        art.path(circle(w / 2, 9, 4.0), "#2c3033")
        art.path(circle(w / 2 - 0.8, 8.2, 1.9), "#9aa1a3")
    return lay(picture, art)


_NUTS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((50, 50),),
    2: ((37, 46), (63, 56)),
    3: ((50, 35), (34, 61), (66, 62)),
    4: ((37, 37), (64, 38), (36, 64), (64, 64)),
    5: ((50, 31), (32, 45), (39, 67), (63, 67), (69, 44)),
    6: ((50, 28), (32, 40), (32, 62), (50, 73), (69, 61), (68, 39)),
    7: ((50, 28), (31, 39), (31, 62), (50, 73), (69, 62), (69, 39), (50, 50)),
}
"""Where nuts lie on a plate, by how many there are."""
_FEW, _LARGE, _SMALL = 3, 17.5, 11.5
"""So many nuts lie there large; the radius of those and of more."""
_RING = 8
"""Nuts in a ring on a heaped plate."""


def tin(diameter: int, nuts: int = 0) -> pygame.Surface:
    """Return a tin plate with a rolled rim, a hazelnut on it for every trick won, 0 to 7."""
    art = Svg(100, 100)
    art.path(circle(50, 50, 49), "#2c3033")
    rim: list[Stop] = [(0, "#b9bec0", 1), (0.3, "#868d90", 1), (0.6, "#6c7376", 1), (1, "#9aa0a1", 1)]
    art.path(circle(50, 50, 47.6), art.linear((20, 8), (84, 94), rim))
    art.path(circle(50, 50, 44.6), art.linear((20, 8), (84, 94), [(0, "#5f6669", 1), (0.5, "#7e8588", 1), (1, "#a9aeae", 1)]))
    art.path(circle(50, 50, 33), "#4b5154")
    art.path(circle(50, 50.6, 31.6), art.linear((24, 20), (80, 84), [(0, "#595f62", 1), (0.45, "#757c7f", 1), (1, "#8b9193", 1)]))
    for radius, fade in ((40, 0.3), (25, 0.16), (17, 0.14)):
        art.path(circle(50, 50, radius), None, "#e3e6e4", 0.7, opacity=fade)
    art.path("M17 30A39 39 0 0 1 44 11", None, "#f4f4ee", 2, opacity=0.6)
    for number, (x, y) in enumerate(_NUTS.get(nuts, ())):
        nut(art, x, y, 130 * number + 20, _LARGE if nuts <= _FEW else _SMALL)
    return printed(art, (diameter, diameter))


def tin_heaped(diameter: int, nuts: int) -> pygame.Surface:
    """Return a tin plate with so many nuts on it: in a ring, then in one within, then heaped."""
    picture = tin(diameter)
    art = Svg(220, 220)
    for ring in range(-(-nuts // _RING)):
        held = min(_RING, nuts - ring * _RING)
        far = 0.0 if nuts == 1 else 50.0 - 25 * (ring % 3)
        for n in range(held):
            turn = math.tau * n / held + ring * 0.7
            nut(art, 110 + far * math.cos(turn), 110 - 3 * ring + far * math.sin(turn), 60.0 * n + 25 * ring)
    picture.blit(printed(art, (diameter, diameter)), (0, 0))
    return picture


def tin_over(diameter: int) -> pygame.Surface:
    """Return such a plate turned over, for somebody who is out."""
    art = Svg(100, 100)
    art.path(circle(50, 50, 49), "#1f2325")
    art.path(circle(50, 50, 47.6), art.radial((44, 40), 52, [(0, "#7e8486", 1), (0.8, "#5c6265", 1), (1, "#33383b", 1)]))
    art.path(circle(50, 50, 30), None, "#2c3134", 4)
    art.path(circle(50, 49, 30), None, "#9aa0a2", 1.4)
    return printed(art, (diameter, diameter))


def trencher(diameter: int) -> pygame.Surface:
    """Return a turned wooden plate, for the suit led."""
    art = Svg(100, 100)
    wood: list[Stop] = [(0, "#7d5a38", 1), (0.6, "#644528", 1), (1, "#4a3019", 1)]
    art.path(circle(50, 50, 49), art.linear((20, 10), (80, 96), wood), "#1b0f05", 2.4)
    chance = random.Random(8)
    for _ in range(16):
        y = chance.uniform(10, 90)
        half = math.sqrt(max(1.0, 46**2 - (y - 50) ** 2))
        left = 50 - half * chance.uniform(0.3, 1)
        right = 50 + half * chance.uniform(0.3, 1)
        art.path(
            brush([(left, y), (50, y + chance.uniform(-2, 2)), (right, y)], (0.3, 1.2, 0.3)), "#3a2410", opacity=0.45
        )
    art.path(circle(50, 50, 38), None, "#2f1c0f", 2.4, opacity=0.8)
    art.path(circle(50, 51.2, 38), None, "#b8905c", 1.1, opacity=0.6)
    art.path("M8 34A44 44 0 0 1 34 8.6", None, "#c9a26c", 1.8, opacity=0.6)
    return printed(art, (diameter, diameter))


def mug(diameter: int) -> pygame.Surface:
    """Return a mug of tea seen from above, its handle at the right; the bowl fills 0.74 of the picture."""
    art = Svg(100, 100)
    art.path(ellipse(46, 57, 40, 38), "#000000", opacity=0.3)
    art.path("M74 38C96 34 98 66 74 62", None, "#23282b", 11)
    art.path("M74 38C96 34 98 66 74 62", None, "#5c676d", 7.4)
    rim: list[Stop] = [(0, "#a9b2b4", 1), (0.5, "#5f6a70", 1), (1, "#333b40", 1)]
    art.path(circle(42, 50, 38), "#1c2124")
    art.path(circle(42, 50, 36.6), art.linear((14, 18), (70, 84), rim))
    art.path(circle(42, 50, 30.6), "#1b0f08")
    tea: list[Stop] = [(0, "#7a4a22", 1), (0.7, "#57300f", 1), (1, "#361c0a", 1)]
    art.path(circle(42, 50.6, 29.4), art.radial((48, 40), 40, tea))
    art.path("M22 40A26 26 0 0 1 44 25", None, "#c99a63", 2, opacity=0.55)
    return printed(art, (diameter, diameter))


STEAM_FRAMES = 12
"""Pictures of steam in one rise."""


def steam(size: Size, frame: int) -> pygame.Surface:
    """Return steam over a mug, picture `frame` of `STEAM_FRAMES`: two threads that wind upward and fade."""
    art = Svg(60, 80)
    phase = 2 * math.pi * frame / STEAM_FRAMES
    for x, shift in ((22.0, 0.0), (36.0, 2.1)):
        points = [(x + 5 * math.sin(phase + shift + n * 0.9) * n / 5, 76 - n * 13.0) for n in range(6)]
        for pair, (start, end) in enumerate(pairwise(points)):
            fade = 0.42 * (1 - pair / 5)
            art.path(brush([start, end], (4.5 + pair, 5.5 + pair), per=4), "#e8eef2", opacity=fade)
    small = max(4, size[0] // 2), max(4, size[1] // 2)
    return pygame.transform.smoothscale(pygame.transform.box_blur(direct(art, small), 2), size)


def pane_point(pane: Point, column: float, fallen: float) -> Point | None:
    """Return where a shadow lies in a window's light, in units; None behind a bar between two panes.

    Args:
        pane: upper left corner of the window's light.
        column: across the window, 0 to 2.
        fallen: down the window, 0 to 3.
    """
    left, u, row = int(column), column % 1, int(fallen)
    v = fallen % 1
    if not (0.08 < u < 0.92 and 0.04 < v < 0.94):
        return None
    x, y = pane[0] + left * 94 + row * 30, pane[1] + row * 94
    return x + u * 82 + v * 28, y + u * 14 + v * 86


def _cuts(
    art: Svg, place: tuple[float, float, float, float], count: int, chance: random.Random, *, knots: float = 0.7
) -> None:
    """Cut the grain of a board into it, and a knot into so many of them."""
    left, top, width, height = place
    cut_grain(art, place, OAK, count, chance, reaches=(0.15, 0.5))
    if chance.random() < knots:
        x, y = left + chance.uniform(0.1, 0.9) * width, top + chance.uniform(0.25, 0.75) * height
        for ring in (2.6, 1.9, 1.3):
            art.path(ellipse(x, y, 8 * ring * 1.9, 8 * ring * 0.8), None, OAK[1], 1.1, opacity=0.6)
        art.path(ellipse(x, y, 10, 5.6), OAK[1], opacity=0.8)


def _scars(art: Svg, wide: float, high: float, chance: random.Random) -> None:
    """Leave what knives and mugs have left."""
    for _ in range(60):
        x, y = chance.uniform(0, wide), chance.uniform(0, high)
        degrees, reach = chance.uniform(-40, 40), chance.uniform(10, 44)
        end = x + reach * math.cos(math.radians(degrees)), y + reach * math.sin(math.radians(degrees))
        art.path(brush([(x, y), end], (0.3, 0.3), per=2), "#241307", opacity=0.5)
        art.path(brush([(x, y + 1.3), (end[0], end[1] + 1.3)], (0.3, 0.3), per=2), "#b98f5e", opacity=0.25)
    for x, y, radius in ((0.24, 0.34, 38.0), (0.7, 0.78, 44.0), (0.33, 0.88, 30.0)):
        art.path(circle(x * wide, y * high, radius), None, "#2a170a", 3, opacity=0.28)
        art.path(circle(x * wide + 2, y * high + 1, radius - 4), None, "#2a170a", 1.2, opacity=0.22)
