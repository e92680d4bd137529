"""Everybody can count to the end: in the last round of a match nobody stops who loses by it, or passes what wins."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

import pytest

from game.ai.budget import Budget
from game.ai.levels import Level
from game.core.engine import DealNext
from game.koikoi.actions import KOIKOI, SHOBU, Action
from game.koikoi.bot import BOTS
from game.koikoi.engine import ENGINE
from game.koikoi.state import Phase, State
from tests.games.koikoi.framework import options

POSITIONS = 40
WORLDS = {Level.NORMAL: 0, Level.HARD: 64, Level.EXPERT: 64}
FEWEST = {Level.NORMAL: 38, Level.HARD: POSITIONS, Level.EXPERT: POSITIONS}


def lead_after_stopping(state: State) -> int:
    me = state.turn
    return state.scores[me] - state.scores[1 - me] + ENGINE.view_for(state, me).projected(me).total


def wins(state: State, action: Action | DealNext) -> bool:
    """Whether `action`, and then stopping, wins the match wherever the hidden cards lie."""
    me, rng = state.turn, Random(1)
    for _ in range(8):
        after, _ = ENGINE.apply(ENGINE.determinise(ENGINE.view_for(state, me), rng), me, action)
        if after.phase is Phase.TAKE:
            after, _ = ENGINE.apply(after, me, ENGINE.legal_actions(after, me)[0])
        if after.result is None and (after.phase is not Phase.DECIDE or lead_after_stopping(after) <= 0):
            return False
        if after.result is not None and after.scores[me] <= after.scores[1 - me]:
            return False
    return True


def stopping_loses(state: State) -> set[Action | DealNext]:
    return {KOIKOI} if state.phase is Phase.DECIDE and lead_after_stopping(state) < 0 else set()


def stopping_wins(state: State) -> set[Action | DealNext]:
    return {SHOBU} if state.phase is Phase.DECIDE and lead_after_stopping(state) > 0 else set()


def a_play_wins(state: State) -> set[Action | DealNext]:
    if state.phase not in (Phase.PLAY, Phase.TAKE):
        return set()
    actions = ENGINE.legal_actions(state, state.turn)
    found = {action for action in actions if wins(state, action)}
    return found if len(found) < len(actions) else set()


@cache
def positions(kind: Callable[[State], set[Action | DealNext]]) -> tuple[tuple[State, frozenset[Action | DealNext]], ...]:
    """Return last rounds, played by Easy from drawn scores, each stopped where `kind` says which actions are right."""
    found: list[tuple[State, frozenset[Action | DealNext]]] = []
    rng = Random(kind.__name__)
    easy = BOTS[Level.EASY]
    while len(found) < POSITIONS:
        state, _ = ENGINE.start(options(rounds=1), 2, f"{kind.__name__}/{rng.random()}")
        state = state._replace(scores=(20 + rng.randint(-12, 12), 20))
        while state.result is None:
            if right := kind(state):
                found.append((state, frozenset(right)))
                break
            legal = ENGINE.legal_actions(state, state.turn)
            action = KOIKOI if KOIKOI in legal and rng.random() < 0.5 else easy.choose(
                ENGINE.view_for(state, state.turn), legal, Budget(0), rng
            )
            state, _ = ENGINE.apply(state, state.turn, action)
    return tuple(found)


@pytest.mark.sweep("kind")
@pytest.mark.parametrize("level", WORLDS)
@pytest.mark.parametrize("kind", [stopping_loses, stopping_wins, a_play_wins])
def test_a_player_counts_to_the_end_of_the_match(level: Level, kind: Callable[[State], set[Action | DealNext]]) -> None:
    right = 0
    for state, answers in positions(kind):
        view, legal = ENGINE.view_for(state, state.turn), ENGINE.legal_actions(state, state.turn)
        right += BOTS[level].choose(view, legal, Budget(WORLDS[level]), Random(3)) in answers
    assert right >= FEWEST[level]
