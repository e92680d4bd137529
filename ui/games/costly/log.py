"""What happened, in words: from public events, for the log and for whoever comes back to the screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.cards import CardId
from game.core.events import Awarded, CardMoved, CounterSet, DealBegan, Event, Said
from game.costly.events import DUE, TURN_UP
from game.costly.rules import Rules
from ui.games.costly.words import (
    award_name,
    call_words,
    card_small,
    line_of,
    reason,
    scores_words,
    shown_counts,
)
from ui.kit.players import Seated, said_of
from ui.kit.words import Recap
from ui.text.catalog import _

MOST_CARDS = 5


def recaps(events: Sequence[Event], seated: Sequence[Seated], rules: Rules, turnup: CardId | None) -> tuple[Recap, ...]:
    """Return every public thing among `events`: cards turned up and played, calls, awards.

    `turnup` is the turn-up before them, None for none; a card on offer is named nowhere.
    """
    return tuple(_told(events, seated, rules, turnup))


def _told(events: Sequence[Event], seated: Sequence[Seated], rules: Rules, turnup: CardId | None) -> Iterator[Recap]:
    shows: list[Awarded] = []
    count = 0
    for index, event in enumerate(events):
        match event:
            case DealBegan():
                shows.clear()
            case CardMoved(card, _, target) if card is not None and target == TURN_UP:
                turnup = card
                yield Recap((card,), _("Turn-up: {card}").format(card=card_small(card)))
            case CardMoved(card, source, target) if card is not None and target.name == "row":
                count = count_after(events[index + 1 :])
                words = _("{name} played: {card}|You played: {card}")
                words = said_of(seated, source.number, words, card=card_small(card))
                yield Recap((card,), words, _("Count: {count}").format(count=count))
            case Said(seat, word) if words := call_words(seat, word, seated):
                yield Recap((), words)
            case Awarded(_, kind, cards) if turnup is not None and not kind.startswith(DUE):
                shows.append(event)
                reached = shown_counts(rules, [line_of(award) for award in shows])[-1] or count
                name = award_name(rules, turnup, line_of(event), reached)
                words = scores_words(seated, event.seat, event.points)
                why = reason(line_of(event))
                more = _("{name}: {words}").format(name=name, words=why) if why else name
                yield Recap(cards[:MOST_CARDS], words, more)
            case _:
                pass


def count_after(events: Sequence[Event]) -> int:
    """Return the count that a card just played makes, from the events after it; 0 if they tell none."""
    for event in events:
        if isinstance(event, CounterSet) and event.key == "count" and isinstance(event.value, int):
            return event.value
    return 0
