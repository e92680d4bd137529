"""The wheel of five seasons: a disc with the fields of the five games about the plum heart; one of them is on top."""

from __future__ import annotations

import pygame

from sprites.emblem import FIELDS, petals
from sprites.landscape import Thing
from sprites.palette import GOLD, OCHRE, PAPER, SUMI
from sprites.paths import circle, polar, poly
from sprites.plate import printed
from sprites.svg import Svg

STEP = 360 / len(FIELDS)
"""How far the wheel turns from one game to the next, in degrees."""
_SIDE = 400.0


ALL = (True,) * len(FIELDS)


def wheel(diameter: int, lit: tuple[bool, ...] = ALL) -> pygame.Surface:
    """Return the wheel, the first game on top; the others follow clockwise. Fields that are not `lit` lie in the dark.

    With alpha, the same bytes for the same arguments.
    """
    art = Svg(_SIDE, _SIDE)
    draw_wheel(art, lit)
    return printed(art, (diameter, diameter))


def draw_wheel(art: Svg, lit: tuple[bool, ...] = ALL) -> None:
    """Draw the wheel on a field of 400 units."""
    middle = _SIDE / 2
    art.path(circle(middle, middle, 196), SUMI)
    art.path(circle(middle, middle, 190), OCHRE.deep)
    for number, ink in enumerate(FIELDS):
        edge = [polar(middle, middle, 176, STEP * (number - 0.5) + STEP * step / 16 - 90) for step in range(17)]
        field = poly([(middle, middle), *edge])
        art.path(field, ink, SUMI, 3)
        if not lit[number]:
            art.path(field, SUMI, opacity=0.72)
    for number in range(len(FIELDS)):
        way = STEP * (number + 0.5) - 90
        art.path(poly([(middle, middle), polar(middle, middle, 176, way)], closed=False), None, GOLD, 3)
        art.path(circle(*polar(middle, middle, 183, way), 5), GOLD, SUMI, 2)
    art.path(circle(middle, middle, 176), None, GOLD, 3)
    art.path(circle(middle, middle, 62), SUMI)
    art.path(circle(middle, middle, 57), PAPER, OCHRE, 4)
    petals(art, middle, middle, 0.5, pips=False, line=8)


WHEEL = Thing(draw_wheel, (0, 0, _SIDE, _SIDE), hangs=True)
"""The wheel in the sky of a print."""
