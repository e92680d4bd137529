"""The princess: a narrow column with a heavy knot of hair and a raised lotus.

Source: the art guide, section 15.4.
"""

from __future__ import annotations

from sprites.batik import puppets
from sprites.ink import Art
from sprites.palette import CHERRY, INDIGO, OCHRE, PAPER, PINE, SKIN, SUMI, VERMILION, Colour
from sprites.paths import almond, circle, polar, rounded_rect, smooth

_BODY = (
    (136, 206), (150, 194), (170, 190), (196, 192), (212, 204), (206, 226), (196, 250), (194, 274), (156, 274),
    (152, 248), (140, 226),
)
_SKIRT = (
    (154, 270), (174, 266), (196, 270), (218, 304), (222, 352), (212, 400), (222, 428), (248, 452), (206, 456),
    (170, 446), (132, 454), (124, 440), (136, 404), (134, 350), (138, 304),
)
_BREAST_CLOTH = ((146, 218), (172, 214), (204, 216), (200, 244), (198, 276), (152, 276), (150, 246))
_CROSSES = ((168, 308), (196, 316), (160, 346), (190, 354), (214, 340), (164, 386), (192, 394), (170, 424), (200, 430))
_CAP = ((116, 112), (126, 86), (152, 70), (184, 78), (198, 104), (196, 136), (178, 160), (162, 146), (152, 116))
_KNOT = ((182, 108), (206, 92), (234, 102), (244, 130), (232, 158), (206, 168), (184, 150))
_HAIRLINE = (
    (121, 108), (142, 102), (168, 112), (180, 142), (172, 164), (186, 150), (196, 118), (180, 84), (150, 74), (128, 88),
)
_LOTUS = (72.0, 182.0)
_HEAD = (156.0, 152.0, -14.0, 0.96)


def print_princess(art: Art) -> None:
    """Print the princess over her screen."""
    puppets.rods(art, ((85, 224), (96, 350), (124, 470)), ((270, 314), (252, 400), (228, 472)))
    puppets.figure(art, [puppets.limb(((192, 282), (238, 312), (262, 366), (296, 376)), (14, 24, 32, 5), OCHRE)])
    art.brush(((200, 286), (236, 314), (258, 358), (280, 372)), (1, 5, 7, 2), VERMILION)
    art.brush(((206, 296), (232, 322), (246, 358), (256, 376)), (1, 4, 4, 1), OCHRE.deep)
    puppets.figure(art, [
        puppets.limb(((206, 208), (228, 244), (250, 278), (268, 308)), (16, 14, 12, 10), SKIN),
        *puppets.hand(269, 312, 44, SKIN, -1),
        puppets.foot(146, 456, SKIN),
        puppets.foot(176, 456, SKIN),
        (smooth(_BODY, 0.75), SKIN),
        puppets.limb(((162, 160), (168, 178), (174, 202)), (17, 17, 28), SKIN),
        (smooth(_SKIRT, 0.8), PINE),
        (smooth(_BREAST_CLOTH, 0.6), VERMILION),
        puppets.limb(((142, 210), (116, 246), (106, 256), (92, 236), (82, 214)), (16, 14, 14, 12, 9), SKIN),
        *puppets.hand(81, 211, -108, SKIN),
    ])
    puppets.toes(art, (146, 456))
    _clothes(art)
    _head(art)
    _lotus(art)


