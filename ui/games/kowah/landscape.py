"""How a match of Kowah is printed: the figures of the last winning hand before the lit screen. Source: kowah.md R20, S1."""

from __future__ import annotations

from game.kowah.rules import PACK, Source
from game.kowah.state import View, Win
from sprites import vignettes as seen
from ui.games.kowah.names import SOURCES
from ui.kit.game_content import Landscape
from ui.text.catalog import _

FIGURES = {"K": seen.KING, "Q": seen.PRINCESS, "J": seen.KNIGHT}
ORBS = {Source.SELF: "", Source.PASSED: "moon", Source.HAND: "none"}
"""What hangs over them, by where the completing card came from."""


def landscape(view: View) -> Landscape:
    """Return what the print of a finished match shows: the tree of life where nobody won, or by numbers alone."""
    win = view.result
    if not isinstance(win, Win):
        return Landscape("stage", (seen.TREE_OF_LIFE, seen.TREE_OF_LIFE), _("Kowah"))
    ranks = {PACK[card].face[0] for brelan in win.brelans for card in brelan}
    figures = tuple(thing for rank, thing in FIGURES.items() if rank in ranks)
    return Landscape("stage", figures or (seen.TREE_OF_LIFE,), _(SOURCES[win.source]), orb=ORBS[win.source])
