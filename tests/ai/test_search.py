"""The flat search: what it finds, what it does when it cannot tell, and what it says about it."""

from dataclasses import dataclass
from random import Random

import pytest

from game.ai.budget import Budget
from game.ai.reasons import Clearness, clearness
from game.ai.search import LEAST_OBSERVED, TIE, Verdict, flat_search

GOOD, FAIR, BAD = "good", "fair", "bad"
MEANS = {GOOD: 0.6, FAIR: 0.5, BAD: 0.2}


def noise(rng: Random) -> tuple[float, float]:
    return rng.gauss(0.0, 1.0), 1.0


def judged(actions: list[str], spread: float, worlds: int = 400, seed: int = 0) -> Verdict[str]:
    """Search `actions`, of which each is worth its mean and noise of its own, as wide as `spread`."""
    def playout(_world: float, action: str, rng: Random) -> float:
        return MEANS[action] + spread * rng.gauss(0.0, 1.0)

    return flat_search(actions, noise, playout, Budget(worlds), Random(seed))


def test_the_best_action_is_found_wherever_it_stands() -> None:
    assert judged([BAD, FAIR, GOOD], 0.01).best == GOOD


def test_without_a_world_the_quick_choice_is_played() -> None:
    verdict = judged([BAD, GOOD], 0.01, worlds=0)
    assert verdict.best == BAD
    assert clearness(verdict) is Clearness.EQUAL


def test_what_cannot_be_told_apart_falls_to_the_quick_choice() -> None:
    for seed in range(20):
        verdict = judged([FAIR, GOOD], 20.0, worlds=64, seed=seed)
        other = verdict.candidates[1]
        assert verdict.best == FAIR or other.loss > TIE * other.error
    assert {judged([FAIR, GOOD], 20.0, worlds=64, seed=seed).best for seed in range(5)} == {FAIR}


def test_how_far_the_quick_choice_may_be_behind_is_asked_for() -> None:
    worlds = [0.5] * 19 + [-0.4] * 13  # a mean that is about one and three quarters of its standard errors

    def found(tie: float) -> Verdict[str]:
        left = list(worlds)
        return flat_search(
            [FAIR, GOOD], lambda _: (left.pop(), 1.0), lambda gap, action, _: gap * (action == GOOD), Budget(32), Random(0), tie=tie
        )

    assert (found(2.0).best, found(1.0).best) == (FAIR, GOOD)


def test_what_is_clearly_worse_is_dropped_early_and_the_rest_goes_on() -> None:
    verdict = judged([FAIR, GOOD, BAD], 0.5, worlds=4000)
    assert [each.action for each in verdict.candidates] == [GOOD, FAIR, BAD]
    assert verdict.candidates[2].worlds < 4000 / 8
    assert verdict.candidates[1].worlds == verdict.worlds


def test_a_search_ends_where_the_worlds_left_would_only_say_again_that_it_is_a_tie() -> None:
    verdict = flat_search([FAIR, GOOD], noise, lambda world, _action, _rng: world, Budget(4000), Random(0))
    assert verdict.best == FAIR
    assert verdict.worlds < 1000
    assert clearness(verdict) is Clearness.EQUAL


def test_the_quick_choice_stays_as_long_as_it_ties() -> None:
    others = [f"a little better {number}" for number in range(6)]
    verdict = flat_search(
        [FAIR, *others], noise, lambda _world, action, rng: 0.1 * (action != FAIR) + rng.gauss(0.0, 1.0), Budget(400), Random(4)
    )
    assert len({each.worlds for each in verdict.candidates}) > 1
    quick = verdict.of(FAIR)
    assert quick is not None
    assert quick.worlds == verdict.worlds


def test_a_loss_is_the_mean_paired_difference_with_its_error() -> None:
    """What all actions share in a world, be it ever so wide, leaves their differences alone."""
    verdict = flat_search([GOOD, FAIR], noise, lambda world, action, _: 9.0 * world + MEANS[action], Budget(200), Random(1))
    other = verdict.candidates[1]
    assert other.loss == pytest.approx(0.1)
    assert other.error == pytest.approx(0.0, abs=1e-9)
    assert clearness(verdict) is Clearness.CLEAR


def test_once_every_world_has_been_played_nothing_is_left_to_chance() -> None:
    worlds = [(0.0, 0.3), (0.4, 0.0), (0.0, 0.05), (0.1, 0.0)]
    left = list(worlds)
    verdict = flat_search(
        [FAIR, GOOD], lambda _: (left.pop(), 1.0), lambda world, action, _: world[action == FAIR], Budget(9), Random(0), population=4
    )
    assert verdict.best == GOOD
    assert verdict.candidates[1].error == 0.0
    assert verdict.worlds == 4
    assert clearness(verdict) is Clearness.CLEAR


def test_facts_are_counted_for_the_two_best_in_the_first_worlds() -> None:
    verdict = flat_search(
        [BAD, FAIR, GOOD],
        noise,
        lambda _world, action, rng: MEANS[action] + 0.3 * rng.gauss(0.0, 1.0),
        Budget(400),
        Random(3),
        observe=lambda world, action: ["above"] * (world > 0) + [action],
    )
    assert verdict.observed == LEAST_OBSERVED
    first, second = verdict.candidates[:2]
    assert first.facts[GOOD] == verdict.observed == second.facts[FAIR]
    assert first.facts["above"] == second.facts["above"]
    assert not verdict.candidates[2].facts


def test_where_reasons_are_wanted_the_three_best_are_observed_in_as_many_worlds_as_that_takes() -> None:
    def playout(_world: float, action: str, _rng: Random) -> float:
        return MEANS[action]

    def observe(world: float, action: str) -> list[str]:
        return ["above"] * (world > 0) + [action]

    verdict = flat_search([GOOD, FAIR, BAD], noise, playout, Budget(400, looks=100), Random(0), observe=observe)
    assert (verdict.worlds, verdict.observed) == (32, 100)
    assert [each.apart for each in verdict.candidates] == [{}, {GOOD: 100, FAIR: 100}, {GOOD: 100, BAD: 100}]


def test_a_reference_plays_all_its_worlds_however_clear_it_is() -> None:
    def playout(_world: float, action: str, _rng: Random) -> float:
        return MEANS[action]

    assert flat_search([GOOD, BAD], noise, playout, Budget(100), Random(0)).worlds == 32
    assert flat_search([GOOD, BAD], noise, playout, Budget(100, times=3), Random(0)).worlds == 300


def test_equal_questions_get_equal_answers() -> None:
    assert judged([FAIR, GOOD, BAD], 1.0, seed=5) == judged([FAIR, GOOD, BAD], 1.0, seed=5)


def test_a_fact_implies_its_general_fact_once_a_world() -> None:
    @dataclass(frozen=True)
    class Wins:
        points: int

        @property
        def general(self) -> str:
            return "wins"

    def playout(_world: float, action: str, _rng: Random) -> float:
        return MEANS[action]

    verdict = flat_search([GOOD, BAD], noise, playout, Budget(400), Random(0), observe=lambda *_: [Wins(1), Wins(2)])
    assert verdict.candidates[0].facts == {Wins(1): verdict.observed, Wins(2): verdict.observed, "wins": verdict.observed}
