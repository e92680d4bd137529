"""The 30 cloth-printed faces of Kowah's pack and their backs."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from sprites.batik.backs import BACKS, print_back
from sprites.batik.card import HEIGHT, WIDTH, blank, is_compact, numeral, numerals, rim, trim_cloth
from sprites.batik.cloth import print_compact_numeral, print_numeral
from sprites.batik.king import print_king
from sprites.batik.knight import print_knight, print_knight_bust
from sprites.batik.princess import print_princess
from sprites.batik.stage import GROUNDS, print_stage, scrolls
from sprites.face import Size, Variant
from sprites.ink import Art
from sprites.palette import OCHRE, PAPER, SUMI, VERMILION
from sprites.paths import brush, circle, poly


def draw(face: str, variant: Variant, size: Size) -> Art:
    """Print a face or a back for a card of `size` pixels."""
    if face in BACKS:
        return print_back(face, variant, size)
    art = blank(variant, size)
    rank, suit = face[0], face[1]
    if rank in "JQK":
        (print_compact_figure if is_compact(variant, size) else print_figure)(art, rank)
    else:
        (print_compact_numeral if is_compact(variant, size) else print_numeral)(art, rank, suit)
    rim(art, size[0])
    return art


_WHOLE: Mapping[str, Callable[[Art], None]] = {"J": print_knight, "Q": print_princess, "K": print_king}
_BUSTS: Mapping[str, tuple[Callable[[Art], None], float, float]] = {
    "J": (print_knight_bust, 170, 128),
    "Q": (print_princess, 166, 128),
    "K": (print_king, 178, 128),
}
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
    ground = GROUNDS[rank]
    art.ground(ground.ink)
    if art.with_mist:
        with art.at(WIDTH - 160, -20, 0, 1.7):
            scrolls(art, ground, columns=3, rows=4)
    for radius, ink in ((176.0, SUMI), (170.0, OCHRE), (156.0, PAPER)):
        art.path(circle(218, 318, radius), ink)
    if rank == "J":
        _near_bow(art)
    bust, x, y = _BUSTS[rank]
    with art.at(214 - x * _BUST_SCALE, 296 - y * _BUST_SCALE, 0, _BUST_SCALE):
        bust(art)
    art.path(_TAB, SUMI, SUMI, 14)
    art.path(_TAB, PAPER)
    numeral(art, rank, 74, 98, 140)


def _near_bow(art: Art) -> None:
    """Print the knight's bow, in a place of its own clear of the tab, its string behind his face."""
    art.path(poly(((126, 190), (92, HEIGHT + 10)), closed=False), None, SUMI, 7)
    bow = brush(((142, 208), (112, 200), (66, 244), (36, 330), (34, 420), (62, HEIGHT + 20)), (8, 16, 24, 27, 27, 24))
    art.path(bow, SUMI, SUMI, 13)
    art.path(bow, VERMILION)
    art.brush(((84, 232), (50, 300), (40, 372)), (2, 8, 2), OCHRE.light)
