"""All cards of the pack, suit by suit; those that have come out since it was shuffled are dark. Source: costly-colours.md R3, 10."""

from __future__ import annotations

from pygame import Rect, Surface

from game.core.cards import SUITS, CardId
from game.costly.rules import PACK
from game.costly.state import View
from ui.kit import french_suits as french
from ui.kit.question import PaintCard
from ui.text.catalog import in_a_row, ngettext
from ui.text.render import Align
from ui.theme import SECOND_SIZE
from ui.widgets import Look, Node, Role, Widget
from ui.widgets.box import Box, draw_box

RANKS = 13
CARD = (36.0, 50.0)
GAP = 4.0
FOOT = 30.0
DIM = 0.72


class GoneBody(Widget):
    """Four rows of thirteen cards, and how many of them are gone."""

    role = Role.GROUP

    def __init__(self, look: Look, view: View, paint: PaintCard) -> None:
        super().__init__(look)
        self._gone = gone(view)
        self._paint = paint

    def _cell(self, width: int) -> tuple[int, int]:
        """Return the size of a card with the gap beside and below it, in pixels, where thirteen share `width`."""
        wide = min(self.look.px(CARD[0] + GAP), width // RANKS)
        return wide, round((wide - self.look.px(GAP)) * CARD[1] / CARD[0]) + self.look.px(GAP)

    def wanted_height(self, width: int) -> int:
        """Four rows, and a line of words under them."""
        return len(SUITS) * self._cell(width)[1] + self.look.px(FOOT)

    def draw(self, surface: Surface) -> None:
        """Draw every card, those that are gone under a veil."""
        look, theme, gap = self.look, self.look.theme, self.look.px(GAP)
        wide, high = self._cell(self.rect.width)
        left = self.rect.x + (self.rect.width - RANKS * wide) // 2
        for card in PACK:
            row, column = SUITS.index(card.suit), card.rank - 1
            at = Rect(left + column * wide, self.rect.y + row * high, wide - gap, high - gap)
            self._paint(surface, card.id, at)
            if card.id in self._gone:
                draw_box(surface, at, Box(look.px(3), theme.dark, DIM))
        at_ = self.rect.centerx, self.rect.bottom - look.px(FOOT / 2 - 4)
        look.write(surface, self._words(), at_, SECOND_SIZE, theme.text2, align=Align.CENTRE, room=self.rect.width)

    def _words(self) -> str:
        number = len(self._gone)
        words = ngettext("{n} dark card has come out", "{n} dark cards have come out", number)
        return words.format(n=number)

    def semantics(self) -> Node:
        """Return the cards that are gone in words, suit by suit."""
        place = (self.rect.x, self.rect.y, self.rect.width, self.rect.height)
        rows = []
        for suit in SUITS:
            ranks = [french.rank_name(PACK[card]) for card in sorted(self._gone) if PACK[card].suit == suit]
            rows.append(Node(Role.ROW, french.titled(french.suit_name(suit)), in_a_row(ranks), place))
        return Node(self.role, "", self._words(), place, children=tuple(rows))


def gone(view: View) -> frozenset[CardId]:
    """Return the cards that everybody has seen since the pack was shuffled: of earlier deals, and of this one what lies open."""
    open_now = {view.turnup, *(laid.card for laid in view.laid)}
    return frozenset(card for card in PACK.ids if view.aside >> card & 1 or card in open_now)
