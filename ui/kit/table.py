"""One game on the screen, in parts that a game derives: where things are, how they are played, drawn, moved and named.

The scene knows no game; a table knows no match, no thread and no file.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, Generic, TypeAlias, TypeVar

from game.core.cards import Seat
from game.core.events import Event
from game.core.options import OptionValue
from ui.kit.animator import Show
from ui.kit.gestures import Interacts
from ui.kit.layout import Layout
from ui.kit.panels import Panels
from ui.kit.part import TablePart
from ui.kit.reveal.effects import Effect
from ui.kit.story import Story
from ui.kit.table_context import Desk
from ui.kit.table_text import TableWords
from ui.stage.stage import Stage
from ui.widgets import Look

A = TypeVar("A")
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Table(Generic[V, A]):
    """One game on the screen for one viewer.

    Attributes:
        desk: what the parts share.
        layout: where things are.
        interacts: what a person may do.
        panels: what stands beside the cards.
        show: how things move.
        words: names, how things stand.
        story: what has happened, in words.
    """

    desk: Desk[V]
    layout: Layout[V]
    interacts: Interacts[V, A]
    panels: Panels[V, A]
    show: Show[V]
    words: TableWords[V]
    story: Story

    @property
    def parts(self) -> tuple[TablePart[V], ...]:
        """The parts that are told what happens."""
        return (self.layout, self.panels, self.show, self.words)

    @property
    def effects(self) -> list[Effect]:
        """What is shown over the cards for a while."""
        return self.desk.effects

    def attach(self, stage: Stage) -> None:
        """Take the stage that shows this table, before anything moves."""
        self.desk.stage = stage

    def recall(self, seen: Sequence[Sequence[Event]]) -> None:
        """Take what was seen of each action in the match so far: a match goes on, a decision has been taken back."""
        self.layout.recall(tuple(chain.from_iterable(seen)))
        self.story.recall(seen)

    def settled(self, view: V) -> None:
        """The picture now shows this view."""
        self.desk.view = view
        for part in self.parts:
            part.settled(view)

    def turn_to(self, seat: Seat) -> None:
        """Show the table to the person at `seat` from now on."""
        self.desk.viewer, self.desk.view = seat, None
        for part in self.parts:
            part.turned()

    def dress(self, look: Look, display: Mapping[str, OptionValue], *, helps: bool) -> None:
        """Take another look or window size, and what the player prefers to see; the scene puts every card in place after it."""
        speaks_anew = look.language != self.desk.look.language
        self.desk.helps = helps
        self.layout.prefer(display)
        self.desk.restyle(look)
        for part in self.parts:
            part.restyled()
        if speaks_anew and self.desk.view is not None:
            self.panels.settled(self.desk.view)


AnyTable: TypeAlias = Table[Any, Any]
