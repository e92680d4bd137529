"""What the cards are called in a line."""

import pytest

from game.core.cards import CardId
from game.core.options import Options
from game.koikoi.actions import PACK
from tests.games.koikoi.framework import card
from ui.games.koikoi.names import kind_name, named_with_kind, yaku_said
from ui.games.koikoi.rules_book import rules_book
from ui.kit.french_suits import small
from ui.kit.rulebook import Point
from ui.text.catalog import LANGUAGES, set_language


@pytest.mark.parametrize("language", [one.code for one in LANGUAGES])
def test_the_name_of_a_card_says_its_category_once(language: str) -> None:
    set_language(language)
    for one in map(CardId, range(len(PACK))):
        assert named_with_kind(one).count(small(kind_name(one))) == 1


def test_a_category_stands_behind_a_name_that_does_not_say_it() -> None:
    assert named_with_kind(card("1-hikari-crane")) == "Crane (light)"
    assert named_with_kind(card("1-kasu-a")) == "Pine, plain"


@pytest.mark.parametrize(("language", "field"), [("en", "Field  場"), ("ja", "場")])
def test_a_term_of_the_glossary_stands_in_japanese_once(language: str, field: str) -> None:
    set_language(language)
    glossary = next(chapter for chapter in rules_book(Options("koi-koi")).chapters if chapter.key == "words")
    terms = [entry.term for column in glossary.columns for entry in column if isinstance(entry, Point)]
    assert terms[0] == field


@pytest.mark.parametrize(("language", "said"), [("en", "Sankō   三光"), ("fr", "Sankō   三光"), ("ja", "さんこう")])
def test_under_a_yaku_stands_its_japanese_name_or_in_japanese_how_it_is_read(language: str, said: str) -> None:
    set_language(language)
    assert yaku_said("sanko") == said
