"""July: bush clover."""

from __future__ import annotations

import math
from itertools import pairwise

from sprites.hanafuda.card import card
from sprites.hanafuda.grass import clover_spray
from sprites.hanafuda.slip import red_slip
from sprites.ink import Art
from sprites.palette import (
    BOAR,
    OCHRE,
    OCHRE_LIGHT,
    PINE,
    SUMI,
    SUMI_SOFT,
    TAN,
    VERMILION,
    VERMILION_DEEP,
    VERMILION_LIGHT,
    WHITE,
)
from sprites.paths import Points, brush, circle, ellipse, poly, smooth


@card("7-tane-boar")
def boar(art: Art) -> None:
    """Print the boar charging left with lowered head under arching sprays."""
    art.mist([(140, 400, 50), (70, 400, 76), (190, 400, 102)], OCHRE_LIGHT)
    clover_spray(
        art, [(320, 520), (324, 330), (262, 180), (120, 104)], 8, stem=10, leaf=48, start=0.30, seed=2, flower=19
    )
    clover_spray(
        art, [(340, 330), (330, 200), (280, 110), (190, 56)], 5, stem=8, leaf=44, start=0.25, seed=5, flower=18
    )
    clover_spray(art, [(6, 440), (8, 300), (50, 214), (128, 210)], 6, stem=8, leaf=42, start=0.15, seed=9, flower=17)
    art.path(smooth([(-20, 486), (70, 468), (190, 478), (350, 458), (350, 600), (-20, 600)]), PINE, SUMI, 7)
    with art.at(18, 25, 0, 0.95):
        _boar(art)
    clover_spray(art, [(-10, 560), (30, 516), (90, 500), (140, 520)], 4, stem=6, leaf=36, start=0.25, seed=7, flower=15)
    clover_spray(
        art, [(340, 560), (300, 520), (240, 512), (186, 532)], 4, stem=6, leaf=36, start=0.25, seed=3, flower=15
    )


_BACK: Points = (
    *((96, 362), (114, 338), (134, 318), (158, 302), (184, 292), (212, 288)),
    *((240, 292), (266, 306), (288, 326), (302, 354), (308, 384)),
)


def _mane() -> list[str]:
    """Return the spikes along the back, tallest over the shoulder."""
    spikes = []
    for i, ((ax, ay), (bx, by)) in enumerate(pairwise(_BACK)):
        dx, dy = by - ay, ax - bx
        length = math.hypot(dx, dy)
        height = 26 - abs(i - 3) * 2.2
        nx, ny = dx / length * height, dy / length * height
        mx, my = (ax + bx) / 2, (ay + by) / 2
        tip = [(mx + nx * 0.5 - 2, my + ny * 0.5), (mx + nx + 16, my + ny)]
        spikes.append(smooth([(ax - 6, ay + 10), *tip, (bx + 2, by - 2), (bx + 6, by + 10)], 0.6))
    return spikes


