"""Jokers: a fox mask under a jester's cap."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from sprites.french.card import FOOT, HEIGHT, LEFT, RIGHT, TOP, X, both_ways, panel
from sprites.ink import Art
from sprites.lettering import carved_path, carved_width
from sprites.palette import (
    FOUR_COLOUR,
    INDIGO,
    INDIGO_DEEP,
    MIST,
    OCHRE,
    OCHRE_DEEP,
    OCHRE_LIGHT,
    PAPER,
    PINE,
    SUMI,
    VERMILION,
    VERMILION_DEEP,
    WHITE,
    WISTERIA_DEEP,
    Colour,
)
from sprites.paths import brush, circle, polar, poly, rect, smooth
from sprites.suits import SUITS, draw_suit


@dataclass(frozen=True, slots=True)
class Joker:
    """How a joker is printed: ground, its rays, and the ink of the word."""

    ground: Colour
    rays: Colour


JOKERS: Mapping[str, Joker] = MappingProxyType(
    {
        "JK1": Joker(VERMILION, VERMILION_DEEP),
        "JK2": Joker(VERMILION, VERMILION_DEEP),
        "JK3": Joker(INDIGO, INDIGO_DEEP),
        "JK4": Joker(INDIGO, INDIGO_DEEP),
    }
)
_MASK_Y = 262.0


def print_joker(art: Art, name: str, *, large: bool = False) -> None:
    """Print a joker with its panel and the word down both margins.

    Raises:
        KeyError: there is no such joker.
    """
    joker = JOKERS[name]
    with panel(art, small=large):
        _field(art, joker)
        _mask(art)
        _bib(art)
    for _ in both_ways(art):
        if large:
            _word(art, joker.ground, 47, 36, 46, 54)
        else:
            _word(art, joker.ground, 37, 42, 33, 42)


def print_compact_joker(art: Art, name: str) -> None:
    """Print a joker as its mask, rising from the foot, beside the word.

    Raises:
        KeyError: there is no such joker.
    """
    joker = JOKERS[name]
    with art.at(104, 96, 0, 1.12):
        art.path(rect(20, -100, 400, 600), joker.ground)
        _mask(art)
    art.path(rect(-20, -20, 128, HEIGHT + 40), PAPER)
    _word(art, joker.ground, 60, 28, 70, 92)


def _word(art: Art, ink: Colour, x: float, top: float, height: float, step: float) -> None:
    for i, letter in enumerate("JOKER"):
        art.path(carved_path(letter, height, x - carved_width(letter, height) / 2, top + i * step), ink)


def _field(art: Art, joker: Joker) -> None:
    art.path(rect(LEFT, TOP, RIGHT - LEFT, FOOT - TOP), joker.ground)
    for i in range(18):
        ray = [(X, _MASK_Y), polar(X, _MASK_Y, 330, i * 20 - 4.5), polar(X, _MASK_Y, 330, i * 20 + 4.5)]
        art.path(poly(ray), joker.rays)


def _mask(art: Art) -> None:
    art.path(circle(X, _MASK_Y + 6, 112), OCHRE, SUMI, 6)
    art.path(circle(X, _MASK_Y + 6, 102), None, OCHRE_DEEP, 3)
    for points, widths, cloth in (
        ([(X - 10, 190), (X - 84, 150), (X - 104, 218)], (70, 52, 8), WISTERIA_DEEP),
        ([(X + 10, 190), (X + 84, 150), (X + 104, 218)], (70, 52, 8), PINE),
        ([(X, 200), (X + 2, 130), (X - 26, 82)], (84, 48, 8), PAPER),
    ):
        horn = brush(points, widths)
        art.outline([horn], 11)
        art.path(horn, cloth)
        x, y = points[-1]
        art.path(circle(x, y + 4, 13), SUMI)
        art.path(circle(x, y + 4, 9.5), OCHRE_LIGHT)
        art.brush([(x - 5, y + 6), (x, y + 7), (x + 5, y + 6)], (2, 3, 2))
    ears = [
        smooth([(X + side * 72, 232), (X + side * 84, 168), (X + side * 70, 160), (X + side * 30, 206)], 0.5)
        for side in (-1, 1)
    ]
    right = [(44, 208), (76, 236), (80, 274), (54, 306), (24, 342)]
    rim = [(X, 206.0), *((X - dx, y) for dx, y in right), (X, 354.0), *((X + dx, y) for dx, y in reversed(right))]
    face = smooth(rim, 0.9)
    art.outline([*ears, face], 12)
    for ear in ears:
        art.path(ear, WHITE)
    for side in (-1, 1):
        art.path(smooth([(X + side * 66, 222), (X + side * 74, 182), (X + side * 46, 208)], 0.5), VERMILION)
    art.path(face, WHITE)
    for side in (-1, 1):
        art.brush([(X + side * 14, 280), (X + side * 36, 262), (X + side * 64, 256)], (2, 15, 2))
        art.brush([(X + side * 24, 273), (X + side * 38, 265), (X + side * 52, 261)], (1, 5, 1), OCHRE_LIGHT)
        art.brush([(X + side * 16, 246), (X + side * 36, 234), (X + side * 60, 236)], (1, 8, 1), VERMILION)
        art.brush([(X + side * 70, 282), (X + side * 56, 298), (X + side * 36, 306)], (1, 7, 1), VERMILION)
        art.brush([(X + side * 72, 298), (X + side * 54, 312), (X + side * 38, 316)], (1, 5, 1), VERMILION)
        for low in (322, 330):
            whisker = [(X + side * 14, low - 6), (X + side * 40, low - 4), (X + side * 62, 326)]
            art.brush(whisker, (1, 2.6, 0.6))
        art.brush([(X + side * 4, 286), (X + side * 8, 312), (X + side * 10, 326)], (1, 3, 1), MIST)
    art.path(smooth([(X, 212), (X - 9, 232), (X, 252), (X + 9, 232)], 0.7), VERMILION)
    art.path(circle(X, 263, 4.4), OCHRE)
    art.path(smooth([(X - 13, 332), (X, 328), (X + 13, 332), (X, 344)], 0.7), SUMI)
    art.brush([(X - 26, 346), (X, 352), (X + 26, 346)], (1, 4, 1), VERMILION_DEEP)


def _bib(art: Art) -> None:
    rim = (
        *((-96, 398), (-58, 372), (-30, 402), (0, 374), (30, 402), (58, 372), (96, 398)),
        *((70, 446), (36, 418), (0, 452), (-36, 418), (-70, 446)),
    )
    bib = poly([(X + dx, y) for dx, y in rim])
    art.outline([bib], 11)
    art.path(bib, PAPER)
    for suit, (dx, foot) in zip(SUITS, ((-66, 408), (-24, 412), (24, 412), (66, 408)), strict=True):
        draw_suit(art, suit, X + dx, foot, 25, FOUR_COLOUR[suit])
