"""A veranda open on the garden of the month: sky, hills and plants above its edge, boards, a lacquer table that holds the sky, a wall.

One recipe draws all twelve months of `sprites.gardens`. Pictures are opaque, the same bytes for the same arguments, and may be made off
the main thread. The view stays under 60 % lightness but for sun and moon; on the table, where cards lie, nothing stands out by more than
6 %. Measured on a slow core at 1920 x 1080: 0.6 to 1.1 s, the first tones of it 20 ms. Source: places.md.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from itertools import pairwise

import pygame

from sprites import gradient, season
from sprites.daylight import Course, Light, lit
from sprites.gardens import GARDENS, SCALE, Garden, Orb, Weather
from sprites.ink import Art
from sprites.palette import GOLD, Colour
from sprites.paths import Point, brush, circle, crescent, ellipse, num, poly, rect, rounded_rect, smooth
from sprites.plate import Size, direct, printed
from sprites.stuff import ADD, TIMES, Window, finish, lay, noisy, shine, spark
from sprites.svg import Stop, Svg
from sprites.table import tiled
from sprites.vision import rgb

DIP = 60.0
"""Units by which what hangs in from above may reach below the view."""
TABLE_DROP = 17.0
"""Units from the foot of the view to the rim of the table."""
POST = 20.0
"""Width of the post between wall and garden."""
LANTERN = (0.16, 42.0, 62.0)
"""Where the stone lantern stands in the garden, as a share of its width, and how large it is, in units."""
SHINES: Colour = "#a0a0a0"
"""What shines in the sky by itself is lighter than this, and nothing else there is."""

_RIM = 24.0
_SUN, _MOON, _LANTERN = (0.62, -0.25, 0.36, 0.9), (0.66, -0.3, 0.3, 0.7), (0.06, 0.84)
COURSE = Course((0.09, 0.86), 900, (0.6, -0.1), 640, (
    Light("#ffffff", "#ffffff", "#403418", "#3c3418", throws=((*_SUN[:2], 0.2, 0.9),)),
    Light("#ffffff", "#ffffff", "#4a3612", "#4c3010", throws=(_SUN,)),
    Light("#ffffff", "#fbf4ff", "#24101c", "#301420", throws=((*_SUN[:3], 0.7), (*_LANTERN, 0.3, 0.2))),
    Light("#fff8ec", "#dcdcec", "#0c0810", throws=((*_SUN[:3], 0.4), (*_LANTERN, 0.3, 0.5))),
    Light("#fff2dc", "#bcc2da", throws=((*_LANTERN, 0.3, 0.8), (*_MOON[:3], 0.3))),
    Light("#ffeac6", "#9ca6c8", throws=((*_LANTERN, 0.34, 0.8), (*_MOON[:3], 0.4))),
    Light("#ffe2b0", "#8490b8", throws=((*_LANTERN, 0.4, 0.7), _MOON)),
    Light("#7884ac", "#7884ac", throws=(_MOON,)),
))
"""From low sun over the garden to night, when only the lantern by the wall is left."""
_SEAM: Colour = "#0c0709"
_PLANK = 61.0
_SOFT = 16
"""A reflection is shrunk this many times before it is spread again: lacquer throws back no edges."""
_MIRROR = 330.0


@dataclass(frozen=True, slots=True)
class View(Window):
    """Where the parts of the place lie: the garden from `left` on, `height` units above the edge of the veranda, the mat up to `right`."""

    height: float

    @property
    def table(self) -> pygame.Rect:
        """The table with its rim, in pixels; it runs out of the window at the foot."""
        left, top, right = self.px(self.left + _RIM), self.px(self.height + TABLE_DROP), self.px(self.right - 20)
        return pygame.Rect(left, top, right - left, self.size[1] - top)


def ground(month: int, view: View) -> pygame.Surface:
    """Return the place in a month as an opaque picture of the window.

    Raises:
        KeyError: there is no such month.
    """
    garden = GARDENS[month]
    picture = _sky(garden, view)
    _distance(picture, garden, view, month)
    _lantern(picture, view)
    plants = _plants(garden, view)
    if garden.stands:
        picture.blit(plants, (0, 0))
    _floor(picture, garden, view)
    _table(picture, garden, view, plants)
    _light(picture, garden, view)
    _blown_in(picture, month, view)
    if not garden.stands:
        picture.blit(shadow_of(plants), (view.px(3), view.px(9)))
        picture.blit(plants, (0, 0))
    _wall(picture, garden, view)
    return picture


def prospect(month: int, size: Size, unit: float) -> pygame.Surface:
    """Return the garden of a month alone, sky, hills and plant, as an opaque picture of `size` pixels: a stage for cards.

    Raises:
        KeyError: there is no such month.
    """
    garden, wide = GARDENS[month], size[0] / unit
    view = View(size, unit, -6.0, wide - 44.0, size[1] / unit)
    picture = _sky(garden, view)
    _distance(picture, garden, view, month)
    picture.blit(_plants(garden, view), (0, 0))
    return picture


def tones(month: int, view: View) -> pygame.Surface:
    """Return the bare tones of the same picture, which take no longer than a frame: they stand in while it is being drawn.

    Raises:
        KeyError: there is no such month.
    """
    garden = GARDENS[month]
    picture = _sky(garden, view)
    top, table = view.px(view.height), view.table
    picture.fill(_dimmed(garden.wood[0], garden.glow, 0.5), (0, top, view.size[0], view.size[1]))
    picture.fill(rgb(garden.lacquer), table)
    picture.fill(_dimmed(garden.wall, garden.dusk, 0.9), (0, 0, view.px(view.left + POST - 6), view.size[1]))
    return picture


def _dimmed(colour: Colour, by: Colour, share: float) -> tuple[int, int, int]:
    red, green, blue = (round(a * (1 - share + share * z / 255)) for a, z in zip(rgb(colour), rgb(by), strict=True))
    return red, green, blue


# The garden


def _sky(garden: Garden, view: View) -> pygame.Surface:
    """Return a window that is sky as far as the view reaches, else black."""
    picture = pygame.Surface(view.size, depth=32)
    first, second, third, last = garden.sky
    band = gradient.vertical(
        (view.size[0], view.px(view.height * 1.12)), ((0, first), (0.36, second), (0.72, third), (1, last))
    )
    picture.blit(band, (0, 0))
    return picture


def _distance(picture: pygame.Surface, garden: Garden, view: View, month: int) -> None:
    """Lay sun or moon, mist, hills and weather onto the sky."""
    wide, high = view.wide, view.height
    chance = random.Random(month * 37)
    art = Svg(wide, high + 6)
    if garden.weather is Weather.STARS:
        for _ in range(round(wide / 18)):
            x, y = chance.uniform(view.left, wide), chance.uniform(2, high * 0.66)
            art.path(circle(x, y, chance.uniform(0.5, 1.2)), "#e8eefa", opacity=chance.uniform(0.25, 0.8))
    if garden.orb is not None:
        _orb(picture, art, garden.orb, view)
    cloud = gradient.mixed(garden.sky[2], garden.sky[3], 0.55)
    for _ in range(8):
        reach, y = chance.uniform(70, 180), chance.uniform(high * 0.3, high * 0.82)
        x = chance.uniform(view.left, wide - 40)
        art.path(rounded_rect(x, y, reach, 7, 3.4), cloud, opacity=0.5)
        art.path(rounded_rect(x + chance.uniform(-30, 50), y + 9, reach * 0.6, 6, 2.9), cloud, opacity=0.4)
    far, middle, near = garden.hills
    _hill(art, view, far, (0.70, 0.17), 260, month)
    _hill(art, view, middle, (0.86, 0.12), 200, month + 50)
    _trees(art, view, gradient.mixed(middle, near, 0.55), chance)
    _hill(art, view, near, (1.0, 0.08), 320, month + 90)
    if garden.weather is Weather.RAIN:
        for _ in range(round(wide / 9)):
            x, y, reach = chance.uniform(view.left, wide), chance.uniform(-10, high), chance.uniform(10, 22)
            art.path(f"M{num(x)} {num(y)}L{num(x - reach * 0.18)} {num(y + reach)}", None, "#c4d0d8", 0.8, opacity=0.34)
    if garden.weather is Weather.SNOW:
        for _ in range(round(wide / 9)):
            x, y = chance.uniform(view.left, wide), chance.uniform(0, high)
            art.path(circle(x, y, chance.uniform(0.7, 1.7)), "#d6daea", opacity=chance.uniform(0.35, 0.8))
    picture.blit(printed(art, (view.size[0], view.px(high + 6))), (0, 0))


def _orb(picture: pygame.Surface, art: Svg, orb: Orb, view: View) -> None:
    """Add the light of sun or moon to the sky, and print its disc."""
    x, y = view.left + (view.right - view.left) * orb.x, view.height * orb.y
    reach = orb.radius * 5
    stops: list[Stop] = [(0, orb.light, 0.5), (0.3, orb.light, 0.2), (0.65, orb.light, 0.05), (1, orb.light, 0)]
    _add_light(picture, view, (x, y), reach, stops)
    if orb.waning:
        art.path(crescent(x, y, orb.radius, x + orb.radius * 0.5, y - orb.radius * 0.3, orb.radius * 0.9), orb.disc)
        return
    art.path(circle(x, y, orb.radius), orb.disc)
    shade = gradient.mixed(orb.disc, orb.light, 0.2)
    for aside, down, size in ((-0.18, -0.14, 0.17), (0.32, 0.3, 0.26), (0.2, -0.44, 0.15), (-0.42, 0.36, 0.12)):
        art.path(
            ellipse(x + aside * orb.radius, y + down * orb.radius, size * orb.radius, size * orb.radius * 0.7, 20),
            shade,
        )


def _lantern(picture: pygame.Surface, view: View) -> None:
    """Set a stone lantern into the garden, its window lit."""
    x, foot = view.left + (view.right - view.left) * LANTERN[0], view.height
    _add_light(picture, view, (x, foot - 37), 62, [(0, "#ffc870", 0.5), (0.3, "#ffb050", 0.18), (1, "#ffb050", 0)])
    art = Svg(view.wide, view.height + 6)
    stone, shade = "#4a5264", "#20263a"
    for outline in (
        [(x - 14, foot + 4), (x + 14, foot + 4), (x + 12, foot - 6), (x - 12, foot - 6)],
        [(x - 5, foot - 6), (x + 5, foot - 6), (x + 4, foot - 26), (x - 4, foot - 26)],
        [(x - 12, foot - 31), (x + 12, foot - 31), (x + 8, foot - 25), (x - 8, foot - 25)],
        [(x - 9, foot - 44), (x + 9, foot - 44), (x + 9, foot - 31), (x - 9, foot - 31)],
        [(x - 20, foot - 43), (x + 20, foot - 43), (x + 6, foot - 54), (x - 6, foot - 54)],
        [(x - 3, foot - 53), (x + 3, foot - 53), (x, foot - 61)],
    ):
        art.path(poly(outline), stone, shade, 1.2)
    art.path(rect(x - 6, foot - 42, 12, 10), "#ffd98a")
    art.path(f"M{num(x)} {num(foot - 42)}V{num(foot - 32)}M{num(x - 6)} {num(foot - 37)}H{num(x + 6)}", None, shade, 1.2)
    picture.blit(printed(art, (view.size[0], view.px(view.height + 6))), (0, 0))


def lit_by_hour(picture: pygame.Surface, unit: float, hour: int) -> pygame.Surface:
    """Return the place in the light of an hour of its `COURSE`: sun, moon and lantern keep theirs, however dark it gets."""
    found, garden = lit(picture, unit, COURSE, hour), pygame.Rect(round(230 * unit), 0, picture.get_width(), round(84 * unit))
    shining = picture.subsurface(garden.clip(picture.get_rect())).copy()
    shining.fill(SHINES, special_flags=pygame.BLEND_RGB_SUB)
    for _darker in range((hour + 1) // 3):
        found.blit(shining, garden, special_flags=ADD)
    return found


def _add_light(picture: pygame.Surface, view: View, at: Point, reach: float, stops: list[Stop]) -> None:
    side = max(8, view.px(2 * reach))
    light = spark(side, stops)
    light.blit(tiled((side, side), 1.0, (0, 4), 3), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    corner = view.px(at[0] - reach), view.px(at[1] - reach)
    shown = pygame.Rect(corner, (side, side)).clip((0, 0, view.size[0], view.px(view.height * 1.12)))
    picture.blit(light, shown, shown.move(-corner[0], -corner[1]), special_flags=ADD)


def _hill(art: Svg, view: View, ink: Colour, rise: tuple[float, float], pitch: float, seed: int) -> None:
    """Print a line of hills: `rise` is its middle and its swing as shares of the view's height, `pitch` units from crest to crest."""
    chance = random.Random(seed)
    middle, swing = rise
    points: list[Point] = []
    x, up = view.left - pitch, chance.random() < 0.5
    while x < view.wide + pitch:
        share = chance.uniform(0.4, 1.0) * (-1 if up else 1)
        points.append((x, view.height * (middle + swing * share)))
        x, up = x + pitch * chance.uniform(0.32, 0.62), not up
    foot = view.height + 40
    art.path(smooth([*points, (points[-1][0], foot), (points[0][0], foot)], 0.9), ink)


