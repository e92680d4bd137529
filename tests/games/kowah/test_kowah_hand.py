"""The flow of a hand, rule by rule. Source: kowah.md 2, 6.1, 7."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from game.core.cards import Seat
from game.core.engine import DEAL_NEXT
from game.core.events import Event, Said
from game.core.options import OptionError
from game.kowah.actions import (
    ANNOUNCE,
    CLAIM,
    CUTS,
    DISCARDS,
    DRAW_DISCARD,
    DRAW_STOCK,
    HOLD,
    PASS,
    Cut,
    Discard,
    Draw,
    From,
)
from game.kowah.engine import ENGINE
from game.kowah.rules import PACK, Origin, Source
from game.kowah.state import Phase, State, VoidHand, Win
from tests.games.kowah.positions import dealt, found, options, played

X21 = ["8 9 2 3 4 6 J K", "5 5 5 A A A 9 7"]
WAITS_FOR_7 = "9 9 9 5 5 5 7 7"
MIXED = ["2 3 4 6 8 J Q K", "A 2 3 4 6 8 J Q", "2 3 4 6 8 A K Q", "2 3 4 6 8 J A 9", "A 3 4 6 8 8 J J"]
THROUGH = ("draw stock", "discard")


def odd(kind: type[Any], value: Any) -> Any:
    """Return an action that its type would not allow."""
    return kind(value)


def acting(state: State) -> Seat:
    return ENGINE.to_act(state)[0]


def legal(state: State) -> tuple[object, ...]:
    return ENGINE.legal_actions(state, acting(state))


def win(state: State) -> Win:
    assert isinstance(state.result, Win)
    return state.result


def thrown_at_once(state: State) -> State:
    """Return the state after an ordinary turn in which the card drawn from the stock is thrown."""
    state = played(state, "draw stock")
    assert state.drawn is not None
    return played(state, f"discard {PACK[state.drawn].name}")


def calls(events: tuple[Event, ...]) -> list[tuple[int, str]]:
    return [(event.seat, event.word) for event in events if isinstance(event, Said)]


def test_x21_a_whole_hand() -> None:
    state = dealt(X21, "9D 2 Q 6")
    state = played(state, "draw stock", "discard 7")
    assert [announcement.shape for announcement in state.announced] == ["3+3+2"]
    state = played(state, "draw stock", "discard 8")
    assert state.turns[-1].is_forced
    assert PACK[state.pile[-1]].name[0] == "Q"
    state = played(state, "draw stock", "discard 9")
    assert (acting(state), state.phase, legal(state)) == (1, Phase.CLAIM, (CLAIM, PASS))
    state = played(state, "claim")
    assert (win(state).winner, win(state).source, win(state).culprit, win(state).base) == (1, Source.HAND, 0, 45)
    assert state.standing.balances == (-135, 135)
    assert win(state).next_dealer == 1


def test_r9_turns_pass_in_the_direction_of_play() -> None:
    state = thrown_at_once(dealt(MIXED[:3], "", dealer=0, direction="counterclockwise"))
    assert (state.turns[0].seat, acting(state)) == (2, 1)


def test_r7_eight_of_a_rank_wait_for_the_ninth() -> None:
    state = dealt(["3 3 3 3 3 3 3 3", "A 2 4 6 8 9 J K"], "3", dealer=0)
    assert win(played(thrown_at_once(state), "claim")).winner == 0


def test_r10_the_first_turn_must_draw_from_the_stock() -> None:
    state = dealt(X21, "9D")
    assert legal(state) == (DRAW_STOCK,)
    assert legal(thrown_at_once(state)) == (DRAW_STOCK, DRAW_DISCARD)


def test_r11_the_card_just_taken_from_the_pile_is_kept() -> None:
    state = played(thrown_at_once(dealt(MIXED[:2], "9 9 9")), "draw discard")
    assert state.drawn is not None
    assert DISCARDS[state.drawn] not in legal(state)
    assert len(legal(state)) == 8
    assert not ENGINE.is_legal(state, acting(state), DISCARDS[state.drawn])


def test_r11_another_card_of_the_same_rank_may_be_thrown() -> None:
    state = played(thrown_at_once(dealt(MIXED[:2], "8 9 9")), "draw discard", "discard 8")
    assert state.turns[-1].origin is Origin.HAND


def test_u9_throwing_it_back_may_be_allowed_and_counts_as_from_the_hand() -> None:
    state = played(thrown_at_once(dealt(MIXED[:2], "9 9 9", rediscard_taken=True)), "draw discard")
    assert state.drawn is not None
    state = played(state, f"discard {PACK[state.drawn].name}")
    assert state.turns[-1].origin is Origin.HAND
    assert state.turns[-1].taken == state.turns[-1].thrown


@pytest.mark.parametrize(("thrown", "origin"), [("6S-4", Origin.PASSED), ("6D-1", Origin.HAND)])
def test_x18_the_physical_card_decides_the_mark(thrown: str, origin: Origin) -> None:
    state = played(dealt(["9 9 9 5 5 5 6 6", "6D-1 A 2 3 4 7 8 J"], "6S-4"), "draw stock", f"discard {thrown}")
    assert state.turns[-1].origin is origin
    assert win(played(state, "claim")).source.value == origin.value


def test_r14_a_dealt_checki_is_announced_before_the_first_turn_in_play_order() -> None:
    state = dealt([WAITS_FOR_7, "9 9 9 5 5 5 4 4", MIXED[0]], "A", dealer=1)
    assert [announcement.seat for announcement in state.announced] == [0, 1]
    assert acting(state) == 2


def test_r14_he_is_free_to_throw_so_that_no_checki_is_left() -> None:
    state = played(dealt(X21, "9D"), "draw stock", "discard 5")
    assert state.announced == ()


def test_r13_and_u17_a_claim_comes_before_the_discarders_announcement() -> None:
    hands = ["5 5 5 A A A 9 7", WAITS_FOR_7]
    state = played(dealt(hands, "9D 2 4", dealer=1), "draw stock", "discard 7")
    assert state.phase is Phase.CLAIM
    assert [announcement.seat for announcement in state.announced] == [1]
    assert [announcement.seat for announcement in played(state, "pass").announced] == [1, 0]
    assert win(played(state, "claim")).culprit == 0


def test_x19_a_forced_discard_is_passed_and_its_thrower_pays() -> None:
    hands = [MIXED[3], "9 9 9 5 5 5 3 3", "9 9 9 2 2 2 J J", MIXED[2]]
    state = dealt(hands, "JC A 4", dealer=0)
    assert (acting(state), state.phase) == (2, Phase.CLAIM)
    state = played(state, "claim")
    assert (win(state).source, win(state).culprit, win(state).base) == (Source.PASSED, 1, 36)
    assert state.standing.balances == (0, -72, 72, 0)


def test_r17_a_declined_card_is_lost_even_to_the_next_player() -> None:
    hands = ["5 5 5 A A A 9 7", WAITS_FOR_7]
    state = dealt(hands, "9D 2 4 6", dealer=1)
    state = played(state, "draw stock", "discard 7", "pass")
    assert state.turns[-1].thrown != state.turns[-3].thrown
    assert all(turn.is_forced for turn in state.turns[1:])
    assert [turn.seat for turn in state.turns[:3]] == [0, 1, 0]


def test_r15_who_has_announced_does_not_announce_again_after_a_forced_discard() -> None:
    state = dealt(["9 9 9 5 5 5 JC-1 JC-2", WAITS_FOR_7, MIXED[0]], "JC-3", dealer=0)
    assert [announcement.seat for announcement in state.announced] == [1, 0]
    assert acting(state) == 0
    assert len(played(state, "pass").announced) == 2


def test_r18_the_next_claimant_is_asked_when_the_first_passes() -> None:
    hands = [MIXED[0], "7S-4 A 2 3 4 6 8 J", WAITS_FOR_7, "9 9 9 4 4 4 7 7"]
    state = played(dealt(hands, "Q Q", dealer=0), "draw stock", "discard 7S-4")
    assert (acting(state), state.asked) == (2, (2, 3))
    state = played(state, "pass")
    assert acting(state) == 3
    assert win(played(state, "claim")).winner == 3
    assert played(state, "pass").turns[1].seat == 2


def test_u7_claims_may_go_by_themselves() -> None:
    hands = [MIXED[0], "7S-4 A 2 3 4 6 8 J", WAITS_FOR_7, "9 9 9 4 4 4 7 7"]
    state = played(dealt(hands, "Q Q", dealer=0, discard_claim="auto"), "draw stock", "discard 7S-4")
    assert win(state).winner == 2


def test_r19_a_self_drawn_win_is_compulsory() -> None:
    state = thrown_at_once(dealt([WAITS_FOR_7, MIXED[0]], "A 7H", dealer=0))
    assert (win(state).source, win(state).winner, win(state).base) == (Source.SELF, 0, 63)
    assert state.standing.balances == (63, -63)


def test_r21_nobody_wins_without_having_announced() -> None:
    state = dealt(X21, "9D-1 9D-2 9D-3", checki_announcement="optional")
    state = played(state, "draw stock", "discard 7", "hold", "draw stock", "discard 9")
    assert state.phase is Phase.DRAW


def test_d5_holding_back_is_asked_again_after_each_later_discard() -> None:
    state = played(dealt(X21, "9D 2 3 4", checki_announcement="optional"), "draw stock", "discard 7")
    assert (acting(state), legal(state)) == (1, (ANNOUNCE, HOLD))
    state = thrown_at_once(thrown_at_once(played(state, "hold")))
    assert (acting(state), legal(state)) == (1, (ANNOUNCE, HOLD))
    assert played(state, "announce").announced[0].turns_before == 3


def test_d5_after_the_deal_owners_are_asked_in_play_order() -> None:
    hands = [WAITS_FOR_7, "9 9 9 5 5 5 4 4", MIXED[0]]
    state = dealt(hands, "A", dealer=1, checki_announcement="optional")
    assert (acting(state), state.asked, state.turn) == (0, (0, 1), None)
    state = played(state, "hold", "announce")
    assert [announcement.seat for announcement in state.announced] == [1]
    assert (acting(state), state.phase) == (2, Phase.DRAW)


def test_x20_the_hand_is_void_when_the_last_card_is_drawn() -> None:
    state = dealt(MIXED[:2], "A 2", dealer=1)
    while len(state.stock) > 1:
        state = thrown_at_once(state)
    state = played(state, "draw discard", "discard")
    assert (len(state.stock), state.phase) == (1, Phase.DRAW)
    state = thrown_at_once(state)
    assert state.result == VoidHand((0, 0), Seat(1))
    assert (state.phase, state.standing.void_run) == (Phase.BETWEEN, 1)
    state, _ = ENGINE.apply(state, Seat(0), DEAL_NEXT)
    assert (state.standing.dealer, state.standing.number) == (1, 2)


def test_x20_the_last_discard_may_still_be_claimed() -> None:
    state = dealt(["9 9 9 5 5 5 KC-1 KC-2", "2 3 4 6 8 J Q KC-3"], "A", dealer=1)
    while state.phase is Phase.DRAW:
        state = thrown_at_once(state)
    assert (len(state.stock), state.phase, PACK[state.pile[-1]].name) == (0, Phase.CLAIM, "KC-4")
    assert win(played(state, "claim")).winner == 0
    assert isinstance(played(state, "pass").result, VoidHand)


def test_r22_the_last_card_thrown_by_force_may_still_be_claimed() -> None:
    state = dealt(["9 9 9 5 5 5 JC-1 JC-2", MIXED[0], WAITS_FOR_7], "A JC-3", dealer=0)
    state = thrown_at_once(replace(state, stock=state.stock[-2:]))
    assert (state.stock, state.phase, state.asked) == ((), Phase.CLAIM, (0,))


def test_r13_a_hand_is_void_before_the_last_discarder_would_announce() -> None:
    state = dealt(X21, "9D", dealer=0)
    state = played(replace(state, stock=state.stock[-1:]), "draw stock", "discard 7")
    assert isinstance(state.result, VoidHand)
    assert state.announced == ()


def test_m2_a_void_hand_does_not_count_among_the_hands_won() -> None:
    state = dealt(X21, "9D", dealer=0, hands_count=1)
    state = played(replace(state, stock=state.stock[-1:]), "draw stock", "discard 7")
    assert (state.standing.hands_won, state.phase) == (0, Phase.BETWEEN)


def test_r23_after_enough_draws_from_the_pile_the_stock_is_compulsory() -> None:
    state = thrown_at_once(dealt(MIXED[:2], "9 9", stall_rounds=1))
    for _ in range(2):
        state = played(state, "draw discard", "discard")
    assert legal(state) == (DRAW_STOCK,)
    assert not ENGINE.is_legal(state, acting(state), DRAW_DISCARD)
    state = thrown_at_once(state)
    assert legal(state) == (DRAW_STOCK, DRAW_DISCARD)


def test_r23_the_guard_lasts_through_void_claims() -> None:
    state = thrown_at_once(dealt(MIXED[:3], "9 9", stall_rounds=1))
    for _ in range(3):
        state = played(state, "draw discard", "discard")
    assert legal(state) == (DRAW_STOCK,)


def test_when_all_have_announced_the_hand_plays_itself() -> None:
    hands = ["9 9 9 5 5 5 7 7", "9 9 9 5 5 5 6 6", "9 9 9 4 4 4 8 8"]
    state = dealt(hands, "A A A A A 2 3 J Q 8", dealer=0)
    assert [turn.is_forced for turn in state.turns] == [True] * 10
    assert (acting(state), PACK[state.pile[-1]].name[0]) == (2, "8")


def test_r1_the_first_dealer_is_drawn_from_the_seed() -> None:
    dealers = {ENGINE.start(options(), 4, f"dealer-{n}")[0].standing.dealer for n in range(60)}
    assert dealers == {0, 1, 2, 3}
    assert ENGINE.start(options(first_dealer=2), 4, "x")[0].standing.dealer == 2


def test_a_dealer_who_does_not_sit_there_is_refused() -> None:
    with pytest.raises(OptionError):
        ENGINE.start(options(players=6, first_dealer=5), 3, "x")
    with pytest.raises(ValueError, match="2 to 6"):
        ENGINE.start(options(), 7, "x")


def test_the_first_dealer_sits_below_the_number_of_players() -> None:
    with pytest.raises(OptionError):
        ENGINE.start(options(players=4, first_dealer=3), 3, "x")


def test_r4_the_pack_is_cut_anywhere_from_the_first_card_to_the_last_but_one() -> None:
    cuts = [ENGINE.start(options(), 2, f"cut {number}")[0].cut for number in range(1000)]
    assert {*cuts} == {*range(1, 120)}


def test_d1_the_cutter_cuts_by_hand() -> None:
    state, _ = ENGINE.start(options(cut="manual", first_dealer=0), 3, "cut")
    assert (acting(state), legal(state)) == (2, CUTS)
    assert state.hands == (0, 0, 0)
    after, events = ENGINE.apply(state, Seat(2), Cut(40))
    assert calls(events) == [(2, "cut")]
    top_first = state.stock[::-1]
    assert after.stock[::-1] == (*top_first[40 + 24 :], *top_first[:40])
    assert after.hands[1] >> top_first[40] & 1


def test_without_a_cut_the_pack_is_dealt_as_shuffled() -> None:
    plain, _ = ENGINE.start(options(cut="none", first_dealer=0), 3, "cut")
    manual, _ = ENGINE.start(options(cut="manual", first_dealer=0), 3, "cut")
    assert plain.stock == manual.stock[: 120 - 24]
    assert plain.cut is None


def test_r2_the_winner_deals_next() -> None:
    state = thrown_at_once(dealt([MIXED[1], MIXED[0], WAITS_FOR_7], "A 7H", dealer=0))
    assert win(state).next_dealer == 2
    assert ENGINE.to_act(state) == (0, 1, 2)
    after, _ = ENGINE.apply(state, Seat(1), DEAL_NEXT)
    assert (after.standing.dealer, after.standing.number, after.standing.hands_won) == (2, 2, 1)


def test_m3_the_row_of_void_hands_goes_on_with_the_next_deal() -> None:
    state = dealt(X21, "9D", dealer=0)
    state = played(replace(state, stock=state.stock[-1:]), "draw stock", "discard 7")
    assert ENGINE.apply(state, Seat(0), DEAL_NEXT)[0].standing.void_run == 1


def test_m3_a_win_ends_the_row_of_void_hands() -> None:
    before = dealt([MIXED[1], MIXED[0], WAITS_FOR_7], "A 7H", dealer=0)
    before = replace(before, standing=replace(before.standing, void_run=9))
    assert thrown_at_once(before).standing.void_run == 0


def test_the_last_hand_ends_the_match() -> None:
    state = thrown_at_once(dealt([WAITS_FOR_7, MIXED[0]], "A 7H", dealer=0, hands_count=1))
    assert (state.phase, ENGINE.to_act(state)) == (Phase.OVER, ())
    outcome = ENGINE.outcome(state)
    assert outcome is not None
    assert (outcome.places, outcome.scores) == ((1, 2), (63, -63))


STRANGERS: list[Any] = [None, "discard 9D-1", 7, Cut(40), CLAIM, DEAL_NEXT]
STRANGERS += map(partial(odd, Discard), (True, 8.0, -1, 10**30, "9D-1", []))
STRANGERS += map(partial(odd, Draw), ("stock", []))


@pytest.mark.parametrize("stranger", STRANGERS, ids=repr)
def test_strangers_are_refused(stranger: Any) -> None:
    for state in (dealt(X21, "9D"), played(dealt(X21, "9D"), "draw stock")):
        for seat in range(2):
            assert not ENGINE.is_legal(state, Seat(seat), stranger)


def test_a_cut_of_another_type_is_refused() -> None:
    state, _ = ENGINE.start(options(cut="manual"), 3, "cut")
    assert ENGINE.is_legal(state, acting(state), Cut(1))
    for at in (0, 120, True, 1.0, "1"):
        assert not ENGINE.is_legal(state, acting(state), odd(Cut, at))


def test_only_the_seat_on_turn_may_act() -> None:
    state = played(dealt(X21, "9D"), "draw stock")
    action = found(state, "discard 5")
    assert ENGINE.is_legal(state, Seat(1), action)
    assert not ENGINE.is_legal(state, Seat(0), action)
    assert ENGINE.legal_actions(state, Seat(0)) == ()


def test_a_draw_from_the_pile_is_written_by_its_source() -> None:
    assert str(Draw(From.DISCARD)) == "draw discard"
