"""What a table answers where its game asks for nothing special."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pygame import Rect, Surface

from game.core.options import OptionValue
from ui.stage.layout import CARD
from ui.stage.node import Pose
from ui.stage.stage import Stage
from ui.tables.table import Pick, Question, Tool
from ui.text.catalog import _
from ui.widgets import Look
from ui.widgets.marks import lozenge


class CommonTable:
    """The common answers of `ui.tables.table.Table`; a game's table overrides what it knows better."""

    look: Look
    helps = True
    """Whether the player wants to be shown what follows from what lies on the table."""

    @property
    def shape(self) -> tuple[float, float]:
        """Width and height of a card, in units at table size."""
        return CARD

    def prefer(self, display: Mapping[str, OptionValue]) -> None:
        """Have one way to be shown."""
        del display

    def settled(self, view: Any) -> None:
        """Show nothing but the picture."""
        del view

    def is_secret(self, view: Any) -> bool:
        """Everybody may know who is asked."""
        del view
        return False

    def is_final(self, view: Any) -> bool:
        """Every decision may be taken back as the match allows it."""
        del view
        return False

    def aside(self, view: Any) -> Question | None:
        """Ask nothing ahead of time."""
        del view
        return None

    def tools(self) -> tuple[Tool, ...]:
        """Have no tools of its own."""
        return ()

    @property
    def drawer_words(self) -> tuple[str, str]:
        """What the tool is called that opens the drawer, and its key."""
        return _("Captured cards"), "C"

    def draw_asked(self, surface: Surface, stage: Stage, dialog: Rect) -> None:
        """Draw nothing beside a dialog."""
        del surface, stage, dialog

    def draw_hint(self, surface: Surface, pose: Pose) -> None:
        """Draw the gold lozenge over the card."""
        look = self.look
        top = pose.y - pose.height / 2 - look.scale.px(12)
        lozenge(surface, (pose.x, top), look.scale.px(9), look.theme.gold)

    def sign(self, view: Any, picks: tuple[Pick, ...]) -> Surface | None:
        """Show words alone."""
        del view, picks
        return None
