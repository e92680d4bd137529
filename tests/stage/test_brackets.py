"""The sign of a target is as strong round a wide place as round a card."""

from __future__ import annotations

from pygame import Rect, Surface

from ui.stage.node import Pose
from ui.stage.painter import brackets

JADE = (90, 210, 190)


def extent(width: int, height: int) -> Rect:
    """Return what the brackets round a target in the middle of a canvas cover."""
    surface = Surface((1000, 600))
    surface.fill((255, 0, 255))
    brackets(surface, Pose(500, 300, width, height), JADE)
    surface.set_colorkey((255, 0, 255))
    return surface.get_bounding_rect()


def test_a_wide_place_has_no_stronger_brackets_than_a_card() -> None:
    card, place = extent(96, 134), extent(580, 134)
    assert card.height - 134 < 40
    assert place.height - 134 <= (card.height - 134) * 1.5
    assert place.width - 580 <= (card.width - 96) * 1.5
