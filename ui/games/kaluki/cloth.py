"""What lies on the baize: a thread and a seal under every player's melds, signs of fresh and borrowed ones, chips, the opening meter.

The meter is a brass gauge whose needle says what the melds of this turn are worth, claret at the minimum. Source: places.md.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface, draw

from game.core.cards import CardId, Seat
from game.core.events import Zone
from game.kaluki.cards import NO_CARD
from game.kaluki.events import MELD
from game.kaluki.state import Phase
from game.kaluki.view import View
from sprites import salon
from ui.games.kaluki.lanes import MOST_SEAL, SEAL, Lane
from ui.games.kaluki.layout import KalukiLayout
from ui.kit.pill import TAG_HEIGHT, Pill, pill, tag
from ui.kit.player_text import Seated, initial
from ui.kit.reveal.effects import Effect
from ui.kit.skin import Skin
from ui.kit.table_context import TableContext
from ui.stage.art import drawn
from ui.stage.easing import out_back
from ui.stage.frame import Frame
from ui.stage.node import Pose
from ui.stage.painter import Painter
from ui.text.catalog import _
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, rgb
from ui.widgets.box import Box, Shadow, draw_box, put, rounded
from ui.widgets.look import LEAST_SIZE

THREAD = rgb("d2a765")
DARK, ENGRAVED = rgb("180902"), rgb("e6c07a")
TAG = (66.0, 24.0)
TAG_OVER = 3.0
"""The tag on the card drawn last, in interface units, and how far it reaches down over the card's edge."""
BRASS_CORNER = 5.0
POINT = 4.0
"""The lozenge at the end of a thread, from its middle to each corner, in units."""
FRESH = 3.0
"""The line of gold under a fresh meld."""
BORROWED = 3.0
LIFTED = 8.0
"""How much higher a card lies that is looked at to be borrowed, in units."""
CHIP, CROWDED, OWN = 12.0, 0.72, 0.8
"""The radius of a chip; shares of it where more than two stacks stand together, and on the viewer's plate."""
TALLEST = 10
"""Chips in one stack."""
STACKS = 4
"""With more stacks than this the chips are not shown: a stack never shows another number than the words."""
SPRING_SECONDS = 0.45
STEP = 20
EDGE = 6.0
WORDS, FIGURE = (0.237, 70.0), (0.13, 40.0)
"""Beside the dial, for its name and for the number: shares of the meter's width, and interface units at least."""
GLOW = rgb("eec377")
CLARET = rgb("6a0f1a")
WELL = rgb("170a12")


def thread_at(frame: Frame, lane: Lane) -> Rect:
    """Return the thread of a lane, in pixels."""
    x, y, width, height = lane.area
    thick = max(1, round(1.5 * frame.scale.unit))
    return Rect(round(frame.px(x)), round(frame.px(y + height - SEAL * min(frame.ui, MOST_SEAL) / 2)), round(frame.px(width)), thick)


def draw_lane(skin: Skin, surface: Surface, frame: Frame, lane: Lane, who: Seated, *, turn: bool) -> None:
    """Draw the thread under the melds of a lane, jade for whose turn it is, and on its end the seal of whose they are."""
    thread, side = thread_at(frame, lane), round(frame.px(SEAL * min(frame.ui, MOST_SEAL)))

    def anew() -> None:
        theme, high = skin.look.theme, round(frame.px(POINT))
        ink = theme.jade if turn else theme.text2 if theme.flat else THREAD
        surface.fill(theme.dark, thread.move(0, thread.height))
        surface.fill(ink, thread)
        x, y = thread.right - high - 1, thread.centery
        draw.polygon(surface, ink, [(x - high, y), (x, y - high), (x + high, y), (x, y + high)])
        put(surface, skin.art.seal(initial(who), who.seal, side), midleft=(thread.x, y))

    skin.pieces.draw(surface, "lane", thread.inflate(0, side + 4), (lane.seat, turn), anew)


