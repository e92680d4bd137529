"""Field plants: bush clover, susuki grass and the hills it grows on."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

from sprites.ink import Art
from sprites.palette import CHERRY, OCHRE, PINE, SUMI, VERMILION, WISTERIA, Colour
from sprites.paths import Point, Points, almond, along, circle, ellipse, heading, polar, sample, smooth


def clover_leaf(art: Art, x: float, y: float, length: float, degrees: float, fill: Colour = PINE) -> None:
    """Print a trefoil of three almonds from its foot."""
    leaflets = [
        (almond(x, y, length * share, length * share * 0.72, degrees + lean), share, degrees + lean)
        for lean, share in ((-62, 0.82), (62, 0.82), (0, 1.0))
    ]
    art.outline((d for d, _, _ in leaflets), 5)
    for d, share, angle in leaflets:
        art.path(d, fill)
        rib = [(x, y), polar(x, y, length * share * 0.5, angle), polar(x, y, length * share * 0.85, angle)]
        art.brush(rib, (2, 2, 0.5), SUMI)


def clover_flower(art: Art, x: float, y: float, size: float, fill: Colour = VERMILION, turn: float = 0.0) -> None:
    """Print a two-winged flower with a light keel."""
    with art.at(x, y, turn):
        wings = [ellipse(side * size * 0.42, 0, size * 0.45, size * 0.30, -side * 35) for side in (-1, 1)]
        keel = ellipse(0, size * 0.36, size * 0.28, size * 0.42)
        art.union([*((d, fill) for d in wings), (keel, CHERRY.light)], 2.5)
        art.path(circle(0, 0, size * 0.16), OCHRE)


def clover_spray(
    art: Art,
    points: Points,
    leaves: int,
    *,
    stem: float = 10.0,
    leaf: float = 46.0,
    flower: float = 20.0,
    start: float = 0.1,
    seed: int = 1,
    blooms: int = 1,
) -> None:
    """Print an arching stem with trefoils on alternating sides and `blooms` small flowers opposite each of them.

    On a small card leaves and flowers are fewer and larger.
    """
    chance = random.Random(seed)
    if art.coarse:
        grown = max(1.0, min(1.42, 84 / leaf))
        leaves, leaf = max(3, round(leaves * 0.8 / grown)), leaf * grown
        flower, stem = flower * grown * 0.92, stem * 1.2
    art.brush(points, (stem, stem * 0.8, stem * 0.3))
    line = sample(points, 10)
    for i in range(leaves):
        k = int((start + (1 - start) * i / (leaves - 1)) * (len(line) - 3))
        x, y = line[k]
        angle = heading(line[k], line[k + 2])
        side = 1 if i % 2 else -1
        foot = polar(x, y, leaf * 0.45, angle + side * 78)
        art.brush([(x, y), foot], (3.5, 2.5))
        clover_leaf(art, *foot, leaf * (1.05 - 0.3 * i / leaves), angle + side * 58, PINE.deep if i % 2 else PINE)
        if i > 0:
            tip = polar(x, y, leaf * 0.62, angle - side * 78)
            art.brush([(x, y), tip], (3, 2))
            ink = VERMILION if i % 3 else WISTERIA
            size = flower * (1 - 0.2 * i / leaves)
            for bloom in reversed(range(blooms)):
                place = polar(*tip, size * 0.9 * bloom, angle - side * (120 - 40 * bloom))
                clover_flower(art, *place, size * (1 - 0.1 * bloom), ink, chance.uniform(-40, 40))


def susuki(
    art: Art,
    x: float,
    y: float,
    length: float,
    degrees: float,
    *,
    lee: int = 1,
    droop: float = 0.10,
    strands: int = 11,
    plume: float = 0.34,
) -> None:
    """Print a stem of pampas grass whose strands are all combed to the side `lee` (1 right, -1 left) of its direction."""
    if art.coarse:
        strands = min(strands, 8)

    def stalk(u: float) -> Point:
        return along(x, y, degrees, length * u, lee * droop * length * u**3)

    art.brush([stalk(0), stalk(0.4), stalk(0.75), stalk(1)], (6, 5, 4, 2))
    lines: list[Points] = []
    for i in range(strands):
        t = i / (strands - 1)
        u = 1 - plume * (1 - t)
        root = stalk(u)
        angle = degrees + math.degrees(math.atan2(lee * 3 * droop * u * u, 1)) + lee * (10 + 14 * (1 - t))
        reach = length * (0.30 - 0.12 * t)
        first = polar(*root, reach * 0.45, angle)
        second = polar(*first, reach * 0.4, angle + lee * 26)
        lines.append([root, first, second, polar(*second, reach * 0.32, angle + lee * 58)])
    tip, lean = stalk(1), degrees + math.degrees(math.atan2(lee * 3 * droop, 1))
    lines.append([tip, polar(*tip, length * 0.06, lean + lee * 8), polar(*tip, length * 0.12, lean + lee * 22)])
    for line in lines:
        art.brush(line, (7, 15, 13, 6))
    for i, line in enumerate(lines):
        art.brush(line, (1.5, 8, 7, 1.5), OCHRE.light if i % 3 else OCHRE)


Profile = Callable[[float], float]
"""Height of a hill's line at x."""


def bell(base: float, height: float, crest: float, spread: float, slope: float = 0.0) -> Profile:
    """Return a hill's line: `height` above `base` at `crest`, falling off over `spread`, tilted by `slope`."""
    return lambda x: base - height * math.exp(-(((x - crest) / spread) ** 2)) + (x - crest) * slope


def hill(art: Art, profile: Profile, seed: int = 2) -> None:
    """Print a black mound covered with long grass that flows down both sides of its crest.

    The blades start at the crest and on rows below it, lie over with the slope and taper to the lower end: green, light
    green and ochre in turn.
    """
    line = [(x, profile(x)) for x in range(-20, 360, 20)]
    art.path(smooth([*line, (360, 600), (-20, 600)], 0.9), SUMI, SUMI, 8)
    chance = random.Random(seed)
    columns, wide = (14, 9.0) if art.coarse else (20, 7.0)
    step = 400 / columns
    for row in range(6):
        for i in range(columns):
            x = -35 + step * (i + (0.5 if row % 2 else 0.0)) + chance.uniform(-4, 4)
            top = profile(x) + 10 + row * 42 + chance.uniform(-6, 6)
            if top > 530:
                continue
            slope = (profile(x + 14) - profile(x - 14)) / 28
            sweep = max(-1.0, min(1.0, slope * 1.5)) * 56 + (x - 165) * 0.12
            fall = [(x, top), (x + sweep * 0.16, top + 28), (x + sweep * 0.55, top + 58), (x + sweep * 1.15, top + 82)]
            art.brush(fall, (0.8, wide, wide * 0.8, 0.8), (PINE, PINE.light, PINE, OCHRE.deep)[(i + row * 2) % 4])
