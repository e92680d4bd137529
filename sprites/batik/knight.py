"""The knight: a great curl of hair, straddled trousers and a bow.

Source: the art guide, section 15.4.
"""

from __future__ import annotations

from sprites.batik import puppets
from sprites.batik.motifs import lozenge
from sprites.ink import Art
from sprites.palette import INDIGO, OCHRE, SUMI, TAN, VERMILION
from sprites.paths import almond, brush, circle, rounded_rect, smooth

_SKIN = OCHRE.light
_BOW = ((134, 136), (104, 142), (76, 186), (62, 252), (62, 306), (78, 370), (104, 412), (134, 420))
_BODY = (
    (116, 216), (124, 200), (146, 190), (176, 186), (208, 188), (236, 198), (246, 214), (232, 234), (208, 250),
    (200, 272), (160, 272), (154, 246), (132, 234),
)
_CLOTH = (
    (154, 270), (178, 266), (206, 270), (232, 300), (252, 340), (228, 346), (206, 336), (188, 352), (164, 340),
    (138, 356), (112, 350), (134, 312),
)
_LOZENGES = ((150, 308), (170, 302), (192, 304), (214, 312), (156, 330), (184, 326), (210, 330), (234, 332))
_FIST = ((84, 264), (62, 264), (54, 274), (58, 290), (76, 292), (86, 282))
_CURL = ((180, 166), (212, 152), (232, 116), (222, 76), (186, 54), (154, 62), (146, 84), (160, 92))
_CAP = ((130, 116), (146, 98), (172, 96), (198, 112), (206, 142), (192, 172), (176, 164), (168, 130))
_HAIRLINE = ((150, 112), (174, 108), (190, 130), (190, 166), (178, 172), (172, 140))
_FEET = ((122, 456), (236, 456))
_HEAD = (158.0, 170.0, -5.0)


def print_knight(art: Art) -> None:
    """Print the knight with his bow over his screen."""
    puppets.rods(art, ((190, 350), (186, 420), (184, 476)))
    puppets.figure(art, [puppets.limb(((200, 282), (246, 300), (276, 344), (262, 378), (290, 396)), (18, 26, 30, 20, 4), INDIGO)])
    art.brush(((210, 288), (246, 306), (266, 344), (258, 372)), (1, 5, 7, 2), OCHRE.light)
    _bow(art)
    _body(art)
    _clothes(art)
    _head(art)


def print_knight_bust(art: Art) -> None:
    """Print the knight without the bow: it is drawn in a place of its own on small cards."""
    _body(art, fist=False)
    _clothes(art)
    _head(art)


def _bow(art: Art) -> None:
    art.brush(((128, 138), (128, 280), (128, 420)), (2.6, 2.6, 2.6))
    puppets.figure(art, [(brush(_BOW, (4, 12, 14, 15, 15, 14, 12, 4)), VERMILION)], 4.5)
    for glint in (((112, 146), (86, 180), (74, 232)), ((74, 326), (86, 374), (110, 408))):
        art.brush(glint, (1, 4, 1), OCHRE.light)


def _body(art: Art, *, fist: bool = True) -> None:
    puppets.figure(art, [
        puppets.limb(((228, 210), (256, 232), (258, 262), (226, 284)), (36, 26, 18, 12), _SKIN),
        *puppets.hand(222, 286, 172, _SKIN, -1),
        puppets.limb(((132, 380), (122, 408), (125, 438)), (22, 21, 14), _SKIN),
        puppets.limb(((238, 384), (242, 410), (238, 438)), (22, 21, 14), _SKIN),
        *(puppets.foot(*place, _SKIN) for place in _FEET),
        puppets.limb(((174, 322), (146, 348), (127, 386)), (40, 36, 31), INDIGO),
        puppets.limb(((204, 324), (228, 354), (241, 390)), (40, 36, 31), INDIGO),
        (smooth(_BODY, 0.75), _SKIN),
        puppets.limb(((164, 174), (174, 190), (184, 210)), (19, 20, 34), _SKIN),
        (smooth(_CLOTH, 0.8), VERMILION),
        puppets.limb(((134, 212), (116, 240), (97, 260), (76, 276)), (34, 24, 17, 11), _SKIN),
    ])
    for line in (((152, 350), (140, 364), (134, 378)), ((222, 354), (232, 370), (237, 382))):
        puppets.punched(art, line, 3, 2.8, OCHRE.light)
    for cuff in (((112, 378), (128, 386), (142, 394)), ((226, 392), (241, 391), (256, 384))):
        puppets.stroked(art, cuff, (7, 9, 7), (2.6, 4.6, 2.6), OCHRE)
    if fist:
        puppets.figure(art, [(smooth(_FIST, 0.8), _SKIN)], 3.6, shadow=False)
        art.cuts((((58, y), (68, y + 1), (78, y)) for y in (272, 279, 286)), SUMI, 2.4)
    puppets.toes(art, *_FEET)


