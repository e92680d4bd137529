"""The question after a yaku counts the turns that really come if nobody stops. Source: koi-koi.md R20, R25."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import pytest

from game.core.cards import Seat
from game.koikoi.actions import KOIKOI, Play
from game.koikoi.engine import ENGINE
from game.koikoi.stakes import call_stakes
from game.koikoi.state import Phase, State
from tests.games.koikoi.framework import options
from ui.games.koikoi.gestures import KoiKoiGestures
from ui.kit.gestures import Legality
from ui.kit.player_text import Seated
from ui.kit.question import Question
from ui.stage.art import Art

ART = cast(Art, None)
"""Nobody draws here."""
SEATED = (Seated("Ada"), Seated("Sora", "easy", is_person=False))


def asked_after(state: State) -> Question[Any]:
    seat = ENGINE.to_act(state)[0]
    legal: Legality[Any] = Legality(ENGINE.legal_actions(state, seat))
    question = KoiKoiGestures(SEATED, ART).interaction(ENGINE.view_for(state, seat), legal, ()).question
    assert question is not None
    return question


def plays_to_come(state: State, rng: Random) -> list[int] | None:
    """Return how many cards each seat still plays in the round; None if a last card stopped it by itself (R21)."""
    played = [0, 0]
    while state.result is None:
        seat = ENGINE.to_act(state)[0]
        legal = ENGINE.legal_actions(state, seat)
        action = KOIKOI if KOIKOI in legal else rng.choice(legal)
        played[seat] += isinstance(action, Play)
        state, _ = ENGINE.apply(state, seat, action)
    return played if state.result.cause == "exhausted" else None


def turns(n: int) -> str:
    return {0: "no turn", 1: "1 turn"}.get(n, f"{n} turns")


@pytest.mark.sweep
@pytest.mark.parametrize("ending", ["oya_empty", "both_empty"])
def test_the_question_counts_the_turns_that_come(ending: str) -> None:
    rng = Random(f"turns {ending}")
    state, _ = ENGINE.start(options(round_end=ending, rounds=99), 2, "turns")
    asked, fewest = 0, 8
    while to_act := ENGINE.to_act(state):
        seat = to_act[0]
        legal = ENGINE.legal_actions(state, seat)
        if state.phase is Phase.DECIDE and (left := plays_to_come(state, rng)):
            mine, theirs = left[seat], left[1 - seat]
            question = asked_after(state)
            go_on = next(choice.consequence for choice in question.choices if choice.action == KOIKOI)
            assert go_on == f"play on, {turns(mine)} left"
            order = call_stakes(ENGINE.view_for(state, seat)).order
            assert (order.count(seat), order.count(Seat(1 - seat))) == (mine, theirs)
            asked, fewest = asked + 1, min(fewest, mine)
        action = KOIKOI if KOIKOI in legal else rng.choice(legal)
        state, _ = ENGINE.apply(state, seat, action)
    assert asked > 12
    assert fewest == (0 if ending == "oya_empty" else 1)
