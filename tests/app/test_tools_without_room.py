"""Where the interface is large and little room is left beside a table, its tools lose their place, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.catalog import GAMES
from tests.app.harness import Person
from tests.table.anyone import sit
from ui.scenes.table.toolbar import buttons
from ui.widgets import Role

LARGE = (((1280, 720), 1.5), ((1920, 1080), 2.0))


@pytest.fixture(params=LARGE, ids=str)
def person(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Person]:
    size, ui = request.param
    sitting = Person(tmp_path, size)
    sitting.program.services.change(ui_scale=ui)
    yield sitting
    sitting.close()


@pytest.mark.sweep
@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_tool_works_by_its_key_and_from_the_menu(person: Person, game: str) -> None:
    sit(person, game, GAMES[game].seats[0], seed="a")
    person.wait_until(person.due)
    tools = buttons(person.table)
    beside = {node.label for node in person.sees().walk() if node.role is Role.BUTTON}
    person.key(pygame.K_l, "l")
    assert any(node.role is Role.DIALOG and node.label == "Log" for node in person.sees().walk())
    person.table.tree.close()
    person.press("Menu")
    person.wait(12)
    menu = {node.label for node in person.sees().walk() if node.role is Role.BUTTON}
    assert {tool.label for tool in tools} - beside - menu == set()
