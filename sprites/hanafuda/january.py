"""January: pine."""

from __future__ import annotations

from collections.abc import Sequence

from sprites.hanafuda.card import card
from sprites.hanafuda.pine import pine_boughs, pine_fan
from sprites.hanafuda.slip import poetry_slip
from sprites.ink import Art
from sprites.palette import FEATHER_CUT, INDIGO, OCHRE, PAPER, SUMI, VERMILION, WHITE
from sprites.paths import Point, Points, brush, circle, ellipse, poly, smooth


@card("1-hikari-crane", OCHRE.light)
def crane(art: Art) -> None:
    """Print the crane in profile before the rising sun, pines at its feet."""
    art.path(circle(206, 150, 94), VERMILION.deep)
    art.path(circle(206, 150, 90), VERMILION)
    art.mist([(-40, 150, 66), (-40, 96, 92)], PAPER, 26)
    art.mist([(232, 380, 262), (268, 380, 288)], PAPER, 26)
    crane_figure(art)
    art.path(smooth([(-20, 512), (60, 486), (170, 500), (250, 484), (370, 512), (370, 600), (-20, 600)]), SUMI)
    for x, y, radius, turn in (
        (62, 474, 70, 4), (256, 482, 66, 0), (20, 522, 66, 8), (160, 540, 64, 0), (308, 528, 74, -8), (92, 556, 56, 0),
        (232, 562, 54, 0),
    ):
        pine_fan(art, x, y, radius, turn, halo=SUMI)


def crane_figure(art: Art) -> None:
    """Print the crane alone."""
    legs: list[tuple[Points, Sequence[float]]] = [
        ([(150, 372), (146, 420), (150, 484)], (9, 7, 6)),
        ([(180, 368), (190, 412), (172, 444), (180, 492)], (9, 8, 6, 6)),
    ]
    plumes: list[tuple[list[Point], Sequence[float]]] = [
        ([(214, 306), (276, 330), (304, 396)], (26, 32, 3)),
        ([(206, 318), (258, 352), (280, 424)], (26, 32, 3)),
        ([(196, 332), (236, 372), (252, 440)], (24, 30, 3)),
        ([(184, 342), (212, 384), (220, 440)], (22, 26, 3)),
        ([(172, 350), (190, 386), (190, 426)], (18, 20, 3)),
    ]
    trunk = [(100, 300), (112, 274), (146, 258), (194, 262), (240, 286), (268, 322)]
    body = smooth([*trunk, (248, 344), (214, 366), (176, 380), (140, 370), (112, 340)], 0.95)
    neck = brush([(136, 306), (102, 256), (106, 206), (130, 160), (122, 116), (104, 104)], (66, 34, 22, 18, 17, 16))
    head = ellipse(100, 106, 17, 13, -10)
    bill = poly([(90, 99), (32, 114), (34, 117), (90, 113)])
    tail = [brush(line, widths) for line, widths in plumes]
    for line, widths in legs:
        art.brush(line, [w + 10 for w in widths], OCHRE.light)
    art.halo([*tail, body, neck, head, bill], 20)
    for line, widths in legs:
        art.brush(line, widths)
        foot_x, foot_y = line[-1]
        for dx, dy in ((-28, 4), (-12, 12), (16, 8)):
            art.brush(
                [(foot_x, foot_y - 3), (foot_x + dx * 0.5, foot_y + dy * 0.7), (foot_x + dx, foot_y + dy)], (6, 5, 2)
            )
    art.outline(tail, 6)
    for ((ax, ay), (bx, by), (cx, cy)), _ in plumes:
        middle, end = (bx + 1, by + 8), (bx * 0.35 + cx * 0.65, by * 0.35 + cy * 0.65)
        art.brush([((ax + bx) / 2, (ay + by) / 2), middle, end], (1, 5.5, 1), INDIGO.light)
    art.outline([bill, head, neck, body], 10)
    for d in (body, head, neck):
        art.path(d, WHITE)
    art.brush([(104, 252), (108, 206), (131, 162), (124, 122)], (1, 20, 19, 9))
    art.brush([(108, 116), (118, 112), (126, 118)], (5, 12, 8))
    art.brush([(122, 238), (121, 206), (139, 166), (133, 126)], (0.8, 4, 4, 1), WHITE)
    art.path(bill, OCHRE.deep)
    art.path(poly([(90, 107), (40, 116.5), (90, 112)]), SUMI.soft)
    art.path(smooth([(86, 101), (92, 91), (106, 90), (116, 98), (104, 101)]), VERMILION, SUMI, 3.5)
    art.path(circle(95, 105, 3.4), SUMI)
    for x, y, w in (
        (150, 284, 32), (186, 288, 32), (222, 304, 28), (136, 312, 32), (172, 316, 34), (210, 328, 30), (150, 344, 32),
        (186, 346, 28),
    ):
        art.brush([(x - w * 0.5, y - 3), (x - w * 0.1, y + 12), (x + w * 0.5, y + 7)], (1, 5.5, 1), FEATHER_CUT)
    art.brush([(160, 264), (206, 276), (248, 314)], (1, 6, 1))


