"""What a willing player of Dog & Blind likes: keeping the card of a dog or blind, other aces, trumps."""

from __future__ import annotations

from typing import Any

from game.core.cards import Seat
from game.squaw.actions import Pass, Play, SetAces
from game.squaw.rules import SUIT_OF
from game.squaw.state import State


def likes(state: State, _seat: Seat, action: Any) -> float:
    """Return the relative chance of an action; 1.0 is ordinary."""
    match action:
        case Pass():
            return 4.0
        case SetAces(order):
            return 1.0 if order == state.table.ace else 3.0
        case Play(card):
            return 2.0 if SUIT_OF[card] == state.course.trump else 1.0
        case _:
            return 1.0
