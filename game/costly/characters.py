"""What the persons at a table of Costly Colours like."""

from __future__ import annotations

from game.ai.character import Character
from game.costly.actions import Play
from game.costly.rules import COLOUR, SUIT
from game.costly.search import Choice
from game.costly.state import View

HEARTS = 1


def _changes_the_colour(view: View, action: Choice) -> float:
    return float(isinstance(action, Play) and bool(view.row) and COLOUR[action.card] != COLOUR[view.row[-1].card])


def _hearts(view: View, action: Choice) -> float:
    del view
    return float(isinstance(action, Play) and SUIT[action.card] == HEARTS)


def _high(view: View, action: Choice) -> float:
    del view
    return float(action.value) if isinstance(action, Play) else 0.0


CHARACTERS = {
    "prudence": Character(_changes_the_colour, 0.015),
    "nell": Character(_hearts, 0.015),
    "barnaby": Character(_high, 0.015),
}
