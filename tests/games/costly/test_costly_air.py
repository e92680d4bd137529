"""What moves by itself in the tavern: flame and smoke, never over cards, only while time passes, for a while after the last touch."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.catalog import GAMES
from game.core.record import Player
from game.costly.rules import GAME
from tests.app.harness import Person
from ui.games.costly.panels import CostlyPanels
from ui.games.costly.place import draw_air, things_on
from ui.kit.poses import rect_of
from ui.services.ambience import REST_SECONDS
from ui.stage.frame import Frame
from ui.stage.timeline import Speed

IN_TIME = 1 / 60


@pytest.fixture(params=[(1280, 720), (960, 600)])
def person(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Person]:
    sitting = Person(tmp_path, request.param, speed=Speed.NORMAL)
    sitting.program.navigator.start(GAMES[GAME].options(2), (Player("Anna"), Player("Bea", "easy", 1)), "air")
    sitting.wait_until(lambda: sitting.due() and not sitting.table.unfinished)
    yield sitting
    sitting.close()


def panels_of(person: Person) -> CostlyPanels:
    panels = person.table.board.table.panels
    assert isinstance(panels, CostlyPanels)
    return panels


def drawn(person: Person, seconds: float) -> bytes:
    surface = Surface(person.surface.get_size())
    surface.fill((60, 40, 30))
    frame = Frame(person.program.services.look.scale)
    draw_air(person.table.board.table.context.art, surface, frame, things_on(frame, 0.0), (), seconds)
    return surface.get_buffer().raw


@pytest.mark.sweep
def test_flame_and_smoke_move_while_time_passes_and_not_else(person: Person) -> None:
    first = drawn(person, 0.0)
    assert drawn(person, 0.0) == first
    assert drawn(person, 0.5) != first


@pytest.mark.sweep
def test_nothing_of_it_lies_over_a_card(person: Person) -> None:
    panels, stage = panels_of(person), person.table.board.stage
    before = person.surface.copy()
    for _ in range(30):
        panels.breathe(0.3)
        after = before.copy()
        panels.air(after, stage)
        for node in stage.nodes():
            card = rect_of(node.goal).clip(after.get_rect())
            pixels = [pygame.image.tobytes(one.subsurface(card), "RGB") for one in (before, after)]
            assert pixels[0] == pixels[1]
    assert pygame.image.tobytes(after, "RGB") != pygame.image.tobytes(before, "RGB")


@pytest.mark.sweep
def test_the_light_never_changes_by_more_than_a_fortieth_from_one_frame_to_the_next(person: Person) -> None:
    art, frame = person.table.board.table.context.art, Frame(person.program.services.look.scale)
    things = things_on(frame, 0.0)
    beside = round(frame.px(things.candle[0] + 52 + 16)), round(frame.px(things.candle[1] + 40))
    levels = []
    for step in range(1, 601):
        surface = Surface(person.surface.get_size())
        surface.fill((120, 90, 60))
        draw_air(art, surface, frame, things, (), IN_TIME * step)
        levels.append(surface.get_at(beside)[0])
    assert len(set(levels)) > 2
    assert max(abs(after - before) for before, after in pairwise(levels)) <= 255 / 40


@pytest.mark.sweep
def test_under_reduced_motion_all_stands_still(person: Person) -> None:
    person.program.services.change(reduced_motion=True)
    person.wait_until(person.due)
    panels = panels_of(person)
    still = panels.breathed
    person.wait(60)
    assert panels.breathed == still
    person.wait_until(lambda: person.program.asleep)


@pytest.mark.sweep
def test_it_moves_on_after_the_last_touch_and_then_rests(person: Person) -> None:
    program = person.program
    person.wait_until(lambda: program.resting)
    program.services.ambience.wake()
    person.wait(150, IN_TIME)
    assert person.surface, "it is drawn"
    program.services.ambience.wake()
    person.wait()
    assert not program.asleep
    person.wait(round((REST_SECONDS - 1) / IN_TIME), IN_TIME)
    assert not program.asleep
    person.wait(round(2 / IN_TIME), IN_TIME)
    person.wait_until(lambda: program.asleep)
