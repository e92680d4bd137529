"""What happens in a deal of Costly Colours, in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.cards import CardId, Seat
from game.core.events import Awarded, CardMoved, CounterSet, Event, Said
from game.costly.events import DUE, TURN_UP
from game.costly.rules import rules_of
from ui.games.costly.awards import counted_words
from ui.games.costly.names import (
    award_name,
    call_words,
    card_small,
    cards_named,
    line_of,
    point_lines,
    reason,
    scores_words,
    shown_counts,
)
from ui.kit.player_text import said_of
from ui.kit.story import Entry, Story
from ui.text.catalog import _, in_a_row


class CostlyStory(Story):
    """Tells of cards turned up and played, of calls and awards; a card on offer is named nowhere."""

    def begin(self, before: Sequence[Entry] = ()) -> None:
        """Forget the deal before."""
        super().begin(before)
        self._turnup: CardId | None = None
        self._count = 0
        self._awards: list[Awarded] = []
        self._due: list[Awarded] = []
        self._claimer, self._claimed = Seat(0), 0

    def named(self, card: CardId) -> str:
        """Return what a card is called within a line."""
        return card_small(card)

    def take(self, events: Sequence[Event]) -> tuple[Entry, ...]:
        """Tell what one action led to; its mark says how much it has brought everybody."""
        told = super().take(events)
        points: dict[Seat, int] = {}
        for event in events:
            if isinstance(event, Awarded) and not event.kind.startswith(DUE):
                points[event.seat] = points.get(event.seat, 0) + event.points
        if told and (mark := in_a_row(scores_words(self.seated, seat, scored) for seat, scored in points.items() if scored)):
            self.change(told[-1], replace(told[-1], mark=mark))
        return tuple(self._news)

    def tell(self, event: Event, following: Sequence[Event]) -> None:
        """Say what there is to say of an event."""
        match event:
            case CardMoved(card, _, target) if card is not None and target == TURN_UP:
                self._turnup = card
                self.say(_("Turn-up: {card}").format(card=card_small(card)), card)
            case CardMoved(card, source, target) if card is not None and target.name == "row":
                self._count = count_after(following)
                words = _("{name} played: {card}|You played: {card}")
                words = said_of(self.seated, source.number, words, card=card_small(card))
                self.say(words, card, more=_("Count: {count}").format(count=self._count))
            case Said(seat, "claim"):
                self._claimer = seat
            case Said(seat, word) if words := call_words(seat, word, self.seated):
                self.say(words)
            case CounterSet("claimed", int(points)):
                self._claimed = points
            case CounterSet("due", int(due)):
                self._counted(due)
            case Awarded() if self._turnup is not None:
                self._awarded(event, self._turnup)
            case _:
                super().tell(event, following)

    def _awarded(self, award: Awarded, turnup: CardId) -> None:
        """Say what an award is for; what a claim should have been is said in one, when all of it is known."""
        rules, line = rules_of(self.options), line_of(award)
        if award.kind.startswith(DUE):
            self._due.append(award)
            return
        self._awards.append(award)
        reached = shown_counts(rules, [line_of(one) for one in self._awards])[-1] or self._count
        name, why = award_name(rules, turnup, line, reached), reason(line)
        more = _("{name}: {words}").format(name=name, words=why) if why else name
        self.say(scores_words(self.seated, award.seat, award.points), *award.cards, more=more)

    def _counted(self, due: int) -> None:
        """Say how much of what was there was counted, and all that was, line by line: `ace, three, ten: Three of a colour 2`."""
        lines, rules = [line_of(award) for award in self._due], rules_of(self.options)
        if self._turnup is not None and (due or self._claimed):
            told = point_lines(rules, self._turnup, lines, self._count)
            parts = [
                _("{cards}: {name} {n}").format(cards=cards_named(line.cards), name=one.name, n=one.points)
                for line, one in zip(lines, told, strict=True)
            ]
            self.say(counted_words(self.seated, self._claimer, self._claimed, due), more="; ".join(parts))
        self._due = []


def count_after(events: Sequence[Event]) -> int:
    """Return the count that a card just played makes: the first that the events after it tell."""
    counts = (event.value for event in events if isinstance(event, CounterSet) and event.key == "count")
    return next(count for count in counts if isinstance(count, int))
