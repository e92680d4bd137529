"""How a match of Kowah is printed: the figures of the last winning hand before the lit screen. Source: kowah.md R20, S1."""

from __future__ import annotations

from game.kowah.rules import PACK
from game.kowah.state import View, Win
from sprites import vignettes as seen
from ui.games.kowah.names import SOURCES
from ui.kit.game_content import Landscape
from ui.text.catalog import _

FIGURES = {"K": seen.KING, "Q": seen.PRINCESS, "J": seen.KNIGHT}


def landscape(view: View) -> Landscape:
    """Return what the print of a finished match shows: the tree of life where nobody won, or by numbers alone."""
    win = view.result
    ranks = {PACK[card].face[0] for brelan in win.brelans for card in brelan} if isinstance(win, Win) else set()
    figures = tuple(thing for rank, thing in FIGURES.items() if rank in ranks)
    return Landscape("stage", figures or (seen.TREE_OF_LIFE,), _(SOURCES[win.source]) if isinstance(win, Win) else _("Kowah"))
