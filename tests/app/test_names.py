"""Whatever name or level stands in a file, the title opens, and so does every table that a record is let through to."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.ai.levels import Level
from game.catalog import GAMES, engine_of, match_of
from game.core.match import Match
from game.core.names import MOST_NAME, name_from
from game.core.options import Options
from game.core.record import Player, RecordError, read_record, record_of
from tests.app.harness import Person
from ui.library.draft import draft_from
from ui.scenes.curtain import CurtainScene
from ui.scenes.table.scene import TableScene
from ui.services.settings import Settings, settings_from
from ui.widgets import Role

ANY_TEXT = st.text(st.characters(exclude_categories=()), max_size=20)
ODD_SIGNS = "\u0000\u200b\u202e\u00ad\ud800\udfff\u0301\ufe0f\u3164\u2028 ﷽ßǅa"
NAMES = ANY_TEXT | ANY_TEXT.map("A{}".format) | st.text(st.sampled_from(ODD_SIGNS), max_size=4)
KNOWN = st.sampled_from(["", *Level])
LEVELS = KNOWN | KNOWN | KNOWN | ANY_TEXT
ODD = ["\u0000", "\u200b\u202e\u00ad", "\ud800", "\u034f", ""]


def text_of(game: str, *players: Player) -> str:
    match = Match(engine_of(game), Options(game), len(players), "names")
    return json.dumps(json.loads(record_of(match, players).to_text()))


@pytest.fixture(scope="module")
def person(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Person]:
    sitting = Person(tmp_path_factory.mktemp("names"), (960, 600))
    yield sitting
    sitting.close()


@pytest.mark.sweep
@pytest.mark.parametrize("game", sorted(GAMES))
@given(NAMES, NAMES, LEVELS, LEVELS)
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
def test_any_name_and_level_leads_to_a_title_and_a_table_or_is_refused(
    person: Person, game: str, one: str, two: str, first: str, second: str
) -> None:
    services, navigator = person.program.services, person.program.navigator
    text = text_of(game, Player(one, first), Player(two, second, 1))
    if not (name_from(one) and name_from(two)) or {first, second} - {"", *GAMES[game].levels}:
        with pytest.raises(RecordError):
            match_of(read_record(text))
        return
    record = read_record(text)
    navigator.play(match_of(record), record.players)
    person.wait(2)
    assert isinstance(services.scenes.top, TableScene | CurtainScene)
    assert services.archive.flush(), "the match is saved"
    navigator.title()
    person.wait(2)
    assert person.can_press("Continue")
    assert [notice.detail for notice in services.archive.notices()] == []


@pytest.mark.parametrize("name", ODD, ids=ascii)
def test_a_match_saved_under_a_name_that_cannot_be_seen_is_set_aside_and_the_title_opens(
    tmp_path: Path, name: str
) -> None:
    (tmp_path / "match.json").write_text(text_of("koi-koi", Player(name), Player("Sora", "easy", 1)), "utf-8")
    person = Person(tmp_path)
    words = [node.label for node in person.sees().walk() if node.role is Role.TOAST]
    assert any("set aside" in line for line in words)
    assert not person.can_press("Continue")
    person.close()


@pytest.mark.parametrize(("game", "level"), [("koi-koi", "grandmaster"), ("kaluki", "random"), ("kowah", "\ud800")])
def test_a_level_that_the_game_does_not_know_is_refused(game: str, level: str) -> None:
    record = read_record(text_of(game, Player("Ada"), Player("Sora", level, 1)))
    with pytest.raises(RecordError, match="no computer player of level"):
        match_of(record)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_levels_that_a_game_names_are_those_of_its_computer_players(game: str) -> None:
    assert set(GAMES[game].bots) == set(GAMES[game].levels)
    assert list(GAMES[game].levels) == sorted(GAMES[game].levels, key=list(Level).index)


@given(NAMES)
def test_the_name_in_the_settings_is_one(name: str) -> None:
    assert settings_from({"name": name}).name == name_from(name)


@given(NAMES, NAMES)
def test_a_set_up_seats_players_with_names(name: str, bot: str) -> None:
    seat = {"person": True, "name": name, "bot": bot, "level": "easy", "seal": 0}
    other = {**seat, "person": False, "seal": 1}
    draft = draft_from({"seats": [seat, other]}, "koi-koi", "", Random(1))
    for player in draft.with_seat(0, name=name).with_seat(1, bot=bot).players():
        assert player.name == name_from(player.name) != ""


@pytest.mark.sweep
@pytest.mark.parametrize("name", ["\u0000", "\ud800", "\u200b", "W" * 20_000], ids=lambda name: ascii(name)[:12])
def test_odd_names_in_the_settings_do_not_keep_the_set_up_from_opening(tmp_path: Path, name: str) -> None:
    seat = {"person": True, "name": name, "bot": name, "level": "easy", "seal": 0}
    setups: dict[str, Any] = {"koi-koi": {"seats": [seat, {**seat, "person": False, "seal": 1}]}}
    kept = {"format": "five-seasons-settings", "version": 1, **Settings(name=name, setups=setups).to_json()}
    (tmp_path / "settings.json").write_text(json.dumps(kept), "utf-8")
    person = Person(tmp_path)
    person.program.navigator.setup("koi-koi", "plum-heron-0731")
    person.wait(2)
    person.press("Start")
    person.wait(2)
    assert all(len(player.name) <= MOST_NAME for player in person.table.players)
    person.close()
    text = (tmp_path / "settings.json").read_text("utf-8")
    assert "koi-koi" in json.loads(text)["setups"], (
        "what cannot be written as a name does not keep the settings from being saved"
    )
