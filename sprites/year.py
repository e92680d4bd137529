"""The painting of the year's handscroll: hills and a river that bind the months, and a room without a roof for every match.

A strip is cut out of one endless painting: strips that meet fit, whatever is drawn over their edge. Lengths are units of a painting 418
high, from its first match; the pictures are opaque, the same bytes for the same arguments, and may be made off the main thread. Measured
on a slow core: 0.2 s a strip of 768 x 627 pixels. Source: light-and-print.md, Year.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import pygame

from sprites.gardens import GARDENS, Weather
from sprites.ink import Art
from sprites.palette import BARK, GOLD, OCHRE, PAPER, SUMI, VERMILION, Colour
from sprites.paths import Point, almond, arch, brush, circle, ellipse, poly, rect, rounded_rect, smooth
from sprites.plate import Size, direct, printed
from sprites.stuff import noisy
from sprites.svg import Stop, Svg
from sprites.windows import Season, season_of

HIGH, WIDE = 418.0, 512.0
"""The height of the painting, and the width of a strip."""
ROOM = (118.0, 64.0, 34.0, 30.0)
"""A room: its width, its depth on the paper, how far it leans to the left, and the height of its walls."""
_REACH = 170.0
"""What stands farther than this from a strip is not seen on it."""
_SKY, _PAPER = 190.0, "#e3d2a8"
_BLEND = 40.0
"""On both sides of the turn of a month its tones flow into the next one's."""
_ROUGH, _WATER, _FOAM = 44.0, "#6f94b4", "#dfe6e4"
_CORDS: tuple[tuple[Colour, float], ...] = (("#a3271f", 3.4), ("#c2922e", 4.4))
"""Ink and width of the cord, and of that of the longest run."""
_TREE, _FLOWER = 0.24, 0.2
"""The scale of a plant that grows as a tree, and of one that stands in the grass."""


@dataclass(frozen=True, slots=True)
class _Tones:
    """The inks of a season: sky, far hills, near hills, fields."""

    sky: Colour
    far: Colour
    near: Colour
    field: Colour


_SEASONS: Mapping[Season, _Tones] = {
    Season.SPRING: _Tones("#d69a92", "#a3b59a", "#7fa070", "#b4bd7c"),
    Season.SUMMER: _Tones("#7fa9b4", "#7fa79a", "#4f8a6c", "#8fae6a"),
    Season.AUTUMN: _Tones("#b98f5a", "#9ca38c", "#6f8a66", "#b6aa6c"),
    Season.WINTER: _Tones("#6f86a8", "#a9b6b4", "#7d968e", "#e6e8e2"),
}


@dataclass(frozen=True, slots=True)
class Room:
    """A match on the painting: the upper left corner of its floor, where it was played, and whether a plant stands beside it."""

    x: float
    y: float
    place: str
    plant: bool = False


@dataclass(frozen=True, slots=True)
class Cord:
    """A run of matches won: its knots from left to right, whether it starts and ends among them, and whether it is the longest."""

    knots: tuple[float, ...]
    starts: bool = True
    ends: bool = True
    longest: bool = False


@dataclass(frozen=True, slots=True)
class Strip:
    """A part of the painting, `WIDE` units from `left` on: where each month begins, the rooms and the cords that may be seen on it."""

    left: float
    months: tuple[tuple[float, int], ...]
    rooms: tuple[Room, ...] = ()
    cords: tuple[Cord, ...] = ()


def painting(strip: Strip, size: Size, *, flat: bool = False) -> pygame.Surface:
    """Return a strip of the painting, opaque, `size` pixels; `flat`: for high contrast, rooms and cords on plain paper."""
    unit = size[1] / HIGH
    picture = pygame.Surface(size, depth=32)
    picture.fill("#fffaf0") if flat else picture.blit(noisy(size, _PAPER, [((3 * unit, 2 * unit), 236, 7)]), (0, 0))
    art = Art(WIDE, HIGH)
    with art.at(-strip.left, 0):
        if not flat:
            _land(art, strip)
        for room in sorted(strip.rooms, key=lambda one: one.y):
            if room.plant and not flat:
                _plant(art, _month_at(strip, room.x), room)
            _room(art, room)
        if not flat:
            _weather(art, strip)
            for start, _month in strip.months[1:]:
                _mist(art, start)
        for cord in strip.cords:
            _cord(art, cord)
    picture.blit(direct(art, size), (0, 0))
    return picture


