"""The persons who play, three for each game, as woodblock busts with a calm, a tense and a glad face.

The same bytes for the same arguments; may be made off the main thread. Measured on a slow core: some 40 ms each at 300 pixels.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from sprites import grain, inscription
from sprites.busts import (
    BROWN,
    FAIR,
    ROSY,
    SIDE,
    TANNED,
    Face,
    Mood,
    body,
    cards,
    collars,
    dotted,
    features,
    flower,
    fringe,
    ground,
    hair,
    hand,
    head,
    lapels,
    mouth,
)
from sprites.icons import seal_colour
from sprites.ink import Art
from sprites.palette import (
    BARK,
    CHERRY,
    CUCKOO,
    DEER,
    GOLD,
    INDEX_RED,
    INDIGO,
    MIST,
    OCHRE,
    PAPER,
    PINE,
    SKIN,
    STEEL,
    SUMI,
    VERMILION,
    WHITE,
    WISTERIA,
    Colour,
)
from sprites.paths import almond, arch, circle, ellipse, mirrored, poly, rounded_rect, smooth
from sprites.plate import direct, printed

CROP = (22.0, 2.0, 256.0)
"""Left, top and side of what a small portrait shows."""
SMALL = 26
"""The least side in pixels of a portrait with an ivory line."""
HAIR_SHINE = "#4a5f86"
GREY, GREY_SHINE = "#cfd3cb", "#8a9490"
STRAW, STRAW_SHINE = "#c48a34", "#8a5a16"


def _daigo(a: Art, face: Face, mood: Mood) -> None:
    """A young carter with a twisted headband, one card already raised."""
    tuft = smooth([(136, 40), (118, 10), (142, 20), (150, 0), (160, 20), (184, 8), (166, 40)], 0.7)
    hair(a, SUMI, 150, 76, tuft)
    body(a, INDIGO.deep, face.skin)
    for x, y in ((44, 288), (256, 288), (70, 262), (232, 262)):
        for radius in (15, 9):
            a.path(arch(x, y, radius), None, INDIGO.light, 3)
    collars(a, PAPER, INDIGO.light)
    head(a, face)
    fringe(a, SUMI, HAIR_SHINE, low=112)
    a.ink(smooth(mirrored([(150, 77), (112, 82), (86, 96), (88, 110), (112, 98), (150, 93)], 150), 0.8), PAPER, 4.4)
    a.cuts([[(x - 5, 84 + abs(x - 150) * 0.17), (x + 5, 95 + abs(x - 150) * 0.17)] for x in range(100, 210, 16)], VERMILION, 4)
    a.ink(smooth([(208, 96), (236, 78), (250, 92), (234, 100), (248, 116), (226, 116), (210, 106)], 0.8), PAPER, 4.4)
    features(a, face, mood)
    cards(a, VERMILION, (250, 236 if mood != "glad" else 214, 18))
    hand(a, 244, 272, face.skin)


def _okiku(a: Art, face: Face, mood: Mood) -> None:
    """A dyer with a comb in her hair and slips of every colour at her breast."""
    hair(a, SUMI, 186, 86, ellipse(150, 30, 40, 26))
    body(a, PINE, face.skin)
    for x, y in ((44, 292), (72, 264), (256, 292), (230, 264)):
        for turn in (-132, -90, -48):
            a.path(almond(x, y, 22, 8, turn), PINE.light)
    collars(a, OCHRE.light, PAPER)
    head(a, face)
    fringe(a, SUMI, HAIR_SHINE)
    a.ink(smooth([(112, 52), (150, 36), (188, 52), (182, 64), (150, 50), (118, 64)], 0.8), OCHRE, 4)
    a.brush([(196, 44), (244, 26)], (5, 4), VERMILION)
    a.path(circle(246, 25, 8), PAPER, SUMI, 3)
    features(a, face, mood)
    a.path(circle(176, 166, 2.6), SUMI)
    for x, turn, ink in ((104, -20, VERMILION), (126, -10, INDIGO), (150, 0, VERMILION), (174, 10, WISTERIA), (196, 20, INDIGO)):
        with a.at(x, 262, turn):
            a.ink(poly([(-13, -34), (13, -42), (13, 70), (-13, 70)]), ink, 4)
            a.path(circle(0, -28, 3), PAPER)


def _toki(a: Art, face: Face, mood: Mood) -> None:
    """An old lady with all the time there is: eyes closed, a cup of tea before her."""
    hair(a, GREY, 186, 76, ellipse(150, 30, 34, 26))
    body(a, WISTERIA.deep, face.skin)
    dotted(a, OCHRE, ((62, 286), (236, 286), (40, 318), (262, 312)))
    collars(a, WISTERIA.light, PAPER)
    head(a, face)
    fringe(a, GREY, GREY_SHINE)
    a.brush([(104, 40), (196, 20)], (6, 5), VERMILION)
    a.path(circle(200, 19, 9), VERMILION, SUMI, 3.4)
    if mood == "calm":  # the eyes are opened when it matters
        for x in (121, 179):
            a.brush([(x - 16, 120), (x, 113), (x + 16, 120)], (2, 5, 2), GREY_SHINE)
            a.brush([(x - 16, 136), (x, 145), (x + 16, 136)], (2, 5, 2))
            a.path(ellipse(x, 162, 12, 8), CHERRY, opacity=0.5)
        a.brush([(150, 136), (144, 156), (154, 159)], (1, 3.6, 2))
        mouth(a, mood, *(face.mouth or (178, 18)))
    else:
        features(a, face, mood)
    a.cuts([[(118, 176), (113, 186)], [(182, 176), (187, 186)], [(132, 100), (150, 97), (168, 100)]], DEER, 2.6)
    a.ink(smooth([(112, 262), (118, 300), (134, 312), (166, 312), (182, 300), (188, 262)], 0.7), INDIGO.light, 5)
    a.ink(ellipse(150, 262, 38, 9), PINE.light, 4.5)


def _sari(a: Art, face: Face, mood: Mood) -> None:
    """A flower seller of Java, jasmine in her bun, who picks up what others let lie."""
    hair(a, SUMI, 178, 76, ellipse(206, 66, 34, 40))
    body(a, CHERRY, face.skin, 262)
    a.path(smooth([(60, 246), (120, 236), (150, 300), (108, 330), (30, 330)], 0.7), PINE)
    dotted(a, OCHRE.light, ((62, 300), (92, 270), (104, 308)), 8)
    a.cuts([[(188, 218), (160, 330)], [(206, 222), (196, 330)]], VERMILION, 4)
    head(a, face)
    fringe(a, SUMI, HAIR_SHINE, 132)
    for x, y in ((186, 38), (208, 30), (230, 42)):
        flower(a, x, y, 16, WHITE)
    features(a, face, mood)
    for side in (-1, 1):
        a.path(circle(150 + side * 58, 160, 5), GOLD, SUMI, 2.6)


def _wiryo(a: Art, face: Face, mood: Mood) -> None:
    """A puppeteer in a batik cap with a thin moustache, who never throws what has just come."""
    body(a, SUMI.soft, face.skin)
    a.ink(poly([(118, 214), (150, 262), (182, 214), (192, 222), (158, 330), (142, 330), (108, 222)]), PAPER, 4)
    for y in (276, 300, 324):
        a.path(circle(150, y, 4.4), GOLD, SUMI, 2.6)
    head(a, face)
    cap = smooth(mirrored([(150, 28), (104, 40), (84, 78), (82, 108), (114, 98), (150, 104)], 150), 0.7)
    a.ink(cap, BARK, 6)
    a.ink(smooth([(208, 74), (238, 66), (244, 84), (216, 98)], 0.8), BARK, 5)
    dotted(a, OCHRE.light, ((112, 66), (138, 52), (166, 52), (190, 66), (126, 84), (174, 84)), 7)
    a.brush([(84, 104), (114, 95), (150, 101), (186, 95), (216, 104)], (3, 5, 5, 5, 3), OCHRE)
    features(a, face, mood)
    for side in (-1, 1):
        a.brush([(150 + side * 3, 170), (150 + side * 18, 169), (150 + side * 32, 163)], (4, 4, 1))


def _ratna(a: Art, face: Face, mood: Mood) -> None:
    """A grandmother of a great house, all in gold, who keeps what is high."""
    hair(a, GREY, 182, 80, ellipse(150, 34, 46, 26))
    body(a, VERMILION.deep, face.skin, 254)
    for side in (-1, 1):
        a.ink(smooth([(150 + side * x, y) for x, y in ((36, 212), (62, 222), (54, 330), (6, 330))], 0.4), WISTERIA, 5)
        a.cuts([[(150 + side * (48 - k), 236 + 3 * k), (150 + side * (20 - k / 2), 250 + 3 * k)] for k in (0, 8, 16, 24)], OCHRE.light, 4)
    head(a, face)
    fringe(a, GREY, GREY_SHINE)
    for x, y in ((108, 40), (128, 28), (150, 22), (172, 28), (192, 40)):
        a.brush([(x, y + 12), (150 + (x - 150) * 1.2, y - 14)], (3, 3), OCHRE.deep)
        a.path(circle(150 + (x - 150) * 1.2, y - 14, 7), OCHRE, SUMI, 3)
    features(a, face, mood)
    a.cuts([[(118, 174), (113, 184)], [(182, 174), (187, 184)]], DEER, 2.6)
    for side in (-1, 1):
        a.path(poly([(150 + side * 57, 152), (150 + side * 63, 164), (150 + side * 57, 178), (150 + side * 51, 164)]), OCHRE, SUMI, 3)
    for k in range(-3, 4):
        a.path(circle(150 + k * 11, 236 - abs(k) * 5, 6), OCHRE, SUMI, 2.4)


def _elias(a: Art, face: Face, mood: Mood) -> None:
    """An old farmer with a white beard and a knitted cap, one card kept back under his hand."""
    body(a, CUCKOO.deep, face.skin)
    a.cuts([[(x, 270), (x - 4, 330)] for x in (36, 72, 228, 264)], CUCKOO, 5)
    head(a, face)
    a.union([(smooth(mirrored([(150, 172), (112, 166), (90, 140), (92, 190), (112, 232), (150, 254)], 150), 0.85), STEEL)], 5)
    for x in (-46, -24, 0, 24, 46):
        a.cuts([[(150 + x, 180 - abs(x) * 0.2), (150 + x * 0.9, 210), (150 + x * 0.5, 240 - abs(x) * 0.3)]], GREY_SHINE, 3.2)
    a.ink(smooth([(150, 12), (104, 22), (80, 62), (80, 98), (220, 98), (220, 62), (196, 22)], 0.85), BARK, 6)
    a.ink(smooth(mirrored([(150, 66), (110, 68), (74, 78), (72, 102), (110, 92), (150, 90)], 150), 0.8), PAPER, 5)
    for x in range(84, 226, 17):
        a.path(poly([(x, 78), (x + 7, 84), (x, 91), (x - 7, 84)]), INDIGO)
    features(a, face, mood)
    a.ink(smooth(mirrored([(150, 164), (116, 168), (98, 184), (126, 184), (150, 178)], 150), 0.85), WHITE, 3.6)
    mouth(a, mood, 192, 12)
    with a.at(206, 292, 8):
        a.ink(rounded_rect(-30, -36, 60, 90, 6), PAPER, 5)
        a.path(inscription.centred("A", 22, -15, -18), INDEX_RED)
    hand(a, 216, 292, face.skin, -1)


def _aune(a: Art, face: Face, mood: Mood) -> None:
    """The farmer's wife in a flowered kerchief, spectacles low, who has counted every card."""
    a.ink(smooth(mirrored([(150, 30), (92, 44), (66, 104), (76, 168), (112, 212), (150, 222)], 150), 0.92), PINE, 6)
    body(a, WISTERIA.deep, face.skin)
    for side in (-1, 1):
        a.ink(smooth([(150 + side * x, y) for x, y in ((0, 206), (46, 216), (48, 262), (14, 240))], 0.7), PINE, 5)
    head(a, face)
    fringe(a, "#b9b3a4", GREY_SHINE)
    band = [(150, 34), (94, 52), (78, 104), (84, 128), (98, 84), (150, 60)]
    a.ink(smooth(mirrored(band, 150), 0.8), PINE, 4)
    for x, y in ((98, 66), (126, 48), (174, 48), (202, 66), (86, 98), (214, 98)):
        flower(a, x, y, 9, CHERRY)
    features(a, face, mood)
    for side in (-1, 1):
        a.path(circle(150 + side * 28, 142, 20), None, SUMI.soft, 3.4)
    a.path("M142 140Q150 134 158 140", None, SUMI.soft, 3.4)
    cards(a, INDIGO, (116, 304, -16), (150, 298, 0), (184, 304, 16))


