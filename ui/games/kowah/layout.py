"""Where the cards of Kowah lie. Coordinates are units of the frame; the mock pictures of ART.md 15.7 are 1280 x 720 of them.

From top to bottom: plaques of the others on an arc, their Checkis under them, stock and discards, the line, the viewer's hand. The
interface's scale makes plaques and words larger; the arc flattens then, and what stands between the rows moves together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame import Rect

from game.core.cards import CardId, Seat
from game.core.events import Place
from game.kowah.events import CHECKI, HAND
from game.kowah.rules import PACK, rules_of
from game.kowah.state import View
from ui.kit.columns import TITLE, Area, Part, Top
from ui.kit.facts_panel import facts_height
from ui.kit.layout import Layout
from ui.kit.leaves import Leaf, leafed
from ui.kit.poses import Run, heap, pile, pose, runs, runs_width
from ui.kit.table_context import TableContext
from ui.stage.frame import BORDER, PLAIN_CARD
from ui.stage.node import Pose
from ui.text.catalog import _

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
OWN_GAP = 22.4
"""Between the groups of the viewer's own Checki."""
DRAWN_GAP = 22.0
ROW_MARGIN = 30.0
"""A pointed card at the end of the hand does not reach over the border."""
APART = 71.0
"""From the middle between stock and discards to the middle of either."""
LEAN = -15.0
"""The two piles stand a little left of the middle: the trail beside them is wider than the waiting aid."""
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
TALL = 200.0
"""With so many units of height more than usual the panels stand under the piles instead of beside them."""
PANELS_GAP, PANELS_DROP = 20.0, 64.0
"""Between the two panels then, and how far they stand under the piles."""
SIDE = 46.0
"""From the edge of a pile to the panel beside it."""
PRICES = 172.0
RULES = 8
"""So many facts stand on the leaves with the rules."""
HAND_PANEL = Top(214, 96)
"""The panel with what there is to know about the hand."""
WAYS = 2


@dataclass(frozen=True, slots=True)
class Upright:
    """The heights of one frame, in units: top and height of a pile, and the middle of the line."""

    pile_top: float
    pile_height: float
    line: float


