"""April: wisteria."""

from __future__ import annotations

from collections.abc import Sequence

from sprites.hanafuda.card import card
from sprites.hanafuda.climber import pinnate_leaf, raceme
from sprites.hanafuda.slip import red_slip
from sprites.ink import Art
from sprites.palette import BARK, CUCKOO, FEATHER_CUT, OCHRE, PAPER, PINE, SUMI, VERMILION, WISTERIA
from sprites.paths import almond, brush, circle, crescent, ellipse, polar, poly, smooth


def _vine(art: Art) -> None:
    """Print the black vine along the top and the brown one that winds round it."""
    art.brush([(-10, 50), (90, 30), (200, 60), (350, 40)], (16, 22, 18, 12))
    art.brush([(40, 30), (130, 72), (230, 36), (310, 64)], (7, 11, 9, 4), BARK)


def _falling(art: Art, places: Sequence[tuple[float, float, float]]) -> None:
    """Print single florets on their way down, given as x, y and turn."""
    for x, y, turn in places:
        with art.at(x, y, turn):
            wings = [ellipse(side * 7.5, -2, 9, 6.2, -side * 38) for side in (-1, 1)]
            keel = ellipse(0, 8, 5.6, 8)
            art.outline([*wings, keel], 5, WISTERIA.line)
            for d in wings:
                art.path(d, WISTERIA)
            art.path(keel, WISTERIA.pale)
            art.path(circle(0, -1, 2.8), OCHRE.light)


@card("4-tane-cuckoo")
def cuckoo(art: Art) -> None:
    """Print the cuckoo gliding left across a vermilion crescent."""
    art.mist([(-60, 120, 250), (-60, 180, 276), (-60, 90, 302)], WISTERIA.light)
    art.ink(crescent(162, 224, 52, 146, 208, 44), VERMILION, 6)
    _vine(art)
    for x, y, length, angle, ink in (
        (50, 60, 120, 112, PINE), (290, 60, 120, 80, PINE.deep), (160, 60, 110, 60, PINE.light),
    ):
        pinnate_leaf(art, x, y, length, angle, ink)
    raceme(art, 40, 78, 176, 60, -4)
    raceme(art, 112, 72, 130, 70, 2)
    raceme(art, 296, 70, 190, 72, -8)
    raceme(art, 206, 74, 84, 56)
    pinnate_leaf(art, 74, 54, 120, 124)
    pinnate_leaf(art, 256, 56, 120, 66, bend=-0.1)
    with art.at(153, 430, 8, 0.80):
        _cuckoo(art)


_Feather = tuple[float, float, float, float, float]
"""Foot x and y, length, width, direction of one flight feather."""

_NEAR_FEATHERS: tuple[_Feather, ...] = (
    (34, -6, 84, 50, -12), (32, -26, 104, 52, -21), (28, -46, 124, 52, -30), (22, -64, 142, 52, -39),
    (12, -80, 154, 50, -48), (0, -90, 158, 46, -57), (-12, -92, 150, 40, -66),
)
_FAR_FEATHERS: tuple[_Feather, ...] = (
    (-42, -40, 84, 42, -80), (-48, -52, 104, 44, -89), (-56, -62, 116, 44, -99), (-66, -66, 116, 40, -110),
)
_TAIL = ((-13, 92), (2, 110), (17, 100))
"""Direction and length of the tail feathers, the upper one first."""


