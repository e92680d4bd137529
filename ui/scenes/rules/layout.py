"""The layout of a book of rules: blocks below each other on pages, as many as have room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import assert_never

from pygame import SRCALPHA, Rect, Surface

from ui.kit.rulebook import Award, Block, Cards, Grid, Head, Point, Ring, Sum, Words
from ui.scenes.frame import ScrollHandle
from ui.scenes.rules.blocks import MARGIN, CardRow
from ui.scenes.rules.figures import GridBlock, RingBlock
from ui.scenes.rules.showcase import Showcase
from ui.scenes.rules.words import HeadBlock, WordsBlock
from ui.theme import SPACE, SUMI
from ui.widgets import Group, Look, ScrollPanel, Widget
from ui.widgets.box import Box, draw_box

HEAD_ABOVE = 18.0
"""Room above a head, in units."""
HEAD_BELOW = 6.0
"""Room between a head and words; rows of cards bring their own."""
BLOCK_GAP, ROW_GAP = 8.0, 12.0
PAGE_EDGE, PAGE_PAD, PAGE_FOOT = 14.0, (32.0, 30.0), 52.0
"""Units from the edge of a page to its line, to what stands on it, at the sides and above, and what its foot takes."""
FOLD, FOLD_DARK = 56.0, 130
"""How many units of a page lie in the shade of the fold, and how dark that is there, of 255."""


def block_widget(look: Look, block: Block, show: Showcase) -> Widget:
    """Return the widget of one block."""
    match block:
        case Head(text, chapter):
            return HeadBlock(look, text, chapter=chapter)
        case Words(text, note, lead):
            return WordsBlock(look, text, note=note, lead=lead)
        case Point(text, term, note):
            return WordsBlock(look, text, term=term, note=note)
        case Cards() | Award():
            return CardRow(look, block, show)
        case Sum(rows):
            return GridBlock(look, Grid((), rows))
        case Grid():
            return GridBlock(look, block)
        case Ring():
            return RingBlock(look, block)
        case _:
            assert_never(block)


class BlockColumn(Group):
    """Blocks below each other, each with its widget."""

    def __init__(self, look: Look, parts: Sequence[tuple[Block, Widget]]) -> None:
        super().__init__(look, tuple(widget for _block, widget in parts))
        self._blocks = tuple(block for block, _widget in parts)

    def _gaps(self) -> list[int]:
        """Return the room before every block: heads stand apart from what went before."""
        gaps = []
        for n, block in enumerate(self._blocks):
            before = self._blocks[n - 1]
            if n == 0:
                gap = 0.0
            elif isinstance(block, Head):
                gap = HEAD_BELOW if isinstance(before, Head) else HEAD_ABOVE
            elif isinstance(before, Head):
                gap = HEAD_BELOW
            else:
                gap = ROW_GAP if isinstance(block, Cards | Award) else BLOCK_GAP
            gaps.append(self.look.px(gap))
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


def on_pages(look: Look, columns: Sequence[Sequence[Block]], show: Showcase, size: tuple[int, int]) -> list[BlockColumn]:
    """Return the blocks of a chapter on pages with so many pixels for them; a column begins a page where that takes no more pages."""
    parts = [[(block, block_widget(look, block, show)) for block in blocks] for blocks in columns]
    apart = [page for column in parts for page in _broken(look, column, size)]
    together = _broken(look, [part for column in parts for part in column], size)
    return apart if len(apart) <= len(together) else together


def _broken(look: Look, parts: Sequence[tuple[Block, Widget]], size: tuple[int, int]) -> list[BlockColumn]:
    """Return parts on as many pages as they need; no page ends with a head."""
    pages: list[list[tuple[Block, Widget]]] = [[]]
    for part in parts:
        page = pages[-1]
        if page and BlockColumn(look, [*page, part]).wanted_height(size[0]) > size[1]:
            heads = len(page)
            while heads and isinstance(page[heads - 1][0], Head):
                heads -= 1
            if heads:
                pages.append(page[heads:])
                del page[heads:]
        pages[-1].append(part)
    return [BlockColumn(look, page) for page in pages]


def page_room(look: Look, page: Rect, *, footed: bool) -> Rect:
    """Return where the blocks of a page stand, with a foot under them or not, in pixels."""
    side, top, foot = look.px(PAGE_PAD[0]), look.px(PAGE_PAD[1]), look.px(PAGE_FOOT if footed else PAGE_PAD[1])
    return Rect(page.left + side, page.top + top, page.width - 2 * side, page.height - top - foot)


class BookPage(Group):
    """One page of a book on its paper, which `paint` draws; what has no room on it can be scrolled.

    `room` is that of the blocks; `spine` says at which side it is bound: 1 at the left, -1 at the right, 0 where it lies alone.
    """

    def __init__(self, look: Look, label: str, column: BlockColumn, room: Rect, paint: Callable[[Surface, Rect], None], spine: int) -> None:
        super().__init__(look)
        self._paint, self._spine = paint, spine
        if column.wanted_height(room.width) <= room.height:
            self.add(column, room)
            return
        scroll = ScrollPanel(look, (column,), label=label)
        self.add(scroll, Rect(room.left, room.top, room.width + look.px(SPACE.medium), room.height))
        self.add(ScrollHandle(look, scroll), scroll.rect)

    def draw(self, surface: Surface) -> None:
        """Draw the paper with its line, and what stands on it."""
        self._paint(surface, self.rect)
        edge, unit = self.look.px(PAGE_EDGE), self.look.scale.ui_unit
        draw_box(surface, self.rect.inflate(-2 * edge, -2 * edge), Box(0, line=self.look.theme.rule, line_width=unit))
        fold = Surface((1, self.rect.height), SRCALPHA)
        for n in range(0 if self.look.theme.flat else abs(self._spine) * self.look.px(FOLD)):
            fold.fill((*SUMI, round(FOLD_DARK * (1 - n / self.look.px(FOLD)) ** 2)))
            surface.blit(fold, (self.rect.left + n if self._spine > 0 else self.rect.right - 1 - n, self.rect.top))
        super().draw(surface)
