"""What the table of Koi-Koi says: names of cards, what was played and taken, how the other player stands."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import CardId, Seat
from game.core.events import Zone
from game.core.picture import Picture
from game.koikoi.actions import PACK
from game.koikoi.events import CAPTURED, DRAWN, FIELD, PILE, SCORE_OF
from game.koikoi.state import View
from ui.games.koikoi.names import ROWS, card_name, month_name, near_words
from ui.kit.gestures import Spot
from ui.kit.player_text import cards_held, said_of
from ui.kit.question import Row
from ui.kit.table import TableText
from ui.text.catalog import N_, _, in_a_row
from ui.text.sentences import in_a_list


class KoiKoiText(TableText[View]):
    """Names and sentences of one table."""

    drawer = N_("Captures"), "C"

    def name_of(self, spot: Spot) -> str:
        """Return what a card is called, or whose captured cards they are; no pile is picked in this game."""
        if isinstance(spot, Zone) and spot in CAPTURED:
            return said_of(self.context.seated, Seat(spot.number or 0), _("{name} has captured|You have captured"))
        return card_name(spot) if isinstance(spot, int) else ""

    def seen_at(self, place: Zone) -> str:
        """Return which yaku are near in captured cards."""
        view = self.context.view
        return in_a_row(near_words(way, view.rules) for way in view.near(place.number or 0)) if view is not None else ""

    def lying(self, picture: Picture) -> tuple[Row, ...]:
        """Return the month, the field, what both have captured, and the pile."""
        month = picture.counters.get("month")
        rows = [Row(_("Month"), month_name(month))] if isinstance(month, int) else []
        rows.append(Row(_("Field"), _named(picture.at(FIELD))))
        waiting = _named(picture.at(DRAWN))
        rows += [Row(_("Turned up"), waiting)] if waiting else []
        for seat, captured in enumerate(CAPTURED):
            whose = said_of(self.context.seated, seat, _("{name} has captured|You have captured"))
            rows.append(Row(whose, _named(picture.at(captured)) or _("nothing")))
        return (*rows, Row(_("Draw pile"), cards_held(len(picture.at(PILE)))))

    def standing(self, picture: Picture) -> tuple[Row, ...]:
        """Return the other player's rows of captured cards, the field and the score."""
        other = Seat(1 - self.context.viewer)
        captured = [card for card in picture.at(CAPTURED[other]) if card is not None]
        rows = [Row(_("{name} has now").format(name=self.context.seated[other].name))]
        rows += [Row(_(name), str(sum(PACK[card].kind == kind for card in captured))) for kind, name in ROWS.items()]
        rows += [Row(_("Field"), cards_held(len(picture.at(FIELD)))), Row(_("Draw pile"), cards_held(len(picture.at(PILE))))]
        mine, theirs = (picture.number(SCORE_OF[seat]) for seat in (self.context.viewer, other))
        return (*rows, Row(_("Score"), f"{mine} : {theirs}"))


def _named(cards: Sequence[CardId | None]) -> str:
    return in_a_list(card_name(card) for card in cards if card is not None)
