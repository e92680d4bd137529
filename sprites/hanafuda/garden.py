"""Garden flowers: iris, peony and chrysanthemum, with their leaves."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from sprites.ink import Art
from sprites.palette import CHERRY, INDIGO, OCHRE, PAPER, PINE, SUMI, VERMILION, WISTERIA, Colour
from sprites.paths import Point, Points, along, brush, circle, ellipse, polar, poly, smooth, xy


def iris(art: Art, x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> None:
    """Print an iris head, 140 wide and 145 high at scale 1: three standards behind, three falls in front."""
    with art.at(x, y, turn, scale):
        standards = [smooth(points) for points in _STANDARDS]
        falls = [smooth(points) for points in _FALLS]
        art.outline(standards + falls, 8)
        for d in standards:
            art.path(d, WISTERIA.light)
        for d in standards[1:]:
            art.path(d, None, SUMI, 3)
        art.path(standards[0], WISTERIA.light, SUMI, 3)
        for points, widths in _STANDARD_CUTS:
            art.brush(points, widths, INDIGO)
        for d in falls:
            art.path(d, INDIGO, SUMI, 3)
        for points, widths in _SIGNALS:
            art.brush(points, widths, OCHRE)
        if not art.coarse:
            art.cuts(_FALL_CUTS, PAPER, 2.6)


_STANDARDS: tuple[Points, ...] = (
    [(0, 0), (-20, -22), (-17, -56), (0, -74), (14, -50), (12, -20)],
    [(0, 0), (-24, -8), (-42, -30), (-40, -52), (-22, -40), (-6, -16)],
    [(0, 0), (22, -10), (42, -32), (37, -54), (20, -40), (6, -16)],
)
_FALLS: tuple[Points, ...] = (
    [(-2, -4), (-30, -14), (-58, -2), (-70, 28), (-58, 46), (-42, 34), (-26, 14)],
    [(2, -4), (30, -14), (58, -2), (70, 28), (60, 47), (44, 34), (26, 14)],
    [(0, -8), (-22, 4), (-30, 34), (-14, 62), (2, 70), (18, 60), (30, 34), (20, 4)],
)
_STANDARD_CUTS: tuple[tuple[Points, Sequence[float]], ...] = (
    ([(0, -10), (-4, -36), (0, -60)], (2, 4, 1)),
    ([(-8, -16), (-24, -32), (-34, -42)], (1, 4, 1)),
    ([(8, -16), (24, -32), (32, -43)], (1, 4, 1)),
)
_SIGNALS: tuple[tuple[Points, Sequence[float]], ...] = (
    ([(-12, -4), (-38, 2), (-56, 26)], (5, 4, 1)),
    ([(12, -4), (38, 2), (57, 27)], (5, 4, 1)),
    ([(0, 2), (0, 24), (1, 44)], (6, 5, 1)),
)
_FALL_CUTS: tuple[Points, ...] = (
    [(-9, 12), (-14, 30), (-10, 46)],
    [(9, 12), (14, 30), (11, 46)],
    [(-34, -4), (-52, 8), (-61, 26)],
    [(34, -4), (52, 8), (62, 26)],
)


def blade(art: Art, points: Points, width: float, fill: Colour = PINE, vein: Colour | None = None) -> None:
    """Print a tall tapered leaf with an outline and one lighter vein."""
    widths = [width * 0.7, width, width * 0.85, width * 0.5, 1]
    art.brush(points, [w + 7 for w in widths])
    art.brush(points, widths, fill)
    if vein:
        art.brush(points[:-1] if len(points) > 3 else points, (1.5, 2.6, 1), vein)


def iris_blades(art: Art, blades: Sequence[tuple[Points, float, Colour]]) -> None:
    """Print iris leaves, each with its vein."""
    for points, width, fill in blades:
        blade(art, points, width, fill, PINE.light if fill == PINE else PINE)


def stem(art: Art, points: Points, width: float = 11.0) -> None:
    """Print a black stem that thins slightly upwards."""
    art.brush(points, (width + 1, width, width - 1))


PEONY_RED = (VERMILION, VERMILION.deep, PAPER)
PEONY_PINK = (CHERRY, VERMILION, CHERRY.edge)
"""Petal, heart and the paper lines between the petals."""


def peony(
    art: Art, x: float, y: float, radius: float, inks: tuple[Colour, Colour, Colour] = PEONY_RED, turn: float = 0.0
) -> None:
    """Print a peony as a bowl from the front: frilled petals behind, stamens, cupped petals rising before them.

    One flat mass cut apart by paper lines; only its outside has an outline, or it would be taken for a chrysanthemum.
    """
    fill, heart, edge = inks
    back = [_petal(angle, length, width, 0, lift) for angle, length, width, lift in _PEONY_BACK]
    low = [_petal(angle, length, width, 0, lift) for angle, length, width, lift in _PEONY_LOW]
    with art.at(x, y, turn, radius / 100):
        art.outline([d for d, _ in back + low] + [circle(0, 20, 60)], 12)
        art.path(circle(0, 20, 60), fill)
        for petals, shares, line in ((back, (-0.36, -0.12, 0.12, 0.36), 4.2), (low, (-0.3, 0.0, 0.3), 4.2)):
            _petals(art, petals, fill, edge, 1.0, shares, line)
        middle = [_petal(angle, length, width, 0, lift) for angle, length, width, lift in _PEONY_MIDDLE]
        _petals(art, middle, fill, edge, 0.9, (-0.25, 0.05, 0.3), 3.6)
        art.path(ellipse(0, 2, 34, 24), heart)
        for i in range(11):
            tip = polar(0, 16, 40 + (i % 2) * 5, -168 + i * 15.6)
            art.path(poly([(0, 16), tip], closed=False), None, OCHRE.light, 2.8)
            art.path(circle(*tip, 5), OCHRE)
        observer = [_petal(angle, length, width, aside, lift) for angle, length, width, aside, lift in _PEONY_FRONT]
        _petals(art, observer, fill, edge, 1.2, (-0.36, -0.12, 0.12, 0.36), 4)


_Petal = tuple[str, Callable[[float, float], Point]]
_PEONY_BACK = ((-158, 100, 1.0, 6), (-22, 100, 1.0, 6), (-122, 104, 0.95, 0), (-58, 104, 0.95, 0), (-90, 106, 0.92, 0))
_PEONY_LOW = ((158, 92, 1.0, 20), (22, 92, 1.0, 20), (126, 86, 1.0, 22), (54, 86, 1.0, 22))
_PEONY_MIDDLE = ((-140, 66, 1.0, 16), (-40, 66, 1.0, 16), (-112, 72, 0.9, 14), (-68, 72, 0.9, 14), (-90, 66, 0.9, 16))
_PEONY_FRONT = ((-148, 74, 1.15, 14, 62), (-32, 74, 1.15, -14, 62), (-90, 70, 1.35, 0, 82))
_FRILL = (
    (0.52, -0.60), (0.74, -0.66), (0.82, -0.50), (0.96, -0.46), (0.93, -0.26), (1.05, -0.18), (0.95, 0.0), (1.05, 0.18),
    (0.93, 0.26), (0.96, 0.46), (0.82, 0.50), (0.74, 0.66), (0.52, 0.60),
)


def _petal(degrees: float, length: float, width: float, x: float, y: float) -> _Petal:
    """Return a frilled petal rooted at (x, y), and the map from its own system: ahead and aside in lengths."""

    def at(ahead: float, aside: float) -> Point:
        return along(x, y, degrees, length * ahead, length * aside)

    rim = [at(ahead, aside * width) for ahead, aside in _FRILL]
    return smooth([at(0, 0), at(0.24, -0.36 * width), *rim, at(0.24, 0.36 * width)], 0.85), at


def _petals(
    art: Art, petals: Sequence[_Petal], fill: Colour, edge: Colour, width: float, shares: Sequence[float], line: float
) -> None:
    for d, at in petals:
        art.path(d, fill, edge, 4.6)
        if art.coarse:
            continue
        for t in shares:
            root, middle = at(0.50 + abs(t) * 0.2, t * 0.62 * width), at(0.70, t * 0.84 * width)
            art.brush([root, middle, at(0.90 - abs(t) * 0.14, t * width)], (1, line, 0.8), edge)


def peony_leaf(art: Art, x: float, y: float, length: float, degrees: float, fill: Colour = PINE) -> None:
    """Print a leaf of three lobed blades with paper veins."""
    for lean, share in ((-38, 0.78), (38, 0.78), (0, 1.0)):
        angle, size = degrees + lean, length * share
        half = ((0.25, 0.17), (0.52, 0.22), (0.70, 0.29), (0.78, 0.13))
        right = [along(x, y, angle, size * u, size * v) for u, v in half]
        left = [along(x, y, angle, size * u, -size * v) for u, v in half]
        art.ink(smooth([(x, y), *left, along(x, y, angle, size), *right[::-1]], 0.75), fill, 4)
        art.brush([along(x, y, angle, size * u) for u in (0.1, 0.5, 0.88)], (3, 2.4, 0.6), PAPER)
        if not art.coarse:
            for side in (-1, 1):
                rib = [
                    along(x, y, angle, size * u, side * size * v) for u, v in ((0.38, 0), (0.52, 0.09), (0.64, 0.17))
                ]
                art.brush(rib, (2, 1.6, 0.6), PAPER)


def peony_leaves(art: Art, leaves: Sequence[tuple[float, float, float, float, Colour]]) -> None:
    """Print peony leaves given as x, y, length, direction and ink."""
    for x, y, length, degrees, fill in leaves:
        peony_leaf(art, x, y, length, degrees, fill)


def chrysanthemum(
    art: Art,
    x: float,
    y: float,
    radius: float,
    outer: Colour = OCHRE,
    inner: Colour = VERMILION,
    *,
    petals: int = 16,
    turn: float = 0.0,
    heart: Colour = OCHRE.light,
) -> None:
    """Print two rings of round-ended petals on a black disc, and a heart."""
    if art.coarse:
        petals = min(petals, 12)
    with art.at(x, y, turn):
        art.path(circle(0, 0, radius * 0.9), SUMI)
        _ring(art, radius * 0.4, radius, petals, 0, outer)
        _ring(art, radius * 0.2, radius * 0.69, petals, 180 / petals, inner)
        art.path(circle(0, 0, radius * 0.40), SUMI)
        _ring(art, radius * 0.12, radius * 0.38, petals // 2, 7, heart)
        art.path(circle(0, 0, radius * 0.10), OCHRE.deep)


def _ring(art: Art, near: float, far: float, count: int, start: float, fill: Colour) -> None:
    """Print petals that widen from `near` to their round ends at `far`, parted by the black behind them."""
    half = math.pi * far / count * 0.78
    foot = half * near / far
    shapes = []
    for i in range(count):
        angle = start + 360 * i / count
        a, b, c, d, e, f = (
            xy(along(0, 0, angle, ahead, aside))
            for ahead, aside in (
                (near, -foot), (far - half, -half), (far + half * 0.34, -half), (far + half * 0.34, half),
                (far - half, half), (near, foot),
            )
        )
        shapes.append(f"M{a}L{b}C{c} {d} {e}L{f}Z")
    petals = "".join(shapes)
    art.path(petals, SUMI, SUMI, 6)
    art.path(petals, fill)


def half_open_chrysanthemum(
    art: Art, x: float, y: float, radius: float, turn: float, outer: Colour = OCHRE, inner: Colour = VERMILION
) -> None:
    """Print a flower from the side, half open, on its calyx at (x, y); it points up when `turn` is 0."""
    width = radius * 0.42
    with art.at(x, y, turn):
        for reach, ink, leans in ((1.0, outer, (-64, 64, -34, 34, 0)), (0.66, inner, (-40, 40, -14, 14))):
            for lean in leans:
                tip, middle = polar(0, 0, radius * reach, lean - 90), polar(0, 0, radius * reach * 0.6, lean * 1.2 - 90)
                art.ink(brush([(0, 0), middle, tip], (width * 0.4, width * 0.9, width)), ink, 4)
        cup = [
            (-radius * 0.42, -radius * 0.22), (0, radius * 0.20), (radius * 0.42, -radius * 0.22), (0, -radius * 0.08),
        ]
        art.ink(smooth(cup, 0.8), PINE, 5)


def chrysanthemum_leaf(art: Art, x: float, y: float, length: float, degrees: float, fill: Colour = PINE) -> None:
    """Print a deeply lobed leaf with paper veins."""

    def at(u: float, v: float) -> Point:
        return along(x, y, degrees, length * u, length * v)

    half = (
        (0.10, 0.10), (0.14, 0.34), (0.30, 0.40), (0.36, 0.26), (0.46, 0.24), (0.52, 0.42), (0.68, 0.40), (0.70, 0.22),
        (0.80, 0.22), (0.90, 0.24), (1.0, 0.10),
    )
    rim = [(x, y), *(at(u, v) for u, v in half), at(1.06, 0), *(at(u, -v) for u, v in reversed(half))]
    art.ink(smooth(rim, 0.85), fill, 4)
    art.brush([at(0, 0), at(0.5, 0), at(0.92, 0)], (4, 3, 0.8), PAPER)
    for u, v in ((0.18, 0.26), (0.48, 0.28)):
        for side in (-1, 1):
            art.brush([at(u - 0.02, 0), at(u + 0.06, side * v * 0.5), at(u + 0.1, side * v)], (2.6, 2, 0.6), PAPER)


def chrysanthemum_leaves(art: Art, leaves: Sequence[tuple[float, float, float, float, Colour]]) -> None:
    """Print chrysanthemum leaves given as x, y, length, direction and ink."""
    for x, y, length, degrees, fill in leaves:
        chrysanthemum_leaf(art, x, y, length, degrees, fill)
