"""Numerals: pips in their old arrangement, and one great pip on compact cards."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from sprites.french.card import COMPACT, LARGE, USUAL, Suit, X, Y, index, indices, pip
from sprites.ink import Art

_PLACES: Mapping[str, tuple[tuple[float, float], ...]] = MappingProxyType(
    {
        "2": ((0, -1), (0, 1)),
        "3": ((0, -1), (0, 0), (0, 1)),
        "4": ((-1, -1), (1, -1), (-1, 1), (1, 1)),
        "5": ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
        "6": ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
        "7": ((-1, -1), (1, -1), (0, -0.5), (-1, 0), (1, 0), (-1, 1), (1, 1)),
        "8": ((-1, -1), (1, -1), (0, -0.5), (-1, 0), (1, 0), (0, 0.5), (-1, 1), (1, 1)),
        "9": ((-1, -1), (1, -1), (-1, -1 / 3), (1, -1 / 3), (0, 0), (-1, 1 / 3), (1, 1 / 3), (-1, 1), (1, 1)),
        "10": (
            *((-1, -1), (1, -1), (0, -2 / 3), (-1, -1 / 3), (1, -1 / 3)),
            *((-1, 1 / 3), (1, 1 / 3), (0, 2 / 3), (-1, 1), (1, 1)),
        ),
    }
)
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
    indices(art, rank, suit, LARGE if large else USUAL)


def print_compact_numeral(art: Art, rank: str, suit: Suit) -> None:
    """Print a card from ace to ten with one index and one great pip."""
    pip(art, suit, 222, 356, 239)
    index(art, rank, suit, COMPACT)