def _clothes(art: Art) -> None:
    """Print the kawung crosses and pleats of the skirt, the hem, belt, sash and collar."""
    petals = (almond(*polar(x, y, 1.5, 45 + 90 * i), 12.5, 9, 45 + 90 * i) for x, y in _CROSSES for i in range(4))
    art.path("".join(petals), OCHRE.light)
    art.path("".join(circle(x, y, 1.8) for x, y in _CROSSES), PINE.deep)
    for i in range(4):
        pleat = ((154 - i * 3.4, 280), (146 - i * 2.4, 360), (146 - i * 6, 446))
        art.brush(pleat, (2, 4.6, 3), PINE.deep if i % 2 else PINE.light)
    art.brush(((128, 446), (168, 440), (206, 450), (240, 450)), (3, 7, 7, 3), OCHRE)
    for y in (230, 248, 264):
        puppets.punched(art, ((156, y), (176, y - 2), (196, y)), 5, 2.3, OCHRE.light)
    art.brush(((148, 220), (172, 216), (203, 218)), (3, 6, 3), OCHRE)
    art.path(rounded_rect(148, 266, 54, 16, 7), SUMI)
    art.path(rounded_rect(152, 269.5, 46, 9, 4), OCHRE)
    art.path(circle(175, 274, 6), SUMI)
    art.path(circle(175, 274, 3.8), VERMILION.light)
    sash = ((164, 280), (152, 330), (122, 372))
    puppets.stroked(art, sash, (10, 18, 23), (5, 11.4, 16), CHERRY)
    puppets.punched(art, sash, 6, 2.2, VERMILION.deep)
    art.brush(((150, 196), (172, 214), (196, 198)), (4, 14, 4))
    art.brush(((152, 196), (172, 211), (194, 198)), (2, 8.4, 2), OCHRE)
    puppets.punched(art, ((156, 200), (172, 211), (190, 202)), 5, 1.8, VERMILION.deep)
    for x, y, turn, width in ((128, 230, -54, 14), (90, 232, 70, 12), (222, 234, 56, 14), (260, 296, 60, 11)):
        puppets.ring(art, x, y, turn, width)


def _head(art: Art) -> None:
    hair = smooth(_CAP, 0.8), smooth(_KNOT, 0.9)
    puppets.figure(art, [*((d, SUMI) for d in hair), (puppets.profile(*_HEAD), SKIN)], 5)
    for d in hair:
        art.path(d, SUMI)
    art.path(smooth(_HAIRLINE, 0.8), SUMI)
    for points in (
        ((190, 120), (210, 104), (232, 118), (236, 140)), ((194, 144), (208, 156), (224, 150)),
        ((136, 88), (156, 80), (178, 90)),
    ):
        art.brush(points, (1, 4, 1), INDIGO.light)
    puppets.stroked(art, ((119, 110), (144, 104), (172, 118)), (5, 10, 6), (2.6, 6, 3), OCHRE)
    puppets.punched(art, ((126, 107), (146, 103), (166, 112)), 5, 1.8, VERMILION.deep)
    art.path(almond(128, 106, 26, 14, -112, 0.2), SUMI, SUMI, 4)
    art.path(almond(128, 106, 25, 10, -112, 0.2), OCHRE)
    for i, place in enumerate(((184, 158), (196, 172), (206, 187), (212, 203))):
        _blossom(art, *place, 9 - i * 0.8, PAPER)
    _blossom(art, 206, 92, 15, VERMILION)
    _blossom(art, 230, 96, 11, CHERRY)
    puppets.ear(art, 170, 150, -70, OCHRE.light, VERMILION.light)
    puppets.features(art, *_HEAD)


def _blossom(art: Art, x: float, y: float, radius: float, ink: Colour) -> None:
    places = [polar(x, y, radius * 0.62, i * 72 - 90) for i in range(5)]
    art.path("".join(circle(*place, radius * 0.5) for place in places), SUMI, SUMI, 3)
    art.path("".join(circle(*place, radius * 0.46) for place in places), ink)
    art.path(circle(x, y, radius * 0.32), OCHRE)


def _lotus(art: Art) -> None:
    art.brush(((84, 236), (78, 206), (72, 176)), (4, 5, 4))
    turns = (-150, -30, -120, -60, -90)
    art.path("".join(almond(*_LOTUS, 36, 17, turn) for turn in turns), SUMI, SUMI, 4.6)
    for turn in turns:
        art.path(almond(*_LOTUS, 35, 15, turn), CHERRY if abs(turn + 90) > 31 else CHERRY.light)
    for turn in (-120, -60, -90):
        art.brush([polar(*_LOTUS, ahead, turn) for ahead in (10, 20, 30)], (1, 3, 1), VERMILION)
