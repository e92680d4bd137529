"""How the columns beside the mat are divided. Areas are in units of the frame; `Frame.rect` turns them into pixels.

The left column has parts at its top, the tools in the middle, the viewer's own plate at its foot. The right one is divided into panels
from the top; where the window is narrow it is a drawer over the mat.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ui.kit.plate import COMPACT_HEIGHT, HEIGHT
from ui.stage.frame import Frame

GAP = 12.0
RIGHT_GAP = 20.0
ROOMY = 620.0
"""Interface units of height from which the left column shows everything; below it its parts are compact."""
TITLE_HEIGHT = 100.0


class Area(NamedTuple):
    """A rectangle in units of the frame."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Top:
    """The height of a part at the top of the left column, in interface units; `compact` 0: left out where the window is low."""

    height: float
    compact: float = 0.0


TITLE = Top(TITLE_HEIGHT)
"""The panel with the name of the game."""
PLATE = Top(HEIGHT, COMPACT_HEIGHT)
"""The plate of the only opponent."""


@dataclass(frozen=True, slots=True)
class Left:
    """The left column: its parts (None: left out), the room for tools, the viewer's own plate."""

    parts: tuple[Area | None, ...]
    tools: Area
    own: Area
    compact: bool


@dataclass(frozen=True, slots=True)
class Part:
    """A panel of the right column: `height` in interface units, None for a share of what is left; `least` is what it is of use with."""

    height: float | None = None
    least: float = 0.0


def left_column(frame: Frame, *tops: Top) -> Left:
    """Return how the left column is divided."""
    x, y, width, height = frame.left
    ui = frame.ui
    compact = height / ui < ROOMY
    found: list[Area | None] = []
    top = y
    for part in tops:
        high = (part.compact if compact else part.height) * ui
        found.append(Area(x, top, width, high) if high else None)
        top += high + GAP * ui if high else 0.0
    own = (COMPACT_HEIGHT if compact else HEIGHT) * ui
    foot = y + height - own
    return Left(tuple(found), Area(x, top, width, foot - GAP * ui - top), Area(x, foot, width, own), compact)


def right_column(frame: Frame, *parts: Part, gap: float = RIGHT_GAP) -> tuple[Area | None, ...]:
    """Return how the right column, or the drawer, is divided from its top.

    Parts without a height share what is left. As long as one of them has less than its least the last part is left out; the last
    one that stays reaches to the foot.
    """
    x, y, width, height = frame.right
    ui = frame.ui
    for shown in range(len(parts), 0, -1):
        heights = _heights(parts[:shown], height, gap * ui, ui)
        enough = all(high >= part.least * ui for high, part in zip(heights, parts, strict=False))
        if (enough and sum(heights) + gap * ui * (shown - 1) <= height + 0.5) or shown == 1:
            break
    found: list[Area | None] = []
    top = y
    for high in heights[:-1]:
        found.append(Area(x, top, width, high))
        top += high + gap * ui
    found.append(Area(x, top, width, y + height - top))
    return (*found, *[None] * (len(parts) - shown))


def _heights(parts: Sequence[Part], height: float, gap: float, ui: float) -> list[float]:
    fixed = sum(part.height * ui for part in parts if part.height is not None)
    shares = sum(part.height is None for part in parts)
    rest = max(0.0, height - fixed - gap * (len(parts) - 1)) / max(1, shares)
    return [rest if part.height is None else part.height * ui for part in parts]
