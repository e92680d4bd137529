"""Numerals: a printed cloth with spear ends and as many motifs as the card counts; and the compact faces.

Only rank is played, so the arrangement is the same in all suits and the suit lives only in the dye. Source: the art guide,
sections 15.2, 15.3 and 15.5.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from sprites.batik.card import (
    FOOT,
    HEIGHT,
    LEFT,
    RIGHT,
    TAB_WIDTH,
    TOP,
    WIDTH,
    X,
    Y,
    both_ways,
    cloth_outline,
    numeral,
    numerals,
    trim_cloth,
)
from sprites.batik.motifs import DYES, MOTIFS, Dye, around, lozenge
from sprites.ink import Art
from sprites.palette import PAPER
from sprites.paths import Point, almond, brush, circle, heading, num, polar, poly, rect, sample


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Where a rank's motifs stand: places in steps of `across` and `down` from the middle, and the size of a motif.

    `cloud` is the share of that size a cloud has, which is broader; kawung has `kawung` of it.
    """

    places: tuple[Point, ...]
    across: float
    down: float
    size: float
    cloud: float
    kawung: float = 1.0

    def motif_size(self, suit: str) -> float:
        """Return the size of one motif of `suit`."""
        return self.size * {"S": self.kawung, "H": 1.0, "D": self.cloud}[suit]


_CORNERS: tuple[Point, ...] = ((-1, -1), (1, -1), (-1, 1), (1, 1))

ARRANGEMENTS: Mapping[str, Arrangement] = {
    "2": Arrangement(((-1, -1), (1, 1)), 76, 53, 148, 0.90, 0.96),
    "3": Arrangement(((-1, -1), (0, 0), (1, 1)), 97, 70, 114, 0.88, 0.92),
    "4": Arrangement(_CORNERS, 78, 62, 122, 1.06),
    "5": Arrangement((*_CORNERS, (0, 0)), 100, 74, 98, 0.96),
    "6": Arrangement((*_CORNERS, (0, -1), (0, 1)), 104, 62, 102, 0.87),
    "7": Arrangement(
        ((-0.5, -1), (0.5, -1), (-1, 0), (0, 0), (1, 0), (-0.5, 1), (0.5, 1)), 102, 80, 88, 0.98, 0.92
    ),
    "8": Arrangement((*_CORNERS, (0, -1), (-0.5, 0), (0.5, 0), (0, 1)), 102, 80, 88, 0.98, 0.92),
    "9": Arrangement(tuple((u, v) for v in (-1.0, 0.0, 1.0) for u in (-1.0, 0.0, 1.0)), 102, 81, 86, 0.98, 0.92),
}
"""Arrangements by rank. All are point-symmetric; seven, eight and nine differ by outline, not only by count."""

BODY_TOP, BODY_FOOT = 124.0, 380.0
_ACE_SIZE, _ACE_CLOUD = 164.0, 142.0
_SPEAR = 84.0
_SPEARS = 4


def print_numeral(art: Art, rank: str, suit: str) -> None:
    """Print a card from ace to nine.

    Args:
        art: the empty card.
        rank: "A" or "2" to "9".
        suit: "S", "H" or "D".

    Raises:
        KeyError: no such numeral.
    """
    dye, motif = DYES[suit], MOTIFS[suit]
    plain_cloth = not art.with_mist
    art.path(cloth_outline(), PAPER if plain_cloth else dye.wash)
    if rank == "A":
        if not plain_cloth:
            _wax_dots(art, dye, lambda point: _in_disc(point, 134))
        _medallion(art, dye)
        motif.draw(art, dye, X, Y, _ACE_CLOUD if suit == "D" else _ACE_SIZE)
    else:
        arrangement = ARRANGEMENTS[rank]
        size = arrangement.motif_size(suit)
        places = [(X + u * arrangement.across, Y + v * arrangement.down) for u, v in arrangement.places]
        if not plain_cloth:
            vine = _vine() if rank in "23" else ()
            _wax_dots(
                art,
                dye,
                lambda point: (
                    any(motif.covers(x, y, size, point) for x, y in places)
                    or any(math.dist(point, (x, y)) < near for x, y, near in vine)
                ),
            )
            if vine:
                _print_vine(art, dye)
        for x, y in places:
            motif.draw(art, dye, x, y, size)
    _ends(art, dye, PAPER if plain_cloth else dye.wash)
    trim_cloth(art)
    numerals(art, rank)


