"""One game on the screen, in parts that a game derives: where things are, how they are played, drawn, moved and named.

The scene knows no game; a table knows no match, no thread and no file.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, Generic, TypeAlias

from game.core.cards import Seat
from game.core.events import Event, Zone
from game.core.options import OptionValue
from game.core.picture import Picture
from ui.kit.animator import Animator
from ui.kit.gestures import Gestures, Spot
from ui.kit.layout import Layout
from ui.kit.panels import Panels
from ui.kit.question import A, Body, Row
from ui.kit.reveal.effects import Effect
from ui.kit.story import Story
from ui.kit.table_context import TableContext, TablePart, V
from ui.stage.stage import Stage
from ui.widgets import Look


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool beside the table that opens a dialog: its words, its key, and what stands in the dialog."""

    label: str
    key: str
    body: Body


class TableText(TablePart[V], ABC):
    """What a table says. All of it is public: what only one seat may know is in no standing."""

    drawer: tuple[str, str]
    """What the tool is called that opens the drawer, marked for translation, and its key."""

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


@dataclass(frozen=True, slots=True)
class Table(Generic[V, A]):
    """One game on the screen for one viewer.

    Attributes:
        context: what the parts share.
        layout: where things are.
        gestures: what a person may do.
        panels: what stands beside the cards.
        show: how things move.
        words: names, how things stand.
        story: what has happened, in words.
    """

    context: TableContext[V]
    layout: Layout[V]
    gestures: Gestures[V, A]
    panels: Panels[V, A]
    show: Animator[V]
    words: TableText[V]
    story: Story

    @property
    def parts(self) -> tuple[TablePart[V], ...]:
        """The parts that are told what happens."""
        return (self.layout, self.panels, self.show, self.words)

    @property
    def effects(self) -> list[Effect]:
        """What is shown over the cards for a while."""
        return self.context.effects

    def attach(self, stage: Stage) -> None:
        """Take the stage that shows this table, before anything moves."""
        self.context.stage = stage

    def recall(self, seen: Sequence[Sequence[Event]]) -> None:
        """Take what was seen of each action in the match so far: a match goes on, a decision has been taken back."""
        self.layout.recall(tuple(chain.from_iterable(seen)))
        self.story.recall(seen)

    def settled(self, view: V) -> None:
        """The picture now shows this view."""
        self.context.view = view
        for part in self.parts:
            part.settled(view)

    def turn_to(self, seat: Seat) -> None:
        """Show the table to the person at `seat` from now on."""
        self.context.viewer, self.context.view = seat, None
        for part in self.parts:
            part.turned()

    def dress(self, look: Look, display: Mapping[str, OptionValue], *, helps: bool) -> None:
        """Take another look or window size, and what the player prefers to see; the scene puts every card in place after it."""
        speaks_anew = look.language != self.context.look.language
        self.context.helps = helps
        self.layout.prefer(display)
        self.context.restyle(look)
        for part in self.parts:
            part.restyled()
        if speaks_anew and self.context.view is not None:
            self.panels.settled(self.context.view)


AnyTable: TypeAlias = Table[Any, Any]
