"""What a willing player of Kowah likes: three of a kind, announcing, claiming."""

from __future__ import annotations

from game.core.cards import Seat
from game.kowah.actions import Action, Announce, Claim, Cut, Discard, Draw, From, Hold, Pass
from game.kowah.rules import CHECKIS, fields
from game.kowah.state import State


def likes(state: State, seat: Seat, action: Action) -> float:
    """Return the relative chance of an action."""
    match action:
        case Claim() | Announce():
            return 6.0
        case Discard(card):
            rules = state.standing.rules
            left = state.counts[seat] - rules.weight_of[card]
            if left in CHECKIS:
                return 200.0
            return (40.0, 4.0, 0.2)[min(fields(state.counts[seat])[rules.group_of[card]], 3) - 1]
        case Draw(From.DISCARD):
            group = state.standing.rules.group_of[state.pile[-1]]
            return (0.2, 2.0, 4.0)[min(fields(state.counts[seat])[group], 2)]
        case Cut() | Draw() | Pass() | Hold():
            return 1.0
