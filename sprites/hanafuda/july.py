"""July: bush clover."""

from __future__ import annotations

from sprites.hanafuda.card import card
from sprites.hanafuda.grass import clover_spray
from sprites.hanafuda.slip import red_slip
from sprites.ink import Art
from sprites.palette import BARK, BOAR, OCHRE, PINE, SUMI, TAN, VERMILION, WHITE
from sprites.paths import Points, almond, brush, circle, ellipse, poly, smooth


@card("7-tane-boar")
def boar(art: Art) -> None:
    """Print the boar charging left with lowered head under arching sprays."""
    art.mist([(150, 400, 50), (96, 400, 76), (200, 400, 102)], OCHRE.light)
    clover_spray(
        art, [(340, 420), (326, 280), (262, 170), (120, 118)], 7, stem=10, leaf=52, start=0.34, seed=2, flower=20
    )
    clover_spray(
        art, [(344, 300), (334, 190), (284, 100), (190, 52)], 5, stem=8, leaf=46, start=0.25, seed=5, flower=18
    )
    clover_spray(art, [(2, 400), (6, 290), (40, 216), (112, 204)], 5, stem=8, leaf=44, start=0.2, seed=9, flower=17)
    art.path(smooth([(-20, 478), (70, 466), (190, 474), (350, 460), (350, 600), (-20, 600)]), PINE, SUMI, 7)
    for x, y in ((24, 508), (84, 494), (150, 512), (214, 498), (262, 516), (304, 494)):
        art.cuts([[(x - 16, y + 3), (x, y - 7), (x + 18, y - 3)]], PINE.light, 5)
    with art.at(11, 22, 0, 0.94):
        boar_figure(art)


_SNOUT: Points = ((34, 390), (58, 378), (84, 358), (104, 332), (124, 308))
_BACK: Points = ((146, 288), (176, 276), (208, 282), (240, 298), (270, 314), (290, 340), (294, 374))
_BELLY: Points = ((280, 404), (240, 416), (196, 428), (156, 424), (122, 428), (92, 430), (62, 424), (40, 424))
_MANE: Points = (
    (110, 334), (112, 296), (128, 302), (134, 272), (148, 286), (160, 256), (170, 275), (186, 252), (192, 276),
    (210, 258), (212, 282), (232, 270), (232, 292), (254, 286), (252, 304), (274, 304), (266, 318), (230, 312),
    (180, 296), (140, 312),
)


def boar_figure(art: Art) -> None:
    """Print the boar alone."""
    body = smooth([*_SNOUT, *_BACK, *_BELLY], 0.9)
    mane = poly(_MANE)
    far = [
        brush([(176, 404), (172, 446), (190, 476)], (52, 22, 15)),
        brush([(232, 396), (222, 436), (238, 462), (226, 484)], (56, 26, 17, 14)),
    ]
    near = [
        brush([(140, 400), (112, 440), (86, 456), (66, 478)], (66, 30, 19, 14)),
        brush([(262, 372), (272, 420), (292, 446), (284, 486)], (70, 38, 19, 14)),
    ]
    tail = [brush([(288, 332), (306, 336), (306, 366)], (9, 7, 5)), almond(306, 360, 30, 20, 96)]
    ear = smooth([(118, 330), (112, 300), (124, 274), (144, 300), (146, 330)], 0.6)
    disc = ellipse(35, 406, 12, 20, -10)
    art.halo([body, mane, *tail, ear, disc], 24)
    art.outline([*far, *near], 10)
    for d in far:
        art.path(d, SUMI.soft)
    art.outline([body, mane, ear, disc, *tail], 11)
    for d in tail:
        art.path(d, SUMI)
    for d in near:
        art.path(d, BARK)
    art.path(body, BARK)
    art.path(mane, SUMI)
    art.path(smooth([*_BELLY[:5], (112, 412), (150, 404), (200, 408), (246, 396)], 0.8), BOAR)
    _bristles(art)
    art.path(ear, BARK, SUMI, 6)
    art.path(smooth([(124, 322), (120, 304), (126, 288), (136, 306), (136, 324)], 0.6), VERMILION.light)
    _head(art, disc)
    for x, y in ((190, 480), (226, 488), (64, 482), (283, 490)):
        art.path(poly([(x - 12, y + 8), (x - 6, y - 10), (x + 8, y - 10), (x + 10, y + 8)]), SUMI, SUMI, 3)