def print_compact_numeral(art: Art, rank: str, suit: str) -> None:
    """Print a small card from ace to nine: one large numeral and the sign of the suit.

    All ranks of a suit share this picture: at this size only the numeral may speak.
    """
    dye = DYES[suit]
    art.path(rect(0, 404, WIDTH, 100), dye.ink)
    step = WIDTH / 5
    art.path("".join(poly(((i * step, 408), (i * step + 36, 352), (i * step + 72, 408))) for i in range(5)), dye.ink)
    leaves = (poly(((i * step + 16, HEIGHT), (i * step + 36, 420), (i * step + 56, HEIGHT))) for i in range(5))
    art.path("".join(leaves), PAPER if not art.with_mist else dye.wash)
    if suit != "D":
        art.path(circle(236, 262, 116), PAPER)
        MOTIFS[suit].draw(art, dye, 236, 258, 216, plain=True)
    else:
        MOTIFS[suit].draw(art, dye, 226, 258, 220, plain=True)
    numeral(art, rank, 78, 98, 152)


_TENDRIL = (
    (326, 300), (331, 248), (318, 192), (288, 154), (250, 144), (222, 160), (218, 188), (236, 206), (258, 204),
    (272, 192),
)
_TENDRIL_WIDTHS = (2, 8, 10, 11, 11, 10, 9, 8, 6, 4)
_LEAVES = (
    (0.03, -1, 34), (0.09, 1, 26), (0.15, -1, 38), (0.21, 1, 30), (0.28, -1, 38), (0.34, 1, 30), (0.40, -1, 32),
    (0.47, 1, 28), (0.60, -1, 24), (0.70, 1, 26),
)
"""Leaves of the vine: place along it, side, length."""
_BLOSSOM = (268.0, 180.0)


@cache
def _vine() -> tuple[tuple[float, float, float], ...]:
    """Return discs that cover the vine in the upper right corner and its twin in the lower left: x, y, radius."""
    discs = [(x, y, 13.0) for x, y in sample(_TENDRIL, 3)]
    for x, y, turn, length in _leaves():
        discs += [(*polar(x, y, length * ahead, turn), 10.0) for ahead in (0.4, 0.8)]
    discs.append((*_BLOSSOM, 24.0))
    return tuple(discs) + tuple((WIDTH - x, HEIGHT - y, near) for x, y, near in discs)


def _leaves() -> Iterator[tuple[float, float, float, float]]:
    """Yield the leaves of the vine: foot, direction, length."""
    line = sample(_TENDRIL, 12)
    for share, side, length in _LEAVES:
        i = round(share * (len(line) - 1))
        yield *line[i], heading(line[i], line[i + 1]) + side * 44, length


def _print_vine(art: Art, dye: Dye) -> None:
    """Print a vine the wax kept almost free of dye in both empty corners of the two and the three."""
    for _ in both_ways(art):
        for x, y, turn, length in _leaves():
            art.path(almond(x, y, length, length * 0.62, turn, 0.1), dye.wax)
        art.brush(_TENDRIL, _TENDRIL_WIDTHS, dye.wax)
        petals = (almond(*polar(*_BLOSSOM, 4, turn), 17, 13, turn) for turn in range(0, 360, 60))
        art.path("".join(petals), dye.wax)


def _in_disc(point: Point, radius: float) -> bool:
    return (point[0] - X) ** 2 + (point[1] - Y) ** 2 < radius * radius


