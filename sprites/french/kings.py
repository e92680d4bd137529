"""The four kings: an old man with a sword, a merry one with a sceptre, a sharp profile with an axe, a warrior with an orb."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from sprites.french import features
from sprites.french.bust import FACE_Y, Clothes, robe, seam, weave
from sprites.french.card import X, pip
from sprites.ink import Art
from sprites.palette import BARK, INDIGO, MIST, OCHRE, PAPER, SKIN, STEEL, SUMI, TAN, VERMILION, WHITE
from sprites.paths import Point, circle, ellipse, mirrored, polar, poly, rounded_rect, smooth

_SHOULDERS: Sequence[Point] = ((26, 174), (62, 183), (98, 192), (120, 210), (132, 234))


def print_king(art: Art, clothes: Clothes) -> None:
    """Print the upper half of a king, down to the seam."""
    behind, face, weapon = _KINGS[clothes.suit.letter]
    with art.at(X, FACE_Y):
        behind(art)
    robe(art, clothes, _SHOULDERS)
    for side in (-1, 1):
        for near, far in ((70, 84), (90, 102)):
            art.brush(
                [(X + side * near, 186), (X + side * far, 206), (X + side * (far + 8), 236)], (1, 5, 2), clothes.deep
            )
    weave(art, clothes, ((88, 214), (112, 232), (86, 250), (122, 256), (246, 212), (242, 236), (216, 242)))
    _ermine(art, clothes)
    with art.at(X, FACE_Y):
        face(art)
        _crown(art, clothes)
    weapon(art, clothes)


def _ermine(art: Art, clothes: Clothes) -> None:
    """Print the ermine collar and, under it, the stole with the suit's sign."""
    art.path(poly([(159, 206), (201, 206), (201, seam(201)), (159, seam(159))]), OCHRE, SUMI, 5)
    for x in (166, 194):
        art.path(poly([(x, 208), (x, seam(x))], closed=False), None, OCHRE.deep, 2.4)
    pip(art, clothes.suit, X, 231, 23, cut=False)
    half = [(0, 190), (30, 174), (66, 183), (84, 198), (62, 208), (34, 214), (0, 216)]
    collar = smooth([*((X + dx, y) for dx, y in half), *((X - dx, y) for dx, y in half[-2:0:-1])], 0.8)
    art.path(collar, PAPER, SUMI, 6)
    for dx, y in ((34, 190), (52, 198), (70, 196), (38, 206), (57, 206), (18, 205)):
        for side in (-1, 1):
            art.brush([(X + side * dx, y - 6), (X + side * dx, y), (X + side * dx, y + 7)], (1.2, 5, 2))


def _crown(art: Art, clothes: Clothes) -> None:
    """Print a zigzag crown; its four knobs have the shape of the suit."""
    tips = ((-43, -60), (-15, -67), (15, -67), (43, -60))
    valleys = ((-27, -47), (0, -52), (27, -47))
    spikes = [tips[0], valleys[0], tips[1], valleys[1], tips[2], valleys[2], tips[3]]
    crown = poly([(-36, -27), *spikes, (36, -27)])
    art.outline([crown], 10, fill=OCHRE)
    for (ax, ay), (bx, by) in zip(tips, valleys, strict=False):
        art.path(poly([(ax, ay), (bx, by), (ax + (bx - ax) * 0.3, -43)]), OCHRE.light)
    band = smooth([(-37, -43), (0, -48), (37, -43), (35, -27), (0, -31), (-35, -27)], 0.55)
    art.path(band, clothes.cloth, SUMI, 4.5)
    for x, y in ((-23, -37), (0, -39.5), (23, -37)):
        art.path(poly([(x - 6, y), (x, y - 4.5), (x + 6, y), (x, y + 4.5)]), OCHRE.light)
    for x, y in tips:
        _knob(art, clothes.suit.letter, x, y)


def _knob(art: Art, suit: str, x: float, y: float) -> None:
    match suit:
        case "S":
            parts = [circle(x, y, 6)]
        case "H":
            parts = [circle(*polar(x, y, 4.2, 72 * k - 90), 3.6) for k in range(5)]
        case "D":
            parts = [poly([(x, y - 9), (x + 6.5, y), (x, y + 9), (x - 6.5, y)])]
        case _:
            parts = [circle(*polar(x, y - 1, 4.4, 120 * k - 90), 4.4) for k in range(3)]
    art.outline(parts, 6.5, fill=VERMILION)
    if suit == "H":
        art.path(circle(x, y, 2.4), OCHRE.light)


