from __future__ import annotations

from typing import Any

import pytest

from game.core.cards import CardId, Seat
from game.core.engine import DEAL_NEXT
from game.core.options import OptionValue
from game.kaluki.actions import Discard, LayOff, Meld, Swap, Take
from game.kaluki.cards import PACK
from game.kaluki.engine import ENGINE
from game.kaluki.rules import rules_of
from game.kaluki.state import Phase, State
from game.kaluki.turn import Refusal, StockState, closing_of, refusal, stock_state
from tests.games.kaluki.framework import after, allows, cards, listed, names, position, rules

OPENER = "KS KH KD KC 4H 7D"


def why_not(state: State, card: str) -> Refusal | None:
    force = rules_of(state.options)
    return refusal(closing_of(state.deal, force), PACK.named(card), force)


def test_a_turn_is_draw_table_discard() -> None:
    state = position(OPENER, "5S 6S")
    assert listed(state) == {"draw stock", "draw discard"}
    assert not allows(state, "discard 4H")
    state = after(state, "draw stock")
    assert not allows(state, "draw stock")
    state = after(state, "discard 4H")
    assert ENGINE.to_act(state) == (1,)
    assert names(state.deal.discards) == "2C 4H"


def test_both_draws_are_legal_on_every_turn() -> None:
    assert allows(position(OPENER, "5S"), "draw discard")
    assert listed(position("KS KH 4C 7D KD", "5S", discards="KC")) == {"draw stock", "draw discard"}


def test_10_1_a_card_without_a_use_may_be_drawn_from_the_pile_and_goes_back() -> None:
    state = position("KS KH 4C 7D", "2S", discards="5S 9D")
    assert listed(state) == {"draw stock", "draw discard"}
    state = after(state, "draw discard")
    assert listed(state) == {"return discard"}
    assert listed(after(state, "return discard")) == {"draw stock"}


def test_cards_that_are_used_one_after_the_other_may_be_taken_in_any_order() -> None:
    """The king drawn from the pile goes on the diamonds, the five from the hearts with two fives: which is first is all the same."""
    table = [(1, "5H 6H 7H 8H"), (1, "10D JD QD")]
    state = position("5S 5C 2S 9C", "2H", table=table, opened=[True, True], discards="KD")
    state = after(state, "draw discard")
    assert {"take 5H from 0", "layoff KD on 1 high"} <= listed(state)
    state = after(state, "take 5H from 0")
    assert {"layoff KD on 1 high", "meld group 5S 5H 5C"} <= listed(state)
    state = after(state, "meld group 5S 5H 5C")
    assert "layoff KD on 1 high" in listed(state)
    assert allows(after(state, "layoff KD on 1 high"), "discard 9C")


def test_a_card_from_the_pile_must_be_used_at_once() -> None:
    state = after(position("KS KH KC 4C 7D", "5S", discards="KD"), "draw discard")
    assert why_not(state, "4C") is Refusal.DISCARD_NOT_USED
    assert not allows(state, "discard KD")
    state = after(state, "meld group KS KH KD KC")
    assert allows(state, "discard 4C")


def test_a_card_from_the_pile_may_be_kept_where_the_option_allows() -> None:
    state = position("5H 9S", "5S", discards="KD", changes={"discard_must_be_used": False})
    assert listed(state) == {"draw stock", "draw discard"}
    state = after(state, "draw discard")
    assert allows(state, "discard KD")
    assert not allows(state, "return discard")
    state = after(state, "discard 5H")
    assert state.deal.known[0] == 1 << PACK.named("KD")


def test_melds_below_the_minimum_are_legal_but_cannot_stand() -> None:
    state = after(position("9S 9H 9D 9C 2H 3H", "5S"), "draw stock")
    assert allows(state, "meld group 9S 9H 9D 9C")
    assert "meld group 9S 9H 9D 9C" not in listed(state)
    state = after(state, "meld group 9S 9H 9D 9C")
    assert why_not(state, "2H") is Refusal.BELOW_MINIMUM
    assert listed(state) == {"undo"}


def test_r11_that_another_player_is_open_does_not_lift_the_minimum() -> None:
    state = position("2S 2H 2D 4H 7D", "5S", opened=[False, True])
    state = after(state, "draw stock", "meld group 2S 2H 2D")
    assert why_not(state, "4H") is Refusal.BELOW_MINIMUM


