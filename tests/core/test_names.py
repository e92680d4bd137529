"""A name is what can be seen of it, whoever wrote it."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.names import MOST_NAME, name_from
from game.core.record import Player, Record, RecordError, read_record

ANY_TEXT = st.text(st.characters(exclude_categories=()), max_size=40)
"""Every text that Python knows, halves of surrogate pairs too."""


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ada", "Ada"),
        ("  Ada \t Lovelace\n", "Ada Lovelace"),
        ("A\u0000da", "Ada"),
        ("Ada \u200b Lovelace", "Ada Lovelace"),
        ("\ud800Zoë", "Zoë"),
        ("Zoe\u0308", "Zoe\u0308"),
        ("花子", "花子"),
        ("x" * 300, "x" * MOST_NAME),
        ("abcdefghijklmno pqr", "abcdefghijklmno"),
        ("", ""),
        (" \u3000\u00a0", ""),
        ("\u0000", ""),
        ("\u200b\u202e\u00ad", ""),
        ("\u034f\ufe0f", ""),
        ("\udc80", ""),
    ],
)
def test_what_a_text_comes_to_as_a_name(text: str, name: str) -> None:
    assert name_from(text) == name


@given(ANY_TEXT)
def test_a_name_is_short_printable_and_its_own_name(text: str) -> None:
    name = name_from(text)
    assert len(name) <= MOST_NAME
    assert name.isprintable()
    assert name_from(name) == name
    name.encode("utf-8")


def text_of(name: str, level: str = "") -> str:
    record = Record("koi-koi", {}, (Player(name), Player("Sora", level)), "0" * 13, ())
    return json.dumps(json.loads(record.to_text()))


@given(ANY_TEXT, ANY_TEXT)
def test_a_record_holds_a_name_that_can_be_seen_or_is_refused(name: str, level: str) -> None:
    if not name_from(name):
        with pytest.raises(RecordError, match="name"):
            read_record(text_of(name, level))
        return
    record = read_record(text_of(name, level))
    assert record.players[0].name == name_from(name)
    assert read_record(record.to_text()) == record


def test_a_seat_is_a_plain_digit() -> None:
    raw = json.loads(text_of("Ada"))
    for seat in ("²", "٣", "-1", "x"):
        with pytest.raises(RecordError):
            read_record(json.dumps({**raw, "actions": [f"{seat} deal"]}))
