"""What the actions of a match have led to: in the deal that is played, before it, for everybody to see."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import Seat
from game.core.events import EVERYONE, DealBegan, Event, Reordered, redacted
from game.core.picture import Picture, folded, picture
from game.core.record import AnyMatch

FROM_THE_START = -1
"""The ply before the first action, at which a match is dealt."""


def deals(events: Sequence[Event]) -> bool:
    """Whether a deal begins among these events."""
    return any(isinstance(event, DealBegan) for event in events)


def split_at_deal(events: Sequence[Event]) -> tuple[tuple[Event, ...], tuple[Event, ...]]:
    """Return what happened before a deal began among these events, and the rest; () for the rest if none did."""
    found = next((index for index, event in enumerate(events) if isinstance(event, DealBegan)), len(events))
    return tuple(events[:found]), tuple(events[found:])


def before_deal(match: AnyMatch, seat: Seat, behind: Sequence[Event]) -> Picture:
    """Return the table as `seat` sees it before the events `behind`, the last of the last action, are shown: ready for a deal."""
    last = events_at(match, match.ply - 1)
    shown = last[: len(last) - len(behind)]
    now = folded(match.picture_before(seat), redacted(shown, seat))
    match behind:
        case [DealBegan(kept=kept), *_]:
            return picture(seat, {place: now.at(place) for place in kept}, now.counters)
        case _:
            return now


def this_deal(match: AnyMatch, since: int = FROM_THE_START) -> tuple[tuple[Event, ...], ...]:
    """Return what each action has led to in this deal, unredacted, from the one at ply `since` on; the deal itself comes first."""
    began = max((ply for ply in range(match.ply) if deals(events_at(match, ply))), default=FROM_THE_START)
    if since > began:
        return tuple(events_at(match, ply) for ply in range(since, match.ply))
    dealt = split_at_deal(events_at(match, began))[1]
    return (dealt, *(events_at(match, ply) for ply in range(began + 1, match.ply)))


def every_deal(match: AnyMatch, behind: Sequence[Event] = ()) -> tuple[tuple[Event, ...], ...]:
    """Return what opened the match and each action has led to, unredacted, but for `behind`, the last events of the last action."""
    found = [events_at(match, ply) for ply in range(FROM_THE_START, match.ply)]
    return (*found[:-1], found[-1][: len(found[-1]) - len(behind)])


def events_at(match: AnyMatch, ply: int) -> tuple[Event, ...]:
    """Return what the action at a ply led to, unredacted; what opened the match at `FROM_THE_START`."""
    return match.opening if ply == FROM_THE_START else match.events_at(ply)


def public(events: Sequence[Event]) -> tuple[Event, ...]:
    """Return what every seat has seen as it happened."""
    return tuple(event for event in events if isinstance(event, DealBegan | Reordered) or event.seen_by == EVERYONE)
