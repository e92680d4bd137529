import itertools

import pygame
import pytest

from sprites import medallions
from sprites.lettering import carved_width
from tests.sprites.drawn import guarded, inked, same

__all__ = ["guarded"]

MONTHS = range(1, 13)


@pytest.mark.sweep
@pytest.mark.usefixtures("guarded")
@pytest.mark.parametrize("month", MONTHS)
def test_every_month_has_a_round_window(month: int) -> None:
    for diameter, now in ((56, False), (101, True)):
        picture = medallions.medallion(month, diameter, now=now)
        assert picture.get_size() == (diameter, diameter)
        assert 0.76 < inked(picture) < 0.80
        assert picture.get_at((1, 1)).a == 0


def test_months_are_told_apart_at_the_size_of_the_track() -> None:
    small = [pygame.transform.grayscale(medallions.medallion(month, 56)) for month in MONTHS]
    for one, other in itertools.combinations(small, 2):
        assert _difference(one, other) > 20


def _difference(one: pygame.Surface, other: pygame.Surface) -> float:
    pixels = [(x, y) for x in range(8, 48, 2) for y in range(8, 48, 2)]
    return sum(abs(one.get_at(place).r - other.get_at(place).r) for place in pixels) / len(pixels)


@pytest.mark.parametrize("month", [0, 13, -1])
def test_there_are_twelve_months(month: int) -> None:
    with pytest.raises(ValueError, match="month"):
        medallions.medallion(month, 56)


def test_a_medallion_needs_room() -> None:
    with pytest.raises(ValueError, match="hold"):
        medallions.medallion(1, 7)


@pytest.mark.usefixtures("guarded")
def test_months_to_come_show_their_numeral_only() -> None:
    for month in MONTHS:
        picture = medallions.empty(str(month), 56)
        assert picture.get_size() == (56, 56)
        ink = pygame.mask.from_threshold(picture, (181, 173, 153), (30, 30, 30))
        boxes = ink.get_bounding_rects()
        assert boxes
        assert all(box.left > 10 and box.right < 46 for box in boxes)


@pytest.mark.usefixtures("guarded")
@pytest.mark.parametrize("text", ["8", "12", "120"])
def test_tags_widen_with_their_number(text: str) -> None:
    picture = medallions.tag(text, 34)
    assert picture.get_height() == 34
    assert picture.get_width() > carved_width(text, 0.64 * 34) + 8


@pytest.mark.usefixtures("guarded")
def test_the_roundel_of_kowah_is_point_symmetric_but_for_grain() -> None:
    picture = medallions.kawung(102)
    turned = pygame.transform.rotate(picture, 180)
    assert (
        _difference(pygame.transform.smoothscale(picture, (56, 56)), pygame.transform.smoothscale(turned, (56, 56))) < 6
    )


def test_pictures_are_the_same_byte_for_byte() -> None:
    assert same(lambda: medallions.medallion(7, 60))
