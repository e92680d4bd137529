"""Hidden cards dealt anew: every public fact holds, everything else varies. Source: kowah.md 6.2, DESIGN.md 3."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.core.cards import Seat, cards_of
from game.core.engine import DealNext
from game.kowah.determinise import barred_waits, held_openly
from game.kowah.engine import ENGINE
from game.kowah.rules import CHECKIS, NOT_WAITING, SEATS, awaited, count_of
from game.kowah.state import Phase, State
from tests.contract.likes_kowah import likes
from tests.games.kowah.positions import dealt, options, played, view
from tests.games.kowah.settling import settling_views

WAITS_FOR_2 = "9 9 9 5 5 5 2 2"
WAITS_FOR_7 = "9 9 9 5 5 5 7 7"
MIXED = "A 2 3 4 6 8 J Q"


def states(seed: int, **changes: str) -> Iterator[State]:
    """Yield the states of a hand played by somebody who likes Checkis."""
    rng = Random(seed)
    seats = rng.choice(list(SEATS))
    state, _ = ENGINE.start(options(players=seats, **changes), seats, f"hidden-{seed}")
    while state.result is None:
        yield state
        seat = ENGINE.to_act(state)[0]
        legal = ENGINE.legal_actions(state, seat)
        weights = [1.0 if isinstance(action, DealNext) else likes(state, seat, action) for action in legal]
        state, _ = ENGINE.apply(state, seat, rng.choices(legal, weights)[0])
    yield state


@pytest.mark.sweep
@pytest.mark.parametrize("announcing", ["mandatory", "optional"])
@pytest.mark.parametrize("claims", ["choice", "auto"])
@pytest.mark.parametrize("seed", range(6))
def test_every_seat_sees_the_same_in_a_state_dealt_anew(seed: int, announcing: str, claims: str) -> None:
    """Not only the seat to act: the bystander of a claim too, who does not learn whom his twin asks."""
    rng = Random(seed)
    for state in states(seed, checki_announcement=announcing, discard_claim=claims):
        for number in range(state.standing.seats):
            seat = Seat(number)
            before = ENGINE.view_for(state, seat)
            twin = ENGINE.determinise(before, rng)
            assert ENGINE.view_for(twin, seat) == before
            assert ENGINE.legal_actions(twin, seat) == ENGINE.legal_actions(state, seat)
            assert (ENGINE.to_act(twin) == (seat,)) == (ENGINE.to_act(state) == (seat,))
            check_public_facts(twin)


def check_public_facts(state: State) -> None:
    rules = state.standing.rules
    zones = [card for hand in state.hands for card in cards_of(hand)] + [*state.stock, *state.pile]
    assert len(zones) == len(set(zones)) == 120 - (state.result is not None and len(zones) == 119)
    announced = {announcement.seat: announcement for announcement in state.announced}
    for number, hand in enumerate(state.hands):
        seat = Seat(number)
        seen = ENGINE.view_for(state, Seat((seat + 1) % state.standing.seats))
        assert held_openly(seen, seat) & ~hand == 0
        assert count_of(rules, cards_of(hand)) == state.counts[seat]
        assert state.waits[seat] == (awaited(state.counts[seat]) if seat in announced else NOT_WAITING)
        if seat in announced:
            assert CHECKIS[state.counts[seat]][1] is announced[seat].shape
            assert state.waits[seat] not in barred_waits(rules, seen, seat, announced[seat].turns_before)
        elif not rules.may_hold and state.phase is Phase.DRAW:
            assert state.counts[seat] not in CHECKIS


def test_the_other_hands_and_the_stock_vary() -> None:
    state = dealt([MIXED, "2 3 4 6 8 J Q K"], "9", dealer=1)
    twins = [ENGINE.determinise(view(state, 0), Random(n)) for n in range(20)]
    assert len({twin.hands[1] for twin in twins}) == 20
    assert len({twin.stock for twin in twins}) == 20
    assert len({twin.standing.seed for twin in twins}) == 20


def test_a_card_taken_from_the_pile_stays_with_its_taker() -> None:
    state = dealt([MIXED, "2 3 4 6 8 J Q K", "A 2 3 4 6 8 K K"], "9 9 9", dealer=2)
    state = played(state, "draw stock", "discard 8", "draw discard", "discard 2")
    taken = state.turns[-1].taken
    assert taken is not None
    for n in range(30):
        assert ENGINE.determinise(view(state, 2), Random(n)).hands[1] >> taken & 1


def test_a_group_thrown_by_force_is_not_awaited() -> None:
    state = dealt([MIXED, WAITS_FOR_7], "K Q 3 6 4 8 2 A", dealer=0)
    while state.phase is Phase.DRAW and len(state.turns) < 9:
        state = played(state, "draw stock", "discard")
    barred = {state.standing.rules.group_of[turn.thrown] for turn in state.turns if turn.is_forced}
    assert len(barred) >= 3
    waits = {ENGINE.determinise(view(state, 0), Random(n)).waits[1] for n in range(60)}
    assert not waits & barred
    assert len(waits) > 2


@pytest.mark.slow
def test_with_claims_by_themselves_a_card_let_pass_is_not_awaited() -> None:
    """By choice a claim may have been declined, and the twin may wait for what was thrown."""
    found = {}
    for claims in ("auto", "choice"):
        state = dealt([MIXED, "9 9 9 5 5 5 K K"], "3", dealer=1, discard_claim=claims)
        state = played(state, "draw stock", "discard 6")
        twins = [ENGINE.determinise(view(state, 0), Random(n)) for n in range(150)]
        found[claims] = {twin.standing.rules.names[twin.waits[1]] for twin in twins}
    assert "6" not in found["auto"]
    assert "6" in found["choice"]


def test_nobody_silent_holds_a_checki_where_announcing_is_compulsory() -> None:
    state = dealt([MIXED, "5 5 5 A A A 9 7"], "2", dealer=0)
    for n in range(200):
        assert ENGINE.determinise(view(state, 0), Random(n)).counts[1] not in CHECKIS


def test_an_explanation_that_leaves_somebody_no_checki_is_dropped() -> None:
    """Four have announced; the last of them threw a 2 by force, so the 2 that lies there now can be asked of the others alone."""
    hands = [MIXED, WAITS_FOR_2, "8 8 8 6 6 6 3 3", "7 7 7 4 4 4 A A", "J J J Q Q Q K K", "A 3 4 5 6 8 9 9"]
    state = dealt(hands, "6 5 5 9 2 7 7", dealer=5)
    state = played(state, "draw stock", "discard 6", "pass", "draw stock", "discard 7", "draw stock", "discard 2")
    asked = set()
    for n in range(20):
        twin = ENGINE.determinise(view(state, 5), Random(n))
        assert view(twin, 5) == view(state, 5)
        asked.add(twin.asked[0])
    assert asked == {1, 2, 3}


@pytest.mark.sweep
@pytest.mark.parametrize("number", range(6))
def test_every_settling_view_of_six_can_be_dealt_anew(number: int) -> None:
    """`python -m tests.games.kowah.settling` does so for a thousand hands and says how long it takes."""
    rng = Random(number)
    for before in settling_views(number, 1):
        twin = ENGINE.determinise(before, rng)
        assert ENGINE.view_for(twin, before.viewer) == before
        check_public_facts(twin)
