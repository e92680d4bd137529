"""The panel of options: every rule in its group, with the help of the row that is pointed at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from unicodedata import combining, normalize

from pygame import Rect

from game.core.options import OptionInfo, OptionValue, describe, groups
from sprites.face import DECKS
from ui.kit.option_text import label, value_name
from ui.library.draft import rules_of
from ui.scenes.frame import PanelColumn, columns
from ui.scenes.setup.rows import HelpBox, NumberStepper, OptionStepper, OptionToggle, numbers_of
from ui.scenes.setup.rule_sets import own_line
from ui.scenes.setup.section import Section, SetupContext
from ui.text.catalog import _, group_name, ngettext
from ui.text.render import Face
from ui.theme import BODY_SIZE, SPACE
from ui.widgets import Control, GroupHead, ListRow, Widget, alarm_ink, gold_ink, note_ink, text2_ink
from ui.widgets.row import LOZENGE_ROOM
from ui.widgets.scroll import BAR

BESIDE_SHARE = 0.46
"""Controls that need no larger share of the row are equally wide; others stand below their labels if those would wrap."""
LEAST_CONTROL = 112.0
HELP_SHARE = 0.36
BAR_ROOM = BAR + SPACE.medium

OptionRow = OptionToggle | OptionStepper


@dataclass(slots=True)
class _Shown:
    """One option on the screen. `values` are those of a stepper without digits, in its order."""

    info: OptionInfo
    row: OptionRow
    values: tuple[OptionValue, ...] = ()


class OptionsSection(Section):
    """All options of the game, or those that are looked for. The number of players is no row: the players stand in their own panel."""

    def __init__(self, context: SetupContext) -> None:
        super().__init__(context, _("Options"))
        self._wanted = ""
        """What is looked for, as it is written; all is shown while it is empty."""
        self._tree = context.tree
        self.message = ""
        """Why the last change was refused; it stays until something else is pointed at."""
        self.help = HelpBox(self.look)
        self._about: Control | None = None
        self._tables = ListRow(self.look, _("Saved house rules"), context.open_tables, trailing="›")
        self._shown = {info.key: self._made(info) for info in listed(self.model.game)}
        self.scroll = PanelColumn(self.look, tuple(self._column()))
        self.scroll.whole_rows = True
        self.add(self.scroll)
        self.add(self.help)
        self.refresh()

    @property
    def controls(self) -> Mapping[str, Control]:
        """The rows by the key of their option."""
        return {"tables": self._tables, **{f"option {key}": shown.row for key, shown in self._shown.items()}}

    def row(self, key: str) -> OptionRow:
        """Return the row of an option."""
        return self._shown[key].row

    def look_for(self, words: str) -> None:
        """Show only the options that have every one of these words in their names or in what they mean."""
        self._wanted, self._about = words, None
        self.scroll.set_rows(tuple(self._column()))
        self._count()
        self._help()

    @property
    def first_found(self) -> OptionRow | None:
        """The first option that is shown; None for none."""
        return next(iter(self._found()), None)

    def _found(self) -> tuple[OptionRow, ...]:
        return tuple(row for row in self.scroll.children if isinstance(row, OptionToggle | OptionStepper))

    def _count(self) -> None:
        """Say beside the title what differs; of options that are looked for, how many there are."""
        differing, found = len(self.model.draft.differences()), len(self._found())
        tells = bool(differing) and not self._wanted
        self.note = own_line(differing) if tells else ngettext("{n} option", "{n} options", found).format(n=found)
        self.note_ink = gold_ink if tells else text2_ink

    def _column(self) -> Iterator[Widget]:
        words = plain(self._wanted).split()
        if not words:
            yield self._tables
        for group, heading in groups().items():
            of_group = (shown for shown in self._shown.values() if shown.info.group == group)
            members = [shown.row for shown in of_group if all(word in _text_of(shown) for word in words)]
            if members:
                yield GroupHead(self.look, group_name(heading))
                yield from members

    # Rows

    def _made(self, info: OptionInfo) -> _Shown:
        look, name, put = self.look, label(info), partial(self._put, info)
        if info.type == "bool":
            return _Shown(info, OptionToggle(look, name, False, put))
        if info.type == "int" and info.key != "first_dealer":
            presets = describe(self.model.game).presets
            known = [preset.values[info.key] for preset in presets if info.key in preset.values]
            return _Shown(info, NumberStepper(look, info, name, numbers_of(info, known), put, partial(self._ask, info, name)))
        values = _choices(info, len(self.model.draft.seats))
        words = [value_name(info, value, self.model.draft.names()) for value in values]
        shown = _Shown(info, OptionStepper(look, name, words, 0, lambda index: put(shown.values[index])), values)
        return shown

    def _put(self, info: OptionInfo, value: OptionValue) -> None:
        if info.is_display:
            self.model.prefer(info, value)
            self.pictures.draw_ahead()
        else:
            self.model.set_rule(info, value)

    def _ask(self, info: OptionInfo, label: str) -> None:
        from ui.scenes.setup.number import NumberPad

        self._tree.open(NumberPad(self.look, info, label, self._tree.close, partial(self._put, info)))

    def refresh(self) -> None:
        """Show the values in force, what differs, and what has no effect any more."""
        draft = self.model.draft
        options = draft.options
        for key, shown in self._shown.items():
            info, row = shown.info, shown.row
            value = self.model.preference(info) if info.is_display else draft.values[key]
            self._show(shown, value)
            row.changed = not info.is_display and draft.differs(info)
            row.enabled = info.is_display or not options.idle(key)
            row.description = "" if info.is_display or not options.advice(key) else _("not advised")
        self._count()
        if self.rect.width:
            self._fit()
        self._help()

    def _show(self, shown: _Shown, value: OptionValue) -> None:
        row = shown.row
        if isinstance(row, OptionToggle):
            row.on = value is True
        elif isinstance(row, NumberStepper):
            row.show(value)
        else:
            if shown.info.key == "first_dealer":
                shown.values = _choices(shown.info, len(self.model.draft.seats))
                row.options = tuple(value_name(shown.info, one, self.model.draft.names()) for one in shown.values)
            row.chosen = shown.values.index(value) if value in shown.values else 0

    # Help

    def explain(self, control: Control | None) -> None:
        """Show the help of a row that is pointed at; of another control nothing changes."""
        if control is None or control is self._about or control not in self.controls.values():
            return
        self._about, self.message = control, ""
        self._help()

    def refuse(self, words: str) -> None:
        """Say why a change was refused."""
        self.message = words
        self._help()

    def _help(self) -> None:
        about = self._about or self.first_found
        shown = next((one for one in self._shown.values() if one.row is about), next(iter(self._shown.values())))
        draft, info = self.model.draft, shown.info
        reason = "" if info.is_display else _(draft.options.idle(info.key))
        warning = "" if info.is_display else _(draft.options.advice(info.key))
        if self.message:
            self.help.say(self.message, alarm_ink)
        elif self.first_found is None:
            self.help.say(_("No option is called so, or means that."), note_ink)
        elif reason:
            self.help.say(_("No effect: {reason}").format(reason=reason), note_ink)
        elif warning:
            self.help.say(warning, note_ink)
        else:
            self.help.say(_(info.help), text2_ink)

    # Places

    def arrange(self, rect: Rect) -> None:
        """Put the help beside the rows."""
        self.place(rect)
        inner = self.inner()
        texts = [_(shown.info.help) for shown in self._shown.values()]
        left, right = columns(self.look, inner, 1 - HELP_SHARE, HELP_SHARE)
        height = min(self.help.height_for(texts, right.width), inner.height)
        self.help.place(Rect(right.left, right.top, right.width, height))
        self.scroll.place(left)
        self._fit()

    def _fit(self) -> None:
        """Give the controls one width as far as their words allow; those that would push their labels away go below them."""
        unit, width = self.look.scale.ui_unit, self.scroll.rect.width - self.look.px(BAR_ROOM)
        steppers = [shown.row for shown in self._shown.values() if isinstance(shown.row, OptionStepper)]
        needs = {row: max(LEAST_CONTROL * unit, row.wanted_width()) for row in steppers}
        common = max((need for need in needs.values() if need <= width * BESIDE_SHARE), default=LEAST_CONTROL * unit)
        for row, need in needs.items():
            label = self.look.width(row.label, BODY_SIZE, Face.BOLD) + self.look.px(LOZENGE_ROOM + SPACE.medium)
            row.stacked = need > common and label + need > width
            row.control_width = max(common, need) / unit
        self.scroll.place(self.scroll.rect)


def plain(text: str) -> str:
    """Return a text as it is looked for: without capitals and accents."""
    return "".join(sign for sign in normalize("NFKD", text.casefold()) if not combining(sign))


def _text_of(shown: _Shown) -> str:
    """Return what an option is found by: its name and what it means, in the language in use."""
    return plain(f"{shown.row.label} {_(shown.info.help)}")


def listed(game: str) -> Iterator[OptionInfo]:
    """Yield the options that have a row: every rule, and the preferences that leave a choice."""
    yield from rules_of(game)
    for info in describe(game).options:
        if info.is_display and (info.type != "choice" or len(_choices(info, 0)) > 1):
            yield info


def _choices(info: OptionInfo, seats: int) -> tuple[OptionValue, ...]:
    """Return the values to choose from: a dealer sits at the table, a look of the cards has art. Source: kowah.md 4."""
    if info.key == "first_dealer":
        return (*info.also, *range(seats))
    if info.key == "deck_style":
        return tuple(value for value in info.values if value in DECKS)
    return info.values
