"""Where the cards of Koi-Koi lie. Coordinates are units of the frame; the mock pictures of ART.md are 1280 x 720 of them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from game.core.cards import CardId, Seat
from game.core.events import CardMoved, DealBegan, Event, Place
from game.koikoi.actions import PACK
from game.koikoi.events import FIELD
from ui.stage.layout import BORDER, CARD, SMALL_CARD, Frame, spread
from ui.stage.node import Pose

FIELD_ROWS = 2
FIELD_PITCH = 132.0
FIELD_TIGHT_PITCH = 108.0
FIELD_TOP = 116.0
FIELD_ROW = 186.0
DECK_LEFT = 46.0
"""From the mat's left edge to the deck."""
DECK_GAP = 18.0
HAND_TOP = 548.0
HAND_PITCH = 85.0
HAND_ARCH = 1.1
"""Units by which the outer cards of a hand lie lower, a step from the middle."""
HAND_FAN = 0.35
"""Degrees between two neighbours of a hand."""
OTHER_CARD = (54.0, 88.0)
OTHER_TOP = -34.0
OTHER_PITCH = 58.0
ASKEW = 12.0
"""How far a card lands from its mate."""
ROWS = ("hikari", "tane", "tan", "kasu")
ROW_PITCH = 82.0
ROW_LABEL = 80.0
"""Width of the label before the captured cards of a row."""
ROW_PITCH_X = 46.0
PANEL_GAP = 20.0
PILE_EDGE = 5
"""One card in so many of the pile is drawn: enough for its edge."""


class FieldSlots:
    """In which place of the field each card lies, from its coming to its going; kept while windows and looks change."""

    def __init__(self) -> None:
        self.own: dict[CardId, int] = {}
        self.on: dict[CardId, int] = {}
        """Places of the cards that lie askew on a mate."""

    def lay(self, card: CardId) -> None:
        """Give a card the first free place."""
        self.own[card] = min(set(range(len(self.own) + 1)) - set(self.own.values()))

    def keep(self, cards: Sequence[CardId]) -> None:
        """Forget the places of all other cards, and give one to every card that has none."""
        for card in set(self.own) - set(cards):
            del self.own[card]
        for card in set(self.on) - set(cards):
            del self.on[card]
        for card in cards:
            if card not in self.own and card not in self.on:
                self.lay(card)

    def recall(self, events: Sequence[Event]) -> None:
        """Find the places anew from what has happened since the last deal began, as the table showed it."""
        self.own.clear()
        self.on.clear()
        for index, event in enumerate(events):
            match event:
                case DealBegan():
                    self.own.clear()
                case CardMoved(card, source, target) if card is not None and FIELD in (source, target):
                    self.own.pop(card, None)
                    if target == FIELD and card not in captured_next(events[index + 1 :]):
                        self.lay(card)
                case _:
                    pass


