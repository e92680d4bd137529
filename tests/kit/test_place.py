"""A ground drawn on another thread: bare tones at first, then itself, and itself until the next one is there."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import cast

import pygame
import pytest
from pygame import Surface

from ui.kit.place import Backdrop, Materials, Packed, Place
from ui.stage.art import Art
from ui.widgets import Look

SIZE = (64, 36)
Colour = tuple[int, int, int]
TONES, FIRST, SECOND = (10, 10, 10), (200, 0, 0), (0, 0, 200)


def plain(colour: Colour, size: tuple[int, int] = SIZE) -> Surface:
    picture = Surface(size)
    picture.fill(colour)
    return picture


class Painter:
    """Keeps what was promised until it is told to paint."""

    def __init__(self) -> None:
        self.waiting: dict[tuple[object, ...], Callable[[], Surface]] = {}
        self.painted: dict[tuple[object, ...], Surface] = {}

    def later(self, key: tuple[object, ...], make: Callable[[], Surface]) -> Surface | None:
        if key not in self.painted:
            self.waiting[key] = make
        return self.painted.get(key)

    def paint(self) -> None:
        self.painted |= {key: make() for key, make in self.waiting.items()}
        self.waiting.clear()


def ground_of(painter: Painter) -> Backdrop[tuple[Colour, tuple[int, int]]]:
    """Return the ground of a place in one colour, in which it is always noon."""
    place: Place[tuple[Colour, tuple[int, int]]] = Place(
        "place", lambda shown: plain(*shown), lambda shown: plain(TONES, shown[1]), 1, lambda ground, _shown, _hour: ground, Materials()
    )
    return Backdrop(cast(Art, painter), place)


def seen(ground: Backdrop[tuple[Colour, tuple[int, int]]], colour: Colour, size: tuple[int, int] = SIZE) -> Colour:
    surface = Surface(size)
    ground.draw(surface, (colour, size), 1.0, 0)
    red, green, blue = surface.get_at((5, 5))[:3]
    return red, green, blue


def test_tones_stand_for_it_until_it_is_there() -> None:
    painter = Painter()
    ground = ground_of(painter)
    assert seen(ground, FIRST) == TONES
    assert seen(ground, FIRST) == TONES
    assert len(painter.waiting) == 1
    painter.paint()
    assert seen(ground, FIRST) == FIRST


def test_the_one_before_stays_until_the_next_is_there() -> None:
    painter = Painter()
    ground = ground_of(painter)
    seen(ground, FIRST)
    painter.paint()
    seen(ground, FIRST)
    assert seen(ground, SECOND) == FIRST
    painter.paint()
    assert seen(ground, SECOND) == SECOND


def test_one_of_another_size_does_not_stay() -> None:
    painter = Painter()
    ground = ground_of(painter)
    seen(ground, FIRST)
    painter.paint()
    seen(ground, FIRST)
    assert seen(ground, FIRST, (80, 45)) == TONES


def test_two_on_one_ground_have_it_drawn_once() -> None:
    painter = Painter()
    table, sheet = (ground_of(painter) for _ in range(2))
    seen(table, FIRST)
    painter.paint()
    assert seen(sheet, FIRST) == FIRST
    assert not painter.waiting


def test_another_hour_is_laid_over_the_same_ground() -> None:
    painter, drawn = Painter(), []

    def make(shown: str) -> Surface:
        drawn.append(shown)
        return plain(FIRST)

    place: Place[str] = Place("place", make, make, 3, lambda ground, _shown, hour: plain((hour, 0, 0), ground.get_size()), Materials())
    ground = Backdrop(cast(Art, painter), place)
    for hour in (1, 2):
        assert not ground.is_drawn("first", 1.0, hour)
        painter.paint()
        assert ground.is_drawn("first", 1.0, hour)
    assert drawn == ["first"]


@pytest.mark.parametrize("flags", [0, pygame.SRCALPHA])
def test_a_picture_that_is_packed_is_opened_as_it_was(flags: int) -> None:
    picture = Surface((37, 21), flags, 32)
    picture.fill((10, 200, 30, 77))
    picture.fill((90, 20, 130), (3, 4, 9, 9))
    opened = Packed(picture).open()
    assert opened.get_masks() == picture.get_masks()
    assert opened.get_flags() == picture.get_flags()
    assert opened.get_buffer().raw == picture.get_buffer().raw


@pytest.mark.parametrize(("share", "hour"), [(-0.1, 0), (0.0, 0), (0.5, 3), (0.99, 6), (1.0, 7)])
def test_the_last_light_is_that_of_a_match_that_is_over(share: float, hour: int) -> None:
    place: Place[str] = Place("place", lambda _: plain(FIRST), lambda _: plain(TONES), 8, lambda ground, _shown, _hour: ground, Materials())
    moves, still = (cast(Look, SimpleNamespace(reduced_motion=reduced)) for reduced in (False, True))
    assert place.hour(moves, share) == hour
    assert place.hour(still, share) == 3, "where nothing shall move it stays that of the middle"
