"""Four who play against people, one for each level, as woodblock busts: who they are shows how they play.

A portrait is square; the bust stands on a printed ground of its own. The same bytes for the same arguments; may be made off the main
thread. Measured on a slow core at 300 pixels: some 60 ms each.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from sprites import grain
from sprites.hanafuda.blossom import cherry_flower
from sprites.ink import Art
from sprites.palette import (
    CHERRY,
    CHERRY_LIGHT,
    DEER,
    INDIGO,
    INDIGO_DEEP,
    INDIGO_LIGHT,
    MOON,
    OCHRE,
    OCHRE_LIGHT,
    PAPER,
    PINE,
    PINE_DEEP,
    PINE_LIGHT,
    SKIN,
    SUMI,
    VERMILION,
    VERMILION_DEEP,
    VERMILION_LIGHT,
    WHITE,
    WISTERIA,
    WISTERIA_DEEP,
    WISTERIA_LIGHT,
    Colour,
)
from sprites.paths import brush, circle, ellipse, mirrored, polar, poly, rect, rounded_rect, smooth
from sprites.plate import direct

SIDE = 300.0
SKIN_SHADE = "#e3bd93"
HAIR = SUMI
GREY = "#cfd3cb"
STRAW, STRAW_DEEP = "#d9b25e", "#a97c2c"


def _hana(a: Art) -> None:
    """Easy: fan thrown up, one brow raised, laughing, flowers in her hair."""
    # far hand with the open fan, behind the head
    with a.at(246, 118, 24):
        n = 9
        for k in range(n):
            ang = -90 + (k - (n - 1) / 2) * 17
            p, q = polar(0, 0, 88, ang - 8.5), polar(0, 0, 88, ang + 8.5)
            if k == 0:
                a.path(poly([(0, 0), *[polar(0, 0, 88, -90 - 76.5 + i * 17) for i in range(10)]]), SUMI, SUMI, 13)
            a.path(poly([(0, 0), p, q]), OCHRE if k % 2 else OCHRE_LIGHT)
        a.path(poly([polar(0, 0, 62, -90 - 76.5 + i * 8.5) for i in range(19)], closed=False), None, VERMILION, 7)
        for k in range(10):
            q = polar(0, 0, 86, -90 - 76.5 + k * 17)
            a.path(brush([(0, 0), q], (4, 2.4)), SUMI)
        a.path(circle(*polar(0, 0, 62, -90), 15), VERMILION)
        a.path(circle(*polar(0, 0, 62, -90), 15), None, SUMI, 0)
    # forearm and sleeve up to the fan
    sleeve = smooth([(196, 262), (222, 214), (242, 168), (268, 176), (284, 232), (290, 320), (200, 320)], 0.8)
    arm = brush([(256, 190), (250, 150), (247, 128)], (26, 22, 18))
    a.union([(arm, SKIN), (circle(246, 122, 15), SKIN)], 5)
    a.cuts([[(238, 116), (244, 112), (252, 114)], [(237, 124), (244, 121), (254, 122)]], SUMI, 3)
    # hair behind
    back = smooth(
        [(150, 34), (86, 54), (66, 116), (74, 176), (102, 206), (198, 206), (226, 176), (234, 116), (214, 54)], 0.95
    )
    bun = [ellipse(150, 30, 44, 30), circle(112, 40, 20), circle(188, 40, 20)]
    a.outline([back, *bun], 6, a.paper)
    a.outline([back, *bun], 0.1, HAIR)
    # body
    body = smooth([(150, 204), (98, 222), (44, 248), (14, 330), (286, 330), (262, 250), (204, 222)], 0.85)
    neck = poly([(126, 168), (174, 168), (180, 236), (150, 262), (120, 236)])
    a.union([(body, INDIGO), (sleeve, INDIGO), (neck, SKIN)], 6)
    a.path(poly([(122, 192), (178, 192), (170, 206), (134, 208)]), SKIN_SHADE)
    # robe: crossed collar and waves of white plum dots
    for x, y in ((62, 290), (96, 262), (232, 262), (258, 296), (214, 296), (84, 312), (266, 226), (244, 206)):
        for i in range(5):
            a.path(circle(*polar(x, y, 6, -90 + 72 * i), 4.4), CHERRY)
        a.path(circle(x, y, 3), VERMILION)
    a.ink(poly([(176, 204), (196, 214), (150, 312), (118, 320)]), VERMILION, 4)
    a.ink(poly([(124, 204), (104, 214), (158, 322), (188, 322)]), VERMILION, 4)
    a.path(poly([(127, 209), (119, 213), (168, 322), (178, 322)]), PAPER)
    # head
    head = smooth(mirrored([(150, 66), (104, 78), (90, 122), (98, 162), (124, 190), (150, 200)], 150), 0.95)
    a.union([(head, SKIN), (ellipse(88, 136, 9, 15), SKIN), (ellipse(212, 136, 9, 15), SKIN)], 5)
    # fringe: a sweep from a side parting
    fringe = smooth([
        (122, 62), (92, 82), (84, 128), (98, 118), (108, 96), (126, 84), (170, 96), (194, 112), (214, 132), (212, 84),
        (180, 58),
    ], 0.9)
    a.path(fringe, HAIR)
    a.cuts(
        [[(128, 70), (160, 78), (192, 104)], [(140, 62), (176, 72), (204, 102)], [(106, 74), (94, 92), (91, 112)]],
        "#4a5f86",
        3,
    )
    a.cuts([[(118, 30), (146, 18), (178, 26)], [(124, 42), (150, 34), (176, 40)]], "#4a5f86", 3)
    # brows: one flies up
    a.brush([(106, 118), (120, 108), (138, 114)], (2, 6, 3))
    a.brush([(162, 106), (180, 96), (200, 110)], (3, 6.4, 2))
    # eyes, looking straight
    for x in (122, 180):
        a.path(smooth([(x - 15, 132), (x, 121), (x + 15, 131), (x, 140)], 0.9), WHITE)
        a.path(circle(x + 1, 131, 7.4), SUMI)
        a.path(circle(x + 3.4, 128.4, 2.3), WHITE)
        a.brush([(x - 17, 133), (x, 119.5), (x + 17, 131)], (2, 5, 2))
    a.brush([(150, 134), (145, 150), (153, 154)], (1, 3.6, 2))
    for x in (108, 194):
        a.path(ellipse(x, 154, 11, 7), VERMILION_LIGHT, opacity=0.5)
    # laughing mouth
    a.ink(smooth([(128, 164), (150, 167), (174, 162), (164, 182), (148, 187), (134, 179)], 0.8), VERMILION_DEEP, 3)
    a.path(poly([(134, 168), (150, 170), (168, 166), (165, 172), (138, 174)]), WHITE)
    a.path(ellipse(150, 181, 9, 4), VERMILION_LIGHT)
    # flowers and pins
    a.brush([(196, 60), (240, 34)], (5, 4))
    a.path(circle(242, 33, 7), OCHRE, SUMI, 3)
    cherry_flower(a, 84, 66, 27, inks=(CHERRY_LIGHT, CHERRY), turn=10)
    cherry_flower(a, 64, 100, 18, inks=(CHERRY, VERMILION_LIGHT), turn=40)


def _genzo(a: Art) -> None:
    """Normal: a round merchant who hugs his ribbons and looks aside."""
    body = smooth([(150, 206), (84, 214), (22, 250), (0, 340), (300, 340), (278, 250), (216, 214)], 0.85)
    neck = poly([(116, 176), (184, 176), (188, 232), (112, 232)])
    a.outline([ellipse(150, 126, 76, 82), body], 16, a.paper)
    a.union([(body, PINE), (neck, SKIN)], 6)
    for i in range(-1, 7):  # striped coat
        x = i * 42 + 8
        a.path(brush([(x + 30, 232), (x + 4, 330)], (5, 6)), PINE_DEEP)
    a.ink(poly([(110, 212), (92, 222), (160, 326), (196, 326)]), OCHRE_LIGHT, 4)
    a.ink(poly([(190, 212), (208, 222), (150, 306), (132, 276)]), OCHRE_LIGHT, 4)
    # head: broad jaw
    head = smooth(mirrored([(150, 54), (102, 66), (80, 112), (72, 158), (96, 198), (150, 212)], 150), 0.95)
    a.union([(head, SKIN), (ellipse(74, 140, 11, 20), SKIN), (ellipse(226, 140, 11, 20), SKIN)], 5)
    a.cuts([[(70, 132), (66, 142), (72, 152)], [(230, 132), (234, 142), (228, 152)]], DEER, 3)
    # shaved crown, side hair and the topknot folded forward
    side_l = smooth([(84, 126), (76, 100), (92, 68), (122, 52), (112, 76), (96, 92), (92, 118)], 0.9)
    side_r = smooth([(216, 126), (224, 100), (208, 68), (178, 52), (188, 76), (204, 92), (208, 118)], 0.9)
    a.path(side_l, HAIR, HAIR, 3)
    a.path(side_r, HAIR, HAIR, 3)
    a.path(smooth([(122, 54), (150, 66), (178, 54), (170, 42), (130, 42)], 0.9), "#a9b6b4")
    knot = smooth([(136, 44), (132, 16), (150, 6), (168, 16), (164, 44), (150, 52)], 0.9)
    a.path(knot, HAIR, HAIR, 4)
    a.path(rounded_rect(133, 34, 34, 8, 3), VERMILION)
    a.cuts([[(144, 28), (146, 18), (152, 12)]], "#5a6a86", 3)
    # heavy brows, narrow eyes that look at his own goods
    a.brush([(94, 122), (112, 112), (138, 122)], (4, 10, 4))
    a.brush([(162, 122), (188, 112), (206, 122)], (4, 10, 4))
    for x in (118, 182):
        a.path(smooth([(x - 16, 140), (x, 132), (x + 16, 140), (x, 146)], 0.9), WHITE)
        a.path(circle(x + 8, 140.5, 5.4), SUMI)
        a.brush([(x - 18, 141), (x, 131), (x + 18, 140)], (2, 5, 2))
        a.cuts([[(x - 12, 152), (x, 155), (x + 12, 151)]], DEER, 2.6)
    a.brush([(150, 136), (138, 160), (146, 168), (162, 167)], (1, 4, 4, 2))
    for x in (98, 202):
        a.path(ellipse(x, 168, 15, 10), VERMILION_LIGHT, opacity=0.42)
    # tight smug smile, thin moustache, double chin
    a.brush([(122, 184), (148, 190), (180, 178)], (2, 5, 3), VERMILION_DEEP)
    a.brush([(146, 175), (128, 177), (112, 188)], (4, 3.4, 0.8))
    a.brush([(154, 175), (172, 176), (190, 186)], (4, 3.4, 0.8))
    a.brush([(128, 202), (150, 207), (172, 201)], (1, 3, 1), DEER)
    # the hoard: cards and slips hugged with both arms
    for x, y, turn, ink in (
        (112, 262, -24, VERMILION), (188, 262, 22, INDIGO), (134, 250, -9, VERMILION), (166, 250, 8, INDIGO),
        (150, 246, 0, VERMILION),
    ):
        with a.at(x, y, turn):
            a.ink(poly([(-17, -42), (17, -50), (17, 70), (-17, 70)]), ink, 4)
            a.path(poly([(-11, -37), (11, -42), (11, 70), (-11, 70)]), None, OCHRE_LIGHT, 2)
            a.path(circle(0, -37, 3.4), PAPER)
    left = smooth([(12, 262), (60, 256), (120, 282), (160, 292), (156, 316), (90, 322), (10, 326)], 0.85)
    right = smooth([(288, 262), (240, 256), (186, 284), (146, 300), (150, 324), (210, 328), (290, 328)], 0.85)
    a.union([(left, PINE)], 5)
    a.union([(circle(160, 300, 17), SKIN)], 4)
    a.union([(right, PINE)], 5)
    a.union([(circle(140, 308, 17), SKIN)], 4)
    a.cuts([[(130, 302), (138, 298), (148, 300)], [(128, 310), (138, 307), (148, 309)]], SUMI, 3)
    a.cuts([[(40, 274), (80, 276), (112, 292)], [(262, 276), (226, 278), (196, 294)]], PINE_LIGHT, 4)


def _toki(a: Art) -> None:
    """Hard: an old lady under the moon, eyes closed, tea steaming in both hands."""
    body = smooth([(150, 206), (92, 220), (38, 250), (12, 340), (288, 340), (262, 250), (208, 220)], 0.85)
    neck = poly([(128, 176), (172, 176), (176, 232), (124, 232)])
    hair = smooth(
        [(150, 36), (96, 50), (74, 100), (82, 150), (104, 186), (196, 186), (218, 150), (226, 100), (204, 50)], 0.95
    )
    bun = ellipse(150, 30, 34, 26)
    a.outline([hair, bun, body], 16, a.paper)
    a.union([(hair, GREY), (bun, GREY)], 5)
    a.union([(body, WISTERIA_DEEP), (neck, SKIN)], 6)
    a.ink(poly([(124, 206), (100, 218), (152, 318), (190, 318)]), WISTERIA_LIGHT, 4)
    a.ink(poly([(176, 206), (200, 218), (148, 310), (116, 318)]), WISTERIA_LIGHT, 4)
    a.path(poly([(173, 210), (186, 216), (146, 292), (136, 284)]), PAPER)
    for x, y in ((62, 286), (236, 286), (90, 258), (214, 256), (262, 312), (40, 318)):
        a.path(circle(x, y, 9), None, OCHRE, 3)
        a.path(circle(x, y, 3), OCHRE)
    head = smooth(mirrored([(150, 64), (108, 76), (94, 118), (98, 160), (122, 194), (150, 204)], 150), 0.95)
    a.union([(head, SKIN), (ellipse(91, 138, 9, 16), SKIN), (ellipse(209, 138, 9, 16), SKIN)], 5)
    observer = smooth(mirrored([(150, 60), (104, 70), (86, 118), (96, 128), (112, 96), (150, 82)], 150), 0.9)
    a.path(observer, GREY)
    a.brush([(96, 128), (112, 96), (150, 82), (188, 96), (204, 128)], (2, 4, 3, 4, 2))
    a.cuts([
        [(150, 44), (116, 56), (96, 90)], [(150, 44), (184, 56), (204, 90)], [(150, 52), (130, 62), (108, 84)],
        [(150, 52), (170, 62), (192, 84)], [(132, 26), (150, 18), (168, 26)], [(130, 36), (150, 28), (170, 36)],
    ], "#8a9490", 3)
    a.brush([(104, 40), (196, 20)], (6, 5), VERMILION)
    a.path(circle(200, 19, 9), VERMILION, SUMI, 3.4)
    a.path(circle(100, 41, 5), OCHRE, SUMI, 3)
    # brows, closed eyes, laughter lines
    a.brush([(106, 122), (122, 114), (140, 120)], (2, 5, 2), "#8a9490")
    a.brush([(160, 120), (178, 114), (194, 122)], (2, 5, 2), "#8a9490")
    for x, s in ((123, -1), (177, 1)):
        a.brush([(x - 16, 136), (x, 145), (x + 16, 136)], (2, 5, 2))
        a.cuts([
            [(x + s * 19, 133), (x + s * 24, 129), (x + s * 28, 128)],
            [(x + s * 19, 139), (x + s * 25, 139), (x + s * 29, 141)],
        ], DEER, 2.6)
        a.path(ellipse(x + s * 10, 162, 12, 8), VERMILION_LIGHT, opacity=0.42)
        a.cuts([[(x - s * 4, 166), (x + s * 1, 174), (x + s * 0, 184)]], DEER, 2.8)
    a.cuts([[(130, 101), (150, 98), (170, 101)], [(136, 108), (150, 106), (164, 108)]], DEER, 2.4)
    a.brush([(150, 136), (144, 156), (154, 159)], (1, 3.6, 2))
    a.brush([(132, 177), (150, 184), (168, 177)], (2, 5, 2), VERMILION_DEEP)
    # tea
    cup = smooth([(112, 262), (118, 300), (134, 312), (166, 312), (182, 300), (188, 262)], 0.7)
    for x, flip in ((104, 1), (196, -1)):
        sleeve = [(-74, 330), (-60, 282), (-12, 270), (2, 300), (-20, 334)]
        a.union([(smooth([(x + flip * dx, y) for dx, y in sleeve], 0.85), WISTERIA)], 5)
    a.ink(cup, INDIGO_LIGHT, 5)
    a.path(
        smooth([(116, 284), (134, 280), (150, 288), (168, 281), (184, 284), (180, 298), (150, 302), (120, 298)], 0.8),
        INDIGO,
    )
    a.ink(ellipse(150, 262, 38, 9), PINE_LIGHT, 4.5)
    for x, flip in ((116, 1), (184, -1)):
        hand = [(-20, 280), (0, 272), (20, 278), (20, 300), (-4, 308), (-20, 300)]
        a.union([(smooth([(x + flip * dx, y) for dx, y in hand], 0.9), SKIN)], 4)
        a.cuts([
            [(x - flip * 2, 284), (x + flip * 10, 282), (x + flip * 19, 285)],
            [(x - flip * 2, 293), (x + flip * 9, 292), (x + flip * 18, 294)],
        ], SUMI, 2.6)
    for pts in (
        [(122, 252), (106, 236), (88, 232), (70, 214), (58, 206), (54, 186), (38, 172)],
        [(112, 256), (92, 246), (74, 244), (56, 232), (40, 226), (32, 208)],
    ):
        a.brush(pts, (1, 5, 6, 5, 0.6), PAPER, 0.92)


def _ren(a: Art) -> None:
    """Expert: a traveller under a wide straw hat, which leaves nothing to be read but a small smile."""
    body = smooth([(150, 214), (96, 226), (40, 256), (10, 340), (290, 340), (260, 256), (204, 226)], 0.85)
    neck = poly([(124, 180), (176, 180), (182, 240), (118, 240)])
    head = smooth(mirrored([(150, 96), (104, 112), (92, 142), (102, 180), (128, 204), (150, 210)], 150), 0.95)
    hat = smooth(mirrored([(150, 34), (214, 74), (290, 132), (282, 146), (220, 134), (150, 130)], 150), 0.55)
    a.outline([hat, body], 16, a.paper)
    a.union([(body, INDIGO_DEEP), (neck, SKIN)], 6)
    a.ink(poly([(122, 212), (98, 224), (154, 326), (192, 326)]), INDIGO_LIGHT, 4)
    a.ink(poly([(178, 212), (202, 224), (146, 314), (112, 322)]), INDIGO_LIGHT, 4)
    a.path(poly([(175, 216), (188, 222), (146, 296), (136, 288)]), PAPER)
    for x in (38, 70, 230, 262):
        a.cuts([[(x, 268), (x - 8, 320)]], INDIGO, 5)
    a.union([(head, SKIN)], 5)
    a.path(smooth([(94, 128), (150, 124), (206, 128), (207, 152), (150, 160), (93, 152)], 0.7), SKIN_SHADE)
    a.brush([(110, 148), (124, 153), (138, 149)], (1.5, 4, 1.5))
    a.brush([(162, 149), (176, 153), (190, 148)], (1.5, 4, 1.5))
    a.brush([(150, 150), (144, 168), (154, 172)], (1, 3.6, 2))
    a.brush([(132, 187), (154, 191), (174, 181)], (2, 4.5, 1.5), VERMILION_DEEP)
    a.brush([(140, 203), (150, 205), (160, 203)], (1, 2.6, 1), DEER)
    a.ink(hat, STRAW, 6)
    for turn in range(-6, 7):
        edge = (150 + turn * 21, 134 + abs(turn) * 1.2)
        a.brush([(150, 40), ((150 + edge[0]) / 2, 80), edge], (1, 2.4, 2), STRAW_DEEP)
    for share in (0.4, 0.66, 0.88):
        wide, y = 132 * share, 34 + 98 * share
        a.brush([(150 - wide, y + 6), (150, y - 6), (150 + wide, y + 6)], (2, 3, 2), STRAW_DEEP)
    a.brush([(99, 140), (112, 186), (146, 214)], (4, 4, 3), VERMILION)
    a.brush([(201, 140), (188, 186), (154, 214)], (4, 4, 3), VERMILION)
    a.path(circle(150, 216, 7), VERMILION, SUMI, 3)
    # two cards, held so that nobody sees them
    for x, turn in ((206, 10), (228, 24)):
        with a.at(x, 282, turn):
            a.ink(rounded_rect(-24, -38, 48, 78, 5), VERMILION, 4.5)
            a.path(rounded_rect(-18, -32, 36, 66, 3), None, OCHRE_LIGHT, 2.4)
    a.union([(smooth([(176, 306), (196, 288), (226, 296), (236, 316), (212, 336), (176, 332)], 0.9), SKIN)], 4.5)
    a.cuts([[(196, 300), (214, 302), (226, 308)], [(194, 312), (212, 313), (224, 318)]], SUMI, 2.8)


def _rays(a: Art) -> None:
    a.path(rect(0, 0, SIDE, SIDE), VERMILION)
    for k in range(0, 24, 2):
        a.path(poly([(150, 140), polar(150, 140, 320, k * 15), polar(150, 140, 320, k * 15 + 15)]), "#b32c24")


def _coins(a: Art) -> None:
    a.path(rect(0, 0, SIDE, SIDE), OCHRE)
    for row in range(9):
        for column in range(9):
            x, y = column * 40 - 10 + 20 * (row % 2), row * 34 + 6
            a.path(circle(x, y, 13), "#c98b20")
            a.path(rect(x - 4, y - 4, 8, 8), OCHRE)


def _moon(a: Art) -> None:
    a.path(rect(0, 0, SIDE, SIDE), INDIGO_DEEP)
    a.path(circle(206, 96, 104), "#31457a")
    a.path(circle(206, 96, 92), MOON)
    for left, right, y in ((-40, 96, 66), (-40, 60, 90), (224, 340, 150), (250, 340, 174)):
        a.path(rounded_rect(left, y, right - left, 22, 10.9), "#31457a")


def _rain(a: Art) -> None:
    a.path(rect(0, 0, SIDE, SIDE), PINE_DEEP)
    for n in range(26):
        x, y = (n * 67) % 330 - 10, (n * 113) % 300
        a.brush([(x, y), (x - 9, y + 46)], (2.4, 1.2), PINE_LIGHT, 0.55)


PERSONS: dict[str, tuple[Callable[[Art], None], Callable[[Art], None], Colour]] = {
    "easy": (_rays, _hana, VERMILION),
    "normal": (_coins, _genzo, OCHRE),
    "hard": (_moon, _toki, INDIGO_DEEP),
    "expert": (_rain, _ren, PINE_DEEP),
}
"""By level: the ground, the bust, and the colour of the ground round it."""


def silhouette(level: str, size: tuple[int, int]) -> pygame.Surface:
    """Return what stands for a portrait until it is drawn: head and shoulders in tones of its ground, `size` pixels, opaque."""
    ground = pygame.Color(PERSONS[level][2])
    picture = pygame.Surface(size, depth=32)
    picture.fill(ground)
    side = max(size)
    middle, top = size[0] / 2, (size[1] - side) / 2 if size[1] > size[0] else 0.0
    tone = ground.lerp("#0c0a08", 0.34)
    pygame.draw.aacircle(picture, tone, (middle, top + side * 0.45), side * 0.23)
    neck, shoulders = pygame.Rect(0, 0, round(side * 0.2), round(side * 0.3)), pygame.Rect(0, 0, round(side * 0.88), round(side * 0.9))
    neck.midtop, shoulders.midtop = (round(middle), round(top + side * 0.55)), (round(middle), round(top + side * 0.74))
    pygame.draw.rect(picture, tone, neck)
    pygame.draw.ellipse(picture, tone, shoulders)
    return picture


def portrait(level: str, side: int) -> pygame.Surface:
    """Return the portrait of who plays at `level` (`easy`, `normal`, `hard`, `expert`), `side` x `side` pixels, opaque.

    Raises:
        KeyError: there is no such level.
    """
    ground, bust, paper = PERSONS[level]
    art = Art(SIDE, SIDE, paper=paper)
    ground(art)
    bust(art)
    picture = direct(art, (side, side))
    grain.apply(picture, 3)
    return picture
