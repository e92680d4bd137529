"""Kaluki on the screen: its table, and what a lesson puts light on."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect

from game.kaluki.actions import Action
from game.kaluki.events import DISCARD, MELD
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


def parts(table: Table[View, Action]) -> Mapping[str, Rect]:
    """Return the rectangles of the parts, in pixels.

    `own` is the viewer's panel, `discards` the pile even when it is empty, `new` where the next meld is laid, `meter` the opening meter,
    `standing` the column of totals and chips, `seat-<n>` another player's plate.
    """
    layout = table.layout
    assert isinstance(layout, KalukiLayout)
    frame, view = layout.frame, table.context.view
    found = {"own": frame.rect(*layout.left.own)}
    named = {
        "discards": layout.spot_at(DISCARD),
        "new": layout.spot_at(MELD[len(view.melds)]) if view is not None else None,
        "meter": layout.meter_at(),
        "standing": frame.rect(*roster) if (roster := layout.right()[0]) is not None and _is_shown(layout) else None,
    }
    found |= {name: rect for name, rect in named.items() if rect is not None}
    for seat in table.context.opponents:
        found[f"seat-{seat}"] = frame.rect(*layout.plate(seat))
    return found


def _is_shown(layout: KalukiLayout) -> bool:
    """Whether the right column stands beside the mat or lies open over it."""
    return layout.drawer_open or not layout.frame.folded
