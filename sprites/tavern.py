"""The tavern of Costly Colours in 1674: black boards under a tallow candle, pewter, a clay pipe, and the sheets and straps that lie there.

Pictures are the same bytes for the same arguments and may be made off the main thread. The table is opaque and darker than any
card; sheets have torn edges and alpha, nothing on them is lighter than a panel may be. Source: places.md.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import pairwise

import pygame

from sprites import gradient
from sprites.daylight import Course, Light
from sprites.palette import Colour
from sprites.paths import Point, almond, brush, circle, num, polar, rect, rounded_rect, smooth
from sprites.plate import Size, printed
from sprites.sprigs import SPRIG, sprig
from sprites.stuff import cut_grain, cut_out, finish, from_afar, lay, noisy, plank, shade_edges, shine
from sprites.svg import Stop, Svg
from sprites.tavern_things import LINE, Things, lay_out
from sprites.windows import Season

BOARD: tuple[Colour, Colour, Colour] = ("#4d382a", "#170e09", "#735640")
"""The table's boards: plain, cut, worn light."""
OAK: tuple[Colour, Colour, Colour] = ("#5a3319", "#241006", "#8c5a30")
"""A hornbook."""
WALNUT: tuple[Colour, Colour, Colour] = ("#4a2814", "#1c0c05", "#7d4d2a")
"""The frame of the peg board."""
PARCHMENT: Colour = "#d0b67e"
LEATHER: Colour = "#4a1c1a"
BONE: Colour = "#cdb78a"
INK: Colour = "#1f120a"
RED: Colour = "#741510"
GILT: Colour = "#e8c25c"
HORN = 6.0
"""Units of oak round the leaf of a hornbook."""

_SEAM: Colour = "#090403"
_PLANK = 330.0
_CANDLE_LIGHT: tuple[Stop, ...] = (
    (0.0, "#ffedc8", 1),
    (0.22, "#f5cf98", 1),
    (0.54, "#b48c68", 1),
    (0.82, "#62504a", 1),
    (1.0, "#322a30", 1),
)
_POOL = (0.28, 0.24, 930.0, 0.8)
"""Where the light of the candle lies, as shares of width and height, its reach in units, and how flat it is."""
_SUN, _LOW, _MOON = (1.15, -0.3, 0.3, 0.9), (1.2, -0.22, 0.52, 0.95), (1.15, -0.1, 0.34, 0.8)
_CANDLE = 0.12, 0.08
COURSE = Course((0.16, 0.1), 900, (1.08, 0.5), 900, (
    Light("#ffffff", "#ffffff", "#1c2026", "#8c8674", "#8a8674", (_SUN,)),
    Light("#ffffff", "#fbf0e8", "#1c100a", "#a06a3c", "#d8803c", (_LOW,)),
    Light("#ffffff", "#ece0e0", "#140c10", "#6a4030", "#5a2c1c", ((*_LOW[:3], 0.5), (*_CANDLE, 0.26, 0.6))),
    Light("#ffffff", "#dcd2d4", throws=((*_CANDLE, 0.26, 1.0),)),
    Light("#fff0d4", "#c4b8bc", throws=((*_CANDLE, 0.38, 1.0),)),
    Light("#ffdca4", "#94868e", throws=((*_CANDLE, 0.54, 1.0),)),
    Light("#f4d4a4", "#9098b4", "#0a1020", "#404f88", "#6484d8", (_MOON, (*_CANDLE, 0.54, 0.6))),
    Light("#788098", "#8890ac", "#0a1020", "#5468a8", "#6c8ce0", (_MOON,)),
), tuple(
    tuple((x / 1280, y / 720) for x, y in ((left, top), (left + 74, top - 8), (left + 42, top + 76), (left - 32, top + 84)))
    for column in range(3) for row in range(2) for left, top in ((668 + column * 96 - row * 42, 300 + row * 100 - column * 8),)
))
"""From the last daylight to a candle that has burnt low."""
_BARE_BOARD: Colour = "#3a2618"
"""The boards from afar."""
_STITCH: Colour = "#a8763f"


