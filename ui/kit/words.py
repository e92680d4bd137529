"""What a table says: names, what happened, how things stand, its own tools. A game derives its own `TableWords`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from game.core.cards import CardId
from game.core.events import Event
from game.core.picture import Picture
from ui.kit.interaction import Spot
from ui.kit.part import TablePart
from ui.kit.question import Body, Row

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool beside the table that opens a dialog: its words, its key, and what stands in the dialog."""

    label: str
    key: str
    body: Body


@dataclass(frozen=True, slots=True)
class Recap:
    """One thing that happened: up to five cards, and two lines of words."""

    cards: tuple[CardId, ...]
    words: str
    more: str = ""


class TableWords(TablePart[V], ABC):
    """What a table says. All of it is public: what only one seat may know is in no recap and no standing."""

    @abstractmethod
    def name_of(self, spot: Spot) -> str:
        """Return what a card, a place or an end of a meld is called."""

    @abstractmethod
    def recap(self, events: Sequence[Event]) -> tuple[Recap, ...]:
        """Return what happened, in order, for the log and for the person who comes back to the screen."""

    @abstractmethod
    def standing(self, picture: Picture) -> tuple[Row, ...]:
        """Return how the others stand, in rows of words and values, for the curtain."""

    def tools(self) -> tuple[Tool, ...]:
        """Return the game's own tools."""
        return ()

    @abstractmethod
    def drawer_words(self) -> tuple[str, str]:
        """Return what the tool is called that opens the drawer, and its key."""
