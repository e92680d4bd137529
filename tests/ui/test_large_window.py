"""A window larger than any that art is drawn for: its title is drawn smaller and enlarged, so that nobody waits for it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from sprites import doors, scenery
from ui.services import pictures as room
from ui.services.pictures import Pictures

LARGEST = (96, 54)


@pytest.fixture
def pictures(monkeypatch: pytest.MonkeyPatch) -> Iterator[Pictures]:
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    monkeypatch.setattr(room, "LARGEST_WINDOW", LARGEST)
    found = Pictures()
    yield found
    found.close()


@pytest.mark.parametrize(("window", "drawn"), [((96, 54), (96, 54)), ((192, 108), (96, 54)), ((191, 60), (96, 30))])
def test_the_night_is_drawn_for_the_largest_window_and_enlarged(
    pictures: Pictures, monkeypatch: pytest.MonkeyPatch, window: tuple[int, int], drawn: tuple[int, int]
) -> None:
    asked: list[tuple[int, int]] = []

    def night(size: tuple[int, int], month: int) -> pygame.Surface:
        del month
        asked.append(size)
        return pygame.Surface(size)

    monkeypatch.setattr(scenery, "night", night)
    pictures.fit(window)
    assert pictures.night(window, 8).get_size() == window
    assert asked == [drawn]


def test_a_slip_of_the_title_is_enlarged_with_its_shadow(pictures: Pictures) -> None:
    size, margin = (24, 40), 2 * doors.slip_margin((24, 40))
    pictures.fit((192, 108))
    assert pictures.slip("KOWAH", 1, size).get_size() == (size[0] + margin, size[1] + margin)
