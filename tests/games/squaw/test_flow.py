from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from game.core.cards import CardId, Seat
from game.core.engine import DEAL_NEXT, ActionError, PositionError
from game.core.events import CardMoved, CounterSet, DealBegan, Event, Said
from game.core.match import Match
from game.core.options import OptionError, Options
from game.squaw import deal as dealing
from game.squaw.actions import PLAYS, NameTrump, Pass, Play, PlayBlind, SetAces
from game.squaw.deal import draw_for_deal
from game.squaw.engine import ENGINE
from game.squaw.events import PILE
from game.squaw.position import from_position
from game.squaw.rules import BLIND, DOG, NORMAL, OUT, draw_leaders
from game.squaw.state import Phase, State
from tests.games.squaw.framework import after, card, legal, options, position, step, turn
from tests.rulecheck.json_squaw import action_from_json

X7 = ("normal KH 5S 4C", "dog 10S", "normal 2H 7S JD")
X10 = ("normal 3C 5H 6H 7H", "dog 9C", "dog KS", "normal 7C 5S AS 4H")


def test_x7_a_dog_waits_and_wins() -> None:
    state = after(position(*X7), "trump D", "play KH", "pass", "play 2H", "play 5S", "play 10S", "play 7S")
    assert turn(state) == 2  # the dog holds no card: the next player opens
    state = after(state, "play JD", "play 4C")
    assert [trick.winner for trick in state.course.tricks] == [0, 1, 2]
    assert state.table.statuses == (NORMAL, NORMAL, NORMAL)


def test_m4_tricks_are_added_up_over_the_match() -> None:
    state = position(*X7)
    course = state.course._replace(table=replace(state.table, totals=(3, 0, 5)))
    state = after(
        state._replace(course=course),
        "trump D",
        "play KH",
        "pass",
        "play 2H",
        "play 5S",
        "pass",
        "play 7S",
        "play JD",
        "play 4C",
        "play 10S",
    )
    assert state.table.totals == (4, 0, 7)


def test_x8_d4_a_dog_must_play_in_the_last_trick_and_becomes_blind() -> None:
    state = after(position(*X7), "trump D", "play KH", "pass", "play 2H", "play 5S", "pass", "play 7S")
    state = after(state, "play JD", "play 4C")
    assert legal(state, 1) == ["play 10S"]
    state = after(state, "play 10S")
    assert state.table.statuses == (NORMAL, BLIND, NORMAL)
    assert state.table.results[-1].after.leaders == (2,)


def test_x19_with_first_trick_a_dog_must_play_at_once() -> None:
    state = after(position(*X7, rules={"dog_timing": "first_trick"}), "trump D", "play KH")
    assert legal(state, 1) == ["play 10S"]


def test_x10_the_lead_passes_on_to_another_dog_who_may_lead_or_pass() -> None:
    state = after(position(*X10), "trump H", "play 3C", "play 9C", "pass", "play 7C")
    assert turn(state) == 2
    assert legal(state, 2) == ["play KS", "pass"]
    assert legal(after(state, "play KS"), 3) == ["play AS", "play 5S"]
    free = after(state, "pass")
    assert legal(free, 3) == ["play AS", "play 5S", "play 4H"]
    led = after(free, "play 4H", "play 5H")
    assert turn(led) == 0  # seat 2 has no second turn in this trick; seat 0 took it and opens the next


def test_r8_a_passed_dog_keeps_his_card_and_his_turn_in_the_next_trick() -> None:
    state = after(
        position(*X10), "trump H", "play 3C", "play 9C", "pass", "play 7C", "pass", "play 4H", "play 5H", "play 6H"
    )
    assert turn(state) == 2
    assert state.course.tricks[1].passes == (2,)


def test_x11_a_blind_is_turned_over_by_itself_in_his_trick() -> None:
    seats = ("normal 8S 9S 10S 8D 4H", "normal KS JS 4S KD 5H", "blind 6C", "normal 2S 3S 5S 2D 3H")
    state = after(position(*seats, blind_tricks={2: 4}), "trump C")
    state = after(
        state, *["play 8S", "play KS", "play 2S", "play JS", "play 3S", "play 9S", "play 4S", "play 5S", "play 10S"]
    )
    state, events = step(after(state, "play 8D"), "play KD")
    assert turn(state) == 3
    assert [e.card for e in events if isinstance(e, CardMoved)] == [card("KD"), card("6C")]
    state = after(state, "play 2D")
    assert turn(state) == 3  # seat 2 has no card left
    assert state.course.tricks[-1].winner == 2


