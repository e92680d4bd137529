"""The signs of Kowah: where a discard came from, and the pennant of a player who waits.

Shape, picture and word differ, not only colour: from hand is an ochre pill with a fan of cards, passed is an indigo tag with a
pointed end, a card and an arrow. Pictures have alpha and cost 1 to 3 ms: keep them.
"""

from __future__ import annotations

from enum import Enum

import pygame

from sprites.icons import JADE, NIGHT
from sprites.palette import GOLD, INDIGO, OCHRE, PAPER, PINE, SUMI
from sprites.paths import circle, num, poly, rounded_rect
from sprites.plate import Size, printed
from sprites.svg import Svg


class Origin(Enum):
    """Where a card came from: kept from the stock, thrown as it was drawn, or thrown from the hand."""

    SELF = "self"
    PASSED = "passed"
    HAND = "hand"


def origin(kind: Origin, size: int) -> pygame.Surface:
    """Return the small sign of an origin in a square; 18 units in the log."""
    art = Svg(20, 20)
    _sign(art, kind, 10, 10)
    return printed(art, (size, size))


def _sign(art: Svg, kind: Origin, x: float, y: float) -> None:
    match kind:
        case Origin.HAND:
            art.path(circle(x, y, 9.4), SUMI)
            art.path(circle(x, y, 8), OCHRE)
            for lean in (-26, 0, 26):
                with art.at(x, y + 5.2, lean):
                    art.path(rounded_rect(-2.1, -9.4, 4.2, 7.8, 0.9), PAPER, SUMI, 1.1)
        case Origin.PASSED:
            d = poly([(x - 8.4, y - 8), (x + 3, y - 8), (x + 9, y), (x + 3, y + 8), (x - 8.4, y + 8)])
            art.path(d, SUMI, SUMI, 2.2)
            art.path(d, INDIGO)
            art.path(f"M{num(x - 5.4)} {num(y)}H{num(x + 4.4)}", None, PAPER, 2.1)
            art.path(
                f"M{num(x + 0.8)} {num(y - 3.8)}L{num(x + 4.6)} {num(y)}L{num(x + 0.8)} {num(y + 3.8)}",
                None,
                PAPER,
                2.1,
            )
        case Origin.SELF:
            art.path(circle(x, y, 9.4), SUMI)
            art.path(circle(x, y, 8), PINE.light)
            art.path(rounded_rect(x - 3.6, y - 5.4, 7.2, 10.8, 1.2), PAPER, SUMI, 1.3)


def origin_ground(kind: Origin, size: Size) -> pygame.Surface:
    """Return the ground of an origin tag with its picture at the left; words go from 0.28 of a 104 x 24 unit tag on.

    Words are sumi on the ochre pill, paper on the indigo tag. `Origin.SELF` has no tag: its sign stands alone.
    """
    height = 24.0
    width = size[0] * height / size[1]
    art = Svg(width, height)
    inner = width - 3
    match kind:
        case Origin.HAND:
            art.path(rounded_rect(0, 0, width, height, 11.9), SUMI)
            art.path(rounded_rect(1.5, 1.5, inner, 21, 10.4), OCHRE)
            for lean in (-24, 0, 24):
                with art.at(17, 19, lean):
                    art.path(rounded_rect(-4, -14, 8, 12, 1.6), PAPER, SUMI, 1.6)
        case Origin.PASSED:
            d = poly([(1.5, 1.5), (width - 10, 1.5), (width - 2, 12), (width - 10, 22.5), (1.5, 22.5)])
            art.path(d, SUMI, SUMI, 3)
            art.path(d, INDIGO)
            art.path(rounded_rect(7, 5, 9, 14, 1.6), None, PAPER, 1.7)
            art.path("M13 12H25M21 8L25 12L21 16", None, PAPER, 2.1)
        case Origin.SELF:
            _sign(art, kind, 12, 12)
    return printed(art, size)


def pennant(size: Size) -> pygame.Surface:
    """Return the dark swallow-tail pennant of an announcement on its two gold cords; words in jade go into its middle.

    `size` is 116 x 30 units: the cloth is the lower 22, the cords reach up from it.
    """
    height = 30.0
    width = size[0] * height / size[1]
    art = Svg(width, height)
    middle, foot = 18.0, 28.0
    d = poly([(2.5, 8), (width - 2.5, 8), (width - 12, middle), (width - 2.5, foot), (2.5, foot), (12, middle)])
    for x in (26.0, width - 26):
        art.path(f"M{num(x)} 0V10", None, GOLD, 2.4)
    art.path(d, NIGHT, NIGHT, 4)
    art.path(d, "#123f3c")
    for y in (11.0, 25.0):
        art.path(f"M14 {num(y)}H{num(width - 14)}", None, JADE, 1.2)
    return printed(art, size)