def test_cheap_melds_may_come_before_the_one_that_opens() -> None:
    state = after(position("5S 6S 7S KS KH KD KC 2D", "5H"), "draw stock")
    assert "meld sequence 5S 6S 7S" in listed(state)
    state = after(state, "meld sequence 5S 6S 7S")
    assert listed(state) == {"meld group KS KH KD KC", "undo"}
    state = after(state, "meld group KS KH KD KC", "discard 2D")
    assert state.deal.opened == 1


def test_the_sum_of_melds_opens_where_the_option_says() -> None:
    state = position("9S 9H 9D 9C 5H 6H 7H 2D", "5S", changes={"first_meld_scope": "sum"})
    state = after(state, "draw stock", "meld sequence 5H 6H 7H", "meld group 9S 9H 9D 9C", "discard 2D")
    assert state.deal.opened == 1


def test_a_player_is_open_from_the_end_of_the_opening_turn() -> None:
    state = after(position(OPENER, "5S 6S"), "draw stock", "meld group KS KH KD KC")
    assert state.deal.opened == 0
    assert after(state, "discard 4H").deal.opened == 1


def test_layoffs_are_allowed_at_once_in_the_opening_turn_unless_the_option_forbids() -> None:
    for allowed in (True, False):
        state = position(
            OPENER, "5S", table=[(1, "4S 4D 4C")], opened=[False, True], changes={"table_play_on_opening_turn": allowed}
        )
        state = after(state, "draw stock")
        assert not allows(state, "layoff 4H on 0")
        state = after(state, "meld group KS KH KD KC")
        assert allows(state, "layoff 4H on 0") is allowed


def test_a_card_stays_in_the_hand_for_the_discard() -> None:
    state = after(position("KS KH KD KC", "5S"), "draw stock", "meld group KS KH KD KC")
    assert listed(state) == {"discard 2Cb", "undo"}
    state = after(position("KS KH KD", "5S", stock="KC 2S"), "draw stock")
    assert not allows(state, "meld group KS KH KD KC")


def test_r14_the_last_own_card_is_not_laid_off() -> None:
    state = position("4H", "5S", table=[(1, "4S 4D 4C"), (1, "9S 9D 9C")], opened=[True, True], stock="9H 2S")
    state = after(state, "draw stock", "layoff 9H on 1")
    assert not allows(state, "layoff 4H on 0")
    assert allows(state, "discard 4H")


def test_the_last_card_may_go_to_the_table_where_no_discard_is_required() -> None:
    state = position("KS KH KD", "5S", stock="KC 2S", changes={"final_discard_required": False})
    state = after(state, "draw stock", "meld group KS KH KD KC")
    assert listed(state) == {"go out", "undo"}
    assert after(state, "go out").deal.result is not None


def test_going_out_ends_the_hand_at_once() -> None:
    state = after(position("KS KH KD KC", "5S 9D", opened=[True, False]), "draw stock", "meld group KS KH KD KC", "discard 2Cb")
    result = state.deal.result
    assert result is not None
    assert (result.winner, result.kaluki, result.penalties) == (0, False, (0, 14))
    assert state.phase is Phase.BETWEEN


@pytest.mark.parametrize(
    ("turn_no", "changes", "kaluki"),
    [(0, {}, True), (1, {}, False), (1, {"kaluki_scope": "first_exposure"}, True)],
)
def test_a_kaluki_is_going_out_in_one_go_on_the_first_turn(turn_no: int, changes: dict[str, OptionValue], kaluki: bool) -> None:
    hand = "2S 3S 4S 5H 5D 5C 8D 9D 10D JC JH JSb JD"
    state = position(hand, "9S", stock="7H 2C", discards="3C", turn_no=[turn_no, 0], changes=changes)
    state = after(
        state,
        "draw stock",
        "meld sequence 2S 3S 4S",
        "meld group 5H 5D 5C",
        "meld sequence 8D 9D 10D",
        "meld group JH JD JC JSb",
        "discard 7H",
    )
    assert state.deal.result is not None
    assert state.deal.result.kaluki is kaluki


