"""How a match of Dog & Blind is printed: who won and how, on the fields under the suit of trumps. Source: squaw.md R13, M1, M2."""

from __future__ import annotations

from game.squaw.rules import HANDS, Status
from game.squaw.view import View
from sprites import vignettes as seen
from ui.kit.game_content import Landscape
from ui.text.catalog import _

WINNERS = {Status.NORMAL: (), Status.DOG: (seen.DOG,), Status.BLIND: (seen.BLIND_DOG,)}
"""What stands for what the winner was in the last round."""


def landscape(view: View) -> Landscape:
    """Return what the print of a finished match shows: beside the winner the house, or a tree for who was left alone."""
    result, winner = view.results[-1], view.winner
    assert winner is not None
    by_trick = view.number == HANDS
    place, title = (seen.HOUSE, _("The last trick")) if by_trick else (seen.LONE_TREE, _("Alone at the end"))
    return Landscape("farm", (place, *WINNERS[Status(result.statuses[winner])]), title, orb=result.trump)
