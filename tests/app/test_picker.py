"""Lessons and rules are chosen from picture cards that say what is behind them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.catalog import GAMES
from tests.app.harness import Person
from ui.games.catalog import screen_of
from ui.scenes.picker import PickCard, PickerScene
from ui.widgets import Role


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


def choose(person: Person, name: str) -> list[PickCard]:
    """Go to the cards behind a button of the title and wait until they are read; return them."""
    person.press(name)
    person.wait_until(lambda: isinstance(person.scene, PickerScene) and not person.scene.is_animating)
    assert isinstance(person.scene, PickerScene)
    return [one for one in person.scene.tree.controls() if isinstance(one, PickCard)]


def test_a_lesson_says_what_is_learnt_and_how_long_it_takes(person: Person) -> None:
    cards = {card.label: card for card in choose(person, "Lessons")}
    chapters = "Matching · four kinds · yaku · what the other gathers · who plays last · three questions"
    assert cards["Koi-Koi"].line.replace("\u00a0", " ") == f"{chapters}\n5 minutes"
    names = {screen_of(game).door.name: screen_of(game).practice for game in GAMES}
    drills = {"Count this hand" if practice else f"{name} drills" for name, practice in names.items()}
    assert set(cards) == {*names} | drills


def test_a_click_counts_that_is_let_go_after_the_notes_were_read(person: Person) -> None:
    choose(person, "Lessons")
    scene = person.scene
    assert isinstance(scene, PickerScene)
    at = person.find(Role.BUTTON, "Kaluki").middle
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=at, button=1, touch=False))
        person.wait()
        scene._build()
    assert person.screen == "LessonScene"


def test_a_lesson_that_was_finished_says_so(person: Person) -> None:
    person.program.services.change(learnt={"kowah": 2})
    cards = {card.label: card.value for card in choose(person, "Lessons")}
    assert [name for name, value in cards.items() if value.endswith("done")] == ["Kowah"]


@pytest.mark.parametrize("leave", ["Back", "Escape", "B"])
def test_the_way_back_leads_to_the_title(person: Person, leave: str) -> None:
    choose(person, "Rules")
    if leave == "Back":
        person.press("Back")
    elif leave == "Escape":
        person.key(pygame.K_ESCAPE)
    else:
        person.pad(pygame.CONTROLLER_BUTTON_B)
    person.wait(2)
    assert person.screen == "TitleScene"


@pytest.mark.parametrize(("size", "scale"), [((960, 600), 1.0), ((960, 600), 2.0), ((1280, 720), 1.5), ((2560, 1080), 1.0)])
def test_cards_stand_in_the_window_side_by_side(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    person = Person(tmp_path, size, language="xx")
    person.program.services.change(ui_scale=scale)
    person.wait(2)
    person.program.navigator.lessons()
    person.wait_until(lambda: isinstance(person.scene, PickerScene) and not person.scene.is_animating)
    found = [node for node in person.sees().walk() if node.role is Role.BUTTON]
    places = [Rect(node.rect) for node in found]
    assert all(Rect(0, 0, *size).contains(place) for place in places)
    assert all(place.collidelist(places[:number]) < 0 for number, place in enumerate(places))
    assert all(node.fits for node in found)
    person.close()
