from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.core.cards import Seat
from game.koikoi.rules import Rules, deal_check
from game.koikoi.scoring import (
    Ending,
    Gaji,
    Pair,
    checked,
    exhausted,
    is_over,
    projected,
    score,
    scored,
    shobu,
    starting_scores,
)
from tests.games.koikoi.framework import KO, OYA, cards, rules

SANKO = "1-hikari-crane 8-hikari-moon 12-hikari-phoenix"
AOTAN_AND_TWO = "6-tan-purple 9-tan-purple 10-tan-purple 4-tan-red 5-tan-red"  # 7 points


def ending(**changes: Any) -> Ending:
    plain = Ending(OYA, 1, (cards(SANKO), cards(AOTAN_AND_TWO)), (0, 0), None, 0, None)
    return replace(plain, **changes)


def test_multipliers_stack_in_the_order_of_the_table() -> None:
    found = score(rules(), 1, cards(AOTAN_AND_TWO), cards(f"{SANKO} 3-hikari-curtain"), 2, 3)
    assert found.multipliers == ("lucky_seven", "koikoi", "counter_lucky_seven", "counter_koikoi")
    assert (found.base, found.loser_base, found.total) == (7, 8, 7 * 16)


def test_the_counter_for_a_lucky_seven_needs_no_call_of_the_loser() -> None:
    """Section 4.2: it does not matter whether the loser called koi-koi."""
    found = score(rules(), 1, cards(SANKO), cards(AOTAN_AND_TWO), 0, 0)
    assert (found.multipliers, found.total) == (("counter_lucky_seven",), 10)


def test_calling_twice_doubles_once() -> None:
    assert score(rules(), 1, cards(SANKO), 0, 2, 0).total == 10


def test_six_is_not_lucky() -> None:
    assert score(rules(), 1, cards("6-tan-purple 9-tan-purple 10-tan-purple 4-tan-red"), 0, 0, 0).total == 6


def test_without_multipliers_points_are_the_base() -> None:
    found = score(rules(multipliers=False), 1, cards(AOTAN_AND_TWO), cards(AOTAN_AND_TWO), 2, 2)
    assert (found.multipliers, found.total) == ((), 7)


def test_r24_who_stops_wins_and_deals() -> None:
    result = shobu(rules(), ending(), KO)
    assert (result.winner, result.points, result.next_oya) == (KO, (0, 14), KO)


def test_r26_nobody_called_is_void_and_the_ko_deals() -> None:
    result = exhausted(rules(), ending())
    assert (result.winner, result.points, result.next_oya) == (None, (0, 0), KO)


def test_r26_the_oya_called_last_is_void() -> None:
    assert exhausted(rules(), ending(calls=(1, 1), last_call=OYA)).winner is None


def test_r26_the_ko_called_last_wins_with_its_own_call_counted() -> None:
    result = exhausted(rules(), ending(calls=(0, 1), last_call=KO))
    assert (result.winner, result.points) == (KO, (0, 28))  # 7, lucky, koi-koi


def test_exhaustion_rule_void_makes_every_exhausted_round_void() -> None:
    assert exhausted(rules(exhaustion_rule="void"), ending(calls=(0, 1), last_call=KO)).winner is None


def test_r27_a_win_of_nothing_is_still_a_win_and_no_oyaken() -> None:
    spoilt = ending(captured=(0, cards("9-tane-sake-cup 3-hikari-curtain 11-tan-red")), calls=(0, 1), last_call=KO)
    result = exhausted(rules(rain_spoils_viewing=True, oyaken=True), spoilt)
    assert (result.winner, result.points, result.next_oya, result.oyaken) == (KO, (0, 0), KO, False)


def test_r29_oyaken_pays_the_oya_one_in_void_rounds() -> None:
    result = exhausted(rules(oyaken=True), ending())
    assert (result.winner, result.points, result.next_oya) == (None, (1, 0), KO)


def test_r29_oyaken_is_paid_too_where_every_exhausted_round_is_void() -> None:
    result = exhausted(rules(oyaken=True, exhaustion_rule="void"), ending(calls=(0, 1), last_call=KO))
    assert (result.winner, result.points) == (None, (1, 0))


