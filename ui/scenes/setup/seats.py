"""The controls of one seat: who plays, the name, the level, the colour of the seal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pygame import Rect, Surface

from game.ai.levels import Level
from game.catalog import GAMES
from game.core.names import MOST_NAME
from ui.kit.player_text import LEVELS, PERSONS, person_words
from ui.library.draft import SEAL_COLOURS, SeatPlan, built_levels
from ui.scenes.picture_card import PictureChoice
from ui.scenes.setup.section import SetupContext
from ui.text.catalog import N_, _
from ui.text.names import has_room
from ui.theme import PANEL_LINE, PANEL_RADIUS, SPACE, TARGET
from ui.widgets import (
    Button,
    ButtonKind,
    ChoiceCells,
    Control,
    Group,
    Label,
    Look,
    Paragraph,
    RowSpec,
    Stepper,
    TextField,
    Widget,
    alarm_ink,
    text3_ink,
)
from ui.widgets.box import Box, draw_box, draw_ring

SEAL = 48.0
ROW_HEIGHT = 44.0
LABEL_SHARE = 0.24
COLOURS = (
    N_("vermilion"),
    N_("indigo"),
    N_("pine green"),
    N_("violet"),
    N_("ochre brown"),
    N_("plum"),
    N_("teal"),
)
"""The seal colours in words."""

TAKEN = N_("Another player has this name.")
"""Said at a seat whose player is called as another one is."""

DrawSeal = Callable[[Surface, Rect, str, int], None]


def level_words(level: Level) -> str:
    """Return how a computer player of a level plays."""
    return {
        Level.EASY: _("Plays by rules of thumb and forgets what is gone."),
        Level.NORMAL: _("Remembers everything and watches what you do."),
        Level.HARD: _("Weighs each play against many possible hands."),
        Level.EXPERT: _("Like Hard, but also reads what you don’t play."),
    }[level]


class SealChoice(PictureChoice):
    """The seal colours side by side, the chosen one ringed in gold."""

    chosen = 0

    def __init__(self, look: Look, label: str, chosen: int, draw_seal: DrawSeal, on_change: Callable[[int], None]) -> None:
        super().__init__(look, label, [_(colour) for colour in COLOURS])
        self.chosen, self.initial = chosen, ""
        self._draw_seal, self.on_change = draw_seal, on_change

    def cells(self) -> tuple[Rect, ...]:
        """Return the places of the colours, in pixels."""
        width, height = self.rect.width / SEAL_COLOURS, self.rect.height
        lefts = (self.rect.left + round(n * width) for n in range(SEAL_COLOURS))
        return tuple(Rect(left, self.rect.top, round(width), height) for left in lefts)

    def _take(self, index: int) -> None:
        self.chosen = index
        self.on_change(index)

    def draw(self, surface: Surface) -> None:
        """Draw the seals."""
        look, unit = self.look, self.look.scale.ui_unit
        for index, cell in enumerate(self.cells()):
            side = min(cell.width - look.px(8), look.px(30))
            place = Rect(0, 0, side, side).move_to(center=cell.center)
            self._draw_seal(surface, place, self.initial, index)
            if index == self.chosen:
                draw_ring(surface, place, 2 * unit, 2 * unit, 5 * unit, look.theme.gold)
        self.draw_state(surface)


class SeatCard(Group):
    """One seat with everything about it that can be chosen."""

    def __init__(self, context: SetupContext, index: int) -> None:
        self._pictures, self._lead, self.index = context.pictures, context.lead, index
        self._model = model = context.model
        look, number, plan = context.look, index + 1, model.draft.seats[index]
        levels = built_levels(model.draft.game) or tuple(Level)
        tooltip = "" if built_levels(model.draft.game) else _("No computer players for this game yet")
        self.who = ChoiceCells(
            look,
            RowSpec(name=_("Who plays at seat {n}").format(n=number), tooltip=tooltip, enabled=not tooltip),
            (_("Human"), _("Computer")),
            0 if plan.person else 1,
            lambda chosen: self._change(person=chosen == 0),
        )
        self._name_label = Label(look, _("Name"))
        self.name = TextField(
            look,
            RowSpec(name=_("Name at seat {n}").format(n=number)),
            plan.name if plan.person else plan.bot,
            self._named,
            limit=MOST_NAME,
            placeholder=model.draft.names()[index],
            accepts=has_room,
        )
        self._known_label = Label(look, _("Player"))
        known = [_("Guest"), *(name for name, _seal in model.known)]
        self.known = Stepper(look, RowSpec(name=_("Player at seat {n}").format(n=number)), known, 0, self._sit_down)
        self._characters = GAMES[model.draft.game].characters
        self._character_label = Label(look, _("Who"))
        called = [*(_(PERSONS[one].name) for one in self._characters), _("No one in particular")]
        row = RowSpec(name=_("Who is at seat {n}").format(n=number))
        self.character = Stepper(look, row, called, 0, lambda chosen: self._change(character=(*self._characters, "")[chosen]))
        self._level_label = Label(look, _("Level"))
        row, names = RowSpec(name=_("Level at seat {n}").format(n=number)), [_(LEVELS[level.value]) for level in levels]
        chosen = levels.index(plan.level) if plan.level in levels else 0
        self.level = Stepper(look, row, names, chosen, lambda chosen: self._change(level=levels[chosen]))
        self.words = Paragraph(look, level_words(plan.level), ink=text3_ink)
        self.namesake = Paragraph(look, _(TAKEN), ink=alarm_ink)
        seal = _("Seal at seat {n}").format(n=number)
        self.seal = SealChoice(look, seal, plan.seal, context.pictures.seal, lambda chosen: self._change(seal=chosen))
        self.remove = Button(look, _("Remove this player"), self._remove, kind=ButtonKind.PLAIN)
        labelled = self._known_label, self.known, self._character_label, self.character, self._name_label, self.name, self.namesake
        super().__init__(look, (self.who, *labelled, self._level_label, self.level, self.words, self.seal, self.remove))
        self.refresh()

    @property
    def controls(self) -> Mapping[str, Control]:
        """The controls by name."""
        names = "who", "known", "character", "name", "level", "seal", "remove"
        found: tuple[Control, ...] = self.who, self.known, self.character, self.name, self.level, self.seal, self.remove
        return {f"seat {self.index} {name}": control for name, control in zip(names, found, strict=True)}

    @property
    def _plan(self) -> SeatPlan:
        return self._model.draft.seats[self.index]

    def _change(self, **changes: Any) -> None:
        self._model.change(self._model.draft.with_seat(self.index, **changes))

    def _named(self, text: str) -> None:
        self._change(**({"name": text} if self._plan.person else {"bot": text}))

    def _sit_down(self, index: int) -> None:
        """Let somebody of those who play here sit at the seat, or a guest."""
        name, seal = self._model.known[index - 1] if index else ("", self._plan.seal)
        self._change(name=name, seal=seal)

    def _remove(self) -> None:
        """Let the player leave; everything about another one is shown."""
        self._model.change(self._model.draft.without(self.index))
        self._lead(f"seat {self._model.opened} who")

    def refresh(self) -> None:
        """Show the seat as it is now."""
        plan, draft = self._plan, self._model.draft
        self.who.chosen = 0 if plan.person else 1
        written = plan.name if plan.person else plan.bot
        if self.name.value != written:
            self.name.set_text(written)
        name = draft.names()[self.index]
        self.name.placeholder = name
        self.namesake.visible = self.index in draft.namesakes()
        self.seal.chosen, self.seal.initial = plan.seal, draft.mark(self.index)
        self.character.chosen = (*self._characters, "").index(plan.character)
        self.words.label = " ".join((*person_words(plan.character), level_words(plan.level)))
        names = [known.casefold() for known, _seal in self._model.known]
        self.known.chosen = names.index(plan.name.casefold()) + 1 if plan.name.casefold() in names else 0
        self._known_label.visible = self.known.visible = plan.person and len(names) > 1
        self._character_label.visible = self.character.visible = not plan.person and bool(self._characters)
        self._name_label.visible = self.name.visible = plan.person or not plan.character
        self._level_label.visible = self.level.visible = self.words.visible = not plan.person
        self.remove.visible = len(draft.seats) - 1 in draft.seat_range

    def wanted_height(self, width: int) -> int:
        """All rows below each other."""
        return self._lay(Rect(0, 0, width, 0), put=False)

    def place(self, rect: Rect) -> None:
        """Stand at `rect`."""
        super().place(rect)
        self._lay(rect, put=True)

    def _lay(self, rect: Rect, *, put: bool) -> int:
        """Place the rows if `put`; return the height in pixels that they take."""
        look = self.look
        pad, row = look.px(SPACE.medium), look.px(ROW_HEIGHT)
        left, top, width = rect.left + pad, rect.top + pad, rect.width - 2 * pad
        label, side, gap = round(width * LABEL_SHARE), look.px(SEAL), look.px(SPACE.hair)
        rows: tuple[tuple[Label | None, Widget, int, int, int], ...] = (  # a label, its control, how far in that is, its height, a gap
            (None, self.who, side + pad, side, gap),
            (self._known_label, self.known, label, row, 0),
            (self._character_label, self.character, label, row, 0),
            (self._name_label, self.name, label, row, 0),
            (None, self.namesake, label, self.namesake.wanted_height(width - label), gap),
            (self._level_label, self.level, label, row, 0),
            (None, self.words, 0, self.words.wanted_height(width), gap),
            (None, self.seal, 0, row, 0),
            (None, self.remove, 0, look.px(TARGET), 0),
        )
        for before, widget, inset, high, under in rows:
            if not widget.visible:
                continue
            if put:
                widget.place(Rect(left + inset, top, width - inset, high))
            if put and before is not None:
                before.place(Rect(left, top, label, row))
            top += high + under
        return top + gap - rect.top

    def draw(self, surface: Surface) -> None:
        """Draw the frame, the seal and the controls."""
        look, unit = self.look, self.look.scale.ui_unit
        line = Box(PANEL_RADIUS * unit, None, 1.0, look.theme.panel_line, PANEL_LINE * unit)
        draw_box(surface, self.rect, line)
        side, pad = look.px(SEAL), look.px(SPACE.medium)
        place = Rect(self.rect.left + pad, self.rect.top + pad, side, side)
        self._pictures.seal(surface, place, self._model.draft.mark(self.index), self._plan.seal)
        super().draw(surface)
