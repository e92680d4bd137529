"""How the table of a lesson is drawn: dark, but for what the words speak of, which lies whole and bright over it."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from ui.kit.panels import Notes
from ui.scenes.lesson.marks import VEIL_SHARE, cord, veil
from ui.scenes.lesson.scroll import RED, Scroll
from ui.scenes.lesson.spots import LightSpots
from ui.scenes.table.board import Board
from ui.scenes.table.board_painter import BoardPainter
from ui.theme import FOCUS_LINE

PROMPT_VEIL_SHARE = 0.25
"""Under a question the table is dim already."""


class LessonPainter(BoardPainter):
    """Draws it. `shown` says what is in the light, and gives the words; None while cards fly."""

    def __init__(self, board: Board, shown: Callable[[], tuple[LightSpots | None, Scroll | None]]) -> None:
        super().__init__(board.parts, board.faces, lambda: board.picking, Notes, lambda: board.asking)
        self._shown = shown
        self._veil: tuple[object, Surface] | None = None
        self._cord: tuple[object, tuple[Surface, tuple[int, int]]] | None = None

    @property
    def shows_matches(self) -> bool:
        """Never: it would give the answers away."""
        return False

    def _draw_looked_at(self, surface: Surface) -> None:
        """Draw nothing: what a card is good for is what is asked, and its words would lie over what is lit."""

    def _draw_line(self, surface: Surface) -> None:
        """Draw what is to be done with what is taken up; all else is said by the words alone."""
        if self._shown()[1] is None or self._picking().selection.taken:
            super()._draw_line(surface)

    def _draw_drawer(self, surface: Surface) -> None:
        """Draw the drawer, then the dark with what is in the light, and once more what the pointer is on."""
        super()._draw_drawer(surface)
        (spots, scroll), modal = self._shown(), self._parts.tree.modal
        if spots is None or scroll is None or (modal is not None and modal.peeking):
            return
        self._draw_dark(surface, tuple(spots.areas()), PROMPT_VEIL_SHARE if modal is not None else VEIL_SHARE)
        hand = self._parts.stage.at(self._parts.table.layout.own_hand())
        apart, pointed = self.partings(), self._picking().pointed
        for node in sorted((*spots.nodes(), *hand), key=lambda node: (node.card == pointed, node.goal.layer)):
            if node not in hand:
                self.painter.paint(surface, node)
                self.painter.ring(surface, node.goal, self._parts.look.theme.gold, gap=2.0, line=FOCUS_LINE)
            elif node in spots.nodes() or node.card == pointed or node.card in self._picking().selection.taken:
                self._draw_hand_card(surface, node, apart)
        self._draw_piles(surface)
        self._draw_targets(surface)
        self._draw_line(surface)
        if (aims := spots.aims()) and modal is None:
            self._draw_cord(surface, scroll.rect, min(aims, key=lambda rect: _apart(rect, scroll.rect)))

    def draw(self, surface: Surface) -> None:
        """Draw it; where there is no room beside a question the words lie over its edge."""
        super().draw(surface)
        (_spots, scroll), modal = self._shown(), self._parts.tree.modal
        if scroll is not None and modal is not None and modal is self._asking() and not modal.peeking:
            scroll.draw(surface)

    def _draw_dark(self, surface: Surface, lights: tuple[Rect, ...], share: float) -> None:
        look, size = self._parts.look, surface.get_size()
        key = size, tuple(map(tuple, lights)), share
        if self._veil is None or self._veil[0] != key:
            self._veil = key, veil(size, lights, look.theme.dim, look.scale.unit, share)
        surface.blit(self._veil[1], (0, 0))

    def _draw_cord(self, surface: Surface, words: Rect, light: Rect) -> None:
        look, key = self._parts.look, (tuple(words), tuple(light))
        if self._cord is None or self._cord[0] != key:
            self._cord = key, cord(words, light, RED, look.theme.dark, look.scale.unit)
        surface.blit(*self._cord[1])


def _apart(one: Rect, other: Rect) -> float:
    """Return how far apart the middles of two rectangles are."""
    return (one.centerx - other.centerx) ** 2 + (one.centery - other.centery) ** 2
