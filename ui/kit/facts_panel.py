"""FactRows on a panel: a label at the left, its value at the right; and the panel with the name of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from pygame import Rect, Surface

from ui.kit.skin import Skin, panel, panel_title
from ui.text.render import Align, Face
from ui.theme import HINT_SIZE, SECOND_SIZE

FactRows: TypeAlias = Sequence[tuple[str, str]]
"""Labels with their values."""
ROW = 26.0
LABEL_SHARE = 0.56
TITLE = 32.0
FACTS_TOP = 42.0
"""From the top of a panel to its facts, under its title."""


def draw_facts(skin: Skin, surface: Surface, rect: Rect, facts: FactRows, *, row: float = ROW) -> None:
    """Draw facts into `rect` from its top; those for which there is no room are left out, so the first ones matter most."""
    look, px, inks = skin.look, skin.px, skin.inks
    y = rect.y + px(row) // 2
    for label, value in facts:
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


def facts_height(rows: int) -> float:
    """Return the height of a panel with a title and so many facts, in interface units."""
    return FACTS_TOP + ROW * rows + 10.0


def facts_panel(skin: Skin, surface: Surface, rect: Rect, title: str, facts: FactRows) -> None:
    """Draw panel, title and facts."""
    skin.piece(surface, "facts", rect, (title, tuple(facts)), lambda: _facts(skin, surface, rect, title, facts))


def _facts(skin: Skin, surface: Surface, rect: Rect, title: str, facts: FactRows) -> None:
    panel(skin, surface, rect)
    panel_title(skin, surface, rect, title)
    side = skin.px(16)
    inner = Rect(rect.x + side, rect.y + skin.px(FACTS_TOP), rect.width - 2 * side, rect.height - skin.px(FACTS_TOP))
    draw_facts(skin, surface, inner, facts)


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
