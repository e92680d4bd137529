"""May: iris."""

from __future__ import annotations

from sprites.hanafuda.card import card
from sprites.hanafuda.garden import blade, iris, iris_blades, stem
from sprites.hanafuda.slip import red_slip
from sprites.ink import Art
from sprites.palette import BARK, INDIGO, MIST, OCHRE, PAPER, PINE, SUMI, TAN, WISTERIA, Colour
from sprites.paths import Point, almond, circle, poly, rect, rounded_rect


@card("5-tane-bridge")
def bridge(art: Art) -> None:
    """Print the zigzag plank bridge over the iris pond, seen from above."""
    iris_blades(art, [
        ([(80, 330), (70, 220), (40, 110)], 20, PINE),
        ([(110, 330), (112, 200), (130, 70)], 22, PINE.deep),
        ([(250, 330), (246, 220), (232, 120)], 20, PINE.deep),
        ([(276, 330), (290, 220), (286, 84)], 20, PINE),
        ([(210, 330), (205, 250), (190, 190)], 16, PINE),
    ])
    for line in (
        [(92, 330), (90, 250), (84, 180)], [(244, 320), (242, 250), (240, 160)], [(172, 330), (170, 290), (168, 250)],
    ):
        stem(art, line, 9)
    art.ink(almond(168, 262, 66, 27, -91), INDIGO, 5)
    art.brush([(165, 246), (163, 226), (166, 210)], (1, 5, 1), WISTERIA.light)
    art.ink(almond(169, 286, 50, 21, -80), PINE, 4)
    _water(art)
    iris(art, 84, 170, 0.90, -6)
    iris(art, 236, 144, 0.92, 6)
    for start, end, width, ink in _LEGS:
        planks(art, start, end, width, ink)
    for points, width, ink in (
        ([(318, 560), (322, 470), (300, 370)], 18, PINE.deep),
        ([(250, 570), (246, 520), (226, 474)], 16, PINE.deep),
        ([(300, 560), (294, 500), (262, 420)], 17, PINE),
    ):
        blade(art, points, width, ink, PINE.light)
    stem(art, [(286, 560), (284, 510), (280, 460)], 9)
    iris(art, 276, 458, 0.72, 4)


_LEGS: tuple[tuple[Point, Point, float, Colour], ...] = (
    ((356, 292), (118, 316), 28, OCHRE),
    ((106, 310), (286, 366), 34, TAN),
    ((298, 362), (54, 422), 42, OCHRE),
    ((40, 414), (232, 526), 52, TAN),
)
"""The four legs of the bridge from the far one to the near one: ends of the middle line, width, ink."""


def _water(art: Art) -> None:
    art.path(rect(0, 300, 330, 240), MIST)
    art.brush([(-10, 301), (90, 297), (200, 304), (340, 299)], (3, 4, 4, 3))
    for y, left in (
        (318, 20), (344, 150), (372, 40), (398, 210), (424, 90), (452, 10), (480, 180), (506, 60), (524, 240),
    ):
        for k, ink in enumerate((PAPER, INDIGO)):
            x = left + k * 150
            art.brush([(x - 46, y + 3), (x - 14, y - 4), (x + 16, y + 4), (x + 50, y - 3)], (0.8, 4.5, 4.5, 0.8), ink)


def planks(art: Art, start: Point, end: Point, width: float, ink: Colour) -> None:
    """Print one leg of the bridge: two planks side by side, `width` deep together, on piles in the water."""
    (ax, ay), (bx, by) = start, end
    thick = 3 + width * 0.12

    def at(u: float, drop: float) -> Point:
        return ax + (bx - ax) * u, ay + (by - ay) * u + drop - width / 2

    piles = []
    for u in (0.10, 0.90):
        x, y = at(u, width + thick)
        piles.append(rounded_rect(x - width * 0.11, y - 6, width * 0.22, width * 0.55, 3))
    sides = [poly([at(0, 0), at(1, 0), at(1, width + thick), at(0, width + thick)])]
    art.outline([*piles, *sides], 9)
    for d in piles:
        art.path(d, BARK)
    art.path(poly([at(0, width), at(1, width), at(1, width + thick), at(0, width + thick)]), BARK)
    for share in (0.0, 0.5):
        near, far = width * share, width * (share + 0.5)
        art.path(poly([at(0, near), at(1, near), at(1, far), at(0, far)]), ink, SUMI, 5)
        middle = (near + far) / 2
        art.cuts([[at(0.14, middle), at(0.34, middle - 2), at(0.56, middle)]], OCHRE.deep if ink == OCHRE else BARK, 4)
        art.cuts([[at(0.5, middle + 3), at(0.7, middle + 2), at(0.88, middle + 3)]], OCHRE.light, 3.4)
        for u in (0.05, 0.95):
            art.path(circle(*at(u, middle), 3), SUMI)


@card("5-tan-red")
def red(art: Art) -> None:
    """Print the plain slip among irises at the corners and one at the foot."""
    iris_blades(art, [
        ([(40, 560), (34, 380), (10, 200)], 22, PINE),
        ([(90, 560), (80, 420), (84, 300)], 20, PINE.deep),
        ([(290, 560), (300, 380), (316, 180)], 22, PINE),
        ([(240, 560), (256, 420), (250, 300)], 20, PINE.deep),
        ([(150, 560), (140, 500), (100, 440)], 20, PINE),
        ([(190, 560), (200, 500), (240, 440)], 20, PINE),
    ])
    for line in (
        [(60, 560), (56, 300), (62, 160)], [(280, 560), (276, 340), (268, 140)], [(160, 560), (166, 500), (166, 480)],
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
    iris_blades(art, [
        ([(60, 560), (50, 360), (20, 170)], 24, PINE),
        ([(110, 560), (110, 340), (140, 200)], 22, PINE.deep),
        ([(170, 560), (180, 380), (160, 270)], 22, PINE),
        ([(230, 560), (240, 330), (280, 160)], 24, PINE.deep),
        ([(280, 560), (296, 420), (310, 300)], 22, PINE),
        ([(30, 560), (26, 480), (12, 400)], 18, PINE.deep),
    ])
    for line in (
        [(90, 560), (92, 340), (96, 160)], [(206, 560), (208, 420), (210, 300)], [(150, 560), (140, 480), (120, 420)],
    ):
        stem(art, line)
    iris(art, 99, 150, 1.06, -5)
    iris(art, 216, 272, 1.12, 5)
    iris(art, 112, 414, 0.9, -5)


@card("5-kasu-b")
def plain_b(art: Art) -> None:
    """Print three irises rising to the right, with fewer blades."""
    iris_blades(art, [
        ([(50, 560), (58, 460), (24, 350)], 22, PINE.deep),
        ([(120, 560), (100, 400), (40, 300)], 22, PINE),
        ([(200, 560), (210, 340), (190, 160)], 24, PINE),
        ([(270, 560), (270, 360), (306, 220)], 24, PINE.deep),
        ([(300, 560), (306, 460), (320, 390)], 18, PINE),
    ])
    for line in (
        [(236, 560), (236, 300), (224, 140)], [(96, 560), (92, 420), (96, 320)], [(200, 560), (220, 500), (232, 430)],
    ):
        stem(art, line)
    iris(art, 220, 142, 1.08, 5)
    iris(art, 101, 300, 1.02, -5)
    iris(art, 234, 436, 0.9, 4)
