"""Goals of every game, tried on golden games by what its `test_<word>_stats` says.

`MET` says which action meets a goal, `NOT_MET` who does not; goals that are `ELSEWHERE` have tests of their own.
"""

from __future__ import annotations

import importlib
from typing import Any

import pytest

from game.catalog import GAMES
from tests.goals import golden, is_met, is_not_met, is_told_in_full


def said_by(game: str) -> Any:
    """Return the module that knows the goals of a game."""
    word = GAMES[game].word
    return importlib.import_module(f"tests.games.{word}.test_{word}_stats")


def told(table: str) -> list[Any]:
    """Return game, goal and what one of its tables says of the goal, of every game."""
    found = ((game, goal, says) for game in GAMES for goal, says in getattr(said_by(game), table).items())
    return [pytest.param(game, goal, says, id=f"{game}-{goal}") for game, goal, says in found]


@pytest.mark.sweep
@pytest.mark.parametrize(("game", "goal", "says"), told("MET"))
def test_a_goal_is_met_by_the_action_that_the_log_says(game: str, goal: str, says: tuple[str, int, str]) -> None:
    name, seat, line = says
    is_met(golden(game, name), goal, seat, line)


@pytest.mark.sweep
@pytest.mark.parametrize(("game", "goal", "says"), told("NOT_MET"))
def test_a_goal_is_not_met_without_it(game: str, goal: str, says: tuple[str, int]) -> None:
    name, seat = says
    is_not_met(golden(game, name), goal, seat)


@pytest.mark.parametrize("game", GAMES)
def test_every_goal_is_tried(game: str) -> None:
    stats, goals = said_by(game), set(GAMES[game].module("match_stats").GOALS)
    for table in (stats.MET, stats.NOT_MET):
        assert {*table, *stats.ELSEWHERE} == goals


@pytest.mark.parametrize("game", GAMES)
def test_everything_has_its_words_and_cards(game: str) -> None:
    is_told_in_full(game)
