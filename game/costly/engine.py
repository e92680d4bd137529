"""The engine of Costly Colours: the rules behind the contract of the core.

The zones, counters, marks, calls and awards that a table is drawn from are listed in `game.costly.events`. Go is an action
(costly-colours.md R9), the only one there; all else that follows without a choice happens by itself. Source: costly-colours.md.
"""

from __future__ import annotations

from typing import get_args

from game.core.cards import Pack, Seat
from game.core.engine import DealNext, Engine, Outcome
from game.core.events import Event
from game.core.options import Options
from game.costly import actions, play
from game.costly.actions import Action
from game.costly.deal import next_deal, start_match
from game.costly.draft import Draft
from game.costly.position import from_position
from game.costly.rules import ACE_HIGH, CARDS, GAME, LIMIT, LOW, MOST_CLAIM, PACK, RANK, SEATS, fits, rules_of
from game.costly.state import NONE, Phase, State, View
from game.costly.view import determinise, picture_of, view_for

_KINDS = frozenset(get_args(Action))
_SEATS = (Seat(0), Seat(1))
_ASKED = ((Seat(0),), (Seat(1),))


class CostlyEngine(Engine[State, Action, View]):
    """Costly Colours for two players."""

    id: str = GAME
    pack: Pack = PACK
    seats: range = range(SEATS, SEATS + 1)

    def start(self, options: Options, seats: int, seed: str) -> tuple[State, tuple[Event, ...]]:
        """Begin a match; see `Engine.start`."""
        rules = rules_of(options)
        if seats not in self.seats:
            raise ValueError(f"Costly Colours is played by {SEATS} players, not {seats}")
        return start_match(rules, seed)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Return the seats that are asked now."""
        if state.phase is Phase.OVER:
            return ()
        return _SEATS if state.phase is Phase.BETWEEN else _ASKED[state.turn]

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action | DealNext, ...]:
        """Return what `seat` may do. Source: costly-colours.md 10."""
        if seat == state.turn and (found := actions.turn_actions(state)):
            return found
        return actions.ONLY_NEXT if state.phase is Phase.BETWEEN and seat in _SEATS else ()

    def is_legal(self, state: State, seat: Seat, action: object) -> bool:
        """Whether `seat` may do `action` now; any object may be asked."""
        phase = state.phase
        if type(action) is DealNext:
            return phase is Phase.BETWEEN and seat in _SEATS
        if seat != state.turn or type(action) not in _KINDS:
            return False
        rules, left = state.table.rules, state.left[state.turn]
        if isinstance(action, actions.Play):
            card, value = action.card, action.value
            if phase is not Phase.PLAY or not (_is_card(card) and type(value) is int and left >> card & 1):
                return False
            usual = value == LOW[card] or (value == ACE_HIGH and RANK[card] == 1 and rules.ace_is_free)
            return usual and state.total + value <= LIMIT
        match action:
            case actions.Go():
                return phase is Phase.PLAY and not fits(left, state.total)
            case actions.Stop():
                return phase is Phase.PLAY and state.calls.go != NONE and rules.may_stop
            case actions.Offer(card):
                return phase is Phase.MOG_OFFER and _is_card(card) and bool(left >> card & 1)
            case actions.Decline():
                return phase is Phase.MOG_OFFER
            case actions.Refuse():
                return phase is Phase.MOG_ANSWER
            case actions.Accept(returned):
                if phase is not Phase.MOG_ANSWER or returned is None:
                    return phase is Phase.MOG_ANSWER and not rules.returns_card
                return rules.returns_card and _is_card(returned) and bool(left >> returned & 1)
            case actions.Claim(points):
                return phase is Phase.COUNT and type(points) is int and 0 <= points <= MOST_CLAIM
            case actions.Muggins() | actions.Pass():
                return phase is Phase.MUGGINS
            case _:
                return False

    def apply(self, state: State, seat: Seat, action: Action | DealNext) -> tuple[State, tuple[Event, ...]]:
        """Return the state after a legal action with all that follows by itself, and what happened."""
        if isinstance(action, DealNext):
            return next_deal(state)
        draft = Draft.of(state)
        match action:
            case actions.Play(card, value):
                play.play_card(draft, seat, card, value)
            case actions.Go():
                play.say_go(draft, seat)
            case actions.Stop():
                play.stop(draft, seat)
            case actions.Offer(card):
                play.offer(draft, seat, card)
            case actions.Decline():
                play.decline(draft, seat)
            case actions.Refuse():
                play.refuse(draft, seat)
            case actions.Accept(card):
                play.accept(draft, seat, card)
            case actions.Claim(points):
                play.claim(draft, seat, points)
            case actions.Muggins():
                play.challenge(draft, seat, muggins=True)
            case actions.Pass():
                play.challenge(draft, seat, muggins=False)
        return draft.close(state.phase, state.turn)

    def is_done(self, view: View) -> bool:
        """Whether no card is left to play, and what is shown is counted for the players. Source: costly-colours.md R9, 5.2."""
        return view.phase is Phase.PLAY and not view.left and not view.rules.by_hand

    view_for = staticmethod(view_for)
    picture_of = staticmethod(picture_of)
    determinise = staticmethod(determinise)
    from_position = staticmethod(from_position)
    action_text = staticmethod(actions.action_text)
    parse_action = staticmethod(actions.parse_action)

    def outcome(self, state: State) -> Outcome | None:
        """Return how the match ended, None while it goes on. Source: costly-colours.md R4."""
        if state.phase is not Phase.OVER:
            return None
        first, second = state.scores
        return Outcome((1 + (first < second), 1 + (second < first)), state.scores)


def _is_card(card: object) -> bool:
    return type(card) is int and 0 <= card < CARDS


ENGINE = CostlyEngine()
