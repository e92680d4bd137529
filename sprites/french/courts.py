"""Court cards: a half figure, and the same on its head, parted by a slanted sash."""

from __future__ import annotations

from sprites.french.card import COMPACT, LARGE, USUAL, Suit, X, Y, both_ways, index, indices, panel, pip
from sprites.hanafuda.blossom import bud, plum_flower
from sprites.hanafuda.garden import iris
from sprites.hanafuda.grass import clover_flower, clover_leaf
from sprites.hanafuda.pine import pine_fan
from sprites.ink import Art
from sprites.palette import (
    BARK,
    INDIGO,
    INDIGO_LIGHT,
    OCHRE,
    OCHRE_LIGHT,
    PAPER,
    PINE,
    ROBES,
    SKIN,
    STEEL,
    SUMI,
    SUMI_SOFT,
    TAN,
    VERMILION,
    VERMILION_DEEP,
    Colour,
)
from sprites.paths import circle, ellipse, polar, poly, rect, rounded_rect, smooth

_GROUND = {"J": "#efdfbd", "Q": "#f0d9a6", "K": "#f0cf86"}
_HALO = {"J": OCHRE_LIGHT, "Q": OCHRE_LIGHT, "K": OCHRE_LIGHT}


def print_court(art: Art, rank: str, suit: Suit, *, large: bool = False) -> None:
    """Print jack, queen or king in its panel.

    Args:
        art: the empty card.
        rank: J, Q or K.
        suit: as it is printed.
        large: large indices, and a smaller panel.
    """
    with panel(art, small=large):
        art.path(rect(60, 40, 240, 424), _GROUND[rank])
        for _ in both_ways(art):
            with art.at(X * 0.08, Y * 0.08, 0, 0.92):
                _half(art, rank, suit)
        _sash(art, suit)
    indices(art, rank, suit, LARGE if large else USUAL)


def print_compact_court(art: Art, rank: str, suit: Suit) -> None:
    """Print a court card as one index and a bust that rises from the foot."""
    with art.at(-60, 190, 0, 1.36):
        _half(art, rank, suit)
    index(art, rank, suit, COMPACT)


def _seam(x: float) -> float:
    return 271 - (x - 62) * 36 / 236


def _sash(art: Art, suit: Suit) -> None:
    art.path(poly([(62, 264), (298, 228), (298, 240), (62, 276)]), OCHRE, SUMI, 5)
    mark = ROBES[suit.letter][0]
    for i in range(9):
        x = 76.0 + i * 26
        y = 270 - (x - 62) * 36 / 236
        art.path(poly([(x - 6, y), (x, y - 5), (x + 6, y), (x, y + 5)]), mark)


def _half(art: Art, rank: str, suit: Suit) -> None:
    cloth, light, deep = ROBES[suit.letter]
    art.path(circle(X, 138, 86), _HALO[rank])
    for i in range(24):
        art.brush([polar(X, 138, 66, i * 15 + 7), polar(X, 138, 80, i * 15 + 7)], (1, 4), OCHRE)
    if rank == "Q":
        hair = [(134, 110), (150, 84), (180, 76), (210, 84), (226, 110), (232, 160), (240, 204), (120, 204), (128, 160)]
        art.path(smooth(hair, 0.8), SUMI)
    elif rank == "J":
        art.path(smooth([(142, 112), (146, 170), (132, 190), (228, 190), (214, 170), (218, 112)], 0.7), BARK, SUMI, 7)
    else:
        for side in (-1, 1):
            lock = [(28, 104), (44, 120), (40, 144), (52, 160), (44, 178), (26, 176)]
            art.path(smooth([(X + side * dx, y) for dx, y in lock], 0.9), SUMI_SOFT, SUMI, 6)
    robe = f"M62 {_seam(62)}L66 226C74 200 110 188 146 182L214 182C250 188 286 200 294 226L298 {_seam(298)}Z"
    art.outline([robe], 8)
    art.path(robe, cloth)
    for side in (-1, 1):
        for near, far in ((58, 74), (76, 90)):
            fold = [(X + side * near, 196), (X + side * far, 214), (X + side * (far + 10), 246)]
            art.brush(fold, (1, 5, 2), deep)
    _pattern(art, suit.letter, light)
    if rank == "K":
        _king(art, suit, cloth)
    elif rank == "Q":
        _queen(art, suit)
    else:
        _jack(art, cloth, light)


