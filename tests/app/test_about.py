"""About: versions, the folder and how it is opened, every licence in full."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.app.harness import Person
from ui import VERSION
from ui.scenes.about import AboutScene
from ui.scenes.licences import works
from ui.services import folder
from ui.widgets import Role


@pytest.fixture
def reader(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    sitting.press("About Five Seasons")
    sitting.wait(2)
    yield sitting
    sitting.close()


def words(person: Person) -> str:
    return "\n".join(node.label for node in person.sees().walk())


def test_it_names_versions_and_folder(reader: Person, tmp_path: Path) -> None:
    said = words(reader)
    assert f"Version {VERSION}" in said
    assert f"pygame-ce {pygame.version.ver}" in said
    assert str(tmp_path) in said


def test_a_licence_is_read_by_the_keyboard_and_closed_again(reader: Person) -> None:
    assert isinstance(reader.scene, AboutScene)
    for _ in range(12):
        reader.key(pygame.K_TAB)
        if reader.find(Role.ROW, "pygame-ce").focused:
            break
    reader.key(pygame.K_RETURN)
    reader.wait_until(lambda: "GNU LESSER GENERAL PUBLIC LICENSE" in words(reader))
    reader.key(pygame.K_ESCAPE)
    assert reader.scene.reading is None
    assert reader.scene.tree.focus is not None
    assert reader.scene.tree.focus.label == "pygame-ce"
    reader.key(pygame.K_ESCAPE)
    assert reader.screen == "TitleScene"


def test_every_part_has_a_licence_that_can_be_read() -> None:
    found = works()
    assert {"Five Seasons", "Python", "pygame-ce", "platformdirs"} <= {work.name for work in found}
    assert {"OFL-1.1", "LGPL-2.1-or-later"} <= {work.terms for work in found}
    assert all(len(work.words()) > 400 and "\ufffd" not in work.words() for work in found)


class Opener:
    """The system's program, which fails, or is still running."""

    def __init__(self, fault: Exception | None) -> None:
        self.fault = fault

    def wait(self, seconds: float) -> int:
        assert 0 < seconds < 30
        if self.fault is not None:
            raise self.fault
        return 3


@pytest.mark.parametrize(("fault", "opened"), [(None, False), (FileNotFoundError(), False), (subprocess.TimeoutExpired("x", 1), True)])
def test_a_folder_that_cannot_be_opened_harms_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: Exception | None, opened: bool
) -> None:
    def start(*_args: object, **_values: object) -> Opener:
        if isinstance(fault, OSError):
            raise fault
        return Opener(fault)

    monkeypatch.setattr(subprocess, "Popen", start)
    assert folder.open_folder(tmp_path).result(5) is opened
    assert folder.open_folder(tmp_path / "nowhere").result(5) is False


def test_a_button_opens_the_folder_or_says_that_it_cannot(reader: Person, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked: list[Path] = []

    def refuse(place: Path) -> bool:
        asked.append(place)
        return False

    monkeypatch.setattr(folder, "show", refuse)
    reader.press("Open the folder")
    reader.wait_until(lambda: "can’t be opened" in words(reader))
    assert asked == [tmp_path]
