"""What the painter makes of a pose."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame
import pytest
from pygame import Surface

from game.core.cards import CardId
from ui.stage.node import Pose
from ui.stage.painter import Painter

WIDTH, HEIGHT = 90, 150


class Blank:
    """Faces without a picture: white as they are asked for."""

    def face(self, card: CardId | None, size: tuple[int, int], degrees: float = 0.0) -> Surface:
        del card
        face = Surface(size, pygame.SRCALPHA)
        face.fill((255, 255, 255))
        return pygame.transform.rotate(face, degrees) if degrees else face

    def request(self, cards: Iterable[CardId | None], size: tuple[int, int]) -> None:
        del cards, size

    def lacking(self, cards: Iterable[CardId | None], size: tuple[int, int]) -> int:
        del cards, size
        return 0


@pytest.mark.parametrize("degrees", [-20.0, 12.0])
@pytest.mark.parametrize("turned", [1.0, 0.7, 0.3])
def test_a_tilted_card_that_turns_over_keeps_its_own_outline(turned: float, degrees: float) -> None:
    """Seen partly edge on it is the narrower card, tilted as much as before, not the tilted card made narrower."""
    ground = Surface((300, 300))
    Painter(Blank()).card(ground, CardId(0), Pose(150, 150, WIDTH, HEIGHT, degrees, shade=0.0), turned=turned)
    seen = pygame.mask.from_threshold(ground, (255, 255, 255), (60, 60, 60)).get_bounding_rects()[0]
    sin, cos = abs(math.sin(math.radians(degrees))), math.cos(math.radians(degrees))
    narrow = WIDTH * turned
    assert seen.width == pytest.approx(narrow * cos + HEIGHT * sin, abs=4)
    assert seen.height == pytest.approx(narrow * sin + HEIGHT * cos, abs=4)
    assert seen.center == pytest.approx((150, 150), abs=2)


@pytest.mark.parametrize("width", [24, 90, 240])
@pytest.mark.parametrize("degrees", [-30.0, -1.5, 0.0, 12.0, 90.0])
def test_nothing_of_a_card_that_lies_is_drawn_outside_its_bounds(width: int, degrees: float) -> None:
    ground = Surface((900, 900))
    ground.fill((90, 90, 90))
    painter, pose = Painter(Blank()), Pose(450.4, 449.6, width, width * HEIGHT / WIDTH, degrees)
    painter.card(ground, CardId(0), pose)
    ground.fill((90, 90, 90), painter.bounds(pose))
    assert pygame.mask.from_threshold(ground, (90, 90, 90), (1, 1, 1)).count() == 900 * 900