def _pattern(art: Art, suit: str, light: Colour) -> None:
    for x, y in ((92, 224), (118, 206), (118, 238), (242, 206), (268, 220), (246, 230), (90, 250)):
        match suit:
            case "S":
                for k in range(5):
                    angle = -150 + k * 30
                    art.brush([(x, y), polar(x, y, 9, angle), polar(x, y, 17, angle)], (2, 2.6, 0.8), light)
            case "H":
                for k in range(5):
                    art.path(circle(*polar(x, y, 6.4, -90 + 72 * k), 4.6), "#f6d8c8")
                art.path(circle(x, y, 3), OCHRE)
            case "D":
                art.path(poly([(x, y - 13), (x + 9, y), (x, y + 13), (x - 9, y)]), None, light, 3)
                art.path(poly([(x, y - 5), (x + 4, y), (x, y + 5), (x - 4, y)]), OCHRE_LIGHT)
            case _:
                for k in range(3):
                    art.path(circle(*polar(x, y, 7.5, -90 + 120 * k), 6), light)


def _face(art: Art, y: float, scale: float, rank: str) -> None:
    with art.at(X, y, 0, scale):
        head = smooth([(-31, -30), (0, -36), (31, -30), (33, 2), (20, 30), (0, 40), (-20, 30), (-33, 2)], 0.95)
        art.outline([head], 9)
        art.path(head, SKIN)
        for side in (-1, 1):
            art.brush([(side * 7, -9), (side * 15, -12), (side * 24, -8)], (1.5, 4.6, 1.5))
            art.path(circle(side * 15, -7.5, 3.3), SUMI)
            art.brush([(side * 6, -20), (side * 15, -23), (side * 26, -18)], (1.5, 3.4 if rank == "Q" else 5, 1))
            if rank != "K":
                art.path(ellipse(side * 19, 6, 6, 4), "#eeb49a")
        art.brush([(1, -10), (5, 6), (-1, 10)], (1, 3, 1))
        if rank == "K":
            _beard(art)
        elif rank == "Q":
            art.path(smooth([(-7, 20), (-2, 17), (0, 18), (2, 17), (7, 20), (0, 25)], 0.8), VERMILION)
        else:
            art.brush([(-8, 20), (0, 22), (9, 19)], (1, 4, 1), VERMILION_DEEP)


def _beard(art: Art) -> None:
    half = [(-33, 2), (-26, 10), (-10, 12)]
    low = [(32, 34), (16, 58), (0, 74), (-16, 58), (-32, 34)]
    beard = smooth([*half, (0, 9), (10, 12), (26, 10), (33, 2), *low], 0.8)
    art.outline([beard], 7)
    art.path(beard, "#e9dcc3")
    for side in (-1, 1):
        art.cuts([[(side * 24, 18), (side * 20, 38), (side * 8, 58)]], SUMI, 4)
        art.cuts([[(side * 12, 20), (side * 8, 44), (side * 2, 64)]], SUMI, 4)
    art.brush([(-20, 13), (-8, 17), (0, 13), (8, 17), (20, 13)], (1, 7, 3, 7, 1))
    art.brush([(-6, 22), (0, 24), (6, 22)], (1, 4, 1), VERMILION)


def _king(art: Art, suit: Suit, cloth: Colour) -> None:
    collar = [(112, 192), (146, 178), (180, 196), (214, 178), (248, 192), (226, 214), (180, 224), (134, 214)]
    art.path(smooth(collar, 0.8), PAPER, SUMI, 5)
    for x, y in ((134, 198), (152, 206), (208, 206), (226, 198), (170, 212), (190, 212)):
        art.brush([(x, y - 5), (x, y), (x, y + 6)], (1.5, 5, 2))
    art.path(poly([(160, 222), (200, 222), (200, _seam(200)), (160, _seam(160))]), OCHRE, SUMI, 5)
    pip(art, suit, 180, 237, 21, cut=False)
    _face(art, 142, 1, "K")
    spikes = [(138, 66), (158, 90), (168, 58), (180, 84), (192, 58), (202, 90), (222, 66)]
    crown = poly([(146, 114), *spikes, (214, 114)])
    art.outline([crown], 9)
    art.path(crown, OCHRE)
    art.path(rect(146, 100, 68, 16), cloth, SUMI, 4)
    for x in (158, 180, 202):
        art.path(circle(x, 108, 4.6), OCHRE_LIGHT)
    for x, y in ((138, 64), (168, 55), (192, 55), (222, 64)):
        art.path(circle(x, y, 6.5), SUMI)
        art.path(circle(x, y, 4), VERMILION)
    sword = poly([(266, 64), (274, 50), (282, 64), (282, 190), (266, 190)])
    art.outline([sword], 8)
    art.path(sword, STEEL)
    art.brush([(274, 62), (274, 120), (274, 186)], (1, 4, 3), INDIGO_LIGHT)
    art.path(rounded_rect(252, 188, 44, 11, 5), OCHRE, SUMI, 5)
    art.path(rounded_rect(268, 198, 12, 30, 3), VERMILION_DEEP, SUMI, 5)
    _hand(art, 272, 214)


