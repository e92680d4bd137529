"""Feathers of the phoenix: the fan of a wing and the eyed plume of a tail."""

from __future__ import annotations

from sprites.ink import Art
from sprites.palette import INDIGO_LIGHT, OCHRE_LIGHT, SUMI, Colour
from sprites.paths import Points, almond, along, circle, ellipse, heading, polar, sample

COVERT: Colour = "#efc9a8"
"""The warm one of the two tones of covert feathers."""


def feather(
    art: Art,
    x: float,
    y: float,
    length: float,
    width: float,
    degrees: float,
    fill: Colour,
    quill: Colour = SUMI,
    *,
    bend: float = 0.06,
) -> None:
    """Print one feather of a fan from its root at (x, y)."""
    d = almond(x, y, length, width, degrees, bend)
    art.outline([d], 9, fill=fill)
    line = [along(x, y, degrees, u * length, bend * length * u * u) for u in (0.3, 0.6, 0.92)]
    art.brush(line, (1, 3, 1), quill)


def tail_plume(art: Art, points: Points, inks: tuple[Colour, Colour], short: float, long: float) -> None:
    """Print a streaming plume: pairs of barbs that grow from `short` to `long`, and a drop-shaped eye at the end."""
    line = sample(points, 14)
    last = len(line)
    barbs = 9 if art.coarse else 13
    shapes: list[tuple[str, Colour]] = []
    for i in range(barbs):
        u = 0.10 + 0.84 * i / (barbs - 1)
        k = int(u * (last - 2))
        angle, reach = heading(line[k], line[k + 1]), short + (long - short) * u
        for side in (-1, 1):
            barb = almond(*line[k], reach, reach * 0.30 + 3, angle + side * (34 - 6 * u), side * -0.10)
            shapes.append((barb, inks[i % 2]))
    angle = heading(line[-5], line[-1])
    drop = almond(*polar(*line[-1], -long * 0.5, angle), long * 1.7, long * 1.02, angle)
    art.outline([*(d for d, _ in shapes), drop], 9)
    art.brush(points, (15, 13, 11, 10))
    for d, ink in shapes:
        art.path(d, ink)
    art.brush(points, (5, 4.5, 4, 2))
    art.path(drop, inks[0], SUMI, 3.4)
    x, y = polar(*line[-1], long * 0.42, angle)
    art.path(ellipse(x, y, long * 0.44, long * 0.36, angle), SUMI)
    art.path(ellipse(x, y, long * 0.36, long * 0.28, angle), INDIGO_LIGHT)
    art.path(circle(x, y, long * 0.17), SUMI)
    art.path(circle(x, y, long * 0.10), OCHRE_LIGHT)
