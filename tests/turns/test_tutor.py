"""A decision that costs more than a set measure is asked again before it stands."""

from __future__ import annotations

import pytest

from game.ai.levels import Level
from game.ai.search import Candidate, Verdict
from game.core.cards import Seat
from tests.app.harness import REVIEW_WORLDS
from tests.turns.room import Bot, Moment, Room, room
from ui.turns.phases import AskingPerson, Covered, Warned, Weighing
from ui.turns.thinkers import Thinkers

A = Seat(0)
COSTS = Verdict((Candidate("a", 0.5, worlds=100), Candidate("b", 0.4, 0.05, 0.001, 100)), 100)


class Judge(Bot):
    """A computer player that could say what it finds."""

    def judge(self, *_: object) -> object:
        raise AssertionError


def asked(measure: float | None = 0.03, people: tuple[int, ...] = (0,)) -> Room:
    """Return a table at which a person is to decide, with a tutor."""
    table = room(2, people, Moment((0,)), Moment((0,)), Moment((0,)))
    bots = {Level.EXPERT: Judge()}
    turns = table.turns
    turns._thinkers = Thinkers(table.match, turns.players, lambda: bots, dict, table.sleepers)
    if len(people) > 1:
        turns.reveal()
    table.rest()
    turns.tutor = measure
    return table


def test_without_a_tutor_a_decision_stands_at_once() -> None:
    table = asked(None)
    table.turns.decide("b")
    assert table.match.ply == 1


def test_a_decision_waits_for_what_it_costs_as_the_review_counts_it() -> None:
    table = asked()
    table.turns.decide("b")
    assert table.phase() == Weighing(A, "b")
    assert table.match.ply == 0
    question = table.sleepers.asked[-1]
    assert (question.view, question.seat, question.budget.worlds, question.budget.seconds) == ((0, 0), A, REVIEW_WORLDS, None)


@pytest.mark.parametrize("measure", [0.06, 0.08])
def test_what_costs_less_than_the_measure_stands(measure: float) -> None:
    table = asked(measure)
    table.turns.decide("b")
    table.sleepers.answer("a", COSTS)
    table.step()
    assert table.match.actions == [(A, "b")]


def test_what_is_best_stands() -> None:
    table = asked()
    table.turns.decide("b")
    table.sleepers.answer("b", Verdict.settled("b"))
    table.step()
    assert table.match.actions == [(A, "b")]


def warned() -> Room:
    table = asked()
    table.turns.decide("b")
    table.sleepers.answer("a", COSTS)
    table.step()
    assert table.phase() == Warned(A, "b", COSTS)
    assert table.match.ply == 0
    return table


def test_a_match_with_a_warning_was_played_with_help() -> None:
    assert warned().match.helped


def test_what_was_considered_gives_way_to_what_a_decision_costs() -> None:
    table = asked()
    table.turns.hint(aside=True)
    table.turns.decide("b")
    assert table.phase() == Weighing(A, "b")
    table.sleepers.answer("a", COSTS)
    table.step()
    assert table.phase() == Warned(A, "b", COSTS)


def test_what_costs_is_asked_again_and_stands_when_it_is_meant() -> None:
    table = warned()
    table.turns.decide("b")
    assert table.match.actions == [(A, "b")]


def test_who_thinks_again_decides_anew_and_is_not_asked_twice_about_the_same() -> None:
    table = warned()
    assert table.turns.take_back()
    assert table.phase() == AskingPerson(A)
    assert table.match.takebacks == 0
    table.turns.decide("b")
    assert table.match.actions == [(A, "b")]


def test_another_decision_is_weighed_in_its_turn() -> None:
    table = warned()
    table.turns.take_back()
    table.turns.decide("a")
    assert table.phase() == Weighing(A, "a")


def test_who_decides_otherwise_meanwhile_is_heard() -> None:
    table = asked()
    table.turns.decide("b")
    table.turns.decide("a")
    assert table.phase() == Weighing(A, "a")
    table.sleepers.answer("a", Verdict.settled("a"))
    table.step()
    assert table.match.actions == [(A, "a")]


def test_a_tutor_that_fails_is_told_of_and_stands_in_nobodys_way() -> None:
    table = asked()
    table.turns.decide("b")
    table.sleepers.fail()
    table.step()
    assert table.match.actions == [(A, "b")]
    assert len(table.observer.failures) == 1


def test_nothing_of_a_warning_crosses_the_curtain() -> None:
    table = asked(people=(0, 1))
    table.turns.decide("b")
    table.sleepers.answer("a", COSTS)
    table.step()
    table.turns.leave_window()
    assert isinstance(table.phase(), Covered)
    assert table.observer.concealed
    assert not table.sleepers.thinking
