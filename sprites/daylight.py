"""Light that changes while a match goes on: from the last of the day to lamplight, or to the grey before morning.

A `Course` is laid over a finished ground, never over cards: the lamp's pool keeps its colours, what lies far from it darkens, the sky
adds its own; it also says what cards throw shadows from. The same bytes for the same arguments; made off the main thread in about
0.1 s at 1920 x 1080. Source: places.md, light-and-print.md.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from sprites.grain import blend
from sprites.palette import Colour
from sprites.paths import Point
from sprites.stuff import ADD, TIMES, pool
from sprites.svg import Stop

_DIM = 8
"""It is drawn this many times smaller."""
_NONE: Colour = "#000000"
_WOOD, _PANES = 1, 3
"""How often the ground is added to itself where the sky, or a window, shines on it: it is dark there without."""


@dataclass(frozen=True, slots=True)
class Light:
    """One hour.

    Attributes:
        near: what is left of the ground by the lamp, to multiply with; `far` the same far from it.
        sky: what the sky adds.
        wood: what the ground itself shines with by the sky, so that its grain is seen; `panes` the same where a window's light lies.
        throws: what throws shadows: where it is, as shares of width and height, how low it stands, from 0, and its strength, 0 to 1.
    """

    near: Colour
    far: Colour
    sky: Colour = "#000000"
    wood: Colour = "#000000"
    panes: Colour = "#000000"
    throws: tuple[tuple[float, float, float, float], ...] = ()


@dataclass(frozen=True, slots=True)
class Course:
    """The hours of one place.

    Attributes:
        lamp: where the lamp is, as shares of width and height.
        reach: how far its light goes, in units.
        sky: where the sky is seen, as shares; it may lie outside.
        span: how far that light goes, in units.
        lights: hour by hour, at least one; by the last one the lamp is out.
        panes: corners of the window's light on the ground, as shares.
    """

    lamp: Point
    reach: float
    sky: Point
    span: float
    lights: tuple[Light, ...]
    panes: tuple[tuple[Point, ...], ...] = ()

    def throws(self, hour: int) -> tuple[tuple[float, float, float, float], ...]:
        """Return what throws shadows at an hour, as `Light.throws`."""
        return self.lights[hour].throws


def lit(ground: pygame.Surface, unit: float, course: Course, hour: int) -> pygame.Surface:
    """Return a copy of an opaque `ground` in the light of an hour of its course; `unit` is pixels of one unit."""
    light, picture = course.lights[hour], ground.copy()

    def shone(at: Point, reach: float, stops: tuple[Stop, ...]) -> pygame.Surface:
        place = at[0] * ground.get_width() / unit, at[1] * ground.get_height() / unit
        return pool(ground.get_size(), unit, place, reach, stops, noise=3, dim=_DIM)

    blend(picture, shone(course.lamp, course.reach, ((0, light.near, 1), (0.4, light.near, 1), (1, light.far, 1))), TIMES)
    if light.sky != _NONE:
        blend(picture, shone(course.sky, course.span, ((0, light.sky, 1), (1, _NONE, 1))), ADD)
    shines = [shone(course.sky, course.span, ((0, light.wood, 1), (1, _NONE, 1)))] * _WOOD if light.wood != _NONE else []
    shines += [_panes(ground.get_size(), course.panes, light.panes)] * _PANES if light.panes != _NONE else []
    for shine in shines:
        wood = ground.copy()
        blend(wood, shine, TIMES)
        blend(picture, wood, ADD)
    return picture


def _panes(size: tuple[int, int], panes: tuple[tuple[Point, ...], ...], ink: Colour) -> pygame.Surface:
    """Return a window's light with soft edges, on black."""
    small = pygame.Surface((size[0] // _DIM * 2, size[1] // _DIM * 2), depth=32)
    for corners in panes:
        pygame.draw.polygon(small, ink, [(x * small.get_width(), y * small.get_height()) for x, y in corners])
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, max(1, small.get_width() // 300)), size)