def test_g5_the_sweep_comes_before_the_score_whoever_ended_the_round() -> None:
    nine = "1-kasu-a 1-kasu-b 2-kasu-a 2-kasu-b 3-kasu-a 3-kasu-b 4-kasu-a 4-kasu-b 5-kasu-a"
    swept = ending(captured=(cards(nine), cards(SANKO)), field=cards("7-kasu-a 8-kasu-a"), gaji=Gaji(OYA, 7))
    result = shobu(rules(), swept, KO)
    assert result.score is not None
    assert (result.swept, result.score.loser_base) == (cards("7-kasu-a"), 1)
    assert projected(rules(), swept, OYA).total == 1


@pytest.mark.parametrize(("seat", "multipliers"), [(OYA, ("koikoi",)), (KO, ("lucky_seven",))])
def test_the_projected_score_is_doubled_by_ones_own_call(seat: Seat, multipliers: tuple[str, ...]) -> None:
    called = ending(captured=(cards(SANKO), cards(AOTAN_AND_TWO)), calls=(1, 0))
    assert set(multipliers) <= set(projected(rules(), called, seat).multipliers)
    assert "koikoi" not in projected(rules(), replace(called, calls=(0, 1)), OYA).multipliers


FOUR = "1-hikari-crane 1-tan-poetry 1-kasu-a 1-kasu-b 2-kasu-a 3-kasu-a 4-kasu-a 5-kasu-a"
NOTHING = "6-kasu-a 7-kasu-a 8-kasu-a 9-kasu-a 10-kasu-a 11-tan-red 12-kasu-a 2-kasu-b"
FIELD = "6-kasu-b 7-kasu-b 8-kasu-b 9-kasu-b 10-kasu-b 11-tane-swallow 12-kasu-b 3-kasu-b"


@pytest.mark.parametrize(("rule", "following"), [("switch", KO), ("winner", OYA)])
def test_r10_next_oya_after_a_hand_yaku_of_the_oya(rule: str, following: Seat) -> None:
    under = rules(hand_yaku_next_oya=rule)
    hands = cards(FOUR), cards(NOTHING)
    result = checked(under, deal_check(under, *hands, cards(FIELD)), OYA, hands)
    assert result is not None
    assert (result.winner, result.points, result.next_oya, result.score) == (OYA, (6, 0), following, None)
    assert result.patterns == ("teshi", None)


def after(under: Rules, *results: Pair) -> Pair:
    scores = starting_scores(under)
    for points in results:
        scores = scored(under, scores, points)
    return scores


def test_r30_totals_and_a_drawn_match() -> None:
    three = rules(rounds=3)
    assert after(three, (5, 0), (0, 7), (2, 0)) == (7, 7)
    assert is_over(three, (7, 7), 3)
    assert not is_over(three, (7, 0), 2)


def test_r31_a_stock_falls_by_the_opponents_points_and_not_below_nothing() -> None:
    stock = rules(match_format="stock", multipliers=False)
    assert after(stock, (6, 0), (0, 44)) == (6, 44)
    assert not is_over(stock, (6, 44), 2)
    assert after(stock, (6, 0), (0, 44), (0, 12)) == (0, 44)
    assert is_over(stock, (0, 44), 3)


@pytest.mark.parametrize("scores", [(0, 44), (44, 0)])
def test_r31_the_match_is_over_whoever_has_lost_their_stock(scores: tuple[int, int]) -> None:
    assert is_over(rules(match_format="stock", multipliers=False), scores, 3)


@pytest.mark.parametrize("seat", [0, 1])
def test_r31_no_stock_falls_below_nothing(seat: int) -> None:
    points = (0, 44) if seat == 0 else (44, 0)
    assert after(rules(match_format="stock", stock_points=33), points)[seat] == 0


@pytest.mark.parametrize(("changes", "stock"), [({}, 200), ({"multipliers": False}, 50), ({"stock_points": 33}, 33)])
def test_r31_the_stock_to_begin_with(changes: dict[str, object], stock: int) -> None:
    assert starting_scores(rules(match_format="stock", **changes)) == (stock, stock)
