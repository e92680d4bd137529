from __future__ import annotations

from typing import Any

import pytest

from game.core.cards import cards_of
from game.koikoi.rules import (
    PACK,
    deal_check,
    dealt,
    first_oya,
    month_of_round,
    month_of_suit,
    pattern,
    struck_cards,
    suit_of,
    suit_of_month,
)
from tests.games.koikoi.framework import card, cards, names, options, rules
from tests.rulecheck.koikoi import KINDS


def ways(name: str, field: str, *, gaji_wild: bool = False, source: str = "hand", **given: Any) -> list[tuple[str, bool]]:
    asked = {"card": name, "field": field.split(), "source": source, **given}
    found = KINDS["captures"](options(gaji_wild=gaji_wild), asked)["ways"]
    return [(" ".join(way["takes"]), way["wild"]) for way in found]


@pytest.mark.parametrize(("number", "month"), [(1, 1), (12, 12), (13, 1), (24, 12), (99, 3)])
def test_r4_months_follow_the_rounds_and_begin_again_after_twelve(number: int, month: int) -> None:
    assert month_of_round(number) == month


def test_month_order_exchanges_willow_and_paulownia_alone() -> None:
    assert [month_of_suit(suit, True) for suit in range(1, 13)] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 11]
    assert all(
        suit_of_month(month_of_suit(suit, korean), korean) == suit for suit in range(1, 13) for korean in (False, True)
    )


def test_r3_the_earlier_month_deals() -> None:
    assert first_oya([(card("8-kasu-a"), card("3-kasu-a"))], False) == 1
    assert first_oya([(card("1-kasu-a"), card("3-kasu-a"))], False) == 0


def test_r3_the_category_is_irrelevant_and_equal_months_are_drawn_again() -> None:
    pair = (card("8-hikari-moon"), card("8-kasu-a"))
    assert first_oya([pair], False) is None
    assert first_oya([pair, (card("4-kasu-a"), card("2-kasu-a"))], False) == 1


def test_r3_in_the_korean_order_paulownia_comes_before_willow() -> None:
    pair = (card("11-kasu-lightning"), card("12-kasu-a"))
    assert first_oya([pair], False) == 0
    assert first_oya([pair], True) == 1


def test_r5_packets_of_four_go_to_ko_oya_and_field_twice() -> None:
    deal = dealt(PACK.ids)
    assert cards_of(deal.ko_hand) == (0, 1, 2, 3, 12, 13, 14, 15)
    assert cards_of(deal.oya_hand) == (4, 5, 6, 7, 16, 17, 18, 19)
    assert cards_of(deal.field) == (8, 9, 10, 11, 20, 21, 22, 23)
    assert deal.pile[-1] == 24  # the top
    assert deal.pile[0] == 47


FOUR = "1-hikari-crane 1-tan-poetry 1-kasu-a 1-kasu-b"
PAIRS = "2-kasu-a 2-kasu-b 3-kasu-a 3-kasu-b 4-kasu-a 4-kasu-b 5-kasu-a 5-kasu-b"


def test_r7_four_of_a_suit_are_teshi() -> None:
    assert pattern(cards(f"{FOUR} 2-kasu-a 3-kasu-a 4-kasu-a 5-kasu-a")) == "teshi"


def test_r7_four_pairs_are_kuttsuki() -> None:
    assert pattern(cards(PAIRS)) == "kuttsuki"


def test_r7_four_and_two_pairs_or_twice_four_are_teshi() -> None:
    assert pattern(cards(f"{FOUR} 2-kasu-a 2-kasu-b 3-kasu-a 3-kasu-b")) == "teshi"
    assert pattern(cards(f"{FOUR} 9-tane-sake-cup 9-tan-purple 9-kasu-a 9-kasu-b")) == "teshi"


def test_r7_three_pairs_and_two_odd_cards_or_a_triplet_are_nothing() -> None:
    assert pattern(cards("2-kasu-a 2-kasu-b 3-kasu-a 3-kasu-b 4-kasu-a 4-kasu-b 5-kasu-a 6-kasu-a")) is None
    assert pattern(cards("2-kasu-a 2-kasu-b 2-tan-poetry 3-kasu-a 3-kasu-b 4-kasu-a 4-kasu-b 5-kasu-a")) is None


