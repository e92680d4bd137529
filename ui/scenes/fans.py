"""The three cards that stand for a game, fanned: on the title, on its shelf and where a game is picked."""

from __future__ import annotations

from pygame import Surface

from game.core.cards import CardId
from ui.pictures import DeckFaces
from ui.rooms import door
from ui.services import Services
from ui.stage.layout import shape_of
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
    """The painters of the games' fans, printed as the settings say when they are made; `renew` after a change of those."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._painters: dict[str, Painter] = {}

    def renew(self) -> None:
        """The settings have changed."""
        self._painters.clear()

    def painter(self, game: str) -> Painter:
        """Return what draws the cards of a game's fan, numbered from 0."""
        if game not in self._painters:
            sign = door(game)
            self._painters[game] = Painter(DeckFaces(self._services.pictures, sign.deck, sign.fan, self._services.settings))
        return self._painters[game]

    def height_in(self, game: str, width: float) -> float:
        """Return the height of cards whose fan is `width` pixels wide with some air beside it."""
        wide, high = shape_of(door(game).deck)
        return width * SHARE * high / wide

    def draw(self, surface: Surface, game: str, middle: tuple[float, float], height: float) -> None:
        """Draw the fan of a game about `middle`, its cards `height` pixels high."""
        wide, high = shape_of(door(game).deck)
        width = height * wide / high
        painter, count = self.painter(game), len(door(game).fan)
        for index in range(count):
            off = index - (count - 1) / 2
            x, y = middle[0] + off * width * STEP, middle[1] + abs(off) * height * DROP
            painter.card(surface, CardId(index), Pose(x, y, round(width), round(height), -DEGREES * off))
