"""The panel beside the pages of the set-up: who plays whom, how long, what differs from the classic rules, the ways to the other pages."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from pygame import Rect, Surface

from game.core.options import OptionInfo, describe
from ui.kit.option_text import difference, label, length_key, match_length
from ui.library.draft import rules_of
from ui.scenes.frame import PanelColumn, place_column
from ui.scenes.setup.bill import NAMED_HEIGHT, Bill
from ui.scenes.setup.rows import Difference
from ui.scenes.setup.section import Section, SetupContext
from ui.text.catalog import _, in_a_row, ngettext, pgettext
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, HINT_SIZE, ROW_LIST, SECOND_SIZE, SPACE, TITLE_SIZE
from ui.widgets import (
    ChoiceCells,
    Control,
    Group,
    Label,
    ListRow,
    Look,
    Paragraph,
    RowSpec,
    Stepper,
    Widget,
    panel_box,
    text2_ink,
    text_ink,
    well_box,
)
from ui.widgets.box import Box, draw_box

NONE = -1
"""What is chosen while the match has another length."""
HEIGHT = 60.0
"""Of the cells, in interface units."""
NUMBER = 22.0
"""Height of the carved numbers."""
RADIUS = 7.0
LEAST_BOX = 116.0
PLAYERS, RULES = 1, 2
"""The pages that it leads to."""
EDGE = 5.0
"""Between the edge of the panel and the bill, in interface units."""
TALLEST_BILL, LOW_BILL = 280.0, 104.0
MOST_CODE_WIDTH = 220.0
LINE = 24.0
"""The height of the line over the lengths."""


class _Box(Group):
    """A frame round what differs, with a line above."""

    def __init__(self, look: Look) -> None:
        self.title = Paragraph(look, "", size=BODY_SIZE, ink=text_ink, face=Face.BOLD)
        self.scroll = PanelColumn(look)
        self.scroll.whole_rows = True
        super().__init__(look, (self.title, self.scroll))

    def wanted_height(self, width: int) -> int:
        """Return the height at which all that differs is seen, in pixels."""
        look = self.look
        inner = width - 2 * look.px(SPACE.medium)
        return self.title.wanted_height(inner) + self.scroll.wanted_height(inner) + look.px(SPACE.large)

    def place(self, rect: Rect) -> None:
        """Put the line at the top and what differs below it."""
        super().place(rect)
        look = self.look
        inner = rect.inflate(-2 * look.px(SPACE.medium), -2 * look.px(SPACE.small))
        height = self.title.wanted_height(inner.width)
        self.title.place(Rect(inner.left, inner.top, inner.width, height))
        top = inner.top + height + look.px(SPACE.hair)
        place_column(self.scroll, Rect(inner.left, top, inner.width, inner.bottom - top))

    def draw(self, surface: Surface) -> None:
        """Draw the frame and what is in it."""
        draw_box(surface, self.rect, well_box(self.look))
        super().draw(surface)


class SummaryPanel(Section):
    """What the match will be; `on_page` leads to one of the other pages, called `pages`, by its number."""

    def __init__(self, context: SetupContext, pages: tuple[str, str], on_page: Callable[[int], None]) -> None:
        super().__init__(context, _("The match"))
        draft, look, self._lead = self.model.draft, self.look, context.lead
        seats = [str(number) for number in draft.seat_range]
        self.bill = Bill(context)
        self._how_long = Label(look, _("How long?"), size=TITLE_SIZE, face=Face.BOLD)
        self._length_said = Label(look, "", size=SECOND_SIZE, ink=text2_ink, align=Align.RIGHT)
        self._lengths: dict[str, LengthCells] = {info.key: self._cells(info) for info in rules_of(draft.game) if info.lengths}
        row, count = RowSpec(_("Players"), control_width=116), draft.seat_range
        self._seats = Stepper(look, row, seats, 0, lambda index: self.model.set_count(count[index]))
        self._seats.visible = len(seats) > 1
        self.box = _Box(look)
        self._ways = {
            number: ListRow(look, name, partial(on_page, number), trailing="›", trailing_gold=True)
            for number, name in zip((PLAYERS, RULES), pages, strict=True)
        }
        self._deal = ListRow(look, pgettext("code", "The deal"), partial(context.lead, "code"), trailing="›", trailing_gold=True)
        lengths = self._how_long, self._length_said, *self._lengths.values()
        for widget in (self.bill, *lengths, self._seats, self.box, *self._ways.values(), self._deal):
            self.add(widget)
        self.refresh()

    def _cells(self, info: OptionInfo) -> LengthCells:
        """Return the usual lengths of a match that an option sets."""
        numbers, words = tuple(info.lengths), [_(word) for word in info.lengths.values()]
        return LengthCells(self.look, _("How long?"), numbers, words, lambda index: self.model.set_rule(info, numbers[index]))

    @property
    def controls(self) -> Mapping[str, Control]:
        """The lengths, the number of players, the lines of the box and the ways to other pages."""
        found: dict[str, Control] = {
            **{f"length {key}": cells for key, cells in self._lengths.items()},
            "seats": self._seats,
            **{f"page {number}": row for number, row in self._ways.items()},
            "deal": self._deal,
        }
        for number, line in enumerate(child for child in self.box.scroll.children if isinstance(child, Control)):
            found[f"difference {number}"] = line
        return found

    def refresh(self) -> None:
        """Show what the match is now."""
        draft, look = self.model.draft, self.look
        self._seats.chosen = draft.seat_range.index(len(draft.seats))
        shown = length_key(draft.options)
        self._how_long.visible = self._length_said.visible = bool(shown)
        self._length_said.label = match_length(draft.options)
        for key, cells in self._lengths.items():
            cells.visible = key == shown
            value, numbers = draft.values[key], tuple(describe(draft.game)[key].lengths)
            cells.chosen = numbers.index(value) if value in numbers else NONE
        differences = draft.differences()
        self.box.visible = bool(differences)
        lines: tuple[Widget, ...] = tuple(
            Difference(look, difference(info, value, draft.names()), partial(self._lead, f"option {info.key}"))
            for info, value in differences
        )
        standard = label(describe(draft.game).presets[0])
        words = ngettext("1 change from {standard}", "{number} changes from {standard}", len(differences))
        self.box.title.label = words.format(number=len(differences), standard=standard)
        self._ways[RULES].line = "" if differences else _("No changes")
        self._ways[PLAYERS].line = in_a_row(draft.names())
        self.box.scroll.set_rows(lines)
        code = self.model.code.strip()
        self._deal.line = code if look.width(code, HINT_SIZE) <= look.px(MOST_CODE_WIDTH) else ""
        if self.rect.width:  # the lines may need the bar, or no longer
            self.arrange(self.rect, split=False)

    def arrange(self, rect: Rect, *, split: bool) -> None:
        """Put the bill at the top and the ways at the foot, between them how long, how many and what differs.

        Where all of it has no room, first the way to the deal is left out, which stands on the page of players too, then the bill.
        """
        super().arrange(rect, split=split)
        self.label = ""
        look, inner = self.look, self.inner()
        gap, edge = look.px(SPACE.small), look.px(EDGE)
        ways: list[Widget] = [*self._ways.values(), self._deal]
        wanted = {way: way.wanted_height(inner.width) for way in ways}
        lengths = next((cells for cells in self._lengths.values() if cells.visible), None)
        middle = look.px(LINE + HEIGHT) + 2 * gap if lengths is not None else 0
        middle += look.px(ROW_LIST) + gap if self._seats.visible else 0
        least = look.px(LEAST_BOX) + gap if self.box.visible else 0
        whole = inner.bottom - rect.top - edge - middle - least - gap
        self._deal.visible = whole - sum(high + gap for high in wanted.values()) >= look.px(NAMED_HEIGHT)
        if not self._deal.visible:
            ways.pop()
        foot = inner.bottom
        for way in reversed(ways):
            foot -= wanted[way]
            way.place(Rect(inner.left, foot, inner.width, wanted[way]))
            foot -= gap
        tallest = look.px(LOW_BILL if self.box.visible else TALLEST_BILL)
        left = min(foot - rect.top - edge - middle - least, tallest)
        self.bill.room(Rect(rect.left + edge, rect.top + edge, rect.width - 2 * edge, left))
        top = self.bill.rect.bottom + gap if self.bill.visible else inner.top
        if lengths is not None:
            line = Rect(inner.left, top, inner.width, look.px(LINE))
            asked = self._how_long.wanted_width()
            self._how_long.place(Rect(line.left, line.top, asked, line.height))
            self._length_said.place(Rect(line.left + asked, line.top, line.width - asked, line.height))
            lengths.place(Rect(inner.left, line.bottom, inner.width, look.px(HEIGHT)))
            top = lengths.rect.bottom + gap
        if self._seats.visible:
            self._seats.place(Rect(inner.left, top, inner.width, look.px(ROW_LIST)))
            top = self._seats.rect.bottom + gap
        self.box.place(Rect(inner.left, top, inner.width, max(0, foot - top)))

    def draw(self, surface: Surface) -> None:
        """Draw the ground, the frames of the ways, and what stands on them."""
        draw_box(surface, self.rect, panel_box(self.look))
        for way in (*self._ways.values(), self._deal):
            if way.visible:
                draw_box(surface, way.rect, well_box(self.look))
        for child in (*self.children[1:], self.bill):  # whoever flies in is over all of it
            if child.visible:
                child.draw(surface)


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
            look.carve(surface, str(self._numbers[index]), at, NUMBER, ink, shadow=theme.dark, align=Align.CENTRE)
            at = (cell.centerx, cell.top + round(cell.height * 0.78))
            look.write(surface, self._words[index], at, size, faint, face=Face.BOLD if chosen else Face.REGULAR, align=Align.CENTRE)
