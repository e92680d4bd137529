"""How long a match is to be: its usual lengths as tickets with a carved number, a word, and about how many minutes it takes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from ui.scenes.setup.pictures import SetupPictures
from ui.services.paper import inks
from ui.text.render import Face
from ui.theme import BODY_SIZE, CARVED, SPACE, TITLE_SIZE, carved_size
from ui.widgets import ChoiceCells, Look, RowSpec
from ui.widgets.box import Box, draw_box, draw_ring

NONE = -1
"""What is chosen while the match has another length."""
MARK, MARKS_IN_A_ROW = 30.0, 6
"""A mark for each round, where a game has them, and how many stand beside one another."""
BAR = 8.0
LOW = 84.0
"""A ticket lower than this has no marks."""


class LengthCells(ChoiceCells):
    """Tickets with a carved number and words beside it; `NONE` is chosen where the match has a length of its own.

    `under` are the words under those, "" for none; `mark` draws what stands for a round, from 1, made for so many pixels.
    """

    def __init__(
        self,
        look: Look,
        name: str,
        numbers: Sequence[int],
        words: Sequence[tuple[str, str]],
        on_change: Callable[[int], None],
        pictures: SetupPictures,
    ) -> None:
        both = [f"{number}, {word}" for number, (word, _under) in zip(numbers, words, strict=True)]
        super().__init__(look, RowSpec(name=name), both, NONE, on_change)
        self._numbers, self._words, self._pictures = tuple(numbers), tuple(words), pictures

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

    def _measures(self) -> tuple[float, int, float]:
        """Return the height of the numbers, how far in the words stand, and the size of these."""
        look, pad, wide = self.look, self.look.px(SPACE.medium), self.cells()[0].width
        height = carved_size(min(CARVED[1], self.rect.height * 0.45 / look.scale.ui_unit))
        left = pad + round(max(look.carved_width(str(number), height) for number in self._numbers)) + look.px(SPACE.small)
        room = wide - left - look.px(SPACE.small)
        least = look.unscaled(12)
        return height, left, min(look.fitted(word, room, TITLE_SIZE, least, Face.BOLD) for word, _under in self._words)

    def fits(self) -> bool:
        """Say whether every word stands in its cell."""
        _height, left, size = self._measures()
        room = self.cells()[0].width - left - self.look.px(SPACE.hair)
        return all(self.look.width(word, size, Face.BOLD) <= room + 1 for word, _under in self._words)

    def draw_control(self, surface: Surface, rect: Rect) -> None:
        """Draw the tickets."""
        del rect
        look, unit, pad = self.look, self.look.scale.ui_unit, self.look.px(SPACE.medium)
        (height, left, size), high = self._measures(), self.rect.height >= self.look.px(LOW)
        for index, (cell, (word, under)) in enumerate(zip(self.cells(), self._words, strict=True)):
            chosen = index == self.chosen
            self._pictures.sheet(surface, cell, lit=chosen)
            ink, ink2, red = inks(look.theme)
            top = cell.top + (look.px(34) if high else cell.height // 2)
            look.carve(surface, str(self._numbers[index]), (cell.left + pad, top), height, red if chosen else ink)
            x, lead = cell.left + left, look.lead(size) / 2
            look.write(surface, word, (x, top - (lead if under else 0)), size, ink, face=Face.BOLD)
            room = cell.right - x - look.px(SPACE.small)
            look.write(surface, under, (x, top + lead), BODY_SIZE, ink2, room=room, least=look.unscaled(12))
            if high:
                foot = Rect(cell.left + pad, top + look.px(26), cell.width - 2 * pad, cell.bottom - top - look.px(34))
                self._draw_marks(surface, foot, self._numbers[index], red if chosen else ink2)
            if chosen:
                draw_ring(surface, cell, 3 * unit, 2.6 * unit, 2 * unit, look.theme.gold)

    def _draw_marks(self, surface: Surface, foot: Rect, number: int, ink: tuple[int, int, int]) -> None:
        """Draw a mark for every round; without such, how long a match is beside the others."""
        look, most = self.look, max(self._numbers)
        rows = -(-number // MARKS_IN_A_ROW)
        side = min(look.px(MARK), foot.height // max(1, rows), foot.width // MARKS_IN_A_ROW)
        marks = [self._pictures.round_mark(n + 1, side) for n in range(number)] if number <= 2 * MARKS_IN_A_ROW else [None]
        for n, mark in enumerate(marks):
            if mark is not None:
                row, column = divmod(n, MARKS_IN_A_ROW)
                pitch = min(foot.width / MARKS_IN_A_ROW, side * 1.12)
                top = foot.centery - rows * side // 2 + row * side
                surface.blit(mark, (foot.left + round(column * pitch), top))
        if marks[0] is None:
            bar = Rect(foot.left, foot.centery - look.px(BAR) // 2, foot.width, look.px(BAR))
            draw_box(surface, bar, Box(0, ink, 0.25))
            draw_box(surface, Rect(bar.topleft, (round(bar.width * number / most), bar.height)), Box(0, ink))
