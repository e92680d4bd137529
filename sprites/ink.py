"""The printer's hand: outlined unions, halos, tapered cuts and colour plates a hair out of register."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from sprites.palette import HIGH_CONTRAST, PAPER, SUMI, Colour
from sprites.paths import Points, brush, rounded_rect
from sprites.svg import Svg

Part: TypeAlias = tuple[str, Colour]
"""Path data and its ink."""

Bar: TypeAlias = tuple[float, float, float]
"""One bar of a mist bank: left, right, top."""

OFF_REGISTER = 1.6
"""How far right and down of the key line the colour plate lies."""

_BOLDER = 2.0


class Art(Svg):
    """A picture being printed on paper of the ink `paper`, which is also the ink of its halos.

    `high_contrast` prints in other inks and bolder lines, without mist. `coarse` asks for fewer and larger details: the card is so small
    that fine ones would turn to lace.
    """

    def __init__(
        self, width: float, height: float, *, paper: Colour = PAPER, high_contrast: bool = False, coarse: bool = False
    ) -> None:
        super().__init__(width, height, inks=HIGH_CONTRAST if high_contrast else {}, bold=_BOLDER if high_contrast else 0.0)
        self.paper = paper
        self.with_mist = not high_contrast
        self.coarse = coarse

    def ground(self, colour: Colour | None = None) -> None:
        """Print the whole field in one ink, the paper's unless said otherwise."""
        self.path(f"M0 0H{self.width}V{self.height}H0Z", colour or self.paper)

    def ink(self, d: str, fill: Colour, line: float = 5.0) -> None:
        """Print a shape with its key line `line` wide on both sides of the edge."""
        self.path(d, SUMI, SUMI, line)
        self.path(d, fill)
        self.path(d, None, SUMI, line)

    def union(self, parts: Iterable[Part], line: float = 6.0) -> None:
        """Print parts as one figure: one outline of `line` units around all of them, no line between."""
        parts = tuple(parts)
        self.outline((d for d, _ in parts), line * 2)
        for d, fill in parts:
            self.path(d, fill)

    def outline(
        self, shapes: Iterable[str], width: float, colour: Colour = SUMI, *, fill: Colour | None = None
    ) -> None:
        """Print shapes in one ink with a stroke `width` wide round them: a union's first pass, its halo, or all of it with one `fill`."""
        shapes = tuple(shapes)
        for d in shapes:
            self.path(d, colour, colour, width)
        if fill:
            for d in shapes:
                self.path(d, fill)

    def halo(self, shapes: Iterable[str], width: float = 22.0, colour: Colour | None = None) -> None:
        """Knock shapes out of what lies behind: paper colour, reaching half of `width` beyond their edge."""
        self.outline(shapes, width + self.bold, colour or self.paper)

    def brush(self, points: Points, widths: Sequence[float], colour: Colour = SUMI) -> None:
        """Print a tapered stroke."""
        self.path(brush(points, widths), colour)

    def cuts(self, lines: Iterable[Points], colour: Colour, width: float = 3.5) -> None:
        """Print gouge cuts, thin, `width`, thin."""
        for points in lines:
            self.path(brush(points, (0.8, width, 0.8)), colour)

    def mist(self, bars: Iterable[Bar], colour: Colour, height: float = 28.0) -> None:
        """Print a stepped mist bank of round-ended bars; nothing where the deck does without mist."""
        if self.with_mist:
            for left, right, top in bars:
                self.path(rounded_rect(left, top, right - left, height, height / 2 - 0.1), colour)


def new_art(
    width: float, height: float, *, paper: Colour = PAPER, high_contrast: bool = False, coarse: bool = False
) -> Art:
    """Return an empty picture with its ground printed, for the usual or the high-contrast deck."""
    art = Art(width, height, paper=paper, high_contrast=high_contrast, coarse=coarse)
    art.ground()
    return art
