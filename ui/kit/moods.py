"""The faces of characters at a table: they answer to what everybody sees, and to nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from pygame import Surface

from game.core.cards import Seat
from ui.kit.reveal.effects import Effect
from ui.kit.table_context import TableContext

GLAD_SECONDS = 1.5


@dataclass(eq=False)
class Gladness(Effect):
    """Somebody is glad for a while: their plate shows it, nothing lies over the cards, and nobody waits."""

    seat: Seat
    seconds = GLAD_SECONDS

    def draw(self, surface: Surface) -> None:
        """Draw nothing."""


def glad_seats(effects: Iterable[object]) -> frozenset[Seat]:
    """Return who is glad just now."""
    return frozenset(effect.seat for effect in effects if isinstance(effect, Gladness))


def mood(context: TableContext[Any], seat: Seat, *, tense: object, glad: object = False) -> str:
    """Return the face of a seat: glad for a moment, or as long as `glad` holds, `tense` from a call or last chance until it ends, else
    calm."""
    if glad or seat in glad_seats(context.effects):
        return "glad"
    return "tense" if tense else "calm"
