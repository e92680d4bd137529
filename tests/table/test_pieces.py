"""Where only what has changed is drawn again, the table looks as if all of it had been drawn anew: every pixel, in every game."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.catalog import GAMES
from tests.app.harness import Person
from tests.table.anyone import sit
from ui.kit.display_list import DisplayList, DrawItem, apart, changes, lay
from ui.scenes.results import ResultsScene
from ui.scenes.table.scene import TableScene
from ui.stage.timeline import Speed

FRAMES = 350
EVERY = 7


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_lies_still_looks_as_if_drawn_at_once(tmp_path: Path, game: str) -> None:
    person = Person(tmp_path, speed=Speed.VERY_FAST, shares=False)
    try:
        sit(person, game, GAMES[game].seats[-1], seed="copied", people=0)
        compared = 0
        for frame in range(FRAMES):
            person.wait(1)
            scene = person.scene
            if isinstance(scene, ResultsScene) and frame % EVERY == 0:
                person.key(pygame.K_RETURN)
            if frame % EVERY or not isinstance(scene, TableScene):
                continue
            shown = Surface(scene.board.parts.look.scale.window.size)
            for _ in range(2):  # where cards have come to rest the columns follow in the next frame
                shown = scene.board.layers.still.bring(shown)  # what fades over it is not what lies there
            assert shown.get_buffer().raw == _at_once(scene).get_buffer().raw, f"frame {frame}"
            compared += 1
        assert compared > FRAMES / EVERY / 4, "most of the time a table is to be seen"
    finally:
        person.close()


def _at_once(scene: TableScene) -> Surface:
    """Return what lies still, drawn without any list of pieces."""
    board = scene.board
    found, panels, stage = Surface(board.parts.look.scale.window.size), board.parts.table.panels, board.parts.stage
    panels.place(found)
    panels.status(found, stage, board.layers.notes())
    panels.counts(found, stage)
    for node in board.layers.still.resting():
        board.layers.painter.paint(found, node)
    return found


def test_areas_that_touch_are_drawn_as_one() -> None:
    found = apart([Rect(0, 0, 10, 10), Rect(30, 0, 10, 10), Rect(8, 5, 24, 2), Rect(60, 60, 5, 5), Rect(0, 0, 0, 9)])
    assert sorted(map(tuple, found)) == [(0, 0, 40, 10), (60, 60, 5, 5)]


class _Table:
    """A layer with a ground, a lamp and a plate that reaches under its light; what was drawn is written down."""

    def __init__(self) -> None:
        self.layer, self.pieces = Surface((40, 30)), DisplayList()
        self.drawn: list[str] = []
        self.waits = 0
        self._lies: list[DrawItem] = []

    def bring(self, light: int, plate: int = 1) -> list[str]:
        """Bring it up to date; return what was drawn for it."""
        self.drawn = []
        with self.pieces.of(self.layer) as listed:
            for name, red, place in (("ground", 9, (0, 0, 40, 30)), ("lamp", light, (0, 0, 20, 20)), ("plate", plate, (15, 15, 20, 10))):
                if red:
                    self.pieces.draw(self.layer, name, Rect(place), red, partial(self._draw, name, red, Rect(place)))
        assert not self.drawn, "it is listed first"
        self._lies = lay(self.layer, listed, apart(changes(self._lies, listed)), lambda: self.waits)
        return self.drawn

    def _draw(self, name: str, red: int, place: Rect) -> None:
        self.drawn.append(name)
        self.waits += name == "plate" and red == 77
        self.layer.fill((red, 0, 0), place)


def test_a_piece_is_drawn_once_for_what_it_shows() -> None:
    table = _Table()
    assert table.bring(50) == ["ground", "lamp", "plate"]
    assert table.bring(50) == []


def test_where_a_piece_has_changed_all_that_lies_there_is_drawn_and_nothing_else() -> None:
    table = _Table()
    table.bring(50)
    table.layer.fill((200, 0, 0), (30, 16, 2, 2))
    assert table.bring(60) == ["ground", "lamp", "plate"]
    assert table.layer.get_at((5, 5))[0] == 60
    assert table.layer.get_at((17, 17))[0] == 1
    assert table.layer.get_at((31, 17))[0] == 200


def test_a_piece_that_is_gone_uncovers_what_lay_under_it() -> None:
    table = _Table()
    table.bring(50)
    assert table.bring(0) == ["ground", "plate"]
    assert table.layer.get_at((5, 5))[0] == 9


def test_other_surfaces_and_other_times_are_drawn_on_directly() -> None:
    table, drawn = _Table(), list[str]()
    with table.pieces.of(table.layer) as listed:
        table.pieces.draw(Surface((9, 9)), "piece", Rect(0, 0, 9, 9), 1, lambda: drawn.append("other"))
    table.pieces.draw(table.layer, "piece", Rect(0, 0, 9, 9), 1, lambda: drawn.append("outside"))
    assert drawn == ["other", "outside"]
    assert listed == []


def test_a_piece_with_something_that_stands_for_a_picture_is_drawn_again() -> None:
    table = _Table()
    table.bring(50, 77)
    assert "plate" in table.bring(50, 77)
