"""What is folded away beside a table: pointer, key, gamepad and one switch reach it, the reader hears how it stands, and it is kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.catalog import GAMES
from tests.app.harness import Person
from tests.table.anyone import sit
from ui.scenes.table.scene import TableScene
from ui.widgets import Role
from ui.widgets.semantics import Node
from ui.widgets.stops import ControlStop, leaves, stops_of

GAME, LEAF = "squaw", "What happened"


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    sit(sitting, GAME, GAMES[GAME].seats[0], seed="leaf")
    sitting.wait_until(sitting.due)
    yield sitting
    sitting.close()


def leaf(person: Person) -> Node:
    """Return the leaf as the reader hears it."""
    return person.find(Role.BUTTON, LEAF)


def rest(person: Person) -> None:
    """Let leaves open and fold that are about to."""
    person.wait(8, 0.1)


def test_it_opens_under_the_pointer_and_folds_when_it_goes(person: Person) -> None:
    assert leaf(person).value == "folded away"
    folded = leaf(person).rect
    person.point(leaf(person).middle)
    rest(person)
    assert leaf(person).value == "unfolded"
    assert leaf(person).rect[3] > folded[3]
    person.point((640, 300))
    rest(person)
    assert leaf(person).rect == folded


def test_what_is_open_lies_on_no_card(person: Person) -> None:
    person.click(leaf(person).middle)
    rest(person)
    opened = pygame.Rect(leaf(person).rect)
    assert not [node for node in person.table.board.stage.nodes() if opened.collidepoint(node.goal.x, node.goal.y)]


def test_a_press_keeps_it_open_for_the_next_match_too(person: Person) -> None:
    person.click(leaf(person).middle)
    assert leaf(person).value == "stays open"
    person.point((640, 300))
    rest(person)
    assert leaf(person).value == "stays open"
    archive = person.program.services.archive
    archive.flush()
    assert archive.load_settings()["open_leaves"] == {f"{GAME}/log": True}
    sit(person, GAME, GAMES[GAME].seats[0], seed="another")
    person.wait_until(person.due)
    assert leaf(person).value == "stays open"
    person.click(leaf(person).middle)
    assert leaf(person).value == "folded away"


def test_a_key_opens_it_and_folds_it_again(person: Person) -> None:
    for said in ("stays open", "folded away"):
        person.key(pygame.K_f, "f")
        assert leaf(person).value == said


def test_a_gamepad_and_one_switch_reach_it(person: Person) -> None:
    assert isinstance(person.scene, TableScene)
    tree = person.scene.tree
    reached = [one.control.label for stop in stops_of(tree) for one in leaves(stop) if isinstance(one, ControlStop)]
    assert LEAF in reached
    for _ in range(40):
        person.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        if leaf(person).focused:
            break
    assert leaf(person).focused
    rest(person)
    assert leaf(person).value == "unfolded"
    person.pad(pygame.CONTROLLER_BUTTON_A)
    assert leaf(person).value == "stays open"


def test_every_leaf_answers_to_the_letter_on_it_alone(person: Person) -> None:
    sit(person, "kowah", GAMES["kowah"].seats[0], seed="leaves")
    person.wait_until(person.due)
    for key, letter, name, other in (
        (pygame.K_g, "g", "Rules in play", LEAF),
        (pygame.K_f, "f", LEAF, "Rules in play"),
    ):
        person.key(key, letter)
        assert (person.find(Role.BUTTON, name).value, person.find(Role.BUTTON, other).value) == ("stays open", "folded away")
        person.key(key, letter)
        assert person.find(Role.BUTTON, name).value == "folded away"
