"""Kaluki on the screen: its table."""

from __future__ import annotations

from game.kaluki.actions import Action
from game.kaluki.view import View
from ui.games.kaluki.animator import KalukiAnimator
from ui.games.kaluki.gestures import KalukiGestures
from ui.games.kaluki.layout import KalukiLayout
from ui.games.kaluki.panels import KalukiPanels
from ui.games.kaluki.place import SALON
from ui.games.kaluki.story import KalukiStory
from ui.games.kaluki.table_text import KalukiText
from ui.kit.table import Table
from ui.kit.table_context import TableContext, TableSpec


def kaluki_table(setting: TableSpec) -> Table[View, Action]:
    """Return the table of Kaluki for one viewer."""
    context, story = TableContext[View](setting, SALON), KalukiStory(setting.seated, setting.options)
    layout = KalukiLayout(context)
    panels, show = KalukiPanels(context, layout, story), KalukiAnimator(context, layout)
    interaction = KalukiGestures(setting.seated, lambda: layout.groups, lambda: context.helps)
    return Table(context, layout, interaction, panels, show, KalukiText(context, story), story)
