"""The goals of Dog & Blind, each in a match in which it is met and where it is not, and what its history counts."""

from __future__ import annotations

import pytest

from game.core.cards import Seat
from game.squaw.match_stats import GOALS, player_stats
from tests.goals import golden

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
ELSEWHERE: tuple[str, ...] = ()
NOT_MET = {**dict.fromkeys(GOALS, ("choice", 1))}


@pytest.mark.parametrize("seat", range(5))
def test_tricks_are_counted_as_the_game_counts_them(seat: int) -> None:
    match = golden(GAME, "choice")
    outcome = match.outcome()
    assert outcome is not None
    assert player_stats(match, Seat(seat)).made.get("trick", 0) == outcome.scores[seat]
