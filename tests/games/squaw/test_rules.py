from __future__ import annotations

import pytest

from game.core.cards import Seat
from game.squaw.actions import PACK, parse_action, turn_actions
from game.squaw.deal import draw_rounds
from game.squaw.rules import (
    BLIND,
    DOG,
    NORMAL,
    OUT,
    Ace,
    Status,
    deal_order,
    dealt_cards,
    draw_leaders,
    is_turned_over,
    may_pass,
    next_status,
    playable,
    trick_winner,
)
from tests.games.squaw.framework import card, hand, plays, rules


@pytest.mark.parametrize(
    ("cards", "trump", "ace", "winner"),
    [
        ("9H AH QH", "S", "high", 1),  # X4
        ("9H AH QH", "S", "low", 2),
        ("2S AS 3S", "S", "high", 1),
        ("2S AS 3S", "S", "low", 2),
        ("KD 3C AD 5C AS", "C", "high", 3),  # X5
        ("2D KS KC", "H", "high", 0),  # throw-offs never win
        ("AH", "S", "low", 0),  # a single card
        ("KD AC", "C", "low", 1),  # the lowest trump beats the king
    ],
)
def test_c2_r10_the_highest_trump_wins_else_the_highest_of_the_suit_led(
    cards: str, trump: str, ace: Ace, winner: int
) -> None:
    assert trick_winner(plays(cards), "SHDC".index(trump), ace) == winner


def test_r2_ranks_decide_a_draw_and_suits_never_do() -> None:
    assert draw_leaders(plays("10D AH 6C AC"), "high") == (1, 3)
    assert draw_leaders(plays("10D AH 6C AC"), "low") == (0,)


def test_r2_only_the_tied_draw_again_from_the_cards_left() -> None:
    pack = [card(name) for name in ["10D", "AH", "6C", "AC", "4S", "JD", "9H"]]
    rounds, tied = draw_rounds(pack, len(pack), [Seat(s) for s in range(4)], "high")
    assert tied == (3,)
    assert [[PACK[c].name for _, c in drawn] for drawn in rounds] == [["10D", "AH", "6C", "AC"], ["4S", "JD"]]


def test_r2_a_pack_that_runs_short_leaves_the_tie_to_a_new_one() -> None:
    pack = [card(name) for name in ["AH", "AC", "4S"]]
    rounds, tied = draw_rounds(pack, len(pack), [Seat(0), Seat(1)], "high")
    assert tied == (0, 1)
    assert len(rounds) == 1


def test_r2_the_tied_draw_again_while_the_pack_holds_one_card_for_each() -> None:
    pack = [card(name) for name in ["AH", "AC", "4S", "JD"]]
    rounds, tied = draw_rounds(pack, len(pack), [Seat(0), Seat(1)], "high")
    assert tied == (1,)
    assert len(rounds) == 2


def test_r3_normal_players_get_a_full_hand_dogs_and_blinds_one_card() -> None:
    assert dealt_cards(4, (NORMAL, DOG, OUT, BLIND, NORMAL)) == (4, 1, 0, 1, 4)
    assert dealt_cards(7, (NORMAL, DOG, OUT, BLIND, NORMAL)) == (1, 1, 0, 1, 1)


def test_r4_the_dealer_is_served_last_and_dogs_only_in_the_first_round() -> None:
    assert deal_order(4, (NORMAL, DOG, OUT, BLIND, NORMAL), 0) == (1, 3, 4, 0, 4, 0, 4, 0, 4, 0)
    assert deal_order(6, (NORMAL, NORMAL), 1) == (0, 1, 0, 1)


def test_r9_who_holds_the_suit_led_must_follow() -> None:
    assert playable(NORMAL, hand("4D JD AH 8S"), 2) == hand("4D JD")
    assert playable(NORMAL, hand("AH 2H 8S"), 2) == hand("AH 2H 8S")
    assert playable(NORMAL, hand("4D JD AH 8S"), -1) == hand("4D JD AH 8S")


def test_d2_a_dog_need_not_follow() -> None:
    assert playable(DOG, hand("QH"), 2) == hand("QH")


@pytest.mark.parametrize(
    ("status", "trick", "options", "passes"),
    [
        (NORMAL, 1, {}, False),
        (DOG, 1, {}, True),
        (DOG, 3, {}, True),
        (DOG, 4, {}, False),  # D4
        (DOG, 1, {"dog_timing": "first_trick"}, False),
        (BLIND, 1, {"blind_timing": "choice"}, True),
        (BLIND, 4, {"blind_timing": "choice"}, False),
        (BLIND, 1, {"blind_timing": "choice", "dog_timing": "first_trick"}, True),
        (DOG, 1, {"blind_timing": "first_trick"}, True),
    ],
)
def test_d2_d4_who_may_keep_his_card(status: Status, trick: int, options: dict[str, object], passes: bool) -> None:
    assert may_pass(rules(**options), status, trick, 4) is passes


def test_b2_a_blind_is_turned_over_in_his_trick_only() -> None:
    assert [is_turned_over(rules(), trick, 3) for trick in (1, 2, 3, 4)] == [False, False, True, False]
    assert is_turned_over(rules(blind_timing="first_trick"), 1, 0)


def test_a_blind_never_names_his_card() -> None:
    found = turn_actions(rules(blind_timing="choice"), BLIND, hand("6C"), 2, 1, 4)
    assert found == (parse_action("play blind"), parse_action("pass"))


def test_nobody_without_a_card_has_a_choice() -> None:
    for status in (NORMAL, DOG, BLIND):
        assert turn_actions(rules(blind_timing="choice"), status, 0, -1, 1, 4) == ()


def test_r13_a_trick_makes_normal_and_none_leads_down() -> None:
    assert [next_status(status, 1) for status in (NORMAL, DOG, BLIND, OUT)] == [NORMAL, NORMAL, NORMAL, OUT]
    assert [next_status(status, 0) for status in (NORMAL, DOG, BLIND, OUT)] == [DOG, BLIND, OUT, OUT]
