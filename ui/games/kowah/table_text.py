"""What the table of Kowah says: names, what happened, the balances, every discard."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import CardId
from game.core.picture import Picture
from game.kowah.events import BALANCE_OF, CHECKI, DISCARD, STOCK
from game.kowah.state import View
from ui.games.kowah.card_words import card_name
from ui.games.kowah.discards import DiscardsBody
from ui.kit.gestures import Spot
from ui.kit.player_text import cards_held, said_of, signed
from ui.kit.question import PaintCard, Row
from ui.kit.table_text import TableText, Tool
from ui.text.catalog import _, pgettext
from ui.text.sentences import in_a_list
from ui.widgets import Look, Widget


class KowahText(TableText[View]):
    """Names and sentences of one table."""

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
        rows = [Row(_("Balances"))]
        for seat, who in enumerate(self.context.seated):
            rows.append(Row(who.name, signed(picture.number(BALANCE_OF[seat]))))
        left = len(picture.at(STOCK))
        rows.append(Row(pgettext("pile", "Stock"), cards_held(left)))
        return tuple(rows)

    def tools(self) -> tuple[Tool, ...]:
        """Return the tool that shows every discard."""

        def body(look: Look, paint: PaintCard) -> tuple[Widget, ...]:
            context = self.context
            return (DiscardsBody(look, context.art, context.view, context.seated, paint),) if context.view is not None else ()

        return (Tool(_("Discards"), "D", body),)

    def drawer_words(self) -> tuple[str, str]:
        """Return what the drawer is called, and its key."""
        return _("Payments and log"), "P"
