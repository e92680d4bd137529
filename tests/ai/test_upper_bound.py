"""The upper bound: who sees all the cards has nothing left to chance."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.ai.budget import Budget
from game.ai.levels import Level, asked
from game.ai.matches import choices
from game.ai.search import Verdict
from game.catalog import GAMES
from game.core.shuffle import seed_from
from tests.strength.upper_bound import NOTHING, Question, play_deal, seeable, seen


def values(game: str, state: Any, sees: str, chance: str) -> list[tuple[Any, float]]:
    engine = GAMES[game].engine
    seat = engine.to_act(state)[0]
    with seen(game, state, sees):
        bot, view = GAMES[game].bots[Level.EXPERT], engine.view_for(state, seat)
        _, verdict = asked(bot, view, choices(engine, state, seat), Budget(6, thorough=True), Random(chance))
    assert isinstance(verdict, Verdict)
    return [(each.action, round(each.value, 9)) for each in verdict.candidates if verdict.worlds]


@pytest.mark.parametrize("game", ["koi-koi", "kowah", "squaw", "kaluki"])
def test_who_sees_all_cards_has_nothing_left_to_chance(game: str) -> None:
    engine = GAMES[game].engine
    state, _ = engine.start(GAMES[game].options(2, short=True).rules(), 2, seed_from("seen"))
    differed = found = 0
    for ply in range(40):
        if not (to_act := engine.to_act(state)):
            break
        seat = to_act[0]
        legal = choices(engine, state, seat)
        if len(legal) > 1:
            sure = values(game, state, seeable(game)[-1], "a")
            assert sorted(map(repr, sure)) == sorted(map(repr, values(game, state, seeable(game)[-1], "b")))
            found += bool(sure)
            differed += sorted(map(repr, values(game, state, NOTHING, "a"))) != sorted(map(repr, sure))
        action = GAMES[game].bots[Level.NORMAL].choose(engine.view_for(state, seat), legal, Budget(0), Random(ply))
        state, _ = engine.apply(state, seat, action)
    assert found
    assert differed


def test_a_deal_is_played_from_both_sides() -> None:
    options = GAMES["squaw"].options(2, short=True).changes()
    assert play_deal(Question("squaw", ("normal", "normal"), NOTHING, "even", options), 0).won == 0.5
