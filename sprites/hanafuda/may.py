"""May: iris."""

from __future__ import annotations

from sprites.hanafuda.card import card
from sprites.hanafuda.garden import blade, iris, iris_blades, stem
from sprites.hanafuda.slip import red_slip
from sprites.ink import Art
from sprites.palette import (
    BARK,
    INDIGO,
    MIST,
    OCHRE,
    OCHRE_DEEP,
    PAPER,
    PINE,
    PINE_DEEP,
    PINE_LIGHT,
    SUMI,
    TAN,
    WISTERIA_LIGHT,
    Colour,
)
from sprites.paths import Point, almond, circle, poly, rect, rounded_rect


@card("5-tane-bridge")
def bridge(art: Art) -> None:
    """Print the zigzag plank bridge over the iris pond, seen from above."""
    iris_blades(
        art,
        [
            ([(80, 330), (70, 220), (40, 110)], 20, PINE),
            ([(110, 330), (112, 200), (130, 70)], 22, PINE_DEEP),
            ([(250, 330), (246, 220), (232, 120)], 20, PINE_DEEP),
            ([(276, 330), (290, 220), (286, 84)], 20, PINE),
            ([(210, 330), (205, 250), (190, 190)], 16, PINE),
        ],
    )
    for line in (
        [(92, 330), (90, 250), (84, 180)],
        [(244, 320), (242, 250), (240, 160)],
        [(172, 330), (170, 290), (168, 250)],
    ):
        stem(art, line, 9)
    art.ink(almond(168, 262, 66, 27, -91), INDIGO, 5)
    art.brush([(165, 246), (163, 226), (166, 210)], (1, 5, 1), WISTERIA_LIGHT)
    art.ink(almond(169, 286, 50, 21, -80), PINE, 4)
    _water(art)
    iris(art, 84, 176, 0.92, -6)
    iris(art, 236, 150, 0.94, 6)
    _post(art, 318, 316, 44)
    _post(art, 160, 336, 44)
    _planks(art, (122, 338), (352, 300), 40, OCHRE)
    _post(art, 128, 356, 44)
    _post(art, 292, 400, 50)
    _planks(art, (96, 344), (318, 394), 46, TAN)
    _post(art, 300, 430, 60)
    _post(art, 128, 480, 70)
    _planks(art, (60, 470), (330, 404), 54, OCHRE)
    _post(art, 86, 520, 60)
    _post(art, 286, 470, 70)
    for points, width, ink in (
        ([(20, 560), (26, 460), (14, 350)], 20, PINE_DEEP),
        ([(44, 560), (58, 480), (86, 390)], 18, PINE),
        ([(80, 570), (110, 520), (150, 500)], 18, PINE_DEEP),
    ):
        blade(art, points, width, ink, PINE_LIGHT)
    stem(art, [(50, 560), (54, 500), (56, 444)], 9)
    iris(art, 58, 436, 0.80, -4)


def _water(art: Art) -> None:
    art.path(rect(0, 300, 330, 240), MIST)
    art.brush([(-10, 301), (90, 297), (200, 304), (340, 299)], (3, 4, 4, 3))
    for y, left in (
        (318, 20),
        (344, 150),
        (372, 40),
        (398, 210),
        (424, 90),
        (452, 10),
        (480, 180),
        (506, 60),
        (524, 240),
    ):
        for k, ink in enumerate((PAPER, INDIGO)):
            x = left + k * 150
            art.brush([(x - 46, y + 3), (x - 14, y - 4), (x + 16, y + 4), (x + 50, y - 3)], (0.8, 4.5, 4.5, 0.8), ink)


def _post(art: Art, x: float, y: float, height: float) -> None:
    art.ink(rounded_rect(x - 7, y, 14, height, 3), BARK, 5)
    art.cuts([[(x - 2, y + 8), (x - 2, y + height * 0.5), (x - 2, y + height - 6)]], OCHRE_DEEP, 3)


