"""What the table of Koi-Koi says: names of cards, what was played and taken, how the other player stands."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import CardId, Seat
from game.core.events import Awarded, CardMoved, Event, Said
from game.core.picture import Picture
from game.koikoi.actions import PACK
from game.koikoi.events import CAPTURED, DRAWN, FIELD, PILE
from game.koikoi.state import View
from ui.games.koikoi.field import captured_next, mates_of
from ui.games.koikoi.words import MULTIPLIERS, ROWS, YAKU, card_name, month_name, yaku_name
from ui.kit.french import small
from ui.kit.interaction import Spot
from ui.kit.players import cards_held, said_of
from ui.kit.question import Row
from ui.kit.words import Recap, TableWords
from ui.text.catalog import _, in_a_row, ngettext
from ui.text.sentences import in_a_list, pair


class KoiKoiWords(TableWords[View]):
    """Names and sentences of one table."""

    def name_of(self, spot: Spot) -> str:
        """Return what a card is called; no pile is picked in this game."""
        return card_name(spot) if isinstance(spot, int) else ""

    def drawer_words(self) -> tuple[str, str]:
        """Return what the drawer is called, and its key."""
        return _("Captures"), "C"

    def recap(self, events: Sequence[Event]) -> tuple[Recap, ...]:
        """Return every card played and drawn with what it took, and the calls."""
        found = []
        for index, event in enumerate(events):
            following = events[index + 1 :]
            match event:
                case CardMoved(card, source, _) if card is not None and source.name == "hand":
                    words = said_of(self.desk.seated, source.number, _("{name} played|You played"))
                    found.append(self._recap_of(card, following, words))
                case CardMoved(card, _, target) if card is not None and target == DRAWN:
                    found.append(self._recap_of_drawn(card, following))
                case Said(seat, word):
                    call = _("Koi-Koi!") if word == "koikoi" else _("Stop!")
                    found.append(Recap((), said_of(self.desk.seated, seat, _("{name} called|You called")), call))
                case _:
                    pass
        return tuple(found)

    def _recap_of(self, card: CardId, following: Sequence[Event], words: str) -> Recap:
        taken = mates_of([one for one in captured_next(following) if one != card])
        if not taken:
            return Recap((card,), pair(words, small(card_name(card))), _("and took nothing"))
        names = in_a_row(small(card_name(one)) for one in taken)
        return Recap((card, *taken), pair(words, small(card_name(card))), _("and took {cards}").format(cards=names))

    def _recap_of_drawn(self, card: CardId, following: Sequence[Event]) -> Recap:
        """Tell of a card that was turned up: it goes to its owner with what it takes, is laid down, or waits for a choice."""
        words = _("Then turned up")
        for index, event in enumerate(following):
            if isinstance(event, CardMoved):
                return self._recap_of(card, following[index + 1 :] if event.target.name == "captured" else (), words)
        return Recap((card,), pair(words, small(card_name(card))))

    def award(self, event: Awarded) -> str:
        """Return a yaku, a doubling or the points of a round in words."""
        points = ngettext("{n} point", "{n} points", event.points).format(n=event.points)
        if event.kind in YAKU:
            words = _("{name} has {yaku}: {points}|You have {yaku}: {points}")
            return said_of(self.desk.seated, event.seat, words, yaku=yaku_name(event.kind), points=points)
        if event.kind in MULTIPLIERS:
            return _("{reason}: ×{factor}").format(reason=_(MULTIPLIERS[event.kind][0]), factor=event.points)
        if event.kind == "base":
            return ""
        return said_of(self.desk.seated, event.seat, _("{name} scores {points}|You score {points}"), points=points)

    def lying(self, picture: Picture) -> tuple[Row, ...]:
        """Return the month, the field, what both have captured, and the pile."""
        month = picture.counters.get("month")
        rows = [Row(_("Month"), month_name(month))] if isinstance(month, int) else []
        rows.append(Row(_("Field"), _named(picture.at(FIELD))))
        waiting = _named(picture.at(DRAWN))
        rows += [Row(_("Turned up"), waiting)] if waiting else []
        for seat, captured in enumerate(CAPTURED):
            whose = said_of(self.desk.seated, seat, _("{name} has captured|You have captured"))
            rows.append(Row(whose, _named(picture.at(captured)) or _("nothing")))
        return (*rows, Row(_("Draw pile"), cards_held(len(picture.at(PILE)))))

    def standing(self, picture: Picture) -> tuple[Row, ...]:
        """Return the other player's rows of captured cards, the field and the score."""
        other = Seat(1 - self.desk.viewer)
        captured = [card for card in picture.at(CAPTURED[other]) if card is not None]
        rows = [Row(_("{name} has now").format(name=self.desk.seated[other].name))]
        for kind, name in ROWS.items():
            count = sum(PACK[card].kind == kind for card in captured)
            rows.append(Row(_(name), str(count)))
        cards = len(picture.at(FIELD))
        rows.append(Row(_("Field"), cards_held(cards)))
        pile = len(picture.at(PILE))
        rows.append(Row(_("Draw pile"), cards_held(pile)))
        mine, theirs = (picture.counters.get(f"score-{seat}", 0) for seat in (self.desk.viewer, other))
        rows.append(Row(_("Score"), f"{mine} : {theirs}"))
        return tuple(rows)


def _named(cards: Sequence[CardId | None]) -> str:
    return in_a_list(card_name(card) for card in cards if card is not None)
