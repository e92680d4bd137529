"""The lanes in which melds lie: one for every player who has any, and how the melds of a lane shrink until they fit. Units of the frame."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from ui.kit.columns import Area

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
    height = min(TALLEST if most == ROWS else GRAND, (area.height - (least_rows - 1) * LANE_GAP) / least_rows)
    spare = max(0.0, area.height - height * len(rows) - LANE_GAP * (len(rows) - 1))
    more = [max(0, math.ceil(sum(row) / area.width) - 1) for row in rows]
    heights = [height + min(spare * part / max(1, sum(more)), part * (CARD[1] + ROW_GAP)) for part in more]
    found: list[Area] = []
    y = area.y
    for row, high in zip(rows[:-1], heights, strict=False):
        found += _side_by_side(Area(area.x, y, area.width, high), row)
        y += high + LANE_GAP
    return [*found, Area(area.x, area.y + area.height - heights[-1], area.width, heights[-1])]


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