def _wax_dots(art: Art, dye: Dye, bare: Callable[[Point], bool]) -> None:
    """Print the fine dots of wax over the body, but where the cloth stays bare.

    A dot is a line of no length with round ends: the shortest text there is.
    """
    dots: list[str] = []
    for row in range(24):
        y = BODY_TOP + 1 + row * 11.0
        for column in range(24):
            x = 24 + column * 14.0 + (7 if row % 2 else 0)
            if x < RIGHT - 6 and y < BODY_FOOT + 1 and not bare((x, y)):
                dots.append(f"M{num(x)} {num(y)}H{num(x + 0.1)}")
    art.path("".join(dots), None, dye.light, 3, opacity=0.5)


def _medallion(art: Art, dye: Dye) -> None:
    """Print the sixteen-rayed ring of an ace."""
    rays = (
        poly((point, polar(X, Y, 104, turn + 9.6), polar(X, Y, 104, turn - 9.6)))
        for point, turn in around(16, 128, 0, X, Y)
    )
    art.path("".join(rays) + circle(X, Y, 108), dye.ink)
    art.path("".join(circle(*point, 3.6) for point, _ in around(16, 120, 11.25, X, Y)), dye.light)
    art.path(circle(X, Y, 101), PAPER)
    art.path(circle(X, Y, 97), None, dye.ink, 2.4)
    art.path(circle(X, Y, 90), None, dye.light, 2)


def _ends(art: Art, dye: Dye, wash: str) -> None:
    """Print the edge strips with their beads, the rows of spears and the lines that close the body."""
    length = RIGHT - TAB_WIDTH - 12
    with art.at(TAB_WIDTH + 6, TOP + 13):
        _spears(art, dye, wash, length)
    with art.at(LEFT + 6, FOOT - 13, 0, 1, -1):
        _spears(art, dye, wash, length)
    strips = (TOP + 4.5, FOOT - 11.5)
    lines = "".join(rect(0, y - 3.2, WIDTH, 2.4) + rect(0, y + 1, WIDTH, 1.2) for y in (119.5, 384.5))
    art.path("".join(rect(0, y, WIDTH, 9) for y in strips) + lines, dye.ink)
    beads = (circle(28 + i * 14.6, y, 2.1) for y in (TOP + 9, FOOT - 7) for i in range(22))
    art.path("".join(beads), PAPER)


def _spears(art: Art, dye: Dye, wash: str, length: float) -> None:
    """Print a row of spears `length` long, hanging from y 0: solid dye with one bare leaf in each, lozenges between."""
    step = length / _SPEARS
    middles = [(i + 0.5) * step for i in range(_SPEARS)]
    gaps = [i * step for i in range(_SPEARS + 1)]
    art.path(
        "".join(_spear(m, step / 2) for m in middles) + "".join(circle(m, _SPEAR * 0.42, 2.8) for m in gaps), dye.ink
    )
    bare = [almond(m, _SPEAR * 0.05, _SPEAR * 0.52, 17, 90) for m in middles]
    for m in middles:
        for side in (-1, 1):
            cut = [(m + side * x, _SPEAR * y) for x, y in ((12, 0.07), (14, 0.15), (11, 0.26))]
            bare.append(brush(cut, (3.6, 4, 0.8), per=4))
    art.path("".join(bare), wash)
    art.path("".join(almond(m, _SPEAR * 0.1, _SPEAR * 0.34, 8, 90) for m in middles), dye.ink)
    art.path("".join(lozenge(m, _SPEAR * 0.72, 4.6, _SPEAR * 0.2) for m in gaps), dye.light)


def _spear(middle: float, half: float) -> str:
    """Return one spear, full width at its foot, with hollow sides."""
    waist, tip = num(_SPEAR * 0.34), num(_SPEAR)
    left, right = num(middle - half * 0.48), num(middle + half * 0.48)
    return f"M{num(middle - half)} 0Q{left} {waist} {num(middle)} {tip}Q{right} {waist} {num(middle + half)} 0Z"