def _silja(a: Art, face: Face, mood: Mood) -> None:
    """A girl of the house with a braid and a striped shawl, who wants to be rid of things."""
    braid = smooth([(208, 150), (236, 190), (240, 240), (232, 300), (212, 336), (196, 300), (206, 240), (196, 196)], 0.85)
    hair(a, STRAW, 196, 76)
    body(a, PAPER, face.skin)
    for side in (-1, 1):
        a.ink(smooth([(150 + side * x, y) for x, y in ((34, 212), (90, 232), (140, 340), (50, 340), (0, 262))], 0.5), VERMILION, 6)
        for k in range(4):
            a.cuts([[(150 + side * (46 + k * 18), 226 + k * 8), (150 + side * (30 + k * 22), 336)]], (OCHRE.light, PAPER)[k % 2], 5)
    a.ink(braid, STRAW, 5)
    a.cuts([[(206, y - 6), (222, y + 6), (238, y - 8)] for y in range(186, 300, 24)], STRAW_SHINE, 3.6)
    head(a, face)
    fringe(a, STRAW, STRAW_SHINE, low=130)
    features(a, face, mood)
    for x, y in ((112, 152), (120, 158), (108, 160), (188, 152), (180, 158), (192, 160)):
        a.path(circle(x, y, 1.8), DEER, opacity=0.7)


