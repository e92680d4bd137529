"""What the table of Costly Colours says: names, what happened, how both stand, the cards gone."""

from __future__ import annotations

from game.core.cards import CardId, Seat
from game.core.events import Place
from game.core.picture import Picture
from game.costly.events import ASIDE, HAND, OFFERED, PLAYED, ROW, SCORE_OF, STOCK, TURN_UP
from game.costly.state import View
from ui.games.costly.gone import GoneBody
from ui.games.costly.layout import CostlyLayout
from ui.games.costly.names import card_name, card_small
from ui.kit.gestures import Spot
from ui.kit.player_text import cards_held
from ui.kit.question import PaintCard, Row
from ui.kit.table_context import TableContext
from ui.kit.table_text import TableText, Tool
from ui.text.catalog import N_, _
from ui.text.sentences import in_a_list
from ui.widgets import Look, Widget

PLACES: dict[Place, str] = {
    STOCK: N_("Stock"),
    ASIDE: N_("Set aside"),
    TURN_UP: N_("Turn-up"),
    OFFERED: N_("Tray"),
    ROW: N_("Count"),
    PLAYED: N_("Earlier counts"),
}


class CostlyText(TableText[View]):
    """Names and sentences of one table."""

    def __init__(self, context: TableContext[View], layout: CostlyLayout) -> None:
        super().__init__(context)
        self._layout = layout

    def name_of(self, spot: Spot) -> str:
        """Return what a card or a place is called."""
        if isinstance(spot, int):
            return card_name(spot)
        return _(PLACES.get(spot, N_("Hand"))) if isinstance(spot, Place) else ""

    def tools(self) -> tuple[Tool, ...]:
        """Return the tool that shows which cards have come out, unless the player wants to remember them."""
        if not self._layout.lists_gone:
            return ()

        def body(look: Look, paint: PaintCard) -> tuple[Widget, ...]:
            view = self.context.view
            return (GoneBody(look, view, paint),) if view is not None else ()

        return (Tool(_("Cards gone"), "C", body),)

    def drawer_words(self) -> tuple[str, str]:
        """Return what the drawer is called, and its key."""
        return _("Score and awards"), "P"

    def _turnup(self) -> CardId | None:
        lying = self.context.stage.picture.at(TURN_UP) if self.context.stage is not None else ()
        return lying[0] if lying else None

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
        turnup = self._turnup()
        return (*rows, Row(_("Turn-up"), card_small(turnup))) if turnup is not None else tuple(rows)
