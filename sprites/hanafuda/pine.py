"""Pine: fans of needles, barked trunks, and twigs that visibly carry the fans."""

from __future__ import annotations

import math
from collections.abc import Sequence

from sprites.ink import Art
from sprites.palette import BARK, OCHRE, PINE, SUMI, VERMILION, Colour
from sprites.paths import Point, Points, almond, ellipse, polar, poly, sample, smooth

Limb = tuple[Points, Sequence[float]]
"""Centre line and widths of a trunk or bough."""

Fan = tuple[float, float, float, float]
"""Foot x, foot y, radius, turn in degrees."""


def pine_fan(
    art: Art,
    x: float,
    y: float,
    radius: float,
    turn: float = 0.0,
    *,
    needles: int = 15,
    inks: tuple[Colour, Colour] = (PINE, PINE.light),
    halo: Colour | None = None,
) -> None:
    """Print a fan of needles over 190 degrees from its foot at (x, y), a saw-toothed silhouette carved into almonds."""
    spread = 190.0
    if art.coarse:
        needles = min(needles, 11)
    angles = [-90 - spread / 2 + spread * i / (needles - 1) for i in range(needles)]
    reach = [radius * (1 - 0.10 * (2 * i / (needles - 1) - 1) ** 2) for i in range(needles)]
    rim = [polar(0, 0, length, angle) for angle, length in zip(angles, reach, strict=True)]
    with art.at(x, y, turn):
        if halo is not None:
            edge = smooth([(0, radius * 0.22), *((px * 1.02, py * 1.02) for px, py in rim)])
            art.halo([edge], 10, halo)
        teeth: list[Point] = [(0, radius * 0.16)]
        for i, tip in enumerate(rim):
            teeth.append(tip)
            if i < needles - 1:
                teeth.append(polar(0, 0, reach[i] * 0.86, angles[i] + spread / (needles - 1) / 2))
        art.path(poly(teeth), PINE.deep, PINE.deep, 4)
        for i, (angle, length) in enumerate(zip(angles, reach, strict=True)):
            width = radius * (0.15 if art.coarse else 0.115)
            needle = almond(*polar(0, 0, radius * 0.22, angle), length - radius * 0.25, width, angle)
            art.path(needle, inks[i % 2])
        art.path(ellipse(0, -radius * 0.03, radius * 0.16, radius * 0.14), VERMILION.deep, PINE.deep, 3)
        art.path(ellipse(-radius * 0.03, -radius * 0.06, radius * 0.07, radius * 0.06), OCHRE)


def pine_limbs(art: Art, limbs: Sequence[Limb]) -> None:
    """Print trunks and boughs as one barked figure: a long grain cut on the lit side, black scales along the middle."""
    for line, widths in limbs:
        art.brush(line, [w + 11 for w in widths])
    for line, widths in limbs:
        art.brush(line, widths, BARK)
    for line, widths in limbs:
        points = sample(line, 6)
        count = len(points)
        lit = [(px - widths[0] * 0.16 * (1 - i / count), py) for i, (px, py) in enumerate(points)]
        art.cuts(
            [[lit[int(count * 0.15)], lit[int(count * 0.38)], lit[int(count * 0.6)]]],
            BARK.light,
            max(3.0, widths[0] * 0.13),
        )
        for k in range(int(count * 0.3), count - 4, 7):
            px, py = points[k]
            art.cuts([[(px + 1, py - 6), (px + 5, py + 1), (px + widths[1] * 0.38, py - 3)]], SUMI, 3.6)


def pine_boughs(art: Art, limbs: Sequence[Limb], fans: Sequence[Fan]) -> None:
    """Print limbs and the fans they carry: every fan sits on a twig that grows out of the nearest limb below it."""
    wood = [point for line, _ in limbs for point in sample(line, 8)]
    twigs = [_twig(wood, fan) for fan in fans]
    pine_limbs(art, [*twigs, *limbs])
    for (x, y, radius, turn), (line, widths) in zip(fans, twigs, strict=True):
        with art.at(x, y, turn):
            edge = [polar(0, 0, radius * 1.02, -90 + step * 19 - 95) for step in range(11)]
            art.halo([smooth([(0, radius * 0.10), *edge])], 10)
        neck = sample(line, 12)
        near = [point for point in neck if math.dist(point, neck[-1]) < radius * 0.42]
        art.brush(near, (widths[-1] + 12, widths[-1] + 11))
        beyond = [point for point in neck if math.dist(point, neck[-1]) < radius * 0.42 + 9]
        art.brush(beyond, (widths[-1] + 1.5, widths[-1]), BARK)
        pine_fan(art, x, y, radius, turn)


def _twig(wood: Points, fan: Fan) -> Limb:
    """Return the twig of a fan: it leaves the wood where that is near, and below the fan rather than behind it."""
    x, y, radius, turn = fan
    foot = polar(x, y, radius * 0.05, 90 + turn)

    def effort(point: Point) -> float:
        above = foot[1] + radius * 0.3 - point[1]
        return math.dist(point, foot) + (2.2 * above if above > 0 else 0.0)

    far_enough = [point for point in wood if math.dist(point, foot) > radius * 0.45]
    source = min(far_enough, key=effort)
    away = math.dist(source, foot)
    below = polar(*foot, min(away * 0.6, radius * 0.7), 90 + turn)
    bend = below[0] * 0.62 + source[0] * 0.38, below[1] * 0.72 + source[1] * 0.28
    thick = 6 + radius * 0.07
    return [source, bend, foot], (thick, thick - 1, thick - 4)
