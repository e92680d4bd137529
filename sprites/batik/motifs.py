"""The three dyes and their motifs: cut palm fruit in soga, rosette in red, rain cloud in indigo.

The dye is printed, the pattern is what the wax kept free: details inside a motif are cuts in the ink of the cloth, never
black lines. Motifs are drawn in a box of 100 units. Source: the art guide, sections 15.1 and 15.3.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from sprites.ink import Art
from sprites.palette import (
    CEKI_RED_DEEP,
    INDEX_RED,
    INDIGO,
    OCHRE,
    PAPER,
    SOGA,
    VERMILION,
    WASH_INDIGO,
    WASH_RED,
    WASH_SOGA,
    Colour,
)
from sprites.paths import Point, Points, almond, brush, circle, num, polar, poly, smooth, xy


@dataclass(frozen=True, slots=True)
class Dye:
    """The inks of one suit: dye, its lighter and its deep tone, the wash of the cloth and the shadow of wax upon it."""

    ink: Colour
    light: Colour
    deep: Colour
    wash: Colour
    wax: Colour


DYES: Mapping[str, Dye] = {
    "S": Dye(SOGA, SOGA.light, SOGA.deep, WASH_SOGA, "#dcc294"),
    "H": Dye(INDEX_RED, VERMILION.light, CEKI_RED_DEEP, WASH_RED, "#eebba6"),
    "D": Dye(INDIGO, INDIGO.light, INDIGO.deep, WASH_INDIGO, "#bcc6cc"),
}
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
    return f"M{xy(start)}{arc}{xy(end)}{arc}{xy(start)}Z"


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


_LOBES = ((-10, -13, 26), (21, -3, 20), (-36, 5, 15), (43, 9, 12))
_FOOT = (
    (-54, 24), (-44, 16), (-20, 12), (10, 13), (36, 12), (50, 14), (56, 20), (42, 25), (16, 29), (-16, 28), (-38, 27),
)


def cloud_shape(inset: float) -> str:
    """Return the lobes of the rain cloud, `inset` units smaller all round, in a box that is still to be stretched."""
    q = inset
    lobes = "".join(circle(x, y, r - q) for x, y, r in _LOBES if r - q > 2)
    body = poly(((-36, 20), (-36, -8 + q), (-10, -30 + q), (21, -18 + q), (43, 0 + q), (43, 21)))
    return lobes + body


def _volute(x: float, y: float, radius: float, start: float, turns: float) -> list[Point]:
    """Return a spiral that runs inward from `radius` about (x, y)."""
    steps = 9
    return [polar(x, y, radius * (1 - 0.86 * i / steps), start + 360 * turns * i / steps) for i in range(steps + 1)]


_VOLUTES: tuple[tuple[Points, float], ...] = (
    ((*((2, 15), (4, 10)), *_volute(-10, -11, 15.5, 40, -1.55)), 1.0),
    ((*((31, 14), (32, 10)), *_volute(22, -1, 10.5, 40, -1.4)), 0.8),
)
"""The curls inside the lobes, and how thick they are."""
_STREAKS: tuple[Points, ...] = (((-46, 22), (-24, 18), (6, 20), (30, 18)), ((-14, 25), (14, 25), (42, 20)))


def _cloud(art: Art, dye: Dye) -> None:
    """Print the cloud: a stepped edge, a curl in each of its large lobes, a foot that streams to both sides."""
    art.path(cloud_shape(0), dye.ink)
    for inset, ink in ((4.0, PAPER), (6.8, dye.light), (9.0, dye.ink)):
        art.path(cloud_shape(inset), ink)
    curls = (brush(points, [k * w for w in (1, 4.4, 5.4, 5.4, 4.4, 3.4, 2)], per=3) for points, k in _VOLUTES)
    art.path("".join(curls), PAPER)
    art.path(smooth(_FOOT, 0.8), dye.ink)
    art.path("".join(brush(line, (0.6, 3, 3, 0.6), per=4) for line in _STREAKS), PAPER)


def _cloud_plain(art: Art, dye: Dye) -> None:
    art.path(cloud_shape(0), dye.ink)
    art.path(cloud_shape(5), PAPER)
    art.path(cloud_shape(9), dye.ink)
    for points, k in _VOLUTES:
        art.brush(points, [k * w for w in (2, 6, 7, 7, 6, 5, 2)], PAPER)
    art.path(smooth(_FOOT, 0.8), dye.ink)


MOTIFS: Mapping[str, Motif] = {
    "S": Motif(_kawung, _kawung_plain),
    "H": Motif(_ceplok, _ceplok_plain),
    "D": Motif(_cloud, _cloud_plain, across=_CLOUD_ACROSS, down=_CLOUD_DOWN, drop=_CLOUD_DROP, reach=(60.0, 56.0)),
}
"""Motifs by suit letter."""
