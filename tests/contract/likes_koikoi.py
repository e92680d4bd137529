"""What a willing player of Koi-Koi likes: to capture, to strike with the lightning, and to go on."""

from __future__ import annotations

from game.core.cards import Seat
from game.koikoi.actions import Action, KoiKoi, Play, Shobu, Take
from game.koikoi.rules import matches
from game.koikoi.state import State


def likes(state: State, seat: Seat, action: Action) -> float:
    """Return the relative chance of `action`; 1.0 is ordinary."""
    assert seat == state.turn
    match action:
        case Play(_, _, True):
            return 4.0
        case Play(card):
            return 4.0 if matches(card, state.field) else 1.0
        case KoiKoi():
            return 4.0
        case Take() | Shobu():
            return 1.0
