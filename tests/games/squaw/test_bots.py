from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.ai.budget import Budget, Cancelled
from game.ai.levels import Level
from game.core.cards import Seat
from game.core.engine import DEAL_NEXT
from game.core.match import Match
from game.squaw.actions import PASS, PLAY_BLIND, NameTrump, Play, SetAces
from game.squaw.bot import BOTS, HARD_WORLDS, Choice, SearchBot
from game.squaw.engine import ENGINE
from game.squaw.rules import BLIND, DOG, NORMAL, OUT
from game.squaw.search import distinct
from game.squaw.state import State
from game.squaw.win_chance import chances, match_outlook
from game.squaw.world_sampler import determinise
from tests.contract.checks import random_options
from tests.games.squaw.framework import after, card, position, rules

WORLDS = 64
LEVELS = pytest.mark.parametrize("level", list(Level))


def chosen(level: Level, state: State, seat: int, worlds: int = WORLDS, seed: int = 1) -> Choice:
    view = ENGINE.view_for(state, Seat(seat))
    return BOTS[level].choose(view, ENGINE.legal_actions(state, Seat(seat)), Budget(worlds), Random(seed))


def decisions(seats: int, number: int) -> Iterator[tuple[State, Seat]]:
    """Yield states at which somebody really chooses, from random matches under random options."""
    rng = Random(f"decisions {seats} {number}")
    match: Match[Any, Any, Any] = Match(ENGINE, random_options("squaw", seats, rng), seats, f"bots {number}")
    while match.to_act():
        seat = rng.choice(match.to_act())
        legal = match.legal_actions(seat)
        if len(legal) > 1 and rng.random() < 0.15:
            yield match.state, seat
        match.apply(seat, rng.choice(legal))


@pytest.mark.sweep
@LEVELS
@pytest.mark.parametrize("seats", range(2, 8))
def test_hidden_cards_dealt_anew_change_no_decision(level: Level, seats: int) -> None:
    rng = Random("honesty")
    asked = 0
    for number in range(2):
        for state, seat in decisions(seats, number):
            before = chosen(level, state, seat, worlds=16, seed=asked)
            assert before in ENGINE.legal_actions(state, seat)
            assert chosen(level, state, seat, worlds=16, seed=asked) == before, "equal questions, different answers"
            for _ in range(2):
                twin = determinise(ENGINE.view_for(state, seat), rng)
                assert chosen(level, twin, seat, worlds=16, seed=asked) == before, "it saw a hidden card"
            asked += 1
    assert asked > 5


@pytest.mark.sweep
@LEVELS
def test_every_level_finishes_matches_of_every_size(level: Level) -> None:
    rng = Random("finish")
    for seats in range(2, 8):
        match: Match[Any, Any, Any] = Match(ENGINE, random_options("squaw", seats, rng), seats, f"finish {seats}")
        while match.to_act():
            seat = match.to_act()[0]
            match.apply(seat, chosen(level, match.state, seat, worlds=4))
        assert match.outcome() is not None


@LEVELS
def test_between_hands_a_bot_goes_on_and_keeps_the_aces(level: Level) -> None:
    seats = ("normal KH 2S", "normal 3H KC")
    state = after(position(*seats, ace="low"), "trump C", "play KH", "play 3H", "play 2S", "play KC")
    assert chosen(level, state, 0) == DEAL_NEXT
    assert chosen(level, after(state, "deal"), 1) == SetAces("low")


@pytest.mark.parametrize("level", [Level.NORMAL, Level.HARD, Level.EXPERT])
def test_with_one_card_the_dealer_names_its_suit(level: Level) -> None:
    for name in ("2S", "9H", "KD", "AC"):
        assert chosen(level, position(f"normal {name}", "normal 3H", "normal 4C"), 0) == NameTrump(name[-1])


@pytest.mark.parametrize("level", [Level.NORMAL, Level.HARD, Level.EXPERT])
def test_a_dog_plays_when_he_wins_for_certain(level: Level) -> None:
    """Trumps are diamonds; the dog is last and his ace wins this trick, and no later one is sure."""
    state = after(position("normal KH 5S 4C", "normal 2H 7S 9C", "dog AH"), "trump D", "play KH", "play 2H")
    assert chosen(level, state, 2) == Play(card("AH"))


@pytest.mark.parametrize("level", [Level.NORMAL, Level.HARD, Level.EXPERT])
def test_a_dog_keeps_a_card_that_cannot_win(level: Level) -> None:
    state = after(position("normal KH 5S 4C", "dog QH", "normal 2H 7S 9C"), "trump D", "play KH")
    assert chosen(level, state, 1) == PASS


