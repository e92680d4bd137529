"""What moves by itself in the kitchen: only in the moonlight and over the mug, never over cards or words, and only while time passes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.catalog import GAMES
from game.core.record import Player
from sprites import kitchen
from sprites.windows import Season
from tests.app.harness import Person
from ui.games.squaw.panels import SquawPanels
from ui.games.squaw.place import draw_air
from ui.stage.frame import Frame
from ui.stage.timeline import Speed

SEATS = 7


@pytest.fixture(params=[(1280, 720), (960, 600)])
def person(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Person]:
    sitting = Person(tmp_path, request.param, speed=Speed.NORMAL)
    players = tuple(Player(f"P{seat}", "" if seat == 0 else "easy", seat) for seat in range(SEATS))
    sitting.program.navigator.start(GAMES["squaw"].options(SEATS), players, "air")
    sitting.wait(2)
    yield sitting
    sitting.close()


def panels_of(person: Person) -> SquawPanels:
    panels = person.table.board.table.panels
    assert isinstance(panels, SquawPanels)
    return panels


def pixels(surface: Surface, rect: Rect) -> bytes:
    return pygame.image.tobytes(surface.subsurface(rect), "RGB")


def drawn(person: Person, seconds: float = 0.0) -> bytes:
    surface = Surface(person.surface.get_size())
    surface.fill((120, 110, 100))
    art = person.table.board.table.context.art
    draw_air(art, surface, Frame(person.program.services.look.scale), Season.WINTER, (), seconds)
    return surface.get_buffer().raw


@pytest.mark.sweep
def test_snow_falls_and_steam_rises_while_time_passes_and_not_else(person: Person) -> None:
    first = drawn(person)
    assert drawn(person) == first
    assert drawn(person, 0.5) != first


@pytest.mark.sweep
def test_nothing_of_it_lies_over_cards_plates_or_columns(person: Person) -> None:
    person.wait_until(person.due)
    panels, stage = panels_of(person), person.table.board.stage
    before = person.surface.copy()
    for _ in range(40):
        panels.breathe(0.4)
        after = before.copy()
        panels.air(after, stage)
        for node in stage.nodes():
            card = Rect(0, 0, round(node.goal.width), round(node.goal.height))
            card.center = round(node.goal.x), round(node.goal.y)
            card.clamp_ip(after.get_rect())
            assert pixels(after, card) == pixels(before, card)
        for seat in person.table.board.table.context.opponents:
            plate = panels.frame.rect(*panels._layout.plate(seat))
            assert pixels(after, plate) == pixels(before, plate)


@pytest.mark.sweep
def test_where_nothing_may_move_the_air_stands_still(person: Person) -> None:
    person.program.services.change(reduced_motion=True)
    person.wait_until(person.due)
    panels = panels_of(person)
    still = panels.breathed
    person.wait(30)
    assert panels.breathed == still


@pytest.mark.sweep
def test_the_air_wakes_nobody(person: Person) -> None:
    person.wait_until(person.due)
    person.wait(90)
    person.one_in = 1
    assert not person.table.is_animating


@pytest.mark.parametrize("column", [0.2, 0.5, 1.5, 1.9])
def test_a_flake_falls_down_its_window_and_behind_the_bars(column: float) -> None:
    found = [kitchen.pane_point((100, 50), column, n / 50) for n in range(150)]
    seen = [point for point in found if point is not None]
    assert None in found
    assert len(seen) > 100
    assert [y for _x, y in seen] == sorted(y for _x, y in seen)
    assert all(100 <= x <= 100 + 2 * 94 + 3 * 30 + 30 and 50 <= y <= 50 + 3 * 94 + 14 for x, y in seen)
