"""The engine of Dog & Blind: the contract of game/core/engine.py over the rules of this package.

The zones, counters, calls and awards of the table are listed in `game.squaw.events`.
"""

from __future__ import annotations

from typing import assert_never

from game.core.cards import Pack, Seat, cards_of
from game.core.engine import DEAL_NEXT, DealNext, Engine, Outcome
from game.core.events import CounterSet, Event, Said
from game.core.options import OptionError, Options
from game.squaw import actions
from game.squaw.actions import PACK, Action
from game.squaw.deal import draw_events, draw_for_deal, new_deal, next_hand, seats_still_in
from game.squaw.events import PHASE, STATUS, TOTAL
from game.squaw.play import Step, passed, played, trump_named, turn_actions_of
from game.squaw.position import from_position
from game.squaw.rules import BLIND, CARDS, NO_SUIT, NORMAL, SUIT_OF, Status, playable, rules_of
from game.squaw.state import Phase, State, Table
from game.squaw.view import View, outcome_of, picture_of, view_for
from game.squaw.world_sampler import determinise

_DEAL_NEXT = (DEAL_NEXT,)


class SquawEngine(Engine[State, Action, View]):
    """The rules of Dog & Blind."""

    id = "squaw"
    pack: Pack = PACK
    seats = range(2, 8)

    def refusal(self, options: Options) -> str | None:
        """Return why the first dealer is none of the players, None if they are one. Source: CHECK-RECORDS.md 9."""
        return options.dealer_refusal()

    def start(self, options: Options, seats: int, seed: str) -> Step:
        """Begin a match: draw for the first deal (R2) unless a seat is fixed, and deal hand 1."""
        if options.game != self.id:
            raise OptionError(f"options of {options.game} do not go with Dog & Blind")
        if seats not in self.seats:
            raise ValueError(f"Dog & Blind is for 2 to 7 players, not {seats}")
        rules = rules_of(options)
        if rules.first_dealer is not None and rules.first_dealer >= seats:
            raise OptionError(f"seat {rules.first_dealer} cannot deal first among {seats} players")
        none = (0,) * seats
        table = Table(options, rules, seats, seed, rules.ace_initial, (Status.NORMAL,) * seats, none, none, ())
        events: tuple[Event, ...] = (
            CounterSet("ace", table.ace),
            *[STATUS[seat][NORMAL] for seat in range(seats)],
            *[TOTAL[seat][0] for seat in range(seats)],
        )
        if rules.first_dealer is not None:
            state, dealt = new_deal(table, 1, rules.first_dealer, None)
            return state, events + dealt
        draw = draw_for_deal(seed, 1, seats_still_in(table), table.ace)
        state, dealt = new_deal(table, 1, draw.dealer, draw)
        return state, (*events, *draw_events(draw, Seat(0)), *dealt)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Return whose turn it is; between hands and for the ace order every seat still in."""
        phase = state.course.phase
        if phase is Phase.PLAY:
            return state.waiting[:1]
        match phase:
            case Phase.TRUMP:
                return (state.deal.dealer,)
            case Phase.BETWEEN | Phase.ACE:
                return seats_still_in(state.table)
            case Phase.OVER:
                return ()
            case _:
                assert_never(phase)

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action | DealNext, ...]:
        """Return what `seat` may do now. Source: squaw.md 6.1."""
        phase = state.course.phase
        if phase is Phase.PLAY:
            return turn_actions_of(state) if seat == state.waiting[0] else ()
        if seat not in self.to_act(state):
            return ()
        match phase:
            case Phase.TRUMP:
                return actions.TRUMPS
            case Phase.BETWEEN:
                return _DEAL_NEXT
            case Phase.ACE:
                return actions.ACE_ORDERS
            case Phase.OVER:
                return ()
            case _:
                assert_never(phase)

    def is_legal(self, state: State, seat: Seat, action: Action | DealNext) -> bool:
        """Whether `seat` may do `action` now; any object may be asked."""
        if type(action) is actions.Play:  # the frequent case, without making the list
            if state.course.phase is not Phase.PLAY or seat != state.waiting[0]:
                return False
            card, plays = action.card, state.plays
            status = state.course.table.statuses[seat]
            if type(card) is not int or not 0 <= card < CARDS or status is BLIND:
                return False
            led = SUIT_OF[plays[0][1]] if plays else NO_SUIT
            return playable(status, state.hands[seat], led) >> card & 1 == 1
        return _is_plain(action) and action in self.legal_actions(state, seat)

    def apply(self, state: State, seat: Seat, action: Action | DealNext) -> Step:
        """Return the state after a legal action and what happened."""
        if isinstance(action, actions.Play):
            return played(state, seat, action.card)
        match action:
            case actions.PlayBlind():
                return played(state, seat, cards_of(state.hands[seat])[0])
            case actions.Pass():
                return passed(state, seat)
            case actions.NameTrump():
                return trump_named(state, seat, actions.TRUMPS.index(action))
            case actions.SetAces(order):
                dealt, events = next_hand(state, order)
                return dealt, (Said(seat, f"aces-{order}"), CounterSet("ace", order), *events)
            case DealNext():
                return self._went_on(state)
            case _:
                assert_never(action)

    def _went_on(self, state: State) -> Step:
        """Leave a finished hand: the table may change the ace order before a draw, else the next hand is dealt. Source: squaw.md R15."""
        table = state.table
        if table.rules.ace_may_change and len(table.results[-1].after.leaders) > 1:
            return state._replace(course=state.course._replace(phase=Phase.ACE)), (PHASE[Phase.ACE],)
        return next_hand(state, table.ace)

    def is_done(self, view: View) -> bool:
        """Whether the tricks are played and no card is left to play. Source: squaw.md R8."""
        return view.phase is Phase.PLAY and not view.counts[view.viewer]

    view_for = staticmethod(view_for)
    picture_of = staticmethod(picture_of)
    outcome = staticmethod(outcome_of)
    determinise = staticmethod(determinise)
    from_position = staticmethod(from_position)
    action_text = staticmethod(actions.action_text)
    parse_action = staticmethod(actions.parse_action)

    def worth(self, outcome: Outcome) -> tuple[int, ...]:
        """Return how many players each one has left behind: tricks decide nothing."""
        return tuple(sum(other > place for other in outcome.places) for place in outcome.places)


def _is_plain(action: object) -> bool:
    """Whether `action` is of this game, its fields of the very types they should be."""
    match action:
        case actions.NameTrump(field) | actions.SetAces(field):
            return type(field) is str
        case actions.PlayBlind() | actions.Pass() | DealNext():
            return True
        case _:
            return False


ENGINE = SquawEngine()