def _month_at(strip: Strip, x: float) -> int:
    return next((month for start, month in reversed(strip.months) if start <= x), strip.months[0][1])


def _blend(art: Svg, strip: Strip, tone: Callable[[_Tones], Colour], opacity: float = 1.0) -> Colour:
    """Return the ink of the months along the strip, each flowing into the next one's."""
    stops: list[Stop] = []
    for number, (start, month) in enumerate(strip.months):
        ink = tone(_SEASONS[season_of(month)])
        end = strip.months[number + 1][0] if number + 1 < len(strip.months) else math.inf
        for x in (start + _BLEND, end - _BLEND):
            stops.append((min(1.0, max(0.0, (x - strip.left) / WIDE)), ink, opacity))
    return art.linear((strip.left, 0), (strip.left + WIDE, 0), stops)


def _waves(x: float, *waves: tuple[float, float, float]) -> float:
    """Return the sum of waves at `x`: each has a height, a length and a shift."""
    return sum(high * math.sin(x / long + shift) for high, long, shift in waves)


def _far(x: float) -> float:
    return 122 + _waves(x, (30, 71, 0.6), (14, 29, 2.0))


def _near(x: float) -> float:
    return 168 + _waves(x, (20, 83, 2.2), (9, 37, 0.4))


def _river(x: float) -> float:
    return 242 + _waves(x, (15, 57, 1.2), (7, 131, 0.0))


def _fields(x: float) -> float:
    return 322 + _waves(x, (12, 61, 0.3), (5, 23, 1.0))


Line: TypeAlias = Callable[[float], float]


def _along(strip: Strip, line: Line, step: float = 16.0) -> list[Point]:
    first = math.floor((strip.left - 2 * step) / step)
    return [(n * step, line(n * step)) for n in range(first, first + round(WIDE / step) + 6)]


def _hill(art: Svg, strip: Strip, line: Line, ink: Colour) -> None:
    points = _along(strip, line)
    art.path(smooth([*points, (points[-1][0] + 40, HIGH + 40), (points[0][0] - 40, HIGH + 40)], 0.9), ink, SUMI, 1.6)


def _cells(strip: Strip, wide: float, reach: float = _REACH) -> Iterator[tuple[float, random.Random]]:
    """Yield the left edge of each cell of the endless painting that reaches the strip, and chance of its own."""
    for n in range(math.floor((strip.left - reach) / wide), math.ceil((strip.left + WIDE + reach) / wide)):
        yield n * wide, random.Random(n * 7919 + round(wide))


def _land(art: Art, strip: Strip) -> None:
    """Print sky, hills, river and fields."""
    left = strip.left
    art.path(rect(left, 0, WIDE, _SKY), _blend(art, strip, lambda tones: tones.sky, 0.62))
    art.path(rect(left, 0, WIDE, _SKY), art.linear((0, 0), (0, _SKY), [(0, _PAPER, 0), (1, _PAPER, 1)]))
    for number, (start, month) in enumerate(strip.months):
        orb, end = GARDENS[month].orb, strip.months[number + 1][0] if number + 1 < len(strip.months) else math.inf
        if orb is not None and end - start > 2 * _REACH:
            art.path(circle(start + _REACH, 78, 1.25 * orb.radius), orb.disc, SUMI, 1.6)
    _hill(art, strip, _far, _blend(art, strip, lambda tones: tones.far))
    _hill(art, strip, _near, _blend(art, strip, lambda tones: tones.near))
    for x, chance in _cells(strip, _ROUGH):
        for _ in range(2):
            at, share = x + chance.uniform(0, _ROUGH), chance.uniform(0.6, 1.1)
            foot = _near(at) + chance.uniform(6, 22)
            for k in range(3):
                art.path(ellipse(at + (k - 1) * 5 * share, foot - k * 5 * share, (10 - 2.6 * k) * share, 3.4 * share), "#2c4a40")
    bank, other = _along(strip, _river), _along(strip, lambda x: _river(x) + 48 + 8 * math.sin(x / 47))
    art.path(smooth([*bank, *reversed(other)], 0.9), _WATER, SUMI, 1.6)
    for x, chance in _cells(strip, 26):
        for k in range(3):
            at = x + chance.uniform(0, 26)
            y = _river(at) + 10 + k * 13
            art.path(brush([(at, y), (at + 12, y - 3), (at + 26, y)], (0.3, 1.4, 0.3)), (_FOAM, "#2b3f77", "#2b3f77")[k], opacity=0.65)
    _hill(art, strip, _fields, _blend(art, strip, lambda tones: tones.field))
    for x, chance in _cells(strip, 14):
        for _ in range(3):
            at, y = x + chance.uniform(0, 14), chance.uniform(342, HIGH)
            winter = season_of(_month_at(strip, at)) is Season.WINTER
            art.path(brush([(at, y), (at + 3, y - 7)], (1.4, 0.3)), "#9aa4a0" if winter else "#5c6a3c", opacity=0.6)