def _hand(art: Art, x: float, y: float) -> None:
    rim = [(-18, -8), (0, -14), (18, -8), (18, 8), (0, 14), (-18, 8)]
    art.path(smooth([(x + dx, y + dy) for dx, dy in rim], 0.8), SKIN, SUMI, 5)
    for dy in (-6, 0, 6):
        art.brush([(x - 12, y + dy), (x, y + dy + 1), (x + 12, y + dy)], (1, 2.4, 1))


def _queen(art: Art, suit: Suit) -> None:
    art.path(poly([(146, 182), (180, 226), (214, 182), (200, 176), (160, 176)]), PAPER, SUMI, 5)
    art.brush([(152, 184), (180, 218), (208, 184)], (3, 5, 3), INDIGO if suit.letter == "H" else VERMILION)
    art.path(poly([(168, 214), (180, 224), (192, 214), (196, _seam(196)), (164, _seam(164))]), OCHRE, SUMI, 4)
    art.path(rounded_rect(166, 160, 28, 26, 8), SKIN, SUMI, 5)
    _face(art, 138, 0.96, "Q")
    for side in (-1, 1):
        lock = [(0, 98), (20, 100), (34, 120), (35, 152), (46, 182), (50, 140), (42, 100), (20, 82), (0, 80)]
        art.path(smooth([(X + side * dx, y) for dx, y in lock], 0.8), SUMI)
        art.brush([(X + side * 10, 90), (X + side * 32, 104), (X + side * 40, 138)], (1, 4, 1), INDIGO_LIGHT)
    crown = poly([(152, 92), (146, 66), (164, 80), (180, 54), (196, 80), (214, 66), (208, 92)])
    art.outline([crown], 8)
    art.path(crown, OCHRE)
    art.path(circle(180, 78, 6), VERMILION, SUMI, 3)
    for x, y in ((146, 64), (180, 52), (214, 64)):
        art.path(circle(x, y, 5.5), OCHRE_LIGHT, SUMI, 4)
    art.brush([(96, 244), (92, 190), (96, 140)], (6, 6, 5))
    match suit.letter:
        case "H":
            plum_flower(art, 96, 120, 33)
            bud(art, 110, 170, 12, turn=40)
        case "D":
            iris(art, 96, 130, 0.56)
        case "S":
            pine_fan(art, 96, 136, 40)
        case _:
            clover_leaf(art, 96, 130, 36, -90, PINE)
            clover_flower(art, 84, 160, 16)
            clover_flower(art, 110, 160, 16)
    _hand(art, 97, 229)


def _jack(art: Art, cloth: Colour, light: Colour) -> None:
    art.path(poly([(150, 184), (180, 204), (210, 184), (222, 196), (180, 232), (138, 196)]), PAPER, SUMI, 5)
    art.path(poly([(168, 222), (180, 232), (192, 222), (192, _seam(192)), (168, _seam(168))]), OCHRE, SUMI, 4)
    art.path(rounded_rect(166, 160, 28, 28, 8), SKIN, SUMI, 5)
    _face(art, 140, 0.98, "J")
    cap = [(136, 112), (134, 92), (152, 74), (190, 66), (222, 78), (230, 104), (222, 114), (180, 106)]
    art.path(smooth(cap, 0.85), cloth, SUMI, 8)
    art.brush([(136, 110), (180, 102), (226, 112)], (9, 11, 9), OCHRE)
    art.brush([(150, 86), (180, 76), (206, 80)], (1, 5, 1), light)
    art.brush([(206, 94), (236, 70), (244, 50)], (16, 20, 4))
    art.brush([(208, 92), (235, 70), (243, 53)], (8, 12, 1), PAPER)
    art.brush([(210, 92), (230, 74), (240, 58)], (2, 3, 1), VERMILION)
    art.brush([(92, 250), (92, 160), (92, 62)], (8, 8, 8))
    art.brush([(92, 248), (92, 160), (92, 70)], (3.4, 3.4, 3.4), TAN)
    point = [(92, 50), (104, 76), (100, 96), (92, 104), (84, 96), (80, 76)]
    art.path(smooth(point, 0.6), STEEL, SUMI, 5)
    art.path(smooth([(98, 106), (124, 92), (120, 118), (126, 138), (98, 128)], 0.7), STEEL, SUMI, 5)
    art.brush([(92, 60), (93, 80), (92, 98)], (1, 3, 1), INDIGO_LIGHT)
    _hand(art, 92, 219)
