"""The panel beside the pages of the set-up: how many play, what differs from the classic rules, and the ways to the other pages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from pygame import Rect, Surface

from game.core.options import describe
from ui.kit.option_names import spoken
from ui.rooms import option_names
from ui.scenes.frame import GAP, PanelColumn, place_column
from ui.scenes.setup.rows import Difference
from ui.scenes.setup.section import Section, SetupDesk
from ui.text.catalog import _, in_a_row, ngettext
from ui.text.render import Face
from ui.theme import BODY_SIZE, ROW_LIST, SPACE
from ui.widgets import Control, Group, ListRow, Look, Paragraph, Stepper, Widget, text_ink, well_box
from ui.widgets.box import draw_box

LEAST_BOX = 128.0
PLAYERS, RULES = 1, 2
"""The pages that it leads to."""


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

    def __init__(self, desk: SetupDesk, pages: tuple[str, str], on_page: Callable[[int], None]) -> None:
        super().__init__(desk, _("The match"))
        draft = desk.draft
        seats = [str(number) for number in draft.seat_range]
        self._seats = Stepper(self.look, _("Players"), seats, 0, self._seat, control_width=116)
        self._seats.visible = len(seats) > 1
        self._ways = {
            number: ListRow(self.look, name, partial(on_page, number), trailing="›")
            for number, name in zip((PLAYERS, RULES), pages, strict=True)
        }
        self.box = _Box(self.look)
        self.fan = desk.fan()
        for widget in (self.fan, self._seats, self.box, *self._ways.values()):
            self.add(widget)
        self.refresh()

    @property
    def controls(self) -> Mapping[str, Control]:
        """The number of players, the lines of the box and the ways to other pages."""
        found: dict[str, Control] = {
            "seats": self._seats,
            **{f"page {number}": row for number, row in self._ways.items()},
        }
        for number, line in enumerate(child for child in self.box.scroll.children if isinstance(child, Control)):
            found[f"difference {number}"] = line
        return found

    def _seat(self, index: int) -> None:
        self.desk.seat(self.desk.draft.seat_range[index])

    def refresh(self) -> None:
        """Show what differs."""
        draft = self.desk.draft
        self._seats.chosen = draft.seat_range.index(len(draft.seats))
        differences = draft.differences()
        names = option_names(draft.game)
        lines: tuple[Widget, ...] = tuple(
            Difference(self.look, names.difference(info, value, draft.names()), partial(self.desk.go_to, info.key))
            for info, value in differences
        )
        if differences:
            standard = spoken(describe(draft.game).presets[0].label)
            words = ngettext("1 change from {standard}", "{number} changes from {standard}", len(differences))
            self.box.title.label = words.format(number=len(differences), standard=standard)
        else:
            self.box.title.label = _("No changes")
            lines = (Paragraph(self.look, _("The rules as they were written down first.")),)
        self._ways[PLAYERS].line = in_a_row(draft.names())
        self.fan.renew(self.desk.deck)
        self.box.scroll.set_rows(lines)
        if self.rect.width:  # the lines may need the bar, or no longer
            self.arrange(self.rect, split=False)

    def arrange(self, rect: Rect, *, split: bool) -> None:
        """Put the number of players at the top, the ways at the foot, between them what differs, and cards where there is room."""
        super().arrange(rect, split=split)
        look, inner = self.look, self.inner()
        row, gap = look.px(ROW_LIST), look.px(SPACE.small)
        top, foot = inner.top, inner.bottom
        if self._seats.visible:
            self._seats.place(Rect(inner.left, top, inner.width, row))
            top += row + gap
        for way in reversed(self._ways.values()):
            high = way.wanted_height(inner.width)
            foot -= high
            way.place(Rect(inner.left, foot, inner.width, high))
        foot -= gap
        wanted = min(max(look.px(LEAST_BOX), self.box.wanted_height(inner.width)), foot - top)
        self.fan.room(Rect(inner.left, top, inner.width, foot - wanted - look.px(GAP) - top))
        if not self.fan.visible:
            wanted = foot - top
        self.box.place(Rect(inner.left, foot - wanted, inner.width, wanted))
