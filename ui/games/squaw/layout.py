"""Where the cards of Dog & Blind lie, in units of the frame; the mock pictures are 1280 x 720 of them.

The others sit round the mat, clockwise from the lower left; each has a slate, under it a row of backs and a plate of tin for the tricks.
The trick lies in the middle, every card before whoever played it. The interface's scale makes slates larger; what stands between them
moves together.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from pygame import Rect

from game.core.cards import CardId, Seat
from game.core.events import Zone
from game.squaw.actions import PACK
from game.squaw.events import HAND
from game.squaw.rules import STRENGTHS
from game.squaw.view import View
from ui.kit.columns import TITLE, Area, Leaf, Part, Top
from ui.kit.layout import Layout, once
from ui.kit.poses import Size, fan, pile, pose, row, stack
from ui.kit.table_context import TableContext
from ui.stage.node import Pose

ROUND = Top(256, 96)
"""The panel with round, trumps and trick."""
TRENCHER, SMALL_TRENCHER = 92.0, 56.0
TRENCHER_Y = 132.0
"""The plate of trumps: its diameter, and its middle from the top of its part of the column, in interface units."""
ROSTER_HEAD, ROSTER_ROW = 48.0, 40.0
TOP = 12.0
MARGIN = 8.0
PLATE, LOW_PLATE = (150.0, 50.0), 42.0
"""The slate of another player, in interface units, and how high it is at least where plates of tin need the room."""
LEAST_MIDDLE = 324.0
"""Units between the plates at the sides."""
TALL, TALL_MIDDLE = 200.0, 270.0
"""With so many units of height more than usual the cards of the trick keep clear of each other in a narrower middle."""
BACK = (30.0, 42.0)
BACK_PITCH = 18.0
TAG, TAG_IN, TAG_DOWN = 40.0, 26.0, 16.0
"""The brass tag of somebody who has fallen; it hangs over the lower right corner of their slate, so far inside it and under its top."""
OWN_TAG, SMALL_OWN_TAG = 34.0, 24.0
TIN, TIN_ROOM, IN = 66.0, 8.0, 5.0
"""A plate of tin, what it needs more of the height, and how far it lies inside the end of the slate."""
OWN_TIN, SMALL_OWN_TIN = (62.0, 92.0), (36.0, 50.0)
"""That of the viewer, and how far its middle lies under the top of their slate, in interface units."""
ZONES = 3
"""So many slates with what lies under them always have room one under another: plates of tin shrink for it."""
WON = (26.0, 36.0)
STACK = (44.0, 62.0)
TRICK_CARD = (67.0, 94.0)
LARGE_TRICK_CARD = (84.0, 118.0)
ROOMY_OTHERS = 3
"""So many others leave room for larger cards in the trick."""
TAG_ROOM = 24.0
"""Over every card of the trick, for the word on the winning one."""
LED = 88.0
"""The disc with the suit led."""
REDRAWN = 22.0
"""How far a card of another draw lies from the one before."""
HAND_PITCH = 92.0
CORNER = 64.0
"""Kept free at both ends of the hand: for the pack at the right."""
SUITS_SHOWN = (0, 1, 3, 2)
"""Black and red by turns: spades, hearts, clubs, diamonds."""


class Site(NamedTuple):
    """Where another player sits: so far `across`, at the mat's edges (2) or in its top row, and so far `down` an edge, from -1 to 1."""

    across: int
    down: int

    @property
    def beside(self) -> bool:
        """Whether it is at an edge."""
        return abs(self.across) == 2


SITES: dict[int, tuple[Site, ...]] = {
    1: (Site(0, -1),),
    2: (Site(-2, 0), Site(2, 0)),
    3: (Site(-2, 0), Site(0, -1), Site(2, 0)),
    4: (Site(-2, 0), Site(-1, -1), Site(1, -1), Site(2, 0)),
    5: (Site(-2, 1), Site(-2, -1), Site(0, -1), Site(2, -1), Site(2, 1)),
    6: (Site(-2, 1), Site(-2, -1), Site(-1, -1), Site(1, -1), Site(2, -1), Site(2, 1)),
}
"""Where so many others sit, clockwise from the viewer."""


