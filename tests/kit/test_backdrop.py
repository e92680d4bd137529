"""A ground drawn on another thread: bare tones at first, then itself, and itself until the next one is there."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from pygame import Surface

from ui.kit.backdrop import Backdrop
from ui.stage.art import Art, Promise

SIZE = (64, 36)
TONES, FIRST, SECOND = (10, 10, 10), (200, 0, 0), (0, 0, 200)


def plain(colour: tuple[int, int, int], size: tuple[int, int] = SIZE) -> Surface:
    picture = Surface(size)
    picture.fill(colour)
    return picture


class Painter:
    """Keeps what was promised until it is told to paint."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], None]] = []

    def promise(self, make: Callable[[], Surface]) -> Promise:
        done: list[Surface] = []
        self.waiting.append(lambda: done.append(make()))
        return lambda: done[0] if done else None

    def paint(self) -> None:
        for make in self.waiting:
            make()
        self.waiting.clear()


def seen(backdrop: Backdrop, name: str, colour: tuple[int, int, int], size: tuple[int, int] = SIZE) -> tuple[int, int, int]:
    surface = Surface(size)
    backdrop.draw(surface, (name, size), lambda: plain(colour, size), lambda: plain(TONES, size))
    red, green, blue = surface.get_at((5, 5))[:3]
    return red, green, blue


def test_tones_stand_for_it_until_it_is_there() -> None:
    painter = Painter()
    backdrop = Backdrop(cast(Art, painter))
    assert seen(backdrop, "first", FIRST) == TONES
    assert seen(backdrop, "first", FIRST) == TONES
    assert len(painter.waiting) == 1
    painter.paint()
    assert seen(backdrop, "first", FIRST) == FIRST


def test_the_one_before_stays_until_the_next_is_there() -> None:
    painter = Painter()
    backdrop = Backdrop(cast(Art, painter))
    seen(backdrop, "first", FIRST)
    painter.paint()
    seen(backdrop, "first", FIRST)
    assert seen(backdrop, "second", SECOND) == FIRST
    painter.paint()
    assert seen(backdrop, "second", SECOND) == SECOND


def test_one_of_another_size_does_not_stay() -> None:
    painter = Painter()
    backdrop = Backdrop(cast(Art, painter))
    seen(backdrop, "first", FIRST)
    painter.paint()
    seen(backdrop, "first", FIRST)
    assert seen(backdrop, "first", FIRST, (80, 45)) == TONES