def _boar(art: Art) -> None:
    rump = [(196, 290), (246, 296), (286, 328), (304, 376), (300, 416), (274, 446), (226, 458), (170, 456)]
    face = [(22, 446), (30, 430), (58, 414), (82, 384), (110, 348), (146, 312)]
    body = smooth([*face, *rump, (128, 462), (96, 468), (60, 462), (34, 458)], 0.9)
    legs = [
        brush([(124, 440), (104, 470), (82, 500)], (54, 28, 17)),
        brush([(160, 440), (154, 474), (160, 504)], (50, 28, 17)),
        brush([(238, 430), (218, 474), (226, 504)], (66, 28, 18)),
        brush([(280, 410), (300, 462), (286, 502)], (60, 28, 18)),
    ]
    ear = smooth([(118, 356), (108, 322), (118, 296), (140, 318), (148, 346)], 0.7)
    tail = brush([(300, 372), (322, 382), (318, 412)], (9, 7, 3))
    figure = [body, ear, tail, *legs, *_mane()]
    art.halo([body, ear, tail, *_mane()], 22)
    art.outline(figure, 7)
    for d, ink in zip(legs, (BOAR, SUMI_SOFT, BOAR, SUMI_SOFT), strict=True):
        art.path(d, ink)
    art.path(body, BOAR, SUMI, 5)
    belly = [(64, 462), (100, 452), (150, 446), (220, 448), (276, 428), (300, 400), (300, 418)]
    art.path(smooth([*belly, (274, 446), (226, 458), (170, 456), (100, 468)], 0.9), SUMI)
    _bristles(art)
    art.path(ear, VERMILION_DEEP, SUMI, 5)
    art.brush([(122, 312), (124, 330), (130, 346)], (1, 6, 1), VERMILION_LIGHT)
    art.path(smooth([(16, 446), (22, 428), (40, 422), (46, 436), (40, 456), (24, 460)], 0.9), TAN, SUMI, 5)
    art.path(ellipse(27, 440, 3, 4.4, 10), SUMI)
    art.path(ellipse(35, 444, 2.6, 3.6), SUMI)
    art.brush([(42, 452), (72, 452), (104, 444)], (2, 5.5, 1))
    art.path(poly([(58, 458), (50, 438), (52, 416), (63, 436), (77, 454)]), WHITE, SUMI, 4)
    art.path(ellipse(92, 394, 12, 9, -32), OCHRE_LIGHT, SUMI, 4.5)
    art.path(circle(89, 396, 5), SUMI)
    art.brush([(76, 392), (90, 380), (110, 380)], (2, 8, 2))
    art.cuts(
        [[(112, 398), (108, 424), (120, 446)], [(124, 386), (120, 416), (134, 440)], [(66, 424), (78, 414), (84, 408)]],
        OCHRE,
        5.5,
    )
    for x, y in ((82, 500), (160, 504), (226, 504), (286, 502)):
        art.path(poly([(x - 11, y + 8), (x - 7, y - 8), (x + 9, y - 8), (x + 11, y + 8)]), SUMI, SUMI, 3)


def _bristles(art: Art) -> None:
    """Print six rows of long cuts that follow the bulk from brow to rump."""
    rows = ((0.10, OCHRE), (0.24, VERMILION), (0.38, OCHRE), (0.52, VERMILION_LIGHT), (0.66, TAN), (0.80, VERMILION))
    for row, (depth, ink) in enumerate(rows):
        count = 8 if row < 4 else 6
        for i in range(count):
            u = 0.10 + 0.86 * (i + (0.5 if row % 2 else 0)) / count
            x = 92 + 206 * u
            top = 302 + abs(u - 0.55) ** 2.1 * 170
            y = top + (448 - top) * depth + 8
            if x < 136:
                continue
            slope = (u - 0.45) * 26
            art.brush(
                [(x - 14, y - 2 - slope * 0.2), (x + 2, y + 5 + slope * 0.2), (x + 24, y + 9 + slope * 1.1)],
                (1, 6.5, 0.8),
                ink,
            )


@card("7-tan-red")
def red(art: Art) -> None:
    """Print the plain slip inside a wreath of sprays."""
    for points, leaves, seed in (
        ([(-10, 540), (20, 360), (40, 200), (110, 70)], 8, 1),
        ([(350, 540), (312, 380), (300, 220), (220, 60)], 8, 2),
        ([(50, 560), (90, 500), (160, 484), (250, 506)], 5, 3),
        ([(250, 30), (180, 50), (120, 40), (60, 60)], 5, 4),
    ):
        clover_spray(art, points, leaves, stem=9, leaf=52, seed=seed, flower=22)
    red_slip(art)


@card("7-kasu-a")
def plain_a(art: Art) -> None:
    """Print four stems from the lower left that arch to the right."""
    for points, leaves, seed in (
        ([(60, 560), (40, 380), (90, 200), (220, 90)], 10, 1),
        ([(120, 560), (130, 420), (190, 300), (300, 230)], 8, 2),
        ([(190, 560), (210, 470), (260, 410), (320, 390)], 6, 3),
        ([(40, 560), (20, 460), (40, 360), (30, 260)], 6, 4),
    ):
        clover_spray(art, points, leaves, leaf=58, start=0.08, seed=seed, flower=24)


@card("7-kasu-b")
def plain_b(art: Art) -> None:
    """Print lower, denser stems from the lower right that arch to the left."""
    for points, leaves, seed in (
        ([(290, 560), (300, 420), (230, 280), (70, 230)], 11, 5),
        ([(220, 560), (210, 450), (140, 370), (30, 340)], 8, 6),
        ([(140, 560), (120, 500), (70, 460), (14, 450)], 6, 7),
        ([(310, 560), (320, 450), (304, 340), (312, 250)], 6, 8),
    ):
        clover_spray(art, points, leaves, leaf=56, start=0.08, seed=seed, flower=24)