class SquawLayout(Layout[View]):
    """Where everything is: a method for every thing that stands on the table, all measured by each other."""

    hands = HAND
    tops, top_names = (TITLE, ROUND), ("", "round")
    prompt_y = 300.0
    taker: Seat | None = None
    """Who takes the trick that lies there; None until it is full."""

    def __init__(self, context: TableContext[View]) -> None:
        super().__init__(context)
        self.sizes.room = self._hand_room

    def pieces(self) -> tuple[Part | Leaf, ...]:
        """Return the slate with the players, and the page with what happened."""
        return Part(ROSTER_HEAD + ROSTER_ROW * len(self.context.seated)), self.log

    def parts(self) -> dict[str, Rect]:
        """Return also the other players as `seat-<n>`, their plates of tin as `won-<n>`, and the band of the button to pass."""
        won = {f"won-{seat}": self.frame.rect(*self.tin(Seat(seat))) for seat in range(len(self.context.seated))}
        seats = {f"seat-{seat}": self.frame.rect(*self.plate(seat)) for seat in self.context.opponents}
        return super().parts() | {"buttons": self.buttons_at()} | won | seats

    # The hand

    def orders(self, cards: Sequence[CardId]) -> tuple[Callable[[CardId], Any], ...]:
        """Sort by suit, or trumps first, then by rank; strong cards at the left."""
        del cards
        view = self.context.view
        strength = STRENGTHS[view.ace if view is not None else "high"]
        trump = view.trump if view is not None else -1
        return (
            lambda card: (SUITS_SHOWN["SHDC".index(PACK[card].suit)], -strength[card]),
            lambda card: ("SHDC".index(PACK[card].suit) != trump, -strength[card], card),
        )

    def buttons_at(self) -> Rect:
        """Return the band right of the only card of a dog or blind."""
        ui = self.frame.ui
        left = self.frame.centre + self.sizes.own[0] / 2 + 24
        width = min(150 * ui, self.frame.edges(MARGIN)[1] - CORNER - left)
        return self.frame.rect(left, self.hand_top + self.sizes.own[1] / 2 - 22 * ui, width, 44 * ui)

    # Plates

    @property
    def _plate(self) -> Size:
        left, right = self.frame.edges(MARGIN)
        widest = (right - left - (TALL_MIDDLE if self.frame.spare >= TALL else LEAST_MIDDLE)) / 2
        high = max(LOW_PLATE * self.frame.ui, self._zone - TIN - TIN_ROOM)
        return min(PLATE[0] * self.frame.ui, widest), min(PLATE[1] * self.frame.ui, high)

    @property
    def _zone(self) -> float:
        return (self._foot - TOP) / ZONES

    @property
    def under(self) -> float:
        """What lies under a slate needs so much height."""
        return min(TIN + TIN_ROOM, self._zone - self._plate[1])

    @property
    def _foot(self) -> float:
        """Return the lowest edge of plates and trick: over the line."""
        return self.line_y() - self.line_height / 2 * self.frame.ui - MARGIN * self.frame.ui

    @property
    def _sites(self) -> tuple[Site, ...]:
        return SITES[len(self.context.opponents)]

    def _site(self, seat: Seat) -> Site:
        return self._sites[self.context.opponents.index(seat)]

    @once
    def plate(self, seat: Seat) -> Area:
        """Return the plate of another player."""
        width, height = self._plate
        site, (left, right) = self._site(seat), self.frame.edges(MARGIN)
        if not site.beside:
            x = self.frame.centre - width / 2 + site.across * (width / 2 + MARGIN)
            return Area(x, TOP, width, height)
        return Area(left if site.across < 0 else right - width, self._height_at_side(site.down), width, height)

    def _height_at_side(self, down: int) -> float:
        """Return the top of a plate at a side: two share the height, one stands a little over its middle."""
        zone = self._plate[1] + self.under
        top = TOP + (zone if len(self.context.opponents) > ROOMY_OTHERS else 0)
        slack = self._foot - top - zone
        if not down:
            return top + slack * 0.42
        apart = max(0.0, slack - zone) * 0.2
        return top + (apart if down < 0 else slack - apart)

    def badge(self, seat: Seat) -> Rect:
        """Return where the tag of somebody hangs, in pixels: over the lower right corner of the slate, the viewer's in its upper one."""
        ui = self.frame.ui
        if seat == self.context.viewer:
            own, size = self.left.own, (SMALL_OWN_TAG if self.left.compact else OWN_TAG) * ui
            return self.frame.rect(own.x + own.width - size - 8 * ui, own.y + 6 * ui, size, size)
        x, y, width, _height = self.plate(seat)
        return self.frame.rect(x + width - TAG_IN * ui, y + TAG_DOWN * ui, TAG * ui, TAG * ui)

    @once
    def tin(self, seat: Seat) -> Area:
        """Return the plate of tin for somebody's tricks: under their slate towards the middle, the viewer's on their own."""
        if seat == self.context.viewer:
            own, (size, down) = self.left.own, SMALL_OWN_TIN if self.left.compact else OWN_TIN
            size, down = size * self.frame.ui, down * self.frame.ui
            return Area(own.x + own.width - size - 2 * IN * self.frame.ui, own.y + down - size / 2, size, size)
        x, y, width, height = self.plate(seat)
        size = self.under - TIN_ROOM
        return Area(x + IN if self._sits_right(seat) else x + width - IN - size, y + height + 1, size, size)

    def _sits_right(self, seat: Seat) -> bool:
        return self._site(seat).across > 1

    @once
    def won(self, seat: Seat) -> Pose:
        """Return where the tricks of somebody go: to their plate of tin."""
        x, y, size, _size = self.tin(seat)
        return pose(self.frame, x + size / 2, y + size / 2, WON)

    # The trick

    @property
    def trick_size(self) -> Size:
        """Return width and height of a card in the trick: as the player wants it, as far as plates and the disc leave room."""
        width, height = self._usual_trick
        left, top, foot = self.middle_room()
        half, across = self.frame.centre - left, 2.0 if any(abs(site.across) == 1 for site in self._sites) else 1.5
        room = min((half - 12) / (width * across), (foot - top - LED - MARGIN) / (2 * height))
        share = max(1.0, min(self.sizes.most(self._usual_trick), room))
        return width * share, height * share

    @property
    def _usual_trick(self) -> Size:
        return LARGE_TRICK_CARD if len(self.context.opponents) <= ROOMY_OTHERS else TRICK_CARD

    def _hand_room(self) -> float:
        """Return what the plates, the trick and the disc of the suit led leave free over the line."""
        (_left, top, foot), zone = self.middle_room(), self._plate[1] + self.under
        beside = foot - TOP - zone * (3 if len(self.context.opponents) > ROOMY_OTHERS + 1 else 2)
        return min(beside, foot - top - LED - MARGIN - 2 * self._usual_trick[1])

    @once
    def middle_room(self) -> tuple[float, float, float]:
        """Return the left edge, the top and the foot of the room that the plates leave to the trick, in units."""
        height = self._plate[1] + self.under
        beside = self._plate[0] + MARGIN if any(site.beside for site in self._sites) else 0
        top = TOP + (height if self._has_top else 0) + TAG_ROOM * self.frame.ui - 8
        return self.frame.edges(MARGIN)[0] + beside, top, self._foot

    @property
    def _has_top(self) -> bool:
        """Whether somebody sits in the top row."""
        return not all(site.beside for site in self._sites)

    @once
    def trick(self, seat: Seat) -> Pose:
        """Return where somebody's card of the trick lies."""
        (left, top, foot), (width, height) = self.middle_room(), self.trick_size
        x, y = self.frame.centre, foot - height / 2
        if seat != self.context.viewer:
            across, down = site = self._site(seat)
            if site.beside:
                x += across / 2 * min(x - left - width / 2, width * 2.4)
                y = (top + foot) / 2 + down * (height + TAG_ROOM * self.frame.ui) / 2
            else:
                x, y = x + across * (width / 2 + 12), top + height / 2
        return pose(self.frame, x, y, self.trick_size, layer=30)

    def led(self) -> Area:
        """Return the disc with the suit led: between the cards of the top row and the viewer's."""
        (_left, top, foot), height = self.middle_room(), self.trick_size[1]
        top, foot = top + (height if self._has_top else 0), foot - height
        size = min(LED, foot - top - MARGIN)
        return Area(self.frame.centre - size / 2, (top + foot - size) / 2, size, size)

    # Cards

    def poses(self, zone: Zone, cards: Sequence[CardId | None]) -> Sequence[Pose]:
        """Return where the cards at `zone` lie."""
        count, seat = len(cards), Seat(zone.number)
        match zone.name:
            case "hand" if seat == self.context.viewer:
                left, right = self.frame.edges(MARGIN)
                room = right - left - 2 * CORNER
                return fan(self.frame, count, self.hand_top, self.sizes.own, pitch=HAND_PITCH, room=room)
            case "hand":
                (x, y, width, height), tin = self.plate(seat), self.tin(seat)
                room, middle = width - tin.width - 3 * IN, y + height + TIN_ROOM + BACK[1] / 2
                left = x + width - room if self._sits_right(seat) else x + IN
                return row(self.frame, count, left, middle, BACK, pitch=BACK_PITCH, room=room - IN)
            case "trick":
                return stack(self.trick(seat), count, 30)
            case "draw":
                first = self.trick(seat)
                step = self.frame.px(REDRAWN)
                return [replace(first.moved(step * n, 0), layer=30 + n) for n in range(count)]
            case "won":
                # Nuts stand for them: cards that lie open would give no count of tricks.
                return [replace(self.won(seat), layer=5, buried=True)] * count
            case "turn-up":
                return stack(pose(self.frame, self.frame.edges(MARGIN)[1] - CORNER / 2 + 4, self.hand_top + 31, STACK), count)
            case _:
                top = pose(self.frame, self.frame.edges(MARGIN)[1] - CORNER / 2 + 4, self.hand_top + 102, STACK)
                return pile(self.frame, top, count, step=0.12)
