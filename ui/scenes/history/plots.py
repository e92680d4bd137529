"""Small plots in the manner of the house: what was won is gold, what was not lies dark under it. Each says in words what it shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.ai.levels import Level
from ui.scenes.picture_card import Paint
from ui.text.catalog import in_a_row
from ui.text.render import Align
from ui.text.sentences import pair
from ui.theme import BODY_SIZE, RGB, SPACE, mixed
from ui.widgets import Ink, Look, Role, Widget, text_ink
from ui.widgets.box import Box, draw_box

BAR_ROW = (20.0, 62.0)
"""The least and the greatest height of a row; between them bars take what room there is."""
BAR = (12.0, 20.0)
ICON, LEAST_ICON = 50.0, 24.0
COLUMNS = 110.0
BAND = (64.0, 132.0)
"""The least and the greatest height of the picture over a plot."""
FIGURE, ACROSS = 66.0, 2
FIGURE_HEIGHT = 34.0
LABEL_SHARE = 0.42
VALUE_ROOM = 70.0
LEAST_FIGURE = 18.0


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: what it is called, how long it is, how much of it is gold, and the words at its end; `icon` paints a picture before it."""

    label: str
    length: float
    gold: float
    words: str
    icon: Paint | None = None


def paint_level(look: Look, level: str, surface: Surface, rect: Rect) -> None:
    """Paint how high a level is: so many of as many bars as there are levels, in gold."""
    count, reached = len(Level), list(Level).index(Level(level))
    surface.fill(look.theme.panel, rect)
    for number in range(count):
        high, wide = round(rect.height * (number + 1) / count), rect.width // count
        bar = Rect(rect.left + number * wide, rect.bottom - high, wide - look.px(2), high)
        draw_box(surface, bar, Box(0, look.theme.gold if number <= reached else look.theme.panel_line))


class Plot(Widget):
    """The common part: everything that is shown, `said` in words for who cannot see it."""

    role = Role.TEXT

    def __init__(self, look: Look, label: str, said: str) -> None:
        super().__init__(look, label)
        self._said = said

    @property
    def value(self) -> str:
        """Everything that is shown, in words."""
        return self._said

    def _well(self) -> RGB:
        theme = self.look.theme
        return mixed(theme.well, theme.text2, 0.42)


