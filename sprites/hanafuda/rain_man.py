"""November's bright: the man in the rain, his umbrella and the leaping frog."""

from __future__ import annotations

import random

from sprites.hanafuda.card import card
from sprites.hanafuda.climber import willow_strand
from sprites.ink import Art
from sprites.palette import (
    INDIGO,
    INDIGO_LIGHT,
    OCHRE,
    OCHRE_LIGHT,
    PAPER,
    PINE,
    PINE_DEEP,
    PINE_LIGHT,
    SKIN,
    SLATE,
    SLATE_RIM,
    SLATE_TOP,
    SUMI,
    VERMILION,
    VERMILION_DEEP,
    WISTERIA,
    WISTERIA_DEEP,
    Colour,
)
from sprites.paths import brush, circle, ellipse, poly, rect, rounded_rect, smooth


@card("11-hikari-rain-man", SLATE)
def rain_man(art: Art) -> None:
    """Print the court gentleman under his umbrella by the stream, watching the frog."""
    art.path(rect(0, 0, 330, 200), SLATE_TOP)
    art.mist([(-60, 130, 176), (-60, 210, 200), (190, 400, 176)], SLATE_TOP)
    art.mist([(120, 400, 220), (200, 400, 244)], SLATE_RIM, 26)
    art.path(smooth([(-20, 430), (100, 404), (230, 420), (350, 396), (350, 600), (-20, 600)]), PINE_DEEP, SUMI, 6)
    _stream(art)
    art.path(
        smooth([(120, 470), (180, 446), (260, 440), (350, 446), (350, 510), (280, 500), (200, 478)]), PINE, SUMI, 6
    )
    _umbrella(art)
    _man(art)
    _frog(art)
    for points, pairs in (
        ([(20, -20), (10, 120), (26, 260), (14, 380)], 11),
        ([(60, -20), (48, 90), (62, 200)], 7),
        ([(316, -20), (322, 120), (304, 250), (312, 360)], 11),
        ([(282, -20), (290, 60), (280, 130)], 5),
        ([(100, -20), (96, 30), (102, 90)], 4),
    ):
        willow_strand(art, points, pairs, inks=(PINE_DEEP, PINE_LIGHT), length=40, width=9)
    _rain(art)


def _stream(art: Art) -> None:
    water = smooth([(-20, 446), (40, 432), (110, 446), (150, 474), (240, 480), (350, 520), (350, 600), (-20, 600)], 0.9)
    art.outline([water], 12)
    art.path(water, INDIGO)
    for line in (
        [(-10, 470), (60, 460), (120, 480), (180, 504)],
        [(-10, 498), (50, 486), (110, 506), (180, 526)],
        [(120, 470), (190, 496), (260, 506), (340, 536)],
        [(-10, 524), (40, 516), (90, 532), (130, 545)],
    ):
        art.brush(line, (2, 6, 6, 1), INDIGO_LIGHT)
    art.cuts([[(20, 484), (60, 474), (96, 488)], [(190, 516), (236, 520), (280, 534)]], PAPER, 4)


_RIM = ((-148.0, 30.0), (-74.0, 30.0), (0.0, 30.0), (74.0, 30.0), (148.0, 30.0))
"""Where the ribs end on the near edge."""


def _umbrella(art: Art) -> None:
    """Print the umbrella; below its near edge the dark inside of the far one shows, with its struts."""
    top = (0.0, -104.0)
    cover = (
        "M-148 30C-136 -50 -70 -96 0 -104C70 -96 136 -50 148 30"
        "C120 14 98 16 74 30C52 14 24 14 0 30C-24 14 -52 14 -74 30C-98 16 -120 14 -148 30Z"
    )
    inside = "M-148 30C-116 46 -96 46 -84 56C-56 50 -28 52 0 60C28 52 56 50 84 56C96 46 116 46 148 30C120 14 -120 14 -148 30Z"
    with art.at(165, 188, -12, 0.9):
        art.halo([cover, inside], 22, SLATE_RIM)
        art.outline([cover, inside], 12)
        art.path(inside, VERMILION_DEEP)
        for x, y in ((-84.0, 54.0), (-42.0, 50.0), (0.0, 58.0), (42.0, 50.0), (84.0, 54.0)):
            art.brush([(x * 0.25, 6), (x * 0.65, 28), (x, y)], (3.4, 3.4, 3), SUMI)
        art.path(cover, VERMILION)
        art.path(
            "M-128 -12C-96 -62 -50 -84 0 -90C50 -84 96 -62 128 -12C96 -32 50 -50 0 -54C-50 -50 -96 -32 -128 -12Z",
            OCHRE_LIGHT,
        )
        art.path(cover, None, SUMI, 5)
        for x, y in _RIM:
            art.brush([top, (x * 0.55, top[1] * 0.42 + y * 0.30 - 6), (x, y)], (4, 4, 4))
        for x, y in ((-112.0, 17.0), (-38.0, 17.0), (38.0, 17.0), (112.0, 17.0)):
            art.brush([top, (x * 0.58, -52), (x, y)], (2, 3, 2), VERMILION_DEEP)
        art.path(rounded_rect(-9, -124, 18, 26, 5), SUMI)


