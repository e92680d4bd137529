"""A match that is opened by a double-click: the system starts the program with the path of the file, and nobody sees a console."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.catalog import GAMES
from game.core.record import Player, record_of
from tests.app.harness import Person
from tests.contract.policies import finished
from ui.program import console
from ui.program.app import asked, first_screen, parser
from ui.widgets import Role

pipes = pytest.mark.skipif(sys.platform == "win32", reason="pipes have no names in folders there")
endless = pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no endless device here")
NAME = "Marie & Söra’s 100 % $match – 役.fiveseasons"


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    someone = Person(tmp_path / "data")
    yield someone
    someone.close()


def said(person: Person) -> list[str]:
    return [node.label for node in person.sees().walk() if node.role is Role.TOAST]


def written() -> str:
    """Return a finished match as text."""
    match = finished(next(iter(GAMES)))
    return record_of(match, tuple(Player(f"P{seat}", "normal" if seat else "", seat) for seat in range(match.seats))).to_text()


def started(person: Person, *arguments: str) -> argparse.Namespace:
    """Start the program with arguments, as far as its first screen."""
    wanted = parser().parse_args(arguments)
    first_screen(person.program, wanted, None)
    person.wait(3)
    return wanted


def test_the_match_of_the_file_is_looked_back_on_whatever_its_name(person: Person, tmp_path: Path) -> None:
    match = finished(next(iter(GAMES)))
    players = tuple(Player(f"P{seat}", "normal" if seat else "", seat) for seat in range(match.seats))
    path = tmp_path / NAME
    path.write_text(record_of(match, players).to_text(), "utf-8")
    assert started(person, str(path)).record == path
    assert person.screen == "ReplayScene"


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff\xfe no match", None], ids=["empty", "nothing", "foreign", "missing"])
def test_a_file_without_a_match_is_said_on_the_screen(person: Person, tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / NAME
    if content is not None:
        path.write_bytes(content)
    started(person, str(path))
    assert person.screen == "TitleScene"
    assert said(person) == [f"{NAME} holds no match that can be opened"]


@pytest.mark.parametrize("kind", ["folder", "huge", "damaged", pytest.param("pipe", marks=pipes), pytest.param("device", marks=endless)])
def test_whatever_the_file_is_nobody_waits_and_the_screen_says_it_holds_no_match(person: Person, tmp_path: Path, kind: str) -> None:
    path = tmp_path / NAME
    match kind:
        case "folder":
            path.mkdir()
        case "huge":
            with path.open("wb") as file:
                file.truncate(1 << 40)
        case "pipe":
            os.mkfifo(path)
        case "device":
            path.symlink_to("/dev/zero")
        case _:
            path.write_text(written()[:-40], "utf-8")
    started(person, str(path))
    assert said(person) == [f"{NAME} holds no match that can be opened"]


def test_a_match_of_a_newer_program_is_said_to_be_one(person: Person, tmp_path: Path) -> None:
    path = tmp_path / NAME
    path.write_text(written().replace('"version": 1', '"version": 2'), "utf-8")
    started(person, str(path))
    assert person.screen == "TitleScene"
    assert said(person) == [f"{NAME} was written by a newer version of this program and is left as it is"]


def test_without_a_console_the_screen_answers_for_the_file_to_open(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / NAME
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", io.StringIO())
        patch.setattr(sys, "stderr", None)  # a program in a window on Windows
        console.begin()
    assert (asked(["--open", str(path)]).open, asked(["--open", str(path)]).record) == (None, path)
    console.begin()
    assert (asked(["--open", str(path)]).open, asked(["--open", str(path)]).record) == (path, None)


def test_a_second_copy_of_the_program_opens_it_beside_the_first_and_writes_nothing(person: Person, tmp_path: Path) -> None:
    match = finished(next(iter(GAMES)))
    players = tuple(Player(f"P{seat}", "normal" if seat else "", seat) for seat in range(match.seats))
    path = tmp_path / NAME
    path.write_text(record_of(match, players).to_text(), "utf-8")
    second = Person(tmp_path / "data")
    assert person.program.services.archive.leads
    assert not second.program.services.archive.leads
    before = sorted((tmp_path / "data").rglob("*"))
    started(second, str(path))
    assert second.screen == "ReplayScene"
    second.close()
    assert sorted((tmp_path / "data").rglob("*")) == before
