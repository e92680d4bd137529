"""Costly Colours on the screen: its table from its parts."""

from __future__ import annotations

from game.costly.actions import Action
from game.costly.state import View
from ui.games.costly.interaction import CostlyInteraction
from ui.games.costly.panels import CostlyPanels
from ui.games.costly.place import PARCHMENT, SLIP, STRAP, WALNUT
from ui.games.costly.places import CostlyLayout
from ui.games.costly.show import CostlyShow
from ui.games.costly.telling import CostlyWords
from ui.kit.desk import Desk, Setting
from ui.kit.table import Table


def costly_table(setting: Setting) -> Table[View, Action]:
    """Return the table of Costly Colours for one viewer."""
    desk = Desk[View](setting, PARCHMENT, STRAP, SLIP, WALNUT)
    layout = CostlyLayout(desk)
    panels = CostlyPanels(desk, layout)
    show = CostlyShow(desk, layout, panels)
    return Table(desk, layout, CostlyInteraction(setting.seated), panels, show, CostlyWords(desk, layout))
