"""A question in the middle of play: what is at stake, and two or more answers with their consequence, as a value and as its dialog.

    modal = prompt(look, question, paint, answer, card_size=(46, 76), middle=mat.center)
    tree.open(modal)

The dialog shows the cards that it is about, lines of points with their values, and short notes such as both scores. The
first focus stands on the first choice, which is the safe one. Escape answers nothing and is left to the scene, which may
open its menu over the prompt. Space, X or a held press lets the table be seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from pygame import Rect, Surface

from game.core.cards import CardId
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, SPACE
from ui.widgets import Button, ButtonKind, Look, Modal, Node, PictureButton, Role, Widget

A = TypeVar("A")

WIDTH = 600.0

PaintCard: TypeAlias = Callable[[Surface, CardId, Rect], None]
"""Draws a card face up into a rectangle of pixels."""
Body: TypeAlias = Callable[[Look, PaintCard], tuple[Widget, ...]]
"""Makes the widgets that stand in a dialog, below each other."""
BESIDE_MOST = 5
"""So many cards stand beside the lines; more lie above them in a row of their own."""
BESIDE_SHARE = 0.42
GAP = 6
CARRIED_LINE = 26
"""Distance of two lines of points, in units."""
PICTURED_HEIGHT = 400.0
"""A window lower than this, in units of the interface, has no room for pictures on answers."""
CARVED = 20


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a question: words, a value at the right, `strong` for the line that counts, and the cards it speaks of."""

    label: str
    value: str = ""
    strong: bool = False
    cards: tuple[CardId, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice(Generic[A]):
    """One answer to a question: what stands on the button, its consequence in words, and whether it is the bold (daring) or primary one.

    `picked` gives the action when the button is pressed, for questions whose body lets something be chosen; `action` is the first one then,
    and `named` says what any of them is called, "" for what the button cannot mean.
    """

    action: A
    label: str
    consequence: str
    bold: bool = False
    primary: bool = False
    picked: Callable[[], A] | None = None
    named: Callable[[A], str] | None = None
    picture: Callable[[int], Surface] | None = None
    """What stands large on the button, drawn for so many pixels on a side; the words then stand beside it."""

    def called(self, action: A) -> str:
        """Return what this answer is called if it can mean `action`, "" if it cannot."""
        if self.named is not None:
            return self.named(action)
        return self.label if self.action == action else ""


@dataclass(frozen=True, slots=True)
class Question(Generic[A]):
    """A modal prompt: a picker over some legal actions. The first choice is the safe one and has the focus.

    A game that shows more than lines and notes gives a `body` in their place. `width` of the dialog is in interface units; a body that
    is laid out otherwise in a low window may have its own there.
    """

    title: str
    rows: tuple[Row, ...]
    notes: tuple[str, ...]
    choices: tuple[Choice[A], ...]
    body: Body | None = None
    width: float | Callable[[Look], float] = WIDTH

    def width_in(self, look: Look) -> float:
        """Return the width of the dialog in a window."""
        return self.width(look) if callable(self.width) else self.width


class Stakes(Widget):
    """The body of a prompt: the cards, the lines with their values, the notes."""

    role = Role.GROUP

    def __init__(
        self,
        look: Look,
        rows: Sequence[Row],
        notes: Sequence[str],
        paint: PaintCard,
        card_size: tuple[float, float],
    ) -> None:
        super().__init__(look)
        self.rows, self.notes, self.paint, self.card_size = tuple(rows), tuple(notes), paint, card_size
        self.cards: tuple[CardId, ...] = tuple(dict.fromkeys(card for row in rows for card in row.cards))

    # Places, in pixels

    @property
    def _beside(self) -> bool:
        return len(self.cards) <= BESIDE_MOST

    def _card(self) -> tuple[int, int]:
        return self.look.px(self.card_size[0]), self.look.px(self.card_size[1])

    def _pitch(self, room: float) -> float:
        """Return the way from one card to the next: they overlap as far as the room asks."""
        width, count = self._card()[0], len(self.cards)
        full = float(width + self.look.px(GAP))
        return full if count < 2 else min(full, (room - width) / (count - 1))

    def _strip_width(self, width: int) -> int:
        if not self.cards:
            return 0
        room = width * BESIDE_SHARE if self._beside else float(width)
        return round(self._card()[0] + self._pitch(room) * (len(self.cards) - 1))

    def _lines_left(self, width: int) -> int:
        return self._strip_width(width) + self.look.px(SPACE.normal) if self.cards and self._beside else 0

    def _value_width(self) -> float:
        return max((self.look.width(row.value, BODY_SIZE, Face.BOLD) for row in self.rows), default=0.0)

    def _notes_width(self, width: int) -> float:
        """Return the width of the notes if they stand at the right of the lines, 0 if they stand below or alone."""
        if not self.rows:
            return 0.0
        widest = max((self.look.width(note, BODY_SIZE) for note in self.notes), default=0.0)
        room = width - self._lines_left(width)
        labels = max((self.look.width(row.label, BODY_SIZE) for row in self.rows), default=0.0)
        gaps = 2 * self.look.px(SPACE.large)
        return widest if widest and labels + self._value_width() + widest + gaps <= room else 0.0

    def _label_room(self, width: int) -> float:
        beside = self._notes_width(width)
        right = beside + self.look.px(SPACE.large) if beside else 0.0
        return width - self._lines_left(width) - self._value_width() - self.look.px(SPACE.medium) - right

    def _labels(self, width: int) -> tuple[tuple[str, ...], ...]:
        room = self._label_room(width)
        return tuple(self.look.lines(row.label, room, BODY_SIZE, self._face(row)) for row in self.rows)

    @staticmethod
    def _face(row: Row) -> Face:
        return Face.BOLD if row.strong else Face.REGULAR

    def _lines_height(self, width: int) -> int:
        line = self.look.px(CARRIED_LINE)
        wrapped = sum((len(lines) - 1) * self.look.lead(BODY_SIZE) for lines in self._labels(width))
        return round(len(self.rows) * line + wrapped)

    def _notes_height(self, width: int) -> int:
        count = len(self._notes_below(width))
        return round(count * self.look.lead(BODY_SIZE)) + (self.look.px(SPACE.small) if count else 0)

    def _notes_below(self, width: int) -> tuple[str, ...]:
        if not self.notes or self._notes_width(width):
            return ()
        room = width - self._lines_left(width)
        return tuple(line for note in self.notes for line in self.look.lines(note, room, BODY_SIZE))

    def wanted_height(self, width: int) -> int:
        """As high as cards and lines ask."""
        lines = self._lines_height(width) + self._notes_height(width)
        beside = self.look.px(CARRIED_LINE) * len(self.notes) if self._notes_width(width) else 0
        lines = max(lines, beside)
        if not self.cards:
            return lines
        high = self._card()[1] + self.look.px(SPACE.small)
        return max(lines, high) if self._beside else lines + high + self.look.px(SPACE.small)

    def card_rects(self) -> Iterator[tuple[CardId, Rect]]:
        """Yield every card with the rectangle it is drawn in."""
        width, height = self._card()
        room = self.rect.width * BESIDE_SHARE if self._beside else float(self.rect.width)
        pitch = self._pitch(room)
        top = self.rect.centery - height // 2 if self._beside else self.rect.top + self.look.px(SPACE.hair)
        for n, card in enumerate(self.cards):
            yield card, Rect(self.rect.left + round(n * pitch), top, width, height)

    def fits(self) -> bool:
        """Say whether every label and value has its room."""
        look, room = self.look, self._label_room(self.rect.width) + 1
        labels = zip(self.rows, self._labels(self.rect.width), strict=True)
        wide = all(look.width(line, BODY_SIZE, self._face(row)) <= room for row, lines in labels for line in lines)
        return wide and self.rect.height + 2 >= self.wanted_height(self.rect.width)

    def draw(self, surface: Surface) -> None:
        """Draw the cards, the lines and the notes."""
        look, theme, rect = self.look, self.look.theme, self.rect
        for card, place in self.card_rects():
            self.paint(surface, card, place)
        left = rect.left + self._lines_left(rect.width)
        beside = self._notes_width(rect.width)
        right = rect.right - (round(beside) + look.px(SPACE.large) if beside else 0)
        above = 0 if self._beside or not self.cards else self._card()[1] + 2 * look.px(SPACE.small)
        used = self._lines_height(rect.width) + self._notes_height(rect.width)
        top = rect.top + above + max(0, rect.height - above - used) // 2
        y = top + look.px(CARRIED_LINE) / 2
        for row, lines in zip(self.rows, self._labels(rect.width), strict=True):
            ink = theme.gold if row.strong else theme.text
            face = self._face(row)
            look.write(surface, row.value, (right, y), BODY_SIZE, ink, face=Face.BOLD, align=Align.RIGHT)
            look.write_lines(surface, lines, (left, y), BODY_SIZE, ink, face=face)
            y += look.px(CARRIED_LINE) + (len(lines) - 1) * look.lead(BODY_SIZE)
        if beside:
            for n, note in enumerate(self.notes):
                at = (right + look.px(SPACE.large), top + look.px(CARRIED_LINE) * (n + 0.5))
                look.write(surface, note, at, BODY_SIZE, theme.text2)
        elif below := self._notes_below(rect.width):
            y += look.px(SPACE.small) - look.px(CARRIED_LINE) / 2 + look.lead(BODY_SIZE) / 2
            look.write_lines(surface, below, (left, y), BODY_SIZE, theme.text2)

    def semantics(self) -> Node:
        """Return the lines and notes as texts."""
        lines = [Node(Role.TEXT, row.label, row.value, self.area) for row in self.rows]
        notes = [Node(Role.TEXT, note, "", self.area) for note in self.notes]
        return Node(self.role, "", "", self.area, fits=self.fits(), children=(*lines, *notes))


def prompt(
    look: Look,
    question: Question[A],
    paint: PaintCard,
    answer: Callable[[A], None],
    *,
    card_size: tuple[float, float] = (46, 76),
    middle: tuple[int, int] | None = None,
) -> Modal:
    """Return the dialog of a question. A window without room shows no pictures on answers.

    Args:
        look: theme, scale, letters and sound.
        question: at least one answer, the safe one first.
        paint: draws one card face up.
        answer: gets the action of the answer that was pressed; it closes the dialog.
        card_size: width and height of the cards, in units.
        middle: where the middle of the dialog stands, in pixels; the middle of the window if None.
    """
    body: tuple[Widget, ...] = ()
    if question.body is not None:
        body = question.body(look, paint)
    elif question.rows or question.notes:
        body = (Stakes(look, question.rows, question.notes, paint, card_size),)
    buttons = tuple(_button(look, choice, answer) for choice in question.choices)
    width = question.width_in(look)
    return Modal(look, question.title, body, buttons, safe=buttons[0], width=width, middle=middle, peekable=True)


def _button(look: Look, choice: Choice[A], answer: Callable[[A], None]) -> Button:
    def press() -> None:
        answer(choice.action if choice.picked is None else choice.picked())

    kind = ButtonKind.BOLD if choice.bold else ButtonKind.PRIMARY if choice.primary else ButtonKind.NEUTRAL
    if choice.picture is not None and look.scale.ui_height >= PICTURED_HEIGHT:
        return PictureButton(look, choice.label, press, choice.picture, kind=kind, line=choice.consequence)
    return Button(look, choice.label, press, kind=kind, line=choice.consequence, carved=CARVED)
