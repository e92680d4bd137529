"""What the pages about who plays here are made of: seal stones on shelves before a wall of clay, and a sheet that hangs beside them.

Source: light-and-print.md, Pages.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import BLEND_RGB_ADD, Rect, Surface, draw

from sprites import stones
from ui.scenes.frame import PanelColumn, columns, place_column
from ui.scenes.page import Page
from ui.scenes.picture_card import PictureCard
from ui.services.paper import draw_board, draw_sheet, inks
from ui.services.services import Services
from ui.text.render import Align, Face
from ui.theme import BLACK, BODY_SIZE, RGB, SPACE, Theme, mixed
from ui.widgets import Group, GroupHead, Look, Widget
from ui.widgets.box import Box, draw_box
from ui.widgets.scroll import BAR

CELL, PLANK, STEP, TAG = (168.0, 254.0), (170.0, 22.0), 12.0, (202.0, 46.0)
"""What one stone takes on its shelf; from its upper edge the plank and its height, how far who is chosen stands out, and the tag."""
GLOW, SMALL = 196.0, 0.68
"""The light behind who is chosen; how large stones are where there is one column for all."""
SHARES, APART = (540.0, 620.0), 24.0
MARGIN, ROD, GAP = 36.0, 16.0, 8.0
"""What is left free at the edges of the sheet, the rod that it hangs from, and the gap between its rows."""


def paper_ink(theme: Theme) -> RGB:
    """Words on a sheet."""
    return inks(theme)[0]


class Stone(PictureCard):
    """The seal stone of an initial and a colour on its shelf, over the tag of whose it is."""

    def __init__(
        self, services: Services, label: str, on_press: Callable[[], None], seal: tuple[str, int], *, line: str = "", chosen: bool = False
    ) -> None:
        super().__init__(services.look, label, on_press, self._paint_stone, line=line)
        self._services, self.seal, self.chosen = services, seal, chosen

    def _paint_stone(self, surface: Surface, rect: Rect) -> None:
        size = round(rect.height * stones.STONE[0] / stones.STONE[1]), rect.height
        stone = self._services.pictures.keep(("stone", *self.seal, size), partial(stones.stone, *self.seal, size))
        surface.blit(stone, stone.get_rect(midbottom=(rect.centerx + round(0.06 * rect.height), rect.bottom)))

    def draw(self, surface: Surface) -> None:
        """Draw the plank, the stone and the tag."""
        look, unit, rect, services = self.look, self.rect.height / CELL[1], self.rect, self._services
        draw_board(services, surface, Rect(rect.left, rect.top + round(PLANK[0] * unit), rect.width, round(PLANK[1] * unit)))
        foot = rect.top + round((PLANK[0] + 2 - (STEP if self.chosen else 0)) * unit)
        stone = Rect(rect.left, foot - round(stones.STONE[1] * unit), rect.width, round(stones.STONE[1] * unit))
        if self.chosen and not look.theme.flat:
            side = round(GLOW * unit)
            glow = services.pictures.keep(("glow", side), partial(stones.glow, side))
            surface.blit(glow, glow.get_rect(center=stone.center), special_flags=BLEND_RGB_ADD)
        self._paint_stone(surface, stone)
        tag = Rect(rect.left, rect.top + round(TAG[0] * unit), rect.width, round(TAG[1] * unit)).inflate(-look.px(SPACE.normal), 0)
        draw_sheet(services, surface, tag, lit=bool(self.chosen or self.warmth))
        ink, off, room = paper_ink(look.theme), round(0.4 * look.lead(BODY_SIZE)) if self.line else 0, tag.width - look.px(SPACE.small)
        for words, y, nominal, face in (
            (self.label, tag.centery - off, BODY_SIZE, Face.BOLD),
            (self.line, tag.centery + off, BODY_SIZE, Face.REGULAR),
        ):
            if surface.get_clip().colliderect(tag):  # no word is set that is scrolled out of sight
                look.write(surface, words, (tag.centerx, y), nominal, ink, face=face, align=Align.CENTRE, room=room, shorten=True)
        if self.chosen:
            draw_box(surface, tag.inflate(look.px(8), look.px(8)), Box(look.px(4), None, 1.0, look.theme.gold, look.px(2.6)))
        self.draw_state(surface, tag)


class Cells(Group):
    """Widgets in rows, as many side by side as have `wide` interface units each, all of them `high`; `first` is the share of the first."""

    def __init__(self, look: Look, children: Sequence[Widget], wide: float, high: float, gap: float = GAP, first: float = 1.0) -> None:
        super().__init__(look, tuple(children))
        self._wide, self._high, self._gap, self._first = wide, high, gap, first

    def _lines(self, width: int) -> list[Rect]:
        """Return the places of all from the upper left corner on, at a width in pixels."""
        gap, high = self.look.px(self._gap), self.look.px(self._high)
        across = max(1, min(len(self.children), (width + gap) // (self.look.px(self._wide) + gap)))
        tops = range(0, -(-len(self.children) // across) * (high + gap), high + gap)
        shares = (self._first, *[1.0] * (across - 1))
        return [place for top in tops for place in columns(self.look, Rect(0, top, width, high), *shares, gap=self._gap)]

    def wanted_height(self, width: int) -> int:
        """All rows."""
        return self._lines(width)[-1].bottom

    def place(self, rect: Rect) -> None:
        """Stand at `rect`, from its top."""
        super().place(rect)
        for child, place in zip(self.children, self._lines(rect.width), strict=False):
            child.place(place.move(rect.topleft))


class Hanging(PanelColumn):
    """Rows on a sheet that hangs from its rod."""

    def __init__(self, services: Services, rows: Sequence[Widget]) -> None:
        super().__init__(services.look, rows, gap=GAP)
        self._services = services

    def lay(self, rect: Rect) -> None:
        """Hang in `rect`."""
        px, top = self.look.px, rect.top + self.look.px(ROD + SPACE.small)
        self._hung = rect
        wide = rect.width - 2 * px(MARGIN) + px(BAR + SPACE.medium)
        self.place(Rect(rect.left + px(MARGIN), top, wide, rect.bottom - px(SPACE.small) - top))

    def draw(self, surface: Surface) -> None:
        """Draw the paper, its rod, and the rows."""
        px, rect = self.look.px, self._hung
        draw_sheet(self._services, surface, Rect(rect.left + px(GAP), rect.top + px(GAP), rect.width - 2 * px(GAP), rect.height - px(GAP)))
        draw_board(self._services, surface, Rect(*rect.topleft, rect.width, px(ROD)))
        super().draw(surface)


class SheetHead(GroupHead):
    """The red head of what stands under it on a sheet, a stroke of the brush over it."""

    def draw(self, surface: Surface) -> None:
        """Draw stroke and words."""
        red, rect, px = mixed(inks(self.look.theme)[2], BLACK, 0.12), self.rect, self.look.px
        draw.aaline(surface, red, (rect.left, rect.top + px(2)), (rect.right, rect.top + px(2)), max(1, px(1.6)))
        self.look.write(surface, self.label, (rect.left, rect.centery + px(3)), BODY_SIZE, red, face=Face.BOLD)


class StonesPage(Page):
    """A page with stones on shelves and a sheet beside them; in a narrow window the stones stand on the sheet."""

    def _lay(self, group: Group, people: Sequence[Stone], rows: Sequence[Widget]) -> None:
        """Put stones and sheet into `group`."""
        look, frame = self.services.look, self.frame
        rect = frame.whole
        if frame.wide:
            left, rect = columns(look, rect, *SHARES, gap=APART)
            column = PanelColumn(look, (Cells(look, people, *CELL, gap=0),))
            place_column(column, left)
            group.add(column)
        else:
            rows = (Cells(look, people, CELL[0] * SMALL, CELL[1] * SMALL, gap=0), *rows)
        sheet = Hanging(self.services, rows)
        sheet.lay(rect)
        group.add(sheet)
