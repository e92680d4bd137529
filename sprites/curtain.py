"""The curtain between two people at one screen: a cloth with the pattern of the pack's backs, and a sash for the name.

An opaque picture that fills the mat between its borders, laid out in units of 724 x 720; at other aspects the cloth grows and
frame, sash and emblem stay in the middle. The same bytes for the same arguments; may be made off the main thread. Measured on a
slow core at 1920 x 1080: 190 ms.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from enum import Enum

import pygame

from sprites.emblem import emblem
from sprites.medallions import plant
from sprites.palette import GOLD, INDIGO, SOGA, SUMI, WAVE_INDIGO, Colour
from sprites.paths import arch, brush, circle, num, poly, rounded_rect
from sprites.plate import Size, direct
from sprites.svg import Svg
from sprites.table import tiled


class Cloth(Enum):
    """The pattern: waves for flower cards, hemp leaf for French cards, parang for Kowah's."""

    WAVES = "waves"
    HEMP = "hemp"
    PARANG = "parang"


SASH = (240.0, 480.0)
"""Units of the sash from the top of a cloth 720 units high."""
RAISED, LESS = (92.0, 44.0), 0.2
"""How much higher the top of the sash and the emblem stand where words are twice as large, and how much smaller it is there."""
_SASH_GROUND: Mapping[Cloth, Colour] = {Cloth.WAVES: "#1d2b55", Cloth.HEMP: "#1d2b55", Cloth.PARANG: "#33190e"}
_GROUND: Mapping[Cloth, Colour] = {Cloth.WAVES: INDIGO.deep, Cloth.HEMP: INDIGO.deep, Cloth.PARANG: SOGA.deep}
_EMBLEM = 132.0


def _waves(art: Svg, width: float, height: float) -> None:
    radius = 40.0
    columns = math.ceil(width / radius / 2) + 2
    left = width / 2 - (columns - 1) * radius
    for row in range(math.ceil(height / 20) + 3):
        y = row * radius / 2 - 10
        for column in range(columns):
            x = left + column * 2 * radius - (radius if row % 2 else 0)
            art.path(circle(x, y, radius), INDIGO.deep)
            for share, line in ((0.96, 2.4), (0.70, 2.2), (0.44, 2.0)):
                art.path(arch(x, y, radius * share), None, WAVE_INDIGO, line)
            art.path(circle(x, y, radius * 0.18), WAVE_INDIGO)


def _hemp(art: Svg, width: float, height: float) -> None:
    side = 56.0
    high = side * math.sqrt(3) / 2
    rows, columns = math.ceil(height / high / 2) + 1, math.ceil(width / side / 2) + 1
    lines: list[str] = []
    for row in range(-rows, rows + 1):
        for column in range(-columns, columns + 1):
            x, y = width / 2 + column * side + (side / 2 if row % 2 else 0), height / 2 + row * high
            for corners in (
                ((x, y), (x + side, y), (x + side / 2, y + high)), ((x, y), (x + side, y), (x + side / 2, y - high)),
            ):
                cx, cy = (sum(point[k] for point in corners) / 3 for k in (0, 1))
                lines.extend(f"M{num(cx)} {num(cy)}L{num(px)} {num(py)}" for px, py in corners)
            lines.append(f"M{num(x)} {num(y)}H{num(x + side)}")
            lines.append(f"M{num(x)} {num(y)}L{num(x + side / 2)} {num(y + high)}")
            lines.append(f"M{num(x)} {num(y)}L{num(x - side / 2)} {num(y + high)}")
    for d in lines:
        art.path(d, None, "#344b8c", 2.2)