def test_r15_the_turns_of_each_player_are_counted() -> None:
    state = after(position("4C 9C", "5S 6S", "7S 8S"), "draw stock", "discard 9C", "draw stock", "discard 5S")
    assert state.deal.turns == (1, 1, 0)


def test_a_layoff_spoils_the_kaluki() -> None:
    hand = "KS KH KD KC 5S 5H 5D 5C 8D 9D 10D JD 4H"
    state = position(hand, "9S", table=[(1, "4S 4D 4C")], stock="7H 2C", discards="3C")
    melds = ("meld group KS KH KD KC", "meld group 5S 5H 5D 5C", "meld sequence 8D 9D 10D JD")
    state = after(state, "draw stock", *melds, "layoff 4H on 0", "discard 7H")
    result = state.deal.result
    assert result is not None
    assert not result.kaluki
    assert state.standing.chips[0] - result.before.chips[0] == rules().ransom, "the ransom is paid, not the price of a kaluki"


CHEAP = ("meld group 9S 9H 9D", "meld sequence 2C 3C 4C", "meld sequence 5D 6D 7D", "meld sequence 2H 3H 4H 5H")
CHEAP_HAND = "9S 9H 9D 2C 3C 4C 5D 6D 7D 2H 3H 4H 5H"


def test_the_minimum_is_lifted_for_a_one_go_exit_by_option() -> None:
    for exempt in (False, True):
        state = position(CHEAP_HAND, "9C", stock="7H 2D", changes={"kaluki_exempt": exempt}, discards="3D")
        state = after(state, "draw stock")
        assert ("meld group 9S 9H 9D" in listed(state)) is exempt
        state = after(state, *CHEAP)
        assert allows(state, "discard 7H") is exempt


def test_r11_a_one_go_exit_below_the_minimum_does_not_open() -> None:
    state = position(CHEAP_HAND, "9C", stock="7H 2D", changes={"kaluki_exempt": True}, discards="3D")
    state = after(state, "draw stock", *CHEAP, "discard 7H")
    assert state.deal.result is not None
    assert state.deal.opened == 0


def test_r15_a_hand_of_fewer_cards_goes_out_but_not_in_one_go() -> None:
    """Set-up positions may have short hands: what they lay owes the minimum, and is no kaluki."""
    state = position("9S 9H 9D 2C 3C 4C", "9C", stock="7H 2D", changes={"kaluki_exempt": True}, discards="3D")
    state = after(state, "draw stock")
    assert not any(action.startswith("meld") for action in listed(state))
    state = after(state, "meld group 9S 9H 9D", "meld sequence 2C 3C 4C")
    assert why_not(state, "7H") is Refusal.BELOW_MINIMUM
    state = after(position("KS KH KD KC", "9S", stock="7H 2D", discards="3D"), "draw stock", "meld group KS KH KD KC")
    result = after(state, "discard 7H").deal.result
    assert result is not None
    assert not result.kaluki


def test_a_player_owns_one_group_of_a_rank() -> None:
    table = [(0, "7S 7H 7D"), (1, "8S 8H 8D")]
    hand = "7Sb 7Hb 7Db 8Sb 8Hb 8Db 2S"
    state = after(position(hand, "9C", table=table, opened=[True, True]), "draw stock")
    assert not allows(state, "meld group 7Sb 7Hb 7Db")
    assert allows(state, "meld group 8Sb 8Hb 8Db")
    assert allows(state, "layoff 7Hb on 0")
    state = after(position(hand, "9C", table=table, opened=[True, True], changes={"distinct_groups": "off"}), "draw stock")
    assert allows(state, "meld group 7Sb 7Hb 7Db")


def test_a_group_laid_this_turn_counts_too() -> None:
    state = after(position("7S 7H 7D 7Sb 7Hb 7Db 2S", "9C", opened=[True, True]), "draw stock", "meld group 7S 7H 7D")
    assert not allows(state, "meld group 7Sb 7Hb 7Db")


