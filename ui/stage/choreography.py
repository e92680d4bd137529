"""Choreography: how every event looks and sounds, in beats. Durations are those of ART.md section 12, at speed 1.

What is common to all card games is here; what only one game shows (banners, stamps, a card that lands on its mate) comes from its
`EventShow`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import takewhile
from types import UnionType
from typing import assert_never

from game.core.cards import CardId
from game.core.events import Awarded, CardMoved, CardShown, CounterSet, DealBegan, Event, MarkSet, Reordered, Said, Zone
from sounds.ids import SoundId
from ui.stage.easing import out_cubic, out_quad
from ui.stage.stage import Flight, Stage
from ui.stage.timeline import Beat, at_once

GATHER_SECONDS = 0.42
DEAL_LEAD_SECONDS = 0.2
DEAL_STEP_SECONDS = 0.07
DEAL_FLIGHT_SECONDS = 0.26
DEAL_MOST_SECONDS = 1.6
DEAL_TURN_SECONDS = 0.14
DEAL_ARC = 0.05
DEALT = Flight(DEAL_FLIGHT_SECONDS, arc=DEAL_ARC)
DEALT_OPEN = Flight(
    DEAL_FLIGHT_SECONDS + DEAL_TURN_SECONDS,
    arc=DEAL_ARC,
    turns_at=DEAL_FLIGHT_SECONDS / (DEAL_FLIGHT_SECONDS + DEAL_TURN_SECONDS),
)
"""A card that is dealt open arrives face down and is turned where it lies."""
DRAW_READ_SECONDS = 1.8
"""How long cards drawn for the first dealer lie open before the pack is gathered."""
MOVE_SECONDS = 0.24
FLIP_SECONDS = 0.2
SHOWN_MOST_SECONDS = 0.6
"""The longest that cards take to be shown one after another, however many they are."""


@dataclass(frozen=True, slots=True)
class Move:
    """How one card moves in one game: its flight, the seconds until the next beat, and what is heard.

    `before` are beats of their own that come first; `prepare` runs as the card leaves, to say where it is to lie. With a `breath` it
    goes face down, lies so for as many seconds, and is turned then.
    """

    flight: Flight
    seconds: float
    sound: SoundId | None = SoundId.CARD_SLIDE
    before: tuple[Beat, ...] = ()
    prepare: Callable[[], None] | None = None
    breath: float = 0.0


class EventShow:
    """What one game adds; what is not overridden goes the common way, or is not shown."""

    def move(self, event: CardMoved, following: Sequence[Event]) -> Move | None:
        """Return how this move looks, None for the common way; `following` are the events after it in the same action."""
        del event, following
        return None

    def deal_begins(self) -> None:
        """What was shown in the deal before counts no more."""

    def strong(self, card: CardId) -> bool:
        """Say whether a card is so strong that dust flies where it is played; most often none is."""
        del card
        return False

    def word(self, event: Said) -> Beat | None:
        """Return how a call is shown, None for not at all."""
        del event
        return None

    def award(self, event: Awarded, following: Sequence[Event]) -> Beat | None:
        """Return how points or a yaku are shown, None for not at all."""
        del event, following
        return None

    def counter(self, event: CounterSet, following: Sequence[Event]) -> Sequence[Beat]:
        """Return what is shown once a counter has its new value, most often nothing."""
        del event, following
        return ()


def beats(
    events: Sequence[Event],
    stage: Stage,
    show: EventShow,
    play: Callable[[SoundId], object],
    awaited: Callable[[Sequence[CardId]], Callable[[], bool]],
) -> list[Beat]:
    """Return the beats that show `events`, which must be redacted for the stage's viewer, in order.

    A deal begins when `awaited` says so of the cards whose faces it shows, a move when it says so of the card that comes up.

    Here is the pace of all games: whatever is done, called or counted waits until the cards that were moved before have been seen where
    they lie; of cards that go to one place together each waits for itself alone.
    """
    found: list[Beat] = []
    dealing = 0
    together: Zone | None = None
    first, step, turn = 0, DEAL_STEP_SECONDS, FLIP_SECONDS / 2

    def folded(
        event: Event, flight: Flight, sound: SoundId | None, prepare: Callable[[], None] | None = None
    ) -> Callable[[], None]:
        def begin() -> None:
            if prepare is not None:
                prepare()
            stage.play(event, flight)
            if sound is not None:
                play(sound)

        return begin

    for index, event in enumerate(events):
        following = events[index + 1 :]
        begun = len(found)
        seen: Callable[[], bool] = stage.seen
        match event:
            case DealBegan(_, _, pile):
                show.deal_begins()
                dealt = _until(following, Said | Awarded | CardShown | DealBegan)
                dealing = sum(isinstance(one, CardMoved) and one.source == pile for one in dealt)
                step = min(DEAL_STEP_SECONDS, DEAL_MOST_SECONDS / max(1, dealing))
                if any(isinstance(one, DealBegan) for one in events[:index]):  # cards were drawn for the deal
                    found.append(Beat(lambda: None, DRAW_READ_SECONDS))
                begin = folded(event, Flight(GATHER_SECONDS, ease=out_quad), SoundId.SHUFFLE)
                found.append(Beat(begin, GATHER_SECONDS + DEAL_LEAD_SECONDS, awaited(faces_in(_until(following, DealBegan)))))
            case CardMoved() if dealing > 0:
                dealing -= 1
                flight = DEALT if event.card is None else DEALT_OPEN
                pause = step if dealing else flight.seconds
                found.append(Beat(folded(event, flight, SoundId.DEAL), pause))
                seen = at_once
            case CardMoved():
                move = show.move(event, following) or Move(Flight(MOVE_SECONDS, ring=True), MOVE_SECONDS)
                found.extend(move.before)
                flight = move.flight
                ready = awaited([event.card]) if event.card is not None else at_once
                dust = flight.ring and event.card is not None and show.strong(event.card)
                if move.breath and event.card is not None:
                    comes = folded(replace(event, card=None), flight, move.sound, move.prepare)
                    turns = folded(CardShown(event.card, event.target), Flight(FLIP_SECONDS, ease=out_cubic, dust=dust), SoundId.CARD_FLIP)
                    found += Beat(comes, move.seconds + move.breath, ready), Beat(turns, FLIP_SECONDS)
                else:
                    begin = folded(event, replace(flight, dust=dust), move.sound, move.prepare)
                    found.append(Beat(begin, move.seconds, ready))
                if event.target == together:
                    seen = partial(stage.seen, event.card) if event.card is not None else at_once
                together = event.target
            case CardShown():
                flight = Flight(FLIP_SECONDS, ease=out_cubic)
                if index == 0 or not isinstance(events[index - 1], CardShown):
                    run = 1 + len(list(takewhile(lambda one: isinstance(one, CardShown), following)))
                    first, turn = index, min(FLIP_SECONDS / 2, SHOWN_MOST_SECONDS / run)
                heard = (index - first) % max(1, round(FLIP_SECONDS / 2 / turn)) == 0
                begin = folded(event, flight, SoundId.CARD_FLIP if heard else None)
                found.append(Beat(begin, turn, awaited(faces_in([event]))))
                if index != first:
                    seen = at_once
            case Reordered():
                found.append(Beat(folded(event, Flight(GATHER_SECONDS), SoundId.SHUFFLE), GATHER_SECONDS))
            case CounterSet():
                found.append(Beat(folded(event, Flight(), None), 0.0))
                begun += 1
                found.extend(show.counter(event, following))
            case MarkSet():
                found.append(Beat(folded(event, Flight(), None), 0.0))
                seen = at_once
            case Said():
                if (beat := show.word(event)) is not None:
                    found.append(beat)
            case Awarded():
                if (beat := show.award(event, following)) is not None:
                    found.append(beat)
            case _:
                assert_never(event)
        found[begun:] = [replace(beat, seen=seen) for beat in found[begun:]]
    return found


def faces_in(events: Sequence[Event]) -> list[CardId]:
    """Return the cards whose faces come up, in order."""
    return [event.card for event in events if isinstance(event, CardMoved | CardShown) and event.card is not None]


def _until(events: Sequence[Event], ends: type | UnionType) -> list[Event]:
    """Return the events before the first one of certain kinds."""
    return list(takewhile(lambda event: not isinstance(event, ends), events))