def _clothes(art: Art) -> None:
    for i in range(6):
        x = 138 + i * 18
        art.brush(((x + 14, 288 + abs(i - 3) * 4), (x + 4, 314), (x - 6 + i * 4, 338)), (1, 4.6, 1), VERMILION.deep)
    art.path("".join(lozenge(x, y, 5.4, 7) for x, y in _LOZENGES), OCHRE.light)
    art.path("".join(circle(x, y, 1.8) for x, y in _LOZENGES), VERMILION.deep)
    hem = ((118, 347), (140, 349), (164, 334), (188, 345), (206, 330), (228, 340), (246, 337))
    art.brush(hem, (3, 6, 6, 6, 6, 6, 3), OCHRE)
    sash = ((180, 278), (178, 330), (164, 384))
    puppets.stroked(art, sash, (12, 20, 25), (6, 13, 18), INDIGO)
    puppets.punched(art, sash, 6, 2.4, OCHRE.light)
    art.path(rounded_rect(152, 262, 58, 18, 8), SUMI)
    art.path(rounded_rect(156, 266, 50, 10, 5), OCHRE)
    puppets.punched(art, ((160, 271), (181, 271), (204, 271)), 5, 2.4, VERMILION.deep)
    art.brush(((204, 262), (222, 240), (226, 224), (238, 216)), (9, 13, 11, 7))
    art.brush(((206, 260), (221, 240), (226, 226), (235, 218)), (4, 7.4, 6, 3), TAN)
    art.brush(((146, 212), (176, 236), (212, 262)), (3, 7, 7))
    art.brush(((148, 213), (176, 235), (210, 260)), (1, 3.4, 3.4), VERMILION.light)
    art.brush(((152, 202), (174, 218), (200, 204)), (6, 18, 6))
    art.brush(((154, 202), (174, 215), (198, 204)), (3, 11.6, 3), INDIGO)
    puppets.punched(art, ((158, 205), (174, 214), (194, 207)), 6, 2, OCHRE.light)
    for x, y, turn, width in (
        (114, 242, -52, 24), (84, 270, -40, 13), (257, 238, 70, 26), (238, 278, -36, 14), (126, 420, 88, 21),
        (238, 420, 96, 21),
    ):
        puppets.ring(art, x, y, turn, width)
    puppets.jewel(art, 108, 236, 15, 8, -148)
    puppets.jewel(art, 264, 233, 15, 8, -24)


def _head(art: Art) -> None:
    curl = brush(_CURL, (26, 36, 38, 36, 31, 23, 14, 5))
    puppets.figure(art, [(curl, SUMI), (smooth(_CAP, 0.8), SUMI), (puppets.profile(*_HEAD), _SKIN)], 4)
    art.path(curl, SUMI)
    art.path(smooth(_HAIRLINE, 0.8), SUMI)
    for strand in (
        ((192, 162), (220, 140), (236, 110), (222, 72), (188, 50), (162, 58)),
        ((194, 156), (214, 136), (224, 110), (212, 82), (186, 66), (160, 74)),
    ):
        art.brush(strand, (1, 3.4, 4.4, 4.4, 3.4, 1), INDIGO.light)
    art.brush(((212, 158), (225, 132)), (11, 11))
    puppets.stroked(art, ((206, 132), (222, 141.5), (239, 145.5)), (9, 12, 9), (4, 6.4, 4), OCHRE)
    puppets.punched(art, ((208, 133), (222, 141), (236, 145)), 4, 1.8, VERMILION.deep)
    puppets.stroked(art, ((135, 112.5), (160, 111.5), (185, 131)), (6, 12, 7), (3, 7, 3.4), OCHRE)
    puppets.punched(art, ((140, 112), (162, 112), (180, 125)), 6, 2, VERMILION.deep)
    art.path(almond(140, 112, 30, 15, -116, 0.2), SUMI, SUMI, 4)
    art.path(almond(140, 112, 29, 11, -116, 0.2), VERMILION)
    puppets.ear(art, 178, 158, -56, OCHRE)
    puppets.features(art, *_HEAD)
