"""The three figures, whole and as busts on small cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from sprites.batik.card import HEIGHT, numeral, numerals, trim_cloth
from sprites.batik.king import print_king
from sprites.batik.knight import print_knight, print_knight_bust
from sprites.batik.princess import print_princess
from sprites.batik.stage import GROUNDS, print_stage
from sprites.ink import Art
from sprites.palette import OCHRE, OCHRE_LIGHT, PAPER, SUMI, VERMILION
from sprites.paths import brush, circle

_WHOLE: Mapping[str, Callable[[Art], None]] = MappingProxyType(
    {"J": print_knight, "Q": print_princess, "K": print_king}
)
_BUSTS: Mapping[str, tuple[Callable[[Art], None], float, float]] = MappingProxyType(
    {"J": (print_knight_bust, 178, 128), "Q": (print_princess, 166, 128), "K": (print_king, 178, 128)}
)
_BUST_SCALE = 1.86
_TAB = "M-20 -20H152V174A12 12 0 0 1 140 186H-20Z"


def print_figure(art: Art, rank: str) -> None:
    """Print the knight (J), the princess (Q) or the king (K).

    Raises:
        KeyError: there is no such figure.
    """
    print_stage(art, rank)
    _WHOLE[rank](art)
    trim_cloth(art, fillet=True)
    numerals(art, rank)


def print_compact_figure(art: Art, rank: str) -> None:
    """Print a small figure: head and shoulders over a lit disc, one large letter in one tab.

    Raises:
        KeyError: there is no such figure.
    """
    art.ground(GROUNDS[rank].ink)
    for radius, ink in ((176.0, SUMI), (170.0, OCHRE), (156.0, PAPER)):
        art.path(circle(218, 318, radius), ink)
    bust, x, y = _BUSTS[rank]
    with art.at(214 - x * _BUST_SCALE, 296 - y * _BUST_SCALE, 0, _BUST_SCALE):
        bust(art)
    if rank == "J":
        _near_bow(art)
    art.path(_TAB, SUMI, SUMI, 14)
    art.path(_TAB, PAPER)
    numeral(art, rank, 74, 98, 140)


def _near_bow(art: Art) -> None:
    """Print the knight's bow before him, clear of the tab."""
    bow = brush(((96, 190), (44, 230), (24, 320), (34, 420), (70, HEIGHT + 20)), (14, 26, 28, 28, 26))
    art.path(bow, SUMI, SUMI, 14)
    art.path(bow, VERMILION)
    art.brush(((60, 222), (38, 290), (34, 360)), (2, 8, 2), OCHRE_LIGHT)
