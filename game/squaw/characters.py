"""What the persons at a table of Dog & Blind like."""

from __future__ import annotations

from game.ai.character import Character
from game.core.engine import DealNext
from game.squaw.actions import Action, Play
from game.squaw.rules import STRENGTHS, SUIT_MASKS, SUIT_OF
from game.squaw.view import View


def _trumps(view: View, action: Action | DealNext) -> float:
    return -float(isinstance(action, Play) and SUIT_OF[action.card] == view.trump)


def _low(view: View, action: Action | DealNext) -> float:
    return -float(STRENGTHS[view.ace][action.card]) if isinstance(action, Play) else 0.0


def _short_suits(view: View, action: Action | DealNext) -> float:
    return -float((view.hand & SUIT_MASKS[SUIT_OF[action.card]]).bit_count()) if isinstance(action, Play) else 0.0


CHARACTERS = {
    "elias": Character(_trumps, 0.01, shuns=True),
    "aune": Character(_low, 0.01),
    "silja": Character(_short_suits, 0.006),
}
