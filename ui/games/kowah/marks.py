"""What a replay of Kowah has marks at: announcements and what wins."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Event, Said
from ui.games.kowah.log import recaps
from ui.kit.players import Seated

MARKED = ("checki", "claim", "complete")


def marks(events: Sequence[Event], seated: Sequence[Seated]) -> str:
    """Return who announced or won, "" if nobody did."""
    said = [index for index, event in enumerate(events) if isinstance(event, Said) and event.word in MARKED]
    told = recaps(events, seated) if said else ()
    return next((recap.words for recap in reversed(told) if recap.words), "")
