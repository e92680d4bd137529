"""A rating says what the decisions of many matches come to, only as much as they allow, and luck does not move it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType

import pytest

from game.ai.levels import Level
from game.ai.review import Hand, hand_of
from game.archive import Entry, Sat
from game.archive.history import Done, Graded
from game.catalog import GAMES
from game.core.options import describe
from ui.library.history import Sitting
from ui.library.rating import LEAST_MATCHES, LEAST_TIMES, MOST_MATCHES, counted, height_of, rating_of

GAME = "koi-koi"
COSTS = (0.01, 0.005, 0.001, 0.0005)


def sat(number: int, game: str = GAME) -> Sitting:
    seats = (Sat("p-1", "Ada", "", 1, 30), Sat("", "Sora", "normal", 2, 12))
    return Entry(f"20260101-1200{number // 100:02d}-{game}-{number}.json", game, 300, seats), 0


def graded(matches: Sequence[Sitting], habits: Mapping[str, Done] = MappingProxyType({})) -> dict[tuple[str, int], Graded]:
    """Return how they were played: 40 decisions each, which cost a little more or less than a tenth of the match."""
    chance = Random(3)
    lines = [Graded(entry.file, seat, 40, 0.1 * chance.uniform(0.8, 1.2), 0.1, habits) for entry, seat in matches]
    return {(line.file, line.seat): line for line in lines}


def test_the_mean_cost_of_a_decision_lies_in_its_interval_and_that_narrows() -> None:
    few, many = ([sat(number) for number in range(count)] for count in (20, 180))
    first, second = (rating_of(matches, graded(matches)).now for matches in (few, many))
    assert abs(first[0] - 0.1 / 40) < first[1]
    assert abs(second[0] - 0.1 / 40) < second[1] < first[1] / 1.4


def test_luck_does_not_move_it() -> None:
    matches = [sat(number) for number in range(30)]
    lines = graded(matches)
    lucky = {key: line._replace(luck=line.luck + 0.3) for key, line in lines.items()}
    one, other = rating_of(matches, lines), rating_of(matches, lucky)
    assert (one.now, one.trail, one.habits) == (other.now, other.trail, other.habits)
    assert sum(other.luck) - sum(one.luck) == pytest.approx(9.0)
    assert other.won - one.won == pytest.approx(9.0)


def test_what_has_not_been_graded_is_only_counted() -> None:
    matches = [sat(number) for number in range(25)]
    found = rating_of(matches, graded(matches[:10]))
    assert (found.matches, found.left) == (10, 15)
    assert found.luck == pytest.approx((1.0,))
    assert found.trail == ()


def test_matches_of_long_ago_count_no_longer() -> None:
    matches = [sat(number) for number in range(MOST_MATCHES + 30)]
    assert counted(matches, GAME, {}) == tuple(matches[30:])


def test_a_habit_is_told_from_so_many_times_on_and_only_where_it_is_sure() -> None:
    matches = [sat(number) for number in range(LEAST_MATCHES)]
    rare = LEAST_TIMES // LEAST_MATCHES
    habits = {"dear": (2, 1, 0.04), "cheap": (4, 0, 0.0), "usual": (2, 0, 2 * 0.1 / 40), "rare": (rare, 1, 0.5)}
    found = rating_of(matches, graded(matches, habits)).habits
    assert [habit.kind for habit in found] == ["dear", "cheap"]
    assert (found[0].times, found[0].dear) == (40, 20)
    assert found[0].cost == pytest.approx(0.02)
    assert found[0].saves < 0 < found[1].saves
    assert not rating_of(matches[1:], graded(matches[1:], habits)).habits, "it is too early to say"


def test_one_that_costs_in_a_single_match_is_no_habit() -> None:
    matches = [sat(number) for number in range(LEAST_MATCHES)]
    lines = graded(matches, {"once": (2, 0, 0.0)})
    key = next(iter(lines))
    lines[key] = lines[key]._replace(habits={"once": (2, 2, 0.9)})
    assert [habit.kind for habit in rating_of(matches, lines).habits] == []


def test_against_whom_costs_less_one_wins_more() -> None:
    matches = [sat(number) for number in range(30)]
    found = rating_of(matches, graded(matches))
    assert found.shares_against(found.now[0]) == (4, 5, 6)
    assert found.shares_against(0.01)[1] == round(10 * (0.5 + 40 * (0.01 - found.now[0])))
    assert found.shares_against(9.0) == (10, 10, 10)


@pytest.mark.parametrize(("cost", "height"), [(0.01, 0), (0.0075, 0.5), (0.005, 1), (0.001, 2), (0.0005, 3), (0, 3.5), (9, -0.5)])
def test_a_cost_stands_between_those_of_the_levels(cost: float, height: float) -> None:
    assert height_of(COSTS, cost) == pytest.approx(height)


def test_a_cleared_rating_counts_what_came_after_even_when_the_last_match_is_gone() -> None:
    matches = [sat(number) for number in (1, 2, 101)]
    since = {GAME: matches[1][0].file}
    assert counted([*matches, sat(7, "kowah")], GAME, {}) == tuple(matches)
    assert counted(matches, GAME, since) == (matches[2],)
    assert counted([matches[0], matches[2]], GAME, since) == (matches[2],)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_costs_that_fall_from_level_to_level_and_words_for_its_habits(game: str) -> None:
    described = describe(game)
    costs = list(described.costs.values())
    assert list(described.costs) == list(Level)[: len(costs)]
    assert costs == sorted(costs, reverse=True)
    assert [hand_of(cost, described.costs) for cost in costs[:3]] == [Hand.LOOSE, Hand.STEADY, Hand.SHARP]
    assert hand_of(2 * costs[0], described.costs) is Hand.WILD
    assert 3 <= len(described.habits) <= 5