def _estelle(a: Art, face: Face, mood: Mood) -> None:
    """A singer with a feathered band over her waves, who parts with no heart."""
    hair(a, "#5a2a1c", 184, 78)
    body(a, PINE.deep, face.skin, 276)
    head(a, face)
    fringe(a, "#5a2a1c", "#9a5a3a", 118, 132)
    a.ink(smooth(mirrored([(150, 68), (116, 72), (84, 92), (84, 106), (116, 88), (150, 84)], 150), 0.8), WISTERIA.deep, 4.4)
    a.ink(almond(206, 92, 100, 34, -70), WISTERIA.light, 4)
    a.path(circle(204, 94, 9), OCHRE.light, SUMI, 3)
    features(a, face, mood)
    for k in range(-4, 5):
        a.path(circle(150 + k * 11, 246 - abs(k) * 7, 6), WHITE, SUMI, 2.4)
    for side in (-1, 1):
        a.path(circle(150 + side * 57, 164, 6), WHITE, SUMI, 2.6)
    with a.at(226, 296, 12):
        a.ink(rounded_rect(-28, -40, 56, 84, 6), PAPER, 5)
        a.path(smooth([(0, 14), (-18, -8), (-9, -20), (0, -11), (9, -20), (18, -8)], 0.7), VERMILION)


