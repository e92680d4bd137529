"""Three cards of the game, fanned: what stands where a panel has room to spare."""

from __future__ import annotations

from pygame import Rect, Surface

from game.core.cards import CardId
from sprites.face import FaceKey, Variant, deck_of
from ui.pictures import Pictures
from ui.scenes.title import FANS
from ui.stage.node import Pose
from ui.stage.painter import Painter
from ui.widgets import Look, Widget

LEAST_HEIGHT = 150.0
"""Less room than this stays empty, in interface units."""
_CARD_SHARE = 0.74
_TALLEST = 200.0
_SPREAD = 0.62
_DEGREES = 8.0


class _Faces:
    """Three faces of a deck: card number n is the n-th of them."""

    def __init__(self, pictures: Pictures, deck: str, faces: tuple[str, ...], variant: Variant) -> None:
        self._pictures = pictures
        self._keys = [FaceKey(deck, face, variant) for face in faces]

    def face(self, card: CardId | None, size: tuple[int, int], degrees: float = 0.0) -> Surface:
        """Return the picture of one of the three."""
        assert card is not None
        return self._pictures.faces.rotated(self._keys[card], size, degrees)


class Fan(Widget):
    """The three cards that stand for the game, in the `deck` that the player has chosen for it."""

    def __init__(self, look: Look, pictures: Pictures, game: str, variant: Variant, deck: str = "") -> None:
        super().__init__(look)
        usual, faces = FANS[game]
        deck = deck or usual
        self._count = len(faces)
        self._field = deck_of(deck).field
        self._painter = Painter(_Faces(pictures, deck, faces, variant))

    def draw(self, surface: Surface) -> None:
        """Draw the cards in the middle of the place."""
        height = min(self.rect.height * _CARD_SHARE, self.look.px(_TALLEST))
        width = height * self._field[0] / self._field[1]
        for index in range(self._count):
            off = index - (self._count - 1) / 2
            x = self.rect.centerx + off * width * _SPREAD
            y = self.rect.centery + abs(off) * height * 0.05
            pose = Pose(x, y, round(width), round(height), -_DEGREES * off)
            self._painter.card(surface, CardId(index), pose)

    def room(self, rect: Rect) -> None:
        """Stand at `rect` if it is high enough, else vanish."""
        self.place(rect)
        self.visible = rect.height >= self.look.px(LEAST_HEIGHT)
