"""Koi-Koi on the screen: its table from its parts."""

from __future__ import annotations

from game.koikoi.actions import Action
from game.koikoi.state import View
from ui.games.koikoi.interaction import KoiKoiInteraction
from ui.games.koikoi.panels import KoiKoiPanels
from ui.games.koikoi.place import CEDAR, WASHI
from ui.games.koikoi.places import KoiKoiLayout
from ui.games.koikoi.show import KoiKoiShow
from ui.games.koikoi.telling import KoiKoiWords
from ui.kit.desk import Desk, Setting
from ui.kit.table import Table


def koikoi_table(setting: Setting) -> Table[View, Action]:
    """Return the table of Koi-Koi for one viewer."""
    desk = Desk[View](setting, WASHI, CEDAR, WASHI, CEDAR)
    layout = KoiKoiLayout(desk)
    panels = KoiKoiPanels(desk, layout)
    show = KoiKoiShow(desk, layout)
    return Table(desk, layout, KoiKoiInteraction(setting.seated), panels, show, KoiKoiWords(desk))
