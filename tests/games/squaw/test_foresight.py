"""What is foretold for certain happens, whatever else is played."""

from __future__ import annotations

from random import Random

import pytest

from game.core.options import Options
from game.squaw.actions import Pass, Play, PlayBlind
from game.squaw.engine import ENGINE
from game.squaw.foresight import foresee
from game.squaw.rules import NO_SUIT, NORMAL, SUIT_OF
from game.squaw.state import Phase, State


def trick_after(state: State, number: int, rng: Random) -> State:
    """Play on at random until the trick of this number is complete."""
    while len(tricks_of(state)) < number:
        seat = ENGINE.to_act(state)[0]
        state, _ = ENGINE.apply(state, seat, rng.choice(ENGINE.legal_actions(state, seat)))
    return state


def hand_after(state: State, rng: Random) -> State:
    """Play on at random until the hand is over."""
    while state.phase is Phase.PLAY:
        seat = ENGINE.to_act(state)[0]
        state, _ = ENGINE.apply(state, seat, rng.choice(ENGINE.legal_actions(state, seat)))
    return state


def tricks_of(state: State) -> tuple[object, ...]:
    return state.course.tricks


@pytest.mark.sweep
@pytest.mark.parametrize("timing", ["random", "choice", "first_trick"])
@pytest.mark.parametrize("seats", ENGINE.seats)
def test_what_is_foretold_happens(seats: int, timing: str) -> None:
    rng = Random(f"{seats} {timing}")
    state, _ = ENGINE.start(Options("squaw", {"players": seats, "blind_timing": timing}), seats, "foresight")
    certain = fallen = 0
    for _ in range(250):
        asked = ENGINE.to_act(state)
        if not asked:
            break
        seat = asked[0]
        view = ENGINE.view_for(state, seat)
        for action in ENGINE.legal_actions(state, seat):
            told = foresee(view, action)
            assert (told is not None) == isinstance(action, Play | PlayBlind | Pass)
            if told is None:
                continue
            after, _ = ENGINE.apply(state, seat, action)
            number = len(view.tricks) + 1
            closed = trick_after(after, number, rng)
            trick = closed.course.tricks[number - 1]
            assert tuple(card for _, card in trick.plays)[: len(told.cards)] == told.cards
            if told.winner is not None:
                certain += 1
                assert trick.winner == told.winner
            if told.leads != NO_SUIT:
                assert SUIT_OF[trick.plays[0][1]] == told.leads
                assert trick.plays[0][0] == seat
            if told.takes is not None and after.course.phase is Phase.PLAY and len(after.course.tricks) < number:
                laid_since = len(after.plays) - len(told.cards) - isinstance(action, PlayBlind)
                if not laid_since and not isinstance(action, Pass):
                    assert after.best is not None
                    assert (after.best[0] == seat) is told.takes
            later = [player for player, _ in trick.plays[len(told.cards) + isinstance(action, PlayBlind) :]]
            assert set(later) <= set(told.after)
            if told.falls_to is not None:
                fallen += 1
                ended = hand_after(closed, rng)
                kept = trick.winner == seat
                assert ended.table.statuses[seat] is (NORMAL if kept else told.falls_to)
        state, _ = ENGINE.apply(state, seat, rng.choice(ENGINE.legal_actions(state, seat)))
    assert certain > 20
    assert fallen > 0 or seats == 2
