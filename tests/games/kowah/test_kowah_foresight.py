"""What is foretold of a draw or a throw is what the rules make of it. Source: kowah.md R9 to R14, S2."""

from __future__ import annotations

from random import Random

import pytest

from game.core.engine import DealNext
from game.core.options import Options
from game.kowah.actions import Claim, Discard, Draw, From
from game.kowah.engine import ENGINE
from game.kowah.foresight import Taking, Throwing, foresee
from game.kowah.state import Win
from tests.contract.policies import policy


@pytest.mark.sweep
@pytest.mark.parametrize("scale", ["marking", "ending"])
@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_foretold_happens(seats: int, scale: str) -> None:
    rng = Random(f"{seats} {scale}")
    options = Options("kowah", {"players": seats, "win_scale": scale, "hands_count": 12})
    state, _ = ENGINE.start(options, seats, "foresight")
    choose = policy(ENGINE, "willing")
    announced = claimed = 0
    thrown: Throwing | None = None
    while (asked := ENGINE.to_act(state)) and claimed < 3:
        seat = asked[0]
        view, legal = ENGINE.view_for(state, seat), ENGINE.legal_actions(state, seat)
        for action in legal:
            told = foresee(view, action)
            assert (told is None) == (not isinstance(action, Discard) and action != Draw(From.DISCARD))
            if isinstance(told, Taking):
                after = ENGINE.view_for(ENGINE.apply(state, seat, action)[0], seat)
                assert after.hand == view.hand | 1 << told.card
        action = choose(state, seat, legal, rng)
        told = foresee(view, action)
        before = state
        state, _ = ENGINE.apply(state, seat, action)
        if isinstance(told, Throwing):
            thrown = told
        for one in state.announced:
            if one not in before.announced and thrown is not None and thrown.checki is not None:
                announced += 1
                assert (state.waits[one.seat], one.shape) == thrown.checki
        if isinstance(action, Claim) and isinstance(state.result, Win) and thrown is not None and before.pile[-1] == thrown.card:
            claimed += 1
            assert seat in thrown.wanting
            assert state.result.settlement.multiplier == thrown.price.multiplier
            assert state.result.settlement.level is thrown.price.level
        if isinstance(action, DealNext):
            thrown = None
    assert announced
    assert claimed
