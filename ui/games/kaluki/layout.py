"""Where everything of Kaluki lies, on the axis of the mat: the lanes of melds between stock and discards, the others above, the hand below.

Layout: light-and-print.md, Pages.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import accumulate

from pygame import Rect

from game.core.cards import CardId, Seat
from game.core.events import Zone
from game.core.options import OptionValue
from game.kaluki.cards import FIRST_JOKER, RANK, SUIT
from game.kaluki.events import DISCARD, HAND, MELD, STOCK
from game.kaluki.rules import rules_of
from game.kaluki.state import Phase
from game.kaluki.view import View
from ui.games.kaluki.hand_line import meter
from ui.games.kaluki.lanes import DROP, MOST_SEAL, ROWS, SEAL, MeldLanes, Room
from ui.games.kaluki.offering import by_melds
from ui.games.kaluki.pad import pad_height
from ui.games.kaluki.place import disc_at
from ui.kit.columns import THING_GAP, TITLE, Area, Leaf, Part, free_under
from ui.kit.gestures import End, Spot
from ui.kit.layout import Layout
from ui.kit.plate import TWO_LINES_HEIGHT
from ui.kit.poses import fan, heap, pile, pose, rect_of
from ui.kit.table_context import TableContext
from ui.stage.frame import Frame
from ui.stage.node import Pose
from ui.text.catalog import N_, _

MARGIN = 14.0
"""Between the border of the mat and what lies on it."""
TOP = 18.0
"""From the window's top to the plates: inside the frame of the cloth."""
PLATE_GAP = 10.0
LANES_GAP = 8.0
"""From the plates to the lanes."""
PILE = (92.0, 129.0)
PILE_IN = 2.0
"""From the edge of what lies on the mat to a pile."""
PILE_EDGE = 14.0
"""So far the cards at the bottom of a full stock stand out over and under it."""
PILE_WORDS = 27.0
"""What the words under a pile need, in interface units."""
SPREAD = 8
"""The parts of its size that the pile has whose discards all lie to be seen."""
STRIP, SLIVER = 22.0, 1.6
"""From one of these discards to the next: so that its rank can be read, and so that it is seen to be there."""
FRACTION = 12
"""Piles shrink by so many parts, so that few sizes are drawn."""
HAND_PITCH = 88.0
HAND_ARCH = 0.12
HAND_TURN = 0.25
GROUP_GAP = 26.0
"""So much more of a card is seen before the next group that a player has made in the hand."""
SLOT, BUTTON, BUTTONS_GAP = 118.0, 142.0, 8.0
"""The width of a button beside the meter or under the discards, of one in the meter's place, and between two: interface units."""
BUTTONS_HEIGHT = 44.0
METER_WIDTH, LEAST_METER = 439.0, 190.0
CHIPS_FOOT = (44.0, 107.0)
"""The middle of the foot of the viewer's stacks, from the right edge and the top of their plate, in interface units."""
SEAT_CHIPS = 54.0
"""For another player's stacks, at the right of the plate."""
ROOMY_SEATS = 3
"""With more others than this their plates leave no room for stacks."""
BUTTONS_ABOVE = 96.0
"""From the top of the hand to the top of the buttons: cards taken up rise less far, and the buttons that sort stand between."""
SMALL = (30.0, 42.0)
"""A card that goes behind the plate of another player, or comes from there."""
INSET = 10.0
"""How much smaller than its lane the place of a new meld is on every side."""
END = 0.42
"""How much of a meld each of its ends is, as a target."""
REACH = 12.0
"""How far the end of a meld reaches beyond its cards, in units."""
SORT_SIZE = (98.0, 28.0)
"""A button that sorts the hand, in interface units."""
SORT_GAP, SORT_ROOM = 14.0, 37.0
"""From these to the top of the hand, and how high they are at most, under the band."""
WAYS = 3
"""How many ways there are to sort a hand."""
ROOMY_LOG = 200.0
"""With less than this no record stands under it."""
RECORD = 104.0
TALLEST_CORNER = 236.0
TOOLS, SHELF_GAP, LEAST_SHELF = 6 * 44.0, 28.0, 80.0
"""The height of the tools, what flowers and glass leave free over and under them, and how low they may be."""
"""Interface units of height that record and glass take at most."""


def sort_height(frame: Frame) -> float:
    """Return how high the buttons that sort the hand are, in units."""
    return min(SORT_ROOM, SORT_SIZE[1] * frame.ui)


