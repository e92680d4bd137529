"""What a game makes its table and its result sheets from, as one value."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.core.cards import Seat
from game.core.options import Options
from sounds.ids import SoundId
from ui.kit.table import Seated
from ui.stage.art import Art
from ui.widgets import Look


@dataclass(frozen=True, slots=True)
class Setting:
    """One match as its table sees it: how all is drawn, the rules in force, the players by seat, who looks on, what makes a sound."""

    look: Look
    art: Art
    options: Options
    seated: tuple[Seated, ...]
    viewer: Seat
    play: Callable[[SoundId], object]
