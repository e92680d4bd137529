"""What the three shadow puppets share: the profile, long arms and hands, rings, rows of punched dots, the cast shadow.

The puppets are nobody in particular: no attribute of a named hero, profile alike for all three. Source: the art guide,
section 15.4.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from sprites.ink import Art, Part
from sprites.palette import LEAF_SHADOW, OCHRE, SUMI, TAN, VERMILION, WHITE, Colour
from sprites.paths import Point, Points, almond, brush, circle, ellipse, polar, rounded_rect, sample, smooth

_LINE = 5.5
_SHADOW = (9.0, 7.0)

_PROFILE = (
    (10, 8), (-6, 15), (-22, 19), (-33, 15), (-34, 8), (-41, 5), (-36, -1), (-45, -4), (-42, -9), (-60, -13),
    (-38, -38), (-9, -61), (10, -60), (22, -40), (21, -8),
)


def figure(art: Art, parts: Iterable[Part], line: float = _LINE, *, shadow: bool = True) -> None:
    """Print parts as one figure with its flat shadow on the screen, the key line and the colours."""
    parts = tuple(parts)
    if shadow:
        with art.at(*_SHADOW):
            art.outline((d for d, _ in parts), line * 2, LEAF_SHADOW)
    art.union(parts, line)


def limb(points: Points, widths: Sequence[float], ink: Colour) -> Part:
    """Return an arm or leg."""
    return brush(points, widths), ink


def stroked(art: Art, points: Points, key: Sequence[float], inner: Sequence[float], ink: Colour) -> None:
    """Print a tapered band: a black stroke and a narrower one in `ink` upon it."""
    art.path(brush(points, key), SUMI)
    art.path(brush(points, inner), ink)


def profile(x: float, y: float, degrees: float = 0.0, scale: float = 1.0) -> str:
    """Return the outline of a head in profile to the left; (x, y) is where the jaw meets the neck."""
    cos, sin = math.cos(math.radians(degrees)) * scale, math.sin(math.radians(degrees)) * scale
    return smooth([(x + u * cos - v * sin, y + u * sin + v * cos) for u, v in _PROFILE], 0.45)


def features(art: Art, x: float, y: float, degrees: float, scale: float = 1.0, *, awake: bool = False) -> None:
    """Print eye, brow, nostril and mouth on a profile; the king's eye is open and he has a moustache (`awake`)."""
    with art.at(x, y, degrees, scale):
        if awake:
            art.path(ellipse(-28, -22, 9.5, 5.2, -28), WHITE, SUMI, 3)
            art.path(circle(-29, -21.6, 4.4), SUMI)
            art.brush(((-42, -16), (-30, -28), (-12, -34)), (1, 5, 1))
            art.brush(((-42, -29), (-28, -39), (-6, -45)), (1, 6, 1.5))
            art.brush(((-45, -5), (-34, -6), (-20, -11), (-15, -18)), (1.5, 5, 3.4, 0.8))
            art.brush(((-30, 16), (-18, 20), (-4, 16)), (1, 3, 1))
        else:
            art.brush(((-44, -15), (-30, -24), (-11, -29)), (1, 7, 1.2))
            art.brush(((-38, -14), (-28, -17), (-16, -21)), (0.6, 2.4, 0.6))
            art.brush(((-40, -26), (-26, -35), (-6, -41)), (1, 4.4, 1))
        art.brush(((-42, -9), (-36, -11), (-34, -14)), (1, 2.6, 1))
        art.brush(((-41, 0), (-33, 0), (-26, -4)), (2, 4.6, 1), VERMILION.deep)


def hand(x: float, y: float, degrees: float, ink: Colour, side: int = 1) -> list[Part]:
    """Return a hand with long curved fingers pointing in a direction; `side` is that to which they curl."""
    parts: list[Part] = []
    for turn, length in ((-16, 26), (0, 30), (15, 26)):
        knuckle = polar(x, y, length * 0.5, degrees + turn * 0.6)
        tip = polar(x, y, length, degrees + turn + side * 14)
        parts.append((brush([(x, y), knuckle, tip], (7, 6, 2.4), per=4), ink))
    thumb = [(x, y), polar(x, y, 9, degrees - side * 60), polar(x, y, 18, degrees - side * 36)]
    return [*parts, (brush(thumb, (6, 5.4, 2.4), per=4), ink), (circle(x, y, 6.5), ink)]


def foot(x: float, y: float, ink: Colour) -> Part:
    """Return a foot flat to the left; (x, y) is under the ankle."""
    points = ((14, -24), (18, -4), (14, 0), (-34, 0), (-36, -6), (-16, -11), (-6, -24))
    return smooth([(x + u, y + v) for u, v in points], 0.6), ink


def toes(art: Art, *feet: Point) -> None:
    """Print the toe cuts of feet."""
    for x, y in feet:
        for back in (22, 27, 32):
            art.brush(((x - back, y - 7), (x - back - 1, y - 1)), (2, 2.6))


def ring(art: Art, x: float, y: float, degrees: float, width: float) -> None:
    """Print a ring across an arm or leg that runs in the direction `degrees`."""
    with art.at(x, y, degrees):
        art.path(rounded_rect(-4.5, -width / 2 - 2, 9, width + 4, 3.4), SUMI)
        art.path(rounded_rect(-2.6, -width / 2, 5.2, width, 2), OCHRE)


def punched(art: Art, points: Points, count: int, radius: float, ink: Colour) -> None:
    """Print a row of dots along a line, like the punch marks of cut leather."""
    line = sample(points, 12)
    last = len(line) - 1
    art.path("".join(circle(*line[round(last * (i + 0.5) / count)], radius) for i in range(count)), ink)


def rods(art: Art, *lines: Points) -> None:
    """Print the rods that hold a puppet."""
    art.path("".join(brush(line, (5, 5.4, 5)) for line in lines), SUMI)
    art.path("".join(brush(line, (2, 2.2, 2)) for line in lines), TAN)


def jewel(art: Art, x: float, y: float, length: float, width: float, degrees: float, ink: Colour = OCHRE) -> None:
    """Print a leaf-shaped ornament with its black edge."""
    leaf = almond(x, y, length, width * 1.5, degrees, 0.01)
    art.path(leaf, SUMI, SUMI, 3.4)
    art.path(almond(x, y, length - 1.5, width, degrees, 0.01), ink)


def ear(art: Art, x: float, y: float, degrees: float, ink: Colour, bead: Colour = OCHRE.light) -> None:
    """Print the ear ornament: a leaf with a red cut in it and a bead under it."""
    jewel(art, x, y, 37, 14, degrees, ink)
    art.cuts([[polar(x, y, ahead, degrees) for ahead in (9, 19, 29)]], VERMILION, 4)
    art.path(circle(x - 0.5, y + 7.5, 6.8), SUMI)
    art.path(circle(x - 0.5, y + 7.5, 4.2), bead)
