"""Rows of the options: switch, stepper and number, each with help that can be read while it has no effect."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeGuard

from pygame import Rect, Surface

from game.core.options import OptionInfo, OptionValue
from ui.kit.option_text import value_name
from ui.theme import BODY_SIZE, SPACE, TARGET
from ui.widgets import Control, Ink, Look, Role, Stepper, Toggle, Widget, marks, text2_ink
from ui.widgets.box import Box, draw_box
from ui.widgets.row import LOZENGE_ROOM

STACKED_CONTROL = 40.0
COARSE_FROM = 100
COARSE_STEP = 10
TYPING_SECONDS = 1.5
"""A digit that follows so soon belongs to the number before it."""


class OptionToggle(Toggle):
    """A switch whose help can be read although it has no effect."""

    @property
    def focusable(self) -> bool:
        """Always: the help says why it has no effect."""
        return True


class OptionStepper(Stepper):
    """One value between two chevrons; it stands below its label where values are long (`stacked`)."""

    stacked = False

    @property
    def focusable(self) -> bool:
        """Always: the help says why it has no effect."""
        return True

    @property
    def control_rect(self) -> Rect:
        """Where the control stands, in pixels."""
        if not self.stacked:
            return super().control_rect
        height = self.look.px(STACKED_CONTROL)
        return Rect(self.rect.left, self.rect.bottom - height, self.rect.width, height)

    def wanted_height(self, width: int) -> int:
        """As a row; stacked, the label's lines and the control."""
        if not self.stacked:
            return super().wanted_height(width)
        return round(self._words_height(width)) + self.look.px(STACKED_CONTROL + SPACE.hair)

    def _words_height(self, width: int) -> float:
        labels, described = self._label_lines(width), self._description_lines(width)
        return len(labels) * self.look.lead(BODY_SIZE) + len(described) * self.look.lead(BODY_SIZE)

    def _words_room(self, width: int) -> float:
        if not self.stacked:
            return super()._words_room(width)
        return width - (self.look.px(LOZENGE_ROOM) if self.changed else 0)

    def _draw_words(self, surface: Surface) -> None:
        if not self.stacked:
            super()._draw_words(surface)
            return
        look, theme = self.look, self.look.theme
        left, y = float(self.rect.left), self.rect.top + look.px(SPACE.hair) + look.lead(BODY_SIZE) / 2
        if self.changed:
            marks.lozenge(surface, (left + look.px(5), y), look.size(10), theme.gold)
            left += look.px(LOZENGE_ROOM)
        labels, described = self._label_lines(self.rect.width), self._description_lines(self.rect.width)
        y = look.write_lines(surface, labels, (left, y), BODY_SIZE, theme.text, face=self._label_face())
        if described:
            look.write_lines(surface, described, (left, y), BODY_SIZE, theme.text3)


