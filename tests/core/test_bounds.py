"""Nothing from outside is used before its type and its size have been looked at."""

from __future__ import annotations

import json

import pytest

from game.core.bounds import (
    MOST_DEPTH,
    MOST_NUMBER,
    digits,
    is_list,
    is_number,
    is_object,
    is_plain,
    is_text,
    is_whole,
    parsed,
)
from game.core.record import RecordError, read_record
from game.core.shared_deal import TextError, read_deal, read_rules


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


@pytest.mark.parametrize("depth", [MOST_DEPTH + 1, 300, 5_000, 500_000])
def test_lists_too_deep_in_one_another_are_no_value(depth: int) -> None:
    with pytest.raises(ValueError, match=r"deep|recursion"):
        parsed(nested(depth))
    with pytest.raises(RecordError):
        read_record(nested(depth))


def test_a_value_within_bounds_is_returned() -> None:
    assert parsed('{"a": [1, "b", null]}') == {"a": [1, "b", None]}
    assert parsed(nested(MOST_DEPTH)) is not None


@pytest.mark.parametrize("value", [True, 1.0, "1", None, -1, 3, 10**400, float("nan")])
def test_only_a_whole_number_in_the_range_is_one(value: object) -> None:
    assert not is_whole(value, 0, 2)
    assert is_whole(2, 0, 2)


@pytest.mark.parametrize("value", [True, "1", None, -0.1, 1.1, 10**309, float("nan"), float("inf"), -float("inf")])
def test_only_a_number_in_the_range_is_one(value: object) -> None:
    assert not is_number(value, 0.0, 1.0)
    assert is_number(1, 0.0, 1.0)
    assert is_number(0.5, 0.0, 1.0)


def test_texts_lists_and_objects_have_a_size() -> None:
    assert (is_text("ab", 2), is_text("abc", 2), is_text(1, 2)) == (True, False, False)
    assert (is_list([1, 2], 2), is_list([1, 2, 3], 2), is_list("ab", 2)) == (True, False, False)
    assert (is_object({"a": 1}, 1), is_object({"a": 1, "b": 2}, 1), is_object([], 1)) == (True, False, False)


@pytest.mark.parametrize("value", [10**400, float("nan"), "x" * 1000, {"x" * 1000: 1}, [[{"a": [10**12]}]], [[0] * 300] * 300])
def test_what_is_kept_unread_is_within_bounds_all_through(value: object) -> None:
    assert not is_plain(value)


def test_plain_values_are_plain() -> None:
    assert is_plain({"a": [1, True, None, "b", 0.5, {"c": -3}]})


def test_digits_are_those_that_make_a_number() -> None:
    assert digits("0123")
    assert not any(map(digits, ("", "²", "١", "1.0", "-1", " 1")))


@pytest.mark.parametrize("word", ["--5", "-", "²", "9" * 5000, "1e3", "-²", "+5", "0x10"])
def test_a_word_that_is_no_number_is_no_value_of_a_rule(word: str) -> None:
    for read in (read_deal, read_rules):
        with pytest.raises(TextError):
            read(f"koi-koi plum-heron-0731 rounds={word}" if read is read_deal else f"koi-koi rounds={word}")


@pytest.mark.parametrize("word", ["--5", "²", "9" * 5000, "1e3"])
def test_a_word_that_is_no_number_is_no_number_of_players(word: str) -> None:
    with pytest.raises(TextError):
        read_deal(f"kowah {word} plum-heron-0731")


def test_a_day_is_written_in_plain_digits() -> None:
    text = {"format": "five-seasons-record", "version": 1, "shuffle": 1, "game": "koi-koi", "players": [], "seed": "", "actions": []}
    assert read_record(json.dumps({**text, "day": "20260131"})).occasion.day == "20260131"
    with pytest.raises(RecordError):
        read_record(json.dumps({**text, "day": "²²²²²²²²"}))


def test_a_count_may_be_as_large_as_they_get() -> None:
    assert is_whole(MOST_NUMBER)
    assert not is_whole(MOST_NUMBER + 1)
