"""What pages without a game are made of: sheets with inks of their own, and no stuff at all in high contrast."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.app.harness import Person
from ui.program.program import Program
from ui.scenes.evening.setup import EveningSetupScene
from ui.scenes.settings import SettingsScene
from ui.scenes.settings_sections import SECTIONS
from ui.scenes.setup.scene import SetupScene
from ui.services.paper import WASHI
from ui.theme import READABLE, contrast
from ui.widgets import Modal, Panel

OPEN: dict[str, Callable[[Program], object]] = {
    "settings": lambda program: program.navigator.settings(),
    "about": lambda program: program.navigator.about(),
    "set-up": lambda program: program.navigator.setup("koi-koi"),
}


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


def sheets(person: Person) -> list[Panel]:
    scene: Any = person.scene
    return [one for one in scene.tree.root.walk() if isinstance(one, Panel)]


@pytest.mark.parametrize("screen", OPEN)
def test_all_that_stands_on_a_sheet_is_written_in_its_inks(person: Person, screen: str) -> None:
    OPEN[screen](person.program)
    person.wait(2)
    scene, inks = person.scene, person.program.services.look.on_sheet.theme
    turns: list[Callable[[], object]] = [lambda: None]
    if isinstance(scene, SettingsScene):
        turns = [partial(scene.show, number) for number in range(len(SECTIONS))]
    if isinstance(scene, SetupScene):
        turns = [partial(scene.show_tab, number) for number in (1, 2)]
    for turn in turns:
        turn()
        person.wait(2)
        found = [one for sheet in sheets(person) for one in sheet.walk() if one is not sheet]
        assert found
        assert {one.label for one in found if one.look.theme != inks} == set()


def test_what_is_written_on_a_sheet_is_readable(person: Person) -> None:
    inks = person.program.services.look.on_sheet.theme
    for ground in (WASHI, inks.well, inks.chosen):
        assert min(contrast(ink, ground) for ink in (inks.text, inks.text2, inks.text3, inks.gold)) >= READABLE
    assert contrast(inks.chosen_ink, inks.chosen_cell) >= READABLE
    assert contrast(inks.neutral_text2, inks.chosen_cell) >= READABLE


def test_a_dialog_takes_the_look_of_the_screen_over_which_it_opens(person: Person) -> None:
    scene: Any = person.scene
    look, tree = person.program.services.look, scene.tree
    dialog = Modal(replace(look, stuff=None), "Which?", (), ())
    tree.open(dialog)
    assert dialog.look is tree.look
    assert dialog.look.stuff is not None


def test_high_contrast_has_plain_boxes_with_edges_of_two_units(person: Person) -> None:
    person.program.services.change(high_contrast=True)
    person.wait(2)
    look = person.program.services.look
    assert look.stuff is None
    assert look.on_sheet is look
    assert look.theme.edge == 2.0


def test_a_first_evening_offers_two_people_a_place(person: Person) -> None:
    person.program.navigator.evenings.setup()
    person.wait(2)
    scene = person.scene
    assert isinstance(scene, EveningSetupScene)
    assert [seat.person for seat in scene.model.draft.seats][:2] == [True, True]
