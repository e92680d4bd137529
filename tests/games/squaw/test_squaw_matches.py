"""Whole matches of Dog & Blind through the real scenes: by every device, with 2, 4 and 7 seats, out first or late, three people."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.catalog import GAMES
from game.core.cards import Seat
from game.squaw.rules import OUT
from game.squaw.state import Phase
from tests.app.harness import Person
from tests.games.squaw.test_squaw_table import SquawMatch, advanced, players
from tests.table.anyone import play_on, sit
from tests.table.hand import Device
from ui.scenes.results import ResultsScene
from ui.turns.phases import AskingSpectators

MOST_DECISIONS = 400


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


def played_to_the_end(person: Person, rng: Random, device: Device) -> None:
    for _ in range(MOST_DECISIONS):
        if play_on(person, rng, device):
            return
    raise AssertionError("the match does not end")


@pytest.mark.slow
@pytest.mark.sweep
@pytest.mark.parametrize("seats", [2, 4, 7])
@pytest.mark.parametrize("device", Device)
def test_a_whole_match_by_one_device(person: Person, seats: int, device: Device) -> None:
    sit(person, "squaw", seats, seed=f"{device} {seats}", options=GAMES["squaw"].options(seats))
    played_to_the_end(person, Random(f"{device} {seats}"), device)
    assert isinstance(person.scene, ResultsScene)
    assert person.can_press("Play again")


@pytest.mark.slow
def test_three_people_at_one_screen_play_a_whole_match(person: Person) -> None:
    rng = Random(3)
    sit(person, "squaw", 4, people=3, seed="three people", options=GAMES["squaw"].options(4))
    for _ in range(MOST_DECISIONS):
        if play_on(person, rng, rng.choice(list(Device))):
            break
    assert person.can_press("Play again")


def goes_out(match: SquawMatch, *, first: bool) -> bool:
    """Whether the round just played has put seat 0 out, before anybody else or with one player left."""
    view = match.view(Seat(0))
    if view.phase is not Phase.BETWEEN or view.out_after[0] != view.number:
        return False
    still_in = sum(status is not OUT for status in view.statuses)
    return sum(out > 0 for out in view.out_after) == 1 if first else still_in == 2


@pytest.mark.sweep
@pytest.mark.parametrize("first", [True, False], ids=["first", "last but two"])
def test_a_person_who_is_out_sees_the_match_end(person: Person, first: bool) -> None:
    match = advanced(5, lambda match: goes_out(match, first=first))
    person.watches = False
    person.program.navigator.play(match, players(5, (0,)))
    rng = Random(1)
    for _ in range(6):
        if play_on(person, rng) or isinstance(person.scene, ResultsScene):
            continue
        if person.screen == "TableScene" and isinstance(person.table.turns.phase, AskingSpectators):
            break
    assert isinstance(person.table.turns.phase, AskingSpectators)
    person.answer("Watch")
    person.watches = True
    played_to_the_end(person, rng, Device.MOUSE)
    assert match.over
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.places[0] > 2