def _cuckoo(art: Art) -> None:
    """Print the bird in flight, bill open, both wings raised, tail spread: its middle is the origin."""
    body = smooth([(-84, -14), (-50, -26), (0, -22), (46, -10), (84, 0), (80, 16), (36, 32), (-10, 38), (-58, 26)])
    head = ellipse(-86, -10, 27, 24, -12)
    bill = [poly([(-106, -20), (-128, -20), (-146, -8), (-106, -6)]), poly([(-106, -4), (-134, 8), (-100, 8)])]
    near_arm = smooth(
        [(-52, -10), (-44, -60), (-24, -104), (0, -110), (22, -82), (46, -36), (48, -4), (20, 4), (-20, 2)], 0.8
    )
    far_arm = smooth([(-48, -14), (-62, -48), (-76, -74), (-52, -76), (-34, -46), (-22, -16)], 0.8)
    near = [almond(*feather, 0.10) for feather in _NEAR_FEATHERS]
    far = [almond(*feather, -0.08) for feather in _FAR_FEATHERS]
    tail = [
        brush([(70, 6), polar(70, 6, reach * 0.6, lean), polar(70, 6, reach, lean)], (12, 25, 22))
        for lean, reach in _TAIL
    ]
    figure = [*tail, *far, far_arm, *near, near_arm, body, head, *bill]
    art.halo(figure, 26)
    art.outline(figure, 12)
    for d in far:
        art.path(d, CUCKOO.deep, SUMI, 4)
    art.path(far_arm, CUCKOO.deep)
    for d, (lean, reach) in zip(tail, _TAIL, strict=True):
        art.path(d, CUCKOO.deep, SUMI, 4)
        for share in (0.5, 0.72):
            art.path(circle(*polar(70, 6, reach * share, lean), 4.6), PAPER)
        art.path(circle(*polar(70, 6, reach, lean), 8), PAPER)
    art.path(poly([(-104, -8), (-128, -3), (-102, 4)]), VERMILION)
    for d in bill:
        art.path(d, OCHRE, SUMI, 3)
    art.path(body, PAPER)
    for x, low in ((-52, 27), (-34, 33), (-16, 37), (2, 37), (20, 35), (38, 31), (55, 25)):
        art.brush([(x, 4), (x + 7, low - 10), (x + 3, low + 1)], (1, 6, 2))
    art.path(
        smooth([(-84, -24), (-50, -26), (0, -22), (46, -10), (84, 0), (80, 10), (30, 10), (-30, 6), (-76, 18)]), CUCKOO
    )
    art.path(head, CUCKOO)
    for d in near:
        art.path(d, CUCKOO.deep, SUMI, 4)
    art.path(near_arm, CUCKOO, SUMI, 5)
    art.cuts(
        [[(-34, -18), (-30, -60), (-10, -94)], [(-14, -12), (-6, -50), (10, -76)], [(8, -8), (18, -36), (28, -52)]],
        FEATHER_CUT,
        7,
    )
    art.path(circle(-92, -16, 9), OCHRE.light, SUMI, 4)
    art.path(circle(-93.5, -16, 4.4), SUMI)


@card("4-tan-red")
def red(art: Art) -> None:
    """Print the plain slip between massive racemes at both edges."""
    _vine(art)
    for x, length, width in ((40, 350, 92), (290, 400, 96), (112, 60, 66), (226, 84, 64)):
        raceme(art, x, 70, length, width)
    for x, y, length, angle, ink in ((70, 50, 120, 130, PINE), (260, 54, 120, 50, PINE), (166, 52, 104, 92, PINE.deep)):
        pinnate_leaf(art, x, y, length, angle, ink)
    red_slip(art)


@card("4-kasu-a")
def plain_a(art: Art) -> None:
    """Print four racemes, the longest right of the middle; florets fall into the bare third below."""
    art.brush([(-10, 60), (70, 34), (180, 62), (350, 30)], (18, 24, 18, 12))
    art.brush([(40, 44), (120, 80), (210, 40), (300, 70)], (8, 12, 10, 4), BARK)
    pinnate_leaf(art, 40, 60, 166, 108, pairs=6, bend=0.12)
    pinnate_leaf(art, 300, 50, 160, 96, pairs=6, bend=-0.12)
    pinnate_leaf(art, 176, 58, 138, 62, PINE.light)
    raceme(art, 112, 92, 300, 92, -14)
    raceme(art, 232, 84, 390, 98, 10)
    raceme(art, 300, 84, 200, 62, 4)
    raceme(art, 44, 100, 230, 62, -6)
    pinnate_leaf(art, 60, 62, 146, 140)
    pinnate_leaf(art, 162, 66, 140, 92, PINE.deep, bend=-0.1)
    pinnate_leaf(art, 268, 56, 128, 40, PINE.light, bend=0.15)
    _falling(art, [(64, 416, 30), (150, 458, -40), (98, 500, 12), (290, 372, -24)])


@card("4-kasu-b")
def plain_b(art: Art) -> None:
    """Print the longest raceme at the left, more leaf, florets falling right of it."""
    _vine(art)
    for x, y, length, angle, ink in (
        (60, 54, 140, 110, PINE), (170, 58, 140, 80, PINE.deep), (300, 52, 140, 100, PINE),
    ):
        pinnate_leaf(art, x, y, length, angle, ink, bend=-0.1)
    for x, length, width, sway in (
        (52, 390, 92, 8), (166, 250, 88, -6), (270, 330, 94, -8), (110, 140, 60, 0), (222, 120, 54, 0),
    ):
        raceme(art, x, 80, length, width, sway)
    pinnate_leaf(art, 92, 52, 150, 70, PINE.light, bend=0.12)
    pinnate_leaf(art, 226, 60, 146, 120, bend=0.12)
    pinnate_leaf(art, 318, 54, 120, 128, PINE.deep, bend=0.12)
    _falling(art, [(150, 402, -30), (206, 470, 24), (122, 494, 40), (296, 482, -10)])