# ---- spades: old and stern, long forked beard ---------------------------------------------------------------------------


def _old_hair(art: Art) -> None:
    for side in (-1, 1):
        lock = [(26, -30), (42, -14), (38, 8), (50, 26), (44, 46), (24, 48)]
        d = smooth([(side * dx, y) for dx, y in lock], 0.9)
        art.path(d, PAPER, SUMI, 6)
        art.cuts([[(side * 36, -14), (side * 32, 12), (side * 40, 36)]], MIST, 5)


def _old(art: Art) -> None:
    features.head(art, features.LONG)
    features.eyes(art, slant=-0.5, width=16)
    features.brows(art, inner=-14, outer=-21, arch=1, width=7)
    features.nose(art, length=20, width=7)
    half = [(0, 12), (12, 13), (27, 9), (32, -2), (34, 30), (27, 56), (12, 76), (0, 58)]
    beard = smooth(mirrored(half), 0.75)
    art.outline([beard], 9, fill=PAPER)
    features.mouth(art, 24, width=6, smile=-1, ink=VERMILION)
    lines: list[Sequence[Point]] = []
    for side in (-1, 1):
        lines.append([(side * 22, 20), (side * 22, 42), (side * 12, 68)])
        lines.append([(side * 12, 30), (side * 12, 48), (side * 6, 62)])
        lines.append([(side * 29, 14), (side * 30, 32), (side * 24, 54)])
    features.strands(art, lines, SUMI, 3.6)
    for side in (-1, 1):
        moustache = smooth(
            [(0, 12), (side * 9, 11), (side * 20, 16), (side * 27, 27), (side * 14, 23), (side * 4, 18)], 0.8
        )
        art.path(moustache, PAPER, SUMI, 4)


def _sword(art: Art, clothes: Clothes) -> None:
    blade = poly([(258, 82), (266, 66), (274, 82), (274, 182), (258, 182)])
    _arm_right(art, clothes)
    art.outline([blade], 9, fill=STEEL)
    art.path(poly([(266, 69), (274, 83), (274, 182), (266, 182)]), MIST)
    art.brush([(266, 80), (266, 120), (266, 178)], (1, 3.4, 2.4), INDIGO.light)
    art.path(rounded_rect(244, 176, 44, 11, 5), OCHRE, SUMI, 5)
    features.fist(art, 266, 204, side=-1)


def _arm_right(art: Art, clothes: Clothes) -> None:
    features.cuff(
        art,
        [(246, 240), (252, 218), (284, 216), (304, 236), (304, seam(304)), (246, seam(246))],
        [(250, 232), (253, 218), (284, 215), (291, 227)],
        clothes.deep,
        OCHRE,
    )


# ---- hearts: round and merry, curled auburn beard -------------------------------------------------------------------------


def _curls(art: Art) -> None:
    parts = [
        circle(side * dx, y, r)
        for side in (-1, 1)
        for dx, y, r in ((35, -16, 9), (38, -2, 10), (40, 13, 10), (36, 27, 9))
    ]
    art.outline(parts, 8, fill=BARK)


def _merry(art: Art) -> None:
    features.head(art, features.ROUND)
    features.cheeks(art, y=5, apart=21)
    features.eyes(art, width=16, tall=6, slant=0)
    features.brows(art, inner=-18, outer=-17, arch=6, width=4.4, ink=BARK)
    features.nose(art, length=17, width=7)
    ring = [(33, 4, 8), (33, 17, 9), (27, 30, 10), (16, 40, 10.5), (0, 44, 11)]
    beard = [circle(side * dx, y, r) for dx, y, r in ring for side in ((-1, 1) if dx else (1,))]
    jaw = smooth(mirrored([(0, 25), (10, 26), (22, 16), (30, 2), (34, 20), (18, 40), (0, 44)]), 0.8)
    art.outline([*beard, jaw], 8)
    for d in (jaw, *beard):
        art.path(d, BARK)
    curls: list[Sequence[Point]] = []
    for dx, y in ((29, 18), (22, 31), (11, 40)):
        for side in (-1, 1):
            curls.append([(side * (dx + 5), y - 4), (side * dx, y - 5), (side * (dx - 3), y + 1), (side * dx, y + 4)])
    features.strands(art, curls, BARK.light, 3.4)
    features.lips(art, 22, width=8, smile=2.6)
    for side in (-1, 1):
        art.brush([(0, 13), (side * 10, 16), (side * 19, 12), (side * 23, 5)], (3, 8, 6, 1), SUMI)
        art.brush([(0, 13), (side * 10, 15.4), (side * 18, 11.5), (side * 21, 7)], (1, 4, 3, 0.6), BARK.light)


