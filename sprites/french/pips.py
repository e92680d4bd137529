"""Aces, one great pip in a wreath of the suit's plant, and numerals, pips in their old arrangement."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from sprites.french.card import COMPACT, Suit, X, Y, index, indices, pip
from sprites.hanafuda.blossom import bud, plum_flower
from sprites.hanafuda.garden import iris
from sprites.hanafuda.grass import clover_flower, clover_leaf
from sprites.hanafuda.pine import pine_fan
from sprites.ink import Art
from sprites.palette import GOLD, PAPER, PINE, SUMI, VERMILION, WISTERIA, Colour
from sprites.paths import almond, circle, polar


def print_ace(art: Art, suit: Suit, *, large: bool = False) -> None:
    """Print the ace of a suit: spades pine, hearts plum, diamonds iris, clubs bush clover."""
    wash, wreath = _WREATHS[suit.letter]
    scale = 0.84 if large else 1.0
    with art.at(X, Y, 0, scale):
        art.path(circle(0, 0, 114), wash)
        wreath(art)
        art.path(circle(0, 0, 82), PAPER, SUMI, 6)
        art.path(circle(0, 0, 73), None, GOLD, 3.4)
        for i in range(24):
            art.path(circle(*polar(0, 0, 66, i * 15), 1.7), GOLD)
        pip(art, suit, 0, 1, 106)
    indices(art, "A", suit, large=large)


def _pine(art: Art) -> None:
    """Print ten fans, each on its twig."""
    for i in range(10):
        turn = i * 36
        art.brush([polar(0, 0, 80, turn - 90), polar(0, 0, 99, turn - 90)], (13, 9))
        pine_fan(art, *polar(0, 0, 99, turn - 90), 43, turn, needles=11)


def _plum(art: Art) -> None:
    """Print ten flowers, red and paper in turn, with a bud in every gap."""
    for i in range(10):
        turn = i * 36 - 72
        bud(art, *polar(0, 0, 129, turn), 11, turn=turn + 90)
    for i in range(10):
        plum_flower(art, *polar(0, 0, 107, i * 36 - 90), 31, red=i % 2 == 0, turn=i * 36)


def _iris(art: Art) -> None:
    """Print eight flowers with two leaves between any two."""
    for i in range(8):
        turn = i * 45 - 67.5
        for lean in (-9, 9):
            foot, tip = polar(0, 0, 84, turn + lean * 0.4), polar(0, 0, 140, turn + lean)
            art.path(almond(*foot, 58, 17, turn + lean * 1.6), PINE.deep, SUMI, 5)
            art.brush([foot, tip], (3, 0.8), PINE.light)
    for i in range(8):
        iris(art, *polar(0, 0, 102, i * 45 - 90), 0.53, i * 45)


def _clover(art: Art) -> None:
    """Print nine trefoils with a pair of flowers between any two."""
    for i in range(9):
        turn = i * 40 - 90
        art.brush([polar(0, 0, 78, turn), polar(0, 0, 96, turn)], (9, 7))
        clover_leaf(art, *polar(0, 0, 92, turn), 50, turn, PINE.deep if i % 2 else PINE)
    for i in range(9):
        turn = i * 40 - 70
        clover_flower(art, *polar(0, 0, 124, turn), 23, turn=turn - 90)
        clover_flower(art, *polar(0, 0, 99, turn), 21, WISTERIA if i % 3 == 0 else VERMILION, turn - 90)


_WREATHS: Mapping[str, tuple[Colour, Callable[[Art], None]]] = {
    "S": (PAPER.shade, _pine),
    "H": ("#f3d3bd", _plum),
    "D": ("#ccd5dc", _iris),
    "C": ("#d6dcbb", _clover),
}


_PLACES: Mapping[str, tuple[tuple[float, float], ...]] = {
    "2": ((0, -1), (0, 1)),
    "3": ((0, -1), (0, 0), (0, 1)),
    "4": ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    "5": ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    "6": ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
    "7": ((-1, -1), (1, -1), (0, -0.5), (-1, 0), (1, 0), (-1, 1), (1, 1)),
    "8": ((-1, -1), (1, -1), (0, -0.5), (-1, 0), (1, 0), (0, 0.5), (-1, 1), (1, 1)),
    "9": ((-1, -1), (1, -1), (-1, -1 / 3), (1, -1 / 3), (0, 0), (-1, 1 / 3), (1, 1 / 3), (-1, 1), (1, 1)),
    "10": (
        (-1, -1), (1, -1), (0, -2 / 3), (-1, -1 / 3), (1, -1 / 3), (-1, 1 / 3), (1, 1 / 3), (0, 2 / 3), (-1, 1), (1, 1),
    ),
}
"""Places of the pips: columns -1, 0, 1 and rows -1 (top) to 1."""


def print_numeral(art: Art, rank: str, suit: Suit, *, large: bool = False) -> None:
    """Print a card from two to ten; those in the lower half stand on their heads.

    Args:
        art: the empty card.
        rank: "2" to "10".
        suit: as it is printed.
        large: large indices; the columns draw closer.

    Raises:
        KeyError: no such numeral.
    """
    places = _PLACES[rank]
    crowded = len(places) >= 9
    height = 75.0 if crowded else 81.0
    across, down = 64.0, 166.0 if crowded else 158.0
    if large:
        height, across = 65.0, 50.0
    for u, v in places:
        pip(art, suit, X + u * across, Y + v * down, height, turned=v > 0.01)
    indices(art, rank, suit, large=large)


def print_compact_numeral(art: Art, rank: str, suit: Suit) -> None:
    """Print a card from ace to ten with one index and one great pip."""
    pip(art, suit, 222, 356, 239)
    index(art, rank, suit, COMPACT)
