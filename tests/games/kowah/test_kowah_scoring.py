"""What a win is worth and who pays. Source: kowah.md 3, 4, 7."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.kowah.rules import PACK, Source, rules_of
from game.kowah.scoring import Settlement, base_value, places, settle, shares
from tests.games.kowah.positions import Taker, options

MEMBERS = {"self": Source.SELF, "passed": Source.PASSED, "hand": Source.HAND}


def settled(seats: int, winner: int, source: str, base: int, culprit: int | None = None, **changes: str) -> Settlement:
    return settle(rules_of(options(**changes)), seats, winner, MEMBERS[source], base, culprit)


def test_s1_v_is_the_sum_of_nine_cards_or_of_eight() -> None:
    taker = Taker()
    held, card = taker.take("9 9 9 5 5 5 4 4"), taker.take("4")[0]
    assert base_value(rules_of(options()), held, card) == 54
    assert base_value(rules_of(options(hand_value_cards="eight")), held, card) == 50


def test_s1_figures_count_one() -> None:
    taker = Taker()
    assert base_value(rules_of(options()), taker.take("9 9 9 2 2 2 J J"), taker.take("J")[0]) == 36


def test_x8_a_self_drawn_win_is_shared() -> None:
    assert settled(4, 1, "self", 54).changes == (-18, 54, -18, -18)


def test_x9_rounding_to_the_nearest_may_give_more_than_t() -> None:
    found = settled(4, 1, "self", 50)
    assert (found.payments, found.credit) == ((17, 0, 17, 17), 51)


def test_x9_exact_shares_give_the_odd_points_to_the_first_after_the_winner() -> None:
    assert settled(4, 1, "self", 50, share_rounding="exact").payments == (16, 0, 17, 17)
    assert settled(4, 1, "self", 50, share_rounding="exact", direction="counterclockwise").payments == (17, 0, 16, 17)


def test_x9_a_winner_credited_with_t_leaves_balances_that_do_not_add_up() -> None:
    assert sum(settled(4, 1, "self", 50, winner_credit="score").changes) == -1


def test_x10_and_x11_the_culprit_pays_all() -> None:
    assert settled(4, 1, "passed", 54, 3).payments == (0, 0, 0, 108)
    assert settled(4, 1, "hand", 54, 0).payments == (162, 0, 0, 0)


@pytest.mark.parametrize(("rounding", "payments"), [("nearest", (23, 23)), ("up", (23, 23)), ("exact", (23, 22))])
def test_x12_halves(rounding: str, payments: tuple[int, int]) -> None:
    assert settled(3, 2, "self", 45, share_rounding=rounding).payments == (*payments, 0)


@pytest.mark.parametrize(
    ("rounding", "payments"), [("nearest", (8,) * 5), ("up", (9,) * 5), ("exact", (9, 9, 8, 8, 8))]
)
def test_x13_six_players(rounding: str, payments: tuple[int, ...]) -> None:
    assert settled(6, 0, "self", 42, share_rounding=rounding).payments == (0, *payments)


def test_x14_the_other_scale() -> None:
    for rule in ("circumstance", "label"):
        found = settled(5, 0, "self", 45, win_scale="ending", payer_rule=rule)
        assert (found.level, found.score, found.credit) == ("triple", 135, 136)
        assert settled(5, 0, "hand", 45, 3, win_scale="ending", payer_rule=rule).payments == (0, 0, 0, 90, 0)
    assert settled(5, 0, "passed", 45, 3, win_scale="ending").payments == (0, 0, 0, 45, 0)
    found = settled(5, 0, "passed", 45, 3, win_scale="ending", payer_rule="label")
    assert (found.payments, found.credit, found.level) == ((0, 11, 11, 11, 11), 44, "simple")


def test_the_payer_rule_matters_only_with_the_other_scale() -> None:
    assert settled(4, 1, "passed", 54, 3, payer_rule="label") == settled(4, 1, "passed", 54, 3)


@given(st.integers(0, 300), st.integers(1, 5), st.sampled_from(["nearest", "up", "exact"]))
def test_s4_no_share_is_more_than_one_off(score: int, payers: int, rounding: str) -> None:
    found = shares(rounding, score, payers)
    assert all(abs(share - score / payers) < 1 for share in found)
    assert rounding != "exact" or sum(found) == score
    assert rounding != "up" or min(found) * payers >= score
    assert rounding != "nearest" or abs(found[0] - score / payers) <= 0.5


@given(st.data())
def test_s5_balances_add_up_to_nought_unless_t_is_credited(data: st.DataObject) -> None:
    seats = data.draw(st.integers(2, 6))
    winner = data.draw(st.integers(0, seats - 1))
    source = data.draw(st.sampled_from(list(Source)))
    culprit = None if source is Source.SELF else data.draw(st.sampled_from([s for s in range(seats) if s != winner]))
    changes = {
        key: data.draw(st.sampled_from(values))
        for key, values in {
            "win_scale": ["marking", "ending"],
            "payer_rule": ["circumstance", "label"],
            "share_rounding": ["nearest", "up", "exact"],
            "winner_credit": ["payments", "score"],
        }.items()
    }
    found = settle(rules_of(options(**changes)), seats, winner, source, data.draw(st.integers(9, 81)), culprit)
    assert found.payments[winner] == 0
    assert set(found.payers) == {seat for seat in range(seats) if seat != winner} or found.payers == (culprit,)
    if changes["winner_credit"] == "payments" or len(found.payers) == 1:
        assert sum(found.changes) == 0
    else:
        assert found.credit == found.score


def test_m4_equal_balances_share_a_rank() -> None:
    assert places((30, -60, 30, 0)) == (1, 4, 1, 3)
    assert places((5, 3, 3, 1)) == (1, 2, 2, 4)


def test_the_whole_pack_has_a_value() -> None:
    assert base_value(rules_of(options()), PACK.ids[:-1], PACK.ids[-1]) == 552
