"""What the places are made of: a tone under noise, cuts along the grain of wood, shade from every edge, pools of light.

Pictures are opaque, the same bytes for the same arguments, and may be made off the main thread.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import pygame

from sprites.grain import streaks
from sprites.palette import Colour
from sprites.paths import Point, brush, circle, rect
from sprites.plate import Size, direct, printed
from sprites.svg import Stop, Svg
from sprites.table import tiled
from sprites.vision import rgb

ADD, TIMES = pygame.BLEND_RGB_ADD, pygame.BLEND_RGB_MULT

_DIM = 4
_BARE = 16
"""What is seen from afar is drawn this many times smaller."""


@dataclass(frozen=True, slots=True)
class Window:
    """Where the parts of a place lie: a window of `size` pixels, `unit` pixels to a unit; in units, the ends of what cards lie on."""

    size: Size
    unit: float
    left: float
    right: float

    @property
    def wide(self) -> float:
        """The window's width in units."""
        return self.size[0] / self.unit

    @property
    def high(self) -> float:
        """The window's height in units."""
        return self.size[1] / self.unit

    def px(self, units: float) -> int:
        """Return a length in whole pixels."""
        return round(units * self.unit)


def noisy(size: Size, tone: Colour, noises: Iterable[tuple[tuple[float, float], int, int]]) -> pygame.Surface:
    """Return a flat tone under noise, given as cells in pixels, darkest value of 255 and seed."""
    ground = pygame.Surface(size, depth=32)
    ground.fill(rgb(tone))
    for cell, low, seed in noises:
        ground.blit(streaks(size, cell, (low, 255), seed), (0, 0), special_flags=TIMES)
    return ground


def lay(ground: pygame.Surface, art: Svg) -> pygame.Surface:
    """Lay a drawing over all of a ground, and return it."""
    ground.blit(direct(art, ground.get_size()), (0, 0))
    return ground


def finish(ground: pygame.Surface, art: Svg) -> pygame.Surface:
    """Print the last drawing over all of a ground, its edges even, and return it."""
    ground.blit(printed(art, ground.get_size()), (0, 0))
    return ground


def plank(size: Size, unit: float, tone: Colour, seed: int, long: float = 120) -> pygame.Surface:
    """Return a plank from left to right: a tone under noise in cells `long` units along the grain."""
    return noisy(size, tone, [((long * unit, 3 * unit), 190, seed + 190), ((40 * unit, 1.6 * unit), 222, seed + 222)])


def spark(side: int, stops: Sequence[Stop]) -> pygame.Surface:
    """Return a light that fades from the middle of a square of `side` pixels, to be added."""
    art = Svg(2, 2)
    art.path(circle(1, 1, 1), art.radial((1, 1), 1, stops))
    small = max(4, side // 2)
    return pygame.transform.smoothscale(lay(pygame.Surface((small, small), depth=32), art), (side, side))


def cut_out(picture: pygame.Surface, unit: float, outline: str) -> pygame.Surface:
    """Return a picture cut along an outline in units, with alpha."""
    size = picture.get_size()
    shape = Svg(size[0] / unit, size[1] / unit)
    shape.path(outline, "#ffffff")
    cut = pygame.Surface(size, pygame.SRCALPHA)
    cut.blit(picture, (0, 0))
    cut.blit(printed(shape, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut


def shade_edges(art: Svg, ink: Colour, opacity: float, left: float, right: float, top: float, foot: float) -> None:
    """Darken a sheet towards its edges, from each so many units inwards."""
    w, h, run = art.width, art.height, [(0.0, ink, opacity), (1.0, ink, 0.0)]
    for start, end in (((0, 0), (left, 0)), ((w, 0), (w - right, 0)), ((0, 0), (0, top)), ((0, h), (0, h - foot))):
        art.path(rect(0, 0, w, h), art.linear(start, end, run))


def cut_grain(
    art: Svg,
    place: tuple[float, float, float, float],
    inks: tuple[Colour, Colour, Colour],
    count: int,
    chance: random.Random,
    *,
    reaches: tuple[float, float] = (0.2, 0.7),
    upright: bool = False,
) -> None:
    """Cut the grain of a board into it along its length; `inks` are plain, cut, worn light, `reaches` shares of the length."""
    left, top, width, height = place
    length, breadth = (height, width) if upright else (width, height)
    for _ in range(count):
        aside = chance.uniform(0, breadth)
        start, reach = chance.uniform(-0.3, 0.7) * length, chance.uniform(*reaches) * length
        bend = chance.uniform(-0.05, 0.05) * breadth
        run = [(start, aside), (start + reach / 3, aside + bend), (start + reach, aside + bend / 2)]
        line = [(left + b, top + a) if upright else (left + a, top + b) for a, b in run]
        ink = inks[1] if chance.random() < 0.68 else inks[2]
        art.path(brush(line, (0.4, chance.uniform(0.9, 2.0), 0.3), per=4), ink, opacity=chance.uniform(0.3, 0.7))


def pool(
    size: Size, unit: float, at: Point, reach: float, stops: Sequence[Stop], *, noise: int = 5, flat: float = 1.0, dim: int = _DIM
) -> pygame.Surface:
    """Return a pool of light round a place in units, `flat` times as high as wide; a little noise keeps it from showing steps.

    Light has soft edges, so it is drawn `dim` times smaller.
    """
    small = max(2, size[0] // dim), max(2, size[1] // dim)
    art = Svg(size[0] / unit, size[1] / unit)
    if flat == 1.0:
        art.path(rect(0, 0, art.width, art.height), art.radial(at, reach, stops))
    else:
        art.path(rect(0, 0, art.width, art.height), stops[-1][1])
        with art.at(*at, 0, 1, flat):
            art.path(circle(0, 0, reach), art.radial((0, 0), reach, stops))
    light = pygame.transform.smoothscale(lay(pygame.Surface(small, depth=32), art), size)
    light.blit(tiled(size, 1.0, (0, noise), 3), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return light


def shine(
    ground: pygame.Surface, unit: float, at: Point, reach: float, stops: Sequence[Stop], *, flat: float = 1.0
) -> None:
    """Multiply a ground with a `pool` of light."""
    ground.blit(pool(ground.get_size(), unit, at, reach, stops, flat=flat), (0, 0), special_flags=TIMES)


def from_afar(size: Size, unit: float, tone: Colour, paint: Callable[[pygame.Surface, float], None]) -> pygame.Surface:
    """Return what takes no longer than a frame: a tone on which `paint` puts light, with pixels of a unit, drawn small."""
    ground = pygame.Surface((max(2, size[0] // _BARE), max(2, size[1] // _BARE)), depth=32)
    ground.fill(tone)
    paint(ground, unit / _BARE)
    return pygame.transform.smoothscale(ground, size)
