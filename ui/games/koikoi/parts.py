"""The parts of the Koi-Koi table that are no cards, by name: for lessons, which put light on them."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect

from game.koikoi.actions import Action
from game.koikoi.state import View
from ui.games.koikoi.places import KoiKoiLayout
from ui.games.koikoi.show import banner_width, banner_y
from ui.kit.show import RIBBON_HEIGHT
from ui.kit.table import Table


def parts(table: Table[View, Action]) -> Mapping[str, Rect]:
    """Return the rectangles of the parts, in pixels: players, round, captured cards, the ribbon of a yaku."""
    layout = table.layout
    assert isinstance(layout, KoiKoiLayout)
    frame, left = layout.frame, layout.left
    other, round_ = left.parts
    assert other is not None
    assert round_ is not None
    width, middle = banner_width(layout), banner_y(layout)
    return {
        "other": frame.rect(*other),
        "round": frame.rect(*round_),
        "own": frame.rect(*left.own),
        "captured-own": frame.rect(*layout.captured_panel(True)),
        "captured-other": frame.rect(*layout.captured_panel(False)),
        "banner": frame.rect(frame.centre - width / 2, middle - RIBBON_HEIGHT / 2, width, RIBBON_HEIGHT),
    }
