"""Luck and play: they lead from the fair share to the result, and each is what it is said to be."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from game.ai.course import MOST_TURNS, Cause, Course, course_of, turns_of
from game.ai.review import Grade
from game.catalog import GAMES
from game.core.cards import Seat
from game.core.match import Match
from tests.ai.test_review import A, B, recorded, reviewed
from tests.strength.luck import Matches, Part, Unit, match_unit, needed, shares


def graded(*found: tuple[float | None, float]) -> Course:
    """Return the course of a lost match in which these were the chances and the costs."""
    match = recorded("koi-koi", 1)
    outcome = match.engine.outcome(match.state)
    assert outcome is not None
    loser = next(seat for seat in (A, B) if seat not in outcome.winners)
    return course_of(match, loser, [Grade(ply, loser, "a", cost, None, chance, 0.03) for ply, (chance, cost) in enumerate(found)])


@pytest.mark.sweep
@pytest.mark.parametrize("game", GAMES)
def test_luck_and_play_lead_from_the_fair_share_to_the_result(game: str) -> None:
    match = recorded(game, 4)
    for seat in (A, B):
        found = course_of(match, seat, reviewed(match, seat, 16, most=12))
        assert found.start + found.luck + found.play == pytest.approx(found.result)
        assert found.play <= 0.0
        assert all(0.0 <= step.chance <= 1.0 for step in found.steps)
        assert found.steps[-1].chance == found.result


def test_luck_is_the_change_from_what_was_played_to_the_next_best_action() -> None:
    found = graded((0.6, 0.1), (0.7, 0.0))
    assert [step.luck for step in found.steps] == pytest.approx([0.1, 0.2, -0.7])
    assert [step.cost for step in found.steps] == pytest.approx([0.1, 0.0, 0.0])
    assert found.play == pytest.approx(-0.1)


def test_the_error_of_a_course_is_that_of_all_its_costs() -> None:
    assert graded((0.6, 0.1), (0.7, 0.0)).error == pytest.approx(math.hypot(0.03, 0.03))


def test_decisions_about_which_nothing_was_searched_are_passed_over() -> None:
    assert graded((None, 0.0), (0.6, 0.0)).steps[0].ply == 1


def test_a_cost_takes_no_chance_below_nought() -> None:
    found = graded((0.05, 0.08))
    assert found.steps[0].chance == 0.0
    assert found.luck + found.play == pytest.approx(found.result - found.start)


def test_what_turned_a_match_is_told_in_its_order_and_by_its_cause() -> None:
    match = recorded("koi-koi", 1)
    seat = match.actions[0][0]
    own = [ply for ply, (who, _action) in enumerate(match.actions) if who == seat]
    other = next(ply for ply, (who, _action) in enumerate(match.actions) if who != seat)
    first, later = [ply for ply in own if ply < other][-1], next(ply for ply in own if ply > other)
    found = course_of(match, seat, [Grade(first, seat, "a", 0.2, None, 0.5), Grade(later, seat, "a", 0.0, None, 0.9)])
    turns = turns_of(match, seat, found)
    assert [(turn.place, turn.cause) for turn in turns[:2]] == [(0, Cause.COST), (1, Cause.LUCK)]
    assert [turn.change for turn in turns[:2]] == pytest.approx([-0.2, 0.6])
    assert len(turns) <= MOST_TURNS


def test_a_rise_before_anybody_else_acts_came_of_the_play() -> None:
    match = recorded("koi-koi", 1)
    seat, ply = match.actions[-1][0], match.ply - 1
    course = course_of(match, seat, [Grade(ply, seat, "a", 0.0, None, 0.5)])
    turns = turns_of(match, seat, replace(course, steps=(course.steps[0], replace(course.steps[1], luck=0.5))))
    assert [turn.cause for turn in turns] == [Cause.PLAY]


def test_a_match_that_goes_on_has_no_course() -> None:
    match: Match[object, object, object] = Match(GAMES["koi-koi"].engine, GAMES["koi-koi"].options(2), 2, "on")
    with pytest.raises(ValueError, match="result"):
        course_of(match, Seat(0), [])


def test_a_match_that_is_worked_out_again_is_the_same() -> None:
    asked = Matches("squaw", ("normal", "normal"), "test", GAMES["squaw"].options(2).changes(), 16)
    assert match_unit(asked, 1) == match_unit(asked, 1)


def test_fewer_matches_tell_two_players_apart_the_steadier_the_difference_is() -> None:
    assert needed([0.1, 0.12, 0.08]) < needed([1.0, -0.8, 0.1])
    assert math.isinf(needed([-0.1, 0.1]))


def test_what_luck_and_play_leave_over_is_told_at_its_largest() -> None:
    units = [Unit(number, (Part(0.5, 0.4, -0.1, 1.0, 0.1, 10, 0.5), Part(0.5, -0.5, 0.0, 0.0, 0.1, 9))) for number in range(2)]
    one, two = shares(("hard", "normal"), units)
    assert one.residual_largest == pytest.approx(0.2)
    assert one.apart == pytest.approx(math.sqrt(0.5))
    assert two.residual_largest == 0.0
    assert two.apart is None


@pytest.mark.slow
@pytest.mark.parametrize("game", ["koi-koi", "squaw", "costly-colours"])
def test_the_luck_of_two_reviews_differs_by_about_the_error_that_is_stated(game: str) -> None:
    asked = Matches(game, ("hard", "normal"), "test", GAMES[game].options(2, short=True).changes(), 100, twice=True)
    for share in shares(asked.players, [match_unit(asked, number) for number in range(8)]):
        assert share.residual_largest < 1e-9
        assert share.apart is None or share.apart < 3.0
