"""The head of the match to be, like a bill on a wall: who plays whom, before the cards of the rules they play by. Source: moments.md 5."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from game.ai.levels import Level
from ui.library.draft import SeatPlan
from ui.scenes.setup.section import SetupContext
from ui.stage.easing import out_cubic
from ui.text.render import Align
from ui.theme import BLACK, SPACE, mixed
from ui.widgets import Widget
from ui.widgets.box import Box, Shadow, draw_box

LEAST_HEIGHT = 76.0
"""Less room than this stays empty, in interface units."""
NAMED_HEIGHT = 140.0
"""From this height on the rules are named over the cards."""
NAME, LEAST_NAME = 20.0, 13.0
LARGEST_HEAD = 84.0
FLIGHT_SECONDS = 0.24
RAYS = 14
_SMOOTH = 2


class Bill(Widget):
    """The player's seal and who sits across, with cards between them. Whoever was chosen flies in from their large portrait."""

    def __init__(self, context: SetupContext) -> None:
        super().__init__(context.look)
        self._model, self._pictures = context.model, context.pictures
        self._ground: Surface | None = None
        self._ground_key: object = None
        self._flying: Surface | None = None
        self._from, self._age = Rect(0, 0, 0, 0), 0.0

    def room(self, rect: Rect) -> None:
        """Stand at `rect` if it is high enough, else vanish."""
        self.place(rect)
        self.visible = rect.height >= self.look.px(LEAST_HEIGHT)

    def fly(self, level: Level, start: Rect) -> None:
        """Let the portrait of a level come from `start`, a square in pixels."""
        if self.look.reduced_motion or not self.visible:
            return
        self._flying = Surface(start.size)
        self._pictures.portrait(self._flying, self._flying.get_rect(), level)
        self._from, self._age = start, 0.0

    def update(self, dt: float) -> None:
        """Carry on whoever is on the way."""
        super().update(dt)
        self._age += dt
        if self._age >= FLIGHT_SECONDS:
            self._flying = None

    @property
    def is_animating(self) -> bool:
        """Whether somebody is on the way."""
        return self._flying is not None

    # Places

    def _name_room(self) -> int:
        return self.look.px(34) if self.rect.height >= self.look.px(NAMED_HEIGHT) else 0

    def _below(self) -> Rect:
        """Return the room below the name of the rules."""
        top = self._name_room()
        return Rect(self.rect.left, self.rect.top + top, self.rect.width, self.rect.height - top)

    def _heads(self) -> tuple[Rect, Rect]:
        """Return the places of the first player and of the others."""
        below, pad = self._below(), self.look.px(SPACE.normal)
        side = min(self.look.px(LARGEST_HEAD), round(below.height * 0.66))
        own, other = Rect(below.left + pad, 0, side, side), Rect(below.right - pad - side, 0, side, side)
        return own.move_to(centery=below.centery), other.move_to(centery=below.centery)

    # Drawing

    def draw(self, surface: Surface) -> None:
        """Draw ground, cards and heads, and whoever is on the way over all of it."""
        surface.blit(self._still(surface), self.rect)
        if self._flying is None:
            return
        other = self._heads()[1]
        share = out_cubic(min(1.0, self._age / FLIGHT_SECONDS))
        side = round(self._from.width + (other.width - self._from.width) * share)
        x, y = (round(start + (end - start) * share) for start, end in zip(self._from.center, other.center, strict=True))
        place = Rect(0, 0, side, side).move_to(center=(x, y))
        self._frame(surface, place)
        surface.blit(pygame.transform.smoothscale(self._flying, place.size), place)

    def _draw_heads(self, ground: Surface) -> None:
        """Draw the first player and who sits across; nobody there yet while they are on the way."""
        own, other = (rect.move(-self.rect.left, -self.rect.top) for rect in self._heads())
        seats, names = self._model.draft.seats, self._model.draft.names()
        self._head(ground, own, seats[0], names[0])
        across = next((number for number, seat in enumerate(seats[1:], 1) if not seat.person), 1)
        step = self.look.px(6)
        for behind in range(min(2, len(seats) - 2), 0, -1):
            self._frame(ground, other.move(step * behind, -step * behind))
        if self._flying is None:
            self._head(ground, other, seats[across], names[across])
        else:
            self._frame(ground, other)

    def _head(self, surface: Surface, rect: Rect, plan: SeatPlan, name: str) -> None:
        """Draw a person's seal, or the portrait of a computer player's level in a frame."""
        if plan.person:
            self._pictures.seal(surface, rect, name, plan.seal)
            return
        self._frame(surface, rect)
        self._pictures.portrait(surface, rect, plan.level)

    def _frame(self, surface: Surface, rect: Rect) -> None:
        theme, unit, edge = self.look.theme, self.look.scale.ui_unit, self.look.px(4)
        shade = Shadow(0, round(2 * unit), 0.4, round(6 * unit))
        frame = Box(6 * unit, mixed(BLACK, theme.panel, 0.6), 1.0, theme.gold, 1.4 * unit, shadow=shade)
        draw_box(surface, rect.inflate(2 * edge, 2 * edge), frame)

    def _still(self, surface: Surface) -> Surface:
        """Return ground, cards, heads and the name of the rules: painted anew when one of them changes."""
        draft, flying = self._model.draft, self._flying is not None
        name, number, words = self._model.rules_shown
        key = (self.rect.size, id(self.look), name, words, self._pictures.drawn(), draft.seats, draft.names(), flying)
        if self._ground is None or key != self._ground_key:
            self._ground, self._ground_key = Surface(self.rect.size).convert(surface), key
            self._paint(self._ground, name, number, words)
            self._draw_heads(self._ground)
        return self._ground

    def _paint(self, ground: Surface, name: str, number: int, words: str) -> None:
        look, theme = self.look, self.look.theme
        wide, high = ground.get_size()
        colour = theme.well if theme.flat else mixed(theme.seals[number % len(theme.seals)], BLACK, 0.12)
        middle = wide / 2, (high + self._name_room()) / 2
        if theme.flat:
            ground.fill(colour)
        else:
            large = Surface((wide * _SMOOTH, high * _SMOOTH))
            large.fill(colour)
            at = middle[0] * _SMOOTH, middle[1] * _SMOOTH
            for ray in range(RAYS):
                turn, half = math.tau * (ray + 0.5) / RAYS, math.tau / RAYS / 4
                ends = [(at[0] + wide * 2 * math.cos(turn + side), at[1] + wide * 2 * math.sin(turn + side)) for side in (-half, half)]
                pygame.draw.polygon(large, mixed(colour, BLACK, 0.14), [at, *ends])
            pygame.transform.smoothscale(large, (wide, high), ground)
        own, other = self._heads()
        cards = Rect(own.right, self._below().top, other.left - own.right, self._below().height).move(-self.rect.left, -self.rect.top)
        self._pictures.rule_cards(name, ground, cards.inflate(own.width // 3, -look.px(SPACE.small)).move(0, -look.px(SPACE.hair)))
        if self._name_room():
            room = wide - 2 * look.px(SPACE.normal)
            height = look.carved_fitted(words, room, NAME, LEAST_NAME)
            at = middle[0], self._name_room() * 0.62
            look.carve(ground, words, at, height, theme.text, shadow=theme.dark, align=Align.CENTRE)
        ground.fill(theme.gold, Rect(0, high - max(1, look.px(2)), wide, max(1, look.px(2))))