def table_top(size: Size, unit: float, things: Things, season: Season = Season.WINTER) -> pygame.Surface:
    """Return the table with what stands on it by candlelight, an opaque picture of `size` pixels.

    Args:
        size: in pixels.
        unit: pixels of one unit of the layout, so that boards keep their width in larger windows.
        things: where candle, tankard, pipe, pence, initials and the sprig are.
        season: what has been brought in.
    """
    ground = _boards(size, unit)
    _light(ground, unit)
    lay_out(ground, unit, things, BOARD[2])
    branch = sprig(season, max(2, round(SPRIG[0] * unit)))
    ground.blit(branch, (round(things.sprig[0] * unit), round(things.sprig[1] * unit)))
    return ground


def tones(size: Size, unit: float) -> pygame.Surface:
    """Return the bare tones of the boards by candlelight, which take no longer than a frame."""
    return from_afar(size, unit, _BARE_BOARD, _light)


def _light(ground: pygame.Surface, unit: float) -> None:
    """Let the pool of candlelight lie on the boards."""
    x, y, reach, flat = _POOL
    wide, high = ground.get_width() / unit, ground.get_height() / unit
    shine(ground, unit, (x * wide, y * high), reach, _CANDLE_LIGHT, flat=flat)


def parchment(size: Size, unit: float) -> pygame.Surface:
    """Return a sheet of parchment with torn edges; `unit` is pixels of one unit of the interface."""
    return _torn(_leaf(size, unit, PARCHMENT), unit, size[0] * 7 + size[1])


def broadside(size: Size, unit: float) -> pygame.Surface:
    """Return a printed sheet: parchment with a double frame, for what is counted."""
    sheet = parchment(size, unit)
    width, height = size[0] / unit, size[1] / unit
    art = Svg(width, height)
    art.path(rect(10, 10, width - 20, height - 20), None, INK, 2.0)
    art.path(rect(14, 14, width - 28, height - 28), None, INK, 0.8)
    return finish(sheet, art)


def hornbook(size: Size, unit: float) -> pygame.Surface:
    """Return a paddle of oak with a leaf of parchment tacked on it."""
    return _hornbook(size, unit, "#cdb17c", "#8a6228", 2.0)


def gilt_hornbook(size: Size, unit: float) -> pygame.Surface:
    """Return a hornbook whose leaf is lighter and whose rim is gilt: for whoever is to play."""
    return _hornbook(size, unit, "#dac290", GILT, 2.6)


def leather(size: Size, unit: float) -> pygame.Surface:
    """Return stitched leather, opaque: the ground of the cards of a count."""
    return _hide(size, unit, 12, 6.0, (9, 5))


def strap(size: Size, unit: float) -> pygame.Surface:
    """Return a strap of leather with a finer seam, opaque."""
    return _hide(size, unit, 6, 4.0, (7, 4))


def _hide(size: Size, unit: float, radius: float, inset: float, stitch: Size) -> pygame.Surface:
    """Return leather with a seam `inset` units from its edge; `stitch` says how far its stitches are apart, and their length."""
    width, height = size
    hide = noisy(size, LEATHER, [((2 * unit, 2 * unit), 206, 5), ((34 * unit, 34 * unit), 216, 6)])
    wide, high = width / unit, height / unit
    art = Svg(wide, high)
    _bevel(art, wide, high, radius, "#8a5240")
    apart, long = stitch
    across = "".join(
        f"M{num(x)} {num(y)}H{num(x + long)}"
        for x in _steps(inset + 6, wide - inset - 8, apart)
        for y in (inset, high - inset)
    )
    down = "".join(
        f"M{num(x)} {num(y)}V{num(y + long)}"
        for y in _steps(inset + 6, high - inset - 8, apart)
        for x in (inset, wide - inset)
    )
    art.path(across + down, None, _STITCH, 1.4, opacity=0.7)
    return finish(hide, art)


