"""A match: one engine, one line of states, one gate for every action."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from typing import Any, Generic

from game.core.cards import Seat
from game.core.engine import A, DealNext, Engine, Outcome, S, V
from game.core.events import Event, redacted
from game.core.options import Options
from game.core.picture import Picture, fold, picture, reveals
from game.core.seal import Seal
from game.core.shuffle import Draw, drawn, seed_from


class IllegalActionError(ValueError):
    """The engine does not allow this action to this seat now; nothing changed."""


class Match(Generic[S, A, V]):
    """A match being played: options, seats, seed and the actions so far; every earlier state is kept, so that undo is a pop.

    `takebacks` counts the plies taken back; `practice` is true for a match that counts for nothing (it started from a position, or
    hidden cards were seen before a decision was taken back). `helped`: a person was told the chances of what they might do. `seal` is what
    was promised about its deals, None where they are known or were dealt without a promise.
    """

    def __init__(
        self,
        engine: Engine[S, A, V],
        options: Options,
        seats: int,
        seed: str,
        position: dict[str, Any] | None = None,
    ) -> None:
        """Begin a match; with `position` from there instead of a deal, as practice.

        Raises:
            OptionError, ValueError, PositionError: as `Engine.start` and `Engine.from_position`.
        """
        self.engine = engine
        self.options = options.rules()
        self.seats = seats
        self.seed = seed_from(seed)
        self.position = position
        self.practice = position is not None
        self.takebacks = 0
        self.helped = False
        self.seal: Seal | None = None
        self.actions: list[tuple[Seat, A | DealNext]] = []
        with drawn() as draws:
            if position is None:
                state, events = engine.start(self.options, seats, self.seed)
            else:
                state, events = engine.from_position(self.options, position), ()
        self._states = [state]
        self._events = [events]
        self._draws = [draws]

    @property
    def state(self) -> S:
        """The state now. Rules, tests and the record may look; a screen or a bot sees `view` alone."""
        return self._states[-1]

    @property
    def ply(self) -> int:
        """How many actions stand."""
        return len(self.actions)

    @property
    def opening(self) -> tuple[Event, ...]:
        """What happened before the first action."""
        return self._events[0]

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return not self.to_act()

    def to_act(self) -> tuple[Seat, ...]:
        """Return the seats that are asked now."""
        return self.engine.to_act(self._states[-1])

    def asked_at(self, ply: int) -> tuple[Seat, ...]:
        """Return the seats that were asked before the action at `ply` (0-based)."""
        return self.engine.to_act(self._states[ply])

    def legal_actions(self, seat: Seat) -> tuple[A | DealNext, ...]:
        """Return what `seat` may do now."""
        return self.engine.legal_actions(self._states[-1], seat)

    def is_legal(self, seat: Seat, action: A | DealNext) -> bool:
        """Whether `apply` would accept this."""
        return self.engine.is_legal(self._states[-1], seat, action)

    def legal_at(self, ply: int, seat: Seat) -> tuple[A | DealNext, ...]:
        """Return what `seat` could do before the action at `ply` (0-based)."""
        return self.engine.legal_actions(self._states[ply], seat)

    def apply(self, seat: Seat, action: A | DealNext) -> tuple[Event, ...]:
        """Play `action` and return what happened, in the order to show it.

        Raises:
            IllegalActionError: the engine does not allow `action` to `seat` now; nothing changed.
        """
        engine, before = self.engine, self._states[-1]
        if not engine.is_legal(before, seat, action):
            raise IllegalActionError(f"{action} by seat {seat} at ply {self.ply}")
        with drawn() as draws:
            state, events = engine.apply(before, seat, action)
        self._states.append(state)
        self._events.append(events)
        self._draws.append(draws)
        self.actions.append((seat, action))
        return events

    def events_at(self, ply: int) -> tuple[Event, ...]:
        """Return what the action at `ply` (0-based) caused, unredacted; at -1 what happened before the first."""
        return self._events[ply + 1]

    @property
    def draws(self) -> tuple[Draw, ...]:
        """What chance has decided so far, in its order."""
        return tuple(chain.from_iterable(self._draws))

    def view(self, seat: Seat) -> V:
        """Return what `seat` may know now."""
        return self.engine.view_for(self.state, seat)

    def picture(self, seat: Seat) -> Picture:
        """Return the table as `seat` sees it now."""
        return self.engine.picture_of(self.view(seat))

    def view_at(self, ply: int, seat: Seat) -> V:
        """Return what `seat` knew after the first `ply` actions."""
        return self.engine.view_for(self._states[ply], seat)

    def picture_at(self, ply: int, seat: Seat) -> Picture:
        """Return the table as `seat` saw it after the first `ply` actions."""
        return self.engine.picture_of(self.view_at(ply, seat))

    def picture_before(self, seat: Seat) -> Picture:
        """Return the table as `seat` saw it before the last action; without cards if none stands."""
        return self.picture_at(self.ply - 1, seat) if self.actions else picture(seat, {})

    def branch(self, ply: int) -> Match[S, A, V]:
        """Return a match that goes on from where this one stood after its first `ply` actions, as practice: it counts for nothing."""
        other = Match(self.engine, self.options, self.seats, self.seed, self.position)
        other.actions = self.actions[:ply]
        other._states, other._events = self._states[: ply + 1], self._events[: ply + 1]
        other._draws = self._draws[: ply + 1]
        other.practice = True
        return other

    def outcome(self) -> Outcome | None:
        """Return how the match ended, None while it goes on."""
        return self.engine.outcome(self.state)

    def last_decision(self, seat: Seat, but: Callable[[int], bool] = lambda _ply: False) -> int | None:
        """Return the ply of this seat's last decision since the last deal was asked for, `but` for some; None if it made none."""
        for ply in range(self.ply - 1, -1, -1):
            actor, action = self.actions[ply]
            if isinstance(action, DealNext):
                break
            if actor == seat and not but(ply):
                return ply
        return None

    def can_take_back(self, seat: Seat, since: int | None = None) -> bool:
        """Whether all decisions from the ply `since` on were this seat's own and showed it no hidden card; None: the last one.

        In practice matches any decision can be taken back.
        """
        if not self.actions:
            return False
        first = self.ply - 1 if since is None else since
        return self.practice or all(self._is_own(seat, ply) for ply in range(first, self.ply))

    def _is_own(self, seat: Seat, ply: int) -> bool:
        actor, action = self.actions[ply]
        if actor != seat or isinstance(action, DealNext):
            return False
        before = self.picture_at(ply, seat)
        for event in redacted(self.events_at(ply), seat):
            if reveals(before, event):
                return False
            before = fold(before, event)
        return True

    def undo(self) -> tuple[Seat, A | DealNext]:
        """Take the last action off the record and return it; it is counted in `takebacks`.

        Raises:
            IllegalActionError: no action stands.
        """
        if not self.actions:
            raise IllegalActionError("nothing to take back")
        self._states.pop()
        self._events.pop()
        self._draws.pop()
        self.takebacks += 1
        return self.actions.pop()
