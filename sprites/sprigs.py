"""Flowers and fruit of the season that somebody has brought in: a sprig on a tavern's table, a vase in a salon.

Pictures have alpha, are the same bytes for the same arguments, and may be made off the main thread. Source: places.md.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping

import pygame

from sprites.ink import Art
from sprites.palette import Colour
from sprites.paths import Point, almond, brush, circle, ellipse, num, polar, smooth, xy
from sprites.plate import printed
from sprites.windows import Season

SPRIG = (110, 84)
"""Units of a sprig."""
VASE = (86, 120)
"""Units of a vase with its flowers."""

_LINE: Colour = "#0e0a08"
_GREEN: tuple[Colour, Colour] = ("#3f5a2a", "#5d7a3a")


def sprig(season: Season, width: int) -> pygame.Surface:
    """Return what lies on the table in a season, `width` pixels wide: primroses, strawberries, acorns, holly."""
    art = Art(*SPRIG)
    shade = Art(*SPRIG)
    shade.path(ellipse(58, 56, 48, 20), shade.radial((58, 56), 46, [(0, "#000000", 0.5), (1, "#000000", 0)]))
    _SPRIGS[season](art)
    size = width, round(width * SPRIG[1] / SPRIG[0])
    picture = printed(shade, size)
    picture.blit(printed(art, size), (0, 0))
    return picture


def vase(season: Season, height: int) -> pygame.Surface:
    """Return a slim vase with flowers of a season, `height` pixels high: tulips, roses, dahlias, hellebores with fir."""
    art = Art(*VASE)
    _FLOWERS[season](art)
    for grow, ink in ((1.6, _LINE), (0.0, "#2c2a34")):
        rim = [
            (34 - grow, 66 - grow), (36 - grow, 92), (30 - grow, 116 + grow), (56 + grow, 116 + grow), (50 + grow, 92),
        ]
        art.path(smooth([*rim, (52 + grow, 66 - grow)], 0.4), ink)
    art.path("M38 70Q40 92 36 112", None, "#8e8aa0", 2.2, opacity=0.8)
    art.path("M49 70Q47 92 51 112", None, "#c4964c", 1.2, opacity=0.8)
    art.path("M34.5 70H51.5", None, "#ecca84", 1.6)
    return printed(art, (round(height * VASE[0] / VASE[1]), height))


def _leaf(art: Art, x: float, y: float, length: float, wide: float, turn: float, ink: Colour, rib: Colour) -> None:
    """Draw a leaf that grows from (x, y)."""
    art.path(almond(x, y, length + 2, wide + 2.6, turn), _LINE)
    art.path(almond(x, y, length, wide, turn), ink)
    end = polar(x, y, length * 0.86, turn)
    art.path(f"M{num(x)} {num(y)}L{xy(end)}", None, rib, 1, opacity=0.8)


def _bloom(
    art: Art, at: Point, radius: float, petals: int, inks: tuple[Colour, Colour], heart: Colour, turn: float = -90
) -> None:
    """Draw an open flower of so many petals: outer and inner colour, its heart."""
    for grow, ink in ((1.4, _LINE), (0.0, inks[0])):
        for k in range(petals):
            way = turn + 360 * k / petals
            middle = polar(*at, radius * 0.56, way)
            with art.at(*middle, way):
                art.path(ellipse(0, 0, radius * 0.48 + grow, radius * math.sin(math.pi / petals) * 0.72 + grow), ink)
    for k in range(petals):
        way = turn + 360 * k / petals
        art.path(almond(*polar(*at, radius * 0.15, way), radius * 0.55, radius * 0.2, way), inks[1], opacity=0.8)
    art.path(circle(*at, radius * 0.2), heart)


def _primroses(art: Art) -> None:
    for x, y, turn in ((40.0, 56.0, 160.0), (66.0, 60.0, 24.0), (50.0, 46.0, 214.0)):
        _leaf(art, x, y, 38, 17, turn, _GREEN[0], _GREEN[1])
    for at, turn in (((40.0, 38.0), -80.0), ((68.0, 34.0), -60.0), ((56.0, 54.0), -100.0)):
        _bloom(art, at, 17, 5, ("#d8cd86", "#b9a94e"), "#c8881f", turn)


def _strawberries(art: Art) -> None:
    for x, y, turn in ((52.0, 40.0, 200.0), (54.0, 38.0, 262.0), (58.0, 40.0, 320.0)):
        _leaf(art, x, y, 34, 21, turn, _GREEN[1], "#8aa75c")
    for x, y, size in ((34.0, 60.0, 1.0), (60.0, 66.0, 1.15), (84.0, 54.0, 0.9)):
        art.path(brush([(56, 42), ((x + 56) / 2, y - 14), (x, y - 9 * size)], (1.6, 1.2), per=6), _GREEN[0])
        berry = [
            (x - 9 * size, y - 7 * size), (x + 9 * size, y - 7 * size), (x + 7 * size, y + 6 * size),
            (x, y + 13 * size),
        ]
        berry.append((x - 7 * size, y + 6 * size))
        art.path(smooth(berry, 0.9), "#b02a20", _LINE, 1.4)
        for dx, dy in ((-4, -2), (3, -3), (0, 3), (-3, 7), (4, 5)):
            art.path(circle(x + dx * size, y + dy * size, 0.9), "#ecc46a")
        for turn in (200.0, 250.0, 290.0, 340.0):
            art.path(almond(x, y - 8 * size, 9 * size, 4 * size, turn), _GREEN[1])


def _acorns(art: Art) -> None:
    for x, y, turn in ((46.0, 62.0, -152.0), (52.0, 58.0, -62.0)):
        rim: list[Point] = []
        for side in (1, -1):
            steps = range(7) if side > 0 else range(6, -1, -1)
            for k in steps:
                reach = 7 + 7 * k
                lobe = (9.0 if k % 2 else 4.0) * (1.2 - 0.1 * k)
                rim.append(polar(*polar(x, y, reach, turn), lobe, turn + 90 * side))
        art.path(smooth(rim, 0.85), "#8a4f1e", _LINE, 1.4)
        end = polar(x, y, 44, turn)
        art.path(f"M{num(x)} {num(y)}L{xy(end)}", None, "#c88a42", 1.3)
    for x, y, turn in ((52.0, 64.0, 20.0), (62.0, 60.0, -14.0)):
        with art.at(x, y, turn):
            art.path(smooth([(6, -7), (22, -7), (29, 0), (22, 7), (6, 7)], 0.8), "#a8803c", _LINE, 1.3)
            art.path("M10 -3H22", None, "#d8b870", 1.6, opacity=0.8)
            art.path(smooth([(8, -8.4), (0, -7), (-3, 0), (0, 7), (8, 8.4), (10, 0)], 0.8), "#5a3a1c", _LINE, 1.3)


def _holly(art: Art) -> None:
    for x, y, turn in ((54.0, 50.0, 196.0), (56.0, 48.0, -74.0), (60.0, 52.0, -8.0)):
        rim: list[Point] = []
        for side in (1, -1):
            steps = range(8) if side > 0 else range(7, -1, -1)
            for k in steps:
                wide = (13.0 if k % 2 else 7.0) * (1 - abs(k - 3.5) / 9)
                rim.append(polar(*polar(x, y, 6 * k, turn), wide, turn + 90 * side))
        path = "M" + "L".join(f"{num(px)} {num(py)}" for px, py in rim) + "Z"
        art.path(path, "#2c4a2a", _LINE, 1.5)
        end = polar(x, y, 40, turn)
        art.path(f"M{num(x)} {num(y)}L{xy(end)}", None, "#6f8f5a", 1.2)
    for x, y in ((50.0, 58.0), (62.0, 60.0), (56.0, 48.0)):
        art.path(circle(x, y, 6.4), "#a3231a", _LINE, 1.3)
        art.path(circle(x - 2, y - 2, 1.6), "#f0a08a")


def _stems(art: Art, heads: tuple[Point, ...]) -> None:
    for x, y in heads:
        art.path(brush([(x, y), ((x + 43) / 2, (y + 66) / 2 + 4), (43, 72)], (2.2, 2.0), per=6), _GREEN[0])


def _tulips(art: Art) -> None:
    heads = (24.0, 34.0), (44.0, 22.0), (64.0, 36.0)
    _stems(art, heads)
    for turn in (-128.0, -56.0):
        _leaf(art, 43, 68, 44, 11, turn, _GREEN[1], "#86a060")
    for (x, y), ink, light in zip(
        heads, ("#b33a5a", "#d8667e", "#8e2a4c"), ("#e08a9e", "#f0b0ba", "#c05a78"), strict=True
    ):
        cup = [
            (x - 10, y - 9), (x - 4, y - 2), (x, y - 13), (x + 4, y - 2), (x + 10, y - 9), (x + 9, y + 7), (x, y + 12),
            (x - 9, y + 7),
        ]
        art.path(smooth(cup, 0.5), ink, _LINE, 1.4)
        art.path(almond(x, y + 9, 18, 6, -90), light, opacity=0.75)


def _roses(art: Art) -> None:
    heads = (24.0, 38.0), (45.0, 22.0), (64.0, 40.0)
    _stems(art, heads)
    for turn, far in ((-150.0, 30.0), (-32.0, 30.0), (-95.0, 22.0)):
        _leaf(art, 43, 60, far, 14, turn, _GREEN[0], _GREEN[1])
    for (x, y), ink, light in zip(
        heads, ("#d9b48a", "#c9788a", "#e0c9a8"), ("#f0d8b4", "#ecaeb8", "#f2e4cc"), strict=True
    ):
        art.path(circle(x, y, 14), ink, _LINE, 1.4)
        for ring, turn in ((10.5, 20.0), (7.2, 140.0), (4.0, 260.0)):
            a, b, c = polar(x, y, ring, turn), polar(x, y, ring * 1.2, turn + 70), polar(x, y, ring, turn + 150)
            art.path(f"M{xy(a)}Q{xy(b)} {xy(c)}", None, light, 2)
            d, e = polar(x, y, ring * 1.2, turn + 230), polar(x, y, ring, turn + 310)
            art.path(f"M{xy(c)}Q{xy(d)} {xy(e)}", None, "#5a2030", 1.1, opacity=0.5)


def _dahlias(art: Art) -> None:
    heads = (23.0, 38.0), (45.0, 22.0), (65.0, 40.0)
    _stems(art, heads)
    for turn in (-146.0, -36.0):
        _leaf(art, 43, 62, 30, 13, turn, _GREEN[0], _GREEN[1])
    for at, ink, light in zip(heads, ("#a8461c", "#c8741f", "#8a2420"), ("#d8803c", "#eca850", "#c05038"), strict=True):
        for radius, count, shade in ((16.0, 14, ink), (11.0, 11, light), (6.0, 8, ink)):
            for k in range(count):
                turn = 360 * k / count + radius * 7
                art.path(almond(*polar(*at, radius * 0.2, turn), radius * 0.85, radius * 0.42, turn), shade, _LINE, 0.6)
        art.path(circle(*at, 2.6), "#5a2a10")


def _hellebores(art: Art) -> None:
    chance = random.Random(4)
    for turn in (-160.0, -128.0, -84.0, -48.0, -22.0):
        far = 37 if turn != -84.0 else 48
        end = polar(43, 66, far, turn)
        art.path(brush([(43, 66), end], (1.8, 1.0), per=3), "#24301f")
        for k in range(16):
            base = polar(43, 66, 8 + far * k / 18, turn)
            for side in (-1, 1):
                art.path(
                    almond(*base, 11, 1.9, turn + side * chance.uniform(34, 50)),
                    chance.choice(("#2f4a36", "#3d5c42", "#24392b")),
                )
    for at, turn in (((28.0, 40.0), -70.0), ((50.0, 24.0), -100.0), ((62.0, 46.0), -50.0)):
        _bloom(art, at, 16, 5, ("#d2cbb8", "#b0b898"), "#c8a23c", turn)


_SPRIGS: Mapping[Season, Callable[[Art], None]] = {
    Season.SPRING: _primroses,
    Season.SUMMER: _strawberries,
    Season.AUTUMN: _acorns,
    Season.WINTER: _holly,
}
_FLOWERS: Mapping[Season, Callable[[Art], None]] = {
    Season.SPRING: _tulips,
    Season.SUMMER: _roses,
    Season.AUTUMN: _dahlias,
    Season.WINTER: _hellebores,
}
