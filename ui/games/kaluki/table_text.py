"""What the table of Kaluki says: names of cards, piles and melds, what happened, how everybody stands."""

from __future__ import annotations

from game.core.events import Place
from game.core.picture import Picture
from game.kaluki.events import CHIPS_OF, DISCARD, HAND, MELD, STOCK, TOTAL_OF
from game.kaluki.view import View
from ui.games.kaluki.last_turns import FannedDiscards, LastTurn
from ui.games.kaluki.names import card_name, chips, meld_words, points
from ui.games.kaluki.story import KalukiStory
from ui.kit.french_suits import titled
from ui.kit.gestures import End, Spot
from ui.kit.player_text import cards_held
from ui.kit.question import PaintCard, Row
from ui.kit.table_context import TableContext
from ui.kit.table_text import TableText, Tool
from ui.text.catalog import _, pgettext
from ui.widgets import Look, Widget


class KalukiText(TableText[View]):
    """Names and sentences of one table."""

    def __init__(self, context: TableContext[View], story: KalukiStory) -> None:
        super().__init__(context)
        self._story = story

    def name_of(self, spot: Spot) -> str:
        """Return what a card, a pile, a meld or an end of it is called."""
        match spot:
            case End(place, high):
                words = _("{meld}, upper end") if high else _("{meld}, lower end")
                return words.format(meld=self.name_of(place))
            case Place():
                if spot == STOCK:
                    return pgettext("pile", "Stock")
                return _("Discards") if spot == DISCARD else self._meld(spot)
            case _:
                return card_name(spot)

    def _meld(self, place: Place) -> str:
        view = self.context.view
        if view is None or place.number >= len(view.melds):
            return _("New meld")
        meld = view.melds[place.number]
        return titled(meld_words(meld.start, meld.cards))

    def tools(self) -> tuple[Tool, ...]:
        """Return the tool that shows everybody's last turn, and the discards fanned out."""

        def body(look: Look, paint: PaintCard) -> tuple[Widget, ...]:
            art, stage = self.context.art, self.context.stage
            lying = stage.picture.at(DISCARD) if stage is not None else ()
            seated, last = self.context.seated, self._story.last
            rows = [LastTurn(look, art, seated, seat, last.get(seat, ()), paint) for seat in range(len(seated))]
            return (*rows, FannedDiscards(look, [card for card in lying if card is not None], paint))

        return (Tool(_("Last turns"), "T", body),)

    def drawer_words(self) -> tuple[str, str]:
        """Return what the drawer is called, and its key."""
        return _("Standing and log"), "P"

    def lying(self, picture: Picture) -> tuple[Row, ...]:
        """Return the top discard, every meld with whose it is, and the stock."""
        discards = [card for card in picture.at(DISCARD) if card is not None]
        rows = [Row(_("Top of the discards"), card_name(discards[-1]) if discards else _("nothing"))]
        view = self.context.view
        for number, meld in enumerate(view.melds if view is not None else ()):
            owner = picture.marks.get((MELD[number], "owner"))
            whose = self.context.seated[owner].name if isinstance(owner, int) else ""
            named = _("{name}, meld {number}").format(name=whose, number=number + 1)
            if meld.cards:
                rows.append(Row(named, titled(meld_words(meld.start, meld.cards))))
        return (*rows, Row(pgettext("pile", "Stock"), cards_held(len(picture.at(STOCK)))))

    def standing(self, picture: Picture) -> tuple[Row, ...]:
        """Return everybody's penalty points, chips and cards, the stock and the pot."""
        rows = [Row(_("Standing"))]
        for seat, who in enumerate(self.context.seated):
            held = cards_held(len(picture.at(HAND[seat])))
            words = [held, points(picture.number(TOTAL_OF[seat])), chips(picture.number(CHIPS_OF[seat]))]
            rows.append(Row(who.name, "   ".join(words)))
        rows.append(Row(pgettext("pile", "Stock"), cards_held(len(picture.at(STOCK)))))
        rows.append(Row(_("Pot"), chips(picture.number("pot"))))
        return tuple(rows)
