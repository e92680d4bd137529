"""The course of a deal and of a match, rule by rule. Source: costly-colours.md 2, 3, 9, 11."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.core.cards import Seat, cards_of
from game.core.engine import DEAL_NEXT
from game.core.events import Awarded, CardMoved, CardShown, DealBegan
from game.core.options import OptionError, Options, describe
from game.costly import deal as dealing
from game.costly import events as table_events
from game.costly.actions import Play
from game.costly.deal import draws_for_deal, first_dealer
from game.costly.engine import ENGINE
from game.costly.rules import CARDS, GAME, MOST_DEALS, RANK, WHOLE_PACK
from game.costly.state import Phase, State
from tests.games.costly.framework import D, N, after, awards, cards, deal, happened, legal, log, options


def through(state: State, rng: Random) -> State:
    """Return the state after random play to the end of the deal."""
    while state.phase not in (Phase.BETWEEN, Phase.OVER):
        state = ENGINE.apply(state, state.turn, rng.choice(ENGINE.legal_actions(state, state.turn)))[0]
    return state


def next_of(state: State) -> State:
    return ENGINE.apply(state, Seat(0), DEAL_NEXT)[0]


def test_the_game_is_for_two() -> None:
    with pytest.raises(ValueError, match="2 players"):
        ENGINE.start(options(), 3, "seed")
    with pytest.raises(OptionError):
        ENGINE.start(Options("koi-koi"), 2, "seed")


def test_r2_the_lower_card_deals_first_and_equal_ranks_draw_again() -> None:
    assert first_dealer(((cards("7H")[0], cards("AS")[0]),)) == 1
    assert first_dealer(((cards("9S")[0], cards("9H")[0]), (cards("2C")[0], cards("KH")[0]))) == 0
    seen = [draws_for_deal(f"seed-{number}") for number in range(200)]
    assert any(len(draws) > 1 for draws in seen)
    for draws in seen:
        assert all(RANK[first] == RANK[second] for first, second in draws[:-1])
        assert RANK[draws[-1][0]] != RANK[draws[-1][1]]
    assert 60 < sum(first_dealer(draws) for draws in seen) < 140


def test_r2_a_pack_of_equal_pairs_gives_way_to_another(monkeypatch: pytest.MonkeyPatch) -> None:
    ties = [card for rank in range(13) for card in range(rank, CARDS, 13)]
    packs = {0: ties, 1: [*range(CARDS)]}

    class Drawn:
        def __init__(self, _seed: str, _purpose: str, _deal: int, number: int) -> None:
            self.pack = packs.pop(number)

        def shuffled(self, _cards: tuple[int, ...]) -> list[int]:
            return self.pack

    monkeypatch.setattr(dealing, "Stream", Drawn)
    assert draws_for_deal("seed") == ((cards("AS")[0], cards("2S")[0]),)


def test_r3_a_deal_is_made_from_exactly_seven_cards() -> None:
    state = through(ENGINE.start(options(), 2, "seven")[0], Random(7))
    seven = state.deal.stock[:7]
    gone = sum(1 << card for card in state.deal.stock[7:])
    following = next_of(replace(state, deal=replace(state.deal, stock=seven, aside=state.deal.aside | gone)))
    assert following.deal.stock == ()
    assert following.deal.turnup == seven[6]


def test_r3_one_pack_serves_seven_deals() -> None:
    rng = Random(1)
    state = ENGINE.start(options(target_score=999), 2, "pack")[0]
    for number in range(1, 9):
        deal_ = state.deal
        dealt = number - 1 if number < 8 else 0
        assert (deal_.number, len(deal_.stock), deal_.aside.bit_count()) == (number, 45 - 7 * dealt, 7 * dealt)
        state = next_of(through(state, rng))


def test_r3_reshuffle_takes_the_whole_pack_for_every_deal() -> None:
    state = next_of(through(ENGINE.start(options(deck_reuse="reshuffle"), 2, "pack")[0], Random(1)))
    assert (len(state.deal.stock), state.deal.aside) == (45, 0)


def test_c18_played_only_puts_the_rest_back_into_the_stock() -> None:
    before = through(ENGINE.start(options(deck_reuse="played_only"), 2, "pack")[0], Random(1))
    state = next_of(before)
    played = {laid.card for laid in before.played + before.row}
    assert 0 < len(played) < 6
    assert set(cards_of(state.deal.aside)) == played
    assert len(state.deal.stock) == CARDS - len(played) - 7


def test_r4_nothing_is_scored_after_the_winning_award_of_the_same_card() -> None:
    state = deal("3C JD / 10D KS", "9D", score=(119, 0), mog=False)
    state = after(state, "play 3C", "play 10D", "play JD")
    assert log(state) == "N knave_deuce 4"
    assert (state.phase, state.scores) == ("over", (123, 0))
    outcome = ENGINE.outcome(state)
    assert outcome is not None
    assert (outcome.places, outcome.winners) == ((1, 2), (0,))


def test_r4_the_turn_up_can_win_the_match() -> None:
    state = deal("3C 4C 5C / 10D KS QH", "2S", score=(0, 117))
    assert (state.phase, ENGINE.to_act(state), state.scores) == ("over", (), (0, 121))


def test_r4_the_non_dealer_shows_first_and_wins() -> None:
    """Example 18."""
    state = deal("AS KH 9D / AD 10S 9C", "9H", score=(118, 120))
    state, events = happened(state, "decline", "play AS as 11", "play 10S", "play KH")
    assert log(state) == "N total 1, N show_pair 2"
    assert state.phase == Phase.OVER
    shown = {event.card for event in events if isinstance(event, CardShown)}
    assert shown == {*cards("9D AD 9C")}


def test_end_of_deal_lets_the_higher_score_win() -> None:
    changes: dict[str, Any] = {"end_check": "end_of_deal", "target_score": 1, "mog": False}
    assert after(deal("KH / 5S", "3C", **changes), "play KH", "play 5S").phase == Phase.OVER  # D made fifteen
    assert after(deal("KH / 6S", "3C", **changes), "play KH", "play 6S").phase == Phase.BETWEEN
    level = deal("KH / 5S", "3C", score=(6, 5), **changes)
    assert after(level, "play KH", "play 5S").phase == Phase.BETWEEN


def test_r4_a_match_without_points_ends_after_500_deals_as_a_draw() -> None:
    nothing = {info.key: 0 for info in describe(GAME).options if info.key.endswith("_points")}
    state = ENGINE.start(options(**nothing, sequence_points_per_card=0, mog=False), 2, "none")[0]
    rng = Random(2)
    while ENGINE.to_act(state):
        state = through(state, rng)
        if state.phase == Phase.BETWEEN:
            state = next_of(state)
    assert (state.deal.number, state.scores) == (MOST_DEALS, (0, 0))
    outcome = ENGINE.outcome(state)
    assert outcome is not None
    assert outcome.places == (1, 1)


def test_r5_cards_are_dealt_one_by_one_the_non_dealer_first() -> None:
    state, events = ENGINE.start(options(), 2, "cards")
    first = 1 - state.deal.dealer
    moves = [event for event in events if isinstance(event, CardMoved) and event.target in table_events.HAND]
    assert [move.target.number for move in moves] == [first, 1 - first] * 3
    assert state.turn == first


def test_r6_a_knave_or_deuce_turned_up_scores_four_for_the_dealer() -> None:
    assert log(deal("3C / 4C", "2S")) == "D turnup 4"
    assert log(deal("3C / 4C", "3S")) == ""


def test_r7_declining_scores_for_the_other_by_option_only() -> None:
    assert log(after(deal("3C / 4C", "KH"), "decline")) == ""
    assert log(after(deal("3C / 4C", "KH", mog_decline_points=1), "decline")) == "D mog_decline 1"


def test_r7_a_refused_card_goes_back_and_scores_one() -> None:
    """Example 12."""
    state = after(deal("2C 8S 9S / JD 7H 4S", "6C"), "offer 2C", "refuse")
    assert log(state) == "N mog_refuse 1"
    assert state.hand(N) == cards("2C 8S 9S")


def test_r7_an_accepted_card_is_a_gift() -> None:
    state = after(deal("2C 8S 9S / JD 7H 4S", "6C"), "offer 2C", "accept")
    assert log(state) == "N mog_give 4"
    assert (state.hand(N), state.hand(D)) == (cards("8S 9S"), cards("JD 7H 4S 2C"))
    assert (state.phase, state.turn) == ("play", N)


def test_r7_with_a_return_card_both_givers_score_the_proposer_first() -> None:
    state = after(deal("2C 8S 9S / JD 7H 4S", "6C", mog_return_card=True), "offer 2C", "accept JD")
    assert log(state) == "N mog_give 4, D mog_give 2"
    assert (state.hand(N), state.hand(D)) == (cards("8S 9S JD"), cards("7H 4S 2C"))


def test_r7_the_dealer_may_be_the_one_to_offer() -> None:
    state = deal("2C 8S 9S / JD 7H 4S", "6C", mog_proposer="dealer")
    assert state.turn == D
    state = after(state, "offer JD", "accept")
    assert log(state) == "D mog_give 2"
    assert (state.hand(N), state.turn) == (cards("2C 8S 9S JD"), N)


def test_r8_no_play_may_exceed_thirty_one() -> None:
    state = after(deal("KH QH 5H / KS JS 6S", "3C", mog=False), "play KH", "play KS")
    assert legal(state) == "play QH, play 5H"
    state = after(state, "play QH")
    assert legal(state) == "go"


def test_r8_an_ace_offers_two_plays_where_both_fit() -> None:
    state = deal("AH KD / 10S QS", "4C", mog=False)
    assert legal(state) == "play AH as 1, play AH as 11, play KD"
    assert legal(after(state, "play KD", "play 10S")) == "play AH as 1, play AH as 11"
    assert legal(deal("AH KD / 10S QS", "4C", mog=False, ace_values="1")) == "play AH as 1, play KD"


def test_r9_after_a_go_the_other_may_play_on_or_stop() -> None:
    """Example 10."""
    state = after(deal("AS KH QD / AD 5S 4C", "9H"), "decline", "play AS as 11", "play AD as 11")
    assert legal(state) == "go"
    state = after(state, "go")
    assert legal(state) == "play 5S, play 4C, stop"
    played = after(state, "play 5S", "play 4C")
    assert log(played) == "D pair 2, D go 1, D after_go 1, D total 1, D after_go 1, N show_colour3 2"
    assert (played.scores, played.phase) == ((2, 6), "between")
    assert log(after(state, "stop")).startswith("D pair 2, D go 1, N show_colour3 2")


def test_r9_with_must_there_is_no_stopping() -> None:
    state = after(deal("AS KH QD / AD 5S 4C", "9H", mog=False, after_go="must"), "play AS as 11", "play AD as 11", "go")
    assert legal(state) == "play 5S, play 4C"


def test_r9_a_go_with_nothing_left_to_play_ends_the_count() -> None:
    """Example 11."""
    state = deal("10S 6D KS / 3C 9H QD", "4H", mog=False)
    state = after(state, "play 10S", "play 9H", "play 6D", "play 3C", "go")
    assert state.phase == Phase.BETWEEN
    assert log(state) == "N total 1, N colour3 2, D go 1"


def test_an_ace_counts_one_alone_where_the_option_says() -> None:
    state = deal("AS / KS", "KC", mog=False, ace_values="1")
    assert ENGINE.is_legal(state, N, Play(cards("AS")[0], 1))
    assert not ENGINE.is_legal(state, N, Play(cards("AS")[0], 11))


def test_c16_a_player_without_cards_says_go() -> None:
    state = after(deal("5H / 9S", "KC"), "offer 5H", "accept")
    assert (state.turn, legal(state)) == (N, "go")


def test_r10_thirty_one_ends_the_count_without_a_go() -> None:
    state = deal("KH AH 4C / KS 10D 4D", "6C", mog=False)
    state = after(state, "play KH", "play KS", "play AH as 1", "play 10D")
    assert (state.total, state.phase) == (31, "between")
    assert "go" not in log(state)


def test_r11_a_second_count_begins_with_the_opponent_of_the_last_player() -> None:
    state = deal("KH AH 4C / KS 10D 4D", "6C", mog=False, counts_per_deal="until_empty")
    state = after(state, "play KH", "play KS", "play AH as 1", "play 10D")
    assert (state.total, state.row, state.turn, len(state.played)) == (0, (), N, 4)
    state = after(state, "play 4C", "play 4D")
    assert state.phase == Phase.BETWEEN


def test_r11_who_played_last_leads_if_the_opponent_has_no_cards() -> None:
    state = deal("KH / KS QS JS", "6C", mog=False, counts_per_deal="until_empty")
    state = after(state, "play KH", "play KS", "go", "play QS")
    assert (state.turn, state.total, legal(state)) == (D, 0, "play JS")


def test_the_last_card_scores_only_without_a_scored_go() -> None:
    assert log(after(deal("5H / 9S", "KC", mog=False, last_card_points=3), "play 5H", "play 9S")) == "D last_card 3"
    ended = ("play 10S", "play 9H", "play 6D", "play 3C", "go")
    hands = "10S 6D KS / 3C 9H QD"
    assert "last_card" not in log(after(deal(hands, "4S", mog=False, last_card_points=3), *ended))
    free = deal(hands, "4S", mog=False, last_card_points=3, go_points=0)
    assert log(after(free, *ended)).endswith("D last_card 3")


def test_the_last_card_scores_nothing_at_thirty_one() -> None:
    state = deal("KH AH / KS 10D", "6C", mog=False, last_card_points=3)
    assert "last_card" not in log(after(state, "play KH", "play KS", "play AH as 1", "play 10D"))


def test_r12_the_show_may_count_all_the_cards_held() -> None:
    state = deal("5H / 9S", "9C", mog=False, show_cards="all")
    assert log(after(state, "play 5H", "play 9S")) == "D pair 2, D show_pair 2"


def test_s1_a_card_received_is_the_last_of_the_hand() -> None:
    state = deal("2C / 2H JS", "KC", show_cards="all", hand_knave_points=5, hand_knave_right_points=6)
    state = after(state, "offer 2C", "accept", "go", "stop")
    assert [a.cards[0] for a in state.log if a.kind == "show_knave_deuce"] == [*cards("2H JS 2C")]


def test_r13_the_roles_swap_and_the_cards_are_set_aside() -> None:
    before = through(ENGINE.start(options(), 2, "roles")[0], Random(3))
    state, events = ENGINE.apply(before, Seat(1), DEAL_NEXT)
    assert state.deal.dealer == 1 - before.deal.dealer
    assert state.deal.aside.bit_count() == 7
    assert DealBegan(2, state.deal.dealer, table_events.STOCK, 45, (table_events.ASIDE,)) in events


def test_invariants_of_ten_one_over_random_matches() -> None:
    rng = Random("invariants")
    for number in range(30):
        preset = ("source", "cotton_1674", "shropshire_1874")[number % 3]
        state, events = ENGINE.start(options(preset=preset), 2, f"seed-{number}")
        scores, plays, gos = [0, 0], 0, 0
        while True:
            for award in awards(list(events)):
                assert max(scores) < state.table.rules.target, "something is scored after the winning award"
                assert award.points > 0
                scores[award.seat] += award.points
            assert tuple(scores) == state.scores
            zones = [state.deal.aside, *state.left, sum(1 << laid.card for laid in state.played + state.row)]
            zones += [1 << state.deal.turnup, sum(1 << card for card in state.deal.stock)]
            assert sum(zones) == WHOLE_PACK
            assert sum(zone.bit_count() for zone in zones) == CARDS
            assert state.total <= 31
            if not ENGINE.to_act(state):
                break
            seat = ENGINE.to_act(state)[0]
            action = rng.choice(ENGINE.legal_actions(state, seat))
            text = ENGINE.action_text(action)
            plays, gos = (0, 0) if text == "deal" else (plays + text.startswith("play"), gos + (text == "go"))
            assert plays <= 6
            state, events = ENGINE.apply(state, seat, action)
        assert not any(isinstance(event, Awarded) and event.kind.startswith("due") for event in events)
