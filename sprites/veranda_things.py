"""What stands on the lacquer table in a month: rice cakes at New Year, a flask for the blossom, dumplings for the moon. Source: places.md.

Every thing stands on `FOOT` in a field of `FIELD` units and throws its shadow to the lower right, away from the garden.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

import pygame

from sprites.palette import BARK, CHERRY, INDIGO, OCHRE, PAPER, PINE, SUMI, TAN, VERMILION, WISTERIA, Colour
from sprites.paths import Point, almond, brush, circle, ellipse, polar, poly, rect
from sprites.plate import printed
from sprites.svg import Svg

FIELD = 120
"""Units a side of the field in which a thing stands."""
FOOT = 112.0
_LINE = 2.6
_FAN = 42.0
"""The radius of the round fan."""
_IRON: Colour = "#5b606c"
_SNOW: tuple[Colour, Colour] = ("#ecf4ff", "#9fb4d2")
"""Snow by lamplight stays white; its shade is blue."""


def still_life(month: int, side: int) -> pygame.Surface:
    """Return what stands on the table in a month, with its shadow, `side` pixels wide and high.

    Raises:
        KeyError: there is no such month.
    """
    art = Svg(FIELD, FIELD)
    for grow, opacity in ((8.0, 0.14), (4.0, 0.2), (0.0, 0.26)):
        art.path(ellipse(66, FOOT - 3, 42 + grow, 6 + grow * 0.5), "#000000", opacity=opacity)
    THINGS[month](art)
    return printed(art, (side, side))


def _solid(art: Svg, shape: str, fill: Colour) -> None:
    art.path(shape, fill, SUMI, _LINE)


def _stand(art: Svg) -> None:
    """Set an offering stand of bare cypress."""
    _solid(art, poly([(34, 86), (86, 86), (82, FOOT), (38, FOOT)]), TAN)
    art.path(poly([(66, 86), (86, 86), (82, FOOT), (64, FOOT)]), BARK, opacity=0.45)
    _solid(art, circle(58, 99, 6), BARK)
    _solid(art, poly([(20, 75), (100, 75), (94, 87), (26, 87)]), TAN)
    art.path(rect(23, 77.4, 74, 2.2), OCHRE.light, opacity=0.7)


def _rice_cakes(art: Svg) -> None:
    _stand(art)
    _solid(art, poly([(34, 75), (60, 84), (86, 75)]), PAPER)
    for y, wide, high in ((62.0, 34.0, 14.0), (43.0, 25.0, 12.0)):
        _solid(art, ellipse(60, y, wide, high), PAPER)
        art.path(ellipse(67, y + high * 0.42, wide * 0.66, high * 0.4), PAPER.shade)
    _solid(art, circle(60, 26, 11), OCHRE)
    art.path(circle(56, 22, 3), OCHRE.light)
    _solid(art, almond(57, 17, 24, 9, -20), PINE)


def _beans(art: Svg) -> None:
    _solid(art, poly([(20, 56), (34, 42), (86, 42), (100, 56)]), BARK)
    for x, y in ((38.0, 50.0), (52, 46), (66, 46), (80, 50), (45, 42), (59, 39), (73, 42), (46, 54), (60, 53), (74, 54)):
        art.path(ellipse(x, y, 8, 6.4, 20), OCHRE, SUMI, 1.6)
        art.path(ellipse(x - 2, y - 2, 2.4, 1.6), OCHRE.light)
    _solid(art, rect(20, 56, 80, FOOT - 56), TAN)
    art.path(rect(76, 57.5, 22.5, FOOT - 59), BARK, opacity=0.4)
    for y in (70.0, 84.0, 98.0):
        art.path(rect(21.4, y, 9, 7), BARK, opacity=0.75)
    art.path(rect(23, 58.6, 74, 2.4), OCHRE.light, opacity=0.7)
    for turn in range(5):
        art.path(circle(*polar(58, 84, 8, turn * 72 - 90), 7), VERMILION, SUMI, 1.4)
    art.path(circle(58, 84, 4), OCHRE.light)


def _flask(art: Svg) -> None:
    _solid(art, "M40 16H58L56 26C56 40 74 50 74 80C74 102 66 112 49 112C32 112 24 102 24 80C24 50 42 40 42 26Z", INDIGO.light)
    art.path("M56 26C56 40 74 50 74 80C74 102 66 110 54 110.5C62 100 64 84 60 66C57 52 50 40 51 26Z", INDIGO, opacity=0.75)
    art.path("M33 62C29 72 29 84 32 94", None, PAPER, 2.4, opacity=0.7)
    _solid(art, ellipse(49, 16, 9, 3.4), INDIGO.deep)
    for turn in range(5):
        art.path(circle(*polar(47, 82, 7.6, turn * 72 - 90), 6.4), CHERRY.light, SUMI, 1.3)
    art.path(circle(47, 82, 3.6), VERMILION)
    _solid(art, "M80 92H112L106 112H86Z", VERMILION)
    art.path("M99 92H112L106 111H98Z", VERMILION.deep)
    _solid(art, ellipse(96, 92, 16, 4.4), VERMILION.deep)
    art.path(ellipse(96, 92.6, 11.5, 2.6), OCHRE.light)


def _tea(art: Svg) -> None:
    _solid(art, poly([(93, 76), (107, 76), (114, FOOT), (86, FOOT)]), OCHRE.light)
    for x in (92.0, 96.0, 100.0, 104.0, 108.0):
        art.path(poly([(100 + (x - 100) * 0.6, 78), (x, 110)], closed=False), None, OCHRE.deep, 1.4)
    _solid(art, rect(94, 56, 12, 21), TAN)
    _solid(art, "M16 64H84C84 92 72 112 50 112C28 112 16 92 16 64Z", INDIGO)
    art.path("M60 66H82C81 90 72 108 54 110.4C62 96 64 80 60 66Z", "#000000", opacity=0.3)
    art.path("M17 67C24 84 30 70 36 82C42 92 48 72 56 80C64 88 74 72 83 67Z", WISTERIA.light)
    _solid(art, ellipse(50, 64, 34, 9), INDIGO.deep)
    art.path(ellipse(50, 66, 28, 6), PINE.light)
    for x, y in ((40.0, 65.0), (48, 68.0), (58, 65.4), (64, 67.4)):
        art.path(circle(x, y, 1.5), PAPER, opacity=0.6)


def _leaf_cakes(art: Svg) -> None:
    _solid(art, ellipse(60, 101, 50, 11), INDIGO)
    art.path(ellipse(60, 99, 42, 7.4), INDIGO.light)
    for x, y, lean in ((80.0, 82.0, 1.0), (42.0, 84.0, -1.0)):
        _solid(art, ellipse(x, y - 5, 25, 19), PAPER)
        art.path(ellipse(x + 6, y + 3, 15, 9), PAPER.shade)
        far, near = x + lean * 32, x - lean * 20
        _solid(art, f"M{near:.1f} {y - 14:.1f}C{x:.1f} {y - 12:.1f} {far:.1f} {y - 14:.1f} {far:.1f} {y + 2:.1f}"
               f"C{x + lean * 16:.1f} {y + 24:.1f} {near:.1f} {y + 22:.1f} {near - lean * 6:.1f} {y + 8:.1f}Z", PINE)  # fmt: skip
        art.path(brush([(near, y + 4), (x, y + 3), (far - lean * 3, y)], (1.0, 3.0, 1.0)), PINE.light)
        for step in (-12.0, 0.0, 12.0):
            art.path(brush([(x + step, y + 3), (x + step + lean * 6, y + 11)], (1.8, 0.8)), PINE.light)


def _green_plums(art: Svg) -> None:
    for x, y in ((36.0, 60.0), (84, 60), (60, 50), (48, 66), (73, 66)):
        _solid(art, circle(x, y, 15), "#a9b04a")
        art.path(circle(x - 4, y - 5, 5), "#cfd27a")
        art.path(brush([(x + 2, y - 13), (x + 5, y), (x + 3, y + 10)], (1.0, 2.2, 0.8)), PINE, opacity=0.8)
    _solid(art, almond(56, 40, 32, 13, -28), PINE)
    _solid(art, poly([(16, 70), (104, 70), (92, FOOT), (28, FOOT)]), OCHRE.deep)
    for row in range(4):
        for place in range(8):
            if (row + place) % 2:
                art.path(rect(26 + place * 8.6 + row * 0.6, 74 + row * 9.4, 7.4, 7.6), TAN)
    _solid(art, rect(13, 66, 94, 8), TAN)


def _fan(art: Svg) -> None:
    with art.at(58, 60, -16, 1, 1):
        _solid(art, rect(-4, 26, 8, 34), TAN)
        _solid(art, circle(0, -8, _FAN), PAPER)
        for turn in range(-72, 73, 12):
            reach = 2 * _FAN * math.cos(math.radians(turn)) - 3  # to the fan's edge
            art.path(poly([(0, _FAN - 8), polar(0, _FAN - 8, reach, turn - 90)], closed=False), None, PAPER.shade, 1.6)
        for x, y, size, petal, heart in ((-12.0, -18.0, 15.0, INDIGO, INDIGO.light), (15.0, 2.0, 12.0, VERMILION, CHERRY)):
            art.path(circle(x, y, size), petal, SUMI, 1.6)
            for turn in range(5):
                art.path(poly([(x, y), polar(x, y, size * 0.94, turn * 72 - 90)], closed=False), None, PAPER, 2.6)
            art.path(circle(x, y, size * 0.34), heart)
        for x, y, lean in ((10.0, -28.0, -40.0), (-20.0, 6.0, 150.0), (-4.0, 14.0, 80.0)):
            art.path(almond(x, y, 20, 10, lean), PINE, SUMI, 1.4)
        _solid(art, poly([(-12, 26), (12, 26), (6, 34), (-6, 34)]), VERMILION)


def _dumplings(art: Svg) -> None:
    _stand(art)
    rows = ((66.0, (32.0, 51.0, 70.0, 88.0)), (51.0, (41.0, 60.0, 79.0)), (36.0, (51.0, 69.0)), (21.0, (60.0,)))
    for y, across in rows:
        for x in across:
            _solid(art, circle(x, y, 10), PAPER)
            art.path(ellipse(x + 2.6, y + 4, 5.6, 3.6), PAPER.shade)


def _chrysanthemum_cup(art: Svg) -> None:
    _solid(art, poly([(44, 92), (76, 92), (82, FOOT), (38, FOOT)]), VERMILION.deep)
    _solid(art, "M10 62H110C106 84 88 96 60 96C32 96 14 84 10 62Z", VERMILION)
    art.path("M70 64H108C104 83 88 93 68 94.4C80 86 82 74 70 64Z", VERMILION.deep)
    art.path("M17 70C22 82 32 88 42 90", None, VERMILION.light, 2.6)
    _solid(art, ellipse(60, 62, 50, 12), VERMILION.deep)
    art.path(ellipse(60, 63.4, 42, 8.6), OCHRE.light)
    for turn in range(14):
        x, y = polar(0, 0, 14, turn * 360 / 14)
        art.path(ellipse(54 + x, 58 + y * 0.62, 6.4, 4.2, turn * 360 / 14), OCHRE, SUMI, 1.1)
    art.path(ellipse(54, 57, 7.4, 5), VERMILION, SUMI, 1.2)
    for x, y, lean in ((84.0, 64.0, 20.0), (90.0, 60.0, -30.0), (30.0, 66.0, 10.0)):
        art.path(ellipse(x, y, 5.4, 2.6, lean), OCHRE.deep)


def _persimmons(art: Svg) -> None:
    places: tuple[tuple[Point, float], ...] = (((62, 58), 24), ((37, 86), 26), ((83, 88), 24))
    for (x, y), radius in places:
        _solid(art, ellipse(x, y, radius, radius * 0.9), "#d9772a")
        art.path(ellipse(x + radius * 0.28, y + radius * 0.34, radius * 0.6, radius * 0.42), "#b85a1c")
        art.path(ellipse(x - radius * 0.44, y - radius * 0.1, radius * 0.16, radius * 0.3, 20), OCHRE.light, opacity=0.8)
        for lean in (-160.0, -110.0, -60.0, -15.0):
            art.path(almond(x, y - radius * 0.72, radius * 0.66, radius * 0.36, lean), PINE, SUMI, 1.3)
        art.path(brush([(x, y - radius * 0.74), (x + 3, y - radius * 1.1)], (3.4, 2.4)), BARK)


def _kettle(art: Svg) -> None:
    for x, lean in ((104.0, 5.0), (110.0, -4.0)):
        art.path(brush([(x, 52), (x + lean, 38), (x - lean, 24), (x + lean * 0.6, 8)], (1.0, 4.0, 3.0, 0.6)), PAPER, opacity=0.34)
    art.path("M24 70C20 18 92 18 88 70", None, SUMI, 7)
    art.path("M25 68C22 21 90 21 87 68", None, "#5a4636", 3)
    _solid(art, poly([(82, 76), (104, 58), (110, 62), (90, 92)]), _IRON)
    _solid(art, "M18 82C18 64 34 56 56 56C78 56 94 64 94 82C94 102 80 112 56 112C32 112 18 102 18 82Z", _IRON)
    art.path("M26 76C30 66 40 62 50 61", None, "#aab0ba", 2.6)
    for row, count in ((74.0, 6), (84.0, 7), (94.0, 6)):
        for place in range(count):
            art.path(circle(56 + (place - (count - 1) / 2) * 9.6, row, 1.9), "#8a8f9a")
    _solid(art, ellipse(56, 56, 20, 6), "#484c56")
    _solid(art, circle(56, 47, 5), OCHRE.deep)


def _snow_rabbit(art: Svg) -> None:
    _solid(art, ellipse(60, 103, 52, 10), VERMILION.deep)
    art.path(ellipse(60, 101, 45, 7), VERMILION)
    _solid(art, "M14 98C12 64 44 50 72 54C98 58 110 78 106 98C92 106 28 106 14 98Z", _SNOW[0])
    art.path("M15 98C24 90 70 98 105 90C106 94 106 96 105.4 98C92 105 28 105 15 98Z", _SNOW[1])
    for at, turn in (((72.0, 58.0), -152.0), ((82.0, 62.0), -140.0)):
        _solid(art, almond(*at, 40, 15, turn), PINE)
        art.path(brush([at, polar(*at, 34, turn)], (2.2, 0.8)), PINE.light)
    _solid(art, circle(92, 78, 4.6), VERMILION)
    art.path(brush([(100, 88), (104, 86)], (2.0, 1.0)), PINE.deep)


THINGS: Mapping[int, Callable[[Svg], None]] = {
    1: _rice_cakes,
    2: _beans,
    3: _flask,
    4: _tea,
    5: _leaf_cakes,
    6: _green_plums,
    7: _fan,
    8: _dumplings,
    9: _chrysanthemum_cup,
    10: _persimmons,
    11: _kettle,
    12: _snow_rabbit,
}
"""What stands there, month by month."""
