"""Words put together to sentences, as each language writes them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ui.text import catalog
from ui.text.sentences import in_a_list, pair, sentence


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    catalog.set_language("en")


def test_every_part_gets_its_full_stop_once() -> None:
    assert sentence("Round 2", "Ada deals.", "", "Stop!") == "Round 2. Ada deals. Stop!"


def test_a_value_follows_its_label_and_goes_on_with_one_that_has_a_colon() -> None:
    assert pair("Field", "8 cards") == "Field: 8 cards"
    assert pair("Ada played: Crane", "and took nothing") == "Ada played: Crane, and took nothing"
    assert pair("Field", "") == "Field"


@pytest.mark.parametrize(("code", "said", "listed"), [("fr", "a. b.", "a\u202f; b"), ("ja", "a。b。", "a、b")])
def test_other_languages_stop_and_list_in_their_own_way(code: str, said: str, listed: str) -> None:
    catalog.set_language(code)
    assert sentence("a", "b") == said
    assert in_a_list(("a", "b")) == listed
