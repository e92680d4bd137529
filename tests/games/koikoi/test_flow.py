"""Turns, the end of the round and the match, played through the engine."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.cards import Seat, cards_of
from game.core.engine import DEAL_NEXT
from game.core.events import Awarded, CardMoved, CardShown, CounterSet, DealBegan, Said
from game.core.match import Match
from game.koikoi import deal
from game.koikoi.engine import ENGINE
from game.koikoi.events import CALLS_OF, DRAWN, FIELD, PILE, SCORE_OF
from game.koikoi.state import Phase, State
from game.koikoi.yaku import yaku_of
from tests.games.koikoi.framework import KO, OYA, after, cards, happened, legal, names, options, position

SANKO = "1-hikari-crane 8-hikari-moon 12-hikari-phoenix"
FIVE_TAN = "4-tan-red 5-tan-red 7-tan-red 1-tan-poetry 2-tan-poetry"


def test_r12_every_card_of_the_hand_may_be_played_and_there_is_no_pass() -> None:
    state = position(oya="1-kasu-a 5-kasu-a", ko="2-kasu-a", field="1-kasu-b 9-kasu-a", pile="3-kasu-a 4-kasu-a")
    assert legal(state) == {"play 1-kasu-a", "play 5-kasu-a"}


def test_r12_capturing_is_compulsory_where_two_match() -> None:
    state = position(oya="1-kasu-a 5-kasu-a", ko="2-kasu-a", field="1-kasu-b 1-tan-poetry", pile="3-kasu-a 4-kasu-a")
    assert legal(state) == {"play 1-kasu-a + 1-tan-poetry", "play 1-kasu-a + 1-kasu-b", "play 5-kasu-a"}


def test_r14_a_fourth_card_takes_the_three() -> None:
    state = position(
        oya="5-tane-bridge 1-kasu-a", ko="2-kasu-a", field="5-tan-red 5-kasu-a 5-kasu-b", pile="9-kasu-a 3-kasu-a"
    )
    assert names(after(state, "play 5-tane-bridge").captured[OYA]) == "5-tane-bridge 5-tan-red 5-kasu-a 5-kasu-b"


def test_r15_the_drawn_card_takes_the_card_just_laid_down_but_no_captured_one() -> None:
    laid = position(oya="3-kasu-a 7-kasu-a", ko="2-kasu-a", field="1-kasu-a", pile="3-hikari-curtain 4-kasu-b")
    assert names(after(laid, "play 3-kasu-a").captured[OYA]) == "3-hikari-curtain 3-kasu-a"
    taken = position(
        oya="3-kasu-a 7-kasu-a", ko="2-kasu-a", field="3-kasu-b 1-kasu-a", pile="3-hikari-curtain 4-kasu-b"
    )
    assert names(after(taken, "play 3-kasu-a").field) == "1-kasu-a 3-hikari-curtain"


def test_r16_a_dry_field_is_refilled_after_each_step_and_the_refill_captures_nothing() -> None:
    state = position(
        oya="6-tan-purple 1-kasu-a",
        ko="2-kasu-a",
        field="6-kasu-a",
        pile="9-kasu-a 9-tan-purple 2-tane-warbler 1-kasu-b",
    )
    state = after(state, "play 6-tan-purple")
    assert (names(state.field), len(state.pile)) == ("2-tane-warbler", 1)
    assert names(state.captured[OYA]) == "6-tan-purple 6-kasu-a 9-tan-purple 9-kasu-a"


def test_r16_the_last_turn_of_a_round_refills_too() -> None:
    state = position(oya="6-tan-purple", ko="2-kasu-a", field="6-kasu-a", pile="9-kasu-a 9-tan-purple 2-tane-warbler")
    state = after(state, "play 6-tan-purple")
    assert (state.phase, names(state.field), state.pile) == ("between", "2-tane-warbler", ())


def test_r17_the_choice_comes_after_the_drawn_card_is_seen() -> None:
    state = position(
        oya="7-kasu-a 2-kasu-b", ko="1-kasu-a", field="10-tane-deer 10-kasu-a", pile="10-tan-purple 3-kasu-a"
    )
    state = after(state, "play 7-kasu-a")
    assert (state.phase, ENGINE.to_act(state)) == ("take", (OYA,))
    assert legal(state) == {"take 10-tane-deer", "take 10-kasu-a"}
    assert names(after(state, "take 10-tane-deer").captured[OYA]) == "10-tane-deer 10-tan-purple"


def test_r18_without_a_pile_the_draw_is_skipped_and_the_field_stays_empty() -> None:
    state = position(oya="6-tan-purple 1-kasu-a", ko="2-kasu-a", field="6-kasu-a")
    state = after(state, "play 6-tan-purple")
    assert (state.field, state.turn) == (0, KO)
    assert names(after(state, "play 2-kasu-a").field) == "2-kasu-a"


def forming(**more: Any) -> State:
    """The oya will form Sanko with the moon."""
    given: dict[str, Any] = {
        "oya": "8-hikari-moon 2-kasu-a",
        "ko": "3-kasu-a 4-kasu-a",
        "field": "8-kasu-a 9-kasu-a",
        "pile": "6-kasu-a 7-kasu-a 10-kasu-a 11-tan-red",
        "oya_captured": "1-hikari-crane 1-kasu-a 12-hikari-phoenix 12-kasu-a",
        **more,
    }
    return position(**given)


def test_r20_a_formed_yaku_asks_for_a_decision() -> None:
    state = after(forming(), "play 8-hikari-moon")
    assert (state.phase, legal(state)) == ("decide", {"koikoi", "shobu"})


def test_r20_yaku_from_before_ask_nothing() -> None:
    state = after(forming(), "play 8-hikari-moon", "koikoi", "play 3-kasu-a", "play 2-kasu-a")
    assert state.phase != Phase.DECIDE


def test_r22_koikoi_is_counted_and_passes_the_turn() -> None:
    state, events = happened(forming(), "play 8-hikari-moon", "koikoi")
    assert (state.calls, state.last_call, state.turn, state.phase) == ((1, 0), OYA, KO, "play")
    assert events == (
        Said(OYA, "koikoi"),
        CounterSet(CALLS_OF[0], 1),
        CounterSet("last_koikoi", 0),
        CounterSet("turn", 1),
    )


def test_r22_the_last_to_call_is_remembered_not_the_first() -> None:
    state = after(forming()._replace(calls=(0, 1), last_call=KO), "play 8-hikari-moon", "koikoi")
    assert (state.calls, state.last_call) == ((1, 1), OYA)


def test_r24_shobu_ends_the_round_and_scores() -> None:
    state, events = happened(forming(), "play 8-hikari-moon", "shobu")
    assert (state.phase, state.scores) == ("between", (5, 0))
    assert events == (
        Said(OYA, "shobu"),
        CounterSet("turn", None),
        Awarded(OYA, "base", (), 5),
        Awarded(OYA, "total", (), 5),
        CounterSet(SCORE_OF[0], 5),
    )


def test_a_yaku_formed_is_awarded_with_its_cards() -> None:
    _, events = happened(forming(), "play 8-hikari-moon")
    (award,) = [event for event in events if isinstance(event, Awarded)]
    assert (award.seat, award.kind, award.points) == (OYA, "sanko", 5)
    assert names(sum(1 << card for card in award.cards)) == SANKO


def test_r21_with_an_empty_hand_shobu_is_automatic() -> None:
    state, events = happened(forming(oya="8-hikari-moon"), "play 8-hikari-moon")
    assert Said(OYA, "shobu") in events
    assert state.result is not None
    assert (state.result.cause, state.result.forced, state.scores) == ("shobu", True, (5, 0))


def test_r25_the_round_ends_with_the_oyas_last_card_and_shows_the_leftover() -> None:
    state, events = happened(
        position(oya="1-kasu-a", ko="2-kasu-a", field="3-kasu-a", pile="4-kasu-a 5-kasu-a"), "play 1-kasu-a"
    )
    assert state.result is not None
    assert (state.result.cause, names(state.shown[KO])) == ("exhausted", "2-kasu-a")
    assert [event.card for event in events if isinstance(event, CardShown)] == list(cards_of(cards("2-kasu-a")))


def test_r25_with_both_empty_the_ko_plays_on() -> None:
    start: dict[str, Any] = {
        "oya": "1-kasu-a",
        "ko": "2-kasu-a",
        "field": "3-kasu-a",
        "pile": "4-kasu-a 5-kasu-a 6-kasu-a",
    }
    state = after(position(**start, changes={"round_end": "both_empty"}), "play 1-kasu-a")
    assert (state.phase, state.turn) == ("play", KO)
    assert after(state, "play 2-kasu-a").phase == Phase.BETWEEN


def test_r25_a_position_in_which_one_hand_ran_out_goes_on_with_the_other() -> None:
    state = position(oya="1-kasu-a 5-kasu-a", ko="", field="3-kasu-a", pile="4-kasu-a 6-kasu-a 7-kasu-a")
    assert after(state, "play 1-kasu-a").turn == OYA
    assert position(oya="1-kasu-a", ko="", to_act="ko", field="3-kasu-a").turn == OYA
    assert position(oya="", ko="1-kasu-a", to_act="oya", field="3-kasu-a").phase == Phase.BETWEEN


def test_g4_a_strike_takes_one_card_and_is_remembered() -> None:
    state = position(
        oya="11-kasu-lightning 1-kasu-a",
        ko="2-kasu-a 3-kasu-a",
        field="8-hikari-moon 8-kasu-a 9-kasu-a",
        pile="4-kasu-a 5-kasu-a 6-kasu-a",
        changes={"gaji_wild": True},
    )
    assert "strike 8-hikari-moon" in legal(state)
    state, events = happened(state, "strike 8-hikari-moon")
    assert names(state.captured[OYA]) == "8-hikari-moon 11-kasu-lightning"
    assert state.gaji is not None
    assert (state.gaji.owner, state.gaji.suit) == (OYA, 8)
    assert {CounterSet("gaji_owner", 0), CounterSet("gaji_suit", 8), CounterSet("november_played", 1)} <= set(events)


@pytest.mark.parametrize("drawn", ["11-tan-red", "4-kasu-a"])
def test_g1_a_willow_turned_up_takes_the_power_from_the_gaji(drawn: str) -> None:
    state = position(
        oya="1-kasu-a 5-kasu-a",
        ko="11-kasu-lightning 3-kasu-a",
        field="8-hikari-moon",
        pile=f"{drawn} 6-kasu-a 7-kasu-a",
        changes={"gaji_wild": True},
    )
    strikes = {text for text in legal(after(state, "play 1-kasu-a")) if text.startswith("strike")}
    assert bool(strikes) == (drawn == "4-kasu-a")


def test_g1_a_refill_with_a_willow_leaves_the_power() -> None:
    state = position(
        oya="1-kasu-a 5-kasu-a",
        ko="11-kasu-lightning 3-kasu-a",
        field="1-kasu-b",
        pile="11-tan-red 6-kasu-a 7-kasu-a",
        changes={"gaji_wild": True},
    )
    state = after(state, "play 1-kasu-a")
    assert not state.november_played
    assert "strike 6-kasu-a" in legal(state)


def test_g6_the_sweep_moves_field_cards_at_the_end_and_asks_nothing() -> None:
    nine = "1-kasu-a 1-kasu-b 2-kasu-a 2-kasu-b 3-kasu-a 3-kasu-b 4-kasu-a 4-kasu-b 5-kasu-a"
    state = position(
        oya="6-kasu-a",
        ko="7-kasu-a",
        field="8-kasu-a 9-kasu-a",
        pile="10-kasu-a",
        oya_captured=f"{nine}",
        changes={"gaji_wild": True},
        gaji={"owner": "oya", "suit": 8},
    )
    state, events = happened(state, "play 6-kasu-a")
    assert state.result is not None
    assert (state.result.cause, state.result.winner) == ("exhausted", None)
    assert names(state.field) == "6-kasu-a 9-kasu-a 10-kasu-a"
    assert state.captured[OYA].bit_count() == 10
    assert any(isinstance(event, CardMoved) and event.source == FIELD for event in events)


def test_g7_the_projected_score_counts_the_sweep() -> None:
    nine = "1-kasu-a 1-kasu-b 2-kasu-a 2-kasu-b 3-kasu-a 3-kasu-b 4-kasu-a 4-kasu-b 5-kasu-a"
    state = position(
        oya="6-kasu-a", ko="7-kasu-a", field="8-kasu-a", oya_captured=nine, gaji={"owner": "oya", "suit": 8}
    )
    assert ENGINE.view_for(state, OYA).projected(OYA).total == 1
    view = ENGINE.view_for(state, OYA)
    assert yaku_of(view.rules, view.month, view.captured[OYA]) == ()


def test_the_events_of_a_turn_come_in_the_order_to_show_them() -> None:
    state = position(oya="1-kasu-a 5-kasu-a", ko="2-kasu-a", field="1-kasu-b 9-kasu-a", pile="9-kasu-b 4-kasu-a")
    _, events = happened(state, "play 1-kasu-a")
    moves = [(str(e.source), str(e.target)) for e in events if isinstance(e, CardMoved)]
    assert moves == [
        ("hand-0", "field"),
        ("field", "captured-0"),
        ("field", "captured-0"),
        ("pile", "drawn"),
        ("drawn", "captured-0"),
        ("field", "captured-0"),
        ("pile", "field"),  # the field had run dry
    ]
    assert events[-1] == CounterSet("turn", 1)


def test_r3_the_opening_shows_the_draw_for_the_first_oya_and_then_deals() -> None:
    state, events = ENGINE.start(options(), 2, "opening")
    begun = [event for event in events if isinstance(event, DealBegan)]
    assert [event.number for event in begun] == [0, 1]
    assert begun[1].dealer == state.round.oya
    draws = [event.card for event in events if isinstance(event, CardMoved) and event.source.name == "spread"]
    assert draws == [card for pair in state.round.draws for card in pair]
    dealt = [event.target for event in events if isinstance(event, CardMoved) and event.source == PILE]
    ko, oya = f"hand-{1 - state.round.oya}", f"hand-{state.round.oya}"
    assert [str(place) for place in dealt[:24]] == ([ko] * 4 + [oya] * 4 + ["field"] * 4) * 2


def test_a_drawn_card_waits_at_its_place_for_the_choice() -> None:
    state = position(
        oya="7-kasu-a 2-kasu-b", ko="1-kasu-a", field="10-tane-deer 10-kasu-a", pile="10-tan-purple 3-kasu-a"
    )
    state = after(state, "play 7-kasu-a")
    assert ENGINE.picture_of(ENGINE.view_for(state, KO)).at(DRAWN) == cards_of(cards("10-tan-purple"))


def whole_match(**changes: object) -> Match[State, Any, Any]:
    match: Match[State, Any, Any] = Match(ENGINE, options(**changes), 2, "a whole match")
    while match.to_act():
        seat = match.to_act()[0]
        match.apply(seat, match.legal_actions(seat)[-1])  # the last one of a decision is shobu
    return match


def test_r30_the_match_ends_after_its_rounds() -> None:
    match = whole_match(rounds=3)
    assert len(match.state.round.finished) == 3
    assert [done.month for done in match.state.round.finished] == [1, 2, 3]
    totals = [sum(done.points[seat] for done in match.state.round.finished) for seat in (0, 1)]
    outcome = match.outcome()
    assert outcome is not None
    assert list(outcome.scores) == totals


def test_r30_equal_totals_are_a_draw() -> None:
    outcome = ENGINE.outcome(whole_match(rounds=1).state._replace(scores=(7, 7)))
    assert outcome is not None
    assert outcome.places == (1, 1)


def test_r31_the_match_ends_with_an_empty_stock() -> None:
    match = whole_match(match_format="stock", stock_points=9)
    outcome = match.outcome()
    assert outcome is not None
    assert min(outcome.scores) == 0
    assert outcome.places == ((1, 2) if outcome.scores[0] else (2, 1))


def test_between_two_rounds_either_seat_goes_on_and_the_next_oya_deals() -> None:
    state = after(forming(), "play 8-hikari-moon", "shobu")
    assert ENGINE.to_act(state) == (OYA, KO)
    for seat in (OYA, KO):
        assert ENGINE.legal_actions(state, seat) == (DEAL_NEXT,)
        following, _ = ENGINE.apply(state, seat, DEAL_NEXT)
        assert (following.round.number, following.round.month, following.round.oya) == (2, 2, OYA)


def test_r3_oya_draw_is_even_over_many_seeds() -> None:
    firsts = [ENGINE.start(options(), 2, f"seed {n}")[0].round.oya for n in range(300)]
    assert 110 < sum(firsts) < 190


def test_r3_a_pack_that_runs_out_in_equal_months_is_shuffled_again(monkeypatch: pytest.MonkeyPatch) -> None:
    packs = {0: [*range(48)], 1: [*range(0, 48, 4), *(card for card in range(48) if card % 4)]}

    class Spread:
        def __init__(self, _seed: str, _purpose: str, _deal: int, shuffle: int) -> None:
            self.pack = packs.pop(shuffle)

        def shuffled(self, _cards: tuple[int, ...]) -> list[int]:
            return self.pack

    monkeypatch.setattr(deal, "Stream", Spread)
    assert deal.draw_first_oya("seed", korean=False) == (((0, 4),), OYA)


def test_nothing_foreign_is_legal() -> None:
    state = forming()
    for action in ("play", DEAL_NEXT, object(), ENGINE.parse_action("koikoi"), ENGINE.parse_action("take 8-kasu-a")):
        assert not ENGINE.is_legal(state, OYA, action)
    assert not ENGINE.is_legal(state, KO, ENGINE.parse_action("play 3-kasu-a"))
    assert not ENGINE.is_legal(state, Seat(2), ENGINE.parse_action("play 8-hikari-moon"))


@pytest.mark.parametrize("to_act", ["oya", "ko"])
def test_r25_who_has_no_card_left_in_a_position_lets_the_other_play(to_act: str) -> None:
    empty, full = ("oya", "ko") if to_act == "oya" else ("ko", "oya")
    hands = {empty: "", full: "2-kasu-a 3-kasu-b"}
    state = position(**hands, field="9-kasu-a", pile="3-kasu-a 4-kasu-a", to_act=to_act, changes={"round_end": "both_empty"})
    assert state.turn == (KO if to_act == "oya" else OYA)
    assert ENGINE.to_act(state) == (state.turn,)
