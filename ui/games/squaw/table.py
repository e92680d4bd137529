"""Dog & Blind on the screen: its table, and what a lesson puts light on."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect

from game.core.cards import Seat
from game.squaw.actions import Action
from game.squaw.view import View
from ui.games.squaw.animator import SquawAnimator
from ui.games.squaw.gestures import SquawGestures
from ui.games.squaw.layout import SquawLayout
from ui.games.squaw.panels import SquawPanels
from ui.games.squaw.place import KITCHEN
from ui.games.squaw.story import SquawStory
from ui.games.squaw.table_text import SquawText
from ui.kit.table import Table
from ui.kit.table_context import TableContext, TableSpec
from ui.stage.node import Pose


def squaw_table(setting: TableSpec) -> Table[View, Action]:
    """Return the table of Dog & Blind for one viewer."""
    context = TableContext[View](setting, KITCHEN)
    layout, story = SquawLayout(context), SquawStory(setting.seated, setting.options)
    return Table(
        context,
        layout,
        SquawGestures(setting.seated, setting.art),
        SquawPanels(context, layout, story),
        SquawAnimator(context, layout),
        SquawText(context, layout),
        story,
    )


def parts(table: Table[View, Action]) -> Mapping[str, Rect]:
    """Return the rectangles of the parts, in pixels.

    `own` is the viewer's panel, `round` that of round and trumps, `seat-<n>` another player's plate, `won-<n>` somebody's tricks,
    `buttons` the band of the button to pass.
    """
    layout = table.layout
    assert isinstance(layout, SquawLayout)
    frame, left = layout.frame, layout.left
    round_ = left.parts[1]
    assert round_ is not None
    found = {"own": frame.rect(*left.own), "round": frame.rect(*round_), "buttons": layout.buttons_at()}
    for seat in range(len(table.context.seated)):
        found[f"won-{seat}"] = _rect(layout.won(Seat(seat)))
    for seat in table.context.opponents:
        found[f"seat-{seat}"] = frame.rect(*layout.plate(seat))
    return found


def _rect(lying: Pose) -> Rect:
    rect = Rect(0, 0, round(lying.width), round(lying.height))
    rect.center = round(lying.x), round(lying.y)
    return rect
