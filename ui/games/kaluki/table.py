"""Kaluki on the screen: its table from its parts."""

from __future__ import annotations

from game.kaluki.actions import Action
from game.kaluki.view import View
from ui.games.kaluki.interaction import KalukiInteraction
from ui.games.kaluki.log import Chronicle
from ui.games.kaluki.panels import KalukiPanels
from ui.games.kaluki.place import BAKELITE, LACQUER
from ui.games.kaluki.places import KalukiLayout
from ui.games.kaluki.show import KalukiShow
from ui.games.kaluki.telling import KalukiWords
from ui.kit.desk import Desk, Setting
from ui.kit.table import Table


def kaluki_table(setting: Setting) -> Table[View, Action]:
    """Return the table of Kaluki for one viewer."""
    desk, chronicle = Desk[View](setting, LACQUER, BAKELITE, None, LACQUER), Chronicle(setting.seated)
    layout = KalukiLayout(desk, chronicle)
    panels = KalukiPanels(desk, layout, chronicle)
    show = KalukiShow(desk, layout, chronicle)
    interaction = KalukiInteraction(setting.seated, lambda: layout.groups, lambda: desk.helps)
    return Table(desk, layout, interaction, panels, show, KalukiWords(desk, chronicle))
