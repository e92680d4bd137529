"""The wheel of five seasons: a disc with the fields of the five games about the plum heart; one of them is on top."""

from __future__ import annotations

import pygame

from sprites.emblem import FIELDS
from sprites.landscape import Thing
from sprites.palette import GOLD, OCHRE, PAPER, SUMI, VERMILION
from sprites.paths import circle, polar, poly
from sprites.plate import printed
from sprites.svg import Svg

STEP = 360 / len(FIELDS)
"""How far the wheel turns from one game to the next, in degrees."""
_SIDE = 400.0



def wheel(diameter: int) -> pygame.Surface:
    """Return the wheel, the first game on top; the others follow clockwise. With alpha, the same bytes for the same diameter."""
    art = Svg(_SIDE, _SIDE)
    draw_wheel(art)
    return printed(art, (diameter, diameter))


def draw_wheel(art: Svg) -> None:
    """Draw the wheel on a field of 400 units."""
    middle = _SIDE / 2
    for radius, ink in ((196, SUMI), (190, OCHRE.deep)):
        art.path(circle(middle, middle, radius), ink)
    for number, ink in enumerate(FIELDS):
        edge = [polar(middle, middle, 176, STEP * (number + step / 16 - 0.5) - 90) for step in range(17)]
        art.path(poly([(middle, middle), *edge]), ink, GOLD, 3)
        art.path(circle(*polar(middle, middle, 183, STEP * (number + 0.5) - 90), 5), GOLD, SUMI, 2)
    for radius, ink, line in ((62, SUMI, SUMI), (57, PAPER, OCHRE)):
        art.path(circle(middle, middle, radius), ink, line, 4)
    for number in range(len(FIELDS)):
        art.path(circle(*polar(middle, middle, 20, STEP * number - 90), 18), VERMILION, SUMI, 3)
    art.path(circle(middle, middle, 10), OCHRE, SUMI, 3)


WHEEL = Thing(draw_wheel, (0, 0, _SIDE, _SIDE), hangs=True)
"""The wheel in the sky of a print."""
