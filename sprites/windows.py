"""What comes in through a window that is not seen: its light on a table, the shadow of the bough before it, what falls past it.

The same bytes for the same arguments; may be made off the main thread. Source: places.md, light-and-print.md.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from enum import StrEnum

import pygame

from sprites.palette import Colour
from sprites.paths import Point, almond, brush, circle, poly
from sprites.plate import direct
from sprites.stuff import ADD, TIMES, lay
from sprites.svg import Svg

_DIM = 4
"""This light has soft edges, so it is drawn this many times smaller."""
_DARK: Colour = "#060a12"
_BOUGH: tuple[Point, ...] = ((262, 6), (196, 62), (150, 128), (78, 172), (30, 232))
_TWIGS: tuple[tuple[Point, Point, Point], ...] = (
    ((196, 62), (170, 44), (124, 40)),
    ((150, 128), (168, 172), (160, 222)),
    ((120, 148), (92, 122), (52, 118)),
    ((78, 172), (96, 214), (92, 268)),
    ((212, 48), (236, 96), (236, 150)),
)
"""The bough from the upper right of a window, and what grows on it, in units from the window's corner."""


class Season(StrEnum):
    """What is seen through a window."""

    SPRING = "spring"
    SUMMER = "summer"
    AUTUMN = "autumn"
    WINTER = "winter"


LIGHT: Mapping[Season, Colour] = {Season.SPRING: "#b8a878", Season.SUMMER: "#d8a860", Season.AUTUMN: "#d08848", Season.WINTER: "#5874b0"}
"""How much of its own colour each season's light gives to the wood that it falls on."""


def season_of(month: int) -> Season:
    """Return the season of a month, 1 to 12."""
    return tuple(Season)[(month - 3) % 12 // 3]


def shine_in(ground: pygame.Surface, wood: pygame.Surface, unit: float, places: tuple[Point, ...], season: Season) -> None:
    """Let the light of windows of six panes fall onto a `ground` of `wood`, whose own colour it brightens.

    `places` are the upper left corners of their light, in units.
    """
    size = ground.get_size()
    art = Svg(size[0] / unit, size[1] / unit)
    for left, top in places:
        for column in range(2):
            for row in range(3):
                x, y = left + column * 94 + row * 30, top + row * 94
                pane = poly([(x, y), (x + 82, y + 14), (x + 110, y + 100), (x + 28, y + 84)])
                art.path(pane, LIGHT[season], opacity=0.75)
        _grown(art, (left, top), season)
    light = lay(pygame.Surface((max(2, size[0] // _DIM), max(2, size[1] // _DIM)), depth=32), art)
    light = pygame.transform.smoothscale(light, size)
    light.blit(wood, (0, 0), special_flags=TIMES)
    ground.blit(light, (0, 0), special_flags=ADD)


def mote(season: Season, side: int) -> pygame.Surface:
    """Return the shadow of what falls past a window: a flake, a petal, a midge, a leaf."""
    art = Svg(20, 20)
    if season in (Season.WINTER, Season.SUMMER):
        radius = 10 if season is Season.WINTER else 5
        art.path(
            circle(10, 10, radius), art.radial((10, 10), radius, [(0, _DARK, 0.5), (0.5, _DARK, 0.34), (1, _DARK, 0)])
        )
    else:
        art.path(almond(10, 19, 18, 10 if season is Season.SPRING else 7, -80, 0.15), _DARK, opacity=0.42)
        if season is Season.AUTUMN:
            art.path("M10 19L9 20M9.6 18L11 4", None, _DARK, 1, opacity=0.42)
    return direct(art, (side, side))


def _grown(art: Svg, corner: Point, season: Season) -> None:
    """Cast the shadow of the bough, as it is in the season, over the light of a window."""
    left, top = corner
    chance = random.Random(round(left + 3 * top))

    def line(points: tuple[Point, ...], widths: tuple[float, ...]) -> None:
        art.path(brush([(left + x, top + y) for x, y in points], widths, per=6), _DARK, opacity=0.9)

    line(_BOUGH, (11, 6.5, 2.4))
    for twig in _TWIGS:
        line(twig, (4.2, 1.2))
    ends = [(x, y) for twig in _TWIGS for x, y in twig[1:]] + list(_BOUGH[2:])
    count, spread = {Season.SPRING: (26, 16), Season.SUMMER: (64, 30), Season.AUTUMN: (16, 14), Season.WINTER: (0, 0)}[
        season
    ]
    for _ in range(count):
        x, y = chance.choice(ends)
        x, y = left + x + chance.uniform(-spread, spread), top + y + chance.uniform(-spread, spread)
        turn = chance.uniform(0, 360)
        if season is Season.SPRING:
            for petal in range(5):
                art.path(almond(x, y, 8, 6, turn + 72 * petal), _DARK, opacity=0.8)
        else:
            art.path(almond(x, y, chance.uniform(15, 22), 9, turn, 0.1), _DARK, opacity=0.75)
    if season is Season.WINTER:
        for _ in range(16):
            x, y = left + chance.uniform(0, 260), top + chance.uniform(0, 280)
            art.path(circle(x, y, chance.uniform(1.6, 3.6)), _DARK, opacity=0.75)
