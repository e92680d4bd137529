"""What a willing player of Kaluki likes: melds above all, then using up cards on the table, the discard pile, a place bought back."""

from __future__ import annotations

from game.core.cards import Seat
from game.kaluki.actions import Action, BuyBack, DrawDiscard, GoOut, LayOff, Meld, Swap, Take
from game.kaluki.legal import upcard_has_use
from game.kaluki.rules import rules_of
from game.kaluki.state import State


def likes(state: State, seat: Seat, action: Action) -> float:
    match action:
        case Meld() | GoOut():
            return 40.0
        case LayOff() | Swap():
            return 20.0
        case DrawDiscard() if _would_go_back(state, seat):
            return 0.0
        case DrawDiscard() | Take() | BuyBack():
            return 3.0
        case _:
            return 1.0


def _would_go_back(state: State, seat: Seat) -> bool:
    """Whether the top of the discard pile would have no use where it has to have one."""
    rules = rules_of(state.options)
    return rules.discard_must_be_used and not upcard_has_use(state.deal, state.deal.hands[seat], rules)