def test_b2_every_trick_is_drawn_for_each_blind_separately() -> None:
    table = position("normal KH 5S 4C", "blind 10S", "blind 2H", blind_tricks={1: 1, 2: 1}).table
    dealt = [dealing.new_deal(replace(table, seed=f"blinds {number}"), 5, Seat(0), None)[0] for number in range(100)]
    assert {state.deal.blind_tricks for state in dealt} == {(0, *both) for both in product((1, 2, 3), repeat=2)}


def test_b3_a_blind_leads_if_nothing_was_played_before_him() -> None:
    """The dog won the first trick with his only card: the turn moves on to the blind, whose trick it is."""
    seats = ("normal 2H 3H", "dog KH", "blind 9S", "normal 4H 5S")
    state = after(position(*seats, blind_tricks={2: 2}), "trump D", "play 2H", "play KH", "play 4H")
    assert turn(state) == 3
    assert state.plays == ((2, card("9S")),)
    assert legal(state, 3) == ["play 5S"]


def test_b1_under_choice_a_blind_decides_unseen() -> None:
    state = after(position("normal 2H 3H", "blind 9S", rules={"blind_timing": "choice"}), "trump D", "play 2H")
    assert legal(state, 1) == ["play blind", "pass"]
    assert legal(after(state, "pass", "play 3H"), 1) == ["play blind"]
    assert not ENGINE.is_legal(state, Seat(1), Play(card("9S")))


def test_x15_the_last_hand_is_decided_by_its_trick() -> None:
    state = after(position("dog KC", "normal 4H", "blind 9S", dealer=1), "trump H", "play 4H", "play KC")
    outcome = ENGINE.outcome(state)
    assert outcome is not None
    assert outcome.winners == (1,)
    assert ENGINE.to_act(state) == ()
    assert state.table.statuses == (BLIND, NORMAL, OUT)


def between(*, tie: bool, **rules: object) -> State:
    """After hand 6 of two players, tied or not."""
    second = "KC" if tie else "4H"
    seats = ("normal KH 2S", f"normal 3H {second}", "normal 2D 4D")
    script = ["play KH", "play 3H", "play 2D", "play 2S", f"play {second}", "play 4D"]
    return after(position(*seats, rules=rules), "trump C" if tie else "trump S", *script)


def test_between_hands_everybody_still_in_is_asked_and_the_first_answer_settles_it() -> None:
    state = between(tie=False)
    assert state.phase is Phase.BETWEEN
    assert ENGINE.to_act(state) == (0, 1, 2)
    assert legal(state, 1) == ["deal"]
    dealt, _ = ENGINE.apply(state, Seat(2), DEAL_NEXT)
    assert (dealt.phase, dealt.deal.number, dealt.deal.dealer, turn(dealt)) == (Phase.TRUMP, 7, 0, 0)
    assert dealt.table.statuses == (NORMAL, DOG, DOG)


def test_r15_the_table_may_change_the_aces_before_a_tie_draw() -> None:
    state = after(between(tie=True), "deal")
    assert state.phase is Phase.ACE
    assert ENGINE.to_act(state) == (0, 1, 2)
    assert legal(state, 2) == ["ace high", "ace low"]
    dealt, events = step(state, "ace low")
    assert dealt.table.ace == "low"
    assert dealt.deal.draw is not None
    assert dealt.deal.draw.ace == "low"
    assert {seat for drawn in dealt.deal.draw.rounds for seat, _ in drawn} == {0, 1}
    assert [e.number for e in events if isinstance(e, DealBegan)] == [0, 7]
    assert Said(dealt.deal.dealer, "deals") in events


def test_r15_does_not_exist_with_never() -> None:
    state = after(between(tie=True, ace_change="never"), "deal")
    assert state.phase is Phase.TRUMP
    assert state.deal.draw is not None


def test_r14_no_draw_without_a_tie() -> None:
    assert after(between(tie=False), "deal").deal.draw is None


def test_r14_who_has_the_most_tricks_deals_the_next_hand() -> None:
    state = after(position(*X7), "trump D", "play KH", "pass", "play 2H", "play 5S", "pass", "play 7S")
    assert after(state, "play JD", "play 4C", "play 10S", "deal").deal.dealer == 2


