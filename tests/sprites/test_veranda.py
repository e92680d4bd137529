"""The veranda of twelve months: exact sizes, the same bytes again, a dark view, a table on which nothing stands out."""

from __future__ import annotations

import time
from functools import cache, partial

import pygame
import pytest

from sprites import furniture, veranda, veranda_things
from sprites.gardens import GARDENS
from tests.sprites.drawn import average, guarded, lightness, opaque, same
from ui.kit.skin import LIGHTEST
from ui.theme import luminance

__all__ = ["guarded"]

MONTHS = range(1, 13)
CARDS = pygame.Rect(258, 116, 678, 604)
"""Where cards lie in a window of 1280 x 720: pile, field and hand."""
DARKEST_PAPER, LIGHTEST_VIEW, STANDS_OUT = 0.2, 60.0, 6.0


def view(size: tuple[int, int] = (1280, 720)) -> veranda.View:
    unit = min(size[0] / 1280, size[1] / 720)
    return veranda.View(size, unit, 212, size[0] / unit - 300, 84)


@cache
def garden(month: int) -> pygame.Surface:
    return veranda.ground(month, view())


@pytest.mark.sweep
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1501, 1001)])
@pytest.mark.usefixtures("guarded")
def test_it_has_the_exact_size_and_lets_nothing_through(size: tuple[int, int]) -> None:
    for month in (3, 12):
        picture = veranda.ground(month, view(size))
        assert picture.get_size() == size
        assert opaque(picture)


@pytest.mark.slow
@pytest.mark.usefixtures("guarded")
@pytest.mark.parametrize("month", MONTHS)
def test_the_view_is_dark_but_for_sun_and_moon(month: int) -> None:
    picture, place, orb = garden(month), view(), GARDENS[month].orb
    bright = pygame.Rect(0, 0, 0, 0)
    if orb is not None:
        middle = place.left + (place.right - place.left) * orb.x, place.height * orb.y
        bright = pygame.Rect(0, 0, 2.6 * orb.radius, 2.6 * orb.radius)
        bright.center = round(middle[0]), round(middle[1])
    blocks = (pygame.Rect(x, y, 28, 28) for x in range(240, 1250, 28) for y in (0, 28, 56))
    assert max(lightness(picture, block) for block in blocks if not block.colliderect(bright)) < LIGHTEST_VIEW


@pytest.mark.sweep
@pytest.mark.parametrize("month", MONTHS)
def test_nothing_stands_out_where_cards_lie(month: int) -> None:
    picture = garden(month)
    for x in range(CARDS.left, CARDS.right - 48, 48):
        for y in range(CARDS.top, CARDS.bottom - 48, 48):
            about = lightness(picture, pygame.Rect(x, y, 48, 48))
            small = [lightness(picture, pygame.Rect(x + dx, y + dy, 8, 8)) for dx in (0, 20, 40) for dy in (0, 20, 40)]
            assert max(abs(one - about) for one in small) < STANDS_OUT


@pytest.mark.sweep
@pytest.mark.parametrize("month", MONTHS)
def test_the_table_is_far_darker_than_paper(month: int) -> None:
    picture = garden(month)
    places = (pygame.Rect(x, y, 40, 40) for x in range(240, 960, 40) for y in range(120, 680, 40))
    assert max(luminance(average(picture, place)) for place in places) < DARKEST_PAPER * luminance(LIGHTEST)


@pytest.mark.sweep
@pytest.mark.parametrize("month", [2, 6, 10])
def test_its_bare_tones_are_those_of_the_whole_picture(month: int) -> None:
    whole, bare = garden(month), veranda.tones(month, view())
    assert bare.get_size() == whole.get_size()
    for place in (pygame.Rect(400, 10, 200, 40), pygame.Rect(300, 300, 500, 200), pygame.Rect(20, 300, 150, 300)):
        assert abs(lightness(whole, place) - lightness(bare, place)) < 16


def test_every_month_has_a_view_of_its_own() -> None:
    seen = {pygame.image.tobytes(veranda.ground(month, view((320, 180))), "RGB") for month in MONTHS}
    assert len(seen) == len(MONTHS)


@pytest.mark.usefixtures("guarded")
def test_every_month_puts_a_thing_of_its_own_on_the_table() -> None:
    things = [veranda_things.still_life(month, 64) for month in MONTHS]
    assert len({pygame.image.tobytes(thing, "RGBA") for thing in things}) == len(MONTHS)
    for thing in things:
        assert thing.get_size() == (64, 64)
        assert not any(thing.get_at((x, 0)).a for x in range(64)), "nothing is cut off at the top"
        assert pygame.mask.from_surface(thing).count() > 64 * 64 * 0.2


def test_there_is_no_thirteenth_month() -> None:
    with pytest.raises(KeyError):
        veranda_things.still_life(13, 64)
    with pytest.raises(KeyError):
        veranda.ground(13, view())
    with pytest.raises(KeyError):
        veranda.tones(0, view())


def test_the_same_arguments_are_the_same_bytes() -> None:
    assert same(lambda: veranda.ground(3, view((640, 360))))
    assert same(lambda: veranda.tones(8, view((640, 360))))
    for make in (furniture.washi, furniture.andon, furniture.cedar, furniture.trays):
        assert same(partial(make, (188, 150), 1.0))


@pytest.mark.parametrize("size", [(188, 150), (272, 338), (21, 18)])
@pytest.mark.usefixtures("guarded")
def test_furniture_has_the_exact_size_and_lets_nothing_through(size: tuple[int, int]) -> None:
    for make in (furniture.washi, furniture.andon, furniture.cedar, furniture.trays):
        picture = make(size, 1.0)
        assert picture.get_size() == size
        assert opaque(picture)


def test_paper_is_never_lighter_than_a_panel_may_be() -> None:
    for make in (furniture.washi, furniture.andon):
        picture = make((188, 150), 1.0)
        blocks = (pygame.Rect(x, y, 8, 8) for x in range(0, 180, 8) for y in range(0, 140, 8))
        assert max(luminance(average(picture, block)) for block in blocks) <= luminance(LIGHTEST)


def test_a_full_hd_veranda_takes_no_more_than_two_blinks() -> None:
    start = time.thread_time()
    veranda.ground(7, view((1920, 1080)))
    assert time.thread_time() - start < 4.0
