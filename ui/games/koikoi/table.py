"""Koi-Koi on the screen: its table."""

from __future__ import annotations

from game.koikoi.actions import Action
from game.koikoi.state import View
from ui.games.koikoi.animator import KoiKoiAnimator
from ui.games.koikoi.gestures import KoiKoiGestures
from ui.games.koikoi.layout import KoiKoiLayout
from ui.games.koikoi.panels import KoiKoiPanels
from ui.games.koikoi.place import VERANDA
from ui.games.koikoi.story import KoiKoiStory
from ui.games.koikoi.table_text import KoiKoiText
from ui.kit.table import Table
from ui.kit.table_context import TableContext, TableSpec


def koikoi_table(setting: TableSpec) -> Table[View, Action]:
    """Return the table of Koi-Koi for one viewer."""
    context = TableContext[View](setting, VERANDA)
    layout = KoiKoiLayout(context)
    panels = KoiKoiPanels(context, layout)
    show, story = KoiKoiAnimator(context, layout), KoiKoiStory(setting.seated, setting.options)
    return Table(context, layout, KoiKoiGestures(setting.seated, setting.art), panels, show, KoiKoiText(context), story)
