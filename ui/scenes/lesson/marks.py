"""The signs of a lesson over the table: the veil with its lights, the brush arrow, and the place for the words. Source: ART.md 16.8.

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

VEIL_SHARE = 0.62
FEATHER_UNITS = 5.0
LIGHT_RADIUS = 10.0
TIMES = 3

# The arrow, in units at 720p.
BRUSH = (1.5, 8.0, 5.0)
"""Width of the stroke where it begins, in its middle and at its head."""
UNDER = 5.0
"""How much wider the dark stroke under it is."""
HEAD_LENGTH = 34.0
HEAD_HALF = 16.0
HEAD_NOTCH = 27.0
GAP = 14.0
"""Room between the arrow's ends and the cards."""
SAMPLES = 24
HEAD_SHARE = 0.25
"""The part of a way, at its end, along which the head needs room at both sides."""
LEAST_LENGTH = 120.0
"""A shorter arrow is all head."""
TURN = 40.0
"""How many units of length a turn by one radian is worth."""


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


def way(source: Rect, target: Rect, faces: Sequence[Rect], unit: float) -> list[Position]:
    """Return a way for the arrow from `source` to `target` that crosses as little as possible of `faces`.

    All rectangles in pixels; `source` and `target` may be among the faces and count most. The end stands outside the target, with the
    room that its brackets need. A way of some length that turns little is better than a short one.
    """
    gap = GAP * unit
    far = math.hypot(target.centerx - source.centerx, target.centery - source.centery)
    starts = (
        ((source.centerx, source.top - gap * 0.4), (0.0, -1.0)),
        ((source.left - gap * 0.4, source.top + source.height * 0.15), (-0.8, -0.6)),
        ((source.right + gap * 0.4, source.top + source.height * 0.15), (0.8, -0.6)),
    )
    ends = (
        ((target.centerx, target.bottom + gap), (0.0, -1.0)),
        ((target.right + gap, target.bottom - target.height * 0.06), (-0.5, -1.0)),
        ((target.left - gap, target.bottom - target.height * 0.06), (0.5, -1.0)),
        ((target.right + gap, target.centery), (-1.0, -0.1)),
        ((target.left - gap, target.centery), (1.0, -0.1)),
    )
    room = round(HEAD_HALF * unit)
    others = [face for face in faces if face != target]
    near, wide = ([face.inflate(by, by) for face in others] for by in (room // 2, room))
    best: tuple[float, list[Position]] = (math.inf, [])
    for (start, out), (end, into), out_by, into_by in product(starts, ends, (0.15, 0.3, 0.5), (0.15, 0.3, 0.5)):
        first = start[0] + out[0] * far * out_by, start[1] + out[1] * far * out_by
        second = end[0] - into[0] * far * into_by, end[1] - into[1] * far * into_by
        points = curve(start, first, second, end)
        cost = _cost(points, source, target, near, wide, unit, best[0])
        if cost < best[0]:
            best = cost, points
    return best[1]


def _cost(
    points: Sequence[Position],
    source: Rect,
    target: Rect,
    near: Sequence[Rect],
    wide: Sequence[Rect],
    unit: float,
    most: float,
) -> float:
    """Return how bad a way is: its length, its turns, and much more for every point over a face; `most` or more: worse than another.

    `near` and `wide` are the faces with the room that shaft and head need.
    """
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points)]
    length = sum(math.hypot(dx, dy) for dx, dy in steps)
    turned = sum(abs(_angle(one, two)) for one, two in pairwise(steps))
    cost = bare = length + 3 * max(0.0, LEAST_LENGTH * unit - length) + TURN * unit * turned
    for n, (x, y) in enumerate(points):
        if cost >= most:
            break
        if source.collidepoint(x, y) or target.collidepoint(x, y):
            cost += 4 * bare
        elif Rect(x, y, 1, 1).collidelist(wide if n > len(points) * (1 - HEAD_SHARE) else near) >= 0:
            cost += bare
    return cost


def _angle(one: Position, two: Position) -> float:
    """Return the angle between two directions, -pi to pi."""
    return math.atan2(one[0] * two[1] - one[1] * two[0], one[0] * two[0] + one[1] * two[1])


def arrow(points: Sequence[Position], colour: RGB, under: RGB, unit: float) -> tuple[Surface, tuple[int, int]]:
    """Return the brush arrow along `points` and where its picture's top left corner stands, in pixels."""
    room = round((HEAD_HALF + UNDER + 4) * unit)
    left, top = math.floor(min(x for x, _ in points)) - room, math.floor(min(y for _, y in points)) - room
    width = math.ceil(max(x for x, _ in points)) + room - left
    height = math.ceil(max(y for _, y in points)) + room - top
    layer = Surface((width * TIMES, height * TIMES), SRCALPHA)
    layer.fill((*under, 0))
    large = [((x - left) * TIMES, (y - top) * TIMES) for x, y in points]
    scale = unit * TIMES
    angle = math.atan2(large[-1][1] - large[-4][1], large[-1][0] - large[-4][0])
    tip = large[-1]
    shaft = [p for p in large if math.dist(p, tip) > HEAD_NOTCH * 0.9 * scale]
    shaft.append((tip[0] - HEAD_NOTCH * scale * math.cos(angle), tip[1] - HEAD_NOTCH * scale * math.sin(angle)))
    for wider, ink in ((UNDER, under), (0.0, colour)):
        pygame.draw.polygon(layer, ink, _brush(shaft, scale, wider))
        head = _head(tip, angle, scale)
        pygame.draw.polygon(layer, ink, head)
        if wider:
            for a, b in zip(head, (*head[1:], head[0]), strict=True):
                pygame.draw.line(layer, ink, a, b, round(wider * scale))
            for point in head:
                pygame.draw.circle(layer, ink, point, wider * scale / 2)
    return pygame.transform.smoothscale(layer, (width, height)), (left, top)


def _brush(points: Sequence[Position], scale: float, wider: float) -> list[Position]:
    """Return the outline of a stroke that swells and thins along `points`."""
    left: list[Position] = []
    right: list[Position] = []
    last = len(points) - 1
    for n, (x, y) in enumerate(points):
        before, after = points[max(0, n - 1)], points[min(last, n + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = math.hypot(dx, dy) or 1.0
        u = n / max(1, last)
        begin, middle, end = BRUSH
        width = begin + (middle - begin) * u * 2 if u < 0.5 else middle + (end - middle) * (u - 0.5) * 2
        half = (width + wider) / 2 * scale
        left.append((x - dy / length * half, y + dx / length * half))
        right.append((x + dy / length * half, y - dx / length * half))
    return [*left, *reversed(right)]


def _head(tip: Position, angle: float, scale: float) -> list[Position]:
    """Return the arrow head: a tip, two barbs and a notch."""
    cos, sin = math.cos(angle), math.sin(angle)
    places = ((0.0, 0.0), (-HEAD_LENGTH, HEAD_HALF), (-HEAD_NOTCH, 0.0), (-HEAD_LENGTH, -HEAD_HALF))
    return [(tip[0] + (x * cos - y * sin) * scale, tip[1] + (x * sin + y * cos) * scale) for x, y in places]


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
