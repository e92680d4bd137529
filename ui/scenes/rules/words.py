"""The blocks of the rules page that are words alone: heads, paragraphs and points, reckonings."""

from __future__ import annotations

from pygame import Surface

from ui.scenes.rules.blocks import MARGIN, Line, LinesBlock
from ui.text.breaking import bare, pieces
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, HINT_SIZE, NAME_SIZE, RULE_LINE, SPACE
from ui.widgets import Look, Node, Role, Widget
from ui.widgets.box import Box, draw_box, draw_rule
from ui.widgets.marks import lozenge

HEAD = 26.0
HEAD_CARVED = 17.0
GUTTER = 18.0
"""Room for the lozenge before what is not standard."""


class HeadBlock(Widget):
    """The carved gold name of a group with a line after it."""

    role = Role.HEADING

    def __init__(self, look: Look, label: str) -> None:
        super().__init__(look, label)
        self._carved = label.upper()

    def wanted_height(self, width: int) -> int:
        """A line of capitals, or two where they are too long for one."""
        return self.look.px(HEAD) * len(self._lines(width))

    def _lines(self, width: int) -> tuple[str, ...]:
        lines: list[str] = []
        for piece in pieces(self._carved):
            if lines and self.look.carved_width(bare(lines[-1] + piece), HEAD_CARVED) <= width:
                lines[-1] += piece
            else:
                lines.append(piece)
        return tuple(map(bare, lines))

    def fits(self) -> bool:
        """Say whether every line of capitals has room."""
        lines = self._lines(self.rect.width)
        return all(self.look.carved_width(line, HEAD_CARVED) <= self.rect.width + 1 for line in lines)

    def draw(self, surface: Surface) -> None:
        """Draw the capitals and the line."""
        look, theme = self.look, self.look.theme
        lines = self._lines(self.rect.width)
        y = self.rect.top + look.px(HEAD) // 2
        for n, line in enumerate(lines):
            look.carve(surface, line, (self.rect.left, y + n * look.px(HEAD)), HEAD_CARVED, theme.gold)
        y += (len(lines) - 1) * look.px(HEAD)
        start = self.rect.left + round(look.carved_width(lines[-1], HEAD_CARVED)) + look.px(SPACE.small)
        if start < self.rect.right:
            draw_rule(surface, (start, y), self.rect.right - start, look.px(RULE_LINE), theme.rule_strong)


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

    def _set(self, width: int) -> tuple[list[Line], float]:
        theme = self.look.theme
        size, ink = (NAME_SIZE + 1, theme.text) if self._lead else (BODY_SIZE, theme.text2)
        parts = (
            (self._term, BODY_SIZE, theme.text, Face.BOLD),
            (self._text, size, ink, Face.REGULAR),
            (self._note, HINT_SIZE, theme.note, Face.REGULAR),
        )
        return self._broken(parts, width - self._indent(), self._indent())

    def wanted_height(self, width: int) -> int:
        """All lines."""
        return round(self._lines(width)[1]) + self.look.px(2)

    def fits(self) -> bool:
        """Say whether all lines stand in the rectangle."""
        lines, height = self._lines(self.rect.width)
        room = self.rect.width - self._indent() + 1
        wide = all(self.look.width(line.text, line.size, line.face) <= room for line in lines)
        return wide and height <= self.rect.height + 2

    def draw(self, surface: Surface) -> None:
        """Draw the lozenge of a note, and the words."""
        look, left, top = self.look, self.rect.left, self.rect.top
        if self._note:
            lozenge(surface, (left + look.px(6), top + look.lead(BODY_SIZE) / 2), look.px(10), look.theme.note)
        self._draw_lines(surface, left, top, self.rect.right)


class SumBlock(Widget):
    """A reckoning: words at the left, values at the right, a line before what it comes to."""

    role = Role.GROUP

    def __init__(self, look: Look, rows: tuple[tuple[str, str], ...]) -> None:
        super().__init__(look)
        self._rows = rows

    def _value_room(self) -> float:
        return max(self.look.width(value, BODY_SIZE, Face.BOLD) for _label, value in self._rows) + self.look.px(12)

    def _face(self, n: int) -> Face:
        return Face.BOLD if n == len(self._rows) - 1 else Face.REGULAR

    def _labels(self, width: int) -> list[tuple[str, ...]]:
        room = width - 2 * self.look.px(MARGIN) - self._value_room()
        return [self.look.lines(label, room, BODY_SIZE, self._face(n)) for n, (label, _v) in enumerate(self._rows)]

    def wanted_height(self, width: int) -> int:
        """All lines, and room inside the box."""
        lines = sum(len(label) for label in self._labels(width))
        return round(lines * self.look.lead(BODY_SIZE)) + 2 * self.look.px(SPACE.small) + self.look.px(SPACE.small)

    def fits(self) -> bool:
        """Say whether every line has room."""
        room = self.rect.width - 2 * self.look.px(MARGIN) - self._value_room() + 1
        labels = self._labels(self.rect.width)
        wide = (self.look.width(line, BODY_SIZE, self._face(n)) <= room for n, lines in enumerate(labels) for line in lines)
        return all(wide) and self.wanted_height(self.rect.width) <= self.rect.height + 2

    def draw(self, surface: Surface) -> None:
        """Draw the box and the lines."""
        look, theme = self.look, self.look.theme
        unit = look.scale.ui_unit
        draw_box(surface, self.rect, Box(8 * unit, theme.well, 0.8, theme.group_line, 1.2 * unit))
        left, right = self.rect.left + look.px(MARGIN), self.rect.right - look.px(MARGIN)
        y = self.rect.top + look.px(SPACE.small) + look.lead(BODY_SIZE) / 2
        for n, ((_label, value), lines) in enumerate(zip(self._rows, self._labels(self.rect.width), strict=True)):
            last = n == len(self._rows) - 1
            if last:
                above = left, round(y - look.lead(BODY_SIZE) / 2 + look.px(3))
                draw_rule(surface, above, right - left, look.px(RULE_LINE), theme.rule_strong)
                y += look.px(SPACE.small)
            ink = theme.gold if last else theme.text2
            face = self._face(n)
            look.write(surface, value, (right, y), BODY_SIZE, theme.gold, face=Face.BOLD, align=Align.RIGHT)
            y = look.write_lines(surface, lines, (left, y), BODY_SIZE, ink, face=face)

    def semantics(self) -> Node:
        """Return every line."""
        lines = tuple(Node(Role.TEXT, label, value, self.area) for label, value in self._rows)
        return Node(self.role, "", "", self.area, fits=self.fits(), children=lines)
