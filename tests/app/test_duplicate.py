"""A duplicate match: set up, played from both sides, left and gone on with, its difference shown; alone and at one screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.archive import slot_of
from game.core.duplicate import by_player, totals
from game.core.options import Options
from game.core.record import Occasion, Player
from tests.app.curtain import due
from tests.app.harness import STEP_SECONDS, Person
from tests.games.koikoi.person import answer
from ui.scenes.duplicate import DuplicateScene
from ui.scenes.matches import MatchesScene
from ui.scenes.results import DEAF_SECONDS, ResultsScene
from ui.scenes.setup import SetupScene
from ui.scenes.table.scene import TableScene
from ui.widgets import Role


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    someone = Person(tmp_path)
    yield someone
    someone.close()


def begin(person: Person, *others: Player) -> None:
    players = (Player("Ada"), *(others or (Player("Sora", "easy", 1),)))
    person.program.navigator.start(Options("koi-koi", {"rounds": 1}), players, "0123456789ABC", Occasion(sides=()))
    person.wait(2)


def to_the_end(person: Person) -> ResultsScene:
    """Play the side to its end, and go to its poster."""
    rng = Random(4)
    for _ in range(600):
        person.wait_until(lambda: due(person))
        scene = person.scene
        if isinstance(scene, ResultsScene) and (
            person.can_press("Play the other side") or person.can_press("The difference")
        ):
            scene.result.land()
            person.wait(round(DEAF_SECONDS / STEP_SECONDS) + 3)
            return scene
        answer(person, rng)
    raise AssertionError("the side does not end")


def table(person: Person) -> TableScene:
    scene = person.scene
    assert isinstance(scene, TableScene)
    return scene


@pytest.mark.parametrize("other", [Player("Sora", "easy", 1), pytest.param(Player("Bea", "", 1), marks=pytest.mark.slow)])
def test_both_sides_are_played_and_the_difference_counts(person: Person, other: Player) -> None:
    begin(person, other)
    first = table_under(person).match
    to_the_end(person)
    outcome = first.outcome()
    assert outcome is not None
    person.press("Play the other side")
    person.wait(2)
    second = table_under(person)
    assert [player.name for player in second.players] == [other.name, "Ada"]
    assert (second.match.seed, second.match.options, second.match.opening) == (first.seed, first.options, first.opening)
    assert second.occasion.sides == (outcome.scores,)
    to_the_end(person)
    last = second.match.outcome()
    assert last is not None
    person.press("The difference")
    person.wait(2)
    shown = person.scene
    assert isinstance(shown, DuplicateScene)
    assert shown.sides == (outcome.scores, by_player(last.scores, 1))
    assert [who.called for who in shown.players] == ["Ada", other.name]
    rows = {node.label: node.value for node in person.sees().walk() if node.role is Role.ROW}
    assert {int(value.rpartition(" ")[2].rstrip(".").replace("−", "-")) for value in rows.values()} == set(totals(shown.sides))
    assert person.program.services.archive.matches() == ()
    open_the_latest(person)
    again = person.scene
    assert isinstance(again, DuplicateScene)
    assert again.sides == shown.sides
    person.press("Replay")
    person.wait(2)
    assert person.screen == "ReplayScene"


def open_the_latest(person: Person) -> None:
    """Open the first ticket of the past matches."""
    person.program.navigator.matches()
    person.wait(2)
    scene = person.scene
    assert isinstance(scene, MatchesScene)
    person.wait_until(lambda: person.program.services.archive.filed == 2 and not scene.reading)
    person.click(next(node for node in person.sees().walk() if node.role is Role.ROW).middle)
    person.wait_until(lambda: person.scene is not scene)


def table_under(person: Person) -> TableScene:
    """Return the table, under a curtain perhaps."""
    return next(scene for scene in person.program.services.scenes._stack if isinstance(scene, TableScene))


def test_a_duplicate_match_goes_on_after_the_program_was_closed_between_its_sides(tmp_path: Path) -> None:
    first = Person(tmp_path)
    begin(first)
    to_the_end(first)
    seed = table_under(first).match.seed
    first.close()
    second = Person(tmp_path)
    record = second.program.services.archive.matches()[0]
    assert (record.seed, len(record.actions), len(record.occasion.sides or ())) == (seed, 0, 1)
    second.press("Continue")
    second.wait(2)
    assert [player.name for player in table(second).players] == ["Sora", "Ada"]
    second.close()


def test_a_side_that_was_over_when_the_program_died_is_followed_by_the_next(tmp_path: Path) -> None:
    first = Person(tmp_path)
    begin(first)
    archive = first.program.services.archive
    scene = table(first)
    rng = Random(4)
    while not scene.match.over:
        first.wait_until(lambda: scene.match.over or due(first))
        if not scene.match.over:
            answer(first, rng)
    archive.flush()
    record = scene.record()
    first.close()
    (tmp_path / "in-progress" / slot_of(record).file).write_text(record.to_text(), "utf-8")
    second = Person(tmp_path)
    assert [len(one.actions) for one in second.program.services.archive.matches()] == [0]
    second.program.services.archive.flush()
    second.close()
    third = Person(tmp_path)
    assert [len(one.occasion.sides or ()) for one in third.program.services.archive.matches()] == [1]
    third.close()


def test_the_set_up_offers_it_and_remembers(person: Person) -> None:
    person.program.navigator.setup("koi-koi", "plum-heron-0731")  # some deals end with the cards dealt
    person.wait(2)
    scene = person.scene
    assert isinstance(scene, SetupScene)
    scene.show_tab(1)
    scene.tree.reveal(next(one for one in scene.tree.controls() if one.label == "Duplicate match"))
    person.wait(30)
    person.click(person.find(Role.SWITCH, "Duplicate match").middle)
    assert scene.model.draft.duplicate
    person.press("Start")
    person.wait(2)
    assert table(person).occasion == Occasion(sides=())
    person.program.navigator.setup("koi-koi")
    person.wait(2)
    again = person.scene
    assert isinstance(again, SetupScene)
    assert again.model.draft.duplicate


def test_the_title_says_which_side_goes_on(person: Person) -> None:
    begin(person)
    person.wait_until(person.due)
    person.program.navigator.title()
    person.wait(2)
    assert any("Duplicate match, side 1 of 2" in f"{node.label} {node.value}" for node in person.sees().walk())