def test_swaps_and_takes_are_for_melds_of_earlier_turns() -> None:
    for opened, mine in (([True, True], "fresh"), ([True, True], "old")):
        table = [(0, "7S 7H JK1"), (0, "2D 3D 4D 5D")] if mine == "old" else []
        hand = "7D 9S" if mine == "old" else "7S 7H JK1 2D 3D 4D 5D 7D 9S"
        state = after(position(hand, "9C", table=table, opened=opened), "draw stock")
        if mine == "fresh":
            state = after(state, "meld group 7S 7H JK1", "meld sequence 2D 3D 4D 5D")
        assert allows(state, "swap 7D for JK1 on 0") is (mine == "old")
        assert allows(state, "take 2D from 1") is (mine == "old")


def test_a_freed_joker_is_an_own_card_and_may_be_kept_unless_the_option_forbids() -> None:
    for must in (False, True):
        table = [(1, "2S 3S JK1 5S")]
        state = position("4Sb 9H KD", "9C", table=table, opened=[True, True], changes={"joker_must_be_used": must})
        state = after(state, "draw stock", "swap 4Sb for JK1 on 0")
        assert state.deal.hands[0] >> PACK.named("JK1") & 1
        assert why_not(state, "9H") is (Refusal.JOKER_NOT_USED if must else None)
        assert allows(after(state, "layoff JK1 on 0 low"), "discard 9H")


def test_a_joker_may_be_freed_twice_in_one_turn() -> None:
    table = [(1, "2S 3S JK1 5S"), (1, "8S 8H 8D")]
    state = position("4Sb 8C 9H KD", "9C", table=table, opened=[True, True])
    state = after(state, "draw stock", "swap 4Sb for JK1 on 0", "layoff JK1 on 1", "swap 8C for JK1 on 1")
    assert state.deal.hands[0] >> PACK.named("JK1") & 1
    before = after(state, "undo")
    assert not before.deal.hands[0] >> PACK.named("JK1") & 1
    assert before.deal.hands[0] >> PACK.named("8C") & 1


def test_a_borrowed_card_is_used_this_turn_elsewhere_and_never_thrown() -> None:
    table = [(1, "6D 6H 6S 6C"), (0, "7C 8C 9C")]
    state = after(position("4C 5C 9H KD", "2S", table=table, opened=[True, True]), "draw stock", "take 6C from 0")
    assert why_not(state, "9H") is Refusal.BORROWED_LEFT
    assert not allows(state, "discard 6C")
    assert not allows(state, "layoff 6C on 0")
    assert allows(state, "layoff 6C on 1 low")
    assert allows(state, "meld sequence 4C 5C 6C")
    assert not any(action.startswith("discard") for action in listed(state))


def test_a_card_put_on_the_table_this_turn_cannot_be_taken() -> None:
    table = [(1, "5H 6H 7H")]
    state = position("8H 5S 5D 8S 8D", "2S", table=table, opened=[True, True])
    state = after(state, "draw stock", "layoff 8H on 0 high")
    assert not allows(state, "take 8H from 0")
    assert allows(state, "take 5H from 0")


def test_only_takes_with_a_use_are_listed() -> None:
    table = [(1, "6D 6H 6S 6C")]
    state = after(position("4C 5C 9H KD", "2S", table=table, opened=[True, True]), "draw stock")
    assert "take 6C from 0" in listed(state)
    assert "take 6H from 0" not in listed(state)
    assert allows(state, "take 6H from 0")


def test_two_cards_may_be_borrowed_for_one_meld() -> None:
    table = [(1, "6D 6H 6S 6C"), (1, "7C 8C 9C 10C")]
    state = after(position("8Cb 9H KD", "2S", table=table, opened=[True, True]), "draw stock")
    assert "take 6C from 0" in listed(state)
    state = after(state, "take 6C from 0", "take 7C from 1", "meld sequence 6C 7C 8Cb")
    assert allows(state, "discard KD")


def test_a_borrowed_card_goes_before_its_twin_that_was_drawn() -> None:
    """Groups need the drawn card by option; in a sequence its borrowed twin, which has to be used, is offered instead."""
    table = [(1, "9Hb 10H JH QH")]
    rule: dict[str, OptionValue] = {"group_drawn_card_rule": "drawn_card"}
    state = position("7H 8H 2S 3D", "KS", table=table, opened=[True, True], stock="9H 4S", changes=rule)
    state = after(state, "draw stock", "take 9Hb from 0")
    assert "meld sequence 7H 8H 9Hb" in listed(state)


