"""What a willing player of Kaluki likes: melds above all, then using up cards on the table, the discard pile, a place bought back."""

from __future__ import annotations

from game.core.cards import Seat
from game.kaluki.actions import Action, BuyBack, DrawDiscard, GoOut, LayOff, Meld, Swap, Take
from game.kaluki.state import State


def likes(_state: State, _seat: Seat, action: Action) -> float:
    match action:
        case Meld() | GoOut():
            return 40.0
        case LayOff() | Swap():
            return 20.0
        case DrawDiscard() | Take() | BuyBack():
            return 3.0
        case _:
            return 1.0
