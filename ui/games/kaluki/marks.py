"""What a replay of Kaluki has marks at: melds laid, and what is called."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import Seat
from game.core.events import CardMoved, Event, Said
from ui.games.kaluki.log import call_words
from ui.kit.players import Seated, said_of
from ui.text.catalog import _, in_a_row

NEW_MELD = 3
"""So many cards from one hand at once are a meld, fewer are laid off."""


def marks(events: Sequence[Event], seated: Sequence[Seated]) -> str:
    """Return what was called, else who laid a meld, "" for an ordinary turn."""
    called = [words for event in events if isinstance(event, Said) and (words := call_words(event.word, seated, event.seat))]
    if called:
        return in_a_row(called)
    moved = [event for event in events if isinstance(event, CardMoved) and event.target.name == "meld"]
    laid = [event.source.number for event in moved if event.source.name == "hand"]
    return said_of(seated, Seat(laid[0]), _("{name} lays a meld|You lay a meld")) if len(laid) >= NEW_MELD else ""
