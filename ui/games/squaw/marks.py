"""What a replay of Dog & Blind has marks at: trumps named, the order of the aces, and who falls or recovers."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import Seat
from game.core.events import CounterSet, DealBegan, Event, Said
from game.squaw.rules import Status
from ui.games.squaw.log import call, changed
from ui.kit.players import Seated
from ui.text.catalog import in_a_row

ORDINARY = ("pass", "deals")


def marks(events: Sequence[Event], seated: Sequence[Seated]) -> str:
    """Return what was named or what became of players, "" for an ordinary card."""
    dealt = any(isinstance(event, DealBegan) and event.number <= 1 for event in events)
    found: list[str] = []
    for event in events:
        match event:
            case CounterSet(key, value) if key.startswith("status-") and not dealt:
                found.append(changed(seated, Seat(int(key.removeprefix("status-"))), Status(str(value))))
            case Said(seat, word) if word not in ORDINARY:
                found.append(call(seat, word, seated))
            case _:
                pass
    return in_a_row(found)
