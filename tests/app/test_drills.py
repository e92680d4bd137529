"""Drills through the real screens: made by a review, asked at the table by every device, and again after days; the sets of the games."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.archive import Drill, Trouble
from game.archive.drills import A_DAY, DAYS, day_after
from game.catalog import GAMES
from game.core.record import Player, record_of
from tests.app.harness import Person
from tests.find_drills import LEAST_GAP, MANY, SET_SIZE, TIMES, gap_of, searched
from tests.table.hand import Device, steps_of, use
from tests.tour_deals import easily
from ui.library.drills import drills_of, due_of, position_of, set_of
from ui.scenes.drill import DrillScene
from ui.scenes.practice import PracticeScene
from ui.scenes.replay.scene import ReplayScene
from ui.scenes.review import ReviewScene
from ui.stage.timeline import Speed
from ui.voice.utterances import Ask

GAME = "koi-koi"
SETS = pytest.mark.parametrize("game", list(GAMES))


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    someone = Person(tmp_path, speed=Speed.OFF)
    yield someone
    someone.close()


def own(person: Person) -> tuple[Drill, ...]:
    return drills_of(person.program.services, GAME, own=True)


def reviewed(person: Person) -> ReviewScene:
    """Play a match to its end, file it, and review it."""
    services = person.program.services
    match = easily(GAME, 2, 99, short=True, seed="plum-heron-0753")
    players = (Player("Marie", profile=services.profiles.now.id), Player("Anna", "normal", 1))
    services.archive.finish_match(record_of(match, players))
    assert services.archive.flush()
    person.program.navigator.replay(match, players)
    person.wait(2)
    person.wait_until(lambda: isinstance(scene := person.scene, ReplayScene) and not scene.is_animating)
    person.key(pygame.K_w, "w")
    person.wait_until(lambda: isinstance(scene := person.scene, ReviewScene) and scene.reviewing.done)
    assert isinstance(person.scene, ReviewScene)
    return person.scene


def later(person: Person, days: int) -> str:
    services = person.program.services
    services.today = day_after(services.today, days)
    return services.today


def practise(person: Person, kind: str, game: str = GAME) -> PracticeScene:
    """Go to the practice of a game, and there to a kind of drills."""
    person.program.navigator.practice(game)
    person.wait_until(lambda: isinstance(person.scene, PracticeScene))
    scene = person.scene
    assert isinstance(scene, PracticeScene)
    scene._take_part(scene._parts.index(kind == "Your own plays"))
    return scene


def asked(person: Person) -> DrillScene:
    """Begin what is due, and wait for the first question."""
    button = next(node for node in person.sees().walk() if node.label.startswith("Start: "))
    person.press(button.label)
    person.wait_until(lambda: isinstance(scene := person.scene, DrillScene) and scene.asking)
    assert isinstance(person.scene, DrillScene)
    return person.scene


def answer(person: Person, scene: DrillScene, action: Any, device: Device = Device.MOUSE) -> str:
    """Make a play with a device; return what is said of it."""
    if scene.inner.board.asking is not None:
        person.wait(15)
    for control in steps_of(scene.inner, action):
        use(person, scene.inner, control, device)
        if not scene.inner.waits:
            break
    person.wait_until(lambda: scene.showing and not scene.asking)
    assert scene._scroll is not None
    return scene._scroll.label


def test_what_cost_most_in_a_reviewed_match_is_asked_from_tomorrow_on_until_it_is_known(person: Person) -> None:
    services = person.program.services
    review = reviewed(person)
    costliest = [(one.grade.ply, services.today) for one in review._told()]
    assert costliest
    assert [(one.ply, one.due) for one in own(person)] == [(ply, day_after(day, 1)) for ply, day in costliest]
    assert due_of(services, own(person)) == ()
    today = later(person, 1)
    assert due_of(services, own(person)) == own(person)
    practise(person, "Your own plays")
    scene = asked(person)
    drill, position = scene.position.drill, scene.position
    said = answer(person, scene, position.other)
    better, played, *_why = said.split("\n")
    assert better.startswith("Better: ")
    assert "Played: " in played
    assert "in 100 matches" in played
    person.press("Next" if len(costliest) > 1 else "Done")
    missed = services.archive.drills.all()[drill.key]
    assert (missed.right, missed.due, missed.asked) == (0, day_after(today, 1), today)
    today = later(person, 1)
    practise(person, "Your own plays")
    scene = asked(person)
    assert scene.position.drill.key == drill.key
    assert "You had played: " in answer(person, scene, position.best)
    assert services.archive.drills.all()[drill.key].due == day_after(today, 1)
    for right, days in enumerate(DAYS[1:], start=2):
        today = later(person, DAYS[right - 2])
        services.archive.drills.keep([services.archive.drills.all()[drill.key].answered(right=True, today=today)])
        known = services.archive.drills.all()[drill.key]
        assert (known.right, known.due) == (right, day_after(today, days))
    services.archive.drills.keep([known.answered(right=True, today=known.due)])
    assert services.archive.drills.all()[drill.key].due == ""


@pytest.mark.parametrize("device", Device)
def test_the_first_play_counts_and_others_can_be_tried_with_every_device(person: Person, device: Device) -> None:
    services = person.program.services
    practise(person, "Positions to solve")
    scene = asked(person)
    position, board = scene.position, scene.inner.board
    assert len(scene._positions) == A_DAY
    words = answer(person, scene, position.best, device)
    assert words
    assert scene.right == [True]
    assert scene.inner.match.ply == position.match.ply
    assert board.tree.focus is not None
    assert board.tree.focus.label == "Next"
    if scene.inner.waits:  # no question of the game
        answer(person, scene, position.other, device)
    assert scene.right == [True]
    assert services.archive.drills.all()[position.drill.key].due == day_after(services.today, 1)
    person.wait(15)  # a question is deaf at first
    person.press("Next")
    person.wait_until(lambda: scene.asking)
    assert scene.index == 1


def test_ten_are_asked_on_a_day_and_what_was_asked_before_comes_first(person: Person) -> None:
    services = person.program.services
    first = drills_of(services, GAME, own=False)
    assert len(first) > A_DAY
    assert due_of(services, first) == first[:A_DAY]
    services.archive.drills.keep(one.answered(right=one.ply % 2 == 0, today=services.today) for one in first[:4])
    assert [one.ply for one in due_of(services, drills_of(services, GAME, own=False))] == [*range(4, A_DAY)]
    later(person, 1)
    assert [one.ply for one in due_of(services, drills_of(services, GAME, own=False))] == [*range(A_DAY)]


def test_a_match_that_is_gone_asks_nothing_and_one_that_is_damaged_is_told(person: Person) -> None:
    services = person.program.services
    reviewed(person)
    drill = own(person)[0]
    path = services.archive.place_of(drill.file)
    path.write_text("nothing", "utf-8")
    assert position_of(services, drill) is None
    assert [notice.trouble for notice in services.archive.notices()] == [Trouble.UNREADABLE]
    assert own(person) == ()


def test_drills_go_with_the_player_and_those_of_others_stay(person: Person) -> None:
    archive = person.program.services.archive
    archive.drills.keep([Drill("one", GAME, "", 1, due="20260101"), Drill("other", GAME, "", 1, due="20260101")])
    archive.drills.keep([Drill("one", GAME, "", 2, due="20260101")])
    archive.forget_days("one")
    assert archive.flush()
    assert [one.profile for one in archive.drills.all().values()] == ["other"]
    assert all("one" not in path.read_text("utf-8") for path in archive.folder.glob("drills*"))


def test_a_guest_s_match_and_practice_make_no_drills(person: Person) -> None:
    services = person.program.services
    match = easily(GAME, 2, 99, short=True, seed="plum-heron-0753")
    players = (Player("Marie"), Player("Anna", "normal", 1))
    services.archive.finish_match(record_of(match, players))
    assert services.archive.flush()
    person.program.navigator.replay(match, players)
    person.wait(2)
    person.wait_until(lambda: isinstance(scene := person.scene, ReplayScene) and not scene.is_animating)
    person.key(pygame.K_w, "w")
    person.wait_until(lambda: isinstance(scene := person.scene, ReviewScene) and scene.reviewing.done)
    assert not services.archive.drills.all()


def test_a_drill_says_the_table_to_who_does_not_see_it(person: Person) -> None:
    practise(person, "Positions to solve")
    scene = asked(person)
    assert scene.spoken_opening()
    assert "Your hand" in scene.spoken_answer(Ask.HAND)[0]
    assert scene.spoken_answer(Ask.TABLE)
    assert any(node.label == "What do you play?" for node in person.sees().walk())


@SETS
def test_every_position_of_a_set_is_asked_at_its_table_and_hides_what_it_asks(person: Person, game: str) -> None:
    services, positions = person.program.services, set_of(game)
    assert len(positions) == SET_SIZE
    assert len({(one.seed, *one.actions) for one in positions}) == len(positions)
    for drill in drills_of(services, game, own=False):
        position = position_of(services, drill)
        assert position is not None
        match, seat = position.match, position.seat
        assert match.to_act()[0] == seat
        assert position.best != position.other
        assert {position.best, position.other} <= {*match.legal_actions(seat)}
        assert match.practice


@pytest.mark.slow
@SETS
def test_every_position_of_a_set_has_one_clear_answer_by_other_chance(person: Person, game: str) -> None:
    services = person.program.services
    unclear = []
    for drill in drills_of(services, game, own=False):
        position = position_of(services, drill)
        assert position is not None
        match = position.match
        verdict = searched(match, match.ply, MANY, TIMES, f"test/{match.seed}/{match.ply}")
        gap = gap_of(verdict, position.best)
        if gap < LEAST_GAP:
            unclear.append((drill.ply, round(gap, 3)))
    assert unclear == []


def asks_after(scene: DrillScene, index: int) -> bool:
    return scene.index > index and scene.asking


@SETS
def test_in_every_game_a_drill_is_answered_at_its_table(person: Person, game: str) -> None:
    practise(person, "Positions to solve", game)
    scene = asked(person)
    for _number in range(3):
        position = scene.position
        words = answer(person, scene, position.other)
        assert words
        if scene.inner.waits:
            answer(person, scene, position.best)
        index = scene.index
        person.wait(15)
        person.press("Next")
        person.wait_until(partial(asks_after, scene, index))
    assert len(scene.right) == 3
