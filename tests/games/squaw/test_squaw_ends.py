"""Decisions that end the match: every player from Normal up makes the right one, in positions drawn at random."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.budget import Budget
from game.ai.levels import Level
from game.ai.search import LEAST_OBSERVED
from game.core.cards import Seat, cards_of
from game.squaw.actions import PACK, NameTrump, Play
from game.squaw.bot import BOTS, NORMAL_BOT, Choice, SearchBot
from game.squaw.engine import ENGINE
from game.squaw.rules import BEATERS
from game.squaw.state import Phase, State
from tests.games.squaw.framework import after, hand, position

POSITIONS = 40
PLAYERS = pytest.mark.parametrize(("level", "least"), [(Level.NORMAL, 0.95), (Level.HARD, 1.0), (Level.EXPERT, 1.0)])
"""Who is asked, and the share of the positions that must be right."""


def decided(level: Level, state: State, number: int) -> Choice:
    seat = ENGINE.to_act(state)[0]
    return BOTS[level].choose(ENGINE.view_for(state, seat), ENGINE.legal_actions(state, seat), Budget(500), Random(number))


@PLAYERS
def test_in_the_last_hand_the_dealer_names_the_suit_of_his_card(level: Level, least: float) -> None:
    rng = Random("last hand")
    right = 0
    for number in range(POSITIONS):
        names = rng.sample(PACK.names(PACK.ids), rng.randint(2, 7))
        words = ["normal", *rng.choices(["normal", "dog", "blind"], k=len(names) - 1)]
        state = position(*[f"{word} {name}" for word, name in zip(words, names, strict=True)])
        right += decided(level, state, number) == NameTrump(names[0][-1])
    assert right >= least * POSITIONS


@PLAYERS
def test_the_last_blind_is_met_with_the_card_that_fewest_beat(level: Level, least: float) -> None:
    """He turns his card over in this trick and goes out unless it wins: the match ends with the right lead, or goes on."""
    rng = Random("last blind")
    right = 0
    for number in range(POSITIONS):
        size = rng.randint(2, 5)
        names = rng.sample(PACK.names(PACK.ids), size + 1)
        seats = f"normal {' '.join(names[:size])}", f"blind {names[size]}"
        state = after(position(*seats, rules={"blind_timing": "first_trick"}), f"trump {rng.choice('SHDC')}")
        unseen = ~hand(" ".join(names[:size]))
        beaters = BEATERS["high"][state.course.trump]
        risks = {card: (beaters[card] & unseen).bit_count() for card in cards_of(state.hands[0])}
        answer = decided(level, state, number)
        assert isinstance(answer, Play)
        right += risks[answer.card] == min(risks.values())
    assert right >= least * POSITIONS


def test_without_any_world_a_search_answers_as_normal_does() -> None:
    state = after(position("normal 9H 5S 4C 2D", "normal 10H AH 3C 3D", dealer=1), "trump D", "play AH")
    seat = Seat(0)
    assert state.phase is Phase.PLAY
    view, legal = ENGINE.view_for(state, seat), ENGINE.legal_actions(state, seat)
    quick = NORMAL_BOT.choose(view, legal, Budget(0), Random(0))
    assert SearchBot().judge(view, legal, Budget(0), Random(0)).best == quick


def test_a_verdict_says_what_came_about_and_its_values_are_shares() -> None:
    state = after(position("normal 9H 5S 4C 2D", "normal 10H AH 3C 3D"), "trump D")
    view, legal = ENGINE.view_for(state, Seat(0)), ENGINE.legal_actions(state, Seat(0))
    verdict = SearchBot().judge(view, legal, Budget(400), Random(0))
    assert verdict.worlds > 0
    assert verdict.observed == LEAST_OBSERVED
    assert all(0.0 <= candidate.value <= 1.0 for candidate in verdict.candidates)
    assert all(candidate.facts for candidate in verdict.candidates[:2])
    assert len({candidate.action for candidate in verdict.candidates}) == len(verdict.candidates)
