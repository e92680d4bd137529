"""Who decides, and what he may do. Source: kowah.md 6.1."""

from __future__ import annotations

from game.core.cards import Seat, cards_of
from game.core.engine import DEAL_NEXT, DealNext
from game.kowah import actions
from game.kowah.actions import Action
from game.kowah.rules import PACK, cutter
from game.kowah.state import Phase, State
from game.kowah.view import pile_limit

_STOCK_ONLY = (actions.DRAW_STOCK,)
_STOCK_OR_PILE = (actions.DRAW_STOCK, actions.DRAW_DISCARD)
_CLAIM = (actions.CLAIM, actions.PASS)
_ANNOUNCE = (actions.ANNOUNCE, actions.HOLD)
_NEXT = (DEAL_NEXT,)


def to_act(state: State) -> tuple[Seat, ...]:
    """Return the seats that are asked now; claims and announcements are asked one seat at a time. Source: kowah.md R18, D1 to D5."""
    match state.phase:
        case Phase.DRAW | Phase.DISCARD:
            return () if state.turn is None else (state.turn,)
        case Phase.CLAIM | Phase.ANNOUNCE:
            return state.asked[:1]
        case Phase.BETWEEN:
            return tuple(Seat(seat) for seat in range(state.standing.seats))
        case Phase.CUT:
            return (cutter(state.standing.rules, state.standing.seats, state.standing.dealer),)
        case _:
            return ()


def legal_actions(state: State, seat: Seat) -> tuple[Action | DealNext, ...]:
    """Return what `seat` may do, in a fixed order."""
    if seat not in to_act(state):
        return ()
    match state.phase:
        case Phase.DRAW:
            return _STOCK_OR_PILE if _may_take(state) else _STOCK_ONLY
        case Phase.DISCARD:
            barred = _barred(state)
            return tuple([actions.DISCARDS[card] for card in cards_of(state.hands[seat]) if card != barred])
        case Phase.CLAIM:
            return _CLAIM
        case Phase.ANNOUNCE:
            return _ANNOUNCE
        case Phase.CUT:
            return actions.CUTS
        case _:
            return _NEXT


def is_legal(state: State, seat: Seat, action: object) -> bool:
    """Whether `seat` may do `action` now; any object may be asked, and what only equals an action (`Discard(True)`) is refused."""
    if type(action) is actions.Discard:
        card = action.card
        return (
            type(card) is int
            and state.phase is Phase.DISCARD
            and seat == state.turn
            and 0 <= card < len(PACK)
            and state.hands[seat] >> card & 1 == 1
            and card != _barred(state)
        )
    return _is_normal(action) and action in legal_actions(state, seat)


def _is_normal(action: object) -> bool:
    """Whether this is an action whose fields have their very types."""
    if type(action) is actions.Draw:
        return type(action.source) is actions.From
    if type(action) is actions.Cut:
        return type(action.at) is int
    return type(action) in (actions.Claim, actions.Pass, actions.Announce, actions.Hold, DealNext)


def _may_take(state: State) -> bool:
    """Whether the top card of the pile may be drawn. Source: kowah.md R10, R23."""
    return bool(state.pile) and state.pile_run < pile_limit(state.standing.rules, state.standing.seats)


def _barred(state: State) -> int:
    """Return the one card that may not be thrown, -1 if there is none. Source: kowah.md R11."""
    if state.source is actions.From.DISCARD and state.drawn is not None and not state.standing.rules.may_rediscard:
        return state.drawn
    return -1
