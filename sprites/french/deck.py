"""The French-suited deck as `sprites.face` knows it."""

from __future__ import annotations

from sprites.face import Size, Variant
from sprites.french import card
from sprites.french.backs import BACKS, print_back
from sprites.french.bust import FACE_Y, LEAN, clothes_of, ground, halo, sash
from sprites.french.card import COMPACT, Suit, X, Y
from sprites.french.jacks import print_jack
from sprites.french.jokers import JOKERS, print_compact_joker, print_joker
from sprites.french.kings import print_king
from sprites.french.pips import print_ace, print_compact_numeral, print_numeral
from sprites.french.queens import print_queen
from sprites.ink import Art


def draw(face: str, variant: Variant, size: Size) -> Art:
    """Print a face or a back for a card of `size` pixels."""
    if face in BACKS:
        return print_back(face, variant, size)
    art = card.blank(variant, size)
    if face in JOKERS:
        if card.is_compact(variant, size):
            print_compact_joker(art, face)
        else:
            print_joker(art, face, large=variant.large_index)
    else:
        _print_plain(art, face, variant, compact=card.is_compact(variant, size))
    card.rim(art)
    return art


def _print_plain(art: Art, face: str, variant: Variant, *, compact: bool) -> None:
    rank, suit = face[:-1], card.suit_of(face[-1], variant)
    court = rank in ("J", "Q", "K")
    if compact:
        (print_compact_court if court else print_compact_numeral)(art, rank, suit)
    elif court:
        print_court(art, rank, suit, large=variant.large_index)
    elif rank == "A":
        print_ace(art, suit, large=variant.large_index)
    else:
        print_numeral(art, rank, suit, large=variant.large_index)


_BUST = 1.45
_BUST_Y = 362 - FACE_Y * _BUST
_BUST_X = {"J": 222 - X * _BUST, "Q": 222 - X * _BUST, "K": 186 - X * _BUST}
"""Scale and place of the figure on a compact card."""

_GROWN = {"J": 1.04, "Q": 1.07, "K": 1.0}
"""How much larger than drawn a figure stands in its panel, which it fills to the edges."""

_FIGURES = {"K": print_king, "Q": print_queen, "J": print_jack}


def print_court(art: Art, rank: str, suit: Suit, *, large: bool = False) -> None:
    """Print jack, queen or king in its panel.

    Args:
        art: the empty card.
        rank: J, Q or K.
        suit: as it is printed.
        large: large indices, and a smaller panel.
    """
    clothes = clothes_of(suit)
    with card.panel(art, small=large):
        ground(art, rank)
        for _ in card.both_ways(art):
            with art.at(LEAN[rank] + X * (1 - _GROWN[rank]), Y * (1 - _GROWN[rank]), 0, _GROWN[rank]):
                halo(art, rank, suit.letter)
                _FIGURES[rank](art, clothes)
        sash(art, clothes)
    card.indices(art, rank, suit, large=large)


def print_compact_court(art: Art, rank: str, suit: Suit) -> None:
    """Print a court card as one index and a bust that rises from the foot."""
    with art.at(_BUST_X[rank], _BUST_Y, 0, _BUST):
        halo(art, rank, suit.letter, on_paper=True)
        _FIGURES[rank](art, clothes_of(suit))
    card.index(art, rank, suit, COMPACT)
