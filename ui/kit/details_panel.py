"""Details on a panel: a label at the left, its value at the right; and the panel with the name of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from pygame import Rect, Surface

from ui.kit.skin import Skin, panel, panel_title
from ui.text.render import Align, Face
from ui.theme import HINT_SIZE, SECOND_SIZE

DetailRows: TypeAlias = Sequence[tuple[str, str]]
"""Labels with their values."""
ROW = 26.0
LABEL_SHARE = 0.56
TITLE = 32.0
DETAILS_TOP = 42.0
"""From the top of a panel to its details, under its title."""


def draw_details(skin: Skin, surface: Surface, rect: Rect, details: DetailRows, *, row: float = ROW) -> None:
    """Draw details into `rect` from its top; those for which there is no room are left out, so the first ones matter most."""
    look, px, inks = skin.look, skin.px, skin.inks
    y = rect.y + px(row) // 2
    for label, value in details:
        if y + px(8) > rect.bottom:
            return
        wide = look.write(
            surface, label, (rect.x, y), SECOND_SIZE, inks.text2, room=rect.width * LABEL_SHARE if value else rect.width
        )
        room = rect.width - wide - px(8)
        look.write(
            surface, value, (rect.right, y), SECOND_SIZE, inks.text, face=Face.BOLD, align=Align.RIGHT, room=room
        )
        y += px(row)


def details_height(rows: int) -> float:
    """Return the height of a panel with a title and so many details, in interface units."""
    return DETAILS_TOP + ROW * rows + 10.0


def details_panel(skin: Skin, surface: Surface, rect: Rect, title: str, details: DetailRows) -> None:
    """Draw panel, title and details."""
    skin.piece(surface, "details", rect, (title, tuple(details)), lambda: _details(skin, surface, rect, title, details))


def _details(skin: Skin, surface: Surface, rect: Rect, title: str, details: DetailRows) -> None:
    panel(skin, surface, rect)
    panel_title(skin, surface, rect, title)
    side = skin.px(16)
    inner = Rect(rect.x + side, rect.y + skin.px(DETAILS_TOP), rect.width - 2 * side, rect.height - skin.px(DETAILS_TOP))
    draw_details(skin, surface, inner, details)


def draw_title(skin: Skin, surface: Surface, rect: Rect, name: str, words: str) -> None:
    """Draw the panel with the carved name of the game, and a line of words under it."""
    skin.piece(surface, "title", rect, (name, words), lambda: _title(skin, surface, rect, name, words))


def _title(skin: Skin, surface: Surface, rect: Rect, name: str, words: str) -> None:
    look, px = skin.look, skin.px
    panel(skin, surface, rect)
    height = look.carved_fitted(name, rect.width - px(20), TITLE, 14)
    look.carve(surface, name, (rect.centerx, rect.y + px(38)), height, skin.inks.text, align=Align.CENTRE)
    look.write(
        surface,
        words,
        (rect.centerx, rect.y + px(75)),
        SECOND_SIZE,
        skin.inks.text2,
        align=Align.CENTRE,
        room=rect.width - px(20),
        least=HINT_SIZE,
    )
