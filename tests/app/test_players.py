"""Players: who plays now, what goes with them, what they have done, and how it is taken away or deleted."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random

import pygame
import pytest

from game.catalog import GAMES
from game.core.cards import Seat
from game.core.record import Player, record_of
from tests.app.curtain import due
from tests.app.harness import Person
from tests.games.koikoi.person import answer
from tests.turns.test_course import played
from ui.scenes.history.friends import FriendsScene
from ui.scenes.history.players import PlayersScene
from ui.scenes.history.statistics import GoalsScene, StatisticsScene
from ui.scenes.results import ResultsScene
from ui.scenes.setup import SetupScene
from ui.widgets import Role


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    someone = Person(tmp_path)
    yield someone
    someone.close()


def keep(folder: Path, game: str, stamp: str, profile: str = "", other: str = "") -> Path:
    """Keep a finished match of the first seat against computer players, or against `other`."""
    match, _live = played(game, 0)
    players = [Player("Ada", "", 0, profile), *(Player(f"Sora {seat}", "normal", seat) for seat in range(1, match.seats))]
    if other:
        players[1] = Player("Ben", "", 1, other)
    path = folder / "matches" / f"{stamp}-{game}-{match.seed}.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text(record_of(match, tuple(players), seconds=600).to_text(), "utf-8")
    return path


def rows(person: Person) -> list[str]:
    return [node.label for node in person.sees().walk() if node.role is Role.ROW]


def words(person: Person) -> str:
    return "\n".join(f"{node.label} {node.value}" for node in person.sees().walk())


def to_players(person: Person) -> PlayersScene:
    person.click(next(node for node in person.sees().walk() if node.value == "Statistics and goals").middle)
    person.wait(2)
    scene = person.scene
    assert isinstance(scene, PlayersScene)
    person.wait_until(lambda: not scene.is_animating)
    return scene


def to_statistics(person: Person, game: str = "") -> StatisticsScene:
    services = person.program.services
    person.program.navigator.history.statistics(services.profiles.now, game)
    person.wait(2)
    scene = person.scene
    assert isinstance(scene, StatisticsScene)
    person.wait_until(lambda: not scene.reading)
    return scene


def test_the_title_says_who_plays_and_leads_to_the_players(person: Person) -> None:
    assert person.can_press("You")
    to_players(person)
    assert rows(person) == ["You"]


def test_a_new_player_has_a_name_and_helps_of_their_own(person: Person, tmp_path: Path) -> None:
    services = person.program.services
    services.change(name="Ada", large_index=True)
    to_players(person)
    person.press("New player")
    for sign in "Ben":
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=sign))
        person.wait()
    services.change(large_index=False)
    assert rows(person) == ["Ada", "Ben"]
    ada = person.find(Role.ROW, "Ada")
    person.click(ada.middle)
    person.wait(2)
    assert (services.settings.name, services.settings.large_index) == ("Ada", True)
    person.close()
    again = Person(tmp_path)
    assert again.can_press("Ada")
    assert [one.name for one in again.program.services.profiles.all] == ["Ada", "Ben"]
    again.close()


def test_no_two_players_are_called_the_same(person: Person) -> None:
    profiles, services = person.program.services.profiles, person.program.services
    services.change(name="Ada")
    services.play_as(profiles.make(services.settings))
    scene = to_players(person)
    scene._rename("ADA")
    assert profiles.now.name == ""


def test_a_match_of_several_guests_is_nobodys_who_plays_here(person: Person) -> None:
    services = person.program.services
    services.change(name="Ada")
    assert [one.profile for one in services.profiles.seated((Player("Bea"), Player("Cleo", seal=1)))] == ["", ""]
    assert [one.profile for one in services.profiles.seated((Player("Bea"), Player("Ada", seal=1)))] == ["", services.profiles.now.id]


def test_a_match_says_who_sat_where_and_how_long_it_took(person: Person) -> None:
    services = person.program.services
    services.change(name="Ada")
    ben = services.profiles.change(services.profiles.make(services.settings), name="Ben")
    seated = services.profiles.seated((Player("ben"), Player("Sora", "normal", 1), Player("Cleo", seal=2)))
    assert [player.profile for player in seated] == [ben.id, "", ""]
    (alone, bot) = services.profiles.seated((Player("Ada"), Player("Ben", "easy", 1)))
    assert (alone.profile, bot.profile) == (services.profiles.now.id, "")
    person.program.navigator.start(GAMES["koi-koi"].options(2, short=True), (alone, bot), "app")
    person.wait(90)
    record = person.table.record()
    assert record.players[0].profile == services.profiles.now.id
    assert record.seconds >= 2


def test_statistics_count_every_match_and_open_the_best_round(person: Person, tmp_path: Path) -> None:
    own = person.program.services.profiles.now.id
    for day, game in enumerate(("koi-koi", "koi-koi", "squaw"), start=10):
        keep(tmp_path, game, f"202611{day}-120000", own if day > 10 else "")  # the first one was played before there were profiles
    scene = to_statistics(person)
    assert scene.numbers[""].matches == 3
    assert "matches: 3" in words(person)
    assert "at the table" in words(person)
    person.key(pygame.K_PAGEDOWN)
    assert scene.game == "koi-koi"
    assert len(person.program.services.archive.history.read()) == 3


def test_a_damaged_record_is_set_aside_and_the_others_are_counted(person: Person, tmp_path: Path) -> None:
    keep(tmp_path, "koi-koi", "20261110-120000")
    bad = tmp_path / "matches" / "20261111-120000-koi-koi-X.json"
    bad.write_text("{", "utf-8")
    person.program.navigator.history.statistics(person.program.services.profiles.now)
    person.wait_until(lambda: "set aside" in words(person))
    scene = person.scene
    assert isinstance(scene, StatisticsScene)
    person.wait_until(lambda: not scene.reading)
    assert scene.numbers[""].matches == 1
    assert bad.with_name(f"{bad.name}.unreadable-1").exists()


def test_a_goal_that_was_met_opens_its_match_at_that_moment(person: Person, tmp_path: Path) -> None:
    matches = (played("koi-koi", seed)[0] for seed in range(1, 20))
    met = ((match, seat) for match in matches for seat in range(2) if GAMES["koi-koi"].player_stats(match, Seat(seat)).met)
    match, seat = next(met)
    names = tuple(Player("Sora", "normal") if one != seat else Player("Ada") for one in range(2))
    keep(tmp_path, "koi-koi", "20261110-120000").write_text(record_of(match, names).to_text(), "utf-8")
    person.program.navigator.history.goals(person.program.services.profiles.now, "koi-koi")
    person.wait(2)
    scene = person.scene
    assert isinstance(scene, GoalsScene)
    person.wait_until(lambda: not scene.reading)
    done = [node for node in person.sees().walk() if node.role is Role.ROW and "2026" in node.value]
    assert len(done) == len(GAMES["koi-koi"].player_stats(match, Seat(seat)).met)
    person.click(done[0].middle)
    person.wait(2)
    assert person.screen == "ReplayScene"
    person.key(pygame.K_ESCAPE)
    person.wait(30)
    person.press("Leave the replay")
    person.wait(2)
    assert person.screen == "GoalsScene"


def test_export_writes_everything_once_as_json_and_once_as_a_table(person: Person, tmp_path: Path) -> None:
    person.program.services.change(name="=Ada")
    keep(tmp_path, "koi-koi", "20261110-120000", person.program.services.profiles.now.id)
    scene = to_players(person)
    person.press("Export")
    person.wait_until(lambda: not scene.is_animating)
    json_file, csv_file = sorted((tmp_path / "exports").iterdir(), key=lambda path: path.suffix == ".csv")
    told = json.loads(json_file.read_text("utf-8"))
    assert told["player"]["name"] == "=Ada"
    (row,) = csv.DictReader(csv_file.read_text("utf-8").splitlines())
    assert row["game"] == told["matches"][0]["game"] == "koi-koi"
    assert row["seconds"] == "600"


def test_deleting_takes_the_matches_along_and_leaves_those_of_others_without_the_name(person: Person, tmp_path: Path) -> None:
    services = person.program.services
    services.change(name="Ada")
    profiles = services.profiles
    ben = profiles.change(profiles.make(services.settings), name="Ben")
    alone = keep(tmp_path, "koi-koi", "20261110-120000", profiles.now.id)
    shared = keep(tmp_path, "squaw", "20261111-120000", profiles.now.id, ben.id)
    scene = to_players(person)
    person.press("Delete this player")
    person.wait(30)
    person.answer("Delete")
    person.wait_until(lambda: not scene.is_animating)
    assert not alone.exists()
    assert "Ada" not in shared.read_text("utf-8")
    assert profiles.all == (ben,)
    assert services.settings.name == "Ben"
    assert rows(person) == ["Ben"]
    assert not any("Ada" in path.read_text("utf-8", "replace") for path in tmp_path.rglob("*.json*"))


def _rests(scene: PlayersScene | FriendsScene | GoalsScene | StatisticsScene) -> bool:
    return not scene.is_animating


@pytest.mark.sweep
@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_word_has_its_place(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    person = Person(tmp_path, size)
    person.program.services.change(ui_scale=scale)
    navigator, services = person.program.navigator, person.program.services
    profile, ben = services.profiles.now, services.profiles.make(services.settings)
    keep(tmp_path, "koi-koi", "20261110-120000", profile.id, ben.id)
    for go in (
        navigator.history.players,
        lambda: navigator.history.friends(profile),
        lambda: navigator.history.goals(profile),
        lambda: navigator.history.statistics(profile),
        lambda: navigator.history.statistics(profile, "koi-koi"),
    ):
        go()
        person.wait(2)
        scene = person.scene
        assert isinstance(scene, PlayersScene | FriendsScene | GoalsScene | StatisticsScene)
        person.wait_until(partial(_rests, scene))
        person.program.draw(person.surface)
        assert [node.label for node in person.sees().walk() if not node.fits] == []
    person.close()


def test_a_match_played_to_its_end_is_told_at_once(person: Person) -> None:
    services = person.program.services
    services.change(name="Ada")
    players = services.profiles.seated((Player("Ada"), Player("Sora", "easy", 1)))
    person.program.navigator.start(GAMES["koi-koi"].options(2, short=True), players, "0123456789ABC")
    person.wait(2)
    rng = Random(4)
    for _ply in range(200):
        person.wait_until(lambda: due(person))
        if isinstance(person.scene, ResultsScene):
            break
        answer(person, rng)
    assert services.archive.flush()
    (entry,) = services.archive.history.read().values()
    assert entry.seats[0].profile == services.profiles.now.id
    assert entry.seats[0].stats is not None
    assert entry.seats[0].stats.rounds == 1
    assert entry.seats[1].stats is None
    assert services.archive.place_of(entry.file).exists()
    assert [profile.id for profile in services.archive.players.all()] == [services.profiles.now.id]


def test_who_plays_here_can_be_sat_down_at_a_seat(person: Person) -> None:
    services = person.program.services
    services.change(name="Ada")
    ben = services.profiles.change(services.profiles.make(services.settings), name="Ben", seal=4)
    person.program.navigator.setup("koi-koi")
    person.wait(2)
    scene = person.scene
    assert isinstance(scene, SetupScene)
    scene.model.change(scene.model.draft.with_seat(1, person=True))
    scene.model.open_seat(1)
    scene.lead("seat 1 who")
    known = scene.players_panel.controls["seat 1 known"]
    for _step in range(2):
        known.step(1, 0)
    assert (scene.model.draft.seats[1].name, scene.model.draft.seats[1].seal) == ("Ben", 4)
    assert services.profiles.seated(scene.model.draft.players())[1].profile == ben.id


@pytest.mark.parametrize("device", ["keyboard", "pad"])
def test_statistics_are_reached_and_left_without_a_pointer(person: Person, tmp_path: Path, device: str) -> None:
    keep(tmp_path, "koi-koi", "20261110-120000")
    person.program.navigator.history.players()
    person.wait(2)
    scene = person.scene
    assert isinstance(scene, PlayersScene)
    person.wait_until(lambda: not scene.is_animating)
    for _step in range(60):
        focus = scene.tree.focus
        if focus is not None and focus.label == "Statistics":
            break
        if device == "pad":
            to_the_right = ("You", "New player", "The year", "Friends")
            label = "" if focus is None else focus.label
            person.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT if label in to_the_right else pygame.CONTROLLER_BUTTON_DPAD_DOWN)
        else:
            person.key(pygame.K_TAB)
    if device == "pad":
        person.pad(pygame.CONTROLLER_BUTTON_A)
    else:
        person.key(pygame.K_RETURN)
    person.wait(2)
    assert person.screen == "StatisticsScene"
    if device == "pad":
        person.pad(pygame.CONTROLLER_BUTTON_B)
    else:
        person.key(pygame.K_ESCAPE)
    person.wait(2)
    assert person.screen == "PlayersScene"