class Figures(Plot):
    """Large figures with a word under each, two side by side."""

    def __init__(self, look: Look, label: str, figures: Sequence[tuple[str, str]]) -> None:
        super().__init__(look, label, in_a_row(pair(words, figure) for figure, words in figures))
        self._figures = tuple(figures)

    def wanted_height(self, width: int) -> int:
        """A row of figures and words after another."""
        del width
        return self.look.px(FIGURE) * -(-len(self._figures) // ACROSS)

    def draw(self, surface: Surface) -> None:
        """Draw the figures in carved gold."""
        look, theme = self.look, self.look.theme
        down = -(-len(self._figures) // ACROSS)
        wide, high = self.rect.width / ACROSS, self.rect.height / down
        for index, (figure, words) in enumerate(self._figures):
            x = round(self.rect.left + index % ACROSS * wide)
            middle = self.rect.top + (index // ACROSS + 0.5) * high
            room = wide - look.px(SPACE.small)
            height = look.carved_fitted(figure, room, FIGURE_HEIGHT, LEAST_FIGURE)
            look.carve(surface, figure, (x, middle - look.px(12)), height, theme.gold)
            look.write(surface, words, (x, middle + look.px(FIGURE_HEIGHT / 2 + 4)), BODY_SIZE, theme.text2, room=room)


class Bars(Plot):
    """A bar under the other, each with its name before it and words behind it."""

    def __init__(self, look: Look, label: str, bars: Sequence[Bar], *, ink: Ink = text_ink) -> None:
        super().__init__(look, label, in_a_row(pair(bar.label, bar.words) for bar in bars))
        self._bars, self._ink = tuple(bars), ink

    def wanted_height(self, width: int) -> int:
        """A row for every bar."""
        del width
        return self.look.px(BAR_ROW[0]) * len(self._bars)

    def draw(self, surface: Surface) -> None:
        """Draw the bars; the longest fills the room."""
        look, theme = self.look, self.look.theme
        longest = max((bar.length for bar in self._bars), default=0.0) or 1.0
        high = min(look.px(BAR_ROW[1]), self.rect.height / max(1, len(self._bars)))
        label = round(self.rect.width * LABEL_SHARE)
        left = self.rect.left + label + look.px(SPACE.small)
        room = self.rect.right - look.px(VALUE_ROOM) - left
        side = min(look.px(ICON), round(high - look.px(6)))
        for index, bar in enumerate(self._bars):
            y, aside = round(self.rect.top + (index + 0.5) * high), 0
            if bar.icon is not None and side >= look.px(LEAST_ICON):
                bar.icon(surface, Rect(self.rect.left, y - side // 2, side, side))
                aside = side + look.px(SPACE.small)
            look.write(surface, bar.label, (self.rect.left + aside, y), BODY_SIZE, self._ink(theme), room=label - aside)
            thick = min(look.px(BAR[1]), max(look.px(BAR[0]), round(high * 0.4)))
            whole = Rect(left, y - thick // 2, max(thick, round(room * bar.length / longest)) if bar.length else 0, thick)
            draw_box(surface, whole, Box(thick / 2, self._well()))
            gold = Rect(whole.left, whole.top, max(thick, round(whole.width * bar.gold / bar.length)) if bar.gold else 0, thick)
            draw_box(surface, gold, Box(thick / 2, theme.gold))
            at = (self.rect.right, y)
            look.write(surface, bar.words, at, BODY_SIZE, self._ink(theme), align=Align.RIGHT, room=look.px(VALUE_ROOM - SPACE.small))


class MonthColumns(Plot):
    """A column for each month, its lower part what was won."""

    def __init__(self, look: Look, label: str, columns: Sequence[Bar]) -> None:
        super().__init__(look, label, in_a_row(pair(bar.label, bar.words) for bar in columns if bar.length))
        self._columns = tuple(columns)
        self.tall = COLUMNS if columns else 0.0

    def draw(self, surface: Surface) -> None:
        """Draw the columns on a line."""
        look, theme = self.look, self.look.theme
        if not self._columns:
            return
        foot, head = self.rect.bottom - look.px(20), self.rect.top + look.px(18)
        pitch = self.rect.width / len(self._columns)
        highest = max(bar.length for bar in self._columns) or 1.0
        draw_box(surface, Rect(self.rect.left, foot, self.rect.width, max(1, look.px(1))), Box(0, theme.rule_strong))
        for index, bar in enumerate(self._columns):
            wide = min(round(pitch * 0.62), look.px(34))
            middle = round(self.rect.left + (index + 0.5) * pitch)
            high = round((foot - head) * bar.length / highest)
            radius = min(wide / 4, look.px(4))
            if high:
                draw_box(surface, Rect(middle - wide // 2, foot - high, wide, high), Box(radius, self._well()))
                gold = round(high * bar.gold / bar.length)
                draw_box(surface, Rect(middle - wide // 2, foot - gold, wide, gold), Box(radius, theme.gold))
                at = (middle, foot - high - look.px(9))
                look.write(surface, f"{bar.length:.0f}", at, BODY_SIZE, theme.text2, align=Align.CENTRE)
            look.write(surface, bar.label, (middle, foot + look.px(11)), BODY_SIZE, theme.text2, align=Align.CENTRE, room=pitch)


class Pictured(Plot):
    """A plot under a picture, where there is room for both."""

    def __init__(self, plot: Plot, paint: Paint) -> None:
        super().__init__(plot.look, plot.label, plot.value)
        self._plot, self._paint = plot, paint
        self._band = Rect(0, 0, 0, 0)

    def restyle(self, look: Look) -> None:
        """Take another look, the plot too."""
        super().restyle(look)
        self._plot.restyle(look)

    def wanted_height(self, width: int) -> int:
        """As high as the plot alone."""
        return self._plot.wanted_height(width)

    def place(self, rect: Rect) -> None:
        """Give the picture what the plot does not need, if that is enough."""
        super().place(rect)
        look = self.look
        spare = min(rect.height - self._plot.wanted_height(rect.width) - look.px(SPACE.medium), look.px(BAND[1]))
        high = spare if spare >= look.px(BAND[0]) else 0
        self._band = Rect(rect.left, rect.top, rect.width, high)
        top = self._band.bottom + (look.px(SPACE.small) if high else 0)
        self._plot.place(Rect(rect.left, top, rect.width, rect.bottom - top))

    def draw(self, surface: Surface) -> None:
        """Draw the picture and the plot."""
        if self._band.height:
            self._paint(surface, self._band)
            unit = self.look.scale.ui_unit
            draw_box(surface, self._band, Box(0, line=self.look.theme.gold, line_width=1.4 * unit))
        self._plot.draw(surface)
