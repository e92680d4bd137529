"""November's bright: the man in the rain, his umbrella and the leaping frog."""

from __future__ import annotations

import random
from collections.abc import Sequence

from sprites.hanafuda.card import card
from sprites.hanafuda.climber import willow_strand
from sprites.ink import Art
from sprites.palette import FROG, INDIGO, OCHRE, PAPER, PINE, SKIN, SLATE, SUMI, VERMILION, WISTERIA, Colour
from sprites.paths import Points, brush, circle, polar, poly, rect, rounded_rect, smooth


@card("11-hikari-rain-man", SLATE)
def rain_man(art: Art) -> None:
    """Print the court gentleman under his umbrella by the stream, watching the frog."""
    art.path(rect(0, 0, 330, 200), SLATE.top)
    art.mist([(-60, 130, 176), (-60, 210, 200), (190, 400, 176)], SLATE.top)
    art.mist([(120, 400, 220), (200, 400, 244)], SLATE.rim, 26)
    art.path(smooth([(-20, 430), (100, 404), (230, 420), (350, 396), (350, 600), (-20, 600)]), PINE.deep, SUMI, 6)
    _stream(art)
    art.path(
        smooth([(120, 470), (180, 446), (260, 440), (350, 446), (350, 510), (280, 500), (200, 478)]), PINE, SUMI, 6
    )
    umbrella(art)
    gentleman(art)
    _frog(art)
    for points, pairs in (
        ([(20, -20), (10, 100), (24, 220), (14, 318)], 10),
        ([(60, -20), (48, 90), (62, 200)], 7),
        ([(316, -20), (322, 120), (304, 250), (312, 360)], 11),
        ([(282, -20), (290, 60), (280, 130)], 5),
        ([(100, -20), (96, 30), (102, 90)], 4),
    ):
        willow_strand(art, points, pairs, inks=(PINE.deep, PINE.light), length=40, width=9)
    _rain(art)


def _stream(art: Art) -> None:
    water = smooth([(-20, 446), (40, 432), (110, 446), (150, 474), (240, 480), (350, 520), (350, 600), (-20, 600)], 0.9)
    art.outline([water], 12, fill=INDIGO)
    for line in (
        [(-10, 470), (60, 460), (120, 480), (180, 504)], [(-10, 498), (50, 486), (110, 506), (180, 526)],
        [(120, 470), (190, 496), (260, 506), (340, 536)], [(-10, 524), (40, 516), (90, 532), (130, 545)],
    ):
        art.brush(line, (2, 6, 6, 1), INDIGO.light)
    art.cuts([[(20, 484), (60, 474), (96, 488)], [(190, 516), (236, 520), (280, 534)]], PAPER, 4)


_RIM = ((-148.0, 30.0), (-74.0, 30.0), (0.0, 30.0), (74.0, 30.0), (148.0, 30.0))
"""Where the ribs end on the near edge."""


def umbrella(art: Art) -> None:
    """Print the umbrella; below its near edge the dark inside of the far one shows, with its struts."""
    top = (0.0, -104.0)
    cover = (
        "M-148 30C-136 -50 -70 -96 0 -104C70 -96 136 -50 148 30"
        "C120 14 98 16 74 30C52 14 24 14 0 30C-24 14 -52 14 -74 30C-98 16 -120 14 -148 30Z"
    )
    inside = "M-148 30C-116 46 -96 46 -84 56C-56 50 -28 52 0 60C28 52 56 50 84 56C96 46 116 46 148 30C120 14 -120 14 -148 30Z"
    with art.at(165, 188, -12, 0.9):
        art.halo([cover, inside], 22, SLATE.rim)
        art.outline([cover, inside], 12)
        art.path(inside, VERMILION.deep)
        for x, y in ((-84.0, 54.0), (-42.0, 50.0), (0.0, 58.0), (42.0, 50.0), (84.0, 54.0)):
            art.brush([(x * 0.25, 6), (x * 0.65, 28), (x, y)], (3.4, 3.4, 3), SUMI)
        art.path(cover, VERMILION)
        art.path(
            "M-128 -12C-96 -62 -50 -84 0 -90C50 -84 96 -62 128 -12C96 -32 50 -50 0 -54C-50 -50 -96 -32 -128 -12Z",
            OCHRE.light,
        )
        art.path(cover, None, SUMI, 5)
        for x, y in _RIM:
            art.brush([top, (x * 0.55, top[1] * 0.42 + y * 0.30 - 6), (x, y)], (4, 4, 4))
        for x, y in ((-112.0, 17.0), (-38.0, 17.0), (38.0, 17.0), (112.0, 17.0)):
            art.brush([top, (x * 0.58, -52), (x, y)], (2, 3, 2), VERMILION.deep)
        art.path(rounded_rect(-9, -124, 18, 26, 5), SUMI)


