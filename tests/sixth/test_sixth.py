"""A game that nobody names is set up, played by every device, saved, continued, replayed and counted once the catalogs have it."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, MutableMapping
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.ai.levels import Level
from game.catalog import GAMES, Game
from game.core import options as options_file
from game.core.cards import Seat
from tests.app import test_history_counted, test_replay
from tests.app.harness import Person
from tests.architecture.test_imports import ROOT, modules
from tests.contract import test_every_game, test_match_stats
from tests.sixth.engine import ENGINE
from tests.sixth.state import GAME, PACK, Play, State, takes
from tests.table import test_every_table
from tests.table.anyone import play_on, sit
from tests.table.hand import Device
from tests.turns import test_course
from tests.ui.catalogs import english_texts
from ui.games import catalog
from ui.scenes.history.statistics import GoalsScene, StatisticsScene
from ui.scenes.results import ResultsScene
from ui.scenes.setup import SetupScene
from ui.scenes.table.scene import TableScene

MOST_MODULES, MOST_LINES = 10, 700
MOST_DECISIONS = 400
SHORT = {"target_score": 1}
HERE = Path(__file__).parent


def likes(state: State, _seat: Seat, action: Any) -> float:
    """Return what a willing player likes: to take the pile."""
    return 5.0 if isinstance(action, Play) and takes(state.table.pile, action.card) else 1.0


@pytest.fixture(autouse=True)
def entered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Enter the game into the catalogs: this is all that the program is told of it."""
    for listed in (english_texts, options_file.games):
        listed.cache_clear()
    described = json.loads((HERE / "options.json").read_text("utf-8"))
    monkeypatch.setitem(options_file._described()["games"], GAME, described)
    game = Game(GAME, GAME, ENGINE.seats, (Level.EASY,), SHORT, package="tests.sixth")
    monkeypatch.setitem(cast(MutableMapping[str, Game], GAMES), GAME, game)
    monkeypatch.setitem(catalog.MODULES, GAME, "tests.sixth.game")
    monkeypatch.setitem(sys.modules, f"tests.contract.likes_{GAME}", cast(Any, SimpleNamespace(likes=likes)))
    yield
    for listed in (english_texts, options_file.games):
        listed.cache_clear()


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    sitting = Person(tmp_path)
    yield sitting
    sitting.close()


def test_it_is_small() -> None:
    room = [file for file in HERE.glob("*.py") if not file.name.startswith("test_")]
    assert len(room) <= MOST_MODULES
    assert sum(len(file.read_text("utf-8").splitlines()) for file in (*room, HERE / "options.json")) <= MOST_LINES


def test_no_line_of_the_program_names_it() -> None:
    files = [file for _name, file in modules()] + list((ROOT / "game").glob("*.json"))
    assert not [file for file in files if GAME in file.read_text("utf-8").lower() or "sixth" in file.stem]


@pytest.mark.sweep
@pytest.mark.parametrize("policy", ["uniform", "willing"])
def test_it_keeps_the_contract_of_engines(policy: str) -> None:
    test_every_game.test_random_play_keeps_the_contract(ENGINE, policy, 0)
    test_match_stats.test_stats_are_declared_possible_and_the_same_after_a_replay(GAME, 1)
    test_course.test_every_moment_shows_what_each_seat_saw_live(GAME, 0)
    test_history_counted.test_an_entry_has_everybodys_place_and_score_and_the_deeds_of_people(GAME)


def test_it_keeps_the_contract_of_tables(person: Person) -> None:
    test_every_table.test_whatever_the_rules_allow_can_be_done_by_hand(person, GAME, 2)
    test_every_table.test_everything_that_can_be_pressed_has_a_role_and_a_name_and_lies_in_the_window(person, GAME)


@pytest.mark.sweep
@pytest.mark.parametrize("device", Device)
def test_it_is_played_by_every_device(person: Person, device: Device) -> None:
    test_every_table.test_whatever_is_to_be_done_can_be_done_by_every_device(person, GAME, device)


def test_it_is_replayed_as_it_was_seen(person: Person) -> None:
    test_replay.test_every_step_shows_the_live_picture_forwards_and_backwards(person, GAME)


def play_to_the_end(person: Person) -> None:
    rng = Random(GAME)
    for _ in range(MOST_DECISIONS):
        if play_on(person, rng):
            return
    raise AssertionError("the match does not end")


def test_it_is_set_up_saved_continued_and_counted(person: Person, tmp_path: Path) -> None:
    navigator, services = person.program.navigator, person.program.services
    navigator.setup(GAME, "plum")
    person.wait(2)
    assert isinstance(person.scene, SetupScene)
    person.press("Start")
    assert isinstance(person.scene, TableScene)
    assert person.table.match.engine is ENGINE
    person.close()

    again = Person(tmp_path)
    (going,) = again.program.navigator._title().in_progress
    assert "Pishti, round 1" in going.words()
    going.go_on()
    again.wait(2)
    assert again.table.match.options["target_score"] == 51
    sit(again, GAME, 2, options=GAMES[GAME].options(2, short=True))
    play_to_the_end(again)
    assert isinstance(again.scene, ResultsScene)

    services, navigator = again.program.services, again.program.navigator
    services, navigator = again.program.services, again.program.navigator
    again.wait_until(lambda: any((tmp_path / "matches").glob(f"*-{GAME}-*.json")))
    navigator.history.statistics(services.profiles.now, GAME)
    again.wait(2)
    statistics = again.scene
    assert isinstance(statistics, StatisticsScene)
    again.wait_until(lambda: not statistics.reading)
    assert statistics.numbers[GAME].matches == 1
    (entry,) = services.archive.history.read().values()
    assert entry.seats[0].stats is not None
    assert entry.seats[0].stats.rounds == 1
    navigator.history.goals(services.profiles.now, GAME)
    again.wait_until(lambda: isinstance(again.scene, GoalsScene) and not again.scene.is_animating)
    assert any("Good fishing" in node.label for node in again.sees().walk())
    again.close()


def test_jacks_and_equal_ranks_take_the_pile() -> None:
    seven, other, jack, ten = map(PACK.named, ("7H", "7D", "JS", "10D"))
    assert takes((ten, seven), other)
    assert takes((ten,), jack)
    assert not takes((seven,), ten)
    assert not takes((), jack)
