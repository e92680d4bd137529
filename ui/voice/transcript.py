"""The panel of words: everything that happened as lines of text, in a strip under every screen that stays while the player wants it.

The screens above lay themselves out in what is left of the window. The newest line stands at the end and is the brightest; where the strip
is wide the lines run through several columns. It scrolls by wheel and by Page Up and Page Down.
"""

from __future__ import annotations

from collections import deque
from dataclasses import replace

from pygame import Rect, Surface

from ui.text.catalog import _
from ui.text.render import Face
from ui.theme import BODY_SIZE, RGB, Scale
from ui.voice.utterances import KEPT, Kind, Utterance
from ui.widgets import Look
from ui.widgets.box import Box, draw_box, draw_rule

MOST_KEPT = 600
"""So many lines are kept; older ones are forgotten."""
SHARE = 0.145
"""Of the height of the window, at 100 %."""
MOST_SHARE = 0.3
"""Of the height, at any size of the interface."""
COLUMN = 300.0
"""A column is at least as wide as this, in units of the interface."""
GAP = 32.0
MARGIN = 20.0
TOP = 9.0
LEAD = 21.0
HEAD = 132.0
"""Room for the name of the panel at its left."""


def height_of(size: tuple[int, int], ui: float) -> int:
    """Return how high the strip is in a window of `size` pixels: more where the screens above leave the room, or where words are larger."""
    width, height = size
    free = height - width * 9 // 16
    return round(max(height * min(MOST_SHARE, SHARE * (1 + (ui - 1) * 0.7)), min(free, height * MOST_SHARE)))


class Transcript:
    """Keeps what was told, and draws it."""

    def __init__(self) -> None:
        self._lines: deque[Utterance] = deque(maxlen=MOST_KEPT)
        self._answers: list[Utterance] = []
        """What the player asked for: shown until the next key."""
        self._back = 0
        """So many rows lie below what is seen."""
        self._most_back = 0
        self._revision = 0
        self._drawn: tuple[object, Surface] | None = None

    @property
    def lines(self) -> tuple[str, ...]:
        """Everything that is kept, the oldest first."""
        return tuple(line.words for line in self._lines)

    @property
    def shown(self) -> tuple[Utterance, ...]:
        """The lines in the panel, as far as one may scroll: what was asked for stands alone."""
        return tuple(self._answers or self._lines)

    @property
    def revision(self) -> int:
        """Another number whenever the panel looks different."""
        return self._revision

    def add(self, line: Utterance) -> None:
        """Take a line, if it is one to be kept or was asked for."""
        if line.kind is Kind.ANSWER:
            self._answers.append(line)
        elif line.kind in KEPT:
            self._lines.append(line)
        else:
            return
        self._back = 0
        self._revision += 1

    def cover(self) -> None:
        """Forget what was asked for: it may be what only one person may know."""
        if self._answers:
            self._answers.clear()
            self._back = 0
            self._revision += 1

    def scroll(self, rows: int) -> None:
        """Go back by so many rows, or forward if negative."""
        back = max(0, min(self._most_back, self._back + rows))
        if back != self._back:
            self._back = back
            self._revision += 1

    def draw(self, surface: Surface, rect: Rect, look: Look, window: tuple[int, int]) -> None:
        """Draw the strip at `rect` of a window of `window` pixels, from a kept picture while it looks the same."""
        key = (self._revision, rect.size, look.theme, look.scale.ui, look.language, window)
        if self._drawn is None or self._drawn[0] != key:
            picture = Surface(rect.size).convert(surface)
            whole = replace(look, scale=Scale(*window, look.scale.ui))
            self._paint(picture, whole)
            self._drawn = key, picture
        surface.blit(self._drawn[1], rect)

    def _paint(self, surface: Surface, look: Look) -> None:
        theme, px = look.theme, look.px
        rect = surface.get_rect()
        draw_box(surface, rect, Box(0, theme.well))
        draw_rule(surface, rect.topleft, rect.width, max(1, px(1.5)), theme.panel_line)
        head = px(HEAD)
        left, top = px(MARGIN), px(TOP) + px(LEAD) // 2
        look.write(surface, _("In words"), (left, top), BODY_SIZE, theme.text, face=Face.BOLD, room=head - left)
        if rect.height > 2 * px(LEAD):
            look.write(surface, _("Close: F4"), (left, top + px(LEAD)), BODY_SIZE, theme.text2, room=head - left)
        room = Rect(head + px(GAP) // 2, 0, rect.width - head - px(GAP) // 2 - px(MARGIN), rect.height)
        columns = max(1, (room.width + px(GAP)) // px(COLUMN + GAP))
        wide = (room.width - (columns - 1) * px(GAP)) // columns
        high = max(1, (rect.height - 2 * px(TOP)) // px(LEAD))
        rows = self._rows(look, wide)
        self._most_back = max(0, len(rows) - columns * high)
        self._back = min(self._back, self._most_back)
        shown = rows[max(0, len(rows) - columns * high - self._back) : len(rows) - self._back]
        for index, (words, ink, face) in enumerate(shown):
            column, row = divmod(index, high)
            at = room.left + column * (wide + px(GAP)), top + row * px(LEAD)
            look.write(surface, words, at, BODY_SIZE, ink, face=face)
        for column in range(1, columns):
            x = room.left + column * (wide + px(GAP)) - px(GAP) // 2
            surface.fill(theme.rule, Rect(x, px(TOP), max(1, px(1)), rect.height - 2 * px(TOP)))
        if self._back:
            words = _("{n} more below").format(n=self._back)
            look.write(surface, words, (left, rect.height - px(TOP) - px(LEAD) / 2), BODY_SIZE, theme.gold, room=head - left)

    def _rows(self, look: Look, wide: int) -> list[tuple[str, RGB, Face]]:
        """Return every line broken to the width of a column."""
        theme = look.theme
        found: list[tuple[str, RGB, Face]] = []
        shown = self.shown
        for index, line in enumerate(shown):
            newest = index == len(shown) - 1
            small = line.kind in {Kind.OTHERS, Kind.ASIDE} and not newest
            ink = theme.text2 if small else theme.text
            if line.kind in {Kind.RESULT, Kind.MATCH}:
                ink = theme.gold
            elif line.kind is Kind.TURN:
                ink = theme.jade
            face = Face.BOLD if newest or line.kind in {Kind.TURN, Kind.MATCH} else Face.REGULAR
            found += [(words, ink, face) for words in look.lines(line.words, wide, BODY_SIZE, face)]
        return found

