"""What lies on the baize under the cards: lanes of thread with brass tabs, signs under fresh melds and round borrowed cards, chips."""

from __future__ import annotations

from pygame import Rect, Surface

from game.core.cards import Seat
from game.core.events import Place
from ui.games.kaluki.lanes import LABEL_HEIGHT, Lane
from ui.games.kaluki.layout import KalukiLayout
from ui.games.kaluki.place import brass, corners, darken, stack
from ui.kit.pill import tag
from ui.kit.skin import Skin
from ui.stage.frame import Frame
from ui.text.catalog import _
from ui.text.render import Align, Face
from ui.theme import HINT_SIZE, RGB, SECOND_SIZE, mixed, rgb
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
    above = skin.px(TAB_ABOVE) + 2
    area = frame.rect(*lane.area)
    area = Rect(area.x - 2, area.y - above, area.width + 4, max(area.height, skin.px(TAB)) + 2 * above)
    shows = name, own, turn
    skin.pieces.draw(surface, "lane", area, shows, lambda: _lane(skin, surface, frame, lane, name, own=own, turn=turn))


def _lane(skin: Skin, surface: Surface, frame: Frame, lane: Lane, name: str, *, own: bool, turn: bool) -> None:
    rect, unit, theme = frame.rect(*lane.area), frame.scale.unit, skin.look.theme
    line = theme.jade if turn else THREAD
    if theme.flat:
        draw_box(surface, rect, Box(RADIUS * unit, theme.well, WELL_ALPHA, line, 1.2 * unit))
    else:
        darken(surface, rect)
        ground = rgb("4a2145")
        _thread(surface, mixed(ground, line, 0.75), rect, max(1, round(1.5 * unit)))
        _thread(surface, mixed(ground, line, 0.4), rect.inflate(-2 * round(INNER * unit), -2 * round(INNER * unit)), 1)
        upper, left, right = corners(skin.art, max(8, round(FAN * unit)))
        for picture, at in ((upper, rect.topleft), (left, rect.bottomleft), (right, rect.bottomright)):
            anchor = {rect.topleft: "topleft", rect.bottomleft: "bottomleft"}.get(at, "bottomright")
            surface.blit(picture, picture.get_rect(**{anchor: at}))
    _tab(skin, surface, rect, name, own=own)


def _thread(surface: Surface, ink: RGB, rect: Rect, wide: int) -> None:
    """Fill the rim of `rect` inwards; an outline that pygame draws is not cut off where the surface's clip ends."""
    x, y, width, height = rect
    for edge in ((x, y, width, wide), (x, rect.bottom - wide, width, wide), (x, y, wide, height), (rect.right - wide, y, wide, height)):
        surface.fill(ink, edge)


def _tab(skin: Skin, surface: Surface, lane: Rect, name: str, *, own: bool) -> None:
    look, px = skin.look, skin.px
    size = look.fitted(name, lane.width * 0.5, SECOND_SIZE, HINT_SIZE, Face.BOLD)
    name = look.cut(name, lane.width * 0.5, size, Face.BOLD)
    wide = round(look.width(name, size, Face.BOLD)) + px(22)
    tab = Rect(lane.right - wide - px(10), lane.y - px(TAB_ABOVE), wide, px(TAB))
    if look.theme.flat:
        draw_box(surface, tab, Box(px(4), look.theme.well, 1.0, look.theme.gold if own else look.theme.rule, 1))
        look.write(surface, name, tab.center, size, look.theme.gold if own else look.theme.text, face=Face.BOLD, align=Align.CENTRE)
        return
    draw_box(surface, tab.move(0, max(1, px(2))).inflate(2, 2), Box(px(3), rgb("120608"), 0.6))
    surface.blit(brass(skin.art, tab.size, look.scale.ui_unit), tab)
    _thread(surface, rgb("2a1a08"), tab, 1)
    for ink, drop in ((ENGRAVED, max(1, px(1))), (DARK, 0)):
        look.write(surface, name, (tab.centerx, tab.centery + drop), size, ink, face=Face.BOLD, align=Align.CENTRE)


def draw_fresh(skin: Skin, surface: Surface, layout: KalukiLayout, place: Place) -> None:
    """Draw the line under a meld that was laid or changed since the viewer's last turn."""
    rect = layout.cards_rect(place, landed=True)
    if rect is not None:
        high = max(2, skin.px(FRESH))
        line = Rect(rect.x, rect.bottom + max(1, skin.px(1.5)), rect.width, high)
        skin.pieces.draw(surface, "fresh", line, None, lambda: draw_box(surface, line, Box(high / 2, skin.look.theme.gold)))


def draw_borrowed(skin: Skin, surface: Surface, layout: KalukiLayout, place: Place) -> None:
    """Draw gold round cards that are borrowed, and say so over them."""
    rect = layout.cards_rect(place, landed=True)
    if rect is None:
        return
    wide = skin.px(BORROWED)
    round_it = rect.inflate(2 * wide + 2, 2 * wide + 2)
    skin.pieces.draw(surface, "borrowed", round_it, None, lambda: draw_box(surface, round_it, Box(skin.px(6), skin.look.theme.gold)))
    tag(skin, surface, (rect.centerx, rect.y - layout.frame.px(LABEL_HEIGHT * layout.frame.ui) * 0.55), _("borrowed"))


def draw_chips(skin: Skin, surface: Surface, layout: KalukiLayout, seat: Seat, count: int) -> None:
    """Draw a player's chips in stacks of ten, red and petrol by turns: as many as the words say, or none."""
    at = layout.chips_at(seat)
    stacks = -(-count // TALLEST)
    if at is None or not 0 < stacks <= STACKS or skin.look.theme.flat:
        return
    radius = layout.frame.px(CHIP)
    area = Rect(0, 0, round(10 * radius), round(10 * radius))
    area.midbottom = round(layout.frame.px(at[0])), round(layout.frame.px(at[1]) + radius)
    skin.pieces.draw(surface, "chips", area, count, lambda: _chips(skin, surface, layout.frame, at, count))


def _chips(skin: Skin, surface: Surface, frame: Frame, at: tuple[float, float], count: int) -> None:
    stacks = -(-count // TALLEST)
    crowd = stacks > 2
    radius = max(4, round(frame.px(CHIP * (0.72 if crowd else 1.0))))
    for index in range(stacks):
        picture = stack(skin.art, min(TALLEST, count - TALLEST * index), index, radius)
        column, columns = (index % 2, 2) if crowd else (index, stacks)
        x = frame.px(at[0]) + (column - (columns - 1) / 2) * radius * 2.1
        y = frame.px(at[1]) - (stacks > 2 and index < 2) * radius * 0.9
        surface.blit(picture, picture.get_rect(midbottom=(round(x), round(y))))
