"""The salon of Kaluki about 1930: aubergine baize in a stepped brass frame, macassar ebony, black lacquer, brushed brass, pad paper, chips.

Pictures are the same bytes for the same arguments and may be made off the main thread. The table is opaque and darker than any
card, and so are panels of paper; what lies on it has alpha. Source: places.md.
"""

from __future__ import annotations

import math
import random
from itertools import pairwise

import pygame

from sprites import gradient
from sprites.daylight import Course, Light
from sprites.grain import streaks
from sprites.palette import SUMI, Colour
from sprites.paths import Point, brush, circle, ellipse, num, polar, poly, rect, rounded_rect
from sprites.plate import Size, printed
from sprites.stuff import ADD, TIMES, cut_out, from_afar, lay, noisy, shade_edges, shine
from sprites.svg import Stop, Svg

EBONY: tuple[Colour, Colour, Colour] = ("#5a3424", "#1c0e09", "#8e5a36")
"""The wood: plain, cut, lit."""
BAIZE: Colour = "#74386a"
LACQUER: Colour = "#1c1019"
PAPER: Colour = "#cbb7a2"
LEAF: Colour = "#bfa994"
CLARET: Colour = "#7a2540"
THREAD: Colour = "#d2a765"
CHIPS: tuple[tuple[Colour, Colour, Colour], ...] = (
    ("#b8342b", "#f4e4cc", "#c4574a"),
    ("#1f5a63", "#f4e4cc", "#3f767e"),
)
"""Body, bars and lit top of the two kinds of chips."""
CHIP_RISE = 0.32
"""How much higher each chip of a stack lies, in radii."""
RAIL = 22.0
"""Units of brass over a pad: the rings of its spiral hang from it."""

Rect = tuple[float, float, float, float]

_BRASS: tuple[Stop, ...] = ((0, "#ecca84", 1), (0.35, "#c4964c", 1), (0.55, "#d6ab5e", 1), (1, "#aa803c", 1))
_STEPS, _STEP = 3, 12.0
"""The corners of the frame are cut in steps: how many, and how large in units."""
_RAILS: tuple[tuple[float, Colour], ...] = (
    (9, "#0d0605"),
    (7.5, "#b58741"),
    (5.5, "#1a0d09"),
    (4, "#e6c07a"),
    (2, "#6d4a1c"),
)
_SHEEN: tuple[Stop, ...] = ((0, "#ffeed8", 1), (0.35, "#e6c8b8", 1), (0.7, "#98808a", 1), (1, "#594a58", 1))
_SHEEN_REACH = 620.0
_LAMP: tuple[Stop, ...] = ((0, "#ffffff", 1), (0.5, "#fff4e6", 1), (0.72, "#d8b79a", 1), (1, "#7d6252", 1))
_LAMP_REACH = 900.0
_PLANK = 160.0
_WINDOW, _OVER = (-0.15, -0.1, 0.45, 0.9), (0.5, 0.3)
COURSE = Course((0.5, 0.36), 820, (-0.05, 0.1), 860, (
    Light("#ffffff", "#ffffff", "#3c2418", "#402c24", throws=(_WINDOW,)),
    Light("#ffffff", "#fcf6f6", "#2a120a", "#44241a", throws=((*_WINDOW[:3], 0.8), (*_OVER, 0.26, 0.3))),
    Light("#ffffff", "#f0e8f0", "#1c1020", "#3c2034", throws=((*_WINDOW[:3], 0.4), (*_OVER, 0.26, 0.7))),
    Light("#fffaf4", "#d4ccd8", throws=((*_OVER, 0.26, 1.0),)),
    Light("#fff4ec", "#b8b0c8", throws=((*_OVER, 0.34, 1.0),)),
    Light("#ffece0", "#9c96b4", throws=((*_OVER, 0.42, 1.0),)),
    Light("#ffe8dc", "#8680a8", "#080a18", "#181c40", throws=((*_OVER, 0.5, 0.8), (*_WINDOW[:3], 0.4))),
    Light("#84809c", "#8078a0", "#101020", "#303058", throws=(_WINDOW,)),
))
"""From a red sunset in the window to the small hours under the lamp."""
_BARE_EBONY: Colour = "#3a211a"
_BARE_BAIZE: Colour = "#572641"
"""Room and cloth from afar."""


HEAPED = 10
"""Chips in a stack of a heap."""


