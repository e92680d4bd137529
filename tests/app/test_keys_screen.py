"""The screen of keys used by posted events: a key is caught, a conflict answered in words, everything shown follows, and is kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.app.harness import Person
from ui.input.bindings import STANDARD
from ui.input.intents import Command
from ui.scenes.keys import KeysScene
from ui.widgets import Button, Role


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


def open_keys(person: Person) -> None:
    person.program.navigator.settings()
    person.wait(2)
    person.press("Keys and gamepad")
    person.wait(2)


def ask(person: Person, name: str) -> None:
    assert isinstance(person.scene, KeysScene)
    person.scene.tree.reveal(next(one for one in person.scene.tree.controls() if one.label == name))
    person.wait(40)
    person.press(name)
    person.wait(12)


def bind(person: Person, name: str, key: int, text: str = "") -> None:
    ask(person, name)
    person.key(key, text)
    person.wait(12)


def test_a_free_key_is_bound_at_once_and_kept(person: Person, tmp_path: Path) -> None:
    open_keys(person)
    bind(person, "Menu: key", pygame.K_F1)
    assert person.find(Role.BUTTON, "Menu: key").value == "F1"
    person.program.services.archive.flush()
    assert '"menu": "f1"' in (tmp_path / "settings.json").read_text("utf-8")


def test_a_taken_key_is_exchanged_after_a_question(person: Person) -> None:
    open_keys(person)
    bind(person, "Hint: key", pygame.K_i, "i")
    assert person.find(Role.DIALOG, "I is taken")
    person.answer("Cancel")
    assert person.find(Role.BUTTON, "Hint: key").value == "H"
    person.wait(12)
    bind(person, "Hint: key", pygame.K_i, "i")
    person.answer("Exchange")
    person.wait(2)
    assert person.find(Role.BUTTON, "Hint: key").value == "I"
    assert person.find(Role.BUTTON, "Look at a card: key").value == "H"


def test_a_fixed_key_is_refused_in_words_and_escape_leaves_all_as_it_is(person: Person) -> None:
    open_keys(person)
    bind(person, "Hint: key", pygame.K_RETURN, "\r")
    assert any("Enter always does the same" in node.label for node in person.sees().walk() if node.role is Role.TOAST)
    person.key(pygame.K_ESCAPE)
    person.wait(12)
    assert person.screen == "KeysScene"
    assert person.program.services.look.keys == STANDARD


def test_a_button_of_the_pad_is_bound_and_all_is_reset(person: Person) -> None:
    open_keys(person)
    ask(person, "Hint: gamepad")
    person.pad(pygame.CONTROLLER_BUTTON_LEFTSTICK)
    person.wait(12)
    person.answer("Exchange")
    person.wait(3)
    assert person.find(Role.BUTTON, "Hint: gamepad").value == "left stick"
    person.press("Reset keys")
    person.wait(12)
    person.answer("Reset keys")
    person.wait(2)
    assert person.program.services.look.keys == STANDARD


def test_what_stands_on_the_tools_follows_and_the_key_works(person: Person) -> None:
    changed = STANDARD.with_key(Command.HINT, "d").with_key("l", "f12")
    person.program.services.change(keys=dict(changed.keys))
    person.start(rounds=1)
    person.wait_until(person.due)
    shown = {one.label: one.shown_key for one in person.table.tree.controls() if isinstance(one, Button)}
    assert (shown["Hint"], shown["Log"]) == ("D", "F12")
    person.key(pygame.K_F12)
    person.wait(12)
    assert person.table.tree.modal is not None


def test_damaged_keys_are_said_once(tmp_path: Path) -> None:
    before = Person(tmp_path)
    before.program.services.change(keys={"hint": "return"})
    before.close()
    person = Person(tmp_path)
    said = [node.label for node in person.sees().walk() if node.role is Role.TOAST]
    assert any("changed keys could not be read" in words for words in said)
    assert person.program.services.look.keys == STANDARD
    person.close()
