"""The pictures of the set-up: portraits and seals of who plays, cards that stand for rule sets."""

from __future__ import annotations

from collections.abc import Hashable
from concurrent.futures import Future
from functools import partial

from pygame import Rect, Surface, transform

from sprites import characters
from ui.games.catalog import screen_of
from ui.scenes.game_cards import paint_rules
from ui.services.paper import draw_sheet
from ui.services.services import Services
from ui.services.table_art import deck_in_use, draw_ahead

FRIENDS, SEAT = 1, 0.62
"""The weave, of those of the slips, behind two people, and the share of it that the seal of one takes."""


class SetupPictures:
    """What the panels of the set-up of one game paint with. Something plain stands for what takes long to draw."""

    def __init__(self, services: Services, game: str) -> None:
        self._services, self._game = services, game
        self._portraits: dict[tuple[str, int], Future[Surface]] = {}

    def draw_ahead(self) -> None:
        """Let the cards be drawn as the table will show them."""
        draw_ahead(self._services, self._game)

    def drawn(self) -> Hashable:
        """Return what changes when pictures that are drawn elsewhere are there, or look otherwise."""
        pictures, portraits_made = self._services.pictures, sum(made.done() for made in self._portraits.values())
        return pictures.revision, pictures.arrived, portraits_made, deck_in_use(self._services.settings, self._game)

    def seal(self, surface: Surface, rect: Rect, mark: str, colour: int) -> None:
        """Draw a player's seal, or the small portrait of a character."""
        surface.blit(self._services.pictures.seal(mark, colour, rect.width), rect)

    def portrait(self, surface: Surface, rect: Rect, who: str) -> None:
        """Fill a square with the portrait of a character: in another size, or a silhouette, until it is there."""
        pictures, side = self._services.pictures, rect.width
        if (who, side) not in self._portraits:
            self._portraits[who, side] = pictures.promise(partial(characters.portrait, who, side))
        found = [size for (one, size), made in self._portraits.items() if one == who and made.done()]
        if not found:
            surface.blit(characters.silhouette(who, rect.size), rect)
            return
        nearest = min(found, key=lambda size: abs(size - side))
        picture = pictures.keep(("portrait", who, nearest), self._portraits[who, nearest].result)
        surface.blit(picture if nearest == side else transform.smoothscale(picture, rect.size), rect)

    def sheet(self, surface: Surface, rect: Rect, *, lit: bool = True) -> None:
        """Draw a sheet of paper, darker where it is not `lit`."""
        draw_sheet(self._services, surface, rect, lit=lit)

    def round_mark(self, number: int, side: int) -> Surface | None:
        """Return what stands for a round, from 1, where the game has such a sign."""
        mark = screen_of(self._game).door.round_mark
        return None if mark is None else self._services.pictures.keep(("round mark", self._game, number, side), lambda: mark(number, side))

    def friend_field(self, surface: Surface, rect: Rect) -> None:
        """Print the pattern behind the seals of two people, once it is drawn."""
        field = None if self._services.look.theme.flat else self._services.pictures.weave(FRIENDS, rect.size)
        if field is not None:
            surface.blit(field, rect)

    def seat(self, surface: Surface, rect: Rect, mark: str, colour: int) -> None:
        """Fill a rectangle with the seal of who sits at a seat, on the pattern of two people."""
        surface.fill(self._services.look.theme.mat_border, rect)
        self.friend_field(surface, rect)
        side = round(min(rect.size) * SEAT)
        self.seal(surface, Rect(0, 0, side, side).move_to(center=rect.center), mark, colour)

    def rule_picture(self, name: str, number: int, surface: Surface, rect: Rect) -> None:
        """Fill a rectangle with three cards that stand for a rule set, the `number`th of its game from 0, on a ground of their own."""
        paint_rules(self._services, self._game, self._rule_fan(name), number, surface, rect)

    def _rule_fan(self, name: str) -> tuple[str, ...]:
        sign = screen_of(self._game).door
        return sign.rule_fans.get(name, sign.fan)
