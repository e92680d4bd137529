"""The poster at the end of a match: a ground printed in the winner's colour with rays, the sun, the steps of the podium.

Pictures are the same bytes for the same arguments and may be made off the main thread. The ground is opaque and darker than
any card; sun and steps have alpha. Source: moments.md 1.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import pairwise

import pygame

from sprites import inscription
from sprites.palette import GOLD, OCHRE, PAPER, SUMI, Colour
from sprites.paths import brush, circle, num, poly, rect, rounded_rect
from sprites.plate import Size, direct, printed
from sprites.svg import Stop, Svg
from sprites.table import tiled
from sprites.vision import rgb

STRIP: Colour = "#dcc9a0"
"""The paper on which the way of a match is drawn."""
RAYS = 14
RAY_SHADE = 0.9
"""How much darker every other ray is printed."""
FRAME, FILLET = 9.0, 3.2
"""Units of the lacquer frame and of the gold line in it."""
_EDGE_SHADE = 0.62
_CLOUDS = ((0, 116, 236), (0, 144, 305), (12, 172, 168), (1066, 92, 214), (1000, 120, 280), (1104, 148, 176))
"""Bars of mist at both sides: left edge, top and width, in units of a poster 1280 wide."""
_CLOUD, _CLOUD_SHADE = 27.0, 0.2
_FLECKS, _FLECK_ROOM = 54, (60.0, 1220.0, 40.0, 480.0)
_REACH = 1700.0
_MEDALS: dict[int, tuple[Colour, Colour, Colour]] = {
    1: (OCHRE.light, OCHRE, OCHRE.deep),
    2: ("#d9d9d2", "#a3a8a8", "#6b7174"),
    3: ("#d59a68", "#a9683a", "#6f3d1f"),
}
"""Light, plain and dark metal of the first three places."""
_LEAF = (36.0, 74.0)
"""From where to where the leaf of a fan reaches, of a square of 200."""
_INKS: dict[int, Colour] = {1: "#5a2a08", 2: "#24292c", 3: "#3f1a08"}
"""What their numbers are carved in."""


def ground(size: Size, unit: float, colour: Colour, pivot: tuple[float, float]) -> pygame.Surface:
    """Return the whole poster without its sun, an opaque picture of `size` pixels, in `colour`.

    Args:
        size: in pixels.
        unit: pixels of one unit.
        colour: of the winner's seal.
        pivot: where the rays start, as shares of width and height.
    """
    wide, high = size[0] / unit, size[1] / unit
    x, y = pivot[0] * wide, pivot[1] * high
    art = Svg(wide, high)
    art.path(rect(0, 0, wide, high), colour)
    dark = "#{:02x}{:02x}{:02x}".format(*(round(channel * RAY_SHADE) for channel in rgb(colour)))
    step = 2 * math.pi / RAYS
    for n in range(RAYS):
        ends = [
            (x + _REACH * math.cos((n + side) * step), y + _REACH * math.sin((n + side) * step)) for side in (0.0, 0.5)
        ]
        art.path(poly([(x, y), *ends]), dark)
    shade: list[Stop] = [(0, "#000000", 0), (0.55, "#000000", 0.08), (1, "#000000", _EDGE_SHADE)]
    art.path(rect(0, 0, wide, high), art.radial((x, y), max(wide, high) * 0.75, shade))
    _mist(art, wide)
    edge = FRAME
    art.path(rect(0, 0, wide, high) + rect(edge, edge, wide - 2 * edge, high - 2 * edge), SUMI, even_odd=True)
    art.path(rounded_rect(edge, edge, wide - 2 * edge, high - 2 * edge, 6), None, OCHRE, FILLET)
    picture = pygame.Surface(size, depth=32)
    picture.blit(direct(art, size), (0, 0))
    picture.blit(tiled(size, 1.0, (0, 7), 5), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return picture


def _mist(art: Svg, wide: float) -> None:
    """Print the bars of mist that lie before the rays, and the gold leaf strewn over them."""
    aside = (wide - 1280) / 2
    for left, top, width in _CLOUDS:
        at = float(left if left < 640 else left + 2 * aside)
        start, end = (-_CLOUD if at < FRAME else at), (wide + _CLOUD if at + width > wide - FRAME else at + width)
        art.path(rounded_rect(start, top, end - start, _CLOUD, _CLOUD / 2), "#000000", opacity=_CLOUD_SHADE)
    chance = random.Random(9)
    x0, x1, y0, y1 = _FLECK_ROOM
    for _ in range(_FLECKS):
        x, y, side = chance.uniform(x0, x1) + aside, chance.uniform(y0, y1), chance.uniform(2.4, 5.6)
        art.path(rect(x, y, side, side), (OCHRE, OCHRE.light)[side > 4], opacity=0.55)


def sun(diameter: int) -> pygame.Surface:
    """Return the sun behind the winner."""
    art = Svg(512, 512)
    shine: list[Stop] = [(0, OCHRE.light, 1), (0.7, "#e6bd58", 1), (1, OCHRE, 1)]
    art.path(circle(256, 256, 254), OCHRE.deep)
    art.path(circle(256, 256, 249), art.radial((256, 256), 249, shine))
    art.path(circle(256, 256, 240), None, OCHRE.deep, 2.4, opacity=0.7)
    chance = random.Random(4)
    for _ in range(26):
        angle, far = chance.uniform(0, 2 * math.pi), 240 * math.sqrt(chance.uniform(0.1, 1))
        spot = 256 + far * math.cos(angle), 256 + far * math.sin(angle)
        art.path(circle(*spot, chance.uniform(1, 2.6)), OCHRE.deep, opacity=0.3)
    return printed(art, (diameter, diameter))


def step(size: Size, unit: float, place: int) -> pygame.Surface:
    """Return a step of the podium of `size` pixels: lacquer with a ledge in the metal of its place, 1 to 3."""
    wide, high = size[0] / unit, size[1] / unit
    light, plain, deep = _MEDALS[place]
    art = Svg(wide, high)
    face: list[Stop] = [(0, "#3a1f1d", 1), (0.25, "#2a1515", 1), (1, "#170b0c", 1)]
    art.path(rect(6, 8, wide - 12, high - 8), art.linear((0, 0), (0, high), face), SUMI, 2)
    art.path(rect(14, 22, wide - 28, high - 30), None, deep, 1.6, opacity=0.85)
    ledge: list[Stop] = [(0, light, 1), (0.5, plain, 1), (1, deep, 1)]
    art.path(rounded_rect(1.2, 1.2, wide - 2.4, 12, 3), art.linear((0, 0), (0, 14), ledge), SUMI, 2)
    art.path(f"M6 3.6H{wide - 6:.1f}", None, PAPER, 1, opacity=0.5)
    art.path(rect(6, 14, wide - 12, 7), art.linear((0, 14), (0, 21), [(0, "#000000", 0.55), (1, "#000000", 0)]))
    return direct(art, size)


def medal(diameter: int, place: int) -> pygame.Surface:
    """Return the disc on which the number of a place is carved; places from the fourth on have a plain one."""
    light, plain, deep = _MEDALS.get(place, ("#4a4038", "#352d27", "#241e1a"))
    art = Svg(64, 64)
    art.path(circle(32, 32, 31.4), SUMI)
    metal: list[Stop] = [(0, light, 1), (0.5, plain, 1), (1, deep, 1)]
    art.path(circle(32, 32, 29), art.linear((14, 6), (50, 60), metal))
    art.path(circle(32, 32, 24), None, deep, 1.8)
    art.path(circle(32, 33, 24), None, light, 1, opacity=0.6)
    if place not in _MEDALS:
        art.path(circle(32, 32, 29), None, GOLD, 1.6, opacity=0.7)
    words = str(place)
    art.path(inscription.centred(words, inscription.fitting(words, 27, 34), 32, 32), _INKS.get(place, PAPER))
    return printed(art, (diameter, diameter))


def ribs(diameter: int, spread: int, count: int, leaf: tuple[Colour, Colour]) -> pygame.Surface:
    """Return an open folding fan about the middle of a square of `diameter` pixels, with alpha: its sticks and its pleated leaf.

    Args:
        diameter: in pixels; the leaf reaches from 0.18 to 0.37 of it.
        spread: degrees between the outer sticks.
        count: how many main sticks there are, at least 2; a thin one stands between every two.
        leaf: its colour on the left half and on the right one.
    """
    art = Svg(200, 200)
    between = spread / (2 * count - 2)

    def at(degrees: float, far: float) -> tuple[float, float]:
        turn = math.radians(degrees - 90)
        return 100 + far * math.cos(turn), 100 + far * math.sin(turn)

    for n in range(2 * count - 1):
        main = n % 2 == 0
        start, end = (at(n * between - spread / 2, far) for far in (16, 62 if main else 72))
        wide = (3.6, 6.0) if main else (2.2, 3.6)
        art.path(brush([start, end], (wide[0] + 2.6, wide[1] + 2.6), round_ends=False), SUMI)
        art.path(brush([start, end], wide, round_ends=False), "#8a4a20" if main else "#5a3020")
    pleat, inner, outer = spread / (2 * count) / 2, _LEAF[0], _LEAF[1]
    edges = [n * pleat - spread / 2 for n in range(4 * count + 1)]
    rim = [at(turn, outer + (1.2 if n % 2 else 0.0)) for n, turn in enumerate(edges)]
    base = [at(turn, inner) for turn in edges]
    art.path(poly([*rim, *reversed(base)]), SUMI, SUMI, 3.0)
    for n, (one, other) in enumerate(pairwise(range(len(edges)))):
        colour = leaf[edges[n] + pleat / 2 > 0]
        shade = "#{:02x}{:02x}{:02x}".format(*(round(channel * (0.66 if n % 2 else 0.86)) for channel in rgb(colour)))
        art.path(poly([base[one], rim[one], rim[other], base[other]]), shade)
    for far, width in ((outer - 2.4, 1.5), (inner + 1.8, 1.0)):
        line = [at(turn, far) for turn in edges]
        art.path("M" + "L".join(f"{num(x)} {num(y)}" for x, y in line), None, OCHRE, width)
    return printed(art, (diameter, diameter))


def rivet(diameter: int) -> pygame.Surface:
    """Return the flower of metal that holds a fan together; the winner's seal is set in its dark middle."""
    art = Svg(200, 200)
    petals = [(100 + 78 * math.cos(turn), 100 + 78 * math.sin(turn)) for turn in (k * math.pi / 8 for k in range(16))]
    for x, y in petals:
        art.path(circle(x, y, 19), SUMI)
    for k, (x, y) in enumerate(petals):
        art.path(circle(x, y, 15.4), OCHRE if k % 2 else OCHRE.light)
    shine: list[Stop] = [(0, "#f9e3a0", 1), (0.5, OCHRE, 1), (1, "#8d5c1c", 1)]
    art.path(circle(100, 100, 84), SUMI)
    art.path(circle(100, 100, 80), art.linear((0, 20), (0, 180), shine))
    art.path(circle(100, 100, 72), SUMI)
    art.path(circle(100, 100, 69), "#2a1210")
    return printed(art, (diameter, diameter))


