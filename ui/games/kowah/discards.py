"""Every discard of the hand in order: card, origin, who threw it; those that were taken again are dimmed. Source: kowah.md 6.2."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.core.cards import CardId
from game.kowah.state import Turn, View
from ui.games.kowah import pictures
from ui.games.kowah.names import rank
from ui.kit.player_text import Seated, initial
from ui.kit.question import PaintCard
from ui.stage.art import Art
from ui.text.catalog import _
from ui.text.render import Align
from ui.theme import HINT_SIZE, SECOND_SIZE
from ui.widgets import Look, Node, Role, Widget
from ui.widgets.box import Box, draw_box

CARD = (44.0, 62.0)
CELL = (52.0, 98.0)
SIGN = 17.0


class DiscardsBody(Widget):
    """A grid of discards, oldest first, as many beside each other as there is room for."""

    role = Role.GROUP

    def __init__(self, look: Look, art: Art, view: View, seated: Sequence[Seated], paint: PaintCard) -> None:
        super().__init__(look)
        self._art = art
        self._turns = view.turns
        self._lying = _lying(view.turns)
        self._seated = seated
        self._paint = paint

    def _columns(self, width: int) -> int:
        return max(1, width // self.look.px(CELL[0]))

    def wanted_height(self, width: int) -> int:
        """As many rows as are needed, and a line of words under them."""
        rows = -(-len(self._turns) // self._columns(width)) if self._turns else 1
        return rows * self.look.px(CELL[1]) + self.look.px(24)

    def draw(self, surface: Surface) -> None:
        """Draw every discard with its sign and the seal of its thrower."""
        look, theme, px = self.look, self.look.theme, self.look.px
        if not self._turns:
            at = self.rect.centerx, self.rect.y + px(40)
            look.write(surface, _("Nothing has been thrown yet"), at, SECOND_SIZE, theme.text2, align=Align.CENTRE)
            return
        columns = self._columns(self.rect.width)
        left = self.rect.x + (self.rect.width - columns * px(CELL[0])) // 2
        for index, turn in enumerate(self._turns):
            row, column = divmod(index, columns)
            x, y = left + column * px(CELL[0]), self.rect.y + row * px(CELL[1])
            card = Rect(x + px(4), y + px(3), px(CARD[0]), px(CARD[1]))
            if card.bottom < 0 or card.top > surface.get_height():
                continue
            self._paint(surface, turn.thrown, card)
            if index not in self._lying:
                draw_box(surface, card, Box(px(3), theme.dark, 0.55))
            sign = pictures.origin(self._art, turn.origin, px(SIGN))
            surface.blit(sign, sign.get_rect(center=(card.centerx - px(11), card.bottom + px(14))))
            who = self._seated[turn.seat]
            seal = self._art.seal(initial(who), who.seal, px(SIGN))
            surface.blit(seal, seal.get_rect(center=(card.centerx + px(11), card.bottom + px(14))))
        at = self.rect.centerx, self.rect.bottom - px(10)
        words = _("oldest first; dark ones have been taken")
        look.write(surface, words, at, HINT_SIZE, theme.text3, align=Align.CENTRE)

    def semantics(self) -> Node:
        """Return the discards in words."""
        place = (self.rect.x, self.rect.y, self.rect.width, self.rect.height)
        rows = (Node(Role.ROW, rank(turn.thrown), self._seated[turn.seat].name, place) for turn in self._turns)
        return Node(self.role, "", "", place, children=tuple(rows))


def _lying(turns: Sequence[Turn]) -> set[int]:
    """Return the indices of the turns whose discard still lies in the pile."""
    pile: list[tuple[int, CardId]] = []
    for index, turn in enumerate(turns):
        if turn.taken is not None and pile:
            pile.pop()
        pile.append((index, turn.thrown))
    return {index for index, _card in pile}
