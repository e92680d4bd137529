"""Where the cards of Koi-Koi lie: every card of the field keeps the place in which it came to lie.

Coordinates are units of the frame; the mock pictures of ART.md are 1280 x 720 of them.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from pygame import Rect

from game.core.cards import CardId, Seat
from game.core.events import Awarded, CardMoved, DealBegan, Event, Said, Zone
from game.core.options import OptionValue
from game.koikoi.actions import PACK
from game.koikoi.events import CAPTURED, DRAWN, FIELD, HANDS
from game.koikoi.state import View
from ui.kit.animator import RIBBON_HEIGHT
from ui.kit.columns import Area, Part, Top, right_column
from ui.kit.gestures import Spot
from ui.kit.layout import Layout
from ui.kit.plate import COMPACT_HEIGHT
from ui.kit.poses import fan, pile, pose, row, stack
from ui.kit.table_context import TableContext
from ui.stage.frame import BORDER, CARD, SMALL_CARD, spread
from ui.stage.node import Pose
from ui.theme import TABLE_MARGIN

FIELD_ROWS = 2
MORE_ROWS = 240.0
"""From so many units of height more than usual on there is room for a row more."""
FIELD_PITCH = 132.0
FIELD_TIGHT_PITCH = 108.0
FIELD_TOP = 116.0
FIELD_ROW = 186.0
LEAST_ROW_GAP = 10.0
"""Between two rows at the least, where the hand has larger cards."""
FIELD_FOOT = 36.0
"""From the lowest row at the least to the middle of the line."""
DECK_LEFT = 46.0
"""From the mat's left edge to the deck."""
DECK_GAP = 18.0
HAND_PITCH = 85.0
HAND_ARCH = 1.1
"""Units by which the outer cards of a hand lie lower, a step from the middle."""
HAND_FAN = 0.35
"""Degrees between two neighbours of a hand."""
OTHER_CARD = (54.0, 88.0)
OTHER_TOP = -34.0
OTHER_PITCH = 58.0
OTHER_FAN = 1.6
ASKEW = 12.0
"""How far a card lands from its mate."""
BANNER_WIDTH, BANNER_Y = 914.0, 195.0
SLIP = Top(COMPACT_HEIGHT, COMPACT_HEIGHT)
"""The slip of paper of the opponent: small, so that the scroll of the month hangs large."""
ROUND = Top(258, 84)
"""The scroll and the panel of the round."""
ROWS = ("hikari", "tane", "tan", "kasu")
ROW_LABEL, SHORT_LABEL = 80.0, 46.0
"""Width of the label before the captured cards of a row, and of its number alone, in interface units."""
LABEL_ROOM = 112.0
"""What the label must leave to the cards, or it is its number alone."""
ROW_FOOT = 14.0
ROW_PITCH_X = 46.0
CLEAR_OF_HAND = 8.0
"""From the stack of the viewer's captured cards to the hand."""
LEAST_TRAY = 190.0
"""Units of width from which captured cards lie open in a tray where the column has no room."""


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
        for lying in (self.own, self.on):
            for card in lying.keys() - set(cards):
                del lying[card]
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


def played_last(events: Sequence[Event]) -> dict[Seat, tuple[tuple[CardId, bool], ...]]:
    """Return the cards of each player's last turn in this deal, from the hand and from the pile, and whether each took anything."""
    found: dict[Seat, tuple[tuple[CardId, bool], ...]] = {}
    seat = Seat(0)
    for index, event in enumerate(events):
        match event:
            case DealBegan():
                found.clear()
            case CardMoved(card, source, target) if card is not None and (source.name, target.name) == ("hand", "field"):
                seat = Seat(source.number)
                found[seat] = ((card, card in captured_next(events[index + 1 :])),)
            case CardMoved(card, source, target) if card is not None and DRAWN in (source, target):
                found[seat] = (*found.get(seat, ())[:1], (card, target.name == "captured"))
            case _:
                pass
    return found


def is_capture(event: Event) -> bool:
    """Whether a card goes from the field to a captured pile."""
    return isinstance(event, CardMoved) and event.source == FIELD and event.target.name == "captured"


def captured_next(events: Sequence[Event]) -> list[CardId]:
    """Return the cards that go from the field to a captured pile next, in order; counters in between do not count.

    What is swept up once the round has ended comes after a call or an award.
    """
    found: list[CardId] = []
    for event in events:
        if isinstance(event, Said | Awarded):
            break
        if isinstance(event, CardMoved):
            if not is_capture(event) or event.card is None:
                break
            found.append(event.card)
    return found


def mates_of(captured: Sequence[CardId]) -> list[CardId]:
    """Return those that one card took: one card of a month, or three. Others were swept up after it, as the round ended."""
    month = [card for card in captured if PACK[card].suit == PACK[captured[0]].suit]
    return month if len(month) == 3 else month[:1]


