"""Path geometry: points in, SVG path data out.

Lengths are in the units of the card's field (10 units are 1 mm); angles are in degrees, clockwise from the right, because
y runs downwards. Only the commands M, L, H, V, C, Q, A and Z are used, in upper case.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
Points: TypeAlias = Sequence[Point]
Stroke: TypeAlias = tuple[tuple[Point, ...], tuple[float, ...]]
"""A centre line and the widths along it: see `brush`."""
_ALMOND = (0.0, 0.0), (0.25, -0.42), (0.82, -0.27), (1.0, 0.0), (0.82, 0.27), (0.25, 0.42)
"""Foot, curve and tip of an almond: shares of its length and of its width."""


def num(value: float) -> str:
    """Write a coordinate with one decimal at most."""
    return f"{value:.1f}".removesuffix(".0")


def xy(point: Point) -> str:
    """Write a point as two coordinates."""
    return f"{num(point[0])} {num(point[1])}"


def polar(x: float, y: float, radius: float, degrees: float) -> Point:
    """Return the point at `radius` and `degrees` from (x, y)."""
    angle = math.radians(degrees)
    return x + radius * math.cos(angle), y + radius * math.sin(angle)


def along(x: float, y: float, degrees: float, ahead: float, aside: float = 0.0) -> Point:
    """Return the point `ahead` in the direction `degrees` and `aside` to its right, from (x, y)."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return x + ahead * cos - aside * sin, y + ahead * sin + aside * cos


def heading(start: Point, end: Point) -> float:
    """Return the direction from `start` to `end` in degrees."""
    return math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))


@cache
def _lines(count: int) -> str:
    return "L".join(["%.1f %.1f"] * count)


@cache
def _curves(count: int) -> str:
    return "M%.1f %.1f" + "C%.1f %.1f %.1f %.1f %.1f %.1f" * count


def _run(points: Points) -> str:
    """Write points with L between them, in one call: most of the time of a drawing is spent writing numbers."""
    return _lines(len(points)) % tuple(chain.from_iterable(points))


def poly(points: Points, *, closed: bool = True) -> str:
    """Return a straight-edged outline, or an open line."""
    return "M" + _run(points) + ("Z" if closed else "")


def mirrored(half: Points, middle: float = 0.0) -> list[Point]:
    """Return a closed outline from its half, given from the middle line to the middle line, which stands at x = `middle`."""
    return [*half, *((2 * middle - x, y) for x, y in reversed(half) if x != middle)]


def smooth(points: Points, tension: float = 1.0, *, closed: bool = True) -> str:
    """Return a Catmull-Rom curve through `points` as Beziers; `tension` 0 is straight, 1 is round."""
    pull = tension / 6
    line = [points[-1], *points, points[0], points[1]] if closed else [points[0], *points, points[-1]]
    flat = [*points[0]]
    for (ax, ay), (bx, by), (cx, cy), (dx, dy) in zip(line, line[1:], line[2:], line[3:], strict=False):
        flat += (bx + (cx - ax) * pull, by + (cy - ay) * pull, cx - (dx - bx) * pull, cy - (dy - by) * pull, cx, cy)
    return _curves(len(line) - 3) % tuple(flat) + ("Z" if closed else "")


@cache
def _spans(per: int) -> tuple[tuple[float, float, float, float], ...]:
    weights = []
    for k in range(per):
        u = k / per
        u2, u3 = u * u, u * u * u
        weights.append(((-u + 2 * u2 - u3) / 2, (2 - 5 * u2 + 3 * u3) / 2, (u + 4 * u2 - 3 * u3) / 2, (u3 - u2) / 2))
    return tuple(weights)


def sample(points: Points, per: int = 8) -> list[Point]:
    """Return points along the Catmull-Rom curve through `points`: `per` to a span and the last one."""
    out: list[Point] = []
    last = len(points) - 1
    for i in range(last):
        ax, ay = points[max(i - 1, 0)]
        bx, by = points[i]
        cx, cy = points[i + 1]
        dx, dy = points[min(i + 2, last)]
        out.extend(
            (wa * ax + wb * bx + wc * cx + wd * dx, wa * ay + wb * by + wc * cy + wd * dy)
            for wa, wb, wc, wd in _spans(per)
        )
    out.append(points[last])
    return out


@cache
def _eased(count: int, spans: int) -> tuple[tuple[int, float, float], ...]:
    """Return for every point of a line in which span of its widths it lies, and its shares of the width at the span's start and end."""
    places = []
    for i in range(count):
        k = min(int(i / (count - 1) * spans), spans - 1)
        u = i / (count - 1) * spans - k
        u = u * u * (3 - 2 * u)
        places.append((k, 1 - u, u))
    return tuple(places)


