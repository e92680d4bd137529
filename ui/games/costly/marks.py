"""What a replay of Costly Colours has marks at: everything that scores."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import Seat
from game.core.events import Awarded, Event
from game.costly.events import DUE
from ui.games.costly.words import scores_words
from ui.kit.players import Seated
from ui.text.catalog import in_a_row


def marks(events: Sequence[Event], seated: Sequence[Seated]) -> str:
    """Return who scored how much, "" if nobody did."""
    points: dict[Seat, int] = {}
    for event in events:
        if isinstance(event, Awarded) and not event.kind.startswith(DUE):
            points[event.seat] = points.get(event.seat, 0) + event.points
    return in_a_row(scores_words(seated, seat, scored) for seat, scored in points.items() if scored)
