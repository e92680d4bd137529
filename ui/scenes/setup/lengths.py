"""How long a match is to be: its usual lengths as cells with a carved number."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from ui.text.render import Align, Face
from ui.theme import HINT_SIZE, SECOND_SIZE, SPACE
from ui.widgets import ChoiceCells, Look, RowSpec, well_box
from ui.widgets.box import Box, draw_box

NONE = -1
"""What is chosen while the match has another length."""
NUMBER_SHARE = 0.36
"""The height of the carved numbers as a share of that of the cells."""
RADIUS = 7.0


class LengthCells(ChoiceCells):
    """Cells with a carved number and a word under it; `NONE` is chosen where the match has a length of its own."""

    def __init__(self, look: Look, name: str, numbers: Sequence[int], words: Sequence[str], on_change: Callable[[int], None]) -> None:
        both = [f"{number}, {word}" for number, word in zip(numbers, words, strict=True)]
        super().__init__(look, RowSpec(name=name), both, NONE, on_change)
        self._numbers, self._words = tuple(numbers), tuple(words)

    @property
    def value(self) -> str:
        """The chosen length, empty if it is none of these."""
        return "" if self.chosen == NONE else super().value

    def cells(self) -> tuple[Rect, ...]:
        """Return the rectangles of the cells, in pixels: alike, with a gap between them."""
        count, gap = len(self.options), self.look.px(SPACE.small)
        wide = (self.rect.width - gap * (count - 1)) / count
        lefts = [self.rect.left + round(n * (wide + gap)) for n in range(count)]
        return tuple(Rect(left, self.rect.top, round(wide), self.rect.height) for left in lefts)

    def _room(self) -> int:
        return self.cells()[0].width - self.look.px(SPACE.small)

    def _word_size(self) -> float:
        return min(self.look.fitted(word, self._room(), SECOND_SIZE, HINT_SIZE - 1) for word in self._words)

    def fits(self) -> bool:
        """Say whether every word stands in its cell."""
        size = self._word_size()
        return all(self.look.width(word, size) <= self._room() + 1 for word in self._words)

    def draw_control(self, surface: Surface, rect: Rect) -> None:
        """Draw the cells."""
        del rect
        look, theme, unit, size = self.look, self.look.theme, self.look.scale.ui_unit, self._word_size()
        for index, cell in enumerate(self.cells()):
            chosen = index == self.chosen
            gold = Box(RADIUS * unit, theme.chosen_cell, 1.0, theme.gold, 2 * unit)
            draw_box(surface, cell, gold if chosen else well_box(look))
            ink, faint = (theme.gold, theme.gold) if chosen else (theme.text, theme.text2)
            at = (cell.centerx, cell.top + round(cell.height * 0.38))
            number, high = str(self._numbers[index]), cell.height * NUMBER_SHARE / unit
            look.carve(surface, number, at, high, ink, shadow=theme.dark, align=Align.CENTRE)
            at = (cell.centerx, cell.top + round(cell.height * 0.78))
            look.write(surface, self._words[index], at, size, faint, face=Face.BOLD if chosen else Face.REGULAR, align=Align.CENTRE)