def _bristles(art: Art) -> None:
    """Print long cuts that sweep back from the shoulder and round the ham."""
    for ink, width, lines in (
        (OCHRE, 8, ([(164, 312), (186, 306), (212, 310)], [(222, 314), (244, 322), (262, 338)])),
        (TAN, 8, ([(156, 330), (180, 326), (206, 330)], [(210, 332), (230, 338), (244, 352)])),
        (VERMILION.light, 8, ([(150, 348), (170, 346), (196, 350)], [(198, 350), (216, 356), (230, 368)])),
        (OCHRE, 8, ([(158, 366), (176, 366), (198, 372)], [(204, 372), (218, 378), (226, 388)])),
        (TAN, 7, ([(164, 384), (182, 386), (204, 392)],)),
        (OCHRE, 8, ([(268, 346), (272, 370), (258, 398)], [(272, 404), (280, 424), (288, 440)])),
        (TAN, 6, ([(132, 420), (116, 440), (96, 452)],)),
    ):
        art.cuts(lines, ink, width)


def _head(art: Art, disc: str) -> None:
    """Print snout, jaw, tusk and a small angry eye."""
    jaw = [(46, 424), (74, 408), (106, 400), (134, 376), (142, 400), (122, 424), (92, 428), (62, 424)]
    art.path(smooth(jaw, 0.8), TAN)
    art.cuts([[(118, 398), (130, 406), (146, 404)], [(112, 412), (124, 420), (140, 418)]], SUMI, 5)
    art.brush([(46, 418), (76, 410), (104, 404), (116, 392)], (4, 6, 6, 1.5))
    art.path(disc, TAN, SUMI, 6)
    art.path(ellipse(33, 399, 3, 4.6, -10), SUMI)
    art.path(ellipse(37, 413, 3, 4.6, -10), SUMI)
    art.path(poly([(62, 418), (56, 396), (60, 372), (70, 392), (84, 410)]), WHITE, SUMI, 5)
    art.path(ellipse(103, 364, 10, 8, -30), OCHRE.light, SUMI, 4)
    art.path(circle(100, 366, 4.6), SUMI)
    art.brush([(86, 368), (98, 352), (120, 346)], (2, 9, 3))


@card("7-tan-red")
def red(art: Art) -> None:
    """Print the plain slip inside a wreath of sprays."""
    for points, leaves, seed in (
        ([(-10, 540), (20, 360), (40, 200), (110, 70)], 8, 1),
        ([(350, 540), (312, 380), (300, 220), (220, 60)], 8, 2),
        ([(50, 560), (90, 500), (160, 484), (250, 506)], 5, 3),
        ([(250, 30), (180, 50), (120, 40), (60, 60)], 5, 4),
    ):
        clover_spray(art, points, leaves, stem=9, leaf=52, seed=seed, flower=24, blooms=2)
    red_slip(art)


@card("7-kasu-a")
def plain_a(art: Art) -> None:
    """Print three bold stems from the lower left that arch to the right."""
    for points, leaves, seed in (
        ([(196, 570), (214, 500), (256, 446), (340, 420)], 3, 3),
        ([(124, 570), (136, 440), (190, 330), (322, 262)], 5, 2),
        ([(66, 570), (46, 390), (92, 210), (236, 92)], 7, 1),
    ):
        clover_spray(art, points, leaves, stem=13, leaf=74, start=0.12, seed=seed, flower=27, blooms=3)


@card("7-kasu-b")
def plain_b(art: Art) -> None:
    """Print low, bold stems from the lower right that arch to the left."""
    for points, leaves, seed in (
        ([(150, 570), (132, 522), (84, 492), (-4, 486)], 3, 7),
        ([(216, 570), (204, 476), (142, 404), (12, 376)], 5, 6),
        ([(290, 570), (300, 436), (230, 310), (56, 250)], 7, 5),
    ):
        clover_spray(art, points, leaves, stem=13, leaf=74, start=0.10, seed=seed, flower=27, blooms=3)
