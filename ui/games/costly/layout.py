"""Where the cards of Costly Colours lie, in units of the frame; the mock pictures are 1280 x 720 of them.

The cards of the count lie in one row on the axis of the mat, over the way to 31; before the play the tray of the exchange stands there.
Stock, turn-up and the cards of earlier counts lie under each other at its left edge.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from pygame import Rect

from game.core.cards import CardId, Seat
from game.core.events import CardMoved, Event, Zone
from game.costly.events import HAND, OFFERED, PLAYED, ROW
from game.costly.rules import PACK, rules_of
from game.costly.state import Phase, View
from ui.kit.columns import PLATE, Area, Leaf, Part, Top
from ui.kit.gestures import Spot
from ui.kit.layout import Layout
from ui.kit.poses import fan, pile, pose, rect_of, stack
from ui.kit.poses import row as row_of
from ui.kit.table_context import TableContext
from ui.stage.frame import BORDER, PLAIN_CARD
from ui.stage.node import Pose

DEAL = Top(158, 64)
"""The panel with the name of the game and the deal."""
SCORE = Part(322)
COMPACT_SCORE = Part(132)
AWARDS = Part(least=150)
BOARD_ROOM = 590.0
"""Interface units of height from which the peg board has room over the awards."""
HAND_GAP = 8.0
OTHER_SIZE = (78.0, 109.0)
OTHER_TOP = -50.0
OTHER_PITCH = 88.0
PILE = (72.0, 100.0)
"""A card of the stock, and the turn-up."""
PILE_IN, PILE_GAP = 4.0, 8.0
"""From the mat's left border to these, and from these to the count."""
STOCK_Y, TURN_UP_Y = 202.0, 334.0
COUNT_WIDTH = 560.0
COUNT_RIGHT = 20.0
"""From what stands on the mat to its border at the right."""
COUNT_TOP = 92.0
COUNT_HEIGHT, LEATHER = 300.0, 184.0
"""Of the whole count, and of the leather under its cards."""
TALL = 240.0
"""With so many units of height more than usual the count stands under its cards instead of beside them."""
DISC_HEIGHT = 196.0
"""What the panel is higher then."""
DISC = 200.0
"""Diameter of the plate with the count."""
DISC_X = 92.0
"""From the right edge of the leather to its middle."""
DISC_Y = 92.0
LOW_DISC_Y = 272.0
"""From the top of the leather to its middle, beside its right edge and under the cards."""
CARDS_LEFT = 20.0
CARDS_TOP = 25.0
ROW_PITCH = 84.0
CLEAR_OF_LAST = 12.0
"""How much farther aside the next place is marked: its brackets stand beside the last card."""
DISC_ROOM = 190.0
"""At the right of the panel of the count, for the count itself."""
ON_TOP = 18.0
"""Where a row is full the next card goes so far over the last one."""
TRAY = (264.0, 176.0)
TRAY_TOP = 92.0
WELLS = (74.0, 190.0)
"""The middles of the tray's wells from its left edge."""
WELL_Y = 88.0
BUTTON_HEIGHT, BUTTON_FOOT = 44.0, 4.0
COUNTED_GAP = 12.0
"""From the panel of the count to what somebody has just counted, and *muggins* beside it."""
BESIDE = 124.0
"""Width of the band right of the hand."""
SMALL = (44.0, 62.0)
PLAYED_TOP, PLAYED_ROOM = 408.0, 148.0
ASIDE = (52.0, 73.0)
LIFT = 10.0
SUITS_SHOWN = "SHCD"


