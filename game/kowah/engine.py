"""The engine of Kowah: the contract of game/core/engine.py, and what the table is told.

Zones

| Zone | Cards |
|---|---|
| `stock` (ordered) | the stock, face down |
| `discard` (ordered) | the discard pile, face up |
| `hand-<seat>` | cards in hand, seen by their owner; what an announced player draws lies here for a moment, seen by all |
| `checki-<seat>` (ordered) | an announced Checki, face down, in the order of its shape; a winner's nine face up, the completing card last |

Counters

| Key | Value |
|---|---|
| `deal`, `won`, `void` | number of this hand from 1; hands won so far; void hands in a row |
| `dealer`, `cutter`, `first` | seats |
| `cut` | how many cards were cut off, absent before the cut or without one |
| `turn` | seat on turn, also while its discard is being settled; absent before the first turn and after the hand |
| `drawn` | `stock` or `discard` while the seat on turn holds nine cards |
| `guard` | 1 while the next draw must be from the stock (R23) |
| `balance-<seat>` | points, below zero for a debt |
| `outcome` | after the hand: `simple`, `double`, `triple` or `void` |
| `winner`, `culprit` | seats, after a won hand |

Marks

| Zone and key | Value |
|---|---|
| `discard`, `thrown-<card>` | for each card in the pile its origin and who threw it, `passed 3` or `hand 0`: see `events.read_thrown` |
| `hand-<seat>`, `drawn` | id of the card drawn this turn, for those who know it |
| `checki-<seat>`, `shape`, `order` | `3+3+2`, `5+3` or `8`; 1 for the first announcement of the hand |
| `checki-<seat>`, `wait` | name of the awaited group, for its owner |
| `checki-<seat>`, `not-<group>` | 1: thrown by force, so he does not wait for it |

Calls (`Said`): `cut`, `checki`, `claim`, `complete` (a win drawn by oneself); `pass` and `hold` are heard by their seat alone. Points
(`Awarded`): `brelan` or `pair` three times (V), then `simple`, `double` or `triple` (T), `payment` of each payer (below zero), `credit`.
"""

from __future__ import annotations

from random import Random
from typing import Any

from game.core.cards import Pack, Seat
from game.core.engine import DealNext, Engine, Outcome
from game.core.events import Event
from game.core.options import OptionError, Options
from game.core.picture import Picture
from game.core.shuffle import Stream
from game.kowah import actions, legal, play
from game.kowah.actions import Action
from game.kowah.determinise import determinised
from game.kowah.position import from_position
from game.kowah.rules import PACK, SEATS, rules_of
from game.kowah.scoring import places
from game.kowah.state import Phase, Standing, State, View
from game.kowah.view import picture_of, view_for

ID = "kowah"


class KowahEngine(Engine[State, Action, View]):
    """The rules of Kowah; stateless. Source: kowah.md."""

    id = ID
    pack: Pack = PACK
    seats = SEATS

    def refusal(self, options: Options) -> str | None:
        """Return why the first dealer is none of the players, None if they are one. Source: CHECK-RECORDS.md 9."""
        return options.dealer_refusal()

    def start(self, options: Options, seats: int, seed: str) -> tuple[State, tuple[Event, ...]]:
        """Begin a match and its first hand; see `Engine.start`. Source: kowah.md R1."""
        if options.game != ID:
            raise OptionError(f"options of {options.game} do not go with Kowah")
        if seats not in SEATS:
            raise ValueError(f"Kowah is played by {SEATS.start} to {SEATS.stop - 1}, not by {seats}")
        rules = rules_of(options)
        dealer = rules.first_dealer
        if dealer is None:
            dealer = Stream(seed, "dealer").below(seats)
        if dealer >= seats:
            raise OptionError(f"seat {dealer} cannot deal first among {seats} players")
        return play.opened(Standing(options, seats, seed, 1, Seat(dealer), (0,) * seats, 0, 0, rules))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Return the seats that are asked now."""
        return legal.to_act(state)

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action | DealNext, ...]:
        """Return what `seat` may do, in a fixed order. Source: kowah.md 6.1."""
        return legal.legal_actions(state, seat)

    def is_legal(self, state: State, seat: Seat, action: object) -> bool:
        """Whether `seat` may do `action` now; any object may be asked."""
        return legal.is_legal(state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action | DealNext) -> tuple[State, tuple[Event, ...]]:
        """Return the state after a legal action, forced turns and the end of the hand included, and what happened."""
        del seat  # who acts follows from the state
        return play.carried_out(state, action)

    def view_for(self, state: State, seat: Seat) -> View:
        """Return what `seat` may know."""
        return view_for(state, seat)

    def picture_of(self, view: View) -> Picture:
        """Return how the table lies for the view's seat."""
        return picture_of(view)

    def outcome(self, state: State) -> Outcome | None:
        """Return how the match ended. Source: kowah.md M4."""
        if state.phase is not Phase.OVER:
            return None
        balances = state.standing.balances
        return Outcome(places(balances), balances)

    def determinise(self, view: View, rng: Random) -> State:
        """Return a state that this view cannot tell from the real one."""
        return determinised(view, rng)

    def from_position(self, options: Options, position: dict[str, Any]) -> State:
        """Set up the `start` of a check record."""
        return from_position(options, position)

    def action_text(self, action: Action | DealNext) -> str:
        """Return the text form of an action."""
        return actions.action_text(action)

    def parse_action(self, text: str) -> Action | DealNext:
        """Read a text form; ActionError for anything else."""
        return actions.parse_action(text)

    def is_secret(self, view: View) -> bool:
        """Whether the turn is settling: who is asked to claim or to announce is nobody else's business. Source: kowah.md 6.2, R18."""
        return view.phase is Phase.SETTLING

    def is_final(self, view: View) -> bool:
        """Whether a discard has been made that somebody may have been asked to claim, or after which somebody may have held back."""
        watched = rules_of(view.options).may_hold or any(one.seat != view.viewer for one in view.announced)
        return watched and view.phase is not Phase.DISCARD


ENGINE = KowahEngine()
