"""Before the shadow screen, night in Java: lamp and puppets at the screen, the banana stem, a soga cloth on an indigo floor, carved teak.

Pictures are opaque, the same bytes for the same arguments, and may be made off the main thread. On the cloth, where cards lie, nothing
stands out by more than 6 %. Source: places.md.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pygame

from sprites.batik.king import print_king
from sprites.batik.knight import print_knight
from sprites.batik.princess import print_princess
from sprites.daylight import Course, Light
from sprites.gradient import mixed
from sprites.grain import streaks
from sprites.ink import Art
from sprites.palette import Colour
from sprites.paths import Point, almond, brush, circle, ellipse, num, polar, poly, rect, rounded_rect, smooth
from sprites.plate import Size, direct, printed
from sprites.stuff import ADD, TIMES, Window, finish, lay, noisy, shine, spark
from sprites.svg import Stop, Svg
from sprites.vision import rgb
from sprites.windows import Season

LAMP_Y = 58.0
"""How far down the screen its flame burns, in units."""
_LAMP_BOX = (140.0, 76.0)
SCREEN = 148.0
"""Units from the top of the window to the foot of the screen; the stem lies below it."""
STEM = 22.0
CLOTH_TOP = 182.0
TEAK: tuple[Colour, Colour, Colour] = ("#54331e", "#25130a", "#8a5c36")
"""Plain, cut, worn light."""

_WEST, _LAMP = (1.15, -0.1, 0.4, 0.9), (0.5, 0.1)
COURSE = Course((0.5, 0.12), 820, (1.04, -0.04), 900, (
    Light("#ffffff", "#ffffff", "#4c2812", "#3c2818", throws=(_WEST,)),
    Light("#ffffff", "#fffaf4", "#421c0c", "#401c0c", throws=((*_WEST[:3], 0.7), (*_LAMP, 0.24, 0.4))),
    Light("#ffffff", "#f8ece6", "#1e0c0a", throws=((*_WEST[:3], 0.3), (*_LAMP, 0.24, 0.8))),
    Light("#fff6e0", "#d0c0bc", throws=((*_LAMP, 0.3, 1.0),)),
    Light("#ffecc8", "#a89490", throws=((*_LAMP, 0.4, 1.0),)),
    Light("#fbe4bc", "#988890", throws=((*_LAMP, 0.5, 1.0),)),
    Light("#fff2e0", "#b0acbc", "#20304a", "#203050", throws=((*_LAMP, 0.5, 0.6), (-0.1, -0.1, 0.4, 0.5))),
    Light("#9ca0b0", "#a4acc0", "#2c405c", "#2c4060", throws=((-0.1, -0.1, 0.4, 0.9),)),
))
"""From the red of sunset through a night in which the oil burns down to the grey before morning, when a play ends."""
_CLOTH: Colour = "#6e3d22"
_GHOST: Colour = "#744225"
_INDIGO: tuple[Colour, Colour] = ("#1c2140", "#24305e")
_WAX: Colour = "#c79a5a"
_RED: tuple[Colour, Colour] = ("#7d1c19", "#93231f")
_FLOOR: tuple[Colour, Colour, Colour] = ("#232c56", "#1d2549", "#141a36")
"""Two strands of dyed pandan, and what is dark between them: nothing else in the place is blue, so cloth and teak stand out."""
_PALM: Colour = "#cfad77"
_LEAF = 66.0
"""The height of one leaf of a book, about."""
_BORDER = 30.0
"""Units of parang at both ends of the cloth: cards do not lie there."""
_KNIFE = 15.0
"""From one of its knives to the next."""
_SPEAR = 10.0
_TILE = 24.0
_RANKS: tuple[tuple[Callable[[Art], None], float, float], ...] = (
    (print_king, 0.44, 600.0), (print_princess, 0.41, 520.0), (print_knight, 0.39, 436.0), (print_king, 0.37, 345.0),
    (print_princess, 0.34, 258.0), (print_knight, 0.31, 178.0),
)
"""The puppets of one side from the outside in: who, how large, how many units from the lamp."""


_FLOWERS: Mapping[Season, tuple[int, float, Colour, Colour, float]] = {
    Season.SPRING: (8, 3.6, "#d8a23c", "#8a5a14", 9.0),
    Season.SUMMER: (5, 6.4, "#d9cbb4", "#d09a28", 9.5),
    Season.AUTUMN: (6, 3.0, "#b4b04c", "#6f6a24", 11.0),
    Season.WINTER: (6, 4.2, "#cfcabd", "#a89a5c", 6.5),
}
"""Petals, their width, colour and heart, their length."""


@dataclass(frozen=True, slots=True)
class Hall(Window):
    """Where the parts of the place lie: the cloth between `left` and `right`; and the season that has brought the flowers."""

    season: Season = Season.WINTER

    @property
    def lamp(self) -> float:
        """Where the lamp hangs, in units from the left."""
        return (self.left + self.right) / 2

    @property
    def cloth(self) -> pygame.Rect:
        """The cloth, in pixels; it runs out of the window at the foot."""
        left, top = self.px(self.left), self.px(CLOTH_TOP)
        return pygame.Rect(left, top, self.px(self.right) - left, self.size[1] - top)


def ground(hall: Hall) -> pygame.Surface:
    """Return the whole place as a picture of the window."""
    picture = _floor(hall)
    _lay_cloth(picture, hall)
    _shine(picture, hall, 760, ((0, "#ffffff"), (0.3, "#ffe9c8"), (0.58, "#c8a088"), (0.82, "#7a6a80"), (1, "#454a70")))
    _screen(picture, hall)
    return picture


def tones(hall: Hall) -> pygame.Surface:
    """Return the bare tones of the same picture, which take no longer than a frame."""
    picture = noisy(hall.size, "#141836", ())
    picture.fill(rgb("#6a4022"), (0, 0, hall.size[0], hall.px(SCREEN)))
    picture.fill(rgb("#56301c"), hall.cloth)
    return picture


def lath(size: Size, unit: float) -> pygame.Surface:
    """Return a lath of teak without a rim: a button."""
    return teak(size, unit, rimmed=False)


def teak(size: Size, unit: float, *, rimmed: bool = True) -> pygame.Surface:
    """Return carved teak, `rimmed` with a gold line along its rim; `unit` is pixels of one unit of the interface."""
    noises = (((110 * unit, 3 * unit), 214, size[0] + 190), ((40 * unit, 1.6 * unit), 238, size[0] + 226))
    picture = noisy(size, TEAK[0], noises)
    wide, high = size[0] / unit, size[1] / unit
    chance = random.Random(size[0] * 3 + size[1])
    grain = Svg(wide, high)
    for _ in range(max(4, round(high / 9))):
        x, y, reach = chance.uniform(-0.3, 0.7) * wide, chance.uniform(0, high), chance.uniform(0.25, 0.8) * wide
        ink = TEAK[1] if chance.random() < 0.7 else TEAK[2]
        line = [(x, y), (x + reach / 3, y + chance.uniform(-2, 2)), (x + reach, y)]
        grain.path(brush(line, (0.4, chance.uniform(0.9, 1.7), 0.3), per=4), ink, opacity=chance.uniform(0.1, 0.26))  # words lie on it
    lay(picture, grain)
    art = Svg(wide, high)
    art.path(f"M5 1.6H{num(wide - 5)}", None, TEAK[2], 1.4, opacity=0.8)
    art.path(f"M5 {num(high - 1.6)}H{num(wide - 5)}", None, "#000000", 2, opacity=0.6)
    i, n = 4.0, 5.0
    r, b = num(wide - i), num(high - i)
    a, z, w, f = num(i + n), num(wide - i - n), num(i + n), num(high - i - n)
    rim = f"M{a} {i}H{z}Q{z} {w} {r} {w}V{f}Q{z} {f} {z} {b}H{a}Q{a} {f} {i} {f}V{w}Q{a} {w} {a} {i}Z"
    if rimmed:
        art.path(rim, None, "#b58945", 1.3, opacity=0.85)
    return finish(picture, art)


def palm_leaf(size: Size, unit: float) -> pygame.Surface:
    """Return leaves of a palm-leaf book, one under another on their red cord; `unit` is pixels of one unit of the interface."""
    noises = (((90 * unit, 2 * unit), 236), ((24 * unit, 1.2 * unit), 244), ((60 * unit, 40 * unit), 244))
    picture = noisy(size, _PALM, [(cell, low, size[0] + low) for cell, low in noises])
    wide, high = size[0] / unit, size[1] / unit
    leaves = max(1, round(high / _LEAF))
    art = Svg(wide, high)
    for number in range(leaves):
        top, foot = high * number / leaves, high * (number + 1) / leaves
        shade: list[Stop] = [(0, "#4a2a0c", 0.09), (1, "#4a2a0c", 0)]
        art.path(rect(0, top, wide, 7), art.linear((0, top), (0, top + 7), shade))
        art.path(rect(0, foot - 5, wide, 5), art.linear((0, foot), (0, foot - 5), shade))
    for start, end in (((0, 0), (20, 0)), ((wide, 0), (wide - 20, 0))):
        art.path(rect(0, 0, wide, high), art.linear(start, end, [(0, "#4a2a0c", 0.12), (1, "#4a2a0c", 0)]))
    for x in (6.0, wide - 6.0):
        art.path(f"M{num(x)} 0V{num(high)}", None, _RED[0], 2.2, opacity=0.9)
        for number in range(leaves):
            art.path(circle(x, high * (number + 0.5) / leaves, 2.6), "#3a1d0a")
    return lay(picture, art)


def _floor(hall: Hall) -> pygame.Surface:
    """Return a window of plaited pandan leaf."""
    art = Svg(_TILE, _TILE)
    art.path(rect(0, 0, _TILE, _TILE), _FLOOR[2])
    for row in range(2):
        for column in range(2):
            x, y = column * 12, row * 12
            if (row + column) % 2:
                art.path(rect(x + 0.6, y + 1, 11, 10), _FLOOR[0])
                art.path(f"M{x + 1} {y + 4}H{x + 11}M{x + 1} {y + 8}H{x + 11}", None, _FLOOR[2], 1)
            else:
                art.path(rect(x + 1, y + 0.6, 10, 11), _FLOOR[1])
                art.path(f"M{x + 4} {y + 1}V{y + 11}M{x + 8} {y + 1}V{y + 11}", None, _FLOOR[2], 1)
    side = max(4, hall.px(_TILE))
    tile = printed(art, (side, side))
    picture = pygame.Surface(hall.size, depth=32)
    width, height = hall.size
    picture.blits([(tile, (x, y)) for y in range(0, height, side) for x in range(0, width, side)], False)
    clouds = streaks(hall.size, (46 * hall.unit, 46 * hall.unit), (206, 255), 4)
    picture.blit(clouds, (0, 0), special_flags=TIMES)
    return picture


def _lay_cloth(picture: pygame.Surface, hall: Hall) -> None:
    """Spread the cloth: the ghost of a kawung in wax on soga, parang and spears at both ends, the crackle of the wax."""
    place, unit = hall.cloth, hall.unit
    wide, high = place.width / unit, place.height / unit
    art = Svg(wide, high)
    petals = []
    for row in range(-1, round(high / 32) + 2):
        for column in range(-1, round(wide / 32) + 2):
            x, y = column * 32.0 + (0 if row % 2 else 16), row * 32.0
            petals += [almond(*polar(x, y, 3, turn), 18, 11, turn) for turn in (45.0, 135.0, 225.0, 315.0)]
    art.path("".join(petals), _GHOST)
    chance = random.Random(5)
    for _ in range(46):
        line: list[Point] = [(chance.uniform(0, wide), chance.uniform(0, high))]
        turn = chance.uniform(0, 360)
        for _step in range(4):
            turn += chance.uniform(-40, 40)
            line.append(polar(*line[-1], chance.uniform(12, 30), turn))
        art.path(brush(line, (0.3, 1.0, 0.3)), "#2a170e", opacity=0.22)
    cloth = lay(noisy(place.size, _CLOTH, ()), art)
    end = printed(_end(high), (hall.px(_BORDER + _SPEAR + 2), place.height))
    cloth.blit(end, (0, 0))
    cloth.blit(pygame.transform.flip(end, True, False), (place.width - end.get_width(), 0))
    cloth.fill(rgb(_INDIGO[0]), (0, 0, place.width, hall.px(5)))
    cloth.fill(rgb(_WAX), (0, hall.px(5), place.width, max(1, hall.px(1.2))))
    cloth.blit(streaks(place.size, (unit, 3 * unit), (240, 255), 4), (0, 0), special_flags=TIMES)
    shade = Svg(hall.wide, hall.high)
    for step in range(6):
        grow = 12 - 3 * step
        d = rect(place.left / unit - grow, place.top / unit - grow + 6, wide + 2 * grow, high + 60)
        shade.path(d, "#000000", opacity=0.1)
    lay(picture, shade)
    picture.blit(cloth, place)


def _end(high: float) -> Svg:
    """Return the left end of the cloth: knives of parang on indigo, a red edge, a row of spears."""
    art = Svg(_BORDER + _SPEAR + 2, high)
    art.path(rect(0, 0, _BORDER, high), _INDIGO[0])
    for k in range(-1, round(high / _KNIFE) + 1):
        with art.at(_BORDER / 2 - 1, (k + 0.5) * _KNIFE, 0, 0.56, 0.62):
            art.path(
                smooth([(-24, 22), (-18, 6), (-4, 0), (4, -10), (20, -22), (24, -14), (18, -2), (6, 4), (-4, 14), (-20, 30)], 0.8),
                "#c08a4a",
            )
            art.path(smooth([(-18, 19), (-13, 9), (0, 4), (8, -7), (19, -16), (13, -4), (2, 8), (-8, 15)], 0.8), "#7a4520")
            art.path(almond(-9, 12, 12, 4, -40), "#e0b878")
            art.path(poly([(13, 10), (18, 5), (23, 10), (18, 15)]), _WAX)
    for x, width, ink in ((1.4, 1.4, _WAX), (_BORDER - 4, 1.2, _WAX), (_BORDER - 1.6, 2.6, _RED[0])):
        art.path(f"M{x} 0V{num(high)}", None, ink, width)
    for k in range(round(high / 14) + 1):
        y = k * 14.0
        art.path(poly([(_BORDER, y), (_BORDER, y + 14), (_BORDER + _SPEAR, y + 7)]), _INDIGO[1])
        art.path(
            poly([(_BORDER, y + 2), (_BORDER, y + 12), (_BORDER + _SPEAR - 3, y + 7)]), None, _WAX, 0.8, opacity=0.8
        )
        art.path(almond(_BORDER, y + 7, 7, 4, 0), _RED[1])
    return art


def _shine(picture: pygame.Surface, hall: Hall, reach: float, run: tuple[tuple[float, Colour], ...]) -> None:
    """Multiply a picture with the light of the lamp over it."""
    height = picture.get_height() / hall.unit
    shine(picture, hall.unit, (hall.lamp, min(250, height * 0.6)), reach, [(place, ink, 1) for place, ink in run])


def _screen(picture: pygame.Surface, hall: Hall) -> None:
    """Hang the lit screen over the head of the cloth, with the shadows of both ranks, and lay the stem at its foot."""
    size = hall.size[0], hall.px(SCREEN)
    noises = (((180 * hall.unit, 70 * hall.unit), 214, 8), ((2 * hall.unit, hall.unit), 238, 8))
    screen = noisy(size, "#c98f48", noises)
    run = ((0, "#f2d9a6"), (0.16, "#d2a66c"), (0.42, "#8c5c33"), (0.75, "#4a2c1a"), (1, "#26160f"))
    _shine(screen, hall, 780, run)
    for number, (draw, scale, out) in enumerate(_RANKS):
        shadow = _puppet(draw, scale, hall, soft=len(_RANKS) - number)
        for side in (-1, 1):
            cast = pygame.transform.flip(shadow, True, False) if side < 0 else shadow
            x = hall.px(hall.lamp + side * out) - cast.get_width() // 2
            screen.blit(cast, (x, size[1] - cast.get_height() + hall.px(20 + 40 * scale)))
    picture.blit(screen, (0, 0))
    _lamp(picture, hall)
    art = Svg(hall.wide, STEM + 16)
    foot = 10.0
    stem: list[Stop] = [(0, "#3d4725", 1), (0.4, "#2d351b", 1), (1, "#13160c", 1)]
    art.path(rect(0, foot, hall.wide, STEM), art.linear((0, foot), (0, foot + STEM), stem))
    chance = random.Random(2)
    for _ in range(round(hall.wide / 14)):
        start, y = chance.uniform(0, hall.wide), chance.uniform(foot + 3, foot + STEM - 2)
        line = [(start, y), (start + chance.uniform(20, 70), y + chance.uniform(-1, 1))]
        art.path(brush(line, (0.4, 1.6, 0.4)), chance.choice(("#59632f", "#20260f")), opacity=0.6)
    art.path(rect(0, foot - 7, hall.wide, 8), "#4a1310")
    art.path(f"M0 {num(foot - 7)}H{num(hall.wide)}", None, "#8a5f2c", 1.2)
    art.path(f"M0 {num(foot + STEM)}H{num(hall.wide)}", None, "#0e0a06", 3)
    strip = hall.size[0], hall.px(STEM + 16)
    picture.blit(printed(art, strip), (0, size[1] - hall.px(foot)))
    _strew(picture, hall)
    beam = Svg(hall.wide, 12)
    beam.path(rect(0, 0, hall.wide, 9), "#4a1310")
    beam.path(f"M0 9.5H{num(hall.wide)}", None, "#8a5f2c", 1.4)
    picture.blit(printed(beam, (hall.size[0], hall.px(12))), (0, 0))


def _lamp(picture: pygame.Surface, hall: Hall) -> None:
    """Hang the blencong before the screen: a bird of bronze with spread wings, its flame, and the light about it."""
    for reach, ink, strength in ((330.0, "#ffc060", 0.36), (64.0, "#ffdf9a", 0.4)):
        side = hall.px(2 * reach)
        light = spark(side, ((0, ink, strength), (0.25, ink, strength * 0.45), (0.6, ink, strength * 0.12), (1, ink, 0)))
        left, top = hall.px(hall.lamp - reach), hall.px(LAMP_Y - reach)
        shown = pygame.Rect(left, top, side, side).clip((0, 0, hall.size[0], hall.px(SCREEN)))
        picture.blit(light, shown, shown.move(-left, -top), special_flags=ADD)
    art = Svg(_LAMP_BOX[0], _LAMP_BOX[1])
    art.path("M34 0L62 34M106 0L78 34", None, "#1b0f08", 2.2)
    for way in (-1, 1):
        for k, (aside, y, reach, degrees) in enumerate(((10, 40, 44, -58), (12, 46, 56, -38), (12, 52, 58, -20), (12, 58, 50, -3))):
            turn = degrees if way > 0 else 180 - degrees
            art.path(almond(70 + way * aside, y, reach, 15, turn, 0.16 * way), mixed("#54391a", "#9c7434", k / 3), "#150b05", 1.6)
    art.path(smooth([(48, 46), (56, 30), (70, 24), (84, 30), (92, 46), (86, 64), (70, 70), (54, 64)]), "#6d4a1c", "#150b05", 2)
    art.path(smooth([(55, 44), (62, 33), (72, 30), (64, 40), (60, 54)]), _WAX, opacity=0.8)
    art.path(ellipse(70, 66, 14, 4.6), "#2a1608", _WAX, 1.2)
    art.path(smooth([(70, 36), (75, 50), (76, 59), (70, 66), (64, 59), (65, 50)]), "#f0912e")
    art.path(smooth([(70, 43), (73.4, 54), (73.4, 60), (70, 64), (66.6, 60), (66.6, 54)]), "#ffd873")
    art.path(ellipse(70, 60, 2.1, 3.8), "#fff6d8")
    lamp = printed(art, (hall.px(_LAMP_BOX[0]), hall.px(_LAMP_BOX[1])))
    picture.blit(lamp, (hall.px(hall.lamp - _LAMP_BOX[0] / 2), 0))


def _puppet(draw: Callable[[Art], None], scale: float, hall: Hall, *, soft: int) -> pygame.Surface:
    """Return the shadow of a puppet: nearly black, what is cut into its hide a little lighter; the farther from the lamp, the softer."""
    art = Art(360, 504)
    draw(art)
    size = max(8, hall.px(360 * scale)), max(8, hall.px(504 * scale))
    shadow = printed(art, size)
    shadow = pygame.transform.grayscale(shadow)
    shadow.fill((88, 52, 25, 255), special_flags=pygame.BLEND_RGBA_MULT)
    shadow.fill((14, 8, 4, 0), special_flags=pygame.BLEND_RGBA_ADD)
    dim = 1 + 0.35 * soft
    small = max(4, round(size[0] / dim)), max(4, round(size[1] / dim))
    return pygame.transform.smoothscale(pygame.transform.smoothscale(shadow, small), size)


def _strew(picture: pygame.Surface, hall: Hall) -> None:
    """Stick flowers into the stem: champak, frangipani, ylang-ylang or jasmine, as the year brings them."""
    petals, width, ink, heart, size = _FLOWERS[hall.season]
    chance = random.Random(9)
    art = Art(round(hall.wide), round(STEM))
    for k in range(round(hall.wide / 62)):
        x, y = 30.0 + 62 * k + chance.uniform(-14, 14), chance.uniform(7, 13)
        turn = chance.uniform(0, 360)
        for grow, tone in ((2.0, "#120c07"), (0.0, ink)):
            for petal in range(petals):
                way = turn + 360 * petal / petals
                art.path(almond(x, y, size + grow, width + grow, way), tone)
        art.path(circle(x, y, 1.8), heart)
    flowers = printed(art, (hall.size[0], hall.px(STEM)))
    dim = pygame.Surface(flowers.get_size(), pygame.SRCALPHA)
    dim.fill((216, 204, 190, 255))
    flowers.blit(dim, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(flowers, (0, hall.px(SCREEN - 2)))


GLOW_STEPS = 8
WINGS = 3
"""Pictures of a moth in one beat of its wings."""


def glow(diameter: int, step: int) -> pygame.Surface:
    """Return how much brighter the lamp is at `step` of `GLOW_STEPS` than at its least, to be added: 5 % at most."""
    light = pygame.Surface((diameter, diameter), depth=32)
    if step:
        art, strength = Svg(100, 100), 0.075 * step / GLOW_STEPS
        run: list[Stop] = [(0, "#ffc060", strength), (0.5, "#ffc060", strength * 0.4), (1, "#ffc060", 0)]
        art.path(rect(0, 0, 100, 100), art.radial((50, 50), 50, run))
        lay(light, art)
    return light


def moth(side: int, wing: int) -> pygame.Surface:
    """Return the shadow of a moth on the screen, its wings at `wing` of `WINGS`, soft at the edge."""
    art, open_ = Svg(20, 20), (9.0, 6.0, 3.0)[wing]
    for way in (-1, 1):
        art.path(smooth([(10, 6), (10 + way * open_, 4), (10 + way * open_ * 0.9, 11), (10, 13)], 0.8), "#1c0f06", opacity=0.62)
    art.path(almond(10, 16, 11, 3, -90), "#1c0f06", opacity=0.7)
    return printed(art, (side, side))


def drop(size: Size) -> pygame.Surface:
    """Return a stroke of rain seen through the screen."""
    art = Svg(4, 34)
    run: list[Stop] = [(0, "#d8c8b0", 0), (0.7, "#d8c8b0", 0.42), (1, "#d8c8b0", 0)]
    art.path("M1.2 0H2.8L2.4 34H1.6Z", art.linear((0, 0), (0, 34), run))
    return direct(art, size)


ASPECT = 0.9
"""Width by height."""
_WIDE, _HIGH = 180.0, 200.0
_STAND: tuple[Colour, Colour, Colour] = ("#5a3721", "#20100a", "#9a6a3e")
_BRONZE: list[Stop] = [(0, "#e9c682", 1), (0.28, "#b98a46", 1), (0.7, "#7a5426", 1), (1, "#4a2f14", 1)]
_LAMPLIGHT = (214, 196, 172, 255)
"""What the lamp before the screen leaves of the light where it stands."""
_CORD, _GOLD = "#8f2a1f", "#c99a4a"


def gong(height: int) -> pygame.Surface:
    """Return it with the shadow at its foot, `height` pixels high and `ASPECT` of that wide."""
    art = Svg(_WIDE, _HIGH)
    art.path("M8 190Q90 176 172 190Q90 203 8 190Z", "#000000", opacity=0.42)
    for x in (18.0, 152.0):
        art.path(rounded_rect(x - 8, 180, 26, 11, 3), _STAND[1])
        art.path(rounded_rect(x - 6.5, 181, 23, 7.5, 2.5), _STAND[0])
        post = art.linear((x, 0), (x + 10, 0), [(0, _STAND[2], 1), (0.4, _STAND[0], 1), (1, _STAND[1], 1)])
        art.path(rect(x, 34, 10, 148), post, _STAND[1], 1)
        for y in (60.0, 104.0, 148.0):
            art.path(rounded_rect(x - 2, y, 14, 7, 2.5), _STAND[0], _STAND[1], 1)
            art.path(f"M{num(x - 1)} {num(y + 1.6)}H{num(x + 11)}", None, _GOLD, 0.9, opacity=0.8)
    art.path(_beam(), _STAND[1])
    art.path(_beam(2.0), art.linear((0, 14), (0, 44), [(0, _STAND[2], 1), (0.5, _STAND[0], 1), (1, "#3a2113", 1)]))
    art.path("M30 38H150M30 33Q90 22 150 33", None, _GOLD, 1.1, opacity=0.85)
    art.path("M90 6C82 14 82 22 90 30C98 22 98 14 90 6Z", _STAND[0], _GOLD, 1.2)
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