def _brass(skin: Skin, surface: Surface, rect: Rect) -> None:
    """Draw a plate of brass with round corners and its shadow."""
    unit = skin.look.scale.ui_unit
    draw_box(surface, rect, Box(BRASS_CORNER * unit, shadow=Shadow(round(unit), round(4 * unit), 0.5, round(2 * unit))))
    made = skin.art.keep(("brass", rect.size), lambda: rounded(drawn(skin.art, salon.brass, rect.size, unit), BRASS_CORNER * unit))
    surface.blit(made, rect)


def _engrave(skin: Skin, surface: Surface, words: str, middle: tuple[float, float], size: float, room: float) -> None:
    for ink, drop in ((ENGRAVED, max(1, skin.px(1))), (DARK, 0)):
        at = middle[0], middle[1] + drop
        skin.look.write(surface, words, at, size, ink, face=Face.BOLD, align=Align.CENTRE, room=room, least=8)


def drawn_card(view: View) -> CardId:
    """Return the card that the viewer has drawn, until something is done with any card this turn, NO_CARD without one."""
    turn = view.turn
    return NO_CARD if view.phase is not Phase.TABLE or turn.seat != view.viewer or turn.steps else turn.drawn


def draw_drawn_tag(context: TableContext[View], surface: Surface, hand: Zone, pose: Pose, card: CardId) -> None:
    """Draw the tag on the card drawn last, at `pose`, over the part of it that the next card of the hand leaves free."""
    stage, look, skin = context.stage, context.look, context.skin
    if stage is None:
        return
    places = {node.card: node.goal.x for node in stage.at(hand)}
    free = min((x - places[card] for x in places.values() if x > places[card]), default=pose.width)
    top, left = pose.y - pose.height / 2 + look.px(TAG_OVER), pose.x - pose.width / 2
    tag = Rect(0, 0, *map(look.px, TAG))
    tag.midbottom = round(left + min(free, pose.width) / 2), round(top)
    if look.theme.flat:
        draw_box(surface, tag, Box(look.px(4), look.theme.well, 1.0, look.theme.gold, 1))
        look.write(surface, _("drawn"), tag.center, BODY_SIZE, look.theme.gold, face=Face.BOLD, align=Align.CENTRE, room=tag.width - 8)
        return
    _brass(skin, surface, tag)
    _engrave(skin, surface, _("drawn"), tag.center, BODY_SIZE, tag.width - 8)


def draw_fresh(skin: Skin, surface: Surface, layout: KalukiLayout, zone: Zone) -> None:
    """Draw the line under a meld that was laid or changed since the viewer's last turn."""
    rect = layout.cards_rect(zone, landed=True)
    if rect is not None:
        high = max(2, skin.px(FRESH))
        line = Rect(rect.x, rect.bottom + max(1, skin.px(1.5)), rect.width, high)
        skin.pieces.draw(surface, "fresh", line, None, lambda: draw_box(surface, line, Box(high / 2, skin.look.theme.gold)))


def draw_borrowed(skin: Skin, surface: Surface, layout: KalukiLayout, zone: Zone) -> None:
    """Draw gold round cards that are borrowed, and say so under them, on the thread, where no card lies."""
    rect = layout.cards_rect(zone, landed=True)
    if rect is None:
        return
    wide = skin.px(BORROWED)
    round_it = rect.inflate(2 * wide + 2, 2 * wide + 2)
    skin.pieces.draw(surface, "borrowed", round_it, None, lambda: draw_box(surface, round_it, Box(skin.px(6), skin.look.theme.gold)))
    tag(skin, surface, (rect.centerx, rect.bottom + skin.px(TAG_HEIGHT / 2 + 2)), _("borrowed"))


