"""What drifts through a room: never over a row of cards, at rest when nobody is there, thinner and then gone while frames are late."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest
from pygame import Rect, Surface

from game.core.match import Match
from game.core.options import Options
from game.core.record import AnyMatch, Player
from game.koikoi.engine import ENGINE
from tests.app.harness import Person
from tests.tour_koikoi import AUGUST
from ui.kit.reveal.poster import Poster
from ui.scenes.results import ResultsScene
from ui.services.ambience import CLEAR_UNITS, IN_TIME_SECONDS, LATE_SECONDS, LEAST_OPACITY, REST_SECONDS, Ambience
from ui.services.services import USUAL_MONTH
from ui.services.settings import NO_SEASON, SEASONS, Settings, settings_from

MAT = Rect(212, 0, 768, 720)
ROWS = [Rect(357, -34, 460, 88), Rect(258, 116, 680, 344), Rect(250, 548, 705, 166)]
IN_TIME = 1 / 60


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


def moves(ambience: Ambience) -> bool:
    return ambience.is_animating


def seen(seconds: float = 0.0, dt: float = IN_TIME) -> Ambience:
    """Return motes that have been on the screen for some seconds of frames as long as `dt`."""
    ambience = Ambience()
    surface = Surface((1280, 720))
    ambience.draw(surface, 3, MAT, 1.0, ROWS)
    for _ in range(round(seconds / dt)):
        ambience.step(dt)
    return ambience


@pytest.mark.sweep
@pytest.mark.parametrize("month", range(1, 13))
def test_no_mote_touches_a_row_of_cards(month: int) -> None:
    ambience = Ambience()
    ambience.draw(pygame.display.set_mode((16, 16)), month, MAT, 1.0, ROWS)
    found = 0
    for number in range(1500):
        ambience.step(IN_TIME)
        ambience.wake()
        if number % 4:
            continue
        for mote in ambience.motes(month, MAT, 1.0, ROWS):
            found += 1
            for row in ROWS:
                x, y = min(max(mote.x, row.left), row.right), min(max(mote.y, row.top), row.bottom)
                assert math.hypot(mote.x - x, mote.y - y) >= mote.radius
    assert found > 100


def test_motes_fade_by_their_distance_from_every_row_of_cards() -> None:
    ambience = seen(3.0)
    free, spared = ambience.motes(3, MAT, 1.0), ambience.motes(3, MAT, 1.0, ROWS)
    expected = {}
    for mote in free:
        opacity = mote.opacity
        for row in ROWS:
            x, y = min(max(mote.x, row.left), row.right), min(max(mote.y, row.top), row.bottom)
            opacity *= min(1.0, max(0.0, (math.hypot(mote.x - x, mote.y - y) - mote.radius) / CLEAR_UNITS))
        if opacity > LEAST_OPACITY:
            expected[mote.x, mote.y] = opacity
    assert {(mote.x, mote.y): mote.opacity for mote in spared} == pytest.approx(expected)
    assert len(expected) < len(free)


def test_it_rests_twenty_seconds_after_the_last_touch() -> None:
    ambience = seen(REST_SECONDS - 1)
    assert moves(ambience)
    for _ in range(120):
        ambience.step(IN_TIME)
    assert not moves(ambience)
    before = ambience.motes(3, MAT, 1.0)
    ambience.step(IN_TIME)
    assert ambience.motes(3, MAT, 1.0) == before
    ambience.wake()
    assert moves(ambience)


def test_late_frames_thin_it_and_then_end_it() -> None:
    in_time, slow, late = (seen(6.0, dt) for dt in (IN_TIME, (IN_TIME_SECONDS + LATE_SECONDS) / 2, LATE_SECONDS * 1.1))
    assert in_time.share == 1
    assert 0.3 < slow.share < 0.7
    assert late.share == 0
    assert not late.is_animating
    assert len(late.motes(3, MAT, 1.0)) == 0 < len(slow.motes(3, MAT, 1.0)) < len(in_time.motes(3, MAT, 1.0))
    for _ in range(600):
        late.step(IN_TIME)
    assert late.share == 1


def test_loading_once_ends_nothing() -> None:
    ambience = seen(2.0)
    ambience.step(2.0)
    for _ in range(60):
        ambience.step(IN_TIME)
    assert ambience.share > 0.7


def test_what_is_not_drawn_keeps_nothing_awake() -> None:
    ambience = seen(1.0)
    ambience.begin()
    assert not ambience.is_animating


def test_what_a_place_shows_is_drawn_fifteen_times_a_second_until_it_rests() -> None:
    ambience, due = Ambience(), 0
    ambience.allowed = False  # no petals
    for frame in range(120):
        ambience.step(1 / 60)
        if ambience.due or not frame:
            due += 1
            ambience.begin()
            ambience.air()
    assert 25 <= due <= 32
    for _ in range(round(REST_SECONDS * 60)):
        ambience.step(1 / 60)
    assert not ambience.due
    assert not ambience.is_animating


def test_a_mote_is_drawn_and_the_ground_beside_it_stays() -> None:
    screen = pygame.display.set_mode((1280, 720))
    ambience = Ambience()
    for _ in range(180):
        ambience.step(IN_TIME)
        screen.fill((20, 30, 40))
        ambience.draw(screen, 3, MAT, 1.0, ROWS)
    plain = Surface((1280, 720))
    plain.fill((20, 30, 40))
    assert pygame.image.tobytes(screen, "RGB") != pygame.image.tobytes(plain, "RGB")
    for row in ROWS:
        inside = row.clip(screen.get_rect())
        assert pygame.transform.average_color(screen, inside)[:3] == (20, 30, 40)


def test_the_program_sleeps_when_it_rests(person: Person) -> None:
    """Nothing that drifts keeps the loop awake, on the title or at a table."""
    program = person.program
    person.wait_until(lambda: not program.services.pictures.pending)
    match: AnyMatch = Match(ENGINE, Options("koi-koi"), 2, "rest", AUGUST)
    for go in (program.navigator.title, lambda: program.navigator.play(match, (Player("Marie"), Player("Sora", "easy", 1)))):
        go()
        person.wait(60)
        person.wait_until(lambda: not program.services.pictures.pending)
        program.services.ambience.wake()
        for _ in range(120):  # frames in time: those of the wait were long where the machine had other work
            program.step(1 / 30)
        person.wait(2)
        program.draw(person.surface)
        assert not program.asleep
        for _ in range(round(30 * REST_SECONDS) + 30):
            program.step(1 / 30)
        person.wait_until(lambda: not program.services.pictures.pending)
        program.draw(person.surface)
        assert program.asleep


@pytest.mark.sweep
@pytest.mark.parametrize("change", [{"reduced_motion": True}, {"high_contrast": True}, {"season": NO_SEASON}])
def test_who_wants_none_gets_none(person: Person, change: dict[str, object]) -> None:
    person.program.services.change(**change)
    person.wait(20)
    person.wait_until(lambda: not person.program.services.pictures.pending)
    person.program.draw(person.surface)
    assert not person.program.services.ambience.is_animating
    person.wait_until(lambda: person.program.resting)


def test_the_month_is_that_of_the_date_unless_one_was_chosen(person: Person) -> None:
    services = person.program.services
    assert services.month == USUAL_MONTH
    services.started = "20260417-101500"
    assert services.month == 4
    services.change(season="12")
    assert services.month == 12


def test_a_season_that_is_none_is_read_as_the_date() -> None:
    assert settings_from({"season": "13"}) == settings_from({"season": 3}) == Settings()
    assert [settings_from({"season": one}).season for one in SEASONS] == list(SEASONS)


def test_the_month_of_the_match_drifts_over_its_poster(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """Behind all that it says: what drifts is drawn before the cards, the scores and the ribbon."""
    match: AnyMatch = Match(ENGINE, Options("koi-koi", {"rounds": 1}), 2, "poster")
    rng = Random(4)
    while not match.over:
        seat = match.to_act()[0]
        match.apply(seat, rng.choice(match.legal_actions(seat)))
    person.program.navigator.play(match, (Player("Marie"), Player("Sora", "easy", 1)))
    person.wait(2)
    months: list[int] = []

    def draw(self: Ambience, surface: Surface, month: int, *_: object) -> list[Rect]:
        del self, surface
        months.append(month)
        return []

    monkeypatch.setattr(Ambience, "draw", draw)
    sheet = person.program.services.scenes.top
    assert isinstance(sheet, ResultsScene)
    sheet.result.land()
    person.wait(30)
    person.press(sheet.result.next_words)
    person.wait(2)
    end = person.program.services.scenes.top
    assert isinstance(end, ResultsScene)
    assert isinstance(end.result, Poster)
    end.result.land()
    person.program.draw(person.surface)  # its ground is asked for by who looks at it
    person.wait_until(lambda: not person.program.services.pictures.pending)
    months.clear()
    person.program.draw(person.surface)
    assert set(months) == {1}
