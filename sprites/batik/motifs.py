"""The three dyes and their motifs: cut palm fruit in soga, rosette in red, rain cloud in indigo.

The dye is printed, the pattern is what the wax kept free: details inside a motif are cuts in the ink of the cloth, never
black lines. Motifs are drawn in a box of 100 units. Source: the art guide, sections 15.1 and 15.3.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from sprites.ink import Art
from sprites.palette import (
    CEKI_RED_DEEP,
    INDEX_RED,
    INDIGO,
    INDIGO_DEEP,
    INDIGO_LIGHT,
    OCHRE,
    PAPER,
    SOGA,
    SOGA_DEEP,
    SOGA_LIGHT,
    VERMILION_LIGHT,
    WASH_INDIGO,
    WASH_RED,
    WASH_SOGA,
    Colour,
)
from sprites.paths import Point, Points, almond, brush, circle, num, polar, poly, smooth


@dataclass(frozen=True, slots=True)
class Dye:
    """The inks of one suit: dye, its lighter and its deep tone, the wash of the cloth and the shadow of wax upon it."""

    ink: Colour
    light: Colour
    deep: Colour
    wash: Colour
    wax: Colour


DYES: Mapping[str, Dye] = MappingProxyType(
    {
        "S": Dye(SOGA, SOGA_LIGHT, SOGA_DEEP, WASH_SOGA, "#dcc294"),
        "H": Dye(INDEX_RED, VERMILION_LIGHT, CEKI_RED_DEEP, WASH_RED, "#eebba6"),
        "D": Dye(INDIGO, INDIGO_LIGHT, INDIGO_DEEP, WASH_INDIGO, "#bcc6cc"),
    }
)
"""Dyes by suit letter."""

_PALE_PETAL = "#f6d8c8"
_CLOUD_ACROSS, _CLOUD_DOWN, _CLOUD_DROP = 1.02, 1.24, 0.05


@dataclass(frozen=True, slots=True)
class Motif:
    """One pattern family.

    `whole` and `plain` draw it into a box of 100 units, with all its cuts and for small cards; `room` is the path of the bare
    cloth kept round it.
    """

    whole: Callable[[Art, Dye], None]
    plain: Callable[[Art, Dye], None]
    across: float = 1.0
    down: float = 1.0
    drop: float = 0.0
    reach: tuple[float, float] = (55.0, 55.0)

    def draw(self, art: Art, dye: Dye, x: float, y: float, size: float, *, plain: bool = False) -> None:
        """Print the motif about (x, y), in a box of `size`."""
        k = size / 100
        with art.at(x, y + size * self.drop, 0, k * self.across, k * self.down):
            (self.plain if plain else self.whole)(art, dye)

    def covers(self, x: float, y: float, size: float, point: Point) -> bool:
        """Say whether a wax dot at `point` would lie within the bare cloth round the motif about (x, y)."""
        k = size / 100
        return math.hypot((point[0] - x) / (self.reach[0] * k), (point[1] - y) / (self.reach[1] * k)) < 1


def oval(x: float, y: float, rx: float, ry: float, degrees: float) -> str:
    """Return an ellipse turned by `degrees`, as two arcs."""
    start, end = polar(x, y, rx, degrees), polar(x, y, rx, degrees + 180)
    arc = f"A{num(rx)} {num(ry)} {num(degrees)} 1 1 "
    return f"M{num(start[0])} {num(start[1])}{arc}{num(end[0])} {num(end[1])}{arc}{num(start[0])} {num(start[1])}Z"


def lozenge(x: float, y: float, across: float, down: float | None = None) -> str:
    """Return a lozenge about (x, y) with the given half axes."""
    down = across if down is None else down
    return poly(((x - across, y), (x, y - down), (x + across, y), (x, y + down)))


def around(
    count: int, radius: float, start: float = 0.0, x: float = 0.0, y: float = 0.0
) -> Iterable[tuple[Point, float]]:
    """Yield `count` places on a circle about (x, y) with their directions."""
    for i in range(count):
        turn = start + i * 360 / count
        yield polar(x, y, radius, turn), turn


def _kawung_body(art: Art, dye: Dye) -> None:
    art.path("".join(oval(*p, 29, 20, turn) for p, turn in around(4, 31, 45)), dye.ink)
    art.path("".join(oval(*p, 20, 12.4, turn) for p, turn in around(4, 33, 45)), PAPER)


def _kawung(art: Art, dye: Dye) -> None:
    _kawung_body(art, dye)
    art.path("".join(oval(*p, 14.6, 7.6, turn) for p, turn in around(4, 33, 45)), dye.ink)
    art.path("".join(circle(*p, 2.7) for radius in (27, 39) for p, _ in around(4, radius, 45)), PAPER)
    art.path(lozenge(0, 0, 10), dye.deep)
    art.path("".join(lozenge(*p, 5) for p, _ in around(4, 27)), dye.light)


def _kawung_plain(art: Art, dye: Dye) -> None:
    _kawung_body(art, dye)
    art.path("".join(oval(*p, 14, 7, turn) for p, turn in around(4, 33, 45)), dye.ink)
    art.path(lozenge(0, 0, 10), dye.deep)


def _rosette_body(art: Art, dye: Dye, pale: Colour) -> None:
    art.path(circle(0, 0, 38) + "".join(circle(*p, 15.5) for p, _ in around(8, 34)), dye.ink)
    art.path("".join(almond(*p, 31, 10.5, turn) for p, turn in around(4, 8, 45)), pale)
    art.path("".join(almond(*p, 37, 17, turn) for p, turn in around(4, 6)), PAPER)


def _ceplok(art: Art, dye: Dye) -> None:
    _rosette_body(art, dye, _PALE_PETAL)
    art.path("".join(almond(*p, 22, 5.4, turn) for p, turn in around(4, 14)), dye.ink)
    art.path("".join(circle(*p, 2.2) for p, _ in around(8, 41, 22.5)), PAPER)
    art.path(circle(0, 0, 13), dye.deep)
    art.path(circle(0, 0, 8.4), OCHRE)
    art.path(circle(0, 0, 3), dye.deep)


def _ceplok_plain(art: Art, dye: Dye) -> None:
    _rosette_body(art, dye, PAPER)
    art.path(circle(0, 0, 13), dye.deep)
    art.path(circle(0, 0, 8.4), PAPER)


_LOBES = ((0, -14, 25), (-25, -3, 20), (25, -3, 20), (-13, 12, 16), (13, 12, 16))


def cloud_shape(inset: float, *, tails: bool = False) -> str:
    """Return the rain cloud, every lobe `inset` units smaller, in a box that is still to be stretched."""
    q = inset
    lobes = "".join(circle(x, y, r - q) for x, y, r in _LOBES if r - q > 1.2)
    body = poly(
        (
            *((-25, 16 - q), (-20, -12 + q * 0.6), (0, -20 + q * 0.6)),
            *((20, -12 + q * 0.6), (25, 16 - q), (13, 27 - q), (-13, 27 - q)),
        )
    )
    return lobes + body + ("".join(_tail(side, q) for side in (-1, 1)) if tails else "")


def _tail(side: int, inset: float) -> str:
    q = inset
    points: list[Point] = [
        *((18, -8 + q * 0.8), (36, -2 + q * 0.72), (45, 8 + q * 0.4)),
        *((59 - q * 1.4, 19.5), (42, 22 - q * 0.6), (20, 27 - q)),
    ]
    placed = [(side * x, y) for x, y in points]
    return smooth(placed if side > 0 else placed[::-1], 0.8)


_WHORL: tuple[Points, Sequence[float]] = (
    ((-3, 12), (-11, 3), (-11, -11), (0, -19), (10, -12), (6, -3), (-2, -6)),
    (1, 3.6, 5, 5.4, 5, 3.6, 1),
)
_CURL: tuple[Points, Sequence[float]] = (((14, 15), (25, 11), (29, 2), (23, -5), (18, 0)), (0.8, 3.2, 4, 3.2, 1))
_TAIL_CUT: tuple[Points, Sequence[float]] = (((35, 8), (43, 15), (51, 17.6)), (1, 3, 0.6))


def _cloud(art: Art, dye: Dye) -> None:
    art.path(cloud_shape(0, tails=True), dye.ink)
    for inset, ink in ((4.6, PAPER), (6.8, dye.light), (10.4, dye.ink)):
        art.path(cloud_shape(inset), ink)
    cuts = [brush(*_WHORL, per=4)]
    for points, widths in (_CURL, _TAIL_CUT):
        cuts += [brush([(side * x, y) for x, y in points], widths, per=4) for side in (-1, 1)]
    art.path("".join(cuts), PAPER)


def _cloud_plain(art: Art, dye: Dye) -> None:
    art.path(cloud_shape(0, tails=True), dye.ink)
    art.path(cloud_shape(6), PAPER)
    art.path(cloud_shape(10), dye.ink)
    art.brush(((-10, 2), (-12, -12), (0, -20), (10, -11), (3, -4)), (1, 5, 6, 5, 1), PAPER)


MOTIFS: Mapping[str, Motif] = MappingProxyType(
    {
        "S": Motif(_kawung, _kawung_plain),
        "H": Motif(_ceplok, _ceplok_plain),
        "D": Motif(_cloud, _cloud_plain, across=_CLOUD_ACROSS, down=_CLOUD_DOWN, drop=_CLOUD_DROP, reach=(66.0, 55.0)),
    }
)
"""Motifs by suit letter."""
