"""The tavern of Costly Colours: exact sizes, the same bytes again, light round the candle, darker than any card."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from itertools import pairwise

import pygame
import pytest

from sprites import tavern
from sprites.tavern_things import Things
from tests.sprites.drawn import guarded, opaque, same
from ui.kit.skin import LIGHTEST
from ui.theme import luminance

__all__ = ["guarded"]

THINGS = Things((210, 6), (866, 2), (408, 474), (906, 540), (870, 462))
SHEETS = (
    tavern.parchment,
    tavern.broadside,
    tavern.hornbook,
    tavern.gilt_hornbook,
    tavern.leather,
    tavern.strap,
    tavern.inlaid,
    tavern.walnut,
)


def average(picture: pygame.Surface, *place: int) -> tuple[int, int, int]:
    red, green, blue = pygame.transform.average_color(picture, pygame.Rect(*place))[:3]
    return red, green, blue


@pytest.mark.sweep
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1501, 1001)])
@pytest.mark.usefixtures("guarded")
def test_the_table_has_the_exact_size_and_lets_nothing_through(size: tuple[int, int]) -> None:
    picture = tavern.table_top(size, size[0] / 1280, THINGS)
    assert picture.get_size() == size
    assert opaque(picture)


@pytest.mark.sweep
@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.__name__)
@pytest.mark.parametrize("size", [(176, 98), (272, 300), (41, 32)])
@pytest.mark.usefixtures("guarded")
def test_what_is_read_has_the_exact_size_and_is_no_lighter_than_a_panel_may_be(
    sheet: Callable[[tuple[int, int], float], pygame.Surface], size: tuple[int, int]
) -> None:
    picture = sheet(size, 1.0)
    assert picture.get_size() == size
    assert luminance(average(picture, 0, 0, *size)) <= luminance(LIGHTEST)


def test_its_bare_tones_are_those_of_the_whole_picture() -> None:
    whole, bare = tavern.table_top((1280, 720), 1.0, THINGS), tavern.tones((1280, 720), 1.0)
    assert bare.get_size() == whole.get_size()
    for place in ((20, 200, 160, 300), (400, 200, 400, 240), (300, 560, 500, 100)):
        pairs = zip(average(whole, *place), average(bare, *place), strict=True)
        assert max(abs(one - other) for one, other in pairs) < 26


def test_the_same_arguments_are_the_same_bytes() -> None:
    assert same(lambda: tavern.table_top((640, 360), 0.5, THINGS))
    for sheet in SHEETS:
        assert same(partial(sheet, (188, 150), 1.0))
    assert same(lambda: tavern.plate(142, 31))
    assert same(lambda: tavern.bone_rule((504, 40), 31, (15, 25, 31)))
    assert same(lambda: tavern.flowers((160, 18), 9))
    assert same(lambda: tavern.stud(7))


def test_it_is_light_round_the_candle_and_dark_in_the_far_corner() -> None:
    picture = tavern.table_top((1280, 720), 1.0, THINGS)
    near, far = average(picture, 320, 60, 60, 60), average(picture, 1200, 640, 60, 60)
    assert luminance(near) > 4 * luminance(far)


def test_nothing_of_it_is_as_light_as_a_panel_may_be_but_the_flame() -> None:
    """Cards are the lightest large area of every table."""
    picture = tavern.table_top((1280, 720), 1.0, THINGS)
    places = [average(picture, x, y, 40, 40) for x in range(0, 1280, 40) for y in range(80, 720, 40)]
    assert max(map(luminance, places)) < 0.5 * luminance(LIGHTEST)


def test_the_notches_of_the_rule_stand_at_equal_steps_inside_it() -> None:
    places = [tavern.rule_at(504, 40, count, 31) for count in range(32)]
    assert 0 < places[0] < places[-1] < 504
    picture = tavern.bone_rule((504, 40), 31, (15, 25, 31))
    assert picture.get_size() == (504, 40)
    assert max(b - a for a, b in pairwise(places)) - min(b - a for a, b in pairwise(places)) < 0.01


def test_a_full_hd_table_takes_no_more_than_a_blink() -> None:
    start = time.thread_time()
    tavern.table_top((1920, 1080), 1.5, THINGS)
    assert time.thread_time() - start < 1.5
