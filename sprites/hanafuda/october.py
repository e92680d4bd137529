"""October: maple."""

from __future__ import annotations

from collections.abc import Sequence

from sprites.hanafuda.card import card
from sprites.hanafuda.foliage import maple_leaves
from sprites.hanafuda.slip import blue_slip
from sprites.ink import Art
from sprites.palette import CHERRY, DEER, OCHRE, PAPER, PINE, SUMI, VERMILION
from sprites.paths import Points, almond, brush, circle, ellipse, poly, smooth


@card("10-tane-deer")
def deer(art: Art) -> None:
    """Print the stag standing to the right, its head turned back."""
    art.mist([(-60, 120, 300), (-60, 70, 326)], OCHRE.light)
    art.mist([(240, 400, 190), (200, 400, 214)], OCHRE.light)
    art.brush([(350, 10), (250, 30), (150, 32), (60, 84)], (22, 17, 12, 4))
    art.brush([(350, 60), (326, 110), (322, 190)], (14, 10, 6))
    art.path(smooth([(-20, 470), (80, 448), (190, 462), (350, 440), (350, 600), (-20, 600)]), PINE, SUMI, 7)
    for i in range(13):
        x, y = 10 + i * 26, 500 + (i % 3) * 14
        art.cuts([[(x - 14, y), (x, y - 9), (x + 16, y - 4)]], PINE.deep if i % 2 else PINE.light, 4.5)
    deer_figure(art)
    maple_leaves(art, [
        (70, 90, 58, -150, VERMILION), (136, 58, 42, 170, OCHRE), (40, 182, 50, -110, OCHRE),
        (108, 158, 44, 150, VERMILION), (34, 30, 38, -30, SUMI), (302, 28, 44, 30, VERMILION),
        (214, 26, 34, -160, SUMI), (318, 232, 40, 100, VERMILION), (320, 146, 32, 160, OCHRE),
        (46, 266, 32, 40, VERMILION), (318, 316, 34, 60, OCHRE), (40, 500, 40, -20, VERMILION),
        (170, 510, 36, 40, OCHRE), (296, 506, 42, -60, VERMILION),
    ])


_ANTLERS: tuple[tuple[Points, Sequence[float]], ...] = (
    ([(208, 182), (200, 150), (180, 122), (188, 82)], (12, 11, 9, 4)),
    ([(202, 152), (216, 130), (214, 104)], (9, 8, 3)),
    ([(184, 124), (166, 112), (160, 92)], (8, 7, 3)),
    ([(220, 180), (246, 156), (270, 128), (266, 84)], (12, 11, 9, 4)),
    ([(270, 126), (290, 112), (294, 88)], (8, 7, 3)),
    ([(248, 154), (248, 132), (238, 114)], (8, 7, 3)),
)
_SPOTS = (
    (118, 300), (144, 296), (172, 304), (200, 300), (128, 322), (158, 324), (188, 326), (216, 320), (112, 336),
    (146, 344), (178, 345), (226, 296),
)


def deer_figure(art: Art) -> None:
    """Print the deer alone."""
    back = [(92, 312), (104, 286), (140, 276), (196, 284), (238, 270), (262, 284), (272, 322)]
    body = smooth([*back, (262, 356), (214, 368), (160, 364), (112, 366), (88, 344)], 0.95)
    neck = brush([(250, 326), (246, 270), (222, 226), (206, 196)], (66, 44, 34, 28))
    skull = [(220, 176), (232, 190), (228, 206), (206, 216), (180, 222), (154, 226), (146, 218)]
    head = smooth([*skull, (152, 206), (174, 192), (196, 178)], 0.9)
    near_ear, far_ear = almond(224, 190, 46, 22, -28), almond(212, 182, 34, 15, -64)
    legs = [
        brush([(112, 344), (96, 392), (104, 430), (94, 480)], (48, 20, 13, 11)),
        brush([(140, 350), (138, 396), (144, 434), (136, 478)], (36, 18, 12, 11)),
        brush([(232, 348), (230, 398), (224, 440), (222, 482)], (34, 17, 12, 11)),
        brush([(256, 340), (262, 392), (254, 436), (258, 484)], (38, 18, 13, 11)),
    ]
    tail = almond(96, 300, 34, 22, 120)
    trunk = [body, neck, head, tail, near_ear, far_ear]
    figure = [*trunk, *legs]
    art.halo([*trunk, *(brush(points, widths) for points, widths in _ANTLERS)], 22)
    for points, widths in _ANTLERS:
        art.brush(points, widths)
    art.outline(figure, 11)
    for d, ink in zip(legs, (DEER, DEER.shade, DEER.shade, DEER), strict=True):
        art.path(d, ink)
    art.path(tail, PAPER)
    art.path(far_ear, DEER.shade, SUMI, 4)
    art.path(body, DEER)
    art.path(neck, DEER)
    art.path(head, DEER, SUMI, 4.5)
    art.brush([(214, 212), (224, 214), (236, 208)], (6, 10, 6), DEER)
    art.path(near_ear, DEER, SUMI, 4)
    art.path(almond(228, 188, 30, 10, -28), CHERRY)
    art.brush([(104, 352), (150, 360), (206, 361), (252, 346)], (1, 9, 9, 1), OCHRE.light)
    art.brush([(218, 216), (236, 250), (272, 300)], (3, 9, 2), DEER.shade)
    for x, y in _SPOTS:
        art.path(ellipse(x, y, 6.5, 5.5), PAPER)
    art.path(ellipse(150, 216, 7, 8, 20), SUMI)
    art.path(circle(194, 197, 6), SUMI)
    art.path(circle(192.4, 195.2, 2.1), PAPER)
    art.brush([(158, 222), (172, 219), (184, 214)], (1, 3, 1))
    art.brush([(196, 214), (184, 221), (168, 226)], (1, 6, 2), OCHRE.light)
    for x, y in ((94, 484), (136, 482), (222, 486), (258, 488)):
        art.path(poly([(x - 9, y + 6), (x - 5, y - 9), (x + 5, y - 9), (x + 8, y + 6)]), SUMI, SUMI, 4)


