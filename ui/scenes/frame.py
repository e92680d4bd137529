"""The frame of a screen without a table: Back and title above, panels in the middle, a foot below. Source: ART.md 16.2.

Lengths are interface units. Where the window shows fewer than `WIDE` of them side by side (a larger size of everything), panels
take turns: the screen shows one of them and a choice in its head.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect, Surface

from ui.text.catalog import _
from ui.theme import FOCUS_LINE, RGB, SPACE, TITLE_SIZE
from ui.widgets import (
    Button,
    ChoiceCells,
    Control,
    Group,
    Heading,
    Label,
    Look,
    Panel,
    Role,
    ScrollPanel,
    TextField,
    Widget,
    marks,
    text2_ink,
)
from ui.widgets.scroll import BAR, REACH

WIDE = 1180.0
"""From here on three panels stand beside each other."""
FOOT_BUTTON, FOOT_HEIGHT = 150.0, 48.0
GAP = 16.0
_WIDEST = 1400.0
TALLEST = 1000.0
_CHEVRON = 14.0


@dataclass(frozen=True, slots=True)
class ScreenFrame:
    """The parts of the screen, in pixels. `wide` says that three panels fit beside each other."""

    head: Rect
    middle: Rect
    foot: Rect
    wide: bool

    @property
    def whole(self) -> Rect:
        """The middle and the foot together."""
        return Rect(*self.middle.topleft, self.middle.width, self.foot.bottom - self.middle.top)


def frame_of(look: Look, *, tallest: float = TALLEST) -> ScreenFrame:
    """Return the frame of the window, no higher than `tallest`; what is left stays free above and below it."""
    scale = look.scale
    wide = scale.ui_width >= WIDE
    margin, top, foot, bottom = (48.0, 32.0, 72.0, 24.0) if wide else (16.0, 10.0, 52.0, 10.0)
    width = min(scale.ui_width - 2 * margin, _WIDEST)
    height = min(scale.ui_height, tallest)
    x, y = (scale.ui_width - width) / 2, (scale.ui_height - height) / 2
    under_head = 20.0 if wide else 10.0

    def part(above: float, high: float) -> Rect:
        return scale.rect(x, y + above, width, high, ui=True)

    first, last = top + 44 + under_head, height - bottom - foot
    return ScreenFrame(part(top, 44), part(first, last - GAP * (1 if wide else 0.6) - first), part(last, foot), wide)


def columns(look: Look, rect: Rect, *shares: float, gap: float = GAP) -> tuple[Rect, ...]:
    """Return `rect` cut into columns whose widths are as `shares`, a gap between them in interface units; pixels."""
    between = look.px(gap)
    room, whole = rect.width - between * (len(shares) - 1), sum(shares)
    out, before = [], 0.0
    for number, share in enumerate(shares):
        left, right = round(room * before / whole), round(room * (before + share) / whole)
        out.append(Rect(rect.left + left + between * number, rect.top, right - left, rect.height))
        before += share
    return tuple(out)


def rows(look: Look, rect: Rect, *shares: float, gap: float = GAP) -> tuple[Rect, ...]:
    """Return `rect` cut into rows whose heights are as `shares`, a gap between them in interface units; pixels."""
    turned = columns(look, Rect(rect.top, rect.left, rect.height, rect.width), *shares, gap=gap)
    return tuple(Rect(one.top, one.left, one.height, one.width) for one in turned)


class PanelColumn(ScrollPanel):
    """A column of rows in a panel: their focus rings may reach into its margin."""

    def viewport(self) -> Rect:
        """Return what is seen, with room for the rings."""
        return self.rect.inflate(2 * self.look.px(REACH + FOCUS_LINE), 0)


def place_column(column: PanelColumn, rect: Rect) -> None:
    """Place a column that may scroll at `rect`, in pixels: where all of it is seen its rows take the room of the bar too."""
    room = column.look.px(BAR + SPACE.medium)
    whole = Rect(rect.left, rect.top, rect.width + room, rect.height)
    column.place(whole if column.wanted_height(whole.width) <= rect.height else rect)


def column_panel(
    look: Look,
    widgets: Sequence[Widget],
    rect: Rect,
    *,
    title: str = "",
    gap: float = 0.0,
    spread: float = 0.0,
    top: int = 0,
    whole_rows: bool = False,
) -> Panel:
    """Return a panel at `rect` with a column that may scroll, its first row `top` pixels down; gaps are up to `spread` if there is room."""
    panel = Panel(look, title)
    panel.place(rect)
    inner = panel.inner()
    if spread:
        free = inner.height - sum(one.wanted_height(inner.width) for one in widgets) - look.px(SPACE.small)
        gap = min(spread, max(0, free // max(1, len(widgets) - 1) - 1) / look.scale.ui_unit)
    column = PanelColumn(look, widgets, gap=gap)
    column.whole_rows = whole_rows
    place_column(column, Rect(inner.left, inner.top + top, inner.width, inner.height - top))
    panel.add(column)
    return panel


def add_scroll(panel: Panel, scroll: ScrollPanel, rect: Rect) -> None:
    """Put words that only scroll into a panel at `rect`; their bar stands in its margin, and keys move them too."""
    scroll.place(Rect(rect.left, rect.top, rect.width + panel.look.px(SPACE.medium), rect.height))
    panel.add(scroll)
    handle = ScrollHandle(panel.look, scroll)
    handle.place(scroll.rect)
    panel.add(handle)


def add_row(look: Look, group: Group, rect: Rect, widgets: Sequence[Button | Label]) -> None:
    """Put buttons, and words between them, side by side in the middle of `rect`."""
    gap, high = look.px(SPACE.normal), min(rect.height, look.px(FOOT_HEIGHT))
    widths = [max(look.px(FOOT_BUTTON), one.wanted_width()) if isinstance(one, Button) else one.wanted_width() for one in widgets]
    left = rect.centerx - (sum(widths) + gap * (len(widths) - 1)) // 2
    for one, width in zip(widgets, widths, strict=True):
        group.add(one, Rect(left, rect.y, width, high))
        left += width + gap


class BackButton(Button):
    """The way back: a chevron and the word, the chevron alone where room is scarce; with `dx` 1 the way on."""

    def __init__(self, look: Look, label: str, on_press: Callable[[], None], *, bare: bool = False, dx: int = -1) -> None:
        super().__init__(look, label, on_press, icon=partial(_chevron, dx=dx), tooltip=label if bare else "")
        self.bare, self._dx = bare, dx

    def fits(self) -> bool:
        """Say whether the word stands in the button, if it is shown."""
        return self.bare or super().fits()

    def draw_face(self, surface: Surface, rect: Rect) -> None:
        """Draw chevron and word."""
        if not self.bare:
            super().draw_face(surface, rect)
            return
        side = self.look.px(20)
        place = Rect(0, 0, side, side).move_to(center=rect.center)
        _chevron(surface, place, self.colours()[2], self._dx)


def _chevron(surface: Surface, rect: Rect, colour: RGB, dx: int) -> None:
    marks.chevron(surface, rect.center, rect.height * _CHEVRON / 20, colour, dx=dx)


class Drawing(Widget):
    """Something that `paint` draws into its rectangle, `high` pixels high; `label` and `role` say what it is."""

    def __init__(self, look: Look, high: int, paint: Callable[[Surface, Rect], None], label: str = "", role: Role = Role.GROUP) -> None:
        super().__init__(look, label)
        self._high, self._paint, self.role = high, paint, role

    def wanted_height(self, width: int) -> int:
        """As high as it was asked for."""
        del width
        return self._high

    def draw(self, surface: Surface) -> None:
        """Draw it."""
        self._paint(surface, self.rect)


class ScreenHead(Group):
    """Back, the carved title, and beside it a line of words, the choice of the panel to show, or a field."""

    def __init__(
        self, look: Look, title: str, words: str, back: Button, *, wide: bool, tabs: ChoiceCells | TextField | None = None
    ) -> None:
        self.back = back
        self.tabs = tabs
        self._wide = wide
        self._title = Heading(look, title, height=34 if wide else 20)
        self._words = Label(look, words, size=TITLE_SIZE, ink=text2_ink)
        beside: tuple[Widget, ...] = (self._words,) if tabs is None else (tabs,)
        super().__init__(look, (back, self._title, *beside))

    def place(self, rect: Rect) -> None:
        """Stand at `rect`; the words are left out where they have no room."""
        super().place(rect)
        look = self.look
        width = max(look.px(112), self.back.wanted_width()) if self._wide else look.px(44)
        self.back.place(Rect(rect.left, rect.top, width, rect.height))
        left = rect.left + width + look.px(24 if self._wide else 12)
        right = rect.right
        if self.tabs is not None:
            wanted = min(self.tabs.wanted_width() + look.px(16), round(rect.width * 0.68))
            self.tabs.place(Rect(right - wanted, rect.top, wanted, rect.height))
            right -= wanted + look.px(16)
        title = min(self._title.wanted_width(), right - left)
        self._title.place(Rect(left, rect.top, title, rect.height))
        left += title + look.px(24)
        self._words.place(Rect(left, rect.top + look.px(3), self._words.wanted_width(), rect.height))
        self._words.visible = self._words.rect.right <= right


class ScrollHandle(Control):
    """Lets the keyboard and the pad scroll a panel of words in which nothing can be focused: up and down while it has the focus."""

    role = Role.SCROLL
    NOTCHES = 2.0

    def __init__(self, look: Look, panel: ScrollPanel) -> None:
        super().__init__(look, _("Scroll"))
        self._panel = panel

    @property
    def focusable(self) -> bool:
        """Only where there is more than can be seen."""
        return self._panel.overflow > 0

    @property
    def target(self) -> Rect:
        """The pointer has the bar itself."""
        return Rect(self.rect.topleft, (0, 0))

    def control_at(self, at: tuple[int, int], *, wide: bool = False) -> Control | None:
        """Leave the pointer to the bar and the wheel."""
        del at, wide
        return None

    def place(self, rect: Rect) -> None:
        """Stand over the bar at the right of `rect`, the panel's place."""
        width = self.look.px(SPACE.normal)
        super().place(Rect(rect.right - width + self.look.px(SPACE.hair), rect.top, width, rect.height))

    def step(self, dx: int, dy: int) -> bool:
        """Scroll; at the end the focus may go on."""
        return dx == 0 and self._panel.scrolled(-dy * self.NOTCHES)

    def draw(self, surface: Surface) -> None:
        """Draw the ring."""
        if self.ringed:
            self.draw_ring(surface, self.rect)
