"""The air before the screen: moths in the dry months, rain in the wet ones, nothing of it over plaques or cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest
from pygame import Rect, Surface

from sprites import wayang
from ui.games.kowah.place import draw_air
from ui.stage.art import Art
from ui.stage.frame import Frame
from ui.theme import Scale

FRAME = Frame(Scale(1280, 720))
DRY, WET = 7, 1


class Keeps:
    def keep(self, key: tuple[object, ...], make: Callable[[], Surface]) -> Surface:
        del key
        return make()

    later = keep


def drawn(art: Art, month: int, taken: tuple[Rect, ...] = (), seconds: float = 0.0) -> Surface:
    surface = Surface((1280, 720), depth=32)
    surface.fill((150, 100, 60))
    draw_air(art, surface, FRAME, month, taken, seconds)
    return surface


@pytest.fixture
def art() -> Art:
    return cast(Art, Keeps())


def test_it_moves_while_time_passes_and_not_else(art: Art) -> None:
    for month in (DRY, WET):
        first = drawn(art, month).get_buffer().raw
        assert drawn(art, month).get_buffer().raw == first
        assert drawn(art, month, seconds=0.5).get_buffer().raw != first


def test_dry_and_wet_months_differ(art: Art) -> None:
    assert drawn(art, DRY).get_buffer().raw != drawn(art, WET).get_buffer().raw


def test_nothing_of_it_lies_below_the_screen_or_over_what_is_taken(art: Art) -> None:
    plaque = Rect(540, 12, 140, 80)
    for month in (DRY, WET):
        for step in range(1, 21):
            surface = drawn(art, month, (plaque,), 0.37 * step)
            assert tuple(surface.subsurface(plaque).get_at((70, 40))) == (150, 100, 60, 255)
            foot = surface.subsurface((0, round(wayang.SCREEN), 1280, 400))
            assert {foot.get_at((x, 3))[:3] for x in range(0, 1280, 16)} == {(150, 100, 60)}
