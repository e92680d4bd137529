"""Scanning with one switch: a light over groups of things, in its two ways, by posted events and a stepped clock."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.app.harness import STEP_SECONDS, Person
from tests.table.switch import pause, press_switch, scan_to
from ui.program.scanner import FIRST_SHARE, MOST_ROUNDS
from ui.scenes.settings import SettingsScene
from ui.scenes.setup.scene import SetupScene
from ui.scenes.title import TitleScene
from ui.services.settings import STEPS, TIMED
from ui.widgets import Button, TextField
from ui.widgets.keyboard import ScreenKeyboard
from ui.widgets.stops import MOST_STOPS, ControlStop, GroupStop, ScanStop, leaves

SECONDS = 0.4


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    sitting.program.services.change(scan=TIMED, scan_seconds=SECONDS)
    sitting.wait(2)
    yield sitting
    sitting.close()


def lit(person: Person) -> ScanStop | None:
    return person.program.scanner.lit


def groups(stop: ScanStop) -> Iterator[GroupStop]:
    if isinstance(stop, GroupStop):
        yield stop
        for one in stop.inside:
            yield from groups(one)


def test_the_light_goes_on_by_itself_and_a_click_anywhere_goes_into_the_group(person: Person) -> None:
    first = lit(person)
    person.wait(round((FIRST_SHARE + 0.3) * SECONDS / STEP_SECONDS))
    second = lit(person)
    assert isinstance(first, GroupStop)
    assert isinstance(second, GroupStop)
    assert second != first
    press_switch(person, "mouse")
    assert lit(person) == second.inside[0]


def test_no_group_has_more_stops_than_can_be_borne(person: Person) -> None:
    for open_it in (person.program.navigator.title, person.program.navigator.settings, lambda: person.program.navigator.setup("kowah")):
        open_it()
        person.wait(3)
        stops = person.program.scanner._top
        assert 0 < len(stops) <= MOST_STOPS
        assert all(len(group.inside) <= MOST_STOPS for stop in stops for group in groups(stop))
        found = [leaf.control for stop in stops for leaf in leaves(stop) if isinstance(leaf, ControlStop)]
        assert isinstance(person.scene, TitleScene | SettingsScene | SetupScene)
        assert set(found) == set(person.scene.tree.controls())


def test_a_button_is_pressed_by_key_by_pad_and_by_mouse(person: Person) -> None:
    for switch in ("key", "pad", "mouse"):
        scan_to(person, "Settings", switch)
        assert person.screen == "SettingsScene", switch
        scan_to(person, "Done", switch)
        assert person.screen == "TitleScene", switch


def test_step_by_step_a_press_goes_on_and_holding_chooses(person: Person) -> None:
    person.program.services.change(scan=STEPS)
    person.wait(2)
    first = lit(person)
    person.wait(40)
    assert lit(person) == first, "the light goes on by itself"
    press_switch(person, "key")
    second = lit(person)
    assert second != first
    pause(person)
    press_switch(person, "key", hold=SECONDS + 0.2)
    assert isinstance(second, GroupStop)
    assert lit(person) == second.inside[0]


def test_after_some_rounds_in_vain_the_light_waits_and_the_program_can_sleep(person: Person) -> None:
    scanner = person.program.scanner
    person.wait(round((MOST_ROUNDS + 1) * (MOST_STOPS + 1) * SECONDS / STEP_SECONDS))
    assert (scanner.waits, scanner.ticks) == (True, False)
    press_switch(person)
    assert (scanner.waits, scanner.ticks) == (False, True)


def test_another_device_puts_the_light_out_until_the_switch_is_pressed(person: Person) -> None:
    scanner = person.program.scanner
    person.key(pygame.K_DOWN)
    assert scanner.on
    assert (scanner.in_use, scanner.ticks) == (False, False)
    press_switch(person)
    assert (scanner.in_use, scanner.ticks) == (True, True)


def test_what_is_used_several_times_keeps_the_light(person: Person) -> None:
    person.program.navigator.settings()
    person.wait(2)
    scan_to(person, "Sound")
    scan_to(person, "Music", "key")
    before = person.program.services.settings.volume_music
    stop = lit(person)
    assert isinstance(stop, ControlStop)
    assert stop.control.label == "Music"
    pause(person)
    press_switch(person, "key")
    assert person.program.services.settings.volume_music == pytest.approx(before + 0.1)


@pytest.mark.slow
def test_a_name_is_written_by_one_switch(person: Person) -> None:
    person.program.navigator.setup("koi-koi")
    person.wait(2)
    scene = person.scene
    assert isinstance(scene, SetupScene)
    scene.model.open_seat(0)
    scene.lead("seat 0 who")
    person.wait(2)
    field = next(one for one in scene.tree.controls() if isinstance(one, TextField))
    scan_to(person, field)
    keys = scene.tree.modal
    assert isinstance(keys, ScreenKeyboard)
    scan_to(person, next(one for one in keys.walk() if isinstance(one, Button) and one.label.lower() == "q"))
    assert field.value.endswith(("q", "Q"))
