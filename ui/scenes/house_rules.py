"""The house rules of a game: saved under names, played by, renamed, copied, handed on as a line of text and read from one."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect, Surface

from game.core.names import name_from
from game.core.options import OptionValue, describe
from game.core.shared_deal import MOST_TABLE, TextError
from sounds.ids import SoundId
from ui.games.catalog import screen_of
from ui.kit.option_text import difference, label
from ui.library import house_rules
from ui.library.house_rules import HouseRules, tables_of
from ui.library.share import ask_for_line, fault_words, share
from ui.scenes.frame import PanelColumn, add_row, columns, place_column
from ui.scenes.game_cards import even_pictures, lay_cards, paint_rules
from ui.scenes.invitation import Fields, lay_empty
from ui.scenes.page import Page
from ui.scenes.picture_card import Paint, PictureCard
from ui.services.services import Services
from ui.services.settings import shown_name
from ui.services.table_art import deck_in_use
from ui.text.catalog import _, ngettext
from ui.theme import SPACE
from ui.widgets import Button, ButtonKind, Group, Look, Modal, Paragraph, RowSpec, TextField, closing, text_ink

DIALOG = 560.0
LEAST_COLUMN, WIDEST, MOST_ACROSS = 210.0, 300.0, 4
"""The width of a card at least and, where there are few, at most; and so many stand side by side at most; in interface units."""
TALL, TALLEST_CARD = 1.16, 330.0
MOST_LINES = 4
"""So many differences stand on a card at most."""
EMPTY_CARDS = 4
Values = Mapping[str, OptionValue]


class RulesCard(PictureCard):
    """House rules as a card: what differs from the `standard` on it, as many `lines` as have room."""

    def __init__(
        self,
        look: Look,
        label: str,
        on_press: Callable[[], None],
        paint: Paint,
        *,
        lines: Sequence[str],
        standard: str,
        drawn: Callable[[], Hashable],
    ) -> None:
        super().__init__(look, label, on_press, paint, drawn=drawn)
        self._lines_all, self._standard = tuple(lines), standard
        self.line = self._told(0)

    @property
    def value(self) -> str:
        """That the set-up has these rules, else what differs."""
        return _("in the set-up") if self.chosen else self.line

    def _told(self, count: int) -> str:
        """Return the first `count` differences in lines of their own, and how many more there are; only their number for none."""
        number = len(self._lines_all)
        if not number:
            return self._standard
        if not count:
            words = ngettext("1 change from {standard}", "{number} changes from {standard}", number)
            return words.format(number=number, standard=self._standard)
        rest = number - count
        more = (ngettext("and {n} more", "and {n} more", rest).format(n=rest),) if rest else ()
        return "\n".join((*self._lines_all[:count], *more))

    def tell(self) -> None:
        """Say as much of what differs as has room where the card stands."""
        for count in range(min(MOST_LINES, len(self._lines_all)), -1, -1):
            self.line = self._told(count)
            self.place(self.rect)
            if not self.tooltip:
                return


def tell_all(cards: Sequence[RulesCard]) -> None:
    """Let cards that stand in their places say what has room, with pictures of one height."""
    for card in cards:
        card.least_words = 0
        card.tell()
    even_pictures(cards)


class RulesCardRow(Group):
    """Cards side by side in a column that may scroll, `across` of them in a full row, at most `most` pixels high."""

    def __init__(self, look: Look, cards: Sequence[RulesCard], across: int, most: int) -> None:
        super().__init__(look, tuple(cards))
        self._cards, self._across, self._most = tuple(cards), across, most

    def wanted_height(self, width: int) -> int:
        """As high as a card looks well."""
        return min(round(width / self._across * TALL), self.look.px(TALLEST_CARD), self._most)

    def place(self, rect: Rect) -> None:
        """Stand at `rect`, in pixels."""
        super().place(rect)
        for card, place in zip(self._cards, columns(self.look, rect, *[1.0] * self._across), strict=False):
            card.place(place)


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
        self.soundscape = screen_of(game).door.place
        self._on_use = on_use
        self._build()

    # What there is

    @property
    def tables(self) -> tuple[HouseRules, ...]:
        """The house rules, in the order in which they were saved."""
        return tables_of(self.services.settings, self.game)

    def keep(self, tables: tuple[HouseRules, ...]) -> None:
        """Keep these house rules, and show them."""
        self.services.change(tables=house_rules.with_tables(self.services.settings, self.game, tables))
        self._build()

    def save(self, name: str, values: Values) -> None:
        """Save rules under a name that is free; say so if there are too many."""
        if len(self.tables) >= house_rules.MOST_TABLES:
            self.services.play(SoundId.REFUSED)
            self.tree.say(_("There are {n} house rules already: delete some first.").format(n=house_rules.MOST_TABLES), alarm=True)
            return
        written = name_from(name, MOST_TABLE) or _("House rules")
        self.keep((*self.tables, HouseRules(house_rules.free_name(written, self.tables), values)))

    def read(self, text: str) -> bool:
        """Save rules that somebody handed on as text, those of another game there; False if there are none in it, which is said."""
        try:
            rules = house_rules.rules_from_text(text)
        except TextError as error:
            self.services.play(SoundId.REFUSED)
            self.tree.say(fault_words(error), alarm=True)
            return False
        if rules.game == self.game:
            self.save(rules.name, rules.values)
            return True
        there = tables_of(self.services.settings, rules.game)
        name = house_rules.free_name(rules.name or _("House rules"), there)
        kept = (*there, HouseRules(name, rules.values))
        self.services.change(tables=house_rules.with_tables(self.services.settings, rules.game, kept))
        self.tree.say(_("Saved with {game}").format(game=shown_name(self.services.settings, rules.game)))
        return True

    # Layout

    def _build(self) -> None:
        look, tables, frame = self.services.look, self.tables, self.frame
        group = self._head(_("House rules"), shown_name(self.services.settings, self.game))
        if tables:
            self._lay_cards(group, frame.middle)
        else:
            fields = Fields(look, [partial(self._picture, number) for number in range(EMPTY_CARDS)])
            lay_empty(look, group, frame.middle, fields, none_yet(), ())
        self._add_foot(group, frame.foot)
        self.tree.replace(group)

    def _lay_cards(self, group: Group, area: Rect) -> None:
        """Lay the cards side by side, in rows; more than have room scroll."""
        look, cards = self.services.look, [self._card(number, table) for number, table in enumerate(self.tables)]
        across = max(1, min(MOST_ACROSS, area.width // look.px(LEAST_COLUMN)))
        if len(cards) <= across:
            wide = min(area.width, len(cards) * look.px(WIDEST))
            lay_cards(look, group, cards, Rect(area.centerx - wide // 2, area.y, wide, area.height))
            tell_all(cards)
            return
        firsts = range(0, len(cards), across)
        lines = [RulesCardRow(look, cards[first : first + across], across, area.height) for first in firsts]
        column = PanelColumn(look, lines, gap=SPACE.normal)
        group.add(column)
        place_column(column, area)
        tell_all(cards)

    def _card(self, number: int, table: HouseRules) -> RulesCard:
        lines = [difference(info, value) for info, value in house_rules.differences(self.game, table.values)]
        card = RulesCard(
            self.services.look,
            table.name,
            partial(self._open, table),
            partial(self._picture, number),
            lines=lines,
            standard=label(describe(self.game).presets[0]),
            drawn=self._drawn,
        )
        card.chosen = table.are(self.values)
        return card

    def _drawn(self) -> Hashable:
        pictures = self.services.pictures
        return pictures.revision, pictures.arrived, deck_in_use(self.services.settings, self.game)

    def _picture(self, number: int, surface: Surface, rect: Rect) -> None:
        """Draw three cards of the game, others on every card."""
        sign = screen_of(self.game).door
        fans = tuple(sign.rule_fans.values()) or (sign.fan,)
        paint_rules(self.services, self.game, fans[(number + 1) % len(fans)], number, surface, rect)

    def _add_foot(self, group: Group, foot: Rect) -> None:
        look = self.services.look
        is_new = not any(table.are(self.values) for table in self.tables)
        free = house_rules.free_name(_("House rules"), self.tables)
        ask = partial(self._ask_name, free, lambda name: self.save(name, self.values))
        save = Button(look, _("Save these rules"), ask, enabled=is_new)
        if not is_new:
            save.tooltip = _("They are saved already.")
        read = Button(look, _("From a text…"), self._ask_for_text)
        add_row(look, group, foot, (save, read))

    # Dialogs

    def _open(self, table: HouseRules) -> None:
        """Show rules as differences from the standard, and what can be done with them."""
        look, tree = self.services.look, self.tree
        lines = [difference(info, value) for info, value in house_rules.differences(self.game, table.values)]
        body = [Paragraph(look, line, ink=text_ink) for line in lines] or [Paragraph(look, _("No changes"))]
        choices = (
            Button(look, _("Play by these"), closing(tree, partial(self._on_use, table.values)), kind=ButtonKind.PRIMARY),
            Button(look, _("Share"), closing(tree, partial(self._share, table))),
            Button(look, _("Rename"), closing(tree, partial(self._ask_new_name, table))),
            Button(look, _("Make a copy"), closing(tree, partial(self.save, table.name, table.values))),
            Button(look, _("Delete"), closing(tree, partial(self._ask_to_delete, table))),
            Button(look, _("Close"), tree.close),
        )
        tree.open(
            Modal(look, table.name, body, choices, on_back=tree.close, width=DIALOG, columns=2, leaves_outside=True)
        )

    def _share(self, table: HouseRules) -> None:
        words = _("Anyone who enters this line under “From a text” gets the same rules.")
        share(self.services.look, self.tree, table.name, table.text(self.game), words)

    def _ask_new_name(self, table: HouseRules) -> None:
        def rename(name: str) -> None:
            others = tuple(one for one in self.tables if one.name != table.name)
            renamed = replace(table, name=house_rules.free_name(name_from(name, MOST_TABLE) or table.name, others))
            self.keep(tuple(renamed if one.name == table.name else one for one in self.tables))

        self._ask_name(table.name, rename)

    def _ask_name(self, name: str, on_name: Callable[[str], None]) -> None:
        look, tree, written = self.services.look, self.tree, [name]

        def write(text: str) -> None:
            written[0] = text

        def done() -> None:
            tree.close()
            on_name(written[0])

        row = RowSpec(name=_("Name"), control_width=DIALOG - 40)
        field = TextField(look, row, name, write, on_submit=done, limit=MOST_TABLE)
        save, close = Button(look, _("Save"), done, kind=ButtonKind.PRIMARY), Button(look, _("Close"), tree.close)
        tree.open(
            Modal(look, _("Name of these rules"), (field,), (save, close), safe=field, on_back=tree.close, width=DIALOG)
        )

    def _ask_to_delete(self, table: HouseRules) -> None:
        def delete() -> None:
            self.keep(tuple(one for one in self.tables if one.name != table.name))

        self._ask_whether(_("Delete “{name}”?").format(name=table.name), yes=_("Delete"), no=_("Keep"), act=delete, bold=True)

    def _ask_for_text(self) -> None:
        example = HouseRules(_("Sunday table"), self.values).text(self.game)
        words = _("Type or paste the line you were given, like {example}").format(example=example)
        ask_for_line(self.services.look, self.tree, _("House rules from a text"), words, _("Save"), self.read)


def none_yet() -> str:
    """Return what is said where no house rules have been saved."""
    return _(
        "Set the rules as you play them at home, then save them here under a name. They can be handed on as a line of text."
    )
