"""The layout of the rules page: blocks below each other in columns, columns beside each other where there is room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from pygame import Rect, Surface

from ui.kit.rulebook import Award, Block, Cards, Grid, Head, Point, Ring, Sum, Words
from ui.scenes.rules.blocks import MARGIN, AwardBlock, CardRow, CardsBlock
from ui.scenes.rules.figures import GridBlock, RingBlock
from ui.scenes.rules.showcase import Showcase
from ui.scenes.rules.words import HeadBlock, SumBlock, WordsBlock
from ui.theme import RULE_LINE
from ui.widgets import Group, Look, Widget

HEAD_ABOVE = 10.0
"""Room above a head, in units."""
HEAD_BELOW = 4.0
"""Room between a head and words; rows of cards bring their own."""
BLOCK_GAP = 6.0
LEAST_COLUMN = 380.0
"""Columns that would be narrower than this stand below each other."""
COLUMN_GAP = 24.0


def block_widget(look: Look, block: Block, show: Showcase) -> Widget:
    """Return the widget of one block."""
    match block:
        case Head(text):
            return HeadBlock(look, text)
        case Words(text, note, lead):
            return WordsBlock(look, text, note=note, lead=lead)
        case Point(text, term, note):
            return WordsBlock(look, text, term=term, note=note)
        case Cards():
            return CardsBlock(look, block, show)
        case Award():
            return AwardBlock(look, block, show)
        case Sum(rows):
            return SumBlock(look, rows)
        case Grid():
            return GridBlock(look, block)
        case Ring():
            return RingBlock(look, block)
        case _:
            assert_never(block)


class BlockColumn(Group):
    """Blocks below each other."""

    def __init__(self, look: Look, blocks: Sequence[Block], show: Showcase) -> None:
        super().__init__(look, tuple(block_widget(look, block, show) for block in blocks))
        self._blocks = tuple(blocks)

    def _gaps(self) -> list[int]:
        """Return the room before every block: rows of cards stand close, heads apart from what went before."""
        gaps = []
        for n, block in enumerate(self._blocks):
            if n == 0:
                gaps.append(0)
            elif isinstance(block, Head):
                gaps.append(self.look.px(HEAD_ABOVE))
            elif isinstance(block, Cards | Award):
                gaps.append(0)
            elif isinstance(self._blocks[n - 1], Head):
                gaps.append(self.look.px(HEAD_BELOW))
            else:
                gaps.append(self.look.px(BLOCK_GAP))
        return gaps

    def _inner(self, widget: Widget, width: int) -> int:
        return width if isinstance(widget, CardRow) else width - 2 * self.look.px(MARGIN)

    def wanted_height(self, width: int) -> int:
        """All blocks and the gaps between them."""
        return sum(self._gaps()) + sum(w.wanted_height(self._inner(w, width)) for w in self.children)

    def place(self, rect: Rect) -> None:
        """Put the blocks below each other; words keep in line with the cards of the rows."""
        super().place(rect)
        y = rect.top
        for widget, gap in zip(self.children, self._gaps(), strict=True):
            y += gap
            inner = self._inner(widget, rect.width)
            height = widget.wanted_height(inner)
            widget.place(Rect(rect.left + (rect.width - inner) // 2, y, inner, height))
            y += height


class Spread(Group):
    """The columns of a chapter beside each other, or below each other where they would be too narrow."""

    def __init__(self, look: Look, columns: Sequence[Sequence[Block]], show: Showcase) -> None:
        super().__init__(look, tuple(BlockColumn(look, blocks, show) for blocks in columns))

    def _beside(self, width: int) -> bool:
        count = len(self.children)
        return width >= count * self.look.px(LEAST_COLUMN) + (count - 1) * self.look.px(COLUMN_GAP)

    def _column_width(self, width: int) -> int:
        if not self._beside(width):
            return width
        count = len(self.children)
        return (width - (count - 1) * self.look.px(COLUMN_GAP)) // count

    def wanted_height(self, width: int) -> int:
        """The highest column, or all of them."""
        each = self._column_width(width)
        heights = [column.wanted_height(each) for column in self.children]
        if self._beside(width):
            return max(heights)
        return sum(heights) + (len(heights) - 1) * self.look.px(HEAD_ABOVE)

    def place(self, rect: Rect) -> None:
        """Put the columns."""
        super().place(rect)
        each = self._column_width(rect.width)
        x, y = rect.left, rect.top
        for column in self.children:
            height = column.wanted_height(each)
            column.place(Rect(x, y, each, height))
            if self._beside(rect.width):
                x += each + self.look.px(COLUMN_GAP)
            else:
                y += height + self.look.px(HEAD_ABOVE)

    def draw(self, surface: Surface) -> None:
        """Draw the columns and the lines between them."""
        super().draw(surface)
        if self._beside(self.rect.width):
            thickness = self.look.px(RULE_LINE)
            for column in self.children[1:]:
                x = column.rect.left - self.look.px(COLUMN_GAP) // 2
                surface.fill(self.look.theme.rule, Rect(x, self.rect.top, thickness, self.rect.height))
