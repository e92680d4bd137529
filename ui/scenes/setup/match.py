"""The first page of the set-up: who sits across the table, as portraits, and by which rules, as picture cards."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import partial

from pygame import Rect, Surface

from game.ai.levels import Level
from game.core.options import Preset, describe
from ui.kit.option_text import label
from ui.kit.player_text import LEVELS
from ui.library.draft import OWN, PAIR, built_levels
from ui.scenes.game_cards import lay_row
from ui.scenes.picture_card import PictureCard
from ui.scenes.setup.section import SetupContext
from ui.text.catalog import _, ngettext
from ui.text.render import Face
from ui.theme import TITLE_SIZE
from ui.widgets import Control, Group, Label

TITLE_HEIGHT = 26.0
LOW_TITLE_HEIGHT = 25.0
LOW = 420.0
"""Interface units of height below which titles are low."""
ROW_GAP = 10.0
PORTRAITS_SHARE = 0.55
"""The share of the height that portraits take where the rules are one row."""
MOST_IN_A_ROW = 4
"""More rule sets than this stand in two rows."""
LEAST_FLAT, FLAT_HEIGHT = 54.0, 112.0
"""The height that a row of two gets where there is room, in interface units."""


class MatchPage(Group):
    """Portraits of the levels and of a friend, and the rule sets of the game, the player's own rules last.

    `on_level` gets a level that was chosen, and where its portrait stands, in pixels.
    """

    def __init__(self, context: SetupContext, on_level: Callable[[Level, Rect], None]) -> None:
        self._context, self.model, self.pictures, self._on_level = context, context.model, context.pictures, on_level
        look, game = context.look, self.model.game
        who = _("Who sits across the table?") if self.model.draft.seat_range[-1] == PAIR else _("Who sits round the table?")
        self._who = Label(look, who, size=TITLE_SIZE, face=Face.BOLD)
        self._rules = Label(look, _("By which rules?"), size=TITLE_SIZE, face=Face.BOLD)
        levels = built_levels(game)
        self._levels = {level: self._portrait(level, number, len(levels)) for number, level in enumerate(levels, 1)}
        words = _("Beside you at this screen, with a curtain between the hands.")
        self._friend = PictureCard(look, _("A friend"), self._sit_down, self._paint_friend, line=words, drawn=self._who_sits)
        self._presets = describe(game).presets
        self._cards = {preset.id: self._card(preset, number) for number, preset in enumerate(self._presets)}
        own = partial(self.pictures.rule_picture, OWN, len(self._presets))
        self._own = PictureCard(look, _("House rules"), self._take_own, own, drawn=self.pictures.drawn)
        super().__init__(look)
        self.refresh()

    # What there is to choose

    def _portrait(self, level: Level, number: int, count: int) -> PictureCard:
        def press() -> None:
            place = self._levels[level].rect
            self._on_level(level, Rect(place.left, place.top, place.width, place.width))

        paint = partial(self.pictures.portrait, level=level)
        look, name, drawn = self._context.look, _(LEVELS[level.value]), self.pictures.drawn
        return PictureCard(look, name, press, paint, line=character(level), pips=number, most_pips=count, drawn=drawn)

    def _card(self, preset: Preset, number: int) -> PictureCard:
        def press() -> None:
            self.model.change(self.model.draft.with_preset(preset))

        paint = partial(self.pictures.rule_picture, preset.id, number)
        return PictureCard(self._context.look, label(preset), press, paint, line=_(preset.help), drawn=self.pictures.drawn)

    def _sit_down(self) -> None:
        self.model.change(self.model.draft.with_friend())

    def _who_sits(self) -> Hashable:
        return self.model.draft.names(), self.model.draft.seats, self.pictures.drawn()

    def _paint_friend(self, surface: Surface, rect: Rect) -> None:
        """Draw two seals, one half over the other."""
        draft, theme = self.model.draft, self.look.theme
        surface.fill(theme.mat_border, rect)
        self.pictures.friend_field(surface, rect)
        side = round(min(rect.width, rect.height) * 0.46)
        names = draft.names()
        for index, (dx, dy) in enumerate(((-0.28, -0.2), (0.28, 0.2))):
            place = Rect(0, 0, side, side).move_to(center=(round(rect.centerx + dx * side), round(rect.centery + dy * side)))
            plan = draft.seats[min(index, len(names) - 1)]
            name = names[index] if index < len(names) and plan.person else "?"
            self.pictures.seal(surface, place, name, plan.seal)

    @property
    def controls(self) -> Mapping[str, Control]:
        """The portraits and the rule sets."""
        found: dict[str, Control] = {f"level {level}": card for level, card in self._levels.items()}
        found["friend"] = self._friend
        found |= {f"preset {name}": card for name, card in self._cards.items()}
        return {**found, f"preset {OWN}": self._own}

    def refresh(self) -> None:
        """Show who plays and which set is in force."""
        draft = self.model.draft
        others = draft.seats[1:]
        at = {seat.level for seat in others if not seat.person}
        for level, card in self._levels.items():
            card.chosen = at == {level}
        self._friend.chosen = any(seat.person for seat in others)
        chosen = draft.preset
        for name, card in self._cards.items():
            card.chosen = chosen is not None and chosen.id == name
        self._own.chosen = chosen is None
        differing = 0 if draft.own is None else len(draft.with_own().differences())
        self._own.line = _("Change any rule, and keep it so.") if draft.own is None else own_line(differing)
        if self.rect.width:
            self.arrange(self.rect, split=False)

    def _take_own(self) -> None:
        """Choose among the house rules that were saved, or take the player's own; whoever has none yet may make some."""
        if self.model.has_tables:
            self._context.open_tables()
        elif self.model.draft.own is None:
            self._context.lead("tables")
        else:
            self.model.change(self.model.draft.with_own())

    # Places

    def arrange(self, rect: Rect, *, split: bool) -> None:
        """Stand at `rect`, in pixels."""
        del split
        self.place(rect)
        look = self.look
        self.clear()
        title = look.px(TITLE_HEIGHT if rect.height > look.px(LOW) else LOW_TITLE_HEIGHT)
        gap = look.px(ROW_GAP)
        listed = *self._cards.values(), self._own
        half = -(-len(listed) // 2)
        rows = [listed] if len(listed) <= MOST_IN_A_ROW else [listed[:half], listed[half:]]
        room = rect.height - 2 * title - gap
        flat = max(look.px(LEAST_FLAT), min(look.px(FLAT_HEIGHT), (room * 0.48 - gap) / 2))
        below = round(room * (1 - PORTRAITS_SHARE)) if len(rows) == 1 else round(2 * flat + gap)
        self.add(self._who, Rect(rect.left, rect.top, rect.width, title))
        people = (*self._levels.values(), self._friend)
        lay_row(look, self, people, Rect(rect.left, rect.top + title, rect.width, room - below), len(people))
        top = rect.bottom - below
        self.add(self._rules, Rect(rect.left, top - title, rect.width, title))
        high = (below - gap * (len(rows) - 1)) // len(rows)
        for number, row in enumerate(rows):
            lay_row(look, self, row, Rect(rect.left, top + number * (high + gap), rect.width, high), max(map(len, rows)))


def character(level: Level) -> str:
    """Return how somebody of a level plays, as one would say it of a person."""
    return {
        Level.EASY: _("Plays by feel, and forgets what is gone."),
        Level.NORMAL: _("Forgets no card, and watches what you do."),
        Level.HARD: _("In no hurry: weighs every play."),
        Level.EXPERT: _("Reads even what you don’t play."),
    }[level]


def own_line(number: int) -> str:
    """Return in how much the player's own rules differ."""
    words = ngettext("1 change from the classic rules", "{number} changes from the classic rules", number)
    return words.format(number=number)
