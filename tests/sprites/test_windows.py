from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from sprites import kitchen, salon, sprigs, tavern, veranda, wayang, windows
from sprites.daylight import Course, lit
from sprites.tavern_things import Things
from sprites.vision import rgb
from sprites.windows import Season

PANES = ((230.0, 20.0),)
GROUND = (96, 70, 52)
COURSES = [kitchen.COURSE, salon.COURSE, tavern.COURSE, veranda.COURSE, wayang.COURSE]


def grey(picture: pygame.Surface) -> float:
    red, green, blue, _alpha = pygame.transform.average_color(picture)
    return 0.299 * red + 0.587 * green + 0.114 * blue


@pytest.mark.parametrize("cast", [windows.sashes, windows.leaded])
def test_every_season_casts_its_own_light_through_a_window(cast: Callable[..., pygame.Surface]) -> None:
    assert len({cast((640, 360), 0.5, PANES, season).get_buffer().raw for season in Season}) == len(Season)


@pytest.mark.parametrize("cast", [windows.sashes, windows.leaded])
def test_no_window_lights_a_table_by_much(cast: Callable[..., pygame.Surface]) -> None:
    for season in Season:
        light = cast((640, 360), 0.5, PANES, season)
        brightest = max(max(light.get_at((x, y))[:3]) for x in range(0, 640, 5) for y in range(0, 360, 5))
        assert 0 < brightest <= max(rgb(windows.LIGHT[season])) < 96


def test_a_year_has_four_seasons_of_three_months() -> None:
    assert [windows.season_of(month) for month in (12, 1, 2, 3, 5, 6, 8, 9, 11)] == [
        *[Season.WINTER] * 3, *[Season.SPRING] * 2, *[Season.SUMMER] * 2, *[Season.AUTUMN] * 2
    ]  # fmt: skip


def test_what_is_brought_in_differs_from_season_to_season() -> None:
    for draw in (sprigs.sprig, sprigs.vase):
        assert len({draw(season, 60).get_buffer().raw for season in Season}) == len(Season)


def test_a_tavern_shows_its_season() -> None:
    things = Things((210, 6), (850, 2), (330, 477), (890, 548), (870, 458), (230, 588), PANES)
    spring, winter = (tavern.table_top((640, 360), 0.5, things, season) for season in (Season.SPRING, Season.WINTER))
    assert spring.get_buffer().raw != winter.get_buffer().raw


@pytest.mark.parametrize("course", COURSES)
def test_an_hour_changes_a_place_by_little_and_night_is_darker_than_day(course: Course) -> None:
    ground = pygame.Surface((320, 180), depth=32)
    ground.fill(GROUND)
    tones = [grey(lit(ground, 0.25, course, hour)) for hour in range(len(course.lights))]
    assert all(abs(after - before) < 16 for before, after in pairwise(tones))
    assert min(tones[2:]) < min(tones[:2])
    assert grey(ground) == pytest.approx(0.299 * GROUND[0] + 0.587 * GROUND[1] + 0.114 * GROUND[2], abs=1.0)
