"""The panel of players: a card for every seat; of many seats one is open, the others are rows. And the deal code."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pygame import Rect, Surface

from game.core.seal import MOST_WORDS, spoken
from ui.kit.player_text import LEVELS
from ui.library.fair_deal import paint_sign, tell_seal
from ui.scenes.frame import PanelColumn, columns, place_column
from ui.scenes.setup.seats import TAKEN, SeatCard
from ui.scenes.setup.section import Section, SetupContext
from ui.text.catalog import _
from ui.theme import SPACE
from ui.widgets import (
    Button,
    Control,
    Label,
    ListRow,
    Paragraph,
    RowSpec,
    TextField,
    Toggle,
    Widget,
    note_ink,
    text2_ink,
)

MOST_LINE = 200
"""How many signs may be written for a deal: a code, or a line with its game and rules."""
ALL_OPEN = 2
"""So many seats are all open."""


class DealColumn(PanelColumn):
    """The deal: what is promised about it, words of the players' own, and the code of one that is known."""

    def __init__(self, context: SetupContext) -> None:
        self._model, self._context, look = context.model, context, context.look
        self.seal = ListRow(look, _("Sealed deal"), self._tell, icon=self._sign)
        words = _("Words of your own")
        self.own = TextField(look, RowSpec(name=words), self._model.words, self._model.add_words, limit=MOST_WORDS, placeholder=words)
        self.field = TextField(
            look,
            RowSpec(name=_("Deal code")),
            self._model.code,
            self._model.set_code,
            on_submit=context.take_line,
            limit=MOST_LINE,
            bold=True,
        )
        self.again = Button(look, _("New code"), self._model.new_code)
        self._known = Paragraph(look, _("A known deal: same code, same cards."))
        self._twice = Paragraph(look, _("A known deal: it is played more than once."))
        rows = (self.seal, self.own, self._known, self._twice, Label(look, _("Deal code")), self.field, self.again)
        super().__init__(look, rows, gap=SPACE.small)
        self.refresh()

    def refresh(self) -> None:
        """Show the seal, or that there is none, and the code."""
        model = self._model
        if self.field.value != model.code:
            self.field.set_text(model.code)
        seal = model.seal
        self.seal.line = "" if seal is None else spoken(seal.promise)
        self.seal.visible = self.own.visible = seal is not None
        self._known.visible, self._twice.visible = model.is_known, seal is None and not model.is_known

    def _tell(self) -> None:
        if (seal := self._model.seal) is not None:
            tell_seal(self.look, self._context.tree, seal)

    def _sign(self, surface: Surface, rect: Rect) -> None:
        if (seal := self._model.seal) is not None:
            paint_sign(self.look, surface, rect, seal.promise)


class PlayersSection(Section):
    """Who plays. Two seats are both open; of more, the one that was pressed last."""

    def __init__(self, context: SetupContext) -> None:
        super().__init__(context, _("Players"))
        self._context = context
        self._laid = 0, 0
        """How many seats there are on the screen, and which of them is open."""
        self._cards: dict[int, SeatCard] = {}
        self._rows: dict[int, ListRow] = {}
        self._more = Button(self.look, _("Add a player"), self._add)
        words = _("The same deal from every side: only the difference counts.")
        row = RowSpec(_("Duplicate match"), description=words)
        self._duplicate = Toggle(self.look, row, False, lambda on: self.model.change(replace(self.model.draft, duplicate=on)))
        self.scroll = PanelColumn(self.look, gap=SPACE.small)
        self.scroll.whole_rows = True
        self.code = DealColumn(context)
        for widget in (self.scroll, self.code):
            self.add(widget)
        self.refresh()

    @property
    def controls(self) -> Mapping[str, Control]:
        """The controls of all seats, the rows of closed ones, the button for another player, the deal code."""
        found: dict[str, Control] = {"add": self._more, "duplicate": self._duplicate, "code": self.code.field, "new code": self.code.again}
        found |= {"seal": self.code.seal, "own words": self.code.own}
        for card in self._cards.values():
            found |= card.controls
        for index, row in self._rows.items():
            found[f"seat {index} row"] = row
        return found

    def reveal_open(self) -> None:
        """Bring the open seat into sight, with everything about it."""
        if (card := self._cards.get(self.model.opened)) is not None:
            self.scroll.reveal(card.rect)

    def _add(self) -> None:
        self.model.add_seat()
        self._context.lead(f"seat {self.model.opened} who")

    def _open(self, index: int) -> None:
        self.model.open_seat(index)
        self._context.lead(f"seat {index} who")

    def refresh(self) -> None:
        """Show the seats as they are now."""
        draft = self.model.draft
        if (len(draft.seats), self.model.opened) != self._laid:
            self._build()
        for card in self._cards.values():
            card.refresh()
        self.code.refresh()
        self._duplicate.on = draft.duplicate
        names = draft.names()
        for index, row in self._rows.items():
            row.label, row.line = names[index], self._line(index)
        seats = draft.seat_range
        if len(seats) > 1:
            self.note, self.note_ink = _("{low} to {high} players").format(low=seats[0], high=seats[-1]), text2_ink
        if self.rect.width:
            self.arrange(self.rect)

    def _build(self) -> None:
        draft = self.model.draft
        self._laid = count, opened = len(draft.seats), self.model.opened
        self._cards = {n: SeatCard(self._context, n) for n in range(count) if count <= ALL_OPEN or n == opened}
        self._rows = {n: self._row(n) for n in range(count) if n not in self._cards}
        rows: list[Widget] = [self._cards.get(n) or self._rows[n] for n in range(count)]
        if count + 1 in draft.seat_range:
            rows.append(self._more)
        rows.append(self._duplicate)
        if warning := _(draft.options.advice("players")):
            rows.append(Paragraph(self.look, warning, ink=note_ink))
        self.scroll.set_rows(rows)

    def _row(self, index: int) -> ListRow:
        def seal(surface: Surface, rect: Rect) -> None:
            draft = self.model.draft
            self.pictures.seal(surface, rect, draft.mark(index), draft.seats[index].seal)

        name = self.model.draft.names()[index]
        return ListRow(self.look, name, lambda: self._open(index), line=self._line(index), icon=seal, icon_size=36)

    def _line(self, index: int) -> str:
        """Return what a closed seat says under the name."""
        plan = self.model.draft.seats[index]
        if index in self.model.draft.namesakes():
            return _(TAKEN)
        return _("Human") if plan.person else _("Computer, {level}").format(level=_(LEVELS[plan.level.value]))

    def arrange(self, rect: Rect) -> None:
        """Put the deal code beside the seats."""
        self.place(rect)
        left, right = columns(self.look, self.inner(), 1.5, 1)
        place_column(self.scroll, left)
        place_column(self.code, right)
