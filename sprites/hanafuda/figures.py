"""What stands, flies or hangs on the flower cards, alone: the things of prints. Boxes are in the units of the cards."""

from __future__ import annotations

from functools import partial

from sprites.hanafuda.august import WINGS_DOWN, WINGS_LEVEL, WINGS_UP, goose
from sprites.hanafuda.blossom import cherry_bank
from sprites.hanafuda.december import phoenix_figure
from sprites.hanafuda.foliage import maple_leaf
from sprites.hanafuda.garden import chrysanthemum, iris, peony
from sprites.hanafuda.grass import susuki
from sprites.hanafuda.january import crane_figure
from sprites.hanafuda.july import boar_figure
from sprites.hanafuda.june import butterfly
from sprites.hanafuda.march import curtain_cloth
from sprites.hanafuda.may import planks
from sprites.hanafuda.november import swallow_figure
from sprites.hanafuda.october import deer_figure
from sprites.hanafuda.pine import pine_boughs
from sprites.hanafuda.rain_man import gentleman, umbrella
from sprites.hanafuda.september import cup
from sprites.hanafuda.slip import blue_slip, poetry_slip, red_slip
from sprites.ink import Art
from sprites.landscape import Thing
from sprites.palette import OCHRE, SUMI, VERMILION, WISTERIA
from sprites.paths import rect


def _cup(art: Art, grass: int = 0) -> None:
    """Draw the cup between two flowers, before so many plumes of grass."""
    for x, reach, lean, lee in ((-110, 420, -96, -1), (-40, 470, -86, 1), (60, 380, -78, 1), (-150, 330, -104, -1))[:grass]:
        susuki(art, x, 60, reach, lean, lee=lee)
    chrysanthemum(art, -112, -34, 62, OCHRE, VERMILION, turn=4)
    chrysanthemum(art, 132, 26, 48, VERMILION, OCHRE, petals=16)
    cup(art, 0, 0, 1.06)


def _curtain(art: Art) -> None:
    cherry_bank(art, 11, 24, 120, 300, (28, 42))
    with art.at(0, 60):
        curtain_cloth(art, 240)
    art.path(rect(-14, 618, 360, 8), SUMI)


def _pine(art: Art) -> None:
    limbs = [([(20, 540), (90, 420), (60, 300), (150, 190)], (46, 36, 28, 16)), ([(70, 360), (170, 320), (260, 330)], (20, 14, 8))]
    pine_boughs(art, limbs, [(150, 170, 96, 0), (52, 250, 84, -18), (262, 300, 84, 12), (170, 270, 74, 0)])


def _geese(art: Art) -> None:
    for x, y, scale, wings in ((204, 132, 0.74, WINGS_UP), (74, 226, 0.68, WINGS_LEVEL), (254, 274, 0.62, WINGS_DOWN)):
        goose(art, x, y, scale, -4, wings)


def _ribbons(art: Art, kinds: str) -> None:
    """Draw three slips on a bough: `r`ed ones and `b`lue ones, with writing, or `p`lain ones."""
    art.brush([(-150, 100), (60, 62), (280, 96), (470, 54)], (22, 18, 14, 8))
    for number, kind in enumerate(kinds):
        with art.at(number * 150 - 150, number % 2 * 26):
            if kind == "r":
                poetry_slip(art, "あかよろし")
            else:
                (blue_slip if kind == "b" else red_slip)(art)


def _meadow(art: Art) -> None:
    for number in range(9):
        susuki(art, number * 46, 520, 380 + 60 * (number % 3), -104 + number * 3.5, lee=1 if number > 3 else -1)


def _leaves(art: Art) -> None:
    for x, y, turn, ink in ((100, 120, -20, VERMILION), (270, 150, 24, OCHRE), (120, 320, 12, OCHRE.deep), (290, 350, -14, VERMILION.deep)):
        maple_leaf(art, x, y, 110, turn, ink)


def _butterflies(art: Art, pairs: int = 1) -> None:
    for pair in range(pairs):
        butterfly(art, 120 + 150 * pair, 100 + 250 * pair, 1.1, -14, OCHRE, VERMILION, WISTERIA.deep)
        butterfly(art, 250 + 150 * pair, 210 + 250 * pair, 0.9, 22, WISTERIA.light, OCHRE, VERMILION)


def _rain(art: Art) -> None:
    umbrella(art)
    gentleman(art)


def _bridge(art: Art) -> None:
    planks(art, (-40, 420), (230, 340), 60, OCHRE)
    planks(art, (200, 350), (440, 420), 60, OCHRE)
    iris(art, 60, 200, 0.9, -6)
    iris(art, 180, 170, 1.0, 6)


def _swallows(art: Art) -> None:
    swallow_figure(art)
    with art.at(160, 250, 20, 0.8):
        swallow_figure(art)


FIGURES = {
    "crane": Thing(crane_figure, (22, 82, 294, 423)),
    "curtain": Thing(_curtain, (-27, 78, 400, 548)),
    "butterflies": Thing(_butterflies, (15, -2, 328, 283), hangs=True),
    "pairs": Thing(partial(_butterflies, pairs=2), (15, -2, 478, 533), hangs=True),
    "boar": Thing(boar_figure, (10, 240, 313, 260)),
    "geese": Thing(_geese, (-41, 19, 368, 345), hangs=True),
    "cup": Thing(_cup, (-178, -99, 370, 223)),
    "viewing": Thing(partial(_cup, grass=4), (-323, -465, 568, 589)),
    "deer": Thing(deer_figure, (67, 69, 240, 427)),
    "rain": Thing(_rain, (30, 78, 281, 413)),
    "phoenix": Thing(phoenix_figure, (14, 31, 318, 350), hangs=True),
    "pine_tree": Thing(_pine, (-41, 67, 398, 502)),
    **{
        f"{name}_ribbons": Thing(partial(_ribbons, kinds=kinds), (-161, 49, 635, 437), hangs=True)
        for name, kinds in {"red": "rrr", "blue": "bbb", "all": "rbr", "plain": "ppp"}.items()
    },
    "meadow": Thing(_meadow, (-199, -39, 828, 562)),
    "leaves": Thing(_leaves, (4, 12, 372, 400)),
    "peony": Thing(lambda art: peony(art, 0, 0, 140, turn=8), (-158, -166, 314, 333)),
    "bridge": Thing(_bridge, (-45, 82, 490, 403)),
    "swallows": Thing(_swallows, (-128, -166, 455, 562), hangs=True),
}
"""By name, as `landscape.json` of the game calls them."""