def _man(art: Art) -> None:
    art.brush([(152, 204), (136, 250), (122, 318), (116, 340)], (7, 7, 7, 6))
    for x, y in ((176, 458), (232, 466)):
        art.path(rounded_rect(x - 20, y - 4, 40, 8, 2), SUMI, SUMI, 3)
        art.path(rounded_rect(x - 13, y + 3, 7, 10, 1), SUMI)
        art.path(rounded_rect(x + 7, y + 3, 7, 10, 1), SUMI)
    feet = [
        brush([(190, 420), (184, 440), (170, 452)], (20, 16, 14)),
        brush([(232, 424), (232, 446), (222, 460)], (20, 16, 14)),
    ]
    shoulder = [(168, 286), (196, 262), (232, 264), (256, 296), (268, 360), (272, 424)]
    robe = smooth([*shoulder, (244, 438), (206, 432), (166, 428), (160, 380), (150, 340)], 0.8)
    hem = poly([(158, 408), (272, 412), (276, 434), (244, 446), (200, 440), (162, 436)])
    sleeve = smooth([(176, 292), (150, 312), (118, 322), (112, 352), (128, 392), (162, 386), (182, 346)], 0.75)
    arm = brush([(150, 312), (128, 296), (124, 268)], (22, 16, 13))
    head = ellipse(196, 240, 25, 28, -6)
    cap = smooth([(176, 226), (180, 196), (196, 170), (222, 166), (226, 190), (220, 224), (200, 230)], 0.8)
    art.outline([*feet, robe, sleeve, arm, head, cap], 11)
    for d in feet:
        art.path(d, SKIN)
    art.path(robe, WISTERIA_DEEP)
    art.path(hem, OCHRE, SUMI, 4)
    for x, y in ((236, 310), (200, 330), (250, 356), (214, 378), (184, 398), (256, 398)):
        _roundel(art, x, y, WISTERIA_DEEP)
    art.brush([(196, 272), (214, 300), (206, 350)], (3, 7, 2))
    art.brush([(236, 290), (226, 360), (232, 410)], (1, 5, 2))
    art.path(poly([(182, 266), (200, 300), (216, 264), (206, 258), (196, 276), (190, 260)]), PAPER, SUMI, 4)
    art.path(arm, SKIN)
    art.path(sleeve, WISTERIA, SUMI, 5)
    art.brush([(120, 352), (130, 384), (160, 380)], (3, 6, 3), OCHRE)
    _roundel(art, 140, 342, WISTERIA)
    art.path(circle(124, 268, 10), SKIN, SUMI, 4)
    art.brush([(118, 266), (124, 265), (131, 267)], (1, 2.4, 1))
    art.path(head, SKIN)
    art.path(cap, SUMI)
    art.brush([(190, 186), (206, 176), (218, 180)], (1, 4, 1), INDIGO_LIGHT)
    art.brush([(173, 228), (196, 221), (221, 226)], (4, 6, 4))
    art.brush([(215, 232), (223, 248), (215, 264)], (6, 8, 3))
    art.brush([(177, 240), (184, 237), (192, 240)], (1.5, 5.5, 1.5))
    art.brush([(173, 232), (182, 229), (191, 232)], (1, 3.4, 1))
    art.brush([(173, 243), (167, 253), (175, 255)], (1.5, 3, 1.5))
    art.brush([(177, 262), (183, 263), (189, 260)], (1, 4.2, 1), VERMILION_DEEP)


def _roundel(art: Art, x: float, y: float, cloth: Colour) -> None:
    for radius, ink in ((10.0, OCHRE), (6.5, cloth), (2.6, OCHRE)):
        art.path(circle(x, y, radius), ink)


def _frog(art: Art) -> None:
    parts = [
        smooth([(-34, 2), (-26, -16), (-6, -24), (18, -14), (30, 8), (14, 20), (-14, 18)]),
        circle(-20, -18, 9.5),
        brush([(16, 8), (40, 18), (28, 32), (56, 44)], (17, 12, 9, 7)),
        brush([(-16, 12), (-24, 26), (-40, 34)], (10, 8, 6)),
        brush([(4, 16), (2, 30), (-10, 40)], (10, 8, 6)),
    ]
    with art.at(66, 418, -24):
        art.halo(parts, 18, PINE_DEEP)
        art.outline(parts, 9)
        for d in parts:
            art.path(d, PINE_LIGHT)
        art.path(circle(-21, -19, 6), OCHRE_LIGHT, SUMI, 2)
        art.path(circle(-22, -19, 3), SUMI)
        art.brush([(-32, 2), (-22, 5), (-12, 2)], (1, 3.5, 1))
        for x, y in ((-2, -12), (12, -4), (2, 2)):
            art.path(circle(x, y, 3.6), PINE_DEEP)


def _rain(art: Art) -> None:
    chance = random.Random(5)
    count, width = (20, 3.0) if art.coarse else (34, 1.7)
    for _ in range(count):
        x, y, length = chance.uniform(0, 340), chance.uniform(20, 520), chance.uniform(26, 52)
        art.path(poly([(x, y), (x - length * 0.22, y + length)], closed=False), None, PAPER, width, opacity=0.55)