def _planks(art: Art, start: Point, end: Point, depth: float, ink: Colour) -> None:
    """Print one leg of the bridge: a pair of planks between two points, `depth` wide, with a barked edge."""
    (ax, ay), (bx, by) = start, end
    thick = 9

    def at(u: float, drop: float) -> Point:
        return ax + (bx - ax) * u, ay + (by - ay) * u + drop

    art.outline([poly([at(0, 0), at(1, 0), at(1, depth + thick), at(0, depth + thick)])], 9)
    art.path(poly([at(0, depth), at(1, depth), at(1, depth + thick - 2), at(0, depth + thick - 2)]), BARK)
    for share in (0.0, 0.52):
        near, far = depth * share, depth * (share + 0.48)
        art.path(poly([at(0, near), at(1, near), at(1, far), at(0, far)]), ink)
        for u, v, drop in ((0.06, 0.40, 0.16), (0.34, 0.8, 0.32), (0.62, 0.95, 0.14)):
            y = near + depth * drop
            art.cuts([[at(u, y), at((u + v) / 2, y + 2), at(v, y)]], OCHRE_DEEP, 3.2)
        for u in (0.04, 0.96):
            art.path(circle(*at(u, near + depth * 0.24), 2.8), SUMI)


@card("5-tan-red")
def red(art: Art) -> None:
    """Print the plain slip among irises at the corners and one at the foot."""
    iris_blades(
        art,
        [
            ([(40, 560), (34, 380), (10, 200)], 22, PINE),
            ([(90, 560), (80, 420), (84, 300)], 20, PINE_DEEP),
            ([(290, 560), (300, 380), (316, 180)], 22, PINE),
            ([(240, 560), (256, 420), (250, 300)], 20, PINE_DEEP),
            ([(150, 560), (140, 500), (100, 440)], 20, PINE),
            ([(190, 560), (200, 500), (240, 440)], 20, PINE),
        ],
    )
    for line in (
        [(60, 560), (56, 300), (62, 160)],
        [(280, 560), (276, 340), (268, 140)],
        [(160, 560), (166, 500), (166, 480)],
    ):
        stem(art, line, 10)
    stem(art, [(36, 560), (36, 450), (42, 356)], 8)
    stem(art, [(296, 560), (298, 450), (290, 346)], 8)
    iris(art, 54, 150, 0.86, -6)
    iris(art, 277, 130, 0.9, 6)
    iris(art, 38, 350, 0.64, -8)
    iris(art, 294, 340, 0.66, 8)
    iris(art, 166, 484, 0.74)
    red_slip(art)


@card("5-kasu-a")
def plain_a(art: Art) -> None:
    """Print three large irises descending from the left, among tall blades."""
    iris_blades(
        art,
        [
            ([(60, 560), (50, 360), (20, 170)], 24, PINE),
            ([(110, 560), (110, 340), (140, 200)], 22, PINE_DEEP),
            ([(170, 560), (180, 380), (160, 270)], 22, PINE),
            ([(230, 560), (240, 330), (280, 160)], 24, PINE_DEEP),
            ([(280, 560), (296, 420), (310, 300)], 22, PINE),
            ([(30, 560), (26, 480), (12, 400)], 18, PINE_DEEP),
        ],
    )
    for line in (
        [(90, 560), (92, 340), (96, 160)],
        [(206, 560), (208, 420), (210, 300)],
        [(150, 560), (140, 480), (120, 420)],
    ):
        stem(art, line)
    iris(art, 99, 150, 1.06, -5)
    iris(art, 216, 272, 1.12, 5)
    iris(art, 112, 414, 0.9, -5)


@card("5-kasu-b")
def plain_b(art: Art) -> None:
    """Print three irises rising to the right, with fewer blades."""
    iris_blades(
        art,
        [
            ([(50, 560), (58, 460), (24, 350)], 22, PINE_DEEP),
            ([(120, 560), (100, 400), (40, 300)], 22, PINE),
            ([(200, 560), (210, 340), (190, 160)], 24, PINE),
            ([(270, 560), (270, 360), (306, 220)], 24, PINE_DEEP),
            ([(300, 560), (306, 460), (320, 390)], 18, PINE),
        ],
    )
    for line in (
        [(236, 560), (236, 300), (224, 140)],
        [(96, 560), (92, 420), (96, 320)],
        [(200, 560), (220, 500), (232, 430)],
    ):
        stem(art, line)
    iris(art, 220, 142, 1.08, 5)
    iris(art, 101, 300, 1.02, -5)
    iris(art, 234, 436, 0.9, 4)
