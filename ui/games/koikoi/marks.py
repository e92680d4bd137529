"""What a replay of Koi-Koi has marks at: yaku made and calls."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Awarded, Event, Said
from ui.games.koikoi.words import YAKU, yaku_name
from ui.kit.players import Seated
from ui.text.catalog import _


def marks(events: Sequence[Event], seated: Sequence[Seated]) -> str:
    """Return who made which yaku or called what, "" if nobody did."""
    for event in events:
        match event:
            case Awarded(seat, kind) if kind in YAKU:
                return _("{name}: {words}").format(name=seated[seat].name, words=yaku_name(kind))
            case Said(seat, word):
                call = _("Koi-Koi!") if word == "koikoi" else _("Stop!")
                return _("{name}: {words}").format(name=seated[seat].name, words=call)
            case _:
                pass
    return ""
