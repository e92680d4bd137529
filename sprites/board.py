"""The furniture of Costly Colours: peg board, pegs and beads, exchange tray; and chips.

Pictures have alpha, are the same bytes for the same arguments and may be made off the main thread. Words and numbers of running
text are left to the interface: the places where they belong are given. Measured on a slow core at 1080p: a peg board 25 ms,
the tray 16 ms, pegs, beads and chips 1 ms.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

import pygame

from sprites.ink import Art
from sprites.palette import GOLD, INDIGO, PAPER, SUMI, VERMILION, Colour
from sprites.paths import Point, circle, num, polar, rounded_rect, xy
from sprites.plate import Size, printed
from sprites.svg import Svg

PEG_COLOURS: tuple[tuple[Colour, Colour], ...] = ((INDIGO.light, "#d6e2f2"), (VERMILION.light, "#ffd9cc"))
"""Body and glint of the pegs at the left and at the right."""

_PLANK_WIDTH, _PLANK_HEIGHT = 248.0, 262.0
_FOOT = 22.0
_START = 12.0
_RISE = 211.0
_STEP = 9.2
_GROUP_GAP = 6.0
_SIDE = 18.0
_WOOD: Colour = "#4a2a1c"
_GRAIN: tuple[Colour, ...] = ("#5a3422", "#3f2317", "#643b27")
_HOLE: Colour = "#120a07"


@dataclass(frozen=True, slots=True)
class PegBoard:
    """Where the holes of a board for `target` points are; `size` is the plank's in pixels, 248 x 262 units.

    Holes run from the foot upwards in rows of ten, five and five, or of twenty above 200 points; the last is the home hole over
    all rows, and one under the first row is for who has nothing yet. Columns are 0 (left) and 1 (right).
    """

    size: Size
    target: int

    def __post_init__(self) -> None:
        if self.target < 2:
            raise ValueError(f"a board of {self.target} points has no way")

    @property
    def per_row(self) -> int:
        """Holes in a full row of one player."""
        return 20 if self.target > 200 else 10

    @property
    def rows(self) -> int:
        """Rows of one player, without the home hole."""
        return max(1, math.ceil((self.target - 1) / self.per_row))

    @property
    def unit(self) -> float:
        """Pixels of a unit across."""
        return self.size[0] / _PLANK_WIDTH

    def place(self, column: int, score: int) -> tuple[int, int]:
        """Return the middle of the hole of `score`, 0 to the target and beyond, in pixels from the plank's corner."""
        x, y = self._place(column, score)
        return round(x * self.unit), round(y * self.size[1] / _PLANK_HEIGHT)

    def labels(self) -> tuple[tuple[int, tuple[int, int]], ...]:
        """Return the numbers that belong into the middle column, each with its middle in pixels; the target is the last."""
        marks = [row * self.per_row for row in range(1, self.rows + 1) if row * self.per_row < self.target]
        every = max(1, math.ceil(len(marks) / 13))
        found = []
        for score in [mark for k, mark in enumerate(marks, 1) if k % every == 0] + [self.target]:
            _, y = self._place(0, score)
            found.append((score, (self.size[0] // 2, round(y * self.size[1] / _PLANK_HEIGHT))))
        return tuple(found)

    @property
    def pitch(self) -> float:
        """Units between two rows."""
        return _RISE / self.rows

    @property
    def step(self) -> float:
        """Units between two holes of a row."""
        return _STEP if self.per_row == 10 else 4.2

    def _place(self, column: int, score: int) -> Point:
        left = _SIDE if column == 0 else _PLANK_WIDTH - _SIDE - self._span()
        if score <= 0:
            return left, _PLANK_HEIGHT - _START
        if score >= self.target:
            return left + self._span() / 2, _PLANK_HEIGHT - _FOOT - _RISE - 4
        row, hole = divmod(score - 1, self.per_row)
        return left + self._along(hole), _PLANK_HEIGHT - _FOOT - row * self.pitch

    def _along(self, hole: int) -> float:
        gap = _GROUP_GAP if self.per_row == 10 else 3.0
        return hole * self.step + gap * (hole // 5)

    def _span(self) -> float:
        return self._along(self.per_row - 1)

    def picture(self, scores: tuple[int, int]) -> pygame.Surface:
        """Return the plank with the ways travelled inlaid, without pegs; blit `peg` pictures at `place`."""
        height = _PLANK_HEIGHT
        art = Art(_PLANK_WIDTH, height)
        art.path(rounded_rect(0, 0, _PLANK_WIDTH, height, 12), SUMI)
        art.path(rounded_rect(4, 4, _PLANK_WIDTH - 8, height - 8, 9), _WOOD)
        _wood(art, _PLANK_WIDTH, height)
        art.path(rounded_rect(6.5, 6.5, _PLANK_WIDTH - 13, height - 13, 7), None, GOLD, 1.4)
        dense = min(self.pitch, 12.0)
        thick = min(4.4, dense * 0.30)
        for column, score in enumerate(scores):
            ink = PEG_COLOURS[column][0]
            for row in range(self.rows):
                count = min(self.per_row, min(score, self.target - 1) - row * self.per_row)
                if count > 0:
                    x0, y = self._place(column, row * self.per_row + 1)
                    x1, _ = self._place(column, row * self.per_row + count)
                    strip = rounded_rect(x0 - thick, y - thick, x1 - x0 + 2 * thick, 2 * thick, thick - 0.1)
                    art.path(strip, ink, opacity=0.82)
            for hole in range(self.target):
                art.path(circle(*self._place(column, hole), min(2.1, self.step * 0.24)), _HOLE)
            x, y = self._place(column, self.target)
            if score >= self.target:
                art.path(circle(x, y, 8.5), ink, opacity=0.82)
            art.path(circle(x, y, 8.5), None, GOLD, 1.5)
            art.path(circle(x, y, 3), _HOLE)
        return printed(art, self.size)


def _wood(art: Art, width: float, height: float) -> None:
    chance = random.Random(4)
    for k in range(22):
        y = 10 + k * (height - 20) / 21
        line = [
            (8.0, y),
            (width * 0.35, y + chance.uniform(-4, 4)),
            (width * 0.7, y + chance.uniform(-4, 4)),
            (width - 8, y + chance.uniform(-2, 2)),
        ]
        art.brush(line, (0.6, chance.uniform(1, 2.6), 1.4, 0.5), chance.choice(_GRAIN))
    for x, y, size in ((60.0, 176.0, 7.0), (188.0, 92.0, 5.0)):
        for ring in (1.0, 0.6):
            art.path(
                f"M{num(x - size * 2 * ring)} {num(y)}Q{num(x)} {num(y - size * ring)} {num(x + size * 2 * ring)} {num(y)}"
                f"Q{num(x)} {num(y + size * ring)} {num(x - size * 2 * ring)} {num(y)}Z",
                None,
                _GRAIN[1],
                1.1,
            )


def peg(diameter: int, column: int) -> pygame.Surface:
    """Return a peg seen from above; 10 units wide. Blit by its middle; a soft shadow falls to its lower right."""
    body, glint = PEG_COLOURS[column]
    art = Svg(24, 24)
    art.path(circle(13.6, 15, 8.6), "#000000", opacity=0.45)
    art.path(circle(12, 12, 8.8), SUMI)
    art.path(circle(12, 12, 7.2), body)
    art.path(circle(12, 12, 7.2), art.radial((9.6, 9), 10, [(0, glint, 0.55), (0.6, body, 0), (1, "#000000", 0.3)]))
    art.path(circle(9.8, 9.4, 2.5), glint)
    side = max(2, round(diameter * 24 / 17.6))
    return printed(art, (side, side))


RULE_MARKS = (15, 25, 31)
"""The counts with a long red notch."""


def bead(diameter: int, column: int) -> pygame.Surface:
    """Return the bead that lies on the rule where a card stopped; 14 units wide, 23 from the rule's top."""
    body, glint = PEG_COLOURS[column]
    art = Svg(20, 20)
    art.path(circle(11.4, 12.6, 7.6), "#000000", opacity=0.3)
    art.path(circle(10, 10, 8), SUMI)
    art.path(circle(10, 10, 6.6), body)
    art.path(circle(8.2, 8, 1.9), glint, opacity=0.85)
    side = max(2, round(diameter * 20 / 16))
    return printed(art, (side, side))


def tray(size: Size) -> pygame.Surface:
    """Return the lacquer tray of the exchange with its two wells, 264 x 176 units.

    The wells are 104 x 146 units at (22, 15) and (138, 15); a card of 96 x 134 lies 4 and 6 units inside its well.
    """
    art = Svg(264, 176)
    art.path(rounded_rect(0, 0, 264, 176, 16), SUMI)
    art.path(rounded_rect(5, 5, 254, 166, 12), art.linear((0, 5), (0, 171), [(0, "#a12a24", 1), (1, "#7d1c19", 1)]))
    art.path(rounded_rect(9, 9, 246, 158, 9), None, GOLD, 1.6)
    shade = art.linear((0, 15), (0, 161), [(0, "#000000", 0.45), (0.25, "#000000", 0), (1, "#000000", 0)])
    for x in (22.0, 138.0):
        art.path(rounded_rect(x, 15, 104, 146, 9), "#4d110e")
        art.path(rounded_rect(x, 15, 104, 146, 9), shade)
        art.path(rounded_rect(x, 15, 104, 146, 9), None, "#350a08", 2)
    return printed(art, size)


def chip(diameter: int, colour: Colour) -> pygame.Surface:
    """Return a chip of lacquer with eight ivory bars in its rim."""
    art = Svg(100, 104)
    art.path(circle(52, 55, 47), "#000000", opacity=0.35)
    art.path(circle(50, 50, 49), SUMI)
    art.path(circle(50, 50, 46), colour)
    for k in range(8):
        near, far = polar(50, 50, 36, k * 45), polar(50, 50, 42.5, k * 45)
        art.path(f"M{xy(near)}L{xy(far)}", None, PAPER, 7)
    art.path(circle(50, 50, 32), colour)
    art.path(circle(50, 50, 31), None, PAPER, 2)
    return printed(art, (diameter, round(diameter * 1.04)))
