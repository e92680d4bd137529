"""Rows of a rules page as data: what they come to under the options, and what the game fills in."""

from __future__ import annotations

import pytest

from game.catalog import engine_of
from game.core.options import Options
from ui.kit.rulebook import Cards, Head, Point, Words
from ui.kit.rules_data import Filling
from ui.text.catalog import set_language

PACK = engine_of("kaluki").pack


def filling(**known: object) -> Filling:
    return Filling(Options("kaluki"), PACK, known)


def test_a_name_in_braces_stands_for_what_the_game_knows() -> None:
    assert filling(n=13).blocks_of({"words": "{n} cards"}) == (Words("13 cards"),)


def test_a_row_gives_another_name_or_the_words_themselves() -> None:
    row = {"point": "{n} of {rank}", "n": "held", "rank": "6"}
    assert filling(held=2).blocks_of(row) == (Point("2 of 6"),)


def test_what_nobody_knows_is_no_text() -> None:
    with pytest.raises(KeyError):
        filling().blocks_of({"words": "{n} cards"})


def test_what_the_game_works_out_stands_as_it_is() -> None:
    one, other = Head("One"), Head("Other")
    assert filling(one=one).blocks_of({"show": "one"}) == (one,)
    assert filling(both=(one, other)).blocks_of({"show": "both"}) == (one, other)


def test_a_whole_hand_takes_the_room_it_needs() -> None:
    cards = PACK.row("6D 6H 6S")
    assert filling().blocks_of({"cards": "6D 6H 6S", "label": "Sixes", "whole": True}) == (Cards(cards, "Sixes", parts=(3,)),)


@pytest.mark.parametrize(("language", "shown"), [("en", True), ("ja", False)])
def test_signs_stand_beside_a_term_in_other_languages_than_theirs(language: str, shown: bool) -> None:
    set_language(language)
    (found,) = filling().blocks_of({"point": "x", "term": "Hand", "signs": "手"})
    assert isinstance(found, Point)
    assert found.term.endswith("手") == shown
