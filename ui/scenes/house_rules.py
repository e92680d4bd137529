"""The house rules of a game: saved under names, played by, renamed, copied, handed on as a line of text and read from one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from pygame import Rect, Surface

from game.core.cards import CardId
from game.core.names import name_from
from game.core.options import OptionValue, describe
from game.core.shared_deal import MOST_TABLE, TextError
from sounds.ids import SoundId
from ui.house_rules import MOST_TABLES, HouseRules, differences, free_name, rules_from_text, tables_of, with_tables
from ui.kit.option_names import spoken
from ui.rooms import door, option_names
from ui.scenes.fans import Fans
from ui.scenes.frame import BackButton, PanelColumn, ScreenHead, add_row, column_panel, frame_of
from ui.scenes.page import Page
from ui.services import Services
from ui.settings import shown_name
from ui.share import ask_for_line, fault_words, share
from ui.stage.layout import shape_of
from ui.stage.node import Pose
from ui.text.catalog import _, ngettext
from ui.widgets import Button, ButtonKind, Group, ListRow, Modal, Paragraph, TextField, ask, text_ink

TALLEST = 1000.0
DIALOG = 560.0
ICON = 44.0
Values = Mapping[str, OptionValue]


class HouseRulesScene(Page):
    """Lists the house rules of `game`; `values` are those the set-up has now, `on_use` gives it others."""

    def __init__(
        self,
        services: Services,
        game: str,
        values: Values,
        *,
        on_use: Callable[[Values], None],
        on_back: Callable[[], None],
    ) -> None:
        super().__init__(services, on_back)
        self.game, self.values = game, values
        self.heard = door(game).place
        self._on_use = on_use
        self._fans = Fans(services)
        self._build()

    # What there is

    @property
    def tables(self) -> tuple[HouseRules, ...]:
        """The house rules, in the order in which they were saved."""
        return tables_of(self.services.settings, self.game)

    def keep(self, tables: tuple[HouseRules, ...]) -> None:
        """Keep these house rules, and show them."""
        self.services.change(tables=with_tables(self.services.settings, self.game, tables))
        self._build()

    def save(self, name: str, values: Values) -> None:
        """Save rules under a name that is free; say so if there are too many."""
        if len(self.tables) >= MOST_TABLES:
            self.services.play(SoundId.REFUSED)
            self.tree.say(_("There are {n} house rules already: delete some first.").format(n=MOST_TABLES), alarm=True)
            return
        written = name_from(name, MOST_TABLE) or _("House rules")
        self.keep((*self.tables, HouseRules(free_name(written, self.tables), values)))

    def read(self, text: str) -> bool:
        """Save rules that somebody handed on as text, those of another game there; False if there are none in it, which is said."""
        try:
            rules = rules_from_text(text)
        except TextError as error:
            self.services.play(SoundId.REFUSED)
            self.tree.say(fault_words(error), alarm=True)
            return False
        if rules.game == self.game:
            self.save(rules.name, rules.values)
            return True
        there = tables_of(self.services.settings, rules.game)
        name = free_name(rules.name or _("House rules"), there)
        kept = (*there, HouseRules(name, rules.values))
        self.services.change(tables=with_tables(self.services.settings, rules.game, kept))
        self.tree.say(_("Saved with {game}").format(game=shown_name(self.services.settings, rules.game)))
        return True

    # Layout

    def _build(self) -> None:
        look, tables = self.services.look, self.tables
        frame = frame_of(look, tallest=TALLEST)
        back = BackButton(look, _("Back"), self._on_back, bare=not frame.wide)
        head = ScreenHead(look, _("House rules"), shown_name(self.services.settings, self.game), back, wide=frame.wide)
        head.place(frame.head)
        group = Group(look, (head,))
        column = PanelColumn(look, tuple(map(self._row, tables)) or (Paragraph(look, none_yet()),))
        group.add(column_panel(look, frame.middle, column))
        self._add_foot(group, frame.foot)
        self.tree.replace(group)

    def _row(self, table: HouseRules) -> ListRow:
        number = len(differences(self.game, table.values))
        standard = spoken(describe(self.game).presets[0].label)
        words = ngettext("1 change from {standard}", "{number} changes from {standard}", number).format(
            number=number, standard=standard
        )
        said = _("in the set-up") if table.are(self.values) else ""
        return ListRow(
            self.services.look,
            table.name,
            partial(self._open, table),
            line=words if number else standard,
            trailing=said,
            trailing_gold=bool(said),
            icon=self._card,
            icon_size=ICON,
        )

    def _card(self, surface: Surface, rect: Rect) -> None:
        """Draw the first card of the game's fan."""
        wide, high = shape_of(door(self.game).deck)
        pose = Pose(rect.centerx, rect.centery, round(rect.height * wide / high), rect.height)
        self._fans.painter(self.game).card(surface, CardId(0), pose)

    def _add_foot(self, group: Group, foot: Rect) -> None:
        look = self.services.look
        is_new = not any(table.are(self.values) for table in self.tables)
        save = Button(look, _("Save these rules"), self._ask_name_to_save, enabled=is_new)
        if not is_new:
            save.tooltip = _("They are saved already.")
        read = Button(look, _("From a text…"), self._ask_for_text)
        add_row(look, group, foot, (save, read))

    # Dialogs

    def _open(self, table: HouseRules) -> None:
        """Show rules as differences from the standard, and what can be done with them."""
        look, tree, names = self.services.look, self.tree, option_names(self.game)
        lines = [names.difference(info, value) for info, value in differences(self.game, table.values)]
        body = [Paragraph(look, line, ink=text_ink) for line in lines] or [Paragraph(look, _("No changes"))]

        def closing(act: Callable[[], None]) -> Callable[[], None]:
            def close_and_act() -> None:
                tree.close()
                act()

            return close_and_act

        choices = (
            Button(look, _("Play by these"), closing(partial(self._on_use, table.values)), kind=ButtonKind.PRIMARY),
            Button(look, _("Share"), closing(partial(self._share, table))),
            Button(look, _("Rename"), closing(partial(self._ask_new_name, table))),
            Button(look, _("Make a copy"), closing(partial(self.save, table.name, table.values))),
            Button(look, _("Delete"), closing(partial(self._ask_to_delete, table))),
            Button(look, _("Close"), tree.close),
        )
        tree.open(
            Modal(look, table.name, body, choices, on_back=tree.close, width=DIALOG, columns=2, leaves_outside=True)
        )

    def _share(self, table: HouseRules) -> None:
        words = _("Anyone who enters this line under “From a text” gets the same rules.")
        share(self.services.look, self.tree, table.name, table.text(self.game), words)

    def _ask_name_to_save(self) -> None:
        self._ask_name(free_name(_("House rules"), self.tables), lambda name: self.save(name, self.values))

    def _ask_new_name(self, table: HouseRules) -> None:
        def rename(name: str) -> None:
            others = tuple(one for one in self.tables if one.name != table.name)
            renamed = replace(table, name=free_name(name_from(name, MOST_TABLE) or table.name, others))
            self.keep(tuple(renamed if one.name == table.name else one for one in self.tables))

        self._ask_name(table.name, rename)

    def _ask_name(self, name: str, on_name: Callable[[str], None]) -> None:
        look, tree, written = self.services.look, self.tree, [name]

        def write(text: str) -> None:
            written[0] = text

        def done() -> None:
            tree.close()
            on_name(written[0])

        field = TextField(
            look, "", name, write, on_submit=done, limit=MOST_TABLE, name=_("Name"), control_width=DIALOG - 40
        )
        save, close = Button(look, _("Save"), done, kind=ButtonKind.PRIMARY), Button(look, _("Close"), tree.close)
        tree.open(
            Modal(look, _("Name of these rules"), (field,), (save, close), safe=field, on_back=tree.close, width=DIALOG)
        )

    def _ask_to_delete(self, table: HouseRules) -> None:
        def delete() -> None:
            self.tree.close()
            self.keep(tuple(one for one in self.tables if one.name != table.name))

        question = _("Delete “{name}”?").format(name=table.name)
        self.tree.open(
            ask(self.services.look, question, (), yes=_("Delete"), no=_("Keep"), on_yes=delete, on_no=self.tree.close)
        )

    def _ask_for_text(self) -> None:
        example = HouseRules(_("Sunday table"), self.values).text(self.game)
        words = _("Type or paste the line you were given, like {example}").format(example=example)
        ask_for_line(self.services.look, self.tree, _("House rules from a text"), words, _("Save"), self.read)


def none_yet() -> str:
    """Return what is said where no house rules have been saved."""
    return _(
        "Set the rules as you play them at home, then save them here under a name. They can be handed on as a line of text."
    )
