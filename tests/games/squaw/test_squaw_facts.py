"""The goals of Dog & Blind, each in a match in which it is met and where it is not, and what its history counts."""

from __future__ import annotations

import pytest

from game.core.cards import Seat
from game.squaw.facts import GOALS, facts
from tests.goals import golden, is_met, is_not_met, is_told_in_full

GAME = "squaw"
MET = {
    "dog": ("choice", 0, "status-0 = normal"),
    "blind": ("choice", 2, "status-2 = normal"),
    "waited": ("choice", 0, "0 gets trick"),
    "named": ("choice", 3, "3 gets trick"),
    "every_trick": ("choice", 2, "2 gets trick"),
    "last_trick": ("choice", 2, "2 gets trick"),
    "last_in": ("choice", 2, "2 gets match"),
}
NOT_MET = {**dict.fromkeys(GOALS, ("choice", 1))}


@pytest.mark.parametrize("goal", GOALS)
def test_a_goal_is_met_by_the_action_that_the_log_says(goal: str) -> None:
    name, seat, line = MET[goal]
    is_met(golden(GAME, name), goal, seat, line)


@pytest.mark.parametrize("goal", GOALS)
def test_a_goal_is_not_met_without_it(goal: str) -> None:
    name, seat = NOT_MET[goal]
    is_not_met(golden(GAME, name), goal, seat)


@pytest.mark.parametrize("seat", range(5))
def test_tricks_are_counted_as_the_game_counts_them(seat: int) -> None:
    match = golden(GAME, "choice")
    outcome = match.outcome()
    assert outcome is not None
    assert facts(match, Seat(seat)).made.get("trick", 0) == outcome.scores[seat]


def test_everything_has_its_words_and_cards() -> None:
    is_told_in_full(GAME)
