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

from game.core.cards import Pack, Seat
from game.core.engine import DealNext, Engine, Outcome
from game.core.events import Event
from game.core.options import OptionError, Options
from game.core.shuffle import Stream
from game.kowah import legal, play
from game.kowah.actions import Action, action_text, parse_action
from game.kowah.determinise import determinised
from game.kowah.position import from_position
from game.kowah.rules import PACK, SEATS, rules_of
from game.kowah.scoring import places
from game.kowah.state import MatchState, Phase, State, View
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
        return play.opened(MatchState(options, seats, seed, 1, Seat(dealer), (0,) * seats, 0, 0, rules))

    to_act = staticmethod(legal.to_act)
    legal_actions = staticmethod(legal.legal_actions)
    is_legal = staticmethod(legal.is_legal)

    def apply(self, state: State, seat: Seat, action: Action | DealNext) -> tuple[State, tuple[Event, ...]]:
        """Return the state after a legal action, forced turns and the end of the hand included, and what happened."""
        del seat  # who acts follows from the state
        return play.carried_out(state, action)

    view_for = staticmethod(view_for)
    picture_of = staticmethod(picture_of)
    determinise = staticmethod(determinised)
    from_position = staticmethod(from_position)
    action_text = staticmethod(action_text)
    parse_action = staticmethod(parse_action)

    def outcome(self, state: State) -> Outcome | None:
        """Return how the match ended. Source: kowah.md M4."""
        if state.phase is not Phase.OVER:
            return None
        balances = state.standing.balances
        return Outcome(places(balances), balances)

    def is_secret(self, view: View) -> bool:
        """Whether the turn is settling: who is asked to claim or to announce is nobody else's business. Source: kowah.md 6.2, R18."""
        return view.phase is Phase.SETTLING

    def is_final(self, view: View) -> bool:
        """Whether a discard has been made that somebody may have been asked to claim, or after which somebody may have held back."""
        watched = rules_of(view.options).may_hold or any(one.seat != view.viewer for one in view.announced)
        return watched and view.phase is not Phase.DISCARD


ENGINE = KowahEngine()
