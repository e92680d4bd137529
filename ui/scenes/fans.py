"""The three cards that stand for a game, fanned: on the title, on its shelf and where a game is picked."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pygame import Surface

from game.core.cards import CardId
from ui.games.catalog import screen_of
from ui.services.pictures import DeckFaces
from ui.services.services import Services
from ui.stage.frame import shape_of
from ui.stage.node import Pose
from ui.stage.painter import Painter

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
            self._painters[game] = Painter(DeckFaces(self._services.pictures, sign.deck, sign.fan, self._printed))
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