def test_undo_takes_back_the_last_action_first() -> None:
    before = after(position(OPENER, "5S", table=[(1, "4S 4D 4C")], opened=[False, True]), "draw stock")
    state = after(before, "meld group KS KH KD KC", "layoff 4H on 0", "undo", "undo")
    assert state == before
    assert not allows(state, "undo")


def test_a_card_from_the_pile_goes_back_while_nothing_lies_on_the_table() -> None:
    state = after(position("KS KH 4C 7D", "2S", discards="5S KD"), "draw discard")
    assert listed(state) == {"return discard"}
    state = after(state, "return discard")
    assert names(state.deal.discards) == "5S KD"
    assert listed(state) == {"draw stock"}
    assert not allows(state, "draw discard")


def test_a_card_from_the_pile_cannot_go_back_while_melds_stand() -> None:
    state = after(position("KS KH KC 4C 7D", "5S", discards="KD"), "draw discard", "meld group KS KH KD KC")
    assert not allows(state, "return discard")
    assert allows(after(state, "undo"), "return discard")


def test_groups_need_the_drawn_card_by_option_but_for_a_one_go_exit() -> None:
    changes: dict[str, OptionValue] = {"group_drawn_card_rule": "drawn_card", "min_first_meld": 20}
    state = after(position("7S 7H 7D 9C 9D", "5S", stock="2H 3H", changes=changes), "draw stock")
    assert allows(state, "meld group 7S 7H 7D")
    assert not any(action.startswith("meld") for action in listed(state))
    refused = after(state, "meld group 7S 7H 7D")
    assert why_not(refused, "9C") is Refusal.GROUP_WITHOUT_DRAWN_CARD
    state = after(position("7S 7H 9C 9D", "5S", stock="7D 3H", changes=changes), "draw stock")
    assert allows(after(state, "meld group 7S 7H 7D"), "discard 9C")
    hand = "7S 7H 7D 8C 9C 10C 2S 3S 4S JD QD KD AD"
    state = after(position(hand, "5S", stock="2H 3H", changes=changes), "draw stock", "meld group 7S 7H 7D")
    state = after(state, "meld sequence 8C 9C 10C", "meld sequence 2S 3S 4S", "meld sequence JD QD KD AD")
    assert after(state, "discard 2H").deal.result is not None


def test_t5_laying_the_drawn_card_off_does_not_mend_a_group_laid_without_it() -> None:
    changes: dict[str, OptionValue] = {"group_drawn_card_rule": "drawn_card", "min_first_meld": 20}
    state = after(position("7S 7H 7D 9C 9D", "5S", stock="7C 3H", changes=changes), "draw stock")
    assert "meld group 7S 7H 7D" not in listed(state)
    assert "meld group 7S 7H 7C" in listed(state)
    state = after(state, "meld group 7S 7H 7D", "layoff 7C on 0")
    assert why_not(state, "9C") is Refusal.GROUP_WITHOUT_DRAWN_CARD
    assert listed(state) == {"undo"}
    mended = after(state, "undo", "undo", "meld group 7S 7H 7C", "layoff 7D on 0")
    assert why_not(mended, "9C") is None


def test_t5_each_group_laid_needs_the_drawn_card_not_one_of_them() -> None:
    changes: dict[str, OptionValue] = {"group_drawn_card_rule": "drawn_card", "min_first_meld": 20}
    hand = "7S 7H 8S 8H 8D 9C JD"
    state = after(position(hand, "5S", stock="7D 3H", changes=changes), "draw stock", "meld group 7S 7H 7D")
    assert why_not(state, "9C") is None
    assert why_not(after(state, "meld group 8S 8H 8D"), "9C") is Refusal.GROUP_WITHOUT_DRAWN_CARD


def test_the_first_failing_condition_is_named() -> None:
    table = [(1, "6D 6H 6S 6C")]
    state = after(position("6Db 5C 9H", "2S", table=table, opened=[True, True], discards="KD"), "draw discard")
    state = after(state, "take 6C from 0")
    assert why_not(state, "7S") is Refusal.NOT_IN_HAND
    assert why_not(state, "9H") is Refusal.BORROWED_LEFT


