"""February: plum."""

from __future__ import annotations

import math
from collections.abc import Sequence

from sprites.hanafuda.blossom import bud, plum_branch, plum_flower
from sprites.hanafuda.card import card
from sprites.hanafuda.slip import poetry_slip
from sprites.ink import Art
from sprites.palette import OCHRE, OLIVE, PAPER, SUMI, VERMILION
from sprites.paths import Point, Points, brush, circle, heading, polar, poly, sample, smooth

_Flower = tuple[float, float, float, float, bool]
"""x, y, radius, turn, red."""

Branch = tuple[Points, Sequence[float], bool]
"""Centre line, widths, with knots."""


def _flowers(art: Art, flowers: Sequence[_Flower]) -> None:
    for x, y, radius, turn, red in flowers:
        plum_flower(art, x, y, radius, red=red, turn=turn)


def _branches(art: Art, branches: Sequence[Branch], buds: Sequence[Point]) -> None:
    """Print branches, and red buds on twigs that grow from the nearest place of one of them."""
    for points, widths, knots in branches:
        plum_branch(art, points, widths, knots=knots)
    wood = [place for points, _, _ in branches for place in sample(points, 8)]
    for x, y in buds:
        root = min(wood, key=lambda place: math.dist(place, (x, y)))
        angle = heading(root, (x, y))
        foot = polar(x, y, 7, angle + 180)
        aside = polar(*((root[0] + foot[0]) / 2, (root[1] + foot[1]) / 2), math.dist(root, foot) * 0.16, angle + 90)
        art.brush([root, aside, foot], (8, 5.5, 4.5))
        bud(art, x, y, 13, VERMILION, angle + 90)


_PERCH: tuple[Points, Sequence[float]] = (
    [(-10, 520), (70, 430), (92, 340), (176, 284), (250, 290), (345, 264)],
    (46, 36, 28, 20, 14, 9),
)
"""The bough the warbler sits on: centre line and widths."""


@card("2-tane-warbler")
def warbler(art: Art) -> None:
    """Print the olive bush warbler on the main bough, facing left, tail cocked."""
    art.mist([(120, 380, 60), (60, 380, 84), (150, 380, 108)], VERMILION, 30)
    art.mist([(-60, 120, 404), (-60, 190, 428), (-60, 96, 452)], OCHRE.light, 30)
    _branches(art, [
        ([(250, 300), (296, 210), (276, 120), (252, 54)], (15, 13, 10, 5), False),
        ([(88, 350), (56, 250), (74, 150), (60, 70)], (22, 15, 10, 4), True),
        (*_PERCH, True),
        ([(76, 430), (150, 440), (230, 420), (296, 440)], (20, 14, 10, 4), False),
        ([(230, 424), (262, 470), (258, 520)], (10, 8, 4), False),
    ], [(300, 130), (120, 112), (222, 370), (304, 404), (104, 486), (28, 210), (120, 360)])
    with art.at(-8, -20):
        _warbler(art)
    _flowers(art, [
        (58, 112, 40, 10, True), (50, 268, 30, 30, False), (256, 76, 38, 0, True), (294, 282, 34, 20, True),
        (150, 436, 40, 5, True), (262, 466, 32, 40, False), (60, 384, 33, 50, True),
    ])


def _warbler(art: Art) -> None:
    tail = brush([(226, 222), (268, 196), (300, 150)], (20, 22, 12))
    back = [(120, 206), (136, 180), (170, 172), (206, 184), (238, 206), (234, 238)]
    body = smooth([*back, (204, 268), (164, 272), (132, 250), (120, 226)])
    head = circle(140, 196, 34)
    bill = poly([(112, 188), (82, 201), (114, 207)])
    figure = [tail, body, head, bill]
    art.halo(figure, 24)
    with art.at(8, 20):
        plum_branch(art, *_PERCH)
    art.outline(figure, 12)
    art.path(tail, OLIVE.deep)
    art.brush([(236, 216), (270, 192), (294, 158)], (2, 5, 1), PAPER)
    art.path(bill, OCHRE)
    art.path(body, OLIVE)
    art.path(head, OLIVE)
    throat = [(110, 210), (120, 228), (136, 250), (166, 268), (200, 262), (180, 244)]
    art.path(smooth([*throat, (158, 236), (144, 218), (128, 212)]), PAPER)
    wing = [(158, 200), (186, 194), (226, 206), (252, 224), (222, 232), (190, 240), (164, 226)]
    art.path(smooth(wing), OLIVE.deep, SUMI, 4)
    art.cuts([[(172, 210), (206, 212), (238, 222)], [(174, 222), (198, 228), (220, 230)]], OCHRE.light, 5)
    art.brush([(108, 182), (130, 178), (160, 184)], (2, 7, 1), PAPER)
    art.path(circle(131, 195, 11), PAPER)
    art.path(circle(131, 195, 8.6), SUMI)
    art.path(circle(128.5, 192.5, 2.8), PAPER)
    for x, y in ((166, 294), (196, 286)):
        art.brush([(x + 6, y - 30), (x + 2, y - 12), (x, y)], (8, 6, 6))
        for dx in (-9, 0, 9):
            art.brush([(x, y - 3), (x + dx, y + 3), (x + dx * 1.2, y + 13)], (7, 7, 4), OCHRE.deep)


