"""What a discard and an exit are said to risk: true, and known to everybody but for one's own hand. Source: kaluki.md 3, 5, 6."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.core.cards import CardId, Seat
from game.core.engine import DealNext
from game.kaluki.actions import DRAW_DISCARD, Discard, LayOff, Swap
from game.kaluki.engine import ENGINE
from game.kaluki.scoring import busted, paid, penalty
from game.kaluki.stakes import exit_stakes, usable_on, user_of
from game.kaluki.state import Phase, State
from tests.contract.policies import policy
from tests.games.kaluki.framework import options, rules

CARDS = tuple(CardId(card) for card in range(0, 108, 9))


def turns(seed: int, plies: int = 900) -> Iterator[tuple[State, Seat]]:
    """Yield states of willing play, with who is asked."""
    rng, willing = Random(seed), policy(ENGINE, "willing")
    state, _ = ENGINE.start(options(), 3, f"stakes-{seed}")
    for _ply in range(plies):
        asked = ENGINE.to_act(state)
        if not asked:
            return
        yield state, asked[0]
        state, _ = ENGINE.apply(state, asked[0], willing(state, asked[0], ENGINE.legal_actions(state, asked[0]), rng))


def test_who_is_said_to_have_a_use_for_a_discard_can_put_it_on_that_meld() -> None:
    told = silent = 0
    for state, seat in turns(1):
        for action in ENGINE.legal_actions(state, seat):
            if not isinstance(action, Discard):
                continue
            seen = ENGINE.view_for(state, seat)
            use = user_of(seen, action.card)
            after, _ = ENGINE.apply(state, seat, action)
            if after.phase is not Phase.DRAW:
                continue
            follower = after.deal.turn.seat
            taken, _ = ENGINE.apply(after, follower, DRAW_DISCARD)
            puts = {one.meld for one in ENGINE.legal_actions(taken, follower) if isinstance(one, LayOff | Swap) and one.card == action.card}
            if use is None:
                assert not puts
                silent += 1
            else:
                assert use[0] == follower
                assert puts == set(usable_on(seen, action.card))
                told += 1
    assert told > 10
    assert silent > 10


def test_an_exit_of_another_costs_what_is_said() -> None:
    told = 0
    for state, seat in turns(2):
        stakes = exit_stakes(ENGINE.view_for(state, seat))
        if isinstance(ENGINE.legal_actions(state, seat)[0], DealNext) or stakes is None:
            continue
        winner = next(other for other in range(state.seats) if other != seat)
        penalties = tuple(penalty(hand, rules()) for hand in state.deal.hands)
        after = paid(state.standing, Seat(winner), penalties, False, rules())
        assert after.totals[seat] - state.standing.totals[seat] == stakes.points
        assert state.standing.chips[seat] - after.chips[seat] == stakes.chips
        assert bool(busted(after, rules()) >> seat & 1) == stakes.is_bust
        told += 1
    assert told > 50


def test_the_stakes_tell_nothing_that_is_hidden() -> None:
    rng = Random("hidden")
    for state, seat in turns(3, 200):
        seen = ENGINE.view_for(state, seat)
        other = ENGINE.view_for(ENGINE.determinise(seen, rng), seat)
        assert exit_stakes(other) == exit_stakes(seen)
        assert [user_of(other, card) for card in CARDS] == [user_of(seen, card) for card in CARDS]