@card("1-tan-poetry")
def poetry(art: Art) -> None:
    """Print the written slip between boughs that run along the top and the foot."""
    pine_boughs(
        art,
        [
            ([(350, 140), (270, 118), (150, 128), (30, 112)], (30, 22, 14, 6)),
            ([(-20, 514), (80, 532), (200, 522), (350, 534)], (46, 44, 40, 40)),
            ([(-20, 420), (10, 380), (34, 348)], (18, 13, 8)),
            ([(350, 420), (320, 390), (300, 362)], (18, 13, 8)),
            ([(350, 300), (326, 270), (304, 240)], (16, 12, 7)),
            ([(-20, 290), (14, 256), (36, 222)], (16, 12, 7)),
        ],
        [
            *((70, 96, 66, -4), (176, 58, 66, 0), (286, 104, 70, 6), (300, 226, 54, 10), (38, 206, 52, -8)),
            *((42, 332, 50, -10), (298, 348, 54, 8), (56, 474, 68, -4), (170, 500, 64, 0), (284, 484, 70, 6)),
        ],
    )
    poetry_slip(art, "あかよろし")


@card("1-kasu-a")
def plain_a(art: Art) -> None:
    """Print a trunk that swings up from the lower left with nine fans."""
    pine_boughs(
        art,
        [
            ([(76, 440), (40, 396), (48, 330), (84, 250)], (22, 18, 13, 7)),
            ([(150, 352), (158, 316), (160, 286)], (20, 14, 8)),
            ([(196, 316), (240, 368), (272, 372)], (20, 15, 8)),
            ([(92, 408), (130, 440), (156, 440)], (22, 16, 9)),
            ([(246, 246), (276, 268), (300, 262)], (16, 12, 7)),
            ([(36, 500), (110, 520), (166, 534)], (26, 18, 9)),
            ([(110, 400), (190, 452), (270, 492)], (20, 15, 9)),
            ([(48, 440), (40, 396), (50, 362)], (18, 13, 8)),
            (
                [(-30, 580), (50, 480), (92, 408), (150, 352), (210, 304), (244, 236), (224, 150)],
                (74, 54, 42, 34, 26, 20, 11),
            ),
        ],
        [
            *((222, 134, 82, 4), (72, 240, 76, -6), (304, 256, 46, 12), (158, 272, 52, -6), (270, 366, 70, 8)),
            *((52, 352, 54, -10), (152, 428, 66, 0), (272, 486, 74, 6), (166, 530, 60, 0)),
        ],
    )


@card("1-kasu-b")
def plain_b(art: Art) -> None:
    """Print a trunk up the right edge with boughs reaching left and eleven fans."""
    pine_boughs(
        art,
        [
            ([(284, 372), (240, 322), (180, 280), (120, 286), (62, 280)], (20, 17, 13, 10, 6)),
            ([(310, 474), (236, 448), (160, 418), (76, 436)], (24, 18, 13, 8)),
            ([(264, 260), (190, 206), (112, 162)], (17, 13, 8)),
            ([(340, 540), (250, 520), (150, 514), (40, 536)], (26, 20, 14, 8)),
            ([(350, 560), (300, 460), (270, 360), (262, 250), (290, 150), (266, 100)], (70, 54, 38, 26, 16, 8)),
        ],
        [
            *((262, 96, 74, 2), (108, 150, 70, -6), (290, 222, 58, 10), (50, 272, 58, -6), (176, 258, 60, 0)),
            *((74, 424, 72, -4), (196, 374, 56, 4), (290, 378, 52, 8), (168, 500, 68, 0), (40, 528, 58, -4)),
            (290, 500, 58, 6),
        ],
    )
