"""The first page of the set-up: whom, how long, by which rules, and in one line what else is set and where it is changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from pygame import Rect, Surface

from game.core.options import DISPLAY, OptionInfo, describe
from game.core.seal import spoken
from sounds.ids import SoundId
from ui.kit.option_text import label, length_key, match_length, value_name
from ui.library.draft import OWN, rules_of
from ui.scenes.frame import PanelColumn, columns, place_column
from ui.scenes.game_cards import lay_row
from ui.scenes.picture_card import PictureCard
from ui.scenes.setup.lengths import NONE, LengthCells
from ui.scenes.setup.options import listed
from ui.scenes.setup.rule_sets import own_line, own_words, preset_card, take_own
from ui.scenes.setup.seating import LEAST_HEIGHT, TITLE_HEIGHT, Seating
from ui.scenes.setup.section import SetupContext, SetupPage
from ui.services.paper import inks
from ui.text.catalog import _, group_name, in_a_row, pgettext
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, ROW_LIST, SPACE, TITLE_SIZE
from ui.widgets import ChoiceCells, Control, Group, Label, Look, Role, RowSpec, marks, text2_ink

FIRST, PLAYERS, OPTIONS, RULE_SETS = range(4)
"""The pages of the set-up."""
LEAST_LENGTHS, MOST_LENGTHS, LENGTHS_SHARE = 56.0, 128.0, 0.26
LEAST_CARDS, MOST_CARDS, CARDS = 150.0, 270.0, 4
"""The height of the cards of rule sets, and how many there is room for; the last one leads to all of them."""
FOLD, CHEVRON = 52.0, 12.0


class Fold(Control):
    """What is folded: its name, and under it in a line what is set, cut short where it is long; a press leads to all of it."""

    role = Role.ROW
    inset = 0.0
    """How far in the words stand, in units: the room of a picture before them."""

    def __init__(self, look: Look, label: str, on_press: Callable[[], None], paper: Callable[..., None]) -> None:
        super().__init__(look, label)
        self.line, self._on_press, self._paper = "", on_press, paper

    @property
    def value(self) -> str:
        """The line."""
        return self.line

    def activate(self) -> None:
        """Unfold it."""
        self.look.play(SoundId.BUTTON)
        self._on_press()

    def place(self, rect: Rect) -> None:
        """Stand at `rect`; a line that is cut short is told beside the pointer."""
        super().place(rect)
        self.tooltip = self.line if self.look.width(self.line, BODY_SIZE) > self._room() else ""

    def _room(self) -> int:
        return self.rect.width - self.look.px(2 * SPACE.medium + CHEVRON + self.inset)

    def wanted_height(self, width: int) -> int:
        """Two lines."""
        del width
        return self.look.px(FOLD)

    def draw(self, surface: Surface) -> None:
        """Draw it on a sheet."""
        look, (x, middle) = self.look, (self.rect.left + self.look.px(SPACE.medium + self.inset), self.rect.centery)
        self._paper(surface, self.rect, lit=self._is_warm)
        ink, ink2, red = inks(look.theme)
        look.write(surface, self.label, (x, middle - look.px(10)), BODY_SIZE, ink, face=Face.BOLD, room=self._room())
        line = look.cut(self.line, self._room(), BODY_SIZE)
        look.write(surface, line, (x, middle + look.px(11)), BODY_SIZE, ink2)
        marks.chevron(surface, (self.rect.right - look.px(SPACE.medium), middle), CHEVRON * look.scale.ui_unit, red)
        self.draw_state(surface)


class Terms(Group, SetupPage):
    """How long, what else is asked at once, by which rules, and the ways to what is folded."""

    def __init__(self, context: SetupContext, on_page: Callable[[int], None]) -> None:
        self.model = context.model
        draft, look = self.model.draft, context.look
        self._how_long = Label(look, _("How long?"), size=TITLE_SIZE, face=Face.BOLD)
        self._length = Label(look, "", ink=text2_ink, align=Align.RIGHT)
        self._lengths = {info.key: self._length_cells(context, info) for info in rules_of(draft.game) if info.lengths}
        self._asked = {info.key: self._asked_cells(context, info) for info in rules_of(draft.game) if info.is_asked}
        self._by_rules = Label(look, _("By which rules?"), size=TITLE_SIZE, face=Face.BOLD)
        self._presets = describe(draft.game).presets[: CARDS - 1]
        self._cards = {preset.id: preset_card(context, preset, number) for number, preset in enumerate(self._presets)}
        paint = partial(context.pictures.rule_picture, OWN, len(self._presets))
        self._has_others = len(describe(draft.game).presets) > len(self._presets)
        press = partial(on_page, RULE_SETS) if self._has_others else partial(take_own, context)
        self._more = PictureCard(look, "", press, paint, drawn=context.pictures.drawn)
        self._display = tuple(info for info in listed(draft.game) if info.is_display)
        ways: dict[str, tuple[str, Callable[[], None]]] = {
            "page rules": (_("Rule set"), partial(on_page, RULE_SETS)),
            "page options": (_("Change rules"), partial(on_page, OPTIONS)),
            "page players": (_("Players"), partial(on_page, PLAYERS)),
            "deal": (pgettext("code", "The deal"), partial(context.lead, "code")),
        }
        if self._display:
            ways["page display"] = group_name(DISPLAY), partial(context.lead, f"option {self._display[0].key}")
        self._ways = {name: Fold(look, words, act, context.pictures.sheet) for name, (words, act) in ways.items()}
        self._column = PanelColumn(look, gap=SPACE.small)
        self._column.whole_rows = True
        super().__init__(look)
        self.refresh()

    # What there is to choose

    def _length_cells(self, context: SetupContext, info: OptionInfo) -> LengthCells:
        """Return the usual lengths of a match that an option sets."""
        numbers = tuple(info.lengths)
        words = [(_(word), _("about {n} min").format(n=info.minutes[n]) if n in info.minutes else "") for n, word in info.lengths.items()]

        def choose(index: int) -> None:
            self.model.set_rule(info, numbers[index])

        return LengthCells(context.look, _("How long?"), numbers, words, choose, context.pictures)

    def _asked_cells(self, context: SetupContext, info: OptionInfo) -> tuple[Label, ChoiceCells]:
        """Return an option of the rules that is asked for at once."""
        names = [value_name(info, value) for value in info.values]
        cells = ChoiceCells(context.look, RowSpec(name=label(info)), names, 0, lambda index: self.model.set_rule(info, info.values[index]))
        return Label(context.look, label(info), size=TITLE_SIZE, face=Face.BOLD), cells

    @property
    def controls(self) -> Mapping[str, Control]:
        """The lengths, what is asked, the rule sets and the ways to what is folded."""
        return {
            **{f"length {key}": cells for key, cells in self._lengths.items()},
            **{f"asked {key}": cells for key, (_label, cells) in self._asked.items()},
            **{f"rules {name}": card for name, card in self._cards.items()},
            "rules more": self._more,
            **self._ways,
        }

    # What is set

    def refresh(self) -> None:
        """Show how long, by which rules, and what is folded."""
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
        chosen = draft.preset
        for name, card in self._cards.items():
            card.chosen = chosen is not None and chosen.id == name
        self._more.chosen = chosen not in self._presets
        self._more.label, self._more.line = _("House rules"), own_words(draft)
        if self._has_others:
            self._more.label, self._more.line = _("More rule sets"), _("Others, and rules of your own.")
            if self._more.chosen:
                self._more.label = self.model.rules_shown[2]
                self._more.line = own_words(draft) if chosen is None else _(chosen.help)
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
        """As much as all of it takes, the lengths as low as may be and the rule sets folded."""
        look = self.look
        rows = [LEAST_LENGTHS for cells in self._lengths.values() if cells.visible] + [TITLE_HEIGHT + ROW_LIST for _one in self._asked]
        folds = (FOLD + SPACE.small) * -(-len(self._ways) // 2)
        del width
        return look.px(TITLE_HEIGHT + sum(rows) + SPACE.medium * len(rows) + folds)

    def place(self, rect: Rect) -> None:
        """Stand at `rect`, in pixels; where the rule sets have no room they are folded too, and what is folded scrolls."""
        super().place(rect)
        self.clear()
        look, gap = self.look, self.look.px(SPACE.medium)
        title, top = look.px(TITLE_HEIGHT), rect.top
        asked = self._how_long.wanted_width()
        self.add(self._how_long, Rect(rect.left, top, asked, title))
        has_lengths = any(cells.visible for cells in self._lengths.values())
        wanted, beside = self._length.wanted_width(), rect.width - asked
        if wanted > beside:
            top += title
            self.add(self._length, Rect(rect.left, top, min(rect.width, wanted), title))
        else:
            self.add(self._length, Rect(rect.left + asked, top, beside if has_lengths else min(beside, gap + wanted), title))
        top += title if has_lengths else title + gap
        room = rect.height - len(self._asked) * look.px(2 * ROW_LIST)
        high = round(max(look.px(LEAST_LENGTHS), min(room * LENGTHS_SHARE, look.px(MOST_LENGTHS))))
        for cells in self._lengths.values():
            self.add(cells, Rect(rect.left, top, rect.width, high))
            top += high + gap if cells.visible else 0
        for words, choice in self._asked.values():
            beside, row = words.wanted_width() + gap, look.px(ROW_LIST)
            if choice.wanted_width() > rect.width - beside:
                self.add(words, Rect(rect.left, top, rect.width, title))
                beside, top = 0, top + title
            else:
                self.add(words, Rect(rect.left, top, beside, row))
            self.add(choice, Rect(rect.left + beside, top, rect.width - beside, row))
            top += row + gap
        fold = look.px(FOLD)
        cards = min(look.px(MOST_CARDS), rect.bottom - fold - gap - top - title)
        with_cards = cards >= look.px(LEAST_CARDS)
        if with_cards:
            top += (rect.bottom - fold - gap - top - title - cards) // 2
            self.add(self._by_rules, Rect(rect.left, top, rect.width, title))
            self._lay_cards(Rect(rect.left, top + title, rect.width, cards))
            top = rect.bottom - fold
        self._ways["page rules"].visible = not with_cards or (not self._has_others and bool(self.model.draft.differences()))
        ways = [way for way in self._ways.values() if way.visible]
        if with_cards:
            self._lay_folds(ways, Rect(rect.left, top, rect.width, fold), len(ways))
        else:
            self._column.set_rows(ways)
            self.add(self._column)
            place_column(self._column, Rect(rect.left, top, rect.width, rect.bottom - top))

    def _lay_cards(self, rect: Rect) -> None:
        cards = (*self._cards.values(), self._more)
        lay_row(self.look, self, cards, rect, len(cards), SPACE.medium)

    def _lay_folds(self, ways: Sequence[Fold], rect: Rect, across: int) -> None:
        for way, place in zip(ways, columns(self.look, rect, *[1.0] * across, gap=SPACE.hair), strict=True):
            self.add(way, place)


class FirstLook(Group, SetupPage):
    """Whom, how long, by which rules, and the rest folded. `on_page` shows another page by its number."""

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
