"""Kowah on the screen: its table from its parts."""

from __future__ import annotations

from game.kowah.actions import Action
from game.kowah.rules import rules_of
from game.kowah.state import View
from ui.games.kowah.interaction import KowahInteraction
from ui.games.kowah.moves import KowahShow
from ui.games.kowah.panels import KowahPanels
from ui.games.kowah.place import LATH, SLIP, TEAK
from ui.games.kowah.places import KowahLayout
from ui.games.kowah.telling import KowahWords
from ui.kit.desk import Desk, Setting
from ui.kit.table import Table


def kowah_table(setting: Setting) -> Table[View, Action]:
    """Return the table of Kowah for one viewer."""
    desk, rules = Desk[View](setting, TEAK, LATH, SLIP, TEAK), rules_of(setting.options)
    layout = KowahLayout(desk)
    interacts = KowahInteraction(rules, setting.seated, setting.art)
    panels = KowahPanels(desk, layout)
    show, words = KowahShow(desk, layout), KowahWords(desk)
    return Table(desk, layout, interacts, panels, show, words)
