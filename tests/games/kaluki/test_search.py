"""What the searching players find: verdicts, facts, worlds that agree with the play, chances in the match."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.ai.budget import Budget
from game.ai.search import LEAST_OBSERVED, Verdict
from game.core.cards import Seat
from game.core.options import Options
from game.kaluki.actions import Action, Discard, Meld
from game.kaluki.canonical import can_make
from game.kaluki.cards import BIT, NATURALS
from game.kaluki.engine import ENGINE
from game.kaluki.facts import Busts, GoesKaluki, GoesOut, LeftWith, NobodyOut, Opens, TakesDiscard, facts_of
from game.kaluki.greedy import NormalBot, forward
from game.kaluki.keeping import tables_for
from game.kaluki.plan import Choice
from game.kaluki.playout import Playout
from game.kaluki.reading import sampler
from game.kaluki.rules import rules_of
from game.kaluki.scoring import first_standing
from game.kaluki.search import EXPERT, HARD, SearchBot, start_of, with_hidden
from game.kaluki.state import Phase, State
from game.kaluki.view import hidden_cards
from game.kaluki.win_chance import chances, chances_after
from tests.games.kaluki.framework import after, cards, position

RULES = rules_of(Options("kaluki"))


def judged(state: State, worlds: int = 64, bot: SearchBot | None = None) -> Verdict[Choice]:
    seat = ENGINE.to_act(state)[0]
    legal = ENGINE.legal_actions(state, seat)
    return (bot or SearchBot(HARD)).judge(ENGINE.view_for(state, seat), legal, Budget(worlds), Random(1))


def to_throw(seats: int, seed: str, turns: int) -> State:
    """Return a state of a first hand between quick players in which a card is about to be thrown."""
    bot = NormalBot()
    state = ENGINE.start(Options("kaluki"), seats, seed)[0]
    while True:
        seat = ENGINE.to_act(state)[0]
        action = bot.choose(ENGINE.view_for(state, seat), ENGINE.legal_actions(state, seat), Budget(0), Random(1))
        if isinstance(action, Discard):
            if not turns:
                return state
            turns -= 1
        state = ENGINE.apply(state, seat, action)[0]


def test_values_are_chances_and_the_best_has_lost_nothing() -> None:
    verdict = judged(to_throw(4, "values", 10))
    assert verdict.worlds >= 32
    assert len(verdict.candidates) > 3
    assert verdict.candidates[0].loss == 0.0
    for each in verdict.candidates:
        assert 0.0 <= each.value <= 1.0
        assert each.value == pytest.approx(verdict.candidates[0].value - each.loss)


def test_without_time_the_answer_is_normals() -> None:
    state = to_throw(3, "no time", 7)
    seat = ENGINE.to_act(state)[0]
    view, legal = ENGINE.view_for(state, seat), ENGINE.legal_actions(state, seat)
    planned = NormalBot(thorough=True).choose(view, forward(legal), Budget(0), Random(1))
    assert SearchBot(EXPERT).judge(view, legal, Budget(2000, 0.0), Random(1)).best == planned


def test_equal_questions_get_equal_answers() -> None:
    state = to_throw(2, "equal", 9)
    assert judged(state, 96) == judged(state, 96)


def test_expert_compares_both_draws() -> None:
    state = position("KS KH KC 4C 7D 9S 2H 5H", "5S 7H 9C JD", discards="KD", stock="2Cb 3Cb 4Cb 8D 9D")
    verdict = judged(state, bot=SearchBot(EXPERT))
    assert {str(each.action) for each in verdict.candidates} == {"draw stock", "draw discard"}
    assert str(verdict.best) == "draw discard"


# Facts ----------------------------------------------------------------------------------------------------------------------------


def facts(state: State, action: Action) -> set[object]:
    """Return what comes about in the one world that is true."""
    seat = ENGINE.to_act(state)[0]
    view = ENGINE.view_for(state, seat)
    start = with_hidden(start_of(view, action), (state.deal.hands, state.deal.stock), seat, action)
    trace: list[Action] = []
    finish = Playout(tables_for(RULES), start, trace).run(100)
    return set(facts_of(start, trace, finish, view, RULES))


def test_the_next_player_takes_what_is_thrown_opens_with_it_and_goes_out() -> None:
    state = after(position("KD 2S 9H 9D", "KS KH KC 3D", stock="JS 4C 5C"), "draw stock")
    found = facts(state, Discard(cards("KD")[0]))
    assert found >= {TakesDiscard(Seat(1), cards("KD")[0]), Opens(Seat(1), at_once=True), GoesOut(Seat(1))}
    assert GoesKaluki(Seat(1)) in found
    assert LeftWith(Seat(0), 30) in found  # 2S 9H 9D JS


def test_a_later_exit_is_no_kaluki() -> None:
    state = position("KD 2S 9H 9D", "KS KH KC 3D", stock="JS 4C 5C", turn_no=[1, 1])
    assert GoesKaluki(Seat(1)) not in facts(after(state, "draw stock"), Discard(cards("KD")[0]))


def test_who_lays_down_has_opened_at_once() -> None:
    state = after(position("KS KH KC 4C 9S", "5S 7H", stock="KD 2D 2Sb 3S 9C"), "draw stock")
    meld = next(a for a in ENGINE.legal_actions(state, Seat(0)) if isinstance(a, Meld) and len(a.cards) == 4)
    assert Opens(Seat(0), at_once=True) in facts(state, meld)


def test_a_place_lost_and_a_stock_that_runs_out_are_told() -> None:
    state = position("KD 2S 9H 9D", "KS KH KC 3D", stock="JS 4C 5C")
    standing = replace(state.standing, totals=(130, 0))
    assert Busts(Seat(0)) in facts(after(state._replace(standing=standing), "draw stock"), Discard(cards("KD")[0]))
    idle = after(position("2S 9H 7D", "3S 10H 8D", stock="JS 4C"), "draw stock")
    assert NobodyOut() in facts(idle, Discard(cards("2S")[0]))


def test_facts_are_counted_in_a_part_of_the_worlds() -> None:
    verdict = judged(to_throw(2, "counted", 8), 160)
    assert verdict.observed == LEAST_OBSERVED
    for each in verdict.candidates[:2]:
        ends = sum(count for fact, count in each.facts.items() if isinstance(fact, GoesOut | NobodyOut))
        assert ends == verdict.observed


# Worlds ---------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
def test_worlds_read_from_the_play_agree_with_the_view(seats: int) -> None:
    rng = Random(f"worlds {seats}")
    for number in range(10):
        state = to_throw(seats, f"worlds {number}", 3 * number)
        view = ENGINE.view_for(state, ENGINE.to_act(state)[0])
        hands, stock = sampler(view, tables_for(RULES), reads=True)(rng)
        assert tuple(hand.bit_count() for hand in hands) == view.counts
        assert len(stock) == view.stock
        assert hands[view.viewer] == view.hand
        hidden = sum(BIT[one] for one in stock)
        for seat, hand in enumerate(hands):
            assert not view.known[seat] & ~hand
            hidden |= hand & ~view.known[seat] if seat != view.viewer else 0
        assert hidden == view.unseen


def test_read_hands_seldom_hold_what_would_have_been_laid() -> None:
    """In hands dealt at random a quarter could have opened."""
    rng = Random("read")
    read = dealt = 0
    for number in range(12):
        state = to_throw(2, f"read {number}", 9)
        view = ENGINE.view_for(state, ENGINE.to_act(state)[0])
        other = 1 - view.viewer
        least = 0 if view.opened >> other & 1 else RULES.min_first_meld
        held = NATURALS if view.opened >> other & 1 else -1
        sample = sampler(view, tables_for(RULES), reads=True)
        read += sum(can_make(least, sample(rng)[0][other] & held, RULES) for _ in range(20))
        dealt += sum(can_make(least, hidden_cards(view, rng)[0][other] & held, RULES) for _ in range(20))
    assert read * 3 < dealt


# Chances --------------------------------------------------------------------------------------------------------------------------


def test_chances_are_even_at_first_and_add_up() -> None:
    for seats in range(2, 6):
        standing = first_standing(seats, Seat(0), RULES)
        assert chances(standing, RULES) == pytest.approx([1 / seats] * seats)
        some = replace(standing, totals=tuple(range(0, 30 * seats, 30)))
        found = chances(some, RULES)
        assert sum(found) == pytest.approx(1.0)
        assert list(found) == sorted(found, reverse=True)


def test_the_only_survivor_has_won() -> None:
    standing = first_standing(3, Seat(0), RULES)
    assert chances_after(standing, Seat(1), (150, 0, 160), RULES) == (0.0, 1.0, 0.0)


def test_who_can_buy_back_is_not_lost() -> None:
    standing = first_standing(3, Seat(0), RULES)
    back = chances_after(standing, Seat(0), (0, 150, 20), RULES)
    assert 0.0 < back[1] < back[2] < back[0]
    spent = replace(standing, buybacks=(0, 2, 0))
    assert chances_after(spent, Seat(0), (0, 150, 20), RULES)[1] == 0.0


def test_a_search_knows_what_a_lost_hand_costs_before_the_exit() -> None:
    """Who cannot win the hand any more throws the card that would cost him the match: the ace."""
    stock = " ".join(["8C", *(f"{rank}{suit}b" for rank in range(2, 11) for suit in "HDC" if rank != 4)])
    table = [(1, "5H 6H 7H"), (1, "9S 10S JS"), (1, "2D 3D 4D"), (1, "QC QS QH")]
    state = position("AS 4H 6D", "5S", stock=stock, discards="JH", table=table, opened=[False, True])
    state = state._replace(standing=replace(state.standing, totals=(131, 0)))
    state = after(state, "draw stock")
    assert state.phase is Phase.TABLE
    assert str(judged(state).best) == "discard AS"