def _sceptre(art: Art, clothes: Clothes) -> None:
    _arm_right(art, clothes)
    art.brush([(261, 230), (261, 160), (261, 98)], (12, 12, 11))
    art.brush([(261, 228), (261, 160), (261, 100)], (6, 6, 6), OCHRE)
    for y in (116, 168):
        art.path(rounded_rect(252, y, 18, 9, 4), OCHRE.light, SUMI, 4)
    petals = [circle(*polar(261, 87, 12.5, 72 * k - 90), 10.5) for k in range(5)]
    art.outline(petals, 9, fill=VERMILION)
    for k in range(5):
        art.brush([polar(261, 87, 5, 72 * k - 90), polar(261, 87, 17, 72 * k - 90)], (1, 3.4), VERMILION.deep)
    art.path(circle(261, 87, 6), OCHRE.light, SUMI, 3)
    features.fist(art, 261, 204, side=-1)


# ---- diamonds: a profile, pointed black beard --------------------------------------------------------------------------


def _nape(art: Art) -> None:
    d = smooth([(-4, -34), (-30, -30), (-44, -4), (-40, 24), (-50, 44), (-26, 54), (-8, 30)], 0.9)
    art.outline([d], 9, fill=SUMI.soft)
    lines = [[(-34, -14), (-36, 8), (-40, 40)], [(-26, -8), (-28, 16), (-31, 44)], [(-16, 0), (-20, 22), (-20, 42)]]
    features.strands(art, lines, INDIGO.light, 3)


def _sharp(art: Art) -> None:
    profile = [
        (18, -38), (26, -24), (27, -14), (34, -2), (43, 8), (38, 13), (28, 13), (32, 19), (28, 23), (31, 28), (26, 38),
        (8, 42), (-14, 34), (-24, 10), (-26, -30),
    ]
    d = smooth(profile, 0.6)
    art.outline([d], 10, fill=SKIN)
    cheek = [(-27, 2), (-22, -4), (-14, 10), (2, 17), (16, 26), (27, 29)]
    beard = smooth([*cheek, (36, 44), (42, 68), (16, 62), (-10, 50), (-26, 26)], 0.7)
    art.outline([beard], 8, fill=SUMI.soft)
    lines = [
        [(-18, 12), (-4, 32), (22, 54)],
        [(-8, 20), (6, 36), (30, 58)],
        [(-22, 20), (-12, 38), (8, 54)],
        [(6, 26), (20, 38), (35, 58)],
    ]
    features.strands(art, lines, INDIGO.light, 3)
    art.brush([(36, 14), (24, 13), (12, 18), (4, 12)], (2, 8, 6, 1))
    art.brush([(30, 23), (26, 23.5), (20, 22)], (1, 3.4, 1), VERMILION)
    art.path(smooth([(29, -8), (20, -13), (10, -7), (20, -3)], 0.8), WHITE)
    art.path(circle(22, -8, 4), SUMI)
    art.brush([(30, -8), (20, -14), (9, -7)], (2, 4.6, 1.4))
    art.brush([(31, -20), (20, -23), (6, -17)], (3, 6.5, 1.4))
    art.brush([(34, 8), (30, 4), (27, 7)], (1, 3, 1))
    art.path(ellipse(-10, -4, 6, 9, 12), SKIN, SUMI, 4)
    art.brush([(-8, -9), (-12, -4), (-9, 1)], (1, 2.6, 1))
    art.path(circle(-10, 9, 4), OCHRE.light, SUMI, 3)


def _axe(art: Art, clothes: Clothes) -> None:
    _arm_right(art, clothes)
    art.brush([(258, 232), (258, 150), (258, 68)], (13, 13, 13))
    art.brush([(258, 230), (258, 150), (258, 70)], (7, 7, 7), TAN)
    blade = smooth([(262, 84), (272, 80), (281, 72), (287, 98), (281, 124), (272, 116), (262, 112)], 0.5)
    spike = poly([(254, 90), (234, 98), (254, 108)])
    art.outline([blade, spike], 9, fill=STEEL)
    art.brush([(278, 78), (282, 98), (278, 118)], (1, 5, 1), MIST)
    art.path(rounded_rect(250, 80, 16, 36, 4), OCHRE, SUMI, 4.5)
    features.fist(art, 258, 204, side=-1)