@pytest.mark.parametrize(
    ("stock", "discards", "made", "most", "expected"),
    [
        (1, 30, 0, 1, StockState.CONTINUE),
        (0, 31, 0, 1, StockState.RESHUFFLE),
        (0, 2, 0, 1, StockState.RESHUFFLE),
        (0, 1, 0, 1, StockState.VOID),
        (0, 24, 1, 1, StockState.VOID),
        (0, 24, 1, 9, StockState.RESHUFFLE),
        (0, 24, 0, 0, StockState.VOID),
    ],
)
def test_an_empty_stock_is_made_of_the_discards_once(
    stock: int, discards: int, made: int, most: int, expected: StockState
) -> None:
    assert stock_state(stock, discards, made, rules(max_reshuffles=most)) is expected


def test_the_top_discard_stays_when_the_others_are_shuffled() -> None:
    state = after(position("4C 5C 9H", "2S", discards="3C 4D 5D", stock="KD"), "draw stock", "discard KD")
    assert names(state.deal.discards) == "KD"
    assert sorted(names(state.deal.stock).split()) == ["3C", "4D", "5D"]
    assert state.deal.reshuffles == 1
    assert ENGINE.to_act(state) == (1,)


def test_r16_each_reshuffle_of_a_hand_is_a_new_one() -> None:
    """Two reshuffles of the same cards: each has a stream of its own (docs/chance.md)."""
    discards = " ".join(f"{rank}{suit}" for suit in "SHD" for rank in ("5", "6", "7", "8", "9", "10", "J", "Q", "K"))
    orders = []
    for made in (0, 1):
        state = position("4C 9C", "2S", discards=discards, stock="KC", reshuffles=made, changes={"max_reshuffles": 2})
        orders.append(after(state, "draw stock", "discard KC").deal.stock)
    assert sorted(orders[0]) == sorted(orders[1])
    assert orders[0] != orders[1]


def test_who_draws_the_last_card_may_still_win() -> None:
    state = position("KS KH KD KC", "2S", stock="KSb", discards="3D", reshuffles=1, opened=[True, False])
    state = after(state, "draw stock", "meld group KS KH KD KC", "discard KSb")
    assert state.deal.result is not None
    assert state.deal.result.winner == 0


def test_a_hand_without_cards_to_draw_is_void() -> None:
    state = after(position("4C 5C 9H", "2S", stock="KD", reshuffles=1), "draw stock", "discard KD")
    assert state.deal.result is not None
    assert state.deal.result.winner == -1
    assert state.standing.totals == (0, 0)
    assert state.standing.chips == (17, 17)
    assert ENGINE.legal_actions(state, ENGINE.to_act(state)[0]) == (DEAL_NEXT,)


def odd(kind: Any, *fields: Any) -> Any:
    """Make an action with fields of any type, as a broken caller may hand it in."""
    return kind(*fields)


STRANGERS: list[Any] = [
    None,
    7,
    "discard 4H",
    Discard(CardId(-1)),
    Discard(CardId(200)),
    odd(Discard, "4H"),
    odd(Discard, True),
    Meld(0, ()),
    Meld(99, cards("KS KH KD")),
    odd(Meld, 0, list(cards("KS KH KD"))),
    odd(Meld, 0, ("KS", "KH", "KD")),
    Meld(0, cards("KD KH KS")),
    odd(Meld, "0", cards("KS KH KD")),
    LayOff(cards("4H")[0], -1, None),
    LayOff(cards("4H")[0], 10**9, None),
    odd(LayOff, cards("4H")[0], 0, "low"),
    Swap(cards("4H")[0], 0, CardId(500)),
    odd(Take, cards("4H")[0], 1.0),
]


@pytest.mark.parametrize("stranger", STRANGERS, ids=lambda stranger: type(stranger).__name__)
def test_no_stranger_is_legal_and_none_raises(stranger: Any) -> None:
    for state in (
        position(OPENER, "5S", table=[(1, "4S 4D 4C")]),
        after(position(OPENER, "5S", table=[(1, "4S 4D 4C")], opened=[True, True]), "draw stock"),
    ):
        for seat in range(-1, 6):
            assert not ENGINE.is_legal(state, Seat(seat), stranger)
