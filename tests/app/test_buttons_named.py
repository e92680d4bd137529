"""What stands on buttons and in hints is called as on the device in use: a pad's buttons once a pad is used, keys once a key is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.app.harness import Person
from ui.widgets import Button


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    someone = Person(tmp_path)
    someone.start(rounds=1)
    someone.wait_until(someone.due)
    yield someone
    someone.close()


def shown(person: Person) -> dict[str, str]:
    return {one.label: one.shown_key for one in person.table.tree.root.walk() if isinstance(one, Button)}


def test_the_tools_of_a_table_are_named_by_the_device_in_use(person: Person) -> None:
    by_key = {"Log": "L", "Hint": "H", "Menu": "Esc"}
    assert by_key.items() <= shown(person).items()
    person.pad(pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    assert {"Log": "", "Hint": "Y", "Menu": "B"}.items() <= shown(person).items()
    person.point((700, 300))
    assert shown(person)["Hint"] == "Y", "the mouse has no names of its own"
    person.key(pygame.K_LEFT)
    assert by_key.items() <= shown(person).items()


def test_the_pause_is_named_by_the_device_in_use_and_its_buttons_fit(person: Person) -> None:
    person.pad(pygame.CONTROLLER_BUTTON_START)
    person.wait(12)
    modal = person.table.tree.modal
    assert modal is not None
    undo = next(one for one in modal.buttons if one.label == "Undo")
    assert undo.shown_key in {"Back button", ""}
    assert all(one.fits() for one in modal.buttons)
    person.key(pygame.K_DOWN)
    assert undo.shown_key == "Ctrl Z"


def test_a_changed_button_is_named_as_it_is_now(person: Person) -> None:
    person.program.services.change(buttons={"hint": "leftshoulder", "previous": "y"})
    person.wait(3)
    person.pad(pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    assert shown(person)["Hint"] in {"left shoulder", ""}
