"""What decisions cost: the same whenever it is asked, from the view alone, and in the right order."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import fmean
from typing import Any

import pytest

from game.ai.budget import Budget, Cancelled
from game.ai.levels import SearchingBot
from game.ai.review import (
    LEAST_COST,
    MOST_SHOWN,
    REVIEW_WORLDS,
    Grade,
    Grader,
    Hand,
    choices,
    costliest,
    decisions,
    grade,
    graded,
    hand_of,
    judge_of,
)
from game.ai.search import Candidate, Verdict
from game.catalog import GAMES
from game.core.cards import Seat
from game.core.engine import DealNext
from game.core.match import Match
from game.core.record import AnyMatch
from tests.strength.reviewed import played

WORLDS = 48
A, B = Seat(0), Seat(1)


def recorded(game: str, number: int, *, short: bool = True) -> AnyMatch:
    """Return a match between Easy and Normal."""
    seats = GAMES[game].seats[0]
    return played(Match(GAMES[game].engine, GAMES[game].options(seats, short=short), seats, f"recorded {number}"), Random(number))


def judge(game: str) -> SearchingBot[Any, Any]:
    found = judge_of(GAMES[game].bots)
    assert found is not None
    return found


def reviewed(match: AnyMatch, seat: Seat, worlds: int = WORLDS, most: int | None = None) -> Iterator[Grade]:
    for ply in decisions(match, (seat,))[:most]:
        yield grade(match, ply, judge(match.engine.id), Budget(worlds))


class Told:
    """A computer player that says what it is told, in turn."""

    def __init__(self, *verdicts: Verdict[str]) -> None:
        self.verdicts, self.asked = list(verdicts), list[tuple[str, ...]]()

    def choose(self, view: object, legal: tuple[str, ...], budget: Budget, rng: Random) -> str:
        return self.judge(view, legal, budget, rng).best

    def judge(self, view: object, legal: tuple[str, ...], budget: Budget, rng: Random) -> Verdict[str]:
        del view, budget, rng
        self.asked.append(legal)
        return self.verdicts.pop(0)


def verdict(*losses: tuple[str, float], error: float = 0.001) -> Verdict[str]:
    best, *others = losses
    found = (Candidate(best[0], 0.5, 0.0, 0.0, 100), *(Candidate(name, 0.5, loss, error, 100) for name, loss in others))
    return Verdict(found, 100)


def judged(action: str, *verdicts: Verdict[str]) -> tuple[Verdict[str], Told]:
    told = Told(*verdicts)
    return Grader(told, action).judge(None, ("a", "b", "c"), Budget(10), Random(0)), told


def test_what_is_best_costs_nothing_and_is_asked_about_once() -> None:
    found, told = judged("a", verdict(("a", 0.0), ("b", 0.1)))
    assert found.candidates == (Candidate("a", 0.5, worlds=100),)
    assert len(told.asked) == 1


def test_what_cannot_be_told_from_the_best_costs_nothing() -> None:
    assert judged("b", verdict(("a", 0.0), ("b", 0.001)))[0].candidates == (Candidate("b", 0.5, error=0.001, worlds=100),)


def test_what_costs_is_counted_anew_between_the_two_alone() -> None:
    pair = verdict(("a", 0.0), ("b", 0.05))
    found, told = judged("b", verdict(("a", 0.0), ("b", 0.2), ("c", 0.3)), pair)
    assert found == pair
    assert told.asked == [("a", "b", "c"), ("a", "b")]


def test_what_looked_better_and_is_not_costs_nothing() -> None:
    found, _told = judged("b", verdict(("a", 0.0), ("b", 0.2)), verdict(("b", 0.0), ("a", 0.01)))
    assert found.candidates == (Candidate("b", 0.5, worlds=100),)


def test_what_a_search_leaves_out_is_held_against_its_best() -> None:
    assert judged("c", verdict(("a", 0.0), ("b", 0.2)), verdict(("a", 0.0), ("c", 0.1)))[0].best == "a"


def test_where_nothing_is_searched_nothing_costs() -> None:
    assert judged("b", Verdict.settled("a"))[0] == Verdict.settled("b")


def grades(*costs: float) -> list[Grade]:
    return [Grade(ply, A, "a", cost) for ply, cost in enumerate(costs)]


def test_the_costliest_come_first_and_no_more_than_are_shown() -> None:
    found = costliest(grades(0.02, 0.1, LEAST_COST, 0.05, 0.1))
    assert [one.ply for one in found] == [1, 4, 3]
    assert len(found) == MOST_SHOWN


def test_nothing_is_said_of_what_is_as_good_as_any() -> None:
    assert not costliest(grades(0.0, LEAST_COST - 0.001))


@pytest.mark.parametrize(("mean", "hand"), [(0.0, Hand.SHARP), (0.004, Hand.STEADY), (0.0119, Hand.LOOSE), (0.5, Hand.WILD)])
def test_a_hand_is_called_by_what_a_decision_costs_on_average(mean: float, hand: Hand) -> None:
    assert hand_of(mean, {"easy": 0.008, "normal": 0.004, "hard": 0.002}) is hand


@pytest.mark.parametrize("game", GAMES)
def test_decisions_are_where_a_seat_had_a_choice(game: str) -> None:
    match = recorded(game, 1)
    plies = decisions(match, (A,))
    assert plies
    for ply in plies:
        seat, action = match.actions[ply]
        assert seat == A
        assert not isinstance(action, DealNext)
        assert len(choices(match, ply, seat)) > 1
    assert decisions(match, (A,), plies[0] + 1, plies[-1]) == plies[1:-1]


@pytest.mark.sweep
@pytest.mark.parametrize("game", GAMES)
def test_a_decision_has_the_same_grade_whenever_it_is_asked_for(game: str) -> None:
    match = recorded(game, 2)
    assert list(reviewed(match, A, most=4)) == list(reviewed(match, A, most=4))


@pytest.mark.sweep
@pytest.mark.parametrize("game", GAMES)
def test_hidden_cards_dealt_anew_change_no_grade(game: str) -> None:
    match, engine = recorded(game, 3), GAMES[game].engine
    for ply in decisions(match, (A,))[:5]:
        view, legal = match.view_at(ply, A), choices(match, ply, A)
        other = engine.determinise(view, Random(ply))
        grader, action = Grader(judge(game), match.actions[ply][1]), match.actions[ply][1]
        found = [
            grader.judge(seen, legal, Budget(WORLDS), Random(7)) for seen in (view, engine.view_for(other, A))
        ]
        assert graded(match, ply, found[0]) == graded(match, ply, found[1]), action


def test_a_cancelled_review_says_so() -> None:
    match = recorded("koi-koi", 1)
    budget = Budget(WORLDS)
    budget.cancel()
    with pytest.raises(Cancelled):
        grade(match, decisions(match, (A,))[0], judge("koi-koi"), budget)


@pytest.mark.slow
@pytest.mark.sweep
@pytest.mark.parametrize(("number", "seat"), [(0, A), (0, B), (1, A)])
@pytest.mark.parametrize("game", GAMES)
def test_ten_recorded_matches_have_the_same_three_costliest_plays_twice(game: str, number: int, seat: Seat) -> None:
    match = recorded(game, number)
    first, again = (costliest(list(reviewed(match, seat, REVIEW_WORLDS, most=14))) for _ in range(2))
    assert first == again


@pytest.mark.slow
def test_easy_pays_more_for_its_decisions_than_normal() -> None:
    for game in GAMES:
        found = [recorded(game, number) for number in range(3)]
        easy, normal = ([one for match in found for one in reviewed(match, seat, most=12)] for seat in (A, B))
        assert fmean(one.cost for one in easy) >= fmean(one.cost for one in normal), game
