"""What is copied from the last time looks as if it were drawn anew: every pixel of the columns, plates and resting cards of every game."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.catalog import GAMES
from tests.app.harness import Person
from tests.table.anyone import sit
from ui.kit.copies import Copies
from ui.rooms import PLAYABLE
from ui.scenes.results import ResultsScene
from ui.scenes.table.scene import TableScene
from ui.scenes.table.still_life import apart
from ui.stage.timeline import Speed

FRAMES = 350
EVERY = 7
MOST_BEHIND = 4
"""So many frames after the last change all is drawn."""


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(PLAYABLE))
def test_copied_pieces_look_as_if_drawn_anew(tmp_path: Path, game: str) -> None:
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
            shown, anew = (Surface(scene.board.parts.look.scale.window.size) for _ in range(2))
            layers = scene.board.layers
            for _ in range(MOST_BEHIND):
                layers.draw_still(shown)
            assert not layers.behind
            layers.forget()
            layers.draw_still(anew)
            assert shown.get_buffer().raw == anew.get_buffer().raw, f"frame {frame}"
            compared += 1
        assert compared > FRAMES / EVERY / 4, "most of the time a table is to be seen"
    finally:
        person.close()


def test_areas_that_touch_are_drawn_as_one() -> None:
    found = apart([Rect(0, 0, 10, 10), Rect(30, 0, 10, 10), Rect(8, 5, 24, 2), Rect(60, 60, 5, 5), Rect(0, 0, 0, 9)])
    assert sorted(map(tuple, found)) == [(0, 0, 40, 10), (60, 60, 5, 5)]


def test_a_piece_is_drawn_once_for_what_it_shows() -> None:
    layer, copies = Surface((40, 30)), Copies()
    drawn: list[int] = []

    def draw(shows: int) -> None:
        drawn.append(shows)
        layer.fill((shows, 0, 0), (10, 10, 10, 10))

    for shows in (1, 1, 2, 2, 1):
        layer.fill((9, 9, 9))
        with copies.over(layer):
            copies.draw(layer, "piece", Rect(5, 5, 20, 20), shows, partial(draw, shows))
        assert layer.get_at((12, 12))[0] == shows
        assert layer.get_at((6, 6))[0] == 9
    assert drawn == [1, 2, 1]


def test_a_piece_is_drawn_anew_where_another_one_under_it_has_changed() -> None:
    layer, copies = Surface((40, 30)), Copies()
    drawn: list[str] = []

    def lay(name: str, colour: int, place: Rect) -> None:
        drawn.append(name)
        layer.fill((colour, 0, 0), place)

    for light, times in ((50, 2), (60, 2), (0, 2), (50, 1)):
        for _ in range(times):
            layer.fill((9, 9, 9))
            with copies.over(layer):
                if light:
                    copies.draw(layer, "lamp", Rect(0, 0, 20, 20), light, partial(lay, "lamp", light, Rect(0, 0, 20, 20)))
                copies.draw(layer, "plate", Rect(10, 10, 20, 20), 1, partial(lay, "plate", 200, Rect(20, 20, 5, 5)))
            assert layer.get_at((12, 12))[0] == (light or 9)
    assert drawn == ["lamp", "plate", "lamp", "plate", "plate", "lamp", "plate"]


def test_other_surfaces_and_other_times_are_drawn_on_directly() -> None:
    layer, other, copies = Surface((40, 30)), Surface((40, 30)), Copies()
    drawn: list[str] = []
    with copies.over(layer):
        copies.draw(other, "piece", Rect(0, 0, 9, 9), 1, lambda: drawn.append("other"))
        copies.draw(other, "piece", Rect(0, 0, 9, 9), 1, lambda: drawn.append("other"))
    copies.draw(layer, "piece", Rect(0, 0, 9, 9), 1, lambda: drawn.append("outside"))
    assert drawn == ["other", "other", "outside"]


def test_nothing_is_kept_over_what_stands_for_a_picture_that_is_not_there_yet() -> None:
    layer, waits = Surface((40, 30)), [0]
    copies = Copies(lambda: waits[0])
    drawn: list[str] = []

    def panel() -> None:
        waits[0] += len(drawn) < 3
        copies.draw(layer, "row", Rect(5, 5, 9, 9), 1, lambda: drawn.append("row"))

    for _ in range(5):
        with copies.over(layer):
            copies.draw(layer, "panel", Rect(0, 0, 20, 20), 1, panel)
    assert drawn == ["row"] * 4
