"""Picture cards that stand for games: the fan of a game on the field of its slip, and how such cards stand side by side."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence

from pygame import Rect, Surface

from game.catalog import GAMES
from game.core.cards import CardId
from sprites.face import deck_of
from ui.games.catalog import screen_of
from ui.scenes.frame import GAP, columns, rows
from ui.scenes.picture_card import PictureCard
from ui.services.pictures import DeckFaces
from ui.services.services import Services
from ui.services.table_art import deck_in_use
from ui.stage.frame import shape_of
from ui.stage.node import Pose
from ui.stage.painter import Painter
from ui.widgets import Group, Look, marks

FAN_SHARE = 0.66
"""The height of a fan's cards as a share of the picture's height, where it is wide enough."""
MOST_TALL = 1.96
"""Cards are at most so many times as high as wide."""
LEAST_COLUMN = 168.0
"""Cards narrower than this, in interface units, stand in two rows."""
RULES_SHARE = 0.9
"""The height of the cards that stand for a set of rules, as a share of the picture's."""
TIED = 5
"""So many cards are seen under the first one of a pack."""
SEAL = 17.0
"""Radius of the seal of what is done."""
STEP = 0.46
"""How far the cards of a fan lie apart, in widths of a card."""
DROP = 0.046
"""How much lower the outer cards lie, in heights of a card."""
DEGREES = 8.0
SHARE = 0.395
"""The width of a card as a share of that of a fan with air beside it."""


class Fans:
    """The painters of the games' fans, printed as the settings say."""

    def __init__(self, services: Services) -> None:
        self._services, self._printed = services, services.settings
        self._painters: dict[str, Painter] = {}

    def painter(self, game: str) -> Painter:
        """Return what draws the cards of a game's fan, numbered from 0."""
        if self._printed is not self._services.settings:
            self._printed = self._services.settings
            self._painters.clear()
        if game not in self._painters:
            sign = screen_of(game).door
            self._painters[game] = Painter(DeckFaces(self._services.pictures, sign.deck, sign.fan, self._services.settings_in(game)))
        return self._painters[game]

    def height_in(self, game: str, width: float) -> float:
        """Return the height of cards whose fan is `width` pixels wide with some air beside it."""
        wide, high = shape_of(screen_of(game).door.deck)
        return width * SHARE * high / wide

    def draw(self, surface: Surface, game: str, middle: tuple[float, float], height: float) -> None:
        """Draw the fan of a game about `middle`, its cards `height` pixels high."""
        sign = screen_of(game).door
        draw_fan(self.painter(game), surface, range(len(sign.fan)), shape_of(sign.deck), middle, height)


def draw_fan(
    painter: Painter,
    surface: Surface,
    cards: Sequence[int],
    shape: tuple[float, float],
    middle: tuple[float, float],
    height: float,
    room: float = math.inf,
) -> None:
    """Draw a fan of cards of a shape about `middle`, `height` pixels high; in less than `room` pixels it closes."""
    width, count = height * shape[0] / shape[1], len(cards)
    step = min(STEP * width, max(0.0, room - width) / max(1, count - 1))
    for index, card in enumerate(cards):
        off = index - (count - 1) / 2
        x, y = middle[0] + off * step, middle[1] + abs(off) * height * DROP
        painter.card(surface, CardId(card), Pose(x, y, round(width), round(height), -DEGREES * off * step / (STEP * width)))


