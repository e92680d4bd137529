"""Costly Colours on the screen: its table."""

from __future__ import annotations

from game.costly.actions import Action
from game.costly.state import View
from ui.games.costly.animator import CostlyAnimator
from ui.games.costly.gestures import CostlyGestures
from ui.games.costly.layout import CostlyLayout
from ui.games.costly.panels import CostlyPanels
from ui.games.costly.place import TAVERN
from ui.games.costly.story import CostlyStory
from ui.games.costly.table_text import CostlyText
from ui.kit.table import Table
from ui.kit.table_context import TableContext, TableSpec


def costly_table(setting: TableSpec) -> Table[View, Action]:
    """Return the table of Costly Colours for one viewer."""
    context = TableContext[View](setting, TAVERN)
    layout, story = CostlyLayout(context), CostlyStory(setting.seated, setting.options)
    panels = CostlyPanels(context, layout)
    show = CostlyAnimator(context, layout, panels)
    return Table(context, layout, CostlyGestures(setting.seated), panels, show, CostlyText(context, layout), story)