class KowahLayout(Layout[View]):
    """Where everything is, a method for every thing on the table. What the choreography knows before the picture shows it is told here.

    `laying` are the shapes of Checkis that are being laid out, `coming` the marks of discards whose pause is not over yet.
    """

    tops = (TITLE, HAND_PANEL)

    def __init__(self, context: TableContext[View]) -> None:
        super().__init__(context)
        self.laying: dict[int, str] = {}
        self.coming: dict[CardId, str] = {}
        self.seats = len(context.seated)
        self._group_of = rules_of(context.options).group_of

    def settled(self, view: View) -> None:
        """The picture shows all that was told ahead."""
        del view
        self.laying.clear()
        self.coming.clear()

    @property
    def rules(self) -> Leaf:
        """The palm leaves with the rules in force, which are folded away."""
        return Leaf("rules", _("Rules in play"), Part(facts_height(RULES)))

    @property
    def log(self) -> Leaf:
        """The palm leaves with what happened, which are folded away."""
        return Leaf("log", _("What happened"), Part(least=120))

    @property
    def right(self) -> tuple[Area | None, ...]:
        """Where prices, rules and log stand; None what has no room."""
        return leafed(self.frame, self.context.leaves, Part(PRICES), self.rules, self.log, gap=14.0)

    def leaves(self) -> tuple[tuple[Leaf, Rect], ...]:
        """Return rules and log."""
        if self.frame.folded:
            return ()
        _prices, rules, log = self.right
        found = ((self.rules, rules), (self.log, log))
        return tuple((leaf, self.frame.rect(*area)) for leaf, area in found if area is not None)

    def own_hand(self) -> Place:
        """Return the place of the viewer's hand."""
        return HAND[self.context.viewer]

    @property
    def drawn(self) -> CardId | None:
        """The card that the viewer has just drawn."""
        if self.context.stage is None or self.coming:
            return None
        mark = self.context.stage.picture.marks.get((self.own_hand(), "drawn"))
        return CardId(mark) if isinstance(mark, int) else None

    def _shape(self, seat: Seat) -> str | None:
        """Return the shape of a Checki that lies on the table, None for a seat that has not announced."""
        mark = self.context.stage.picture.marks.get((CHECKI[seat], "shape")) if self.context.stage is not None else None
        return mark if isinstance(mark, str) else None

    def sorted_hand(self, cards: Sequence[CardId], way: int) -> list[CardId]:
        """Return a hand by rank, or brelans first, then pairs; the card just drawn stands last."""
        groups = [self._group_of[card] for card in cards]
        drawn = self.drawn

        def by_rank(card: CardId) -> tuple[int, ...]:
            group = self._group_of[card]
            return (card == drawn, group, PACK[card].rank, card)

        def by_size(card: CardId) -> tuple[int, ...]:
            group = self._group_of[card]
            held = groups.count(group) - (drawn in cards and drawn is not None and self._group_of[drawn] == group)
            return (card == drawn, -held, group, PACK[card].rank, card)

        return sorted(cards, key=by_rank if way % WAYS == 0 else by_size)

    # Seats

    def _room(self) -> float:
        return self.frame.mat[2] - 2 * BORDER - 8

    def _plaque_size(self) -> tuple[float, float]:
        others = self.seats - 1
        beside = {1: 1, 2: 3, 3: 3}.get(others, 5)
        cap = (self._room() - (beside - 1) * PLAQUE_GAP) / beside
        wanted = PLAQUE[0] * self.frame.ui * (1 + max(0.0, min(0.16, (self.frame.mat[2] - 768) / 1600)))
        widest = min(WIDEST_PLAQUE * self.frame.ui, 2 * WIDEST_PITCH - PLAQUE_GAP)
        return min(wanted, cap, widest), PLAQUE[1] * self.frame.ui

    def plaque(self, seat: Seat) -> Area:
        """Return the plaque of another player, in units."""
        width, height = self._plaque_size()
        slot = self._slot(seat)
        pitch = self._pitch()
        middle = self.frame.centre + (slot - 2) * pitch
        return Area(middle - width / 2, TOP + ARC[slot] * self._bend(), width, height)

    def _pitch(self) -> float:
        """Return the way from one place on the arc to the next."""
        return min(WIDEST_PITCH, (self._room() - self._plaque_size()[0]) / 4)

    def _slot(self, seat: Seat) -> int:
        return SLOTS[self.seats - 1][self.context.opponents.index(seat)]

    def _bend(self) -> float:
        """Return how much of the arc is left: none at a large interface, more where the window is high."""
        return max(0.0, 1 - 1.6 * (self.frame.ui - 1)) * (1 + min(0.5, self.frame.spare / 480))

    def pennant(self, seat: Seat) -> Area:
        """Return the pennant under a plaque with its cords, or over the viewer's own Checki, in units."""
        ui = self.frame.ui
        width, height = PENNANT[0] * ui, PENNANT[1] * ui
        if seat == self.context.viewer:
            left = self.frame.centre - runs_width(self._own_groups(8), PLAIN_CARD[0], STEP) / 2
            return Area(left, CHECKI_TOP + self.frame.spare - height - 1, width, height)
        x, y, wide, high = self.plaque(seat)
        width = min(width, wide)
        return Area(x + wide / 2 - width / 2, y + high - 2, width, height)

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
        middle = [seat for seat in self.context.opponents if self._slot(seat) in (1, 2, 3)] or list(self.context.opponents)
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
        y = upright.pile_top + upright.pile_height / 2
        return pose(self.frame, self.frame.centre + LEAN + side, y, (width, upright.pile_height))

    def aid(self) -> Area:
        """Return the panel left of the stock, or under it, in units."""
        if self._is_tall:
            return Area(self.frame.centre - PANELS_GAP / 2 - 190, *self._low_panel(190))
        right = self.frame.centre + LEAN - APART - PLAIN_CARD[0] / 2 - SIDE + 10
        left = max(self.frame.mat[0] + BORDER + 10, right - 176 * max(1.0, self.frame.ui * 0.9))
        return Area(left, *self._side_panel(right - left))

    def trail(self) -> Area:
        """Return the panel right of the discards, or under them, in units."""
        if self._is_tall:
            return Area(self.frame.centre + PANELS_GAP / 2, *self._low_panel(220))
        left = self.frame.centre + LEAN + APART + PLAIN_CARD[0] / 2 + SIDE - 8
        right = min(self.frame.mat[0] + self.frame.mat[2] - BORDER - 10, left + 206 * max(1.0, self.frame.ui * 0.9))
        return Area(left, *self._side_panel(right - left))

    @property
    def _is_tall(self) -> bool:
        return self.frame.spare >= TALL

    def _low_panel(self, width: float) -> tuple[float, float, float]:
        upright, ui = self.upright(), max(1.0, self.frame.ui)
        return (upright.pile_top + upright.pile_height + PANELS_DROP * ui, width, 118 * min(1.15, ui))

    def _side_panel(self, width: float) -> tuple[float, float, float]:
        upright = self.upright()
        below = max(
            (self._backs_top(s) + BACK[1] + 6 for s in self.context.opponents if self._slot(s) in (0, 4)), default=0.0
        )
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
                return heap(self.pile("discard"), cards)
            case "hand" if self._shape(seat) is not None:
                return [self._shown_draw(index) for index in range(len(cards))]
            case "hand" if seat == self.context.viewer:
                return self._row(self._grouped(cards), HAND_TOP + self.frame.spare)
            case "hand":
                return [self._at_plaque(seat) for _ in cards]
            case "checki":
                return self._checki(seat, cards)
            case _:
                return pile(self.frame, self.pile("stock"), len(cards), step=0.14, lean=0.4, full=80)

    def _at_plaque(self, seat: Seat) -> Pose:
        x, y, width, height = self.plaque(seat)
        return replace(pose(self.frame, x + width / 2, y + height * 0.55, BACK, layer=5), buried=True)

    def _shown_draw(self, index: int) -> Pose:
        """Return where an announced player shows the card he draws: between the two piles, in front of them."""
        stock, discard = self.pile("stock"), self.pile("discard")
        return replace(stock, x=(stock.x + discard.x) / 2 + index * 4, y=stock.y - self.frame.px(22), layer=400)

    def _checki(self, seat: Seat, cards: Sequence[CardId | None]) -> list[Pose]:
        if seat == self.context.viewer:
            return self._row(self._own_groups(len(cards)), CHECKI_TOP + self.frame.spare)
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
                x = left + n * step + BACK[0] / 2
                found.append(pose(self.frame, x, top + BACK[1] / 2, BACK, layer=10 + len(found)))
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

    def _own_groups(self, count: int) -> tuple[Run, ...]:
        return tuple(Run(n, OWN_GAP) for n in self.shape_groups(self.context.viewer, count))

    def _grouped(self, cards: Sequence[CardId | None]) -> tuple[Run, ...]:
        """Return the runs of one group in a hand as it lies; the card just drawn stands apart."""
        drawn = self.drawn
        found: list[Run] = []
        last: tuple[int, bool] | None = None
        for card in cards:
            kind = (-1 if card is None else self._group_of[card], card is not None and card == drawn)
            if kind == last:
                found[-1] = replace(found[-1], cards=found[-1].cards + 1)
            else:
                apart = kind[1] or (last is not None and last[1])
                found.append(Run(1, DRAWN_GAP if apart else GAP))
            last = kind
        return tuple(found)

    def _row(self, groups: Sequence[Run], top: float, layer: int = 50) -> list[Pose]:
        """Return cards in groups side by side round the middle of the mat: tighter where there is no room."""
        return runs(self.frame, groups, top, PLAIN_CARD, room=self._room() - ROW_MARGIN, layer=layer)
