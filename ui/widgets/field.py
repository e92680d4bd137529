"""A field to write one line in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
from pygame import Rect, Surface

from sounds.ids import SoundId
from ui.input.intents import Composing, Edit, TextTyped
from ui.text.render import Face
from ui.theme import CARET_SECONDS, SPACE, TITLE_SIZE
from ui.widgets import marks
from ui.widgets.box import centred, draw_box, draw_focus
from ui.widgets.look import Look
from ui.widgets.row import ControlRow, RowSpec
from ui.widgets.semantics import Node, Role
from ui.widgets.words import well_box
from ui.widgets.written_line import WrittenLine

SIGN_ROOM = 34
"""Room for the sign of the keyboard on the screen, in units."""
LEAST_FIELD = 13.0
"""A text that fits its field at this size is seen whole; a longer one is moved along with the caret."""
CARET = 2


class TextField(ControlRow):
    """One line of text. `on_change` gets the text at every change, `on_submit` at Enter; Escape brings the former text back.

    A text is cut to `limit` signs; those that `accepts` refuses are not taken. The whole text is selected when the focus comes to it:
    what is written then takes its place.
    """

    role = Role.FIELD

    usual_width = 224.0

    def __init__(
        self,
        look: Look,
        row: RowSpec | str,
        text: str,
        on_change: Callable[[str], None],
        *,
        on_submit: Callable[[], None] | None = None,
        limit: int = 24,
        placeholder: str = "",
        accepts: Callable[[str], bool] = bool,
        bold: bool = False,
    ) -> None:
        super().__init__(look, row)
        self.line = WrittenLine(text, on_change, look.copy, limit, accepts)
        self.on_submit, self.placeholder = on_submit, placeholder
        self.face = Face.BOLD if bold else Face.REGULAR
        self._fresh = self._selecting = False
        self.asks_for_keys = False
        """Set when the sign of the keyboard was pressed; the tree opens it and takes the wish back."""
        self._former = self.line.text
        self._composed = ""
        self._blink = 0.0

    @property
    def value(self) -> str:
        """The text."""
        return self.line.text

    def wanted_width(self) -> int:
        """Return the width in pixels that the field would like, without a label beside it."""
        return self.look.px(self.control_width)

    @property
    def writes(self) -> bool:
        """Keys write into it."""
        return self.enabled

    def on_focus(self) -> None:
        """Select the text: what is written takes its place."""
        self.line.select_all()
        self._fresh = True

    def activate(self) -> None:
        """Take the text as it is."""
        self._former = self.line.text
        self.look.play(SoundId.BUTTON)
        if self.on_submit is not None:
            self.on_submit()

    def press(self, at: tuple[int, int]) -> None:
        """Ask for the keyboard on the screen if its sign was pressed; elsewhere the caret has been set already."""
        self.asks_for_keys = self.enabled and self._sign().collidepoint(at)

    def grab(self, at: tuple[int, int]) -> None:
        """Set the caret where the pointer is; a press that brings the focus leaves everything selected."""
        self._selecting = not self._fresh and not self._sign().collidepoint(at)
        if self._selecting:
            self.line.move(self._place_at(at[0]))
            self._blink = 0.0

    def drag(self, at: tuple[int, int]) -> None:
        """Select from where the pointer went down."""
        if self._selecting:
            self.line.move(self._place_at(at[0]), selecting=True)
            self._blink = 0.0

    def _place_at(self, x: int) -> int:
        """Return the place between two signs that is nearest to an x in pixels."""
        left, size = self._text_left(), self.look.size(self._size())
        places = [self.look.type.width(self.value[:n], size, self.face) for n in range(len(self.value) + 1)]
        return min(range(len(places)), key=lambda n: abs(left + places[n] - x))

    def use_text(self, intent: TextTyped | Composing | Edit) -> bool:
        """Use what is written; what an input method is making is shown underlined at the caret, nothing of it is in the text yet."""
        match intent:
            case TextTyped(text):
                self._composed = ""
                if not self.line.write(text):
                    self.look.play(SoundId.REFUSED)
            case Composing(text):
                if text:
                    self.line.cut(*self.line.selection)
                self._composed = text
            case Edit(key):
                self.line.edit(key)
                self._fresh, self._blink = False, 0.0
        return True

    def back(self) -> bool:
        """Bring the former text back; False if it is unchanged, so that Escape leaves the screen."""
        if self.value == self._former:
            return False
        self.line.set(self._former, len(self._former))
        return True

    def set_text(self, text: str) -> None:
        """Show another text without telling anybody: what Escape brings back from now on."""
        self.line.text = self._former = text[: self.line.limit]
        self.line.move(len(self.value))

    def update(self, dt: float) -> None:
        """Let the caret blink."""
        super().update(dt)
        self._fresh = False
        if self.focused:
            self._blink = (self._blink + dt) % CARET_SECONDS

    @property
    def is_animating(self) -> bool:
        """Whether the caret blinks."""
        return self.focused or super().is_animating

    def _sign(self) -> Rect:
        """Return where the sign of the keyboard stands: the right end of the field."""
        box = self.box()
        width = self.look.px(SIGN_ROOM)
        return Rect(box.right - width, box.top, width, box.height)

    def _room(self) -> Rect:
        box = self.box().inflate(-2 * self.look.px(SPACE.medium), 0)
        box.width -= self.look.px(SIGN_ROOM - SPACE.medium)
        return box

    def _size(self) -> float:
        """Return the nominal size at which the text is seen whole, the usual one where it never is."""
        look, text, room = self.look, self.value + self._composed, self._room().width - self.look.px(CARET)
        if look.width(text, LEAST_FIELD, self.face) > room:
            return TITLE_SIZE
        return look.fitted(text, room, TITLE_SIZE, LEAST_FIELD, self.face)

    def _text_left(self) -> float:
        """Return where the text begins: further left when the caret would be out of sight."""
        before = self.look.width(self.value[: self.line.caret] + self._composed, self._size(), self.face)
        room = self._room()
        return room.left - max(0.0, before + self.look.px(CARET) - room.width) if self.focused else float(room.left)

    def draw_control(self, surface: Surface, _rect: Rect) -> None:
        """Draw the field, the text with what is selected of it, and the caret."""
        look, theme, unit = self.look, self.look.theme, self.look.scale.ui_unit
        box, room, size = self.box(), self._room(), self._size()
        draw_box(surface, box, well_box(look))
        former = surface.get_clip()
        surface.set_clip(room.inflate(2, 0).clip(former))
        at = (self._text_left(), box.centery)
        composed = self._composed if self.focused else ""
        before, behind = self.value[: self.line.caret], self.value[self.line.caret :]
        shown = before + composed + behind
        if shown:
            look.write(surface, shown, at, size, theme.text, face=self.face)
        else:
            look.write(surface, self.placeholder, at, TITLE_SIZE, theme.text3, room=room.width, least=LEAST_FIELD)
        if self.focused and self.enabled and not composed:
            self._draw_selected(surface, at, size)
        if self.focused and self.enabled and self._blink < CARET_SECONDS / 2:
            x = at[0] + look.width(before + composed, size, self.face)
            caret = Rect(round(x), 0, max(1, look.px(CARET)), look.px(22))
            caret.centery = box.centery
            pygame.draw.rect(surface, theme.text, caret)
        if composed:
            left, right = (look.width(part, size, self.face) for part in (before, composed))
            surface.fill(theme.text, Rect(round(at[0] + left), box.centery + look.px(11), round(right), max(1, look.px(1.5))))
        surface.set_clip(former)
        if self.enabled and (self.focused or self.hovered):
            self._draw_sign(surface, self._sign())
        if self.focused and self.enabled:
            draw_focus(surface, box, 0, self.radius * unit, unit, theme)

    def _draw_selected(self, surface: Surface, at: tuple[float, float], size: float) -> None:
        """Draw what is selected of the text, which begins `at`, once more: dark on jade."""
        look = self.look
        left, right = (at[0] + look.width(self.value[:n], size, self.face) for n in self.line.selection)
        place = Rect(round(left), 0, round(right) - round(left), look.px(24))
        place.centery = round(at[1])
        former = surface.get_clip()
        surface.set_clip(place.clip(former))
        surface.fill(look.theme.jade, place)
        look.write(surface, self.value, at, size, look.theme.dark, face=self.face)
        surface.set_clip(former)

    def semantics(self) -> Node:
        """Return what it is in words, with what is selected while it has the focus."""
        return replace(super().semantics(), selected=self.line.selected if self.focused else "")

    def _draw_sign(self, surface: Surface, rect: Rect) -> None:
        """Draw three keys and a long one: press here for the keyboard on the screen."""
        colour, unit = self.look.theme.text3, self.look.scale.ui_unit
        for n in (-1, 0, 1):
            marks.disc(surface, (rect.centerx + 5 * n * unit, rect.centery - 3 * unit), 1.8 * unit, colour)
        below = rect.centerx, rect.centery + round(4 * unit)
        pygame.draw.rect(surface, colour, centred(below, max(3, 12 * unit), max(1, 2 * unit)))

    def draw_ring(self, surface: Surface, rect: Rect) -> None:
        """The field is ringed whenever it is being written in."""

