"""Choosing one of several: cells side by side, or one value between two chevrons; and a slider for what is continuous."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from sounds.ids import SoundId
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, FOCUS_GAP, FOCUS_LINE, OCHRE_DEEP, PAPER, SPACE, SUMI
from ui.widgets import marks
from ui.widgets.box import Box, Shadow, centred, draw_box, draw_focus
from ui.widgets.look import Look
from ui.widgets.row import ControlRow, RowSpec
from ui.widgets.semantics import Role
from ui.widgets.words import well_box

REPEAT_AFTER_SECONDS = 0.4
REPEAT_SECONDS = 0.09
CHEVRON_ROOM = 30
LEAST_NAME = 13.0
VALUE_WIDTH = 72.0
"""Room for the figures of a slider, in units."""


class _OneOf(ControlRow):
    """What cells and stepper share: names of values, the index of the chosen one."""

    role = Role.CHOICE

    def __init__(self, look: Look, row: RowSpec | str, options: Sequence[str], chosen: int, on_change: Callable[[int], None]) -> None:
        """Make a choice of `options`, at least one, that stands at `chosen`; `on_change` gets the index of another once it is chosen."""
        super().__init__(look, row)
        self.options = tuple(options)
        self.chosen = chosen
        self.on_change = on_change

    @property
    def value(self) -> str:
        """The name of the chosen value."""
        return self.options[self.chosen]

    def choose(self, index: int) -> bool:
        """Choose another value; False if there is none at `index` or it is the chosen one."""
        if not 0 <= index < len(self.options) or index == self.chosen:
            return False
        self.chosen = index
        self.look.play(SoundId.TOGGLE)
        self.on_change(index)
        return True

    def step(self, dx: int, dy: int) -> bool:
        """Left and right choose the value beside; at the end the focus moves on."""
        return not dy and self.choose(self.chosen + dx)

    def activate(self) -> None:
        """Choose the next value, from the last the first."""
        if len(self.options) > 1:
            self.choose((self.chosen + 1) % len(self.options))


class ChoiceCells(_OneOf):
    """Cells side by side, the chosen one gold: for two to five short values."""

    def wanted_width(self) -> int:
        """Return the width in pixels that the cells need."""
        return round(sum(self._cell_needs()) + len(self.options))

    def _cell_needs(self) -> list[float]:
        look = self.look
        return [look.width(one, BODY_SIZE, Face.BOLD) + 2 * look.px(SPACE.medium) for one in self.options]

    def cells(self) -> tuple[Rect, ...]:
        """Return the rectangles of the cells, in pixels: as wide as their words ask, filling the control."""
        box, needs = self.box(), self._cell_needs()
        even = box.width / len(needs)
        share = [even] * len(needs) if max(needs) <= even else [need * box.width / sum(needs) for need in needs]
        edges = [box.left + round(sum(share[:n])) for n in range(len(share) + 1)]
        return tuple(Rect(a, box.top, b - a, box.height) for a, b in pairwise(edges))

    def fits(self) -> bool:
        """Say whether every name stands in its cell and the label beside them."""
        look = self.look
        cells = zip(self.cells(), self.options, strict=True)
        return super().fits() and all(
            look.width(one, self._size(), Face.BOLD) <= cell.width - look.px(SPACE.small) for cell, one in cells
        )

    def _size(self) -> float:
        """Return the nominal size at which every name fits its cell, `LEAST_NAME` at least."""
        look = self.look
        sizes = [
            look.fitted(one, cell.width - look.px(SPACE.small), BODY_SIZE, LEAST_NAME, Face.BOLD)
            for cell, one in zip(self.cells(), self.options, strict=True)
        ]
        return min(sizes)

    def press(self, at: tuple[int, int]) -> None:
        """Choose the cell that was pressed."""
        for index, cell in enumerate(self.cells()):
            if cell.left <= at[0] < cell.right:
                self.choose(index)

    def draw_control(self, surface: Surface, _rect: Rect) -> None:
        """Draw the cells."""
        look, theme, unit = self.look, self.look.theme, self.look.scale.ui_unit
        cells = self.cells()
        draw_box(surface, cells[0].unionall(cells[1:]), well_box(look))
        size = self._size()
        for index, (cell, name) in enumerate(zip(cells, self.options, strict=True)):
            chosen = index == self.chosen
            if chosen:
                inner = cell.inflate(-2 * look.px(3), -2 * look.px(3))
                draw_box(surface, inner, Box(6 * unit, theme.chosen_cell, 1.0, theme.chosen_ink, 1.4 * unit))
            ink = theme.chosen_ink if chosen else theme.text2
            face = Face.BOLD if chosen else Face.REGULAR
            look.write(surface, name, cell.center, size, ink, face=face, align=Align.CENTRE)


class Stepper(_OneOf):
    """One value between two chevrons: for many values, or long ones. A chevron held with the pointer repeats."""

    box_height = 34.0
    _held = 0
    _wait = 0.0

    def wanted_width(self) -> int:
        """Return the width in pixels that the longest value needs."""
        look = self.look
        widest = max(look.width(one, BODY_SIZE, Face.BOLD) for one in self.options)
        return round(widest + 2 * look.px(CHEVRON_ROOM))

    def _room(self) -> float:
        return self.box().width - 2 * self.look.px(CHEVRON_ROOM - 4)

    def _size(self, text: str) -> float:
        return self.look.fitted(text, self._room(), BODY_SIZE, LEAST_NAME, Face.BOLD)

    def fits(self) -> bool:
        """Say whether every value stands between the chevrons and the label beside them."""
        look = self.look
        values = all(look.width(one, self._size(one), Face.BOLD) <= self._room() + 1 for one in self.options)
        return super().fits() and values

    def grab(self, at: tuple[int, int]) -> None:
        """Step towards the side that was pressed."""
        box = self.box()
        if box.left <= at[0] < box.right:
            self._held = -1 if at[0] < box.centerx else 1
            self._wait = REPEAT_AFTER_SECONDS
            self.choose(self.chosen + self._held)

    def drop(self, _at: tuple[int, int]) -> None:
        """Stop."""
        self._held = 0

    def press(self, at: tuple[int, int]) -> None:
        """It has stepped already."""

    def cancel(self) -> None:
        """Stop."""
        self._held = 0

    def update(self, dt: float) -> None:
        """Step on while a chevron is held."""
        super().update(dt)
        if self._held:
            self._wait -= dt
            if self._wait <= 0:
                self._wait = REPEAT_SECONDS
                self.choose(self.chosen + self._held)

    @property
    def is_animating(self) -> bool:
        """Whether a chevron is held."""
        return self._held != 0 or super().is_animating

    def draw_control(self, surface: Surface, _rect: Rect) -> None:
        """Draw the value between its chevrons; at an end the chevron there is grey."""
        look, theme, unit = self.look, self.look.theme, self.look.scale.ui_unit
        box = self.box()
        draw_box(surface, box, well_box(look))
        for dx, x, last in ((-1, box.left + 15 * unit, 0), (1, box.right - 15 * unit, len(self.options) - 1)):
            ink = theme.well_line if self.chosen == last else theme.gold
            marks.chevron(surface, (x, box.centery), 12 * unit, ink, dx=dx)
        size = self._size(self.value)
        look.write(surface, self.value, box.center, size, theme.text, face=Face.BOLD, align=Align.CENTRE)


class Slider(ControlRow):
    """A rail with a knob for a number from `low` to `high`, ticks at every tenth, the value in figures at the right.

    `on_change` is called at every step while the knob is moved. `shown` says the value in words.
    """

    role = Role.SLIDER

    usual_width = 248.0

    def __init__(
        self,
        look: Look,
        row: RowSpec | str,
        number: float,
        on_change: Callable[[float], None],
        *,
        low: float = 0.0,
        high: float = 100.0,
        step: float = 5.0,
        shown: Callable[[float], str] = "{:.0f}".format,
    ) -> None:
        super().__init__(look, row)
        self.number, self.low, self.high, self.stride = number, low, high, step
        self.shown, self.on_change = shown, on_change

    @property
    def value(self) -> str:
        """The number in words."""
        return self.shown(self.number)

    def rail(self) -> Rect:
        """Return the rail in pixels; the knob's middle runs from its left to its right end."""
        look, rect = self.look, self.control_rect
        width = rect.width - look.px(VALUE_WIDTH)
        return Rect(rect.left, rect.centery - look.px(4), width, look.px(8))

    def set(self, number: float) -> bool:
        """Go to the nearest step; False if it is there already."""
        steps = round((min(self.high, max(self.low, number)) - self.low) / self.stride)
        number = min(self.high, self.low + steps * self.stride)
        if number == self.number:
            return False
        self.number = number
        self.look.play(SoundId.TOGGLE)
        self.on_change(number)
        return True

    def activate(self) -> None:
        """Go on by a tenth of the way, from the end to the beginning."""
        tenth = max(self.stride, (self.high - self.low) / 10)
        self.set(self.low if self.number >= self.high else self.number + tenth)

    def step(self, dx: int, dy: int) -> bool:
        """Left is less, right is more. It keeps sideways moves even at its end."""
        if dy:
            return False
        self.set(self.number + dx * self.stride)
        return True

    def grab(self, at: tuple[int, int]) -> None:
        """Let the knob jump to the pointer, if the rail was meant."""
        if at[0] >= self.rail().left - self.look.px(16):
            self._follow(at)

    def drag(self, at: tuple[int, int]) -> None:
        """Let the knob follow the pointer."""
        self._follow(at)

    def press(self, at: tuple[int, int]) -> None:
        """It has moved already."""

    def _follow(self, at: tuple[int, int]) -> None:
        rail = self.rail()
        self.set(self.low + (at[0] - rail.left) / max(1, rail.width) * (self.high - self.low))

    def draw_ring(self, surface: Surface, rect: Rect) -> None:
        """The focus rings the knob, not the row."""

    def draw_control(self, surface: Surface, rect: Rect) -> None:
        """Draw rail, ticks, knob and value."""
        look, theme, unit = self.look, self.look.theme, self.look.scale.ui_unit
        rail = self.rail()
        share = (self.number - self.low) / (self.high - self.low)
        draw_box(surface, rail, Box(4 * unit, theme.well, 1.0, theme.well_line, 1.2 * unit))
        x = rail.left + rail.width * share
        filled = Rect(rail.left, rail.top, max(rail.height, round(x) - rail.left), rail.height)
        draw_box(surface, filled, Box(4 * unit, theme.rail))
        for n in range(11):
            tick = Rect(round(rail.left + rail.width * n / 10), rail.bottom + look.px(4), look.px(1), look.px(3))
            pygame.draw.rect(surface, theme.tick, tick)
        knob = centred((x, rail.centery), 2 * look.px(11), 2 * look.px(11))
        draw_box(surface, knob, Box(11 * unit, SUMI, shadow=Shadow(look.px(1), look.px(2), 0.4, 1)))
        marks.disc(surface, knob.center, 9.4 * unit, PAPER)
        marks.disc(surface, knob.center, 4 * unit, OCHRE_DEEP)
        if self.ringed:
            draw_focus(surface, knob, FOCUS_GAP - FOCUS_LINE / 2, 11 * unit, unit, theme)
        at = (rect.right, rail.centery)
        look.write(surface, self.value, at, BODY_SIZE, theme.text, face=Face.BOLD, align=Align.RIGHT)

    def fits(self) -> bool:
        """Say whether label and the widest values stand in their places."""
        look = self.look
        room = look.px(VALUE_WIDTH - 20)
        values = all(
            look.width(self.shown(n), BODY_SIZE, Face.BOLD) <= room for n in (self.low, self.number, self.high)
        )
        return super().fits() and values