class KalukiLayout(Layout[View]):
    """Where everything is: one position for every thing on the table, of which there are many. Where melds lie `melds` says."""

    hands = HAND
    hand_y, line_gap, line_height = 574.0, BUTTONS_ABOVE, 32.0
    tops, top_names = (TITLE,), ("",)
    prompt_y = 300.0
    details = 5
    rules_name, log_name = N_("House rules"), N_("The evening so far")
    groups_hand = True

    def __init__(self, context: TableContext[View]) -> None:
        super().__init__(context)
        self.melds = MeldLanes(self, lambda: self.lanes_room)
        self.sizes.room = lambda: self.lanes_room.area.height - self.lanes_room.most
        self.button_slots = partial(button_slots, self)
        self.opening: tuple[int, int] | None = None
        """How far the viewer's opening has come and what it needs, as the meter shows it; None while none stands there."""

    def settled(self, view: View) -> None:
        """Let the picture alone say whose melds they are, and bring the opening up to date."""
        self.melds.coming.clear()
        self.opening = meter(view) if view.turn.seat == view.viewer and view.phase is Phase.TABLE else None

    def parts(self) -> dict[str, Rect]:
        """Return also the pile of discards, where the next meld is laid (`new`), the opening meter, the column of totals, other plates."""
        view, standing = self.context.view, self.right[0] if self.drawer_open or not self.frame.folded else None
        named = {
            "discards": self.spot_at(DISCARD),
            "new": self.spot_at(MELD[len(view.melds)]) if view is not None else None,
            "meter": self.meter_at(),
            "standing": self.frame.rect(*standing) if standing is not None else None,
            **{f"seat-{seat}": self.frame.rect(*self.plate(seat)) for seat in self.context.opponents},
        }
        return super().parts() | {name: rect for name, rect in named.items() if rect is not None}

    def sorted_hand(self, cards: Sequence[CardId], way: int) -> list[CardId]:
        """Return a hand by rank, by suit and rank, or by the melds that it holds; jokers last."""

        def by_rank(card: CardId) -> tuple[int, ...]:
            return (card >= FIRST_JOKER, RANK[card], SUIT[card], card)

        def by_suit(card: CardId) -> tuple[int, ...]:
            return (card >= FIRST_JOKER, SUIT[card], RANK[card], card)

        order = sorted(cards, key=by_rank if way % WAYS == 0 else by_suit)
        return by_melds(cards, order, rules_of(self.context.options)) if way % WAYS == WAYS - 1 else order

    def sorts(self) -> tuple[tuple[str, int, Rect], ...]:
        """Return the buttons at both ends of the hand, where its arch leaves them room."""
        left, right = self.frame.edges(MARGIN)
        wide, high = SORT_SIZE[0] * self.frame.ui, sort_height(self.frame)
        places = [self.frame.rect(x, self.hand_top - SORT_GAP - high, wide, high) for x in (left, right - wide)]
        return (_("By suit"), 1, places[0]), (_("By rank"), 0, places[1])

    # Cards

    def poses(self, zone: Zone, cards: Sequence[CardId | None]) -> Sequence[Pose]:
        """Return where the cards at `zone` lie."""
        match zone.name:
            case "hand" if zone.number == self.context.viewer:
                return self._hand(cards)
            case "hand":
                x, y, width, height = self.plate(Seat(zone.number))
                return [replace(pose(self.frame, x + width / 2, y + height / 2, SMALL), buried=True)] * len(cards)
            case "discard":
                return self._spread(len(cards)) if _shows_all(self.display) else heap(self.pile(DISCARD), cards)
            case "meld" | "borrowed":
                return self.melds.poses(zone, len(cards)) or [self.pile(STOCK)] * len(cards)
            case _:
                return pile(self.frame, self.pile(STOCK), len(cards), full=80)

    def pile(self, zone: Zone) -> Pose:
        """Return where the stock or the discard pile lies: at the sides of the lanes, under the first row, smaller where room is scarce."""
        room, words, slot = self.lanes_room, PILE_WORDS * self.frame.ui, slot_of(self)[1]
        whole = zone == DISCARD and _shows_all(self.display)
        top, foot = room.area.y + room.area.height / ROWS + PILE_EDGE, room.area.y + room.area.height - PILE_EDGE - words - slot
        scale = min(SPREAD if whole else FRACTION, int((foot - top) / PILE[1] * FRACTION)) / FRACTION
        size = PILE[0] * scale, PILE[1] * scale
        left, right = self.frame.edges(MARGIN + PILE_IN + PILE[0] / 2)
        y = foot - size[1] / 2 if whole else top + size[1] / 2
        return pose(self.frame, right if zone == DISCARD else left, y, size)

    def _spread(self, count: int) -> list[Pose]:
        """Return all discards in a column over the top one, the last ones far enough apart to be read."""
        top, px = self.pile(DISCARD), self.frame.px
        room = top.y - top.height / 2 - px(self.lanes_room.area.y)
        strip, sliver = px(STRIP), px(SLIVER)
        read = max(0, int((room - count * sliver) / (strip - sliver)))
        steps = [strip if k < read else min(sliver, room / max(1, count)) for k in range(count)]
        up = [0.0, *accumulate(steps)][:count]
        return [replace(top, y=top.y - rise, layer=20 + n) for n, rise in enumerate(reversed(up))]

    def words_under(self, zone: Zone) -> tuple[float, float]:
        """Return the middle of the words under a pile, in pixels."""
        lies = self.pile(zone)
        return lies.x, lies.y + lies.height / 2 + self.frame.px(PILE_EDGE + PILE_WORDS * self.frame.ui / 2)

    def _hand(self, cards: Sequence[CardId | None]) -> list[Pose]:
        kinds = [next((index for index, group in enumerate(self.groups) if card in group), None) for card in cards]
        breaks = [index for index in range(1, len(cards)) if kinds[index] != kinds[index - 1]]
        return fan(
            self.frame,
            len(cards),
            self.hand_top,
            self.sizes.own,
            pitch=HAND_PITCH,
            room=self.frame.room(MARGIN),
            arch=HAND_ARCH,
            turn=HAND_TURN,
            breaks=breaks,
            gap=GROUP_GAP,
        )

    # Lanes

    @property
    def aside(self) -> float:
        """The width that a pile with its words and the button under it take at a side of the lanes."""
        return max(PILE[0] + 2 * PILE_IN, slot_of(self)[0])

    @property
    def lanes_room(self) -> Room:
        """Where the lanes may lie: between the piles, or over them where two share the first row and not all discards lie there."""
        (left, right), ui = self.frame.edges(MARGIN), self.frame.ui
        aside = self.aside + BUTTONS_GAP
        top = TOP + TWO_LINES_HEIGHT * ui + LANES_GAP
        height = self.line_y() - self.line_height * ui / 2 - top
        between = Area(left + aside, top, right - left - 2 * aside, height)
        wide = between if _shows_all(self.display) else between._replace(x=left, width=right - left)
        return Room(between, wide, DROP + SEAL * min(ui, MOST_SEAL) / 2, min(ROWS, len(self.context.seated)))

    # Spots

    def spot_at(self, spot: Spot) -> Rect | None:
        """Return where a pile, a meld, one end of it or the place of a new meld is, in pixels."""
        if isinstance(spot, End):
            whole = self._meld_rect(spot.place)
            if whole is None:
                return None
            end = Rect(whole.x, whole.y, round(whole.width * END), whole.height)
            return end.move(whole.width - end.width, 0) if spot.high else end
        if not isinstance(spot, Zone):
            return None
        if spot in (STOCK, DISCARD):
            return rect_of(self.pile(spot))
        if spot.name != "meld":
            return None
        lane = self.melds.lane_of(self.context.viewer)
        laid = self._meld_rect(spot)
        if laid is not None or lane is None:
            return laid
        x, y, width, height = lane.area
        return self.frame.rect(x + INSET, y + INSET, width - 2 * INSET, height - 2 * INSET)

    def _meld_rect(self, zone: Zone) -> Rect | None:
        cards = self.cards_rect(zone)
        return cards.inflate(round(self.frame.px(REACH)), 0) if cards is not None else None

    def cards_rect(self, zone: Zone, *, landed: bool = False) -> Rect | None:
        """Return the rectangle that the cards at a place in a lane cover, in pixels, or those of them that have `landed`; None for none."""
        stage = self.context.stage
        nodes = [node for node in (stage.at(zone) if stage is not None else ()) if node.motion is None or not landed]
        if not nodes:
            return None
        first, last = nodes[0].goal, nodes[-1].goal
        left, right = first.x - first.width / 2, last.x + last.width / 2
        top = first.y - first.height / 2
        return Rect(round(left), round(top), round(right - left), round(first.height))

    # What stands round the cards

    @property
    def buttons_top(self) -> float:
        """The upper edge of the buttons, in units."""
        return self.hand_top - BUTTONS_ABOVE

    def buttons_at(self) -> Rect:
        """Return the band between the line and the hand."""
        left, _right = self.frame.edges(MARGIN)
        return self.frame.rect(left, self.buttons_top, self.frame.room(MARGIN), BUTTONS_HEIGHT)

    def meter_at(self) -> Rect | None:
        """Return where the opening meter stands: in the middle of the same band; None where it has no room."""
        wide = min(METER_WIDTH * self.frame.ui, self.frame.room(MARGIN) - 2 * (SLOT + BUTTONS_GAP) * self.frame.ui)
        if wide < LEAST_METER * self.frame.ui:
            return None
        return self.frame.rect(self.frame.centre - wide / 2, self.buttons_top, wide, BUTTONS_HEIGHT)

    def chips_at(self, seat: Seat) -> tuple[float, float] | None:
        """Return the middle of the foot of a player's stacks of chips, in units; None where they have no room."""
        if seat == self.context.viewer:
            own, ui = self.left.own, self.frame.ui
            return None if self.left.compact else (own.x + own.width - CHIPS_FOOT[0] * ui, own.y + CHIPS_FOOT[1] * ui)
        if len(self.context.opponents) > ROOMY_SEATS:
            return None
        x, y, width, height = self.plate(seat)
        return x + width + SEAT_CHIPS / 2, y + height - 2

    def purse_at(self, seat: Seat) -> tuple[float, float]:
        """Return where chips of a player come from and go to, in pixels: their stacks, or their plate where those have no room."""
        at = self.chips_at(seat)
        if at is None:
            x, y, width, height = self.left.own if seat == self.context.viewer else self.plate(seat)
            at = x + width / 2, y + height / 2
        return self.frame.px(at[0]), self.frame.px(at[1])

    def plate(self, seat: Seat) -> Area:
        """Return the plate of another player, in a row over the mat."""
        others = self.context.opponents
        start, room = self.frame.edges(MARGIN)[0], self.frame.room(MARGIN)
        pitch = (room + PLATE_GAP) / max(3, len(others))
        index = others.index(seat)
        left = start + (room + PLATE_GAP - pitch * len(others)) / 2
        taken = SEAT_CHIPS if len(others) <= ROOMY_SEATS else 0.0
        return Area(left + pitch * index, TOP, pitch - PLATE_GAP - taken, TWO_LINES_HEIGHT * self.frame.ui)

    @property
    def corner(self) -> Rect | None:
        """Where record and glass stand on the wood, in pixels; None where they have no room, and in the plain room of high contrast."""
        if self.context.look.theme.flat:
            return None
        place = free_under(self.frame, self.right, RECORD, TALLEST_CORNER)
        if place is None:
            return None
        return Rect(place.x, place.y, place.width, round(self.frame.px(self.frame.height)) - place.y)

    def music_at(self) -> Rect | None:
        """Return where the record is, as far as it is seen."""
        corner = self.corner
        return disc_at(corner).clip(corner) if corner is not None else None

    def pieces(self) -> tuple[Part | Leaf, ...]:
        """Return the standing, the framed card with the rules, the printed leaf with what happened."""
        return Part(pad_height(len(self.context.seated))), self.rules, self.log

    @property
    def right(self) -> tuple[Area | None, ...]:
        """Where these stand; a long log leaves room for the record."""
        found = super().right
        log, record = found[2], (RECORD + THING_GAP) * self.frame.ui
        if log is None or self.frame.folded or self.context.look.theme.flat or log.height - record < ROOMY_LOG * self.frame.ui:
            return found
        return found[0], found[1], log._replace(height=log.height - record)


