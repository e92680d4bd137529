"""The four jacks: one-eyed with a halberd, a page with a banner, a night watch with a lantern, a falconer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from sprites.french import features
from sprites.french.bust import FACE_Y, Clothes, raised_fist, robe, seam, weave
from sprites.french.card import X
from sprites.ink import Art
from sprites.palette import BARK, INDIGO, MIST, OCHRE, PAPER, SKIN, STEEL, SUMI, TAN, VERMILION, WHITE
from sprites.paths import Point, brush, circle, ellipse, mirrored, poly, rect, rounded_rect, smooth
from sprites.suits import draw_suit

_SHOULDERS: Sequence[Point] = ((24, 176), (58, 184), (92, 194), (112, 214), (126, 238))


def print_jack(art: Art, clothes: Clothes) -> None:
    """Print the upper half of a jack, down to the seam."""
    behind, face, collar, prop = _JACKS[clothes.suit.letter]
    with art.at(X, FACE_Y):
        behind(art)
    robe(art, clothes, _SHOULDERS)
    _tabard(art, clothes)
    weave(art, clothes, ((250, 206), (268, 226), (240, 232), (112, 206)))
    art.path(rounded_rect(167, 166, 26, 30, 8), SKIN, SUMI, 5)
    collar(art, clothes)
    with art.at(X, FACE_Y):
        face(art, clothes)
    prop(art, clothes)


def _tabard(art: Art, clothes: Clothes) -> None:
    """Print the parted front: two stripes in the deep tone between gold edges, and folds on the sleeves."""
    for x, wide in ((-36, 13), (23, 13)):
        left, right = X + x, X + x + wide
        art.path(poly([(left, 186), (right, 186), (right, seam(right)), (left, seam(left))]), clothes.deep)
        for edge in (left, right):
            art.path(poly([(edge, 186), (edge, seam(edge))], closed=False), None, OCHRE, 2.6)
    for y in (212, 228):
        art.path(circle(X, y, 4.4), OCHRE.light, SUMI, 3)
    for side in (-1, 1):
        art.brush([(X + side * 60, 188), (X + side * 72, 208), (X + side * 76, 240)], (1, 5, 2), clothes.deep)


def _feather(art: Art, line: Sequence[Point], width: float) -> None:
    """Print a feather along a curve, paper with a coloured quill and barbs."""
    widths = (3, width, width * 0.86, 2)
    art.path(brush(line, widths), SUMI, SUMI, 8)
    art.path(brush(line, widths), PAPER)
    art.brush(line, (1, 3, 1), VERMILION)
    for share in (0.35, 0.6, 0.8):
        k = share * (len(line) - 1)
        i = min(int(k), len(line) - 2)
        u = k - i
        x = line[i][0] + (line[i + 1][0] - line[i][0]) * u
        y = line[i][1] + (line[i + 1][1] - line[i][1]) * u
        dx, dy = line[i + 1][0] - line[i][0], line[i + 1][1] - line[i][1]
        size = width * 0.36 / max(1.0, (dx * dx + dy * dy) ** 0.5)
        art.brush([(x, y), (x + (dx - dy) * size, y + (dy + dx) * size)], (2, 0.8), VERMILION)


# ---- spades: profile, one eye --------------------------------------------------------------------------------------------


def _lank_behind(art: Art) -> None:
    fall = smooth([(-10, -34), (24, -34), (42, -8), (38, 20), (48, 40), (20, 50), (-4, 34)], 0.8)
    art.outline([fall], 9, fill=SUMI.soft)
    features.strands(art, [[(34, -14), (33, 8), (39, 36)], [(24, 4), (23, 20), (29, 43)]], INDIGO.light, 3)


def _one_eyed(art: Art, clothes: Clothes) -> None:
    profile = [
        (-18, -38), (-25, -24), (-26, -13), (-31, -2), (-39, 8), (-35, 13), (-27, 13), (-31, 19), (-26, 22), (-29, 27),
        (-27, 36), (-16, 42), (2, 36), (20, 18), (26, -30),
    ]
    d = smooth(profile, 0.6)
    art.outline([d], 10, fill=SKIN)
    art.path(ellipse(-12, 9, 7, 5), features.BLUSH)
    lock = smooth([(26, -30), (0, -34), (2, -14), (8, 4), (6, 20), (14, 34), (28, 26), (30, 0)], 0.75)
    art.path(lock, SUMI.soft, SUMI, 4)
    features.strands(art, [[(10, -22), (14, 0), (13, 24)], [(20, -20), (22, 4), (20, 22)]], INDIGO.light, 3)
    art.path(smooth([(-28, -8), (-19, -13), (-9, -7), (-19, -3)], 0.8), WHITE)
    art.path(circle(-21, -8, 4), SUMI)
    art.brush([(-29, -8), (-19, -14), (-8, -7)], (2, 4.6, 1.4))
    art.brush([(-30, -20), (-19, -22.5), (-6, -17)], (2.6, 5, 1.2))
    art.brush([(-33, 8), (-29, 4.5), (-27, 8)], (1, 2.6, 1))
    art.brush([(-30, 21.6), (-25, 22), (-17, 19)], (1, 3.6, 1), VERMILION.deep)
    cap = smooth([(36, -24), (44, -44), (28, -62), (-8, -68), (-34, -56), (-40, -36), (-33, -24), (0, -30)], 0.85)
    _feather(art, [(20, -52), (46, -66), (70, -58), (84, -30)], 19)
    art.outline([cap], 9, fill=clothes.cloth)
    art.brush([(-24, -52), (0, -59), (24, -52)], (1, 5, 1), clothes.light)
    art.brush([(-38, -24), (0, -33), (38, -25)], (14, 16, 14))
    art.brush([(-36, -24), (0, -33), (36, -25)], (7, 9, 7), OCHRE)
    art.path(circle(22, -44, 6), VERMILION, SUMI, 3.5)


def _pointed_collar(art: Art, clothes: Clothes) -> None:
    half = [(10, 178), (30, 172), (54, 190), (30, 200), (12, 194)]
    for side in (-1, 1):
        art.path(poly([(X + side * dx, y) for dx, y in half]), PAPER, SUMI, 5)
    art.path(poly([(X - 12, 194), (X, 204), (X + 12, 194), (X, 186)]), clothes.cloth, SUMI, 4)


def _halberd(art: Art, clothes: Clothes) -> None:
    art.brush([(88, 236), (88, 160), (88, 96)], (12, 12, 12))
    art.brush([(88, 236), (88, 160), (88, 98)], (6.4, 6.4, 6.4), TAN)
    spike = poly([(88, 68), (97, 98), (88, 118), (79, 98)])
    axe = smooth([(92, 104), (106, 96), (118, 90), (123, 110), (118, 132), (106, 122), (92, 120)], 0.5)
    hook = smooth([(84, 106), (74, 108), (72, 122), (78, 116), (84, 118)], 0.5)
    art.outline([spike, axe, hook], 9)
    for d in (axe, hook, spike):
        art.path(d, STEEL)
    art.path(poly([(88, 72), (97, 98), (88, 116)]), MIST)
    art.brush([(115, 96), (118.5, 110), (115, 126)], (1, 5, 1), MIST)
    for side in (-1, 1):
        art.brush([(88, 126), (88 + side * 6, 136), (88 + side * 5, 148)], (7, 8, 2), SUMI)
        art.brush([(88, 126), (88 + side * 5.4, 136), (88 + side * 5, 145)], (3, 4.6, 1), VERMILION)
    raised_fist(art, clothes)


# ---- hearts: a round-faced page with a banner ------------------------------------------------------------------------------


def _page_behind(art: Art) -> None:
    half = [(0, -40), (30, -38), (44, -10), (46, 18), (50, 36), (36, 44), (0, 44)]
    fall = smooth(mirrored(half), 0.8)
    art.outline([fall], 9, fill=OCHRE.deep)
    lines = [[(side * 40, -6), (side * 41, 14), (side * 43, 34)] for side in (-1, 1)]
    art.cuts(lines, OCHRE.light, 4)


def _page(art: Art, clothes: Clothes) -> None:
    features.head(art, features.ROUND)
    features.cheeks(art, size=7.4, y=9, apart=22)
    features.eyes(art, width=15, tall=6, slant=-0.4)
    features.brows(art, inner=-18, outer=-16, arch=4, width=3.4, ink=BARK)
    features.nose(art, length=14, width=5)
    features.mouth(art, 21, width=9, smile=3.4)
    fringe = [(0, -38), (28, -36), (42, -12), (38, 18), (33, 4), (31, -12), (22, -17), (12, -15), (0, -18)]
    art.path(smooth(mirrored(fringe), 0.6), OCHRE.deep, SUMI, 4)
    art.cuts([[(x * 1.1, -28), (x, -19)] for x in (-24, -12, 12, 24)], OCHRE.light, 3.4)
    cap = smooth([
        (-40, -26), (-42, -42), (-24, -50), (-20, -64), (12, -70), (36, -58), (32, -46), (42, -40), (40, -26), (0, -34),
    ], 0.8)
    _feather(art, [(22, -44), (48, -56), (66, -50), (80, -28)], 19)
    art.outline([cap], 9, fill=clothes.cloth)
    art.brush([(-16, -58), (8, -64), (28, -57)], (1, 5, 1), clothes.light)
    art.brush([(-43, -30), (0, -40), (43, -30)], (17, 19, 17))
    art.brush([(-41, -30), (0, -40), (41, -30)], (9, 11, 9), PAPER)
    art.path(circle(24, -40, 6), VERMILION, SUMI, 3.5)


def _ruff(art: Art, clothes: Clothes) -> None:
    half = [(34, 182), (25, 190), (14, 196), (0, 198.5)]
    rounds = [circle(X + side * dx, y, 11) for dx, y in half for side in ((-1, 1) if dx else (1,))]
    art.outline(rounds, 10, fill=PAPER)
    for dx, y in half:
        for side in (-1, 1) if dx else (1,):
            art.brush(
                [(X + side * dx * 0.9, y - 7), (X + side * dx, y + 1), (X + side * dx * 1.06, y + 8)], (1, 3.4, 1)
            )
    art.brush([(X - 24, 183), (X, 191), (X + 24, 183)], (2, 4, 2), clothes.deep)


def _banner(art: Art, clothes: Clothes) -> None:
    art.brush([(88, 236), (88, 150), (88, 74)], (12, 12, 12))
    art.brush([(88, 236), (88, 150), (88, 76)], (6.4, 6.4, 6.4), TAN)
    art.path(circle(88, 70, 6.5), OCHRE, SUMI, 4)
    cloth = smooth([(91, 76), (110, 80), (128, 74), (126, 104), (130, 134), (110, 142), (91, 136)], 0.6)
    art.outline([cloth], 9, fill=clothes.cloth)
    art.path(rect(91, 80, 7, 56), clothes.deep)
    draw_suit(art, clothes.suit.letter, 112, 109, 32, PAPER)
    raised_fist(art, clothes)


# ---- diamonds: a watchman with a lantern, black curls and a thin moustache ------------------------------------------------


def _curls_behind(art: Art) -> None:
    places = [(34, -18, 11), (40, -2, 12), (42, 15, 12), (38, 31, 11)]
    parts = [circle(side * dx, y, r) for side in (-1, 1) for dx, y, r in places]
    art.outline(parts, 8, fill=SUMI.soft)
    for dx, y, r in places:
        for side in (-1, 1):
            curl = [
                (side * (dx + r * 0.5), y - r * 0.3), (side * dx, y - r * 0.5), (side * (dx - r * 0.2), y + r * 0.3),
            ]
            art.cuts([curl], INDIGO.light, 3.2)


def _watch(art: Art, clothes: Clothes) -> None:
    features.head(art, features.LONG)
    features.eyes(art, width=17, tall=4.4, slant=2, look=-2.6)
    features.brows(art, inner=-16, outer=-21, arch=2, width=5)
    features.nose(art, side=-1, length=18, width=7)
    for side in (-1, 1):
        art.brush([(side * 1.5, 16), (side * 9, 17.4), (side * 19, 12)], (2.4, 4, 0.8))
    features.mouth(art, 24, width=6.5, smile=1)
    art.path(poly([(-4, 32), (4, 32), (0, 43)]), SUMI)
    cap = smooth([
        (-38, -26), (-58, -36), (-48, -54), (-18, -60), (2, -70), (30, -66), (46, -48), (58, -30), (38, -26), (0, -36),
    ], 0.75)
    _feather(art, [(26, -52), (40, -66), (62, -68), (82, -54)], 17)
    art.outline([cap], 9, fill=clothes.cloth)
    art.brush([(-42, -42), (-20, -50), (6, -58)], (1, 5, 1), clothes.light)
    art.brush([(18, -58), (34, -52), (44, -40)], (1, 4.4, 1), clothes.deep)
    art.brush([(-40, -27), (0, -37), (40, -27)], (14, 16, 14))
    art.brush([(-38, -27), (0, -37), (38, -27)], (7, 9, 7), OCHRE)
    art.path(poly([(26, -56), (34, -47), (26, -38), (18, -47)]), VERMILION, SUMI, 3.5)


def _square_collar(art: Art, clothes: Clothes) -> None:
    half = [(14, 178), (44, 180), (50, 202), (8, 210), (0, 198)]
    rim = [(X + dx, y) for dx, y in half] + [(X - dx, y) for dx, y in half[-2::-1]] + [(X, 192.0)]
    art.path(poly(rim), PAPER, SUMI, 5)
    for side in (-1, 1):
        art.path(poly([(X + side * 43, 196), (X + side * 10, 203)], closed=False), None, clothes.cloth, 3)


def _lantern(art: Art, clothes: Clothes) -> None:
    art.brush([(88, 236), (88, 160), (88, 82), (99, 71), (106, 82)], (12, 12, 12, 12, 10))
    art.brush([(88, 236), (88, 160), (88, 82), (99, 71), (106, 82)], (6.4, 6.4, 6.4, 6, 5), TAN)
    lamp = smooth([(97, 88), (119, 88), (126, 104), (126, 124), (119, 140), (97, 140), (90, 124), (90, 104)], 0.8)
    art.outline([lamp], 9, fill=OCHRE.light)
    art.path(smooth([(100, 94), (116, 94), (120, 112), (116, 134), (100, 134), (96, 112)], 0.8), "#fbeec8")
    for y in (99, 129):
        art.brush([(91, y), (108, y + 3), (125, y)], (2.4, 3, 2.4), VERMILION.deep)
    draw_suit(art, clothes.suit.letter, 108, 115, 22, clothes.suit.ink)
    for y in (80, 138):
        art.path(rounded_rect(96, y, 24, 9, 3), SUMI.soft, SUMI, 4)
    raised_fist(art, clothes)


# ---- clubs: a falconer, chestnut hair, pointed hat -----------------------------------------------------------------------


def _bob_behind(art: Art) -> None:
    half = [(0, -40), (28, -38), (40, -14), (40, 14), (44, 30), (30, 36), (0, 36)]
    fall = smooth(mirrored(half), 0.7)
    art.outline([fall], 9, fill=BARK)
    art.cuts([[(side * 36, -8), (side * 37, 10), (side * 38, 26)] for side in (-1, 1)], BARK.light, 4)


def _falconer(art: Art, clothes: Clothes) -> None:
    features.head(art, features.SQUARE)
    features.cheeks(art, size=5.4, y=8)
    features.eyes(art, width=17, tall=5, slant=0.6, look=-2.4)
    features.brows(art, inner=-17, outer=-19, arch=2, width=5.4, ink=BARK)
    features.nose(art, side=-1, length=17, width=6.4)
    features.mouth(art, 22, width=9, smile=1.6)
    for side in (-1, 1):
        lock = [(8, -36), (28, -34), (40, -12), (39, 20), (32, 12), (31, -10), (20, -22)]
        art.path(smooth([(side * dx, y) for dx, y in lock], 0.7), BARK, SUMI, 4)
        art.cuts([[(side * 24, -27), (side * 34, -10), (side * 35.5, 10)]], BARK.light, 3.6)
    crown = smooth([(-36, -32), (-34, -54), (-12, -68), (22, -62), (38, -44), (38, -32)], 0.8)
    brim = poly([(-66, -22), (-36, -44), (0, -47), (38, -44), (44, -28), (0, -33), (-34, -28)])
    _feather(art, [(20, -46), (44, -62), (64, -60), (84, -42)], 18)
    art.outline([crown, brim], 9)
    art.path(crown, clothes.cloth)
    art.brush([(-26, -52), (-8, -60), (18, -56)], (1, 5, 1), clothes.light)
    art.path(brim, clothes.light, SUMI, 4)
    art.brush([(-52, -27), (-32, -37), (0, -40), (32, -37)], (1, 3.4, 3.4, 1), clothes.deep)
    art.path(circle(24, -42, 6), VERMILION, SUMI, 3.5)


def _laced_collar(art: Art, clothes: Clothes) -> None:
    half = [(14, 176), (38, 180), (54, 196), (26, 200), (0, 224)]
    rim = [(X + dx, y) for dx, y in half] + [(X - dx, y) for dx, y in half[-2::-1]] + [(X, 206.0)]
    art.path(poly(rim), PAPER, SUMI, 5)
    for side in (-1, 1):
        art.path(poly([(X + side * 46, 194), (X + side * 25, 196)], closed=False), None, clothes.cloth, 3)
    for y in (206, 214):
        art.brush([(X - 9, y - 4), (X + 9, y + 2)], (2.4, 2.4), VERMILION.deep)


def _hawk(art: Art, clothes: Clothes) -> None:
    """Print the hawk on the gloved fist."""
    features.cuff(
        art,
        [(52, 250), (68, 238), (106, 238), (124, seam(124)), (58, seam(58))],
        [(64, 248), (68, 226), (107, 226), (110, 246)],
        clothes.deep,
        TAN,
    )
    glove = rounded_rect(70, 206, 36, 26, 9)
    tail = poly([(84, 196), (98, 200), (92, 238), (78, 236)])
    body = smooth([(90, 126), (104, 134), (112, 158), (106, 190), (94, 204), (80, 200), (74, 176), (76, 146)], 0.9)
    wing = smooth([(94, 140), (110, 150), (116, 178), (106, 214), (96, 196), (90, 168)], 0.8)
    head = smooth([(78, 116), (90, 106), (104, 112), (106, 128), (94, 140), (80, 134)], 0.9)
    art.outline([tail, body, wing, head], 10)
    art.path(tail, BARK)
    art.path(body, PAPER)
    for y in (152, 164, 176, 188):
        art.brush([(79, y), (86, y + 4), (93, y)], (1, 4, 1), BARK)
    art.path(wing, BARK, SUMI, 4)
    art.cuts([[(100, 158), (108, 176), (104, 200)], [(95, 162), (100, 178), (100, 196)]], TAN, 4)
    art.path(head, BARK)
    art.path(smooth([(80, 124), (90, 122), (98, 130), (92, 138), (82, 134)], 0.8), PAPER)
    beak = smooth([(81, 118), (70, 120), (68, 131), (74, 128), (82, 128)], 0.5)
    art.path(beak, OCHRE, SUMI, 4)
    art.path(circle(88, 119, 4.8), OCHRE.light, SUMI, 2.4)
    art.path(circle(87.4, 119, 2.4), SUMI)
    art.path(glove, TAN, SUMI, 5)
    for x in (80, 89, 98):
        art.brush([(x, 208), (x, 216), (x + 1, 222)], (2, 3, 1))
    for x in (82, 94):
        art.brush([(x, 200), (x - 1, 206), (x + 2, 211)], (4, 5, 2), OCHRE)


_Jack = tuple[
    Callable[[Art], None], Callable[[Art, Clothes], None], Callable[[Art, Clothes], None], Callable[[Art, Clothes], None]
]
_JACKS: Mapping[str, _Jack] = {
    "S": (_lank_behind, _one_eyed, _pointed_collar, _halberd),
    "H": (_page_behind, _page, _ruff, _banner),
    "D": (_curls_behind, _watch, _square_collar, _lantern),
    "C": (_bob_behind, _falconer, _laced_collar, _hawk),
}
