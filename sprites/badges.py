"""The signs of Dog & Blind: the brass tags of a player's state, paper lanterns for the hands, the shield of trumps.

Pictures have alpha, are the same bytes for the same arguments, may be made off the main thread and cost 1 to 5 ms: keep them.
"""

from __future__ import annotations

import math
from enum import Enum

import pygame

from sprites import inscription
from sprites.ink import Art
from sprites.palette import GOLD, INDIGO, OCHRE, PAPER, PIP_GLINT, SUMI, VERMILION
from sprites.paths import almond, brush, circle, ellipse, polar, poly, rounded_rect, smooth
from sprites.plate import printed
from sprites.suits import draw_suit, ink_of
from sprites.svg import Stop, Svg

_BRASS: list[Stop] = [(0, "#f0cd7c", 1), (0.35, "#b5853a", 1), (0.6, "#cfa250", 1), (1, "#7d5620", 1)]
_STRUCK, _BARE = "#3a2208", "#e7c172"
"""The sign that is struck into brass, and what stays bare in it."""
_DOG = (
    (24, 62), (26, 46), (38, 40), (47, 44), (53, 44), (62, 40), (74, 46), (76, 62), (68, 60), (66, 74), (58, 88), (50, 92), (42, 88),
    (34, 74), (32, 60),
)
_GREY = "#8d8a80"
_GREY_RIM = "#6f6b60"


class Badge(Enum):
    """The states that carry a badge."""

    DOG = "dog"
    BLIND = "blind"
    OUT = "out"


def badge(kind: Badge, diameter: int) -> pygame.Surface:
    """Return a state as a tag of brass on its ring, struck with its sign: a dog's head, a head with its eyes tied, a card struck out."""
    art = Art(112, 112, coarse=diameter < 28)
    with art.at(6):
        art.path(circle(50, 10, 8), None, "#1b0f05", 6)
        art.path(circle(50, 10, 8), None, "#c79a4a", 3.4)
        art.path(circle(50, 63, 46), "#1b0f05")
        art.path(circle(50, 63, 43), art.linear((20, 24), (84, 104), _BRASS))
        art.path(circle(50, 63, 37), None, "#6d4a1c", 2)
        art.path("M18 50A35 35 0 0 1 40 30", None, "#fff0b8", 2.4, opacity=0.8)
        match kind:
            case Badge.DOG:
                art.path(smooth(_DOG), _STRUCK)
                for x, turn, bend in ((29, 98, 0.1), (71, 82, -0.1)):
                    art.path(almond(x, 42, 30, 17, turn, bend), _STRUCK)
                    art.path(circle(50 + (x - 50) * 0.38, 62, 3.4), _BARE)
                art.path(ellipse(50, 79, 6.4, 4.6), _BARE)
                art.path("M50 83V89", None, _BARE, 1.6)
            case Badge.BLIND:
                art.path(circle(50, 63, 24), _STRUCK)
                art.path("M26 54C38 50 62 50 74 54V68C62 72 38 72 26 68Z", _BARE)
                art.path("M73 58L88 50L84 62L88 72L73 66Z", _BARE)
                art.path("M32 61H68", None, _STRUCK, 2)
            case Badge.OUT:
                art.path(rounded_rect(36, 42, 28, 40, 4), None, _STRUCK, 4)
                art.path("M28 86L72 38", None, _STRUCK, 5)
    return printed(art, (diameter, diameter))


def crown(width: int) -> pygame.Surface:
    """Return the crown over the card that wins a trick so far; 0.65 times as high as wide."""
    art = Svg(40, 26)
    art.path(poly([(3, 5), (11.5, 14), (20, 3), (28.5, 14), (37, 5), (34.5, 23), (5.5, 23)]), "#ffd67a", SUMI, 3)
    return printed(art, (width, round(width * 0.65)))


class Light(Enum):
    """Whether a lantern's hand is over, being played or still to come."""

    PAST = "past"
    NOW = "now"
    NEXT = "next"


