"""Who sits where: the table as it will be, how many sit at it, and what the others can be."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from typing import Any

from pygame import Rect, Surface

from game.ai.levels import Level
from game.catalog import GAMES
from ui.kit.player_text import LEVELS, PERSONS, person_words
from ui.library.draft import PAIR, built_levels
from ui.scenes.frame import GAP
from ui.scenes.game_cards import lay_row
from ui.scenes.picture_card import EDGE, NAME_SIZES, PIP_ROW, Paint, PictureCard
from ui.scenes.setup.section import SetupContext, SetupPage
from ui.text.catalog import _
from ui.text.render import Align, Face
from ui.theme import ROW_LIST, SECOND_SIZE, SPACE, TITLE_SIZE
from ui.widgets import ChoiceCells, Control, Group, Label, Look, Paragraph, RowSpec, Stepper

TITLE_HEIGHT = 28.0
LEAST_SEAT = 104.0
"""Seats narrower than this, in interface units, stand in two rows where there is height."""
TALLEST = 310.0
"""A person to choose is no higher than this, in interface units."""
WIDEST_SEAT = 0.9
"""A seat is no wider than so many times its height, where there is height."""
CAPTION = 24.0
LEAST_NAME = 12
"""The least nominal size of the name of a level; at a larger one it stands in one line."""
LEVELS_SHARE, LEAST_LEVELS, MOST_LEVELS = 0.31, 112.0, 184.0
OWN_SHARE, LEAST_OWN, MOST_OWN = 0.19, 48.0, 116.0
LEAST_HEIGHT = 300.0
"""In less height, in interface units, all sit side by side, and how long comes below them."""
LEAST_TABLE = 78.0
"""The least height of a row of seats, in interface units."""
LOW_TABLE, LOW_LEVELS = 52.0, 88.0
"""The heights of seats and of what they can be where all sit side by side: nothing of them is cut off by the edge of the page then."""


class SittingCard(PictureCard):
    """Who sits at a seat; a name without room is cut short."""

    def _name(self) -> tuple[tuple[str, ...], int] | None:
        least = NAME_SIZES[-1]
        return super()._name() or ((self.look.cut(self.label, self._words_width(), least, Face.BOLD),), least)


class OpponentCard(PictureCard):
    """Who can sit at the table. Where it has no line, the pointer, a voice and the line under the chosen one say the `meaning`."""

    def __init__(self, context: SetupContext, label: str, on_press: Callable[[], None], paint: Paint, meaning: str, **shown: Any) -> None:
        self.meaning = meaning
        super().__init__(context.look, label, on_press, paint, **shown)

    @property
    def value(self) -> str:
        """What it means; a chosen card says so."""
        return f"{self.meaning} {_('chosen')}" if self.chosen else self.meaning

    def _words_width(self) -> int:
        if self._is_flat:
            return super()._words_width()
        return self.rect.width - 2 * self.look.px(EDGE + SPACE.hair)

    def _name(self) -> tuple[tuple[str, ...], int] | None:
        """Return the name in one line over its pips, if it has room as large as other words."""
        room, sizes = self._words_width(), (size for size in NAME_SIZES if size >= LEAST_NAME)
        high = self._words_room() - self.look.px(PIP_ROW + SPACE.hair)
        low = (size for size in sizes if self.look.lead(size) <= high or size == LEAST_NAME)
        fitting = (size for size in low if self.look.width(self.label, size, Face.BOLD) <= room)
        size = next(fitting, None)
        return super()._name() if size is None else ((self.label,), size)

    def place(self, rect: Rect) -> None:
        """Stand at `rect`."""
        super().place(rect)
        if not self.line:
            self.tooltip = "" if self.chosen else self.meaning


class Seating(Group, SetupPage):
    """The seats as they are round the table: the others from left to right, before them who plays here; and what the others can be."""

    def __init__(self, context: SetupContext) -> None:
        self.model, self._pictures = context.model, context.pictures
        draft, look = self.model.draft, context.look
        who = _("Who sits across the table?") if draft.seat_range[-1] == PAIR else _("Who sits round the table?")
        self._who = Label(look, who, size=TITLE_SIZE, face=Face.BOLD)
        self._seats: tuple[PictureCard, ...] = ()
        counts = draft.seat_range
        row = RowSpec(_("Players"), control_width=104)
        self._count = Stepper(look, row, [str(number) for number in counts], 0, lambda index: self.model.set_count(counts[index]))
        self._count.visible = len(counts) > 1
        levels = built_levels(draft.game)
        self._characters = {one: self._person(context, one) for one in GAMES[draft.game].characters}
        names = [_(LEVELS[level.value]) for level in levels]
        row = RowSpec(name=_("Level"))
        self._level = ChoiceCells(look, row, names, 0, lambda at: self.model.change(self.model.draft.with_level(levels[at])))
        self._level.visible = bool(levels)
        words = _("Beside you at this screen, with a curtain between the hands.")
        line = _("Beside you, at this screen.") if draft.seat_range[-1] == PAIR else ""
        self._friend = OpponentCard(context, _("A friend"), self._sit_down, self._paint_friend, words, line=line, drawn=self._drawn)
        self._caption = Paragraph(look, "", size=SECOND_SIZE, align=Align.CENTRE)
        super().__init__(look)
        self.refresh()

    def _person(self, context: SetupContext, character: str) -> OpponentCard:
        def press() -> None:
            self.model.change(self.model.draft.with_character(character))

        name, words = _(PERSONS[character].name), " ".join(person_words(character))
        line = _(PERSONS[character].way) if self.model.draft.seat_range[-1] == PAIR else ""
        paint = partial(self._pictures.portrait, who=character)
        return OpponentCard(context, name, press, paint, words, line=line, drawn=self._pictures.drawn)

    def _seat(self, number: int) -> PictureCard:
        """Return the picture of who sits at a seat: a press lets a person take the place of a computer player, or the other way."""

        def press() -> None:
            draft = self.model.draft
            self.model.change(draft.with_seat(number, person=not draft.seats[number].person))

        def paint(surface: Surface, rect: Rect) -> None:
            plan = self.model.draft.seats[number]
            if plan.character and not plan.person:
                self._pictures.portrait(surface, rect, plan.character)
                return
            surface.fill(self.look.theme.mat_border, rect)
            self._pictures.friend_field(surface, rect)
            side = round(min(rect.width, rect.height) * 0.62)
            place = Rect(0, 0, side, side).move_to(center=rect.center)
            self._pictures.seal(surface, place, self.model.draft.mark(number), plan.seal)

        return SittingCard(self.look, "", press if self._level.visible else None, paint, drawn=self._drawn)

    def _sit_down(self) -> None:
        self.model.change(self.model.draft.with_friend())

    def _drawn(self) -> Hashable:
        return self.model.draft.names(), self.model.draft.seats, self._pictures.drawn()

    def _paint_friend(self, surface: Surface, rect: Rect) -> None:
        """Draw two seals, one half over the other."""
        draft, theme = self.model.draft, self.look.theme
        surface.fill(theme.mat_border, rect)
        self._pictures.friend_field(surface, rect)
        side = round(min(rect.width, rect.height) * 0.46)
        names = draft.names()
        for index, (dx, dy) in enumerate(((-0.28, -0.2), (0.28, 0.2))):
            place = Rect(0, 0, side, side).move_to(center=(round(rect.centerx + dx * side), round(rect.centery + dy * side)))
            plan = draft.seats[min(index, len(names) - 1)]
            name = names[index] if index < len(names) and plan.person else "?"
            self._pictures.seal(surface, place, name, plan.seal)

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
            seat.line = _("Human") if plan.person else _("Computer, {level}").format(level=_(LEVELS[plan.level.value]))
        self._count.chosen = draft.seat_range.index(len(draft.seats))
        others = draft.seats[1:]
        self._level.chosen = [*built_levels(draft.game), others[0].level].index(others[0].level)
        for one, card in self._characters.items():
            card.chosen = any(seat.character == one and not seat.person for seat in others)
        self._friend.chosen = any(seat.person for seat in others)
        chosen = [card.meaning for card in (self._friend, *self._characters.values()) if card.chosen]
        said = _("Press a seat: a person or a computer sits there.") if len(chosen) != 1 and len(others) > 1 else ""
        if len(others) == 1 and not others[0].person:
            chosen = [" ".join((*person_words(others[0].character)[:1], character(others[0].level)))]
        self._caption.label = said or "".join(chosen[:1])
        if self.rect.width:
            self.place(self.rect)

    def wanted_height(self, width: int) -> int:
        """As much as a row of seats and what they can be take at least."""
        del width
        return self.look.px(TITLE_HEIGHT + LOW_TABLE + LOW_LEVELS + ROW_LIST + CAPTION + GAP)

    def place(self, rect: Rect) -> None:
        """Stand at `rect`, in pixels."""
        super().place(rect)
        self.clear()
        look, gap = self.look, self.look.px(GAP / 2)
        in_row = rect.height < look.px(LEAST_HEIGHT)
        counted = self._count.visible and in_row
        title, high = look.px(ROW_LIST if counted else TITLE_HEIGHT), look.px(ROW_LIST)
        half = (rect.width - gap) // 2
        self.add(self._who, Rect(rect.left, rect.top, half if counted else rect.width, title))
        levels = clamped(look, rect.height * LEVELS_SHARE, LEAST_LEVELS, MOST_LEVELS)
        if in_row:  # beside the number of players the title takes more, and the persons have no lines
            levels = look.px(LOW_LEVELS + TITLE_HEIGHT) - title
        own = 0 if in_row else clamped(look, rect.height * OWN_SHARE, LEAST_OWN, MOST_OWN)
        said = max(look.px(CAPTION), self._caption.wanted_height(rect.width))
        below = said + high + look.px(SPACE.small)
        alone = self.model.draft.seat_range[-1] == PAIR and not in_row  # who sits across is chosen and shown by the same card
        if alone:
            levels = min(rect.height - title - below - own - gap, look.px(TALLEST))
            own = rect.height - title - below - levels - gap
        foot = rect.bottom - (own + gap if alone else 0)
        table = Rect(rect.left, rect.top + title, rect.width, rect.height - title - levels - below - own - 2 * gap)
        others = self._seats if in_row else self._seats[1:]
        low = table.height < look.px(2 * LEAST_TABLE)
        across = len(others) if low or rect.width / len(others) >= look.px(LEAST_SEAT) else -(-len(others) // 2)
        seat = (table.height - gap * (-(-len(others) // across) - 1)) // -(-len(others) // across)
        for row in range(0, 0 if alone else len(others), across):
            top = table.top + row // across * (seat + gap)
            self._lay_seats(others[row : row + across], Rect(rect.left, top, rect.width, seat), across)
        place = Rect(rect.left, rect.bottom - own if alone else table.bottom + gap, rect.width, own)
        if not in_row:
            self._lay_seats(self._seats[:1], Rect(rect.left, place.top, half if self._count.visible else rect.width, own), 1)
        if self._count.visible:
            self.add(self._count, Rect(rect.right - half, rect.top if counted else place.centery - high // 2, half, high))
        people = (*self._characters.values(), self._friend)
        lay_row(look, self, people, Rect(rect.left, foot - levels - below, rect.width, levels), len(people), SPACE.small)
        self.add(self._level, Rect(rect.left, foot - said - high, rect.width, high))
        self.add(self._caption, Rect(rect.left, foot - said + look.px(SPACE.hair), rect.width, said))

    def _lay_seats(self, seats: Sequence[PictureCard], rect: Rect, across: int) -> None:
        """Put seats side by side, in the middle of `rect`."""
        wide = (rect.width - self.look.px(GAP) * (across - 1)) / across
        most = max(rect.height * WIDEST_SEAT, self.look.px(2 * LEAST_SEAT))
        spare = round(max(0.0, wide - most) * across)
        lay_row(self.look, self, seats, rect.inflate(-spare, 0), across)


def clamped(look: Look, pixels: float, least: float, most: float) -> int:
    """Return a length in pixels between two in interface units."""
    return round(max(look.px(least), min(pixels, look.px(most))))


def character(level: Level) -> str:
    """Return how somebody of a level plays, as one would say it of a person."""
    return {
        Level.EASY: _("Plays by feel, and forgets what is gone."),
        Level.NORMAL: _("Forgets no card, and watches what you do."),
        Level.HARD: _("In no hurry: weighs every play."),
        Level.EXPERT: _("Reads even what you don’t play."),
    }[level]
