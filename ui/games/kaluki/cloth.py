"""What lies on the baize: lanes of thread with brass tabs, signs under fresh melds and round borrowed cards, chips, the opening meter.

The meter is a brass gauge whose needle says what the melds of this turn are worth, claret at the minimum. Source: places.md.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from game.core.cards import CardId, Seat
from game.core.events import Zone
from game.kaluki.cards import NO_CARD
from game.kaluki.state import Phase
from game.kaluki.view import View
from sprites import salon
from ui.games.kaluki.lanes import LABEL_HEIGHT, Lane
from ui.games.kaluki.layout import KalukiLayout
from ui.games.kaluki.place import corners, darken
from ui.kit.pill import Pill, pill, tag
from ui.kit.reveal.effects import Effect
from ui.kit.skin import Skin
from ui.kit.table_context import TableContext
from ui.stage.art import drawn
from ui.stage.easing import out_back
from ui.stage.frame import Frame
from ui.stage.node import Pose
from ui.text.catalog import _
from ui.text.render import Align, Face
from ui.theme import HINT_SIZE, RGB, SECOND_SIZE, mixed, rgb
from ui.widgets.box import Box, draw_box
from ui.widgets.look import LEAST_SIZE

THREAD = rgb("d2a765")
DARK, ENGRAVED = rgb("180902"), rgb("e6c07a")
WELL_ALPHA = 0.34
RADIUS = 8.0
FAN = 20.0
INNER = 4.0
TAB = 22.0
TAB_ABOVE = 5.0
DRAWN_WIDTH, DRAWN_AT = 64.0, 0.08
"""The width of the tab on the card drawn last at most, and how far below the middle it hangs, in heights of the card."""
FRESH = 3.0
"""The line of gold under a fresh meld."""
BORROWED = 3.0
CHIP = 12.0
TALLEST = 10
"""Chips in one stack."""
STACKS = 4
"""With more stacks than this the chips are not shown: a stack never shows another number than the words."""
SPRING_SECONDS = 0.45
STEP = 20
LEAST_WIDE = 190.0
"""Interface units; a narrower meter is words alone."""
EDGE = 6.0
WORDS, FIGURE = 70.0, 36.0
"""Interface units beside the dial for its name and for the number."""
GLOW = rgb("eec377")
CLARET = rgb("6a0f1a")
WELL = rgb("170a12")


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
    draw_tab(skin, surface, Rect(lane.right - wide - px(10), lane.y - px(TAB_ABOVE), wide, px(TAB)), name, size, own=own)


def draw_tab(skin: Skin, surface: Surface, tab: Rect, name: str, size: float, *, own: bool) -> None:
    """Draw a tab of brass with a word of a nominal `size` engraved."""
    look, px = skin.look, skin.px
    if look.theme.flat:
        draw_box(surface, tab, Box(px(4), look.theme.well, 1.0, look.theme.gold if own else look.theme.rule, 1))
        look.write(surface, name, tab.center, size, look.theme.gold if own else look.theme.text, face=Face.BOLD, align=Align.CENTRE)
        return
    draw_box(surface, tab.move(0, max(1, px(2))).inflate(2, 2), Box(px(3), rgb("120608"), 0.6))
    surface.blit(drawn(skin.art, salon.brass, tab.size, look.scale.ui_unit), tab)
    _thread(surface, rgb("2a1a08"), tab, 1)
    for ink, drop in ((ENGRAVED, max(1, px(1))), (DARK, 0)):
        look.write(surface, name, (tab.centerx, tab.centery + drop), size, ink, face=Face.BOLD, align=Align.CENTRE)


def drawn_card(view: View) -> CardId:
    """Return the card that the viewer has drawn, until something is done with any card this turn, NO_CARD without one."""
    turn = view.turn
    return NO_CARD if view.phase is not Phase.TABLE or turn.seat != view.viewer or turn.steps else turn.drawn


def draw_drawn_tab(context: TableContext[View], surface: Surface, hand: Zone, pose: Pose, card: CardId) -> None:
    """Draw the tab of the card drawn last on the part of it, at `pose`, that the next card of the hand leaves free."""
    stage, look = context.stage, context.look
    if stage is None:
        return
    places = {node.card: node.goal.x for node in stage.at(hand)}
    free = min((x - places[card] for x in places.values() if x > places[card]), default=pose.width)
    left, top = round(pose.x - pose.width / 2), round(pose.y + pose.height * DRAWN_AT)
    tab = Rect(left + 2, top, round(min(free, look.px(DRAWN_WIDTH))) - 4, look.px(TAB))
    draw_tab(context.skin, surface, tab, _("drawn"), look.fitted(_("drawn"), tab.width - 4, HINT_SIZE, 8, Face.BOLD), own=True)


def draw_fresh(skin: Skin, surface: Surface, layout: KalukiLayout, zone: Zone) -> None:
    """Draw the line under a meld that was laid or changed since the viewer's last turn."""
    rect = layout.cards_rect(zone, landed=True)
    if rect is not None:
        high = max(2, skin.px(FRESH))
        line = Rect(rect.x, rect.bottom + max(1, skin.px(1.5)), rect.width, high)
        skin.pieces.draw(surface, "fresh", line, None, lambda: draw_box(surface, line, Box(high / 2, skin.look.theme.gold)))


