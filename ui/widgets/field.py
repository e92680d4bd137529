"""A field to write one line in."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from sounds.ids import SoundId
from ui.text.render import Face, can_draw
from ui.theme import CARET_SECONDS, FIELD_HEIGHT, FIELD_SIZE, FOCUS_LINE, PAPER, SPACE
from ui.widgets import marks
from ui.widgets.box import draw_box, draw_ring
from ui.widgets.intent import EditKey
from ui.widgets.look import Look
from ui.widgets.row import ControlRow
from ui.widgets.semantics import Role
from ui.widgets.widget import nothing
from ui.widgets.words import well_box

SIGN_ROOM = 34
"""Room for the sign of the keyboard on the screen, in units."""


def any_text(text: str) -> bool:
    """Accept every text."""
    del text
    return True


class TextField(ControlRow):
    """One line of text. `on_change` gets the text at every change, `on_submit` at Enter; Escape brings the former text back.

    Signs that the fonts cannot draw, and texts that `accepts` refuses, are not taken; a longer text is cut to `limit` signs.
    """

    role = Role.FIELD

    def __init__(
        self,
        look: Look,
        label: str,
        text: str,
        on_change: Callable[[str], None],
        *,
        on_submit: Callable[[], None] = nothing,
        limit: int = 24,
        placeholder: str = "",
        accepts: Callable[[str], bool] = any_text,
        bold: bool = False,
        name: str = "",
        description: str = "",
        tooltip: str = "",
        enabled: bool = True,
        control_width: float = 224.0,
        on_focus: Callable[[], None] = nothing,
    ) -> None:
        super().__init__(
            look,
            label,
            name=name,
            description=description,
            tooltip=tooltip,
            enabled=enabled,
            control_width=control_width,
            on_focus=on_focus,
        )
        self.text = text[:limit]
        self.on_change, self.on_submit = on_change, on_submit
        self.limit, self.placeholder, self.accepts = limit, placeholder, accepts
        self.face = Face.BOLD if bold else Face.REGULAR
        self.caret = len(self.text)
        self.asks_for_keys = False
        """Set when the sign of the keyboard was pressed; the tree opens it and takes the wish back."""
        self._former = self.text
        self._composed = ""
        self._blink = 0.0

    @property
    def value(self) -> str:
        """The text."""
        return self.text

    @property
    def writes(self) -> bool:
        """Keys write into it."""
        return self.enabled

    def activate(self) -> None:
        """Take the text as it is."""
        self._former = self.text
        self.look.play(SoundId.BUTTON)
        self.on_submit()

    def press(self, at: tuple[int, int]) -> None:
        """Ask for the keyboard on the screen if its sign was pressed; elsewhere the caret has been set already."""
        self.asks_for_keys = self.enabled and self._sign().collidepoint(at)

    def grab(self, at: tuple[int, int]) -> None:
        """Set the caret where the pointer is."""
        if self._sign().collidepoint(at):
            return
        x = at[0] - self._text_left()
        size = self.look.size(FIELD_SIZE)
        places = [self.look.type.width(self.text[:n], size, self.face) for n in range(len(self.text) + 1)]
        self.caret = min(range(len(places)), key=lambda n: abs(places[n] - x))
        self._blink = 0.0

    def typed(self, text: str) -> bool:
        """Put the signs in at the caret."""
        self._composed = ""
        room = self.limit - len(self.text)
        new = "".join(sign for sign in text if sign.isprintable() and can_draw(sign))[: max(0, room)]
        longer = self.text[: self.caret] + new + self.text[self.caret :]
        if not new or not self.accepts(longer):
            self.look.play(SoundId.REFUSED)
            return True
        self._set(longer, self.caret + len(new))
        return True

    def composing(self, text: str) -> bool:
        """Show what an input method is making, underlined at the caret; nothing of it is in the text yet."""
        self._composed = text
        return True

    def edited(self, key: EditKey) -> bool:
        """Move the caret or take a sign away."""
        text, caret = self.text, self.caret
        match key:
            case EditKey.BACKSPACE if caret > 0:
                self._set(text[: caret - 1] + text[caret:], caret - 1)
            case EditKey.DELETE if caret < len(text):
                self._set(text[:caret] + text[caret + 1 :], caret)
            case EditKey.LEFT:
                self.caret = max(0, caret - 1)
            case EditKey.RIGHT:
                self.caret = min(len(text), caret + 1)
            case EditKey.HOME:
                self.caret = 0
            case EditKey.END:
                self.caret = len(text)
            case EditKey.COPY:
                self.look.copy(text)
            case _:
                pass
        self._blink = 0.0
        return True

    def back(self) -> bool:
        """Bring the former text back; False if it is unchanged, so that Escape leaves the screen."""
        if self.text == self._former:
            return False
        self._set(self._former, len(self._former))
        return True

    def set_text(self, text: str) -> None:
        """Show another text without telling anybody: what Escape brings back from now on."""
        self.text = self._former = text[: self.limit]
        self.caret = len(self.text)

    def _set(self, text: str, caret: int) -> None:
        self.text, self.caret, self._blink = text, caret, 0.0
        self.on_change(text)

    def update(self, dt: float) -> None:
        """Let the caret blink."""
        super().update(dt)
        if self.focused:
            self._blink = (self._blink + dt) % CARET_SECONDS

    @property
    def lively(self) -> bool:
        """Whether the caret blinks."""
        return self.focused or super().lively

    def box(self) -> Rect:
        """Return the rectangle of the field, in pixels."""
        rect = self.control_rect
        height = min(rect.height, self.look.px(FIELD_HEIGHT))
        return Rect(rect.left, rect.centery - height // 2, rect.width, height)

    def _sign(self) -> Rect:
        """Return where the sign of the keyboard stands: the right end of the field."""
        box = self.box()
        width = self.look.px(SIGN_ROOM)
        return Rect(box.right - width, box.top, width, box.height)

    def _room(self) -> Rect:
        box = self.box().inflate(-2 * self.look.px(SPACE.medium), 0)
        box.width -= self.look.px(SIGN_ROOM - SPACE.medium)
        return box

    def _text_left(self) -> float:
        """Return where the text begins: further left when the caret would be out of sight."""
        size = self.look.size(FIELD_SIZE)
        before = self.look.type.width(self.text[: self.caret] + self._composed, size, self.face)
        room = self._room()
        return room.left - max(0.0, before - room.width) if self.focused else float(room.left)

    def draw_control(self, surface: Surface, rect: Rect) -> None:
        """Draw the field, the text and the caret."""
        del rect
        look, theme, unit = self.look, self.look.theme, self.look.scale.ui_unit
        box, room = self.box(), self._room()
        draw_box(surface, box, well_box(look))
        former = surface.get_clip()
        surface.set_clip(room.inflate(2, 0).clip(former))
        at = (self._text_left(), box.centery)
        composed = self._composed if self.focused else ""
        if self.text or composed:
            shown = self.text[: self.caret] + composed + self.text[self.caret :]
            look.write(surface, shown, at, FIELD_SIZE, theme.text, face=self.face)
        else:
            look.write(surface, self.placeholder, at, FIELD_SIZE, theme.text3)
        if self.focused and self.enabled and self._blink < CARET_SECONDS / 2:
            x = at[0] + look.type.width(self.text[: self.caret] + composed, look.size(FIELD_SIZE), self.face)
            caret = Rect(round(x), 0, max(1, look.px(2)), look.px(22))
            caret.centery = box.centery
            pygame.draw.rect(surface, PAPER, caret)
        if composed:
            left, right = (look.type.width(part, look.size(FIELD_SIZE), self.face) for part in (shown[: self.caret], composed))
            surface.fill(theme.jade, Rect(round(at[0] + left), box.centery + look.px(11), round(right), max(1, look.px(1.5))))
        surface.set_clip(former)
        if self.enabled and (self.focused or self.hovered):
            self._draw_sign(surface, self._sign())
        if self.focused and self.enabled:
            draw_ring(surface, box, 0, FOCUS_LINE * 0.7 * unit, self.radius * unit, theme.jade)

    def _draw_sign(self, surface: Surface, rect: Rect) -> None:
        """Draw three keys and a long one: press here for the keyboard on the screen."""
        colour, unit = self.look.theme.text3, self.look.scale.ui_unit
        for n in (-1, 0, 1):
            marks.disc(surface, (rect.centerx + 5 * n * unit, rect.centery - 3 * unit), 1.8 * unit, colour)
        bar = Rect(0, 0, max(3, round(12 * unit)), max(1, round(2 * unit)))
        bar.center = rect.centerx, rect.centery + round(4 * unit)
        pygame.draw.rect(surface, colour, bar)

    def draw_ring(self, surface: Surface, rect: Rect) -> None:
        """The field is ringed whenever it is being written in."""
