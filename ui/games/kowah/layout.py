"""Where the cards of Kowah lie. Coordinates are units of the frame; the mock pictures of ART.md 15.7 are 1280 x 720 of them.

From top to bottom: plaques of the others in a row under the lamp, their Checkis under them, stock and discards, the line, the viewer's
hand. The interface's scale makes plaques and words larger; the row goes up over the lamp then, and what stands between moves together.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any, NamedTuple

from pygame import Rect

from game.core.cards import CardId, Seat
from game.core.events import Zone
from game.kowah.events import CHECKI, DISCARD, HAND
from game.kowah.rules import PACK, Source, rules_of
from game.kowah.state import View
from ui.kit.columns import TITLE, Area, Leaf, Part, Top
from ui.kit.layout import Layout
from ui.kit.poses import Run, heap, pile, pose, rect_of, runs, runs_width
from ui.kit.table_context import TableContext
from ui.stage.frame import PLAIN_CARD
from ui.stage.node import Pose

TOP = 10.0
MARGIN = 4.0
PLAQUE = (134.0, 74.0)
PLAQUE_GAP = 12.0
WIDEST_PLAQUE = 156.0
WIDEST_PITCH = 190.0
UNDER_LAMP = 66.0
"""How much lower they stand where the lamp over them is seen."""
SLOTS = {1: (2,), 2: (1, 3), 3: (0, 2, 4), 4: (0, 1, 3, 4), 5: (0, 1, 2, 3, 4)}
"""Which of the five places of the row are taken by so many opponents, from the left."""
PENNANT = (116.0, 30.0)
"""Its cords reach up 8 units from the cloth."""
PENNANT_GAP = 6.0
BACK = (32.0, 45.0)
BACK_STEP = 7.0
BACK_GAP = 5.0
BACKS_WIDTH = 141.0
"""Width of the widest shape, 3+3+2; it closes up where the plaques stand closer."""
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
CLEAR_OF_LINE = 32.0
"""What larger cards leave free over the line, for words that stand on it, in interface units."""
UPWARDS = 0.44
"""The share of what is free round the two piles that lies over them."""
LABEL = 28.0
"""The words over a pile, and the lozenge under them."""
TAG = (104.0, 24.0)
TAG_GAP = 8.0
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
PANEL_HEIGHT = 118.0
PRICES, PRICES_HEAD, PRICE_ROW = 172.0, 40.0, 40.0
"""The panel with what every way to win costs: its height, its title, a row of it, in interface units."""
HAND_PANEL = Top(214, 96)
"""The panel with what there is to know about the hand."""


class PanelRoom(NamedTuple):
    """How wide a panel beside a pile is, how far from it, and how wide under the piles."""

    width: float
    gap: float
    low: float


PANELS = PanelRoom(176.0, 36.0, 190.0), PanelRoom(206.0, 38.0, 220.0)
"""The waiting aid at the left, the trail of discards at the right."""


class KowahLayout(Layout[View]):
    """Where everything is, a method for every thing on the table. What the choreography knows before the picture shows it is told here.

    `laying` are the shapes of Checkis that are being laid out, `coming` the marks of discards whose pause is not over yet.
    """

    hands = HAND
    tops, top_names = (TITLE, HAND_PANEL), ("", "hand")
    right_gap, details, prompt_y = 14.0, 8, 412.0

    def __init__(self, context: TableContext[View]) -> None:
        super().__init__(context)
        self.laying: dict[int, str] = {}
        self.coming: dict[CardId, str] = {}
        self.seats = len(context.seated)
        self.piles = Piles(self)
        self.sizes.room = self.piles.hand_room
        self.group_of = rules_of(context.options).group_of

    def settled(self, view: View) -> None:
        """The picture shows all that was told ahead."""
        del view
        self.laying.clear()
        self.coming.clear()

    def pieces(self) -> tuple[Part | Leaf, ...]:
        """Return prices, rules and log."""
        return Part(PRICES), self.rules, self.log

    def parts(self) -> dict[str, Rect]:
        """Return also the piles, the discards before as `trail`, others as `seat-<n>`, and as `price-<source>` what a way to win costs.

        What is not seen now is left out.
        """
        piles = {name: rect_of(self.pile(name)) for name in ("stock", "discard")}
        others = {f"seat-{seat}": self.frame.rect(*self.plaque(seat)) for seat in self.context.opponents}
        prices = {} if self.frame.folded and not self.drawer_open else {f"price-{source}": row for source, row in price_rows(self).items()}
        trail = {"trail": self.frame.rect(*self.piles.panel(right=True))} if len(self.context.picture.at(DISCARD)) > 1 else {}
        return super().parts() | piles | others | prices | trail

    @property
    def drawn(self) -> CardId | None:
        """The card that the viewer has just drawn."""
        mark = None if self.coming else self.context.picture.marks.get((self.own_hand(), "drawn"))
        return CardId(mark) if isinstance(mark, int) else None

    def _shape(self, seat: Seat) -> str | None:
        """Return the shape of a Checki that lies on the table, None for a seat that has not announced."""
        mark = self.context.picture.marks.get((CHECKI[seat], "shape"))
        return mark if isinstance(mark, str) else None

    def orders(self, cards: Sequence[CardId]) -> tuple[Callable[[CardId], Any], ...]:
        """Sort by rank, or brelans first, then pairs; the card just drawn stands last."""
        groups = [self.group_of[card] for card in cards]
        drawn = self.drawn

        def by_rank(card: CardId) -> tuple[int, ...]:
            group = self.group_of[card]
            return (card == drawn, group, PACK[card].rank, card)

        def by_size(card: CardId) -> tuple[int, ...]:
            group = self.group_of[card]
            held = groups.count(group) - (drawn in cards and drawn is not None and self.group_of[drawn] == group)
            return (card == drawn, -held, group, PACK[card].rank, card)

        return by_rank, by_size

    # Seats

    def _plaque_size(self) -> tuple[float, float]:
        others = self.seats - 1
        beside = {1: 1, 2: 3, 3: 3}.get(others, 5)
        cap = (self.frame.room(MARGIN) - (beside - 1) * PLAQUE_GAP) / beside
        wanted = PLAQUE[0] * self.frame.ui * (1 + max(0.0, min(0.16, (self.frame.mat[2] - 768) / 1600)))
        widest = min(WIDEST_PLAQUE * self.frame.ui, 2 * WIDEST_PITCH - PLAQUE_GAP)
        return min(wanted, cap, widest), PLAQUE[1] * self.frame.ui

    def plaque(self, seat: Seat) -> Area:
        """Return the plaque of another player, in units."""
        width, height = self._plaque_size()
        slot = self._slot(seat)
        middle = self.frame.centre + (slot - 2) * self._pitch()
        return Area(middle - width / 2, TOP + UNDER_LAMP * max(0.0, 1 - 1.6 * (self.frame.ui - 1)), width, height)

    def _pitch(self) -> float:
        """Return the way from one place of the row to the next."""
        return min(WIDEST_PITCH, (self.frame.room(MARGIN) - self._plaque_size()[0]) / 4)

    def _slot(self, seat: Seat) -> int:
        return SLOTS[self.seats - 1][self.context.opponents.index(seat)]

    def pennant(self, seat: Seat) -> Area:
        """Return the pennant under a plaque with its cords, or over the viewer's own Checki, in units."""
        ui = self.frame.ui
        width, height = PENNANT[0] * ui, PENNANT[1] * ui
        if seat == self.context.viewer:
            left = self.frame.centre - runs_width([Run(n, OWN_GAP) for n in self.shape_groups(seat, 8)], self.sizes.own[0], STEP) / 2
            return Area(left, self._checki_top - height - 1, width, height)
        x, y, wide, high = self.plaque(seat)
        width = min(width, wide)
        return Area(x + wide / 2 - width / 2, y + high - 2, width, height)

    def _backs_top(self, seat: Seat) -> float:
        over = self.pennant(seat) if self.has_pennants else self.plaque(seat)
        return over.y + over.height + PENNANT_GAP - (2 if self.has_pennants else 0)

    @property
    def _checki_top(self) -> float:
        return CHECKI_TOP + self.frame.spare - self.sizes.raised

    @property
    def has_pennants(self) -> bool:
        """Whether there is room for pennants under the plaques."""
        return self.frame.ui <= TIGHTER

    # Heights

    def line_y(self) -> float:
        """Return the y of the middle of the line above the hand, in units."""
        over = BRACKET_TIGHT * self.frame.ui + 7.0 if self.tight else 52.0 + BRACKET * self.frame.ui
        return self.hand_top - over - self.line_height * self.frame.ui / 2

    @property
    def tight(self) -> bool:
        """Whether there is no room for words over the hand."""
        return self.frame.ui > TIGHT

    # Piles

    def pile(self, name: str) -> Pose:
        """Return where the top of `stock` or `discard` lies."""
        return self.piles.pile(name)

    def checki_foot(self, *, outer: bool) -> float:
        """Return the foot of the Checkis of those who sit at the ends of the row, or of the others, in units; 0 where nobody sits."""
        seats = [seat for seat in self.context.opponents if (self._slot(seat) in (0, 4)) is outer]
        return max((self._backs_top(seat) + BACK[1] for seat in seats), default=0.0)

    # Cards

    def poses(self, zone: Zone, cards: Sequence[CardId | None]) -> list[Pose]:
        """Return the pose of every card at `zone`, in order."""
        seat = Seat(max(0, zone.number))
        match zone.name:
            case "discard":
                return heap(self.pile("discard"), cards)
            case "hand" if self._shape(seat) is not None:
                # an announced player shows the card he draws between the two piles, in front of them
                stock, middle = self.pile("stock"), (self.pile("stock").x + self.pile("discard").x) / 2
                shown = replace(stock, y=stock.y - self.frame.px(22), layer=400)
                return [replace(shown, x=middle + 4 * index) for index in range(len(cards))]
            case "hand" if seat == self.context.viewer:
                return self._row(self._grouped(cards), self.hand_top)
            case "hand":
                x, y, width, height = self.plaque(seat)
                return [replace(pose(self.frame, x + width / 2, y + height * 0.55, BACK, layer=5), buried=True)] * len(cards)
            case "checki":
                return self._checki(seat, cards)
            case _:
                return pile(self.frame, self.pile("stock"), len(cards), step=0.14, lean=0.4, full=80)

    def _checki(self, seat: Seat, cards: Sequence[CardId | None]) -> list[Pose]:
        groups = self.shape_groups(seat, len(cards))
        if seat == self.context.viewer:
            return self._row([Run(n, OWN_GAP) for n in groups], self._checki_top)
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

    def together(self, cards: Sequence[CardId | None]) -> list[list[CardId | None]]:
        """Return the cards of a hand as they lie together by group; the card just drawn stands alone."""
        drawn = self.drawn
        kinds = groupby(cards, key=lambda card: (-1 if card is None else self.group_of[card], card is not None and card == drawn))
        return [list(run) for _kind, run in kinds]

    def _grouped(self, cards: Sequence[CardId | None]) -> tuple[Run, ...]:
        """Return the runs of one group in a hand as it lies; the card just drawn stands apart."""
        found = self.together(cards)
        apart = [self.drawn is not None and self.drawn in run for run in found]
        return tuple(
            Run(len(run), DRAWN_GAP if any(apart[max(0, index - 1) : index + 1]) else GAP) for index, run in enumerate(found)
        )

    def _row(self, groups: Sequence[Run], top: float, layer: int = 50) -> list[Pose]:
        """Return cards in groups side by side round the middle of the mat: tighter where there is no room."""
        return runs(self.frame, groups, top, self.sizes.own, room=self.frame.room(MARGIN) - ROW_MARGIN, layer=layer)


