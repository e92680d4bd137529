"""What hangs: wisteria racemes with their pinnate leaves, and willow strands."""

from __future__ import annotations

import math
import random

from sprites.ink import Art
from sprites.palette import OCHRE, PINE, WISTERIA, Colour
from sprites.paths import Point, Points, almond, along, circle, ellipse, heading, sample, smooth


def raceme(art: Art, x: float, y: float, length: float, width: float, sway: float = 0.0) -> None:
    """Print a wisteria raceme hanging from (x, y): pea flowers laid like scales, dark above and pale at the tip.

    The stalk sways in a slow S; rows are jittered and thin out to single flowers, or it would look like a corn cob.
    """
    chance = random.Random(int(x * 7 + length))
    bend = sway or (8 if x < 165 else -8)
    swell = (width / 92) ** 0.8 * (1.5 if art.coarse else 1.0)

    def stalk(t: float) -> float:
        return x + bend * math.sin(t * 2.6) * 0.9

    art.brush([(stalk(i / 8), y + length * i / 8) for i in range(9)], (6, 4, 2.5), PINE.deep)
    florets: list[tuple[float, float, float, float, float]] = []
    fall, row = 0.0, 0
    while fall < length:
        t = fall / length
        size = (13 * (1 - 0.52 * t) + 4) * swell
        breadth = width * 0.95 * min(1.0, 0.55 + t * 3.2) * (1 - max(0.0, t - 0.14) / 0.86) ** 1.05 + size * 0.5
        count = max(1, round(breadth / (size * 1.55)))
        for j in range(count):
            aside = (j - (count - 1) / 2) * size * 1.58 + chance.uniform(-0.22, 0.22) * size
            if count == 1:
                aside += size * (0.5 if row % 2 else -0.4)
            drop = y + fall + abs(aside) * 0.22 + chance.uniform(-0.16, 0.16) * size
            grown = size * chance.uniform(0.92, 1.1)
            lean = -30 * (aside / (width * 0.5 + 0.1) + chance.uniform(-0.3, 0.3))
            florets.append((stalk(t) + aside, drop, grown, t, lean))
        fall += size * (1.16 if count > 1 else 1.34)
        row += 1
    florets.append((stalk(1), y + length + 2, 6 * swell, 1, 0))
    for px, py, size, _, _ in florets:
        art.path(ellipse(px, py, size, size * 0.92), WISTERIA.line, WISTERIA.line, 6)
    for px, py, size, t, lean in reversed(florets):
        floret(art, px, py, size, t, lean)


def floret(art: Art, x: float, y: float, size: float, age: float, turn: float) -> None:
    """Print one pea flower; `age` 0 is the dark top of a raceme, 1 its pale tip."""
    tones = (WISTERIA.deep, WISTERIA, WISTERIA.light, WISTERIA.pale)
    dark = 0 if age < 0.16 else 1 if age < 0.62 else 2
    fill, lip = tones[dark : dark + 2]
    k = size
    with art.at(x, y, turn):
        half = [(-k * 0.8, -k * 0.62), (-k * 0.98, k * 0.1), (-k * 0.5, k * 0.72)]
        other = [(k * 0.5, k * 0.72), (k * 0.98, k * 0.1), (k * 0.8, -k * 0.62)]
        art.path(smooth([(0, -k * 0.9), *half, (0, k * 0.5), *other], 0.95), fill, WISTERIA.line, 2.4)
        rim = [(-k * 0.72, k * 0.02), (-k * 0.42, k * 0.5), (0, k * 0.26), (k * 0.42, k * 0.5), (k * 0.72, k * 0.02)]
        art.path(smooth([*rim, (k * 0.3, k * 0.1), (0, -k * 0.1), (-k * 0.3, k * 0.1)], 0.9), lip)
        if k > 9 and not art.coarse:
            art.path(circle(0, -k * 0.36, k * 0.13 + 0.8), OCHRE.light)


def pinnate_leaf(
    art: Art,
    x: float,
    y: float,
    length: float,
    degrees: float,
    fill: Colour = PINE,
    *,
    pairs: int = 5,
    bend: float = 0.1,
) -> None:
    """Print a wisteria leaf: pairs of leaflets and one at the tip on a black rib."""
    if art.coarse:
        pairs = min(pairs, 4)

    def rib(u: float) -> Point:
        return along(x, y, degrees, u * length, bend * length * u * u)

    shapes: list[str] = []
    for i in range(pairs):
        u = 0.22 + 0.62 * i / (pairs - 1)
        lean = math.degrees(math.atan2(2 * bend * u, 1))
        size = length * 0.36 * (1 - 0.25 * u)
        shapes.extend(almond(*rib(u), size, size * 0.44, degrees + lean + side * 58) for side in (-1, 1))
    end = degrees + math.degrees(math.atan2(2 * bend, 1))
    shapes.append(almond(*rib(0.9), length * 0.28, length * 0.13, end))
    art.outline(shapes, 6, fill=fill)
    art.brush([rib(0), rib(0.5), rib(0.95)], (4, 3, 1.5))


def willow_strand(
    art: Art,
    points: Points,
    pairs: int,
    *,
    inks: tuple[Colour, Colour] = (PINE, PINE.light),
    length: float = 48.0,
    width: float = 12.0,
) -> None:
    """Print a hanging strand with pairs of narrow leaves, alternately dark and light, in a thin outline."""
    if art.coarse:
        pairs, width = max(3, pairs * 2 // 3), width * 1.4
    line = sample(points, 10)
    last = len(line)
    art.brush(points, (5, 4, 2), PINE.deep)
    leaves: list[tuple[str, Colour]] = []
    for i in range(pairs):
        k = int((0.12 + 0.88 * i / pairs) * (last - 2))
        angle = heading(line[k], line[k + 1])
        size = length * (1 - 0.35 * i / pairs)
        for side in (-1, 1):
            foot = line[min(last - 2, k + (2 if side > 0 else 0))]
            leaves.append((almond(*foot, size, width, angle + side * 26, -side * 0.12), inks[(i + side + 1) % 2]))
    x, y = line[-1]
    art.outline((d for d, _ in leaves), 4)
    for d, fill in leaves:
        art.path(d, fill)
    art.path(almond(x, y - 4, length * 0.6, width * 0.8, 90), inks[0])
