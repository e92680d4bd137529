from __future__ import annotations

from functools import reduce
from random import Random

import pytest

from game.core.cards import CardId, Seat, cards_of
from game.kaluki.actions import End
from game.kaluki.cards import BIT, PACK
from game.kaluki.melds import TableMeld, is_meld, meld_value, read_meld, room_of, with_layoff, with_swap, without
from game.kaluki.rules import Rules, refusal
from tests.contract.checks import random_options
from tests.games.kaluki.framework import cards, is_meld_by_the_words, laid, names, options, rules

DEFAULT = rules()


def readings(text: str, **changes: bool | int | str) -> list[tuple[int, int]]:
    force = rules(**changes)
    return [(m.start, meld_value(m, force)) for m in read_meld(cards(text), force)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("KS KH KD KC", [(0, 40)]),
        ("7H 7Hb 7S", [(0, 21)]),
        ("3H 3Hb 3S 3Sb", [(0, 12)]),
        ("9C 10C JC QC", [(9, 39)]),
        ("QD KD AD 2D", [(12, 33)]),
        ("AD 2D 3D 4D", [(1, 10)]),
        ("KC AC 2C", [(13, 23)]),
        ("8S JK1 10S JS", [(8, 37)]),
        ("QH KH JK1", [(12, 31), (11, 30)]),
        ("5H 6H JK1", [(5, 18), (4, 15)]),
        ("AH 2H JK1", [(13, 23), (1, 6)]),
        ("2C 3C 4C 5C 6C 7C 8C 9C", [(2, 44)]),
        ("2C 3C 4C 5C 6C 7C 8C 9C 10C", []),
        ("KS KH JK1 JK2", [(0, 40)]),
        ("KS JK1 JK2", []),
        ("3S 3Sb 4S", []),
        ("3S 4S", []),
        ("2H 3S 4H", []),
        ("KS KH KD KC KSb", []),
    ],
)
def test_readings_best_first(text: str, expected: list[tuple[int, int]]) -> None:
    assert readings(text) == expected


def test_one_natural_card_makes_groups_and_sequences_where_that_is_enough() -> None:
    assert readings("4H JK1 JK2", min_naturals_per_meld=1) == [(4, 15), (0, 12), (3, 12), (2, 9)]


def test_jokers_fill_the_open_positions_lowest_first() -> None:
    (meld, *_) = read_meld(cards("JK3 9H 6H JK1 8H"), DEFAULT)
    assert names(meld.cards) == "6H JK1 8H 9H JK3"


def test_a_joker_counts_as_its_card_or_its_fixed_points() -> None:
    assert readings("8S JK1 10S JS", joker_meld_value="fixed") == [(8, 43)]
    assert readings("9H 9D JK1", joker_meld_value="fixed", joker_points=50) == [(0, 68)]


def test_the_low_ace_may_count_eleven() -> None:
    assert readings("AD 2D 3D 4D", ace_low_meld_value=11) == [(1, 20)]


def test_options_forbid_the_low_ace_the_corner_and_equal_cards() -> None:
    assert readings("AD 2D 3D", ace_low_sequences=False) == []
    assert readings("KD AD 2D", sequence_wraparound=False) == []
    assert readings("KD AD 2D", ace_low_sequences=False) == [(13, 23)]
    assert readings("7H 7Hb 7S", group_duplicates=False) == []


def test_every_small_set_is_read_as_the_words_say() -> None:
    rng = Random("words")
    for _ in range(400):
        chosen = random_options("kaluki", 2, rng)
        force = rules(**dict(chosen.changes()))
        suit = rng.choice("SHDC")
        near = [c.id for c in PACK if c.suit == suit or not c.rank or c.rank == rng.randint(1, 13)]
        ids = tuple(rng.sample(near, rng.randint(3, 6)))
        assert bool(read_meld(ids, force)) == is_meld_by_the_words(ids, chosen), (names(ids), chosen)


def test_a_reading_out_of_normal_form_is_no_meld() -> None:
    (meld,) = read_meld(cards("5S 6S JK1 8S JK2 10S"), DEFAULT)
    assert is_meld(meld, DEFAULT)
    for broken in ("5S 6S JK2 8S JK1 10S", "6S 5S JK1 8S JK2 10S"):
        assert not is_meld(type(meld)(meld.start, cards(broken)), DEFAULT)
    assert not is_meld(type(meld)(0, cards("7S 7H 7D")[::-1]), DEFAULT)
    assert not is_meld(type(meld)(14, cards("AS 2S 3S")), DEFAULT)
    assert not is_meld(type(meld)(1, ()), DEFAULT)


def opens(values: list[int], force: Rules) -> bool:
    return force.opens(reduce(force.worth_with, values, -1))


def test_the_first_meld_needs_its_minimum_in_one_meld_or_in_the_sum() -> None:
    assert not opens([36, 18], DEFAULT)
    assert opens([18, 40], DEFAULT)
    assert opens([36, 18], rules(first_meld_scope="sum"))
    assert not opens([], rules(min_first_meld=0))
    assert refusal(options(min_first_meld=45, sequence_max_len=4)) is not None


def laid_off(meld: str, card: str, end: End | None, **changes: bool | int | str) -> str | None:
    force = rules(**changes)
    found = with_layoff(laid(meld, force), PACK.named(card), end, force)
    return names(found.cards) if found else None