def table_top(size: Size, unit: float, cloth: Rect) -> pygame.Surface:
    """Return the table in its room under the lamp, an opaque picture of `size` pixels.

    Args:
        size: in pixels.
        unit: pixels of one unit of the layout.
        cloth: the baize within its frame, in units; the frame stands 9 units out around it.
    """
    wide, high = size[0] / unit, size[1] / unit
    x, y, width, height = cloth
    ground = _ebony(size, unit)
    art = Svg(wide, high)
    for out, ink in _RAILS:
        with art.at(x - out, y - out):
            art.path(_stepped(width + 2 * out, height + 2 * out), ink)
    lay(ground, art)
    ground.blit(_baize((round(width * unit), round(height * unit)), unit), (round(x * unit), round(y * unit)))
    shine(ground, unit, (x + width / 2, y + height * 0.38), _LAMP_REACH, _LAMP)
    return ground


def tones(size: Size, unit: float, cloth: Rect) -> pygame.Surface:
    """Return the bare tones of the same picture, which take no longer than a frame."""
    x, y, width, height = cloth

    def paint(ground: pygame.Surface, unit: float) -> None:
        ground.fill(_BARE_BAIZE, [round(length * unit) for length in cloth])
        shine(ground, unit, (x + width / 2, y + height * 0.38), _LAMP_REACH, _LAMP)

    return from_afar(size, unit, _BARE_EBONY, paint)


def lacquer(size: Size, unit: float) -> pygame.Surface:
    """Return a plate of black lacquer with a brass line whose corners are cut, an opaque picture of `size` pixels."""
    w, h = size[0] / unit, size[1] / unit
    plate = noisy(size, LACQUER, ())
    plate.blit(streaks(size, (70 * unit, 40 * unit), (0, 9), round(w + h)), (0, 0), special_flags=ADD)
    art = Svg(w, h)
    gloss: list[Stop] = [(0, "#ffffff", 0.1), (0.5, "#ffffff", 0.02), (1, "#ffffff", 0)]
    art.path(f"M0 0H{num(w * 0.62)}L{num(w * 0.34)} {num(h)}H0Z", art.linear((0, 0), (0, h), gloss))
    art.path(_cut(w, h, 4, 8), None, "#c99a4e", 1.5)
    return lay(plate, art)


def bakelite(size: Size, unit: float) -> pygame.Surface:
    """Return a button of dark bakelite with a line of brass, an opaque picture of `size` pixels."""
    w, h = size[0] / unit, size[1] / unit
    art = Svg(w, h)
    art.path(rect(0, 0, w, h), art.linear((0, 0), (0, h), [(0, "#43273c", 1), (0.45, "#2b1727", 1), (1, "#1a0d18", 1)]))
    art.path(rounded_rect(2.6, 2.6, w - 5.2, h - 5.2, 7), None, "#9c7434", 1.3)
    return lay(pygame.Surface(size, depth=32), art)


def pad(size: Size, unit: float) -> pygame.Surface:
    """Return a writing pad hanging from a brass rail by its rings, an opaque picture of `size` pixels."""
    picture = _sheet(size, unit, PAPER, 31)
    w, rail = size[0] / unit, max(1, round(RAIL * unit))
    picture.blit(brass((size[0], rail), unit), (0, 0))
    art = Svg(w, size[1] / unit)
    shade: list[Stop] = [(0, "#2a0e18", 0.4), (1, "#2a0e18", 0)]
    art.path(rect(0, RAIL, w, 7), art.linear((0, RAIL), (0, RAIL + 7), shade))
    count = max(3, round(w / 16))
    for k in range(count):
        x = w * (k + 0.5) / count
        art.path(circle(x, RAIL + 6, 2.4), "#1a0d09")
        art.path(f"M{num(x)} {num(RAIL + 6)}V{num(RAIL - 7)}", None, "#3a2410", 3)
        art.path(f"M{num(x)} {num(RAIL + 6)}V{num(RAIL - 7)}", None, "#f6dc9a", 1.7)
    return lay(picture, art)


def leaf(size: Size, unit: float) -> pygame.Surface:
    """Return a printed leaf with a claret frame, an opaque picture of `size` pixels."""
    picture = _sheet(size, unit, LEAF, 37)
    w, h = size[0] / unit, size[1] / unit
    art = Svg(w, h)
    art.path(rect(6, 6, w - 12, h - 12), None, "#4a1a30", 1.3)
    return lay(picture, art)


