"""The log of a deal: a dialog with one row for everything that happened, newest first, with its cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from ui.kit.question import PaintCard
from ui.kit.story import Entry
from ui.text.catalog import _
from ui.theme import BODY_SIZE
from ui.widgets import Button, Label, Look, Modal, Node, Role, Widget

CARD = 59.0
"""Height of a card, in units."""
PITCH = 26.0
MOST_CARDS = 4
ROW = 68.0
WORDS_GAP = 18.0
WIDTH = 560.0


class EntryRow(Widget):
    """One thing that happened: up to four cards, what was done, what came of it."""

    role = Role.ROW

    def __init__(
        self, look: Look, entry: Entry, draw_card: PaintCard, shape: tuple[float, float], most: int = MOST_CARDS
    ) -> None:
        super().__init__(look, entry.words)
        self.entry = entry
        self._shape = shape
        self._most = min(MOST_CARDS, most)
        self._draw_card = draw_card

    def wanted_height(self, width: int) -> int:
        """A row of cards, or more where the words need it."""
        lines = len(self._lines(width))
        return max(self.look.px(ROW), round(lines * self.look.lead(BODY_SIZE)) + self.look.px(12))

    def _words_left(self) -> int:
        """Return where the words begin: beside the widest row of cards in the log."""
        return self.look.px(CARD * self._shape[0] / self._shape[1] + PITCH * max(0, self._most - 1) + WORDS_GAP)

    def _lines(self, width: int) -> tuple[str, ...]:
        room = width - self._words_left()
        told = filter(None, (self.entry.words, self.entry.more))
        return tuple(line for words in told for line in self.look.lines(words, room, BODY_SIZE))

    def draw(self, surface: Surface) -> None:
        """Draw the cards and the words beside them."""
        look, rect = self.look, self.rect
        width, height = look.px(CARD * self._shape[0] / self._shape[1]), look.px(CARD)
        place = Rect(rect.x, rect.centery - height // 2, width, height)
        for index, card in enumerate(self.entry.cards[:MOST_CARDS]):
            self._draw_card(surface, card, place.move(look.px(PITCH) * index, 0))
        lines = self._lines(rect.width)
        y = rect.centery - (len(lines) - 1) * look.lead(BODY_SIZE) / 2
        look.write_lines(surface, lines, (rect.x + self._words_left(), y), BODY_SIZE, look.theme.text)

    def semantics(self) -> Node:
        """Return the words."""
        return Node(self.role, self.entry.words, self.entry.more, self.area)


def log(
    look: Look,
    entries: Sequence[Entry],
    draw_card: PaintCard,
    shape: tuple[float, float],
    on_close: Callable[[], None],
) -> Modal:
    """Return the dialog; `draw_card` draws one card face up, `shape` is width and height of a card in any unit."""
    most = max((len(entry.cards) for entry in entries), default=0)
    rows: list[Widget] = [EntryRow(look, entry, draw_card, shape, most) for entry in reversed(entries)]
    if not rows:
        rows.append(Label(look, _("Nothing has happened this round")))
    return Modal(look, _("Log"), rows, (Button(look, _("Close"), on_close),), on_back=on_close, width=WIDTH, gap=4)