class Piles:
    """Where stock, discards and the panels beside them stand: between the Checkis above and the line below."""

    def __init__(self, layout: KowahLayout) -> None:
        self._layout = layout

    def hand_room(self) -> float:
        """Return how many units they leave free over the line."""
        _above, room = self._between()
        panel, foot = self.panel(right=True), self._panel_foot
        over = foot - panel.height - self._under_outer
        if self._layout.frame.spare >= TALL:  # the panels go up with the piles, by a part of what these lose
            over = (foot - panel.y - panel.height) / (1 - UPWARDS)
        return min(room - CLEAR_OF_LINE * self._layout.frame.ui - PLAIN_CARD[1], over)

    def pile(self, name: str) -> Pose:
        """Return where the top of `stock` or `discard` lies."""
        top, height = self._upright()
        x = self._layout.frame.centre + LEAN + (-APART if name == "stock" else APART)
        return pose(self._layout.frame, x, top + height / 2, (height * PLAIN_CARD[0] / PLAIN_CARD[1], height))

    def panel(self, *, right: bool) -> Area:
        """Return the panel left of the stock or right of the discards, in units; in a tall window both stand under the piles."""
        frame = self._layout.frame
        (top, height), ui, centre = self._upright(), frame.ui, frame.centre
        least, high = PANELS[right], PANEL_HEIGHT * min(1.15, ui)
        if frame.spare >= TALL:
            left = centre + PANELS_GAP / 2 if right else centre - PANELS_GAP / 2 - least.low
            grown = max(1.0, ui)
            return Area(left, top + height + PANELS_DROP * grown, least.low, PANEL_HEIGHT * min(1.15, grown))
        inner, outer = frame.edges(10)
        wide, beside = least.width * max(1.0, ui * 0.9), APART + PLAIN_CARD[0] / 2 + least.gap
        left = centre + LEAN + beside if right else max(inner, centre + LEAN - beside - wide)
        end = min(outer, left + wide) if right else centre + LEAN - beside
        return Area(left, min(max(top, self._under_outer), self._panel_foot - high), end - left, high)

    def _between(self) -> tuple[float, float]:
        """Return the foot of the Checkis above the piles, and how much height these have from there to the line."""
        layout, ui = self._layout, self._layout.frame.ui
        above = layout.checki_foot(outer=False) or layout.checki_foot(outer=True)
        return above, layout.line_y() - layout.line_height * ui / 2 - 6 - above - (LABEL + TAG[1]) * ui - TAG_GAP - 4

    def _upright(self) -> tuple[float, float]:
        """Return the upper edge and the height of stock and discards."""
        (above, room), sizes, frame = self._between(), self._layout.sizes, self._layout.frame
        most = 1.0 if frame.spare >= TALL else sizes.most(PLAIN_CARD)
        height = max(min(PLAIN_CARD[1], room), min(PLAIN_CARD[1] * most, room - CLEAR_OF_LINE * frame.ui))
        return above + (room + 4 - height) * UPWARDS + LABEL * frame.ui, height

    @property
    def _under_outer(self) -> float:
        return self._layout.checki_foot(outer=True) + 6

    @property
    def _panel_foot(self) -> float:
        """Return the lowest that a panel beside a pile reaches."""
        return self._layout.line_y() - self._layout.line_height * self._layout.frame.ui / 2 - 8


def price_rows(layout: KowahLayout) -> dict[Source, Rect]:
    """Return where it stands what every way to win costs, a row each, in pixels."""
    area, px = layout.right[0], layout.context.look.px
    assert area is not None
    rect = layout.frame.rect(*area)
    left, width = rect.x + px(12), rect.width - px(24)
    return {
        source: Rect(left, rect.y + px(PRICES_HEAD) + number * px(PRICE_ROW), width, px(PRICE_ROW - 6))
        for number, source in enumerate(Source)
    }
