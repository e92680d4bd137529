"""What the player to move may do. Source: koi-koi.md 7."""

from __future__ import annotations

from game.core.cards import Seat, cards_of
from game.core.engine import DEAL_NEXT, DealNext
from game.koikoi.actions import CALLS, GAJI, PLAY, PLAY_ON, STRIKE, TAKE, Action, KoiKoi, Play, Shobu, Take
from game.koikoi.events import SEATS
from game.koikoi.rules import SUIT_MATES, WILLOW_CARDS
from game.koikoi.state import Phase, State


def legal_actions(state: State, seat: Seat) -> tuple[Action | DealNext, ...]:
    """Return what `seat` may do: plays in card order, targets ascending, wild captures last; () for a seat that is not asked."""
    phase = state.phase
    if phase is Phase.PLAY:  # most plies by far
        return _plays(state) if seat == state.turn else ()
    match phase:
        case Phase.BETWEEN:
            return (DEAL_NEXT,) if seat in SEATS else ()
        case Phase.OVER:
            return ()
        case _ if seat != state.turn:
            return ()
        case Phase.TAKE:
            return tuple(TAKE[mate] for mate in cards_of(state.field & SUIT_MATES[state.drawn]))
        case Phase.DECIDE:
            return CALLS


def is_legal(state: State, seat: Seat, action: object) -> bool:
    """Whether `seat` may do `action` now: the answer of `legal_actions` without listing them."""
    phase = state.phase
    if isinstance(action, Play):
        return phase is Phase.PLAY and seat == state.turn and _is_legal_play(state, action)
    if isinstance(action, DealNext):
        return phase is Phase.BETWEEN and seat in SEATS
    if seat != state.turn:
        return False
    if isinstance(action, Take):
        return phase is Phase.TAKE and _is_in(action.target, state.field & SUIT_MATES[state.drawn])
    return phase is Phase.DECIDE and isinstance(action, KoiKoi | Shobu)


def _plays(state: State) -> tuple[Play, ...]:
    """Return the plays of the turn player. Source: D1, 7.1."""
    field = state.field
    found: list[Play] = []
    hand = state.hands[state.turn]
    while hand:
        low = hand & -hand
        card = low.bit_length() - 1
        hand ^= low
        mates = field & SUIT_MATES[card]
        if mates.bit_count() == 2:
            found += (PLAY_ON[card][mate] for mate in cards_of(mates))
        else:
            found.append(PLAY[card])
    if _may_strike(state):
        found += (STRIKE[prey] for prey in cards_of(field & ~WILLOW_CARDS))
    return tuple(found)


def _may_strike(state: State) -> bool:
    """Whether the turn player may use the Gaji as a wild card. Source: G1, G2."""
    return state.round.rules.gaji_wild and not state.november_played and bool(state.hands[state.turn] >> GAJI & 1)


def _is_legal_play(state: State, play: Play) -> bool:
    card, target, wild = play.card, play.target, play.wild
    if not _is_in(card, state.hands[state.turn]) or not isinstance(wild, bool):
        return False
    mates = state.field & SUIT_MATES[card]
    if wild:
        return card == GAJI and _may_strike(state) and _is_in(target, state.field & ~WILLOW_CARDS)
    if mates.bit_count() == 2:
        return _is_in(target, mates)
    return target is None


def _is_in(card: object, cards: int) -> bool:
    """Whether `card` is a card of the mask; anything may be asked, and True is not card 1."""
    return type(card) is int and 0 <= card < 48 and bool(cards >> card & 1)
