"""A panel that shows a part of a longer column of widgets."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from ui.theme import SPACE, TARGET
from ui.widgets.box import Box, draw_box
from ui.widgets.look import Look
from ui.widgets.semantics import Role
from ui.widgets.widget import Control, Widget

BAR = 6
BAR_TARGET = 20
NOTCH = 48
"""How far one notch of the wheel goes, in units."""
GLIDE = 16.0
"""How fast the column reaches the place it was sent to: the share of the way left shrinks by e in 1/16 s."""
REACH = 8
"""Room around the column for focus rings and the grounds of pointed rows, in units."""


class _Bar(Control):
    """The bar at the right: shows what part is seen, can be dragged. The keys do not need it."""

    def __init__(self, look: Look, panel: ScrollPanel) -> None:
        super().__init__(look, "")
        self.panel = panel
        self._grip = 0

    @property
    def focusable(self) -> bool:
        """It can be dragged, yet Tab passes it."""
        return False

    def control_at(self, at: tuple[int, int], *, wide: bool = False) -> Control | None:
        """Return itself if there is anything to scroll; `wide` where nothing else lies."""
        reach = self.rect.inflate(self.look.px((TARGET if wide else BAR_TARGET) - BAR), 0)
        return self if self.panel.overflow > 0 and reach.collidepoint(at) else None

    def thumb(self) -> Rect:
        """Return the part of the bar that stands for what is seen."""
        whole = self.rect.height + self.panel.overflow
        height = max(self.look.px(24), round(self.rect.height * self.rect.height / max(1, whole)))
        way = self.rect.height - height
        top = self.rect.top + round(way * self.panel.offset / max(1, self.panel.overflow))
        return Rect(self.rect.left, top, self.rect.width, height)

    def grab(self, at: tuple[int, int]) -> None:
        """Take the thumb; beside it, bring it there."""
        thumb = self.thumb()
        self._grip = at[1] - thumb.top if thumb.top <= at[1] < thumb.bottom else thumb.height // 2
        self.drag(at)

    def drag(self, at: tuple[int, int]) -> None:
        """Scroll with the pointer."""
        way = self.rect.height - self.thumb().height
        share = (at[1] - self._grip - self.rect.top) / max(1, way)
        self.panel.scroll_to(share * self.panel.overflow, at_once=True)

    def draw(self, surface: Surface) -> None:
        """Draw rail and thumb, nothing if everything is seen."""
        if self.panel.overflow <= 0:
            return
        theme, radius = self.look.theme, self.rect.width / 2
        draw_box(surface, self.rect, Box(radius, theme.well))
        warm = self.hovered or self.pressed
        draw_box(surface, self.thumb(), Box(radius, theme.text2 if warm else theme.scroll_thumb))


HIGH_ROW = 100.0
"""Interface units from which a row is more than a line or two."""


class ScrollPanel(Widget):
    """A column of widgets as high as each wants to be, of which a window is shown.

    `set_rows` fills it, `place` gives it its rectangle; the rows are placed by it. The wheel, the right stick, the bar and the
    focus scroll it: a row that gets the focus is brought into sight.
    """

    role = Role.SCROLL

    whole_rows = False
    """Whether a row of which only a part would be seen is not drawn: no line is cut through."""

    def __init__(self, look: Look, rows: Sequence[Widget] = (), *, gap: float = 0.0, label: str = "") -> None:
        super().__init__(look, label)
        self._rows = tuple(rows)
        self.gap = gap
        self.offset = 0.0
        self.overflow = 0
        self._goal = 0.0
        self._heights: tuple[int, ...] = ()
        self._bar = _Bar(look, self)

    @property
    def children(self) -> tuple[Widget, ...]:
        """The rows; the bar is for the pointer alone."""
        return self._rows

    def restyle(self, look: Look) -> None:
        """Take another look, the bar too."""
        super().restyle(look)
        self._bar.restyle(look)

    def set_rows(self, rows: Sequence[Widget]) -> None:
        """Show other rows, from where it stands as far as they reach."""
        self._rows = tuple(rows)
        self.place(self.rect)

    def viewport(self) -> Rect:
        """Return what is seen, with a little room for focus rings."""
        return self.rect.inflate(2 * self.look.px(REACH), 0)

    def wanted_height(self, width: int) -> int:
        """Return the height in pixels of the whole column."""
        return self._whole(self._wanted(width))

    def _wanted(self, width: int) -> tuple[int, ...]:
        inner = self._row_width(width)
        return tuple(row.wanted_height(inner) if row.visible else 0 for row in self._rows)

    def _whole(self, heights: tuple[int, ...]) -> int:
        gaps = max(0, sum(row.visible for row in self._rows) - 1) * self.look.px(self.gap)
        return sum(heights) + gaps + 2 * self.look.px(SPACE.hair)

    def _row_width(self, width: int) -> int:
        return width - self.look.px(BAR + SPACE.medium)

    def place(self, rect: Rect) -> None:
        """Stand at `rect` and put the rows one below the other."""
        super().place(rect)
        self._heights = self._wanted(rect.width)
        self.overflow = max(0, self._whole(self._heights) - rect.height)
        self.offset = min(self.offset, float(self.overflow))
        self._goal = min(self._goal, float(self.overflow))
        bar = self.look.px(BAR)
        self._bar.place(Rect(rect.right - bar, rect.top, bar, rect.height))
        self._lay()

    def _lay(self) -> None:
        y = self.rect.top - round(self.offset) + self.look.px(SPACE.hair)
        width = self._row_width(self.rect.width)
        for row, height in zip(self._rows, self._heights, strict=True):
            if row.visible:
                row.place(Rect(self.rect.left, y, width, height))
                y += height + self.look.px(self.gap)

    def scroll_to(self, offset: float, *, at_once: bool = False) -> None:
        """Go so far that `offset` pixels of the column are above the window."""
        self._goal = min(float(self.overflow), max(0.0, offset))
        if at_once or self.look.reduced_motion:
            self.offset = self._goal
            self._lay()

    def scrolled(self, dy: float) -> bool:
        """Go by `dy` notches, upwards if positive; False if there is nothing more that way."""
        before = self._goal
        self.scroll_to(self._goal - dy * self.look.px(NOTCH))
        return self._goal != before

    def reveal(self, rect: Rect, *, at_once: bool = False) -> None:
        """Go as far as needed for `rect`, in pixels of the window as rows stand now, to be seen whole."""
        margin = self.look.px(SPACE.small)
        top = rect.top - margin - self.rect.top + self.offset
        bottom = rect.bottom + margin - self.rect.bottom + self.offset
        if top < self._goal:
            self.scroll_to(top, at_once=at_once)
        elif bottom > self._goal:
            self.scroll_to(bottom, at_once=at_once)

    def update(self, dt: float) -> None:
        """Glide towards the goal."""
        super().update(dt)
        if self.offset != self._goal:
            left = (self._goal - self.offset) / (1 + GLIDE * dt)
            self.offset = self._goal - left if abs(left) > 0.5 else self._goal
            self._lay()

    @property
    def is_animating(self) -> bool:
        """Whether it glides."""
        return self.offset != self._goal or super().is_animating

    def control_at(self, at: tuple[int, int], *, wide: bool = False) -> Control | None:
        """Return the control under a point, if that part is seen."""
        if (bar := self._bar.control_at(at)) is not None:
            return bar
        found = super().control_at(at, wide=wide) if self.viewport().collidepoint(at) else None
        return found if found is not None or not wide else self._bar.control_at(at, wide=True)

    def _is_whole(self, row: Widget, seen: Rect) -> bool:
        """Whether all of a row is seen; high ones may be cut."""
        return row.rect.height > self.look.px(HIGH_ROW) or (row.rect.top >= seen.top and row.rect.bottom <= seen.bottom)

    def draw(self, surface: Surface) -> None:
        """Draw the rows that are seen, and the bar."""
        former = surface.get_clip()
        seen = self.viewport().inflate(0, 2 * self.look.px(SPACE.hair)).clip(former)
        surface.set_clip(seen)
        for row in self._rows:
            if row.visible and row.rect.colliderect(seen) and (not self.whole_rows or self._is_whole(row, seen)):
                row.draw(surface)
        surface.set_clip(former)
        self._bar.draw(surface)