def gentleman(art: Art) -> None:
    """Print the courtier stepping to the left, his near arm raised to the handle, eyes on the frog."""
    art.brush([(160, 200), (142, 258), (128, 322), (124, 352)], (8, 8, 8, 7))
    for x, y in ((170, 470), (244, 474)):
        art.path(rounded_rect(x - 25, y - 5, 48, 9, 2), SUMI, SUMI, 3)
        for tooth in (-15, 7):
            art.path(rect(x + tooth, y, 9, 17), SUMI)
    feet = [
        smooth([(180, 434), (204, 434), (198, 462), (150, 466), (152, 456), (176, 452)], 0.6),
        smooth([(236, 434), (262, 434), (262, 466), (224, 470), (226, 460), (242, 454)], 0.6),
    ]
    robe = smooth(
        [(176, 284), (200, 268), (234, 268), (258, 286), (272, 340), (288, 420), (218, 428), (156, 418), (158, 340)],
        0.7,
    )
    skirt = smooth([(158, 406), (218, 420), (286, 408), (296, 442), (226, 452), (148, 440)], 0.5)
    sleeve = smooth(
        [(208, 282), (170, 296), (132, 300), (116, 316), (108, 398), (150, 404), (190, 396), (212, 340)], 0.55
    )
    fist = rounded_rect(113, 290, 32, 27, 11)
    head = smooth([(172, 216), (168, 230), (155, 244), (165, 250), (172, 270), (192, 274), (214, 262), (224, 226)], 0.6)
    cap = smooth([(162, 220), (172, 168), (190, 152), (214, 158), (226, 184), (230, 222), (196, 216)], 0.6)
    art.outline([*feet, skirt, robe, sleeve, fist, head, cap], 12)
    for d in feet:
        art.path(d, PAPER)
    art.path(skirt, OCHRE, SUMI, 5)
    art.cuts([
        [(178, 416), (174, 430), (172, 446)], [(214, 420), (214, 434), (214, 450)],
        [(254, 418), (260, 432), (266, 446)],
    ], OCHRE.deep, 6)
    art.path(robe, WISTERIA.deep)
    for x, y in ((238, 306), (250, 352), (226, 382), (266, 396), (178, 410)):
        _roundel(art, x, y, WISTERIA.deep)
    art.path(poly([(178, 268), (192, 300), (222, 268), (206, 262)]), PAPER, SUMI, 4)
    art.path(poly([(190, 296), (222, 266), (234, 270), (198, 310)]), WISTERIA.light, SUMI, 4)
    art.path(sleeve, WISTERIA, SUMI, 6)
    art.brush([(116, 390), (150, 396), (186, 388)], (5, 8, 4), OCHRE)
    art.cuts([[(196, 300), (178, 330), (168, 366)], [(160, 308), (148, 326), (144, 342)]], WISTERIA.deep, 6)
    for x, y in ((140, 358), (176, 346)):
        _roundel(art, x, y, WISTERIA)
    art.path(fist, SKIN, SUMI, 5)
    art.cuts([[(116, 300), (124, 302), (132, 300)], [(116, 308), (124, 310), (132, 308)]], SUMI, 3)
    _face(art, head, cap)


