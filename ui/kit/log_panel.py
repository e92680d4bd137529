"""The panel with what happened: one line a deed under headings, the newest at the foot and brightest; as many as there is room for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from pygame import Rect, Surface

from ui.kit.skin import Skin, panel, panel_title
from ui.kit.story import Entry, Weight
from ui.text.render import Face
from ui.theme import BODY_SIZE, SECOND_SIZE
from ui.widgets.box import draw_rule

Signs: TypeAlias = Mapping[str, Surface]
"""The small signs before lines, by the name that an entry has for them."""
NO_SIGNS: Signs = {}
ROW = 30.0
TOP = 52.0
"""From the top of the panel to the middle of the first line."""


def rows_for(skin: Skin, rect: Rect) -> int:
    """Return how many lines a panel has room for, at least one."""
    return max(1, (rect.height - skin.px(48)) // skin.px(ROW))


def draw_log(skin: Skin, surface: Surface, rect: Rect, title: str, entries: Sequence[Entry], *, signs: Signs = NO_SIGNS) -> None:
    """Draw panel, title and the newest of `entries` (oldest first); where there are `signs` they have room at the left of every line."""
    shown = tuple(entries[-rows_for(skin, rect) :])
    skin.piece(surface, "log", rect, (title, shown), lambda: _log(skin, surface, rect, title, shown, signs))


def _log(skin: Skin, surface: Surface, rect: Rect, title: str, shown: Sequence[Entry], signs: Signs) -> None:
    panel(skin, surface, rect)
    panel_title(skin, surface, rect, title)
    look, px, inks = skin.look, skin.px, skin.inks
    x = rect.x + px(40 if signs else 16)
    room = rect.right - px(16) - x
    y = rect.y + px(TOP)
    for index, entry in enumerate(shown):
        newest = index == len(shown) - 1
        if entry.weight is Weight.HEADING:
            _heading(skin, surface, entry.words, Rect(rect.x + px(16), y, rect.width - px(32), 0))
            y += px(ROW)
            continue
        if (sign := signs.get(entry.sign)) is not None:
            surface.blit(sign, sign.get_rect(center=(rect.x + px(24), y)))
        ink, face = (inks.text, Face.BOLD) if newest else (inks.text2, Face.REGULAR)
        look.write(surface, entry.words, (x, y), BODY_SIZE, ink, face=face, room=room, shorten=True)
        y += px(ROW)


def _heading(skin: Skin, surface: Surface, words: str, place: Rect) -> None:
    """Draw a heading in gold with a hairline to the right edge."""
    look, px = skin.look, skin.px
    wide = look.write(surface, words, place.topleft, SECOND_SIZE, skin.inks.gold, face=Face.BOLD, room=place.width)
    left = round(place.x + wide + px(8))
    if left < place.right:
        draw_rule(surface, (left, place.y), place.right - left, max(1, px(1)), skin.inks.rule)
