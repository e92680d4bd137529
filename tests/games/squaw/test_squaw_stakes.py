"""What naming trumps is said to commit to: true, and known to everybody. Source: squaw.md R3, R6 to R8."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.squaw.engine import ENGINE
from game.squaw.rules import CARDS, NORMAL
from game.squaw.stakes import naming_stakes
from game.squaw.state import Phase, State
from tests.games.squaw.framework import options


def namings(seats: int) -> Iterator[State]:
    """Yield the states of a random match in which trumps are named."""
    rng = Random(seats)
    state, _ = ENGINE.start(options(players=seats), seats, f"naming-{seats}")
    while asked := ENGINE.to_act(state):
        if state.phase is Phase.TRUMP:
            yield state
        state, _ = ENGINE.apply(state, asked[0], rng.choice(ENGINE.legal_actions(state, asked[0])))


def test_the_cards_and_the_order_of_the_first_trick_are_those_that_come() -> None:
    for seats in (2, 4, 7):
        for state in namings(seats):
            dealer = ENGINE.to_act(state)[0]
            stakes = naming_stakes(ENGINE.view_for(state, dealer))
            after, _ = ENGINE.apply(state, dealer, ENGINE.legal_actions(state, dealer)[0])
            assert stakes.order[0] == dealer
            assert after.waiting == stakes.order
            hands = [hand.bit_count() for hand in state.hands]
            assert stakes.others == sum(hands) - hands[dealer] <= stakes.unseen == CARDS - hands[dealer]
            assert all(state.table.statuses[seat] is not NORMAL and hands[seat] == 1 for seat in stakes.single)


def test_the_stakes_tell_nothing_that_is_hidden() -> None:
    rng = Random("hidden")
    for state in namings(5):
        seen = ENGINE.view_for(state, ENGINE.to_act(state)[0])
        assert naming_stakes(ENGINE.view_for(ENGINE.determinise(seen, rng), seen.viewer)) == naming_stakes(seen)
