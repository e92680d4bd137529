"""The words of a lesson: the bubble with chapter, sentence, dots and buttons, and the pill that says what to do. Source: ART.md 16.8."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from ui.text.catalog import _
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, LESSON_SIZE, NAME_SIZE, PANEL_LINE, SECOND_SIZE, SPACE, WELL_LINE
from ui.widgets import Button, Group, Look, Role, Widget, dialog_box
from ui.widgets.box import Box, draw_box
from ui.widgets.marks import circle, disc

BUBBLE_WIDTH = 344.0
PAD = 24.0
DOT = 5.0
DOT_PITCH = 16.0
NOW = 8.0
"""Radius of the ring round the dot of now."""
BUTTON = 36.0
GAP = 6.0
PILL = (360.0, 40.0)
INNER = 6.0


class Bubble(Group):
    """One step in words, with a dot for each chapter. Its buttons stand beside the dots, or below them where there is no room."""

    role = Role.DIALOG

    def __init__(self, look: Look, chapter: str, words: str, chapters: Sequence[str], buttons: tuple[Button, ...]) -> None:
        super().__init__(look, buttons, words)
        self._chapter = _("Lesson: {chapter}").format(chapter=_(chapter))
        self._number, self._chapters = chapters.index(chapter), len(chapters)
        self._count = _("chapter {n} of {chapters}").format(n=self._number + 1, chapters=self._chapters)
        self._buttons = buttons
        self.consoling = False
        """Set for a while after something else was tried: a kind word stands in the place of the chapter."""

    @property
    def value(self) -> str:
        """Chapter and step."""
        return f"{self._head()}, {self._count}"

    def _head(self) -> str:
        return _("Not this one yet") if self.consoling else self._chapter

    def wanted_width(self) -> int:
        """Return 344 units, no more than the window has."""
        return min(self.look.px(BUBBLE_WIDTH), self.look.scale.width - 2 * self.look.px(SPACE.small))

    def _room(self, width: int) -> int:
        return width - 2 * self.look.px(PAD)

    def _lines(self, width: int) -> tuple[str, ...]:
        return self.look.lines(self.label, self._room(width), LESSON_SIZE)

    def _head_lines(self, width: int) -> int:
        """Return 1 if chapter and step stand beside each other, else 2."""
        look = self.look
        heads = max(look.width(self._chapter, SECOND_SIZE), look.width(_("Not this one yet"), SECOND_SIZE))
        used = heads + look.width(self._count, SECOND_SIZE) + look.px(SPACE.medium)
        return 1 if used <= self._room(width) else 2

    def _button_widths(self) -> list[int]:
        return [max(self.look.px(64), button.wanted_width() - self.look.px(SPACE.small)) for button in self._buttons]

    def _beside(self, width: int) -> bool:
        """Whether the buttons stand beside the dots."""
        buttons = sum(self._button_widths()) + self.look.px(GAP) * len(self._buttons)
        dots = self.look.px(DOT_PITCH) * (self._chapters - 1) + 2 * self.look.px(NOW)
        return dots + buttons <= width - self.look.px(PAD) - self.look.px(SPACE.normal)

    def wanted_height(self, width: int) -> int:
        """As high as the sentence asks."""
        look = self.look
        head = self._head_lines(width) * look.lead(SECOND_SIZE)
        words = len(self._lines(width)) * look.lead(LESSON_SIZE)
        foot = look.px(BUTTON) if self._beside(width) else look.px(2 * NOW + GAP) + look.px(BUTTON)
        return round(head + words) + foot + 2 * look.px(SPACE.normal) + look.px(SPACE.small + SPACE.medium)

    def place(self, rect: Rect) -> None:
        """Stand at `rect`, in pixels."""
        super().place(rect)
        look = self.look
        pad = look.px(PAD)
        right = rect.right - look.px(SPACE.normal)
        top = rect.bottom - look.px(SPACE.normal) - look.px(BUTTON)
        widths = self._button_widths()
        if not self._beside(rect.width):
            room = self._room(rect.width)
            gaps = look.px(GAP) * (len(widths) - 1)
            if sum(widths) + gaps > room:
                widths = [(room - gaps) // len(widths)] * len(widths)
            right = rect.right - pad
        for button, width in zip(reversed(self._buttons), reversed(widths), strict=True):
            button.place(Rect(right - width, top, width, look.px(BUTTON)))
            right -= width + look.px(GAP)

    def fits(self) -> bool:
        """Say whether sentence, chapter and step have room."""
        look, room = self.look, self._room(self.rect.width) + 1
        heads = max(look.width(head, SECOND_SIZE) for head in (self._chapter, self._head(), self._count))
        words = all(look.width(line, LESSON_SIZE) <= room for line in self._lines(self.rect.width))
        return words and heads <= room and self.wanted_height(self.rect.width) <= self.rect.height + 2

    def draw(self, surface: Surface) -> None:
        """Draw the box, the words, the dots and the buttons."""
        look, theme, unit = self.look, self.look.theme, self.look.scale.ui_unit
        draw_box(surface, self.rect, dialog_box(look))
        edge = look.px(INNER)
        inner = self.rect.inflate(-2 * edge, -2 * edge)
        draw_box(surface, inner, Box(9 * unit, line=theme.panel_line, line_width=1.2 * unit))
        left, right = self.rect.left + look.px(PAD), self.rect.right - look.px(PAD)
        y = self.rect.top + look.px(SPACE.normal) + look.lead(SECOND_SIZE) / 2
        look.write(surface, self._head(), (left, y), SECOND_SIZE, theme.note if self.consoling else theme.text3)
        if self._head_lines(self.rect.width) == 2:
            y += look.lead(SECOND_SIZE)
            look.write(surface, self._count, (left, y), SECOND_SIZE, theme.text3)
        else:
            look.write(surface, self._count, (right, y), SECOND_SIZE, theme.text3, align=Align.RIGHT)
        y += look.lead(SECOND_SIZE) / 2 + look.px(SPACE.small) + look.lead(LESSON_SIZE) / 2
        look.write_lines(surface, self._lines(self.rect.width), (left, y), LESSON_SIZE, theme.text)
        self._draw_dots(surface)
        super().draw(surface)

    def _draw_dots(self, surface: Surface) -> None:
        """Draw one dot a chapter: done gold, now ringed, coming hollow."""
        look, theme = self.look, self.look.theme
        row = self._buttons[0].rect if self._buttons else Rect(self.rect.left, self.rect.bottom - look.px(40), 1, 1)
        y = row.centery if self._beside(self.rect.width) else row.top - look.px(GAP) - look.px(NOW)
        radius, line = look.px(DOT), max(1.0, 1.5 * look.scale.ui_unit)
        for n in range(self._chapters):
            at = self.rect.left + look.px(PAD) + look.px(NOW) / 2 + n * look.px(DOT_PITCH), y
            if n <= self._number:
                disc(surface, at, radius, theme.gold)
            else:
                disc(surface, at, radius, theme.well)
                circle(surface, at, radius, line, theme.well_line)
            if n == self._number:
                circle(surface, at, look.px(NOW), line, theme.gold)


class TaskPill(Widget):
    """What to do now, at the top of the mat; its line turns to the colour of refusals for a moment when something else was tried."""

    role = Role.TEXT

    def __init__(self, look: Look, label: str) -> None:
        super().__init__(look, label)
        self.refusing = False

    def wanted_width(self) -> int:
        """Return 360 units, or what the words need."""
        words = self.look.width(self.label, NAME_SIZE, Face.BOLD) + 2 * self.look.px(SPACE.large)
        return min(max(self.look.px(PILL[0]), round(words)), self.look.scale.width - 2 * self.look.px(SPACE.small))

    def wanted_height(self, width: int) -> int:
        """40 units, more if the words need two lines."""
        lines = len(self._lines(width))
        return self.look.px(PILL[1]) + round((lines - 1) * self.look.lead(NAME_SIZE))

    def _size(self, width: int) -> float:
        room = width - 2 * self.look.px(SPACE.normal)
        return self.look.fitted(self.label, room, NAME_SIZE, BODY_SIZE, Face.BOLD)

    def _lines(self, width: int) -> tuple[str, ...]:
        return self.look.lines(self.label, width - 2 * self.look.px(SPACE.normal), self._size(width), Face.BOLD)

    def fits(self) -> bool:
        """Say whether the words stand inside."""
        size = self._size(self.rect.width)
        room = self.rect.width - 2 * self.look.px(SPACE.normal) + 1
        wide = all(self.look.width(line, size, Face.BOLD) <= room for line in self._lines(self.rect.width))
        return wide and self.wanted_height(self.rect.width) <= self.rect.height + 2

    def draw(self, surface: Surface) -> None:
        """Draw it."""
        look, theme, unit = self.look, self.look.theme, self.look.scale.ui_unit
        line = theme.alarm if self.refusing else theme.gold
        width = (PANEL_LINE if not self.refusing else 2 * WELL_LINE) * unit
        radius = min(self.rect.height / 2, look.px(PILL[1]) / 2)
        draw_box(surface, self.rect, Box(radius, theme.dialog, 0.98, line, width))
        lines, size = self._lines(self.rect.width), self._size(self.rect.width)
        y = self.rect.centery - (len(lines) - 1) * look.lead(size) / 2
        look.write_lines(surface, lines, (self.rect.centerx, y), size, theme.text, face=Face.BOLD, align=Align.CENTRE)
