from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.cards import Seat
from game.kaluki import scoring
from game.kaluki.scoring import ended, first_standing, penalty, places
from game.kaluki.state import MatchState
from tests.games.kaluki.framework import mask, rules

DEFAULT = rules()
A, B, C, D = (Seat(n) for n in range(4))


def standing(*totals: int, dealer: Seat = A) -> MatchState:
    return replace(first_standing(len(totals), dealer, DEFAULT), totals=totals)


def test_every_card_left_counts_its_points() -> None:
    assert penalty(mask("JK1 KD AS 10C 8H"), DEFAULT) == 54
    assert penalty(mask("JK1 JK2"), rules(joker_points=25)) == 50
    assert penalty(mask("2S 2Sb 9H JC QD AH"), DEFAULT) == 2 + 2 + 9 + 10 + 10 + 11
    assert penalty(0, DEFAULT) == 0


def test_the_ante_is_paid_once_into_the_pot() -> None:
    start = first_standing(4, A, DEFAULT)
    assert (start.chips, start.pot) == ((17,) * 4, 12)


@pytest.mark.parametrize(("kaluki", "chips"), [(False, (20, 16, 16, 16)), (True, (23, 15, 15, 15))])
def test_each_loser_pays_the_winner(kaluki: bool, chips: tuple[int, ...]) -> None:
    end = ended(standing(0, 0, 0, 0), A, (99, 30, 12, 55), kaluki, DEFAULT)
    assert end.standing.totals == (0, 30, 12, 55)
    assert end.standing.chips == chips


def test_who_has_left_pays_nothing() -> None:
    start = scoring.departed(standing(0, 0, 0), 1 << C)
    end = ended(start, A, (0, 5, 9), False, DEFAULT)
    assert end.standing.totals == (0, 5, 0)
    assert end.standing.chips == (18, 16, 17)


def test_bust_is_reaching_the_limit_or_exceeding_it() -> None:
    for rule, bust in (("reach", 0b10), ("exceed", 0)):
        end = ended(standing(0, 140, 0), A, (0, 10, 5), False, rules(elimination_rule=rule))
        assert end.bust == bust


def test_a_buy_back_sets_the_highest_total_of_the_survivors() -> None:
    """Example 17."""
    end = ended(standing(60, 110, 140), A, (0, 25, 20), False, DEFAULT)
    assert (end.asked, end.price) == ((C,), 135)
    back = scoring.bought_back(end.standing, C, end.price, DEFAULT)
    assert (back.totals, back.pot, back.buybacks) == ((60, 135, 135), 14, (0, 0, 1))
    assert back.chips[C] == 17 - 1 - 5


def test_a_buy_back_may_set_zero() -> None:
    assert ended(standing(60, 110, 140), A, (0, 25, 20), False, rules(buyback_score="zero")).price == 0


def test_one_survivor_wins_the_match_and_nobody_buys_back() -> None:
    """Example 18."""
    end = ended(standing(60, 140, 140), A, (0, 10, 12), False, DEFAULT)
    assert (end.asked, end.price, end.standing.champion, end.standing.pot) == ((), 0, A, 0)
    assert end.standing.chips[A] == 17 + 2 + 9
    assert places(end.standing) == (1, 2, 3)


def test_the_third_time_is_final() -> None:
    start = replace(standing(0, 149, 149, 0), buybacks=(0, 2, 1, 0))
    end = ended(start, A, (0, 5, 5, 5), False, DEFAULT)
    assert end.asked == (C,)
    assert not end.standing.active >> B & 1


def test_offers_go_round_from_the_left_of_the_dealer() -> None:
    end = ended(standing(149, 149, 0, 0, dealer=A), D, (5, 5, 1, 0), False, DEFAULT)
    assert end.asked == (B, A)


def test_ten_void_hands_in_a_row_end_the_match() -> None:
    now = standing(30, 20, 20, dealer=B)
    for _ in range(9):
        now = scoring.voided(now)
        assert scoring.leader_after_voids(now) is None
    assert scoring.leader_after_voids(scoring.voided(now)) == C
    assert scoring.paid(now, A, (0, 1, 1), False, DEFAULT).voids == 0


def test_those_who_left_later_stand_before_those_who_left_earlier() -> None:
    left = replace(standing(100, 160, 170, 155), left=(0, 2, 5, 5), active=1, champion=0, number=5)
    assert places(left) == (1, 4, 3, 2)


def test_r32_who_leaves_is_remembered_with_the_number_of_the_hand() -> None:
    assert scoring.departed(replace(standing(0, 0, 0), number=5), 1 << C).left == (0, 0, 5)


def test_r32_after_ten_void_hands_those_still_in_stand_before_who_had_left() -> None:
    """R27: the match ends with more than one player in; nobody else has left."""
    over = replace(standing(30, 90, 20, 40), left=(0, 7, 0, 0), active=0b1101, champion=C, number=12)
    assert places(over) == (2, 4, 1, 3)


def test_the_deal_moves_on_past_those_who_left() -> None:
    now = scoring.departed(standing(0, 0, 0, dealer=A), 1 << B)
    assert scoring.next_hand(now).dealer == C
