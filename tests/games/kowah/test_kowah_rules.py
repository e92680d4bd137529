"""Groups, Checkis, seats, deal and claims. Source: kowah.md 1, 2, 7."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement

import pytest

from game.core.cards import Seat
from game.kowah.rules import (
    CHECKIS,
    PACK,
    Shape,
    awaited,
    brelans,
    claim_order,
    count_of,
    cut_at,
    cutter,
    dealt,
    first_player,
    is_match_over,
    laid_out,
    play_order,
    rules_of,
)
from tests.games.kowah.positions import Taker, options
from tests.rulecheck.kowah import KINDS

RULES = rules_of(options())


def shape_of(text: str, **changes: str) -> tuple[str, Shape] | None:
    rules = rules_of(options(**changes))
    found = CHECKIS.get(count_of(rules, Taker().take(text)))
    return None if found is None else (rules.names[found[0]], found[1])


def test_c1_the_pack_has_120_cards_worth_552() -> None:
    assert sum(RULES.values[RULES.group_of[card]] for card in PACK.ids) == 552
    assert RULES.copies == (12,) * 9 + (4,) * 3


def test_c3_figures_may_be_one_group_or_count_with_the_aces() -> None:
    assert rules_of(options(figure_groups="one_group")).copies[9:] == (12, 0, 0)
    assert rules_of(options(figure_groups="with_aces")).copies == (24,) + (12,) * 8 + (0,) * 3


@pytest.mark.parametrize(
    ("cards", "wait", "shape"),
    [
        ("2 2 2 Q Q Q 8 8", "8", Shape.BRELANS_AND_PAIR),
        ("4 4 4 4 4 9 9 9", "4", Shape.FIVE_AND_THREE),
        ("3 3 3 3 3 3 3 3", "3", Shape.EIGHT),
        ("8 8 8 8 8 8 K K", "K", Shape.BRELANS_AND_PAIR),
    ],
)
def test_r7_the_four_patterns_of_a_checki(cards: str, wait: str, shape: Shape) -> None:
    assert shape_of(cards) == (wait, shape)


@pytest.mark.parametrize(
    "cards", ["7 7 7 7 5 5 5 5", "A A A 6 6 9 9 2", "Q Q Q Q 3 3 3 8", "J Q K 5 5 5 7 7", "7 7 7 7 7 7 7 8"]
)
def test_r7_everything_else_is_none(cards: str) -> None:
    assert shape_of(cards) is None


def test_r7_the_table_is_the_rule_for_every_hand_of_eight() -> None:
    """Exactly one group leaves 2 when divided by 3, the others 0: asked of all 75,582 counts of eight cards over twelve groups."""
    for hand in combinations_with_replacement(range(12), 8):
        counts = Counter(hand)
        twos = [group for group, number in counts.items() if number % 3 == 2]
        ones = [group for group, number in counts.items() if number % 3 == 1]
        packed = sum(1 << 4 * group for group in hand)
        assert awaited(packed) == (twos[0] if len(twos) == 1 and not ones else -1)


def test_x7_figures_joined_make_a_checki() -> None:
    assert shape_of("J Q K 5 5 5 7 7", figure_groups="one_group") == ("7", Shape.BRELANS_AND_PAIR)
    assert shape_of("A A J Q K 6 6 6", figure_groups="with_aces") == ("A", Shape.FIVE_AND_THREE)


@pytest.mark.parametrize(("card", "wins"), [("4", True), ("9", False)])
def test_r8_only_the_awaited_group_completes(card: str, wins: bool) -> None:
    taker = Taker()
    asked = {"cards": PACK.names(taker.take("4 4 4 4 4 9 9 9")), "card": PACK[taker.take(card)[0]].name}
    assert KINDS["completes"](options(), asked) == {"completes": wins}


def test_r3_first_player_and_cutter_sit_on_either_side_of_the_dealer() -> None:
    other = rules_of(options(direction="counterclockwise"))
    assert (first_player(RULES, 5, 1), cutter(RULES, 5, 1)) == (2, 0)
    assert (first_player(other, 5, 1), cutter(other, 5, 1)) == (0, 2)
    assert play_order(other, 5, 0) == (0, 4, 3, 2, 1)


def test_u14_with_two_players_the_only_opponent_cuts_and_plays_first() -> None:
    assert first_player(RULES, 2, 1) == cutter(RULES, 2, 1) == 0


def test_r4_cutting_moves_the_top_cards_in_order_to_the_bottom() -> None:
    assert cut_at("abcde", 2) == ("c", "d", "e", "a", "b")


def test_x16_the_deal_goes_two_by_two() -> None:
    given = dealt(range(120), play_order(RULES, 3, 1))
    assert [card for seat, card in given if seat == 1] == [0, 1, 6, 7, 12, 13, 18, 19]
    assert [card for seat, card in given if seat == 0] == [4, 5, 10, 11, 16, 17, 22, 23]


def claimants(discarder: int, announced: list[int], waiting: list[int], **changes: str) -> tuple[int, ...]:
    rules = rules_of(options(**changes))
    waits = [5 if seat in waiting else -1 for seat in range(5)]
    return claim_order(rules, 5, discarder, PACK.named("6H-2"), waits, [Seat(seat) for seat in announced])


def test_r18_claimants_are_asked_in_play_order_after_the_discarder() -> None:
    assert claimants(4, [3, 0], [0, 3]) == (0, 3)
    assert claimants(2, [3, 0], [0, 3]) == (3, 0)
    assert claimants(4, [3, 0], [0, 3], direction="counterclockwise") == (3, 0)


def test_u8_the_first_announcement_may_come_first() -> None:
    assert claimants(4, [3, 0], [0, 3], claim_priority="announce_order") == (3, 0)


def test_r17_nobody_claims_his_own_discard() -> None:
    assert claimants(3, [3, 0], [0, 3]) == (0,)


def test_r15_a_checki_lies_in_its_shape() -> None:
    taker = Taker()
    hand = sum(1 << card for card in taker.take("2 2 9 9 9 J J J"))
    assert "".join(PACK[card].name[0] for card in laid_out(RULES, hand)) == "999JJJ22"
    hand = sum(1 << card for card in taker.take("4 4 4 4 4 3 3 3"))
    assert "".join(PACK[card].name[0] for card in laid_out(RULES, hand)) == "44444333"


def test_nine_cards_are_three_brelans() -> None:
    found = brelans(RULES, Taker().take("8 8 8 8 8 8 K K K"))
    assert [{PACK[card].name[0] for card in brelan} for brelan in found] == [{"8"}, {"8"}, {"K"}]


def test_m2_a_match_of_hands_counts_won_hands() -> None:
    assert not is_match_over(RULES, (0, 0), 7, 9)
    assert is_match_over(RULES, (0, 0), 8, 0)


def test_m2_a_match_for_a_target_ends_when_it_is_reached() -> None:
    rules = rules_of(options(match_end="target", target_points=300))
    assert not is_match_over(rules, (299, -299), 40, 0)
    assert is_match_over(rules, (300, -300), 3, 0)


def test_m3_ten_void_hands_end_any_match() -> None:
    assert is_match_over(RULES, (0, 0), 0, 10)
    assert is_match_over(rules_of(options(match_end="target")), (0, 0), 0, 10)
