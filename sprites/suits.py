"""The four suits of the French deck as paths and as small pictures, in two and in four colours, on paper and on dark ground."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from sprites.ink import Art
from sprites.palette import FOUR_COLOUR, PAPER, PIP_GLINT, TWO_COLOUR, VERMILION, Colour
from sprites.paths import Points, circle
from sprites.plate import printed
from sprites.svg import Svg

SUITS = ("S", "H", "D", "C")
"""Spades, hearts, diamonds, clubs."""

PATHS: Mapping[str, tuple[str, ...]] = {
    "S": (
        "M0 -52C8 -30 46 -8 46 16C46 32 34 38 25 38C15 38 8 32 5 25C6 36 11 46 19 51L-19 51C-11 46 -6 36 -5 25"
        "C-8 32 -15 38 -25 38C-34 38 -46 32 -46 16C-46 -8 -8 -30 0 -52Z",
    ),
    "H": (
        "M0 46C-10 26 -46 4 -46 -22C-46 -42 -32 -48 -22 -48C-10 -48 -3 -40 0 -30C3 -40 10 -48 22 -48C32 -48 46 -42 46 -22"
        "C46 4 10 26 0 46Z",
    ),
    "D": ("M0 -52C8 -32 24 -12 40 0C24 12 8 32 0 52C-8 32 -24 12 -40 0C-24 -12 -8 -32 0 -52Z",),
    "C": (
        circle(0, -25, 24),
        circle(-25, 10, 24),
        circle(25, 10, 24),
        circle(0, 4, 14),
        "M-5 10C-5 28 -10 44 -19 51L19 51C10 44 5 28 5 10Z",
    ),
}
"""Outlines about (0, 0), about 100 units high; a club is several that overlap."""

SMALL_PATHS: Mapping[str, tuple[str, ...]] = {
    **PATHS,
    "S": (
        "M0 -52C3 -24 47 -8 47 20C47 34 36 40 26 40C17 40 10 36 7 30C8 38 13 46 22 51L-22 51C-13 46 -8 38 -7 30"
        "C-10 36 -17 40 -26 40C-36 40 -47 34 -47 20C-47 -8 -3 -24 0 -52Z",
    ),
    "C": (
        circle(0, -29, 23),
        circle(-28, 12, 23),
        circle(28, 12, 23),
        "M-6 -12L6 -12L5 4L12 6L12 16L6 18C7 34 10 44 17 51L-17 51C-10 44 -7 34 -6 18L-12 16L-12 6L-5 4Z",
    ),
}
"""The same for the corner of a small card: a spade whose head runs out into a point, a club whose lobes stand apart."""

_CUTS: Mapping[str, tuple[tuple[Points, float], ...]] = {
    "S": (([(-34, 14), (-26, -4), (-8, -24)], 7), ([(35, 18), (30, 28), (22, 30)], 5)),
    "H": (([(-34, -12), (-33, -32), (-20, -38)], 7), ([(34, -8), (26, 10), (12, 24)], 5)),
    "D": (([(-27, -2), (-14, -16), (-4, -32)], 6), ([(27, 2), (14, 16), (4, 32)], 5)),
    "C": (
        ([(-13, -22), (-9, -35), (3, -39)], 6),
        ([(-38, 13), (-34, 0), (-22, -4)], 6),
        ([(12, 13), (16, 0), (28, -4)], 6),
    ),
}

_DARK_TWO: Mapping[str, Colour] = {"S": PAPER, "H": VERMILION.light, "D": VERMILION.light, "C": PAPER}
_DARK_FOUR: Mapping[str, Colour] = {"S": PAPER, "H": "#eb5b2f", "D": "#73c5ff", "C": "#6b997a"}
"""Found by search: apart in every kind of colour vision, and seen on panel and mat."""


def ink_of(suit: str, *, four_colour: bool, on_dark: bool = False) -> Colour:
    """Return the ink of a suit; on dark ground black becomes ivory and the others lighter."""
    if on_dark:
        return (_DARK_FOUR if four_colour else _DARK_TWO)[suit]
    return (FOUR_COLOUR if four_colour else TWO_COLOUR)[suit]


def draw_suit(
    art: Art, suit: str, x: float, y: float, height: float, ink: Colour, glint: Colour | None = None, *, small: bool = False
) -> None:
    """Print a suit sign about (x, y), `height` units high, in its `small` form if so; `glint` adds gouge cuts in a lighter tone."""
    with art.at(x, y, 0, height / 104):
        for d in (SMALL_PATHS if small else PATHS)[suit]:
            art.path(d, ink)
        if glint:
            for points, width in _CUTS[suit]:
                art.brush(points, (1, width, 1), glint)


def suit(name: str, height: int, *, four_colour: bool = False, on_dark: bool = False) -> pygame.Surface:
    """Return a suit sign with alpha in a square of `height` pixels; gouge cuts from 28 pixels on.

    Args:
        name: S, H, D or C.
        height: side of the square in pixels.
        four_colour: clubs green and diamonds blue.
        on_dark: for panels and the mat; otherwise for ivory and paper.

    Raises:
        KeyError: there is no such suit.
    """
    art = Art(108, 108)
    ink = ink_of(name, four_colour=four_colour, on_dark=on_dark)
    glint = PIP_GLINT.get(ink) if height >= 28 else None
    draw_suit(art, name, 54, 54, 104, ink, glint)
    return printed(art, (height, height))


def draw_suit_svg(art: Svg, suit: str, x: float, y: float, height: float, ink: Colour) -> None:
    """Print a plain suit sign into a drawing that is not a card."""
    with art.at(x, y, 0, height / 104):
        for d in PATHS[suit]:
            art.path(d, ink)
