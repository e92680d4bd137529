"""The frame of every table: a left column, the mat, a right column. Source: ART.md 10.

Lengths are units of the table (`Scale.unit` pixels each). The window is at least 1280 x 720 units; what it has more goes to the mat. The
interface's scale widens the columns; when the mat would become too narrow the right column folds into a drawer, and what the mat can
spare may hold a tray. In a tall window the units grow, and with them cards and mat: the window is less than 1280 units wide then.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from ui.theme import TABLE_MARGIN, Scale

LEFT_WIDTH = 188
RIGHT_WIDTH = 272
GAP_LEFT = 12
GAP_RIGHT = 16
LEAST_MAT = 660
"""Units a mat needs beside both columns."""
TRAY_LEAVES = 40.0
"""What a tray that is wide enough leaves to the mat beyond what it needs."""
TALL = 840.0
"""A window of more units of height lets cards grow."""
GROWN_MAT = 640.0
"""Units of width that a mat keeps while cards grow."""
MOST_GROWTH = 1.5
BORDER = 22
"""The woven edge of the mat, on both sides."""
CARD = (96.0, 158.0)
"""A flower card at table size."""
PLAIN_CARD = (96.0, 134.0)
"""A French card at table size."""
SMALL_CARD = (44.0, 72.0)
COMPACT = 80
"""French and Javanese cards of fewer pixels of width are printed simpler, with a larger corner."""


def shape_of(deck: str) -> tuple[float, float]:
    """Return width and height of a card of a deck at table size."""
    return CARD if deck == "hanafuda" else PLAIN_CARD


@dataclass(frozen=True)
class Frame:
    """Where columns and mat lie in a window of some scale; all rectangles but `rect` and `px` are in units (x, y, width, height)."""

    window: Scale
    wants_drawer: bool = False
    """Whether the right column is folded away although there is room for it."""
    least_tray: float | None = None
    """The units of width from which a tray stands where the right column has no room; None: none ever does."""

    @cached_property
    def scale(self) -> Scale:
        """The scale of the table: that of the window, its units larger where the window is tall."""
        return self.window.grown(self._growth)

    @cached_property
    def _growth(self) -> float:
        tall = self.window.height / self.window.unit / TALL
        wide = self._mat_beside(self.folded) / GROWN_MAT
        return max(1.0, min(tall, wide, MOST_GROWTH))

    @cached_property
    def tray(self) -> float:
        """The width of what stands in place of a column without room: what the mat can spare, 0 where that is too little."""
        if self.least_tray is None or self.wants_drawer or not self.folded:
            return 0.0
        room = self._mat_beside(True) - max(LEAST_MAT, GROWN_MAT * self._growth) - GAP_RIGHT
        width = min(max(self.least_tray, room - TRAY_LEAVES), RIGHT_WIDTH * self.window.ui)
        return width / self._growth if room >= self.least_tray else 0.0

    @cached_property
    def folded(self) -> bool:
        """Whether the right column is a drawer over the mat."""
        return self.wants_drawer or self._mat_beside(False) < LEAST_MAT

    def _mat_beside(self, folded: bool) -> float:
        """Return how wide the mat would be beside one column (`folded`) or two, in units that have not grown."""
        window = self.window
        left = 2 * TABLE_MARGIN + LEFT_WIDTH * window.ui + GAP_LEFT
        return window.width / window.unit - left - (0 if folded else GAP_RIGHT + RIGHT_WIDTH * window.ui)

    @cached_property
    def width(self) -> float:
        """The window's width in units, 1280 or more unless cards have grown."""
        return self.scale.width / self.scale.unit

    @cached_property
    def height(self) -> float:
        """The window's height in units, 720 or more."""
        return self.scale.height / self.scale.unit

    @cached_property
    def ui(self) -> float:
        """Units of the table that one unit of the interface measures."""
        return self.scale.ui

    @cached_property
    def left(self) -> tuple[float, float, float, float]:
        """The left column: parts, tools and the viewer's own plate. For the left hand it stands at the right."""
        width = LEFT_WIDTH * self.ui
        x = self.width - TABLE_MARGIN - width if self.window.left_handed else TABLE_MARGIN
        return (x, TABLE_MARGIN, width, self.height - 2 * TABLE_MARGIN)

    @cached_property
    def right(self) -> tuple[float, float, float, float]:
        """The right column, or the drawer that shows it. For the left hand it stands at the left."""
        width = RIGHT_WIDTH * self.ui
        x = TABLE_MARGIN if self.window.left_handed else self.width - TABLE_MARGIN - width
        return (x, TABLE_MARGIN, width, self.height - 2 * TABLE_MARGIN)

    @cached_property
    def mat(self) -> tuple[float, float, float, float]:
        """The mat with its borders, from the window's top to its bottom."""
        left, _, width, _ = self.left
        if self.window.left_handed:
            start = TABLE_MARGIN + self._beside_mat
            return (start, 0.0, left - GAP_LEFT - start, self.height)
        start = left + width + GAP_LEFT
        return (start, 0.0, self.width - TABLE_MARGIN - self._beside_mat - start, self.height)

    @property
    def _beside_mat(self) -> float:
        """How much of the width column or tray take from the mat."""
        taken = self.tray if self.folded else self.right[2]
        return taken + GAP_RIGHT if taken else 0.0

    def edges(self, margin: float) -> tuple[float, float]:
        """Return the left and right edge of what lies `margin` inside the border of the mat."""
        x, _y, width, _height = self.mat
        return x + BORDER + margin, x + width - BORDER - margin

    def room(self, margin: float) -> float:
        """Return the width between these edges."""
        return self.mat[2] - 2 * (BORDER + margin)

    @cached_property
    def centre(self) -> float:
        """The x of the middle of the mat."""
        return self.mat[0] + self.mat[2] / 2

    @cached_property
    def spare(self) -> float:
        """Units of height beyond 720."""
        return self.height - 720

    def px(self, units: float) -> float:
        """Return a length in pixels, not rounded."""
        return units * self.scale.unit

    def rect(self, x: float, y: float, width: float, height: float) -> Rect:
        """Return a rectangle of units in pixels."""
        return self.scale.rect(x, y, width, height)


def spread(count: int, pitch: float, room: float, width: float) -> float:
    """Return the pitch at which `count` cards of `width` fit into `room`: `pitch`, or as much less as needed."""
    return pitch if count < 2 else min(pitch, (room - width) / (count - 1))