@pytest.mark.parametrize("level", [Level.NORMAL, Level.HARD, Level.EXPERT])
def test_the_last_to_play_wins_as_cheaply_as_he_can(level: Level) -> None:
    state = after(position("normal 9H 5S 4C", "normal 10H AH 3C"), "trump D", "play 9H")
    assert chosen(level, state, 1) == Play(card("10H"))


@LEVELS
def test_a_blind_who_chooses_plays_sooner_or_later(level: Level) -> None:
    state = after(position("normal 9H 5S 4C", "blind AH", rules={"blind_timing": "choice"}), "trump D", "play 9H")
    answers = {chosen(level, state, 1, worlds=8, seed=seed) for seed in range(40)}
    assert answers <= {PLAY_BLIND, PASS}
    assert level in {Level.HARD, Level.EXPERT} or answers == {PLAY_BLIND, PASS}


def test_easy_does_not_always_do_the_same() -> None:
    state = after(position("normal 9H 5S 4C 2D", "normal 10H AH 3C 3D"), "trump D")
    assert len({chosen(Level.EASY, state, 0, seed=seed) for seed in range(40)}) > 2


@pytest.mark.parametrize("others", [1, 2])
def test_hard_looks_at_as_many_worlds_for_every_opponent(others: int) -> None:
    state = after(position("normal 9H 5S 4C 2D", *("normal 10H AH 3C 3D", "normal 2S QC 7H 8D")[:others]), "trump D")
    view = ENGINE.view_for(state, Seat(0))
    hard = BOTS[Level.HARD]
    assert isinstance(hard, SearchBot)
    verdict = hard.judge(view, ENGINE.legal_actions(state, Seat(0)), Budget(2000, thorough=True), Random(1))
    assert verdict.worlds == HARD_WORLDS * others


def test_a_cancelled_search_stops() -> None:
    state = after(position("normal 9H 5S 4C 2D", "normal 10H AH 3C 3D"), "trump D")
    view = ENGINE.view_for(state, Seat(0))
    budget = Budget(1000)
    budget.cancel()
    with pytest.raises(Cancelled):
        SearchBot().choose(view, ENGINE.legal_actions(state, Seat(0)), budget, Random(1))


def test_cards_with_nothing_between_them_are_tried_once() -> None:
    """7H 8H are neighbours, 9H is with the opponent or undealt, 10H JH are neighbours once the queen is gone or not."""
    state = after(position("normal 7H 8H 10H JH", "normal 2S 3S 4S 5S"), "trump D")
    view = ENGINE.view_for(state, Seat(0))
    kept = distinct(view, ENGINE.legal_actions(state, Seat(0)))
    assert [ENGINE.action_text(action) for action in kept] == ["play 7H", "play 10H"]


def test_chances_are_shares_and_a_dealer_has_more() -> None:
    alone = chances(rules(), 4, (NORMAL, NORMAL, DOG, OUT, BLIND), [Seat(1)])
    assert sum(alone) == pytest.approx(1.0)
    assert alone[1] > alone[0] > alone[2] > alone[4] > alone[3] == 0.0
    tied = chances(rules(), 4, (NORMAL, NORMAL, DOG, OUT, BLIND), [Seat(0), Seat(1)])
    assert tied[0] == tied[1]
    assert sum(tied) == pytest.approx(1.0)


@pytest.mark.parametrize("dog", ["any_trick", "first_trick"])
@pytest.mark.parametrize("blind", ["random", "choice", "first_trick"])
def test_every_way_of_timing_has_its_strengths(dog: str, blind: str) -> None:
    for number in range(2, 8):
        shares = chances(rules(dog_timing=dog, blind_timing=blind), number, (NORMAL, NORMAL, DOG), [Seat(0)])
        assert shares[0] > shares[1] >= shares[2] * 0.9


def test_the_outlook_values_a_trick_above_none_and_the_last_trick_above_all() -> None:
    view = ENGINE.view_for(position("normal KH 2S", "normal 3H 4S", "normal 5H 6S"), Seat(0))
    last = ENGINE.view_for(position("normal KH", "normal 3H"), Seat(0))
    worth = match_outlook(view)
    assert worth([2, 0, 0], 0) > worth([1, 1, 0], 0) > worth([0, 1, 1], 1)
    assert match_outlook(last)([1, 0], 0) == 1.0
    assert match_outlook(last)([0, 1], 1) == 0.0


def test_the_outlook_counts_the_others_out() -> None:
    """The last blind goes out without a trick: whoever is left has won."""
    view = ENGINE.view_for(position("normal KH 2S", "blind 3H", blind_tricks={1: 1}), Seat(0))
    assert match_outlook(view)([2, 0], 0) == 1.0
    assert match_outlook(view)([1, 1], 0) == pytest.approx(chances(rules(), 7, (NORMAL, NORMAL), [Seat(0), Seat(1)])[0])
