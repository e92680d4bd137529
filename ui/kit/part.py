"""What every part of a table is told: that the picture shows a view, that somebody else looks on."""

from __future__ import annotations

from typing import Generic, TypeVar

from ui.kit.table_context import TableContext
from ui.stage.frame import Frame

V = TypeVar("V")


class TablePart(Generic[V]):
    """One part of a table. It reads the context that all parts share."""

    def __init__(self, context: TableContext[V]) -> None:
        self.context = context

    @property
    def frame(self) -> Frame:
        """Where columns and mat lie."""
        return self.context.frame

    def settled(self, view: V) -> None:
        """The picture now shows this view: what the viewer knows beside it may be shown too."""

    def turned(self) -> None:
        """Somebody else looks on from now on: forget what only the last viewer may know."""

    def restyled(self) -> None:
        """Look or window size have changed; the scene puts every card in place after it."""
