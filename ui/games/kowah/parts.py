"""The parts of the Kowah table that are no cards, by name: for lessons, which put light on them."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect

from game.kowah.actions import Action
from game.kowah.state import View
from ui.games.kowah.places import KowahLayout
from ui.kit.table import Table


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