class Captures:
    """The places of the captured cards of one table; `mine` are those of whoever looks on."""

    def __init__(self, layout: Layout[View]) -> None:
        self._layout = layout
        layout.context.least_tray = LEAST_TRAY

    @property
    def has_tray(self) -> bool:
        """Whether they lie in a tray beside the mat, in place of the column that is folded away."""
        return self._layout.frame.tray > 0 and not self._layout.drawer_open

    def panel(self, mine: bool) -> Area:
        """Return the panel that they lie on, in units."""
        frame = self._layout.frame
        area = right_column(frame, Part(), Part())[1 if mine else 0]
        assert area is not None
        if not self.has_tray:
            return area
        x = TABLE_MARGIN if frame.window.left_handed else frame.width - TABLE_MARGIN - frame.tray
        return area._replace(x=x, width=frame.tray)

    def rect(self, mine: bool) -> Rect:
        """Return that panel in pixels."""
        return self._layout.frame.rect(*self.panel(mine))

    @property
    def label(self) -> float:
        """The width of the label of a row, in interface units: where that leaves too little to the cards, of its number alone."""
        room = self.panel(True).width - ROW_FOOT - ROW_LABEL * self._layout.frame.ui
        return ROW_LABEL if room >= LABEL_ROOM else SHORT_LABEL

    def row_y(self, mine: bool, row: int) -> float:
        """Return the y of the middle of a row, in units."""
        _, y, _, height = self.panel(mine)
        return y + height * (row + 0.5) / len(ROWS)

    def stack(self, mine: bool) -> Pose:
        """Return where they lie as a stack while the right column is folded away and there is no tray."""
        frame = self._layout.frame
        x = frame.mat[0] + frame.mat[2] - BORDER - 20 - SMALL_CARD[0] / 2
        y = self._layout.hand_top - CLEAR_OF_HAND - SMALL_CARD[1] / 2 if mine else 64.0
        return pose(frame, x, y, SMALL_CARD)

    def poses(self, cards: Sequence[CardId | None], mine: bool) -> list[Pose]:
        """Return where these cards lie, in order."""
        frame = self._layout.frame
        if frame.folded and not (self._layout.drawer_open or self.has_tray):
            return stack(self.stack(mine), len(cards))
        rows: dict[str, list[int]] = {kind: [] for kind in ROWS}
        for index, card in enumerate(cards):
            rows[PACK[card].kind if card is not None else "kasu"].append(index)
        found: dict[int, Pose] = {}
        for number, indices in enumerate(rows.values()):
            found.update(zip(indices, self.row(mine, number, len(indices)), strict=True))
        return [found[index] for index in range(len(cards))]

    def row(self, mine: bool, number: int, count: int) -> list[Pose]:
        """Return where so many cards lie in a row."""
        frame, label = self._layout.frame, self.label * self._layout.frame.ui
        x, _y, width, _height = self.panel(mine)
        return row(frame, count, x + label, self.row_y(mine, number), SMALL_CARD, pitch=ROW_PITCH_X, room=width - label - ROW_FOOT)