def test_a_king_goes_under_a_low_ace_and_a_two_above_a_high_one() -> None:
    assert laid_off("AC 2C 3C", "KC", End.LOW) == "KC AC 2C 3C"
    assert laid_off("AC 2C 3C", "KC", End.LOW, sequence_wraparound=False) is None
    assert laid_off("QS KS AS", "2S", End.HIGH) == "QS KS AS 2S"
    assert laid_off("2H 3H 4H", "AH", End.LOW, ace_low_sequences=False) is None


def test_layoffs_need_rank_suit_and_room() -> None:
    assert laid_off("5H 6H 7H", "8D", End.HIGH) is None
    assert laid_off("5H 6H 7H", "8Hb", End.HIGH) == "5H 6H 7H 8Hb"
    assert laid_off("5H 6H 7H", "JK1", End.LOW) == "JK1 5H 6H 7H"
    assert laid_off("2C 3C 4C 5C 6C 7C 8C 9C", "10C", End.HIGH) is None
    assert laid_off("7H 7S 7D", "7Hb", None) == "7S 7H 7D 7Hb"
    assert laid_off("7H 7S 7D", "7Hb", None, group_duplicates=False) is None
    assert laid_off("7H 7S 7D 7C", "7Hb", None) is None
    assert laid_off("5H 6H 7H", "8H", None) is None


def swapped(meld: str, card: str, joker: str = "JK1", force: Rules = DEFAULT) -> str | None:
    found = with_swap(laid(meld, force), PACK.named(card), PACK.named(joker), force)
    return names(found.cards) if found else None


def test_swaps_need_the_very_card_of_a_sequence_and_the_rank_of_a_group() -> None:
    assert swapped("2S 3S JK1 5S", "4Sb") == "2S 3S 4Sb 5S"
    assert swapped("2S 3S JK1 5S", "4H") is None
    assert swapped("JS JK1 JH", "JSb") == "JS JH JSb"
    assert swapped("JS JK1 JH", "JSb", force=rules(group_duplicates=False)) is None
    assert swapped("JS JK1 JH", "JD", force=rules(joker_swap="none")) is None
    assert swapped("JS JH JK1", "JD", joker="JK2") is None


def test_an_unambiguous_joker_of_a_group_is_the_only_missing_card() -> None:
    for duplicates in (True, False):
        three = rules(joker_swap="unambiguous", group_duplicates=duplicates)
        for card in ("JD", "JC"):
            assert swapped("JS JK1 JH", card, force=three) is None, "the joker may stand for either of two suits"
        meld = laid("JS JK1 JH", three)
        assert room_of(meld.start, meld.cards, three).swaps == ()
    four = rules(joker_swap="unambiguous", group_duplicates=False)
    assert swapped("JS JK1 JH JD", "JC", force=four) == "JS JH JD JC"
    assert swapped("JS JK1 JK2 JD", "JC", force=four) is None
    assert swapped("2S 3S JK1 5S", "4S", force=rules(joker_swap="unambiguous")) == "2S 3S 4S 5S"


def taken(meld: str, card: str, **changes: bool | int | str) -> tuple[int, str] | None:
    force = rules(**changes)
    found = without(laid(meld, force), PACK.named(card), force)
    return (found.start, names(found.cards)) if found else None


def test_takes_leave_three_cards_and_two_of_them_natural() -> None:
    assert taken("6D 6H 6S 6C", "6C") == (0, "6S 6H 6D")
    assert taken("6D 6H 6S", "6S") is None
    assert taken("5H 6H 7H 8H", "5H") == (6, "6H 7H 8H")
    assert taken("5H 6H 7H 8H", "6H") is None
    assert taken("KH AH 2H 3H", "KH") == (1, "AH 2H 3H")
    assert taken("KH AH 2H 3H", "KH", ace_low_sequences=False) is None
    assert taken("6D 6H JK1 JK2", "6D") is None
    assert taken("6D 6H JK1 JK2", "6D", min_naturals_per_meld=1) == (0, "6H JK1 JK2")
    assert taken("5H 6H 7H JK1", "JK1") is None
    assert taken("5H 6H 7H 8H", "5H", rearrange="off") is None


def test_room_answers_for_all_cards_what_the_rules_answer_for_one() -> None:
    rng = Random("room")
    for _ in range(300):
        force = rules(**dict(random_options("kaluki", 2, rng).changes()))
        ids = [CardId(c) for c in range(104 + force.jokers)]
        suit, rank = rng.choice("SHDC"), rng.randint(1, 13)
        near = [c for c in ids if PACK[c].suit == suit or PACK[c].rank in (0, rank)]
        read = read_meld(tuple(rng.sample(near, rng.randint(3, 5))), force)
        if not read:
            continue
        meld = TableMeld(Seat(1), read[-1].start, read[-1].cards)
        room = room_of(meld.start, meld.cards, force)
        for mask, end in ((room.low, End.LOW), (room.high, End.HIGH), (room.any_end, None)):
            assert mask == sum(BIT[c] for c in ids if with_layoff(meld, c, end, force)), (meld, force)
        assert room.takes == sum(BIT[c] for c in meld.cards if without(meld, c, force))
        assert dict(room.swaps) == {
            j: fit for j in meld.cards if (fit := sum(BIT[c] for c in ids if with_swap(meld, c, j, force)))
        }
        assert room.fits == room.low | room.high | room.any_end
        assert cards_of(room.fits) == tuple(sorted(set(cards_of(room.fits))))
