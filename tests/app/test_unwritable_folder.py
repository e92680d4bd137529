"""A folder that cannot be written: it is said for as long as it is so, and another folder takes what is played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import ui.services.folder
from game.archive import archive as archives
from game.archive.archive import data_folder
from tests.app.harness import Person
from ui.widgets import Role


@pytest.fixture
def blocked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that cannot be made, for a file stands in its way."""
    other = tmp_path / "documents" / "Five Seasons"
    other.parent.mkdir()
    for module in (ui.services.folder, archives):
        monkeypatch.setattr(module, "other_folders", lambda: (other,))
    (tmp_path / "here").write_text("", "utf-8")
    return tmp_path / "here" / "player"


@pytest.fixture
def person(blocked: Path) -> Iterator[Person]:
    someone = Person(blocked)
    someone.program.services.archive._writer._retry_seconds = 0.05
    yield someone
    someone.close()


def lines(person: Person) -> str:
    return " ".join(f"{node.label} {node.value}" for node in person.sees().walk())


def pause(person: Person) -> str:
    person.press("Menu")
    person.wait(12)
    return lines(person)


def play(person: Person) -> None:
    person.start(rounds=3)
    person.wait_until(person.due)


def test_the_title_says_that_nothing_is_saved(person: Person) -> None:
    assert "Nothing is saved" in lines(person)


def test_the_pause_says_it_as_long_as_it_is_true(person: Person, blocked: Path) -> None:
    play(person)
    assert pause(person).count("your match is not saved") == 2
    person.answer("Resume")
    person.wait(12)
    blocked.parent.unlink()
    archive = person.program.services.archive
    person.wait_until(lambda: not archive.unsaved)
    words = pause(person)
    assert words.count("your match is saved") == 2
    assert "Use another folder" not in words
    assert (blocked / "in-progress" / "koi-koi.json").is_file()
    person.answer("Back to title screen")
    person.wait(2)
    assert "Nothing is saved" not in lines(person)


def test_another_folder_takes_what_is_played_and_is_used_at_the_next_start(person: Person, blocked: Path) -> None:
    play(person)
    pause(person)
    person.answer("Use another folder")
    person.wait(12)
    other = blocked.parent.parent / "documents" / "Five Seasons"
    assert str(other) in lines(person)
    person.answer("Use this folder")
    person.wait(12)
    archive = person.program.services.archive
    assert archive.flush()
    assert not archive.unsaved
    assert {"settings.json", "in-progress"} <= {path.name for path in other.iterdir()}
    assert pause(person).count("your match is saved") == 2
    assert data_folder(blocked) == other
    ply = person.table.match.ply
    person.program.close()
    again = Person(data_folder(blocked))
    again.press("Continue")
    assert again.table.match.ply == ply
    again.close()


def test_the_title_offers_another_folder_too(person: Person) -> None:
    person.click(person.find(Role.BUTTON, "Nothing is saved").middle)
    person.wait(12)
    person.answer("Use this folder")
    person.wait(3)
    assert person.screen == "TitleScene"
    assert "Nothing is saved" not in lines(person)
