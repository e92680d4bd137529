"""June: peony."""

from __future__ import annotations

from sprites.hanafuda.blossom import bud
from sprites.hanafuda.card import card
from sprites.hanafuda.garden import PEONY_PINK, peony, peony_leaves
from sprites.hanafuda.slip import blue_slip
from sprites.ink import Art
from sprites.palette import OCHRE, PINE, SUMI, VERMILION, WISTERIA, Colour
from sprites.paths import circle, ellipse, smooth


@card("6-tane-butterflies")
def butterflies(art: Art) -> None:
    """Print two butterflies over a red and a pink peony."""
    art.mist([(-60, 210, 56), (-60, 150, 82), (-60, 230, 108)], OCHRE.light, 30)
    art.brush([(190, 560), (180, 470), (206, 400)], (22, 16, 12))
    art.brush([(180, 500), (110, 470), (80, 420)], (14, 11, 8))
    art.brush([(186, 480), (250, 440), (276, 340), (289, 270)], (12, 10, 8, 7))
    peony_leaves(art, [
        (120, 404, 86, -140, PINE), (262, 352, 90, -28, PINE.deep), (120, 300, 84, -160, PINE.deep),
        (290, 440, 76, 12, PINE), (160, 520, 86, 160, PINE.deep), (236, 520, 86, 20, PINE), (190, 290, 80, -88, PINE),
        (258, 306, 70, -60, PINE),
    ])
    peony(art, 190, 366, 107, turn=8)
    peony(art, 58, 454, 68, PEONY_PINK, -10)
    bud(art, 290, 262, 24, VERMILION, 12)
    butterfly(art, 206, 142, 1.0, -14, OCHRE, VERMILION, WISTERIA.deep)
    butterfly(art, 92, 232, 0.74, 22, WISTERIA.light, OCHRE, VERMILION)


def butterfly(
    art: Art, x: float, y: float, scale: float, turn: float, fore: Colour, hind: Colour, spot: Colour
) -> None:
    """Print a butterfly whose middle is (x, y)."""
    fore_wings = [
        smooth([(2, -4), (18, -44), (52, -70), (76, -62), (70, -34), (44, -6), (10, 4)], 0.9),
        smooth([(-2, -4), (-16, -46), (-46, -76), (-70, -74), (-70, -44), (-44, -10), (-10, 4)], 0.9),
    ]
    hind_wings = [
        smooth([(4, 2), (36, 0), (60, 18), (54, 42), (34, 48), (22, 66), (14, 40)], 0.9),
        smooth([(-4, 2), (-36, -2), (-60, 12), (-56, 38), (-36, 44), (-26, 64), (-14, 38)], 0.9),
    ]
    with art.at(x, y, turn, scale):
        art.halo(fore_wings + hind_wings, 18)
        art.outline(fore_wings + hind_wings, 10)
        for d in hind_wings:
            art.path(d, hind)
        for d in fore_wings:
            art.path(d, fore, SUMI, 5)
        for side in (1, -1):
            for i, (px, py) in enumerate(((62, -58), (64, -44), (54, -28))):
                art.path(circle(side * px, py - (6 if side < 0 else 0), 6 - i), spot)
            for line in ([(8, -8), (24, -34), (46, -56)], [(10, -6), (30, -22), (50, -36)]):
                art.cuts([[(side * px, py) for px, py in line]], SUMI, 4)
            art.path(circle(side * 38, 24, 9), SUMI)
            art.path(circle(side * 38, 24, 5.5), OCHRE.light)
            art.brush([(side * 2, -22), (side * 10, -44), (side * 22, -58)], (3, 3, 2))
            art.path(circle(side * 22, -59, 3.6), SUMI)
        art.path(ellipse(0, 4, 6.5, 28), SUMI)
        for py in (-6, 4, 14):
            art.path(f"M-4 {py}H4", None, OCHRE, 2.6)


@card("6-tan-purple")
def purple(art: Art) -> None:
    """Print the indigo slip between red and pink peonies on opposite corners."""
    art.brush([(296, 220), (290, 300), (300, 420)], (7, 8, 9))
    art.brush([(34, 250), (36, 330), (44, 400)], (7, 8, 9))
    peony_leaves(art, [
        (60, 150, 80, -120, PINE), (90, 130, 80, 20, PINE.deep), (280, 430, 84, 60, PINE),
        (250, 420, 84, 170, PINE.deep), (300, 330, 80, -80, PINE), (30, 370, 80, -100, PINE.deep),
        (290, 190, 80, -70, PINE.deep), (60, 480, 84, 10, PINE), (40, 470, 70, -60, PINE), (200, 60, 80, 0, PINE),
    ])
    peony(art, 72, 92, 76)
    peony(art, 264, 460, 82, turn=10)
    peony(art, 280, 110, 50, PEONY_PINK)
    peony(art, 48, 430, 52, PEONY_PINK)
    bud(art, 297, 234, 22, VERMILION, 6)
    bud(art, 34, 266, 22, VERMILION, -6)
    blue_slip(art)


@card("6-kasu-a")
def plain_a(art: Art) -> None:
    """Print one great red flower on a straight stem, a pink one at its foot."""
    art.brush([(170, 560), (160, 400), (150, 260)], (22, 16, 12))
    art.brush([(166, 470), (240, 420), (270, 380)], (14, 11, 8))
    peony_leaves(art, [
        (130, 290, 96, -160, PINE), (190, 270, 96, -20, PINE.deep), (160, 360, 90, 150, PINE.deep),
        (170, 470, 96, 30, PINE), (150, 450, 96, 170, PINE), (60, 260, 70, 120, PINE.deep), (220, 110, 80, -40, PINE),
        (90, 110, 80, -140, PINE.deep),
    ])
    art.brush([(62, 376), (80, 430), (164, 484)], (6, 7, 8))
    peony(art, 156, 190, 122, turn=6)
    peony(art, 240, 400, 60, PEONY_PINK)
    bud(art, 62, 370, 24, VERMILION, -14)


@card("6-kasu-b")
def plain_b(art: Art) -> None:
    """Print the red flower below, the pink one and a bud above it."""
    art.brush([(150, 560), (180, 440), (190, 360)], (22, 16, 12))
    art.brush([(160, 500), (90, 420), (84, 200)], (16, 12, 8))
    peony_leaves(art, [
        (220, 440, 90, 20, PINE), (130, 460, 90, 170, PINE.deep), (280, 300, 84, -50, PINE.deep),
        (110, 300, 80, -100, PINE), (90, 230, 80, 60, PINE.deep), (120, 90, 80, -40, PINE),
        (50, 90, 70, -120, PINE.deep), (210, 260, 80, -70, PINE),
    ])
    art.brush([(266, 174), (264, 230), (240, 290)], (7, 8, 8))
    peony(art, 186, 368, 112, turn=-8)
    peony(art, 99, 150, 72, PEONY_PINK)
    bud(art, 266, 168, 26, VERMILION, 8)
