"""The lanes in which melds lie: one for every player who has any, and how the melds of a lane shrink until they fit. Units of the frame."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from game.core.cards import Seat
from game.core.events import CardMoved, Zone
from game.core.picture import Picture, fold
from game.kaluki.events import BORROWED, MELD
from game.kaluki.view import View
from ui.kit.columns import Area
from ui.kit.layout import Layout
from ui.kit.poses import pose
from ui.stage.node import Pose
from ui.stage.stage import Flight

CARD = (62.0, 87.0)
"""A card of a meld where there is room enough."""
STEPS = (24.0, 19.0)
"""From card to card, roomy and tight; the rank in the corner stays free. Source: ART.md 7, compact faces."""
GAP = 16.0
"""Between two melds."""
ROW_GAP = 6.0
LANE_GAP = 10.0
ROWS = 3
"""Rows of lanes: two for the others, the lowest for whoever looks on."""
TALLEST, GRAND = 140.0, 176.0
"""The height of a lane at most; where no more than two players have one each is grander."""
NARROWEST = 0.3
"""The least share of a row that a lane gets beside another one."""
FRACTION = 12
LABEL_HEIGHT = 19.0
TAB_ROOM = 110.0
"""What a tab takes of the width of its lane where melds lie beside it."""
LANE_PADDING = 12.0
LANE_FOOT = 6.0
MAKE_ROOM_SECONDS = 0.18
LARGEST, SMALLEST = 16, 4
"""Sizes are so many twelfths of `CARD`, so that few sizes are drawn."""


@dataclass(frozen=True, slots=True)
class LaneLayout:
    """How melds lie in a lane: the size of a card, the step from one to the next, and the upper left corner of each meld in the lane."""

    size: tuple[float, float]
    step: float
    corners: tuple[tuple[float, float], ...]


def share_out(area: Area, wants: Sequence[float], most: int = ROWS) -> list[Area]:
    """Return the lanes in `area`, one for each width wanted: from the top, the last one at the foot in a row for itself.

    More than two others stand two in a row, which they share by what they want, unless there is height enough for a row each. Rows that
    are not needed, of `most` that there may ever be, leave their height to those whose melds want more than one row.
    """
    others = wants[:-1]
    pairs = 2 if len(others) >= ROWS and area.height < len(wants) * (TALLEST + LANE_GAP) else 1
    rows = [*(others[first : first + pairs] for first in range(0, len(others), pairs)), wants[-1:]]
    least_rows = max(most, len(rows))
    height = min(_tallest(most), (area.height - (least_rows - 1) * LANE_GAP) / least_rows)
    spare = max(0.0, area.height - height * len(rows) - LANE_GAP * (len(rows) - 1))
    more = [max(0, math.ceil(sum(row) / area.width) - 1) for row in rows]
    heights = [height + min(spare * part / max(1, sum(more)), part * (CARD[1] + ROW_GAP)) for part in more]
    found: list[Area] = []
    y = area.y
    for row, high in zip(rows[:-1], heights, strict=False):
        found += _side_by_side(Area(area.x, y, area.width, high), row)
        y += high + LANE_GAP
    return [*found, Area(area.x, area.y + area.height - heights[-1], area.width, heights[-1])]


def _tallest(rows: int) -> float:
    return TALLEST if rows == ROWS else GRAND


def _side_by_side(row: Area, wants: Sequence[float]) -> list[Area]:
    if len(wants) == 1:
        return [row]
    room = row.width - LANE_GAP
    share = min(1 - NARROWEST, max(NARROWEST, wants[0] / sum(wants)))
    left = room * share
    return [row._replace(width=left), row._replace(x=row.x + left + LANE_GAP, width=room - left)]


def natural_width(counts: Sequence[int]) -> float:
    """Return how wide melds of so many cards lie in one row at full size."""
    return sum(CARD[0] + (count - 1) * STEPS[0] + GAP for count in counts)


@lru_cache(maxsize=1 << 8)
def lie(counts: tuple[int, ...], width: float, height: float) -> LaneLayout:
    """Return how melds of so many cards lie in a room: in rows from the left, as large as they fit; in the worst case they overlap."""
    for twelfths in range(LARGEST, SMALLEST - 1, -1):
        scale = twelfths / FRACTION
        for step in STEPS:
            corners, bottom = _flow(counts, width, scale, step)
            if bottom <= height and all(x + _width(n, scale, step) <= width + 0.01 for (x, _y), n in zip(corners, counts, strict=True)):
                return _lying(corners, (height - bottom) / 2, scale, step)
    scale, step = SMALLEST / FRACTION, STEPS[1]
    corners, bottom = _flow(counts, width, scale, step)
    high = CARD[1] * scale
    squeeze = (height - high) / max(1.0, bottom - high)
    return _lying([(x, y * squeeze) for x, y in corners], 0.0, scale, step)


def _lying(corners: Sequence[tuple[float, float]], down: float, scale: float, step: float) -> LaneLayout:
    size = CARD[0] * scale, CARD[1] * scale
    return LaneLayout(size, step * scale, tuple((x, y + down) for x, y in corners))


def _width(count: int, scale: float, step: float) -> float:
    return (CARD[0] + (count - 1) * step) * scale


def _flow(counts: Sequence[int], width: float, scale: float, step: float) -> tuple[list[tuple[float, float]], float]:
    """Return the corners of melds laid in rows, and the height of all rows."""
    x = y = 0.0
    corners: list[tuple[float, float]] = []
    for count in counts:
        wide = _width(count, scale, step)
        if x and x + wide > width:
            x, y = 0.0, y + (CARD[1] + ROW_GAP) * scale
        corners.append((x, y))
        x += wide + GAP * scale
    return corners, y + CARD[1] * scale


@dataclass(frozen=True, slots=True)
class Lane:
    """One player's lane: its area, and what lies in it: places with the number of their cards, as the picture has them."""

    seat: Seat
    area: Area
    lying: tuple[tuple[Zone, int], ...]


