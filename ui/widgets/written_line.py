"""One line of text that is being written: its signs, the caret, what is selected."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from ui.input.intents import EditKey
from ui.text.render import can_draw


@dataclass(slots=True)
class WrittenLine:
    """A text of at most `limit` signs. `changed` is told each other text, `copy` what is to be in the clipboard.

    Signs that the fonts cannot draw, and texts that `accepts` refuses, are not taken.
    """

    text: str
    changed: Callable[[str], None]
    copy: Callable[[str], object]
    limit: int
    accepts: Callable[[str], bool]
    caret: int = field(init=False)
    anchor: int = field(init=False)
    """The other end of what is selected: where the caret is, nothing is."""

    def __post_init__(self) -> None:
        self.text = self.text[: self.limit]
        self.caret = self.anchor = len(self.text)

    @property
    def selection(self) -> tuple[int, int]:
        """From which sign to which the text is selected."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The part of the text that is selected."""
        start, end = self.selection
        return self.text[start:end]

    def move(self, caret: int, *, selecting: bool = False) -> None:
        """Put the caret elsewhere; `selecting` leaves the other end of the selection where it is."""
        self.caret = caret
        if not selecting:
            self.anchor = caret

    def select_all(self) -> None:
        """Select the whole text."""
        self.anchor, self.caret = 0, len(self.text)

    def set(self, text: str, caret: int) -> None:
        """Be another text."""
        self.text = text
        self.move(caret)
        self.changed(text)

    def cut(self, start: int, end: int) -> None:
        """Take away the signs from `start` to `end`, if there are any."""
        if start < end:
            self.set(self.text[:start] + self.text[end:], start)

    def write(self, text: str) -> bool:
        """Put signs in at the caret, in the place of what is selected: as many as there is room for; False for none."""
        start, end = self.selection
        before, behind = self.text[:start], self.text[end:]
        room = self.limit - len(before) - len(behind)
        new = "".join(sign for sign in text if sign.isprintable() and can_draw(sign))[: max(0, room)]
        while new and not self.accepts(before + new + behind):
            new = new[:-1]
        if new:
            self.set(before + new + behind, start + len(new))
        return bool(new)

    def edit(self, key: EditKey) -> None:
        """Move the caret, select, take away what is selected or one sign, or hand the text to the clipboard."""
        text, caret, (start, end) = self.text, self.caret, self.selection
        before, behind = max(0, caret - 1), min(len(text), caret + 1)
        match key:
            case EditKey.BACKSPACE | EditKey.DELETE if start < end:
                self.cut(start, end)
            case EditKey.BACKSPACE:
                self.cut(before, caret)
            case EditKey.DELETE:
                self.cut(caret, behind)
            case EditKey.LEFT:
                self.move(start if start < end else before)
            case EditKey.RIGHT:
                self.move(end if start < end else behind)
            case EditKey.SELECT_LEFT:
                self.move(before, selecting=True)
            case EditKey.SELECT_RIGHT:
                self.move(behind, selecting=True)
            case EditKey.HOME:
                self.move(0)
            case EditKey.END:
                self.move(len(text))
            case EditKey.SELECT_ALL:
                self.select_all()
            case EditKey.COPY:
                self.copy(self.selected or text)
            case EditKey.CUT if start < end:
                self.copy(self.selected)
                self.cut(start, end)
            case _:
                pass
