"""August: susuki grass."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from sprites.hanafuda.card import card
from sprites.hanafuda.garden import blade
from sprites.hanafuda.grass import Profile, bell, hill, susuki
from sprites.ink import Art
from sprites.palette import GOOSE, INDIGO, MOON, OCHRE, PAPER, SUMI, VERMILION
from sprites.paths import Points, almond, brush, circle, ellipse, polar, poly, smooth


@card("8-hikari-moon", VERMILION)
def moon(art: Art) -> None:
    """Print the full moon over the hill, plumes leaning across its sides."""
    art.mist([(-60, 110, 300), (-60, 60, 324)], VERMILION.deep, 26)
    art.mist([(240, 400, 52), (280, 400, 76)], VERMILION.deep, 26)
    art.path(circle(165, 176, 124), VERMILION.deep)
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


_Feather = tuple[float, float, float, float, float]


@card("8-tane-geese")
def geese(art: Art) -> None:
    """Print three wild geese in a slanting line, each with another wing beat."""
    art.mist([(-60, 140, 236), (-60, 210, 262)], INDIGO.light)
    art.mist([(210, 400, 290), (180, 400, 316)], INDIGO.light)
    art.mist([(220, 400, 52), (270, 400, 78)], OCHRE.light)
    for x, y, length, angle, lee in ((50, 470, 120, -98, -1), (268, 440, 160, -84, 1)):
        susuki(art, x, y, length, angle, lee=lee, strands=9, plume=0.36)
    hill(art, bell(456, 60, 170, 150), 4)
    goose(art, 204, 132, 0.74, -4, WINGS_UP)
    goose(art, 134, 236, 0.68, 0, WINGS_LEVEL)
    goose(art, 214, 294, 0.62, -3, WINGS_DOWN)


@dataclass(frozen=True, slots=True)
class Wings:
    """One beat of the wings: arm and flight feathers (foot x, foot y, length, width, direction) of each."""

    near: Points
    near_feathers: tuple[_Feather, ...]
    far: Points
    far_feathers: tuple[_Feather, ...]


WINGS_UP = Wings(
    [(-26, 4), (-24, -28), (-2, -58), (22, -60), (36, -30), (38, 2)],
    (
        (34, -10, 62, 34, -22),
        (34, -28, 76, 36, -36),
        (26, -44, 88, 36, -50),
        (14, -54, 92, 34, -64),
        (2, -56, 86, 30, -78),
    ),
    [(-34, 0), (-50, -30), (-50, -54), (-30, -48), (-10, -10)],
    ((-34, -38, 62, 30, -82), (-42, -44, 70, 30, -98), (-50, -46, 68, 28, -114)),
)
WINGS_DOWN = Wings(
    [(-28, 2), (-14, -6), (28, 0), (42, 26), (26, 58), (0, 52), (-18, 26)],
    ((34, 18, 56, 34, 30), (32, 34, 70, 36, 44), (24, 48, 82, 36, 58), (12, 54, 86, 34, 72), (0, 54, 80, 30, 88)),
    [(-30, 4), (-46, 24), (-44, 50), (-26, 44), (-10, 16)],
    ((-30, 34, 46, 26, 92), (-38, 40, 54, 26, 106), (-44, 42, 52, 24, 122)),
)
WINGS_LEVEL = Wings(
    [(-30, 6), (-8, -24), (30, -38), (52, -34), (44, -8), (30, 8)],
    ((36, 2, 58, 30, 8), (44, -10, 72, 34, -4), (48, -22, 84, 34, -14), (46, -32, 88, 32, -24), (36, -38, 78, 28, -34)),
    [(-34, 0), (-56, -18), (-70, -36), (-48, -38), (-16, -8)],
    ((-52, -26, 44, 26, -100), (-60, -30, 56, 26, -118), (-66, -32, 60, 24, -136)),
)


def goose(art: Art, x: float, y: float, scale: float, turn: float, wings: Wings) -> None:
    """Print a wild goose flying left, neck stretched: its middle is (x, y)."""
    near, far = smooth(wings.near, 0.8), smooth(wings.far, 0.8)
    near_feathers = [almond(*feather) for feather in wings.near_feathers]
    far_feathers = [almond(*feather) for feather in wings.far_feathers]
    body = smooth([(-60, 4), (-34, -14), (10, -14), (56, -2), (82, 6), (56, 20), (10, 30), (-36, 24)], 0.95)
    neck = brush([(-34, 6), (-74, -2), (-112, -8)], (34, 19, 18))
    head = ellipse(-116, -9, 18, 14, 4)
    bill = poly([(-130, -16), (-158, -4), (-129, 0)])
    tail = poly([(66, 2), (104, -10), (98, 4), (106, 16), (66, 16)])
    trunk = [body, neck, head, bill, tail]
    with art.at(x, y, turn, scale):
        art.halo([*near_feathers, *far_feathers, near, far, *trunk], 22)
        art.outline([*near_feathers, *far_feathers, near, far, *trunk], 12)
        for d in (*far_feathers, far):
            art.path(d, SUMI.soft)
        art.path(tail, PAPER)
        art.path(bill, OCHRE)
        for d in (neck, head, body):
            art.path(d, GOOSE)
        art.path(smooth([(-52, 12), (0, 14), (66, 8), (50, 19), (8, 27), (-34, 21)], 0.9), PAPER)
        art.cuts([[(-120, 2), (-84, 5), (-52, 12)]], PAPER, 5)
        for d in near_feathers:
            art.path(d, SUMI.soft, SUMI, 4)
        art.path(near, GOOSE, SUMI, 5)
        art.cuts([
            [(px, py), polar(px, py, reach * 0.45, lean), polar(px, py, reach * 0.8, lean)]
            for px, py, reach, _, lean in wings.near_feathers
        ], PAPER, 5)
        art.path(circle(-119, -12, 4.4), PAPER)
        art.path(circle(-120, -12, 2.6), SUMI)


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

    _meadow(art, profile, [
        (236, 380, 300, -93, -1), (290, 400, 196, -86, -1), (150, 450, 236, -95, 1), (84, 450, 150, -88, 1),
        (24, 460, 226, -88, 1),
    ], [(236, -1), (284, 1), (80, 1), (150, -1), (30, -1)], 6)


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
