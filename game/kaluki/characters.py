"""What the persons at a table of Kaluki like."""

from __future__ import annotations

from game.ai.character import Character
from game.kaluki.actions import Discard
from game.kaluki.cards import NATURALS, RANK, RANK_POINTS, SUIT
from game.kaluki.greedy import dearness
from game.kaluki.plan import Choice
from game.kaluki.view import View

HEARTS, JOKER = 1, -1
"""As `SUIT` has them."""
TEN = 10


def _hearts(view: View, action: Choice) -> float:
    return _order(view, action) - float(isinstance(action, Discard) and SUIT[action.card] == HEARTS)


def _dear(view: View, action: Choice) -> float:
    return _order(view, action) + float(isinstance(action, Discard) and RANK_POINTS[RANK[action.card]] >= TEN)


def _suit_of_the_pile(view: View, action: Choice) -> float:
    follows = isinstance(action, Discard) and bool(view.discards) and SUIT[action.card] == SUIT[view.discards[-1]] != JOKER
    return _order(view, action) + float(follows)


def _order(view: View, action: Choice) -> float:
    """Return which of several cards would rather be thrown, 0 to less than 1."""
    return (dearness(action.card, view.hand & NATURALS) + 100.0) / 128.0 if isinstance(action, Discard) else 0.0


CHARACTERS = {
    "estelle": Character(_hearts, 0.015, shuns=True),
    "bertie": Character(_dear, 0.01),
    "odette": Character(_suit_of_the_pile, 0.01),
}