class Places:
    """The geometry of one frame; the cards of the field lie in `slots`."""

    def __init__(self, frame: Frame, viewer: Seat, slots: FieldSlots) -> None:
        self.frame = frame
        self.slots = slots
        self.viewer = viewer
        self.drawer_open = False
        """Whether a folded right column is shown over the mat."""

    def place_on(self, card: CardId, mate: CardId | None) -> None:
        """Say that `card` lands on `mate` (None: in a place of its own) when it comes to the field or is drawn."""
        if mate in self.slots.own:
            self.slots.on[card] = self.slots.own[mate]
        else:
            self.slots.on.pop(card, None)

    def poses(self, place: Place, cards: Sequence[CardId | None]) -> list[Pose]:
        """Return the pose of every card at `place`, in order."""
        mine = place.number == self.viewer
        match place.name:
            case "field":
                return self._field(cards)
            case "hand":
                return self._hand(len(cards)) if mine else self._other_hand(len(cards))
            case "captured":
                return self._captured(cards, mine)
            case "drawn":
                return [self._drawn(card) for card in cards]
            case "lot":
                return [self._lot(mine, index) for index in range(len(cards))]
            case _:
                return self._pile(len(cards))

    def deck(self) -> Pose:
        """Return where the top of the pile lies when it is full."""
        x, y = self.frame.mat[0] + DECK_LEFT + self._widening() * 0.4, FIELD_TOP + FIELD_ROW / 2 + self._field_drop()
        return self._pose(x + CARD[0] / 2, y + CARD[1] / 2 - 3, CARD)

    def field_slot(self, slot: int, columns: int) -> Pose:
        """Return the pose of a place in the field; slots run down the columns so that the field grows to the right."""
        column, row = divmod(slot, FIELD_ROWS)
        left = self.deck().x / self.frame.scale.unit + CARD[0] / 2 + DECK_GAP
        right = self.frame.mat[0] + self.frame.mat[2] - BORDER - 24
        pitch = FIELD_PITCH if columns <= 4 else FIELD_TIGHT_PITCH
        pitch = spread(columns, pitch, right - left, CARD[0])
        start = left + max(0.0, (right - left - CARD[0] - pitch * (columns - 1)) / 2)
        x = start + pitch * column + CARD[0] / 2
        y = FIELD_TOP + self._field_drop() + row * (FIELD_ROW + self._row_gap()) + CARD[1] / 2
        return self._pose(x, y, CARD)

    def line_y(self) -> float:
        """Return the y of the middle of the line above the hand, in units."""
        return HAND_TOP + self.frame.spare - 52

    def captured_panel(self, mine: bool) -> tuple[float, float, float, float]:
        """Return the panel of captured cards, in units."""
        x, y, width, height = self.frame.right
        half = (height - PANEL_GAP) / 2
        return (x, y + half + PANEL_GAP if mine else y, width, half)

    def row_y(self, mine: bool, row: int) -> float:
        """Return the y of the middle of a row of captured cards, in units."""
        _, y, _, height = self.captured_panel(mine)
        return y + height * (row + 0.5) / len(ROWS)

    def _field(self, cards: Sequence[CardId | None]) -> list[Pose]:
        present = [card for card in cards if card is not None]
        slots = self.slots
        slots.keep(present)
        found = []
        for card in present:
            askew = card in slots.on
            pose = self.field_slot(slots.on[card] if askew else slots.own[card], self._columns())
            angle = random.Random(card).uniform(-1.3, 1.3)
            if askew:
                pose = self._on_mate(pose)
            found.append(Pose(pose.x, pose.y, pose.width, pose.height, angle, 30 if askew else 20))
        return found

    def _columns(self) -> int:
        used = max((*self.slots.own.values(), *self.slots.on.values()), default=0)
        return max(4, used // FIELD_ROWS + 1)

    def _on_mate(self, pose: Pose) -> Pose:
        step = self.frame.px(ASKEW)
        return pose.moved(step, step * 1.4)

    def _drawn(self, card: CardId | None) -> Pose:
        if card in self.slots.on:
            pose = self._on_mate(self.field_slot(self.slots.on[card], self._columns()))
            return Pose(pose.x, pose.y, pose.width, pose.height, 2.0, 40)
        deck = self.deck()
        return Pose(deck.x + self.frame.px(10), deck.y - self.frame.px(26), deck.width, deck.height, 0.0, 40)

    def _hand(self, count: int) -> list[Pose]:
        x, _, width, _ = self.frame.mat
        pitch = spread(count, HAND_PITCH * (1 + self._widening() / 900), width - 2 * BORDER - 24, CARD[0])
        middle = (count - 1) / 2
        found = []
        for index in range(count):
            off = index - middle
            y = HAND_TOP + self.frame.spare + CARD[1] / 2 + HAND_ARCH * off * off
            pose = self._pose(x + width / 2 + off * pitch, y, CARD)
            found.append(Pose(pose.x, pose.y, pose.width, pose.height, -HAND_FAN * off, 50 + index))
        return found

    def _other_hand(self, count: int) -> list[Pose]:
        middle = (count - 1) / 2
        found = []
        for index in range(count):
            off = index - middle
            pose = self._pose(self.frame.centre + off * OTHER_PITCH, OTHER_TOP + OTHER_CARD[1] / 2, OTHER_CARD)
            found.append(Pose(pose.x, pose.y, pose.width, pose.height, -1.6 * off, 50 + index))
        return found

    def captured_stack(self, mine: bool) -> Pose:
        """Return where the captured cards lie as a stack while the right column is folded away."""
        x = self.frame.mat[0] + self.frame.mat[2] - BORDER - 20 - SMALL_CARD[0] / 2
        y = HAND_TOP + self.frame.spare - 64 if mine else 64.0
        return self._pose(x, y, SMALL_CARD)

    def _captured(self, cards: Sequence[CardId | None], mine: bool) -> list[Pose]:
        if self.frame.folded and not self.drawer_open:
            stack = self.captured_stack(mine)
            last = len(cards) - 1
            return [replace(stack, layer=10 + index, buried=index != last) for index in range(len(cards))]
        x, _, width, _ = self.captured_panel(mine)
        ui = self.frame.ui
        rows: dict[str, list[int]] = {kind: [] for kind in ROWS}
        for index, card in enumerate(cards):
            rows[PACK[card].kind if card is not None else "kasu"].append(index)
        found: dict[int, Pose] = {}
        room = width - ROW_LABEL * ui - 14
        for row, kind in enumerate(ROWS):
            indices = rows[kind]
            pitch = spread(len(indices), ROW_PITCH_X, room, SMALL_CARD[0])
            for column, index in enumerate(indices):
                left = x + ROW_LABEL * ui + pitch * column
                pose = self._pose(left + SMALL_CARD[0] / 2, self.row_y(mine, row), SMALL_CARD)
                found[index] = Pose(pose.x, pose.y, pose.width, pose.height, 0.0, 10 + column)
        return [found[index] for index in range(len(cards))]

    def _pile(self, count: int) -> list[Pose]:
        deck = self.deck()
        step = self.frame.px(0.34)
        return [
            Pose(
                deck.x - step * 0.5 * index,
                deck.y + step * (12 - index),
                deck.width,
                deck.height,
                layer=index,
                buried=index % PILE_EDGE != 0 and index != count - 1,
                shade=1.0 if index == 0 else 0.0,
            )
            for index in range(count)
        ]

    def _lot(self, mine: bool, index: int) -> Pose:
        y = 430.0 if mine else 210.0
        return self._pose(self.frame.centre + index * 40, y + self.frame.spare / 2, CARD)

    def _widening(self) -> float:
        """Return the units of width the mat has beyond 768."""
        return max(0.0, self.frame.mat[2] - 768)

    def _field_drop(self) -> float:
        return self.frame.spare * 0.28

    def _row_gap(self) -> float:
        return min(48.0, self.frame.spare * 0.16)

    def _pose(self, x: float, y: float, size: tuple[float, float]) -> Pose:
        px = self.frame.px
        return Pose(px(x), px(y), round(px(size[0])), round(px(size[1])))


def is_capture(event: Event) -> bool:
    """Whether a card goes from the field to a captured pile."""
    return isinstance(event, CardMoved) and event.source == FIELD and event.target.name == "captured"


def captured_next(events: Sequence[Event]) -> list[CardId]:
    """Return the cards that go from the field to a captured pile next, in order; counters in between do not count."""
    found: list[CardId] = []
    for event in events:
        if isinstance(event, CardMoved):
            if not is_capture(event) or event.card is None:
                break
            found.append(event.card)
    return found
