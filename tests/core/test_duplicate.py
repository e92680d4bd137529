"""Duplicate matches: everybody sits at every seat of one deal once, and points follow the player, not the seat."""

from __future__ import annotations

from random import Random

import pytest

from game.catalog import GAMES
from game.core.cards import Seat
from game.core.duplicate import by_player, seated, totals
from game.core.engine import Outcome
from game.core.match import Match
from game.core.record import AnyMatch, Occasion, Player, RecordError, read_record, record_of
from tests.contract.policies import policy


def test_everybody_sits_everywhere_once() -> None:
    for count in range(2, 8):
        players = tuple(range(count))
        sides = [seated(players, by) for by in range(count)]
        for seat in range(count):
            assert sorted(side[seat] for side in sides) == list(players)
        for by, side in enumerate(sides):
            assert by_player(side, by) == players
            assert seated(seated(players, by), -by) == players


def test_the_difference_is_over_all_sides() -> None:
    sides = ((12, -12), (-4, 4))
    assert totals(sides) == (8, -8)


@pytest.mark.parametrize("game", GAMES)
def test_two_players_who_play_alike_come_out_even(game: str) -> None:
    """Who sits at a seat does the same whoever it is: then the sides cancel each other out."""
    seats = GAMES[game].seats[0]
    worth: list[tuple[int, ...]] = []
    for _side in range(seats):
        engine, rng = GAMES[game].engine, Random(3)
        match: AnyMatch = Match(engine, GAMES[game].options(seats, short=True), seats, "plum-heron-0731")
        willing = policy(engine, "willing")
        while not match.over:
            seat = match.to_act()[0]
            match.apply(seat, willing(match.state, seat, match.legal_actions(seat), rng))
        outcome = match.outcome()
        assert outcome is not None
        worth.append(by_player(engine.worth(outcome), len(worth)))
    assert len(set(totals(tuple(worth)))) == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_better_place_is_never_worth_less(game: str) -> None:
    outcome = Outcome((2, 1, 3), (5, 9, 1))
    worth = GAMES[game].engine.worth(outcome)
    assert worth[1] > worth[0] > worth[2]


def test_where_tricks_decide_nothing_places_count() -> None:
    assert GAMES["squaw"].engine.worth(Outcome((1, 2, 3), (7, 12, 4))) == (2, 1, 0)


@pytest.mark.parametrize("sides", [[[1, 2], [3, 4]], [[1]], [["x", 2]], [[True, 2]], "x", [[1 << 40, 0]], {"a": 1}])
def test_damaged_sides_are_refused(sides: object) -> None:
    import json

    match: AnyMatch = Match(GAMES["koi-koi"].engine, GAMES["koi-koi"].options(2), 2, "x")
    record = record_of(match, (Player("A"), Player("B")), occasion=Occasion(sides=((1, 2),)))
    assert read_record(record.to_text()) == record
    raw = json.loads(record.to_text())
    raw["sides"] = sides
    with pytest.raises(RecordError):
        read_record(json.dumps(raw))
    assert Seat(0) == 0
