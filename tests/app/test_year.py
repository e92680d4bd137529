"""The year's handscroll through the real screens: what is read, chosen, rolled and opened, and that it fits whatever stands on it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest

from game.archive import Entry, Sat
from game.catalog import GAMES
from game.core.match_stats import PlayerStats
from sprites import year as painted
from tests.app.harness import Person
from tests.tour_history import keep_made_up, keep_records
from ui.scenes.frame import Drawing
from ui.scenes.history.numbers import ALL
from ui.scenes.history.scroll import PITCH, Year, years_of
from ui.scenes.history.statistics import StatisticsScene
from ui.scenes.history.year import MatchPainter, YearScene, YearScroll
from ui.scenes.replay.scene import ReplayScene
from ui.stage.timeline import Speed
from ui.theme import BODY_SIZE
from ui.widgets import Role

GAME = next(iter(GAMES))


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    someone = Person(tmp_path, speed=Speed.OFF)
    yield someone
    someone.close()


def to_year(person: Person) -> YearScene:
    services = person.program.services
    person.program.navigator.history.year(services.profiles.first)
    person.wait(2)
    scene = person.scene
    assert isinstance(scene, YearScene)
    person.wait_until(lambda: not scene.is_animating)
    return scene


def scroll_of(scene: YearScene) -> YearScroll:
    assert scene.scroll is not None
    return scene.scroll


def with_records(person: Person, number: int) -> YearScene:
    services = person.program.services
    keep_records(services.archive, services.profiles.first.id, number)
    return to_year(person)


def year_of(*matches: tuple[str, bool, int]) -> Year:
    """Return the scroll of matches of one game: when each was played, whether it was won, and its best round."""
    entries = [
        Entry(f"{day}-120000-{GAME}-{number}.json", GAME, 60, (Sat("p", "Ada", "", 1 if won else 2, 9, PlayerStats(1, 1, best)), other))
        for number, (day, won, best) in enumerate(matches)
        for other in (Sat("", "Sora", "normal", 2 if won else 1, 5),)
    ]
    return years_of([(entry, 0) for entry in entries])[GAME]


def test_a_month_begins_where_its_first_match_stands_and_counts_what_was_won() -> None:
    found = year_of(("20260130", True, 3), ("20260131", False, 0), ("20260201", True, 7))
    assert [(span.month, span.won, span.all) for span in found.months] == [(1, 1, 2), (2, 1, 1)]
    assert found.month_of(found.matches[1].x).month == 1
    assert found.month_of(found.matches[2].x).month == 2
    assert found.months[1].x < found.matches[2].x - painted.ROOM[2]


def test_a_cord_ties_wins_that_follow_each_other() -> None:
    found = year_of(*(("20260501", won, 1) for won in (True, False, True, True, True, False, True)))
    assert found.runs == ((0, 0), (2, 4), (6, 6))
    assert found.longest == (2, 4)


def test_the_best_round_is_told_of_one_game_and_not_of_all_together() -> None:
    found = year_of(("20260101", True, 4), ("20260102", False, 9), ("20260103", True, 9))
    assert found.best == (1, 9)
    both = years_of([])[ALL]
    assert both.best is None
    assert both.longest is None


def test_strips_of_the_painting_meet() -> None:
    """What two strips both reach is the same on both, to the pixel."""
    rooms = tuple(painted.Room(96 + PITCH * n, 232.0 if n % 2 else 314.0, "salon", True) for n in range(8))
    months, cords = ((0.0, 10), (430.0, 12)), (painted.Cord((135.0, 275.0, 415.0, 555.0)),)
    size = round(painted.WIDE), round(painted.HIGH)
    left, right = (painted.painting(painted.Strip(x, months, rooms, cords), size) for x in (128.0, 384.0))
    both = [one.subsurface(pygame.Rect(x, 0, 256, size[1])) for one, x in ((left, 256), (right, 0))]
    pixels = [pygame.image.tobytes(one, "RGB") for one in both]
    far = sum(abs(a - b) > 24 for a, b in zip(*pixels, strict=True))
    assert far < len(pixels[0]) / 100  # noise of the paper and the tones of a gradient differ by less


def test_the_year_begins_at_the_latest_match_and_arrows_go_back(person: Person) -> None:
    scene = with_records(person, 12)
    scroll = scroll_of(scene)
    assert scroll.chosen == 11
    assert scroll.offset + scroll.seen == pytest.approx(scroll.told.width)
    person.key(pygame.K_LEFT)
    person.wait(2)
    assert scroll_of(scene).chosen == 10
    person.key(pygame.K_HOME)
    person.wait_until(lambda: not scroll.is_animating)
    assert (scroll.chosen, scroll.offset) == (0, 0.0)


def test_a_match_is_chosen_by_a_press_and_opened(person: Person) -> None:
    scene = with_records(person, 12)
    scroll = scroll_of(scene)
    file = scroll.told.matches[10].file
    person.click(scroll._room(scroll.told.matches[10], 10).center)
    person.wait(2)
    assert scroll_of(scene).chosen == 10
    person.press("Replay")
    person.wait(2)
    assert isinstance(person.scene, ReplayScene)
    person.key(pygame.K_ESCAPE)
    person.wait(30)
    person.press("Leave the replay")
    person.wait(2)
    back = person.scene
    assert isinstance(back, YearScene)
    person.wait_until(lambda: not back.is_animating)
    again = scroll_of(back)
    assert again.told.matches[again.chosen].file == file


def test_the_exact_numbers_are_one_step_away(person: Person) -> None:
    with_records(person, 3)
    person.press("Figures")
    person.wait(2)
    assert isinstance(person.scene, StatisticsScene)


def test_what_is_seen_stays_where_it_is_while_more_matches_are_read(person: Person) -> None:
    services = person.program.services
    keep_records(services.archive, services.profiles.first.id, 230)
    person.program.navigator.history.year(services.profiles.first)
    person.wait(1)
    scene = person.scene
    assert isinstance(scene, YearScene)
    person.wait_until(lambda: scene.scroll is not None)
    scroll = scroll_of(scene)
    assert scene.reading
    scroll.roll(-5 * PITCH)
    person.wait_until(lambda: scene.scroll is not scroll and not scene.is_animating)
    more, middle = scroll_of(scene), scroll.told.nearest(scroll.offset + scroll.seen / 2)
    assert len(more.told.matches) == 230 > len(scroll.told.matches)
    at = next(one for one in more.told.matches if one.file == scroll.told.matches[middle].file)
    assert at.x - more.offset == pytest.approx(scroll.told.matches[middle].x - scroll.offset)


def test_a_room_is_drawn_once_and_looks_as_if_drawn_anew(person: Person) -> None:
    scene = with_records(person, 12)

    def drawn() -> tuple[bool, bytes]:
        with patch.object(MatchPainter, "_paint", autospec=True, side_effect=MatchPainter._paint) as anew:
            person.program.draw(person.surface)
        return anew.call_count > 0, pygame.image.tobytes(person.surface, "RGB")

    person.wait_until(lambda: not person.program.services.pictures.pending and not drawn()[0])
    kept = drawn()
    scroll_of(scene)._players = MatchPainter(scene.services)
    anew = drawn()
    assert (kept[0], anew[0], drawn()[0]) == (False, True, False)
    assert kept[1] == anew[1]


def test_the_chosen_match_is_told_in_words(person: Person) -> None:
    with_records(person, 5)
    node = person.find(Role.SLIDER, "The year")
    assert "5 of 5" in node.value


def test_of_ten_thousand_matches_those_in_sight_are_read(person: Person) -> None:
    services = person.program.services
    keep_made_up(services.archive, services.profiles.first.id, 400)
    scene = to_year(person)
    assert len(scroll_of(scene).told.matches) == 400
    assert len(scene._found) < 16


@pytest.mark.parametrize("ui", [1.0, 1.5, 2.0])
def test_the_chosen_match_is_told_beside_the_painting_and_its_month_on_the_brocade(person: Person, ui: float) -> None:
    person.program.services.change(ui_scale=ui)
    scene = with_records(person, 3)
    assert scroll_of(scene).rect.bottom - scroll_of(scene).painting.bottom > person.program.services.look.px(BODY_SIZE)
    (told,) = (one for one in scene.tree.root.walk() if isinstance(one, Drawing) and one.role is Role.TEXT)
    assert told.label
    assert told.rect.top >= scroll_of(scene).painting.bottom
    assert not [one for one in scene.tree.controls() if one.rect.colliderect(told.rect) and one is not scene.scroll]
