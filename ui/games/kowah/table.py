"""Kowah on the screen: its table from its parts, and what may not be noticed at it."""

from __future__ import annotations

from game.kowah.actions import Action
from game.kowah.rules import rules_of
from game.kowah.state import Phase, View
from ui.games.kowah.interaction import KowahInteraction
from ui.games.kowah.moves import KowahShow
from ui.games.kowah.panels import KowahPanels
from ui.games.kowah.places import KowahLayout
from ui.games.kowah.safety import Dangers
from ui.games.kowah.telling import KowahWords
from ui.kit.desk import Desk, Setting
from ui.kit.table import Table


def kowah_table(setting: Setting) -> Table[View, Action]:
    """Return the table of Kowah for one viewer."""
    desk, rules, dangers = Desk[View](setting), rules_of(setting.options), Dangers()
    layout = KowahLayout(desk)
    interacts = KowahInteraction(rules, setting.seated, setting.art, dangers)
    panels = KowahPanels(desk, layout, dangers)
    show, words = KowahShow(desk, layout), KowahWords(desk)
    return Table(desk, layout, interacts, panels, show, words, is_secret=is_secret, is_final=is_final)


def is_secret(view: View) -> bool:
    """Whether the turn is settling: who is asked to claim or to announce is nobody else's business."""
    return view.phase is Phase.SETTLING


def is_final(view: View) -> bool:
    """Whether a discard has been made that somebody may have been asked to claim."""
    others = any(announcement.seat != view.viewer for announcement in view.announced)
    return (others or rules_of(view.options).may_hold) and view.phase is not Phase.DISCARD
