"""November: willow, with the swallow and the storm."""

from __future__ import annotations

from collections.abc import Sequence

from sprites.hanafuda.card import card
from sprites.hanafuda.climber import willow_strand
from sprites.hanafuda.slip import red_slip
from sprites.ink import Art
from sprites.palette import INDIGO, OCHRE, PAPER, SUMI, VERMILION
from sprites.paths import Points, brush, circle, ellipse, polar, poly, smooth


def _strands(art: Art, strands: Sequence[tuple[Points, int]]) -> None:
    for points, pairs in strands:
        willow_strand(art, points, pairs)


@card("11-tane-swallow")
def swallow(art: Art) -> None:
    """Print the swallow from above, stooping to the lower left."""
    art.mist([(-60, 150, 300), (-60, 220, 326), (-60, 110, 352)], OCHRE.light)
    art.mist([(200, 400, 400), (150, 400, 426)], VERMILION)
    art.brush([(350, 30), (250, 60), (140, 40), (-10, 70)], (26, 20, 14, 8))
    _strands(art, [
        ([(40, 50), (30, 180), (44, 300), (26, 430)], 12),
        ([(290, 40), (300, 180), (284, 320), (300, 480)], 14),
        ([(90, 46), (80, 120), (92, 200)], 6),
        ([(244, 54), (252, 120), (240, 190)], 6),
        ([(150, 44), (146, 80), (152, 120)], 4),
    ])
    with art.at(138, 262, -36, 0.94):
        swallow_figure(art)


def swallow_figure(art: Art) -> None:
    """Print the bird alone."""
    upper_edge = [(-34, -12), (-26, -54), (8, -104), (72, -146), (120, -152), (84, -118)]
    upper = smooth([*upper_edge, (60, -76), (48, -36), (34, -8)], 0.85)
    lower = smooth(
        [(-34, 12), (-30, 52), (0, 100), (60, 138), (112, 140), (76, 110), (56, 70), (46, 32), (34, 8)], 0.85
    )
    half = [(-52, -20), (-16, -25), (26, -18), (64, -8)]
    body = smooth([(-70, 0), *half, (84, 0), *((x, -y) for x, y in reversed(half))], 0.95)
    head = ellipse(-74, 0, 25, 22)
    bill = poly([(-94, -6), (-116, 1), (-94, 7)])
    tail = [
        brush([(66, -4), (118, -16), (190, -50)], (20, 15, 1.6)),
        brush([(66, 4), (120, 14), (196, 30)], (20, 15, 1.6)),
    ]
    figure = [*tail, upper, lower, body, head, bill]
    art.halo(figure, 24)
    art.outline(figure, 11)
    for d in tail:
        art.path(d, INDIGO.deep)
    art.cuts([[(78, -4), (112, -12), (140, -24)], [(78, 4), (114, 10), (146, 16)]], PAPER, 5)
    art.path(upper, INDIGO.deep)
    art.path(lower, INDIGO.deep)
    art.path(smooth([(-32, -12), (-22, -50), (6, -92), (56, -126), (30, -84), (20, -46), (20, -12)], 0.8), INDIGO)
    art.path(smooth([(-32, 12), (-26, 50), (-2, 90), (46, 122), (26, 80), (18, 44), (20, 12)], 0.8), INDIGO)
    art.cuts([
        [(24, -20), (40, -72), (92, -132)], [(8, -24), (20, -70), (56, -112)], [(24, 20), (38, 70), (86, 126)],
        [(8, 24), (16, 68), (48, 108)],
    ], INDIGO.light, 6)
    art.path(bill, OCHRE)
    art.path(body, INDIGO.deep)
    art.path(head, VERMILION)
    crown = [
        (-96, -8), (-84, -20), (-60, -20), (-46, -14), (-54, 0), (-46, 14), (-60, 20), (-84, 20), (-96, 8), (-80, 0),
    ]
    art.path(smooth(crown, 0.8), INDIGO.deep)
    for y in (-10.8, 10.8):
        art.path(circle(-82, y, 4.8), PAPER)
        art.path(circle(-83, y, 2.4), SUMI)
    art.path(ellipse(44, 0, 16, 10), PAPER)
    art.cuts([[(x, -12), (x + 7, 0), (x, 12)] for x in (-30, -10, 10)], INDIGO.light, 5)


@card("11-tan-red")
def red(art: Art) -> None:
    """Print the plain slip between thin strands, long at the edges and short between."""
    art.brush([(-10, 40), (90, 58), (220, 34), (350, 54)], (20, 26, 20, 12))
    for points, pairs in (
        ([(146, 50), (152, 240), (158, 400), (112, 560)], 19),
        ([(180, 44), (180, 240), (196, 400), (168, 560)], 19),
        ([(18, 60), (6, 150), (22, 240), (2, 330)], 9),
        ([(322, 56), (314, 150), (330, 250), (306, 350)], 10),
        ([(94, 56), (84, 120), (98, 180), (76, 250)], 7),
        ([(262, 44), (256, 140), (276, 250), (256, 376)], 12),
        ([(54, 54), (44, 180), (62, 320), (26, 480)], 15),
        ([(296, 46), (288, 190), (308, 340), (270, 510)], 15),
    ):
        willow_strand(art, points, pairs, length=54)
    red_slip(art)


