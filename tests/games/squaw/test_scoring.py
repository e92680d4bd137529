from __future__ import annotations

from game.core.cards import Seat
from game.squaw.rules import BLIND, DOG, NORMAL, OUT
from game.squaw.scoring import after_hand, places


def test_r14_all_with_the_most_tricks_lead() -> None:
    after = after_hand(2, (NORMAL,) * 4, (2, 1, 2, 1), Seat(0))
    assert (after.leaders, after.statuses, after.winner) == ((0, 2), (NORMAL,) * 4, None)


def test_r14_a_dog_with_a_trick_counts_like_everybody() -> None:
    assert after_hand(6, (NORMAL, DOG, NORMAL), (1, 1, 0), Seat(1)).leaders == (0, 1)


def test_m1_the_last_player_in_wins_early() -> None:
    after = after_hand(3, (NORMAL, BLIND), (5, 0), Seat(0))
    assert (after.statuses, after.winner) == ((NORMAL, OUT), 0)


def test_m1_a_player_left_with_a_dog_has_not_won_yet() -> None:
    assert after_hand(2, (NORMAL, DOG), (6, 0), Seat(0)).winner is None


def test_u12_all_blinds_without_a_trick_go_out_together() -> None:
    after = after_hand(4, (NORMAL, BLIND, BLIND, NORMAL), (3, 0, 0, 1), Seat(0))
    assert after.statuses == (NORMAL, OUT, OUT, NORMAL)


def test_m2_the_winner_of_the_last_trick_wins_whatever_he_was() -> None:
    assert after_hand(7, (NORMAL, NORMAL, BLIND), (0, 0, 1), Seat(2)).winner == 2


def test_m4_later_out_is_better_then_more_tricks() -> None:
    assert places(3, (5, 0, 5, 0), (6, 4, 4, 5)) == (3, 2, 4, 1)


def test_m4_equals_share_a_place() -> None:
    assert places(0, (0, 4, 4, 3), (9, 2, 2, 8)) == (1, 2, 2, 4)


def test_m4_never_out_is_better_than_out_after_the_last_hand() -> None:
    assert places(1, (7, 0, 0), (20, 1, 1)) == (3, 1, 2)