def _bertie(a: Art, face: Face, mood: Mood) -> None:
    """A man of the town in evening dress, hair like lacquer, a monocle: kings bore him."""
    body(a, SUMI.soft, face.skin)
    lapels(a, SUMI)
    a.ink(poly([(150, 222), (122, 208), (122, 238), (150, 226), (178, 238), (178, 208)]), WHITE, 4)
    for y in (262, 292):
        a.path(circle(150, y, 4), GOLD, SUMI, 2.4)
    flower(a, 92, 268, 15, VERMILION)
    head(a, face)
    slick = [(94, 126), (86, 92), (112, 56), (160, 48), (202, 66), (214, 94), (206, 126), (196, 98), (172, 84), (124, 76), (104, 96)]
    a.path(smooth(slick, 0.85), SUMI)
    a.cuts([[(118, 64), (158, 58), (196, 80)], [(108, 78), (150, 68), (190, 84)]], HAIR_SHINE, 3.4)
    features(a, face, mood)
    for side in (-1, 1):
        a.brush([(150 + side * 2, 170), (150 + side * 16, 166), (150 + side * 34, 172)], (5, 6, 1))
    a.path(circle(179, 137, 21), None, OCHRE.deep, 4)
    a.brush([(196, 150), (206, 190), (196, 236)], (2, 2, 2), OCHRE.deep)