@card("11-kasu-lightning", VERMILION)
def lightning(art: Art) -> None:
    """Print the bolt, the storm cloud and the thunder drum, with willow at the top so that the month is known."""
    cloud_foot = [(318, 268), (282, 244), (248, 286), (206, 258), (168, 300), (124, 262), (84, 296), (40, 254)]
    cloud = smooth([(-30, -30), (360, -30), (360, 236), *cloud_foot, (-30, 280)])
    art.halo([cloud], 18, PAPER)
    art.outline([cloud], 8)
    for x, y, radius, ink, side in (
        (64, 96, 56, INDIGO.light, 1), (226, 80, 62, INDIGO.light, -1), (306, 184, 46, INDIGO, 1),
        (44, 222, 40, INDIGO, -1), (216, 206, 44, INDIGO.light, 1), (150, 40, 30, INDIGO, 1), (300, 54, 34, INDIGO, 1),
        (128, 196, 28, INDIGO, 1),
    ):
        whorl = [polar(x, y, radius * (1 - 0.105 * k), side * (-200 + k * 60)) for k in range(9)]
        art.brush(whorl, (2, 10, 10, 7, 3), ink)
    art.path(smooth([(-20, 452), (50, 470), (110, 440), (180, 480), (350, 430), (350, 600), (-20, 600)]), SUMI, SUMI, 6)
    art.cuts(
        [[(20, 500), (80, 486), (130, 508)], [(60, 524), (120, 510), (170, 526)], [(250, 520), (290, 500), (330, 512)]],
        INDIGO,
        6,
    )
    _drum(art, 218, 402)
    _bolt(art)
    for points, pairs in (
        ([(20, -20), (16, 110), (26, 230), (10, 350)], 11),
        ([(292, -20), (298, 60), (288, 150)], 6),
        ([(316, -20), (322, 100), (312, 230), (320, 320)], 9),
    ):
        willow_strand(art, points, pairs, length=42, width=11)


def _drum(art: Art, x: float, y: float) -> None:
    flames = []
    for i in range(9):
        angle = i * 40 - 106
        ring = ((78, -20), (104, -12), (132, 10), (106, 10), (96, 18), (78, 20))
        flames.append(smooth([polar(x, y, radius, angle + lean) for radius, lean in ring], 0.7))
    art.outline(flames, 12)
    art.path(circle(x, y, 92), SUMI)
    for i, d in enumerate(flames):
        art.path(d, VERMILION.light if i % 2 else OCHRE)
    for radius, ink in ((90, SUMI), (83, OCHRE), (70, SUMI), (65, PAPER)):
        art.path(circle(x, y, radius), ink)
    for i in range(16):
        art.path(circle(*polar(x, y, 76.5, i * 22.5), 4), SUMI)
    _three_commas(art, x, y, 60)


def _three_commas(art: Art, x: float, y: float, radius: float) -> None:
    for i in range(3):
        angle = i * 120 - 90
        head = radius * 0.30
        art.path(circle(*polar(x, y, radius * 0.46, angle), head), SUMI)
        tail = [
            polar(x, y, radius * (0.52 + 0.36 * min(1.0, t * 1.6)), angle + 8 - t * 118)
            for t in (0, 0.2, 0.4, 0.6, 0.8, 1)
        ]
        art.brush(tail, (head * 1.7, head * 1.5, head * 1.05, head * 0.7, head * 0.35, 1))


_BOLT: Points = (
    (196, -10), (232, -10), (166, 112), (204, 118), (116, 250), (150, 258), (58, 404), (88, 410), (22, 520), (52, 420),
    (26, 412), (96, 276), (64, 266), (136, 132), (104, 124),
)
_FORK: Points = ((140, 196), (196, 232), (186, 250), (250, 300), (168, 262), (176, 244), (124, 216))
_BOLT_FACE: Points = (
    (210, -10), (228, -10), (156, 118), (192, 124), (104, 256), (138, 264), (50, 408), (76, 412), (34, 490), (62, 416),
    (38, 408), (110, 266), (78, 256), (150, 122), (122, 116),
)


def _bolt(art: Art) -> None:
    art.outline([poly(_BOLT), poly(_FORK)], 24)
    art.path(poly(_FORK), OCHRE)
    art.path(poly(_BOLT), OCHRE)
    art.path(poly(_BOLT_FACE), OCHRE.light)