def strip(size: Size, unit: float) -> pygame.Surface:
    """Return the strip of paper at the foot of a poster, opaque but for its corners; `unit`: pixels of one unit."""
    return printed(_paper(size[0] / unit, size[1] / unit), size)


def _paper(wide: float, high: float) -> Svg:
    art = Svg(wide, high)
    art.path(rounded_rect(0, 0, wide, high, 11), SUMI)
    art.path(rounded_rect(6, 6, wide - 12, high - 12, 7), STRIP)
    art.path(rounded_rect(6, 6, wide - 12, high - 12, 7), None, GOLD, 2.2)
    return art


def curve(
    size: Size, unit: float, lead: Sequence[int], xs: Sequence[float], colours: tuple[Colour, Colour]
) -> pygame.Surface:
    """Return a strip of paper with the way of a match: who led after each deal, and by how much; opaque but for its corners.

    Whose deal it was is told by the form as well: a disc for the first player, a lozenge for the second, a ring for nobody.

    Args:
        size: in pixels.
        unit: pixels of one unit.
        lead: points of the first player less those of the second after each deal, at least one.
        xs: where the start and every deal stand, in units from the left edge.
        colours: of the first player, above the line, and of the second, below.
    """
    high = size[1] / unit
    art = _paper(size[0] / unit, high)
    line = high * 0.45
    reach = line - 27
    most = max(1, *(abs(value) for value in lead))
    points = [(x, line - value * reach / most) for x, value in zip(xs, (0, *lead), strict=True)]
    for x, _y in points[1:]:
        art.path(f"M{num(x)} 14V{num(high - 34)}", None, "#b9a57c", 1.2)
    dense = [points[0]]
    for (x0, y0), (x1, y1) in pairwise(points):
        if (y0 - line) * (y1 - line) < 0:
            dense.append((x0 + (line - y0) / (y1 - y0) * (x1 - x0), line))
        dense.append((x1, y1))
    for side, colour in zip((-1, 1), colours, strict=True):
        area = [(x, y if (y - line) * side > 0 else line) for x, y in dense]
        art.path(poly([*area, (dense[-1][0], line), (dense[0][0], line)]), colour, opacity=0.35)
    art.path(f"M{num(xs[0])} {num(line)}H{num(xs[-1] + 8)}", None, SUMI, 1.4)
    for (x0, y0), (x1, y1) in pairwise(dense):
        art.path(f"M{num(x0)} {num(y0)}L{num(x1)} {num(y1)}", None, colours[(y0 + y1) / 2 > line], 3.4)
    for (before, now), (x, y) in zip(pairwise((0, *lead)), points[1:], strict=True):
        if now > before:
            art.path(circle(x, y, 5.6), colours[0], STRIP, 1.8)
        elif now < before:
            art.path(poly([(x, y - 7), (x + 7, y), (x, y + 7), (x - 7, y)]), colours[1], STRIP, 1.8)
        else:
            art.path(circle(x, y, 4.2), STRIP, SUMI, 1.6)
    return printed(art, size)


def ways(size: Size, unit: float, lines: Sequence[Sequence[float]], xs: Sequence[float], colours: Sequence[Colour]) -> pygame.Surface:
    """Return a strip of paper with the ways of several players through a match; opaque but for its corners.

    Args:
        size: in pixels.
        unit: pixels of one unit.
        lines: how high each player stood at the start and after every deal, in units from the top edge; the first one is drawn on top.
        xs: where these stand, in units from the left edge.
        colours: of the players.
    """
    high = size[1] / unit
    art = _paper(size[0] / unit, high)
    for x in xs[1:]:
        art.path(f"M{num(x)} 14V{num(high - 32)}", None, "#b9a57c", 1.2)
    start = lines[0][0]
    art.path(f"M{num(xs[0])} {num(start)}H{num(xs[-1])}", None, SUMI, 1.0, opacity=0.6)
    for line, colour in reversed(list(zip(lines, colours, strict=True))):
        way = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in zip(xs, line, strict=True))
        art.path(way, None, STRIP, 5.6)
        art.path(way, None, colour, 3.2)
        for x, y in zip(xs[1:], line[1:], strict=True):
            art.path(circle(x, y, 4.4), colour, STRIP, 1.4)
    return printed(art, size)
