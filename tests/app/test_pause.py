"""The pause of every table, lesson, replay and curtain leads on, to the rules in force, to the settings, back, and out of the program."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.catalog import GAMES
from game.core.record import Player
from tests.app.harness import Person
from tests.turns.test_course import played
from ui.scenes.lesson.scene import LessonScene
from ui.scenes.replay.scene import ReplayScene
from ui.widgets import Role

SCREENS = {"table": "TableScene", "lesson": "LessonScene", "replay": "ReplayScene", "curtain": "CurtainScene"}
WAYS_OUT = {
    "table": "Back to title screen",
    "lesson": "Leave the lesson",
    "replay": "Leave the replay",
    "curtain": "Back to title screen",
}
EVERYWHERE = [pytest.param(game, place, marks=[pytest.mark.slow] if game != "koi-koi" else []) for game in GAMES for place in SCREENS]


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    someone = Person(tmp_path)
    yield someone
    someone.close()


def go(person: Person, game: str, place: str) -> None:
    """Go to a place of a game, and let it come to rest."""
    navigator, players = person.program.navigator, (Player("Ada"), Player("Bea", "" if place == "curtain" else "easy", 1))
    if place == "lesson":
        navigator.lesson(game)
    elif place == "replay":
        match = played(game, 0)[0]
        navigator.open_match(match, tuple(Player(f"P{seat}", "normal" if seat else "") for seat in range(match.seats)))
    else:
        navigator.start(GAMES[game].options(2, short=True), players, "pause")
    person.wait(2)
    person.wait_until(lambda: person.screen == SCREENS[place] and came_to_rest(person))


def came_to_rest(person: Person) -> bool:
    scene = person.scene
    if isinstance(scene, LessonScene):
        return scene.showing
    return not scene.is_animating if isinstance(scene, ReplayScene) else person.screen == "CurtainScene" or person.due()


def pause(person: Person) -> set[str]:
    """Open the pause by Escape; return what it offers."""
    person.key(pygame.K_ESCAPE)
    person.wait(14)
    dialog = next(node for node in person.sees().walk() if node.role is Role.DIALOG and node.label == "Pause")
    assert not [node for node in dialog.walk() if not node.fits]
    return {node.label for node in dialog.walk() if node.role is Role.BUTTON and node.enabled}


def choose(person: Person, label: str) -> None:
    """Press a button of the pause."""
    dialog = next(node for node in person.sees().walk() if node.role is Role.DIALOG and node.label == "Pause")
    person.click(dialog.find(Role.BUTTON, label).middle)


@pytest.mark.sweep
@pytest.mark.parametrize(("game", "place"), EVERYWHERE)
def test_the_pause_leads_everywhere(person: Person, game: str, place: str) -> None:
    go(person, game, place)
    screen = person.screen
    assert {"Resume", "Rules", "Settings", WAYS_OUT[place], "Quit Five Seasons"} <= pause(person)
    for way, leads in (("Rules", "RulesScene"), ("Settings", "SettingsScene")):
        choose(person, way)
        person.wait(2)
        assert person.screen == leads
        person.key(pygame.K_ESCAPE)
        person.wait_until(lambda: person.screen == screen and came_to_rest(person))
        pause(person)
    choose(person, "Resume")
    person.wait(2)
    assert person.screen == screen
    pause(person)
    choose(person, WAYS_OUT[place])
    person.wait(2)
    assert person.screen == "TitleScene"


def test_quitting_from_the_pause_ends_the_program_and_keeps_the_match(person: Person, tmp_path: Path) -> None:
    go(person, "koi-koi", "table")
    pause(person)
    choose(person, "Quit Five Seasons")
    assert not person.program.running
    person.program.services.archive.flush()
    assert (tmp_path / "in-progress" / "koi-koi.json").exists()


@pytest.mark.sweep
@pytest.mark.parametrize(("size", "scale"), [((960, 600), 1.0), ((960, 600), 1.5), ((1280, 720), 1.5), ((1920, 1080), 2.0)])
def test_all_of_the_pause_has_room(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    someone = Person(tmp_path, size, language="xx")
    someone.program.services.change(ui_scale=scale)
    someone.wait(3)
    go(someone, "koi-koi", "table")
    someone.key(pygame.K_ESCAPE)
    someone.wait(14)
    dialog = next(node for node in someone.sees().walk() if node.role is Role.DIALOG)
    assert not [node for node in dialog.walk() if not node.fits]
    someone.close()