def offset_sides(line: Points, widths: Sequence[float]) -> tuple[list[Point], list[Point]]:
    """Return the left and right edge of a stroke along `line`; `widths` are spread evenly and eased between."""
    left: list[Point] = []
    right: list[Point] = []
    places = zip(line, (line[0], *line), (*line[1:], line[-1]), _eased(len(line), len(widths) - 1), strict=False)
    for (x, y), (ax, ay), (bx, by), (k, first, second) in places:
        dx, dy = bx - ax, by - ay
        out = (widths[k] * first + widths[k + 1] * second) / 2
        length = math.hypot(dx, dy) or 1.0
        nx, ny = -dy / length * out, dx / length * out
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return left, right


def brush(points: Points, widths: Sequence[float], *, per: int = 8) -> str:
    """Return a tapered stroke, thin and thick like a gouge cut, along the curve through `points`; ends wider than 1.5 units are round.

    Args:
        points: at least two points of the centre line.
        widths: at least two widths, spread evenly along the line.
        per: sampled points to a span; more for long bold curves.
    """
    left, right = offset_sides(sample(points, per), widths)
    right.reverse()
    start = _cap(left[0], widths[0]) if widths[0] > 1.5 else ""
    return f"M{_run(left)}{_cap(right[0], widths[-1])}L{_run(right[1:])}{start}Z"


def _cap(end: Point, width: float) -> str:
    """Return a round end to the stroke, or a straight one where the stroke is thin."""
    return f"A{num(width / 2)} {num(width / 2)} 0 0 0 {xy(end)}" if width > 1.5 else "L" + xy(end)


@cache
def written(text: str) -> tuple[Stroke, ...]:
    """Read the strokes of a written sign: points, a colon and widths; a slash parts two strokes."""
    found: list[Stroke] = []
    for stroke in text.split(" / "):
        line, widths = stroke.split(" : ")
        points = tuple([(float(x), float(y)) for x, y in (point.split(",") for point in line.split())])
        found.append((points, tuple(map(float, widths.split()))))
    return tuple(found)


def circle(x: float, y: float, radius: float) -> str:
    """Return a disc."""
    r, row, left = num(radius), num(y), num(x - radius)
    return f"M{left} {row}A{r} {r} 0 1 1 {num(x + radius)} {row}A{r} {r} 0 1 1 {left} {row}Z"


def arch(x: float, y: float, radius: float) -> str:
    """Return the upper half of a circle as an open line."""
    r = num(radius)
    return f"M{num(x - radius)} {num(y)}A{r} {r} 0 0 1 {num(x + radius)} {num(y)}"


def ellipse(x: float, y: float, rx: float, ry: float, degrees: float = 0.0) -> str:
    """Return an ellipse turned by `degrees`."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    points = []
    for i in range(16):
        u, v = rx * math.cos(i * math.pi / 8), ry * math.sin(i * math.pi / 8)
        points.append((x + u * cos - v * sin, y + u * sin + v * cos))
    return smooth(points)


def crescent(x: float, y: float, radius: float, bite_x: float, bite_y: float, bite: float) -> str:
    """Return a disc without the part of it that lies in a second disc round (bite_x, bite_y) of radius `bite`.

    The rims must cross.
    """
    apart = math.hypot(bite_x - x, bite_y - y)
    turn = heading((x, y), (bite_x, bite_y))
    half = math.degrees(math.acos((radius**2 + apart**2 - bite**2) / (2 * radius * apart)))
    start, end = polar(x, y, radius, turn + half), polar(x, y, radius, turn - half)
    r, b = num(radius), num(bite)
    return f"M{xy(start)}A{r} {r} 0 1 1 {xy(end)}A{b} {b} 0 1 0 {xy(start)}Z"


def rounded_rect(x: float, y: float, width: float, height: float, radius: float) -> str:
    """Return a rectangle with round corners; `radius` at most half of the shorter side."""
    r = num(radius)
    right, foot = x + width, y + height
    return (
        f"M{num(x + radius)} {num(y)}H{num(right - radius)}A{r} {r} 0 0 1 {num(right)} {num(y + radius)}"
        f"V{num(foot - radius)}A{r} {r} 0 0 1 {num(right - radius)} {num(foot)}"
        f"H{num(x + radius)}A{r} {r} 0 0 1 {num(x)} {num(foot - radius)}"
        f"V{num(y + radius)}A{r} {r} 0 0 1 {num(x + radius)} {num(y)}Z"
    )


def rect(x: float, y: float, width: float, height: float) -> str:
    """Return a rectangle with sharp corners."""
    return f"M{num(x)} {num(y)}H{num(x + width)}V{num(y + height)}H{num(x)}Z"


def almond(x: float, y: float, length: float, width: float, degrees: float, bend: float = 0.0) -> str:
    """Return a pointed leaf or petal.

    Args:
        x: foot.
        y: foot.
        length: from foot to tip.
        width: at its widest.
        degrees: direction of the tip.
        bend: how far the tip leaves that direction, as a share of the length.
    """
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    ends: list[float] = []
    for u, v in _ALMOND:
        ahead, aside = u * length, v * width + bend * length * u * u
        ends += (x + ahead * cos - aside * sin, y + ahead * sin + aside * cos)
    return _curves(2) % (*ends, *ends[:2]) + "Z"
