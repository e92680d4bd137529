"""What a card played and a hand shown are worth, rule by rule. Source: costly-colours.md 4, 5, 11."""

from __future__ import annotations

from typing import Any

from game.costly.scoring import play_lines
from tests.games.costly.framework import cards, played, rules, shown


def test_p1_a_knave_of_the_turned_suit_is_right() -> None:
    assert played("JH", "5H", 10) == "knave_deuce 4"
    assert played("JC", "5H", 10) == "knave_deuce 2"


def test_p1_right_may_go_by_colour() -> None:
    assert played("2D", "5H", 2, right_by="colour") == "knave_deuce 4"
    assert played("2D", "5H", 2) == "knave_deuce 2"


def test_p2_fifteen_twenty_five_and_thirty_one_score_one_point() -> None:
    for total in range(1, 32):
        assert ("total 1" in played("9S", "KH", total)) == (total in (15, 25, 31))


def test_p2_per_card_counts_the_row_without_the_turn_up() -> None:
    assert played("5H 10S", "KC", 15, totals_mode="per_card", total_points=0) == "total 2"


def test_p3_the_turn_up_makes_a_pair_with_any_tail() -> None:
    assert played("7S", "7H", 7) == "pair 2"
    assert played("KS 7S", "7H", 17) == "pair 2"


def test_p3_four_of_a_rank_score_eighteen_once() -> None:
    assert played("4H 4D 4C", "4S", 12) == "double_pair_royal 18"


def test_p3_four_of_a_rank_need_no_turn_up() -> None:
    assert played("4H 4D 4C 4S", "KS", 16, play_colours=False) == "double_pair_royal 18"


def test_p3_of_two_that_are_worth_the_same_the_one_with_more_cards_names_the_award() -> None:
    equal: dict[str, Any] = {"pair_points": 9, "pair_royal_points": 9, "double_pair_royal_points": 9, "play_colours": False}
    assert played("4H 4D 4C", "KS", 12, **equal) == "pair_royal 9"
    assert played("4H 4D 4C", "4S", 12, **equal) == "double_pair_royal 9"


def test_p3_only_cards_that_lie_together_make_a_pair() -> None:
    assert played("7S KD 7C", "3H", 24) == ""


def test_p3_best_is_what_scores_most_under_the_options() -> None:
    assert played("7S 7D", "7H", 14, pair_points=20) == "pair 20"


def test_p4_a_run_may_lie_in_any_order() -> None:
    assert played("5C 7D 6C", "KH", 18) == "sequence 3"
    assert played("5C 6C", "7H", 11) == "sequence 3"


def test_p4_a_doubled_rank_breaks_the_run() -> None:
    assert played("5C 6D 6C 7H", "KH", 24) == ""
    assert "sequence" not in played("5C 6D 6C", "7S", 17)


def test_p4_the_ace_is_low_alone() -> None:
    assert played("AH 3S", "2D", 4) == "sequence 3"
    assert played("QH KS AD", "4C", 21) == ""


def test_p4_a_flush_scores_seven_whatever_its_length() -> None:
    assert played("10D JD", "9D", 20) == "knave_deuce 4, flush 7, suit3 4"
    assert played("4D 5D 6D", "7D", 15) == "total 1, flush 7, costly 5"


def test_p4_a_long_sequence_may_be_worth_more_than_a_short_flush() -> None:
    row = "4S 5D 6D 7D"
    assert played(row, "KC", 22, sequence_points_per_card=2, play_colours=False) == "sequence 8"
    assert played(row, "KC", 22, play_colours=False) == "flush 7"


def test_p4_on_equal_worth_it_is_called_a_flush() -> None:
    assert played("5D 6D 7D", "KC", 18, flush_points=3, play_colours=False) == "flush 3"


def test_p4_without_flush_points_a_suited_run_is_a_sequence() -> None:
    assert played("5D 6D 7D", "KC", 18, flush_points=0, play_colours=False) == "sequence 3"


def test_p4_a_flush_may_add_the_sequence() -> None:
    assert played("5D 6D 7D", "KC", 18, flush_plus_sequence=True, play_colours=False) == "flush 10"


def test_p4_a_flush_may_go_by_colour() -> None:
    assert played("5D 6H 7D", "KC", 18, flush_by="colour", play_colours=False) == "flush 7"


def test_p5_each_set_of_three_or_four_of_a_colour() -> None:
    assert played("3H 8D 6H", "QC", 17) == "colour3 2"
    assert played("3H 8H 6H", "QC", 17) == "suit3 4"
    assert played("3H 8D 6H KD", "QC", 27) == "colour4 5"
    assert played("2S 6S 9S", "8S", 17) == "costly 5"
    assert played("3H 8D 6H KD 2H", "QC", 29) == "knave_deuce 2, colour4 5"


