"""The layout for the left hand: the columns change sides at every table, cards and their order stay as they are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.catalog import GAMES
from tests.app.harness import Person
from tests.table.anyone import sit
from ui.stage.frame import Frame
from ui.theme import Scale


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


WINDOWS = [((1280, 720), 1.0), ((960, 600), 1.0), ((1280, 720), 1.5), ((2560, 1080), 1.0), ((1024, 1366), 1.0)]


@pytest.mark.parametrize(("size", "ui"), WINDOWS)
def test_the_columns_change_sides_and_the_mat_lies_between_them(size: tuple[int, int], ui: float) -> None:
    usual, mirrored = Frame(Scale(*size, ui)), Frame(Scale(*size, ui, left_handed=True))
    assert mirrored.folded == usual.folded
    for name in ("left", "right", "mat"):
        x, y, width, height = getattr(usual, name)
        assert getattr(mirrored, name) == pytest.approx((usual.width - x - width, y, width, height)), name


@pytest.mark.sweep
@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_cards_of_a_hand_stay_in_their_order_and_every_text_in_its_place(person: Person, game: str) -> None:
    person.program.services.change(left_handed=True)
    sit(person, game, GAMES[game].seats[0], seed="left")
    person.wait_until(person.due)
    table, window = person.table.board.table, person.surface.get_rect()
    assert table.layout.tools_at().centerx > window.centerx
    places = [person.table.board.stage.node_of(card) for card in person.table.board.picking.where.hand()]
    across = [node.goal.x for node in places if node is not None]
    assert across == sorted(across)
    for node in person.sees().walk():
        assert node.fits, node
        assert window.contains(node.rect), node
