"""September: chrysanthemum."""

from __future__ import annotations

from collections.abc import Sequence

from sprites.hanafuda.card import card
from sprites.hanafuda.garden import chrysanthemum, chrysanthemum_leaves
from sprites.hanafuda.slip import blue_slip
from sprites.ink import Art
from sprites.palette import (
    CHERRY,
    CHERRY_LIGHT,
    GOLD,
    INDIGO_LIGHT,
    OCHRE,
    OCHRE_LIGHT,
    PINE,
    PINE_DEEP,
    SUMI,
    VERMILION,
    VERMILION_DEEP,
    VERMILION_LIGHT,
)
from sprites.paths import Points, ellipse, smooth


@card("9-tane-sake-cup")
def sake_cup(art: Art) -> None:
    """Print the lacquer cup among chrysanthemums."""
    art.mist([(-60, 150, 52), (-60, 230, 78), (-60, 120, 104)], INDIGO_LIGHT)
    art.brush([(290, 560), (276, 440), (230, 330), (236, 210)], (16, 14, 11, 8))
    art.brush([(60, 560), (70, 450), (60, 380)], (14, 12, 9))
    art.brush([(236, 340), (150, 290), (110, 240)], (9, 8, 6))
    chrysanthemum_leaves(
        art,
        [
            *((240, 320, 90, -10, PINE), (256, 240, 80, 200, PINE_DEEP), (262, 300, 92, 160, PINE)),
            *((280, 440, 84, 190, PINE_DEEP), (70, 470, 80, -150, PINE), (290, 250, 70, -50, PINE_DEEP)),
            *(
                (76, 500, 96, -20, PINE),
                (276, 500, 80, -30, PINE),
                (150, 300, 74, -120, PINE_DEEP),
                (60, 420, 70, 200, PINE_DEEP),
            ),
        ],
    )
    chrysanthemum(art, 218, 164, 80, OCHRE, VERMILION, turn=4)
    chrysanthemum(art, 84, 242, 60, VERMILION, OCHRE, petals=16)
    _cup(art, 158, 366, 1.06)
    chrysanthemum(art, 276, 474, 52, CHERRY_LIGHT, CHERRY, petals=15)
    chrysanthemum(art, 52, 486, 46, OCHRE, OCHRE_LIGHT, petals=14, heart=VERMILION)


_SIGN: tuple[tuple[Points, Sequence[float]], ...] = (
    ([(-30, -8), (0, -10), (30, -8)], (3, 6, 3)),
    ([(-22, 2), (0, 0), (24, 2)], (3, 5, 3)),
    ([(-38, 11), (0, 9), (40, 11)], (3, 6, 3)),
    ([(0, -16), (0, 0), (-2, 12)], (5, 6, 4)),
    ([(-18, 19), (2, 18), (22, 19)], (3, 5, 3)),
    ([(12, 12), (14, 22), (4, 26)], (5, 5, 2)),
    ([(-14, 14), (-18, 21), (-24, 25)], (4, 4, 1.5)),
)
"""An invented auspicious sign of seven strokes."""


def _cup(art: Art, x: float, y: float, scale: float) -> None:
    rim = ellipse(0, 0, 112, 40)
    bowl = smooth([(-112, 0), (-86, 52), (-40, 78), (0, 84), (40, 78), (86, 52), (112, 0)], 0.9)
    foot = "M-38 74L-46 108C-20 118 20 118 46 108L38 74Z"
    with art.at(x, y, -6, scale):
        art.halo([rim, bowl, foot], 26)
        art.outline([rim, bowl, foot], 13)
        art.path(foot, VERMILION_DEEP)
        art.brush([(-42, 100), (0, 109), (42, 100)], (3, 4, 3), GOLD)
        art.path(bowl, VERMILION)
        art.cuts([[(-92, 24), (-62, 54), (-20, 70)], [(-80, 16), (-52, 40), (-16, 54)]], VERMILION_LIGHT, 7)
        art.path(rim, GOLD, SUMI, 4)
        art.path(ellipse(0, 2, 102, 33), VERMILION_DEEP, SUMI, 3.5)
        art.path(ellipse(0, 10, 84, 22), VERMILION)
        for points, widths in _SIGN:
            art.brush(points, widths, OCHRE_LIGHT)


