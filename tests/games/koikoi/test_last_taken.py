"""What somebody took last is said for as long as the round goes on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.cards import Seat
from game.core.events import DealBegan
from game.koikoi.actions import PACK
from tests.app.harness import Person, stand
from ui.games.koikoi.layout import KoiKoiLayout, played_last
from ui.games.koikoi.panels import KoiKoiPanels


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
    assert layout.took == played_last([event for ply in range(match.ply) for event in match.events_at(ply)])


def test_a_plate_tells_the_whole_turn_the_card_from_the_hand_and_the_one_from_the_pile(person: Person) -> None:
    person.start(rounds=6, seed="0123456789ABC", level="Easy")
    person.wait_until(person.due)
    layout, panels = person.table.board.table.layout, person.table.board.table.panels
    assert isinstance(layout, KoiKoiLayout)
    assert isinstance(panels, KoiKoiPanels)
    other = Seat(1 - person.table.turns.viewer)
    pine, willow = PACK.named("1-kasu-a"), PACK.named("11-tan-red")
    for takes, words in (
        ((True, True), "took pine and willow"),
        ((True, False), "took pine, turned up willow"),
        ((False, True), "played pine, took willow"),
        ((False, False), "played pine, turned up willow"),
    ):
        layout.took[other] = (pine, takes[0]), (willow, takes[1])
        assert panels._last(other) == words
