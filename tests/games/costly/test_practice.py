"""Practice outside matches: hands are counted with every device, judged by the game itself, and kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game.core.options import Options, describe
from game.costly.rules import GAME
from tests.app.harness import Person
from tests.table.hand import Device
from ui.games.costly.practice import HandExercise, hand_exercise
from ui.scenes.picker import PickerScene
from ui.scenes.practice import PracticeScene
from ui.scenes.title import TitleScene
from ui.text.catalog import _
from ui.widgets import Role

SIZES = [(960, 600, 1.0), (1280, 720, 1.0), (1280, 720, 1.5), (1280, 720, 2.0)]


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


def practise(person: Person) -> PracticeScene:
    """Go from the title through the picker of lessons."""
    person.press("Lessons")
    person.wait(12)
    person.press("Count this hand")
    person.wait_until(lambda: isinstance(person.scene, PracticeScene))
    assert isinstance(person.scene, PracticeScene)
    return person.scene


def use(person: Person, scene: PracticeScene, label: str, device: Device) -> None:
    if device is Device.MOUSE:
        person.press(label)
        return
    for _step in range(40):
        if scene.tree.focus is not None and scene.tree.focus.label == label:
            break
        if device is Device.KEYS:
            person.key(pygame.K_TAB)
        else:
            person.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    if device is Device.KEYS:
        person.key(pygame.K_RETURN)
    else:
        person.pad(pygame.CONTROLLER_BUTTON_A)


def says(person: Person) -> list[str]:
    return [node.label for node in person.sees().walk() if node.role is Role.TEXT]


@pytest.mark.sweep
@pytest.mark.parametrize("device", Device)
def test_hands_are_counted_and_kept_with_every_device(person: Person, device: Device) -> None:
    scene = practise(person)
    archive = person.program.services.archive
    for number in range(1, 4):
        use(person, scene, "Done", device)
        assert archive.practice.sittings(GAME)[-1].tries == number
        assert any(words.startswith(("Right: 0", "You missed")) for words in says(person))
        use(person, scene, "Next", device)
    assert archive.practice.sittings(GAME)[-1].timed == 0
    assert any(words.startswith("Last sitting") for words in says(person))


def test_the_clock_runs_only_if_it_is_wanted(person: Person) -> None:
    scene = practise(person)
    before = scene.is_animating
    person.click(person.find(Role.SWITCH, "Against the clock").middle)
    person.wait(61)
    assert (before, scene.is_animating) == (False, True)
    person.press("Done")
    sitting = person.program.services.archive.practice.sittings(GAME)[-1]
    assert sitting.timed == 1
    assert 2.0 <= sitting.seconds <= 3.0


def test_the_way_back_leads_through_the_lessons_to_the_title(person: Person) -> None:
    practise(person)
    person.key(pygame.K_ESCAPE)
    person.wait_until(lambda: isinstance(person.scene, PickerScene))
    person.key(pygame.K_ESCAPE)
    person.wait_until(lambda: isinstance(person.scene, TitleScene))


@pytest.mark.parametrize("preset", [one.id for one in describe(GAME).presets])
def test_exercises_are_judged_by_the_rules_in_force(preset: str) -> None:
    chance, worth = Random(3), 0
    for _hand in range(60):
        exercise = hand_exercise(Options(GAME, {"preset": preset}), chance)
        judged = exercise.judged()
        points = int(judged.rows[-1].value)
        assert sum(int(row.value) for row in judged.rows[1:-1]) == points
        counting = exercise._draft.counting
        assert judged.rows[0].cards == (*counting.cards, counting.turnup)
        assert judged.right == (points == 0)
        draft = exercise._draft
        draft.set_to(points)
        assert exercise.judged().right
        draft.set_to(points + 1)
        assert not exercise.judged().right
        worth += points > 0
    assert worth > 45


def test_a_hand_has_two_to_four_cards_besides_the_turn_up() -> None:
    chance = Random(5)
    exercises: list[HandExercise] = [hand_exercise(Options(GAME), chance) for _ in range(80)]
    assert {len(one._draft.counting.cards) for one in exercises} == {2, 3, 4}
    assert all(one._draft.counting.turnup not in one._draft.counting.cards for one in exercises)


@pytest.mark.sweep
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("language", ["en", "fr", "ja"])
def test_every_word_fits_while_counting_and_after(tmp_path: Path, size: tuple[int, int, float], language: str) -> None:
    person = Person(tmp_path, size[:2], language=language)
    person.program.services.change(ui_scale=size[2])
    person.program.navigator.practice(GAME)
    person.wait(3)
    for _hand in range(6):
        assert [node.label for node in person.sees().walk() if not node.fits] == []
        person.press(_("Done"))
        assert [node.label for node in person.sees().walk() if not node.fits] == []
        person.press(_("Next"))
    person.close()
