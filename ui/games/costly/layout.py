"""Where the cards of Costly Colours lie, in units of the frame; the mock pictures are 1280 x 720 of them.

The stock with the turn-up lies at the left of the mat; the cards of the count lie in one row at its right, over the way to 31. Before the
play the tray of the exchange stands there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from pygame import Rect

from game.core.cards import CardId, Seat
from game.core.events import CardMoved, Event, Place, Value
from game.core.options import OptionValue
from game.costly.events import HAND, OFFERED, PLAYED, ROW
from game.costly.rules import PACK, rules_of
from game.costly.state import Phase, View
from ui.kit.columns import PLATE, Area, Part, Top
from ui.kit.facts_panel import facts_height
from ui.kit.gestures import Spot
from ui.kit.layout import Layout
from ui.kit.leaves import Leaf, leafed
from ui.kit.poses import fan, pile, pose, rect_of, stack
from ui.kit.poses import row as row_of
from ui.kit.table_context import TableContext
from ui.stage.frame import BORDER, PLAIN_CARD
from ui.stage.node import Pose
from ui.text.catalog import _

DEAL = Top(158, 64)
"""The panel with the name of the game and the deal."""
SCORE = Part(379)
COMPACT_SCORE = Part(132)
AWARDS = Part(least=150)
FACTS = 3
"""So many facts stand on the sheet with the rules."""
BOARD_ROOM = 590.0
"""Interface units of height from which the peg board has room over the awards."""
HAND_TOP = 562.0
HAND_PITCH = 104.0
LINE_HEIGHT = 28.0
OTHER_SIZE = (78.0, 109.0)
OTHER_TOP = -50.0
OTHER_PITCH = 88.0
STOCK_X = 84.0
"""From the mat's left edge to the middle of the stock."""
STOCK_Y = 232.0
TURN_UP = (18.0, -26.0)
"""From the stock to the turn-up, which lies across it."""
COUNT_LEFT = 162.0
"""From the mat's left edge to the panel of the count."""
COUNT_RIGHT = 32.0
COUNT_TOP = 84.0
COUNT_HEIGHT = 336.0
TALL = 240.0
"""With so many units of height more than usual the count stands under its cards instead of beside them."""
DISC_HEIGHT = 196.0
"""What the panel is higher then."""
CARDS_LEFT = 20.0
CARDS_TOP = 52.0
ROW_PITCH = 106.0
DISC_ROOM = 160.0
"""At the right of the panel of the count, for the count itself."""
ON_TOP = 18.0
"""Where a row is full the next card goes so far over the last one."""
TRAY = (264.0, 176.0)
TRAY_TOP = 92.0
WELLS = (74.0, 190.0)
"""The middles of the tray's wells from its left edge."""
WELL_Y = 88.0
BUTTON_HEIGHT = 44.0
BESIDE = 124.0
"""Width of the band right of the hand."""
SMALL = (44.0, 62.0)
PLAYED_TOP = 376.0
ASIDE = (52.0, 73.0)
LIFT = 10.0
WAYS = 2
SUITS_SHOWN = "SHCD"


