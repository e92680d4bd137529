"""The salon of Kaluki: exact sizes, the same bytes again, darker than any card, chips that are as many as they are said to be."""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame
import pytest

from sprites import salon
from tests.sprites.drawn import guarded, opaque, same
from ui.kit.skin import LIGHTEST
from ui.theme import luminance

__all__ = ["guarded"]

CLOTH = (214.0, 8.0, 764.0, 704.0)
Make = Callable[[tuple[int, int], float], pygame.Surface]
SURFACES: tuple[Make, ...] = (salon.lacquer, salon.pad, salon.leaf, salon.brass, salon.bakelite)


def average(picture: pygame.Surface, *place: int) -> tuple[int, int, int]:
    red, green, blue = pygame.transform.average_color(picture, pygame.Rect(*place))[:3]
    return red, green, blue


@pytest.mark.sweep
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1501, 1001)])
@pytest.mark.usefixtures("guarded")
def test_the_table_has_the_exact_size_and_lets_nothing_through(size: tuple[int, int]) -> None:
    picture = salon.table_top(size, size[0] / 1280, CLOTH)
    assert picture.get_size() == size
    assert opaque(picture)


@pytest.mark.parametrize("make", SURFACES)
@pytest.mark.parametrize("size", [(188, 150), (272, 301), (21, 12)])
@pytest.mark.usefixtures("guarded")
def test_what_panels_are_made_of_has_the_exact_size_and_lets_nothing_through(
    make: Callable[[tuple[int, int], float], pygame.Surface], size: tuple[int, int]
) -> None:
    picture = make(size, 1.0)
    assert picture.get_size() == size
    assert opaque(picture)


def test_its_bare_tones_are_those_of_the_whole_picture() -> None:
    whole, bare = salon.table_top((1280, 720), 1.0, CLOTH), salon.tones((1280, 720), 1.0, CLOTH)
    assert bare.get_size() == whole.get_size()
    for place in ((20, 200, 160, 300), (400, 200, 400, 240), (300, 560, 500, 100)):
        pairs = zip(average(whole, *place), average(bare, *place), strict=True)
        assert max(abs(one - other) for one, other in pairs) < 26


def test_the_same_arguments_are_the_same_bytes() -> None:
    assert same(lambda: salon.table_top((640, 360), 0.5, CLOTH))
    assert same(lambda: salon.pad((272, 200), 1.0))
    assert same(lambda: salon.gauge((240, 38), 1.0, 60, 40, 51))
    assert same(lambda: salon.stack(7, 1, 14))


def test_nothing_of_the_table_is_as_light_as_a_panel_may_be_except_the_brass() -> None:
    """Cards are the lightest large area of every table."""
    picture = salon.table_top((1280, 720), 1.0, CLOTH)
    places = [average(picture, x, y, 40, 40) for x in range(240, 940, 40) for y in range(40, 640, 40)]
    assert max(map(luminance, places)) < 0.25 * luminance(LIGHTEST)
    paper = average(salon.pad((272, 300), 1.0), 20, 60, 230, 220)
    assert luminance(paper) < luminance(LIGHTEST)


def test_the_meter_fills_up_to_its_value_and_turns_green_beyond_the_mark() -> None:
    def row(value: int) -> list[tuple[int, int, int]]:
        dial = salon.gauge((240, 38), 1.0, 60, 40, value)
        xs = (salon.gauge_x(240, 60, points + 1.5) for points in (0, 15, 30, 42, 47))
        inks = (dial.get_at((round(x), 30)) for x in xs)
        return [(ink.r, ink.g, ink.b) for ink in inks]

    def reds(value: int) -> int:
        return sum(red > 1.8 * green for red, green, _blue in row(value))

    assert [reds(value) for value in (0, 20, 40)] == [0, 2, 3]
    assert sum(green > red for red, green, _blue in row(51)) == 2


def test_a_stack_grows_with_every_chip_and_needs_one() -> None:
    heights = [salon.stack(count, 0, 15).get_height() for count in range(1, 11)]
    assert heights == sorted(set(heights))
    with pytest.raises(ValueError, match="a chip"):
        salon.stack(0, 0, 15)


@pytest.mark.usefixtures("guarded")
def test_record_label_glass_and_arm_have_the_size_asked_for() -> None:
    assert salon.record(236).get_size() == (236, 236)
    assert salon.label(94).get_size() == (94, 94)
    assert salon.coupe(96).get_size() == (64, 96)
    assert salon.arm((118, 118), True).get_size() == (118, 118)


def test_a_full_hd_table_takes_no_more_than_a_blink() -> None:
    start = time.thread_time()
    salon.table_top((1920, 1080), 1.5, CLOTH)
    assert time.thread_time() - start < 2.5
