"""The cards that the others held, laid open beside the table: a match that is over has no secrets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pygame import Rect, Surface

from game.core.cards import CardId
from game.core.events import Zone
from ui.kit.player_text import Seated
from ui.kit.poses import rect_of
from ui.kit.skin import panel
from ui.scenes.table.board_context import BoardContext
from ui.stage.frame import BORDER
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, SPACE

CARD = 62.0
"""Height of a card, in units."""
NAME = 24.0
PITCH = 0.78
"""How far apart cards lie where there is room, in widths of a card."""
NAME_ROOM = 120.0
PAD = 12.0
SHADOW = 8
"""Pixels around the ground that its shadow takes."""

Hidden = Mapping[Zone, Sequence[CardId]]


class OpenHands:
    """Draws what the others held: one hand at the top of the mat, several in the right column, clockwise from the viewer.

    What it has drawn it copies as long as it would draw the same.
    """

    def __init__(self, parts: BoardContext, seated: Sequence[Seated]) -> None:
        self._parts, self._seated = parts, seated
        self._hidden: Hidden = {}
        self._key: object = None
        self._drawn: tuple[Surface, Rect] | None = None

    def show(self, hidden: Hidden) -> None:
        """Take the places where cards lay hidden, with the cards."""
        self._hidden, self._drawn = hidden, None

    def draw(self, surface: Surface) -> None:
        """Draw them over the table."""
        parts = self._parts
        key = (id(parts.look), surface.get_size(), parts.services.pictures.revision, parts.services.pictures.arrived, parts.stage.revision)
        if self._drawn is not None and key == self._key:
            surface.blit(*self._drawn)
            return
        rect = self._draw(surface)
        kept = rect.inflate(2 * SHADOW, 2 * SHADOW).clip(surface.get_rect())
        self._key, self._drawn = key, (surface.subsurface(kept).copy(), kept)

    def _draw(self, surface: Surface) -> Rect:
        parts, context = self._parts, self._parts.table.context
        hidden, order = self._hidden.items(), parts.table.layout.sorted_hand
        held = {seat: [card for place, cards in hidden if place.number == seat for card in cards] for seat in context.opponents}
        hands = [(self._seated[seat].name, order(cards, 0)) for seat, cards in held.items() if cards]
        if not hands:
            return Rect(0, 0, 0, 0)
        if len(context.opponents) > 1:
            return _draw_beside(surface, parts, hands)
        return _draw_above(surface, parts, *hands[0], _seen_of(parts, self._hidden))


def _seen_of(parts: BoardContext, places: Iterable[Zone]) -> Rect:
    """Return what is seen of the cards at some places, in pixels."""
    rects = [rect_of(node.goal) for place in places for node in parts.stage.at(place)]
    window = parts.look.scale.window
    return rects[0].unionall(rects[1:]).clip(window) if rects else Rect(window.midtop, (0, 0))


def _draw_above(surface: Surface, parts: BoardContext, name: str, cards: Sequence[CardId], covers: Rect) -> Rect:
    """Draw one hand over the backs of it, which it `covers`; return the ground."""
    look, frame, skin = parts.look, parts.table.layout.frame, parts.table.context.skin
    mat, pad = frame.rect(*frame.mat), look.px(PAD)
    wide, high = _card_size(parts)
    named = min(look.px(NAME_ROOM), round(look.width(name, BODY_SIZE, Face.BOLD)) + pad)
    room = mat.width - round(2 * frame.px(BORDER)) - 2 * pad - named
    row = min(room, round(wide * (1 + PITCH * (len(cards) - 1))))
    rect = Rect(0, 0, row + named + 2 * pad, high + 2 * pad).move_to(midtop=(covers.centerx, look.px(SPACE.hair)))
    ground = rect.union(covers.inflate(2 * pad, pad))
    ground.update(ground.left, -pad, ground.width, ground.bottom + pad)  # its upper edge is out of sight, as theirs
    panel(skin, surface, ground)
    at = rect.left + pad, rect.centery
    look.write(surface, name, at, BODY_SIZE, skin.inks.text, face=Face.BOLD, room=named - pad / 2)
    _draw_row(surface, parts, cards, Rect(rect.left + pad + named, rect.top + pad, row, high))
    return ground


def _draw_beside(surface: Surface, parts: BoardContext, hands: Sequence[tuple[str, Sequence[CardId]]]) -> Rect:
    """Draw several hands below each other in the right column, or where that lies over the mat above the controls; return the ground."""
    look, layout, skin = parts.look, parts.table.layout, parts.table.context.skin
    frame = layout.frame
    column, pad = frame.rect(*frame.right), look.px(PAD)
    if frame.folded:
        column.height = round(layout.line_at()[1]) - look.px(SPACE.hair) - column.top
    _wide, high = _card_size(parts)
    block = min(look.px(NAME) + high + pad, (column.height - pad) // len(hands))
    rect = Rect(column.left, column.top, column.width, block * len(hands) + pad)
    panel(skin, surface, rect)
    for index, (name, cards) in enumerate(hands):
        top = rect.top + pad + index * block
        look.write(surface, name, (rect.left + pad, top + look.px(8)), BODY_SIZE, skin.inks.text, face=Face.BOLD)
        count = rect.right - pad, top + look.px(8)
        look.write(surface, str(len(cards)), count, BODY_SIZE, skin.inks.text2, align=Align.RIGHT)
        row = Rect(rect.left + pad, top + look.px(NAME), rect.width - 2 * pad, min(high, block - look.px(NAME)))
        _draw_row(surface, parts, cards, row)
    return rect


def _draw_row(surface: Surface, parts: BoardContext, cards: Sequence[CardId], row: Rect) -> None:
    """Draw cards from the left, closer to each other where there is less room."""
    wide, high = parts.table.layout.shape
    width = round(row.height * wide / high)
    step = min(width * PITCH, (row.width - width) / max(1, len(cards) - 1))
    for index, card in enumerate(cards):
        parts.draw_card(surface, card, Rect(round(row.left + index * step), row.top, width, row.height))


def _card_size(parts: BoardContext) -> tuple[int, int]:
    wide, high = parts.table.layout.shape
    return parts.look.px(CARD * wide / high), parts.look.px(CARD)
