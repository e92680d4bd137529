"""A bronze gong in its carved frame, as it stands beside a shadow screen. Source: places.md, Kowah."""

from __future__ import annotations

import pygame

from sprites.palette import Colour
from sprites.paths import circle, num, rect, rounded_rect
from sprites.plate import printed
from sprites.svg import Stop, Svg

ASPECT = 0.9
"""Width by height."""
_WIDE, _HIGH = 180.0, 200.0
_TEAK: tuple[Colour, Colour, Colour] = ("#5a3721", "#20100a", "#9a6a3e")
_BRONZE: list[Stop] = [(0, "#e9c682", 1), (0.28, "#b98a46", 1), (0.7, "#7a5426", 1), (1, "#4a2f14", 1)]
_LAMPLIGHT = (214, 196, 172, 255)
"""What the lamp before the screen leaves of the light where it stands."""
_CORD, _GOLD = "#8f2a1f", "#c99a4a"


def gong(height: int) -> pygame.Surface:
    """Return it with the shadow at its foot, `height` pixels high and `ASPECT` of that wide."""
    art = Svg(_WIDE, _HIGH)
    art.path("M8 190Q90 176 172 190Q90 203 8 190Z", "#000000", opacity=0.42)
    for x in (18.0, 152.0):
        art.path(rounded_rect(x - 8, 180, 26, 11, 3), _TEAK[1])
        art.path(rounded_rect(x - 6.5, 181, 23, 7.5, 2.5), _TEAK[0])
        post = art.linear((x, 0), (x + 10, 0), [(0, _TEAK[2], 1), (0.4, _TEAK[0], 1), (1, _TEAK[1], 1)])
        art.path(rect(x, 34, 10, 148), post, _TEAK[1], 1)
        for y in (60.0, 104.0, 148.0):
            art.path(rounded_rect(x - 2, y, 14, 7, 2.5), _TEAK[0], _TEAK[1], 1)
            art.path(f"M{num(x - 1)} {num(y + 1.6)}H{num(x + 11)}", None, _GOLD, 0.9, opacity=0.8)
    art.path(_beam(), _TEAK[1])
    art.path(_beam(2.0), art.linear((0, 14), (0, 44), [(0, _TEAK[2], 1), (0.5, _TEAK[0], 1), (1, "#3a2113", 1)]))
    art.path("M30 38H150M30 33Q90 22 150 33", None, _GOLD, 1.1, opacity=0.85)
    art.path("M90 6C82 14 82 22 90 30C98 22 98 14 90 6Z", _TEAK[0], _GOLD, 1.2)
    for x in (70.0, 110.0):
        art.path(f"M{num(x)} 40L{num(x)} 66", None, "#1a0b06", 3.4)
        art.path(f"M{num(x)} 40L{num(x)} 66", None, _CORD, 2)
    art.path(circle(93, 114, 56), "#000000", opacity=0.4)
    art.path(circle(90, 110, 56), "#24130a")
    art.path(circle(90, 110, 54.4), art.radial((74, 90), 84, _BRONZE))
    art.path(circle(90, 110, 44), None, "#4a2f14", 1.6, opacity=0.8)
    art.path(circle(90, 110, 42.6), None, "#f0d596", 0.8, opacity=0.5)
    art.path(circle(90, 110, 27), None, "#4a2f14", 1.2, opacity=0.6)
    art.path(circle(91.5, 112, 14.4), "#2a170a", opacity=0.7)
    art.path(circle(90, 110, 13.4), art.radial((85, 104), 20, [(0, "#fbe3a8", 1), (0.5, "#c2944c", 1), (1, "#6b4820", 1)]))
    art.path("M44 92A50 50 0 0 1 78 62", None, "#fff0c4", 2.2, opacity=0.55)
    art.path("M136 176L120 146", None, "#1a0b06", 5)
    art.path("M136 176L120 146", None, "#7a5030", 3)
    art.path(circle(118.4, 143, 8.4), "#1a0b06")
    art.path(circle(118.4, 143, 7), art.radial((116, 140), 10, [(0, "#a83a2a", 1), (1, "#5a1712", 1)]))
    picture = printed(art, (round(height * ASPECT), height))
    picture.fill(_LAMPLIGHT, special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _beam(inset: float = 0.0) -> str:
    """Return the beam over the gong, its ends turned up."""
    i = inset
    return (
        f"M{num(4 + i)} {num(22 + i)}Q{num(14 + i)} {num(34 + i / 2)} 30 {num(30 + i)}Q90 {num(14 + i)} 150 {num(30 + i)}"
        f"Q{num(166 - i)} {num(34 + i / 2)} {num(176 - i)} {num(22 + i)}Q{num(178 - i)} {num(42 - i)} 158 {num(46 - i)}"
        f"H22Q{num(2 + i)} {num(42 - i)} {num(4 + i)} {num(22 + i)}Z"
    )
