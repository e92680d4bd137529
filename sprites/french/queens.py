"""The four queens, each with her suit's flower: an old one in a ruff, a girl with a cat, a profile, a laughing redhead."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

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
    CHERRY,
    INDIGO,
    MIST,
    OCHRE,
    OLIVE,
    PAPER,
    PINE,
    SKIN,
    SUMI,
    TAN,
    VERMILION,
    WHITE,
    WISTERIA,
    Colour,
)
from sprites.paths import Point, brush, circle, ellipse, mirrored, polar, poly, rounded_rect, smooth

_AUBURN: Colour = "#bb5a2a"
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
    if clothes.suit.letter == "S":
        _ruff(art)
    with art.at(X, FACE_Y):
        face(art)
    match clothes.suit.letter:
        case "H":
            _cat(art)
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
_WEAVE: Mapping[str, Sequence[Point]] = {"S": _RIGHT, "H": _RIGHT, "D": ((112, 212),), "C": _RIGHT}


def _collar(art: Art, clothes: Clothes) -> None:
    """Print three layers of crossed collar, the left one over the right."""
    under = VERMILION if clothes.suit.letter != "H" else INDIGO
    for ink, near, far in ((under, 12.0, 30.0), (PAPER, 0.0, 17.0)):
        right = [
            (X + 20 + near * 0.5, 172), (X + 34 + near * 0.8, 178 + near * 0.2), (X - 14 + far, 244),
            (X - 30 + far, 246),
        ]
        art.path(poly([(x, min(y, seam(x))) for x, y in right]), ink, SUMI, 4.5)
    for ink, near, far in ((under, 12.0, 30.0), (PAPER, 0.0, 17.0)):
        left = [
            (X - 20 - near * 0.5, 172), (X - 34 - near * 0.8, 178 + near * 0.2), (X + 14 - far, 254),
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
    for d, ink in ((beak, OCHRE), (tail, OLIVE.deep), (body, OLIVE), (head, OLIVE)):
        art.path(d, ink)
    art.path(smooth([(236, 174), (246, 182), (250, 193), (240, 190)], 0.8), PAPER)
    art.path(smooth([(248, 172), (262, 180), (270, 192), (256, 188)], 0.8), OLIVE.deep)
    art.path(circle(238, 164, 3), PAPER)
    art.path(circle(237.5, 164, 2), SUMI)


def _tiara(art: Art, look_ink: Colour, *, y: float = -34, wide: float = 30) -> None:
    """Print a small crown of three points."""
    tips = ((-wide - 5, y - 22), (0, y - 32), (wide + 5, y - 22))
    rim = [(-wide, y + 4), tips[0], (-wide * 0.48, y - 9), tips[1], (wide * 0.48, y - 9), tips[2], (wide, y + 4)]
    crown = smooth([*rim, (0, y - 1)], 0.0)
    art.outline([crown], 9, fill=OCHRE)
    art.path(poly([tips[1], (wide * 0.48, y - 9), (0, y - 9)]), OCHRE.light)
    art.path(poly([tips[0], (-wide * 0.48, y - 9), (-wide * 0.8, y - 5)]), OCHRE.light)
    art.path(circle(0, y - 10, 5.6), look_ink, SUMI, 3)
    for x, top in tips:
        art.path(circle(x, top, 4.6), OCHRE.light, SUMI, 3.5)


# ---- spades: old and grave, silver hair drawn up high, a ruff ------------------------------------------------------------


def _silver_behind(art: Art) -> None:
    hair = smooth(mirrored([(0, -44), (28, -50), (47, -34), (45, -8), (36, 12), (0, 20)]), 0.9)
    art.outline([hair], 9, fill=PAPER)


def _ruff(art: Art) -> None:
    """Print a pleated ruff that stands out to both sides of the face."""
    x, y = X, FACE_Y + 30
    top = [
        (x - 80, y - 16), (x - 62, y - 34), (x - 30, y - 22), (x, y), (x + 30, y - 22), (x + 62, y - 34),
        (x + 80, y - 16),
    ]
    collar = smooth([*top, (x + 66, y + 22), (x + 34, y + 40), (x, y + 48), (x - 34, y + 40), (x - 66, y + 22)], 0.75)
    art.path(collar, PAPER, SUMI, 6)
    for dx, top_y, foot in (
        (-66, -20, 12), (-50, -20, 24), (-34, -10, 33), (-18, 4, 39), (0, 12, 42), (18, 4, 39), (34, -10, 33),
        (50, -20, 24), (66, -20, 12),
    ):
        art.cuts(
            [[(x + dx * 0.8, y + top_y + 8), (x + dx * 0.94, y + (top_y + foot) / 2 + 4), (x + dx, y + foot)]],
            SUMI.soft,
            4,
        )


def _grave(art: Art) -> None:
    features.head(art, features.LONG)
    features.cheeks(art, size=5, y=10)
    features.eyes(art, width=17, tall=4, slant=-0.6)
    features.brows(art, inner=-16.5, outer=-17, arch=5, width=2.8)
    features.nose(art, length=19, width=6)
    features.lips(art, 24, width=6.5, smile=-0.6, ink=VERMILION.deep)
    for side in (-1, 1):
        art.cuts([[(side * 12, 14), (side * 17, 20), (side * 16, 27)]], TAN, 2.6)
        wave = [(0, -30), (16, -29), (29, -20), (33, -2), (42, -6), (47, -28), (30, -50), (0, -44)]
        art.path(smooth([(side * dx, y) for dx, y in wave], 0.8), PAPER, SUMI, 4.5)
        art.cuts([
            [(side * 6, -33), (side * 24, -33), (side * 37, -14)],
            [(side * 12, -40), (side * 32, -38), (side * 41, -20)],
        ], MIST, 5)
        art.path(circle(side * 34, 16, 4.6), INDIGO.light, SUMI, 3)
    _tiara(art, VERMILION, y=-40, wide=22)


def _pine(art: Art) -> None:
    art.brush([(88, 240), (85, 190), (95, 136)], (8, 7, 6))
    for x, y, radius, turn in ((76, 186, 19, -34), (107, 172, 20, 40), (96, 138, 35, 4)):
        pine_fan(art, x, y, radius, turn, needles=11)


# ---- hearts: coiled knots with plum pins, smiling ------------------------------------------------------------------------


def _knots_behind(art: Art) -> None:
    parts = [
        ellipse(-45, -26, 25, 22, -20),
        ellipse(45, -26, 25, 22, 20),
        smooth(mirrored([(0, -44), (28, -40), (40, -14), (38, 22), (28, 38), (0, 40)]), 0.9),
    ]
    art.outline(parts, 7, fill=SUMI)


def _smiling(art: Art) -> None:
    features.head(art, features.ROUND)
    features.cheeks(art, size=7, y=9, apart=22)
    features.eyes(art, width=16, tall=6, slant=0.4)
    features.brows(art, inner=-19, outer=-18, arch=4.6, width=3)
    features.nose(art, length=15, width=5)
    features.lips(art, 22, width=7, smile=3)
    fringe = [(0, -40), (26, -37), (38, -14), (34, 6), (29, -12), (16, -25), (6, -27), (0, -24)]
    art.path(smooth(mirrored(fringe), 0.7), SUMI, SUMI, 2)
    for side in (-1, 1):
        art.brush([(side * 10, -33), (side * 24, -28), (side * 31, -14)], (1, 4, 1), INDIGO.light)
        art.brush(
            [(side * 34, -34), (side * 48, -42), (side * 61, -30), (side * 54, -14)], (1, 5, 4, 0.8), INDIGO.light
        )
    _tiara(art, VERMILION, wide=24)
    for side in (-1, 1):
        for y, radius in ((2, 4.4), (13, 3.8), (23, 3.2)):
            art.path(circle(side * 52, y, radius), OCHRE.light, SUMI, 2.6)
        plum_flower(art, side * 48, -24, 14, turn=side * 14)


def _cat(art: Art) -> None:
    """Print a white cat that looks over her arm."""
    ears = [poly([(222, 196), (221, 168), (241, 183)]), poly([(275, 196), (276, 168), (256, 183)])]
    head = smooth([(248, 180), (270, 186), (279, 202), (270, 220), (248, 227), (227, 220), (218, 202), (227, 186)], 0.9)
    art.outline([*ears, head], 10, fill=WHITE)
    art.path(smooth([(252, 181), (270, 186), (279, 200), (262, 204), (252, 194)], 0.7), OCHRE)
    for side in (-1, 1):
        art.path(poly([(248 + side * 23, 189), (248 + side * 24, 177), (248 + side * 15, 184)]), CHERRY)
    for side in (-1, 1):
        x = 248 + side * 13
        art.path(ellipse(x, 201, 6.4, 5.4), OCHRE.light, SUMI, 3)
        art.brush([(x, 196), (x, 201), (x, 206)], (2, 4, 2))
        art.brush([(248, 214), (248 + side * 6, 218), (248 + side * 12, 215)], (2, 3, 1))
    art.path(poly([(244, 208), (252, 208), (248, 213)]), VERMILION, SUMI, 2)
    if not art.coarse:
        for side in (-1, 1):
            for low in (0, 6):
                art.cuts(
                    [[(248 + side * 17, 211 + low), (248 + side * 30, 209 + low), (248 + side * 40, 212 + low)]],
                    SUMI,
                    2.4,
                )


def _plum(art: Art) -> None:
    art.brush([(88, 240), (84, 206), (93, 174), (92, 140)], (9, 8, 8, 6))
    art.brush([(91, 182), (104, 172), (111, 162)], (6, 5, 3))
    bud(art, 112, 158, 12, turn=24)
    bud(art, 77, 178, 11, turn=-40)
    plum_flower(art, 96, 120, 30)


# ---- diamonds: a profile that looks at her iris, a great coil of black hair, a fan -----------------------------------------


def _coil_behind(art: Art) -> None:
    parts = [
        smooth([(-20, -38), (14, -46), (42, -30), (46, 2), (38, 34), (10, 42), (-8, 20)], 0.9),
        ellipse(52, -16, 27, 30, 16),
        smooth([(34, 14), (56, 22), (68, 48), (64, 74), (46, 66), (28, 40)], 0.9),
    ]
    art.outline(parts, 8, fill=SUMI.soft)
    for pin in ([(36, -44), (56, -56), (78, -62)], [(62, 8), (76, 16), (88, 18)]):
        art.brush(pin, (9, 9, 9))
        art.brush(pin, (4.4, 4.4, 4.4), OCHRE)
        art.path(circle(*pin[-1], 6.4), VERMILION, SUMI, 3.4)
    lines = [[(36, -32), (56, -36), (70, -18)], [(34, -12), (54, -20), (62, -6)], [(46, 28), (56, 46), (58, 64)]]
    features.strands(art, lines, INDIGO.light, 4.4)


def _sidelong(art: Art) -> None:
    profile = [
        (-16, -38), (-24, -24), (-25, -12), (-29, -2), (-36, 8), (-31, 13), (-26, 13), (-31, 18), (-27, 21), (-30, 26),
        (-25, 30), (-24, 38), (-12, 42), (8, 34), (20, 14), (26, -30),
    ]
    d = smooth(profile, 0.65)
    art.outline([d], 10, fill=SKIN)
    art.path(ellipse(-9, 10, 8, 5.6), features.BLUSH)
    hair = [(-22, -36), (6, -46), (34, -32), (38, 6), (26, 30), (14, 24), (12, 4), (0, -12), (-14, -18), (-24, -22)]
    art.path(smooth(hair, 0.75), SUMI.soft, SUMI, 4)
    lines = [[(-12, -28), (10, -20), (22, 14)], [(-2, -36), (20, -26), (30, 6)]]
    features.strands(art, lines, INDIGO.light, 4)
    art.path(smooth([(-27, -8), (-18, -13), (-7, -8), (-17, -4)], 0.8), WHITE)
    art.path(circle(-20, -8.4, 3.8), SUMI)
    art.brush([(-28, -8), (-18, -14), (-4, -10)], (2, 4.8, 1.6))
    art.brush([(-29, -19), (-18, -23), (-5, -18)], (2.4, 4, 1))
    art.brush([(-31, 8), (-27, 4.5), (-25, 8)], (1, 2.6, 1))
    art.path(smooth([(-31, 18), (-27, 16.6), (-19, 21), (-29, 26), (-26, 21)], 0.5), VERMILION)
    art.path(ellipse(13, 4, 5.6, 8, 8), SKIN, SUMI, 3.4)
    art.path(poly([(13, 12), (18, 20), (13, 28), (8, 20)]), INDIGO.light, SUMI, 3)
    with art.at(4, 0, 4):
        _tiara(art, INDIGO.light, wide=28)


def _iris(art: Art) -> None:
    for tip, bend in (((76, 172), 80), ((108, 166), 102)):
        art.brush([(88, 236), (bend, 206), tip], (10, 15, 1))
        art.brush([(88, 234), (bend, 207), (tip[0], tip[1] + 9)], (5, 8, 0.6), PINE)
    art.brush([(88, 240), (90, 190), (95, 140)], (9, 8, 7))
    iris(art, 94, 124, 0.48)


# ---- clubs: auburn waves, a circlet, laughing ----------------------------------------------------------------------------


def _waves_behind(art: Art) -> None:
    half = [(0, -46), (34, -46), (58, -28), (62, -4), (74, 12), (68, 32), (80, 50), (66, 70), (0, 80)]
    fall = smooth(mirrored(half), 0.95)
    art.outline([fall], 9, fill=_AUBURN)
    for side in (-1, 1):
        lines = [
            [(side * 46, -22), (side * 50, 0), (side * 58, 14), (side * 54, 34), (side * 64, 52)],
            [(side * 40, 4), (side * 45, 18), (side * 42, 34), (side * 50, 54)],
        ]
        art.cuts(lines, BARK, 5)


def _laughing(art: Art) -> None:
    features.head(art, features.OVAL)
    features.cheeks(art, size=6, y=8)
    features.eyes(art, width=17, tall=5.4, slant=0)
    features.brows(art, inner=-18, outer=-17, arch=4, width=3.6, ink=BARK)
    features.nose(art, side=-1, length=16, width=5)
    for side in (-1, 1):
        for dx, y in ((15, 6), (21, 4), (19, 10), (26, 8)):
            art.path(circle(side * dx, y, 1.5), TAN)
    open_mouth = smooth([(-9, 18), (0, 19.5), (9, 18), (5, 26), (0, 28), (-5, 26)], 0.8)
    art.path(open_mouth, VERMILION.deep)
    art.path(smooth([(-6, 19), (0, 20), (6, 19), (0, 22.4)], 0.8), PAPER)
    for side in (-1, 1):
        lock = [
            (0, -43), (24, -41), (43, -22), (39, -4), (44, 12), (36, 22), (32, 6), (31, -12), (20, -28),
            (-8 * side, -30),
        ]
        d = smooth([(side * dx, y) for dx, y in lock], 0.85)
        art.path(d, _AUBURN, SUMI, 4)
        art.cuts([[(side * 8, -37), (side * 28, -30), (side * 35, -14), (side * 36, 8)]], BARK, 4.4)
    _tiara(art, PINE.light, wide=27)


def _clover(art: Art) -> None:
    art.brush([(88, 240), (84, 194), (93, 138)], (8, 7, 4))
    for x, y, length, turn, ink in ((86, 190, 27, 200, PINE.deep), (88, 174, 28, -4, PINE), (92, 146, 48, -82, PINE)):
        clover_leaf(art, x, y, length, turn, ink)
    for x, y, size, ink, turn in (
        (76, 152, 24, VERMILION, -20), (115, 148, 24, VERMILION, 16), (110, 199, 18, WISTERIA, 20),
    ):
        clover_flower(art, x, y, size, ink, turn)


_Queen = tuple[Callable[[Art], None], Callable[[Art], None], Callable[[Art], None]]
_QUEENS: Mapping[str, _Queen] = {
    "S": (_silver_behind, _grave, _pine),
    "H": (_knots_behind, _smiling, _plum),
    "D": (_coil_behind, _sidelong, _iris),
    "C": (_waves_behind, _laughing, _clover),
}
