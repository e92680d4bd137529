"""The shadow screen: exact sizes, the same bytes again, a cloth on which nothing stands out, teak and palm leaf that can be read."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
import pytest

from sprites import wayang
from tests.sprites.drawn import average, guarded, lightness, opaque, same
from ui.games.kowah.place import PALM_LEAF, TEAK
from ui.kit.skin import LIGHTEST, Material
from ui.theme import contrast, luminance

__all__ = ["guarded"]

CARDS = pygame.Rect(256, 238, 680, 460)
"""Where piles and hand lie in a window of 1280 x 720."""
READ = 4.5
STANDS_OUT = 6.0


def hall(size: tuple[int, int] = (1280, 720)) -> wayang.Hall:
    unit = min(size[0] / 1280, size[1] / 720)
    return wayang.Hall(size, unit, 212, size[0] / unit - 300)


@pytest.mark.sweep
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1501, 1001)])
@pytest.mark.usefixtures("guarded")
def test_it_has_the_exact_size_and_lets_nothing_through(size: tuple[int, int]) -> None:
    picture = wayang.ground(hall(size))
    assert picture.get_size() == size
    assert opaque(picture)


@pytest.mark.parametrize("grain", [wayang.teak, wayang.palm_leaf])
@pytest.mark.parametrize("size", [(134, 74), (272, 338), (21, 18)])
@pytest.mark.usefixtures("guarded")
def test_a_material_has_the_exact_size_and_lets_nothing_through(
    size: tuple[int, int], grain: Callable[[tuple[int, int], float], pygame.Surface]
) -> None:
    picture = grain(size, 1.0)
    assert picture.get_size() == size
    assert opaque(picture)


def test_nothing_stands_out_where_cards_lie() -> None:
    picture = wayang.ground(hall())
    for x in range(CARDS.left, CARDS.right - 48, 48):
        for y in range(CARDS.top, CARDS.bottom - 48, 48):
            about = lightness(picture, pygame.Rect(x, y, 48, 48))
            small = [lightness(picture, pygame.Rect(x + dx, y + dy, 8, 8)) for dx in (0, 20, 40) for dy in (0, 20, 40)]
            assert max(abs(one - about) for one in small) < STANDS_OUT


def test_it_is_far_darker_than_cards_and_lightest_at_the_screen() -> None:
    picture = wayang.ground(hall())
    places = [pygame.Rect(x, y, 40, 40) for x in range(0, 1280, 40) for y in range(0, 720, 40)]
    flame = pygame.Rect(0, 0, 120, 120)
    flame.center = round(hall().lamp), round(wayang.LAMP_Y)
    light = [luminance(average(picture, place)) for place in places]
    assert max(one for one, place in zip(light, places, strict=True) if not flame.colliderect(place)) < 0.5 * luminance(LIGHTEST)
    assert max(light) < luminance(LIGHTEST)
    brightest = places[light.index(max(light))]
    assert brightest.bottom <= wayang.SCREEN + 20
    assert abs(brightest.centerx - hall().lamp) < 120


def test_the_same_arguments_are_the_same_bytes() -> None:
    assert same(partial(wayang.ground, hall((640, 360))))
    assert same(partial(wayang.tones, hall((640, 360))))
    assert same(partial(wayang.teak, (188, 150), 1.0))
    assert same(partial(wayang.palm_leaf, (188, 150), 1.0))


@pytest.mark.parametrize("size", [(134, 74), (188, 150), (272, 338)])
@pytest.mark.parametrize("material", [TEAK, PALM_LEAF], ids=lambda material: material.name)
def test_every_ink_can_be_read_on_its_material(material: Material, size: tuple[int, int]) -> None:
    inks = material.inks
    assert inks is not None
    assert material.grain is not None
    picture = material.grain(size, 1.0)
    grounds = [average(picture, pygame.Rect(x, y, 8, 8)) for x in range(10, size[0] - 18, 8) for y in range(10, size[1] - 18, 8)]
    for ink in (inks.text, inks.text2, inks.text3, inks.gold, inks.jade):
        assert min(contrast(ink, ground) for ground in grounds) >= READ