NOTHING = "6-kasu-a 7-kasu-a 8-kasu-a 9-kasu-a 10-kasu-a 11-tan-red 12-kasu-a 1-kasu-a"


def test_r6_both_hands_with_a_pattern_draw_the_round() -> None:
    check = deal_check(rules(), cards(f"{FOUR} 6-kasu-a 7-kasu-a 8-kasu-a 9-kasu-a"), cards(PAIRS), cards(NOTHING))
    assert (check.cause, check.winner) == ("both_hand_yaku", None)


def test_r6_with_ignore_two_patterns_count_for_nothing_and_the_field_is_looked_at() -> None:
    hands = cards(f"{FOUR} 6-kasu-a 7-kasu-a 8-kasu-a 9-kasu-a"), cards(PAIRS)
    ignoring = rules(both_hand_yaku="ignore")
    assert deal_check(ignoring, *hands, cards("10-kasu-a 11-tan-red 12-kasu-a 6-kasu-b")).cause is None
    twelves = cards("12-hikari-phoenix 12-kasu-a 12-kasu-b 12-kasu-yellow")
    assert deal_check(ignoring, *hands, twelves).cause == "field_draw"


def test_r8_a_hand_yaku_wins_even_if_the_field_has_a_pattern() -> None:
    twelves = cards("12-hikari-phoenix 12-kasu-a 12-kasu-b 12-kasu-yellow 8-kasu-a 9-kasu-a 10-kasu-a 11-tan-red")
    check = deal_check(rules(both_hand_yaku="ignore"), cards(NOTHING), cards(PAIRS), twelves)
    assert (check.cause, check.winner) == ("hand_yaku", 1)


def test_r14_a_card_without_mate_is_laid_down() -> None:
    assert ways("1-kasu-a", "2-kasu-a 3-kasu-a") == [("", False)]


def test_r14_one_mate_is_taken() -> None:
    assert ways("2-kasu-b", "2-kasu-a 3-kasu-a") == [("2-kasu-a", False)]


def test_r14_of_two_mates_one_is_chosen() -> None:
    assert ways("2-kasu-b", "2-kasu-a 2-tan-poetry") == [("2-tan-poetry", False), ("2-kasu-a", False)]


def test_r14_three_mates_are_taken_together() -> None:
    assert ways("5-tane-bridge", "5-tan-red 5-kasu-a 5-kasu-b") == [("5-tan-red 5-kasu-a 5-kasu-b", False)]


def test_g2_without_the_option_the_gaji_is_an_ordinary_willow() -> None:
    assert ways("11-kasu-lightning", "8-hikari-moon") == [("", False)]


def test_g3_the_gaji_may_strike_any_one_card_but_a_willow() -> None:
    found = ways("11-kasu-lightning", "8-hikari-moon 8-kasu-a 11-tan-red", gaji_wild=True)
    assert found == [("11-tan-red", False), ("8-hikari-moon", True), ("8-kasu-a", True)]


def test_g3_of_a_stack_of_three_the_gaji_takes_one() -> None:
    found = ways("11-kasu-lightning", "5-tan-red 5-kasu-a 5-kasu-b", gaji_wild=True)
    assert found[0] == ("", False)
    assert {takes for takes, wild in found if wild} == {"5-tan-red", "5-kasu-a", "5-kasu-b"}


@pytest.mark.parametrize("given", [{"source": "draw"}, {"november_played": True}])
def test_g2_the_gaji_has_no_power_from_the_pile_or_after_a_willow(given: dict[str, Any]) -> None:
    assert ways("11-kasu-lightning", "8-hikari-moon", gaji_wild=True, **given) == [("", False)]


def test_g3_no_other_willow_strikes() -> None:
    assert ways("11-hikari-rain-man", "8-hikari-moon", gaji_wild=True) == [("", False)]


def test_g5_the_sweep_takes_the_struck_suit_from_the_field() -> None:
    assert names(struck_cards(cards("8-kasu-a 8-kasu-b 9-kasu-a"), 8)) == "8-kasu-a 8-kasu-b"
    assert all(suit_of(mate) == 8 for mate in cards_of(struck_cards((1 << 48) - 1, 8)))
