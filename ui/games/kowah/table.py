"""Kowah on the screen: its table."""

from __future__ import annotations

from game.kowah.actions import Action
from game.kowah.rules import rules_of
from game.kowah.state import View
from ui.games.kowah.animator import KowahAnimator
from ui.games.kowah.gestures import KowahGestures
from ui.games.kowah.layout import KowahLayout
from ui.games.kowah.panels import KowahPanels
from ui.games.kowah.place import HALL
from ui.games.kowah.story import KowahStory
from ui.games.kowah.table_text import KowahText
from ui.kit.table import Table
from ui.kit.table_context import TableContext, TableSpec


def kowah_table(setting: TableSpec) -> Table[View, Action]:
    """Return the table of Kowah for one viewer."""
    context, rules = TableContext[View](setting, HALL), rules_of(setting.options)
    layout, story = KowahLayout(context), KowahStory(setting.seated, setting.options)
    gestures = KowahGestures(rules, setting.seated, setting.art)
    panels = KowahPanels(context, layout, story)
    show, words = KowahAnimator(context, layout), KowahText(context)
    return Table(context, layout, gestures, panels, show, words, story)
