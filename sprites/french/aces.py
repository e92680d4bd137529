"""Aces: one great pip in a medallion, in a wreath of the suit's plant."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from sprites.french.card import LARGE, USUAL, Suit, X, Y, indices, pip
from sprites.hanafuda.blossom import plum_flower
from sprites.hanafuda.garden import iris
from sprites.hanafuda.grass import clover_flower, clover_leaf
from sprites.hanafuda.pine import pine_fan
from sprites.ink import Art
from sprites.palette import GOLD, PAPER, PAPER_SHADE, PINE, PINE_DEEP, SUMI, Colour
from sprites.paths import circle, polar


def print_ace(art: Art, suit: Suit, *, large: bool = False) -> None:
    """Print the ace of a suit: spades pine, hearts plum, diamonds iris, clubs bush clover."""
    wash, wreath = _WREATHS[suit.letter]
    art.path(circle(X, Y, 112), wash)
    wreath(art)
    art.path(circle(X, Y, 82), PAPER, SUMI, 5)
    art.path(circle(X, Y, 74), None, GOLD, 3)
    pip(art, suit, X, Y + 2, 121)
    indices(art, "A", suit, LARGE if large else USUAL)


def _pine(art: Art) -> None:
    for i in range(10):
        pine_fan(art, *polar(X, Y, 104, i * 36 - 90), 42, i * 36, needles=11)


def _plum(art: Art) -> None:
    for i in range(10):
        plum_flower(art, *polar(X, Y, 106, i * 36 - 90), 30, red=i % 2 == 0, turn=i * 36)


def _iris(art: Art) -> None:
    for i in range(8):
        iris(art, *polar(X, Y, 96, i * 45 - 90), 0.56, i * 45)


def _clover(art: Art) -> None:
    for i in range(9):
        turn = i * 40 - 90
        clover_leaf(art, *polar(X, Y, 86, turn), 44, turn, PINE_DEEP if i % 2 else PINE)
    for i in range(9):
        turn = i * 40 - 70
        clover_flower(art, *polar(X, Y, 108, turn), 22, turn=turn - 90)


_WREATHS: Mapping[str, tuple[Colour, Callable[[Art], None]]] = MappingProxyType(
    {"S": (PAPER_SHADE, _pine), "H": ("#f3d3bd", _plum), "D": ("#ccd5dc", _iris), "C": ("#d6dcbb", _clover)}
)
