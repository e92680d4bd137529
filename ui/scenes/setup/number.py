"""A dialog that asks for a number: for the pad and the mouse what digits are for the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface

from game.core.options import OptionInfo
from sounds.ids import SoundId
from ui.text.catalog import _
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, FIELD_HEIGHT, SPACE, TARGET, TITLE_SIZE
from ui.widgets import Button, ButtonKind, Group, Look, Modal, Paragraph, Role, Widget, well_box
from ui.widgets.box import draw_box

DIGITS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0")
_COLUMNS, _LOW_COLUMNS = 3, 6
_LOW = 600.0
"""Interface units of height below which the keys stand in two rows and the limits in the field."""
_WIDTH, _LOW_WIDTH = 380.0, 560.0
_GAP = 6
_MOST_DIGITS = 4


class _Written(Widget):
    """The number so far."""

    role = Role.TEXT

    def __init__(self, look: Look, label: str, limits: str) -> None:
        super().__init__(look, label)
        self.text, self._limits = "", limits

    @property
    def value(self) -> str:
        """The digits."""
        return self.text

    def wanted_height(self, width: int) -> int:
        """A field's height."""
        del width
        return self.look.px(FIELD_HEIGHT)

    def draw(self, surface: Surface) -> None:
        """Draw a field with the digits in it."""
        draw_box(surface, self.rect, well_box(self.look))
        left = self.rect.left + self.look.px(SPACE.medium), self.rect.centery
        self.look.write(surface, self._limits, left, BODY_SIZE, self.look.theme.text2)
        ink = self.look.theme.text
        self.look.write(surface, self.text, self.rect.center, TITLE_SIZE, ink, face=Face.BOLD, align=Align.CENTRE)


class _Keys(Group):
    """Ten digits and the key that takes one away, so many in a row."""

    def __init__(self, look: Look, write: Callable[[str], None], delete: Callable[[], None], columns: int) -> None:
        self._columns = columns
        digits = [Button(look, digit, partial(write, digit), sound=SoundId.TOGGLE) for digit in DIGITS]
        self.keys = (*digits, Button(look, _("Delete"), delete, sound=SoundId.TOGGLE))
        super().__init__(look, self.keys)

    def wanted_height(self, width: int) -> int:
        """As many rows as the keys take."""
        del width
        rows = -(-len(self.keys) // self._columns)
        return rows * self.look.px(TARGET + _GAP) - self.look.px(_GAP)

    def place(self, rect: Rect) -> None:
        """Put the keys into their rows; the last one takes what is left."""
        super().place(rect)
        look = self.look
        step = rect.width / self._columns
        for number, key in enumerate(self.keys):
            row, column = divmod(number, self._columns)
            left = rect.left + round(column * step)
            right = rect.right if number == len(self.keys) - 1 else rect.left + round((column + 1) * step)
            key.place(Rect(left, rect.top + row * look.px(TARGET + _GAP), right - left - look.px(_GAP), look.px(TARGET)))


class NumberPad(Modal):
    """Asks for a number that `info` accepts; `on_done` gets it, `close` is called by both buttons, Escape and B."""

    def __init__(
        self, look: Look, info: OptionInfo, label: str, close: Callable[[], None], on_done: Callable[[int], None]
    ) -> None:
        self.info = info
        self.typed = False
        """Whether digits were typed last: then Enter finishes it, whatever has the focus."""
        low = look.scale.ui_height < _LOW
        limits = _("From {low} to {high}").format(low=info.low, high=info.high)
        above = () if low else (Paragraph(look, limits, align=Align.CENTRE),)
        self._written = _Written(look, label, limits if low else "")
        keys = _Keys(look, self.write, self.delete, _LOW_COLUMNS if low else _COLUMNS)

        def done() -> None:
            close()
            on_done(int(self._written.text))

        self._done = Button(look, _("Done"), done, kind=ButtonKind.PRIMARY, enabled=False)
        buttons = (Button(look, _("Cancel"), close), self._done)
        width = _LOW_WIDTH if low else _WIDTH
        super().__init__(look, label, (*above, self._written, keys), buttons, safe=keys.keys[0], on_back=close, width=width, gap=_GAP)

    def type(self, digits: str) -> None:
        """Take digits from the keyboard."""
        self.write(digits)
        self.typed = True

    def write(self, digit: str) -> None:
        """Put a digit behind the others."""
        if len(self._written.text) < _MOST_DIGITS:
            self._set((self._written.text + digit).lstrip("0") or "0")

    def delete(self) -> None:
        """Take the last digit away."""
        self._set(self._written.text[:-1])

    def finish(self) -> None:
        """Take the number, if it is one that may be."""
        self.typed = False
        if self._done.enabled:
            self._done.activate()
        else:
            self.look.play(SoundId.REFUSED)

    def _set(self, text: str) -> None:
        self._written.text = text
        self._done.enabled = bool(text) and self.info.accepts(int(text))
