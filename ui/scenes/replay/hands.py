"""The cards that the others held, laid open beside the table: a match that is over has no secrets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pygame import Rect, Surface

from game.core.cards import CardId
from game.core.events import Place
from ui.kit.panel import panel
from ui.kit.players import Seated
from ui.scenes.table.parts import Parts
from ui.scenes.table.picking import rect_of
from ui.stage.layout import BORDER
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, SPACE

CARD = 62.0
"""Height of a card, in units."""
NAME = 24.0
PITCH = 0.78
"""How far apart cards lie where there is room, in widths of a card."""
NAME_ROOM = 120.0
PAD = 12.0

Hidden = Mapping[Place, Sequence[CardId]]


def draw_hands(surface: Surface, parts: Parts, seated: Sequence[Seated], hidden: Hidden) -> None:
    """Draw what the others held: one hand at the top of the mat, several in the right column, clockwise from the viewer."""
    desk, layout = parts.table.desk, parts.table.layout
    hands: list[tuple[str, Sequence[CardId]]] = []
    for seat in desk.opponents:
        held = [card for place, cards in hidden.items() if place.number == seat for card in cards]
        if held:
            hands.append((seated[seat].name, layout.sorted_hand(held, 0)))
    if hands and len(desk.opponents) > 1:
        _draw_beside(surface, parts, hands)
    elif hands:
        _draw_above(surface, parts, *hands[0], _seen_of(parts, hidden))


def _seen_of(parts: Parts, places: Iterable[Place]) -> Rect:
    """Return what is seen of the cards at some places, in pixels."""
    rects = [rect_of(node.goal) for place in places for node in parts.stage.at(place)]
    window = parts.look.scale.window
    return rects[0].unionall(rects[1:]).clip(window) if rects else Rect(window.midtop, (0, 0))


def _draw_above(surface: Surface, parts: Parts, name: str, cards: Sequence[CardId], covers: Rect) -> None:
    """Draw one hand over the backs of it, which it `covers`."""
    look, frame, skin = parts.look, parts.table.layout.frame, parts.table.desk.skin
    mat, pad = frame.rect(*frame.mat), look.px(PAD)
    wide, high = _card_size(parts)
    named = min(look.px(NAME_ROOM), round(look.width(name, BODY_SIZE, Face.BOLD)) + pad)
    room = mat.width - round(2 * frame.px(BORDER)) - 2 * pad - named
    row = min(room, round(wide * (1 + PITCH * (len(cards) - 1))))
    rect = Rect(0, 0, row + named + 2 * pad, high + 2 * pad)
    rect.midtop = covers.centerx, look.px(SPACE.hair)
    ground = rect.union(covers.inflate(2 * pad, pad))
    ground.update(ground.left, -pad, ground.width, ground.bottom + pad)  # its upper edge is out of sight, as theirs
    panel(skin, surface, ground)
    at = rect.left + pad, rect.centery
    look.write(surface, name, at, BODY_SIZE, skin.inks.text, face=Face.BOLD, room=named - pad / 2)
    _draw_row(surface, parts, cards, Rect(rect.left + pad + named, rect.top + pad, row, high))


def _draw_beside(surface: Surface, parts: Parts, hands: Sequence[tuple[str, Sequence[CardId]]]) -> None:
    look, frame, skin = parts.look, parts.table.layout.frame, parts.table.desk.skin
    column, pad = frame.rect(*frame.right), look.px(PAD)
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


def _draw_row(surface: Surface, parts: Parts, cards: Sequence[CardId], row: Rect) -> None:
    """Draw cards from the left, closer to each other where there is less room."""
    wide, high = parts.table.layout.shape
    width = round(row.height * wide / high)
    step = min(width * PITCH, (row.width - width) / max(1, len(cards) - 1))
    for index, card in enumerate(cards):
        parts.draw_card(surface, card, Rect(round(row.left + index * step), row.top, width, row.height))


def _card_size(parts: Parts) -> tuple[int, int]:
    wide, high = parts.table.layout.shape
    return parts.look.px(CARD * wide / high), parts.look.px(CARD)
