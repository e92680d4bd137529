"""Matches in progress: each game has its own, giving one up is a question, and one that ends is filed at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.archive import Slot
from game.catalog import match_of
from game.core.match import Match
from game.core.options import Options
from game.core.record import AnyMatch, Player, Record, read_record, record_of
from game.koikoi.engine import ENGINE
from tests.app.harness import Person
from tests.games.koikoi.person import answer, play_on
from tests.games.kowah import person as kowah
from ui.scenes.results import ResultsScene
from ui.scenes.table.scene import TableScene
from ui.stage.timeline import Speed
from ui.widgets import Role

ALONE = Slot("koi-koi", shared=False)
QUESTION = "Give up the match in progress?"


@pytest.fixture(autouse=True)
def same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """The set-up draws a deal in which nobody is dealt a hand yaku."""
    monkeypatch.setattr("ui.scenes.setup.model.new_code", lambda: "0123456789ABC")


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


def some(plies: int, *, seed: str = "written down", rounds: int = 3, people: int = 1) -> Record:
    """Return a match of Koi-Koi of so many plies at most, each action the first there is."""
    match: AnyMatch = Match(ENGINE, Options("koi-koi", {"rounds": rounds}), 2, seed)
    while match.ply < plies and not match.over:
        seat = match.to_act()[0]
        match.apply(seat, match.legal_actions(seat)[0])
    return record_of(match, (Player("Ada"), Player("Sora", "" if people == 2 else "normal", 1)))


def saved(folder: Path, name: str = "koi-koi") -> Record:
    return read_record((folder / "in-progress" / f"{name}.json").read_text("utf-8"))


def finished(folder: Path) -> list[Path]:
    return list((folder / "matches").glob("*.json"))


def asks(person: Person, title: str) -> bool:
    return any(node.role is Role.DIALOG and node.label == title for node in person.sees().walk())


def to_title(person: Person) -> None:
    person.program.navigator.title()
    person.wait(2)


def begin(person: Person) -> None:
    """Press Start in the set-up and wait until a dialog, if one opens, listens."""
    person.press("Start")
    person.wait(12)


def open_record(person: Person, record: Record) -> None:
    person.program.navigator.open_match(match_of(record), record.players)


# The end


def test_a_match_is_filed_with_its_last_action_and_not_with_its_result(tmp_path: Path) -> None:
    person = Person(tmp_path, speed=Speed.NORMAL)
    person.start(rounds=1)
    match, rng = person.table.match, Random(2)
    while not match.over:
        person.wait_until(lambda: match.over or person.due())
        if not match.over:
            answer(person, rng)
    assert not isinstance(person.scene, ResultsScene), "cards still fly"
    person.program.services.archive.flush()
    assert len(finished(tmp_path)) == 1
    assert not list((tmp_path / "in-progress").iterdir())
    person.wait_until(lambda: isinstance(person.scene, ResultsScene))
    person.close()
    assert len(finished(tmp_path)) == 1


def test_a_match_that_the_deal_alone_decides_is_filed(person: Person, tmp_path: Path) -> None:
    person.start(rounds=1, seed="dealt 12")
    person.wait_until(lambda: isinstance(person.scene, ResultsScene))
    person.program.services.archive.flush()
    (file,) = finished(tmp_path)
    assert read_record(file.read_text("utf-8")).actions == ()


def test_leaving_at_once_after_a_decision_loses_nothing(person: Person) -> None:
    person.start(rounds=3)
    rng = Random(5)
    for _ in range(6):
        play_on(person, rng)
        if not isinstance(person.scene, TableScene):
            continue
        match = person.table.match
        ply = match.ply
        person.program.navigator.title()
        person.wait()
        person.press("Continue")
        assert person.table.match.ply == ply


# One for every game


def test_every_game_keeps_its_own_match_and_continue_means_the_latest(person: Person) -> None:
    person.start(rounds=3, seed="first")
    person.wait_until(person.due)
    kowah.start(person, 2, {}, seed="second")
    person.wait_until(person.due)
    second = person.table.match.seed
    to_title(person)
    person.press("Continue")
    assert person.table.match.seed == second
    to_title(person)
    person.press("Koi-Koi")
    person.wait(12)
    assert asks(person, "Koi-Koi")
    person.answer("Go on")
    assert person.table.match.engine.id == "koi-koi"
    to_title(person)
    assert person.program.services.archive.matches()[0].game == "koi-koi"


def test_the_door_of_a_game_offers_both_its_matches_and_a_new_one(person: Person) -> None:
    open_record(person, some(4))
    person.wait(2)
    open_record(person, some(4, people=2))
    person.wait(2)
    to_title(person)
    for words, shared in (("Go on together", True), ("Go on alone", False)):
        person.press("Koi-Koi")
        person.wait(12)
        person.answer(words)
        person.wait(2)
        record = person.program.services.archive.matches()[0]
        assert Slot("koi-koi", shared) == Slot(record.game, not record.players[1].level)
        to_title(person)
    person.press("Koi-Koi")
    person.wait(12)
    person.answer("New match")
    assert person.screen == "SetupScene"


def test_a_door_says_that_a_match_is_in_progress(person: Person) -> None:
    person.start(rounds=3)
    to_title(person)
    assert person.find(Role.BUTTON, "Koi-Koi").value.endswith("in progress")
    assert not person.find(Role.BUTTON, "Kowah").value.endswith("in progress")


# Giving one up


def test_a_new_match_asks_before_it_takes_the_place_of_another(person: Person, tmp_path: Path) -> None:
    person.start(rounds=3, seed="first")
    person.wait_until(person.due)
    archive = person.program.services.archive
    archive.flush()
    first = saved(tmp_path)
    person.program.navigator.setup("koi-koi", "plum-heron-0731")
    person.wait(2)
    begin(person)
    assert asks(person, QUESTION)
    archive.flush()
    assert saved(tmp_path) == first
    person.answer("Keep it")
    assert person.screen == "SetupScene"
    assert not asks(person, QUESTION)
    archive.flush()
    assert (saved(tmp_path), archive.match_in(ALONE)) == (first, first)
    begin(person)
    person.answer("Give it up")
    assert person.table.match.seed != first.seed
    archive.flush()
    assert saved(tmp_path).seed == person.table.match.seed


def test_a_new_match_of_another_game_asks_nothing(person: Person) -> None:
    person.start(rounds=3)
    person.program.navigator.setup("kowah")
    person.wait(2)
    begin(person)
    assert person.screen == "TableScene"
    assert len(person.program.services.archive.matches()) == 2


def test_after_its_end_a_new_match_asks_nothing(person: Person) -> None:
    person.start(rounds=1)
    rng = Random(3)
    while not play_on(person, rng):
        pass
    person.press("Change the table")
    begin(person)
    assert person.screen == "TableScene"


# A record opened


def test_a_record_opened_asks_before_it_takes_the_place_of_another(person: Person, tmp_path: Path) -> None:
    person.start(rounds=3, seed="first")
    archive = person.program.services.archive
    archive.flush()
    first = saved(tmp_path)
    open_record(person, some(4))
    person.wait(12)
    assert person.screen == "TitleScene"
    assert asks(person, QUESTION)
    person.answer("Keep it")
    archive.flush()
    assert (person.screen, saved(tmp_path)) == ("TitleScene", first)
    open_record(person, some(4))
    person.wait(12)
    person.answer("Give it up")
    assert person.table.match.ply == 4
    archive.flush()
    assert saved(tmp_path) == some(4)


def test_a_record_of_the_match_in_progress_goes_on_with_it(person: Person) -> None:
    for plies in (4, 4, 6):
        open_record(person, some(plies))
        person.wait(2)
        assert person.table.match.ply == plies
    open_record(person, some(4))
    person.wait(2)
    assert asks(person, QUESTION), "two actions would be lost"


def test_a_finished_record_is_looked_at_and_changes_nothing(person: Person, tmp_path: Path) -> None:
    open_record(person, some(4, seed="another"))
    person.wait(2)
    open_record(person, some(1000, rounds=1))
    person.wait_until(lambda: person.screen == "ReplayScene")
    archive = person.program.services.archive
    archive.flush()
    assert saved(tmp_path) == some(4, seed="another")
    assert not finished(tmp_path)


# An earlier program, a second copy


def test_the_match_of_an_earlier_program_is_continued(tmp_path: Path) -> None:
    (tmp_path / "match.json").write_text(some(5).to_text(), "utf-8")
    person = Person(tmp_path)
    person.press("Continue")
    assert person.table.match.ply == 5
    person.close()
    assert saved(tmp_path) == some(5)


def test_a_second_copy_plays_without_continue_and_leaves_the_files_of_the_first_alone(
    person: Person, tmp_path: Path
) -> None:
    person.start(rounds=3)
    person.wait_until(person.due)
    person.program.services.archive.flush()
    (tmp_path / "in-progress" / "kowah.json").write_text(some(3).to_text(), "utf-8")
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    second = Person(tmp_path)
    assert any("already open" in node.label for node in second.sees().walk() if node.role is Role.TOAST)
    assert not second.can_press("Continue")
    second.start(rounds=1, seed="second")
    rng = Random(1)
    while not play_on(second, rng):
        pass
    second.close()
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before