def _odette(a: Art, face: Face, mood: Mood) -> None:
    """A milliner under her own hat, who always answers in the suit she was spoken to."""
    hair(a, SUMI, 178, 74)
    body(a, VERMILION, face.skin, 246)
    a.ink(smooth(mirrored([(150, 262), (110, 224), (70, 232), (60, 268), (100, 262)], 150), 0.6), PAPER, 4)
    head(a, face)
    a.path(smooth(mirrored([(150, 104), (110, 96), (84, 110), (94, 158), (102, 122), (150, 116)], 150), 0.7), SUMI)
    a.ink(smooth(mirrored([(150, 20), (98, 32), (78, 84), (62, 118), (104, 108), (150, 102)], 150), 0.7), INDIGO, 6)
    a.brush([(80, 90), (116, 80), (150, 78), (184, 80), (220, 90)], (10, 13, 13, 13, 10), OCHRE.light)
    flower(a, 204, 78, 22, VERMILION)
    features(a, face, mood)
    a.path(circle(124, 170, 2.6), SUMI)


def _prudence(a: Art, face: Face, mood: Mood) -> None:
    """A Puritan in cap and great collar, to whom no colour stays as it was."""
    hair(a, "#7a4a26", 172, 70)
    body(a, SUMI.soft, face.skin)
    for side in (-1, 1):
        a.ink(poly([(150 + side * x, y) for x, y in ((2, 214), (42, 208), (104, 244), (84, 292), (4, 240))]), WHITE, 5)
    a.brush([(150, 226), (140, 258), (132, 276)], (4, 4, 2), SUMI)
    a.brush([(150, 226), (160, 258), (168, 276)], (4, 4, 2), SUMI)
    head(a, face)
    fringe(a, "#7a4a26", "#b07a4a")
    a.ink(smooth(mirrored([(150, 26), (96, 38), (70, 92), (80, 152), (96, 140), (98, 100), (150, 72)], 150), 0.8), WHITE, 5)
    a.cuts([[(120, 40), (104, 70), (92, 110)], [(180, 40), (196, 70), (208, 110)], [(150, 32), (150, 66)]], PAPER.shade, 4)
    features(a, face, mood)


