"""The panel with what happened: one line a deed under headings, the newest at the foot and brightest; as many as there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from ui.kit.leaves import Leaf, draw_edge, draw_open, is_edge
from ui.kit.panel import Skin, panel, panel_title
from ui.text.render import Face
from ui.theme import BODY_SIZE, SECOND_SIZE
from ui.widgets.box import draw_rule

ROW = 30.0
TOP = 52.0
"""From the top of the panel to the middle of the first line."""
KEPT = 40
"""So many lines are worth making: more are never in sight."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line: words, a small sign before them, or the heading of what follows."""

    words: str
    sign: Surface | None = None
    heading: bool = False


def rows_for(skin: Skin, rect: Rect) -> int:
    """Return how many lines a panel has room for, at least one."""
    return max(1, (rect.height - skin.px(48)) // skin.px(ROW))


def draw_log(
    skin: Skin, surface: Surface, rect: Rect, title: str, lines: Sequence[Line], *, signs: bool = False
) -> None:
    """Draw panel, title and the newest of `lines` (oldest first); `signs` keeps room for them at the left of every line."""
    shown = tuple(lines[-rows_for(skin, rect) :])
    skin.piece(surface, "log", rect, (title, shown), lambda: _log(skin, surface, rect, title, shown, signs))


def draw_folding(
    skin: Skin, surface: Surface, rect: Rect, leaf: Leaf, lines: Sequence[Line], *, kept: bool, signs: bool = False
) -> None:
    """Draw a log that may be folded away into `rect`: its edge with the newest line, or the whole of it."""
    if is_edge(skin, rect):
        newest = next((line.words for line in reversed(lines) if not line.heading), "")
        draw_edge(skin, surface, rect, leaf, newest)
        return
    draw_log(skin, surface, rect, leaf.name, lines, signs=signs)
    draw_open(skin, surface, rect, kept=kept)


def _log(skin: Skin, surface: Surface, rect: Rect, title: str, shown: Sequence[Line], signs: bool) -> None:
    panel(skin, surface, rect)
    panel_title(skin, surface, rect, title)
    look, px, inks = skin.look, skin.px, skin.inks
    x = rect.x + px(40 if signs else 16)
    room = rect.right - px(16) - x
    y = rect.y + px(TOP)
    for index, line in enumerate(shown):
        newest = index == len(shown) - 1
        if line.heading:
            _heading(skin, surface, line.words, Rect(rect.x + px(16), y, rect.width - px(32), 0))
            y += px(ROW)
            continue
        if line.sign is not None:
            surface.blit(line.sign, line.sign.get_rect(center=(rect.x + px(24), y)))
        ink, face = (inks.text, Face.BOLD) if newest else (inks.text2, Face.REGULAR)
        look.write(surface, line.words, (x, y), BODY_SIZE, ink, face=face, room=room, shorten=True)
        y += px(ROW)


def _heading(skin: Skin, surface: Surface, words: str, place: Rect) -> None:
    """Draw a heading in gold with a hairline to the right edge."""
    look, px = skin.look, skin.px
    wide = look.write(surface, words, place.topleft, SECOND_SIZE, skin.inks.gold, face=Face.BOLD, room=place.width)
    left = round(place.x + wide + px(8))
    if left < place.right:
        draw_rule(surface, (left, place.y), place.right - left, max(1, px(1)), skin.inks.rule)
