"""Whole matches of Kowah through the real scenes, by posted input and a stepped clock."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.core.cards import Seat
from game.core.record import read_record, replay
from game.kowah.engine import ENGINE
from tests.app.harness import Person
from tests.app.kowah import play_on, start

MOST = 3000


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


def to_the_end(person: Person, seed: int) -> None:
    rng = Random(seed)
    for _ in range(MOST):
        if play_on(person, rng):
            return
    raise AssertionError("the match does not end")


def test_a_match_of_one_person_and_three_computer_players_by_mouse(person: Person, tmp_path: Path) -> None:
    start(person, 4, {"hands_count": 2})
    match = person.table.match
    to_the_end(person, 1)
    assert match.over
    assert match.view(Seat(0)).hands_won == 2
    person.program.services.archive.flush()
    kept = list((tmp_path / "matches").glob("*.json"))
    assert len(kept) == 1
    assert replay(read_record(kept[0].read_bytes()), ENGINE).state == match.state
