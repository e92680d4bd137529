"""The small signs that widgets draw themselves: chevron, tick, lozenge, discs. Drawn at four times the size and kept."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame
from pygame import SRCALPHA, Surface

from ui.text.cache import PixelCache
from ui.theme import RGB

Position = tuple[float, float]
TIMES = 4
_kept: PixelCache[tuple[object, ...]] = PixelCache(1_000_000)


def _draw(
    surface: Surface, at: Position, half: float, key: tuple[object, ...], paint: Callable[[Surface, float], None]
) -> None:
    """Draw a kept mark of `half` extent whose middle is at `at`; `paint` gets a large field and its pixels per unit."""
    side = 2 * (math.ceil(half) + 1)

    def make() -> Surface:
        large = Surface((side * TIMES, side * TIMES), SRCALPHA)
        colour = key[-1]
        if isinstance(colour, tuple):
            large.fill((*colour, 0))
        paint(large, side * TIMES / 2)
        return pygame.transform.smoothscale(large, (side, side))

    picture = _kept.get((side, *key), make)
    surface.blit(picture, (round(at[0]) - side // 2, round(at[1]) - side // 2))


def _stroke(field: Surface, middle: float, points: Sequence[Position], width: float, colour: RGB) -> None:
    """Draw a line through `points` (in pixels from the middle) with round ends and joints."""
    thick = width * TIMES / 2
    places = [(middle + x * TIMES, middle + y * TIMES) for x, y in points]
    for (x0, y0), (x1, y1) in pairwise(places):
        length = math.hypot(x1 - x0, y1 - y0) or 1.0
        nx, ny = -(y1 - y0) / length * thick, (x1 - x0) / length * thick
        quad = [(x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny)]
        pygame.draw.polygon(field, colour, quad)
    for place in places:
        pygame.draw.circle(field, colour, place, thick)


def chevron(surface: Surface, at: Position, size: float, colour: RGB, *, dx: int = 1, dy: int = 0) -> None:
    """Draw an open arrow head of height `size` px that points to (dx, dy)."""
    half, tip, width = size / 2, size * 0.29, size * 0.18
    points = [(-tip * 0.85, -half), (tip, 0.0), (-tip * 0.85, half)]
    turned = [(x * dx - y * dy, x * dy + y * dx) for x, y in points]
    key = ("chevron", size, dx, dy, colour)
    _draw(surface, at, size, key, lambda field, middle: _stroke(field, middle, turned, width, colour))


def tick(surface: Surface, at: Position, size: float, colour: RGB) -> None:
    """Draw a tick `size` px wide."""
    k = size / 8.5
    points = [(-4 * k, 0.0), (-1 * k, 3.5 * k), (4.5 * k, -3.5 * k)]
    key = ("tick", size, colour)
    _draw(surface, at, size, key, lambda field, middle: _stroke(field, middle, points, 2.2 * k, colour))


def lozenge(surface: Surface, at: Position, size: float, colour: RGB) -> None:
    """Draw a lozenge `size` px wide: the sign of what was changed, or can be chosen."""
    h = size / 2 * TIMES

    def paint(field: Surface, m: float) -> None:
        pygame.draw.polygon(field, colour, [(m - h, m), (m, m - h), (m + h, m), (m, m + h)])

    _draw(surface, at, size / 2, ("lozenge", size, colour), paint)


def disc(surface: Surface, at: Position, radius: float, colour: RGB) -> None:
    """Draw a filled disc."""

    def paint(field: Surface, m: float) -> None:
        pygame.draw.circle(field, colour, (m, m), radius * TIMES)

    _draw(surface, at, radius, ("disc", radius, colour), paint)


def circle(surface: Surface, at: Position, radius: float, width: float, colour: RGB) -> None:
    """Draw a circle line of `width` px; `radius` is that of the middle of the line."""

    def paint(field: Surface, m: float) -> None:
        pygame.draw.circle(field, colour, (m, m), (radius + width / 2) * TIMES)
        pygame.draw.circle(field, (*colour, 0), (m, m), (radius - width / 2) * TIMES)

    _draw(surface, at, radius + width, ("circle", radius, width, colour), paint)
