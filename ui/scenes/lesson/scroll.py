"""The words of a lesson on a scroll: its chapter, what is told or asked, how far one has come, buttons. Source: light-and-print.md."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Any

from pygame import Rect, Surface, draw

from ui.kit.skin import Skin, panel
from ui.kit.table_context import TableContext
from ui.text.catalog import N_, _
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, LEAD_SIZE, RGB, SPACE, TITLE_SIZE
from ui.widgets import Button, Look, Role, Widget
from ui.widgets.box import Box, draw_box, draw_rule
from ui.widgets.marks import circle, disc

WIDTHS = (336.0, 440.0, 560.0, 264.0, 208.0)
"""How wide the paper may be; wider and lower where it would hide what it speaks of, at last narrow and high: beside a question."""
BESIDE = 620.0
"""How wide the paper is with its buttons beside the words: over the title of a question that fills the window."""
SIZES = (LEAD_SIZE, TITLE_SIZE, BODY_SIZE)
"""How large the words may be: usually, and smaller, at last without the dots, where the paper would hide too much."""
PAD = 26.0
ROD = 15.0
"""Height of the rods at which the paper is rolled up."""
ROD_OUT = 10.0
"""How far they stand out at each side."""
DOT, NOW = 4.5, 7.5
"""Radius of the dot of a step that is done, and of the ring round that of now."""
DOT_PITCH = 15.0
BUTTON = 42.0
GAP = 6.0
HANG = 60.0, 24.0
"""Half the width, and the height, of the cord by which it hangs."""
RED: RGB = (166, 38, 30)
BRASS: RGB = (214, 172, 84)


class Tone(Enum):
    """What the words of a lesson are: told or asked, what came of the right answer, what came of another one."""

    PLAIN = auto()
    RIGHT = auto()
    WRONG = auto()


@dataclass(frozen=True, slots=True)
class Progress:
    """Where a lesson stands: step `step` of `steps`, counted from 0; `words` say so, marked for translation."""

    step: int
    steps: int
    words: str = N_("step {n} of {steps}")


class Scroll(Widget):
    """One step in words, under a `head`."""

    role = Role.DIALOG

    def __init__(self, look: Look, head: str, words: str, progress: Progress, buttons: tuple[Button, ...], tone: Tone) -> None:
        super().__init__(look, words)
        self._head, self._progress, self._buttons, self._tone = head, progress, buttons, tone
        self.size: float = LEAD_SIZE
        """Of the words, in interface units: one of `SIZES`."""
        self.beside = False
        """Whether the buttons stand beside the words."""
        self._paper: Skin
        self._rods: Skin
        self._count = _(progress.words).format(n=progress.step + 1, steps=progress.steps)

    @property
    def value(self) -> str:
        """Head and step."""
        return f"{self._head}, {self._count}"

    @property
    def children(self) -> tuple[Widget, ...]:
        """The buttons."""
        return self._buttons

    def hang_over(self, context: TableContext[Any]) -> None:
        """Be made of the stuff of a table's place."""
        self._paper = replace(context.skin, look=self.look, material=context.materials.paper)
        self._rods = replace(self._paper, material=context.materials.button)
        for button in self._buttons:
            button.restyle(context.look)

    def widths(self) -> tuple[int, ...]:
        """Return how wide the paper may be, the best first; no wider than the window, and none on which its buttons have no room."""
        most = self.look.scale.width - 2 * self.look.px(SPACE.small)
        return tuple(wide for width in WIDTHS if sum(self._button_widths()) <= self._room(wide := min(self.look.px(width), most)))

    def _button_widths(self) -> list[int]:
        look = self.look
        return [max(look.px(84), button.wanted_width() - look.px(SPACE.small)) for button in self._buttons]

    def lie_flat(self) -> tuple[int, int]:
        """Have the buttons stand beside the words; return the width and height of the paper then."""
        self.beside, self.size = True, BODY_SIZE
        width = min(self.look.px(BESIDE), self.look.scale.width - 2 * self.look.px(SPACE.small))
        return width, self.wanted_height(width)

    def _room(self, width: int) -> int:
        beside = sum(self._button_widths()) + self.look.px(GAP) * len(self._buttons) if self.beside else 0
        return width - 2 * self.look.px(PAD) - beside

    def _lines(self, width: int) -> list[tuple[str, Face]]:
        """Return the lines of the words and their faces: what stands first is bold, parts under it are not."""
        faces = [(part, Face.REGULAR if number else Face.BOLD) for number, part in enumerate(self.label.split("\n"))]
        return [(line, face) for part, face in faces for line in self.look.lines(part, self._room(width), self.size, face)]

    def _head_lines(self, width: int) -> int:
        """Return 1 if chapter and count stand beside each other, else 2."""
        look = self.look
        used = look.width(self._head, BODY_SIZE, Face.BOLD) + look.width(self._count, BODY_SIZE) + look.px(SPACE.medium)
        return 1 if used <= self._room(width) else 2

    def wanted_height(self, width: int) -> int:
        """As high as the words ask."""
        look = self.look
        head = self._head_lines(width) * look.lead(BODY_SIZE)
        words = len(self._lines(width)) * look.lead(self.size)
        dots = look.px(2 * NOW) + look.px(SPACE.medium) if self._has_dots else 0
        if self.beside:
            return max(round(head + words) + look.px(SPACE.small), look.px(BUTTON)) + 2 * look.px(ROD + SPACE.small)
        return round(head + words) + dots + look.px(BUTTON) + 2 * look.px(ROD + SPACE.normal) + look.px(SPACE.medium)

    @property
    def _has_dots(self) -> bool:
        return self.size > BODY_SIZE

    def place(self, rect: Rect) -> None:
        """Stand at `rect`, in pixels."""
        super().place(rect)
        look, pad, gap = self.look, self.look.px(PAD), self.look.px(GAP)
        top = rect.centery - look.px(BUTTON / 2) if self.beside else rect.bottom - look.px(ROD + SPACE.normal) - look.px(BUTTON)
        widths = self._button_widths()
        room = rect.width - 2 * pad - gap * (len(widths) - 1)
        if sum(widths) > room:
            widths = [room // len(widths)] * len(widths)
        right = rect.right - pad
        for button, width in zip(reversed(self._buttons), reversed(widths), strict=True):
            button.place(Rect(right - width, top, width, look.px(BUTTON)))
            right -= width + gap

    def fits(self) -> bool:
        """Say whether words, chapter and count have room."""
        return self._has_room(self.rect.width) and self.wanted_height(self.rect.width) <= self.rect.height + 2

    def suits(self, width: int) -> bool:
        """Say whether all has room on a paper of that width, and the paper in the window."""
        margins = 2 * self.look.px(SPACE.normal)
        return self._has_room(width) and self.wanted_height(width) <= self.look.scale.window.height - margins

    def _has_room(self, width: int) -> bool:
        look, room = self.look, self._room(width) + 1
        heads = max(look.width(self._head, BODY_SIZE, Face.BOLD), look.width(self._count, BODY_SIZE))
        return heads <= room and all(look.width(line, self.size, face) <= room for line, face in self._lines(width))

    def draw(self, surface: Surface) -> None:
        """Draw paper and rods, the words, the dots and the buttons."""
        look = self.look
        left = self.rect.left + look.px(PAD)
        right = left + self._room(self.rect.width)
        self._draw_paper(surface)
        inks = self._paper.inks
        head = inks.jade if self._tone is Tone.RIGHT else inks.gold
        y = self.rect.top + look.px(ROD + (SPACE.small if self.beside else SPACE.normal)) + look.lead(BODY_SIZE) / 2
        look.write(surface, self._head, (left, y), BODY_SIZE, head, face=Face.BOLD)
        if self._head_lines(self.rect.width) == 2:
            y += look.lead(BODY_SIZE)
            look.write(surface, self._count, (left, y), BODY_SIZE, inks.text2)
        else:
            look.write(surface, self._count, (right, y), BODY_SIZE, inks.text2, align=Align.RIGHT)
        y += look.lead(BODY_SIZE) / 2 + look.px(SPACE.small) + look.lead(self.size) / 2
        if not self.beside:
            draw_rule(surface, (left, round(y - look.lead(self.size) / 2 - look.px(4))), right - left, look.px(1.6), head)
        for line, face in self._lines(self.rect.width):
            y = look.write_lines(surface, (line,), (left, y), self.size, inks.text, face=face)
        if self._has_dots:
            self._draw_dots(surface)
        super().draw(surface)

    def _draw_paper(self, surface: Surface) -> None:
        look, unit, dark = self.look, self.look.scale.ui_unit, self.look.theme.dark
        rod, out, middle = look.px(ROD), look.px(ROD_OUT), self.rect.centerx
        if self.rect.top > look.px(HANG[1]):
            ends = [(middle + side * look.px(HANG[0]), self.rect.top + rod // 2) for side in (-1, 1)]
            draw.lines(surface, RED, False, (ends[0], (middle, self.rect.top - look.px(HANG[1])), ends[1]), max(2, look.px(2.4)))
        panel(self._paper, surface, self.rect.inflate(0, -rod))
        for top in (self.rect.top, self.rect.bottom - rod):
            bar = Rect(self.rect.left - out, top, self.rect.width + 2 * out, rod)
            draw_box(surface, bar, Box(3 * unit, BRASS, line=dark, line_width=unit))
            panel(self._rods, surface, bar.inflate(-out, 0))

    def _draw_dots(self, surface: Surface) -> None:
        """Draw one dot a step: done red, now ringed, coming hollow."""
        look, inks = self.look, self._paper.inks
        foot = self.rect.bottom - look.px(ROD + SPACE.normal) - look.px(BUTTON) - look.px(SPACE.medium)
        pitch = min(look.px(DOT_PITCH), (self._room(self.rect.width) - look.px(2 * NOW)) / max(1, self._progress.steps - 1))
        for n in range(self._progress.steps):
            at = self.rect.left + look.px(PAD + NOW) + n * pitch, foot - look.px(NOW)
            if n <= self._progress.step:
                disc(surface, at, look.px(DOT), inks.gold)
            else:
                circle(surface, at, look.px(DOT), max(1.0, 1.3 * look.scale.ui_unit), inks.text2)
            if n == self._progress.step:
                circle(surface, at, look.px(NOW), max(1.0, 1.5 * look.scale.ui_unit), inks.gold)