class MeldLanes:
    """The lanes of one table, shared out in the area that `area` returns, and where the melds lie in them.

    While the other melds make room for a move, they lie by the picture that it leads to.
    """

    def __init__(self, layout: Layout[View], area: Callable[[], Area]) -> None:
        self._layout, self._area = layout, area
        self._ahead: Picture | None = None
        self.coming: dict[Zone, Seat] = {}
        """Whose melds those are that have no owner in the picture yet."""
        self._lanes: tuple[object, tuple[Lane, ...]] = (None, ())
        self._shared: tuple[Picture | None, object] = (None, None)
        """For which picture, seen by whom, the lanes were shared out."""

    def make_room(self, event: CardMoved) -> None:
        """Let all other melds go where they lie once this card has moved."""
        stage = self._layout.context.stage
        if stage is None:
            return
        if event.target.name == "meld" and event.source.name in ("hand", "borrowed"):
            self.coming[event.target] = Seat(event.source.number)
        self._ahead = fold(stage.picture, event)
        for place in (*MELD, *BORROWED):
            if place not in (event.source, event.target):
                stage.arrange(place, flight=Flight(MAKE_ROOM_SECONDS))
        self._ahead = None

    @property
    def _rows(self) -> int:
        return min(ROWS, len(self._layout.context.seated))

    @property
    def most_height(self) -> float:
        """The height that all lanes use when every one is crowded: its melds in two rows."""
        return self._rows * (_tallest(self._rows) + CARD[1] + ROW_GAP + LANE_GAP) - LANE_GAP

    def lanes(self) -> tuple[Lane, ...]:
        """Return all lanes: those of the others who have melds, clockwise, and the viewer's."""
        shown = self._ahead or (self._layout.context.stage.picture if self._layout.context.stage is not None else None)
        state = self._layout.frame, self._layout.context.viewer, len(self.coming)
        if shown is None or shown is not self._shared[0] or state != self._shared[1]:
            self._share(shown)
            self._shared = shown, state
        return self._lanes[1]

    def _share(self, shown: Picture | None) -> None:
        """Share the mat out among the lanes of a picture, anew if other melds lie in them than before."""
        lying: dict[Seat, list[tuple[Zone, int]]] = {}
        if shown is not None:
            for place, cards in shown.zones.items():
                if place.name in ("meld", "borrowed") and cards:
                    lying.setdefault(self._owner(shown, place), []).append((place, len(cards)))
        for found in lying.values():
            found.sort(key=lambda one: (one[0].name == "borrowed", one[0].number))
        seats = [*(seat for seat in self._layout.context.opponents if seat in lying), self._layout.context.viewer]
        key = (self._layout.frame, tuple((seat, tuple(lying.get(seat, ()))) for seat in seats))
        if key != self._lanes[0]:
            wants = [natural_width([count for _place, count in lying.get(seat, ())]) for seat in seats]
            areas = share_out(self._area(), wants, self._rows)
            lanes = tuple(Lane(seat, area, tuple(lying.get(seat, ()))) for seat, area in zip(seats, areas, strict=True))
            self._lanes = key, lanes

    def lane_of(self, seat: Seat) -> Lane | None:
        """Return a player's lane, None if they have none."""
        return next((lane for lane in self.lanes() if lane.seat == seat), None)

    def _owner(self, shown: Picture, zone: Zone) -> Seat:
        if zone.name == "borrowed":
            return Seat(zone.number)
        owner = shown.marks.get((zone, "owner"), self.coming.get(zone, shown.counters.get("turn")))
        return Seat(owner) if isinstance(owner, int) else self._layout.context.viewer

    def poses(self, zone: Zone, count: int) -> list[Pose]:
        """Return where the cards of a meld lie; none of a meld of which the last card is just leaving."""
        lane = next((lane for lane in self.lanes() if any(one == zone for one, _count in lane.lying)), None)
        if lane is None:
            return []
        frame = self._layout.frame
        how, drop = self._lie(tuple(n for _place, n in lane.lying), lane.area)
        index = next(index for index, (one, _count) in enumerate(lane.lying) if one == zone)
        left, top = how.corners[index]
        x, y = lane.area.x + LANE_PADDING + left + how.size[0] / 2, lane.area.y + drop + top + how.size[1] / 2
        lies = pose(frame, x, y, how.size)
        return [replace(lies, x=lies.x + frame.px(how.step) * n, layer=10 + n) for n in range(count)]

    def usual_size(self) -> tuple[int, int]:
        """Return the size of a card in a lane that has room enough, in pixels."""
        lane = share_out(self._area(), (0.0,), self._rows)[-1]
        size = self._lie((3,), lane)[0].size
        return round(self._layout.frame.px(size[0])), round(self._layout.frame.px(size[1]))

    def _lie(self, counts: tuple[int, ...], area: Area) -> tuple[LaneLayout, float]:
        """Return how melds lie in a lane and how far from its top: under its tab, or beside a large tab where they are larger so."""
        ui = self._layout.frame.ui
        label, room = LABEL_HEIGHT * ui, area.width - 2 * LANE_PADDING
        under = lie(counts, room, area.height - label - LANE_FOOT)
        beside = lie(counts, room - TAB_ROOM * ui, area.height - 2 * LANE_FOOT)
        return (beside, LANE_FOOT) if ui > 1 and beside.size > under.size else (under, label)
