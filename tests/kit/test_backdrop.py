"""A ground drawn on another thread: bare tones at first, then itself, and itself until the next one is there."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pygame
import pytest
from pygame import Surface

from ui.kit.backdrop import Backdrop, Daylight, Packed
from ui.stage.art import Art

SIZE = (64, 36)
TONES, FIRST, SECOND = (10, 10, 10), (200, 0, 0), (0, 0, 200)


def plain(colour: tuple[int, int, int], size: tuple[int, int] = SIZE) -> Surface:
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


def seen(backdrop: Backdrop, name: str, colour: tuple[int, int, int], size: tuple[int, int] = SIZE) -> tuple[int, int, int]:
    surface = Surface(size)
    backdrop.draw(surface, (name, size), lambda: plain(colour, size), lambda: plain(TONES, size))
    red, green, blue = surface.get_at((5, 5))[:3]
    return red, green, blue


def test_tones_stand_for_it_until_it_is_there() -> None:
    painter = Painter()
    backdrop = Backdrop(cast(Art, painter), "place")
    assert seen(backdrop, "first", FIRST) == TONES
    assert seen(backdrop, "first", FIRST) == TONES
    assert len(painter.waiting) == 1
    painter.paint()
    assert seen(backdrop, "first", FIRST) == FIRST


def test_the_one_before_stays_until_the_next_is_there() -> None:
    painter = Painter()
    backdrop = Backdrop(cast(Art, painter), "place")
    seen(backdrop, "first", FIRST)
    painter.paint()
    seen(backdrop, "first", FIRST)
    assert seen(backdrop, "second", SECOND) == FIRST
    painter.paint()
    assert seen(backdrop, "second", SECOND) == SECOND


def test_one_of_another_size_does_not_stay() -> None:
    painter = Painter()
    backdrop = Backdrop(cast(Art, painter), "place")
    seen(backdrop, "first", FIRST)
    painter.paint()
    seen(backdrop, "first", FIRST)
    assert seen(backdrop, "first", FIRST, (80, 45)) == TONES


def test_two_on_one_ground_have_it_drawn_once() -> None:
    painter = Painter()
    table, sheet = (Backdrop(cast(Art, painter), "place") for _ in range(2))
    seen(table, "first", FIRST)
    painter.paint()
    assert seen(sheet, "first", FIRST) == FIRST
    assert not painter.waiting


def test_another_hour_is_laid_over_the_same_ground() -> None:
    painter, drawn = Painter(), []
    backdrop = Backdrop(cast(Art, painter), "place")

    def make() -> Surface:
        drawn.append(1)
        return plain(FIRST)

    def at(hour: int) -> bool:
        return backdrop.is_drawn("first", make, Daylight(hour, lambda ground: plain((hour, 0, 0), ground.get_size())))

    for hour in (1, 2):
        assert not at(hour)
        painter.paint()
        assert at(hour)
    assert len(drawn) == 1


@pytest.mark.parametrize("flags", [0, pygame.SRCALPHA])
def test_a_picture_that_is_packed_is_opened_as_it_was(flags: int) -> None:
    picture = Surface((37, 21), flags, 32)
    picture.fill((10, 200, 30, 77))
    picture.fill((90, 20, 130), (3, 4, 9, 9))
    opened = Packed(picture).open()
    assert opened.get_masks() == picture.get_masks()
    assert opened.get_flags() == picture.get_flags()
    assert opened.get_buffer().raw == picture.get_buffer().raw
