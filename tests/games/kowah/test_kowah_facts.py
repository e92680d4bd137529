"""The goals of Kowah, each in a match in which it is met and where it is not, and what its history counts."""

from __future__ import annotations

import pytest

from game.core.cards import Seat
from game.kowah.facts import GOALS, facts
from tests.goals import golden, is_met, is_not_met, is_told_in_full

GAME = "kowah"
MET = {
    "checki": ("all-otherwise", 2, "2 says checki"),
    "drawn": ("six-players", 1, "1 says complete"),
    "from_stock": ("all-otherwise", 2, "2 gets double 36"),
    "from_hand": ("source", 2, "2 gets triple 180"),
    "race": ("all-otherwise", 3, "3 says claim"),
    "unusual": ("all-otherwise", 2, "checki-2: shape = 5+3"),
    "unscathed": ("all-otherwise", 0, "winner = 4"),
}
NOT_MET = {**dict.fromkeys(GOALS, ("all-otherwise", 0)), "unscathed": ("six-players", 3)}


@pytest.mark.parametrize("goal", GOALS)
def test_a_goal_is_met_by_the_action_that_the_log_says(goal: str) -> None:
    name, seat, line = MET[goal]
    is_met(golden(GAME, name), goal, seat, line)


@pytest.mark.parametrize("goal", GOALS)
def test_a_goal_is_not_met_without_it(goal: str) -> None:
    name, seat = NOT_MET[goal]
    is_not_met(golden(GAME, name), goal, seat)


def test_the_best_round_is_the_one_that_brought_the_most() -> None:
    found = facts(golden(GAME, "source"), Seat(2))
    assert found.best == 180
    assert found.made["triple"] == 1


def test_everything_has_its_words_and_cards() -> None:
    is_told_in_full(GAME)
