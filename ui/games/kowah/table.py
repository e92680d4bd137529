"""Kowah on the screen: its table, and what a lesson puts light on."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect

from game.kowah.actions import Action
from game.kowah.rules import rules_of
from game.kowah.state import View
from ui.games.kowah.animator import KowahShow
from ui.games.kowah.gestures import KowahInteraction
from ui.games.kowah.layout import KowahLayout
from ui.games.kowah.panels import KowahPanels
from ui.games.kowah.place import HALL
from ui.games.kowah.story import KowahStory
from ui.games.kowah.table_text import KowahWords
from ui.kit.table import Table
from ui.kit.table_context import Desk, Setting


def kowah_table(setting: Setting) -> Table[View, Action]:
    """Return the table of Kowah for one viewer."""
    desk, rules = Desk[View](setting, HALL), rules_of(setting.options)
    layout, story = KowahLayout(desk), KowahStory(setting.seated, setting.options)
    interacts = KowahInteraction(rules, setting.seated, setting.art)
    panels = KowahPanels(desk, layout, story)
    show, words = KowahShow(desk, layout), KowahWords(desk)
    return Table(desk, layout, interacts, panels, show, words, story)


def parts(table: Table[View, Action]) -> Mapping[str, Rect]:
    """Return the rectangles of the parts, in pixels: the viewer's panel, the hand's, the piles, every other player as `seat-<n>`."""
    layout = table.layout
    assert isinstance(layout, KowahLayout)
    frame, left = layout.frame, layout.left
    hand = left.parts[1]
    assert hand is not None
    found = {"own": frame.rect(*left.own), "hand": frame.rect(*hand)}
    for name in ("stock", "discard"):
        pose = layout.pile(name)
        rect = Rect(0, 0, round(pose.width), round(pose.height))
        rect.center = round(pose.x), round(pose.y)
        found[name] = rect
    for seat in table.desk.opponents:
        found[f"seat-{seat}"] = frame.rect(*layout.plaque(seat))
    return found
