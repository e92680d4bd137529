"""The 30 cloth-printed faces of Kowah's pack and their backs."""

from __future__ import annotations

from sprites.batik.backs import BACKS, print_back
from sprites.batik.card import blank, is_compact, rim
from sprites.batik.cloth import print_compact_numeral, print_numeral
from sprites.batik.figures import print_compact_figure, print_figure
from sprites.face import Size, Variant
from sprites.ink import Art


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