def test_r14_a_seat_just_out_is_not_asked() -> None:
    seats = ("normal KH 2S", "normal 3H KC", "blind 2D")
    state = after(position(*seats, blind_tricks={2: 1}), "trump C", "play KH", "play 3H", "play 2S", "play KC")
    assert state.table.statuses == (NORMAL, NORMAL, OUT)
    assert ENGINE.to_act(state) == (0, 1)
    assert ENGINE.to_act(after(state, "deal")) == (0, 1)
    assert state.table.out_after == (0, 0, 6)


def opening(seats: int, seed: str = "opening", **changes: object) -> tuple[State, tuple[Event, ...]]:
    return ENGINE.start(options(**changes), seats, seed)


@pytest.mark.parametrize("seats", range(2, 8))
def test_r1_to_r5_the_first_hand_has_a_dealer_by_draw_and_trumps_by_turn_up(seats: int) -> None:
    state, events = opening(seats)
    assert state.deal.draw is not None
    assert state.deal.draw.dealer == state.deal.dealer == turn(state)
    assert [hand.bit_count() for hand in state.hands] == [7] * seats
    assert state.deal.stub.bit_count() == 52 - 7 * seats - 1
    turned = [e for e in events if isinstance(e, CounterSet) and e.key == "trump"][-1]
    assert turned.value == "SHDC"[state.course.trump]
    assert [e.number for e in events if isinstance(e, DealBegan)] == [0, 1]


def test_a_fixed_first_dealer_makes_no_draw() -> None:
    state, events = opening(3, first_dealer=2)
    assert (state.deal.dealer, state.deal.draw) == (2, None)
    assert [e.number for e in events if isinstance(e, DealBegan)] == [1]


