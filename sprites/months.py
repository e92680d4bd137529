"""The plant of every month, seen through a round window.

It is drawn about (0, 0) and filled to a radius of 150 units. The ground is the one that the month's bright owns, or bare paper.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from sprites.hanafuda.blossom import bud, cherry_flower, plum_branch, plum_flower
from sprites.hanafuda.climber import pinnate_leaf, raceme, willow_strand
from sprites.hanafuda.foliage import maple_leaf, paulownia_leaf, paulownia_spike
from sprites.hanafuda.garden import (
    blade,
    chrysanthemum,
    chrysanthemum_leaf,
    iris,
    iris_blades,
    peony,
    peony_leaf,
)
from sprites.hanafuda.grass import clover_spray, susuki
from sprites.hanafuda.pine import pine_fan
from sprites.ink import Art
from sprites.palette import (
    CHERRY,
    INDIGO,
    MIST,
    MOON,
    OCHRE,
    PAPER,
    PINE,
    SLATE,
    SUMI,
    VERMILION,
    VIOLET_MIST,
    WISTERIA,
    Colour,
)
from sprites.paths import circle, rect, smooth


@dataclass(frozen=True, slots=True)
class Month:
    """How a month looks: `window` fills a disc, `paper` is its ground."""

    window: Callable[[Art], None]
    paper: Colour = PAPER


def _pine(art: Art) -> None:
    art.path(circle(44, -44, 70), VERMILION, VERMILION.deep, 5)
    art.mist([(-170, -48, -46), (-170, -82, -20)], PAPER, 26)
    for x, y, radius, turn in (
        (-92, 100, 72, -12), (96, 104, 76, 12), (2, 76, 92, 0), (-50, 166, 84, 0), (58, 168, 84, 0),
    ):
        pine_fan(art, x, y, radius, turn, halo=art.paper)


def _plum(art: Art) -> None:
    plum_branch(art, [(-140, 150), (-84, 76), (-20, 34), (60, -30), (150, -70)], (42, 30, 22, 16, 10))
    plum_branch(art, [(-60, 58), (-84, -10), (-70, -80), (-84, -150)], (20, 14, 10, 6), knots=False)
    plum_branch(art, [(30, -8), (60, 60), (130, 96)], (14, 10, 5), knots=False)
    for x, y, turn in ((112, -96, 30), (-108, -16, -60), (40, -96, -20), (20, 122, 160)):
        bud(art, x, y, 18, turn=turn)
    plum_flower(art, 84, 84, 46, red=False, turn=12)
    plum_flower(art, -70, -82, 48, red=False, turn=-8)
    plum_flower(art, 10, 6, 74)


def _cherry(art: Art) -> None:
    art.brush([(-170, -60), (-60, -76), (40, -40), (160, -70)], (30, 24, 16, 10))
    art.brush([(-60, -76), (-30, 10), (40, 60)], (18, 12, 5))
    light, mid = (CHERRY.light, CHERRY), (CHERRY, VERMILION.light)
    for x, y, radius, turn, inks in (
        (-108, -104, 44, 8, mid), (112, -70, 46, 30, light), (-8, -112, 44, 50, light), (-104, 12, 52, 24, light),
        (88, 70, 58, 12, mid), (-28, 100, 52, 0, (CHERRY.mid, VERMILION.light)), (0, -8, 66, 40, mid),
    ):
        cherry_flower(art, x, y, radius, inks=inks, turn=turn)


def _wisteria(art: Art) -> None:
    art.brush([(-170, -112), (-70, -128), (30, -104), (170, -126)], (24, 20, 16, 12))
    pinnate_leaf(art, 40, -108, 104, 52)
    pinnate_leaf(art, -60, -118, 96, 134)
    raceme(art, -102, -96, 150, 84)
    raceme(art, 98, -104, 170, 88)
    raceme(art, -4, -104, 236, 104)


def _iris(art: Art) -> None:
    art.path(rect(-170, 44, 340, 140), MIST)
    art.brush([(-170, 44), (-60, 42), (60, 46), (170, 43)], (3, 5, 4, 5), INDIGO)
    art.cuts(
        [[(-140, 78), (-90, 74), (-40, 79)], [(30, 96), (80, 92), (130, 97)], [(-70, 122), (0, 117), (60, 123)]],
        PAPER,
        6,
    )
    iris_blades(art, [
        ([(-112, 160), (-112, 60), (-132, -40)], 20, PINE),
        ([(-10, 170), (-6, 60), (12, -50)], 21, PINE.deep),
        ([(104, 160), (112, 40), (136, -60)], 20, PINE),
        ([(-52, 170), (-56, 90), (-86, 20)], 18, PINE.deep),
        ([(60, 170), (62, 110), (38, 40)], 18, PINE),
    ])
    for points in ([(-56, 170), (-58, 60), (-58, -20)], [(72, 170), (74, 90), (72, 40)]):
        art.brush(points, (12, 11, 10))
    iris(art, -58, -36, 1.02, -4)
    iris(art, 70, 26, 0.9, 6)


def _peony(art: Art) -> None:
    for x, y, length, degrees in (
        (-60, 50, 104, 142), (56, 54, 108, 36), (-4, 70, 92, 92), (62, -50, 98, -38), (-66, -58, 94, 216),
    ):
        peony_leaf(art, x, y, length, degrees, PINE if length > 84 else PINE.deep)
    peony(art, -4, -14, 98)


def _clover(art: Art) -> None:
    clover_spray(art, [(-150, -20), (-120, -76), (-60, -118), (10, -140)], 4, stem=11, leaf=66, flower=34, seed=5)
    clover_spray(art, [(-110, 170), (-64, 50), (10, -24), (140, -70)], 8, stem=14, leaf=78, flower=40, seed=3)
    clover_spray(art, [(0, 170), (34, 112), (84, 78), (160, 74)], 4, stem=13, leaf=72, flower=38, seed=8)


def _susuki(art: Art) -> None:
    art.path(circle(0, -30, 102), VERMILION.deep)
    art.path(circle(0, -30, 97), MOON)
    for x, length, angle, lee in ((-14, 232, -107, -1), (30, 216, -80, 1)):
        susuki(art, x, 146, length, angle, lee=lee, droop=0.08, strands=9, plume=0.44)
    for points in (
        [(-20, 150), (-14, 60), (16, 20)], [(20, 150), (34, 80), (74, 46)], [(-70, 150), (-92, 90), (-132, 66)],
    ):
        blade(art, points, 14, PINE)
    line = [(x, 128 - 44 * (1 - (x / 170) ** 2)) for x in range(-170, 171, 34)]
    art.path(smooth([*line, (180, 200), (-180, 200)], 0.9), SUMI, SUMI, 8)
    inks = (PINE, OCHRE, PINE.light)
    for k in range(-8, 9):
        for row in range(2):
            x, y = k * 18 + row * 9, 122 - 44 * (1 - (k / 9) ** 2) + row * 34
            art.brush([(x, y + 26), (x + k * 0.5, y + 6), (x + k * 1.4, y - 12)], (1, 5, 0.6), inks[(k + row) % 3])


def _chrysanthemum(art: Art) -> None:
    for x, y, length, degrees in ((-70, 84, 96, 140), (30, 96, 100, 60), (92, -40, 88, -20), (-96, -56, 80, 200)):
        chrysanthemum_leaf(art, x, y, length, degrees, PINE if degrees > 0 else PINE.deep)
    chrysanthemum(art, 92, 76, 62, VERMILION, OCHRE)
    chrysanthemum(art, -104, 66, 46, CHERRY, CHERRY.light)
    chrysanthemum(art, -10, -34, 98)


def _maple(art: Art) -> None:
    art.brush([(-170, -70), (-60, -60), (40, -96), (160, -90)], (22, 18, 12, 6))
    art.brush([(-60, -60), (-20, 20), (60, 110)], (12, 9, 4))
    for x, y, radius, turn, ink in (
        (-106, -84, 58, -30, OCHRE), (104, -88, 60, 30, SUMI), (-104, 66, 62, -50, SUMI), (98, 74, 66, 140, OCHRE),
        (-22, 124, 54, 190, VERMILION), (0, 2, 120, -8, VERMILION),
    ):
        maple_leaf(art, x, y, radius, turn, ink)


def _willow(art: Art) -> None:
    art.path(rect(-170, -170, 340, 120), SLATE.top)
    art.mist([(-170, 20, -64), (60, 170, -64)], SLATE, 28)
    for k in range(-6, 7):
        x, y = k * 26.0, -140 + (k * 61) % 120
        for row in range(3):
            top = y + row * 104
            art.path(f"M{x} {top}L{x - 10} {top + 62}", None, PAPER, 2.4, opacity=0.5)
    art.brush([(-170, -116), (-60, -136), (60, -118), (170, -138)], (22, 18, 14, 9))
    for points, pairs in (
        ([(-96, -126), (-112, -20), (-96, 100)], 9),
        ([(-36, -130), (-46, 0), (-28, 160)], 11),
        ([(26, -124), (18, -10), (34, 110)], 9),
        ([(88, -124), (84, 0), (100, 150)], 11),
    ):
        willow_strand(art, points, pairs, length=58, width=16)


def _paulownia(art: Art) -> None:
    art.mist([(-170, -60, -100), (-170, -96, -74)], VIOLET_MIST, 26)
    art.mist([(70, 170, -20), (104, 170, 6)], VIOLET_MIST, 26)
    paulownia_leaf(art, -66, 24, 0.9, 34, PINE.deep)
    paulownia_leaf(art, 66, 24, 0.9, -34, PINE.deep)
    paulownia_spike(art, -78, 28, 0.84, -14)
    paulownia_spike(art, 78, 28, 0.84, 14)
    paulownia_spike(art, 0, 22, 1.12, 0, CHERRY, CHERRY.light)
    paulownia_leaf(art, 0, 18, 0.98, 0, PINE)


MONTHS: Mapping[int, Month] = {
    1: Month(_pine, OCHRE.light),
    2: Month(_plum),
    3: Month(_cherry, INDIGO.deep),
    4: Month(_wisteria),
    5: Month(_iris),
    6: Month(_peony),
    7: Month(_clover),
    8: Month(_susuki, VERMILION),
    9: Month(_chrysanthemum),
    10: Month(_maple),
    11: Month(_willow, SLATE),
    12: Month(_paulownia, WISTERIA.deep),
}
"""All months by number, 1 pine to 12 paulownia."""