def lantern(number: int, state: Light, height: int) -> pygame.Surface:
    """Return a paper lantern with a carved number: dark, lit with a glow, or grey. Its width is 0.9 of its height.

    The lantern itself fills 0.75 of the height in all states; draw the lit one in a picture 1.15 times as high.
    """
    art = Svg(43.2, 48)
    x, y = 21.6, 26.0
    lit = state is Light.NOW
    if lit:
        art.path(
            circle(x, y, 21.4),
            art.radial((x, y), 21.4, [(0, OCHRE.light, 0.6), (0.5, OCHRE.light, 0.34), (1, OCHRE, 0)]),
        )
    with art.at(x, y, 0, 1.1):
        art.path("M0 -22V-13", None, "#8d7a4a", 1.5)
        cap = SUMI if lit else "#0c1214"
        art.path(rounded_rect(-5.2, -14.4, 10.4, 3.6, 1), cap)
        art.path(rounded_rect(-5.2, 10.8, 10.4, 3.6, 1), cap)
        body = "M-5.6 -11C-12.4 -8 -12.4 8 -5.6 11H5.6C12.4 8 12.4 -8 5.6 -11Z"
        paper = {Light.PAST: "#20292b", Light.NOW: OCHRE.light, Light.NEXT: "#3a4446"}[state]
        art.path(body, paper, VERMILION.deep if lit else "#0b1012", 1.4)
        if lit:
            art.path(body, art.radial((0, 0), 12, [(0, "#fff6d8", 0.9), (1, OCHRE, 0.35)]))
        if state is not Light.PAST:
            hoop = OCHRE.deep if lit else "#56625f"
            for row in (-7.2, 7.2):
                art.path(f"M-9 {row}H9", None, hoop, 0.9)
    letters = {Light.PAST: "#8f8c82", Light.NOW: SUMI, Light.NEXT: "#cfc4ab"}[state]
    tall = 14.0 if lit else 13.0
    art.path(inscription.centred(str(number), tall, x, y, 0), letters)
    return printed(art, (max(1, round(height * 0.9)), height))


def shield(suit: str | None, diameter: int, *, four_colour: bool = False) -> pygame.Surface:
    """Return the round lacquer shield with the trump suit on ivory; None shows a carved question mark.

    Raises:
        KeyError: there is no such suit.
    """
    art = Art(92, 96)
    art.path(circle(47.5, 51, 43), "#000000", opacity=0.3)
    art.path(circle(46, 46, 44), SUMI)
    art.path(circle(46, 46, 41), GOLD if suit else "#6b6a5c")
    art.path(circle(46, 46, 38.4), SUMI)
    for k in range(16):
        art.path(circle(*polar(46, 46, 35.4, k * 22.5 + 11), 1.6), GOLD if suit else "#6b6a5c")
    if suit is None:
        art.path(circle(46, 46, 31.5), "#141b1e")
        art.path(inscription.centred("?", 36, 46, 46, 0), "#b5ad99")
    else:
        ink = ink_of(suit, four_colour=four_colour)
        art.path(circle(46, 46, 31.5), PAPER)
        art.path(circle(46, 46, 31.5), None, GOLD, 1.8)
        draw_suit(art, suit, 46, 46.5 if suit != "H" else 48, 46, ink, PIP_GLINT.get(ink) if diameter >= 40 else None)
    return printed(art, (diameter, round(diameter * 96 / 92)))


def stand(width: int) -> pygame.Surface:
    """Return the wooden stand in which the blind's card stands on edge; draw it over the foot of the card."""
    art = Svg(44, 12)
    art.path(rounded_rect(0, 4, 44, 8, 3), "#000000", opacity=0.45)
    art.path(rounded_rect(2, 1, 40, 8, 3), "#6b3a24")
    art.path(rounded_rect(3, 1.6, 38, 3, 1.4), "#a5603a")
    art.path(poly([(5, 6.6), (39, 6.2)], closed=False), None, "#3f2115", 0.9)
    return printed(art, (width, max(1, round(width * 12 / 44))))


_BOX = (100.0, 120.0)
"""The field of a large sign; the seal that wears it stands in it with its middle at (50, 36) and a side of 55.6."""


def collar_back(size: tuple[int, int]) -> pygame.Surface:
    """Return the part of a dog's collar that lies behind the seal."""
    art = Svg(*_BOX)
    art.path(_band(-1, 9), SUMI)
    art.path(_band(-1, 6.4), "#6d1815")
    return printed(art, size)


