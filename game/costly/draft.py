"""A state while one action changes it, and what happens on the way.

The state itself is a frozen value; a draft lives inside one call of the engine. Awards pass through it, so that the match stops at
the very award that reaches the target.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from operator import attrgetter

from game.core.cards import CardId, Seat, mask_of
from game.core.events import Awarded, CounterSet, Event
from game.costly import events as table_events
from game.costly.rules import Rules, other
from game.costly.state import (
    NO_CALLS,
    NO_CEILING,
    NO_TALLY,
    Bounds,
    Calls,
    Deal,
    Hand,
    Laid,
    Pair,
    Phase,
    State,
    Table,
    Tally,
)

PLAY, BETWEEN, OVER = Phase.PLAY, Phase.BETWEEN, Phase.OVER
"""Named once: to look a member up in its enum takes longer than what is done with it, and a draft does so at every play."""


_fields = attrgetter(*(field.name for field in fields(State)))
"""What a state holds, in the order in which a state and a draft are made."""


@dataclass(slots=True)
class Draft:
    """All that a `State` holds, to be changed, and the events so far; what is not given is as a deal begins."""

    table: Table
    deal: Deal
    phase: Phase
    turn: Seat
    scores: Pair
    behind: Pair
    left: Pair
    row: tuple[Laid, ...] = ()
    played: tuple[Laid, ...] = ()
    total: int = 0
    calls: Calls = NO_CALLS
    tally: Tally = NO_TALLY
    log: tuple[Awarded, ...] = ()
    events: list[Event] = field(default_factory=list)
    rules: Rules = field(init=False)

    def __post_init__(self) -> None:
        self.rules = self.table.rules

    @classmethod
    def dealt(cls, table: Table, deal: Deal, scores: Pair, behind: Pair) -> Draft:
        """Begin with a deal whose cards are dealt and in which nothing has happened."""
        left = (mask_of(deal.held[0]), mask_of(deal.held[1]))
        return cls(table, deal, PLAY, other(deal.dealer), scores, behind, left)

    @classmethod
    def of(cls, state: State) -> Draft:
        """Return a draft that holds what `state` holds."""
        return cls(*_fields(state))

    def state(self) -> State:
        """Return what the draft holds as a state."""
        return State(*_fields(self))

    @property
    def over(self) -> bool:
        """Whether the match has ended: nothing more is scored."""
        return self.phase is OVER

    def hand(self, seat: Seat) -> Hand:
        """Return the cards that `seat` has not played, in hand order."""
        left = self.left[seat]
        return tuple([card for card in self.deal.held[seat] if left >> card & 1])

    def award(self, seat: Seat, kind: str, cards: tuple[CardId, ...], points: int) -> None:
        """Enter one award, unless it is of 0 points or the match is over; end the match if it reaches the target.

        Source: costly-colours.md R4.
        """
        if not points or self.phase is OVER:
            return
        event = Awarded(seat, kind, cards, points)
        self.log += (event,)
        before = self.scores[seat]
        after = before + points
        if seat:
            self.scores, self.behind = (self.scores[0], after), (self.behind[0], before)
        else:
            self.scores, self.behind = (after, self.scores[1]), (before, self.behind[1])
        self.events += (event, table_events.behind_set(seat, before), table_events.score_set(seat, after))
        if after >= self.rules.target and self.rules.ends_at_once:
            self.phase = OVER

    def bind(self, seat: Seat, floor: int, ceiling: int) -> None:
        """Enter what a call told about the hand of `seat`."""
        known = self.calls.bounds[seat]
        self._bound(seat, Bounds(max(known.floor, floor), min(known.ceiling, ceiling)))

    def free(self, seat: Seat) -> None:
        """Forget that `seat` holds a low card: it has just played one."""
        self._bound(seat, Bounds(self.calls.bounds[seat].floor, NO_CEILING))

    def _bound(self, seat: Seat, bound: Bounds) -> None:
        go, gos, bounds = self.calls
        self.calls = Calls(go, gos, (bounds[0], bound) if seat else (bound, bounds[1]))

    def close(self, phase: Phase | None, turn: Seat | None) -> tuple[State, tuple[Event, ...]]:
        """Return the state, and the events with what has changed since `phase` and `turn` were shown (None: nothing was)."""
        if self.phase is not phase:
            self.events.append(table_events.PHASE[self.phase])
        if self.phase is OVER or self.phase is BETWEEN:
            self.events.append(table_events.NO_TURN)
        elif self.turn != turn:
            self.events.append(table_events.TURN[self.turn])
        if self.phase is OVER and self.scores[0] != self.scores[1]:
            self.events.append(CounterSet("winner", int(self.scores[1] > self.scores[0])))
        return self.state(), tuple(self.events)
