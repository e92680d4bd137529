"""The tanzaku slip in its three kinds, told apart without colour: written, bare, or strewn with gold leaf."""

from __future__ import annotations

import random
from collections.abc import Sequence

from sprites.ink import OFF_REGISTER, Art
from sprites.palette import (
    GOLD,
    INDIGO,
    OCHRE,
    OCHRE_LIGHT,
    PAPER,
    SUMI,
    VERMILION,
    VERMILION_DEEP,
    VERMILION_LIGHT,
    Colour,
)
from sprites.paths import Points, circle, num, rect

Mark = tuple[tuple[Points, Sequence[float]], ...]

_LEFT, _TOP, _WIDTH, _HEIGHT, _RISE, _TURN = 116.0, 92.0, 98.0, 352.0, 26.0, -7.0

_MARKS: dict[str, Mark] = {
    "a": (
        ([(-26, -30), (2, -34), (28, -38)], [5, 11, 4]),
        ([(-4, -48), (-6, -8), (2, 22)], [6, 10, 6]),
        (
            [(20, -20), (4, 16), (-26, 30), (-32, 8), (-6, -6), (28, 0), (32, 26), (8, 44)],
            [4, 9, 10, 6, 6, 9, 10, 3],
        ),
    ),
    "b": (
        ([(-20, -40), (-26, -4), (-14, 24)], [5, 11, 3]),
        ([(10, -42), (22, -24), (6, -6), (-6, 6), (16, 12), (26, 26), (6, 42), (-18, 40)], [5, 10, 7, 5, 8, 11, 8, 2]),
    ),
    "c": (
        (
            [(-30, -34), (0, -40), (26, -34), (2, -12), (-20, 10), (10, 4), (28, 18), (12, 40), (-14, 44)],
            [6, 10, 9, 6, 7, 9, 11, 9, 2],
        ),
    ),
    "d": (
        ([(-2, -48), (0, -10), (-8, 36), (-22, 28)], [6, 10, 10, 2]),
        ([(-28, -16), (0, -22), (26, -26)], [4, 9, 3]),
        ([(10, 4), (26, 14), (30, 30)], [3, 10, 4]),
    ),
    "e": (
        ([(-24, -44), (-4, -38), (16, -44)], [4, 10, 4]),
        ([(22, -22), (-10, -16), (-28, 10), (-8, 28), (18, 16), (26, 38), (36, 44)], [6, 9, 11, 8, 8, 8, 2]),
    ),
}
"""Invented brush signs in a box 100 high: they look written and say nothing."""


def poetry_slip(art: Art, signs: str) -> None:
    """Print the red slip with a running column of signs; `signs` names four or five of them by letter."""
    with art.at(_LEFT + _WIDTH / 2, _TOP + _HEIGHT / 2, _TURN):
        _slip(art, VERMILION, VERMILION_LIGHT)
        _column(art, _HEIGHT * 0.02, _HEIGHT * 0.68, signs)


def red_slip(art: Art) -> None:
    """Print the plain red slip with two glints."""
    left, top = -_WIDTH / 2, -_HEIGHT / 2
    with art.at(_LEFT + _WIDTH / 2, _TOP + _HEIGHT / 2, _TURN):
        _slip(art, VERMILION, VERMILION_LIGHT)
        x = left + _WIDTH * 0.24
        art.cuts(
            [
                [(x, top + _HEIGHT * a), (x, top + _HEIGHT * b), (x, top + _HEIGHT * c)]
                for a, b, c in ((0.30, 0.45, 0.58), (0.63, 0.67, 0.70))
            ],
            VERMILION_LIGHT,
            5,
        )
        x = left + _WIDTH * 0.80
        art.cuts([[(x, top + _HEIGHT * 0.42), (x, top + _HEIGHT * 0.60), (x, top + _HEIGHT * 0.76)]], VERMILION_DEEP, 6)


def blue_slip(art: Art) -> None:
    """Print the indigo slip: gold hairline, gold leaf scattered thin above and thick at the foot."""
    left, top = -_WIDTH / 2, -_HEIGHT / 2
    chance = random.Random(4)
    with art.at(_LEFT + _WIDTH / 2, _TOP + _HEIGHT / 2, _TURN):
        _slip(art, INDIGO, OCHRE_LIGHT)
        for _ in range(18 if art.coarse else 30):
            depth = chance.random() ** 0.55
            x = left + 16 + (_WIDTH - 32) * chance.random()
            half = chance.choice((3.4, 4.6, 6.5)) * (1.5 if art.coarse else 1.0)
            with art.at(x, top + 60 + (_HEIGHT - 110) * depth, chance.uniform(0, 90)):
                art.path(rect(-half, -half * 0.8, half * 2, half * 1.6), chance.choice((GOLD, OCHRE_LIGHT, OCHRE)))


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
    """Write signs in a column round the height `middle`, joined by ligatures."""
    step = height / len(signs)
    for i, sign in enumerate(signs):
        with art.at(0, middle - height / 2 + step * (i + 0.5), 0, step / 100 * 1.06):
            for points, widths in _MARKS[sign]:
                art.brush(points, [w * 1.15 for w in widths])
        if i < len(signs) - 1:
            y = middle - height / 2 + step * (i + 1)
            art.brush([(2, y - 8), (-3, y), (1, y + 8)], (1.5, 3.5, 1.5))