def _face(art: Art, head: str, cap: str) -> None:
    art.path(head, SKIN)
    art.path(smooth([(204, 218), (226, 216), (224, 246), (210, 264), (202, 246)], 0.6), SUMI)
    art.path(smooth([(202, 236), (209, 240), (206, 250), (200, 250)], 0.7), SKIN, SUMI, 2.5)
    art.path(cap, SUMI)
    art.brush([(182, 196), (190, 174), (206, 166)], (2, 6, 2), INDIGO.light)
    art.brush([(166, 214), (196, 209), (226, 215)], (2, 4, 2), INDIGO.light)
    art.brush([(170, 234), (178, 231), (188, 235)], (2, 6, 2))
    art.brush([(168, 225), (178, 221), (190, 225)], (1.5, 4.5, 1.5))
    art.brush([(164, 252), (174, 252), (184, 258)], (2, 5, 1))
    art.brush([(167, 259), (173, 260), (178, 258)], (1.5, 4, 1.5), VERMILION.deep)
    art.path(smooth([(170, 266), (184, 268), (180, 284), (172, 288)], 0.5), SUMI)
    art.brush([(214, 252), (206, 268), (184, 276)], (3, 4, 3), VERMILION)


def _roundel(art: Art, x: float, y: float, cloth: Colour) -> None:
    for radius, ink in ((11.0, OCHRE), (7.0, cloth), (3.0, OCHRE)):
        art.path(circle(x, y, radius), ink)


_FROG_HALF: tuple[tuple[Points, Sequence[float]], ...] = (
    ([(14, 24), (46, 10), (50, 36), (26, 52), (44, 78)], (28, 24, 14, 12, 8)),
    ([(16, -12), (40, -22), (44, -44)], (18, 13, 9)),
)
"""Hind leg and foreleg on the right of a frog seen from above."""


def _frog(art: Art) -> None:
    """Print the frog seen from above in its leap, head up, legs thrown back."""
    body = smooth([(0, -46), (22, -36), (30, -8), (24, 22), (0, 38), (-24, 22), (-30, -8), (-22, -36)], 0.9)
    eyes = [circle(side * 17, -38, 10.5) for side in (-1, 1)]
    limbs = [brush([(side * x, y) for x, y in points], widths) for points, widths in _FROG_HALF for side in (-1, 1)]
    toes = [
        brush([(side * x, y), polar(side * x, y, 17, 90 - side * (90 - angle))], (6, 6))
        for x, y, angle in ((44, 78, 95), (44, 78, 60), (44, 78, 25), (44, -44, -110), (44, -44, -70), (44, -44, -30))
        for side in (-1, 1)
    ]
    with art.at(75, 416, -12, 0.74):
        art.halo([body, *eyes, *limbs, *toes], 24, SLATE.rim)
        art.outline([body, *eyes, *limbs, *toes], 10)
        for d in (*toes, *limbs, body):
            art.path(d, FROG)
        art.path(smooth([(0, -30), (10, -4), (8, 24), (0, 32), (-8, 24), (-10, -4)], 0.9), FROG.light)
        for x, y, radius in ((17, -14, 4.6), (-17, -14, 4.6), (18, 8, 4), (-18, 8, 4)):
            art.path(circle(x, y, radius), PINE.deep)
        for d, side in zip(eyes, (-1, 1), strict=True):
            art.path(d, OCHRE.light, SUMI, 4)
            art.path(circle(side * 18, -40, 5), SUMI)


def _rain(art: Art) -> None:
    chance = random.Random(5)
    count, width = (20, 3.0) if art.coarse else (34, 1.7)
    for _ in range(count):
        x, y, length = chance.uniform(0, 340), chance.uniform(20, 520), chance.uniform(26, 52)
        art.path(poly([(x, y), (x - length * 0.22, y + length)], closed=False), None, PAPER, width, opacity=0.55)
