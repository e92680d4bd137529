"""How a match of Kowah is printed: the figures of the last winning hand before the lit screen. Source: kowah.md R20, S1."""

from __future__ import annotations

from game.kowah.rules import PACK, Source
from game.kowah.state import View, Win
from sprites import vignettes as seen
from ui.games.kowah.names import SOURCES
from ui.kit.game_content import Landscape
from ui.text.catalog import _

FIGURES = {"K": seen.KING, "Q": seen.PRINCESS, "J": seen.KNIGHT}
DECIDED = {Source.SELF: ("none", seen.LAMP), Source.PASSED: ("moon", seen.TREE_OF_LIFE), Source.HAND: ("", seen.GONG)}
"""By where the completing card came from: what hangs over them, and what stands there where a hand of numbers won."""


def landscape(view: View) -> Landscape:
    """Return what the print of a finished match shows: the tree of life, twice, where nobody won."""
    win = view.result
    if not isinstance(win, Win):
        return Landscape("stage", (seen.TREE_OF_LIFE, seen.TREE_OF_LIFE), _("Kowah"))
    ranks = {PACK[card].face[0] for brelan in win.brelans for card in brelan}
    figures = tuple(thing for rank, thing in FIGURES.items() if rank in ranks)
    orb, thing = DECIDED[win.source]
    return Landscape("stage", figures or (thing,), _(SOURCES[win.source]), orb=orb)
