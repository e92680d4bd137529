"""What somebody took last is said for as long as the round goes on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.events import DealBegan
from tests.app.harness import Person, stand
from ui.games.koikoi.layout import KoiKoiLayout


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


def test_what_was_taken_in_the_last_round_is_said_no_more_in_the_next(person: Person) -> None:
    person.start(rounds=6, seed="0123456789ABC", level="Easy")
    person.wait_until(lambda: person.screen == "ResultsScene" or person.due())
    for _move in range(60):
        if person.screen == "ResultsScene":
            break
        turns = person.table.turns
        turns.decide(person.table.match.legal_actions(turns.viewer)[0])
        person.wait_until(lambda: person.screen == "ResultsScene" or person.due())
    stand(person)
    person.press("Next round")
    person.wait_until(lambda: person.screen == "TableScene" and person.due())
    match = person.table.match
    began = max(ply for ply in range(match.ply) if any(isinstance(event, DealBegan) for event in match.events_at(ply)))
    since = {seat for ply in range(began, match.ply) for seat in (match.actions[ply][0],) if ply > began}
    layout = person.table.board.table.layout
    assert isinstance(layout, KoiKoiLayout)
    assert set(layout.took) <= since
