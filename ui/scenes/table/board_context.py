"""The live parts of one table on the screen, which its pictures, its controls and its tools share."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from game.core.cards import CardId
from ui.kit.table import AnyTable
from ui.services.services import Services
from ui.stage.node import Pose
from ui.stage.painter import Painter
from ui.stage.stage import Stage
from ui.stage.timeline import Timeline
from ui.widgets import Look, Tree


@dataclass(frozen=True, slots=True)
class BoardContext:
    """One table: the game's own answers, its cards, their time, the widgets, and what draws a card."""

    services: Services
    table: AnyTable
    stage: Stage
    timeline: Timeline
    tree: Tree
    painter: Painter

    @property
    def look(self) -> Look:
        """The look now, with the stuff of the place."""
        return self.table.context.look

    def hand(self) -> list[CardId]:
        """Return the cards of the viewer's hand as they lie."""
        return [node.card for node in self.stage.at(self.table.layout.own_hand()) if node.card is not None]

    def draw_card(self, surface: Surface, card: CardId, rect: Rect) -> None:
        """Draw a card face up into a rectangle."""
        self.painter.card(surface, card, Pose(rect.centerx, rect.centery, rect.width, rect.height))
