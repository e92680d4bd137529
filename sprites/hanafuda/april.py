"""April: wisteria."""

from __future__ import annotations

from collections.abc import Sequence

from sprites.hanafuda.card import card
from sprites.hanafuda.climber import pinnate_leaf, raceme
from sprites.hanafuda.slip import red_slip
from sprites.ink import Art
from sprites.palette import (
    BARK,
    CUCKOO,
    CUCKOO_DEEP,
    OCHRE,
    OCHRE_LIGHT,
    PAPER,
    PINE,
    PINE_DEEP,
    PINE_LIGHT,
    SUMI,
    VERMILION,
    VERMILION_DEEP,
    WISTERIA,
    WISTERIA_LIGHT,
    WISTERIA_LINE,
    WISTERIA_PALE,
)
from sprites.paths import brush, circle, crescent, ellipse, smooth


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
            art.outline([*wings, keel], 5, WISTERIA_LINE)
            for d in wings:
                art.path(d, WISTERIA)
            art.path(keel, WISTERIA_PALE)
            art.path(circle(0, -1, 2.8), OCHRE_LIGHT)


@card("4-tane-cuckoo")
def cuckoo(art: Art) -> None:
    """Print the cuckoo gliding left across a vermilion crescent."""
    art.mist([(-60, 120, 250), (-60, 180, 276), (-60, 90, 302)], WISTERIA_LIGHT)
    art.ink(crescent(162, 224, 52, 146, 208, 44), VERMILION, 6)
    _vine(art)
    for x, y, length, angle, ink in (
        (50, 60, 120, 112, PINE),
        (290, 60, 120, 80, PINE_DEEP),
        (160, 60, 110, 60, PINE_LIGHT),
    ):
        pinnate_leaf(art, x, y, length, angle, ink)
    raceme(art, 40, 78, 200, 60, -4)
    raceme(art, 112, 72, 150, 70, 2)
    raceme(art, 296, 70, 214, 72, -8)
    raceme(art, 206, 74, 96, 56)
    pinnate_leaf(art, 74, 54, 120, 124)
    pinnate_leaf(art, 256, 56, 120, 66, bend=-0.1)
    with art.at(11.5, 26, 0, 0.93):
        _cuckoo(art)


def _cuckoo(art: Art) -> None:
    far = smooth([(126, 396), (112, 352), (78, 318), (34, 306), (52, 344), (80, 384), (108, 412)], 0.85)
    near_edge = [(132, 400), (150, 352), (196, 316), (254, 300), (304, 306), (272, 330)]
    near = smooth([*near_edge, (286, 342), (248, 354), (256, 368), (222, 376), (208, 404), (172, 424)], 0.7)
    body = smooth([(74, 420), (98, 396), (140, 388), (190, 398), (232, 414), (214, 434), (166, 450), (112, 448)], 0.95)
    head = ellipse(76, 411, 29, 25, -14)
    bill = smooth([(54, 402), (32, 411), (25, 422), (38, 421), (56, 421)], 0.6)
    tail = [
        brush([(212, 412), (262, 420), (312, 408)], (22, 20, 12)),
        brush([(212, 420), (264, 440), (308, 444)], (22, 20, 12)),
    ]
    figure = [*tail, far, near, body, head, bill]
    art.halo(figure, 24)
    art.outline(figure, 11)
    for d in tail:
        art.path(d, CUCKOO_DEEP)
    for x, y in ((252, 419), (276, 417), (298, 412), (250, 434), (274, 440), (296, 443)):
        art.path(circle(x, y, 4.2), PAPER)
    art.path(far, CUCKOO_DEEP)
    art.path(bill, OCHRE)
    art.path(body, PAPER)
    art.path(head, CUCKOO)
    for x in (108, 126, 144, 162, 180, 198):
        art.brush([(x, 424), (x + 4, 436), (x + 1, 447)], (1, 4.4, 1))
    art.path(smooth([(92, 400), (140, 388), (190, 398), (232, 414), (190, 420), (132, 420), (98, 424)], 0.9), CUCKOO)
    art.path(near, CUCKOO, SUMI, 5)
    art.path(
        smooth([(138, 400), (156, 364), (196, 336), (236, 326), (214, 352), (190, 384), (166, 412)], 0.8), CUCKOO_DEEP
    )
    lines = (
        [(190, 400), (222, 352), (280, 312)],
        [(204, 396), (236, 362), (268, 344)],
        [(150, 390), (168, 358), (206, 336)],
    )
    art.cuts(lines, PAPER, 5)
    art.path(circle(68, 405, 10), OCHRE_LIGHT, SUMI, 3.4)
    art.path(circle(66.5, 405, 4.8), SUMI)
    art.brush([(44, 416), (56, 415), (66, 420)], (1, 3, 1), VERMILION_DEEP)