def _nell(a: Art, face: Face, mood: Mood) -> None:
    """An orange seller of the playhouse, ringlets and a low bodice, all for red."""
    curls = [circle(150 + side * x, y, r) for side in (-1, 1) for x, y, r in ((70, 120, 24), (78, 158, 22), (72, 192, 20), (60, 222, 17))]
    hair(a, "#8a3a1c", 170, 70, *curls)
    body(a, VERMILION, face.skin, 280)
    a.ink(smooth(mirrored([(150, 288), (100, 258), (44, 250), (50, 274), (100, 284), (150, 314)], 150), 0.6), WHITE, 4.4)
    head(a, face)
    fringe(a, "#8a3a1c", "#c8703a", low=120)
    for x, y in ((100, 62), (196, 58)):
        flower(a, x, y, 18, VERMILION)
    features(a, face, mood)
    a.brush([(122, 222), (150, 234), (178, 222)], (3, 4, 3), SUMI)
    a.path(circle(150, 236, 6), VERMILION, SUMI, 2.6)
    a.ink(circle(240, 292, 30), OCHRE, 5)
    a.cuts([[(226, 282), (232, 276), (240, 274)]], OCHRE.light, 5)
    a.path(almond(240, 264, 30, 12, -30), PINE, SUMI, 3)