def walnut(size: Size, unit: float) -> pygame.Surface:
    """Return a plain board of dark walnut, opaque: what is read in peace."""
    picture = plank(size, unit, "#341c0e", 37)
    width, height = size[0] / unit, size[1] / unit
    art = Svg(width, height)
    cut_grain(art, (0.0, 0.0, width, height), WALNUT, round(height / 16), random.Random(37))
    _bevel(art, width, height, 10, WALNUT[2])
    return finish(picture, art)


def inlaid(size: Size, unit: float) -> pygame.Surface:
    """Return the frame of the peg board: walnut with bone let into its rim, opaque."""
    picture = plank(size, unit, WALNUT[0], 33)
    width, height = size[0] / unit, size[1] / unit
    art = Svg(width, height)
    cut_grain(art, (0.0, 0.0, width, height), WALNUT, 16, random.Random(33))
    _bevel(art, width, height, 10, WALNUT[2])
    edge, strip = 6.0, 9.0
    for x, y, w, h in (
        (edge, edge, width - 2 * edge, strip), (edge, height - edge - strip, width - 2 * edge, strip),
        (edge, edge, strip, height - 2 * edge), (width - edge - strip, edge, strip, height - 2 * edge),
    ):
        art.path(rect(x, y, w, h), BONE, "#1b0f05", 1.2)
    middle = edge + strip / 2
    pins = [circle(x, y, 1.6) for x in _steps(18, width - 14, 12) for y in (middle, height - middle)]
    pins += [circle(x, y, 1.6) for y in _steps(30, height - 26, 12) for x in (middle, width - middle)]
    art.path("".join(pins), "#2a160a")
    return finish(picture, art)


def flowers(size: Size, count: int) -> pygame.Surface:
    """Return a row of `count` printer's flowers over `size` pixels."""
    height = 24.0
    width = height * size[0] / size[1]
    art = Svg(width, height)
    for k in range(count):
        x = width * (k + 0.5) / count
        for degrees in range(0, 360, 90):
            art.path(almond(*polar(x, height / 2, 1.5, degrees + 45), 9, 5.4, degrees + 45), INK)
            art.path(circle(*polar(x, height / 2, 7.6, degrees), 1.4), INK)
        art.path(circle(x, height / 2, 1.7), RED)
    return printed(art, size)


def plate(diameter: int, studs: int) -> pygame.Surface:
    """Return the pewter plate of the count with `studs` empty places for studs in its rim; they are at `stud_place`."""
    art = Svg(150, 150)
    art.path(circle(75, 75, 74), LINE)
    rim: list[Stop] = [(0, "#b4b7b2", 1), (0.35, "#7a8080", 1), (0.65, "#8f9492", 1), (1, "#4a5052", 1)]
    art.path(circle(75, 75, 72), art.linear((30, 10), (120, 140), rim))
    art.path(circle(75, 75, 55), "#2c3032")
    art.path(circle(75, 75.8, 53.5), art.linear((40, 30), (110, 130), [(0, "#3c4244", 1), (1, "#5b6263", 1)]))
    for stud in range(studs):
        art.path(circle(*polar(75, 75, 63, -90 + stud * 360 / studs), 2.9), "#2b2f31", LINE, 0.8)
    art.path("M24 46A59 59 0 0 1 56 18", None, "#f4f2e6", 2.4, opacity=0.6)
    return printed(art, (diameter, diameter))


def stud_place(diameter: float, stud: int, studs: int) -> Point:
    """Return the middle of a stud of a plate from the plate's own middle, the first at the top, clockwise."""
    return polar(0, 0, diameter * 63 / 150, -90 + stud * 360 / studs)


