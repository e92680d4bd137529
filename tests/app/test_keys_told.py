"""Every tool tells its key once, quietly, and never again until the settings forget it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.catalog import GAMES
from game.core.record import Player
from tests.app.harness import Person
from ui.widgets import Role


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    someone = Person(tmp_path)
    sit_down(someone)
    yield someone
    someone.close()


def sit_down(person: Person) -> None:
    options = GAMES["koi-koi"].options(2, short=True)
    person.program.navigator.start(options, (Player("Ada"), Player("Bea", "easy", 1)), "0123456789ABC")
    person.wait_until(lambda: person.screen == "TableScene" and person.due())
    person.wait(5)


def said(person: Person) -> list[str]:
    return [node.label for node in person.sees().walk() if node.role is Role.TOAST]


def tips(person: Person) -> list[str]:
    return [node.label for node in person.sees().walk() if node.role is Role.TOOLTIP]


def look_into_the_log(person: Person) -> None:
    person.press("Log")
    person.wait(12)
    assert not [words for words in said(person) if "key L" in words], "nothing is said over a dialog"
    person.press("Close")
    person.wait(3)


def test_a_tool_used_by_the_mouse_tells_its_key_once(person: Person) -> None:
    look_into_the_log(person)
    assert said(person) == ["Log: key L"]
    person.wait(200)
    look_into_the_log(person)
    assert not said(person)


def test_who_uses_the_key_is_told_nothing(person: Person) -> None:
    person.key(pygame.K_l, "l")
    person.wait(12)
    person.press("Close")
    person.wait(3)
    assert not said(person)
    look_into_the_log(person)
    assert not said(person)


def test_a_tool_says_what_it_does_where_it_is_looked_at_first(person: Person) -> None:
    for _visit in range(2):
        person.point(person.find(Role.BUTTON, "Hint").middle)
        person.wait(40)
        found = tips(person)
        person.point((640, 10))
        person.wait(3)
        if _visit == 0:
            assert found == ["What a strong player would do, seeing what you see, and why.\nkey H"]
            person.table.board.lay()
            person.wait(2)
        else:
            assert not found


def test_what_was_told_outlives_the_program_and_the_settings_forget_it(person: Person) -> None:
    look_into_the_log(person)
    services = person.program.services
    assert services.settings.keys_told == {"Log L": 1}
    services.archive.flush()
    assert services.archive.load_settings()["keys_told"] == {"Log L": 1}
    person.program.navigator.settings()
    person.wait(2)
    person.click(person.find(Role.ROW, "Controls").middle)
    person.wait(2)
    person.press("Show all keys again")
    assert not services.settings.keys_told


def test_it_can_be_turned_off(person: Person) -> None:
    person.program.services.change(tell_keys=False)
    person.table.board.lay()
    look_into_the_log(person)
    assert not said(person)
    person.point(person.find(Role.BUTTON, "Hint").middle)
    person.wait(40)
    assert not tips(person)


def test_with_a_pad_its_button_is_told(person: Person) -> None:
    for _step in range(60):
        person.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        if person.find(Role.BUTTON, "Hint").focused:
            break
    person.pad(pygame.CONTROLLER_BUTTON_A)
    person.wait_until(lambda: "Hint: button Y" in said(person))
