"""The signs of a lesson over the table: the veil with its lights, the cord to what is spoken of, and the place for the words.

Everything here is geometry in pixels and pictures of it; nothing knows a game or a step.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise, product

import pygame
from pygame import BLEND_RGBA_MIN, SRCALPHA, Rect, Surface

from ui.theme import RGB
from ui.widgets.marks import Position

VEIL_SHARE = 0.42
FEATHER_UNITS = 5.0
LIGHT_RADIUS = 10.0
TIMES = 3
CORD = 3.0
"""Units of width of the cord, and of the knot at its end."""
KNOT = 6.0
TIP = 24.0
"""How far from its corners, in units, a cord may hang from the words."""
SAMPLES = 24


def veil(size: tuple[int, int], lights: Iterable[Rect], colour: RGB, unit: float, share: float = VEIL_SHARE) -> Surface:
    """Return the dark over a window of `size` pixels, cut open over `lights`; `unit` is pixels of one unit."""
    dark = round(255 * share)
    layer = Surface(size, SRCALPHA)
    layer.fill((*colour, dark))
    for light in lights:
        spot = _spot(light.size, colour, dark, unit)
        feather = (spot.get_width() - light.width) // 2
        layer.blit(spot, light.move(-feather, -feather), special_flags=BLEND_RGBA_MIN)
    return layer


def _spot(size: tuple[int, int], colour: RGB, dark: int, unit: float) -> Surface:
    """Return a light with soft edges: clear in the middle, as dark as the veil outside."""
    feather = max(1, round(FEATHER_UNITS * unit))
    radius = round(LIGHT_RADIUS * unit)
    spot = Surface((size[0] + 2 * feather, size[1] + 2 * feather), SRCALPHA)
    spot.fill((*colour, dark))
    for step in range(feather, -1, -1):
        shade = round(dark * step / (feather + 1))
        rect = spot.get_rect().inflate(-2 * (feather - step), -2 * (feather - step))
        pygame.draw.rect(spot, (*colour, shade), rect, border_radius=radius + step)
    return spot


def cord(scroll: Rect, light: Rect, colour: RGB, under: RGB, unit: float) -> tuple[Surface, tuple[int, int]]:
    """Return the cord that hangs from the words to what they speak of, and where its picture's top left corner stands, in pixels."""
    points = _cord_way(scroll, light, unit)
    room = round(2 * KNOT * unit)
    left, top = math.floor(min(x for x, _ in points)) - room, math.floor(min(y for _, y in points)) - room
    size = math.ceil(max(x for x, _ in points)) + room - left, math.ceil(max(y for _, y in points)) + room - top
    layer = Surface((size[0] * TIMES, size[1] * TIMES), SRCALPHA)
    layer.fill((*under, 0))
    large = [((x - left) * TIMES, (y - top) * TIMES) for x, y in points]
    for ink, width, knot in ((under, CORD + 2, KNOT + 1.5), (colour, CORD, KNOT)):
        for one, two in pairwise(large):
            pygame.draw.line(layer, ink, one, two, round(width * unit * TIMES))
            pygame.draw.circle(layer, ink, two, width * unit * TIMES / 2)
        pygame.draw.circle(layer, ink, large[-1], knot * unit * TIMES)
    return pygame.transform.smoothscale(layer, size), (left, top)


def _cord_way(scroll: Rect, light: Rect, unit: float) -> list[Position]:
    """Return where the cord hangs: from a side of the words, or straight from their edge to a light over or under them."""
    inside = min(max(light.centerx, scroll.left + unit * TIP), scroll.right - unit * TIP)
    if light.left < inside < light.right and not (light.top < scroll.centery < light.bottom):
        below = light.centery > scroll.centery
        start = inside, scroll.bottom if below else scroll.top
        end = inside, max(light.top, start[1]) if below else min(light.bottom, start[1])
        return curve(start, start, end, end)
    right = light.centerx < scroll.centerx
    start = (scroll.left if right else scroll.right, scroll.centery)
    end = (light.right if right else light.left, min(max(scroll.centery, light.top), light.bottom))
    if light.left < start[0] < light.right:  # the one lies over the other
        end = (light.centerx, light.top if scroll.centery < light.centery else light.bottom)
    pull = abs(end[0] - start[0]) * 0.5 * (-1 if right else 1)
    return curve(start, (start[0] + pull, start[1]), (end[0] - pull, end[1] + 24 * unit), end)


def curve(start: Position, first: Position, second: Position, end: Position, samples: int = SAMPLES) -> list[Position]:
    """Return points along the cubic from `start` to `end` that `first` and `second` pull."""
    found = []
    for n in range(samples + 1):
        u = n / samples
        v = 1 - u
        a, b, c, d = v**3, 3 * v * v * u, 3 * v * u * u, u**3
        x = a * start[0] + b * first[0] + c * second[0] + d * end[0]
        y = a * start[1] + b * first[1] + c * second[1] + d * end[1]
        found.append((x, y))
    return found


def place_for(
    size: tuple[int, int],
    window: Rect,
    taken: Sequence[tuple[Rect, float]],
    near: Position,
    margin: int,
) -> Rect:
    """Return where a box of `size` stands best in `window`: off what is `taken`, and near a point.

    Args:
        size: of the box, in pixels.
        window: where it may stand.
        taken: rectangles and how much each pixel of overlap with them costs.
        near: the point it is to be near.
        margin: least distance from the edges of the window.
    """
    room = window.inflate(-2 * margin, -2 * margin)
    step = max(8, margin)
    best: tuple[float, Rect] = (math.inf, Rect(room.topleft, size))
    xs = [*range(room.left, max(room.left, room.right - size[0]) + 1, step), room.right - size[0]]
    ys = [*range(room.top, max(room.top, room.bottom - size[1]) + 1, step), room.bottom - size[1]]
    middle = near[0] - size[0] // 2, near[1] - size[1] // 2
    rects = [rect for rect, _weight in taken]
    for far, at in sorted((math.dist(at, middle), at) for at in product(xs, ys)):
        if far >= best[0]:
            break  # the others are farther away still
        box = Rect(at, size)
        cost = far
        for index in box.collidelistall(rects):
            inside = box.clip(rects[index])
            cost += inside.width * inside.height * taken[index][1]
        if cost < best[0]:
            best = cost, box
    return best[1]