def stud(diameter: int) -> pygame.Surface:
    """Return a gilt stud."""
    art = Svg(10, 10)
    art.path(circle(5, 5, 4.6), LINE)
    art.path(circle(5, 5, 3.7), "#f0bf58")
    art.path(circle(4, 4, 1.2), "#fff0b8")
    return printed(art, (diameter, diameter))


def lit_plate(diameter: int, studs: int) -> pygame.Surface:
    """Return the plate of the count with a gilt stud in every place, each with its light round it."""
    picture, one = plate(diameter, studs), stud(max(4, round(diameter * 0.07)))
    glow = Svg(150, 150)
    for number in range(studs):
        glow.path(circle(*polar(75, 75, 63, -90 + number * 360 / studs), 7.5), "#ffd070", opacity=0.35)
    picture.blit(printed(glow, (diameter, diameter)), (0, 0))
    for number in range(studs):
        x, y = stud_place(diameter, number, studs)
        picture.blit(one, one.get_rect(center=(round(diameter / 2 + x), round(diameter / 2 + y))))
    return picture


def bone_rule(size: Size, last: int, marks: Sequence[int]) -> pygame.Surface:
    """Return the rule of bone with a hole a point: 504 x 40 units; its notches stand at `rule_at`.

    Args:
        size: in pixels.
        last: the highest count.
        marks: the counts with a red notch.
    """
    height = 40.0
    width = height * size[0] / size[1]
    art = Svg(width, height)
    art.path(rounded_rect(0, 0, width, height, 6), "#1b0f05")
    tone: list[Stop] = [(0, "#dac69a", 1), (0.5, "#cfb888", 1), (1, "#b79d6c", 1)]
    art.path(rounded_rect(1.4, 1.4, width - 2.8, height - 2.8, 5), art.linear((0, 0), (0, height), tone))
    chance = random.Random(4)
    for _ in range(26):
        x, y = chance.uniform(0, width * 0.9), chance.uniform(5, height - 5)
        line = [(x, y), (x + chance.uniform(30, 110), y + chance.uniform(-0.6, 0.6))]
        art.path(brush(line, (0.2, 0.7), per=2), "#8a6f44", opacity=0.35)
    art.path(f"M5 3H{num(width - 5)}", None, "#f0dfb8", 1.4, opacity=0.7)
    for count in range(last + 1):
        x = rule_at(width, height, count, last)
        red = count in marks
        long = 15 if red else 11 if count % 5 == 0 else 8
        art.path(f"M{num(x)} 2.4V{long}", None, RED if red else INK, 2.6 if red else 1.2)
        art.path(circle(x, 27, 2.3), "#2c180b")
    return printed(art, size)


def rule_at(width: float, height: float, count: float, last: int) -> float:
    """Return how far from the left edge of a rule the notch of `count` stands, in the unit of `width` and `height`."""
    margin = height * 16 / 40
    return margin + count * (width - 2 * margin) / last


def _boards(size: Size, unit: float) -> pygame.Surface:
    wide, high = size[0] / unit, size[1] / unit
    chance = random.Random(23)
    count = max(3, round(wide / _PLANK))
    widths = [chance.uniform(0.85, 1.15) for _ in range(count)]
    edges = [round(size[0] * sum(widths[:k]) / sum(widths)) for k in range(count + 1)]
    ground = pygame.Surface(size, depth=32)
    art = Svg(wide, high)
    for k, (left, right) in enumerate(pairwise(edges)):
        tone = gradient.mixed(BOARD[0], BOARD[chance.choice((1, 2))], chance.uniform(0.0, 0.34))
        noises = (((3 * unit, 150 * unit), 166, 879 + k), ((1.6 * unit, 40 * unit), 212, 925 + k))
        ground.blit(noisy((right - left, size[1]), tone, noises), (left, 0))
        place = (left / unit, 0.0, (right - left) / unit, high)
        cut_grain(art, place, BOARD, 34, chance, upright=True)
        if k:
            x = left / unit
            art.path(f"M{num(x)} 0V{num(high)}", None, _SEAM, 2.6, opacity=0.9)
            art.path(f"M{num(x + 2)} 0V{num(high)}", None, BOARD[2], 1, opacity=0.35)
    for x, y, radius in ((0.68, 0.2, 32.0), (0.21, 0.78, 36.0), (0.4, 0.95, 40.0), (0.65, 0.89, 34.0)):
        art.path(circle(x * wide, y * high, radius), None, "#0e0604", 3, opacity=0.4)
        art.path(circle(x * wide + 1, y * high + 1, radius - 4), None, "#8a5a36", 1, opacity=0.16)
    return lay(ground, art)


