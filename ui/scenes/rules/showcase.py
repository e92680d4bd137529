"""The cards of a rules page as one looks at them: painted, named, large beside the pointer after a while, larger still when pressed."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.core.cards import CardId
from sounds.ids import SoundId
from ui.kit.rulebook import Book
from ui.scenes.table.inspector import Loupe, inspector
from ui.services.services import Services
from ui.stage.node import Pose
from ui.stage.painter import Painter
from ui.widgets import Hotspot, Tree


class Showcase:
    """Shows the cards of a book; dialogs open in `tree`."""

    def __init__(self, services: Services, book: Book, tree: Tree) -> None:
        self._services, self._book, self._tree = services, book, tree
        self.shape = book.shape
        """Width and height of a card, in any unit."""
        self._area: tuple[Hotspot, CardId] | None = None
        self.art = services.table_art(book.pack, book.deck)
        self._painter = Painter(self.art)
        self.loupe = Loupe(self.paint, book.shape, book.describe)

    @property
    def pointed(self) -> Hotspot | None:
        """The card pointed at."""
        return self._area[0] if self._area is not None else None

    def update(self, dt: float) -> None:
        """Count the time that a card has been pointed at."""
        pointed = self._area if self._tree.modal is None else None
        self.loupe.point(pointed[1] if pointed else None, pointed[0].rect if pointed else None)
        self.loupe.update(dt)

    def paint(self, surface: Surface, card: CardId, rect: Rect, *, opacity: float = 1.0, ringed: bool = False) -> None:
        """Draw a card face up."""
        pose = Pose(rect.centerx, rect.centery, rect.width, rect.height)
        self._painter.card(surface, card, pose, opacity=opacity)
        if ringed:
            self._painter.ring(surface, pose, self._services.look.theme.gold, gap=0.5, line=3.0)

    def name(self, card: CardId) -> str:
        """Return what a card is called."""
        return self._book.describe(card).name

    def point(self, area: Hotspot, card: CardId, on: bool) -> None:
        """Remember what is pointed at."""
        if on:
            self._area = area, card
        elif self.pointed is area:
            self._area = None

    def open_pointed(self) -> None:
        """Show the card that is pointed at in large."""
        if self._area is not None and self._tree.modal is None:
            self.open((self._area[1],))

    def open(self, cards: Sequence[CardId], at: int = 0) -> None:
        """Show one of some cards as large as the window allows; from there the others can be turned to."""
        self._services.play(SoundId.CARD_LIFT)
        tree, card = self._tree, cards[at]

        def turn(by: int) -> None:
            tree.close()
            self.open(cards, (at + by) % len(cards))
            if tree.modal is not None:
                tree.focus_on(tree.modal.buttons[0 if by < 0 else 1])

        words, turned = self._book.describe(card), turn if len(cards) > 1 else None
        tree.open(inspector(self._services.look, card, words, self.paint, self.shape, tree.close, turned))
