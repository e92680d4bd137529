"""Light that changes while a match goes on: from the last of the day to lamplight, or to the grey before morning.

A `Course` is laid over a finished ground, never over cards: the lamp's pool keeps its colours, what lies far from it darkens, the sky
adds its own. The same bytes for the same arguments; made off the main thread in about 60 ms at 1920 x 1080. Source: places.md.
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


@dataclass(frozen=True, slots=True)
class Light:
    """One hour: what is left of the ground by the lamp and far from it, to multiply with; what the sky adds."""

    near: Colour
    far: Colour
    sky: Colour = "#000000"


@dataclass(frozen=True, slots=True)
class Course:
    """The hours of one place.

    Attributes:
        lamp: where the lamp is, as shares of width and height.
        reach: how far its light goes, in units.
        sky: where the sky is seen, as shares; it may lie outside.
        span: how far that light goes, in units.
        lights: hour by hour, at least one.
    """

    lamp: Point
    reach: float
    sky: Point
    span: float
    lights: tuple[Light, ...]


def lit(ground: pygame.Surface, unit: float, course: Course, hour: int) -> pygame.Surface:
    """Return a copy of an opaque `ground` in the light of an hour of its course; `unit` is pixels of one unit."""
    light, picture = course.lights[hour], ground.copy()

    def shine(at: Point, reach: float, stops: tuple[Stop, ...], flags: int) -> None:
        place = at[0] * ground.get_width() / unit, at[1] * ground.get_height() / unit
        blend(picture, pool(ground.get_size(), unit, place, reach, stops, noise=3, dim=_DIM), flags)

    shine(course.lamp, course.reach, ((0, light.near, 1), (0.4, light.near, 1), (1, light.far, 1)), TIMES)
    if light.sky != "#000000":
        shine(course.sky, course.span, ((0, light.sky, 1), (1, "#000000", 1)), ADD)
    return picture
