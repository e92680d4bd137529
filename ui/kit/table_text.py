"""What a table says of itself: names, how things stand, its own tools. A game derives its own `TableText`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TypeVar

from game.core.events import Zone
from game.core.picture import Picture
from ui.kit.gestures import Spot
from ui.kit.question import Body, Row
from ui.kit.table_context import TablePart

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool beside the table that opens a dialog: its words, its key, and what stands in the dialog."""

    label: str
    key: str
    body: Body


class TableText(TablePart[V], ABC):
    """What a table says. All of it is public: what only one seat may know is in no standing."""

    @abstractmethod
    def name_of(self, spot: Spot) -> str:
        """Return what a card, a place or an end of a meld is called."""

    @abstractmethod
    def lying(self, picture: Picture) -> tuple[Row, ...]:
        """Return what lies on the table for all to see, in rows of words and values: what one would look for there."""

    @abstractmethod
    def standing(self, picture: Picture) -> tuple[Row, ...]:
        """Return how the others stand, in rows of words and values, for the curtain."""

    def seen_at(self, place: Zone) -> str:
        """Return what there is to say of a place that is looked at."""
        del place
        return ""

    def tools(self) -> tuple[Tool, ...]:
        """Return the game's own tools."""
        return ()

    @abstractmethod
    def drawer_words(self) -> tuple[str, str]:
        """Return what the tool is called that opens the drawer, and its key."""