def _plant(art: Art, month: int, room: Room) -> None:
    """Print the plant of the month before the room's place or behind it, where its row leaves the paper free."""
    garden, lower = GARDENS[month], room.y > HIGH / 2 + 60
    x, foot = room.x + (24 if lower else 0), (282.0 if lower else HIGH - 6)
    with art.at(x, foot, 0, _FLOWER if garden.stands else _TREE):
        if garden.stands:
            with art.at(0, -300):
                garden.plant(art, 260, False)
        else:
            art.brush([(-30, 6), (-58, -150), (-44, -300), (-70, -400)], (52, 40, 32, 20))
            art.brush([(-30, 4), (-58, -150), (-44, -300), (-70, -400)], (38, 28, 20, 10), BARK)
            with art.at(0, -420):
                garden.plant(art, 300, False)


def _weather(art: Art, strip: Strip) -> None:
    """Let it rain or snow in the months that have it."""
    for x, chance in _cells(strip, 20, 0):
        month = _month_at(strip, x)
        if GARDENS[month].weather is Weather.RAIN:
            for _ in range(3):
                at, y = x + chance.uniform(0, 20), chance.uniform(10, 240)
                art.path(brush([(at, y), (at - 5, y + 24)], (0.3, 1.0, 0.3)), "#33415c", opacity=0.45)
        elif season_of(month) is Season.WINTER:
            for _ in range(4):
                flake = circle(x + chance.uniform(0, 20), chance.uniform(6, HIGH - 6), chance.uniform(0.9, 2.2))
                art.path(flake, "#fffaf0", opacity=0.9)


def _mist(art: Svg, x: float) -> None:
    """Lay banks of gold between two months, above and below."""
    bars = ((-70, 46, 10), (-40, 90, 25), (-84, 30, 40), (-20, 66, 55), (-60, 50, HIGH - 52), (-90, 24, HIGH - 37), (-30, 84, HIGH - 22))
    shapes = [rounded_rect(x + start, y, end - start, 17, 8.4) for start, end, y in bars]
    for shape in shapes:
        art.path(shape, "#7a5a1c", "#7a5a1c", 2.4)
    for shape in shapes:
        art.path(shape, "#d9b765")


def _cord(art: Svg, cord: Cord) -> None:
    """Tie the matches of a run together, a knot for each; where it ends it hangs loose."""
    ink, wide = _CORDS[cord.longest]
    line = [(x, cord_height(x)) for x in cord.knots]
    between = [((a + b) / 2, cord_height((a + b) / 2) + 9) for a, b in zip(cord.knots, cord.knots[1:], strict=False)]
    points = sorted([*line, *between])
    (first, top), (last, low) = line[0], line[-1]
    points = [*((first - 52, top + 40), (first - 40, top + 10)) * cord.starts, *points]
    points = [*points, *((last + 40, low + 10), (last + 50, low + 38)) * cord.ends]
    if len(points) > 1:
        path = smooth(points, 0.9, closed=False)
        art.path(path, None, SUMI, wide + 2)
        art.path(path, None, ink, wide)
    for x, y in line:
        for stroke, colour in ((5.4, SUMI), (3.0, ink)):
            for side in (-1, 1):
                art.path(ellipse(x + 5 * side, y + 6, 6, 4, 30 * side), None, colour, stroke)
        art.path(circle(x, y + 1, 4.4), ink, SUMI, 1.6)