def _parang(art: Svg, width: float, height: float) -> None:
    reach = math.hypot(width, height) / 2 + 60
    band = 74.0
    spine = [(-22.0, 27.0), (-15.0, 8.0), (-4.0, -10.0), (10.0, -24.0), (22.0, -25.0), (25.0, -15.0)]
    blade = brush(spine, (2, 11, 14, 11, 8, 4))
    vein = brush(spine[:4], (0.6, 2.6, 2.4, 0.8))
    with art.at(width / 2, height / 2, -45):
        for k in range(-math.ceil(reach / band), math.ceil(reach / band) + 1):
            y = k * band
            art.path(
                f"M{num(-reach)} {num(y - 33)}H{num(reach)}M{num(-reach)} {num(y - 41)}H{num(reach)}",
                None,
                "#7a4a2c",
                1.6,
            )
            for step in range(-math.ceil(reach / 42), math.ceil(reach / 42) + 1):
                x = step * 42.0
                for way in (0.0, 180.0):
                    with art.at(x, y, way):
                        art.path(blade, "#6b3a24")
                        art.path(vein, "#b3783f")
                        art.path(circle(17, -13, 2.6), "#b3783f")
                art.path(poly([(x + 21, y - 40), (x + 24, y - 37), (x + 21, y - 34), (x + 18, y - 37)]), "#b3783f")


_WEAVES: Mapping[Cloth, Callable[[Svg, float, float], None]] = {Cloth.WAVES: _waves, Cloth.HEMP: _hemp, Cloth.PARANG: _parang}


def curtain(size: Size, unit: float, cloth: Cloth, month: int | None = None, raised: float = 0.0) -> pygame.Surface:
    """Return the curtain with its sash and the emblem over it; the name and all words are laid on it later.

    Args:
        size: of the mat without its borders, in pixels.
        unit: pixels of one unit of the layout.
        cloth: the pattern.
        month: 1 to 12 lets the month's plant grow over both lower ends of the sash.
        raised: 0 to 1, how much of `RAISED` and `LESS` large words need.

    Raises:
        ValueError: there is no such month.
    """
    width, height = size[0] / unit, size[1] / unit
    art = Svg(width, height)
    art.path(f"M0 0H{num(width)}V{num(height)}H0Z", _GROUND[cloth])
    _WEAVES[cloth](art, width, height)
    reach = max(width, height) * 0.66
    dark = art.radial(
        (width / 2, height * 0.46),
        reach,
        [(0, "#000000", 0), (0.6, "#000000", 0.12), (1, "#000000", 0.55)],
    )
    art.path(f"M0 0H{num(width)}V{num(height)}H0Z", dark)
    for inset, radius, line in ((16.0, 4.0, 2.2), (24.0, 3.0, 1.1)):
        art.path(rounded_rect(inset, inset, width - 2 * inset, height - 2 * inset, radius), None, GOLD, line)
    top, foot = sash(height, raised)
    for grow, opacity in ((16.0, 0.10), (10.0, 0.16), (5.0, 0.22)):
        art.path(f"M0 {num(top - grow)}H{num(width)}V{num(foot + grow)}H0Z", "#000000", opacity=opacity)
    art.path(f"M0 {num(top)}H{num(width)}V{num(foot)}H0Z", SUMI)
    art.path(f"M0 {num(top + 6)}H{num(width)}V{num(foot - 6)}H0Z", _SASH_GROUND[cloth])
    for y, line in ((top + 12, 2.2), (foot - 12, 2.2), (top + 17, 1.0), (foot - 17, 1.0)):
        art.path(f"M0 {num(y)}H{num(width)}", None, GOLD, line)
    middle = sash(height)[0] - 108 - RAISED[1] * raised
    share = 1 - LESS * raised
    art.path(circle(width / 2 + 2, middle + 4, 70 * share), "#000000", opacity=0.4)
    art.path(circle(width / 2, middle, 70 * share), SUMI)
    picture = pygame.Surface(size, depth=32)
    picture.blit(direct(art, size), (0, 0))
    crest = emblem(round(_EMBLEM * share * unit))
    picture.blit(crest, crest.get_rect(center=(round(width / 2 * unit), round(middle * unit))))
    if month is not None:
        growth = plant(month, round(150 * unit), SUMI)
        for x, flipped in ((104.0, False), (width - 104, True)):
            side = pygame.transform.flip(growth, flipped, False)
            picture.blit(side, side.get_rect(center=(round(x * unit), round((foot + 26) * unit))))
    picture.blit(tiled(size, 1.5 * unit, (0, 6), 9), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return picture


def sash(height: float, raised: float = 0.0) -> tuple[float, float]:
    """Return the top and the foot of the sash in units, in a cloth `height` units high; `raised` as in `curtain`."""
    shift = (height - 720) / 2
    return SASH[0] + shift - RAISED[0] * raised, SASH[1] + shift