@card("9-tan-purple")
def purple(art: Art) -> None:
    """Print the indigo slip in a wreath of eight flowers."""
    chrysanthemum_leaves(
        art,
        [
            *((60, 140, 80, 120, PINE), (110, 80, 80, -10, PINE_DEEP), (270, 150, 80, 100, PINE)),
            *((290, 300, 76, 60, PINE_DEEP), (40, 320, 80, -60, PINE), (60, 430, 80, -30, PINE_DEEP)),
            *(
                (220, 470, 80, 20, PINE),
                (150, 480, 80, 180, PINE_DEEP),
                (290, 420, 70, -80, PINE),
                (200, 60, 76, 10, PINE),
            ),
        ],
    )
    chrysanthemum(art, 70, 84, 62)
    chrysanthemum(art, 270, 86, 54, VERMILION, OCHRE)
    chrysanthemum(art, 44, 250, 42, CHERRY_LIGHT, CHERRY, petals=14)
    chrysanthemum(art, 296, 244, 44, OCHRE, OCHRE_LIGHT, petals=14, heart=VERMILION)
    chrysanthemum(art, 60, 470, 58, VERMILION, OCHRE)
    chrysanthemum(art, 272, 462, 64)
    chrysanthemum(art, 166, 500, 40, CHERRY_LIGHT, CHERRY, petals=14)
    chrysanthemum(art, 40, 370, 34, petals=13)
    blue_slip(art)


@card("9-kasu-a")
def plain_a(art: Art) -> None:
    """Print a great yellow flower upper left, red and pink ones below."""
    art.brush([(170, 560), (180, 420), (130, 300), (120, 200)], (16, 13, 10, 8))
    art.brush([(176, 440), (240, 380), (250, 320)], (11, 9, 7))
    art.brush([(178, 500), (110, 470), (78, 410)], (10, 8, 6))
    art.brush([(244, 340), (262, 280), (256, 226)], (8, 7, 5))
    chrysanthemum_leaves(
        art,
        [
            *((150, 300, 96, -160, PINE), (140, 280, 90, 10, PINE_DEEP), (180, 400, 96, 160, PINE_DEEP)),
            *((190, 440, 96, 10, PINE), (170, 500, 90, 190, PINE), (190, 510, 90, -10, PINE_DEEP)),
            *((258, 246, 70, -60, PINE), (122, 262, 60, 150, PINE)),
        ],
    )
    chrysanthemum(art, 126, 150, 92)
    chrysanthemum(art, 235, 324, 62, VERMILION, OCHRE, petals=16)
    chrysanthemum(art, 74, 402, 46, CHERRY_LIGHT, CHERRY, petals=14)


@card("9-kasu-b")
def plain_b(art: Art) -> None:
    """Print a red flower upper right, two yellow ones below."""
    art.brush([(160, 560), (150, 420), (210, 300), (226, 200)], (16, 13, 10, 8))
    art.brush([(152, 440), (90, 380), (84, 330)], (11, 9, 7))
    art.brush([(160, 480), (230, 450), (262, 424)], (9, 8, 7))
    chrysanthemum_leaves(
        art,
        [
            *((200, 320, 90, -10, PINE), (190, 320, 90, -150, PINE_DEEP), (150, 420, 90, 20, PINE_DEEP)),
            *((140, 470, 96, 170, PINE), (160, 500, 90, 0, PINE), (90, 270, 70, -110, PINE)),
            *((222, 262, 70, 30, PINE_DEEP), (92, 400, 66, 130, PINE_DEEP)),
        ],
    )
    chrysanthemum(art, 212, 154, 82, VERMILION, OCHRE)
    chrysanthemum(art, 104, 298, 70, petals=17)
    chrysanthemum(art, 248, 424, 50, OCHRE, OCHRE_LIGHT, petals=14, heart=VERMILION)
