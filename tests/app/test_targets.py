"""Nothing that can be pressed is smaller than 44 units on a side, as the pointer finds it, at every table; on every screen of the tour
that is seen in `tests/golden/test_screens.py`.

Two things are measured otherwise. Pictures on a page of rules that open the same row of cards, which can be turned over there, are one
thing. Of a card that others lie on only the free part can be pressed: it is 44 units high, and so wide as a finger's middle.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.catalog import GAMES
from game.core.record import Player
from tests.app.harness import Person
from tests.app.targets import small
from tests.contract.policies import finished
from tests.table.anyone import sit
from ui.scenes.keys import KeysScene
from ui.scenes.lesson.scene import LessonScene
from ui.scenes.replay.scene import ReplayScene
from ui.scenes.rules.scene import RulesScene
from ui.scenes.settings import SettingsScene
from ui.scenes.settings_sections import SECTIONS
from ui.scenes.setup.scene import SetupScene
from ui.scenes.title import TitleScene

SEATS = [(game, seats) for game in sorted(GAMES) for seats in sorted({GAMES[game].seats[0], GAMES[game].seats[-1]})]


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


@pytest.mark.sweep
@pytest.mark.parametrize("name", ["lesson", "rules", "replay"])
def test_in_a_lesson_its_rules_and_a_replay(person: Person, name: str) -> None:
    """The screens on which most stands close: those of the game that comes first."""
    game = next(iter(GAMES))
    match name:
        case "lesson":
            person.program.navigator.lesson(game)
            person.wait_until(lambda: isinstance(person.scene, LessonScene) and person.scene.showing)
            trees = [person.scene.tree, person.scene.inner.board.tree] if isinstance(person.scene, LessonScene) else []
        case "rules":
            person.program.navigator.rules(GAMES[game].options(GAMES[game].seats[0]))
            person.wait(3)
            trees = [person.scene.tree] if isinstance(person.scene, RulesScene) else []
        case _:
            match_ = finished(game)
            person.program.navigator.replay(match_, tuple(Player(f"{n}", "normal" if n else "", n) for n in range(match_.seats)))
            person.wait(3)
            trees = [person.scene.tree] if isinstance(person.scene, ReplayScene) else []
    assert trees
    assert not [little for tree in trees for little in small(tree)]


def test_in_the_title_and_the_settings(person: Person) -> None:
    assert isinstance(person.scene, TitleScene)
    assert not small(person.scene.tree)
    person.program.navigator.settings()
    person.wait(2)
    assert isinstance(person.scene, SettingsScene)
    for section in range(len(SECTIONS)):
        person.scene.show(section)
        assert not small(person.scene.tree)


def test_on_the_screen_of_keys(person: Person) -> None:
    services = person.program.services
    services.scenes.push(KeysScene(services, services.scenes.pop))
    person.wait(2)
    assert isinstance(person.scene, KeysScene)
    assert not small(person.scene.tree)


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(GAMES))
def test_in_the_set_up(person: Person, game: str) -> None:
    person.program.navigator.setup(game)
    person.wait(3)
    assert isinstance(person.scene, SetupScene)
    for tab in range(4):
        person.scene.show_tab(tab)
        person.wait(2)
        assert not small(person.scene.tree)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_at_every_table_and_in_its_pause(person: Person, game: str, seats: int) -> None:
    sit(person, game, seats, seed="a")
    person.wait_until(person.due)
    tree = person.table.tree
    assert not small(tree)
    if tree.modal is None:
        person.press("Menu")
        person.wait(12)
        assert not small(tree)
