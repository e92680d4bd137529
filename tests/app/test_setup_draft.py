"""The match to be: seats, rules and what is remembered, without a screen."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ai.levels import Level
from game.catalog import GAMES
from game.core.names import MOST_NAME, name_from
from game.core.options import OptionError, Options, describe
from ui.library.draft import (
    BOT_NAMES,
    SEAL_COLOURS,
    Draft,
    SeatPlan,
    built_levels,
    draft_from,
    fresh,
    rules_of,
)

SIGNS = st.integers(0, 0x10FFFF).filter(lambda number: not 0xD800 <= number < 0xE000).map(chr)
NAMES = st.lists(SIGNS, max_size=MOST_NAME).map("".join)
"""Any text; `st.text` would look through all of Unicode first."""
MOST_SEATS = max(game.seats[-1] for game in GAMES.values())


def draft(game: str = "kowah", name: str = "Ada") -> Draft:
    return fresh(game, name, Random(3))


@pytest.mark.parametrize("game", GAMES)
def test_a_fresh_draft_is_one_person_against_computers_by_the_standard(game: str) -> None:
    first = draft(game)
    assert first.preset is not None
    assert first.preset.id == "source"
    assert not first.differences()
    assert first.seats[0].person
    assert first.seats[0].name == "Ada"
    assert len(first.seats) in GAMES[game].seats
    if built_levels(game):
        assert not any(seat.person for seat in first.seats[1:])
    assert first.options.changes() == {}
    GAMES[game].engine.start(first.options, len(first.seats), "0123456789ABC")


def test_there_are_names_and_seals_for_every_seat() -> None:
    assert len(BOT_NAMES) > MOST_SEATS
    assert SEAL_COLOURS >= MOST_SEATS


@pytest.mark.parametrize("game", GAMES)
def test_seats_come_and_go_within_what_the_game_allows(game: str) -> None:
    one, rng = draft(game), Random(5)
    for _ in range(9):
        one = one.with_one_more(rng)
    assert len(one.seats) == GAMES[game].seats[-1]
    assert len({seat.seal for seat in one.seats}) == len(one.seats)
    assert len({seat.bot for seat in one.seats}) == len(one.seats)
    GAMES[game].engine.start(one.options, len(one.seats), "0123456789ABC")
    for _ in range(9):
        one = one.without(len(one.seats) - 1)
    assert len(one.seats) == GAMES[game].seats[0]
    GAMES[game].engine.start(one.options, len(one.seats), "0123456789ABC")


def test_a_first_dealer_who_leaves_is_drawn_by_lot_again() -> None:
    one = draft().with_value("first_dealer", 3)
    assert one.options["first_dealer"] == 3
    fewer = one.without(1)
    assert fewer.values["first_dealer"] == "random"
    assert fewer.own is not None
    assert fewer.own["first_dealer"] == "random"


def test_a_seal_that_is_taken_is_exchanged() -> None:
    one = draft()
    before = [seat.seal for seat in one.seats]
    after = [seat.seal for seat in one.with_seat(0, seal=before[2]).seats]
    assert after == [before[2], before[1], before[0], before[3]]


def test_names_say_you_only_where_one_person_plays() -> None:
    one = Draft("koi-koi", (SeatPlan(True), SeatPlan(False, bot="Sora", seal=1)), draft("koi-koi").values)
    assert one.names() == ("You", "Sora")
    two = one.with_seat(1, person=True)
    assert two.names() == ("Player 1", "Player 2")
    assert two.with_seat(1, name=" Bea ").names() == ("Player 1", "Bea")
    assert [player.is_person for player in two.players()] == [True, True]
    assert one.with_seat(1, bot="  ").names() == ("You", "Computer 2")
    assert one.players()[1].level == "normal"


@pytest.mark.parametrize(
    ("seats", "words"),
    [
        ("pc", "Ada against Sora"),
        ("pp", "Ada against Bea"),
        ("pccc", "Ada and 3 computers"),
        ("cpc", "Bea and 2 computers"),
        ("ppc", "2 people and 1 computer"),
        ("ppcc", "2 people and 2 computers"),
        ("ppp", "3 people"),
        ("ccc", "3 computers"),
    ],
)
def test_who_plays_is_said_by_people_and_computers(seats: str, words: str) -> None:
    names, bots = ("Ada", "Bea", "Cleo", "Dora"), ("Haru", "Sora", "Ren", "Yuki")
    plans = tuple(SeatPlan(who == "p", names[n], bots[n], seal=n) for n, who in enumerate(seats))
    assert Draft("kowah", plans, draft().values).company() == words


@pytest.mark.parametrize(("one", "two"), [("Ada", "Ada"), ("Ada", "aDA "), ("", "Player 1"), ("Ａｄａ", "Ada")])
def test_players_who_are_called_the_same_are_namesakes(one: str, two: str) -> None:
    both = draft().with_seat(0, name=one).with_seat(2, person=True, name=two)
    assert both.namesakes() == (0, 2)
    assert both.with_seat(2, name="Bea").namesakes() == ()


def test_a_person_who_makes_room_for_a_computer_finds_the_name_again() -> None:
    one = draft("koi-koi")
    assert one.with_seat(0, person=False).with_seat(0, person=True) == one


def test_what_is_no_known_set_is_kept_as_own_rules() -> None:
    one = draft("koi-koi").with_value("rain_spoils_viewing", True)
    assert one.preset is None
    assert one.own == one.values
    tamed = one.with_value("big_yaku_value", 15)
    assert tamed.preset is not None
    assert tamed.preset.id == "tamed_cup", "the values decide, not the way to them"
    assert tamed.own == one.values
    assert tamed.with_preset(describe("koi-koi").presets[0]).with_own().values == one.values
    assert [info.key for info, _value in tamed.differences()] == ["rain_spoils_viewing", "big_yaku_value"]


LENGTHS = [(game, info.key, number) for game in GAMES for info in describe(game).options for number in info.lengths]


@pytest.mark.parametrize(("game", "key", "number"), LENGTHS)
def test_another_length_makes_no_house_rules(game: str, key: str, number: int) -> None:
    one = draft(game).with_value(key, number)
    assert one.values[key] == number
    assert one.preset is not None
    assert (one.preset.id, one.differences(), one.own) == ("source", (), None)
    kept = draft_from(json.loads(json.dumps(one.to_json())), game, "", Random(0))
    assert kept.preset == one.preset


def test_of_two_sets_that_differ_in_length_alone_the_chosen_one_is_meant() -> None:
    half = describe("koi-koi").preset("half_year")
    one = draft("koi-koi").with_preset(half)
    assert one.preset == half
    assert one.with_value("rounds", 12).preset == half
    assert replace(one, rule_set="").preset == half, "a deal that was handed on says only what the rules are"


def test_own_rules_that_were_only_another_length_are_none_any_more() -> None:
    assert draft_from({"own": {"rounds": 3}}, "koi-koi", "", Random(0)).own is None


def test_what_the_sheet_refuses_together_is_refused() -> None:
    one = draft("kaluki").with_value("sequence_max_len", 4)
    with pytest.raises(OptionError):
        one.with_value("min_first_meld", 51)
    assert one.with_value("first_meld_scope", "sum").with_value("min_first_meld", 51).options


@pytest.mark.parametrize("game", GAMES)
def test_the_players_are_counted_at_the_table_and_preferences_are_no_rules(game: str) -> None:
    keys = {info.key for info in rules_of(game)}
    assert "players" not in keys
    assert not any(info.is_display for info in rules_of(game))
    one = draft(game)
    if "players" in {info.key for info in describe(game).options}:
        assert one.options["players"] == len(one.seats)


@pytest.mark.sweep
@pytest.mark.parametrize("game", GAMES)
@given(data=st.data())
@settings(max_examples=30, deadline=None)
def test_a_draft_comes_back_as_it_was_kept(game: str, data: st.DataObject) -> None:
    rng = Random(data.draw(st.integers(0, 99)))
    one = fresh(game, "", rng)
    levels = built_levels(game)
    for _ in range(data.draw(st.integers(0, 4))):
        one = one.with_one_more(rng)
    for index in range(len(one.seats)):
        person = data.draw(st.booleans()) or not levels
        level = data.draw(st.sampled_from(levels)) if levels else Level.NORMAL
        one = one.with_seat(index, person=person, name=data.draw(NAMES), level=level)
    for info in data.draw(st.lists(st.sampled_from(rules_of(game)), max_size=4)):
        values = {
            "bool": st.booleans(),
            "choice": st.sampled_from(info.values or (None,)),
            "int": st.integers(info.low, info.high) | st.sampled_from((*info.also, info.default)),
        }[info.type]
        try:
            one = one.with_value(info.key, data.draw(values))
        except OptionError:
            continue  # not together with the others
    kept = json.loads(json.dumps(one.to_json()))
    seats = tuple(replace(seat, name=name_from(seat.name)) for seat in one.seats)
    assert draft_from(kept, game, "", Random(0)) == replace(one, seats=seats)


def test_the_name_of_the_first_person_is_the_one_in_the_settings() -> None:
    kept = draft("koi-koi").to_json()
    assert draft_from(kept, "koi-koi", "Bea", Random(0)).names()[0] == "Bea"
    assert draft_from(None, "koi-koi", "Bea", Random(0)).names()[0] == "Bea"


def test_of_several_people_everybody_keeps_the_name_of_their_match() -> None:
    kept = draft("koi-koi").with_seat(1, person=True, name="Bea").to_json()
    assert draft_from(kept, "koi-koi", "Cleo", Random(0)).names() == ("Ada", "Bea")
    nameless = draft("koi-koi").with_seat(0, name="").with_seat(1, person=True, name="Bea").to_json()
    assert draft_from(nameless, "koi-koi", "Cleo", Random(0)).names() == ("Cleo", "Bea")
    assert draft_from(nameless, "koi-koi", "Bea", Random(0)).namesakes() == ()


@pytest.mark.parametrize(
    "raw",
    [
        None,
        3,
        [],
        {"seats": None, "rules": None},
        {"seats": [1, 2], "rules": [1]},
        {"seats": [{}, {}]},
        {"seats": [{"person": True, "name": "x" * 99, "bot": "Sora", "level": "normal", "seal": 0}] * 2},
        {"seats": [{"person": True, "name": "x", "bot": "Sora", "level": "normal", "seal": 0}] * 2},
        {"seats": [{"person": 1, "name": "x", "bot": "Sora", "level": "normal", "seal": 0}]},
        {"seats": [{"person": False, "name": 2, "bot": "Sora", "level": "normal", "seal": 99}] * 9},
        {"rules": {"rounds": 1000, "oyaken": "yes", "cheat": True, "players": 9}},
        {"rules": {"rounds": True}, "own": "none"},
    ],
    ids=str,
)
def test_what_cannot_be_read_is_as_in_a_fresh_draft(raw: object) -> None:
    found = draft_from(raw, "koi-koi", "", Random(3))
    assert found.values == fresh("koi-koi", "", Random(3)).values
    assert len(found.seats) == 2
    assert Options("koi-koi", found.values) == found.options


def test_one_broken_rule_does_not_lose_the_others() -> None:
    found = draft_from({"rules": {"rounds": 6, "oyaken": "yes"}}, "koi-koi", "", Random(3))
    assert found.values["rounds"] == 6
    assert found.values["oyaken"] is False


def test_rules_that_are_refused_together_are_dropped_together() -> None:
    raw = {"rules": {"min_first_meld": 51, "sequence_max_len": 3}}
    assert not draft_from(raw, "kaluki", "", Random(3)).differences()


def test_a_level_that_is_not_built_becomes_one_that_is() -> None:
    raw = draft("koi-koi").to_json()
    raw["seats"][1]["level"] = "grandmaster"
    found = draft_from(raw, "koi-koi", "", Random(3))
    assert found.seats[1].level in built_levels("koi-koi")


def test_the_first_computer_players_are_those_who_play_the_game_and_the_others_no_one_in_particular() -> None:
    seats = draft("squaw").with_count(7, Random(1)).seats
    assert [seat.character for seat in seats] == ["", "elias", "aune", "silja", "", "", ""]


def test_nobody_sits_at_two_seats() -> None:
    first = draft("squaw").with_count(4, Random(1))
    swapped = first.with_seat(1, character="silja")
    assert [seat.character for seat in swapped.seats] == ["", "silja", "aune", "elias"]


def test_who_is_pressed_sits_down_and_gets_up_again() -> None:
    one = draft("koi-koi").with_character("toki")
    assert [(player.name, player.character) for player in one.players()[1:]] == [("Toki", "toki")]
    assert one.with_character("toki").seats[1].character == ""
    assert one.with_friend().with_character("toki").seats[1].person is False


def test_a_character_that_the_game_does_not_know_is_no_one_in_particular() -> None:
    kept = draft("koi-koi").to_json()
    kept["seats"][1]["character"] = "elias"
    assert draft_from(kept, "koi-koi", "", Random(1)).seats[1].character == ""
    del kept["seats"][1]["character"]
    assert draft_from(kept, "koi-koi", "", Random(1)).seats[1].character == ""
