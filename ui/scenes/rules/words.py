"""The blocks of a book of rules that are words alone: heads, paragraphs and points."""

from __future__ import annotations

from pygame import Surface

from ui.scenes.rules.blocks import Line, LinesBlock
from ui.text.breaking import bare, pieces
from ui.text.render import Face
from ui.theme import BODY_SIZE, LEAD_SIZE, TITLE_SIZE
from ui.widgets import Look, Role, Widget
from ui.widgets.marks import lozenge

HEAD_CARVED, CHAPTER_CARVED = 20.0, 34.0
HEAD_LEAD = 1.5
"""A line of capitals, in heights of them."""
GUTTER = 18.0
"""Room for the lozenge before what is not standard."""


class HeadBlock(Widget):
    """The carved name of a group, or of a chapter."""

    role = Role.HEADING

    def __init__(self, look: Look, label: str, *, chapter: bool = False) -> None:
        super().__init__(look, label)
        self._carved, self._size = label.upper(), CHAPTER_CARVED if chapter else HEAD_CARVED

    def wanted_height(self, width: int) -> int:
        """A line of capitals, or two where they are too long for one."""
        return self.look.px(self._size * HEAD_LEAD) * len(self._lines(width))

    def _lines(self, width: int) -> tuple[str, ...]:
        lines: list[str] = []
        for piece in pieces(self._carved):
            if lines and self.look.carved_width(bare(lines[-1] + piece), self._size) <= width:
                lines[-1] += piece
            else:
                lines.append(piece)
        return tuple(map(bare, lines))

    def _fitted(self, line: str) -> float:
        return self.look.carved_fitted(line, self.rect.width, self._size, self.look.unscaled(HEAD_CARVED))

    def fits(self) -> bool:
        """Say whether every line of capitals has room."""
        return all(self.look.carved_width(line, self._fitted(line)) <= self.rect.width + 1 for line in self._lines(self.rect.width))

    def draw(self, surface: Surface) -> None:
        """Draw the capitals."""
        look, lead = self.look, self.look.px(self._size * HEAD_LEAD)
        for n, line in enumerate(self._lines(self.rect.width)):
            look.carve(surface, line, (self.rect.left, self.rect.top + lead // 2 + n * lead), self._fitted(line), look.theme.text)


class WordsBlock(LinesBlock):
    """A paragraph, or a point with its term and a lozenge where it is not standard; the note stands below."""

    role = Role.TEXT

    def __init__(self, look: Look, text: str, *, term: str = "", note: str = "", lead: bool = False) -> None:
        super().__init__(look, term or text)
        self._text, self._term, self._note, self._lead = text, term, note, lead

    @property
    def value(self) -> str:
        """What the term means, and what is not standard."""
        return "  ".join(filter(None, (self._text if self._term else "", self._note)))

    def _indent(self) -> int:
        return self.look.px(GUTTER) if self._note else 0

    def _words_room(self, width: int) -> int:
        return width - self._indent()

    def _set(self, width: int) -> tuple[list[Line], float]:
        theme = self.look.theme
        size = LEAD_SIZE if self._lead else BODY_SIZE if self._term else TITLE_SIZE
        parts = (
            (self._term, TITLE_SIZE, theme.text, Face.BOLD),
            (self._text, size, theme.text2 if self._term else theme.text, Face.BOLD if self._lead else Face.REGULAR),
            (self._note, BODY_SIZE, theme.note, Face.REGULAR),
        )
        return self._broken(parts, self._words_room(width), self._indent())

    def wanted_height(self, width: int) -> int:
        """All lines."""
        return round(self._lines(width)[1]) + self.look.px(2)

    def draw(self, surface: Surface) -> None:
        """Draw the lozenge of a note, and the words."""
        look, left, top = self.look, self.rect.left, self.rect.top
        if self._note:
            lozenge(surface, (left + look.px(6), top + look.lead(BODY_SIZE) / 2), look.px(10), look.theme.note)
        self._draw_lines(surface, left, top)
