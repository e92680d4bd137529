"""What a game calls what came about in the worlds that a computer player has tried, and what is good about a play, for a hint's reasons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from game.core.cards import CardId
from ui.kit.player_text import Seated


@dataclass(frozen=True, slots=True)
class Matter:
    """What a game calls a fact: a short sentence without its chance, the cards that show it, and whether it is good for the player.

    `weight` is how much it says beside others that come about as often.
    """

    words: str
    cards: tuple[CardId, ...] = ()
    good: bool = True
    weight: float = 1.0


Wording: TypeAlias = Callable[[Any, Sequence[Seated], object], Matter | None]
"""(view, players by seat, fact) -> what it is called; None for what is not worth a word. Of an action: what is surely good about it."""