class KoiKoiLayout(Layout[View]):
    """Where everything is; the cards of the field lie in `slots`."""

    hint_on_line = True

    hands = HANDS
    hand_y, line_gap, line_height = 548.0, 52.0, 0.0
    tops, top_names = (SLIP, ROUND), ("other", "round")
    prompt_y = 424.0
    shape = CARD

    def __init__(self, context: TableContext[View]) -> None:
        super().__init__(context)
        self.captures = Captures(self)
        self.sizes.room = lambda: self._rows_room - (self.rows - 1) * (CARD[1] + LEAST_ROW_GAP)  # the rows close up
        self.slots = FieldSlots()
        self.took: dict[Seat, tuple[tuple[CardId, bool], ...]] = {}
        """The cards of each player's last turn, from the hand and from the pile, and whether each took anything."""

    def recall(self, events: Sequence[Event]) -> None:
        """Find the places of the field anew from the match so far, and what was played last."""
        self.slots.recall(events)
        self.took = played_last(events)

    def prefer(self, display: Mapping[str, OptionValue]) -> None:
        """Lay captured cards open, or show them when somebody asks. Source: koi-koi.md R23."""
        self.context.wants_drawer = display["captured_display"] == "on_request"

    def orders(self, cards: Sequence[CardId]) -> tuple[Callable[[CardId], Any], ...]:
        """Sort by month, or by what the cards are worth: lights, animals, ribbons, plains."""
        return *super().orders(cards), lambda card: (ROWS.index(PACK[card].kind), card)

    def drawer(self) -> tuple[Zone, ...]:
        """Return the captured cards while their drawer is open."""
        return CAPTURED if self.drawer_open else ()

    def place_on(self, card: CardId, mate: CardId | None) -> None:
        """Say that `card` lands on `mate` (None: in a place of its own) when it comes to the field or is drawn."""
        if mate in self.slots.own:
            self.slots.on[card] = self.slots.own[mate]
        else:
            self.slots.on.pop(card, None)

    def poses(self, zone: Zone, cards: Sequence[CardId | None]) -> list[Pose]:
        """Return the pose of every card at `zone`, in order."""
        mine = zone.number == self.context.viewer
        match zone.name:
            case "field":
                return self._field(cards)
            case "hand":
                return self._hand(len(cards), mine)
            case "captured":
                return self.captures.poses(cards, mine)
            case "drawn":
                return [self._drawn(card) for card in cards]
            case "lot":
                y = (430.0 if mine else 210.0) + self.frame.spare / 2
                return [pose(self.frame, self.frame.centre + index * 40, y, CARD) for index in range(len(cards))]
            case _:
                return pile(self.frame, self.deck(), len(cards))

    def deck(self) -> Pose:
        """Return where the top of the pile lies when it is full."""
        x, y = self.frame.mat[0] + DECK_LEFT + self._widening() * 0.4, FIELD_TOP + FIELD_ROW / 2 + self._field_drop()
        return pose(self.frame, x + CARD[0] / 2, y + CARD[1] / 2 - 3, CARD)

    @property
    def _rows_room(self) -> float:
        """From the top of the first row of the field to that of the last, where this lies as low as it may."""
        return self.line_y() - FIELD_FOOT - FIELD_TOP - self._field_drop() - CARD[1]

    def field_slot(self, slot: int, columns: int) -> Pose:
        """Return the pose of a place in the field; slots run down the columns so that the field grows to the right."""
        column, row = divmod(slot, self.rows)
        left = self.deck().x / self.frame.scale.unit + CARD[0] / 2 + DECK_GAP
        right = self.frame.mat[0] + self.frame.mat[2] - BORDER - 24
        pitch = spread(columns, FIELD_PITCH if columns <= 4 else FIELD_TIGHT_PITCH, right - left, CARD[0])
        start = left + max(0.0, (right - left - CARD[0] - pitch * (columns - 1)) / 2)
        x = start + pitch * column + CARD[0] / 2
        gap = min(48.0, self.frame.spare * 0.16, self._rows_room / (self.rows - 1) - FIELD_ROW)
        y = FIELD_TOP + self._field_drop() + row * (FIELD_ROW + gap) + CARD[1] / 2
        return pose(self.frame, x, y, CARD)

    def restyled(self) -> None:
        """Let the captured cards be looked at where they lie open beside the table, and the field."""
        self.watched = (FIELD,) if self.frame.folded else (*CAPTURED, FIELD)

    def spot_at(self, spot: Spot) -> Rect | None:
        """Return the panel of captured cards."""
        whose = spot.number == self.context.viewer if isinstance(spot, Zone) and spot in CAPTURED else None
        return None if whose is None else self.captures.rect(whose)

    @property
    def banner(self) -> Area:
        """The ribbon of a yaku: it hides no words of the columns."""
        width = min(BANNER_WIDTH, self.frame.mat[2])
        middle = BANNER_Y + self.frame.spare * 0.3
        return Area(self.frame.centre - width / 2, middle - RIBBON_HEIGHT / 2, width, RIBBON_HEIGHT)

    def parts(self) -> dict[str, Rect]:
        """Return also the captured cards and the ribbon of a yaku."""
        captured = {"captured-own": self.captures.rect(True), "captured-other": self.captures.rect(False)}
        return super().parts() | captured | {"banner": self.frame.rect(*self.banner)}

    def _field(self, cards: Sequence[CardId | None]) -> list[Pose]:
        present, slots, found = [card for card in cards if card is not None], self.slots, []
        slots.keep(present)
        for card in present:
            askew = card in slots.on
            lies = self.field_slot(slots.on[card] if askew else slots.own[card], self._columns())
            angle = random.Random(card).uniform(-1.3, 1.3)
            if askew:
                lies = self._on_mate(lies)
            found.append(replace(lies, angle=angle, layer=30 if askew else 20))
        return found

    def _columns(self) -> int:
        used = max((*self.slots.own.values(), *self.slots.on.values()), default=0)
        return max(4 if self.rows == FIELD_ROWS else 3, used // self.rows + 1)

    @property
    def rows(self) -> int:
        """The rows of the field: one more in a tall window."""
        return FIELD_ROWS + (self.frame.spare >= MORE_ROWS)

    def _on_mate(self, lies: Pose) -> Pose:
        step = self.frame.px(ASKEW)
        return lies.moved(step, step * 1.4)

    def _drawn(self, card: CardId | None) -> Pose:
        if card in self.slots.on:
            return replace(self._on_mate(self.field_slot(self.slots.on[card], self._columns())), angle=2.0, layer=40)
        return replace(self.deck().moved(self.frame.px(10), -self.frame.px(26)), layer=40)

    def _hand(self, count: int, mine: bool) -> list[Pose]:
        frame = self.frame
        if not mine:
            return fan(frame, count, OTHER_TOP, OTHER_CARD, pitch=OTHER_PITCH, room=frame.mat[2], arch=0, turn=OTHER_FAN)
        pitch = HAND_PITCH * (1 + self._widening() / 900)
        return fan(frame, count, self.hand_top, self.sizes.own, pitch=pitch, room=self.frame.room(12), arch=HAND_ARCH, turn=HAND_FAN)

    def _widening(self) -> float:
        """Return the units of width the mat has beyond 768."""
        return max(0.0, self.frame.mat[2] - 768)

    def _field_drop(self) -> float:
        return self.frame.spare * 0.28
