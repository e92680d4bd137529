"""The end of a match: the light round its winner, medals, the strips that tell how it went.

Pictures are the same bytes for the same arguments and may be made off the main thread; all but the light have alpha.
Source: moments.md 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame

from sprites import inscription
from sprites.palette import GOLD, OCHRE, PAPER, SUMI, Colour
from sprites.paths import circle, num, poly, rounded_rect
from sprites.plate import Size, printed
from sprites.stuff import spark
from sprites.svg import Stop, Svg

STRIP: Colour = "#dcc9a0"
"""The paper on which the way of a match is drawn."""
_MEDALS: dict[int, tuple[Colour, Colour, Colour]] = {
    1: (OCHRE.light, OCHRE, OCHRE.deep),
    2: ("#d9d9d2", "#a3a8a8", "#6b7174"),
    3: ("#d59a68", "#a9683a", "#6f3d1f"),
}
"""Light, plain and dark metal of the first three places."""
_INKS: dict[int, Colour] = {1: "#5a2a08", 2: "#24292c", 3: "#3f1a08"}
"""What their numbers are carved in."""


def glow(diameter: int) -> pygame.Surface:
    """Return the light round what is honoured, to be added: a square of `diameter` pixels, black at its edges."""
    return spark(diameter, ((0, "#4e3418", 1), (0.45, "#2a1a0a", 1), (1, "#000000", 1)))


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