def _trees(art: Svg, view: View, ink: Colour, chance: random.Random) -> None:
    """Print far pines in two groups: flat crowns, one over the other."""
    span = view.right - view.left
    for share, count in ((0.36, 3), (0.61, 2)):
        for number in range(count):
            x, size = view.left + span * share + number * 26, chance.uniform(0.75, 1.2)
            foot = view.height * 0.97
            art.path(f"M{num(x)} {num(foot + 8)}V{num(foot - 20 * size)}", None, ink, 2.6)
            for row in range(3):
                aside, crown = (row - 1) * 7 * size, (16 - row * 4) * size
                art.path(ellipse(x + aside, foot - 8 * size - row * 7.5 * size, crown, 5 * size), ink)


def _plants(garden: Garden, view: View) -> pygame.Surface:
    """Return what grows into both corners, in the light of the evening, with alpha."""
    high = view.height + DIP
    art = Art(view.wide, high)
    reach = view.height / SCALE
    with art.at(view.left + 6, 0, 0, SCALE):
        garden.plant(art, reach, False)
    with art.at(view.right + 44, 0, 0, -SCALE, SCALE):
        garden.plant(art, reach, True)
    picture = printed(art, (view.size[0], view.px(high)))
    tint = [round(255 * 0.52 + 0.48 * channel) for channel in rgb(gradient.mixed(garden.glow, garden.dusk, 0.42))]
    picture.fill((*tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def shadow_of(picture: pygame.Surface) -> pygame.Surface:
    """Return the soft shadow of a picture with alpha, of its size."""
    width, height = picture.get_size()
    small = pygame.transform.smoothscale(picture, (max(1, width // 6), max(1, height // 6)))
    small.fill((0, 0, 0, 120), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(small, (width, height))


# The veranda


def _floor(picture: pygame.Surface, garden: Garden, view: View) -> None:
    """Lay the boards from the edge of the veranda to the foot of the window."""
    plain, cut, worn = garden.wood
    top, unit = view.px(view.height), view.unit
    deep = view.size[1] - top
    high = view.high - view.height
    chance = random.Random(11)
    count = max(3, round(high / _PLANK))
    art = Svg(view.wide, high)
    edges = [round(deep * k / count) for k in range(count + 1)]
    for k, (start, end) in enumerate(pairwise(edges)):
        tone = gradient.mixed(plain, chance.choice((cut, worn)), chance.uniform(0, 0.16))
        grain = (((170 * unit, 3 * unit), 190, 251 + 13 * k), ((40 * unit, 1.6 * unit), 222, 283 + 13 * k))
        picture.blit(noisy((view.size[0], end - start), tone, grain), (0, top + start))
        y = start / view.unit
        for _ in range(16):
            x, at = chance.uniform(view.left, view.wide), y + chance.uniform(0, high / count)
            line = [(x, at), (x + 60, at + chance.uniform(-2, 2)), (x + chance.uniform(90, 240), at)]
            ink = cut if chance.random() < 0.68 else worn
            art.path(brush(line, (0.4, chance.uniform(0.9, 2.0), 0.3), per=4), ink, opacity=chance.uniform(0.3, 0.7))
        if k:
            art.path(f"M0 {num(y)}H{num(view.wide)}", None, _SEAM, 2.4, opacity=0.85)
            art.path(f"M0 {num(y + 2)}H{num(view.wide)}", None, worn, 1, opacity=0.3)
    light: list[Stop] = [(0, garden.shine, 0.34), (1, garden.shine, 0)]
    art.path(rect(0, 0, view.wide, 260), art.linear((0, 0), (0, 260), light))
    art.path(rect(0, 0, view.wide, 4), gradient.mixed(worn, "#ffffff", 0.1))
    art.path(f"M0 5H{num(view.wide)}", None, _SEAM, 3)
    picture.blit(direct(art, (view.size[0], deep)), (0, top))


def _table(picture: pygame.Surface, garden: Garden, view: View, plants: pygame.Surface) -> None:
    """Set the lacquer table down: what stands in the garden shines in it, softly, from its far edge."""
    place, unit = view.table, view.unit
    wide, high = place.width / unit, place.height / unit
    top = noisy(place.size, garden.lacquer, [((120 * unit, 5 * unit), 240, 4)])
    art = Svg(wide, high)
    run: list[Stop] = [
        (0, garden.shine, 0.3),
        (0.3, garden.shine, 0.12),
        (0.75, garden.shine, 0.03),
        (1, "#000000", 0.2),
    ]
    art.path(rect(0, 0, wide, high), art.linear((0, 0), (0, high), run))
    if (orb := garden.orb) is not None:  # its path of light, broken by the ripples of the lacquer
        x, chance = view.left + (view.right - view.left) * orb.x - place.left / unit, random.Random(8)
        for step in range(12):
            reach = orb.radius * chance.uniform(1.0, 1.7) * (1 - step / 20)
            start = x - reach / 2 + chance.uniform(-5, 5)
            art.path(rounded_rect(start, 5 + 15 * step, reach, 3.4, 1.7), orb.disc, opacity=(0.13 if step else 0.4) * (1 - step / 14))
    lay(top, art)
    seen = picture.subsurface((place.left, 0, place.width, view.px(view.height))).copy()
    seen.blit(plants, (-place.left, 0))
    top.blit(_mirrored(seen, (place.width, view.px(_MIRROR))), (0, 0), special_flags=ADD)
    outline = f"M14 0H{num(wide - 14)}Q{num(wide)} 0 {num(wide)} 14V{num(high)}H0V14Q0 0 14 0Z"
    shape = Svg(wide, high)
    shape.path(outline, "#ffffff")
    cut = pygame.Surface(place.size, pygame.SRCALPHA, 32)
    cut.blit(top, (0, 0))
    cut.blit(direct(shape, place.size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    rim = Svg(wide, high)
    for inset, ink, width, opacity in ((2.0, garden.edge, 4.0, 1.0), (7.0, GOLD, 1.2, 0.7)):
        i, r = num(inset), num(wide - inset)
        line = f"M{i} {num(high)}V14Q{i} {i} 14 {i}H{num(wide - 14)}Q{r} {i} {r} 14V{num(high)}"
        rim.path(line, None, ink, width, opacity=opacity)
    finish(cut, rim)
    shade = Svg(view.wide, view.high)
    for step in range(6):
        grow = 12 - step * 3
        x, y = place.left / unit - grow, place.top / unit - grow + 8
        shade.path(rounded_rect(x, y, wide + 2 * grow, high + 60, 14 + max(0, grow)), "#000000", opacity=0.12)
    lay(picture, shade)
    picture.blit(cut, place)


def _mirrored(seen: pygame.Surface, size: Size) -> pygame.Surface:
    """Return a view upside down, drawn long, without edges, fading away from the far side; to be added."""
    small = max(2, size[0] // _SOFT), max(2, size[1] // _SOFT)
    turned = pygame.transform.smoothscale(pygame.transform.flip(seen, False, True), small)
    art = Svg(1, 100)
    fade: list[Stop] = [(0, "#545454", 1), (0.3, "#2c2c2c", 1), (1, "#000000", 1)]
    art.path(rect(0, 0, 1, 100), art.linear((0, 0), (0, 100), fade))
    turned.blit(lay(pygame.Surface(small, depth=32), art), (0, 0), special_flags=TIMES)
    large = pygame.transform.smoothscale(turned, size)
    large.blit(tiled(size, 1.0, (0, 3), 3), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return large


def _light(picture: pygame.Surface, garden: Garden, view: View) -> None:
    """Multiply table and boards with the light that falls in from the garden."""
    top = view.px(view.height)
    ground = picture.subsurface((0, top, view.size[0], view.size[1] - top))
    stops = ((0, garden.glow, 1), (0.42, gradient.mixed(garden.glow, garden.dusk, 0.3), 1), (1, garden.dusk, 1))
    shine(ground, view.unit, ((view.left + view.right) / 2, (view.high - view.height) * 0.2), 800, stops)


def _blown_in(picture: pygame.Surface, month: int, view: View) -> None:
    """Scatter what the month has blown in over the boards, never where cards lie."""
    sky = pygame.Rect(0, 0, view.size[0], view.px(view.height))
    picture.blit(season.still(month, view.size, view.unit, (sky, view.table)), (0, 0))


def _wall(picture: pygame.Surface, garden: Garden, view: View) -> None:
    """Stand the earthen wall and its post before the garden; a lamp at its foot lights it."""
    wide = view.px(view.left)
    size = wide, view.size[1]
    unit = view.unit
    wall = noisy(size, garden.wall, [((2 * unit, 2 * unit), 222, 3), ((60 * unit, 60 * unit), 224, 5)])
    art = Svg(view.left, view.high)
    lamp: list[Stop] = [(0, "#ffd9a0", 1), (0.3, "#e0b484", 1), (0.65, "#ae907a", 1), (1, "#7c665c", 1)]
    art.path(rect(0, 0, view.left, view.high), art.radial((view.left / 2, view.high - 80), 640, lamp))
    wall.blit(direct(art, size), (0, 0), special_flags=TIMES)
    picture.blit(wall, (0, 0))
    plain, cut, worn = garden.wood
    post = view.px(POST), view.size[1]
    board = noisy(post, gradient.mixed(plain, "#2a1810", 0.5), [((3 * unit, 150 * unit), 196, 5)])
    lines = Svg(POST, view.high)
    chance = random.Random(5)
    for _ in range(10):
        x, y = chance.uniform(3, POST - 3), chance.uniform(0, view.high)
        lines.path(
            brush([(x, y), (x + 0.6, y + 60), (x, y + chance.uniform(100, 260))], (0.3, 1.4, 0.3), per=4),
            cut,
            opacity=0.6,
        )
    lines.path(f"M0.8 0V{num(view.high)}", None, _SEAM, 1.6)
    lines.path(f"M3.2 0V{num(view.high)}", None, worn, 1.2, opacity=0.6)
    lines.path(f"M{num(POST - 1)} 0V{num(view.high)}", None, _SEAM, 2)
    finish(board, lines)
    shade = Svg(16, 10)
    dark: list[Stop] = [(0, "#000000", 0.55), (0.4, "#000000", 0.2), (1, "#000000", 0)]
    shade.path("M0 0H16V10H0Z", shade.linear((0, 0), (16, 0), dark))
    left = view.px(view.left - 6)
    picture.blit(direct(shade, (max(2, view.px(16)), view.size[1])), (left + post[0], 0))
    picture.blit(board, (left, 0))
