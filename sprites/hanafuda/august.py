"""August: susuki grass."""

from __future__ import annotations

import math
from collections.abc import Sequence

from sprites.hanafuda.card import card
from sprites.hanafuda.garden import blade
from sprites.hanafuda.grass import Profile, bell, hill, susuki
from sprites.ink import Art
from sprites.palette import (
    GOOSE,
    INDIGO_LIGHT,
    MOON,
    OCHRE,
    OCHRE_LIGHT,
    PAPER,
    SUMI,
    SUMI_SOFT,
    VERMILION,
    VERMILION_DEEP,
)
from sprites.paths import Points, brush, circle, ellipse, poly, smooth


@card("8-hikari-moon", VERMILION)
def moon(art: Art) -> None:
    """Print the full moon over the hill, plumes leaning across its sides."""
    art.mist([(-60, 110, 300), (-60, 60, 324)], VERMILION_DEEP, 26)
    art.mist([(240, 400, 52), (280, 400, 76)], VERMILION_DEEP, 26)
    art.path(circle(165, 176, 124), VERMILION_DEEP)
    art.path(circle(165, 176, 119), MOON)
    for x, length, angle, lee in ((150, 330, -97, -1), (186, 290, -80, 1), (120, 214, -106, -1)):
        susuki(art, x, 420, length, angle, lee=lee)
    for points, width in (
        ([(90, 420), (70, 300), (20, 240)], 13),
        ([(150, 420), (160, 300), (206, 232)], 13),
        ([(206, 420), (230, 320), (296, 268)], 14),
        ([(40, 440), (30, 360), (-10, 320)], 12),
        ([(250, 430), (280, 360), (340, 340)], 12),
        ([(120, 420), (110, 330), (80, 280)], 11),
    ):
        blade(art, points, width)
    hill(art, bell(392, 86, 150, 150, 0.03))


@card("8-tane-geese")
def geese(art: Art) -> None:
    """Print three wild geese in a slanting line, each with another wing beat."""
    art.mist([(-60, 140, 236), (-60, 210, 262)], INDIGO_LIGHT)
    art.mist([(210, 400, 290), (180, 400, 316)], INDIGO_LIGHT)
    art.mist([(220, 400, 52), (270, 400, 78)], OCHRE_LIGHT)
    _goose(art, 136, 118, 0.84, -6, _WINGS_UP)
    _goose(art, 216, 208, 0.74, 4, _WINGS_FLAT)
    _goose(art, 112, 268, 0.68, -2, _WINGS_DOWN)
    for x, y, length, angle, lee in ((62, 460, 116, -98, -1), (252, 430, 150, -84, 1)):
        susuki(art, x, y, length, angle, lee=lee, strands=9, plume=0.36)
    hill(art, bell(428, 70, 190, 150), 4)


_Wings = tuple[Points, Points, tuple[Points, ...]]
"""Near wing, far wing, feather cuts."""

_WINGS_UP: _Wings = (
    [(-6, -6), (2, -44), (36, -80), (88, -92), (70, -56), (48, -24), (24, 2)],
    [(-14, -8), (-36, -40), (-70, -62), (-106, -62), (-80, -36), (-54, -8), (-24, 8)],
    ([(2, -10), (24, -46), (76, -84)], [(10, -8), (36, -36), (66, -56)], [(-16, -6), (-48, -36), (-94, -56)]),
)
_WINGS_FLAT: _Wings = (
    [(-8, 0), (16, -26), (62, -40), (116, -28), (80, -10), (52, 6), (26, 10)],
    [(-14, -6), (-40, -34), (-76, -40), (-112, -26), (-84, -16), (-56, 0), (-24, 8)],
    ([(4, -4), (46, -26), (104, -26)], [(14, 0), (48, -14), (82, -14)], [(-18, -8), (-52, -26), (-100, -26)]),
)
_WINGS_DOWN: _Wings = (
    [(-14, 8), (20, 6), (58, 34), (78, 86), (44, 70), (14, 52), (-10, 30)],
    [(-12, -4), (-32, -30), (-66, -44), (-100, -36), (-78, -20), (-54, -2), (-24, 8)],
    ([(0, 16), (34, 30), (70, 76)], [(0, 28), (24, 42), (46, 62)], [(-18, -6), (-46, -26), (-88, -34)]),
)


def _goose(art: Art, x: float, y: float, scale: float, turn: float, wings: _Wings) -> None:
    near_points, far_points, cuts = wings
    near, far = smooth(near_points, 0.85), smooth(far_points, 0.85)
    body = smooth([(-46, 10), (-20, -6), (20, -6), (56, 4), (80, 14), (50, 22), (10, 26), (-30, 24)], 0.95)
    neck = brush([(-30, 12), (-66, 20), (-96, 12)], (26, 15, 13))
    head = ellipse(-102, 10, 14, 11.5, -8)
    bill = poly([(-112, 4), (-133, 16), (-111, 18)])
    tail = poly([(70, 8), (104, 6), (96, 16), (104, 26), (70, 20)])
    figure = [near, far, body, neck, head, bill, tail]
    with art.at(x, y, turn, scale):
        art.halo(figure, 20)
        art.outline(figure, 11)
        art.path(tail, SUMI_SOFT)
        art.path(bill, OCHRE)
        art.path(far, SUMI_SOFT, SUMI, 4)
        for d in (neck, head, body):
            art.path(d, GOOSE)
        art.path(smooth([(-40, 16), (0, 16), (56, 14), (40, 22), (8, 26), (-30, 24)], 0.9), PAPER)
        art.path(near, SUMI_SOFT, SUMI, 4)
        art.cuts(cuts, PAPER, 6)
        art.path(circle(-105, 7, 3.4), PAPER)
        art.path(circle(-105.6, 7, 1.8), SUMI)


@card("8-kasu-a")
def plain_a(art: Art) -> None:
    """Print one great crest at the left that falls away to the right, tall plumes on it."""
    _meadow(
        art,
        bell(402, 166, 96, 138, 0.05),
        [(118, 330, 268, -94, -1), (160, 350, 250, -78, 1), (80, 350, 172, -104, -1), (222, 430, 190, -76, 1)],
        [(76, -1), (140, 1), (186, 1), (50, -1), (250, 1)],
        5,
    )


@card("8-kasu-b")
def plain_b(art: Art) -> None:
    """Print two crests, the higher one far right, with five plumes on and between them."""

    def profile(x: float) -> float:
        return 462 - 76 * math.exp(-(((x - 64) / 76) ** 2)) - 134 * math.exp(-(((x - 262) / 88) ** 2))

    _meadow(
        art,
        profile,
        [
            *((236, 380, 300, -93, -1), (290, 400, 196, -86, -1), (150, 450, 236, -95, 1)),
            *((84, 450, 150, -88, 1), (24, 460, 226, -88, 1)),
        ],
        [(236, -1), (284, 1), (80, 1), (150, -1), (30, -1)],
        6,
    )


def _meadow(
    art: Art,
    profile: Profile,
    plumes: Sequence[tuple[float, float, float, float, int]],
    blades: Sequence[tuple[float, int]],
    seed: int,
) -> None:
    """Print a hill with susuki (foot x, foot y, length, direction, lee) and bent blades (x, side) behind its line."""
    for x, y, length, angle, lee in plumes:
        susuki(art, x, y, length, angle, lee=lee)
    for x, side in blades:
        tip = x + side * 78, profile(x + side * 40) - 36
        blade(art, [(x, profile(x) + 90), (x + side * 28, profile(x) + 16), tip], 13)
    hill(art, profile, seed)
