"""The first start asks for a language where the system's is none of ours, and only then."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.app.harness import Person, gallery
from ui.program.program import Program
from ui.text import catalog
from ui.widgets import Role


def first_screen(folder: Path) -> str:
    """Return which screen a program that is started on a folder shows first."""
    program = Program((960, 600), folder, disk=False, pictures=gallery())
    program.begin()
    program.step(0.0)
    found = type(program.services.scenes.top).__name__
    program.close()
    return found


@pytest.mark.parametrize(
    ("system", "screen"),
    [
        ("de_DE.UTF-8", "WelcomeScene"),
        ("pt_BR", "WelcomeScene"),
        ("fr_CA.UTF-8", "TitleScene"),
        ("en_GB", "TitleScene"),
        ("ja_JP.UTF-8", "TitleScene"),
        ("C.UTF-8", "TitleScene"),
        ("POSIX", "TitleScene"),
    ],
)
def test_a_foreign_system_is_asked_at_the_first_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, system: str, screen: str
) -> None:
    monkeypatch.delenv("LANGUAGE", raising=False)
    monkeypatch.setenv("LC_ALL", system)
    assert first_screen(tmp_path) == screen
    catalog.set_language("en")


def test_the_answer_is_kept_and_the_question_not_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    person = Person(tmp_path)
    person.program.navigator.welcome()
    person.wait(2)
    person.click(person.find(Role.ROW, "Français").middle)
    person.wait(2)
    assert person.screen == "TitleScene"
    assert person.can_press("Réglages")
    person.close()
    monkeypatch.delenv("LANGUAGE", raising=False)
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert first_screen(tmp_path) == "TitleScene"
    assert catalog.language() == "fr"
    catalog.set_language("en")


@pytest.mark.parametrize("device", ["keyboard", "pad"])
def test_the_languages_are_reached_without_a_mouse(tmp_path: Path, device: str) -> None:
    person = Person(tmp_path)
    person.program.navigator.welcome()
    person.wait(2)
    for _ in catalog.LANGUAGES:
        if person.find(Role.ROW, "日本語").focused:
            break
        person.key(pygame.K_TAB) if device == "keyboard" else person.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    person.key(pygame.K_RETURN) if device == "keyboard" else person.pad(pygame.CONTROLLER_BUTTON_A)
    person.wait(2)
    assert catalog.language() == "ja"
    person.close()
    catalog.set_language("en")
