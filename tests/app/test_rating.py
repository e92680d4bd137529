"""The rating through the real screens: a match is graded while nobody does anything, told, told anew when it is lost, cleared on wish."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.ai.review import decisions
from game.archive.history import Done, Graded
from game.catalog import GAMES
from game.core.cards import Seat
from game.core.options import describe
from game.core.record import Occasion, Player
from tests.app.harness import Person
from tests.tour_deals import easily
from tests.tour_history import keep_made_up
from ui.program.program import QUIET_SECONDS
from ui.scenes.history.rating import RatingScene, Ridge
from ui.scenes.results import ResultsScene
from ui.scenes.review import ReviewScene
from ui.stage.timeline import Speed
from ui.turns.phases import AskingPerson

GAME = "koi-koi"
PATIENCE = 60.0


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    someone = Person(tmp_path, speed=Speed.OFF)
    yield someone
    someone.close()


def in_time(person: Person, true: Callable[[], bool]) -> None:
    """Let frames pass until something holds; whoever grades gets the time between them."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "nothing happens"
        person.wait(seconds=0.25)
        time.sleep(0.01)


def graded(person: Person) -> list[Graded]:
    return list(person.program.services.archive.graded.read().values())


def finished(person: Person, occasion: Occasion | None = None) -> None:
    """Play a short match to its end at the table and go to the title."""
    navigator = person.program.navigator
    whole = easily(GAME, 2, 99, short=True, seed="plum-heron-0753")
    ply = max(ply for ply in range(whole.ply) if whole.actions[ply][0] == 0)
    match = whole.branch(ply)
    match.practice = False
    players = person.program.services.profiles.seated((Player("Ada"), Player("Sora", "easy", 1)))
    navigator.play(match, players) if occasion is None else navigator.play(match, players, occasion=occasion)
    person.wait(2)
    person.wait_until(lambda: isinstance(person.table.turns.phase, AskingPerson))
    person.table.turns.decide(whole.actions[ply][1])
    person.wait_until(lambda: isinstance(person.scene, ResultsScene))
    person.program.navigator.title()
    person.wait(2)
    assert person.program.services.archive.flush()


def page(person: Person, game: str = GAME) -> RatingScene:
    services = person.program.services
    person.program.navigator.history.rating(services.profiles.now, game)
    person.wait(2)
    scene = person.scene
    assert isinstance(scene, RatingScene)
    person.wait_until(lambda: not scene.reading)
    return scene


def told(person: Person) -> str:
    return "\n".join(f"{node.label} {node.value}" for node in person.sees().walk())


def kept(person: Person, number: int, cost: float = 0.1, **habits: Done) -> None:
    """Keep so many matches of who plays now, all of them graded."""
    services = person.program.services
    keep_made_up(services.archive, services.profiles.now.id, number)
    told = enumerate(services.archive.history.read())
    services.archive.graded.add([Graded(name, 0, 40, cost * (0.9 + 0.2 * (at % 2)), 0.1 - 0.2 * (at % 2), habits) for at, name in told])


def test_a_finished_match_is_graded_while_nobody_does_anything_and_told(person: Person) -> None:
    finished(person)
    assert graded(person) == []
    person.let_pass(QUIET_SECONDS)
    in_time(person, lambda: bool(graded(person)))
    (line,) = graded(person)
    assert (line.seat, line.decisions > 3) == (0, True)
    page(person)
    assert "1 of 20 matches are graded" in told(person)
    assert "Too early to say" in told(person)


def test_what_is_lost_is_told_anew_and_equal(person: Person) -> None:
    finished(person)
    in_time(person, lambda: bool(graded(person)))
    archive = person.program.services.archive
    text = archive.graded.path.read_bytes()
    archive.graded.path.unlink()
    person.close()
    again = Person(archive.folder)
    in_time(again, lambda: bool(graded(again)))
    assert archive.graded.path.read_bytes() == text
    again.close()


