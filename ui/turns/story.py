"""What happened in the deal that is played: for the log, and for whoever comes back to the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from game.core.events import EVERYONE, DealBegan, Event, Reordered
from game.core.match import Match

AnyMatch: TypeAlias = Match[Any, Any, Any]

FROM_THE_START = -1
"""The ply before the first action, at which a match is dealt."""


def deals(events: Sequence[Event]) -> bool:
    """Whether a deal begins among these events."""
    return any(isinstance(event, DealBegan) for event in events)


def told(match: AnyMatch, since: int = FROM_THE_START) -> tuple[Event, ...]:
    """Return what happened in this deal, unredacted, from the action at ply `since` on."""
    began = max((ply for ply in range(match.ply) if deals(match.events_at(ply))), default=FROM_THE_START)
    plies = range(max(began, since), match.ply)
    return tuple(event for ply in plies for event in (match.opening if ply < 0 else match.events_at(ply)))


def public(events: Sequence[Event]) -> tuple[Event, ...]:
    """Return what every seat has seen as it happened."""
    return tuple(event for event in events if isinstance(event, DealBegan | Reordered) or event.seen_by == EVERYONE)
