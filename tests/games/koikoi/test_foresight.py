"""What is foretold of a play is what the rules make of it."""

from __future__ import annotations

from random import Random

import pytest

from game.core.cards import cards_of, mask_of
from game.core.options import Options
from game.koikoi.actions import Play, Take
from game.koikoi.engine import ENGINE
from game.koikoi.foresight import foresee
from game.koikoi.rules import PACK
from game.koikoi.yaku import yaku_of


@pytest.mark.sweep
@pytest.mark.parametrize("gaji", [False, True])
def test_what_is_foretold_happens(gaji: bool) -> None:
    rng = Random(f"foresight {gaji}")
    state, _ = ENGINE.start(Options("koi-koi", {"gaji_wild": gaji, "rounds": 12}), 2, "foresight")
    taken = formed = 0
    while asked := ENGINE.to_act(state):
        seat = asked[0]
        view = ENGINE.view_for(state, seat)
        for action in ENGINE.legal_actions(state, seat):
            told = foresee(view, action)
            assert (told is not None) == isinstance(action, Play | Take)
            if told is None:
                continue
            after = ENGINE.view_for(ENGINE.apply(state, seat, action)[0], seat)
            gained = mask_of((told.card, *told.takes)) if told.takes else 0
            assert after.captured[seat] & (view.captured[seat] | gained) == view.captured[seat] | gained
            assert told.takes or not any(PACK[card].suit == PACK[told.card].suit for card in cards_of(view.field))
            taken += bool(told.takes)
            formed += bool(told.yaku)
            stands = {line.key: line.points for line in yaku_of(view.rules, view.month, view.captured[seat] | gained)}
            assert all(stands[line.key] == line.points for line in told.yaku)
        state, _ = ENGINE.apply(state, seat, rng.choice(ENGINE.legal_actions(state, seat)))
    assert taken > 100
    assert formed > 5
