"""Nothing that can be pressed is smaller than 44 units on a side, as the pointer finds it: on every screen and at every table.

The small pictures on the pages of rules are looked at, not pressed: they alone are left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.catalog import GAMES
from tests.app.harness import Person
from tests.app.targets import STEP, pressable
from tests.table.anyone import sit
from ui.rooms import PLAYABLE
from ui.scenes.keys import KeysScene
from ui.scenes.page import Page
from ui.scenes.settings import SettingsScene
from ui.scenes.settings_sections import SECTIONS
from ui.scenes.setup.scene import SetupScene
from ui.scenes.title import TitleScene
from ui.theme import TARGET
from ui.widgets import Tree

SEATS = [(game, seats) for game in sorted(PLAYABLE) for seats in sorted({GAMES[game].seats[0], GAMES[game].seats[-1]})]


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


def small(tree: Tree) -> list[tuple[str, float, float]]:
    """Return what is too small, with its size in units; the measure is as fine as its step."""
    least = TARGET - STEP / tree.look.scale.ui_unit
    return [(one.label, wide, high) for one, (wide, high) in pressable(tree) if min(wide, high) < least]


def test_in_the_title_and_the_settings(person: Person) -> None:
    assert isinstance(person.scene, TitleScene)
    assert not small(person.scene.tree)
    person.program.flow.settings()
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
@pytest.mark.parametrize("game", sorted(PLAYABLE))
def test_in_the_set_up(person: Person, game: str) -> None:
    person.program.flow.setup(game)
    person.wait(3)
    assert isinstance(person.scene, SetupScene)
    for tab in range(3):
        person.scene.show_tab(tab)
        person.wait(2)
        assert not small(person.scene.tree)


@pytest.mark.slow
@pytest.mark.parametrize("screen", ["lessons", "rule_books", "about", "matches", "players"])
def test_on_the_lists_of_the_title(person: Person, screen: str) -> None:
    getattr(person.program.flow, screen)()
    person.wait(4)
    assert isinstance(person.scene, Page)
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