def _barnaby(a: Art, face: Face, mood: Mood) -> None:
    """A cavalier with a plumed hat and lace, who lays the high card first."""
    locks = [circle(150 + side * x, y, 24) for side in (-1, 1) for x, y in ((66, 150), (72, 186), (62, 216))]
    hair(a, BARK, 170, 66, *locks)
    body(a, WISTERIA.deep, face.skin)
    a.ink(smooth(mirrored([(150, 236), (112, 214), (66, 236), (62, 276), (104, 270), (150, 256)], 150), 0.6), WHITE, 4.4)
    head(a, face)
    a.ink(smooth(mirrored([(150, 84), (100, 84), (30, 104), (22, 84), (92, 66), (104, 18), (150, 12)], 150), 0.6), SUMI.soft, 6)
    a.brush([(96, 72), (150, 76), (204, 72)], (8, 11, 8), OCHRE)
    a.ink(smooth([(196, 66), (214, 22), (252, 10), (286, 30), (294, 66), (270, 46), (240, 44), (216, 68)], 0.9), VERMILION, 5)
    a.cuts([[(206, 60), (236, 30), (282, 40)], [(224, 40), (244, 24)]], CHERRY, 3.4)
    features(a, face, mood)
    for side in (-1, 1):
        a.brush([(150 + side * 2, 170), (150 + side * 18, 172), (150 + side * 34, 162)], (5, 5, 1), BARK)
    a.ink(poly([(142, 196), (158, 196), (150, 220)]), BARK, 2.4)


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who is drawn: the bust, the face, and the ground behind: its pattern and two inks."""

    bust: Callable[[Art, Face, Mood], None]
    face: Face
    ground: tuple[str, Colour, Colour]


SITTERS = {
    "daigo": Sitter(_daigo, Face(TANNED, 58, 0.95, 70, 204, (121, 9), eyes=(140, 1.0), mouth=(182, 24)), ("waves", VERMILION, "#a82820")),
    "okiku": Sitter(
        _okiku, Face(SKIN, 55, 0.8, 64, 200, (116, 4.4), eyes=(136, 0.94), look=-3, mouth=(177, 15)), ("stars", WISTERIA, "#8a6cb8")
    ),
    "toki": Sitter(_toki, Face(SKIN, brow_ink=GREY_SHINE, brow=(120, 5), mouth=(179, 17)), ("waves", INDIGO.deep, "#31457a")),
    "sari": Sitter(_sari, Face(BROWN, 53, 0.78, brow=(114, 4.4), mouth=(178, 16)), ("leaves", PINE.deep, PINE)),
    "wiryo": Sitter(_wiryo, Face(BROWN, 57, 0.86, brow=(118, 6), eyes=(138, 0.9), mouth=(184, 16)), ("stars", OCHRE.deep, "#c98b30")),
    "ratna": Sitter(_ratna, Face(BROWN, brow_ink=GREY_SHINE, eyes=(138, 0.9), mouth=(179, 15)), ("checks", "#234e55", "#2f6068")),
    "elias": Sitter(_elias, Face(ROSY, 60, 0.9, 62, 206, (118, 9), PAPER, (136, 0.86), 2, INDIGO, None), ("leaves", "#33507c", "#496796")),
    "aune": Sitter(
        _aune, Face(FAIR, 53, 0.85, 72, 202, (114, 4.4), GREY_SHINE, (138, 0.9), 0, PINE, (180, 17)), ("stripes", OCHRE.deep, "#c98a30")
    ),
    "silja": Sitter(
        _silja, Face(FAIR, 54, 0.82, 70, 200, (116, 5), STRAW_SHINE, (136, 1.02), 0, INDIGO.light), ("checks", PINE.deep, "#215a42")
    ),
    "estelle": Sitter(_estelle, Face(FAIR, 54, 0.76, brow=(113, 4), iris=PINE, mouth=(178, 15)), ("fans", "#b9475a", "#cf6a78")),
    "bertie": Sitter(_bertie, Face(ROSY, 56, 0.86, 64, 206, (112, 6), look=2, mouth=(184, 16)), ("stripes", PINE.deep, PINE)),
    "odette": Sitter(_odette, Face(SKIN, 54, 0.76, 70, 200, (122, 4), eyes=(140, 1.0), mouth=(178, 13)), ("fans", OCHRE, OCHRE.light)),
    "prudence": Sitter(_prudence, Face(FAIR, 54, 0.8, brow=(116, 5), iris=CUCKOO, mouth=(180, 14)), ("stripes", CUCKOO, MIST)),
    "nell": Sitter(_nell, Face(ROSY, 55, 0.8, brow=(114, 5), iris=PINE, mouth=(177, 20)), ("leaves", INDIGO, INDIGO.light)),
    "barnaby": Sitter(_barnaby, Face(ROSY, 56, 0.86, brow=(116, 8), brow_ink=BARK, mouth=(184, 16)), ("checks", VERMILION.deep, "#a8352e")),
}
"""By the id of the character."""


def portrait(name: str, side: int, mood: Mood = "calm") -> pygame.Surface:
    """Return the portrait of a character, `side` x `side` pixels, opaque.

    Raises:
        KeyError: there is no such character.
    """
    sitter = SITTERS[name]
    art = Art(SIDE, SIDE, paper=sitter.ground[1])
    ground(art, *sitter.ground)
    sitter.bust(art, sitter.face, mood)
    picture = direct(art, (side, side))
    grain.apply(picture, 3)
    return picture


def silhouette(name: str, size: tuple[int, int]) -> pygame.Surface:
    """Return what stands for a portrait until it is drawn: head and shoulders in tones of its ground, `size` pixels, opaque."""
    ground = pygame.Color(SITTERS[name].ground[1])
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


def chip(name: str, colour: int, side: int, mood: Mood = "calm", *, grey: bool = False) -> pygame.Surface:
    """Return a small portrait as it stands in place of a seal: round corners, the rim in seal colour number `colour`, and an ivory line.

    Raises:
        KeyError: there is no such character.
    """
    share = side / CROP[2]
    whole = portrait(name, math.ceil(SIDE * share) + 1, mood)
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    picture.blit(pygame.transform.grayscale(whole) if grey else whole, (-round(CROP[0] * share), -round(CROP[1] * share)))
    corners, rim = Art(52, 52), Art(52, 52)
    corners.path(rounded_rect(0, 0, 52, 52, 9), WHITE)
    picture.blit(printed(corners, (side, side)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    line = max(2.6, 52 * 2 / side)
    rim.path(rounded_rect(line / 2, line / 2, 52 - line, 52 - line, 9 - line / 2), None, GREY_SHINE if grey else seal_colour(colour), line)
    if side >= SMALL:
        rim.path(rounded_rect(1.3 * line, 1.3 * line, 52 - 2.6 * line, 52 - 2.6 * line, 9 - 1.3 * line), None, PAPER, line * 0.4)
    picture.blit(printed(rim, (side, side)), (0, 0))
    return picture