@card("2-tan-poetry")
def poetry(art: Art) -> None:
    """Print the written slip framed by branches on both sides and across the top."""
    _branches(art, [
        ([(-10, 540), (46, 440), (40, 300), (60, 160), (40, 60)], (34, 26, 20, 12, 6), True),
        ([(350, 40), (260, 70), (150, 56), (70, 84)], (24, 18, 12, 5), True),
        ([(340, 520), (296, 420), (300, 300), (284, 200)], (22, 18, 11, 5), True),
        ([(30, 480), (130, 490), (230, 470)], (18, 12, 6), True),
    ], [(24, 196), (312, 144), (284, 372), (88, 440)])
    _flowers(art, [
        (64, 150, 38, 0, True), (30, 264, 32, 30, False), (32, 386, 36, 10, True), (120, 66, 34, 20, True),
        (210, 58, 36, 0, False), (292, 80, 38, 40, True), (300, 206, 32, 10, True), (300, 320, 34, 0, False),
        (292, 432, 38, 30, True), (130, 490, 38, 0, True), (220, 476, 32, 20, False), (58, 488, 30, 50, False),
    ])
    poetry_slip(art, "あかよろし")


@card("2-kasu-a")
def plain_a(art: Art) -> None:
    """Print a bole from the lower right that forks to both sides."""
    _branches(art, [
        ([(350, 540), (260, 460), (230, 350), (120, 280), (70, 170), (80, 60)], (50, 38, 28, 20, 12, 5), True),
        ([(240, 380), (284, 280), (258, 170), (274, 90)], (20, 15, 10, 4), True),
        ([(150, 300), (80, 330), (40, 400)], (14, 10, 4), False),
        ([(256, 450), (160, 470), (80, 450)], (18, 12, 5), True),
    ], [(122, 226), (222, 250), (60, 290), (200, 412), (40, 120)])
    _flowers(art, [
        (80, 170, 42, 0, True), (76, 80, 32, 30, False), (256, 180, 44, 10, True), (272, 98, 28, 0, True),
        (150, 292, 40, 20, False), (64, 384, 38, 0, True), (236, 340, 36, 40, True), (110, 458, 42, 10, True),
        (190, 470, 30, 0, False), (304, 300, 32, 0, False),
    ])


@card("2-kasu-b")
def plain_b(art: Art) -> None:
    """Print a bole from the lower left, forked the other way."""
    _branches(art, [
        ([(-10, 520), (90, 480), (150, 380), (250, 320), (270, 200), (240, 80)], (48, 36, 28, 20, 12, 5), True),
        ([(130, 410), (70, 330), (80, 220), (66, 120)], (22, 16, 10, 4), True),
        ([(230, 330), (290, 380), (300, 460)], (14, 10, 4), False),
        ([(96, 476), (180, 500), (260, 490)], (18, 12, 5), True),
    ], [(300, 270), (120, 290), (36, 190), (210, 150)])
    _flowers(art, [
        (72, 140, 42, 0, True), (84, 236, 34, 20, False), (70, 330, 38, 0, True), (246, 100, 40, 10, True),
        (260, 210, 36, 30, False), (250, 318, 42, 0, True), (300, 440, 34, 0, True), (160, 372, 34, 30, False),
        (190, 494, 40, 0, True), (268, 492, 28, 10, False),
    ])
