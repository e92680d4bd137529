"""What the table of Costly Colours says: names, what happened, how both stand, and all cards of the pack, those gone dark.

Source: costly-colours.md R3, 10.
"""

from __future__ import annotations

from pygame import Rect, Surface

from game.core.cards import SUITS, CardId, Seat
from game.core.events import Zone
from game.core.picture import Picture
from game.costly.events import ASIDE, HAND, OFFERED, PLAYED, ROW, SCORE_OF, STOCK, TURN_UP
from game.costly.rules import PACK
from game.costly.state import View
from ui.games.costly.layout import CostlyLayout
from ui.games.costly.names import card_name, card_small
from ui.kit import french_suits as french
from ui.kit.gestures import Spot
from ui.kit.player_text import cards_held
from ui.kit.question import PaintCard, Row
from ui.kit.table import TableText, Tool
from ui.kit.table_context import TableContext
from ui.text.catalog import N_, _, in_a_row, ngettext
from ui.text.render import Align
from ui.text.sentences import in_a_list
from ui.theme import BODY_SIZE
from ui.widgets import Look, Node, Role, Widget
from ui.widgets.box import Box, draw_box

PLACES: dict[Zone, str] = {
    STOCK: N_("Stock"),
    ASIDE: N_("Set aside"),
    TURN_UP: N_("Turn-up"),
    OFFERED: N_("Tray"),
    ROW: N_("Count"),
    PLAYED: N_("Earlier counts"),
}
RANKS = 13
CARD = (36.0, 50.0)
GAP = 4.0
FOOT = 30.0
DIM = 0.72


class CostlyText(TableText[View]):
    """Names and sentences of one table."""

    drawer = N_("Score and awards"), "P"

    def __init__(self, context: TableContext[View], layout: CostlyLayout) -> None:
        super().__init__(context)
        self._layout = layout

    def name_of(self, spot: Spot) -> str:
        """Return what a card or a place is called."""
        if isinstance(spot, int):
            return card_name(spot)
        return _(PLACES.get(spot, N_("Hand"))) if isinstance(spot, Zone) else ""

    def tools(self) -> tuple[Tool, ...]:
        """Return the tool that shows which cards have come out, unless the player wants to remember them."""
        if self._layout.display.get("cards_gone") is False:
            return ()

        def body(look: Look, paint: PaintCard) -> tuple[Widget, ...]:
            view = self.context.view
            return (GoneBody(look, view, paint),) if view is not None else ()

        return (Tool(_("Cards gone"), "C", body),)

    def lying(self, picture: Picture) -> tuple[Row, ...]:
        """Return the turn-up, the cards of this count and of the counts before it, and the stock."""
        named = {place: in_a_list(card_name(card) for card in picture.at(place) if card is not None) for place in (TURN_UP, ROW, PLAYED)}
        rows = [Row(_(PLACES[place]), words or _("nothing")) for place, words in named.items() if words or place == ROW]
        return (*rows, Row(_("Running count"), str(picture.number("count"))), Row(_("Stock"), cards_held(len(picture.at(STOCK)))))

    def standing(self, picture: Picture) -> tuple[Row, ...]:
        """Return score, cards, count and turn-up."""
        other = Seat(1 - self.context.viewer)
        name = self.context.seated[other].name
        mine, theirs = (picture.number(SCORE_OF[seat]) for seat in (self.context.viewer, other))
        rows = [
            Row(_("Score"), f"{mine} : {theirs}"),
            Row(_("{name} holds").format(name=name), cards_held(len(picture.at(HAND[other])))),
            Row(_("Count"), str(picture.number("count"))),
        ]
        turnup = next(iter(picture.at(TURN_UP)), None)
        return (*rows, Row(_("Turn-up"), card_small(turnup))) if turnup is not None else tuple(rows)


class GoneBody(Widget):
    """Four rows of thirteen cards, and how many of them are gone."""

    role = Role.GROUP

    def __init__(self, look: Look, view: View, paint: PaintCard) -> None:
        super().__init__(look)
        self._gone, self._paint = gone(view), paint

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
        look.write(surface, self._words(), at_, BODY_SIZE, theme.text2, align=Align.CENTRE, room=self.rect.width)

    def _words(self) -> str:
        words = ngettext("{n} dark card has come out", "{n} dark cards have come out", len(self._gone))
        return words.format(n=len(self._gone))

    def semantics(self) -> Node:
        """Return the cards that are gone in words, suit by suit."""
        rows = []
        for suit in SUITS:
            ranks = [french.rank_name(PACK[card]) for card in sorted(self._gone) if PACK[card].suit == suit]
            rows.append(Node(Role.ROW, french.titled(french.suit_name(suit)), in_a_row(ranks), self.area))
        return Node(self.role, "", self._words(), self.area, children=tuple(rows))


def gone(view: View) -> frozenset[CardId]:
    """Return the cards that everybody has seen since the pack was shuffled: of earlier deals, and of this one what lies open."""
    open_now = {view.turnup, *(laid.card for laid in view.laid)}
    return frozenset(card for card in PACK.ids if view.aside >> card & 1 or card in open_now)
