"""Where the cards of Dog & Blind lie, in units of the frame; the mock pictures are 1280 x 720 of them.

The others sit round the mat, clockwise from the lower left; each has a plate, under it a row of backs and the tricks won. The trick lies
in the middle, every card before whoever played it. The interface's scale makes plates larger; what stands between them moves together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from pygame import Rect

from game.core.cards import CardId, Seat
from game.core.events import Place
from game.core.options import OptionValue
from game.squaw.actions import PACK
from game.squaw.events import HAND
from game.squaw.rules import STRENGTHS
from game.squaw.view import View
from ui.kit.columns import TITLE, Area, Part, Top
from ui.kit.layout import Layout
from ui.kit.leaves import Leaf, leafed
from ui.kit.plate import TWO_LINES_HEIGHT
from ui.kit.poses import Size, fan, pile, pose, row, stack
from ui.stage.frame import BORDER, PLAIN_CARD
from ui.stage.node import Pose
from ui.text.catalog import _

ROUND = Top(256, 96)
"""The panel with round, trumps and trick."""
TRENCHER, SMALL_TRENCHER = 92.0, 56.0
TRENCHER_Y = 132.0
"""The plate of trumps: its diameter, and its middle from the top of its part of the column, in interface units."""
ROSTER_HEAD, ROSTER_ROW = 48.0, 40.0
TOP = 12.0
MARGIN = 8.0
PLATE_WIDTH = 175.0
LEAST_MIDDLE = 324.0
"""Units between the plates at the sides."""
TALL, TALL_MIDDLE = 200.0, 270.0
"""With so many units of height more than usual the cards of the trick keep clear of each other in a narrower middle."""
BACK = (26.0, 36.0)
BACK_PITCH = 12.0
BADGE, SMALL_BADGE = 32.0, 24.0
UNDER = 50.0
"""A plate's row of backs with its gaps."""
TIGHT_UNDER, TIGHT_TOP = 44.0, 4.0
TIGHT = 1.6
"""From this scale of the interface on rows close up."""
WON = (26.0, 36.0)
NEED_ROOM = 84.0
"""What a row of backs leaves of the plate's width to what the player needs, or to the tricks won."""
WON_GAP = 6.0
"""Between a plate and the tricks under it."""
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
HAND_TOP = 562.0
HAND_PITCH = 92.0
CORNER = 64.0
"""Kept free at both ends of the hand: the viewer's tricks at the left, the pack at the right."""
LINE_HEIGHT = 32.0
SUITS_SHOWN = (0, 1, 3, 2)
"""Black and red by turns: spades, hearts, clubs, diamonds."""
WAYS = 2


class Side(Enum):
    """Where somebody sits."""

    LEFT_LOW = "left-low"
    LEFT = "left"
    LEFT_HIGH = "left-high"
    TOP_LEFT = "top-left"
    TOP = "top"
    TOP_RIGHT = "top-right"
    RIGHT_HIGH = "right-high"
    RIGHT = "right"
    RIGHT_LOW = "right-low"
    OWN = "own"


LEFTS = (Side.LEFT_LOW, Side.LEFT, Side.LEFT_HIGH)
RIGHTS = (Side.RIGHT_LOW, Side.RIGHT, Side.RIGHT_HIGH)
SIDES: dict[int, tuple[Side, ...]] = {
    1: (Side.TOP,),
    2: (Side.LEFT, Side.RIGHT),
    3: (Side.LEFT, Side.TOP, Side.RIGHT),
    4: (Side.LEFT, Side.TOP_LEFT, Side.TOP_RIGHT, Side.RIGHT),
    5: (Side.LEFT_LOW, Side.LEFT_HIGH, Side.TOP, Side.RIGHT_HIGH, Side.RIGHT_LOW),
    6: (Side.LEFT_LOW, Side.LEFT_HIGH, Side.TOP_LEFT, Side.TOP_RIGHT, Side.RIGHT_HIGH, Side.RIGHT_LOW),
}
"""Where so many others sit, clockwise from the viewer."""


@dataclass(frozen=True, slots=True)
class Middle:
    """The room of the trick: left and right edge, top and foot, in units."""

    left: float
    right: float
    top: float
    foot: float


