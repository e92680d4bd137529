"""The king: tiered crown with a bird's head behind it, a wing of five flames, a broad chest and a wide skirt.

Source: the art guide, section 15.4.
"""

from __future__ import annotations

from sprites.batik import puppets
from sprites.ink import Art
from sprites.palette import INDIGO, OCHRE, SUMI, VERMILION
from sprites.paths import almond, circle, polar, rounded_rect, smooth

_SKIN = OCHRE.light
_WING = (232.0, 216.0)
_BLADES = ((78, 25), (86, 3), (93, -19), (102, -41), (104, -63))
"""Length and direction of the wing's blades."""

_CHEST = (
    (98, 222), (104, 202), (130, 188), (160, 184), (180, 186), (206, 184), (246, 190), (272, 206), (276, 226),
    (252, 242), (224, 256), (212, 274), (156, 274), (144, 254), (118, 242),
)
_SKIRT = (
    (154, 270), (186, 266), (216, 270), (246, 306), (268, 352), (292, 374), (262, 388), (238, 376), (208, 394),
    (184, 384), (152, 398), (130, 386), (104, 392), (124, 348), (140, 304),
)
_PARANG = (
    (147, 300), (140, 330), (131, 362), (155, 360), (210, 300), (229, 312), (209, 334), (232, 344), (252, 340),
    (214, 366), (240, 372), (264, 366),
)
_HEM = ((112, 388), (132, 380), (152, 391), (184, 377), (208, 387), (238, 370), (262, 381), (284, 374))
_BIRD = (
    (188, 152), (206, 146), (224, 128), (218, 108), (232, 96), (252, 104), (262, 122), (246, 118), (246, 136),
    (226, 160), (202, 172),
)
_CROWN = (
    (138, 114), (141, 98), (154, 90), (158, 74), (170, 65), (174, 51), (184, 42), (192, 52), (193, 67), (204, 78),
    (205, 94), (213, 107), (206, 128), (184, 136), (164, 122),
)
_FEET = ((126, 456), (240, 456))


def print_king(art: Art) -> None:
    """Print the king over his screen."""
    puppets.rods(art, ((76, 308), (92, 384), (118, 470)), ((190, 380), (186, 430), (184, 476)))
    _wing(art)
    legs = [
        puppets.limb(((172, 372), (146, 404), (129, 436)), (46, 36, 24), VERMILION),
        puppets.limb(((216, 370), (234, 404), (242, 436)), (46, 36, 24), VERMILION),
        *(puppets.foot(*place, _SKIN) for place in _FEET),
    ]
    chest = [(smooth(_CHEST, 0.7), _SKIN), puppets.limb(((164, 176), (176, 192), (188, 210)), (22, 24, 40), _SKIN)]
    far_arm = [puppets.limb(((254, 214), (280, 238), (278, 266), (244, 288)), (42, 32, 22, 14), _SKIN)]
    near_arm = [puppets.limb(((118, 214), (98, 246), (87, 276), (77, 304)), (42, 30, 20, 13), _SKIN)]
    puppets.figure(art, [
        *far_arm,
        *puppets.hand(240, 290, 170, _SKIN, -1),
        *legs,
        *chest,
        (smooth(_SKIRT, 0.75), INDIGO),
        *near_arm,
        *puppets.hand(75, 308, 112, _SKIN),
    ])
    puppets.toes(art, *_FEET)
    _clothes(art)
    _ornaments(art)
    _head(art)


def _wing(art: Art) -> None:
    puppets.figure(art, [(almond(*_WING, length, 46, turn, -0.16), VERMILION) for length, turn in _BLADES])
    for length, turn in _BLADES:
        art.path(almond(*polar(*_WING, 20, turn), length - 36, 27, turn, -0.15), OCHRE)
        art.path(almond(*polar(*_WING, 30, turn), length - 58, 12, turn, -0.12), VERMILION.deep)
        art.path(circle(*polar(*_WING, length * 0.84, turn - 4.2), 3), OCHRE.light)


