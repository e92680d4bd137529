"""A whole match of every game by one switch, and two people at one screen who share it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.catalog import GAMES
from tests.app.harness import Person
from tests.app.learner import right_action
from tests.table.anyone import sit
from tests.table.switch import decide, play_on, scan_to
from ui.scenes.lesson.scene import LessonScene
from ui.services.settings import TIMED

MOST_DECISIONS = 400


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    sitting.one_in = 60
    sitting.program.services.change(scan=TIMED, scan_seconds=0.4)
    yield sitting
    sitting.close()


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_whole_match_by_one_switch(person: Person, game: str) -> None:
    seats = GAMES[game].seats[0]
    sit(person, game, seats, seed="switch", options=GAMES[game].options(seats, short=True))
    rng = Random(game)
    assert any(play_on(person, rng) for _ in range(MOST_DECISIONS))


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_lesson_by_one_switch(person: Person, game: str) -> None:
    person.program.navigator.lesson(game)
    person.wait(2)
    scene = person.scene
    assert isinstance(scene, LessonScene)
    while not scene.over:
        person.wait_until(lambda: scene.showing or scene.over)
        if scene.asking:
            decide(person, right_action(scene), scene.inner)
        elif not scene.over:
            scan_to(person, "Next")


@pytest.mark.slow
def test_two_people_at_one_screen_lift_the_curtain_by_one_switch(person: Person) -> None:
    sit(person, "koi-koi", 2, people=2, seed="switch", options=GAMES["koi-koi"].options(2, short=True))
    rng = Random(5)
    for _ in range(12):
        play_on(person, rng)
