"""Chance is the seed and nothing else."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.deal_code import CODES, code_of, number_of
from game.core.shuffle import Stream, bot_generator, deal_code, new_code, new_seed, seed_from


def test_a_stream_is_pinned_for_ever() -> None:
    """A changed number here means that every record of the past deals other cards: then `VERSION` must rise."""
    stream = Stream("0123456789ABC", "deal", 3)
    assert [stream.below(52) for _ in range(12)] == [22, 5, 0, 18, 15, 31, 43, 31, 5, 15, 21, 12]
    assert Stream("0123456789ABC", "deal", 1).shuffled("abcdefgh") == list("fhgedcba")


def test_streams_of_other_purposes_deals_and_numbers_differ() -> None:
    names = [("deal", 1, 0), ("deal", 2, 0), ("oya", 1, 0), ("deal", 1, 1)]
    orders = {tuple(Stream("seed", *name).shuffled(range(48))) for name in names}
    assert len(orders) == len(names)


def test_every_order_is_about_equally_likely() -> None:
    counts = Counter("".join(Stream("fair", "deal", n).shuffled("abcd")) for n in range(4800))
    assert set(counts) == {"".join(p) for p in permutations("abcd")}
    chi_square = sum((count - 200) ** 2 / 200 for count in counts.values())
    assert chi_square < 50  # 23 degrees of freedom: above 50 in one case of a thousand, and the seed is fixed


@pytest.mark.parametrize("bound", [0, -1, (1 << 32) + 1])
def test_a_bound_out_of_range_is_refused(bound: int) -> None:
    with pytest.raises(ValueError, match="out of range"):
        Stream("seed", "deal").below(bound)


def test_a_seed_is_13_characters_and_reads_back_in_any_case_and_with_slips_of_the_pen() -> None:
    seed = new_seed(Random(1))
    assert len(seed) == 13
    assert seed_from(seed.lower()) == seed_from(f"{seed[:5]}-{seed[5:]}") == seed
    assert seed_from("OIL0000000000") == seed_from("0110000000000")


@given(st.text())
def test_any_text_is_a_seed(text: str) -> None:
    seed = seed_from(text)
    assert len(seed) == 13
    assert seed_from(seed) == seed


def test_a_bot_draws_from_a_stream_of_its_own() -> None:
    assert bot_generator("s", 0, 1).random() == bot_generator("s", 0, 1).random()
    assert len({bot_generator("s", seat, ply).random() for seat in range(4) for ply in range(4)}) == 16


def test_draws_yield_every_item_once_and_the_same_from_the_same_stream() -> None:
    whole = list(Stream("seed", "draws").draws(range(52)))
    assert sorted(whole) == list(range(52))
    assert whole[:5] == [card for card, _ in zip(Stream("seed", "draws").draws(range(52)), range(5), strict=False)]


def test_the_first_of_the_draws_is_each_item_about_equally_often() -> None:
    firsts = [next(Stream("seed", "draws", n).draws(range(4))) for n in range(4000)]
    assert all(900 < firsts.count(item) < 1100 for item in range(4))


@given(st.integers(0, CODES - 1))
def test_a_deal_code_is_one_to_one_with_its_seed(number: int) -> None:
    code = code_of(number)
    seed = seed_from(code)
    assert number_of(code) == number
    assert deal_code(seed) == code
    assert seed_from(seed) == seed_from(code.upper()) == seed_from(f" {code.replace('-', ' ')} ") == seed


def test_a_deal_code_is_a_plant_an_animal_and_four_digits() -> None:
    assert len({code_of(0), code_of(CODES - 1), code_of(CODES // 2)}) == 3
    assert number_of("plum-heron-0731") is not None
    for other in ("plum-heron-731", "heron-plum-0731", "plum-heron", "plum-heron-07310", "plum-heron-٠٧٣١", ""):
        assert number_of(other) is None
    with pytest.raises(ValueError, match="no deal code"):
        code_of(CODES)


def test_a_greater_seed_keeps_its_characters() -> None:
    seed = new_seed(Random(1))
    assert deal_code(seed) == seed
    assert number_of(new_code()) is not None
