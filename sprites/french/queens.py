"""The four queens, each with her suit's flower: long straight hair, coiled knots, braids, auburn waves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from sprites.french import features
from sprites.french.bust import FACE_Y, Clothes, raised_fist, robe, seam, weave
from sprites.french.card import X
from sprites.hanafuda.blossom import bud, plum_flower
from sprites.hanafuda.garden import iris
from sprites.hanafuda.grass import clover_flower, clover_leaf
from sprites.hanafuda.pine import pine_fan
from sprites.ink import Art
from sprites.palette import (
    BARK,
    BARK_LIGHT,
    INDIGO,
    INDIGO_LIGHT,
    OCHRE,
    OCHRE_LIGHT,
    OLIVE,
    OLIVE_DEEP,
    PAPER,
    PINE,
    PINE_DEEP,
    PINE_LIGHT,
    SKIN,
    SUMI,
    SUMI_SOFT,
    TAN,
    VERMILION,
    VERMILION_DEEP,
    WISTERIA,
    Colour,
)
from sprites.paths import Point, brush, circle, ellipse, polar, poly, rounded_rect, smooth

_SHOULDERS: Sequence[Point] = ((22, 174), (52, 186), (84, 200), (106, 218), (124, 240))


def print_queen(art: Art, clothes: Clothes) -> None:
    """Print the upper half of a queen, down to the seam."""
    behind, face, flower = _QUEENS[clothes.suit.letter]
    with art.at(X, FACE_Y):
        behind(art)
    robe(art, clothes, _SHOULDERS)
    for side in (-1, 1):
        art.brush([(X + side * 60, 192), (X + side * 74, 214), (X + side * 78, 244)], (1, 5, 2), clothes.deep)
        art.brush([(X + side * 44, 186), (X + side * 52, 206), (X + side * 50, 236)], (1, 4, 1), clothes.deep)
    weave(art, clothes, _WEAVE[clothes.suit.letter])
    art.path(rounded_rect(167, 164, 26, 32, 8), SKIN, SUMI, 5)
    _collar(art, clothes)
    with art.at(X, FACE_Y):
        face(art)
    match clothes.suit.letter:
        case "D":
            _fan(art)
        case "C":
            _bird(art)
        case _:
            pass
    with art.at(5):
        flower(art)
    raised_fist(art, clothes)


_RIGHT = ((246, 210), (268, 226), (236, 230))
_WEAVE: Mapping[str, Sequence[Point]] = MappingProxyType({"S": _RIGHT, "H": _RIGHT, "D": ((112, 212),), "C": _RIGHT})


def _collar(art: Art, clothes: Clothes) -> None:
    """Print three layers of crossed collar, the left one over the right."""
    under = VERMILION if clothes.suit.letter != "H" else INDIGO
    for ink, near, far in ((under, 12.0, 30.0), (PAPER, 0.0, 17.0)):
        right = [
            (X + 20 + near * 0.5, 172),
            (X + 34 + near * 0.8, 178 + near * 0.2),
            (X - 14 + far, 244),
            (X - 30 + far, 246),
        ]
        art.path(poly([(x, min(y, seam(x))) for x, y in right]), ink, SUMI, 4.5)
    for ink, near, far in ((under, 12.0, 30.0), (PAPER, 0.0, 17.0)):
        left = [
            (X - 20 - near * 0.5, 172),
            (X - 34 - near * 0.8, 178 + near * 0.2),
            (X + 14 - far, 254),
            (X + 32 - far, 254),
        ]
        art.path(poly([(x, min(y, seam(x))) for x, y in left]), ink, SUMI, 4.5)


def _fan(art: Art) -> None:
    """Print an open fan before her right shoulder."""
    x, y, near, far = 238.0, 233.0, 15.0, 46.0
    edges = [-160 + 20 * i for i in range(8)]
    leaf = [polar(x, y, far, a) for a in edges] + [polar(x, y, near, a) for a in reversed(edges)]
    ribs = [brush([(x, y), polar(x, y, near + 4, a)], (5, 4)) for a in edges]
    d = poly(leaf)
    art.outline([d, *ribs], 9)
    art.path(d, PAPER)
    band = [polar(x, y, far - 3, a) for a in edges] + [polar(x, y, far - 12, a) for a in reversed(edges)]
    art.path(poly(band), VERMILION)
    art.path(circle(*polar(x, y, 26, -104), 6), OCHRE)
    for a in edges[1:-1]:
        art.brush([polar(x, y, near, a), polar(x, y, far, a)], (2, 2.6))
    for d in ribs:
        art.path(d, TAN)


def _bird(art: Art) -> None:
    """Print a bush warbler on her shoulder."""
    tail = poly([(262, 182), (282, 196), (277, 202), (256, 192)])
    body = smooth([(234, 168), (246, 164), (262, 176), (266, 190), (252, 196), (238, 190)], 0.9)
    head = circle(240, 166, 10.5)
    beak = poly([(232, 163), (221, 167), (232, 170)])
    art.outline([tail, body, head, beak], 8)
    art.path(beak, OCHRE)
    art.path(tail, OLIVE_DEEP)
    art.path(body, OLIVE)
    art.path(head, OLIVE)
    art.path(smooth([(236, 174), (246, 182), (250, 193), (240, 190)], 0.8), PAPER)
    art.path(smooth([(248, 172), (262, 180), (270, 192), (256, 188)], 0.8), OLIVE_DEEP)
    art.path(circle(238, 164, 3), PAPER)
    art.path(circle(237.5, 164, 2), SUMI)


def _tiara(art: Art, look_ink: Colour, *, y: float = -34, wide: float = 30) -> None:
    """Print a small crown of three points."""
    tips = ((-wide - 5, y - 22), (0, y - 32), (wide + 5, y - 22))
    rim = [(-wide, y + 4), tips[0], (-wide * 0.48, y - 9), tips[1], (wide * 0.48, y - 9), tips[2], (wide, y + 4)]
    crown = smooth([*rim, (0, y - 1)], 0.0)
    art.outline([crown], 9)
    art.path(crown, OCHRE)
    art.path(poly([tips[1], (wide * 0.48, y - 9), (0, y - 9)]), OCHRE_LIGHT)
    art.path(poly([tips[0], (-wide * 0.48, y - 9), (-wide * 0.8, y - 5)]), OCHRE_LIGHT)
    art.path(circle(0, y - 10, 5.6), look_ink, SUMI, 3)
    for x, top in tips:
        art.path(circle(x, top, 4.6), OCHRE_LIGHT, SUMI, 3.5)


# ---- spades: long straight hair parted in the middle, grave --------------------------------------------------------------


def _straight_behind(art: Art) -> None:
    fall = smooth(features.mirrored([(0, -44), (30, -40), (46, -14), (48, 24), (60, 76), (0, 84)]), 0.7)
    art.outline([fall], 6)
    art.path(fall, SUMI)


def _grave(art: Art) -> None:
    features.head(art, features.OVAL)
    features.cheeks(art, size=5)
    features.eyes(art, width=17, tall=4.6, slant=1.6)
    features.brows(art, inner=-17.5, outer=-18.5, arch=2.6, width=3.6)
    features.nose(art, length=17, width=5)
    features.lips(art, 22, width=7, smile=0.4)
    for side in (-1, 1):
        lock = [(0, -43), (24, -40), (42, -16), (43, 20), (50, 70), (36, 62), (31, 20), (26, -12), (10, -28), (0, -31)]
        art.path(smooth([(side * dx, y) for dx, y in lock], 0.7), SUMI, SUMI, 2)
        art.brush([(side * 12, -36), (side * 34, -16), (side * 37, 24)], (1, 4.4, 1), INDIGO_LIGHT)
        art.brush([(side * 42, 34), (side * 46, 52), (side * 48, 72)], (1, 3.6, 1), INDIGO_LIGHT)
    _tiara(art, VERMILION)


def _pine(art: Art) -> None:
    art.brush([(88, 240), (85, 190), (95, 136)], (8, 7, 6))
    for x, y, radius, turn in ((76, 186, 19, -34), (107, 172, 20, 40), (96, 138, 35, 4)):
        pine_fan(art, x, y, radius, turn, needles=11)


# ---- hearts: coiled knots with plum pins, smiling ------------------------------------------------------------------------


def _knots_behind(art: Art) -> None:
    parts = [
        ellipse(-38, -22, 19, 17, -20),
        ellipse(38, -22, 19, 17, 20),
        smooth(features.mirrored([(0, -44), (28, -40), (40, -14), (38, 22), (28, 38), (0, 40)]), 0.9),
    ]
    art.outline(parts, 7)
    for d in parts:
        art.path(d, SUMI)


def _smiling(art: Art) -> None:
    features.head(art, features.ROUND)
    features.cheeks(art, size=7, y=9, apart=22)
    features.eyes(art, width=16, tall=6, slant=0.4)
    features.brows(art, inner=-19, outer=-18, arch=4.6, width=3)
    features.nose(art, length=15, width=5)
    features.lips(art, 22, width=7, smile=3)
    fringe = [(0, -40), (26, -37), (38, -14), (34, 6), (29, -12), (16, -25), (6, -27), (0, -24)]
    art.path(smooth(features.mirrored(fringe), 0.7), SUMI, SUMI, 2)
    for side in (-1, 1):
        art.brush([(side * 10, -33), (side * 24, -28), (side * 31, -14)], (1, 4, 1), INDIGO_LIGHT)
        art.brush(
            [(side * 28, -30), (side * 40, -36), (side * 50, -24), (side * 44, -12)], (1, 4.4, 3, 0.8), INDIGO_LIGHT
        )
    _tiara(art, VERMILION, wide=24)
    for side in (-1, 1):
        for k, (dx, y) in enumerate(((46, -4), (46, 6))):
            art.path(circle(side * dx, y, 3.6 - k * 0.4), OCHRE_LIGHT, SUMI, 2.6)
        plum_flower(art, side * 46, -22, 12, turn=side * 14)


def _plum(art: Art) -> None:
    art.brush([(88, 240), (84, 206), (93, 174), (92, 140)], (9, 8, 8, 6))
    art.brush([(91, 182), (104, 172), (111, 162)], (6, 5, 3))
    bud(art, 112, 158, 12, turn=24)
    bud(art, 77, 178, 11, turn=-40)
    plum_flower(art, 96, 120, 30)


# ---- diamonds: two braids, a sidelong clothes, a fan ------------------------------------------------------------------------


def _braids_behind(art: Art) -> None:
    fall = smooth(features.mirrored([(0, -44), (30, -40), (42, -12), (38, 26), (24, 40), (0, 44)]), 0.8)
    art.outline([fall], 7)
    art.path(fall, SUMI_SOFT)


def _sidelong(art: Art) -> None:
    features.head(art, features.OVAL)
    features.cheeks(art, size=5)
    features.eyes(art, width=18, tall=4.8, slant=2.4, look=3)
    features.brows(art, inner=-18, outer=-21, arch=1.6, width=3.6)
    features.nose(art, length=16, width=6)
    features.lips(art, 22, width=7.5, smile=1.8, ink=VERMILION)
    fringe = [(0, -41), (24, -38), (39, -14), (36, 14), (31, 2), (29, -16), (0, -19)]
    art.path(smooth(features.mirrored(fringe), 0.55), SUMI_SOFT, SUMI, 2)
    for x in (-18, -9, 0, 9, 18):
        art.cuts([[(x * 1.1, -34), (x * 1.04, -27), (x, -21)]], INDIGO_LIGHT, 2.6)
    for side in (-1, 1):
        places = [(37, 12, 9), (42, 27, 9.5), (45, 42, 9), (46, 57, 8)]
        beads = [ellipse(side * x, y, r, r * 0.98) for x, y, r in places]
        art.outline(beads, 8)
        for d in beads:
            art.path(d, SUMI_SOFT)
        for x, y, r in places:
            art.cuts([[(side * (x - r + 2), y - 3), (side * x, y + 4), (side * (x + r - 2), y - 3)]], INDIGO_LIGHT, 3)
        art.path(rounded_rect(side * 46 - 8, 63, 16, 7, 3), VERMILION, SUMI, 3.6)
        tuft = poly([(side * 46 - 6, 70), (side * 46 + 6, 70), (side * 46 + 3, 80), (side * 46 - 3, 80)])
        art.path(tuft, SUMI_SOFT, SUMI, 3)
    _tiara(art, INDIGO_LIGHT, wide=28)


def _iris(art: Art) -> None:
    for tip, bend in (((76, 172), 80), ((108, 166), 102)):
        art.brush([(88, 236), (bend, 206), tip], (10, 15, 1))
        art.brush([(88, 234), (bend, 207), (tip[0], tip[1] + 9)], (5, 8, 0.6), PINE)
    art.brush([(88, 240), (90, 190), (95, 140)], (9, 8, 7))
    iris(art, 94, 124, 0.48)


# ---- clubs: auburn waves, a circlet, laughing ----------------------------------------------------------------------------


def _waves_behind(art: Art) -> None:
    half = [(0, -44), (28, -41), (44, -22), (42, -2), (52, 14), (47, 32), (58, 48), (50, 66), (0, 74)]
    fall = smooth(features.mirrored(half), 0.95)
    art.outline([fall], 9)
    art.path(fall, BARK)
    for side in (-1, 1):
        art.cuts([[(side * 40, 2), (side * 46, 14), (side * 41, 30), (side * 49, 46)]], BARK_LIGHT, 4.4)


def _laughing(art: Art) -> None:
    features.head(art, features.OVAL)
    features.cheeks(art, size=6, y=8)
    features.eyes(art, width=17, tall=5.4, slant=0)
    features.brows(art, inner=-18, outer=-17, arch=4, width=3.6, ink=BARK)
    features.nose(art, side=-1, length=16, width=5)
    open_mouth = smooth([(-9, 18), (0, 19.5), (9, 18), (5, 26), (0, 28), (-5, 26)], 0.8)
    art.path(open_mouth, VERMILION_DEEP)
    art.path(smooth([(-6, 19), (0, 20), (6, 19), (0, 22.4)], 0.8), PAPER)
    for side in (-1, 1):
        lock = [
            (0, -43),
            (24, -41),
            (43, -22),
            (39, -4),
            (44, 12),
            (36, 22),
            (32, 6),
            (31, -12),
            (20, -28),
            (-8 * side, -30),
        ]
        d = smooth([(side * dx, y) for dx, y in lock], 0.85)
        art.path(d, BARK, SUMI, 4)
        art.cuts([[(side * 8, -37), (side * 28, -30), (side * 35, -14), (side * 36, 8)]], BARK_LIGHT, 4.4)
    _tiara(art, PINE_LIGHT, wide=27)


def _clover(art: Art) -> None:
    art.brush([(88, 240), (84, 194), (93, 138)], (8, 7, 4))
    for x, y, length, turn, ink in ((86, 190, 27, 200, PINE_DEEP), (88, 174, 28, -4, PINE), (92, 146, 48, -82, PINE)):
        clover_leaf(art, x, y, length, turn, ink)
    for x, y, size, ink, turn in (
        (76, 152, 24, VERMILION, -20),
        (115, 148, 24, VERMILION, 16),
        (110, 199, 18, WISTERIA, 20),
    ):
        clover_flower(art, x, y, size, ink, turn)


_Queen = tuple[Callable[[Art], None], Callable[[Art], None], Callable[[Art], None]]
_QUEENS: Mapping[str, _Queen] = MappingProxyType(
    {
        "S": (_straight_behind, _grave, _pine),
        "H": (_knots_behind, _smiling, _plum),
        "D": (_braids_behind, _sidelong, _iris),
        "C": (_waves_behind, _laughing, _clover),
    }
)
