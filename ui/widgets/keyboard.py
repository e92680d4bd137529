"""A keyboard on the screen: who plays with the pad or the mouse alone can write too."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface

from sounds.ids import SoundId
from ui.text.catalog import _
from ui.text.render import Face
from ui.theme import FIELD_SIZE, TARGET
from ui.widgets.box import draw_box
from ui.widgets.button import Button, ButtonKind
from ui.widgets.field import TextField
from ui.widgets.intent import EditKey
from ui.widgets.look import Look
from ui.widgets.modal import Modal
from ui.widgets.semantics import Role
from ui.widgets.widget import Widget
from ui.widgets.words import well_box

ROWS = ("1234567890", "abcdefghij", "klmnopqrst", "uvwxyz-'.!", "àâçéèêîïôû")
COLUMNS = 10
GAP = 4


class _Echo(Widget):
    """What has been written so far, with the caret behind it."""

    role = Role.TEXT

    def __init__(self, look: Look, field: TextField) -> None:
        super().__init__(look, field.label)
        self.field = field

    @property
    def value(self) -> str:
        """The text."""
        return self.field.text

    def draw(self, surface: Surface) -> None:
        """Draw the field as it is written in."""
        look, theme = self.look, self.look.theme
        draw_box(surface, self.rect, well_box(look))
        left = self.rect.left + look.px(12)
        width = look.write(surface, self.field.text, (left, self.rect.centery), FIELD_SIZE, theme.text, face=Face.BOLD)
        caret = Rect(round(left + width) + look.px(2), 0, look.px(2), look.px(22))
        caret.centery = self.rect.centery
        surface.fill(theme.jade, caret)


class _Keys(Widget):
    """The keys in their rows, and the wide ones below them."""

    role = Role.GROUP

    def __init__(self, look: Look, field: TextField) -> None:
        super().__init__(look)
        self.field = field
        self.large = not field.text
        self._letters = tuple(
            tuple(Button(look, sign, partial(self._write, sign), sound=None) for sign in row) for row in ROWS
        )
        self._wide = (
            Button(look, _("Capitals"), self._turn),
            Button(look, _("Space"), partial(self._write, " "), sound=None),
            Button(look, _("Delete"), self._delete, sound=None),
        )
        self._name()

    @property
    def children(self) -> tuple[Widget, ...]:
        """All keys."""
        return (*(key for row in self._letters for key in row), *self._wide)

    @property
    def first(self) -> Button:
        """The key that gets the first focus."""
        return self._letters[1][0]

    def _write(self, sign: str) -> None:
        self.look.play(SoundId.TOGGLE)
        self.field.typed(sign.upper() if self.large else sign)
        if self.large:
            self._turn()

    def _delete(self) -> None:
        self.look.play(SoundId.TOGGLE)
        self.field.edited(EditKey.BACKSPACE)

    def _turn(self) -> None:
        self.large = not self.large
        self._name()

    def _name(self) -> None:
        for row, keys in zip(ROWS, self._letters, strict=True):
            for sign, key in zip(row, keys, strict=True):
                key.label = sign.upper() if self.large else sign

    def wanted_height(self, width: int) -> int:
        """All rows of 44 units."""
        del width
        return (len(ROWS) + 1) * self.look.px(TARGET + GAP)

    def place(self, rect: Rect) -> None:
        """Put the keys into their columns."""
        super().place(rect)
        look = self.look
        step, height = rect.width / COLUMNS, look.px(TARGET)
        for n, keys in enumerate(self._letters):
            top = rect.top + n * look.px(TARGET + GAP)
            for column, key in enumerate(keys):
                left, right = rect.left + round(column * step), rect.left + round((column + 1) * step)
                key.place(Rect(left, top, right - left - look.px(GAP), height))
        top = rect.top + len(ROWS) * look.px(TARGET + GAP)
        for start, end, key in zip((0, 3, 7), (3, 7, COLUMNS), self._wide, strict=True):
            left, right = rect.left + round(start * step), rect.left + round(end * step)
            key.place(Rect(left, top, right - left - look.px(GAP), height))


class ScreenKeyboard(Modal):
    """The keyboard for one field; every key writes at once, `close` is called by Done, Escape and B."""

    def __init__(self, look: Look, field: TextField, close: Callable[[], None]) -> None:
        keys = _Keys(look, field)

        def done() -> None:
            close()
            field.activate()

        buttons = (Button(look, _("Done"), done, kind=ButtonKind.PRIMARY, sound=None),)
        super().__init__(
            look, field.label, (_Echo(look, field), keys), buttons, safe=keys.first, on_back=close, width=600
        )
        field.edited(EditKey.END)
