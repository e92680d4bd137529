"""September: chrysanthemum."""

from __future__ import annotations

from collections.abc import Sequence

from sprites.hanafuda.card import card
from sprites.hanafuda.garden import chrysanthemum, chrysanthemum_leaves, half_open_chrysanthemum
from sprites.hanafuda.slip import blue_slip
from sprites.ink import Art
from sprites.palette import CHERRY, GOLD, INDIGO, OCHRE, PINE, SUMI, VERMILION
from sprites.paths import Points, ellipse, smooth


@card("9-tane-sake-cup")
def sake_cup(art: Art) -> None:
    """Print the lacquer cup among chrysanthemums."""
    art.mist([(-60, 150, 52), (-60, 230, 78), (-60, 120, 104)], INDIGO.light)
    art.brush([(290, 560), (276, 440), (230, 330), (236, 210)], (16, 14, 11, 8))
    art.brush([(60, 560), (70, 450), (60, 380)], (14, 12, 9))
    art.brush([(236, 340), (150, 290), (110, 240)], (9, 8, 6))
    chrysanthemum_leaves(art, [
        (240, 320, 90, -10, PINE), (256, 240, 80, 200, PINE.deep), (262, 300, 92, 160, PINE),
        (280, 440, 84, 190, PINE.deep), (70, 470, 80, -150, PINE), (290, 250, 70, -50, PINE.deep),
        (76, 500, 96, -20, PINE), (276, 500, 80, -30, PINE), (150, 300, 74, -120, PINE.deep),
        (60, 420, 70, 200, PINE.deep),
    ])
    chrysanthemum(art, 218, 164, 80, OCHRE, VERMILION, turn=4)
    chrysanthemum(art, 84, 242, 60, VERMILION, OCHRE, petals=16)
    cup(art, 158, 366, 1.06)
    chrysanthemum(art, 276, 474, 52, CHERRY.light, CHERRY, petals=15)
    chrysanthemum(art, 52, 486, 46, OCHRE, OCHRE.light, petals=14, heart=VERMILION)


_LONG_LIFE: tuple[tuple[Points, Sequence[float]], ...] = (
    ([(-18, -31), (0, -33), (20, -34)], (5, 7, 6)),
    ([(-15, -19), (0, -21), (18, -22)], (5, 7, 6)),
    ([(-36, -6), (0, -9), (36, -11)], (5, 8, 8)),
    ([(2, -46), (-2, -18), (-14, 14), (-42, 38)], (9, 9, 8, 2)),
    ([(-14, 9), (10, 7), (36, 4)], (5, 8, 8)),
    ([(18, -8), (20, 16), (18, 38), (2, 33)], (8, 9, 9, 1.5)),
    ([(-4, 16), (4, 21), (8, 29)], (3, 8, 4)),
)
"""The sign for long life in its seven strokes, in a box 96 high."""


def cup(art: Art, x: float, y: float, scale: float) -> None:
    """Print the wide, shallow cup from above, the sign in gold on its floor."""
    rim = ellipse(0, 0, 118, 68)
    bowl = smooth([(-115, 10), (-96, 48), (-54, 76), (0, 84), (54, 76), (96, 48), (115, 10), (0, -20)], 0.7)
    foot = smooth([(-48, 70), (-44, 94), (0, 104), (44, 94), (48, 70)], 0.7)
    with art.at(x, y, -6, scale):
        art.halo([rim, bowl, foot], 26)
        art.outline([rim, bowl, foot], 13)
        art.path(foot, VERMILION.deep)
        art.brush([(-40, 91), (0, 99), (40, 91)], (3, 5, 3), GOLD)
        art.path(bowl, VERMILION.deep)
        art.cuts([[(-96, 40), (-60, 66), (-8, 78)]], VERMILION.light, 7)
        art.path(rim, OCHRE, SUMI, 4)
        art.path(ellipse(0, 2, 107, 59), VERMILION, SUMI, 4)
        art.path(ellipse(0, 10, 88, 46), VERMILION.light)
        art.path(ellipse(0, 12, 86, 44), VERMILION)
        with art.at(0, 11, 0, 0.98, 0.80):
            for points, widths in _LONG_LIFE:
                art.brush(points, [w * 1.25 for w in widths], OCHRE.light)