def cord_height(x: float) -> float:
    """Return how far under the upper edge of the painting the cord runs, in units."""
    return 126 + _waves(x, (5, 61, 0.5))


# Rooms


def _room(art: Svg, room: Room) -> None:
    """Print a floor seen from above in oblique lines, two walls behind it."""
    floor, wall, furnish = _ROOMS[room.place]
    wide, deep, lean, high = ROOM
    with art.at(room.x, room.y):
        ground: list[Point] = [(0, 0), (wide, 0), (wide - lean, deep), (-lean, deep)]
        art.path(poly([(x + 3, y + 9) for x, y in ground]), SUMI, opacity=0.35)
        art.path(poly([(0, 0), (0, -high), (-lean, deep - high), (-lean, deep)]), wall, SUMI, 2)
        art.path(rect(0, -high, wide, high), wall, SUMI, 2)
        art.path(poly([(0, 0), (0, -high), (-lean, deep - high), (-lean, deep)]), "#fff4da", opacity=0.25)
        art.path(poly(ground), floor, SUMI, 2)
        furnish(art)


def _rug(art: Svg, ink: Colour, width: float = 2.0) -> None:
    wide, deep, lean, _high = ROOM
    art.path(poly([(4, 7), (wide - 13, 7), (wide - lean - 6, deep - 7), (-lean + 13, deep - 7)]), None, ink, width)


def _posts(art: Svg) -> None:
    for k in range(1, 4):
        art.path(f"M{k * ROOM[0] / 4:.1f} {-ROOM[3]}V0", None, SUMI, 1.2)
    _rug(art, "#a5332a")


def _lit_screen(art: Svg) -> None:
    wide, deep, lean, _high = ROOM
    art.path(rect(8, -27, wide - 16, 24), "#e0a850", SUMI, 1.2)
    for off, long in ((0.0, 22.0), (-22.0, 17.0), (22.0, 17.0)):
        art.path(almond(wide / 2 + off, -4, long, long / 2, -90), "#3a1d0a")
    for k in range(7):
        left = -lean + 6 + k * 14
        art.path(poly([(left, deep - 2), (left + 7, deep - 11), (left + 14, deep - 2)]), "#24305e", "#c79a5a", 0.8)


def _boards(art: Svg) -> None:
    wide, deep, lean, _high = ROOM
    for k in range(1, 4):
        art.path(f"M{-lean * k / 4:.1f} {deep * k / 4:.1f}H{wide - lean * k / 4:.1f}", None, "#3f2c1a", 1.2)
    _pane(art, wide - 36, "#e8b85a", f"M{wide - 25} -26V-6M{wide - 36} -16H{wide - 14}")


def _pane(art: Svg, x: float, glass: Colour, bars: str) -> None:
    art.path(rect(x, -26, 22, 20), glass, SUMI, 1.6)
    art.path(bars, None, SUMI, 1.2)


def _arches(art: Svg) -> None:
    for k in range(3):
        art.path(arch(27 + k * 32, -16, 9) + f"M{18 + k * 32} -16V-3H{36 + k * 32}V-16Z", "#2a1226", OCHRE.deep, 1.2)
    _rug(art, "#d8b063", 1.4)


def _hearth(art: Svg) -> None:
    _pane(art, 10, "#5f7796", "M10 -26L32 -6M32 -26L10 -6")
    art.path(rect(ROOM[0] - 22, -18, 6, 14), PAPER, SUMI, 1.2)
    art.path(almond(ROOM[0] - 19, -17, 13, 7, -90), OCHRE, SUMI, 1)


