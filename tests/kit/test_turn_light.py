"""The light round the panel of whoever is to play follows the panel's corners, whatever else has been lit before."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest
from pygame import Rect, Surface

from ui.kit.skin import turn_light
from ui.theme import NIGHT

PANEL = Rect(20, 20, 120, 80)


class Kept:
    """Keeps pictures for all panels."""

    def __init__(self) -> None:
        self.pictures: dict[object, Surface] = {}

    def keep(self, key: object, make: Callable[[], Surface]) -> Surface:
        if key not in self.pictures:
            self.pictures[key] = make()
        return self.pictures[key]


def lit(art: Kept, radius: float, *, lamp: bool = True) -> bytes:
    """Return the picture of a lit panel with such corners."""
    ground = SimpleNamespace(radius=radius, lamp=lamp)
    look = SimpleNamespace(theme=NIGHT, scale=SimpleNamespace(ui_unit=1.0))
    surface = Surface((160, 120))
    turn_light(cast(Any, SimpleNamespace(ground=ground, look=look, art=art, px=round)), surface, PANEL)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("lamp", [False, True])
def test_corners_of_panels_of_one_size_are_lit_each_as_they_are(lamp: bool) -> None:
    art = Kept()
    sharp, round_one = lit(art, 3.0, lamp=lamp), lit(art, 14.0, lamp=lamp)
    assert sharp == lit(Kept(), 3.0, lamp=lamp)
    assert round_one == lit(Kept(), 14.0, lamp=lamp)
    assert len(art.pictures) == 2
