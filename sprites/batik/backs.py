"""Backs of Kowah's pack: diagonal bands of interlocking blades, the same whichever way up.

Source: the art guide, section 15.6.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from sprites.batik.card import HEIGHT, WIDTH, X, Y, rim
from sprites.batik.motifs import around, lozenge, oval
from sprites.face import Size, Variant
from sprites.ink import Art, new_art
from sprites.palette import GOLD, INDIGO, MIST, PAPER, SOGA, SUMI, WAVE_INDIGO, Colour
from sprites.paths import Point, Points, circle, num, polar, rect, rounded_rect


@dataclass(frozen=True, slots=True)
class _Inks:
    ground: Colour
    blade: Colour
    vein: Colour
    bead: Colour


BACKS: Mapping[str, _Inks] = {
    "back-parang-soga": _Inks(SOGA.deep, SOGA, SOGA.light, SOGA.pale),
    "back-parang-indigo": _Inks(INDIGO.deep, WAVE_INDIGO, INDIGO.light, MIST),
}
"""Inks by the name of the back; soga is the usual one."""

_COARSE_BELOW = 40
_MARGIN = 20
_BAND, _STEP = 62.0, 40.0
"""Distance of the bands and of the blades in a band."""

_BLADE: tuple[Points, ...] = (
    ((-20.5, 22.5),),
    ((-15.5, 16), (-12.5, 9), (-10.5, 1)),
    ((-7.5, -11), (0.5, -21), (9.5, -21)),
    ((16.5, -21), (20, -14), (16.5, -9)),
    ((14.5, -5.5), (9.5, -2.5), (6.5, -4.5)),
    ((9, -9.5), (4.5, -11), (3, -3)),
    ((1.2, 6.5), (-6, 19.5), (-20.5, 22.5)),
)
"""A blade about the middle of its place: start, then curves of three points each."""

_VEIN: tuple[Points, ...] = (
    ((-14, 18),),
    ((-10, 10), (-5.5, -3)),
    ((-3, -10), (3, -12)),
    ((0.5, -8), (-1.5, -1)),
    ((-5, 10), (-14, 18)),
)
"""The lighter vein in a blade, of curves of two points each."""

_BEAD = (9.5, -13.0)
_BLADE_REACH = 30.0


def print_back(name: str, variant: Variant, size: Size) -> Art:
    """Return the finished drawing of a back; below 40 pixels of width the blades are fewer and larger.

    Raises:
        KeyError: there is no such back.
    """
    inks = BACKS[name]
    art = new_art(WIDTH, HEIGHT, high_contrast=variant.high_contrast, coarse=size[0] < _COARSE_BELOW)
    field = rounded_rect(_MARGIN, _MARGIN, WIDTH - 2 * _MARGIN, HEIGHT - 2 * _MARGIN, 12)
    art.path(field, inks.ground)
    scale = 2.0 if art.coarse else 1.0
    with art.at(X, Y, -45, scale):
        _parang(art, inks, (WIDTH / 2 - _MARGIN) / scale, (HEIGHT / 2 - _MARGIN) / scale, 84 / scale)
    art.path(rect(-10, -10, WIDTH + 20, HEIGHT + 20) + field, PAPER, even_odd=True)
    art.path(field, None, SUMI, 4)
    art.path(rounded_rect(26, 26, WIDTH - 52, HEIGHT - 52, 8), None, inks.ground, 8)
    art.path(rounded_rect(31, 31, WIDTH - 62, HEIGHT - 62, 6), None, GOLD, 3)
    _roundel(art, inks)
    rim(art, size[0])
    return art


def _parang(art: Art, inks: _Inks, half_width: float, half_height: float, covered: float) -> None:
    """Print bands and beaded strips about the origin, as far as a field turned against them by 45 degrees reaches.

    A disc of radius `covered` stays bare in the middle.
    Everything comes in pairs, a piece and the same turned about the origin, so the whole is point-symmetric.
    """
    blades: list[str] = []
    veins: list[str] = []
    dots: list[str] = []
    strips: list[str] = []
    lozenges: list[str] = []
    farthest = (half_width + half_height) * math.sqrt(0.5)
    bands, places = math.ceil(farthest / _BAND), math.ceil(farthest / _STEP)

    def shows(x: float, y: float, reach: float) -> bool:
        across, down = abs(x + y) * math.sqrt(0.5), abs(x - y) * math.sqrt(0.5)
        outside = across > half_width + reach or down > half_height + reach
        return not outside and math.hypot(x, y) > covered - reach

    for band in range(-bands, bands + 1):
        y = band * _BAND
        for place in range(-places - 1, places + 1):
            x = place * _STEP + 9.5
            for turn in (1, -1):
                if shows(turn * x, y, _BLADE_REACH):
                    blades.append(_outline(_BLADE, turn * x, y, turn))
                    veins.append(_outline(_VEIN, turn * x, y, turn))
                    dots.append(_dot(turn * (x + _BEAD[0]), y + turn * _BEAD[1]))
        y += _BAND / 2
        strips.append(rect(-farthest, y - 5.6, 2 * farthest, 11.2))
        lozenges += [lozenge(i * 20, y, 6, 3.8) for i in range(-places * 2, places * 2 + 1) if shows(i * 20, y, 4)]
    art.path("".join(blades) + "".join(strips), inks.blade)
    art.path("".join(veins), inks.vein)
    art.path("".join(strips), None, inks.vein, 1.6)
    art.path("".join(lozenges), inks.bead)
    art.path("".join(dots), None, inks.bead, 4.8)


def _dot(x: float, y: float) -> str:
    """Return a line of no length: with round ends, a dot."""
    return f"M{num(x - 0.1)} {num(y)}H{num(x + 0.1)}"


def _outline(curves: tuple[Points, ...], x: float, y: float, turn: int) -> str:
    """Write curves about (x, y), on their head if `turn` is -1."""

    def write(points: Points) -> str:
        return " ".join(f"{num(x + turn * u)} {num(y + turn * v)}" for u, v in points)

    return f"M{write(curves[0])}" + "".join(f"{'QC'[len(points) - 2]}{write(points)}" for points in curves[1:]) + "Z"


def _roundel(art: Art, inks: _Inks) -> None:
    for radius, ink in ((88.0, SUMI), (81.0, GOLD), (75.0, inks.ground)):
        art.path(circle(X, Y, radius), ink)
    if art.coarse:
        art.path("".join(oval(*point, 33, 22, turn) for point, turn in around(4, 38, 45, X, Y)), GOLD)
        return
    fruit: list[tuple[Point, float]] = list(around(4, 36, 45, X, Y))
    for across, down, ink in ((31.0, 20.0, GOLD), (24.0, 13.6, inks.ground), (17.0, 7.4, GOLD)):
        art.path("".join(oval(*point, across, down, turn) for point, turn in fruit), ink)
    signs = "".join(lozenge(*polar(X, Y, 54, i * 90), 8) + circle(*polar(X, Y, 34, i * 90), 3.4) for i in range(4))
    art.path(signs + lozenge(X, Y, 11), GOLD)
    art.path(circle(X, Y, 3.6), inks.ground)