@card("9-tan-purple")
def purple(art: Art) -> None:
    """Print the indigo slip in a wreath of eight flowers."""
    chrysanthemum_leaves(art, [
        (60, 140, 80, 120, PINE), (110, 80, 80, -10, PINE.deep), (270, 150, 80, 100, PINE),
        (290, 300, 76, 60, PINE.deep), (40, 320, 80, -60, PINE), (60, 430, 80, -30, PINE.deep),
        (220, 470, 80, 20, PINE), (150, 480, 80, 180, PINE.deep), (290, 420, 70, -80, PINE), (200, 60, 76, 10, PINE),
    ])
    chrysanthemum(art, 70, 84, 62)
    chrysanthemum(art, 270, 86, 54, VERMILION, OCHRE)
    chrysanthemum(art, 44, 250, 42, CHERRY.light, CHERRY, petals=14)
    chrysanthemum(art, 296, 244, 44, OCHRE, OCHRE.light, petals=14, heart=VERMILION)
    chrysanthemum(art, 60, 470, 58, VERMILION, OCHRE)
    chrysanthemum(art, 272, 462, 64)
    chrysanthemum(art, 166, 500, 40, CHERRY.light, CHERRY, petals=14)
    chrysanthemum(art, 40, 370, 34, petals=13)
    blue_slip(art)


@card("9-kasu-a")
def plain_a(art: Art) -> None:
    """Print a great yellow flower upper left, a red one, a pink one and one half open below."""
    art.brush([(182, 560), (176, 440), (148, 330), (128, 210)], (17, 14, 11, 8))
    art.brush([(176, 462), (226, 420), (238, 350)], (11, 9, 7))
    art.brush([(180, 520), (112, 486), (78, 430)], (11, 9, 6))
    art.brush([(164, 372), (218, 306), (252, 252)], (9, 7, 5))
    chrysanthemum_leaves(art, [
        (146, 318, 108, 196, PINE), (140, 284, 66, -22, PINE.deep), (172, 420, 76, 196, PINE.deep),
        (180, 476, 116, 2, PINE), (184, 520, 110, 26, PINE.deep), (160, 512, 100, 158, PINE), (222, 280, 66, 50, PINE),
    ])
    half_open_chrysanthemum(art, 252, 252, 56, 14, VERMILION, VERMILION.light)
    chrysanthemum(art, 130, 144, 94)
    chrysanthemum(art, 238, 350, 60, VERMILION, OCHRE, petals=14)
    chrysanthemum(art, 74, 414, 48, CHERRY.light, CHERRY, petals=13)


@card("9-kasu-b")
def plain_b(art: Art) -> None:
    """Print a red flower upper right, two yellow ones and a half-open pink one below."""
    art.brush([(152, 560), (150, 440), (198, 320), (214, 210)], (17, 14, 11, 8))
    art.brush([(150, 452), (106, 400), (100, 340)], (11, 9, 7))
    art.brush([(152, 500), (210, 486), (250, 440)], (10, 9, 7))
    art.brush([(152, 530), (104, 522), (66, 486)], (10, 8, 6))
    chrysanthemum_leaves(art, [
        (202, 300, 100, 6, PINE), (204, 266, 64, 204, PINE.deep), (172, 374, 108, 22, PINE.deep),
        (150, 456, 84, 178, PINE), (154, 520, 96, 30, PINE.deep), (212, 484, 92, 34, PINE),
        (100, 384, 64, 128, PINE.deep),
    ])
    half_open_chrysanthemum(art, 64, 490, 58, -18, CHERRY.light, CHERRY)
    chrysanthemum(art, 210, 144, 88, VERMILION, OCHRE)
    chrysanthemum(art, 98, 290, 72, petals=15)
    chrysanthemum(art, 254, 428, 50, OCHRE, OCHRE.light, petals=13, heart=VERMILION)
