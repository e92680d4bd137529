"""A match that is opened by a double-click: the system starts the program with the path of the file, and nobody sees a console."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.catalog import GAMES
from game.core.record import Player, record_of
from tests.app.harness import Person
from tests.tour import finished
from ui.app import first_screen, parser
from ui.widgets import Role

NAME = "Marie & Söra’s 100 % $match – 役.fiveseasons"


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    someone = Person(tmp_path / "data")
    yield someone
    someone.close()


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
    assert [node.label for node in person.sees().walk() if node.role is Role.TOAST] == [f"{NAME} holds no match that can be opened"]


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
