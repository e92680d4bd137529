"""What a parser once failed on, and anything else, is a value or a declared error."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.fuzz.__main__ import CORPUS, NAMES
from tests.fuzz.parsers import PARSERS, Parser

KEPT = sorted(path for path in CORPUS.rglob("*") if path.is_file())


def test_every_parser_is_fuzzed() -> None:
    assert tuple(PARSERS) == NAMES


@pytest.mark.parametrize("name", PARSERS)
def test_what_is_sound_is_taken(name: str) -> None:
    assert all(PARSERS[name].takes(text.encode()) for text in PARSERS[name].sound)


@pytest.mark.parametrize("path", KEPT, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_what_was_found_is_read_or_refused(path: Path) -> None:
    PARSERS[path.parent.name.replace("-", " ")].takes(path.read_bytes())


@pytest.mark.parametrize("name", PARSERS)
@given(data=st.data())
def test_any_bytes_are_read_or_refused(name: str, data: st.DataObject) -> None:
    sound = data.draw(st.sampled_from(PARSERS[name].sound)).encode()
    at = data.draw(st.integers(0, len(sound)))
    PARSERS[name].takes(sound[:at] + data.draw(st.binary(max_size=8)) + sound[at + data.draw(st.integers(0, 8)) :])


def test_an_error_that_is_not_declared_is_a_fault() -> None:
    with pytest.raises(ZeroDivisionError):
        Parser(lambda data: 1 // len(data), (ValueError,), ()).takes(b"")
