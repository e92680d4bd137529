"""The kitchen of Dog & Blind: exact sizes, the same bytes again, warm in the middle and cold at the edges, darker than any card."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

import pygame
import pytest

from sprites import kitchen
from tests.sprites.drawn import guarded, opaque, same
from ui.kit.skin import LIGHTEST
from ui.theme import luminance

__all__ = ["guarded"]

MIDDLE = (0.466, 0.44)
PANES = ((196.0, -56.0), (760.0, 480.0))


def average(picture: pygame.Surface, *place: int) -> tuple[int, int, int]:
    red, green, blue = pygame.transform.average_color(picture, pygame.Rect(*place))[:3]
    return red, green, blue


@pytest.mark.sweep
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1501, 1001)])
@pytest.mark.usefixtures("guarded")
def test_the_table_has_the_exact_size_and_lets_nothing_through(size: tuple[int, int]) -> None:
    picture = kitchen.table_top(size, size[0] / 1280, MIDDLE, PANES)
    assert picture.get_size() == size
    assert opaque(picture)


@pytest.mark.parametrize("make", [kitchen.slate, kitchen.strap, kitchen.page])
@pytest.mark.parametrize("size", [(176, 56), (188, 256), (21, 12)])
@pytest.mark.usefixtures("guarded")
def test_what_panels_are_made_of_has_the_exact_size_and_lets_nothing_through(
    make: Callable[[tuple[int, int], float], pygame.Surface], size: tuple[int, int]
) -> None:
    picture = make(size, 1.0)
    assert picture.get_size() == size
    assert opaque(picture)


def test_a_page_is_no_lighter_than_a_panel_may_be() -> None:
    page = kitchen.page((272, 300), 1.0)
    assert luminance(average(page, 30, 30, 200, 240)) < luminance(LIGHTEST)


def test_its_bare_tones_are_those_of_the_whole_picture() -> None:
    whole, bare = kitchen.table_top((1280, 720), 1.0, MIDDLE), kitchen.tones((1280, 720), 1.0, MIDDLE)
    assert bare.get_size() == whole.get_size()
    for place in ((20, 200, 160, 300), (400, 200, 400, 240), (300, 560, 500, 100)):
        pairs = zip(average(whole, *place), average(bare, *place), strict=True)
        assert max(abs(one - other) for one, other in pairs) < 26


def test_the_same_arguments_are_the_same_bytes() -> None:
    assert same(lambda: kitchen.table_top((640, 360), 0.5, MIDDLE, PANES))
    for make in (kitchen.slate, kitchen.strap, kitchen.page):
        assert same(partial(make, (176, 56), 1.0))
    assert same(lambda: kitchen.tin(72, 3))
    assert same(lambda: kitchen.tin_over(72))
    assert same(lambda: kitchen.trencher(88))


def test_every_number_of_tricks_is_another_plate_and_one_turned_over_is_like_none() -> None:
    plates = [kitchen.tin(66, nuts).get_buffer().raw for nuts in range(8)] + [kitchen.tin_over(66).get_buffer().raw]
    assert len(set(plates)) == len(plates)


def test_it_is_warm_under_the_lamp_and_cold_at_the_edges() -> None:
    picture = kitchen.table_top((1280, 720), 1.0, MIDDLE, PANES)
    red, _, blue = average(picture, 560, 280, 80, 80)
    assert red > 1.6 * blue
    red, _, blue = average(picture, 1180, 40, 80, 80)
    assert red < 1.2 * blue


def test_nothing_of_it_is_as_light_as_a_panel_may_be() -> None:
    """Cards are the lightest large area of every table."""
    picture = kitchen.table_top((1280, 720), 1.0, MIDDLE, PANES)
    places = [average(picture, x, y, 40, 40) for x in range(0, 1280, 40) for y in range(0, 720, 40)]
    assert max(map(luminance, places)) < 0.25 * luminance(LIGHTEST)


def test_a_full_hd_table_takes_no_more_than_a_blink() -> None:
    start = time.thread_time()
    kitchen.table_top((1920, 1080), 1.5, MIDDLE, PANES)
    assert time.thread_time() - start < 1.5
