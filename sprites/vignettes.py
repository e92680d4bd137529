"""The things of prints that stand on no flower card: of the shadow play, the farm, the salon and the tavern.

Each is a row of shapes with their inks, every one with its key line; some are put together from others. Boxes are in their own units.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TypeAlias

from sprites.batik.king import print_king
from sprites.batik.knight import print_knight
from sprites.batik.princess import print_princess
from sprites.ink import Art
from sprites.landscape import Thing
from sprites.palette import BARK, INDIGO, OCHRE, PAPER, PINE, SLATE, SUMI, VERMILION, WHITE, Colour
from sprites.paths import Points, brush, circle, ellipse, poly, rect, smooth
from sprites.suits import draw_suit_svg

Shapes: TypeAlias = Sequence[tuple[str, Colour]]
_LINE = 6.0


def _print(art: Art, shapes: Shapes) -> None:
    """Print shapes over each other."""
    for shape, ink in shapes:
        art.path(shape, ink, SUMI, _LINE)


# The shadow play

_LEAF: Points = ((180, 0), (250, 120), (330, 250), (300, 390), (180, 450), (60, 390), (30, 250), (110, 120))


def _tree_of_life(art: Art) -> None:
    art.path(smooth(_LEAF, 0.9), SUMI, PAPER, 9)
    art.path(smooth([(180 + (x - 180) * 0.86, 240 + (y - 240) * 0.88) for x, y in _LEAF], 0.9), None, OCHRE, 8)
    art.brush([(180, 440), (180, 300), (180, 70)], (26, 16, 6), OCHRE)
    for side in (-1, 1):
        for y, reach, rise in ((385, 84, 30), (325, 104, 34), (258, 96, 34), (196, 66, 30), (142, 36, 20)):
            bough = [(180 + side * reach * share, y - rise * up) for share, up in ((0, 0), (0.6, 0.2), (1, 1.4), (0.66, 1.8))]
            art.brush(bough, (9, 9, 7, 2), VERMILION)
            art.path(circle(180 + side * reach * 0.5, y + 22, 9), OCHRE.light)


_GONG = (
    *((rect(side * 140 - 12, -176, 24, 340), BARK) for side in (-1, 1)),
    *((rect(-170, -190, 340, 24), BARK), (rect(-180, 160, 360, 22), BARK)),
    *((circle(0, 0, radius), ink) for radius, ink in ((118, OCHRE), (80, OCHRE.light), (32, OCHRE))),
)
_LAMP = (
    *((brush([(0, -250), (side * 100, -160), (side * 192, -60)], (8, 8, 8)), BARK) for side in (-1, 1)),
    (smooth([(0, -116), (44, -30), (20, 34), (-20, 34), (-44, -30)]), VERMILION),
    *((smooth([(0, -50), (18, 0), (0, 30), (-18, 0)]), OCHRE.light), (poly([(-130, 20), (130, 20), (60, 96), (-60, 96)]), OCHRE)),
    *((brush([(side * 110, 40), (side * 180, 10), (side * 196, -70)], (14, 22, 4)), OCHRE) for side in (-1, 1)),
)

# The farm

_HOUSE = (
    *((rect(84, -170, 34, 70), BARK), ("M-130 140V-40L0 -120L130 -40V140Z", VERMILION.deep)),
    (poly([(-170, -26), (0, -160), (170, -26), (146, 0), (0, -112), (-146, 0)]), WHITE),
    *((rect(-92, 10, 62, 62), OCHRE.light), ("M-61 10V72M-92 41H-30", BARK), (rect(30, 50, 50, 90), BARK)),
)
_DOG = (
    *((-130, 118), (-150, 60), (-176, 20), (-160, 14), (-128, 44), (-60, 36), (30, 34), (70, 10), (78, -34), (96, -70), (112, -34)),
    *((150, -22), (176, -2), (166, 22), (128, 32), (104, 78), (92, 120), (92, 186), (66, 186), (60, 128), (-40, 124), (-72, 140)),
    *((-84, 186), (-112, 186), (-104, 146)),
)
_COLLAR = ((brush([(72, 26), (96, 42), (120, 40)], (12, 14, 10)), VERMILION), (circle(104, 52, 9), OCHRE))
_CLOTH = ((poly([(72, -36), (140, -26), (136, 0), (74, -8)]), PAPER), (brush([(76, -20), (44, -10), (20, 20)], (14, 12, 5)), PAPER))


def _lone_tree(art: Art) -> None:
    """Draw the one tree that is left, with a bird in it."""
    art.brush([(-20, 200), (-6, 60), (8, -60)], (52, 34, 20))
    for way in (((-4, 40), (-90, -20), (-140, -110)), ((4, 0), (90, -50), (150, -140)), ((8, -50), (-40, -120), (-34, -190))):
        art.brush(way, (20, 11, 3))
    _print(art, [(smooth([(90, -84), (112, -104), (140, -100), (168, -84), (140, -70), (108, -66)], 0.8), VERMILION)])


# The salon

_RECORD = (
    *((circle(0, 0, 190), SUMI), (circle(0, 0, 150), "#2b2226"), (circle(0, 0, 110), SUMI), (circle(0, 0, 66), VERMILION)),
    *((circle(0, 0, 8), PAPER), (brush([(200, -170), (130, -80), (50, -10)], (16, 10, 9)), OCHRE), (circle(200, -170, 22), OCHRE)),
)
_GLASS = (
    *((poly([(-110, -170), (110, -170), (0, -10)]), SLATE.rim), (rect(-7, -14, 14, 150), SLATE.rim), (ellipse(0, 142, 74, 14), SLATE.rim)),
    *((poly([(-82, -130), (82, -130), (0, -14)]), OCHRE), (circle(-10, -108, 26), VERMILION)),
)
_MASK = (
    (smooth([(-60, -60), (-150, -180), (-220, -80), (-150, -110), (-90, 10)], 0.8), VERMILION),
    (smooth([(60, -60), (150, -180), (220, -80), (150, -110), (90, 10)], 0.8), PINE),
    *((smooth([(-50, -60), (0, -220), (50, -60)], 0.8), OCHRE), (circle(0, -218, 18), OCHRE)),
    (smooth([(-100, -50), (0, -90), (100, -50), (86, 90), (0, 160), (-86, 90)], 0.9), PAPER),
    *((smooth([(20, 0), (46, -20), (72, 0), (46, 12)]), SUMI), (smooth([(-20, 0), (-46, -20), (-72, 0), (-46, 12)]), SUMI)),
    *((circle(-218, -78, 18), OCHRE), (circle(218, -78, 18), OCHRE), (brush([(-50, 84), (0, 116), (50, 84)], (4, 14, 4)), VERMILION.deep)),
)

# The tavern

_CANDLE = (
    (ellipse(0, 160, 110, 24), SLATE),
    (rect(-34, -20, 68, 178), PAPER),
    (smooth([(0, -194), (38, -110), (32, -50), (0, -24), (-32, -50), (-38, -110)]), VERMILION),
)
_MUG = (
    (brush([(76, -50), (136, -40), (136, 76), (72, 86)], (24, 24, 24, 24)), SLATE.rim),
    *((poly([(-88, -100), (88, -100), (74, 160), (-74, 160)]), SLATE), (ellipse(0, -100, 88, 24), PAPER)),
)
_SHIP = (
    *((rect(-84, -150, 8, 200), BARK), (rect(36, -226, 8, 270), BARK)),
    *(("M-190 60C-150 130 120 140 190 40L150 44H-150Z", BARK), (poly([(40, -190), (110, -206), (40, -226)]), VERMILION)),
    ("M-150 -110C-110 -90 -60 -90 -20 -112C-34 -50 -34 -20 -16 20C-70 34 -110 30 -150 18C-136 -30 -136 -60 -150 -110Z", PAPER),
    ("M-14 -150C30 -126 80 -130 118 -154C100 -90 104 -30 122 18C70 34 20 30 -12 16C2 -40 0 -90 -14 -150Z", WHITE),
    (brush([(-230, 120), (-60, 142), (80, 124), (230, 140)], (4, 16, 14, 4)), INDIGO),
)
_HOURGLASS = (
    (poly([(-80, -150), (80, -150), (8, 0), (80, 150), (-80, 150), (-8, 0)]), SLATE.rim),
    *((poly([(-50, -92), (50, -92), (0, -6)]), OCHRE), (poly([(-66, 142), (66, 142), (0, 66)]), OCHRE)),
    *((rect(-110, -178, 220, 30), BARK), (rect(-110, 148, 220, 30), BARK)),
)
_SIGN = (
    *((rect(-164, -230, 28, 420), BARK), (rect(-164, -190, 300, 18), BARK), (rect(-64, -172, 8, 60), SUMI), (rect(96, -172, 8, 60), SUMI)),
    (rect(-100, -112, 240, 230), PAPER),
)


def _mugs(art: Art, count: int) -> None:
    """Draw so many tankards beside each other."""
    for number in range(count):
        with art.at(number * 190, -26 * (number % 2)):
            _print(art, _MUG)


def _sign(art: Art, suit: str) -> None:
    """Draw the board of an inn with a suit on it."""
    _print(art, _SIGN)
    draw_suit_svg(art, suit, 20, 2, 170, VERMILION if suit in "HD" else SUMI)


def _of(*parts: Shapes, box: tuple[float, float, float, float]) -> Thing:
    """Return a thing made of shapes alone."""
    shapes = [shape for part in parts for shape in part]
    return Thing(partial(_print, shapes=shapes), box)


_FIGURE = (40, 10, 290, 490)
KING, KNIGHT, PRINCESS = (Thing(draw, _FIGURE) for draw in (print_king, print_knight, print_princess))
TREE_OF_LIFE = Thing(_tree_of_life, (20, -10, 320, 470))
GONG = _of(_GONG, box=(-183, -193, 366, 378))
LAMP = _of(_LAMP, box=(-203, -256, 406, 356))
HOUSE = _of(_HOUSE, box=(-173, -173, 346, 316))
DOG = _of([(smooth(_DOG, 0.7), BARK)], _COLLAR, box=(-180, -74, 360, 264))
BLIND_DOG = _of([(smooth(_DOG, 0.7), SLATE)], _CLOTH, box=(-180, -74, 360, 264))
LONE_TREE = Thing(_lone_tree, (-142, -192, 313, 418))
RECORD = _of(_RECORD, box=(-193, -195, 418, 388))
GLASS = _of(_GLASS, box=(-114, -173, 228, 332))
MASK = _of(_MASK, box=(-239, -239, 478, 402))
CANDLE = _of(_CANDLE, box=(-113, -197, 226, 384))
MUGS = {count: Thing(partial(_mugs, count=count), (-91, -153, 60 + 185 * count, 316)) for count in (1, 2, 3)}
SHIP = _of(_SHIP, box=(-233, -229, 466, 380))
HOURGLASS = _of(_HOURGLASS, box=(-113, -181, 226, 362))
SIGNS = {suit: Thing(partial(_sign, suit=suit), (-167, -233, 310, 426)) for suit in "SHDC"}