class CostlyLayout(Layout[View]):
    """Where everything is: a method for every thing that stands on the table, all measured by each other."""

    tops = (PLATE, DEAL)
    prompt_y = 300.0

    def __init__(self, context: TableContext[View]) -> None:
        super().__init__(context)
        self._rules = rules_of(context.options)
        self.lifted: frozenset[CardId] = frozenset()
        """The cards of what is being called."""
        self.showing: Seat | None = None
        """Whose hand is being counted at the show: its cards lie where those of the count lay."""
        self.lists_gone = True
        """Whether the cards that have come out may be looked up: a preference of the player (`cards_gone`)."""
        self._players: dict[CardId, Seat] = {}
        """Who played a card last."""

    def prefer(self, display: Mapping[str, OptionValue]) -> None:
        """Take whether the cards gone may be looked up."""
        self.lists_gone = display.get("cards_gone") is not False

    def recall(self, events: Sequence[Event]) -> None:
        """Take who played which card; nothing is being called."""
        self.rest()
        self._players.clear()
        for event in events:
            if isinstance(event, CardMoved) and event.card is not None and event.target == ROW:
                self.played_by(event.card, Seat(event.source.number))

    def rest(self) -> None:
        """Let nothing be called or shown any more."""
        self.lifted, self.showing = frozenset(), None

    def played_by(self, card: CardId, seat: Seat) -> None:
        """Remember who plays a card: at the show all of somebody's cards may count."""
        self._players[card] = seat

    def counted(self) -> tuple[CardId, ...]:
        """Return the cards of the hand that is being counted, () while none is."""
        stage, seat = self.context.stage, self.showing
        if stage is None or seat is None:
            return ()
        held = tuple(card for card in stage.picture.at(HAND[seat]) if card is not None)
        if not self._rules.shows_all:
            return held
        laid = (card for place in (PLAYED, ROW) for card in stage.picture.at(place) if card is not None)
        return (*held, *(card for card in laid if self._players.get(card) == seat))

    # The hand

    def own_hand(self) -> Place:
        """Return the place of the viewer's hand."""
        return HAND[self.context.viewer]

    def sorted_hand(self, cards: Sequence[CardId], way: int) -> list[CardId]:
        """Return a hand by rank, or by suit."""
        if way % WAYS == 0:
            return sorted(cards, key=lambda card: (PACK[card].rank, card))
        return sorted(cards, key=lambda card: (SUITS_SHOWN.index(PACK[card].suit), PACK[card].rank))

    @property
    def hand_top(self) -> float:
        """The upper edge of the viewer's cards."""
        return HAND_TOP + self.frame.spare

    def line_y(self) -> float:
        """Return the middle of the line over the hand."""
        return self.hand_top - 44 - LINE_HEIGHT / 2 * self.frame.ui + 8

    @property
    def exchanges(self) -> bool:
        """Whether the exchange is on, or cards are dealt for it: the tray stands in place of the count."""
        phase = self._counter("phase")
        return phase in (Phase.MOG_OFFER, Phase.MOG_ANSWER) or (self._rules.exchange and self._deals(phase))

    def _deals(self, phase: Value) -> bool:
        """Whether a deal has begun in which nothing has been done."""
        stage = self.context.stage
        lying = stage is not None and (stage.picture.at(ROW) or stage.picture.at(PLAYED))
        return phase in (None, Phase.BETWEEN) and not lying and self.showing is None

    @property
    def asks(self) -> bool:
        """Whether a card may be offered, or lies in the tray: nothing has been answered yet."""
        return self.exchanges and self._counter("exchange") in ("open", "offered")

    @property
    def offers_own(self) -> bool:
        """Whether the card on offer is the viewer's."""
        return self._rules.proposer(Seat(self.context.counter("dealer"))) == self.context.viewer

    def _counter(self, key: str) -> Value:
        return self.context.stage.picture.counters.get(key) if self.context.stage is not None else None

    def buttons_at(self) -> Rect:
        """Return the band under the tray, or right of the hand."""
        frame, ui = self.frame, self.frame.ui
        width, height = BESIDE * ui, BUTTON_HEIGHT * ui
        if self.exchanges:
            x, y, wide, high = self.tray
            return frame.rect(x, y + high + 20, wide, height)
        return frame.rect(self.right_edge - width, self.hand_top + (PLAIN_CARD[1] - height) / 2, width, height)

    @property
    def right_edge(self) -> float:
        """The right edge of what stands on the mat."""
        x, _y, width, _height = self.frame.mat
        return x + width - BORDER - COUNT_RIGHT + 12

    # The count

    @property
    def drop(self) -> float:
        """How much lower the middle of the mat lies in a higher window."""
        return self.frame.spare * 0.3

    @property
    def count_panel(self) -> Area:
        """The panel of the count: its cards, the count, the way to 31."""
        left = self.frame.mat[0] + COUNT_LEFT
        height = COUNT_HEIGHT + (DISC_HEIGHT if self.is_tall else 0.0)
        return Area(left, COUNT_TOP + self.drop, self.right_edge - left, height)

    @property
    def is_tall(self) -> bool:
        """Whether the count stands under its cards."""
        return self.frame.spare >= TALL

    @property
    def tray(self) -> Area:
        """The tray of the exchange."""
        x, _y, width, _height = self.count_panel
        return Area(x + (width - TRAY[0]) / 2, TRAY_TOP + self.drop, *TRAY)

    def row_room(self) -> float:
        """Return the units that the cards of the count have."""
        return self.count_panel.width - CARDS_LEFT - (CARDS_LEFT if self.is_tall else DISC_ROOM)

    def row_poses(self, count: int) -> list[Pose]:
        """Return where `count` cards of the count lie: up to four of them side by side."""
        x, y, _width, _height = self.count_panel
        left, middle = x + CARDS_LEFT, y + CARDS_TOP + PLAIN_CARD[1] / 2
        room = self.row_room()
        return row_of(self.frame, count, left, middle, PLAIN_CARD, pitch=ROW_PITCH, room=room, layer=20)

    def next_pose(self, count: int) -> Pose:
        """Return where the next card goes after `count`: beside the last one as far as there is room, else over it."""
        if not count:
            return self.row_poses(1)[0]
        px, last = self.frame.px, self.row_poses(count)[-1]
        edge = px(self.count_panel.x + CARDS_LEFT + self.row_room() - PLAIN_CARD[0] / 2)
        return replace(last, x=min(last.x + px(ROW_PITCH), max(edge, last.x + px(ON_TOP))))

    def well(self, *, mine: bool) -> Pose:
        """Return where a card lies in the tray: the viewer's at the right."""
        x, y, _width, _height = self.tray
        return pose(self.frame, x + WELLS[mine], y + WELL_Y, PLAIN_CARD, layer=30)

    def spot_at(self, spot: Spot) -> Rect | None:
        """Return where a card of the hand would go: the next place of the count, or the viewer's side of the tray."""
        if spot == ROW:
            laid = len(self.context.stage.at(ROW)) if self.context.stage is not None else 0
            return rect_of(self.next_pose(laid))
        if spot == OFFERED:
            return rect_of(self.well(mine=True))
        return None

    # Piles

    def stock(self) -> Pose:
        """Return where the stock lies."""
        return pose(self.frame, self.frame.mat[0] + STOCK_X, STOCK_Y + self.drop, PLAIN_CARD)

    def turn_up(self) -> Pose:
        """Return where the turn-up lies: over the stock, whose cards show under it."""
        px = self.frame.px
        return replace(self.stock().moved(px(TURN_UP[0]), px(TURN_UP[1])), layer=60)

    def played_left(self) -> float:
        """Return the left edge of the cards of earlier counts."""
        return self.frame.mat[0] + BORDER + 12

    def played_foot(self) -> float:
        """Return the lower edge of the cards of earlier counts."""
        return PLAYED_TOP + self.drop + SMALL[1]

    def aside(self) -> Pose:
        """Return where the cards of earlier deals lie."""
        x, _y, _width, _height = self.frame.mat
        return pose(self.frame, x + BORDER + 24 + ASIDE[0] / 2, self.hand_top + PLAIN_CARD[1] / 2 - 4, ASIDE)

    # Columns

    @property
    def has_board(self) -> bool:
        """Whether the peg board has room."""
        return self.frame.right[3] / self.frame.ui >= BOARD_ROOM

    def right_parts(self) -> tuple[Area, Area | None]:
        """Return the panels of the score and of the awards."""
        score, awards = self._right[:2]
        assert score is not None
        return score, awards

    @property
    def rules(self) -> Leaf:
        """The sheet with the rules in force, which is folded away."""
        return Leaf("rules", _("Rules in play"), Part(facts_height(FACTS)))

    @property
    def rules_at(self) -> Area | None:
        """Where that sheet is; None where it has no room."""
        return self._right[2]

    @property
    def _right(self) -> tuple[Area | None, ...]:
        score = SCORE if self.has_board else COMPACT_SCORE
        return leafed(self.frame, self.context.leaves, score, AWARDS, self.rules, gap=12.0)

    def leaves(self) -> tuple[tuple[Leaf, Rect], ...]:
        """Return the sheet with the rules."""
        area = None if self.frame.folded else self.rules_at
        return ((self.rules, self.frame.rect(*area)),) if area is not None else ()

    # Cards

    def poses(self, place: Place, cards: Sequence[CardId | None]) -> Sequence[Pose]:
        """Return where the cards at `place` lie: those of a hand that is counted in the middle, those that are called a little higher."""
        counted = self.counted()
        lying = self._lying(place, cards)
        if place == ROW and counted:
            lying = self._aside_of_show(cards, counted)
        if counted and place.name in ("hand", "row", "played"):
            stand = self.row_poses(len(counted))
            lying = [
                stand[counted.index(card)] if card in counted else pose for card, pose in zip(cards, lying, strict=True)
            ]
        up = self.frame.px(LIFT)
        return [
            replace(pose.moved(0, -up), layer=pose.layer + len(self.lifted)) if card in self.lifted else pose
            for card, pose in zip(cards, lying, strict=True)
        ]

    def _aside_of_show(self, cards: Sequence[CardId | None], counted: Sequence[CardId]) -> list[Pose]:
        """Return where the cards of the count lie while a hand is counted: small, under it, closed up where its own are missing."""
        x, y, width, height = self.count_panel
        middle = y + height - 16 - SMALL[1] / 2
        room = width - 2 * CARDS_LEFT
        row = row_of(self.frame, len(cards), x + CARDS_LEFT, middle, SMALL, pitch=50, room=room, layer=10)
        return [row[sum(one not in counted for one in cards[:index])] for index in range(len(cards))]

    def _lying(self, place: Place, cards: Sequence[CardId | None]) -> Sequence[Pose]:
        frame, count = self.frame, len(cards)
        mine = place.number == self.context.viewer
        room = self.right_edge - frame.mat[0] - BORDER - 24
        match place.name:
            case "hand" if mine:
                return fan(frame, count, self.hand_top, PLAIN_CARD, pitch=HAND_PITCH, room=room - 260, arch=0, turn=0)
            case "hand":
                return fan(frame, count, OTHER_TOP, OTHER_SIZE, pitch=OTHER_PITCH, room=room, turn=1.6)
            case "row":
                return self.row_poses(count)
            case "played":
                y = PLAYED_TOP + self.drop + SMALL[1] / 2
                wide = COUNT_LEFT - BORDER - 24
                return row_of(frame, count, self.played_left(), y, SMALL, pitch=30, room=wide)
            case "offer":
                return stack(self.well(mine=self.offers_own), count, 30)
            case "turn-up":
                return stack(self.turn_up(), count, 60)
            case "draw":
                area = self.count_panel
                y = area.y + area.height / 2 + (78 if mine else -68)
                return [
                    pose(frame, area.x + area.width / 2 + 34 * n, y, PLAIN_CARD, layer=30 + n) for n in range(count)
                ]
            case "aside":
                return stack(self.aside(), count)
            case _:
                return pile(frame, self.stock(), count)
