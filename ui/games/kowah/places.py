"""Where the cards of Kowah lie. Coordinates are units of the frame; the mock pictures of ART.md 15.7 are 1280 x 720 of them.

From top to bottom: plaques of the others on an arc, their Checkis under them, stock and discards, the line, the viewer's hand. The
interface's scale makes plaques and words larger; the arc flattens then, and what stands between the rows moves together.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.core.cards import CardId, Seat
from game.core.events import Place
from ui.stage.layout import BORDER, PLAIN_CARD, Frame
from ui.stage.node import Pose

TOP = 10.0
PLAQUE = (134.0, 74.0)
PLAQUE_GAP = 12.0
WIDEST_PLAQUE = 156.0
WIDEST_PITCH = 190.0
ARC = (74.0, 20.0, 0.0, 20.0, 74.0)
"""How much lower the outer plaques stand."""
SLOTS = {1: (2,), 2: (1, 3), 3: (0, 2, 4), 4: (0, 1, 3, 4), 5: (0, 1, 2, 3, 4)}
"""Which of the five places on the arc are taken by so many opponents, from the left."""
PENNANT = (116.0, 30.0)
"""Its cords reach up 8 units from the cloth."""
PENNANT_GAP = 6.0
BACK = (32.0, 45.0)
BACK_STEP = 7.0
BACK_GAP = 5.0
BACKS_WIDTH = 141.0
"""Width of the widest shape, 3+3+2; it closes up where the plaques stand closer."""
HAND_TOP = 562.0
CHECKI_TOP = 578.0
STEP = 44.0
"""Between two cards of a rank."""
GAP = 14.0
"""Between two ranks."""
TIGHTEST = -18.0
"""The numeral in the corner of a card stays free."""
DRAWN_GAP = 22.0
ROW_MARGIN = 30.0
"""A pointed card at the end of the hand does not reach over the border."""
APART = 71.0
"""From the middle between stock and discards to the middle of either."""
LEAN = -15.0
"""The two piles stand a little left of the middle: the trail beside them is wider than the waiting aid."""
PILE_EDGE = 5
SHOWN = 3
"""So many discards are drawn on top of each other."""
LABEL = 28.0
"""The words over a pile, and the lozenge under them."""
TAG = (104.0, 24.0)
TAG_GAP = 8.0
LINE = 32.0
BRACKET = 26.0
"""Height of the brackets over groups of the hand with their words."""
BRACKET_TIGHT = 11.0
TIGHT = 1.3
"""From this scale of the interface on there is no room for words over the hand."""
TIGHTER = 1.6
"""From this scale on there is no room for pennants under the plaques: the plaques say it."""
SIDE = 46.0
"""From the edge of a pile to the panel beside it."""


def no_shape(seat: Seat) -> str | None:
    """Return that nobody has announced."""
    del seat
    return None


@dataclass(frozen=True, slots=True)
class Upright:
    """The heights of one frame, in units: top and height of a pile, and the middle of the line."""

    pile_top: float
    pile_height: float
    line: float


class Places:
    """The geometry of one frame for one viewer.

    `group_of` gives the group of a card, `drawn` the card that the viewer has just drawn, `shape` the shape of a Checki that lies on the
    table, None for a seat that has not announced. `laying` are the shapes of Checkis that are being laid out, `coming` the marks of
    discards whose pause is not over yet, `revealed` is the winner whose cards are turned up in the middle.
    """

    def __init__(
        self,
        frame: Frame,
        seats: int,
        viewer: Seat,
        group_of: Sequence[int],
        drawn: Callable[[], CardId | None],
        shape: Callable[[Seat], str | None] = no_shape,
    ) -> None:
        self.frame = frame
        self.seats = seats
        self.viewer = viewer
        self.laying: dict[int, str] = {}
        self.coming: dict[CardId, str] = {}
        self.revealed: Seat | None = None
        self.drawer_open = False
        self._group_of = group_of
        self._drawn = drawn
        self._shape = shape

    @property
    def drawn(self) -> CardId | None:
        """The card that the viewer has just drawn."""
        return self._drawn()

    # Seats

    @property
    def opponents(self) -> tuple[Seat, ...]:
        """The others, from the left to the right: clockwise round the table."""
        return tuple(Seat((self.viewer + n) % self.seats) for n in range(1, self.seats))

    def _room(self) -> float:
        return self.frame.mat[2] - 2 * BORDER - 8

    def _plaque_size(self) -> tuple[float, float]:
        others = self.seats - 1
        beside = {1: 1, 2: 3, 3: 3}.get(others, 5)
        cap = (self._room() - (beside - 1) * PLAQUE_GAP) / beside
        wanted = PLAQUE[0] * self.frame.ui * (1 + max(0.0, min(0.16, (self.frame.mat[2] - 768) / 1600)))
        widest = min(WIDEST_PLAQUE * self.frame.ui, 2 * WIDEST_PITCH - PLAQUE_GAP)
        return min(wanted, cap, widest), PLAQUE[1] * self.frame.ui

    def plaque(self, seat: Seat) -> tuple[float, float, float, float]:
        """Return the plaque of another player, in units."""
        width, height = self._plaque_size()
        slot = self._slot(seat)
        pitch = self._pitch()
        middle = self.frame.centre + (slot - 2) * pitch
        return (middle - width / 2, TOP + ARC[slot] * self._bend(), width, height)

    def _pitch(self) -> float:
        """Return the way from one place on the arc to the next."""
        return min(WIDEST_PITCH, (self._room() - self._plaque_size()[0]) / 4)

    def _slot(self, seat: Seat) -> int:
        return SLOTS[self.seats - 1][self.opponents.index(seat)]

    def _bend(self) -> float:
        """Return how much of the arc is left: none at a large interface, more where the window is high."""
        return max(0.0, 1 - 1.6 * (self.frame.ui - 1)) * (1 + min(0.5, self.frame.spare / 480))

    def pennant(self, seat: Seat) -> tuple[float, float, float, float]:
        """Return the pennant under a plaque with its cords, or over the viewer's own Checki, in units."""
        ui = self.frame.ui
        width, height = PENNANT[0] * ui, PENNANT[1] * ui
        if seat == self.viewer:
            left = self.frame.centre - self._groups_width(self._own_groups(8)) / 2
            return (left, CHECKI_TOP + self.frame.spare - height - 1, width, height)
        x, y, wide, high = self.plaque(seat)
        width = min(width, wide)
        return (x + wide / 2 - width / 2, y + high - 2, width, height)

    def _backs_top(self, seat: Seat) -> float:
        if not self.has_pennants:
            _, y, _, height = self.plaque(seat)
            return y + height + PENNANT_GAP
        _, y, _, height = self.pennant(seat)
        return y + height + PENNANT_GAP - 2

    @property
    def has_pennants(self) -> bool:
        """Whether there is room for pennants under the plaques."""
        return self.frame.ui <= TIGHTER

    # Heights

    def upright(self) -> Upright:
        """Return where stock, discards and line stand: between the Checkis above and the hand below."""
        ui = self.frame.ui
        hand = HAND_TOP + self.frame.spare
        over = (BRACKET_TIGHT * ui + 7.0) if self.tight else 52.0 + BRACKET * ui
        line = hand - over - LINE * ui / 2
        middle = [seat for seat in self.opponents if self._slot(seat) in (1, 2, 3)] or list(self.opponents)
        above = max(self._backs_top(seat) + BACK[1] for seat in middle)
        below = line - LINE * ui / 2 - 6
        around = (LABEL + TAG[1]) * ui + TAG_GAP
        height = min(PLAIN_CARD[1], below - above - around - 4)
        start = above + (below - above - around - height) * 0.44
        return Upright(start + LABEL * ui, height, line)

    @property
    def tight(self) -> bool:
        """Whether there is no room for words over the hand."""
        return self.frame.ui > TIGHT

    def line_y(self) -> float:
        """Return the y of the middle of the line above the hand, in units."""
        return self.upright().line

    # Piles

    def pile(self, name: str) -> Pose:
        """Return where the top of `stock` or `discard` lies."""
        upright = self.upright()
        side = -APART if name == "stock" else APART
        width = upright.pile_height * PLAIN_CARD[0] / PLAIN_CARD[1]
        return self._pose(
            self.frame.centre + LEAN + side,
            upright.pile_top + upright.pile_height / 2,
            (width, upright.pile_height),
        )

    def aid(self) -> tuple[float, float, float, float]:
        """Return the panel left of the stock, in units."""
        right = self.frame.centre + LEAN - APART - PLAIN_CARD[0] / 2 - SIDE + 10
        left = max(self.frame.mat[0] + BORDER + 10, right - 176 * max(1.0, self.frame.ui * 0.9))
        return (left, *self._side_panel(right - left))

    def trail(self) -> tuple[float, float, float, float]:
        """Return the panel right of the discards, in units."""
        left = self.frame.centre + LEAN + APART + PLAIN_CARD[0] / 2 + SIDE - 8
        right = min(self.frame.mat[0] + self.frame.mat[2] - BORDER - 10, left + 206 * max(1.0, self.frame.ui * 0.9))
        return (left, *self._side_panel(right - left))

    def _side_panel(self, width: float) -> tuple[float, float, float]:
        upright = self.upright()
        below = max((self._backs_top(s) + BACK[1] + 6 for s in self.opponents if self._slot(s) in (0, 4)), default=0.0)
        height = 118 * min(1.15, self.frame.ui)
        top = max(upright.pile_top, below)
        bottom = upright.line - LINE * self.frame.ui / 2 - 8
        return (min(top, bottom - height), width, height)

    # Cards

    def poses(self, place: Place, cards: Sequence[CardId | None]) -> list[Pose]:
        """Return the pose of every card at `place`, in order."""
        seat = Seat(max(0, place.number))
        match place.name:
            case "discard":
                return self._discards(cards)
            case "hand" if self._shape(seat) is not None:
                return [self._shown_draw(index) for index in range(len(cards))]
            case "hand" if seat == self.viewer:
                return self.row(self._grouped(cards), HAND_TOP)
            case "hand":
                return [self._at_plaque(seat) for _ in cards]
            case "checki":
                return self._checki(seat, cards)
            case _:
                return self._stock(len(cards))

    def _stock(self, count: int) -> list[Pose]:
        top = self.pile("stock")
        step = self.frame.px(0.14)
        return [
            Pose(
                top.x - step * 0.4 * index,
                top.y + step * (40 - index),
                top.width,
                top.height,
                layer=index,
                buried=index % PILE_EDGE != 0 and index != count - 1,
                shade=1.0 if index == 0 else 0.0,
            )
            for index in range(count)
        ]

    def _discards(self, cards: Sequence[CardId | None]) -> list[Pose]:
        top = self.pile("discard")
        last = len(cards) - 1
        found = []
        for index, card in enumerate(cards):
            chance = random.Random(card or 0)
            angle = chance.uniform(-2, 2) if index == last else chance.choice((-1, 1)) * chance.uniform(3, 5.5)
            buried = index < last + 1 - SHOWN
            found.append(
                Pose(top.x, top.y, top.width, top.height, angle, 20 + index, buried, 1.0 if index >= last - 1 else 0.5)
            )
        return found

    def _at_plaque(self, seat: Seat) -> Pose:
        x, y, width, height = self.plaque(seat)
        pose = self._pose(x + width / 2, y + height * 0.55, BACK)
        return Pose(pose.x, pose.y, pose.width, pose.height, 0.0, 5, buried=True)

    def _shown_draw(self, index: int) -> Pose:
        """Return where an announced player shows the card he draws: between the two piles, in front of them."""
        stock, discard = self.pile("stock"), self.pile("discard")
        return Pose(
            (stock.x + discard.x) / 2 + index * 4, stock.y - self.frame.px(22), stock.width, stock.height, 0.0, 400
        )

    def _checki(self, seat: Seat, cards: Sequence[CardId | None]) -> list[Pose]:
        if seat == self.viewer:
            return self.row(self._own_groups(len(cards)), CHECKI_TOP)
        if len(cards) > 8 or self.revealed == seat:
            return self._laid_open(seat, len(cards))
        groups = self.shape_groups(seat, len(cards))
        tight = min(1.0, (self._pitch() - BACK_GAP - BACK[0]) / (BACKS_WIDTH - BACK[0]))
        step, gap = BACK_STEP * tight, BACK_GAP * tight - BACK[0] * (1 - tight)
        total = sum(BACK[0] + (n - 1) * step for n in groups) + gap * (len(groups) - 1)
        x, _, width, _ = self.plaque(seat)
        middle = x + width / 2
        slot = self._slot(seat)
        if slot in (0, 4) and self.seats > 3:
            middle = x + total / 2 if slot == 0 else x + width - total / 2
        left, top = middle - total / 2, self._backs_top(seat)
        found: list[Pose] = []
        for size in groups:
            for n in range(size):
                pose = self._pose(left + n * step + BACK[0] / 2, top + BACK[1] / 2, BACK)
                found.append(Pose(pose.x, pose.y, pose.width, pose.height, 0.0, 10 + len(found)))
            left += BACK[0] + (size - 1) * step + gap
        return found

    def shape_groups(self, seat: Seat, count: int) -> tuple[int, ...]:
        """Return how many cards lie together in a Checki of which `count` cards have come to lie."""
        shape = [int(part) for part in (self._shape(seat) or self.laying.get(seat, "3+3+2")).split("+")]
        found = []
        for part in shape:
            found.append(min(part, count))
            count -= found[-1]
        if count > 0:  # the card that completes it
            found[-1] += count if found[-1] < 3 else 0
            if sum(found) < sum(shape) + count:
                found.append(count)
        return tuple(n for n in found if n > 0) or (0,)

    def _own_groups(self, count: int) -> tuple[tuple[int, float], ...]:
        return tuple((n, GAP * 1.6) for n in self.shape_groups(self.viewer, count))

    def _laid_open(self, seat: Seat, count: int) -> list[Pose]:
        """Return where the winner's cards lie for everybody to see: in the middle, over the piles."""
        middle = self.pile("stock").y / self.frame.scale.unit
        groups = tuple((n, GAP) for n in self.shape_groups(seat, count))
        return self.row(groups, middle - PLAIN_CARD[1] / 2 - self.frame.spare, 300)

    def _grouped(self, cards: Sequence[CardId | None]) -> tuple[tuple[int, float], ...]:
        """Return the runs of one group in a hand as it lies: how many cards, and the gap before the run."""
        drawn = self._drawn()
        found: list[tuple[int, float]] = []
        last: tuple[int, bool] | None = None
        for card in cards:
            kind = (-1 if card is None else self._group_of[card], card is not None and card == drawn)
            if kind == last:
                found[-1] = (found[-1][0] + 1, found[-1][1])
            else:
                apart = kind[1] or (last is not None and last[1])
                found.append((1, DRAWN_GAP if apart else GAP))
            last = kind
        return tuple(found)

    @staticmethod
    def _groups_width(groups: Sequence[tuple[int, float]], gap: float | None = None, step: float = STEP) -> float:
        gaps = sum(before if gap is None else gap for _, before in groups[1:])
        return sum(PLAIN_CARD[0] + (n - 1) * step for n, _ in groups) + gaps

    def row(self, groups: Sequence[tuple[int, float]], top: float, layer: int = 50) -> list[Pose]:
        """Return cards in groups side by side, each group with the gap before it, centred on the mat: tighter where there is no room."""
        room = self._room() - ROW_MARGIN
        gap: float | None = None
        step = STEP
        if len(groups) > 1 and self._groups_width(groups) > room:
            cards = self._groups_width(groups, 0)
            gap = max(TIGHTEST, (room - cards) / (len(groups) - 1))
            over = self._groups_width(groups, gap) - room
            inside = sum(n - 1 for n, _ in groups)
            if over > 0 and inside:
                step = max(26.0, STEP - over / inside)
            over = self._groups_width(groups, gap, step) - room
            if over > 0:
                gap -= over / (len(groups) - 1)
        left = self.frame.centre - self._groups_width(groups, gap, step) / 2
        y = top + self.frame.spare + PLAIN_CARD[1] / 2
        found: list[Pose] = []
        for number, (size, before) in enumerate(groups):
            if number:
                left += before if gap is None else gap
            for n in range(size):
                pose = self._pose(left + n * step + PLAIN_CARD[0] / 2, y, PLAIN_CARD)
                found.append(Pose(pose.x, pose.y, pose.width, pose.height, 0.0, layer + len(found)))
            left += PLAIN_CARD[0] + (size - 1) * step
        return found

    def _pose(self, x: float, y: float, size: tuple[float, float]) -> Pose:
        px = self.frame.px
        return Pose(px(x), px(y), round(px(size[0])), round(px(size[1])))