def test_p5_four_of_a_colour_with_three_of_a_suit_have_points_of_their_own() -> None:
    assert played("3H 8D 6H 9H", "QC", 26, colour4_suit3_points=9, colour4_points=1) == "colour4 9"


def test_p5_on_equal_points_the_upper_line_names_it() -> None:
    assert played("3S 8S 6S JS", "QC", 27, suit3_points=5, play_knave_points=0) == "costly 5"


def test_p5_a_worthless_set_of_four_leaves_the_three() -> None:
    assert played("3S 8S 6S QS", "9H", 27, costly_points=0) == "suit3 4"


def test_p6_a_card_after_the_go_scores_one_more() -> None:
    assert played("9S", "KH", 9, after_go=True) == "after_go 1"


def test_turn_up_in_play_first_joins_the_whole_row_only() -> None:
    assert played("7S", "7H", 7, turnup_in_play="first") == "pair 2"
    assert played("KS 7S", "7H", 17, turnup_in_play="first") == ""
    assert played("5C 6C", "7H", 11, turnup_in_play="first") == "sequence 3"
    assert played("KH 5C 6C", "7H", 21, turnup_in_play="first") == ""


def test_turn_up_in_play_never_joins() -> None:
    assert played("7S", "7H", 7, turnup_in_play="never") == ""


def test_a_line_names_the_cards_that_earn_it() -> None:
    lines = play_lines(rules(), cards("9D")[0], cards("5C 10D JD"), 25, after_go=False)
    assert {line.kind: line.cards for line in lines} == {
        "knave_deuce": cards("JD"),
        "total": cards("5C 10D JD"),
        "flush": cards("10D JD 9D"),
        "suit3": cards("10D JD 9D"),
    }


def test_s1_a_knave_kept_scores_less_and_the_turn_up_nothing() -> None:
    assert shown("JC", "JH") == "show_knave_deuce 1, show_pair 2"
    assert shown("JC 2C", "5C") == "show_knave_deuce 2, show_knave_deuce 2, show_suit3 4"


def test_s1_is_entered_in_hand_order() -> None:
    assert shown("JD JC", "5C", pair_points=0) == "show_knave_deuce 1, show_knave_deuce 2"
    assert shown("JC JD", "5C", pair_points=0) == "show_knave_deuce 2, show_knave_deuce 1"


def test_s2_every_rank_scores_the_lower_first() -> None:
    assert shown("9H 4S 9C", "4D") == "show_pair 2, show_pair 2"
    assert shown("9H 9S 9C", "9D") == "show_double_pair_royal 18"


def test_s3_a_run_of_mixed_suits_scores_nothing() -> None:
    assert shown("7H 8H", "9H") == "show_flush 7, show_suit3 4"
    assert shown("7H 8D", "9H") == "show_colour3 2"
    assert shown("7H 8S", "9H", hand_sequence=True) == "show_sequence 3"


def test_s3_a_suited_run_is_a_sequence_where_the_hand_has_no_flush() -> None:
    assert shown("7H 8H", "9H", hand_flush=False, hand_sequence=True, suit3_points=0) == "show_sequence 3"
    assert shown("7H 8H", "9H", hand_flush=False, suit3_points=0) == ""


def test_s3_on_equal_points_the_show_is_called_a_flush() -> None:
    """P4: a flush is preferred as the name of the award."""
    assert shown("7H 8H", "9H", hand_sequence=True, flush_points=3, suit3_points=0) == "show_flush 3"


def test_s3_a_flush_at_the_show_adds_no_sequence() -> None:
    assert shown("7H 8H", "9H", flush_plus_sequence=True, suit3_points=0) == "show_flush 7"


def test_s4_takes_the_best_line_alone() -> None:
    assert shown("3H 8D KH", "QH") == "show_colour4 5"
    assert shown("3H 8H KH", "QS") == "show_suit3 4"


def test_s5_each_subset_scores_for_each_total_it_can_count_to() -> None:
    shropshire = shown("5H 5C JD", "5D", preset="shropshire_1874")
    assert shropshire == (
        "show_knave_deuce 4, show_pair_royal 9, show_colour3 2, "
        "show_total 2, show_total 2, show_total 2, show_total 3, show_total 4"
    )


def test_s5_two_aces_can_reach_two_totals() -> None:
    assert shown("AS AH 3C", "10D", hand_totals="per_card", pair_points=0) == (
        "show_total 3, show_total 4, show_total 3, show_total 4"
    )


def test_s5_flat_scores_the_points_of_a_total() -> None:
    assert shown("5H", "KC", hand_totals="flat", total_points=3) == "show_total 3"


def test_the_show_of_cotton() -> None:
    assert shown("6C 9H 2H", "JH", preset="cotton_1674") == (
        "show_knave_deuce 4, show_suit3 3, show_total 2, show_total 3"
    )


def test_no_cards_earn_nothing() -> None:
    assert shown("", "JH") == ""
    assert play_lines(rules(), cards("JH")[0], (), 0, after_go=False) == []
