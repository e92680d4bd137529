"""What the table of Kowah says: names, what happened, the balances; and every discard in order, those taken again dimmed. kowah.md 6.2."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.core.cards import CardId
from game.core.picture import Picture
from game.kowah.events import BALANCE_OF, CHECKI, DISCARD, STOCK
from game.kowah.state import Turn, View
from ui.games.kowah.names import card_name, rank
from ui.games.kowah.place import origin_sign
from ui.kit.gestures import Spot
from ui.kit.player_text import Seated, cards_held, initial, said_of, signed
from ui.kit.question import PaintCard, Row
from ui.kit.table import TableText, Tool
from ui.stage.art import Art
from ui.text.catalog import N_, _, pgettext
from ui.text.render import Align
from ui.text.sentences import in_a_list
from ui.theme import BODY_SIZE
from ui.widgets import Look, Node, Role, Widget
from ui.widgets.box import Box, draw_box, put

CARD = (44.0, 62.0)
CELL = (52.0, 98.0)
SIGN = 17.0


class KowahText(TableText[View]):
    """Names and sentences of one table."""

    drawer = N_("Payments and log"), "P"

    def name_of(self, spot: Spot) -> str:
        """Return what a card or a pile is called."""
        if isinstance(spot, int):
            return card_name(spot, self.context.art.deck_in_use())
        return pgettext("pile", "Stock") if spot == STOCK else _("Discards")

    def lying(self, picture: Picture) -> tuple[Row, ...]:
        """Return the last discard and those before it, who has laid out a Checki, and the stock."""
        thrown = self._named(picture.at(DISCARD))
        rows = [Row(_("Last discard"), thrown[0])] if thrown else []
        rows += [Row(_("Earlier discards"), in_a_list(thrown[1:]))] if thrown[1:] else []
        seated = self.context.seated
        for seat in range(len(seated)):
            if shape := picture.marks.get((CHECKI[seat], "shape")):
                announced = said_of(seated, seat, _("{name} has announced|You have announced"))
                rows.append(Row(announced, _("Checki {shape}").format(shape=shape)))
            if shown := self._named(picture.at(CHECKI[seat])):
                rows.append(Row(said_of(seated, seat, _("Checki of {name}|Your Checki")), in_a_list(shown)))
        return (*rows, Row(pgettext("pile", "Stock"), cards_held(len(picture.at(STOCK)))))

    def _named(self, cards: Sequence[CardId | None]) -> list[str]:
        """Return what cards of a pile are called, the top one first."""
        return [self.name_of(card) for card in reversed(cards) if card is not None]

    def standing(self, picture: Picture) -> tuple[Row, ...]:
        """Return balances, the stock and the last discard."""
        rows = (Row(who.name, signed(picture.number(BALANCE_OF[seat]))) for seat, who in enumerate(self.context.seated))
        return (Row(_("Balances")), *rows, Row(pgettext("pile", "Stock"), cards_held(len(picture.at(STOCK)))))

    def tools(self) -> tuple[Tool, ...]:
        """Return the tool that shows every discard."""

        def body(look: Look, paint: PaintCard) -> tuple[Widget, ...]:
            context = self.context
            return (DiscardsBody(look, context.art, context.view, context.seated, paint),) if context.view is not None else ()

        return (Tool(_("Discards"), "D", body),)


class DiscardsBody(Widget):
    """A grid of discards, oldest first, as many beside each other as there is room for."""

    role = Role.GROUP

    def __init__(self, look: Look, art: Art, view: View, seated: Sequence[Seated], paint: PaintCard) -> None:
        super().__init__(look)
        self._art, self._seated, self._paint = art, seated, paint
        self._turns, self._lying = view.turns, _lying(view.turns)

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
            look.write(surface, _("Nothing has been thrown yet"), at, BODY_SIZE, theme.text2, align=Align.CENTRE)
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
            put(surface, origin_sign(turn.origin, self._art, px(SIGN)), center=(card.centerx - px(11), card.bottom + px(14)))
            who = self._seated[turn.seat]
            put(surface, self._art.seal(initial(who), who.seal, px(SIGN)), center=(card.centerx + px(11), card.bottom + px(14)))
        at = self.rect.centerx, self.rect.bottom - px(10)
        words = _("oldest first; dark ones have been taken")
        look.write(surface, words, at, BODY_SIZE, theme.text3, align=Align.CENTRE)

    def semantics(self) -> Node:
        """Return the discards in words."""
        rows = (Node(Role.ROW, rank(turn.thrown), self._seated[turn.seat].name, self.area) for turn in self._turns)
        return Node(self.role, "", "", self.area, children=tuple(rows))


def _lying(turns: Sequence[Turn]) -> set[int]:
    """Return the indices of the turns whose discard still lies in the pile."""
    pile: list[tuple[int, CardId]] = []
    for index, turn in enumerate(turns):
        if turn.taken is not None and pile:
            pile.pop()
        pile.append((index, turn.thrown))
    return {index for index, _card in pile}