def _clothes(art: Art) -> None:
    places = [(x + 8, y - 13) for x, y in _PARANG]
    art.path("".join(almond(x, y, 29, 10.5, 128, 0.3) for x, y in places), OCHRE.light)
    art.path("".join(circle(x - 3.6, y + 5, 1.9) for x, y in places), INDIGO.deep)
    for top, low in ((148, 118), (212, 276)):
        art.brush(((top, 284), ((top + low) / 2, 330), (low, 374)), (1, 3.4, 2), INDIGO.deep)
    art.brush(_HEM, (3, 6, 6, 6, 6, 6, 6, 3), OCHRE)
    for sash in (((172, 276), (166, 320), (150, 372)), ((186, 278), (188, 326), (190, 372))):
        puppets.stroked(art, sash, (12, 19, 24), (6, 12, 17), VERMILION)
        puppets.punched(art, sash, 6, 2.4, OCHRE.light)
    art.path(rounded_rect(150, 262, 70, 19, 8), SUMI)
    art.path(rounded_rect(154, 266, 62, 11, 5), OCHRE)
    puppets.punched(art, ((158, 271.5), (185, 271.5), (214, 271.5)), 6, 2.6, VERMILION.deep)


def _ornaments(art: Art) -> None:
    """Print collar, chain, chest jewel and rings."""
    puppets.stroked(art, ((122, 216), (158, 258), (206, 257), (248, 213)), (2, 5.8, 5.8, 2), (0.6, 2.8, 2.8, 0.6), VERMILION)
    art.brush(((134, 202), (180, 236), (230, 203)), (8, 40, 8))
    art.brush(((137, 202), (180, 232), (227, 203)), (4, 31, 4), OCHRE)
    art.brush(((141, 201), (180, 222), (222, 202)), (3, 17, 3), VERMILION)
    puppets.punched(art, ((146, 203), (180, 223), (217, 204)), 9, 2.2, OCHRE.light)
    puppets.punched(art, ((143, 211), (180, 240), (219, 212)), 9, 2.3, VERMILION.deep)
    art.path(almond(181, 238, 25, 20, 90), SUMI, SUMI, 3.4)
    art.path(almond(181, 238, 23, 15, 90), VERMILION)
    art.path(circle(181, 246, 3), OCHRE.light)
    for x, y, turn, width in (
        (96, 250, -62, 29), (82, 290, -66, 17), (281, 244, 76, 31), (256, 281, -36, 18), (135, 426, -60, 25),
        (239, 424, 78, 25),
    ):
        puppets.ring(art, x, y, turn, width)
    puppets.jewel(art, 89, 243, 16, 9, -152)
    puppets.jewel(art, 290, 239, 16, 9, -18)


def _head(art: Art) -> None:
    puppets.figure(art, [
        (smooth(_BIRD, 0.8), OCHRE),
        (puppets.profile(160, 172), _SKIN),
        (smooth(_CROWN, 0.75), OCHRE),
        (almond(140, 116, 34, 17, -122, 0.2), VERMILION),
        (circle(184, 40, 7), VERMILION),
    ], 5)
    art.path(smooth(((176, 116), (196, 124), (198, 160), (180, 176), (172, 150)), 0.7), SUMI)
    puppets.stroked(art, ((140, 110), (166, 114), (196, 132)), (8, 13, 9), (4, 7.4, 4), VERMILION)
    puppets.punched(art, ((146, 110), (168, 114), (190, 127)), 6, 2.2, OCHRE.light)
    art.brush(((150, 92), (176, 90), (207, 100)), (3, 6, 3))
    art.brush(((160, 73), (180, 71), (201, 79)), (2.4, 6, 2.4))
    art.brush(((173, 55), (182, 53), (192, 57)), (2, 4.4, 2))
    gems = ((160, 101), (178, 102), (196, 109), (167, 82), (182, 81), (196, 87), (178, 63), (188, 64))
    art.path("".join(circle(*gem, 4) for gem in gems), VERMILION.deep)
    art.path(circle(240, 110, 3.6), SUMI)
    art.brush(((206, 160), (226, 146), (234, 128)), (1, 5, 1))
    art.brush(((200, 156), (216, 144), (224, 132)), (1, 4, 1), VERMILION)
    puppets.ear(art, 178, 158, -62, OCHRE.light)
    puppets.features(art, 160, 172, 0, awake=True)