# ---- clubs: a warrior with ringlets, orb in his left hand ----------------------------------------------------------------


def _ringlets(art: Art) -> None:
    for side in (-1, 1):
        parts = [ellipse(side * dx, y, 12, 8.5) for dx, y in ((36, -14), (39, 0), (41, 14), (43, 28), (42, 42))]
        art.outline(parts, 8, fill=SUMI.soft)
        for dx, y in ((36, -14), (39, 0), (41, 14), (43, 28), (42, 42)):
            art.cuts([[(side * (dx - 7), y - 2), (side * dx, y - 5), (side * (dx + 7), y)]], OCHRE.deep, 3)


def _warrior(art: Art) -> None:
    features.head(art, features.SQUARE)
    features.eyes(art, width=17, tall=4.6, slant=1)
    features.brows(art, inner=-15, outer=-16, arch=2, width=7.4)
    features.nose(art, length=18, width=8)
    half = [(0, 14), (14, 14), (28, 8), (33, -4), (36, 30), (33, 66), (0, 70)]
    beard = smooth(mirrored(half), 0.45)
    art.outline([beard], 9, fill=SUMI.soft)
    for row, y in enumerate((32, 44, 56)):
        places = (-21, -7, 7, 21) if row % 2 else (-26, -13, 0, 13, 26)
        lines = [[(x - 6, y - 3), (x, y + 5), (x + 6, y - 3)] for x in places]
        art.cuts(lines, OCHRE.deep, 3.4)
    art.path(ellipse(0, 23, 10, 4.6), SKIN)
    features.mouth(art, 23.5, width=8, smile=0, ink=VERMILION)
    for side in (-1, 1):
        art.brush([(0, 14), (side * 12, 15), (side * 24, 21)], (4, 8, 1))


def _orb(art: Art, clothes: Clothes) -> None:
    """Print a mace on the right and the orb on the left."""
    _arm_right(art, clothes)
    art.brush([(262, 232), (262, 150), (262, 98)], (13, 13, 13))
    art.brush([(262, 230), (262, 150), (262, 100)], (7, 7, 7), TAN)
    flanges = [ellipse(262 + dx, 90, 8, 20) for dx in (-12, 12, 0)]
    art.outline(flanges, 9)
    for d, ink in zip(flanges, (MIST, MIST, STEEL), strict=True):
        art.path(d, ink, SUMI, 3)
    art.path(circle(262, 69, 5), OCHRE, SUMI, 4)
    art.path(rounded_rect(253, 108, 18, 9, 4), OCHRE, SUMI, 4)
    features.fist(art, 262, 204, side=-1)
    features.cuff(
        art,
        [(64, 256), (78, 246), (122, 244), (136, seam(136)), (64, seam(64))],
        [(80, 252), (84, 240), (121, 238), (125, 250)],
        clothes.deep,
        OCHRE,
    )
    orb = circle(103, 212, 20)
    leaves = [circle(*polar(103, 182, 6.5, 120 * k - 90), 6.5) for k in range(3)]
    art.outline([orb, *leaves], 9)
    art.path(orb, OCHRE)
    art.brush([(84, 210), (103, 216), (122, 210)], (4, 5, 4), VERMILION)
    art.brush([(103, 194), (104, 202), (103, 213)], (4, 5, 4), VERMILION)
    art.brush([(89, 206), (92, 200), (98, 196)], (1, 5, 1), OCHRE.light)
    for d in leaves:
        art.path(d, OCHRE.light)
    fingers = [rounded_rect(83 + i * 9.6, 220 + abs(i - 1.6) * 1.6, 10, 24, 5) for i in range(4)]
    art.outline(fingers, 8, fill=SKIN)
    for i in range(1, 4):
        art.brush([(83 + i * 9.6, 225), (83 + i * 9.6, 242)], (2, 2.6))


_King = tuple[Callable[[Art], None], Callable[[Art], None], Callable[[Art, Clothes], None]]
_KINGS: Mapping[str, _King] = {
    "S": (_old_hair, _old, _sword),
    "H": (_curls, _merry, _sceptre),
    "D": (_nape, _sharp, _axe),
    "C": (_ringlets, _warrior, _orb),
}
