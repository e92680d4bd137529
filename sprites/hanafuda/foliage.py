"""Maple and paulownia, and the plain leaf."""

from __future__ import annotations

from collections.abc import Sequence

from sprites.ink import Art
from sprites.palette import OCHRE, PAPER, PINE, SUMI, VERMILION, WISTERIA, Colour
from sprites.paths import Point, Points, almond, along, circle, ellipse, polar, poly, smooth


def leaf(
    art: Art, x: float, y: float, length: float, width: float, degrees: float, fill: Colour = PINE, vein: Colour = PAPER
) -> None:
    """Print an almond leaf with one vein."""
    art.ink(almond(x, y, length, width, degrees), fill, 4)
    art.brush([along(x, y, degrees, length * u) for u in (0.12, 0.5, 0.86)], (2.6, 2.2, 0.6), vein)


_LOBES = ((-126, 0.50), (-82, 0.80), (-41, 0.95), (0, 1.0), (41, 0.95), (82, 0.80), (126, 0.50))
_MAPLE_VEINS = {VERMILION: OCHRE.light, VERMILION.deep: OCHRE.light, SUMI: VERMILION.light}


def maple_leaf(art: Art, x: float, y: float, radius: float, turn: float = 0.0, fill: Colour = VERMILION) -> None:
    """Print a leaf of seven lobes; its middle lobe points up when `turn` is 0."""
    rim: list[Point] = []
    for i, (angle, share) in enumerate(_LOBES):
        middle, half = angle - 90, 17 if share > 0.6 else 18
        reach = radius * share
        left = [(0.52, 1.0), (0.70, 0.72), (0.73, 0.52)]
        rim.extend(polar(0, 0, reach * far, middle - half * wide) for far, wide in left)
        rim.append(polar(0, 0, reach, middle))
        rim.extend(polar(0, 0, reach * far, middle + half * wide) for far, wide in reversed(left))
        if i < len(_LOBES) - 1:
            after, other = _LOBES[i + 1]
            rim.append(polar(0, 0, radius * 0.30 * min(share, other) ** 0.5, (angle + after) / 2 - 90))
    rim.append((0, radius * 0.12))
    with art.at(x, y, turn):
        stalk = [(0.0, radius * 0.05), (radius * 0.05, radius * 0.35), (radius * 0.16, radius * 0.6)]
        art.brush(stalk, (radius * 0.05 + 2, radius * 0.05 + 2, 3))
        art.union([(poly(rim), fill)], 4)
        vein = _MAPLE_VEINS.get(fill, VERMILION.deep)
        for angle, share in _LOBES:
            line = [
                (0.0, 0.0),
                polar(0, 0, radius * share * 0.4, angle - 90),
                polar(0, 0, radius * share * 0.8, angle - 90),
            ]
            art.brush(line, (radius * 0.045, radius * 0.035, 0.6), vein)


def maple_leaves(art: Art, leaves: Sequence[tuple[float, float, float, float, Colour]]) -> None:
    """Print maple leaves given as x, y, radius, turn and ink."""
    for x, y, radius, turn, fill in leaves:
        maple_leaf(art, x, y, radius, turn, fill)


_PAULOWNIA_HALF = ((24, -14), (58, -8), (74, 22), (66, 34), (78, 50), (52, 58), (40, 84), (22, 92), (12, 112))
_PAULOWNIA_VEINS: tuple[tuple[Points, Sequence[float]], ...] = (
    ([(0, 8), (34, 14), (62, 22)], (5, 3, 1)),
    ([(0, 36), (26, 50), (54, 52)], (4, 3, 1)),
    ([(0, 66), (14, 80), (28, 84)], (3, 2.5, 0.8)),
    ([(34, 14), (44, 4), (52, 0)], (2, 2, 0.6)),
)


def paulownia_leaf(
    art: Art, x: float, y: float, scale: float, turn: float = 0.0, fill: Colour = PINE.deep, *, halo: float = 0.0
) -> None:
    """Print a broad heart with five points and a drooping tip, 156 wide and 142 long at scale 1, veined in paper."""
    left = [(-px, py) for px, py in _PAULOWNIA_HALF]
    with art.at(x, y, turn, scale):
        d = smooth([(0, 0), *left, (0, 128), *_PAULOWNIA_HALF[::-1]], 0.7)
        if halo:
            art.halo([d], (9 + halo) / scale)
        art.outline([d], 9 / scale, fill=fill)
        art.brush([(0, 4), (0, 60), (0, 116)], (6, 4, 1), PAPER)
        for points, widths in _PAULOWNIA_VEINS:
            for side in (-1, 1):
                art.brush([(side * px, py) for px, py in points], widths, PAPER)


def paulownia_spike(
    art: Art, x: float, y: float, scale: float, turn: float = 0.0, fill: Colour = WISTERIA, lip: Colour = WISTERIA.light
) -> None:
    """Print an upright spike of trumpets, three pairs and one at the top: throat, three-lobed lip and ochre calyx."""
    step = 34
    trumpets = [(0.0, -3.0 * step + 2, 0.0, 0.74)]
    for i in (2, 1, 0):
        trumpets.extend((side * 5.0, -i * step, side * (58.0 - 9 * i), 1.04 - 0.17 * i) for side in (-1, 1))
    tube = smooth([(-6, 2), (-11, -12), (-14, -26), (-10, -36), (10, -36), (14, -26), (11, -12), (6, 2)], 0.8)
    lobes = [circle(-11, -36, 8.6), circle(11, -36, 8.6), circle(0, -42, 9.4)]
    with art.at(x, y, turn, scale):
        art.brush([(0, 10), (0, -1.5 * step), (0, -3 * step - 6)], (9, 7, 4))
        for px, py, angle, size in trumpets:
            with art.at(px, py, angle, size):
                art.union([(tube, fill), *((d, lip) for d in lobes)], 4)
                art.path(ellipse(0, -35, 7.5, 4.6), SUMI)
                if not art.coarse:
                    art.brush([(-5, -8), (-6, -18), (-5, -26)], (1, 3.6, 1), lip)
                art.path(ellipse(0, 2, 8.5, 6.5), OCHRE, SUMI, 3.4)