class CostlyLayout(Layout[View]):
    """Where everything is: a method for every thing that stands on the table, all measured by each other."""

    hands = HAND
    face_down = frozenset({OFFERED})
    line_gap, line_height = 36.0, 28.0
    tops, top_names = (PLATE, DEAL), ("other", "")
    details = 3
    prompt_y = 300.0

    def __init__(self, context: TableContext[View]) -> None:
        super().__init__(context)
        self._rules = rules_of(context.options)
        self.sizes.room = partial(hand_room, self)
        self.lifted: frozenset[CardId] = frozenset()
        """The cards of what is being called."""
        self.showing: Seat | None = None
        """Whose hand is being counted at the show: its cards lie where those of the count lay."""
        self.players: dict[CardId, Seat] = {}
        """Who played a card last: at the show all of somebody's cards may count."""

    def recall(self, events: Sequence[Event]) -> None:
        """Take who played which card; nothing is being called."""
        self.lifted, self.showing = frozenset(), None
        played = (event for event in events if isinstance(event, CardMoved) and event.target == ROW)
        self.players = {event.card: Seat(event.source.number) for event in played if event.card is not None}

    def counted(self) -> tuple[CardId, ...]:
        """Return the cards of the hand that is being counted, () while none is."""
        picture, seat = self.context.picture, self.showing
        if seat is None:
            return ()
        laid = (*picture.at(PLAYED), *picture.at(ROW)) if self._rules.shows_all else ()
        own = (card for card in laid if card is not None and self.players.get(card) == seat)
        return (*(card for card in picture.at(HAND[seat]) if card is not None), *own)

    def parts(self) -> dict[str, Rect]:
        """Return also the count or, while cards are exchanged, the tray; the band of the calls; score and awards while in sight.

        `total` is the plate with the count alone.
        """
        frame = self.frame
        name, middle = ("tray", self.tray) if self.exchanges else ("count", self.count_panel)
        buttons, px = self.buttons_at(), self.context.look.px
        if self.exchanges:  # they stand from the right, and two of them may be wider than the tray
            wide = max(buttons.width, px(2 * BESIDE))
            buttons = Rect(buttons.right - wide, buttons.y, wide, buttons.height)
        found = super().parts() | {name: frame.rect(*middle), "buttons": buttons}
        if not self.exchanges:
            found["total"] = total = Rect(0, 0, round(frame.px(DISC)), round(frame.px(DISC)))
            total.center = round(disc_at(self)[0]), round(disc_at(self)[1])
        if frame.folded and not self.drawer_open:
            return found
        column = zip(("score", "awards"), self.right, strict=False)
        return found | {name: frame.rect(*area) for name, area in column if area is not None}

    # The hand

    def orders(self, cards: Sequence[CardId]) -> tuple[Callable[[CardId], Any], ...]:
        """Sort by rank, or by suit."""
        del cards
        return lambda card: (PACK[card].rank, card), lambda card: (SUITS_SHOWN.index(PACK[card].suit), PACK[card].rank)

    @property
    def exchanges(self) -> bool:
        """Whether the exchange is on, or cards are dealt for it: the tray stands in place of the count."""
        picture = self.context.picture
        phase = picture.counters.get("phase")
        if phase in (Phase.MOG_OFFER, Phase.MOG_ANSWER):
            return True
        is_dealt = phase in (None, Phase.BETWEEN) and self.showing is None
        return self._rules.exchange and is_dealt and not picture.at(ROW) and not picture.at(PLAYED)

    @property
    def offers_own(self) -> bool:
        """Whether the card on offer is the viewer's."""
        return self._rules.proposer(Seat(self.context.counter("dealer"))) == self.context.viewer

    @property
    def counts(self) -> Seat | None:
        """Who has just counted by hand, while the other may say muggins."""
        counters = self.context.picture.counters
        return Seat(1 - self.context.counter("turn")) if counters.get("phase") == Phase.MUGGINS else None

    def buttons_at(self) -> Rect:
        """Return the band under the tray, under the count that somebody has just made, or right of the hand."""
        frame, ui = self.frame, self.frame.ui
        width, height = BESIDE * ui, BUTTON_HEIGHT * ui
        if self.counts is not None:
            x, y, wide, high = self.count_panel
            return frame.rect(x + wide - width, y + high + COUNTED_GAP, width, height)
        if self.exchanges:
            x, y, wide, high = self.tray
            x = min(x + max(0.0, 2 * width + COUNTED_GAP * ui - wide) / 2, frame.edges(COUNT_RIGHT)[1] - wide)
            return frame.rect(x, y + high + 20, wide, height)
        return frame.rect(self.frame.edges(COUNT_RIGHT)[1] - width, self.hand_top + (self.sizes.own[1] - height) / 2, width, height)

    def line_at(self) -> tuple[float, float]:
        """Return the middle of the line, in pixels: lower where the buttons under a count would cover it."""
        x, y = super().line_at()
        if self.counts is None:
            return x, y
        half = self.frame.px(self.line_height / 2 * self.frame.ui)
        free = self.buttons_at().bottom + self.frame.px(BUTTON_FOOT) + half
        return x, max(y, min(free, self.frame.px(self.hand_top) - half))

    # The count

    @property
    def drop(self) -> float:
        """How much lower the middle of the mat lies in a higher window."""
        return self.frame.spare * 0.3

    @property
    def count_panel(self) -> Area:
        """The panel of the count: its cards, the count, the way to 31."""
        width = min(COUNT_WIDTH, self.frame.room(PILE_IN) - 2 * (PILE[0] + PILE_GAP))
        return Area(self.frame.centre - width / 2, COUNT_TOP + self.drop, width, COUNT_HEIGHT + lower(self))

    @property
    def is_tall(self) -> bool:
        """Whether the count stands under its cards."""
        return self.frame.spare >= TALL

    @property
    def tray(self) -> Area:
        """The tray of the exchange."""
        x, _y, width, _height = self.count_panel
        return Area(x + (width - TRAY[0]) / 2, TRAY_TOP + self.drop, *TRAY)

    def row_poses(self, count: int) -> list[Pose]:
        """Return where `count` cards of the count lie: up to four of them side by side."""
        x, y, _width, _height = self.count_panel
        left, middle = x + CARDS_LEFT, y + CARDS_TOP + PLAIN_CARD[1] / 2
        room = _row_room(self)
        return row_of(self.frame, count, left, middle, PLAIN_CARD, pitch=ROW_PITCH, room=room, layer=20)

    def _well(self, *, mine: bool) -> Pose:
        """Return where a card lies in the tray: the viewer's at the right."""
        x, y, _width, _height = self.tray
        return pose(self.frame, x + WELLS[mine], y + WELL_Y, PLAIN_CARD, layer=30)

    def spot_at(self, spot: Spot) -> Rect | None:
        """Return where a card of the hand would go: the next place of the count, or the viewer's side of the tray."""
        if spot == ROW:
            laid = len(self.context.picture.at(ROW))
            last = self.row_poses(max(1, laid))[-1]
            if not laid:
                return rect_of(last)
            # beside the last one, clear of it, as far as there is room, else over it
            px = self.frame.px
            edge = px(self.count_panel.x + CARDS_LEFT + _row_room(self) - PLAIN_CARD[0] / 2 + CLEAR_OF_LAST)
            return rect_of(replace(last, x=min(last.x + px(ROW_PITCH + CLEAR_OF_LAST), max(edge, last.x + px(ON_TOP)))))
        return rect_of(self._well(mine=True)) if spot == OFFERED else None

    # Piles

    def stock(self) -> Pose:
        """Return where the stock lies."""
        return pose(self.frame, self.frame.edges(PILE_IN)[0] + PILE[0] / 2, STOCK_Y + self.drop, PILE)

    @property
    def played_at(self) -> tuple[float, float]:
        """The left and the lower edge of the cards of earlier counts."""
        return self.frame.edges(PILE_IN)[0], PLAYED_TOP + self.drop + SMALL[1]

    def aside(self) -> Pose:
        """Return where the cards of earlier deals lie."""
        return pose(self.frame, self.frame.edges(24)[0] + ASIDE[0] / 2, self.hand_top + self.sizes.own[1] / 2 - 4, ASIDE)

    # Columns

    @property
    def has_board(self) -> bool:
        """Whether the peg board has room."""
        return self.frame.right[3] / self.frame.ui >= BOARD_ROOM

    @property
    def score(self) -> Rect:
        """Where the score stands, in pixels."""
        area = self.right[0]
        assert area is not None
        return self.frame.rect(*area)

    def pieces(self) -> tuple[Part | Leaf, ...]:
        """Return score, awards and the sheet with the rules in force."""
        return SCORE if self.has_board else COMPACT_SCORE, AWARDS, self.rules

    # Cards

    def poses(self, zone: Zone, cards: Sequence[CardId | None]) -> Sequence[Pose]:
        """Return where the cards at `zone` lie: those of a hand that is counted in the middle, those that are called a little higher."""
        counted = self.counted()
        lying = self._lying(zone, cards)
        if zone == ROW and counted:  # small, under the hand that is counted, closed up where its own are missing
            x, y, width, height = self.count_panel
            room, middle = width - 2 * CARDS_LEFT, y + height - 16 - SMALL[1] / 2
            row = row_of(self.frame, len(cards), x + CARDS_LEFT, middle, SMALL, pitch=50, room=room, layer=10)
            lying = [row[sum(one not in counted for one in cards[:index])] for index in range(len(cards))]
        if counted and zone.name in ("hand", "row", "played"):
            stand = self.row_poses(len(counted))
            found = zip(cards, lying, strict=True)
            lying = [stand[counted.index(card)] if card in counted else pose for card, pose in found]
        up = self.frame.px(LIFT)
        return [
            replace(pose.moved(0, -up), layer=pose.layer + len(self.lifted)) if card in self.lifted else pose
            for card, pose in zip(cards, lying, strict=True)
        ]

    def _lying(self, zone: Zone, cards: Sequence[CardId | None]) -> Sequence[Pose]:
        frame, count = self.frame, len(cards)
        mine = zone.number == self.context.viewer
        room = self.frame.edges(COUNT_RIGHT)[1] - frame.mat[0] - BORDER - 24
        match zone.name:
            case "hand" if mine:
                return fan(frame, count, self.hand_top, self.sizes.own, pitch=self.sizes.own[0] + HAND_GAP, room=room - 260, arch=0, turn=0)
            case "hand":
                return fan(frame, count, OTHER_TOP, OTHER_SIZE, pitch=OTHER_PITCH, room=room, turn=1.6)
            case "row":
                return self.row_poses(count)
            case "played":
                left, foot = self.played_at
                return row_of(frame, count, left, foot - SMALL[1] / 2, SMALL, pitch=30, room=PILE[0] if self.is_tall else PLAYED_ROOM)
            case "offer":
                return stack(self._well(mine=self.offers_own), count, 30)
            case "turn-up":
                return stack(self.stock().moved(0, frame.px(TURN_UP_Y - STOCK_Y)), count, 60)
            case "draw":
                area = self.count_panel
                y = area.y + area.height / 2 + (78 if mine else -68)
                middle = area.x + area.width / 2
                return [pose(frame, middle + 34 * n, y, PLAIN_CARD, layer=30 + n) for n in range(count)]
            case "aside":
                return stack(self.aside(), count)
            case _:
                return pile(frame, self.stock(), count)


def hand_room(layout: CostlyLayout) -> float:
    """Return the units between the line and the buttons under the count."""
    ui, (_x, y, _width, height) = layout.frame.ui, layout.count_panel
    return layout.line_y() - layout.line_height / 2 * ui - (y + height + COUNTED_GAP + BUTTON_HEIGHT * ui + BUTTON_FOOT)


def lower(layout: CostlyLayout) -> float:
    """Return how many units the leather is higher than usual, and the way to 31 lower."""
    return DISC_HEIGHT if layout.is_tall else 0.0


def disc_at(layout: CostlyLayout) -> tuple[float, float]:
    """Return the middle of the plate with the count, in pixels."""
    rect, px = layout.frame.rect(*layout.count_panel), layout.frame.px
    return (rect.centerx, rect.y + px(LOW_DISC_Y)) if layout.is_tall else (rect.right - px(DISC_X), rect.y + px(DISC_Y))


def _row_room(layout: CostlyLayout) -> float:
    """Return the units that the cards of the count have."""
    return layout.count_panel.width - CARDS_LEFT - (CARDS_LEFT if layout.is_tall else DISC_ROOM)
