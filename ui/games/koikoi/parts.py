"""The parts of the Koi-Koi table that are no cards, by name: for lessons, which put light on them."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect

from ui.games.koikoi.panels import column
from ui.games.koikoi.places import FieldSlots, Places
from ui.games.koikoi.table import BANNER_HEIGHT, BANNER_WIDTH, BANNER_Y, KoiKoiTable


def parts(table: KoiKoiTable) -> Mapping[str, Rect]:
    """Return the rectangles of the parts, in pixels: players, round, captured cards, the ribbon of a yaku."""
    frame = table.frame
    left = column(frame)
    places = Places(frame, table.viewer, FieldSlots())
    middle = BANNER_Y + frame.spare * 0.3
    width = min(BANNER_WIDTH, frame.mat[2] + 140)
    return {
        "other": left.other,
        "round": left.round,
        "own": left.own,
        "captured-own": frame.rect(*places.captured_panel(True)),
        "captured-other": frame.rect(*places.captured_panel(False)),
        "banner": frame.rect(frame.centre - width / 2, middle - BANNER_HEIGHT / 2, width, BANNER_HEIGHT),
    }
