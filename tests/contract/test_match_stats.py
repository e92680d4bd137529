"""What every game counts of a finished match: nothing it has not declared, at moments that the match had, the same after a replay."""

from __future__ import annotations

import pytest

from game.catalog import GAMES, match_of
from game.core.cards import Seat
from game.core.record import Player, record_of
from tests.turns.test_course import played


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_stats_are_declared_possible_and_the_same_after_a_replay(game: str, seed: int) -> None:
    declared = GAMES[game].module("match_stats")
    match, _live = played(game, seed)
    again = match_of(record_of(match, tuple(Player(f"P{seat}") for seat in range(match.seats))))
    for seat in map(Seat, range(match.seats)):
        stats = GAMES[game].player_stats(match, seat)
        assert stats == GAMES[game].player_stats(again, seat)
        assert set(stats.made) <= set(declared.MADE)
        assert set(stats.met) <= set(declared.GOALS)
        assert 0 <= stats.won <= stats.rounds
        assert stats.rounds > 0
        assert all(number > 0 for number in stats.made.values())
        assert all(0 <= moment <= match.ply for moment in (stats.best_at, *stats.met.values()))
