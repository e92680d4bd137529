"""What a record holds beside the moves: whom people who are out expect to win."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from game.catalog import GAMES
from game.core.cards import CardId, Seat
from game.core.match import Match
from game.core.record import AnyMatch, Hands, Occasion, Player, RecordError, read_record, record_of, replay

PLAYERS = tuple(Player(name) for name in ("Ada", "Ben", "Cleo"))


def match() -> AnyMatch:
    return Match(GAMES["squaw"].engine, GAMES["squaw"].options(3), 3, "record")


@pytest.mark.parametrize("favourite", [None, Seat(0), Seat(2)])
def test_a_favourite_is_read_as_it_was_written(favourite: Seat | None) -> None:
    record = record_of(match(), PLAYERS, favourite)
    assert read_record(record.to_text()) == record


def test_without_a_favourite_nothing_is_written_of_one() -> None:
    assert "favourite" not in record_of(match(), PLAYERS).to_text()


@pytest.mark.parametrize("favourite", [-1, 3, "2", True, None])
def test_a_favourite_who_does_not_play_is_refused(favourite: object) -> None:
    raw = json.loads(record_of(match(), PLAYERS, Seat(1)).to_text())
    with pytest.raises(RecordError):
        read_record(json.dumps({**raw, "favourite": favourite}))


def test_hands_put_in_order_are_read_as_they_were_written() -> None:
    one, two, three, four = map(CardId, range(4))
    hands = Hands(2, {Seat(1): (two, one, three)}, {Seat(0): ((one, two), (four,)), Seat(2): ((three, four),)})
    record = replace(record_of(match(), PLAYERS), hands=hands)
    assert read_record(record.to_text()).hands == hands


def test_that_somebody_was_helped_is_written_down_and_kept_when_the_match_goes_on() -> None:
    helped = match()
    helped.helped = True
    record = read_record(record_of(helped, PLAYERS).to_text())
    assert record.helped
    assert replay(record, GAMES["squaw"].engine).helped


def test_a_record_that_says_nothing_of_help_was_played_without() -> None:
    text = record_of(match(), PLAYERS).to_text()
    assert "helped" not in text
    assert not read_record(text).helped


def test_the_character_of_a_computer_player_is_read_as_it_was_written() -> None:
    players = (PLAYERS[0], Player("Elias", "normal", character="elias"), PLAYERS[2])
    text = record_of(match(), players).to_text()
    assert read_record(text).players == players
    assert text.count('"character"') == 1, "of no one in particular nothing is written"


@pytest.mark.parametrize("character", [7, None, "e" * 201, ["elias"]])
def test_a_character_that_is_no_short_text_is_refused(character: object) -> None:
    raw = json.loads(record_of(match(), PLAYERS).to_text())
    raw["players"][1] |= {"level": "normal", "character": character}
    with pytest.raises(RecordError):
        read_record(json.dumps(raw))


def test_a_person_has_no_character() -> None:
    raw = json.loads(record_of(match(), PLAYERS).to_text())
    raw["players"][1]["character"] = "elias"
    assert read_record(json.dumps(raw)).players[1].character == ""


@pytest.mark.parametrize("month", [-1, 13, "3", True])
def test_a_month_is_read_as_it_was_written_and_one_that_no_year_has_is_refused(month: object) -> None:
    record = record_of(match(), PLAYERS, occasion=Occasion(month=12))
    assert read_record(record.to_text()) == record
    with pytest.raises(RecordError):
        read_record(json.dumps({**json.loads(record.to_text()), "month": month}))
