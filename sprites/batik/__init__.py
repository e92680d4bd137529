"""The 30 cloth-printed faces of Kowah's pack and their backs."""

from __future__ import annotations

from functools import cache

from game.core.cards import ceki_pack
from sprites.batik.backs import BACKS, print_back
from sprites.batik.card import HEIGHT, RADIUS, WIDTH, blank, is_compact, rim
from sprites.batik.cloth import print_compact_numeral, print_numeral
from sprites.batik.figures import print_compact_figure, print_figure
from sprites.face import Deck, Size, Variant
from sprites.ink import Art


@cache
def _faces() -> tuple[str, ...]:
    return (*dict.fromkeys(card.face for card in ceki_pack().cards), *BACKS)


def _draw(face: str, variant: Variant, size: Size) -> Art:
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


def _concerns(face: str, variant: Variant) -> Variant:
    if face in BACKS:
        return Variant(high_contrast=variant.high_contrast)
    return Variant(high_contrast=variant.high_contrast, compact=variant.compact)


DECK = Deck("ceki", (WIDTH, HEIGHT), RADIUS, _faces, _draw, _concerns)
