"""The course of a finished match: what every seat saw, knew and was told at every moment of it, and the same with open cards.

Before that, what the actions of any match have led to: in the deal that is played, before it, for everybody to see.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.core.cards import CardId, Seat
from game.core.engine import DealNext
from game.core.events import EVERYONE, NOBODY, CardMoved, DealBegan, Event, Reordered, Zone, redact, redacted
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


@dataclass(frozen=True, slots=True)
class Perspective:
    """Who looks back: the player at `seat` as they saw it, or `opened`, with every card open that anybody saw."""

    seat: Seat
    opened: bool = False


class Replay:
    """A match from its first deal on. Moment n is when the first n actions have been done; the last one is the end, or now.

    Of a match that goes on nobody sees more than the player at the seat `own` has seen.
    """

    def __init__(self, match: AnyMatch, own: Seat | None = None) -> None:
        """Take a match that is over, or the deals so far of one that goes on as the player at `own` saw them.

        Raises:
            ValueError: it goes on, and no seat is given.
        """
        if not match.over and own is None:
            raise ValueError("a match that goes on cannot be looked back on with other eyes than one's own")
        self.match = match
        self.own = None if match.over else own
        self.last = match.ply
        self.deals = tuple(moment for moment in range(self.last + 1) if deals(match.events_at(moment - 1))) or (0,)
        """The moments at which a deal has just been made."""
        results = (moment for moment, (_seat, action) in enumerate(match.actions) if isinstance(action, DealNext))
        self.results = (*results, self.last)
        """The moments at which a deal is over and its result can be looked at."""
        self._seen: dict[Perspective, list[tuple[Event, ...]]] = {}
        self._open: dict[Seat, list[Picture]] = {}
        """The open pictures of all moments so far asked for, by seat."""

    def events(self, moment: int, perspective: Perspective) -> tuple[Event, ...]:
        """Return what led to `moment` from the one before, as `perspective` saw it."""
        return self._all(perspective)[moment]

    def so_far(self, moment: int, perspective: Perspective) -> Sequence[tuple[Event, ...]]:
        """Return what each action led to since the deal before the last one began, as `perspective` saw it."""
        began = self.deals[max(0, bisect_right(self.deals, moment) - 2)]
        return self._all(perspective)[began : moment + 1]

    def picture(self, moment: int, perspective: Perspective) -> Picture:
        """Return the table as `perspective` saw it."""
        self._allow(perspective)
        if not perspective.opened:
            return self.match.picture_at(moment, perspective.seat)
        found = self._open.setdefault(perspective.seat, [])
        while len(found) <= moment:
            before = found[-1] if found else picture(perspective.seat, {})
            found.append(folded(before, self.events(len(found), perspective)))
        return found[moment]

    def hidden(self, moment: int, seat: Seat) -> Mapping[Zone, tuple[CardId, ...]]:
        """Return the places of others where cards lay that the player at `seat` did not see, with all cards there that somebody saw."""
        seen = self.match.picture_at(moment, seat)
        others = {Seat(other) for other in range(self.match.seats)} - {seat}
        found: dict[Zone, tuple[CardId, ...]] = {}
        for place, lying in self.picture(moment, Perspective(seat, opened=True)).zones.items():
            cards = tuple(card for card in lying if card is not None)
            if place.number in others and not set(cards) <= set(seen.at(place)):
                found[place] = cards
        return found

    def view(self, moment: int, perspective: Perspective) -> Any:
        """Return what the player at the seat of `perspective` knew."""
        self._allow(perspective)
        return self.match.view_at(moment, perspective.seat)

    def deal_from(self, moment: int, by: int) -> int:
        """Return the moment of the next deal (`by` 1), or of this deal's beginning; at that, of the one before (-1)."""
        if by > 0:
            index = bisect_right(self.deals, moment)
            return self.deals[index] if index < len(self.deals) else self.last
        return self.deals[max(0, bisect_left(self.deals, moment) - 1)]

    def _allow(self, perspective: Perspective) -> None:
        """Raise ValueError where the match goes on and these are the eyes of somebody else."""
        if self.own is not None and perspective != Perspective(self.own):
            raise ValueError("a match that goes on has secrets")

    def _all(self, perspective: Perspective) -> list[tuple[Event, ...]]:
        self._allow(perspective)
        if perspective not in self._seen:
            every = (self.match.events_at(moment - 1) for moment in range(self.last + 1))
            see = _opened if perspective.opened else redacted
            self._seen[perspective] = [see(events, perspective.seat) for events in every]
        return self._seen[perspective]


def _opened(events: tuple[Event, ...], seat: Seat) -> tuple[Event, ...]:
    """Return what `seat` would have seen had every card that somebody saw lain open for all."""
    opened = (_open_move(event) if isinstance(event, CardMoved) else event for event in events)
    return tuple(seen for event in opened if (seen := redact(event, seat)) is not None)


def _open_move(event: CardMoved) -> CardMoved:
    seen, held = (EVERYONE if seats != NOBODY else NOBODY for seats in (event.seen_by, event.held_by))
    return replace(event, seen_by=seen, held_by=held)
