"""What the painter makes of a pose."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame
import pytest
from pygame import Surface

from game.core.cards import CardId
from ui.stage.node import Pose
from ui.stage.painter import Painter, Source

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


LAMPS = {"left": Source(0, 450, 0.5, 1.0, 1.0), "above": Source(450, 0, 0.5, 1.0, 1.0)}


@pytest.mark.parametrize("width", [24, 90, 240])
@pytest.mark.parametrize("degrees", [-1.5, 0.0, 90.0])
def test_nothing_of_a_card_is_drawn_outside_its_bounds_however_its_shadow_falls(width: int, degrees: float) -> None:
    ground = Surface((900, 900))
    ground.fill((90, 90, 90))
    painter, pose = Painter(Blank()), Pose(450.4, 449.6, width, width * HEIGHT / WIDTH, degrees)
    painter.sources = tuple(LAMPS.values())
    painter.card(ground, CardId(0), pose)
    ground.fill((90, 90, 90), painter.bounds(pose))
    assert pygame.mask.from_threshold(ground, (90, 90, 90), (1, 1, 1)).count() == 900 * 900


def test_shadows_fall_away_from_what_throws_them_farther_from_afar_and_hardly_among_other_cards() -> None:
    lamp = LAMPS["left"]
    near, far, crowded = (lamp.falls(Pose(x, 450, 96, 160, crowded=tight)) for x, tight in ((100, False), (300, False), (300, True)))
    assert near[1] == far[1] == crowded[1] == 0
    assert 0 < crowded[0] < near[0] < far[0]
    assert LAMPS["above"].falls(Pose(450, 300, 96, 160))[1] > 0


def test_two_lights_throw_two_shadows() -> None:
    def shaded(*sources: Source) -> set[tuple[int, int]]:
        ground, painter = Surface((300, 300)), Painter(Blank())
        ground.fill((200, 200, 200))
        painter.sources = sources
        painter.shadow(ground, Pose(150, 150, WIDTH, HEIGHT))
        return {(x, y) for x in range(0, 300, 6) for y in range(0, 300, 6) if ground.get_at((x, y))[0] < 190}

    left, above = Source(-500, 150, 0.5, 1.0, 1.0), Source(150, -500, 0.5, 1.0, 1.0)
    assert shaded(left, above) == shaded(left) | shaded(above)


def _difference(one: Surface, other: Surface) -> int:
    """Return by how much the two differ where they differ most, of 255."""
    return max(abs(a - b) for a, b in zip(pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB"), strict=True))


class One(Blank):
    """The same picture every time it is asked for."""

    def __init__(self) -> None:
        self.picture = super().face(None, (WIDTH, HEIGHT))

    def face(self, card: CardId | None, size: tuple[int, int], degrees: float = 0.0) -> Surface:
        del card, size, degrees
        return self.picture


@pytest.mark.parametrize("risen", [0.0, 0.5, 1.7])
@pytest.mark.parametrize("pose", [Pose(150, 150, WIDTH, HEIGHT), Pose(149.5, 150.5, WIDTH, HEIGHT, crowded=True)])
def test_a_card_of_a_hand_looks_the_same_from_its_picture(pose: Pose, risen: float) -> None:
    """Shadows move with it there, by less than can be seen."""
    grounds, painter = [Surface((300, 300)) for _ in range(3)], Painter(One())
    painter.sources = (Source(20, -300, 0.4, 1.0, 1.0), Source(700, 80, 0.2, 0.6, 1.0))
    for ground, keeps in zip(grounds, (False, True, True), strict=True):
        ground.fill((120, 90, 60))
        assert painter.in_hand(ground, CardId(0), pose, risen, keeps=keeps) is (keeps and ground is grounds[1])
    assert _difference(grounds[0], grounds[1]) == 0
    assert _difference(grounds[1], grounds[2]) <= 9
    lies = [pygame.mask.from_threshold(ground, (255, 255, 255), (3, 3, 3)).get_bounding_rects() for ground in grounds]
    assert lies[1] == lies[2], "the card itself stands where it stood"


def test_the_picture_of_a_card_is_made_anew_for_another_face_or_light() -> None:
    ground, faces, pose = Surface((300, 300)), One(), Pose(150, 150, WIDTH, HEIGHT)
    painter = Painter(faces)
    assert painter.in_hand(ground, CardId(0), pose, 0.0, keeps=True)
    assert not painter.in_hand(ground, CardId(0), pose, 0.0, keeps=True)
    painter.sources = (Source(20, -300, 0.4, 1.0, 1.0),)
    assert painter.in_hand(ground, CardId(0), pose, 0.0, keeps=True)
    faces.picture = faces.picture.copy()
    assert painter.in_hand(ground, CardId(0), pose, 0.0, keeps=True)
