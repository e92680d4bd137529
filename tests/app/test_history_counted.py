"""What the history counts of a finished match: places and scores of everybody, deeds of people alone."""

from __future__ import annotations

import pytest

from game.catalog import GAMES
from game.core.cards import Seat
from game.core.record import Player, record_of
from tests.turns.test_course import played
from ui.library.history import entry_of


@pytest.mark.sweep
@pytest.mark.parametrize("game", GAMES)
def test_an_entry_has_everybodys_place_and_score_and_the_deeds_of_people(game: str) -> None:
    match, _live = played(game, 0)
    outcome = match.outcome()
    assert outcome is not None
    players = tuple(
        Player(f"P{seat}", "" if seat else "easy", seat, f"p-{seat}" if seat else "") for seat in range(match.seats)
    )
    entry = entry_of("a.json", record_of(match, players))
    assert (entry.file, entry.game) == ("a.json", game)
    for seat, sat in enumerate(entry.seats):
        assert (sat.name, sat.place, sat.score) == (f"P{seat}", outcome.places[seat], outcome.scores[seat])
        assert sat.stats == (GAMES[game].player_stats(match, Seat(seat)) if seat else None)
