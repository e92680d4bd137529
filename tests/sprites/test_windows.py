from itertools import pairwise

import pygame
import pytest

from sprites import kitchen, salon, sprigs, tavern, veranda, wayang, windows
from sprites.daylight import Course, lit
from sprites.tavern_things import Things
from sprites.windows import Season

PANES = ((230.0, 20.0),)
GROUND = (96, 70, 52)
COURSES = [kitchen.COURSE, salon.COURSE, tavern.COURSE, veranda.COURSE, wayang.COURSE]


def grey(picture: pygame.Surface) -> float:
    red, green, blue, _alpha = pygame.transform.average_color(picture)
    return 0.299 * red + 0.587 * green + 0.114 * blue


def lit_wood(season: Season) -> pygame.Surface:
    ground, wood = pygame.Surface((640, 360), depth=32), pygame.Surface((640, 360), depth=32)
    wood.fill(GROUND)
    windows.shine_in(ground, wood, 0.5, PANES, season)
    return ground


def test_every_season_casts_its_own_light_through_a_window() -> None:
    assert len({lit_wood(season).get_buffer().raw for season in Season}) == len(Season)


def test_what_a_window_lights_is_the_wood_itself() -> None:
    for season in Season:
        light = lit_wood(season)
        shades = [light.get_at((x, y))[:3] for x in range(0, 640, 5) for y in range(0, 360, 5)]
        brightest = max(shades, key=sum)
        assert sum(brightest) > 60
        assert all(part <= whole for part, whole in zip(brightest, GROUND, strict=True))


def test_a_year_has_four_seasons_of_three_months() -> None:
    assert [windows.season_of(month) for month in (12, 1, 2, 3, 5, 6, 8, 9, 11)] == [
        *[Season.WINTER] * 3, *[Season.SPRING] * 2, *[Season.SUMMER] * 2, *[Season.AUTUMN] * 2
    ]  # fmt: skip


def test_what_is_brought_in_differs_from_season_to_season() -> None:
    for draw in (sprigs.sprig, sprigs.vase):
        assert len({draw(season, 60).get_buffer().raw for season in Season}) == len(Season)


def test_a_tavern_shows_its_season() -> None:
    things = Things((210, 6), (850, 2), (330, 477), (890, 548), (870, 458), (230, 588))
    spring, winter = (tavern.table_top((640, 360), 0.5, things, season) for season in (Season.SPRING, Season.WINTER))
    assert spring.get_buffer().raw != winter.get_buffer().raw


@pytest.mark.parametrize("course", COURSES)
def test_an_hour_changes_a_place_by_little_night_is_darker_than_day_and_darkest_without_the_lamp(course: Course) -> None:
    ground = pygame.Surface((320, 180), depth=32)
    ground.fill(GROUND)
    tones = [grey(lit(ground, 0.25, course, hour)) for hour in range(len(course.lights))]
    assert all(abs(after - before) < 16 for before, after in pairwise(tones[:-1]))
    assert min(tones[2:-1]) < min(tones[:2])
    assert tones[-1] < tones[-2] - 8
    assert grey(ground) == pytest.approx(0.299 * GROUND[0] + 0.587 * GROUND[1] + 0.114 * GROUND[2], abs=1.0)


@pytest.mark.parametrize("course", COURSES)
def test_shadows_swing_from_hour_to_hour_as_the_light_does(course: Course) -> None:
    throws = [course.throws(hour) for hour in range(len(course.lights))]
    assert all(before != after for before, after in pairwise(throws))
    assert all(0 < sum(strength for *_, strength in sources) < 1.5 for sources in throws)
