"""The settings used by mouse, keyboard and pad through posted events: every change works at once and is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from sounds.ids import Group
from tests.app.harness import Person
from tests.app.written import what_is_written
from ui.scenes.settings import SettingsScene
from ui.scenes.settings_sections import SECTIONS
from ui.services.settings import NO_SEASON, SEASONS, Settings
from ui.stage.timeline import Speed
from ui.text.catalog import set_language
from ui.theme import HIGH_CONTRAST
from ui.widgets import ChoiceCells, ListRow, Node, Role, ScrollPanel

SWITCHES = {
    "Sound": {"Mute everything": "muted"},
    "Playing": {"Confirm every play": "confirm_plays", "Show matching cards": "show_matches"},
    "Cards": {
        "Large corner marks": "large_index",
        "Four-colour deck": "four_colour",
        "Month tag on flower cards": "month_tags",
    },
    "Comfort": {"High contrast": "high_contrast", "Reduced motion": "reduced_motion"},
    "Display": {"Full screen": "fullscreen"},
}


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()
    set_language("en")


def settings(person: Person) -> Settings:
    return person.program.services.settings


def scene(person: Person) -> SettingsScene:
    assert isinstance(person.scene, SettingsScene)
    return person.scene


def open_settings(person: Person, section: str = "Playing") -> SettingsScene:
    """From the title to a section of the settings."""
    person.press("Settings")
    turn_to(person, section)
    return scene(person)


def turn_to(person: Person, section: str) -> None:
    """Click the name of a section."""
    person.click(person.find(Role.ROW, section).middle)
    person.wait()


def moves(person: Person) -> bool:
    return scene(person).is_animating


def focus(person: Person) -> Node:
    return next(node for node in person.sees().walk() if node.focused)


def travel(person: Person, step: Callable[[], None], role: Role, label: str) -> None:
    for _ in range(80):
        node = focus(person)
        if (node.role, node.label) == (role, label):
            return
        step()
    raise AssertionError(f"{label!r} is never reached")


def pad(person: Person, button: int) -> None:
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, button=button, instance_id=0))
        person.wait()


def test_by_mouse_every_switch_works_at_once(person: Person) -> None:
    open_settings(person)
    for section, switches in SWITCHES.items():
        turn_to(person, section)
        for label, key in switches.items():
            before = getattr(settings(person), key)
            person.click(person.find(Role.SWITCH, label).middle)
            assert getattr(settings(person), key) is not before, label
            assert person.find(Role.SWITCH, label).value == ("off" if before else "on")
    assert person.program.services.look.theme is HIGH_CONTRAST
    person.press("Done")
    assert person.screen == "TitleScene"


def test_a_slider_follows_the_pointer_all_the_way(person: Person) -> None:
    open_settings(person, "Sound")
    x, y, width, height = person.find(Role.SLIDER, "Interface").rect
    rail = x + round(width * 0.5), x + round(width * 0.8)
    person.point((rail[0], y + height // 2))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(rail[0], y + height // 2), button=1, touch=False))
    person.wait()
    for at in range(rail[0], rail[1], 10):
        person.point((at, y + height // 2))
    for at in (x + width, x):
        person.point((at, y + height // 2))
        heard = person.program.services.sounds.volume(Group.INTERFACE)
        assert heard == settings(person).volume_interface
    assert settings(person).volume_interface == 0.0, "the knob has been lost on the way"
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y + height // 2), button=1, touch=False))
    person.wait()


def test_the_language_changes_at_once_and_the_focus_stays(person: Person) -> None:
    rows = open_settings(person, "Display").tree.controls()
    choice = next(one for one in rows if isinstance(one, ChoiceCells) and one.label == "Language")
    assert choice.value == "English"
    person.click(choice.cells()[1].center)
    person.wait(2)
    assert person.find(Role.CHOICE, "Langue").value == "Français"
    assert focus(person).label == "Langue"
    assert settings(person).language == "fr"
    person.press("Terminé")
    assert person.can_press("Réglages")


def test_cards_have_a_size_of_their_own(person: Person) -> None:
    open_settings(person, "Cards")
    travel(person, lambda: person.key(pygame.K_TAB), Role.CHOICE, "Card size")
    for expected in (1.15, 1.3, 1.3):
        person.key(pygame.K_RIGHT)
        person.wait(2)
        assert (settings(person).card_size, settings(person).ui_scale) == (expected, 1.0)


def test_the_size_of_everything_changes_at_once_and_back(person: Person) -> None:
    open_settings(person, "Display")
    travel(person, lambda: person.key(pygame.K_TAB), Role.CHOICE, "Interface size")
    for expected in (1.25, 1.5, 1.75, 2.0, 2.0):
        person.key(pygame.K_RIGHT)
        assert settings(person).ui_scale == expected
        person.wait(2)
        travel(person, lambda: person.key(pygame.K_TAB), Role.CHOICE, "Interface size")
    for _ in range(4):
        person.key(pygame.K_LEFT)
        person.wait(2)
    assert settings(person).ui_scale == 1.0
    assert focus(person).label == "Interface size"


def test_another_back_and_another_speed_are_seen_at_once(person: Person) -> None:
    open_settings(person, "Packs and places")
    x, y, width, height = person.find(Role.CHOICE, "Flower cards").rect
    person.click((x + width - 8, y + height // 2))
    assert settings(person).back_hanafuda == "back-waves-pine"
    person.wait(5)
    assert not moves(person)
    turn_to(person, "Playing")
    speeds = next(one for one in scene(person).tree.controls() if one.label == "Speed of the cards")
    assert isinstance(speeds, ChoiceCells)
    person.click(speeds.cells()[0].center)
    assert settings(person).speed is Speed.SLOW
    assert moves(person), "no card flies"
    person.wait(90)
    assert not moves(person)


def test_the_speed_changes_and_the_settings_are_reset_where_no_room_is_left_for_a_preview(tmp_path: Path) -> None:
    small = Person(tmp_path, (960, 600))
    small.program.services.change(ui_scale=2.0)
    open_settings(small, "Playing")
    scene(small)._change(speed=Speed.SLOW)
    assert settings(small).speed is Speed.SLOW
    small.press("Reset settings")
    small.wait(30)
    small.answer("Reset settings")
    assert settings(small).speed is Settings().speed
    small.close()


def test_by_keyboard_alone(person: Person) -> None:
    travel_to = [
        ("Sound", Role.SLIDER, "Cards"),
        ("Playing", Role.CHOICE, "Speed of the cards"),
        ("Cards", Role.SWITCH, "Large corner marks"),
    ]
    person.key(pygame.K_RIGHT)
    travel(person, lambda: person.key(pygame.K_TAB), Role.BUTTON, "Settings")
    person.key(pygame.K_RETURN)
    for section, role, label in travel_to:
        travel(person, lambda: person.key(pygame.K_TAB), Role.ROW, section)
        person.key(pygame.K_RETURN)
        travel(person, lambda: person.key(pygame.K_TAB), role, label)
        person.key(pygame.K_RETURN if role is Role.SWITCH else pygame.K_LEFT)
    kept = settings(person)
    assert (kept.volume_cards, kept.speed, kept.large_index) == (0.75, Speed.VERY_FAST, True)
    person.key(pygame.K_ESCAPE)
    assert person.screen == "TitleScene"


def test_by_pad_alone(person: Person) -> None:
    def on(role: Role, label: str) -> None:
        travel(person, lambda: pad(person, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER), role, label)

    pad(person, pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    on(Role.BUTTON, "Settings")
    pad(person, pygame.CONTROLLER_BUTTON_A)
    on(Role.ROW, "Sound")
    pad(person, pygame.CONTROLLER_BUTTON_A)
    on(Role.SLIDER, "Music")
    for _ in range(3):
        pad(person, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert settings(person).volume_music == 0.45
    on(Role.ROW, "Packs and places")
    pad(person, pygame.CONTROLLER_BUTTON_A)
    on(Role.CHOICE, "French cards")
    pad(person, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert settings(person).back_french == "back-hemp-red"
    pad(person, pygame.CONTROLLER_BUTTON_B)
    assert person.screen == "TitleScene"


def test_standard_values_ask_first_and_leave_alone_what_is_no_taste(person: Person) -> None:
    person.program.services.change(name="Ada", volume_cards=0.1, four_colour=True, language="en", setups={"kowah": {}})
    open_settings(person, "Sound")
    person.press("Reset settings")
    person.wait(12)
    person.press("Cancel")
    assert settings(person).four_colour
    person.press("Reset settings")
    person.wait(12)
    buttons = [node for node in person.sees().walk() if node.role is Role.BUTTON and node.label == "Reset settings"]
    person.click(buttons[-1].middle)
    kept = settings(person)
    assert (kept.four_colour, kept.volume_cards, kept.name) == (False, 0.8, "Ada")
    assert kept.setups == {"kowah": {}}
    assert person.find(Role.SLIDER, "Cards").value == "80"


def test_the_keys_are_told(person: Person) -> None:
    open_settings(person)
    person.press("Keys and gamepad")
    person.wait(12)
    assert person.find(Role.BUTTON, "Full screen: key").value == "F11"
    person.key(pygame.K_ESCAPE)
    person.wait(2)
    assert person.screen == "SettingsScene"


def test_what_is_pointed_at_is_explained_at_the_foot(person: Person) -> None:
    open_settings(person, "Comfort")
    person.point(person.find(Role.SWITCH, "High contrast").middle)
    assert any("bolder lines" in node.label for node in person.sees().walk() if node.role is Role.TEXT)


def test_over_a_table_the_match_goes_on_where_it_was(person: Person) -> None:
    person.start(rounds=3)
    person.wait_until(person.due)
    table, state = person.table, person.table.match.state
    person.program.navigator.settings()
    person.wait(2)
    turn_to(person, "Comfort")
    person.click(person.find(Role.SWITCH, "High contrast").middle)
    turn_to(person, "Cards")
    person.click(person.find(Role.SWITCH, "Four-colour deck").middle)
    person.program.services.resize((1024, 768))
    person.wait(2)
    person.press("Done")
    assert person.scene is table
    person.wait_until(person.due)
    assert table.match.state == state
    assert table.board.tree.look.theme is HIGH_CONTRAST


def test_the_keys_of_the_volume_move_the_sliders(person: Person) -> None:
    open_settings(person, "Sound")
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_MINUS, mod=0, unicode="-", scancode=0))
    person.wait(2)
    assert person.find(Role.SLIDER, "Cards").value == "70"
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_m, mod=0, unicode="m", scancode=0))
    person.wait(2)
    assert person.find(Role.SWITCH, "Mute everything").value == "on"


@pytest.mark.parametrize("section", range(len(SECTIONS)))
def test_in_a_low_window_the_open_section_is_seen_in_the_list(tmp_path: Path, section: int) -> None:
    large = Person(tmp_path, (1920, 1080))
    large.program.services.change(ui_scale=2.0)
    large.program.navigator.settings()
    large.wait(2)
    tree = scene(large).tree
    scene(large).show(section)
    row = next(one for one in tree.controls() if isinstance(one, ListRow) and one.chosen)
    panel = next(one for one in tree.top.path_to(row) if isinstance(one, ScrollPanel))
    assert panel.rect.contains(row.rect)
    large.close()


def test_what_has_no_room_side_by_side_is_named_once(tmp_path: Path) -> None:
    large = Person(tmp_path, (1280, 720))
    large.program.services.change(ui_scale=1.5)
    large.program.navigator.settings()
    large.wait(2)
    with what_is_written() as found:
        large.program.draw(pygame.Surface((1280, 720)))
    assert [line.text for line in found].count("Speed of the cards") == 1
    large.close()


def test_the_season_is_by_the_date_or_a_month_or_none(person: Person) -> None:
    stepper = next(one for one in open_settings(person, "Packs and places").tree.controls() if one.label == "Season")
    found = []
    for _ in SEASONS:
        found.append(settings(person).season)
        assert person.program.services.ambience.allowed is (found[-1] != NO_SEASON)
        stepper.activate()
    assert tuple(found) == SEASONS
    assert settings(person).season == ""
