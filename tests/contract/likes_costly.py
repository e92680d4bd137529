"""What a willing player of Costly Colours likes: to exchange, to count rightly, to play on after a Go."""

from __future__ import annotations

from typing import Any

from game.core.cards import Seat
from game.costly.actions import Accept, Claim, Muggins, Offer, Play, Refuse, Stop
from game.costly.draft import Draft
from game.costly.play import owed
from game.costly.state import State


def likes(state: State, seat: Seat, action: Any) -> float:
    """Return the relative chance of an action; claims are mostly right, a point too low or too high otherwise."""
    match action:
        case Offer() | Accept() | Muggins():
            return 3.0
        case Play():
            return 2.0
        case Refuse() | Stop():
            return 0.5
        case Claim(points):
            right = sum(line.points for line in owed(Draft.of(state), seat)[0])
            return {0: 8.0, 1: 1.0}.get(abs(points - right), 0.01)
        case _:
            return 1.0
