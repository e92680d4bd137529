"""Events: what happened, in the words all five games share.

An engine returns events from every accepted action; the timeline, the sounds, the log and the picture are made from them alone.
Visibility is fixed when an event is made: `seen_by` is a bit mask of the seats that learn it. `redact` gives the event as one
seat may see it.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import NamedTuple, TypeAlias, assert_never

from game.core.cards import CardId, Seat

EVERYONE = (1 << 16) - 1
"""The mask of all seats."""

NOBODY = 0
"""The mask of no seat."""

Value: TypeAlias = int | str | None
"""What a counter or mark may say."""


def only(seat: int) -> int:
    """Return the mask of one seat."""
    return 1 << seat


@dataclass(frozen=True, slots=True)
class Zone:
    """A spot where cards lie: `hand` of a seat, `field`, `pile`, `meld` number 3.

    `number` is the owner's seat or a running number, -1 where there is only one such zone. Cards of an `ordered` zone
    are listed from the bottom (or oldest) to the top; the others are sets and are listed in ascending order of id.
    """

    name: str
    number: int = -1
    ordered: bool = False
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        # Zones are the keys of every picture: they are hashed far more often than made.
        object.__setattr__(self, "_hash", hash((self.name, self.number, self.ordered)))

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[type[Zone], tuple[str, int, bool]]:
        return Zone, (self.name, self.number, self.ordered)  # the hash of a text is another one in another process

    def __str__(self) -> str:
        return self.name if self.number < 0 else f"{self.name}-{self.number}"


@dataclass(frozen=True, slots=True)
class CardMoved:
    """One card went from `source` to `target`.

    `card` is None for a viewer who may not know which. `seen_by`: seats that see the card while it moves; `held_by`: seats that
    still see it where it lies then (a card taken openly into a hand is seen by all and held by its owner). `taken_at` and `put_at` are
    positions in ordered zones, -1 for the top.
    """

    card: CardId | None
    source: Zone
    target: Zone
    seen_by: int = EVERYONE
    held_by: int = EVERYONE
    taken_at: int = -1
    put_at: int = -1


@dataclass(frozen=True, slots=True)
class CardShown:
    """A card that lay hidden at `zone` is shown to the seats of `seen_by`, and stays known to them while it lies there."""

    card: CardId
    zone: Zone
    seen_by: int = EVERYONE
    at: int = -1


@dataclass(frozen=True, slots=True)
class Reordered:
    """The cards of `zone` were shuffled: nobody knows which is which any more."""

    zone: Zone


class SeatCounter(NamedTuple):
    """The key of a counter that every seat has; `status-2` in a log."""

    kind: str
    seat: Seat

    def __str__(self) -> str:
        return f"{self.kind}-{self.seat}"


CounterKey: TypeAlias = str | SeatCounter
"""The key of a counter: a word where the table has one of it."""


def of_each(kind: str, seats: int) -> tuple[SeatCounter, ...]:
    """Return the keys of a counter that every seat has, by seat."""
    return tuple(SeatCounter(kind, Seat(seat)) for seat in range(seats))


@dataclass(frozen=True, slots=True)
class CounterSet:
    """A number or word shown at the table has a new value (a score, the round, the month); None removes it."""

    key: CounterKey
    value: Value
    seen_by: int = EVERYONE


@dataclass(frozen=True, slots=True)
class MarkSet:
    """A sign at a zone (a discard's origin, the owner of a meld) has a new value; None removes it."""

    zone: Zone
    key: str
    value: Value
    seen_by: int = EVERYONE


@dataclass(frozen=True, slots=True)
class Said:
    """A player made a call; `word` is a key its game declares (`koikoi`, `shobu`, `go`)."""

    seat: Seat
    word: str
    seen_by: int = EVERYONE


@dataclass(frozen=True, slots=True)
class Awarded:
    """Points or a yaku for `seat`; `kind` is a key its game declares, `cards` are those that earned it."""

    seat: Seat
    kind: str
    cards: tuple[CardId, ...]
    points: int
    seen_by: int = EVERYONE


@dataclass(frozen=True, slots=True)
class DealBegan:
    """A new deal: all cards are gathered face down at `pile`, `cards` of them then; every mark is taken off.

    `number` counts deals from 1; `dealer` is the seat that deals. Cards at the zones `kept` stay as they lie (one pack that serves
    several deals keeps the cards that are gone beside it).
    """

    number: int
    dealer: Seat
    pile: Zone
    cards: int
    kept: tuple[Zone, ...] = ()


Event: TypeAlias = CardMoved | CardShown | Reordered | CounterSet | MarkSet | Said | Awarded | DealBegan


def redact(event: Event, seat: int) -> Event | None:
    """Return `event` as `seat` may see it; None: that seat never learns that it happened."""
    match event:
        case CardMoved(seen_by=seats):
            return event if seats >> seat & 1 or event.card is None else replace(event, card=None)
        case CardShown() | CounterSet() | MarkSet() | Said() | Awarded():
            return event if event.seen_by >> seat & 1 else None
        case Reordered() | DealBegan():
            return event
        case _:
            assert_never(event)


def redacted(events: tuple[Event, ...], seat: int) -> tuple[Event, ...]:
    """Return what `seat` sees of `events`, in order."""
    return tuple(seen for event in events if (seen := redact(event, seat)) is not None)
