"""Who sits where: whoever plays against one in large, or all who sit round the table; and below it what the others can be."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from pygame import Rect, Surface

from game.ai.levels import Level
from game.catalog import GAMES
from sounds.ids import SoundId
from ui.kit.player_text import LEVELS, PERSONS, person_words
from ui.library.draft import PAIR, built_levels
from ui.scenes.frame import columns
from ui.scenes.picture_card import Paint
from ui.scenes.setup.section import SetupContext, SetupPage
from ui.services.paper import inks
from ui.text.catalog import _
from ui.text.render import Align, Face
from ui.theme import BODY_SIZE, ROW_LIST, SPACE, SUMI, TITLE_SIZE, rgb
from ui.widgets import ChoiceCells, Control, Group, Label, Look, Paragraph, Role, RowSpec, Stepper, marks
from ui.widgets.box import Box, draw_box, draw_ring

TITLE_HEIGHT = 28.0
FACE, CAPTION, LEAST_NAME = 62.0, 24.0, 10.0
"""The side of a small picture, and the room for the name under it."""
PAD = 14.0
"""Round all that stands on the sheet."""
ROD, ROD_OUT = 12.0, 12.0
"""The rod on which the sheet hangs: its height, and how far it reaches out at either side."""
WOOD = rgb("4a3022")
NAME, NAME_SIZE = 34.0, 26.0
LEVEL = 46.0
PIP, PIP_PITCH = 4.6, 14.0
MOST_ACROSS = 3
LEAST_HEIGHT = 300.0
"""In less height, in interface units, there is no sheet, and how long comes below the faces."""
LEAST_PORTRAIT, LEAST_BESIDE = 60.0, 130.0
"""The side of a portrait, and the width that words beside it need: on a low, wide sheet they leave it the whole height."""


class Portrait(Control):
    """Somebody who sits at the table or may: a square picture over a name; `meaning` is said of them beside the pointer and by a voice."""

    role = Role.ROW

    def __init__(self, context: SetupContext, label: str, on_press: Callable[[], None] | None, paint: Paint, meaning: str = "") -> None:
        super().__init__(context.look, label)
        self.meaning, self.chosen, self.on_paper = meaning, False, False
        self._on_press, self._paint = on_press, paint

    @property
    def value(self) -> str:
        """What is said of them; of who is chosen that too."""
        return f"{self.meaning} {_('chosen')}" if self.chosen else self.meaning

    def activate(self) -> None:
        """Choose them, or let somebody else sit there."""
        if self._on_press is not None:
            self.look.play(SoundId.BUTTON)
            self._on_press()

    def place(self, rect: Rect) -> None:
        """Stand at `rect`."""
        super().place(rect)
        self.tooltip = "" if self.chosen else self.meaning

    def picture(self) -> Rect:
        """Return where the picture stands."""
        side = max(1, min(self.rect.width - self.look.px(SPACE.hair), self.rect.height - self.look.px(CAPTION)))
        return Rect(self.rect.centerx - side // 2, self.rect.top, side, side)

    def draw(self, surface: Surface) -> None:
        """Draw the picture in its frame, and the name."""
        look, unit, picture = self.look, self.look.scale.ui_unit, self.picture()
        draw_framed(look, surface, picture, self._paint)
        if self.chosen or self.warmth:
            draw_ring(surface, picture, 3 * unit, (2.6 if self.chosen else 1.4) * unit, 2 * unit, look.theme.gold)
        ink = inks(look.theme)[0] if self.on_paper else look.theme.text
        at, face = (self.rect.centerx, picture.bottom + look.px(CAPTION) // 2 + 1), Face.BOLD if self.chosen else Face.REGULAR
        room = self.rect.width - look.px(2)
        look.write(surface, self.label, at, BODY_SIZE, ink, face=face, align=Align.CENTRE, room=room, least=LEAST_NAME, shorten=True)
        self.draw_state(surface, picture)


def draw_framed(look: Look, surface: Surface, rect: Rect, paint: Paint) -> None:
    """Let a picture be painted into a rectangle, with a line of ink round it."""
    paint(surface, rect)
    draw_box(surface, rect, Box(0, line=SUMI, line_width=max(1.0, min(3.0, rect.width / 40)) * look.scale.ui_unit))


class LevelCells(ChoiceCells):
    """How well the computer plays, written on a sheet: as many discs are filled as a level is high."""

    box_height = LEVEL

    def draw_control(self, surface: Surface, _rect: Rect) -> None:
        """Draw the discs of every level over its name."""
        look, unit, size = self.look, self.look.scale.ui_unit, self._size()
        ink, ink2, red = inks(look.theme)
        for index, (cell, name) in enumerate(zip(self.cells(), self.options, strict=True)):
            chosen = index == self.chosen
            if chosen:
                draw_box(surface, cell, Box(2 * unit, None, 1.0, look.theme.gold, 2.4 * unit))
            count, y = len(self.options), cell.top + look.px(12)
            for n in range(count):
                at = cell.centerx + (n - (count - 1) / 2) * look.px(PIP_PITCH), y
                if n <= index:
                    marks.disc(surface, at, PIP * unit, red if chosen else ink2)
                marks.circle(surface, at, PIP * unit, 1.4 * unit, red if chosen else ink2)
            at = cell.centerx, cell.bottom - look.px(13)
            look.write(surface, name, at, size, ink, face=Face.BOLD if chosen else Face.REGULAR, align=Align.CENTRE)


class Seating(Group, SetupPage):
    """Who plays against one in large, or the seats as they are round the table, before the others who plays here; what they can be."""

    def __init__(self, context: SetupContext) -> None:
        self.model, self._pictures, self._context = context.model, context.pictures, context
        draft, look = self.model.draft, context.look
        self._is_pair = draft.seat_range[-1] == PAIR
        ink, ink2, _red = inks(look.theme)
        self._counted = Label(look, _("Players"), size=TITLE_SIZE, face=Face.BOLD, ink=lambda _theme: ink)
        self._seats: tuple[Portrait, ...] = ()
        counts = draft.seat_range
        row = RowSpec(name=_("Players"), control_width=104)
        self._count = Stepper(look, row, [str(number) for number in counts], 0, lambda index: self.model.set_count(counts[index]))
        levels = built_levels(draft.game)
        self._characters = {one: self._person(one) for one in GAMES[draft.game].characters}
        names = [_(LEVELS[level.value]) for level in levels]
        row = RowSpec(name=_("Level"))
        self._level = LevelCells(look, row, names, 0, lambda at: self.model.change(self.model.draft.with_level(levels[at])))
        self._level.visible = bool(levels)
        words = _("Beside you at this screen, with a curtain between the hands.")
        self._friend = Portrait(context, _("A friend"), self._sit_down, self._paint_friend, words)
        self._name = Label(look, "", size=NAME_SIZE, face=Face.BOLD, ink=lambda _theme: ink)
        self._caption = Paragraph(look, "", ink=lambda _theme: ink2)
        self._portrait, self._sheet = Rect(0, 0, 0, 0), Rect(0, 0, 0, 0)
        super().__init__(look)
        self.refresh()

    def _person(self, character: str) -> Portrait:
        def press() -> None:
            self.model.change(self.model.draft.with_character(character))

        words, paint = " ".join(person_words(character)), partial(self._pictures.portrait, who=character)
        return Portrait(self._context, _(PERSONS[character].name), press, paint, words)

    def _seat(self, number: int) -> Portrait:
        """Return the picture of who sits at a seat: a press lets a person take the place of a computer player, or the other way."""

        def press() -> None:
            draft = self.model.draft
            self.model.change(draft.with_seat(number, person=not draft.seats[number].person))

        return Portrait(self._context, "", press if self._level.visible else None, partial(self._paint_seat, number))

    def _sit_down(self) -> None:
        self.model.change(self.model.draft.with_friend())

    def _paint_seat(self, number: int, surface: Surface, rect: Rect) -> None:
        plan = self.model.draft.seats[number]
        if plan.character and not plan.person:
            self._pictures.portrait(surface, rect, plan.character)
        else:
            self._pictures.seat(surface, rect, self.model.draft.mark(number), plan.seal)

    def _paint_friend(self, surface: Surface, rect: Rect) -> None:
        """Draw two seals, one half over the other."""
        draft, theme = self.model.draft, self.look.theme
        surface.fill(theme.mat_border, rect)
        self._pictures.friend_field(surface, rect)
        side, names = round(rect.width * 0.46), draft.names()
        for index, (dx, dy) in enumerate(((-0.28, -0.2), (0.28, 0.2))):
            place = Rect(0, 0, side, side).move_to(center=(round(rect.centerx + dx * side), round(rect.centery + dy * side)))
            plan = draft.seats[min(index, len(names) - 1)]
            self._pictures.seal(surface, place, names[index] if index < len(names) and plan.person else "?", plan.seal)

    @property
    def controls(self) -> Mapping[str, Control]:
        """The seats, how many there are, and what the others can be."""
        return {
            **{f"sits {number}": seat for number, seat in enumerate(self._seats)},
            "seats": self._count,
            **{f"character {one}": card for one, card in self._characters.items()},
            "friend": self._friend,
            "level": self._level,
        }

    def refresh(self) -> None:
        """Show who sits where."""
        draft = self.model.draft
        if len(self._seats) != len(draft.seats):
            self._seats = tuple(self._seat(number) for number in range(len(draft.seats)))
        for plan, name, seat in zip(draft.seats, draft.names(), self._seats, strict=True):
            seat.label = name
            seat.meaning = _("Human") if plan.person else _("Computer, {level}").format(level=_(LEVELS[plan.level.value]))
        self._count.chosen = draft.seat_range.index(len(draft.seats))
        others = draft.seats[1:]
        self._level.chosen = [*built_levels(draft.game), others[0].level].index(others[0].level)
        for one, card in self._characters.items():
            card.chosen = any(seat.character == one and not seat.person for seat in others)
        self._friend.chosen = any(seat.person for seat in others)
        self._name.label = draft.names()[1]
        self._caption.label = _("Press a seat: a person or a computer sits there.")
        if self._is_pair:
            words = " ".join((*person_words(others[0].character)[:1], character(others[0].level)))
            self._caption.label = self._friend.meaning if others[0].person else words
        if self.rect.width:
            self.place(self.rect)

    # Places

    def wanted_height(self, width: int) -> int:
        """As much as the faces, the level and what is said take where there is no sheet."""
        faces = (FACE + CAPTION) * (1 if self._is_pair else 2)
        head = 0 if self._is_pair else ROW_LIST
        return self.look.px(head + faces + LEVEL + SPACE.medium) + self._caption.wanted_height(width - 2 * self.look.px(PAD))

    def place(self, rect: Rect) -> None:
        """Stand at `rect`, in pixels: the sheet, and under it what the others can be."""
        super().place(rect)
        self.clear()
        look, gap = self.look, self.look.px(SPACE.medium)
        people = (*self._characters.values(), self._friend, *(self._seats[:1] if self._is_pair else ()))
        faces, rod = look.px(FACE + CAPTION), look.px(ROD)
        in_row = rect.height < look.px(LEAST_HEIGHT)
        self._sheet = Rect(rect.left, rect.top + rod, rect.width, rect.height - faces - gap - rod)
        if in_row:
            self._sheet = Rect(rect.left, rect.top + faces, rect.width, rect.height - faces)
        pad = look.px(PAD)
        inner = self._sheet.inflate(-2 * pad, -2 * look.px(SPACE.small if in_row else PAD))
        level = look.px(LEVEL) if self._level.visible else 0
        free = inner.width - (inner.height - level) - pad
        beside = free if self._is_pair and not in_row and free >= look.px(LEAST_BESIDE) else 0
        said = 0 if beside else self._caption.wanted_height(inner.width)
        name = look.px(NAME) if self._is_pair and not in_row and not beside else 0
        area = Rect(inner.topleft, (inner.width, inner.height - said - level - name - look.px(SPACE.hair)))
        area.top += said + level + look.px(SPACE.hair) if in_row else 0
        if self._is_pair:
            side = min(area.width, area.height)
            left = 0 if beside or area.width - side < pad else (area.width - side) // 2
            self._portrait = Rect(area.left + left, area.top, side, side) if side >= look.px(LEAST_PORTRAIT) else Rect(0, 0, 0, 0)
            spare = area.height - side  # a high window: the sheet is no longer than what stands on it
            self._sheet.height -= spare
            if beside:
                self._lay_words(Rect(inner.right - beside, area.top, beside, side))
            elif not in_row:
                self.add(self._name, Rect(inner.left, area.bottom - spare, inner.width, name))
        else:
            self._lay_table(area)
            spare = 0
        top = inner.top if in_row else area.bottom - spare + name
        if not beside:
            self.add(self._caption, Rect(inner.left, top, inner.width, said))
        if self._level.visible:
            self.add(self._level, Rect(inner.left, top + said + look.px(SPACE.hair), inner.width, level))
        row = Rect(rect.left, rect.top if in_row else self._sheet.bottom + gap, rect.width, faces)
        self._lay(people, row, max(len(people), MOST_ACROSS + 1))
        for portrait in people:
            portrait.on_paper = False

    def _lay_words(self, rect: Rect) -> None:
        """Put name and words side by side with the portrait, about the middle of its height."""
        name, said = self.look.px(NAME), self._caption.wanted_height(rect.width)
        top = rect.centery - (name + said) // 2
        self.add(self._name, Rect(rect.left, top, rect.width, name))
        self.add(self._caption, Rect(rect.left, top + name, rect.width, said))

    def _lay_table(self, area: Rect) -> None:
        """Put the others side by side in rows, and before them who plays here, with the number of players."""
        look, gap, others = self.look, self.look.px(SPACE.small), self._seats[1:]
        across = len(others) if len(others) <= MOST_ACROSS else -(-len(others) // 2)
        rows = -(-len(others) // across)
        if area.height < (rows + 1) * look.px(FACE + CAPTION):
            across, rows = len(others), 1
        high = min((area.height - gap * rows) // (rows + 1), area.width // across + look.px(CAPTION))
        gap = (area.height - high * (rows + 1)) // (rows + 1)
        for row in range(rows):
            self._lay(others[row * across : (row + 1) * across], Rect(area.left, area.top + row * (high + gap), area.width, high), across)
        own, beside = columns(look, Rect(area.left, area.bottom - high, area.width, high), 1.0, 2.0)
        self._lay(self._seats[:1], own, 1)
        words, box = look.px(TITLE_HEIGHT), look.px(ROW_LIST)
        top = beside.centery - (words + box) // 2
        self.add(self._counted, Rect(beside.left, top, beside.width, words))
        self.add(self._count, Rect(beside.left, top + words, min(beside.width, look.px(120)), box))
        for seat in self._seats:
            seat.on_paper = True

    def _lay(self, portraits: Sequence[Portrait], rect: Rect, across: int) -> None:
        """Put portraits side by side, in the middle of `rect` if they are fewer than stand `across` all of it."""
        places = columns(self.look, rect, *[1.0] * across, gap=SPACE.small)
        spare = (rect.right - places[len(portraits) - 1].right) // 2
        for portrait, place in zip(portraits, places, strict=False):
            self.add(portrait, place.move(spare, 0))

    def draw(self, surface: Surface) -> None:
        """Draw the sheet on its rod, who sits across in large, and all that stands on it."""
        look, theme = self.look, self.look.theme
        self._pictures.sheet(surface, self._sheet)
        if not theme.flat and self.rect.height >= look.px(LEAST_HEIGHT):
            out, high = look.px(ROD_OUT), look.px(ROD)
            rod = Rect(self._sheet.left - out, self._sheet.top - high // 2, self._sheet.width + 2 * out, high)
            draw_box(surface, rod, Box(look.px(4), WOOD, 1.0, SUMI, look.px(1.4)))
        if self._is_pair and self._portrait.width:
            draw_framed(look, surface, self._portrait, partial(self._paint_seat, 1))
        super().draw(surface)


def character(level: Level) -> str:
    """Return how somebody of a level plays, as one would say it of a person."""
    return {
        Level.EASY: _("Plays by feel, and forgets what is gone."),
        Level.NORMAL: _("Forgets no card, and watches what you do."),
        Level.HARD: _("In no hurry: weighs every play."),
        Level.EXPERT: _("Reads even what you don’t play."),
    }[level]
