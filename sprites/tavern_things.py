"""What stands and lies on the tavern's table of Costly Colours: candle, tankard, pipe, pence, and what moves of them. Source: places.md."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise

import pygame

from sprites import inscription
from sprites.palette import Colour
from sprites.paths import Point, brush, circle, ellipse, smooth
from sprites.plate import Size, direct, printed
from sprites.stuff import ADD, finish, spark
from sprites.svg import Stop, Svg

CANDLE: Size = (104, 130)
"""Units of the candle; its flame stands at `FLAME`."""
FLAME: Point = (52.0, 26.0)
FLAME_SIZE: Size = (26, 48)
FLAME_FRAMES = 24
POOL = 112
"""Units across the pool of light that breathes with the flame."""
POOL_STEPS = 6
PIPE = 0.74
"""How large the pipe is drawn, and where its bowl is open, from where it is laid."""
BOWL: Point = (-6.0, -14.0)
SMOKE_SIZE: Size = (44, 62)
SMOKE_FRAMES = 32
TANKARD: Size = (104, 113)
LINE: Colour = "#14100e"
"""Round every solid thing."""

_PEWTER: tuple[Stop, ...] = (
    (0, "#3d4244", 1),
    (0.22, "#b9bdb9", 1),
    (0.4, "#767c7d", 1),
    (0.7, "#8f9594", 1),
    (1, "#3a3e40", 1),
)


@dataclass(frozen=True, slots=True)
class Things:
    """Where things stand on the table, in units: upper left corners of candle, tankard and sprig, the bowl of the pipe, pence, initials."""

    candle: Point
    tankard: Point
    pipe: Point
    pence: Point
    carved: Point
    sprig: Point = (20.0, 560.0)
    burns: bool = True
    """Whether the candle does."""


def lay_out(ground: pygame.Surface, unit: float, things: Things, worn: Colour) -> None:
    """Lay everything out on a table of boards, whose worn edges are of colour `worn`, with the light round the candle."""
    flame = things.candle[0] + FLAME[0], things.candle[1] + FLAME[1]
    if things.burns:
        _glow(ground, unit, flame, 330, "#c97a2a", 0.42)
    _lay(ground, unit, _candle(burns=things.burns), things.candle, CANDLE)
    if things.burns:
        _glow(ground, unit, flame, 70, "#ffcf7a", 0.6)
    _lay(ground, unit, _tankard(), things.tankard, TANKARD)
    art = Svg(ground.get_width() / unit, ground.get_height() / unit)
    with art.at(*things.pipe, 0, PIPE):
        _pipe(art)
    _pence(art, *things.pence)
    for drop, ink, opacity in ((1.4, worn, 0.5), (0.0, "#120804", 0.9)):
        with art.at(things.carved[0], things.carved[1] + drop, -8):
            art.path(inscription.path("T W", 19, 0, 0), ink, opacity=opacity)
            art.path(inscription.path("1671", 14, 7, 26), ink, opacity=opacity)
    finish(ground, art)


def _glow(ground: pygame.Surface, unit: float, at: Point, reach: float, ink: Colour, strength: float) -> None:
    """Add light round a point."""
    side = max(8, round(2 * reach * unit))
    stops: list[Stop] = [(0, ink, strength), (0.25, ink, strength * 0.45), (0.6, ink, strength * 0.12), (1, ink, 0)]
    corner = round(at[0] * unit - side / 2), round(at[1] * unit - side / 2)
    ground.blit(spark(side, stops), corner, special_flags=ADD)


def _lay(ground: pygame.Surface, unit: float, art: Svg, at: Point, size: Size) -> None:
    """Lay a drawing of `size` units down with its upper left corner at `at`."""
    picture = printed(art, (round(size[0] * unit), round(size[1] * unit)))
    ground.blit(picture, (round(at[0] * unit), round(at[1] * unit)))


def _candle(*, burns: bool) -> Svg:
    """Return the candle, with a flame a little smaller than the one that moves over it."""
    art = Svg(120, 150)
    metal = art.linear((18, 0), (102, 0), _PEWTER)
    art.path(ellipse(60, 134, 46, 11), "#000000", opacity=0.5)
    art.path(ellipse(60, 128, 44, 11), LINE)
    art.path(ellipse(60, 126, 42, 10), metal)
    art.path(ellipse(60, 124, 30, 6), "#4b5052", opacity=0.8)
    art.path("M46 124C52 112 50 104 46 92H74C70 104 68 112 74 124Z", metal, LINE, 1.8)
    art.path(ellipse(60, 92, 17, 4.6), metal, LINE, 1.6)
    tallow: list[Stop] = [(0, "#ffdf9c", 1), (0.35, "#e3b873", 1), (1, "#9c7440", 1)]
    body = art.linear((0, 40), (0, 92), tallow)
    art.path("M50 90V52C50 47 70 47 70 53V90C66 93 54 93 50 90Z", body, "#2a1608", 1.6)
    art.path("M52 54V70Q54 74 55.5 68V57M66 55V78Q68 82 69 76V56", "#f3d497", opacity=0.9)
    art.path("M60 51V43", None, "#1b0f05", 2.2)
    if burns:
        with art.at(60, 45, 0, 0.8):
            _burn(art, 0.0, 0.0)
    return art


def _burn(art: Svg, lean: float, rise: float) -> None:
    """Draw a flame whose foot is at the origin: its tip leans aside and rises by so many units."""
    top, tip = -38.0 - rise, 3.4 * lean
    art.path(smooth([(tip, top), (6 + lean, -19), (6.6, -8), (0, 0), (-6.6, -8), (-6 + lean, -19)]), "#ef8d2a")
    heart = [(tip * 0.7, top + 10), (4 + lean * 0.7, -14), (3.6, -7), (0, -2), (-3.6, -7), (-3 + lean * 0.7, -15)]
    art.path(smooth(heart), "#ffd670")
    art.path(ellipse(0, -8, 2.2, 4.4), "#fff6d8")


def flame(size: Size, frame: int) -> pygame.Surface:
    """Return the flame of the candle, picture `frame` of `FLAME_FRAMES`, `FLAME_SIZE` units: it sways a little; its foot is the middle
    of the lower edge."""
    phase = 2 * math.pi * frame / FLAME_FRAMES
    art = Svg(30, 55.4)
    with art.at(15, 54):
        _burn(art, 0.9 * math.sin(phase), 1.6 * math.sin(2 * phase + 1))
    return printed(art, size)


def pool(diameter: int, step: int) -> pygame.Surface:
    """Return how much brighter the flame's light is at `step` of `POOL_STEPS` than at its least, to be added: 2 % at most."""
    light = pygame.Surface((diameter, diameter), depth=32)
    _glow(light, diameter / 2, (1.0, 1.0), 1.0, "#ffcf7a", 0.07 * step / POOL_STEPS)
    return light