def _leaf(size: Size, unit: float, tone: Colour) -> pygame.Surface:
    """Return parchment, opaque: clouds, tooth, darker at its edges."""
    noises = (((2 * unit, 2 * unit), 232), ((46 * unit, 46 * unit), 222), ((7 * unit, 2 * unit), 238))
    seed, art = size[0] + 3 * size[1], Svg(*size)
    shade_edges(art, "#5a3410", 0.2, 26 * unit, 26 * unit, 22 * unit, 22 * unit)
    return lay(noisy(size, tone, [(cell, low, seed + low) for cell, low in noises]), art)


def _torn(leaf: pygame.Surface, unit: float, seed: int) -> pygame.Surface:
    """Return a sheet cut along a torn outline."""
    width, height = leaf.get_width() / unit, leaf.get_height() / unit
    chance = random.Random(seed)
    amount, step = 1.3, 11.0
    margin = amount + 0.4

    def shifted() -> float:
        return chance.uniform(-amount, amount)

    points: list[Point] = [(x, margin + shifted()) for x in _steps(margin, width - margin, step)]
    points += [(width - margin + shifted(), y) for y in _steps(margin, height - margin, step)]
    points += [(width - x, height - margin + shifted()) for x in _steps(margin, width - margin, step)]
    points += [(margin + shifted(), height - y) for y in _steps(margin, height - margin, step)]
    return cut_out(leaf, unit, smooth(points, 0.8))


def _hornbook(size: Size, unit: float, tone: Colour, rim: Colour, thick: float) -> pygame.Surface:
    picture = plank(size, unit, OAK[0], 3)
    horn = max(1, round(HORN * unit))
    leaf = max(1, size[0] - 2 * horn), max(1, size[1] - 2 * horn)
    width, height = size[0] / unit, size[1] / unit
    art = Svg(width, height)
    cut_grain(art, (0.0, 0.0, width, height), OAK, 8, random.Random(3))
    _bevel(art, width, height, 9, OAK[2])
    finish(picture, art).blit(_leaf(leaf, unit, tone), (horn, horn))
    art = Svg(width, height)
    left, top, right, foot = HORN, HORN, width - HORN, height - HORN
    art.path(rect(left, top, right - left, foot - top), None, rim, thick)
    for x in (left, right):
        for y in (top, foot):
            art.path(circle(x, y, 2.8), "#c79a4a", "#1b0f05", 1.2)
            art.path(circle(x - 0.8, y - 0.8, 0.9), "#fff0b8")
    return finish(picture, art)


def _bevel(art: Svg, width: float, height: float, radius: float, light: Colour) -> None:
    """Light the upper edge of a solid thing and darken its lower one."""
    art.path(rounded_rect(0.8, 0.8, width - 1.6, height - 1.6, radius), None, LINE, 1.6)
    art.path(f"M{num(radius)} 2.4H{num(width - radius)}", None, light, 1.6, opacity=0.75)
    art.path(f"M{num(radius)} {num(height - 2.4)}H{num(width - radius)}", None, "#000000", 2.0, opacity=0.7)


def _steps(first: float, last: float, step: float) -> list[float]:
    """Return places from `first` on that lie before `last`."""
    return [first + k * step for k in range(max(0, math.ceil((last - first) / step)))]
