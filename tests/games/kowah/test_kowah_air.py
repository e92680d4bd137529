"""The air before the screen: moths in the dry months, rain in the wet ones, nothing of it over plaques or cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest
from pygame import Rect, Surface

from sprites import wayang
from ui.games.kowah.place import HallAir
from ui.stage.art import Art
from ui.stage.frame import Frame
from ui.theme import Scale

FRAME = Frame(Scale(1280, 720))
DRY, WET = 7, 1


class Keeps:
    def keep(self, key: tuple[object, ...], make: Callable[[], Surface]) -> Surface:
        del key
        return make()


def drawn(air: HallAir, month: int, taken: tuple[Rect, ...] = ()) -> Surface:
    surface = Surface((1280, 720), depth=32)
    surface.fill((150, 100, 60))
    air.draw(surface, FRAME, month, taken)
    return surface


@pytest.fixture
def air() -> HallAir:
    return HallAir(cast(Art, Keeps()))


def test_it_moves_while_time_passes_and_not_else(air: HallAir) -> None:
    for month in (DRY, WET):
        first = drawn(air, month).get_buffer().raw
        assert drawn(air, month).get_buffer().raw == first
        air.step(0.5)
        assert drawn(air, month).get_buffer().raw != first


def test_dry_and_wet_months_differ(air: HallAir) -> None:
    assert drawn(air, DRY).get_buffer().raw != drawn(air, WET).get_buffer().raw


def test_nothing_of_it_lies_below_the_screen_or_over_what_is_taken(air: HallAir) -> None:
    plaque = Rect(540, 12, 140, 80)
    for month in (DRY, WET):
        for _ in range(20):
            air.step(0.37)
            surface = drawn(air, month, (plaque,))
            assert tuple(surface.subsurface(plaque).get_at((70, 40))) == (150, 100, 60, 255)
            foot = surface.subsurface((0, round(wayang.SCREEN), 1280, 400))
            assert {foot.get_at((x, 3))[:3] for x in range(0, 1280, 16)} == {(150, 100, 60)}
