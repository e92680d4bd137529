"""Three cards of the game, fanned: what stands where a panel has room to spare."""

from __future__ import annotations

from pygame import Rect, Surface

from game.core.cards import CardId
from sprites.face import deck_of
from ui.pictures import DeckFaces, Pictures
from ui.rooms import door
from ui.settings import Settings
from ui.stage.node import Pose
from ui.stage.painter import Painter
from ui.widgets import Look, Widget

LEAST_HEIGHT = 110.0
"""Less room than this stays empty, in interface units."""
_CARD_SHARE = 0.74
_TALLEST = 200.0
_SPREAD = 0.62
_DEGREES = 8.0


class Fan(Widget):
    """The three cards that stand for the game."""

    def __init__(self, look: Look, pictures: Pictures, game: str, settings: Settings) -> None:
        super().__init__(look)
        self._pictures, self._settings = pictures, settings
        self._faces = door(game).fan
        self._deck = ""
        self._painter: Painter
        self.renew(door(game).deck)

    def renew(self, deck: str) -> None:
        """Show the cards of `deck`."""
        if deck != self._deck:
            self._deck = deck
            self._painter = Painter(DeckFaces(self._pictures, deck, self._faces, self._settings))

    def draw(self, surface: Surface) -> None:
        """Draw the cards in the middle of the place."""
        height = min(self.rect.height * _CARD_SHARE, self.look.px(_TALLEST))
        across, down = deck_of(self._deck).field
        width, count = height * across / down, len(self._faces)
        for index in range(count):
            off = index - (count - 1) / 2
            x = self.rect.centerx + off * width * _SPREAD
            y = self.rect.centery + abs(off) * height * 0.05
            pose = Pose(x, y, round(width), round(height), -_DEGREES * off)
            self._painter.card(surface, CardId(index), pose)

    def room(self, rect: Rect) -> None:
        """Stand at `rect` if it is high enough, else vanish."""
        self.place(rect)
        self.visible = rect.height >= self.look.px(LEAST_HEIGHT)
