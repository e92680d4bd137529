"""Whatever stands in the player's files, the program starts, every screen that reads them opens, and what is lost is said."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.archive import Entry, Sat
from game.archive.history import NAME
from game.catalog import GAMES
from game.core.match_stats import PlayerStats
from game.core.record import read_record
from tests.app.harness import Person
from tests.app.test_players import keep
from tests.damage import HOSTILE, damages
from ui.library.draft import SEAL_COLOURS, draft_from, fresh
from ui.library.house_rules import tables_of
from ui.scenes.replay.scene import ReplayScene
from ui.services.settings import Settings, misfits, settings_from
from ui.widgets import Role

HEAD = {"format": "five-seasons-settings", "version": 1}
LOST = "Some settings could not be read: they are as they were at first"
KEPT: dict[str, Any] = Settings(
    name="Ada",
    learnt={"koi-koi": 1},
    keys_told={"menu m": 1},
    open_leaves={"kowah/log": True},
    display={"kowah/deck_style": "ceki"},
    keys={"hint": "j"},
    buttons={"hint": "x", "peek": "y"},
    setups={game: fresh(game, "Ada", Random(1)).to_json() for game in GAMES},
    tables={"koi-koi": [{"name": "Sunday", "rules": {"rounds": 6}}]},
).to_json()


@pytest.fixture
def people() -> Iterator[Callable[[Path], Person]]:
    opened: list[Person] = []

    def person(folder: Path) -> Person:
        opened.append(Person(folder))
        return opened[-1]

    yield person
    for one in opened:
        one.close()


def said(person: Person) -> list[str]:
    return [node.label for node in person.sees().walk() if node.role is Role.TOAST]


def write(path: Path, raw: Any) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(raw), "utf-8")


# Settings


def test_a_number_without_bounds_in_the_settings_is_the_usual_one_and_said(people: Callable[[Path], Person], tmp_path: Path) -> None:
    write(tmp_path / "settings.json", {**HEAD, "volume_cards": 10**309, "large_index": True})
    person = people(tmp_path)
    settings = person.program.services.settings
    assert (settings.volume_cards, settings.large_index) == (Settings().volume_cards, True)
    assert said(person) == [LOST]


def test_settings_that_fit_are_not_complained_of(people: Callable[[Path], Person], tmp_path: Path) -> None:
    write(tmp_path / "settings.json", {**HEAD, **KEPT})
    person = people(tmp_path)
    assert person.program.services.settings.learnt == {"koi-koi": 1}
    assert said(person) == []


@pytest.mark.slow
@given(damages(KEPT))
def test_whatever_stands_in_the_settings_all_that_reads_them_can_use_them(raw: Any) -> None:
    if not isinstance(raw, dict):
        return
    found = settings_from(raw)
    assert not misfits(found.to_json())
    assert settings_from(json.loads(json.dumps(found.to_json()))) == found
    for game in GAMES:
        draft = draft_from(found.setups.get(game), game, found.name, Random(1))
        assert len(draft.players()) in GAMES[game].seats
        assert all(type(seat.seal) is int and 0 <= seat.seal < SEAL_COLOURS for seat in draft.seats)
        for table in tables_of(found, game):
            assert table.text(game)


@pytest.mark.sweep
@pytest.mark.parametrize("number", range(len(HOSTILE)))
def test_no_settings_keep_the_program_from_its_title(people: Callable[[Path], Person], tmp_path: Path, number: int) -> None:
    write(tmp_path / "settings.json", {**HEAD, **dict.fromkeys(KEPT, HOSTILE[number])})
    person = people(tmp_path)
    assert person.screen == "TitleScene"
    person.program.services.change(muted=True)
    assert person.program.services.archive.flush()


# What is told of a match


def told(file: str, moment: int = 1, seat: int = 0) -> Entry:
    """Return a line of the history with a best round and a goal at a `moment`, of the person at a `seat`."""
    stats = PlayerStats(3, 2, 14, moment, {"kasu": 1}, {"lights": moment})
    seats = [Sat("", "Sora", "normal", 2, 5)] * 7
    seats[seat] = Sat("", "Ada", "", 1, 30, stats)
    return Entry(file, "koi-koi", 60, tuple(seats))


@pytest.mark.parametrize(("moment", "seat"), [(10**6, 0), (3, 6)], ids=["moment", "seat"])
def test_what_is_told_of_a_match_beyond_its_record_opens_the_nearest(
    people: Callable[[Path], Person], tmp_path: Path, moment: int, seat: int
) -> None:
    path = keep(tmp_path, "koi-koi", "20261110-120000")
    person = people(tmp_path)
    navigator, archive = person.program.navigator, person.program.services.archive
    archive.history.replace([told(path.name, moment, seat)])
    navigator.history.statistics(person.program.services.profiles.now, "koi-koi")
    person.wait(2)
    scene = person.scene
    person.wait_until(lambda: not scene.reading)  # type: ignore[attr-defined]
    person.click(next(node for node in person.sees().walk() if node.role is Role.ROW and "14" in f"{node.label} {node.value}").middle)
    person.wait(3)
    replay = person.scene
    assert isinstance(replay, ReplayScene)
    assert replay.moment <= replay.played.match.ply
    assert replay.perspective.seat < replay.played.match.seats


def test_a_told_match_whose_record_no_longer_replays_is_set_aside_and_said(people: Callable[[Path], Person], tmp_path: Path) -> None:
    path = keep(tmp_path, "koi-koi", "20261110-120000")
    person = people(tmp_path)
    record = json.loads(path.read_text("utf-8"))
    write(path, {**record, "actions": [*record["actions"][:-1], "0 nothing"]})
    person.program.navigator.history._look_back(path.name, 0, 0, person.program.navigator.title)
    person.wait(2)
    assert person.screen == "TitleScene"
    assert any("set aside" in words for words in said(person))


def history_of(person: Person) -> None:
    """Open every screen that tells of finished matches."""
    navigator, now = person.program.navigator, person.program.services.profiles.now
    for game in ("", *GAMES):
        navigator.history.statistics(now, game)
        person.wait(2)
        scene = person.scene
        person.wait_until(lambda scene=scene: not scene.reading)  # type: ignore[misc]
    navigator.history.goals(now, "koi-koi")
    person.wait(3)
    navigator.history.players()
    person.wait(3)
    navigator.matches()
    person.wait(3)
    person.program.draw(person.surface)


def test_numbers_without_bounds_in_the_history_reach_no_screen(people: Callable[[Path], Person], tmp_path: Path) -> None:
    path = keep(tmp_path, "koi-koi", "20261110-120000")
    huge = 10**400
    stats = PlayerStats(huge, huge, huge, huge, {"kasu": huge}, {"lights": huge})
    entry = Entry(path.name, "koi-koi", huge, (Sat("", "Ada", "", huge, huge, stats), Sat("", "Sora", "normal", 2, -huge)))
    (tmp_path / NAME).write_text(f"{entry.to_line()}\n", "utf-8")
    person = people(tmp_path)
    history_of(person)
    assert person.program.services.archive.history.read()[path.name].seconds == 600, "it is told anew from its record"


@pytest.mark.sweep
@pytest.mark.parametrize("name", ["²²²²²²²²-²²²²²²-koi-koi-A.json", "202601.json", "2026.json", ".json", "20269999-1-koi-koi-.json"])
def test_a_match_is_listed_whatever_its_file_is_called(people: Callable[[Path], Person], tmp_path: Path, name: str) -> None:
    path = keep(tmp_path, "koi-koi", "20261110-120000")
    path.rename(path.with_name(name))
    history_of(people(tmp_path))
    assert path.with_name(name).exists()


@pytest.mark.slow
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(data=st.data())
def test_no_file_keeps_the_program_from_any_screen(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
    folder = tmp_path_factory.mktemp("player")
    finished = keep(folder, "koi-koi", "20261110-120000", "p-1")
    record = json.loads(finished.read_text("utf-8"))
    begun = {**record, "actions": record["actions"][:3]}
    profile = {"format": "five-seasons-player", "version": 1, "id": "p-1", "name": "Ada", "seal": 1, "language": "", "helps": dict(KEPT)}
    files: dict[str, Any] = {
        "settings.json": {**HEAD, **KEPT},
        "players/p-1.json": {**profile, "helps": {"ui_scale": 1.0, "learnt": {}, "display": {}}},
        f"matches/{finished.name}": record,
        "in-progress/koi-koi.json": begun,
        "days.json": {"format": "five-seasons-days", "version": 1, "days": [["20260815", "koi-koi", "p-1", 1, ["1. Ada 30"], 0]]},
        "practice.json": {"format": "five-seasons-practice", "version": 1, "games": {"koi-koi": [["now", 3, 2, 1, 4.5]]}},
        NAME: json.loads(told(finished.name).to_line()),
    }
    name = data.draw(st.sampled_from(sorted(files)))
    for file, raw in files.items():
        write(folder / file, data.draw(damages(raw)) if file == name else raw)
    person = Person(folder)
    try:
        history_of(person)
        person.program.navigator.occasions.today()
        person.wait(2)
        for match in person.program.services.archive.matches():
            person.program.navigator.go_on(match)
            person.wait(2)
        person.program.navigator.setup("koi-koi")
        person.wait(2)
        person.program.services.change(muted=True)
        assert person.program.services.archive.flush()
        assert "reports" not in {path.name for path in folder.iterdir()}
        assert read_record(json.dumps(record)) is not None
    finally:
        person.close()


# Profiles


def test_a_player_is_as_the_profile_says_when_the_settings_are_gone(people: Callable[[Path], Person], tmp_path: Path) -> None:
    first = people(tmp_path)
    first.program.services.change(name="Ada", large_index=True, ui_scale=1.25, language="fr")
    first.program.services.profiles.seated(())
    first.close()
    profile = next((tmp_path / "players").glob("*.json"))
    before = profile.read_text("utf-8")
    for path in tmp_path.glob("settings.json*"):
        path.unlink()
    again = people(tmp_path)
    services = again.program.services
    assert (services.settings.name, services.settings.large_index, services.settings.ui_scale) == ("Ada", True, 1.25)
    assert services.settings.language == "fr"
    assert services.look.language == "fr"
    again.program.navigator.setup("koi-koi")
    again.wait(2)
    again.program.navigator.title()
    again.wait(2)
    services.archive.flush()
    assert profile.read_text("utf-8") == before


def test_settings_of_somebody_who_is_gone_change_nobody_else(people: Callable[[Path], Person], tmp_path: Path) -> None:
    write(tmp_path / "settings.json", {**HEAD, "player": "gone", "name": "Ben", "four_colour": True})
    profile = {"format": "five-seasons-player", "version": 1, "id": "p-1", "name": "Ada", "seal": 1, "language": "", "helps": {}}
    write(tmp_path / "players" / "p-1.json", profile)
    services = people(tmp_path).program.services
    assert (services.settings.player, services.settings.name) == ("p-1", "Ada")


# Keys


def test_a_key_that_writes_a_digit_beside_the_ten_is_no_number(people: Callable[[Path], Person], tmp_path: Path) -> None:
    """As ² on French keyboards."""
    person = people(tmp_path)
    person.start(rounds=1)
    person.wait(60)
    person.key(pygame.K_BACKQUOTE, "²")
    assert person.screen == "TableScene"
