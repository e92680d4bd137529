"""The gardens of the twelve months as they are seen from a veranda: colours, sky, and the plant that grows into both upper corners.

A plant is drawn in card units (see `SCALE`) from the corner inwards: x runs from the corner to the middle of the view, y down from its
upper edge; the right corner is drawn mirrored. Source: places.md.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from sprites.hanafuda.blossom import bud, cherry_flower, plum_branch, plum_flower
from sprites.hanafuda.climber import pinnate_leaf, raceme, willow_strand
from sprites.hanafuda.foliage import maple_leaf, paulownia_leaf, paulownia_spike
from sprites.hanafuda.garden import (
    PEONY_PINK,
    PEONY_RED,
    chrysanthemum,
    chrysanthemum_leaf,
    iris,
    iris_blades,
    peony,
    peony_leaf,
)
from sprites.hanafuda.grass import clover_spray, susuki
from sprites.hanafuda.pine import Limb, pine_fan, pine_limbs
from sprites.ink import Art
from sprites.palette import BARK, CHERRY, OCHRE, PINE, SUMI, VERMILION, Colour
from sprites.paths import Points, brush, sample
from sprites.skies import SKIES, Sky

SCALE = 0.36
"""Units of the view to one unit of a card, in which plants are drawn."""

_OUTSIDE = 66.0
"""Flowers keep so far from what may be outside of the view, beyond the corner: none is cut by its edge."""

Plant = Callable[[Art, float, bool], None]
"""Draws a plant from a corner; given the height of the view in card units, and whether it is the fuller of the two corners."""


class Weather(Enum):
    """What falls from the sky, or stands in it."""

    CLEAR = auto()
    STARS = auto()
    RAIN = auto()
    SNOW = auto()


@dataclass(frozen=True, slots=True)
class Orb:
    """Sun or moon: where it stands as a share of the view's width and height, its radius in units, its disc and its light.

    `waning` leaves a crescent of it.
    """

    x: float
    y: float
    radius: float
    disc: Colour
    light: Colour
    waning: bool = False


@dataclass(frozen=True, slots=True)
class Garden:
    """A month seen from the veranda.

    Attributes:
        sky: four colours from the top to behind the hills.
        hills: far, middle and near.
        wood: boards of the veranda: plain, cut, worn light.
        lacquer: the table.
        edge: the rim of the table.
        shine: the sky as the lacquer gives it back.
        glow: the light in the middle of the room, multiplied.
        dusk: the light at its edges, multiplied.
        wall: the earthen wall of the room.
        plant: what grows in the corners.
        stands: whether the plant grows from the ground; otherwise it hangs in from above.
    """

    sky: Sky
    hills: tuple[Colour, Colour, Colour]
    wood: tuple[Colour, Colour, Colour]
    lacquer: Colour
    edge: Colour
    shine: Colour
    glow: Colour
    dusk: Colour
    wall: Colour
    plant: Plant
    stands: bool
    orb: Orb | None
    weather: Weather


def _bloom(boughs: Sequence[Points], seed: int, count: int, radii: tuple[float, float], spread: float) -> list[tuple[float, float, float]]:
    """Return places for flowers along boughs as x, y and radius, the large ones last; none covers another."""
    chance = random.Random(seed)
    wood = [point for bough in boughs for point in sample(bough, 9)]
    found: list[tuple[float, float, float]] = []
    for _ in range(2000):
        if len(found) == count:
            break
        x, y = chance.choice(wood)
        x, y, radius = x + chance.uniform(-spread, spread), y + chance.uniform(-spread, spread), chance.uniform(*radii)
        if y > radius and x > radius - _OUTSIDE and all(math.hypot(x - px, y - py) > (radius + pr) * 0.84 for px, py, pr in found):
            found.append((x, y, radius))
    return sorted(found, key=lambda place: place[2])


def _boughs(art: Art, boughs: Sequence[Points], widths: Sequence[float]) -> None:
    for number, bough in enumerate(boughs):
        share = 1.0 if number == 0 else 0.55
        art.brush(bough, [max(2.0, width * share) for width in widths])


def _pine(art: Art, _: float, full: bool) -> None:
    limbs: list[Limb] = [([(-80, 96), (70, 124), (210, 96), (330, 118)], (34, 27, 18, 9))]
    fans = [(52.0, 74.0, 66.0, -12.0), (150, 62, 66, 4), (84, 176, 62, -18), (232, 96, 66, 12), (166, 166, 58, 6)]
    if full:
        limbs.append(([(300, 112), (390, 84), (460, 96)], (12, 9, 5)))
        fans += [(316, 72, 60, 6), (400, 82, 58, 14), (322, 154, 54, 14), (468, 108, 48, 24)]
    pine_limbs(art, limbs)
    for x, y, radius, turn in fans:
        pine_fan(art, x, y, radius, turn)


def _plum(art: Art, _: float, full: bool) -> None:
    boughs: list[Points] = [
        [(-80, 40), (60, 84), (150, 66), (260, 130), (330, 120)],
        [(60, 84), (86, 160), (70, 236)],
        [(150, 66), (200, 40), (280, 30)],
    ]
    if full:
        boughs += [[(250, 124), (350, 78), (450, 92)], [(310, 124), (330, 190), (392, 226)]]
    for number, bough in enumerate(boughs):
        plum_branch(art, bough, (30, 23, 16, 9) if number == 0 else (15, 10, 5), knots=number == 0)
        bud(art, *bough[-1], 12, turn=60 if number % 2 else 110)
    for number, (x, y, radius) in enumerate(_bloom(boughs, 5, 24 if full else 13, (20, 32), 26)):
        plum_flower(art, x, y, radius, red=number % 3 != 1, turn=number * 23.0)


def _cherry(art: Art, _: float, full: bool) -> None:
    boughs: list[Points] = [
        [(-80, 30), (60, 64), (180, 40), (300, 62)],
        [(-40, 34), (10, 150), (6, 260)],
        [(140, 46), (190, 120), (250, 160)],
    ]
    if full:
        boughs += [[(280, 58), (380, 30), (490, 44)], [(250, 54), (300, 124), (392, 150)], [(40, 60), (90, 170), (150, 216)]]
    _boughs(art, boughs, (30, 22, 15, 8))
    inks = ((CHERRY, CHERRY.light), (CHERRY.light, CHERRY), (CHERRY.mid, VERMILION.light))
    for number, (x, y, radius) in enumerate(_bloom(boughs, 21, 52 if full else 30, (19, 34), 40)):
        cherry_flower(art, x, y, radius, inks=inks[number % 3], turn=number * 31.0)


def _wisteria(art: Art, _: float, full: bool) -> None:
    art.brush([(-80, 16), (80, 34), (220, 12), (330, 24)], (26, 20, 14, 7))
    if full:
        art.brush([(300, 22), (400, 36), (490, 18)], (9, 8, 4))
    for x, y, length, degrees in ((30.0, 30.0, 96.0, 60.0), (128, 26, 90, 118), (216, 18, 92, 50), (300, 24, 80, 120)):
        pinnate_leaf(art, x, y, length, degrees)
    hanging = [(10.0, 250.0, 84.0), (92, 190, 76), (168, 232, 80), (246, 150, 66), (312, 108, 56)]
    if full:
        hanging += [(380, 172, 66), (446, 118, 56)]
    for x, length, width in hanging:
        raceme(art, x, 30, length, width)


def _iris(art: Art, high: float, full: bool) -> None:
    heads = [(20.0, 92.0, 0.62), (96, 134, 0.56), (170, 176, 0.5), (58, 196, 0.46)]
    if full:
        heads += [(244, 124, 0.56), (316, 178, 0.48), (392, 206, 0.44)]
    blades: list[tuple[Points, float, Colour]] = []
    for number, (x, y, _size) in enumerate(heads):
        lean = 26 if number % 2 else -22
        blades += [
            ([(x + 14, high + 60), (x + 16, y + 60), (x + 16 + lean, y - 26)], 17, PINE.deep),
            ([(x - 20, high + 60), (x - 18, y + 90), (x - 26 - lean, y + 40)], 15, PINE),
        ]
    iris_blades(art, blades)
    for x, y, size in heads:
        art.brush([(x, high + 60), (x, y)], (9, 7))
        iris(art, x, y, size, (x % 7) - 3)


def _peony(art: Art, high: float, full: bool) -> None:
    flowers = [(30.0, 150.0, 62.0), (140, 196, 52), (64, 232, 44)]
    if full:
        flowers += [(244, 216, 50), (330, 232, 40)]
    for x, y, radius in flowers:
        art.brush([(x, high + 60), (x, y)], (12, 9), PINE.deep)
        for degrees in (-150, -96, -40, 20, 160):
            peony_leaf(art, x, y + radius * 0.4, radius * 1.5, degrees, PINE if degrees % 40 else PINE.deep)
    for x, y, radius in flowers:
        peony(art, x, y, radius, PEONY_PINK if radius < 46 else PEONY_RED)


def _clover(art: Art, high: float, full: bool) -> None:
    clover_spray(art, [(-30, high + 60), (14, 180), (70, 96), (190, 60)], 9, leaf=52, flower=27, seed=3)
    clover_spray(art, [(-40, 190), (40, 130), (40, 60), (96, 20)], 6, stem=8, leaf=46, flower=24, seed=5)
    clover_spray(art, [(40, high + 60), (96, 220), (170, 172), (276, 168)], 7, leaf=50, flower=26, seed=8)
    if full:
        clover_spray(art, [(150, high + 60), (210, 190), (290, 110), (400, 92)], 8, leaf=50, flower=26, seed=9)


def _susuki(art: Art, high: float, full: bool) -> None:
    stems = [(6.0, 262.0, -86.0), (52, 200, -74), (-8, 160, -98), (112, 150, -68)]
    if full:
        stems += [(170, 238, -80), (206, 176, -70), (-40, 214, -88), (262, 120, -76)]
    for x, length, degrees in stems:
        foot = high + 24
        art.brush([(x + 16, foot), (x + 26, foot - length * 0.35), (x + 50, foot - length * 0.62)], (13, 10, 1), PINE.deep)
        susuki(art, x, foot, length, degrees, lee=1, droop=0.09, strands=9, plume=0.42)


def _chrysanthemum(art: Art, high: float, full: bool) -> None:
    flowers = [(24.0, 116.0, 58.0), (124, 168, 50), (40, 222, 46), (190, 226, 36)]
    if full:
        flowers += [(222, 148, 46), (300, 204, 42), (372, 240, 32)]
    for x, y, radius in flowers:
        art.brush([(x, high + 60), (x, y)], (10, 8), PINE.deep)
        for degrees in (-160, -30, 24, 150):
            chrysanthemum_leaf(art, x, y + radius * 0.5, radius * 1.4, degrees, PINE if degrees > 0 else PINE.deep)
    inks = ((OCHRE, VERMILION), (VERMILION, OCHRE), (CHERRY, CHERRY.light))
    for number, (x, y, radius) in enumerate(flowers):
        chrysanthemum(art, x, y, radius, *inks[number % 3], petals=16)


def _maple(art: Art, _: float, full: bool) -> None:
    boughs: list[Points] = [
        [(-80, 24), (60, 58), (190, 40), (310, 66)],
        [(30, 50), (60, 150), (40, 240)],
        [(170, 42), (220, 116), (270, 140)],
    ]
    if full:
        boughs += [[(290, 62), (390, 40), (490, 66)], [(270, 58), (330, 130), (400, 158)]]
    _boughs(art, boughs, (24, 17, 11, 5))
    inks = (VERMILION, OCHRE, VERMILION.deep, VERMILION.light)
    for number, (x, y, radius) in enumerate(_bloom(boughs, 13, 34 if full else 21, (30, 46), 44)):
        maple_leaf(art, x, y, radius, 90 + number * 47.0 % 180, inks[number % 4])


def _willow(art: Art, _: float, full: bool) -> None:
    art.brush([(-80, 6), (100, 22), (260, 6), (400, 14)], (28, 20, 13, 6))
    hanging = [(0.0, 270.0), (52, 190), (104, 250), (160, 150), (212, 206), (268, 120)]
    if full:
        hanging += [(322, 176), (380, 110), (432, 70)]
    for number, (x, length) in enumerate(hanging):
        sway = 16 if number % 2 else -12
        strand = [(x, 12.0), (x - sway, 12 + length * 0.5), (x + sway * 0.6, 12 + length)]
        willow_strand(art, strand, max(4, round(length / 26)), length=44, width=12)


def _paulownia(art: Art, _: float, full: bool) -> None:
    boughs: list[Points] = [[(-80, 130), (60, 150), (190, 128), (300, 150)]]
    if full:
        boughs.append([(280, 146), (380, 122), (470, 134)])
    for bough in boughs:
        art.path(brush(bough, [26, 20, 14, 8]), SUMI)
        art.path(brush(bough, [15, 10, 6, 2]), BARK)
    crowns = [(12.0, 138.0, 0.66, -8.0, 3), (142, 120, 0.5, 12, 2), (258, 138, 0.58, -14, 3)]
    if full:
        crowns += [(372, 116, 0.46, 10, 1), (458, 130, 0.52, -6, 2)]
    for x, y, size, lean, spikes in crowns:  # no two alike: how large, which way they lean, how many spikes stand
        for turn, share, fill in ((52, 0.92, PINE.deep), (-44, 1.08, PINE.deep), (6, 0.8, PINE)):
            paulownia_leaf(art, x, y, size * share, turn + lean, fill)
        for number in range(spikes):
            tilt = lean + 30 * (number - (spikes - 1) / 2)
            paulownia_spike(art, x + tilt * size, y + 4, size * (0.94 - 0.14 * (number % 2)), tilt)


_TONES = {
    # hills: far, middle, near; wood: plain, cut, worn light; lacquer, edge, shine; glow, dusk; wall
    1: "5a6488 3e4768 1e2740 4d4248 1f191e 766a70 3a1519 b23a2e 8a6076 f6eae4 454664 5f4f47",
    2: "4a577e 333e62 181f3a 45404c 1a1820 6c6676 241829 8f3038 7076a4 eeeaf0 3c4160 544a50",
    3: "6c4a74 4a3560 2c2344 5c3f35 2a1a18 86604e 37171f a5332a 8a5a74 ffeede 4c3c52 6e5140",
    4: "5a5086 3f3766 211d40 4e3f48 221820 786470 261a3a 8c3450 7866a4 f6ecec 443c60 5c4c50",
    5: "3f6a66 2b4f4c 12302e 4a4438 1e1c16 726a58 0f292d 8f3a2a 5a908e f2f0de 34504c 5c5340",
    6: "565f6a 3e4752 20272f 4a403c 1e1816 706460 2a1a22 9a3038 76707e f0ecea 444656 564a44",
    7: "22504e 17393b 0a1f23 3e4038 161a16 626858 0e2227 7c3628 4c8280 eef0dc 28443f 4c4a3e",
    8: "24355e 182447 0e1730 3d3a40 17161d 666472 10172a 8a2c26 5f84b8 f4efe6 2a3352 4e4440",
    9: "765a50 523f40 2a2125 58412e 261a12 826446 321b18 a5452a a07a5a fff0d8 4c3c40 6a5038",
    10: "683a3c 46282f 241619 583a2c 281610 825a44 2e1416 b0442a 9a5a4e ffead6 4c343a 684a38",
    11: "394751 29343c 141b21 3c3c3e 151618 606468 161b21 7a2e28 5c707e eceeee 30383f 46433f",
    12: "6a7297 4a5278 262c4a 42404e 181822 6a6a7c 1c1832 84305a 6c72a6 eeecf2 363a5c 4e4850",
}


def _garden(
    month: int, plant: Plant, *, stands: bool = False, orb: Orb | None = None, weather: Weather = Weather.CLEAR
) -> Garden:
    far, middle, near, plain, cut, light, lacquer, edge, shine, glow, dusk, wall = (
        f"#{tone}" for tone in _TONES[month].split()
    )
    hills, wood = (far, middle, near), (plain, cut, light)
    return Garden(SKIES[month], hills, wood, lacquer, edge, shine, glow, dusk, wall, plant, stands, orb, weather)


GARDENS: Mapping[int, Garden] = {
    1: _garden(1, _pine, orb=Orb(0.825, 0.78, 25, "#c9503c", "#c05a48")),
    2: _garden(2, _plum, orb=Orb(0.835, 0.42, 18, "#ece2c8", "#8c9ccc", waning=True), weather=Weather.STARS),
    3: _garden(3, _cherry, orb=Orb(0.83, 0.80, 29, "#d8604a", "#d07a58")),
    4: _garden(4, _wisteria, orb=Orb(0.83, 0.46, 18, "#f0d7a8", "#a48cc8", waning=True)),
    5: _garden(5, _iris, stands=True, orb=Orb(0.845, 0.42, 20, "#e8c070", "#a8b080")),
    6: _garden(6, _peony, stands=True, weather=Weather.RAIN),
    7: _garden(7, _clover, stands=True, weather=Weather.STARS),
    8: _garden(8, _susuki, stands=True, orb=Orb(0.848, 0.56, 33, "#f3e6c0", "#8fb0d8"), weather=Weather.STARS),
    9: _garden(9, _chrysanthemum, stands=True, orb=Orb(0.86, 0.52, 26, "#eab04e", "#d89a58")),
    10: _garden(10, _maple, orb=Orb(0.835, 0.80, 29, "#e4703c", "#cc6a44")),
    11: _garden(11, _willow, weather=Weather.RAIN),
    12: _garden(12, _paulownia, orb=Orb(0.86, 0.30, 22, "#e6e0d2", "#8890c4"), weather=Weather.SNOW),
}
"""All months by number, 1 pine to 12 paulownia."""
