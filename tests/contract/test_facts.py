"""What every game counts of a finished match: nothing it has not declared, at moments that the match had, the same after a replay."""

from __future__ import annotations

import pytest

from game.catalog import GAMES, match_of
from game.core.cards import Seat
from game.core.record import Player, record_of
from tests.turns.test_course import played


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_facts_are_declared_possible_and_the_same_after_a_replay(game: str, seed: int) -> None:
    declared = GAMES[game].module("match_stats")
    match, _live = played(game, seed)
    again = match_of(record_of(match, tuple(Player(f"P{seat}") for seat in range(match.seats))))
    for seat in map(Seat, range(match.seats)):
        facts = GAMES[game].facts(match, seat)
        assert facts == GAMES[game].facts(again, seat)
        assert set(facts.made) <= set(declared.MADE)
        assert set(facts.met) <= set(declared.GOALS)
        assert 0 <= facts.won <= facts.rounds
        assert facts.rounds > 0
        assert all(number > 0 for number in facts.made.values())
        assert all(0 <= moment <= match.ply for moment in (facts.best_at, *facts.met.values()))