def slot_of(layout: KalukiLayout) -> tuple[float, float]:
    """Return the width and the height with its gap of the button under the discards, (0, 0) where no meter ever stands in its place."""
    return (0.0, 0.0) if layout.meter_at() is None else (SLOT * layout.frame.ui, BUTTONS_HEIGHT + BUTTONS_GAP / 2)


def button_slots(layout: KalukiLayout, count: int) -> tuple[Rect, ...]:
    """Return where so many buttons stand, the last first: under the discards and at both sides of the meter, or in its place."""
    frame, y, gap = layout.frame, layout.buttons_top, BUTTONS_GAP * layout.frame.ui
    if layout.opening is None or layout.meter_at() is None:
        wide = min(BUTTON * frame.ui, (frame.room(MARGIN) + gap) / max(1, count) - gap)
        right = frame.centre + (count * (wide + gap) - gap) / 2
        return tuple(frame.rect(right - wide - (wide + gap) * n, y, wide, BUTTONS_HEIGHT) for n in range(count))
    (left, right), wide, area = frame.edges(MARGIN), SLOT * frame.ui, layout.lanes_room.area
    corners = (right - wide, area.y + area.height - BUTTONS_HEIGHT), (right - wide, y), (left, y)
    return tuple(frame.rect(*corner, wide, BUTTONS_HEIGHT) for corner in corners)


def shelf_of(layout: KalukiLayout) -> Rect | None:
    """Return where flowers and glass stand between the tools and the viewer's plate, in pixels; None where they have no room."""
    frame, tools = layout.frame, layout.tools_at()
    foot, top = frame.rect(*layout.left.own).top, tools.y + round(frame.px(TOOLS * frame.ui))
    high = min(foot - top - round(frame.px(SHELF_GAP)), tools.width)
    if high < frame.px(LEAST_SHELF) or layout.context.look.theme.flat:
        return None
    return Rect(tools.x, foot - round(frame.px(SHELF_GAP / 2)) - high, tools.width, high)


def _shows_all(display: Mapping[str, OptionValue]) -> bool:
    """Whether all discards lie to be seen."""
    return display.get("discard_pile_view") == "all"
