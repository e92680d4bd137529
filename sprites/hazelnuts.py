"""A turned bowl of hazelnuts, seen from above, as it stands on a kitchen table. Source: places.md, Dog & Blind."""

from __future__ import annotations

import math

import pygame

from sprites.palette import Colour
from sprites.paths import circle, xy
from sprites.plate import printed
from sprites.svg import Stop, Svg

_NUT: list[Stop] = [(0, "#dda765", 1), (0.5, "#b0743a", 1), (1, "#6b3f1c", 1)]
_CAP: Colour = "#d6b483"
_EDGE: Colour = "#24130a"
_NUTS = (
    (77.0, 66.0, 20.0), (104.0, 64.0, 130.0), (124.0, 84.0, 250.0), (66.0, 93.0, 300.0), (95.0, 91.0, 75.0),
    (122.0, 112.0, 190.0), (76.0, 121.0, 340.0), (103.0, 122.0, 45.0),
)
"""Middle and turn in degrees, the lowest first."""
_BESIDE = ((176.0, 160.0, 120.0), (158.0, 178.0, 330.0))
_RADIUS = 16.0


def bowl(side: int) -> pygame.Surface:
    """Return the bowl with two nuts beside it and the shadows of all, `side` pixels wide and high."""
    art = Svg(200, 200)
    art.path(circle(104, 102, 90), "#000000", opacity=0.34)
    art.path(circle(96, 94, 90), art.linear((30, 20), (170, 180), [(0, "#a67c4e", 1), (0.5, "#76512f", 1), (1, "#452b17", 1)]), _EDGE, 2)
    art.path(circle(96, 94, 80), art.linear((30, 20), (170, 180), [(0, "#2f1c0e", 1), (0.6, "#4f331c", 1), (1, "#7b5835", 1)]), _EDGE, 1.4)
    art.path(circle(96, 94, 62), "#2a190d", opacity=0.7)
    for radius in (84.6, 72.0):
        art.path(circle(96, 94, radius), None, "#d8b27c", 0.8, opacity=0.35)
    art.path("M20 64A84 84 0 0 1 66 16", None, "#e9cf9c", 2.2, opacity=0.6)
    for nut in (*_NUTS, *_BESIDE):
        _nut(art, *nut)
    return printed(art, (side, side))


def _nut(art: Svg, x: float, y: float, turn: float) -> None:
    r, way = _RADIUS, math.radians(turn)
    dx, dy = math.cos(way), math.sin(way)
    art.path(circle(x + 2.4, y + 3, r), "#000000", opacity=0.4)
    tip = x + dx * r * 1.22, y + dy * r * 1.22
    left = x + math.cos(way + 1.1) * r, y + math.sin(way + 1.1) * r
    right = x + math.cos(way - 1.1) * r, y + math.sin(way - 1.1) * r
    shell = art.radial((x - 5, y - 6), r * 1.5, _NUT)
    art.path(f"M{xy(left)}L{xy(tip)}L{xy(right)}Z", "#8a5a2c", _EDGE, 1.2)
    art.path(circle(x, y, r), shell, _EDGE, 1.4)
    cap = x - dx * r * 0.52, y - dy * r * 0.52
    art.path(circle(*cap, r * 0.5), _CAP, "#7a5426", 1)
    for step in (-0.5, 0.0, 0.5):
        side = way + step
        start = x - math.cos(side) * r * 0.05, y - math.sin(side) * r * 0.05
        end = x + math.cos(side) * r * 0.86, y + math.sin(side) * r * 0.86
        art.path(f"M{xy(start)}L{xy(end)}", None, "#5a3416", 0.9, opacity=0.45)
    art.path(circle(x - 5, y - 7, 2.6), "#ffe6ba", opacity=0.55)