def brass(size: Size, unit: float) -> pygame.Surface:
    """Return a plate of brushed brass, lit above and dark below, an opaque picture of `size` pixels."""
    w, h = size[0] / unit, size[1] / unit
    art = Svg(w, h)
    art.path(rect(0, 0, w, h), art.linear((0, 0), (h * 0.3, h), _BRASS))
    plate = lay(pygame.Surface(size, depth=32), art)
    plate.blit(streaks(size, (60 * unit, unit), (226, 255), 8), (0, 0), special_flags=TIMES)
    edge = Svg(w, h)
    edge.path(f"M0 1H{num(w)}", None, "#fff0b8", 1.6, opacity=0.75)
    edge.path(f"M0 {num(h - 1)}H{num(w)}", None, "#000000", 2, opacity=0.55)
    return lay(plate, edge)


def gauge(size: Size, unit: float, span: float, mark: float, value: float) -> pygame.Surface:
    """Return the dial of the opening meter: a scale from 0 to `span` with claret at `mark`, filled up to `value`, opaque.

    Words and numbers are left to the interface: `gauge_x` says where they belong.
    """
    w, h = size[0] / unit, size[1] / unit
    dial = _sheet(size, unit, "#d0bd9a", 5)
    art = Svg(w, h)
    at, foot = gauge_x, h - 5
    full, reached = at(w, span, min(mark, value)), at(w, span, min(value, span))
    art.path(rect(at(w, span, 0), foot - 7, full - at(w, span, 0), 7), "#b8342b")
    if value > mark:
        art.path(rect(full, foot - 7, reached - full, 7), "#1f7a63")
    for tick in range(0, round(span) + 1, 5):
        x = num(at(w, span, tick))
        art.path(f"M{x} {num(foot - 7)}V{num(foot - (13 if tick % 20 == 0 else 10))}", None, "#26101f", 1.2)
    least = num(at(w, span, mark))
    art.path(f"M{least} {num(foot - 14)}V{num(foot + 2)}", None, "#7a1420", 2.6)
    shine: list[Stop] = [(0, "#ffffff", 0.26), (0.45, "#ffffff", 0.03), (1, "#000000", 0.12)]
    art.path(rect(0, 0, w, h), art.linear((0, 0), (0, h), shine))
    art.path(rect(0, 0, w, h), None, "#170a12", 3)
    needle = num(reached)
    art.path(f"M{needle} 5V{num(h - 3)}", None, "#241005", 2)
    art.path(poly([(reached - 6, 1), (reached + 6, 1), (reached, 11)]), "#241005", "#e6c07a", 0.9)
    return lay(dial, art)


def gauge_x(width: float, span: float, value: float) -> float:
    """Return where `value` stands on a dial of that width, in the unit of the width."""
    return 12.0 + max(0.0, value) / span * (width - 24.0)


def stack(count: int, kind: int, radius: float) -> pygame.Surface:
    """Return a stack of `count` chips seen from the front, its foot at the bottom of the picture; `radius` in pixels.

    Raises:
        ValueError: there is no chip.
    """
    if count < 1:
        raise ValueError("a stack has a chip at least")
    body, bar, lit = CHIPS[kind % len(CHIPS)]
    r, up = 15.0, 15.0 * CHIP_RISE
    ry = r * 0.42
    w, h = 2 * r + 8, 2 * ry + count * up + 6
    art, x, foot = Svg(w, h), r + 2, h - ry - 3
    art.path(ellipse(x + 4, foot + 2, r + 2, ry + 1), "#000000", opacity=0.4)
    for k in range(count):
        y = foot - k * up
        lean = x + (k * 7 % 3 - 1) * 0.7
        art.path(
            f"M{num(lean - r)} {num(y - up)}V{num(y)}A{num(r)} {num(ry)} 0 0 0 {num(lean + r)} {num(y)}V{num(y - up)}Z",
            body,
            SUMI,
            1,
        )
        for share in (-0.62, 0.02, 0.66):
            at = lean + r * share + (k % 3 - 1) * r * 0.09
            drop = ry * math.sqrt(max(0.0, 1 - share * share))
            art.path(rect(at - 2.2, y + drop - up + 0.6, 4.4, up - 0.8), bar)
        art.path(ellipse(lean, y - up, r, ry), lit, SUMI, 1)
    top = foot - count * up
    for k in range(8):
        cos, sin = math.cos(k * math.pi / 4), math.sin(k * math.pi / 4)
        mark = [(x + cos * r * share, top + sin * ry * share) for share in (0.7, 0.84)]
        art.path(poly(mark, closed=False), None, bar, 2.6)
    art.path(ellipse(x, top, r * 0.6, ry * 0.6), None, bar, 1.1)
    scale = radius / r
    return printed(art, (max(1, round(w * scale)), max(1, round(h * scale))))


