"""Dog & Blind on the screen: its table from its parts."""

from __future__ import annotations

from game.squaw.actions import Action
from game.squaw.view import View
from ui.games.squaw.interaction import SquawInteraction
from ui.games.squaw.panels import SquawPanels
from ui.games.squaw.place import BARK, SLATE, STRAP
from ui.games.squaw.places import SquawLayout
from ui.games.squaw.show import SquawShow
from ui.games.squaw.telling import SquawWords
from ui.kit.desk import Desk, Setting
from ui.kit.table import Table


def squaw_table(setting: Setting) -> Table[View, Action]:
    """Return the table of Dog & Blind for one viewer."""
    desk = Desk[View](setting, SLATE, STRAP, BARK, SLATE)
    layout = SquawLayout(desk)
    return Table(
        desk,
        layout,
        SquawInteraction(setting.seated, setting.art),
        SquawPanels(desk, layout),
        SquawShow(desk, layout),
        SquawWords(desk, layout),
    )