def draw_lent(context: TableContext[View], surface: Surface, painter: Painter, card: CardId) -> None:
    """Draw a card of a meld that could be borrowed and is looked at, or hinted at, whole and ringed over its neighbours."""
    node = context.stage.node_of(card) if context.stage is not None else None
    if node is None or node.motion is not None or not any(card in meld for meld in map(context.picture.at, MELD)):
        return
    lifted = node.goal.moved(0, -context.frame.px(LIFTED))
    painter.card(surface, card, lifted)
    painter.ring(surface, lifted, context.look.theme.gold, gap=-0.5, line=3.6)


def stacks_of(skin: Skin, layout: KalukiLayout, seat: Seat, count: int) -> int:
    """Return how many stacks show a player's chips, 0 where they are told in words alone."""
    stacks = -(-count // TALLEST)
    return stacks if stacks <= STACKS and not skin.look.theme.flat and layout.chips_at(seat) is not None else 0


def draw_chips(skin: Skin, surface: Surface, layout: KalukiLayout, seat: Seat, count: int) -> None:
    """Draw a player's chips in stacks of ten, red and petrol by turns: as many as the words say, or none."""
    at = layout.chips_at(seat)
    if at is None or not stacks_of(skin, layout, seat, count):
        return
    radius = layout.frame.px(CHIP * (OWN if seat == layout.context.viewer else 1.0))
    area = Rect(0, 0, round(10 * radius), round(10 * radius))
    area.midbottom = round(layout.frame.px(at[0])), round(layout.frame.px(at[1]) + radius)
    skin.pieces.draw(surface, "chips", area, count, lambda: _chips(skin, surface, layout.frame, at, count, radius))


def _chips(skin: Skin, surface: Surface, frame: Frame, at: tuple[float, float], count: int, usual: float) -> None:
    stacks = -(-count // TALLEST)
    crowd = stacks > 2
    radius = max(4, round(usual * (CROWDED if crowd else 1.0)))
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
    if look.theme.flat:
        words, missing = _("Opening: {n} of {minimum}"), reading.minimum - reading.value
        if missing > 0:
            words = _("Opening: {n} of {minimum}, {missing} to go")
        words = words.format(n=reading.value, minimum=reading.minimum, missing=missing)
        if look.width(words, LEAST_SIZE) > rect.width - px(12):
            words = _("{n} of {all}").format(n=reading.value, all=reading.minimum)
        pill(skin, surface, rect, Pill(words, reading.value >= reading.minimum))
        return
    unit = look.scale.ui_unit
    _brass(skin, surface, rect)
    aside, figure = (max(round(rect.width * share), px(least)) for share, least in (WORDS, FIGURE))
    _engrave(skin, surface, _("Opening"), (rect.x + aside / 2, rect.centery), BODY_SIZE, aside - px(14))
    dial = Rect(rect.x + aside, rect.y + px(EDGE), rect.width - aside - figure, rect.height - 2 * px(EDGE))
    shown = reading.value if needle is None else needle
    surface.blit(drawn(skin.art, salon.gauge, dial.size, unit, reading.span, reading.minimum, round(shown)), dial)
    wide = dial.width / unit
    for value in (0, *(mark for mark in range(STEP, reading.span + 1, STEP) if abs(mark - reading.minimum) > STEP / 3), reading.minimum):
        ink = CLARET if value == reading.minimum else DARK
        at = dial.x + salon.gauge_x(wide, reading.span, value) * unit, dial.y + dial.height * 0.3
        if abs(value - shown) > 0.04 * reading.span:
            look.write(surface, str(value), at, BODY_SIZE, ink, face=Face.BOLD, align=Align.CENTRE)
    well = Rect(dial.right + px(4), dial.y, rect.right - dial.right - px(4 + EDGE), dial.height)
    draw_box(surface, well, Box(4 * unit, WELL))
    high = look.carved_fitted(str(reading.value), well.width - px(6), 20, 12)
    look.carve(surface, str(reading.value), well.center, high, GLOW, align=Align.CENTRE)


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
