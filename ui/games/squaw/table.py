"""Dog & Blind on the screen: its table."""

from __future__ import annotations

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
