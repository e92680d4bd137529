"""The lanes in which melds lie, one for every player who has any, and how all melds shrink until they fit. Lengths: units."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
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

CARD = (70.0, 98.0)
"""A card of a meld where there is room enough; 56 x 78 is the second size below it."""
STEPS = (25.0, 21.0)
"""From card to card, roomy and tight; the rank in the corner stays free. Source: ART.md 7, compact faces."""
GAP = 22.0
"""Between two melds."""
LINE_GAP = 6.0
"""Between two lines of melds in one lane."""
PAIR_GAP = 18.0
"""Between two lanes side by side."""
ROWS = 3
"""Rows of lanes that there is always room for: two for the others, the lowest for whoever looks on."""
NARROWEST = 0.3
"""The least share of a row that a lane gets beside another one."""
HEAD, DROP, SEAL, MOST_SEAL = 1.0, 10.0, 24.0, 1.5
"""What stays free over the cards; from them down to their thread; the seal on its end in interface units, how much it grows at most."""
MAKE_ROOM_SECONDS = 0.18
LARGEST, SMALLEST, PARTS = 13, 3, 10
"""Sizes are so many tenths of `CARD`, so that few sizes are drawn."""


@dataclass(frozen=True, slots=True)
class Room:
    """Where lanes may lie: between the piles, from one side to the other in the first row, over the piles; how high a foot is."""

    area: Area
    wide: Area
    foot: float
    rows: int
    """How many rows there may be at least; their height is kept for them."""

    @property
    def pitch(self) -> float:
        """The height of one of these rows."""
        return self.area.height / self.rows

    @property
    def most(self) -> float:
        """The height that all these rows use at most."""
        return self.rows * (CARD[1] * LARGEST / PARTS + HEAD + self.foot)


@dataclass(frozen=True, slots=True)
class MeldsLying:
    """How the melds of a lane lie: its area, the size of a card, the step from one to the next, the upper left corner of each meld."""

    area: Area
    size: tuple[float, float]
    step: float
    corners: tuple[tuple[float, float], ...]


@lru_cache(maxsize=1 << 8)
def arrange(room: Room, counts: tuple[tuple[int, ...], ...]) -> tuple[MeldsLying, ...]:
    """Return how melds of so many cards lie in their lanes, the last at the foot: all cards as large as the fullest lane lets them be."""
    tries = ((tenths, step, rows) for tenths in range(LARGEST, SMALLEST - 1, -1) for step in STEPS for rows in _rows_of(len(counts) - 1))
    for tenths, step, rows in tries:
        found = _arranged(room, counts, rows, tenths / PARTS, step)
        if found is not None:
            break
    else:
        found = _arranged(room, counts, rows, SMALLEST / PARTS, STEPS[1], squeezed=True)
    assert found is not None
    return found


def _rows_of(others: int) -> Iterator[tuple[int, ...]]:
    """Yield how many lanes stand side by side in each row, the viewer's alone at the foot: each by itself, or pairs at the top."""
    for pairs in range(others // 2 + 1):
        yield (2,) * pairs + (1,) * (others - 2 * pairs + 1)


def _arranged(
    room: Room, counts: Sequence[tuple[int, ...]], rows: Sequence[int], scale: float, step: float, *, squeezed: bool = False
) -> tuple[MeldsLying, ...] | None:
    """Return the lanes at one size of the cards, None where they have no room; `squeezed`: their rows lie over one another then."""
    high, first = CARD[1] * scale, 0
    lanes: list[list[tuple[Area, list[list[int]]]]] = []
    for number, beside in enumerate(rows):
        row = counts[first : first + beside]
        across = room.wide if beside > 1 and not number else room.area
        lanes.append([(area, _lines(one, area.width, scale, step)) for area, one in zip(_side_by_side(across, row), row, strict=True)])
        first += beside
    needs = [max(len(lines) for _area, lines in row) * (high + LINE_GAP) - LINE_GAP + HEAD + room.foot for row in lanes]
    slack = room.area.height - sum(needs)
    fits = all(_width(n, scale, step) <= area.width for row in lanes for area, lines in row for line in lines for n in line)
    too_high = needs[0] > room.pitch if rows[0] > 1 else scale > 1 and high + HEAD + room.foot > room.pitch
    if not squeezed and (slack < 0 or not fits or too_high):
        return None
    above = max(0.0, min(room.area.height / max(room.rows, len(rows)) - needs[0], slack / len(rows))) if len(rows) > 1 else slack
    below = (slack - above) / max(1, len(rows) - 1)
    found: list[MeldsLying] = []
    y = room.area.y
    for standing, need in zip(lanes, needs, strict=True):
        y += below if found else above
        for area, lines in standing:
            found.append(_lying(area._replace(y=y, height=need), lines, room.foot, scale, step))
        y += need
    return tuple(found)


def _lines(counts: Sequence[int], width: float, scale: float, step: float) -> list[list[int]]:
    """Return the melds of a lane line by line."""
    found: list[list[int]] = [[]]
    for count in counts:
        if found[-1] and _line_width((*found[-1], count), scale, step) > width:
            found.append([])
        found[-1].append(count)
    return found


def _lying(area: Area, lines: Sequence[Sequence[int]], foot: float, scale: float, step: float) -> MeldsLying:
    """Return the melds of a lane in lines over its thread, each line in the middle."""
    high = CARD[1] * scale
    y = area.y + area.height - foot - len(lines) * (high + LINE_GAP) + LINE_GAP
    corners: list[tuple[float, float]] = []
    for line in lines:
        x = area.x + (area.width - _line_width(line, scale, step)) / 2
        for count in line:
            corners.append((x, y))
            x += _width(count, scale, step) + GAP * scale
        y += high + LINE_GAP
    return MeldsLying(area, (CARD[0] * scale, high), step * scale, tuple(corners))


def _width(count: int, scale: float, step: float) -> float:
    return (CARD[0] + (count - 1) * step) * scale


def _line_width(counts: Sequence[int], scale: float, step: float) -> float:
    return sum(_width(count, scale, step) + GAP * scale for count in counts) - GAP * scale


def _side_by_side(row: Area, counts: Sequence[tuple[int, ...]]) -> list[Area]:
    """Return the lanes of a row, which two share by what they want."""
    if len(counts) == 1:
        return [row]
    wants = [_line_width(one, 1.0, STEPS[0]) for one in counts]
    left = (row.width - PAIR_GAP) * min(1 - NARROWEST, max(NARROWEST, wants[0] / sum(wants)))
    return [row._replace(width=left), row._replace(x=row.x + left + PAIR_GAP, width=row.width - PAIR_GAP - left)]


@dataclass(frozen=True, slots=True)
class Lane:
    """One player's lane: what lies in it, places with the number of their cards as the picture has them, and how that lies."""

    seat: Seat
    lying: tuple[tuple[Zone, int], ...]
    melds: MeldsLying

    @property
    def area(self) -> Area:
        """Where it is."""
        return self.melds.area


class MeldLanes:
    """The lanes of one table, which share the room that `room` returns, and where the melds lie in them.

    While the other melds make room for a move, they lie by the picture that it leads to.
    """

    def __init__(self, layout: Layout[View], room: Callable[[], Room]) -> None:
        self._layout, self._room = layout, room
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
        key = (self._room(), tuple((seat, tuple(lying.get(seat, ()))) for seat in seats))
        if key != self._lanes[0]:
            lain = arrange(self._room(), tuple(tuple(count for _place, count in lying.get(seat, ())) for seat in seats))
            lanes = tuple(Lane(seat, tuple(lying.get(seat, ())), melds) for seat, melds in zip(seats, lain, strict=True))
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
        frame, how = self._layout.frame, lane.melds
        left, top = how.corners[next(index for index, (one, _count) in enumerate(lane.lying) if one == zone)]
        lies = pose(frame, left + how.size[0] / 2, top + how.size[1] / 2, how.size)
        return [replace(lies, x=lies.x + frame.px(how.step) * n, layer=10 + n) for n in range(count)]

    def usual_size(self) -> tuple[int, int]:
        """Return the size of a card in a lane that has room enough, in pixels."""
        wide, high = arrange(self._room(), ((3,),) * self._room().rows)[-1].size
        return round(self._layout.frame.px(wide)), round(self._layout.frame.px(high))