def collar_front(size: tuple[int, int]) -> pygame.Surface:
    """Return the part of a dog's collar that lies before the seal: studs, buckle, bell."""
    art = Svg(*_BOX)
    art.path(_band(1, 13), SUMI)
    art.path(_band(1, 10), VERMILION.light)
    art.path(_band(1, 6.6, 1.6), "#c9352b")
    for angle in (158, 140, 122, 106, 74, 58, 40, 22):
        x, y = 50 + 45 * math.cos(math.radians(angle)), 58 + 17 * math.sin(math.radians(angle))
        art.path(circle(x, y, 2.9), SUMI)
        art.path(circle(x, y, 2.2), OCHRE)
        art.path(circle(x - 0.7, y - 0.7, 0.8), OCHRE.light)
    art.path(rounded_rect(39, 66, 22, 18, 3), SUMI)
    art.path(rounded_rect(40.4, 67.4, 19.2, 15.2, 2.4), OCHRE)
    art.path(rounded_rect(44, 70.6, 12, 8.8, 1.4), SUMI)
    art.path(rounded_rect(45, 71.4, 10, 7.2, 1), VERMILION.deep)
    art.path(circle(50, 86, 5), None, SUMI, 4)
    art.path(circle(50, 86, 5), None, OCHRE.light, 2)
    bell = art.radial((46, 95), 16, [(0, OCHRE.light, 1), (0.5, OCHRE, 1), (1, OCHRE.deep, 1)])
    art.path(circle(50, 101, 14), SUMI)
    art.path(circle(50, 101, 12.6), bell)
    art.path("M37.6 100.4C44 103.4 56 103.4 62.4 100.4", None, SUMI, 1.8)
    art.path("M37.9 103C44 106 56 106 62.1 103", None, SUMI, 1)
    art.path("M50 106.4V110", None, SUMI, 2.2)
    art.path(circle(50, 106, 2), SUMI)
    art.path(ellipse(45, 94.4, 3, 1.8, -30), "#fff2c8", opacity=0.8)
    return printed(art, size)


def _band(side: int, thick: float, lift: float = 0.0) -> str:
    """Return one half of a flat ring round the seal: the front one for 1, the back one for -1."""
    points = [
        (50 + 45 * math.cos(math.radians(a)), 58 - lift + 17 * side * math.sin(math.radians(a)))
        for a in range(180, -1, -12)
    ]
    return brush(points, (thick * 0.86, thick, thick * 0.86))


def blindfold(size: tuple[int, int]) -> pygame.Surface:
    """Return a cloth tied over the eyes of a seal, its knot at the right; the foot of the initial stays to be read."""
    art = Svg(*_BOX)
    with art.at(0, -9):
        for tail in ("M80 32L97 24L95 33L99 42L80 39Z", "M80 36L92 46L90 56L83 50L78 40Z"):
            art.path(tail, INDIGO, SUMI, 1.8)
        cloth = "M17 25C34 19 66 19 83 26L84 44C66 49 34 49 16 43Z"
        shade = art.linear((0, 20), (0, 48), [(0, INDIGO.light, 1), (0.35, "#3c5590", 1), (1, INDIGO, 1)])
        art.path(cloth, shade, SUMI, 2.2)
        folds = ("M18 30C36 25 64 25 82 31", "M17 37C36 42 64 42 83 37", "M34 25C33 31 33 38 35 44")
        for line in (*folds, "M66 25C67 31 67 38 65 45"):
            art.path(line, None, INDIGO.light, 1, opacity=0.7)
        art.path("M17 40C36 45 64 45 83 41", None, SUMI, 1, opacity=0.4)
        art.path(circle(82, 35, 5.6), INDIGO, SUMI, 1.8)
        art.path("M79.6 32.4C82 34 84 36 84.6 38.4", None, INDIGO.light, 1.1)
    return printed(art, size)


def struck_out(size: tuple[int, int]) -> pygame.Surface:
    """Return what lies over the seal of somebody who is out: the badge of a card struck out, at the lower right corner."""
    art = Svg(*_BOX)
    x, y = 76, 62
    art.path(circle(x, y, 15), SUMI)
    art.path(circle(x, y, 13.4), "#23282a")
    art.path(circle(x, y, 12.6), None, _GREY_RIM, 1.6)
    art.path(rounded_rect(x - 5, y - 7, 10, 14, 1.4), None, _GREY, 1.7)
    art.path(f"M{x - 8} {y + 8}L{x + 8} {y - 8}", None, SUMI, 3.8)
    art.path(f"M{x - 8} {y + 8}L{x + 8} {y - 8}", None, _GREY, 2)
    return printed(art, size)