class GameCards:
    """Paints such cards, as the settings say."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._fans = Fans(services)

    def drawn(self) -> Hashable:
        """Return what changes when pictures have come that were being drawn."""
        return self._services.pictures.revision, self._services.pictures.arrived

    def paint(self, game: str, done: bool, surface: Surface, rect: Rect) -> None:
        """Lay the fan of a game on the field of its slip; what is `done` gets a seal."""
        look = self._services.look
        self.paint_field(game, surface, rect)
        self._fans.draw(surface, game, rect.center, min(rect.height * FAN_SHARE, self._fans.height_in(game, rect.width)))
        if done:
            draw_seal(look, surface, rect)

    def paint_tied(self, game: str, surface: Surface, rect: Rect) -> None:
        """Lay the pack of a game on the field of its slip, tied with a cord."""
        self.paint_field(game, surface, rect)
        high = min(rect.height * FAN_SHARE, 1.3 * self._fans.height_in(game, rect.width))
        across, down = shape_of(screen_of(game).door.deck)
        size = round(high * across / down), round(high)
        for below in range(TIED, -1, -1):
            pose = Pose(rect.centerx - below, rect.centery + 2 * below, *size)
            self._fans.painter(game).card(surface, None, pose)
        from sprites import ribbons  # the title, which paints fans too, does without

        cord = self._services.pictures.keep(("bow", size), lambda: ribbons.bow(size))
        surface.blit(cord, cord.get_rect(center=rect.center))

    def paint_field(self, game: str, surface: Surface, rect: Rect) -> None:
        """Draw the field of a game's slip alone, once it is drawn."""
        look, number = self._services.look, tuple(GAMES).index(game)
        surface.fill(look.theme.panel, rect)
        if not look.theme.flat and (field := self._services.pictures.weave(number, rect.size)) is not None:
            surface.blit(field, rect)


def paint_rules(services: Services, game: str, faces: Sequence[str], number: int, surface: Surface, rect: Rect) -> None:
    """Fill a rectangle with three cards that stand for a set of rules, on the ground with this number: a woven one, as far as there are."""
    seals = services.look.theme.seals
    surface.fill(seals[number % len(seals)], rect)
    if number < len(GAMES) and not services.look.theme.flat and (field := services.pictures.weave(number, rect.size)) is not None:
        surface.blit(field, rect)
    lay_rules(services, game, faces, surface, rect)


def lay_rules(services: Services, game: str, faces: Sequence[str], surface: Surface, rect: Rect) -> None:
    """Lay three cards that stand for a set of rules into a rectangle."""
    settings = services.settings_in(game)
    deck = deck_in_use(settings, game)
    painter = Painter(DeckFaces(services.pictures, deck, faces, settings))
    across, down = deck_of(deck).field
    height = min(rect.height * RULES_SHARE, rect.width * 0.5 * down / across)
    width = height * across / down
    for index in range(len(faces)):
        off = index - 1
        x, y = rect.centerx + off * min(width * 0.66, rect.width * 0.24), rect.centery + height * 0.04 * (1 + abs(off))
        painter.card(surface, CardId(index), Pose(x, y, round(width), round(height), -7.0 * off))


def is_narrow(look: Look, rect: Rect, count: int) -> bool:
    """Say whether so many cards have no room in one row of `rect`, in pixels."""
    return rect.width / count < look.px(LEAST_COLUMN)


def lay_cards(look: Look, group: Group, cards: Sequence[PictureCard], rect: Rect, count: int = 1) -> None:
    """Put cards into `count` rows of `rect`, as many in each; one row is no taller than looks well, and stands in the middle."""
    across = -(-len(cards) // count)
    each = columns(look, rect, *[1.0] * across)[0]
    spare = max(0, rect.height - round(each.width * MOST_TALL)) if count == 1 else 0
    for number, row in enumerate(rows(look, rect.inflate(0, -spare), *[1.0] * count)):
        lay_row(look, group, cards[number * across : (number + 1) * across], row, across)


def lay_row(look: Look, group: Group, cards: Sequence[PictureCard], rect: Rect, across: int, gap: float = GAP) -> None:
    """Put cards side by side, with pictures of one height, as wide as if there were so many `across` all of `rect`."""
    for card, place in zip(cards, columns(look, rect, *[1.0] * across, gap=gap), strict=False):
        group.add(card, place)
    even_pictures(cards)


def even_pictures(cards: Sequence[PictureCard]) -> None:
    """Let the pictures of cards that stand in their places be of one height."""
    most = max(card.wanted_words() for card in cards)
    for card in cards:
        card.least_words = most


def draw_seal(look: Look, surface: Surface, rect: Rect) -> None:
    """Put the seal of what is done into the upper right corner of a picture."""
    theme, unit = look.theme, look.scale.ui_unit
    radius = min(SEAL * unit, rect.height * 0.14)
    at = rect.right - round(radius * 1.5), rect.top + round(radius * 1.5)
    marks.disc(surface, at, radius, theme.gold)
    marks.circle(surface, at, radius, 2 * unit, theme.dark)
    marks.tick(surface, at, radius * 1.1, theme.dark)