def numbers_of(info: OptionInfo, more: Iterable[OptionValue] = ()) -> tuple[int, ...]:
    """Return the numbers that chevrons step through: all of a short range, the tens of a long one.

    `more` are values that must be among them: those of the known rule sets, the one in force.
    """
    fine = info.high - info.low <= COARSE_FROM
    found = set(range(info.low, info.high + 1) if fine else range(-(-info.low // 10) * 10, info.high + 1, COARSE_STEP))
    found |= {value for value in (info.low, info.high, info.default, *more) if is_number(value)}
    return tuple(sorted(found))


def is_number(value: OptionValue) -> TypeGuard[int]:
    """Whether a value is a number; True is none."""
    return isinstance(value, int) and not isinstance(value, bool)


class NumberStepper(OptionStepper):
    """A number between two chevrons. Digits write it; Enter, A or a press on the number asks for the whole of it (`on_ask`)."""

    def __init__(
        self,
        look: Look,
        info: OptionInfo,
        label: str,
        numbers: Sequence[int],
        on_value: Callable[[OptionValue], None],
        on_ask: Callable[[], None],
    ) -> None:
        self.info = info
        self.on_value, self.on_ask = on_value, on_ask
        self._numbers = tuple(numbers)
        self._written, self._wait = "", 0.0
        self._asking = False
        super().__init__(look, label, [value_name(info, one) for one in self.values], 0, self._chose)

    @property
    def values(self) -> tuple[OptionValue, ...]:
        """What chevrons step through, the special values first."""
        return (*self.info.also, *self._numbers)

    def show(self, value: OptionValue) -> None:
        """Stand at `value`; a number between two steps becomes a step of its own."""
        if is_number(value) and value not in self._numbers:
            self._numbers = tuple(sorted((*self._numbers, value)))
            self.options = tuple(value_name(self.info, one) for one in self.values)
        self.chosen = self.values.index(value)

    def _chose(self, index: int) -> None:
        self._written = ""
        self.on_value(self.values[index])

    def write(self, digit: str) -> None:
        """Take a digit: it follows the ones just written, or begins a new number; a number out of the range waits for more digits."""
        longer = (self._written + digit).lstrip("0") or "0"
        self._written = longer if int(longer) <= self.info.high else digit
        self._wait = TYPING_SECONDS
        if self.info.accepts(int(self._written)):
            self.on_value(int(self._written))

    def activate(self) -> None:
        """Ask for the whole number."""
        self.on_ask()

    def grab(self, at: tuple[int, int]) -> None:
        """Step on a chevron; the number between them asks when it is let go."""
        box = self.box()
        side = self.look.px(TARGET)
        self._asking = box.left + side <= at[0] < box.right - side
        if not self._asking:
            super().grab(at)

    def press(self, at: tuple[int, int]) -> None:
        """Ask for the whole number if that was pressed."""
        if self._asking and self.box().inflate(0, self.look.px(10)).collidepoint(at):
            self.on_ask()
        self._asking = False

    def update(self, dt: float) -> None:
        """Forget what was written a while ago."""
        super().update(dt)
        self._wait = max(0.0, self._wait - dt)
        if self._wait == 0:
            self._written = ""

    @property
    def is_animating(self) -> bool:
        """Whether a digit may still follow."""
        return self._wait > 0 or super().is_animating


class Difference(Control):
    """A line that says what differs from the standard; a press leads to the option."""

    role = Role.ROW

    def __init__(self, look: Look, label: str, on_press: Callable[[], None]) -> None:
        super().__init__(look, label)
        self.on_press = on_press

    def activate(self) -> None:
        """Go to the option."""
        self.on_press()

    def _lines(self, width: int) -> tuple[str, ...]:
        return self.look.lines(self.label, width - self.look.px(LOZENGE_ROOM), BODY_SIZE)

    def wanted_height(self, width: int) -> int:
        """As many lines as the words need, and as much as a press does."""
        words = round(len(self._lines(width)) * self.look.lead(BODY_SIZE)) + self.look.px(SPACE.hair)
        return max(words, self.look.px(TARGET))

    def fits(self) -> bool:
        """Say whether the words stand in the rectangle."""
        look, lines = self.look, self._lines(self.rect.width)
        wide = max(look.width(one, BODY_SIZE) for one in lines)
        high = len(lines) * look.lead(BODY_SIZE)
        return wide <= self.rect.width - look.px(LOZENGE_ROOM) + 1 and high <= self.rect.height + 2

    def draw(self, surface: Surface) -> None:
        """Draw lozenge and words."""
        look, theme = self.look, self.look.theme
        if self.warmth > 0:
            draw_box(surface, self.rect, Box(self.radius * look.scale.ui_unit, theme.text, 0.06 * self.warmth))
        y = self.rect.centery - (len(self._lines(self.rect.width)) - 1) * look.lead(BODY_SIZE) / 2
        marks.lozenge(surface, (self.rect.left + look.px(6), y), look.size(10), theme.gold)
        at = (self.rect.left + look.px(LOZENGE_ROOM), y)
        look.write_lines(surface, self._lines(self.rect.width), at, BODY_SIZE, theme.text)
        if self.ringed:
            self.draw_ring(surface, self.rect.inflate(-look.px(4), -look.px(4)))


class HelpBox(Widget):
    """Words about the row that is pointed at, always in the same place, with a bar of jade at the left. Source: ART.md 16.2."""

    role = Role.TEXT

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.ink: Ink = text2_ink

    def say(self, words: str, ink: Ink = text2_ink) -> None:
        """Show other words."""
        self.label, self.ink = words, ink

    def height_for(self, texts: Iterable[str], width: int) -> int:
        """Return the height in pixels at which each of the texts fits, at least two lines."""
        most = max((len(self._lines(text, width)) for text in texts), default=2)
        return round(max(2, most) * self.look.lead(BODY_SIZE)) + 2 * self.look.px(SPACE.small)

    def _lines(self, text: str, width: int) -> tuple[str, ...]:
        return self.look.lines(text, width - self.look.px(SPACE.normal + SPACE.medium), BODY_SIZE)

    def fits(self) -> bool:
        """Say whether the words stand in the box."""
        lines = self._lines(self.label, self.rect.width)
        return len(lines) * self.look.lead(BODY_SIZE) <= self.rect.height + 2

    def draw(self, surface: Surface) -> None:
        """Draw box, bar and words."""
        look, theme, unit = self.look, self.look.theme, self.look.scale.ui_unit
        draw_box(surface, self.rect, Box(6 * unit, theme.well))
        bar = Rect(self.rect.left, self.rect.top, look.px(5), self.rect.height)
        draw_box(surface, bar, Box(2 * unit, theme.jade))
        lines = self._lines(self.label, self.rect.width)
        at = (self.rect.left + look.px(SPACE.normal), self.rect.top + look.px(SPACE.small) + look.lead(BODY_SIZE) / 2)
        look.write_lines(surface, lines, at, BODY_SIZE, self.ink(theme))
