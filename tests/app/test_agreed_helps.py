"""A help that tells chances is on only where everybody at the table has it on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.record import Player
from tests.app.harness import Person


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


def test_a_help_is_off_where_another_person_has_it_off_or_is_a_guest(person: Person) -> None:
    services = person.program.services
    profiles = services.profiles
    services.change(chances=True, name="Ada")
    bea = profiles.make(services.settings)
    mine, hers = Player("Ada", profile=profiles.now.id), Player("Bea", profile=bea.id)
    assert profiles.agree("chances", (mine, Player("Sora", "easy")))
    assert profiles.agree("chances", (mine, hers))
    assert not profiles.agree("chances", (mine, Player("Guest")))
    profiles.change(bea, helps={**bea.helps, "chances": False})
    assert not profiles.agree("chances", (mine, hers))
