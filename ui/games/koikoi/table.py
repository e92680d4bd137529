"""Koi-Koi on the screen: its table, and what a lesson puts light on."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect

from game.koikoi.actions import Action
from game.koikoi.state import View
from ui.games.koikoi.animator import KoiKoiAnimator, banner_width, banner_y
from ui.games.koikoi.gestures import KoiKoiGestures
from ui.games.koikoi.layout import KoiKoiLayout
from ui.games.koikoi.panels import KoiKoiPanels
from ui.games.koikoi.place import VERANDA
from ui.games.koikoi.story import KoiKoiStory
from ui.games.koikoi.table_text import KoiKoiText
from ui.kit.animator import RIBBON_HEIGHT
from ui.kit.table import Table
from ui.kit.table_context import TableContext, TableSpec


def koikoi_table(setting: TableSpec) -> Table[View, Action]:
    """Return the table of Koi-Koi for one viewer."""
    context = TableContext[View](setting, VERANDA)
    layout = KoiKoiLayout(context)
    panels = KoiKoiPanels(context, layout)
    show, story = KoiKoiAnimator(context, layout), KoiKoiStory(setting.seated, setting.options)
    return Table(context, layout, KoiKoiGestures(setting.seated), panels, show, KoiKoiText(context), story)


def parts(table: Table[View, Action]) -> Mapping[str, Rect]:
    """Return the rectangles of the parts, in pixels: players, round, captured cards, the ribbon of a yaku."""
    layout = table.layout
    assert isinstance(layout, KoiKoiLayout)
    frame, left = layout.frame, layout.left
    other, round_ = left.parts
    assert other is not None
    assert round_ is not None
    width, middle = banner_width(layout), banner_y(layout)
    return {
        "other": frame.rect(*other),
        "round": frame.rect(*round_),
        "own": frame.rect(*left.own),
        "captured-own": frame.rect(*layout.captured_panel(True)),
        "captured-other": frame.rect(*layout.captured_panel(False)),
        "banner": frame.rect(frame.centre - width / 2, middle - RIBBON_HEIGHT / 2, width, RIBBON_HEIGHT),
    }
