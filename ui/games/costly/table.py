"""Costly Colours on the screen: its table, and what a lesson puts light on."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect

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


def parts(table: Table[View, Action]) -> Mapping[str, Rect]:
    """Return the rectangles of the parts, in pixels.

    `own` and `other` are the plates, `count` the panel of the count or, while cards are exchanged, `tray` the tray; `buttons` the band of
    the calls, `score` the score, which small windows fold away.
    """
    layout = table.layout
    assert isinstance(layout, CostlyLayout)
    frame, left = layout.frame, layout.left
    other = left.parts[0]
    assert other is not None
    middle = ("tray", layout.tray) if layout.exchanges else ("count", layout.count_panel)
    score, _awards = layout.right_parts()
    return {
        "own": frame.rect(*left.own),
        "other": frame.rect(*other),
        middle[0]: frame.rect(*middle[1]),
        "buttons": layout.buttons_at(),
        "score": frame.rect(*score),
    }