@card("4-tan-red")
def red(art: Art) -> None:
    """Print the plain slip between massive racemes at both edges."""
    _vine(art)
    for x, length, width in ((40, 350, 92), (290, 400, 96), (112, 60, 66), (226, 84, 64)):
        raceme(art, x, 70, length, width)
    for x, y, length, angle, ink in ((70, 50, 120, 130, PINE), (260, 54, 120, 50, PINE), (166, 52, 104, 92, PINE_DEEP)):
        pinnate_leaf(art, x, y, length, angle, ink)
    red_slip(art)


@card("4-kasu-a")
def plain_a(art: Art) -> None:
    """Print four racemes, the longest right of the middle; florets fall into the bare third below."""
    art.brush([(-10, 60), (70, 34), (180, 62), (350, 30)], (18, 24, 18, 12))
    art.brush([(40, 44), (120, 80), (210, 40), (300, 70)], (8, 12, 10, 4), BARK)
    pinnate_leaf(art, 40, 60, 166, 108, pairs=6, bend=0.12)
    pinnate_leaf(art, 300, 50, 160, 96, pairs=6, bend=-0.12)
    pinnate_leaf(art, 176, 58, 138, 62, PINE_LIGHT)
    raceme(art, 112, 92, 300, 92, -14)
    raceme(art, 232, 84, 390, 98, 10)
    raceme(art, 300, 84, 200, 62, 4)
    raceme(art, 44, 100, 230, 62, -6)
    pinnate_leaf(art, 60, 62, 146, 140)
    pinnate_leaf(art, 162, 66, 140, 92, PINE_DEEP, bend=-0.1)
    pinnate_leaf(art, 268, 56, 128, 40, PINE_LIGHT, bend=0.15)
    _falling(art, [(64, 416, 30), (150, 458, -40), (98, 500, 12), (290, 372, -24)])


@card("4-kasu-b")
def plain_b(art: Art) -> None:
    """Print the longest raceme at the left, more leaf, florets falling right of it."""
    _vine(art)
    for x, y, length, angle, ink in (
        (60, 54, 140, 110, PINE),
        (170, 58, 140, 80, PINE_DEEP),
        (300, 52, 140, 100, PINE),
    ):
        pinnate_leaf(art, x, y, length, angle, ink, bend=-0.1)
    for x, length, width, sway in (
        (52, 390, 92, 8),
        (166, 250, 88, -6),
        (270, 330, 94, -8),
        (110, 140, 60, 0),
        (222, 120, 54, 0),
    ):
        raceme(art, x, 80, length, width, sway)
    pinnate_leaf(art, 92, 52, 150, 70, PINE_LIGHT, bend=0.12)
    pinnate_leaf(art, 226, 60, 146, 120, bend=0.12)
    pinnate_leaf(art, 318, 54, 120, 128, PINE_DEEP, bend=0.12)
    _falling(art, [(150, 402, -30), (206, 470, 24), (122, 494, 40), (296, 482, -10)])