class SquawLayout(Layout[View]):
    """Where everything is: a method for every thing that stands on the table, all measured by each other."""

    tops = (TITLE, ROUND)
    prompt_y = 300.0
    name: OptionValue | None = None
    """What the game is to be called (`display_name`, U1)."""

    def prefer(self, display: Mapping[str, OptionValue]) -> None:
        """Take the name that the player wants to see."""
        self.name = display.get("display_name")

    # The right column

    @property
    def log(self) -> Leaf:
        """The page with what happened, which is folded away."""
        return Leaf("log", _("What happened"), Part(least=120))

    @property
    def right(self) -> tuple[Area | None, ...]:
        """Where the slate with the players and the page stand."""
        roster = Part(ROSTER_HEAD + ROSTER_ROW * len(self.context.seated))
        return leafed(self.frame, self.context.leaves, roster, self.log, gap=12.0)

    def leaves(self) -> tuple[tuple[Leaf, Rect], ...]:
        """Return the page."""
        area = None if self.frame.folded else self.right[1]
        return ((self.log, self.frame.rect(*area)),) if area is not None else ()

    # The left column

    def trencher(self) -> Rect:
        """Return where the plate of trumps lies, in pixels."""
        area, ui = self.left.parts[1], self.frame.ui
        assert area is not None
        if self.left.compact:
            side = SMALL_TRENCHER * ui
            return self.frame.rect(area.x + 12 * ui, area.y + (area.height - side) / 2, side, side)
        return self.frame.rect(area.x + 2 * ui, area.y + (TRENCHER_Y - TRENCHER / 2) * ui, TRENCHER * ui, TRENCHER * ui)

    # The hand

    def own_hand(self) -> Place:
        """Return the place of the viewer's hand."""
        return HAND[self.context.viewer]

    def sorted_hand(self, cards: Sequence[CardId], way: int) -> list[CardId]:
        """Return a hand by suit, or trumps first, then by rank; strong cards at the left."""
        view = self.context.view
        strength = STRENGTHS[view.ace if view is not None else "high"]
        trump = view.trump if view is not None else -1

        def by_suit(card: CardId) -> tuple[int, ...]:
            return (SUITS_SHOWN["SHDC".index(PACK[card].suit)], -strength[card])

        def by_rank(card: CardId) -> tuple[int, ...]:
            return ("SHDC".index(PACK[card].suit) != trump, -strength[card], card)

        return sorted(cards, key=by_suit if way % WAYS == 0 else by_rank)

    @property
    def hand_top(self) -> float:
        """The upper edge of the viewer's cards."""
        return HAND_TOP + self.frame.spare

    def line_y(self) -> float:
        """Return the middle of the line over the hand."""
        return self.hand_top - 20 - LINE_HEIGHT / 2 * self.frame.ui

    def buttons_at(self) -> Rect:
        """Return the band right of the only card of a dog or blind."""
        ui = self.frame.ui
        left = self.frame.centre + PLAIN_CARD[0] / 2 + 24
        width = min(150 * ui, self._edges[1] - CORNER - left)
        return self.frame.rect(left, self.hand_top + PLAIN_CARD[1] / 2 - 22 * ui, width, 44 * ui)

    # Plates

    @property
    def _edges(self) -> tuple[float, float]:
        x, _y, width, _height = self.frame.mat
        return x + BORDER + MARGIN, x + width - BORDER - MARGIN

    @property
    def _plate(self) -> Size:
        left, right = self._edges
        widest = (right - left - (TALL_MIDDLE if self.frame.spare >= TALL else LEAST_MIDDLE)) / 2
        return min(PLATE_WIDTH * self.frame.ui, widest), TWO_LINES_HEIGHT * self.frame.ui

    @property
    def _top(self) -> float:
        return TIGHT_TOP if self.frame.ui > TIGHT else TOP

    @property
    def _under(self) -> float:
        return TIGHT_UNDER if self.frame.ui > TIGHT else UNDER

    @property
    def _foot(self) -> float:
        """Return the lowest edge of plates and trick: over the line."""
        return self.line_y() - LINE_HEIGHT / 2 * self.frame.ui - 8

    def side(self, seat: Seat) -> Side:
        """Return where somebody sits."""
        if seat == self.context.viewer:
            return Side.OWN
        others = self.context.opponents
        return SIDES[len(others)][others.index(seat)]

    def plate(self, seat: Seat) -> Area:
        """Return the plate of another player."""
        return self.once(("plate", seat), lambda: self._plate_of(seat))

    def _plate_of(self, seat: Seat) -> Area:
        width, height = self._plate
        side, (left, right) = self.side(seat), self._edges
        match side:
            case Side.TOP:
                return Area(self.frame.centre - width / 2, self._top, width, height)
            case Side.TOP_LEFT:
                return Area(self.frame.centre - MARGIN - width, self._top, width, height)
            case Side.TOP_RIGHT:
                return Area(self.frame.centre + MARGIN, self._top, width, height)
            case _:
                x = left if side in LEFTS else right - width
                return Area(x, self._height_at_side(side), width, height)

    def _height_at_side(self, side: Side) -> float:
        """Return the top of a plate at a side: two share the height, one stands a little over its middle."""
        zone = self._plate[1] + self._under
        top = self._top + (zone if len(self.context.opponents) > ROOMY_OTHERS else 0)
        slack = self._foot - top - zone
        match side:
            case Side.LEFT | Side.RIGHT:
                return top + slack * 0.42
            case Side.LEFT_HIGH | Side.RIGHT_HIGH:
                return top + max(0.0, slack - zone) * 0.2
            case _:
                return top + slack - max(0.0, slack - zone) * 0.2

    def badge(self, seat: Seat) -> Rect:
        """Return where the badge of somebody hangs, in pixels: at the right end of the plate, the viewer's in their panel."""
        size = BADGE * self.frame.ui
        if seat == self.context.viewer:
            own, small = self.left.own, SMALL_BADGE if self.left.compact else BADGE
            size = small * self.frame.ui
            return self.frame.rect(own.x + own.width - size - 8 * self.frame.ui, own.y + 8 * self.frame.ui, size, size)
        x, y, width, height = self.plate(seat)
        return self.frame.rect(x + width - size - 9 * self.frame.ui, y + (height - size) / 2, size, size)

    def won(self, seat: Seat) -> Pose:
        """Return where the tricks of somebody lie: at the right under the plate, the viewer's at the left of the hand."""
        return self.once(("won", seat), lambda: self._won_of(seat))

    def _won_of(self, seat: Seat) -> Pose:
        if seat == self.context.viewer:
            return pose(self.frame, self._edges[0] + CORNER / 2 - 4, self.hand_top + 50, STACK)
        x, y, width, height = self.plate(seat)
        return pose(self.frame, x + width - WON[0] / 2 - 6, y + height + WON_GAP + WON[1] / 2, WON)

    # The trick

    @property
    def trick_size(self) -> Size:
        """Return width and height of a card in the trick."""
        return LARGE_TRICK_CARD if len(self.context.opponents) <= ROOMY_OTHERS else TRICK_CARD

    @property
    def middle_room(self) -> Middle:
        """Return the room that the plates leave to the trick."""
        return self.once("middle", self._middle)

    def _middle(self) -> Middle:
        (left, right), (width, height) = self._edges, self._plate
        sides = {self.side(seat) for seat in self.context.opponents}
        if sides & {*LEFTS, *RIGHTS}:
            left, right = left + width + MARGIN, right - width - MARGIN
        has_top = bool(sides & {Side.TOP, Side.TOP_LEFT, Side.TOP_RIGHT})
        return Middle(
            left, right, TOP + (height + self._under if has_top else 0) + TAG_ROOM * self.frame.ui - 8, self._foot
        )

    def trick(self, seat: Seat) -> Pose:
        """Return where somebody's card of the trick lies."""
        return self.once(("trick", seat), lambda: self._trick_of(seat))

    def _trick_of(self, seat: Seat) -> Pose:
        room, (width, height) = self.middle_room, self.trick_size
        centre = self.frame.centre
        reach = min(centre - room.left - width / 2, width * 2.4)
        level = (room.top + room.foot) / 2
        step = (height + TAG_ROOM * self.frame.ui) / 2
        beside = width / 2 + 12
        match self.side(seat):
            case Side.OWN:
                at = centre, room.foot - height / 2
            case Side.TOP:
                at = centre, room.top + height / 2
            case Side.TOP_LEFT:
                at = centre - beside, room.top + height / 2
            case Side.TOP_RIGHT:
                at = centre + beside, room.top + height / 2
            case Side.LEFT:
                at = centre - reach, level
            case Side.RIGHT:
                at = centre + reach, level
            case Side.LEFT_HIGH:
                at = centre - reach, level - step
            case Side.RIGHT_HIGH:
                at = centre + reach, level - step
            case Side.LEFT_LOW:
                at = centre - reach, level + step
            case Side.RIGHT_LOW:
                at = centre + reach, level + step
        return pose(self.frame, *at, self.trick_size, layer=30)

    def led(self) -> Area:
        """Return the disc with the suit led: between the cards of the top row and the viewer's."""
        room, height = self.middle_room, self.trick_size[1]
        has_top = {Side.TOP, Side.TOP_LEFT, Side.TOP_RIGHT} & {self.side(seat) for seat in self.context.opponents}
        top, foot = room.top + (height if has_top else 0), room.foot - height
        size = min(LED, foot - top - MARGIN)
        return Area(self.frame.centre - size / 2, (top + foot - size) / 2, size, size)

    # Cards

    def poses(self, place: Place, cards: Sequence[CardId | None]) -> Sequence[Pose]:
        """Return where the cards at `place` lie."""
        count, seat = len(cards), Seat(place.number)
        match place.name:
            case "hand" if seat == self.context.viewer:
                left, right = self._edges
                room = right - left - 2 * CORNER
                return fan(self.frame, count, self.hand_top, PLAIN_CARD, pitch=HAND_PITCH, room=room)
            case "hand":
                x, y, width, height = self.plate(seat)
                room = width - NEED_ROOM * self.frame.ui
                return row(self.frame, count, x + 6, y + height + 6 + BACK[1] / 2, BACK, pitch=BACK_PITCH, room=room)
            case "trick":
                return stack(self.trick(seat), count, 30)
            case "draw":
                first = self.trick(seat)
                step = self.frame.px(REDRAWN)
                return [replace(first.moved(step * n, 0), layer=30 + n) for n in range(count)]
            case "won":
                # The stacks themselves are drawn with their counts: cards that lie open would give no count of tricks.
                return [replace(self.won(seat), layer=5, buried=True)] * count
            case "turn-up":
                return stack(pose(self.frame, self._edges[1] - CORNER / 2 + 4, self.hand_top + 31, STACK), count)
            case _:
                top = pose(self.frame, self._edges[1] - CORNER / 2 + 4, self.hand_top + 102, STACK)
                return pile(self.frame, top, count, step=0.12)
