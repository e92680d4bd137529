"""What lies behind screens without a table: the moonlit night of the main menu and the quiet veranda of all others.

Both are opaque pictures of any size, laid out in units of a 1280 x 720 window: a wider window shows more hill and sky between
what stands at the left and what stands at the right. The same bytes for the same size; they may be made off the main thread.
Measured on a slow core at 1920 x 1080: the night 130 ms, the veranda 70 ms: make them while the program starts.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import pygame

from sprites import gradient
from sprites.gardens import GARDENS, Orb, Weather
from sprites.hanafuda.grass import Profile
from sprites.ink import Art
from sprites.palette import MOON, OCHRE, PAPER, PINE, SUMI, Colour
from sprites.paths import Point, brush, circle, crescent, num, poly, rounded_rect, smooth
from sprites.plate import Size, direct
from sprites.skies import evening
from sprites.svg import Svg
from sprites.table import tiled
from sprites.windows import Season, season_of

_WIDTH, _HEIGHT = 1280.0, 720.0
_HANGING = ((226.0, 0.44), (40.0, 0.52))
"""Where the plant of a month hangs in, once behind itself: units from the right edge, and units to one unit of a card."""
_STANDING = ((232.0, 0.44), (36.0, 0.52))
"""The same of one that grows up behind the slips, from the right edge of the menu: no flower is cut by the edge."""
_MOVED = {7: (34.0, 30.0)}
"""How far left and down, in units, a plant is moved that would reach over the edges."""
_FENCE = 156.0
"""Units from the top of the menu to its slips."""
_UNDER = 26.0
"""How far the foot of a plant lies under their upper edge: in the hill on which it grows, which runs on behind them."""

_HALO: Colour = "#2a3a66"
_MIST: Colour = "#31457a"
_FAR_HILL: Colour = "#232a4e"
_MID_HILL: Colour = "#1c2140"


def _fields(size: Size) -> tuple[float, float, float]:
    """Return pixels of a unit, and the width and height of the window in units."""
    unit = min(size[0] / _WIDTH, size[1] / _HEIGHT)
    return unit, size[0] / unit, size[1] / unit


def _ground(size: Size, stops: gradient.Stops) -> pygame.Surface:
    """Return a run of colour from top to foot with a little grain."""
    ground = gradient.vertical(size, stops)
    ground.blit(tiled(size, 1.3 * size[0] / _WIDTH, (0, 5), 4), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return ground


def night(size: Size, month: int = 8) -> pygame.Surface:
    """Return the evening of the main menu in a month: in August moon, stars, far hills, a grassy one and its plumes.

    Raises:
        KeyError: there is no such month.
    """
    return _moon_night(size) if month == 8 else _evening(size, month)


def _evening(size: Size, month: int) -> pygame.Surface:
    """Return sky, hills and meadow of a month; its plant hangs in beside the title, or its flowers rise from a near hill."""
    _, width, height = _fields(size)
    garden = GARDENS[month]
    _, second, third, last = garden.sky
    mist = gradient.mixed(third, last)
    art = Art(width, height, paper=second)
    if garden.weather is Weather.STARS:
        _stars(art, width, height)
    if garden.orb is not None:
        _orb(art, garden.orb, (width - 520, 84))
    for right, y in ((250.0, 250.0), (360.0, 276.0), (190.0, 302.0)):
        art.path(rounded_rect(-60, y, right + 60, 28, 13.9), mist, opacity=0.35)
    _far_hills(art, width, height, (garden.hills[0], garden.hills[1], mist))
    if not garden.stands:
        for aside, scale in _HANGING:
            with art.at(width - aside, 2, 0, -scale, scale):
                garden.plant(art, _FENCE / scale, True)
    else:
        _stand(art, month, width, height)
    _meadow(art, width, height, season_of(month))
    chance = random.Random(4)
    if garden.weather in {Weather.RAIN, Weather.SNOW}:
        for _ in range(round(width / 7)):
            x, y, reach = chance.uniform(0, width), chance.uniform(0, height), chance.uniform(14, 34)
            if garden.weather is Weather.RAIN:
                art.path(
                    f"M{num(x)} {num(y)}L{num(x - reach * 0.18)} {num(y + reach)}", None, "#c4d0d8", 1, opacity=0.26
                )
            else:
                art.path(circle(x, y, reach / 15), "#d6daea", opacity=0.5)
    sky = _ground(size, evening(month))
    sky.blit(direct(art, size), (0, 0))
    return sky


def _stand(art: Art, month: int, width: float, height: float) -> None:
    """Let the plant of a month rise at the right of the menu from a near hill that runs on behind the slips."""
    right, top = (width + _WIDTH) / 2, (height - _HEIGHT) / 2
    left, lower = _MOVED.get(month, (0.0, 0.0))
    for aside, scale in _STANDING:
        with art.at(right - aside - left, top + lower, 0, -scale, scale):
            GARDENS[month].plant(art, (_FENCE + _UNDER - lower) / scale - 60, True)

    def line(x: float) -> float:
        return top + _FENCE - 1 + 470 / (1 + math.exp((x - right + 640) / 84)) + 4 * math.sin(x / 70)

    _mound(art, line, width, height, GARDENS[month].hills[2])


def _orb(art: Art, orb: Orb, at: Point) -> None:
    """Print sun or moon with its light."""
    radius = orb.radius * 2
    art.path(circle(*at, radius * 2), art.radial(at, radius * 2, [(0.4, orb.light, 0.4), (1, orb.light, 0)]))
    if orb.waning:
        art.path(crescent(*at, radius, at[0] + radius * 0.5, at[1] - radius * 0.3, radius * 0.9), orb.disc)
    else:
        art.path(circle(*at, radius), orb.disc)


def _moon_night(size: Size) -> pygame.Surface:
    """Return the night of August."""
    _, width, height = _fields(size)
    art = Art(width, height, paper="#14233f")
    _stars(art, width, height)
    moon = width - 230, 80.0
    art.path(circle(*moon, 130), art.radial(moon, 130, [(0.5, "#8fa0d8", 0.34), (1, "#8fa0d8", 0)]))
    art.path(circle(*moon, 73), _HALO)
    art.path(circle(*moon, 65), MOON)
    for aside, down, radius in ((-20.0, -18.0, 12.6), (8.0, -35.0, 7.2), (20.0, 13.0, 16.2), (-11.0, 26.0, 8.4)):
        art.path(circle(moon[0] + aside, moon[1] + down, radius), "#f3e8cd")
    for right, y in ((250.0, 250.0), (360.0, 276.0), (190.0, 302.0)):
        art.path(rounded_rect(-60, y, right + 60, 28, 13.9), _MIST, opacity=0.8)
    _far_hills(art, width, height)
    _stand(art, 8, width, height)
    _meadow(art, width, height, season_of(8))
    sky = _ground(size, evening(8))
    sky.blit(direct(art, size), (0, 0))
    return sky


def _mound(art: Svg, line: Profile, width: float, height: float, ink: Colour) -> None:
    points: list[Point] = [(x, line(x)) for x in range(-40, int(width) + 90, 30)]
    art.path(smooth([*points, (width + 90, height + 80), (-60, height + 80)], 0.9), ink)


def _cut(art: Svg, points: Sequence[Point], width: float, ink: Colour) -> None:
    """Print a blade of grass as a thin bent triangle: one path of three points a side is cheap by the hundred."""
    (x0, y0), (x1, y1), (x2, y2) = points
    half = width / 2
    art.path(
        f"M{num(x0 - half * 0.5)} {num(y0)}Q{num(x1 - half)} {num(y1)} {num(x2)} {num(y2)}"
        f"Q{num(x1 + half)} {num(y1)} {num(x0 + half * 0.5)} {num(y0)}Z",
        ink,
    )


def _stars(art: Svg, width: float, height: float) -> None:
    """Scatter stars over the upper sky, none where the title stands or where the moon outshines them."""
    chance = random.Random(8)
    for _ in range(round(90 * width / _WIDTH)):
        x, y = chance.uniform(0, width), chance.uniform(0, height * 0.56)
        size, light = chance.choice((0.8, 1.1, 1.1, 1.6)), chance.choice((0.35, 0.6, 0.9))
        if (30 < x < 720 and 20 < y < 150) or math.dist((x, y), (width - 220, 128)) < 165:
            continue
        art.path(circle(x, y, size), PAPER, opacity=light * (1 - 0.5 * y / (height * 0.56)))
    for x, y, reach in ((762.0, 52.0, 6.5), (width - 380, 214.0, 5.0), (width - 62, 236.0, 5.5), (20.0, 168.0, 5.0)):
        k = reach * 0.16
        points = [(x, y - reach), (x + k, y - k), (x + reach, y), (x + k, y + k)]
        points += [(x, y + reach), (x - k, y + k), (x - reach, y), (x - k, y - k)]
        art.path(poly(points), PAPER, opacity=0.9)


def _far_hills(
    art: Svg, width: float, height: float, inks: tuple[Colour, Colour, Colour] = (_FAR_HILL, _MID_HILL, "#4a4a86")
) -> None:
    """Lay two lines of far hills and the mist between them, in these inks."""
    far_ink, near_ink, mist = inks
    foot = height - 720

    def far(x: float) -> float:
        return (
            foot
            + 520
            - 74 * math.exp(-(((x - width * 0.40) / 210) ** 2))
            - 46 * math.exp(-(((x - width * 0.68) / 190) ** 2))
        )

    def near(x: float) -> float:
        return foot + 580 - 52 * math.exp(-(((x - 60) / 220) ** 2)) - 40 * math.exp(-(((x - width * 0.57) / 240) ** 2))

    _mound(art, far, width, height, far_ink)
    for left, right, y in ((0.22, 0.47, 500.0), (0.30, 0.58, 520.0), (0.10, 0.26, 524.0)):
        art.path(rounded_rect(width * left, foot + y, width * (right - left), 20, 9.9), mist, opacity=0.55)
    _mound(art, near, width, height, near_ink)


_MEADOWS: dict[Season, tuple[Colour, tuple[Colour, Colour, Colour], float]] = {
    Season.SPRING: (SUMI, (PINE, PINE.light, "#a9b04a"), 1.0),
    Season.SUMMER: ("#10211a", (PINE, "#1f5a3c", PINE.light), 1.0),
    Season.AUTUMN: (SUMI, (PINE, OCHRE.deep, PINE.light), 1.0),
    Season.WINTER: ("#8f9dbd", ("#6f7ea6", "#7a5a3a", "#a9b6d2"), 0.45),
}
"""The near hill of a season, the inks of its grass, and how much of it stands: in winter what the snow has left."""


def _meadow(art: Svg, width: float, height: float, season: Season) -> None:
    """Print the near hill with long grass that flows down its sides, larger and quieter towards the foot."""
    ground, inks, share = _MEADOWS[season]
    foot = height - 720

    def line(x: float) -> float:
        right = math.exp(-(((x - width + 300) / 330) ** 2))
        return foot + 640 - 120 * right - 46 * math.exp(-(((x - 180) / 260) ** 2))

    _mound(art, line, width, height, ground)
    chance = random.Random(2)
    for row in range(5):
        reach = 1 + row * 0.16
        for i in range(int(width / 19) + 4):
            x = -30 + (i + 0.5 * (row % 2)) * 19.0 + chance.uniform(-5, 5)
            y = line(x) + 8 + row * 32 + chance.uniform(-7, 7)
            if y > height + 10 or chance.random() > share:
                continue
            sweep = max(-1.0, min(1.0, (line(x + 14) - line(x - 14)) / 28 * 1.9)) * 62 * reach + chance.uniform(-7, 7)
            ink = gradient.mixed(inks[(i * 2 + row) % 3], ground, 0.22 * min(row // 2, 2))
            blade = [
                (x, y), (x + sweep * 0.16, y + 22 * reach), (x + sweep * 0.55, y + 45 * reach),
                (x + sweep, y + 62 * reach),
            ]
            art.path(brush(blade, (0.8, 5.6 * reach, 4.4 * reach, 0.8), per=4), ink)