@pytest.fixture
def a_pack_of_ties(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seats 0 and 1 of three draw equal ranks until one card of the first pack is left; of the second they draw AS and 2S."""
    of_rank = [[rank + 13 * suit for suit in range(4)] for rank in range(13)]
    (ace, twin, *aces), (two, *twos), *others = of_rank
    packs = {0: [ace, twin, two, *aces, *(card for four in others for card in four), *twos], 1: [*range(52)]}

    class Drawn:
        def __init__(self, _seed: str, _purpose: str, _number: int, shuffles: int) -> None:
            self.pack = packs.pop(shuffles)

        def draws(self, _cards: tuple[int, ...]) -> list[int]:
            return self.pack

    monkeypatch.setattr(dealing, "Stream", Drawn)


@pytest.mark.usefixtures("a_pack_of_ties")
def test_r2_only_the_tied_draw_from_the_pack_shuffled_again() -> None:
    draw = draw_for_deal("seed", 1, [Seat(0), Seat(1), Seat(2)], "high")
    assert draw.rounds[-1] == ((0, card("AS")), (1, card("2S")))
    assert draw.dealer == 0


@pytest.mark.usefixtures("a_pack_of_ties")
def test_r2_the_cards_drawn_from_a_pack_that_ran_short_are_shown_too() -> None:
    draw = draw_for_deal("seed", 1, [Seat(0), Seat(1), Seat(2)], "high")
    assert len(draw.rounds) == 1 + 24 + 1
    assert len(draw.rounds[0]) == 3


def test_r4_every_hand_has_a_pack_of_its_own() -> None:
    table = opening(2)[0].table
    first, second = (dealing.new_deal(table, number, Seat(0), None)[0].hands for number in (1, 2))
    assert any(later & ~earlier for earlier, later in zip(first, second, strict=True))


def test_r14_every_draw_for_the_deal_is_a_new_one() -> None:
    draws = [draw_for_deal("draws", number, [Seat(0), Seat(1)], "high") for number in range(1, 8)]
    assert len({draw.rounds for draw in draws}) == 7


def test_c3_the_first_draw_follows_the_ace_order_in_force() -> None:
    rounds = []
    for number in range(40):
        draw = opening(2, f"draw {number}", ace_initial="low")[0].deal.draw
        assert draw is not None
        assert draw_leaders(draw.rounds[-1], "low") == (draw.dealer,)
        rounds.append(draw.rounds[-1])
    assert any(drawn % 13 == 0 for last in rounds for _, drawn in last), "no ace was drawn"


def test_seat_0_too_may_be_the_fixed_first_dealer() -> None:
    """Section 4, `first_dealer`: no first draw is made for any seat number."""
    state, events = opening(3, first_dealer=0)
    assert (state.deal.dealer, state.deal.draw) == (0, None)
    assert [e.number for e in events if isinstance(e, DealBegan)] == [1]


def test_x2_the_player_after_the_dealer_is_served_first() -> None:
    _, events = opening(4, first_dealer=2)
    dealt = [e for e in events if isinstance(e, CardMoved) and e.source == PILE]
    assert [e.target.number for e in dealt[:5]] == [3, 0, 1, 2, 3]


def test_a_first_dealer_who_is_not_at_the_table_is_refused() -> None:
    with pytest.raises(OptionError):
        opening(3, players=4, first_dealer=3)


@pytest.mark.parametrize("seats", [1, 8])
def test_only_two_to_seven_play(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 7"):
        opening(seats)


def test_options_of_another_game_are_refused() -> None:
    with pytest.raises(OptionError):
        ENGINE.start(Options("koi-koi"), 2, "seed")


def test_x16_two_players_may_end_after_three_hands() -> None:
    """Seat 0 takes everything that can be taken in many matches; a match never ends sooner."""
    lengths = set()
    for number in range(60):
        match: Match[Any, Any, Any] = Match(ENGINE, options(), 2, f"x16 {number}")
        while match.to_act():
            seat = match.to_act()[0]
            match.apply(seat, match.legal_actions(seat)[-1])
        lengths.add(len(match.state.table.results))
        outcome = match.outcome()
        assert outcome is not None
        assert sorted(outcome.places) == [1, 2]
    assert min(lengths) == 3
    assert max(lengths) == 7


STRANGERS: list[Any] = [
    None,
    7,
    "play 7H",
    (),
    NameTrump("S"),
    SetAces("low"),
    DEAL_NEXT,
    PLAYS,
    Play(CardId(-1)),
    Play(CardId(52)),
    Play(CardId(1 << 80)),
    PlayBlind(),
    Pass(),
]


@pytest.mark.parametrize("action", STRANGERS, ids=str)
def test_foreign_actions_are_refused_in_a_trick(action: Any) -> None:
    state = after(position(*X7), "trump D")
    assert not any(ENGINE.is_legal(state, Seat(seat), action) for seat in range(3))


def test_an_action_with_a_field_of_another_type_is_refused() -> None:
    """`True` equals 1 in Python; it is no card."""
    state = after(position("normal 2S 3S", "normal 4S 5S"), "trump D")
    assert ENGINE.is_legal(state, Seat(0), Play(card("2S")))
    lookalike: Any = True
    assert Play(lookalike) == Play(card("2S"))
    assert not ENGINE.is_legal(state, Seat(0), Play(lookalike))


@pytest.mark.parametrize("text", ["", "play", "play 1H", "play 10s", "trump N", "ace", "play blind ", "Pass", "pass 1"])
def test_a_text_that_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(ActionError):
        ENGINE.parse_action(text)


@pytest.mark.parametrize(
    "written",
    [
        None,
        [],
        {},
        {"type": "play"},
        {"type": "play", "card": 7},
        {"type": "pass", "card": "7H"},
        {"type": "trump", "suit": "N"},
    ],
)
def test_an_object_that_is_no_action_is_refused(written: object) -> None:
    with pytest.raises(ActionError):
        action_from_json(written)


GOOD = {
    "pack": [c.name for c in ENGINE.pack],
    "statuses": ["normal", "blind"],
    "hand_no": 5,
    "dealer": 0,
    "ace": "high",
    "blind_tricks": {"1": 3},
}


@pytest.mark.parametrize(
    "change",
    [
        {"pack": ["7H"]},
        {"pack": ["7H"] * 52},
        {"pack": "7H"},
        {"pack": [7] * 52},
        {"statuses": ["normal"]},
        {"statuses": ["normal", "cat"]},
        {"statuses": ["dog", "dog"]},
        {"statuses": ["out", "normal"]},
        {"statuses": None},
        {"hand_no": 0},
        {"hand_no": 8},
        {"hand_no": True},
        {"dealer": 2},
        {"ace": "middle"},
        {"blind_tricks": {}},
        {"blind_tricks": {"1": 4}},
        {"blind_tricks": []},
        {"month": 3},
    ],
    ids=str,
)
def test_a_position_that_cannot_be_is_refused_in_words(change: dict[str, object]) -> None:
    from_position(options(), GOOD)
    with pytest.raises(PositionError):
        from_position(options(), {**GOOD, **change})


def test_a_match_from_a_position_goes_on_to_its_end() -> None:
    match: Match[Any, Any, Any] = Match(ENGINE, options(), 2, "seed", GOOD)
    while match.to_act():
        seat = match.to_act()[0]
        match.apply(seat, match.legal_actions(seat)[0])
    assert match.outcome() is not None
