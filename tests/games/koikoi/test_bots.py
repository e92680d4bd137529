from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.ai.budget import Budget, Cancelled
from game.ai.levels import Level
from game.core.options import Options
from game.koikoi.bot import BOTS
from game.koikoi.engine import ENGINE
from game.koikoi.playout import Goal
from game.koikoi.scoring import Pair
from game.koikoi.search import goals_of
from game.koikoi.state import State
from tests.contract.checks import random_options
from tests.games.koikoi.framework import OYA, after, options, position

WORLDS = {Level.EASY: 0, Level.NORMAL: 0, Level.HARD: 24, Level.EXPERT: 24}


def some_states(rules: Options, seed: str, count: int) -> list[State]:
    """Return positions met in random play."""
    rng = Random(seed)
    states: list[State] = []
    state, _ = ENGINE.start(rules, 2, seed)
    while len(states) < count:
        asked = ENGINE.to_act(state)
        if not asked:
            state, _ = ENGINE.start(rules, 2, f"{seed}{len(states)}")
            continue
        if rng.random() < 0.3 and state.result is None:
            states.append(state)
        state, _ = ENGINE.apply(state, asked[0], rng.choice(ENGINE.legal_actions(state, asked[0])))
    return states


@pytest.mark.sweep
@pytest.mark.parametrize("level", BOTS)
def test_a_player_gives_the_same_answer_whatever_the_hidden_cards_are(level: Level) -> None:
    rng = Random(level)
    for number in range(4):
        rules = random_options("koi-koi", 2, rng)
        for state in some_states(rules, f"honest {number}", 6):
            seat = state.turn
            view = ENGINE.view_for(state, seat)
            legal = ENGINE.legal_actions(state, seat)
            answer = BOTS[level].choose(view, legal, Budget(WORLDS[level]), Random(7))
            assert answer in legal
            twin = ENGINE.determinise(view, rng)
            again = BOTS[level].choose(ENGINE.view_for(twin, seat), legal, Budget(WORLDS[level]), Random(7))
            assert answer == again


@pytest.mark.sweep
@pytest.mark.parametrize("level", BOTS)
def test_a_player_stops_when_the_opponent_is_about_to_win(level: Level) -> None:
    state = position(
        oya="8-hikari-moon 2-kasu-a",
        ko="3-kasu-a 6-kasu-a",
        field="8-kasu-a 9-tan-purple 9-kasu-a",
        pile="6-kasu-b 7-kasu-a 10-kasu-b 11-tan-red",
        oya_captured="1-hikari-crane 1-kasu-a 12-hikari-phoenix 12-kasu-a",
        ko_captured="6-tan-purple 10-tan-purple 10-kasu-a 5-kasu-a 5-kasu-b 4-kasu-a 4-kasu-b 3-kasu-b 1-kasu-b",
    )
    state = after(state, "play 8-hikari-moon")
    view, legal = ENGINE.view_for(state, OYA), ENGINE.legal_actions(state, OYA)
    answer = BOTS[level].choose(view, legal, Budget(WORLDS[level] * 10), Random(1))
    assert ENGINE.action_text(answer) == "shobu"


@pytest.mark.sweep
@pytest.mark.parametrize("level", [Level.NORMAL, Level.HARD, Level.EXPERT])
@pytest.mark.parametrize(("special", "best"), [(True, "play 9-kasu-a"), (False, "play 10-kasu-a")])
def test_what_a_play_is_worth_follows_from_the_options(level: Level, special: bool, best: str) -> None:
    state = position(
        oya="9-kasu-a 10-kasu-a 12-kasu-a",
        ko="3-kasu-a 4-kasu-a 2-kasu-a",
        field="9-tane-sake-cup 10-tane-deer",
        pile="6-kasu-b 12-kasu-b 10-kasu-b 5-kasu-b",
        oya_captured="8-hikari-moon 8-kasu-a 3-hikari-curtain 3-kasu-b 7-tane-boar 7-kasu-b 6-tane-butterflies 6-kasu-a",
        changes={"special_yaku": special},
    )
    view, legal = ENGINE.view_for(state, OYA), ENGINE.legal_actions(state, OYA)
    answer = BOTS[level].choose(view, legal, Budget(300), Random(1))
    assert ENGINE.action_text(answer) == best


def test_a_searching_player_can_be_cancelled() -> None:
    state, _ = ENGINE.start(options(), 2, "cancelled")
    budget = Budget(10_000)
    budget.cancel()
    with pytest.raises(Cancelled):
        BOTS[Level.HARD].choose(
            ENGINE.view_for(state, state.turn), ENGINE.legal_actions(state, state.turn), budget, Random(1)
        )


def test_easy_takes_what_is_worth_more() -> None:
    state = position(
        oya="8-kasu-a 2-kasu-a",
        ko="3-kasu-a 6-kasu-a",
        field="8-hikari-moon 9-tan-purple 2-kasu-b",
        pile="6-kasu-b 7-kasu-a 10-kasu-b 11-tan-red",
        oya_captured="1-hikari-crane 1-kasu-a 12-hikari-phoenix 12-kasu-a",
    )
    view, legal = ENGINE.view_for(state, OYA), ENGINE.legal_actions(state, OYA)
    answers = [BOTS[Level.EASY].choose(view, legal, Budget(0), Random(n)) for n in range(40)]
    assert [ENGINE.action_text(answer) for answer in answers].count("play 8-kasu-a") > 30


def test_players_answer_the_rest_between_two_rounds() -> None:
    state, _ = ENGINE.start(options(), 2, "rest")
    while state.result is None:
        state, _ = ENGINE.apply(state, state.turn, ENGINE.legal_actions(state, state.turn)[-1])
    for bot in BOTS.values():
        legal = ENGINE.legal_actions(state, OYA)
        assert bot.choose(ENGINE.view_for(state, OYA), legal, Budget(4), Random(1)) in legal


@pytest.mark.parametrize(
    ("number", "scores", "goals"),
    [
        (11, (9, 20), None),
        (12, (9, 20), ((12, 11), (-10, -11))),
        (12, (20, 9), ((-10, -11), (12, 11))),
        (12, (9, 9), ((1, 0), (1, 0))),
    ],
)
def test_in_the_last_round_of_a_match_both_are_expected_to_know_what_they_need(
    number: int, scores: Pair, goals: tuple[Goal, Goal] | None
) -> None:
    state, _ = ENGINE.start(options(), 2, "goals")
    assert goals_of(replace(ENGINE.view_for(state, OYA), number=number, scores=scores)) == goals


def test_in_a_match_for_a_purse_both_are_expected_to_know_what_empties_the_others() -> None:
    state, _ = ENGINE.start(options(match_format="stock"), 2, "purse")
    assert goals_of(replace(ENGINE.view_for(state, OYA), scores=(30, 7))) == ((7, 0), (30, 0))