def test_a_review_finds_the_same(person: Person) -> None:
    finished(person)
    in_time(person, lambda: bool(graded(person)))
    (line,) = graded(person)
    person.program.navigator.matches()
    person.wait(2)
    person.wait_until(lambda: person.can_press("Review"))
    person.press("Review")
    person.wait_until(lambda: isinstance(scene := person.scene, ReviewScene) and scene.reviewing.done)
    review = person.scene
    assert isinstance(review, ReviewScene)
    assert line.cost == pytest.approx(sum(grade.cost for grade in review.reviewing.grades), abs=1e-5)


def test_a_cleared_rating_is_gone_and_stays_gone(person: Person) -> None:
    finished(person)
    in_time(person, lambda: bool(graded(person)))
    page(person)
    person.press("Clear this rating")
    person.wait(15)
    person.press("Clear it")
    in_time(person, lambda: not graded(person))
    scene = page(person)
    assert scene.numbers[GAME].matches == scene.numbers[GAME].left == 0
    person.let_pass(QUIET_SECONDS + 2)
    time.sleep(0.2)
    person.let_pass(1)
    assert graded(person) == []


def test_nothing_is_graded_while_somebody_plays_or_does_not_want_it(person: Person) -> None:
    services = person.program.services
    finished(person)
    services.change(graded=False)
    person.let_pass(2 * QUIET_SECONDS)
    assert person.program._grading is None
    services.change(graded=True)
    match = easily(GAME, 2, 1, short=True)
    person.program.navigator.play(match, services.profiles.seated((Player("Ada"), Player("Sora", "easy", 1))))
    person.let_pass(2 * QUIET_SECONDS)
    assert person.program._grading is None


def test_what_others_still_play_waits(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(person.program.navigator.occasions), "in_play", lambda _self, _game, _seed: True)
    finished(person)
    person.let_pass(QUIET_SECONDS + 1)
    grading = person.program._grading
    assert grading is not None

    def is_through() -> bool:
        return grading._listed is not None and grading._listed.done() and not (grading._listed.result() or grading._coming or grading._work)

    in_time(person, is_through)
    assert graded(person) == []


def test_only_who_plays_now_is_graded_and_told(person: Person) -> None:
    finished(person)
    services = person.program.services
    other = services.profiles.make(services.settings)
    services.play_as(other)
    person.let_pass(QUIET_SECONDS + 1)
    time.sleep(0.2)
    person.let_pass(1)
    assert graded(person) == []
    assert page(person).numbers[GAME].left == 0


def test_a_rating_says_how_well_how_sure_and_what_luck_did(person: Person) -> None:
    kept(person, 200, shobu=(2, 1, 0.05), lay_down=(3, 0, 0.0))
    scene = page(person)
    rating = scene.numbers[GAME]
    assert rating.matches > 20
    words = told(person)
    for part in ("You would win", "The mist is how sure that is", "in 100 matches, give or take", "luck and the others gave", "hand"):
        assert part in words, part
    called = describe(GAME).habits
    assert words.index(called["shobu"]) < words.index(called["lay_down"])
    assert "another play was better in 5 of 10" in words
    person.program.draw(person.surface)


@pytest.mark.parametrize(("size", "scale"), [((960, 600), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.5)])
@pytest.mark.parametrize("number", [0, 200])
def test_every_word_has_room(tmp_path: Path, size: tuple[int, int], scale: float, number: int) -> None:
    person = Person(tmp_path, size, speed=Speed.OFF)
    person.program.services.change(ui_scale=scale)
    kept(person, number, shobu=(2, 1, 0.05))
    scene = page(person)
    assert any(isinstance(one, Ridge) for one in scene.tree.root.walk())
    assert all(one.fits() for one in scene.tree.controls())
    person.program.draw(person.surface)
    person.close()


@pytest.mark.parametrize("game", GAMES)
def test_what_is_met_in_a_match_is_a_habit_that_has_words(game: str) -> None:
    match = easily(game, GAMES[game].seats[0], 99, short=True)
    plies = [ply for seat in range(match.seats) for ply in decisions(match, (Seat(seat),))]
    seen = {GAMES[game].habit_of(match.view_at(ply, match.actions[ply][0]), match.actions[ply][1]) for ply in plies}
    assert seen - {""}
    assert seen - {""} <= describe(game).habits.keys()
