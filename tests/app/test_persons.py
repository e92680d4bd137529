"""Persons play at a real table: asked on the worker, as they are in a match, and nothing is reported."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.catalog import GAMES
from game.core.record import Player
from tests.app.curtain import due
from tests.app.harness import Person
from tests.table.anyone import answer


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


@pytest.mark.sweep
@pytest.mark.parametrize("game", GAMES)
def test_a_person_plays_on_the_worker(person: Person, tmp_path: Path, game: str) -> None:
    seats, chance = GAMES[game].seats.start, Random(game)
    others = (Player(f"P{seat}", "normal", seat, character=GAMES[game].characters[seat - 1]) for seat in range(1, seats))
    person.program.navigator.start(GAMES[game].options(seats, short=True), (Player("Ada"), *others), "persons")
    person.wait_until(lambda: due(person))
    match = person.table.match
    while sum(seat > 0 for seat, _action in match.actions) < 4 and not match.over:
        assert not answer(person, chance)
        person.wait_until(lambda: due(person))
    assert not list(tmp_path.glob("reports/*"))