def draw_borrowed(skin: Skin, surface: Surface, layout: KalukiLayout, zone: Zone) -> None:
    """Draw gold round cards that are borrowed, and say so over them."""
    rect = layout.cards_rect(zone, landed=True)
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
        picture = drawn(skin.art, salon.stack, min(TALLEST, count - TALLEST * index), index, radius)
        column, columns = (index % 2, 2) if crowd else (index, stacks)
        x = frame.px(at[0]) + (column - (columns - 1) / 2) * radius * 2.1
        y = frame.px(at[1]) - (stacks > 2 and index < 2) * radius * 0.9
        surface.blit(picture, picture.get_rect(midbottom=(round(x), round(y))))


@dataclass(frozen=True, slots=True)
class Opening:
    """What the meter shows: the value of the melds, what is needed to open."""

    value: int
    minimum: int

    @property
    def span(self) -> int:
        """The end of the scale."""
        return max(3 * STEP, -(-(self.minimum + STEP // 2) // STEP) * STEP)


def draw_meter(skin: Skin, surface: Surface, rect: Rect, reading: Opening, needle: float | None = None) -> None:
    """Draw the meter into `rect`, in pixels; `needle` is where its hand stands while it swings, None for the value."""
    look, px = skin.look, skin.px
    if look.theme.flat or rect.width < px(LEAST_WIDE):
        words, missing = _("Opening: {n} of {minimum}"), reading.minimum - reading.value
        if missing > 0:
            words = _("Opening: {n} of {minimum}, {missing} to go")
        words = words.format(n=reading.value, minimum=reading.minimum, missing=missing)
        if look.width(words, LEAST_SIZE) > rect.width - px(12):
            words = _("{n} of {all}").format(n=reading.value, all=reading.minimum)
        pill(skin, surface, rect, Pill(words, reading.value >= reading.minimum))
        return
    unit = look.scale.ui_unit
    surface.blit(drawn(skin.art, salon.brass, rect.size, unit), rect)
    x, y = rect.x + px(12), rect.centery
    for ink, drop in ((ENGRAVED, max(1, px(1))), (DARK, 0)):
        look.write(surface, _("Opening"), (x, y + drop), SECOND_SIZE, ink, face=Face.BOLD, room=px(WORDS - 14), least=HINT_SIZE)
    dial = Rect(rect.x + px(WORDS), rect.y + px(EDGE), rect.width - px(WORDS + FIGURE + EDGE), rect.height - 2 * px(EDGE))
    shown = reading.value if needle is None else needle
    surface.blit(drawn(skin.art, salon.gauge, dial.size, unit, reading.span, reading.minimum, round(shown)), dial)
    wide = dial.width / unit
    for value in (0, *(mark for mark in range(STEP, reading.span + 1, STEP) if abs(mark - reading.minimum) > STEP / 3), reading.minimum):
        ink = CLARET if value == reading.minimum else DARK
        at = dial.x + salon.gauge_x(wide, reading.span, value) * unit, dial.y + dial.height * 0.3
        if abs(value - shown) > 0.04 * reading.span:
            look.write(surface, str(value), at, HINT_SIZE, ink, face=Face.BOLD, align=Align.CENTRE)
    well = Rect(dial.right + px(4), dial.y, rect.right - dial.right - px(4 + EDGE), dial.height)
    surface.fill(WELL, well)
    look.write(surface, str(reading.value), well.center, SECOND_SIZE, GLOW, face=Face.BOLD, align=Align.CENTRE, room=well.width - 4)


@dataclass(eq=False)
class NeedleSwing(Effect):
    """The needle springs from one value to the next; all else goes on meanwhile. `paint` draws the meter with its needle at a value."""

    start: int
    end: int
    paint: Callable[[Surface, float], None]
    seconds = SPRING_SECONDS

    def draw(self, surface: Surface) -> None:
        """Draw the meter with its needle where it is now."""
        way = self.share(0.0, SPRING_SECONDS, out_back)
        self.paint(surface, max(0.0, self.start + (self.end - self.start) * way))
