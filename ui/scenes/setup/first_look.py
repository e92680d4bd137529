"""The first page of the set-up: who sits where, how long the match is, and in a line each what else is set and where it is changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from pygame import Rect, Surface

from game.core.options import DISPLAY, OptionInfo, describe
from game.core.seal import spoken
from ui.kit.option_text import label, length_key, match_length, value_name
from ui.library.draft import rules_of
from ui.scenes.frame import PanelColumn, place_column
from ui.scenes.setup.lengths import NONE, LengthCells
from ui.scenes.setup.options import listed
from ui.scenes.setup.rule_sets import own_line
from ui.scenes.setup.seating import LEAST_HEIGHT, TITLE_HEIGHT, Seating, clamped
from ui.scenes.setup.section import SetupContext, SetupPage
from ui.text.catalog import _, group_name, in_a_row, pgettext
from ui.text.render import Align, Face
from ui.theme import ROW_LIST, SECOND_SIZE, SPACE, TITLE_SIZE
from ui.widgets import ChoiceCells, Control, Group, Label, ListRow, RowSpec, text2_ink, well_box
from ui.widgets.box import draw_box

FIRST, PLAYERS, OPTIONS, RULE_SETS = range(4)
"""The pages of the set-up."""
LEAST_LENGTHS, MOST_LENGTHS, LENGTHS_SHARE = 56.0, 112.0, 0.2


class FoldRow(ListRow):
    """What is folded: its name, and in a line what is set; a press leads to all of it."""

    @property
    def value(self) -> str:
        """The line."""
        return self.line

    def draw(self, surface: Surface) -> None:
        """Draw the frame and the row."""
        draw_box(surface, self.rect, well_box(self.look))
        super().draw(surface)


class Terms(Group, SetupPage):
    """How long, what else is asked at once, and the ways to what is folded."""

    def __init__(self, context: SetupContext, on_page: Callable[[int], None]) -> None:
        self.model = context.model
        draft, look = self.model.draft, context.look
        self._how_long = Label(look, _("How long?"), size=TITLE_SIZE, face=Face.BOLD)
        self._length = Label(look, "", size=SECOND_SIZE, ink=text2_ink, align=Align.RIGHT)
        self._lengths = {info.key: self._length_cells(context, info) for info in rules_of(draft.game) if info.lengths}
        self._asked = {info.key: self._asked_cells(context, info) for info in rules_of(draft.game) if info.is_asked}
        self._ways: dict[str, FoldRow] = {
            "page rules": FoldRow(look, _("Rule set"), partial(on_page, RULE_SETS)),
            "page options": FoldRow(look, _("Change rules"), partial(on_page, OPTIONS)),
            "page players": FoldRow(look, _("Players"), partial(on_page, PLAYERS)),
            "deal": FoldRow(look, pgettext("code", "The deal"), partial(context.lead, "code")),
        }
        self._display = tuple(info for info in listed(draft.game) if info.is_display)
        if self._display:
            first = f"option {self._display[0].key}"
            self._ways["page display"] = FoldRow(look, group_name(DISPLAY), partial(context.lead, first))
        for way in self._ways.values():
            way.trailing, way.trailing_gold = "›", True
        self._folds = PanelColumn(look, tuple(self._ways.values()), gap=SPACE.small)
        self._folds.whole_rows = True
        super().__init__(look)
        self.refresh()

    # What there is to choose

    def _length_cells(self, context: SetupContext, info: OptionInfo) -> LengthCells:
        """Return the usual lengths of a match that an option sets."""
        numbers, words = tuple(info.lengths), [_(word) for word in info.lengths.values()]
        return LengthCells(context.look, _("How long?"), numbers, words, lambda index: self.model.set_rule(info, numbers[index]))

    def _asked_cells(self, context: SetupContext, info: OptionInfo) -> tuple[Label, ChoiceCells]:
        """Return an option of the rules that is asked for at once."""
        names = [value_name(info, value) for value in info.values]
        cells = ChoiceCells(context.look, RowSpec(name=label(info)), names, 0, lambda index: self.model.set_rule(info, info.values[index]))
        return Label(context.look, label(info), size=TITLE_SIZE, face=Face.BOLD), cells

    @property
    def controls(self) -> Mapping[str, Control]:
        """The lengths, what is asked, and the ways to what is folded."""
        return {
            **{f"length {key}": cells for key, cells in self._lengths.items()},
            **{f"asked {key}": cells for key, (_label, cells) in self._asked.items()},
            **self._ways,
        }

    # What is set

    def refresh(self) -> None:
        """Show how long, and what is folded."""
        draft = self.model.draft
        shown = length_key(draft.options)
        self._length.label = match_length(draft.options)
        measure = next((one for one in describe(draft.game).options if one.minutes and one.key in (shown, "players")), None)
        if measure is not None and (taken := measure.minutes.get(draft.options.number(measure.key))):
            self._length.label = _("{length}, about {n} min").format(length=self._length.label, n=taken)
        for key, cells in self._lengths.items():
            cells.visible = key == shown
            value, numbers = draft.values[key], tuple(describe(draft.game)[key].lengths)
            cells.chosen = numbers.index(value) if value in numbers else NONE
        for key, (_title, choice) in self._asked.items():
            choice.chosen = describe(draft.game)[key].values.index(draft.values[key])
        for name, way in self._ways.items():
            way.line = self._line(name)
        if self.rect.width:
            self.place(self.rect)

    def _line(self, way: str) -> str:
        """Return in one line what is set of what is folded."""
        draft = self.model.draft
        match way:
            case "page rules":
                return self.model.rules_shown[2]
            case "page options":
                changed = len(draft.differences())
                return own_line(changed) if changed else _("No changes")
            case "page players":
                return in_a_row(draft.names())
            case "deal":
                seal = self.model.seal
                told = self.model.code.strip() if seal is None else _("Sealed: {words}").format(words=spoken(seal.promise))
                return in_a_row(filter(None, (told, _("Duplicate match") if draft.duplicate else "")))
            case _:
                return in_a_row([label(info) for info in self._display])

    # Places

    def wanted_height(self, width: int) -> int:
        """As much as all of it takes, the lengths as low as may be."""
        look = self.look
        rows = [LEAST_LENGTHS for cells in self._lengths.values() if cells.visible] + [TITLE_HEIGHT + ROW_LIST for _one in self._asked]
        return look.px(TITLE_HEIGHT + sum(rows) + SPACE.medium * len(rows)) + self._folds.wanted_height(width)

    def place(self, rect: Rect) -> None:
        """Stand at `rect`, in pixels; what is folded scrolls where it has no room."""
        super().place(rect)
        self.clear()
        look, gap = self.look, self.look.px(SPACE.medium)
        title, top = look.px(TITLE_HEIGHT), rect.top
        asked = self._how_long.wanted_width()
        self.add(self._how_long, Rect(rect.left, top, asked, title))
        self.add(self._length, Rect(rect.left + asked, top, rect.width - asked, title))
        top += title
        high = clamped(look, rect.height * LENGTHS_SHARE, LEAST_LENGTHS, MOST_LENGTHS)
        for cells in self._lengths.values():
            self.add(cells, Rect(rect.left, top, rect.width, high))
            top += high + gap if cells.visible else 0
        for words, choice in self._asked.values():
            self.add(words, Rect(rect.left, top, rect.width, title))
            self.add(choice, Rect(rect.left, top + title, rect.width, look.px(ROW_LIST)))
            top += title + look.px(ROW_LIST) + gap
        self.add(self._folds)
        place_column(self._folds, Rect(rect.left, top, rect.width, rect.bottom - top))


class FirstLook(Group, SetupPage):
    """Whom, how long, and the rest folded. `on_page` shows another page by its number."""

    def __init__(self, context: SetupContext, on_page: Callable[[int], None]) -> None:
        self._seating, self._terms = Seating(context), Terms(context, on_page)
        self._column = PanelColumn(context.look, gap=SPACE.medium)
        super().__init__(context.look)

    @property
    def controls(self) -> Mapping[str, Control]:
        """Those of its parts."""
        return {**self._seating.controls, **self._terms.controls}

    def refresh(self) -> None:
        """Show what has changed."""
        self._seating.refresh()
        self._terms.refresh()
        if self._column in self.children:
            self._column.place(self._column.rect)  # rows may have become higher

    def arrange(self, left: Rect, right: Rect) -> None:
        """Put who sits where on the left, how long and what is folded on the right, in pixels; one below the other where it is low."""
        self.place(left.union(right))
        self.clear()
        if left.height < self.look.px(LEAST_HEIGHT):
            self._column.set_rows((self._seating, self._terms))
            self.add(self._column)
            place_column(self._column, self.rect)
        else:
            self.add(self._seating, left)
            self.add(self._terms, right)