def smoke(size: Size, frame: int) -> pygame.Surface:
    """Return the smoke of the pipe, picture `frame` of `SMOKE_FRAMES`, `SMOKE_SIZE` units: a thread that winds upward and fades."""
    art = Svg(60, 84)
    phase = 2 * math.pi * frame / SMOKE_FRAMES
    for shift, wide in ((0.0, 3.4), (0.9, 2.2)):
        way = [
            (30 + (1.5 + 1.9 * n) * math.sin(n * 0.75 - phase + shift) * min(1.0, n / 3), 82 - n * 10.0)
            for n in range(8)
        ]
        for part, (start, end) in enumerate(pairwise(way)):
            fade = 0.3 * (1 - part / 7)
            art.path(brush([start, end], (wide + part * 0.7, wide + 0.7 + part * 0.7), per=4), "#cfc4ae", opacity=fade)
    small = max(4, size[0] // 2), max(4, size[1] // 2)
    return pygame.transform.smoothscale(pygame.transform.box_blur(direct(art, small), 1), size)


def _tankard() -> Svg:
    """Return a pewter tankard of ale."""
    art = Svg(120, 130)
    art.path(ellipse(54, 120, 46, 9), "#000000", opacity=0.5)
    handle = "M82 36C116 32 116 92 84 92"
    art.path(handle, None, LINE, 11)
    art.path(handle, None, "#7d8383", 7)
    art.path("M20 28L14 118C30 126 74 126 90 118L84 28Z", art.linear((14, 0), (90, 0), _PEWTER), LINE, 2.4)
    for y, left, right in ((40, 19, 85), (104, 17, 88)):
        art.path(f"M{left} {y}C34 {y + 6} 70 {y + 6} {right} {y}", None, "#2c3133", 2)
    art.path(ellipse(52, 28, 32, 8), "#2a1208", LINE, 2.4)
    art.path(ellipse(52, 29, 29, 6), "#b99d68")
    froth = ((38, 28, 5.0), (50, 26, 6.0), (62, 28, 5.0), (70, 29, 3.6))
    art.path("".join(circle(x, y, radius) for x, y, radius in froth), "#cdb88a")
    art.path(inscription.path("W", 18, 42, 62), "#3d4244")
    return art


def _pipe(art: Svg) -> None:
    """Lay a clay pipe down, its bowl at the origin."""
    stem = [(-176.0, 52.0), (-112.0, 42.0), (-52.0, 26.0), (-6.0, 8.0)]
    art.path(brush([(px + 5, py + 7) for px, py in stem], (6, 7, 8, 9)), "#000000", opacity=0.4)
    art.path(brush(stem, (5, 6, 7.4, 9)), "#1b0f05")
    art.path(brush(stem, (3, 4, 5.2, 6.6)), "#a8926f")
    art.path(brush([(px, py - 1) for px, py in stem], (0.6, 1.2, 1.6, 1)), "#cdbb94", opacity=0.7)
    with art.at(0, 0, -28):
        bowl = smooth([(-12, 12), (-11, -8), (-8, -20), (10, -20), (13, -4), (8, 12), (-2, 18)])
        art.path(bowl, "#a8926f", "#1b0f05", 2.2)
        art.path(ellipse(1, -20, 9.6, 4), "#2a1208", "#1b0f05", 1.6)
        art.path(ellipse(1, -19.6, 5, 2), "#c9481f")


def _pence(art: Svg, x: float, y: float) -> None:
    """Lay a few pence down round (x, y)."""
    for dx, dy, radius in ((-17, -20, 17.0), (21, 2, 15.0), (-3, 24, 16.0)):
        px, py = x + dx, y + dy
        art.path(circle(px + 3, py + 5, radius), "#000000", opacity=0.4)
        art.path(circle(px, py, radius), LINE)
        tone: list[Stop] = [(0, "#96958a", 1), (1, "#4c514f", 1)]
        worn = art.linear((px - radius, py - radius), (px + radius, py + radius), tone)
        art.path(circle(px, py, radius - 1.4), worn)
        art.path(circle(px, py, radius - 4.4), None, "#34393b", 1)
        art.path(inscription.centred("II", radius * 0.7, px, py, 0.05), "#34393b")
