"""What lies on the baize under the cards: lanes of thread with brass tabs, signs under fresh melds and round borrowed cards, chips."""

from __future__ import annotations

from pygame import Rect, Surface, draw

from game.core.cards import Seat
from game.core.events import Place
from ui.games.kaluki.place import brass, corners, darken, stack
from ui.games.kaluki.places import LABEL_HEIGHT, KalukiLayout, Lane
from ui.kit.panel import Skin
from ui.kit.pill import tag
from ui.stage.layout import Frame
from ui.text.catalog import _
from ui.text.render import Align, Face
from ui.theme import HINT_SIZE, SECOND_SIZE, mixed, rgb
from ui.widgets.box import Box, draw_box

THREAD = rgb("d2a765")
DARK, ENGRAVED = rgb("180902"), rgb("e6c07a")
WELL_ALPHA = 0.34
RADIUS = 8.0
FAN = 20.0
INNER = 4.0
TAB = 22.0
TAB_ABOVE = 5.0
FRESH = 3.0
"""The line of gold under a fresh meld."""
BORROWED = 3.0
CHIP = 12.0
TALLEST = 10
"""Chips in one stack."""
STACKS = 4
"""With more stacks than this the chips are not shown: a stack never shows another number than the words."""


def draw_lane(skin: Skin, surface: Surface, frame: Frame, lane: Lane, name: str, *, own: bool, turn: bool) -> None:
    """Draw one lane, jade for whose turn it is, with the player's name on its tab."""
    rect, unit, theme = frame.rect(*lane.area), frame.scale.unit, skin.look.theme
    line = theme.jade if turn else THREAD
    if theme.flat:
        draw_box(surface, rect, Box(RADIUS * unit, theme.well, WELL_ALPHA, line, 1.2 * unit))
    else:
        darken(surface, rect)
        ground = rgb("4a2145")
        draw.rect(surface, mixed(ground, line, 0.75), rect, max(1, round(1.5 * unit)))
        draw.rect(surface, mixed(ground, line, 0.4), rect.inflate(-2 * round(INNER * unit), -2 * round(INNER * unit)), 1)
        upper, left, right = corners(skin.art, max(8, round(FAN * unit)))
        for picture, at in ((upper, rect.topleft), (left, rect.bottomleft), (right, rect.bottomright)):
            anchor = {rect.topleft: "topleft", rect.bottomleft: "bottomleft"}.get(at, "bottomright")
            surface.blit(picture, picture.get_rect(**{anchor: at}))
    _tab(skin, surface, rect, name, own=own)


def _tab(skin: Skin, surface: Surface, lane: Rect, name: str, *, own: bool) -> None:
    look, px = skin.look, skin.px
    size = look.fitted(name, lane.width * 0.5, SECOND_SIZE, HINT_SIZE, Face.BOLD)
    wide = round(look.width(name, size, Face.BOLD)) + px(22)
    tab = Rect(lane.right - wide - px(10), lane.y - px(TAB_ABOVE), wide, px(TAB))
    if look.theme.flat:
        draw_box(surface, tab, Box(px(4), look.theme.well, 1.0, look.theme.gold if own else look.theme.rule, 1))
        look.write(surface, name, tab.center, size, look.theme.gold if own else look.theme.text, face=Face.BOLD, align=Align.CENTRE)
        return
    draw_box(surface, tab.move(0, max(1, px(2))).inflate(2, 2), Box(px(3), rgb("120608"), 0.6))
    surface.blit(brass(skin.art, tab.size, look.scale.ui_unit), tab)
    draw.rect(surface, rgb("2a1a08"), tab, 1)
    for ink, drop in ((ENGRAVED, max(1, px(1))), (DARK, 0)):
        look.write(surface, name, (tab.centerx, tab.centery + drop), size, ink, face=Face.BOLD, align=Align.CENTRE)


def draw_fresh(skin: Skin, surface: Surface, layout: KalukiLayout, place: Place) -> None:
    """Draw the line under a meld that was laid or changed since the viewer's last turn."""
    rect = layout.cards_rect(place, landed=True)
    if rect is not None:
        high = max(2, skin.px(FRESH))
        draw_box(surface, Rect(rect.x, rect.bottom + max(1, skin.px(1.5)), rect.width, high), Box(high / 2, skin.look.theme.gold))


def draw_borrowed(skin: Skin, surface: Surface, layout: KalukiLayout, place: Place) -> None:
    """Draw gold round cards that are borrowed, and say so over them."""
    rect = layout.cards_rect(place, landed=True)
    if rect is None:
        return
    wide = skin.px(BORROWED)
    draw_box(surface, rect.inflate(2 * wide + 2, 2 * wide + 2), Box(skin.px(6), skin.look.theme.gold))
    tag(skin, surface, (rect.centerx, rect.y - layout.frame.px(LABEL_HEIGHT * layout.frame.ui) * 0.55), _("borrowed"))


def draw_chips(skin: Skin, surface: Surface, layout: KalukiLayout, seat: Seat, count: int) -> None:
    """Draw a player's chips in stacks of ten, red and petrol by turns: as many as the words say, or none."""
    at = layout.chips_at(seat)
    stacks = -(-count // TALLEST)
    if at is None or not 0 < stacks <= STACKS or skin.look.theme.flat:
        return
    frame, crowd = layout.frame, stacks > 2
    radius = max(4, round(frame.px(CHIP * (0.72 if crowd else 1.0))))
    for index in range(stacks):
        picture = stack(skin.art, min(TALLEST, count - TALLEST * index), index, radius)
        column, columns = (index % 2, 2) if crowd else (index, stacks)
        x = frame.px(at[0]) + (column - (columns - 1) / 2) * radius * 2.1
        y = frame.px(at[1]) - (stacks > 2 and index < 2) * radius * 0.9
        surface.blit(picture, picture.get_rect(midbottom=(round(x), round(y))))