_ROOMS: Mapping[str, tuple[Colour, Colour, Callable[[Svg], None]]] = {
    "veranda": ("#46202a", "#c4786a", _posts),
    "shadow-screen": ("#5a3420", "#7b7aa0", _lit_screen),
    "kitchen": ("#7a5f44", "#8d938f", _boards),
    "salon": ("#5c2a54", "#d4b27c", _arches),
    "tavern": ("#3c2a20", "#b9925c", _hearth),
}
"""Floor, walls and furniture of each place."""


# The mount


def brocade(size: Size, unit: float) -> pygame.Surface:
    """Return the cloth above and below the painting, opaque, `unit` pixels a unit; it goes on at its right edge where it began."""
    art = Svg(size[0] / unit, size[1] / unit)
    art.path(rect(0, 0, art.width, art.height), "#232f5c")
    for column in range(-1, math.ceil(art.width / 20) + 1):
        for row in range(math.ceil(art.height / 20) + 1):
            x, y = column * 20 + (10 if row % 2 else 0), row * 20 + 4
            for degrees in (45, 135, 225, 315):
                turn = math.radians(degrees)
                art.path(almond(x + 2 * math.cos(turn), y + 2 * math.sin(turn), 7, 4, degrees), "#8f7338", opacity=0.6)
    for edge in (0.0, art.height):
        art.path(f"M0 {edge:.1f}H{art.width:.1f}", None, GOLD, 3)
    cloth = pygame.Surface(size, depth=32)
    cloth.blit(direct(art, size), (0, 0))
    return cloth


def colophon(size: Size, unit: float) -> pygame.Surface:
    """Return the paper beside the painting, opaque, in the shade of the mount at its right edge."""
    paper = noisy(size, _PAPER, [((3 * unit, 2 * unit), 236, 7), ((60 * unit, 1.4 * unit), 238, 3)])
    art = Svg(size[0] / unit, size[1] / unit)
    for edge, run in ((art.width, -22.0), (0.0, 30.0)):
        shade: Sequence[Stop] = [(0, "#3a2410", 0.4), (1, "#3a2410", 0)]
        art.path(rect(min(edge, edge + run), 0, abs(run), art.height), art.linear((edge, 0), (edge + run, 0), shade))
    paper.blit(direct(art, size), (0, 0))
    return paper


def ring(unit: float) -> pygame.Surface:
    """Return the ring around the room that is chosen, 8 units wider on each side, with alpha."""
    wide, deep, lean, high = ROOM
    art = Svg(wide + lean + 16, deep + high + 16)
    with art.at(lean + 8, high + 8):
        gap = 5.0
        corners = [(-gap, -high - gap), (wide + gap, -high - gap), (wide + gap, gap), (wide - lean + gap, deep + gap)]
        path = poly([*corners, (-lean - gap, deep + gap), (-lean - gap, deep - high - gap)])
        art.path(path, None, SUMI, 6)
        art.path(path, None, "#ffd67a", 3)
    return printed(art, (round(art.width * unit), round(art.height * unit)))


def rod(size: Size, unit: float) -> pygame.Surface:
    """Return the rod at an end of the scroll, upright, with gilt knobs; with alpha."""
    wide, high = size[0] / unit, size[1] / unit
    art = Svg(wide, high)
    art.path(rounded_rect(0, 0, wide, high, 4), "#3a1a16", SUMI, 2)
    for y in (0.0, high - 15):
        art.path(rounded_rect(0, y, wide, 15, 3), GOLD, SUMI, 1.2)
    shine: Sequence[Stop] = [(0, "#000000", 0.5), (0.35, "#ffffff", 0.2), (1, "#000000", 0.55)]
    art.path(rounded_rect(0, 0, wide, high, 4), art.linear((0, 0), (wide, 0), shine))
    return printed(art, size)


def impression(size: Size, *, won: bool) -> pygame.Surface:
    """Return the impression of a seal that stands for ten matches: red where they were won, an empty frame else; with alpha."""
    art = Svg(12, 24)
    art.path(rounded_rect(1, 1, 10, 22, 2), "#b32b22" if won else None, VERMILION.deep, 1.6)
    if won:
        art.path("M3.6 6H8.4M6 6V18M3.6 12H8.4M3.2 18H8.8", None, "#ecd9b0", 1.3)
    return printed(art, size)