@card("10-tan-purple")
def purple(art: Art) -> None:
    """Print the indigo slip in a wreath of seventeen leaves."""
    art.brush([(350, 40), (250, 80), (120, 60), (-10, 120)], (26, 20, 14, 8))
    art.brush([(240, 80), (290, 150), (310, 220)], (12, 9, 4))
    art.brush([(-10, 500), (90, 480), (220, 506), (350, 470)], (10, 16, 18, 12))
    art.brush([(70, 486), (40, 420), (46, 330)], (11, 8, 4))
    maple_leaves(art, [
        (118, 110, 44, -160, SUMI), (224, 112, 40, 160, OCHRE), (30, 130, 44, -120, OCHRE),
        (62, 66, 70, -140, VERMILION), (168, 50, 54, 175, OCHRE), (272, 64, 70, 150, VERMILION),
        (296, 186, 60, 110, SUMI), (40, 214, 58, -100, VERMILION), (304, 300, 58, 70, VERMILION),
        (26, 318, 52, -70, OCHRE), (300, 396, 54, 60, OCHRE), (44, 410, 64, -40, SUMI), (110, 456, 40, -20, OCHRE),
        (226, 450, 42, 20, SUMI), (56, 494, 60, 20, VERMILION), (166, 500, 60, -10, OCHRE),
        (280, 486, 68, 20, VERMILION),
    ])
    blue_slip(art)


@card("10-kasu-a")
def plain_a(art: Art) -> None:
    """Print a bough across the upper third, its branch falling to the lower left."""
    art.brush([(350, 120), (240, 150), (130, 130), (-10, 190)], (26, 20, 14, 6))
    art.brush([(230, 150), (200, 260), (120, 340), (90, 430), (80, 470)], (16, 12, 8, 5, 3))
    art.brush([(206, 246), (250, 320), (270, 400), (286, 440)], (9, 7, 5, 3))
    art.brush([(150, 316), (190, 400), (200, 460)], (8, 6, 3))
    maple_leaves(art, [
        (110, 230, 50, -160, SUMI), (250, 250, 56, 120, SUMI), (60, 110, 70, -150, VERMILION),
        (190, 90, 76, 170, VERMILION), (292, 100, 60, 140, OCHRE), (60, 250, 60, -110, OCHRE),
        (190, 230, 70, 160, VERMILION), (290, 270, 58, 100, VERMILION), (120, 360, 76, -150, VERMILION),
        (230, 370, 60, 150, OCHRE), (70, 470, 50, -30, OCHRE), (200, 480, 56, 20, VERMILION), (290, 450, 46, 60, SUMI),
    ])


@card("10-kasu-b")
def plain_b(art: Art) -> None:
    """Print a bough at the top, its branch falling to the lower right."""
    art.brush([(-10, 80), (90, 120), (210, 90), (350, 140)], (26, 20, 14, 6))
    art.brush([(100, 120), (130, 240), (220, 330), (250, 440), (270, 470)], (16, 12, 8, 5, 3))
    art.brush([(126, 226), (84, 320), (70, 420), (62, 460)], (9, 7, 5, 3))
    art.brush([(200, 308), (184, 390), (180, 456)], (8, 6, 3))
    maple_leaves(art, [
        (210, 170, 48, 170, SUMI), (80, 190, 52, -140, SUMI), (70, 90, 72, -160, OCHRE), (180, 90, 66, 175, VERMILION),
        (284, 120, 74, 150, VERMILION), (60, 230, 64, -120, VERMILION), (160, 240, 74, -170, VERMILION),
        (280, 250, 62, 110, OCHRE), (226, 350, 80, 150, VERMILION), (100, 370, 62, -140, OCHRE),
        (60, 470, 54, -40, VERMILION), (180, 470, 50, 0, SUMI), (284, 450, 58, 40, VERMILION),
    ])