def heap(side: int, count: int) -> pygame.Surface:
    """Return `count` chips in stacks of ten, the full ones behind, in a square of `side` pixels; nothing for none."""
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    stacks = -(-count // HEAPED)
    across = max(2, math.ceil(math.sqrt(stacks * 1.6)))
    rows = -(-stacks // across)
    radius = min(side / (2.3 * across), side * 0.84 / (1.3 + min(count, HEAPED) * CHIP_RISE + 0.9 * (rows - 1)))
    for number in range(stacks):
        row, column = divmod(number, across)
        held = min(across, stacks - row * across)
        one = stack(min(HEAPED, count - HEAPED * number), number, radius)
        x = side / 2 + (column - (held - 1) / 2) * radius * 2.2
        picture.blit(one, one.get_rect(midbottom=(round(x), round(side * 0.86 - (rows - 1 - row) * radius * 0.9))))
    return picture


def coupe(height: int) -> pygame.Surface:
    """Return a glass of champagne; its wine stands between 0.29 and 0.49 of the height, 0.24 to 0.72 across."""
    art = Svg(100, 150)
    art.path(ellipse(52, 138, 26, 8), "#000000", opacity=0.45)
    art.path(ellipse(48, 134, 24, 7), "#d9c7b8", "#fff4e0", 1.2, opacity=0.4)
    art.path("M46.5 78L46 132H50L49.5 78Z", "#fff4e0", opacity=0.45)
    art.path("M8 32C10 62 30 78 48 78C66 78 86 62 88 32Z", "#fff4e0", opacity=0.16)
    art.path("M12 44C18 64 32 74 48 74C64 74 78 64 84 44Z", "#e6a852", opacity=0.75)
    art.path(ellipse(48, 44, 36, 8), "#f6cf86", opacity=0.85)
    art.path(ellipse(48, 32, 40, 9.5), None, "#fff4e0", 1.5, opacity=0.85)
    art.path("M14 50C18 62 26 70 34 74", None, "#ffffff", 2, opacity=0.6)
    return printed(art, (round(height / 1.5), height))


def record(side: int) -> pygame.Surface:
    """Return a record without its label: a black disc with grooves, lit from above left."""
    art = Svg(200, 200)
    art.path(circle(103, 105, 96), "#000000", opacity=0.4)
    art.path(circle(100, 100, 96), "#0e0b0d", "#2b2226", 1)
    for number in range(11):
        r = 44 + number * 4.6
        art.path(circle(100, 100, r), None, "#241c20" if number % 4 else "#3a2d33", 0.8)
    for turn in (0.0, math.pi):
        wide = 0.16
        ends = [(100 + 94 * math.cos(a + turn), 100 + 94 * math.sin(a + turn)) for a in (-2.3 - wide, -2.3 + wide)]
        art.path(poly(((100, 100), *ends)), "#fff0e4", opacity=0.07)
    return printed(art, (side, side))


def label(side: int) -> pygame.Surface:
    """Return the label of a record: rays on one half tell how it turns."""
    art = Svg(80, 80)
    art.path(circle(40, 40, 39), CLARET, "#b98a4a", 1.2)
    for k in range(9):
        ray = polar(40, 40, 12, k * 22.5), polar(40, 40, 31, k * 22.5)
        art.path(poly(ray, closed=False), None, "#e6c07a", 1.8)
    art.path(circle(40, 40, 34), None, "#b98a4a", 0.8)
    art.path(circle(40, 40, 8), None, "#e6c07a", 1.2)
    art.path(circle(40, 40, 3), "#0e0b0d")
    return printed(art, (side, side))


def arm(size: Size, plays: bool) -> pygame.Surface:
    """Return the arm of a gramophone whose pivot is at the upper right: on the record while it `plays`, else beside it."""
    w, h = size
    art = Svg(100, 100 * h / w)
    end = (52.0, 62.0) if plays else (86.0, 78.0)
    pivot = (88.0, 12.0)
    for drop, tone, wide, opacity in (
        (3.0, "#000000", 6.0, 0.4), (0.0, "#8e662c", 5.0, 1.0), (-0.8, "#ecca84", 1.6, 1.0),
    ):
        line = [(x, y + drop) for x, y in (pivot, end)]
        art.path(poly(line, closed=False), None, tone, wide, opacity=opacity)
    art.path(circle(*pivot, 8), "#c4964c", "#5e4019", 1.2)
    art.path(circle(*pivot, 3.5), "#ecca84")
    art.path(circle(*end, 5), "#c4964c", "#5e4019", 1.2)
    return printed(art, size)


def _sheet(size: Size, unit: float, tone: Colour, seed: int) -> pygame.Surface:
    """Return paper with straight edges, a little darker towards them."""
    art = Svg(size[0] / unit, size[1] / unit)
    shade_edges(art, "#5a3410", 0.2, 26, 26, 22, 22)
    return lay(noisy(size, tone, [((60 * unit, 60 * unit), 240, seed), ((1.0, 1.0), 246, seed)]), art)


def _ebony(size: Size, unit: float) -> pygame.Surface:
    """Return upright stripes of dark wood over the whole of `size`."""
    count = max(4, round(size[0] / unit / _PLANK))
    edges = [round(size[0] * k / count) for k in range(count + 1)]
    chance = random.Random(41)
    ground = pygame.Surface(size, depth=32)
    art = Svg(size[0] / unit, size[1] / unit)
    high = size[1] / unit
    for k, (left, right) in enumerate(pairwise(edges)):
        tone = gradient.mixed(EBONY[0], EBONY[chance.choice((1, 2))], chance.uniform(0, 0.45))
        noises = (((3 * unit, 160 * unit), 150, 1421 + k), ((1.6 * unit, 40 * unit), 204, 1475 + k))
        ground.blit(noisy((right - left, size[1]), tone, noises), (left, 0))
        for _ in range(26):
            x = chance.uniform(left, right) / unit
            top = chance.uniform(-0.3, 0.7) * high
            reach = chance.uniform(0.15, 0.5) * high
            line: list[Point] = [(x, top), (x + chance.uniform(-4, 4), top + reach / 2), (x, top + reach)]
            ink = EBONY[1] if chance.random() < 0.7 else EBONY[2]
            art.path(brush(line, (0.4, chance.uniform(0.9, 2.0), 0.3), per=4), ink, opacity=chance.uniform(0.3, 0.7))
        if k:
            art.path(f"M{num(left / unit)} 0V{num(high)}", None, "#0a0504", 2.4, opacity=0.85)
    ground.blit(streaks(size, (5 * unit, 240 * unit), (150, 255), 77), (0, 0), special_flags=TIMES)
    return lay(ground, art)


def _baize(size: Size, unit: float) -> pygame.Surface:
    """Return the cloth with its stepped corners, two gold threads, the rail's shadow, in the light of the lamp."""
    w, h = size[0] / unit, size[1] / unit
    noises = ((1.0, 214, 5), (2 * unit, 226, 6), (90 * unit, 238, 7))
    cloth = noisy(size, BAIZE, [((cell, cell), low, seed) for cell, low, seed in noises])
    shine(cloth, unit, (w / 2, h * 0.36), _SHEEN_REACH, _SHEEN)
    art = Svg(w, h)
    for k in range(7):
        art.path(_stepped(w, h), None, "#000000", 26 - k * 3.4, opacity=0.09)
    for inset, line, opacity in ((5.0, 1.2, 0.6), (9.0, 0.8, 0.4)):
        with art.at(inset, inset):
            art.path(_stepped(w - 2 * inset, h - 2 * inset), None, "#c99a5a", line, opacity=opacity)
    return cut_out(lay(cloth, art), unit, _stepped(w, h))


def _stepped(width: float, height: float) -> str:
    """Return a rectangle whose corners are cut in steps."""
    far = _STEPS * _STEP
    corner = [(far, 0.0)]
    for k in range(_STEPS):
        corner += [(far - k * _STEP, (k + 1) * _STEP), (far - (k + 1) * _STEP, (k + 1) * _STEP)]
    top_left = corner[::-1]
    points = [
        *top_left,
        *((width - x, y) for x, y in corner),
        *((width - x, height - y) for x, y in top_left),
        *((x, height - y) for x, y in corner),
    ]
    return poly(points)


def _cut(width: float, height: float, inset: float, corner: float) -> str:
    """Return a rectangle with its corners cut off, `inset` inside the edge."""
    x, y, r, b, c = inset, inset, width - inset, height - inset, corner
    return poly([(x + c, y), (r - c, y), (r, y + c), (r, b - c), (r - c, b), (x + c, b), (x, b - c), (x, y + c)])
