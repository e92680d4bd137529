"""What the persons at a table of Kowah like."""

from __future__ import annotations

from game.ai.character import Character
from game.core.engine import DealNext
from game.kowah.actions import DRAW_DISCARD, Action, Discard
from game.kowah.rules import rules_of
from game.kowah.search import is_passed
from game.kowah.state import View


def _takes_the_discard(view: View, action: Action | DealNext) -> float:
    del view
    return float(action == DRAW_DISCARD)


def _keeps_what_was_drawn(view: View, action: Action | DealNext) -> float:
    return float(isinstance(action, Discard) and not is_passed(view, action))


def _keeps_high_cards(view: View, action: Action | DealNext) -> float:
    return -float(rules_of(view.options).group_of[action.card]) if isinstance(action, Discard) else 0.0


CHARACTERS = {
    "sari": Character(_takes_the_discard, 0.005),
    "wiryo": Character(_keeps_what_was_drawn, 0.006),
    "ratna": Character(_keeps_high_cards, 0.005),
}
