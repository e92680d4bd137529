"""What a table says: names, what happened, how things stand, its own tools. A game derives its own `TableWords`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from game.core.cards import CardId
from game.core.events import Awarded, CardMoved, Event
from game.core.picture import Picture
from ui.kit.french import small
from ui.kit.interaction import Spot
from ui.kit.part import TablePart
from ui.kit.players import said_of
from ui.kit.question import Body, Row
from ui.text.catalog import _
from ui.text.sentences import pair, sentence

V = TypeVar("V")
DRAWN_FOR_DEAL = frozenset({"draw", "lot"})
"""What the places are called at which cards lie that were drawn for the deal."""


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool beside the table that opens a dialog: its words, its key, and what stands in the dialog."""

    label: str
    key: str
    body: Body


@dataclass(frozen=True, slots=True)
class Recap:
    """One thing that happened: up to five cards, and two lines of words. An `aside` is of little weight."""

    cards: tuple[CardId, ...]
    words: str
    more: str = ""
    aside: bool = False


def recap_words(recap: Recap) -> str:
    """Return both lines of words as one: the second goes on with the first, says what it announces, or stands for itself."""
    words, more = recap.words, recap.more
    if more and more[0].islower():
        return sentence(f"{words}, {more}")
    return sentence(words, more) if ":" in words else sentence(pair(words, more))


class TableWords(TablePart[V], ABC):
    """What a table says. All of it is public: what only one seat may know is in no recap and no standing."""

    @abstractmethod
    def name_of(self, spot: Spot) -> str:
        """Return what a card, a place or an end of a meld is called."""

    @abstractmethod
    def recap(self, events: Sequence[Event]) -> tuple[Recap, ...]:
        """Return what happened, in order, for the log and for the person who comes back to the screen."""

    def besides(self, events: Sequence[Event]) -> tuple[Recap, ...]:
        """Return what the log leaves out of one action's events: points and payments, unseen draws, draws for the deal."""
        moves = (event for event in events if isinstance(event, CardMoved))
        drawn = [event for event in moves if (event.source.name, event.target.name) == ("stock", "hand")]
        found = []
        for event in events:
            match event:
                case CardMoved(card, _, target) if card is not None and target.name in DRAWN_FOR_DEAL:
                    words = _("{name} draws for the deal: {card}|You draw for the deal: {card}")
                    words = said_of(self.desk.seated, target.number, words, card=small(self.name_of(card)))
                    found.append(Recap((card,), words, aside=True))
                case CardMoved() if drawn == [event]:  # several of them are a deal
                    words = _("{name} draws from the stock|You draw from the stock")
                    found.append(Recap((), said_of(self.desk.seated, event.target.number, words), aside=True))
                case Awarded(cards=cards) if words := self.award(event):
                    found.append(Recap(cards[:5], words))
                case _:
                    pass
        return tuple(found)

    def award(self, event: Awarded) -> str:
        """Return points or a payment in words, where the log tells nothing of them; "" where it does."""
        del event
        return ""

    @abstractmethod
    def lying(self, picture: Picture) -> tuple[Row, ...]:
        """Return what lies on the table for all to see, in rows of words and values: what one would look for there."""

    @abstractmethod
    def standing(self, picture: Picture) -> tuple[Row, ...]:
        """Return how the others stand, in rows of words and values, for the curtain."""

    def tools(self) -> tuple[Tool, ...]:
        """Return the game's own tools."""
        return ()

    @abstractmethod
    def drawer_words(self) -> tuple[str, str]:
        """Return what the tool is called that opens the drawer, and its key."""
