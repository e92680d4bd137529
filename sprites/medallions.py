"""Round pictures of the months, and the roundel of Kowah.

All pictures have alpha, are the same bytes for the same arguments and may be made off the main thread. Measured on a slow
core: a medallion of 156 pixels 13 ms, of 84 pixels 9 ms.
"""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from sprites import grain, inscription
from sprites.ink import Art
from sprites.months import MONTHS, Month
from sprites.palette import GOLD, OCHRE, PAPER, SOGA, SUMI, Colour
from sprites.paths import almond, circle, polar, rounded_rect
from sprites.plate import direct, printed
from sprites.svg import Svg

_FIELD = 300.0
_MIDDLE = _FIELD / 2
_COARSE_BELOW = 72
_BRIGHT = "#e9bf62"
_FADED = "#8a7440"
_EMPTY = "#0e1619"
_EMPTY_RING = "#4a4a44"
_NUMERAL = "#b5ad99"


def medallion(month: int, diameter: int, *, now: bool = False, faded: bool = False) -> pygame.Surface:
    """Return the round picture of a month, `diameter` pixels wide with its ring.

    Args:
        month: 1 (pine) to 12 (paulownia).
        diameter: in pixels, at least 8; details grow coarser under 72.
        now: a second gold ring says that this month is being played; the picture inside is as large as without it when
            `diameter` is 1.18 times as large.
        faded: the quieter ring of a month that is over.

    Raises:
        ValueError: there is no such month, or it is too small.
    """
    look = _month(month)
    if diameter < 8:
        raise ValueError(f"{diameter} pixels hold no medallion")
    art = Art(_FIELD, _FIELD, paper=look.paper, coarse=diameter < _COARSE_BELOW)
    art.ground()
    with art.at(_MIDDLE, _MIDDLE, 0, 0.84 if now else 1.0):
        look.window(art)
    _rings(art, diameter, _FADED if faded else GOLD, now)
    return _cut_round(art, diameter, month)


def empty(numeral: str, diameter: int) -> pygame.Surface:
    """Return the disc of a month not yet played: its carved numeral in a plain ring, never a darkened picture."""
    art = Svg(200, 200)
    art.path(circle(100, 100, 99), SUMI)
    art.path(circle(100, 100, 95), _EMPTY_RING)
    art.path(circle(100, 100, 95 - max(5.0, 280 / diameter)), _EMPTY)
    art.path(inscription.centred(numeral, 70, 100, 100, 0.03), _NUMERAL)
    return printed(art, (diameter, diameter))


def tag(text: str, height: int) -> pygame.Surface:
    """Return the small black plate with a carved number that lies on a medallion's lower right edge."""
    wide = max(118.0, inscription.width(text, 64, 0.04) + 52)
    art = Svg(wide, 100)
    art.path(rounded_rect(0, 0, wide, 100, 24), SUMI)
    art.path(rounded_rect(6, 6, wide - 12, 88, 18), None, GOLD, 5)
    art.path(inscription.centred(text, 64, wide / 2, 50, 0.04), PAPER)
    return printed(art, (max(1, round(height * wide / 100)), height))


def kawung(diameter: int) -> pygame.Surface:
    """Return the roundel of Kowah: cut palm fruit, four leaves about every crossing, on soga brown."""
    art = Art(_FIELD, _FIELD, paper=SOGA.deep, coarse=diameter < _COARSE_BELOW)
    art.ground()
    step = 70.0
    for i in range(-3, 4):
        for j in range(-3, 4):
            x, y = _MIDDLE + (i - j) * step, _MIDDLE + (i + j) * step
            if math.hypot(x - _MIDDLE, y - _MIDDLE) < 200:
                _palm_fruit(art, x, y, OCHRE.light if i == j == 0 else SOGA.light)
    _rings(art, diameter, GOLD, False)
    return _cut_round(art, diameter, 13)


def rosette(diameter: int) -> pygame.Surface:
    """Return a rosette of gold leaves about a dark disc on which a seal is laid, for whoever has won."""
    art = Art(_FIELD, _FIELD)
    for grow, ink in ((6.0, SUMI), (0.0, GOLD)):
        for leaf in range(16):
            art.path(circle(*polar(_MIDDLE, _MIDDLE, 118, 22.5 * leaf), 25 + grow), ink)
    for leaf in range(16):
        art.path(almond(*polar(_MIDDLE, _MIDDLE, 104, 22.5 * leaf), 34, 17, 22.5 * leaf), _BRIGHT, opacity=0.75)
    for radius, ink in ((116.0, SUMI), (110.0, GOLD), (103.0, SUMI), (98.0, SOGA.deep)):
        art.path(circle(_MIDDLE, _MIDDLE, radius), ink)
    return printed(art, (diameter, diameter))


def coin(diameter: int) -> pygame.Surface:
    """Return an old coin with its square hole."""
    art = Art(40, 40)
    art.path(circle(20, 20, 19), SUMI)
    art.path(circle(20, 20, 16.5), GOLD)
    art.path(circle(20, 20, 12.5), None, SUMI, 1.6)
    art.path("M16 16H24V24H16Z", SUMI)
    return printed(art, (diameter, diameter))


def _palm_fruit(art: Art, x: float, y: float, light: Colour) -> None:
    for quarter in range(4):
        angle = 90.0 * quarter
        art.path(almond(*polar(x, y, 6, angle), 59, 41, angle), light)
        art.path(almond(*polar(x, y, 17, angle), 34, 16, angle), SOGA.deep)
        if not art.coarse:
            for out in (27, 37):
                art.path(circle(*polar(x, y, out, angle), 2.4), light)
    art.path(circle(x, y, 7), OCHRE.light)


def _month(month: int) -> Month:
    if month not in MONTHS:
        raise ValueError(f"there is no month {month}")
    return MONTHS[month]


def _rings(art: Art, diameter: int, gold: Colour, now: bool) -> None:
    """Frame the window in black and gold; two gold rings stand for the month being played."""
    line = max(9.0, _FIELD * 1.7 / diameter)
    edge = _MIDDLE - 1 - line / 2
    if now:
        art.path(circle(_MIDDLE, _MIDDLE, 137), None, SUMI, 27)
        art.path(circle(_MIDDLE, _MIDDLE, edge), None, _BRIGHT, line * 0.7)
        art.path(circle(_MIDDLE, _MIDDLE, 127), None, _BRIGHT, line)
    else:
        art.path(circle(_MIDDLE, _MIDDLE, 141), None, SUMI, 19)
        art.path(circle(_MIDDLE, _MIDDLE, edge - 2), None, gold, line)


def _cut_round(art: Art, diameter: int, seed: int) -> pygame.Surface:
    """Return a drawing with grain, cut to a disc."""
    large = diameter * 2, diameter * 2
    picture = direct(art, large)
    grain.apply(picture, seed)
    picture.blit(_disc(large[0]), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(picture, (diameter, diameter))


@lru_cache(maxsize=6)
def _disc(side: int) -> pygame.Surface:
    art = Svg(_FIELD, _FIELD)
    art.path(circle(_MIDDLE, _MIDDLE, _MIDDLE - 0.5), "#ffffff")
    return direct(art, (side, side))
