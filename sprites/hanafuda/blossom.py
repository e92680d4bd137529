"""Plum and cherry: five-petalled flowers, buds and the branches that carry them."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from sprites.ink import Art
from sprites.palette import CHERRY, OCHRE, PAPER, SUMI, VERMILION, Colour
from sprites.paths import Points, almond, along, circle, ellipse, polar, poly, sample, xy


def plum_flower(
    art: Art, x: float, y: float, radius: float, *, red: bool = True, turn: float = 0.0, heart: Colour = OCHRE
) -> None:
    """Print a plum flower of five round petals, red with deep wash or paper with a pink one."""
    fill, wash = (VERMILION, VERMILION.deep) if red else (PAPER, CHERRY.light)
    petals = [circle(*polar(0, 0, radius * 0.56, turn - 90 + 72 * i), radius * 0.45) for i in range(5)]
    _flower(art, x, y, radius, petals, (fill, wash), turn, 36, PAPER if red else VERMILION.deep, heart, SUMI)


def cherry_flower(
    art: Art,
    x: float,
    y: float,
    radius: float,
    *,
    inks: tuple[Colour, Colour] = (CHERRY, CHERRY.light),
    turn: float = 0.0,
    line: Colour = SUMI,
) -> None:
    """Print a cherry flower of five notched petals; `inks` are petal and wash."""
    petals = [_notched(radius, turn - 90 + 72 * i) for i in range(5)]
    _flower(art, x, y, radius, petals, inks, turn, 0, VERMILION.deep, OCHRE, line)


def _notched(radius: float, degrees: float) -> str:
    """Return a cherry petal from the flower's middle, its tip cut in 0.14 deep."""
    at = [
        xy(along(0, 0, degrees, radius * ahead, radius * aside))
        for ahead, aside in (
            (0.05, 0), (0.25, -0.36), (0.62, -0.52), (0.98, -0.24), (0.86, 0), (0.98, 0.24), (0.62, 0.52), (0.25, 0.36),
        )
    ]
    return f"M{at[0]}C{at[1]} {at[2]} {at[3]}L{at[4]}L{at[5]}C{at[6]} {at[7]} {at[0]}Z"


def _flower(
    art: Art,
    x: float,
    y: float,
    radius: float,
    petals: Sequence[str],
    inks: tuple[Colour, Colour],
    turn: float,
    stamen_turn: float,
    stamen: Colour,
    heart: Colour,
    line: Colour,
) -> None:
    fill, wash = inks
    with art.at(x, y):
        art.outline(petals, 8 if radius > 24 else 7, line)
        art.path(circle(0, 0, radius * 0.4), line)
        for petal in petals:
            art.path(petal, fill)
        for i in range(5):
            art.path(almond(0, 0, radius * 0.62, radius * 0.34, turn - 90 + 72 * i), wash)
        pair = (-13, 13) if radius > 20 and not art.coarse else (0,)
        for i in range(5):
            for lean in pair:
                angle = turn - 90 + 72 * i + stamen_turn + lean
                near, far = polar(0, 0, radius * 0.08, angle), polar(0, 0, radius * 0.46, angle)
                art.path(poly([near, far], closed=False), None, stamen, max(1.6, radius * 0.05))
                art.path(circle(*far, radius * (0.07 if len(pair) == 2 else 0.09)), heart)
        art.path(circle(0, 0, radius * 0.15), heart, line if radius > 22 else None, 2)


def bud(art: Art, x: float, y: float, radius: float, fill: Colour = VERMILION, turn: float = 0.0) -> None:
    """Print a bud pointing up when `turn` is 0: an egg in a black calyx."""
    r = radius
    with art.at(x, y, turn):
        art.ink(ellipse(0, -r * 0.5, r * 0.55, r * 0.72), fill, 3.5)
        cup = [
            (-r * 0.62, -r * 0.3), (-r * 0.4, r * 0.5), (r * 0.4, r * 0.5), (r * 0.62, -r * 0.3), (r * 0.2, -r * 0.05),
            (-r * 0.2, -r * 0.05),
        ]
        a, b, c, d, e, f = (xy(point) for point in cup)
        art.path(f"M{a}C{b} {c} {d}C{e} {f} {a}Z", SUMI)


def plum_branch(art: Art, points: Points, widths: Sequence[float], *, knots: bool = True) -> None:
    """Print a plum branch, black with elbows; knots carry a tiny red notch."""
    art.brush(points, widths)
    if not knots:
        return
    places = sample(points, 6)
    for k in range(4, len(places) - 4, 7):
        x, y = places[k]
        art.path(ellipse(x, y, widths[0] * 0.42 + 2, widths[0] * 0.2 + 2, 70), SUMI)
        art.cuts([[(x - 3, y - 4), (x + 1, y), (x + 5, y + 1)]], VERMILION.light, 3.4)


def cherry_bank(
    art: Art,
    seed: int,
    count: int,
    top: float,
    foot: float,
    radii: tuple[float, float] = (30, 44),
) -> None:
    """Print a bank of cherry flowers between two heights, packed at random without covering each other; large ones last.

    No flower just touches the frame: it is well inside or clearly cut.
    """
    chance = random.Random(seed)
    places: list[tuple[float, float, float]] = []
    for _ in range(4000):
        if len(places) == count:
            break
        x, y, radius = chance.uniform(0, 330), chance.uniform(top, foot), chance.uniform(*radii)
        if any(-9 < inside < 5 for inside in (x - radius - 15, 315 - x - radius)):
            continue
        if all(math.hypot(x - px, y - py) > (radius + pr) * 0.80 for px, py, pr in places):
            places.append((x, y, radius))
    places.sort(key=lambda place: place[2])
    for x, y, radius in places:
        fill = chance.choice((CHERRY, CHERRY.light, CHERRY.mid))
        wash = CHERRY if fill == CHERRY.light else VERMILION.light
        cherry_flower(art, x, y, radius, inks=(fill, wash), turn=chance.uniform(0, 72))


def petals(art: Art, places: Sequence[tuple[float, float, float]], length: float = 24.0) -> None:
    """Print loose cherry petals at (x, y, direction)."""
    for x, y, angle in places:
        art.ink(almond(x, y, length, length * 0.67, angle, 0.1), CHERRY, 3)
