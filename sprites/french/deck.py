"""The French-suited deck as `sprites.face` knows it."""

from __future__ import annotations

from functools import cache

from game.core.cards import RANKS, SUITS
from sprites.face import Deck, Size, Variant
from sprites.french.aces import print_ace
from sprites.french.backs import BACKS, print_back
from sprites.french.card import HEIGHT, RADIUS, WIDTH, blank, is_compact, rim, suit_of
from sprites.french.courts import print_compact_court, print_court
from sprites.french.jokers import JOKERS, print_compact_joker, print_joker
from sprites.french.numerals import print_compact_numeral, print_numeral
from sprites.ink import Art


@cache
def _faces() -> tuple[str, ...]:
    return (*(rank + suit for suit in SUITS for rank in RANKS), *JOKERS, *BACKS)


def _draw(face: str, variant: Variant, size: Size) -> Art:
    if face in BACKS:
        return print_back(face, variant, size)
    art = blank(variant, size)
    if face in JOKERS:
        if is_compact(variant, size):
            print_compact_joker(art, face)
        else:
            print_joker(art, face, large=variant.large_index)
    else:
        _print_plain(art, face, variant, compact=is_compact(variant, size))
    rim(art)
    return art


def _print_plain(art: Art, face: str, variant: Variant, *, compact: bool) -> None:
    rank, suit = face[:-1], suit_of(face[-1], variant)
    court = rank in ("J", "Q", "K")
    if compact:
        (print_compact_court if court else print_compact_numeral)(art, rank, suit)
    elif court:
        print_court(art, rank, suit, large=variant.large_index)
    elif rank == "A":
        print_ace(art, suit, large=variant.large_index)
    else:
        print_numeral(art, rank, suit, large=variant.large_index)


def _concerns(face: str, variant: Variant) -> Variant:
    if face in BACKS:
        return Variant(high_contrast=variant.high_contrast)
    return Variant(
        four_colour=variant.four_colour and face not in JOKERS,
        high_contrast=variant.high_contrast,
        large_index=variant.large_index and not variant.compact,
        compact=variant.compact,
    )


DECK = Deck("french", (WIDTH, HEIGHT), RADIUS, _faces, _draw, _concerns)
