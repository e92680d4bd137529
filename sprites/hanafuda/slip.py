"""The tanzaku slip in its three kinds, told apart without colour: written, bare, or strewn with gold leaf."""

from __future__ import annotations

import random

from sprites.ink import OFF_REGISTER, Art
from sprites.palette import GOLD, INDIGO, OCHRE, PAPER, SUMI, VERMILION, Colour
from sprites.paths import circle, num, rect, written

_LEFT, _TOP, _WIDTH, _HEIGHT, _RISE, _TURN = 116.0, 92.0, 98.0, 352.0, 26.0, -7.0

_KANA = {
    "あ": (
        "-28,-26 2,-29 30,-34 : 6 11 6 / -4,-46 -9,-8 0,26 : 7 10 6 / "
        "20,-20 2,18 -24,32 -32,12 -8,-6 24,-2 34,18 24,36 4,44 : 5 8 10 7 6 9 11 8 3"
    ),
    "か": "-34,-18 -8,-25 12,-24 13,0 6,32 -6,26 : 6 9 11 11 9 2 / -8,-46 -14,-6 -36,36 : 7 10 3 / 26,-26 36,-14 41,4 : 4 11 5",
    "よ": "6,-16 18,-19 34,-20 : 5 9 5 / 2,-46 5,-8 4,20 -8,36 -26,30 -18,17 8,23 34,40 : 7 10 10 9 8 7 9 4",
    "ろ": "-24,-38 -2,-42 20,-42 : 6 10 8 / 20,-42 0,-16 -32,16 : 9 8 6 / -32,16 -8,-5 18,-5 32,14 22,36 -16,46 : 5 8 10 11 9 2",
    "し": "-16,-46 -19,-8 -16,26 0,44 20,36 34,16 : 8 10 11 10 8 2",
    "み": (
        "-26,-36 -8,-38 6,-40 : 5 9 9 / 6,-40 -4,-8 -18,22 -34,24 -32,8 -8,6 16,14 40,24 : 9 9 8 8 7 9 9 4 / "
        "24,-10 22,16 4,46 : 6 10 3"
    ),
    "の": "6,-30 0,2 -16,28 -34,14 -28,-14 0,-34 30,-22 36,8 10,38 : 6 9 9 8 9 10 11 10 3",
}
"""Strokes of the written signs in a box 100 high."""


def poetry_slip(art: Art, signs: str) -> None:
    """Print the red slip with a running column of `signs`, each of them one of `_KANA`."""
    with art.at(_LEFT + _WIDTH / 2, _TOP + _HEIGHT / 2, _TURN):
        _slip(art, VERMILION, VERMILION.light)
        _column(art, _HEIGHT * 0.045, _HEIGHT * 0.74, signs)


def red_slip(art: Art) -> None:
    """Print the plain red slip with two glints."""
    left, top = -_WIDTH / 2, -_HEIGHT / 2
    with art.at(_LEFT + _WIDTH / 2, _TOP + _HEIGHT / 2, _TURN):
        _slip(art, VERMILION, VERMILION.light)
        x = left + _WIDTH * 0.24
        art.cuts([
            [(x, top + _HEIGHT * a), (x, top + _HEIGHT * b), (x, top + _HEIGHT * c)]
            for a, b, c in ((0.30, 0.45, 0.58), (0.63, 0.67, 0.70))
        ], VERMILION.light, 5)
        x = left + _WIDTH * 0.80
        art.cuts([[(x, top + _HEIGHT * 0.42), (x, top + _HEIGHT * 0.60), (x, top + _HEIGHT * 0.76)]], VERMILION.deep, 6)


def blue_slip(art: Art) -> None:
    """Print the indigo slip: gold hairline, gold leaf scattered thin above and thick at the foot."""
    left, top = -_WIDTH / 2, -_HEIGHT / 2
    chance = random.Random(4)
    with art.at(_LEFT + _WIDTH / 2, _TOP + _HEIGHT / 2, _TURN):
        _slip(art, INDIGO, OCHRE.light)
        for _ in range(18 if art.coarse else 30):
            depth = chance.random() ** 0.55
            x = left + 16 + (_WIDTH - 32) * chance.random()
            half = chance.choice((3.4, 4.6, 6.5)) * (1.5 if art.coarse else 1.0)
            with art.at(x, top + 60 + (_HEIGHT - 110) * depth, chance.uniform(0, 90)):
                art.path(rect(-half, -half * 0.8, half * 2, half * 1.6), chance.choice((GOLD, OCHRE.light, OCHRE)))


def _slip(art: Art, fill: Colour, hairline: Colour) -> None:
    """Print paper, outline, inner line, hole and cord, centred on the origin."""
    left, top, right, foot = -_WIDTH / 2, -_HEIGHT / 2, _WIDTH / 2, _HEIGHT / 2
    sheet = (
        f"M{left} {top + _RISE}L{right} {top}L{right} {foot - _RISE}"
        f"C{num(left + _WIDTH * 0.70)} {foot - _RISE + 16} {num(left + _WIDTH * 0.30)} {foot - 10} {left} {foot}Z"
    )
    art.halo([sheet], 22)
    art.outline([sheet], 9)
    with art.at(OFF_REGISTER, OFF_REGISTER):
        art.path(sheet, fill)
    inner = (
        f"M{left + 9} {top + _RISE + 8}L{right - 9} {top + 10}V{foot - _RISE - 8}"
        f"C{num(left + _WIDTH * 0.68)} {foot - _RISE + 8} {num(left + _WIDTH * 0.34)} {foot - 16} {left + 9} {foot - 11}Z"
    )
    art.path(inner, None, hairline, 2.6)
    art.path(circle(0, top + 34, 6), PAPER, SUMI, 3)
    art.path(f"M-3 {top + 30}C-14 {top - 6} 6 {top - 26} 18 {top - 40}", None, SUMI, 4)


def _column(art: Art, middle: float, height: float, signs: str) -> None:
    """Write signs in a column round the height `middle`."""
    step = height / len(signs)
    for i, sign in enumerate(signs):
        with art.at(0, middle - height / 2 + step * (i + 0.5), 0, step / 100 * 1.2, step / 100):
            for points, widths in written(_KANA[sign]):
                art.brush(points, [w * 1.15 for w in widths])
