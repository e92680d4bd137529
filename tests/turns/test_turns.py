"""Who is to decide, moment by moment, by a stepped clock. Source: DESIGN.md 5b and 6."""

from __future__ import annotations

import pytest

from game.ai.search import Candidate, Verdict
from game.core.cards import Seat
from game.core.engine import DEAL_NEXT
from game.core.match import IllegalActionError
from tests.turns.room import ACTIONS, FRAME_SECONDS, Moment, Room, room
from ui.turns.phases import (
    AskingAhead,
    AskingPerson,
    DealOver,
    Hinting,
    Showing,
    Thinking,
)
from ui.turns.thinkers import QUIET_SECONDS
from ui.turns.turns import DOUBLE_CLICK_SECONDS, THINKING_SECONDS, Undo

A, B, C = Seat(0), Seat(1), Seat(2)


# One person


def test_a_person_alone_is_asked_once_the_deal_has_been_shown() -> None:
    table = room(2, [0], Moment((0,)), Moment((1,)))
    assert table.phase() == Showing()
    assert table.observer.deals == 1
    table.rest()
    assert table.phase() == AskingPerson(A)
    assert not table.turns.is_animating


def test_every_decision_is_kept_at_once_and_the_match_is_kept_when_it_begins() -> None:
    table = room(2, [0], Moment((0,)), Moment((0,)))
    table.rest()
    table.turns.decide("a")
    assert table.observer.kept_at == [0, 1]
    with pytest.raises(IllegalActionError):
        table.turns.decide("nothing like it")
    assert table.observer.kept_at == [0, 1]


def test_a_computer_player_answers_no_sooner_than_after_a_pause() -> None:
    table = room(2, [0], Moment((1,)), Moment((0,)))
    table.rest()
    assert table.phase() == Thinking(B)
    assert table.turns.thinker == 1
    assert table.turns.is_animating  # the pause itself passes without anybody's help
    table.sleepers.answer()
    assert table.lasts(Thinking) == pytest.approx(THINKING_SECONDS, abs=2 * FRAME_SECONDS)
    assert table.match.ply == 1


def test_an_answer_that_is_there_is_something_to_do_and_a_question_that_is_out_is_not() -> None:
    table = room(2, [0], Moment((1,)), Moment((0,)))
    table.rest()
    table.step(2.0)
    before = table.turns.is_animating
    table.sleepers.answer()
    assert (before, table.turns.is_animating) == (False, True)
    table.step()
    assert table.match.ply == 1


def test_a_computer_player_that_fails_plays_its_first_legal_action() -> None:
    table = room(2, [0], Moment((1,)), Moment((0,)))
    table.rest()
    table.sleepers.fail()
    table.next(AskingPerson)
    assert [action for _seat, action in table.match.actions] == ["a"]
    assert len(table.observer.failures) == 1


def test_a_result_is_due_between_deals_and_at_the_end() -> None:
    table = room(2, [0], Moment((0,)), Moment((0, 1), between=True), Moment((0,)))
    table.rest()
    table.turns.decide("a")
    table.rest()
    assert table.phase() == DealOver(last=False)
    table.turns.deal_next()
    assert table.match.actions[-1] == (0, DEAL_NEXT)
    assert table.observer.deals == 2
    table.rest()
    table.turns.decide("b")
    table.rest()
    assert table.phase() == DealOver(last=True)
    assert not table.turns.is_animating


# Several asked at once


def test_people_are_asked_before_computers_and_the_first_answer_settles_it() -> None:
    table = room(3, [1], Moment((0, 1, 2)), Moment((0, 2)))
    table.rest()
    assert table.phase() == AskingPerson(B)
    assert table.sleepers.asked == []
    table.turns.decide("b")
    table.rest()
    assert table.phase() == Thinking(A), "nobody but computer players is asked"


def test_whoever_looks_on_is_asked_before_other_people() -> None:
    table = room(3, [0, 2], Moment((2,)), Moment((0, 1, 2)))
    table.turns.reveal()
    table.rest()
    assert table.phase() == AskingPerson(C)
    table.turns.decide("a")
    table.rest()
    assert table.phase() == AskingPerson(C), "the screen need not change hands"


def test_the_next_deal_is_asked_for_by_a_person() -> None:
    table = room(3, [2], Moment((2,)), Moment((0, 1, 2), between=True), Moment((2,)))
    table.rest()
    table.turns.decide("a")
    table.rest()
    table.turns.deal_next()
    assert table.match.actions[-1] == (2, DEAL_NEXT)


# Secret questions


def test_whoever_is_asked_secretly_thinks_while_the_table_shows_what_happened() -> None:
    table = room(3, [0], Moment((0,)), Moment((1,), secret=True), Moment((0,)))
    table.rest()
    table.turns.decide("a")
    assert table.phase() == Showing(quietly=True)
    seconds = table.sleepers.asked[-1].budget.seconds
    assert seconds is not None
    assert seconds <= QUIET_SECONDS
    table.sleepers.answer()
    table.step()
    assert table.match.ply == 2, "the answer came while cards flew"
    assert not any(isinstance(phase, Thinking) for phase in table.observer.phases)


def test_a_secret_answer_that_comes_late_makes_no_pause_and_shows_nobody_thinking() -> None:
    table = room(3, [0], Moment((0,)), Moment((1,), secret=True), Moment((0,)))
    table.rest()
    table.turns.decide("a")
    table.rest()
    assert table.phase() == Thinking(B, secretly=True)
    assert table.turns.thinker is None
    assert len(table.sleepers.asked) == 1, "it goes on thinking"
    table.sleepers.answer()
    table.step()
    assert table.match.ply == 2


def test_what_is_answered_ahead_is_kept_until_the_game_asks() -> None:
    table = room(2, [0], Moment((0,)), Moment((1,)), Moment((0,)), Moment((0,)))
    table.rest()
    table.turns.decide("a")
    table.observer.ahead = lambda: table.match.ply == 1
    table.rest()
    assert table.phase() == AskingAhead(A)
    table.turns.decide("b")
    assert table.match.ply == 1
    table.next(Thinking)
    table.sleepers.answer()
    table.next(AskingPerson)
    assert table.match.actions == [(0, "a"), (1, "a"), (0, "b")]


def test_what_the_game_does_not_allow_any_more_is_asked_anew() -> None:
    table = room(2, [0], Moment((1,)), Moment((0,)))
    table.observer.ahead = lambda: table.match.ply == 0
    table.rest()
    table.turns.decide("gone by then")
    table.next(Thinking)
    table.sleepers.answer()
    table.next(AskingPerson)
    assert table.match.ply == 1


# Hints and taking back


@pytest.mark.parametrize("answer", ACTIONS)
def test_a_hint_comes_from_the_strongest_player_and_the_viewers_view_and_plays_nothing(answer: str) -> None:
    table = room(2, [0], Moment((0,)))
    table.rest()
    table.turns.hint()
    assert table.phase() == Hinting(A)
    question = table.sleepers.asked[-1]
    assert (question.seat, question.view) == (A, (0, 0))
    table.sleepers.answer(answer)
    table.step()
    assert table.phase() == AskingPerson(A)
    assert table.observer.hints == [answer]
    assert table.match.ply == 0


def test_a_position_has_one_hint_whatever_else_the_machine_does() -> None:
    asked = []
    for _time in range(2):
        table = room(2, [0], Moment((0,)))
        table.rest()
        table.turns.hint()
        asked.append(table.sleepers.asked[-1])
    first, second = asked
    assert first.budget.seconds is None, "no clock ends it"
    assert first.budget.worlds == second.budget.worlds
    assert first.rng.getstate() == second.rng.getstate()


def test_who_may_be_asked_is_told_ahead_with_the_view_of_its_own_seat() -> None:
    table = room(2, [0], Moment((0,)))
    (strongest, own), (easy, other) = table.sleepers.prepared[0]
    assert (own, other) == ((0, 0), (0, 1))
    assert strongest is not easy
    assert len(table.sleepers.prepared) == 1


def test_who_decides_while_a_hint_is_thought_of_hears_nothing_of_it() -> None:
    table = room(2, [0], Moment((0,)), Moment((0,)))
    table.rest()
    table.turns.hint()
    table.turns.decide("a")
    assert not table.sleepers.thinking
    table.rest()
    assert table.phase() == AskingPerson(A)
    assert table.observer.hints == []


def test_no_hint_is_asked_for_while_somebody_else_is_to_decide() -> None:
    table = room(2, [0], Moment((1,)))
    table.rest()
    table.turns.hint()
    assert table.phase() == Thinking(B)


def test_a_hint_that_fails_leaves_the_decision_as_it_was() -> None:
    table = room(2, [0], Moment((0,)))
    table.rest()
    table.turns.hint()
    table.sleepers.fail()
    table.step()
    assert table.phase() == AskingPerson(A)
    assert table.match.ply == 0


def test_a_decision_is_taken_back_while_a_computer_player_thinks() -> None:
    table = room(2, [0], Moment((0,)), Moment((1,)))
    table.rest()
    table.turns.decide("a")
    table.rest()
    assert table.phase() == Thinking(B)
    assert table.turns.take_back()
    assert not table.sleepers.thinking
    assert table.match.ply == 0
    table.rest()
    assert table.phase() == AskingPerson(A)
    assert not table.turns.take_back()


def test_one_decision_is_taken_back_and_those_before_it_stand() -> None:
    table = room(2, [0], Moment((0,)), Moment((0,)), Moment((0,)), Moment((0,)))
    for action in "aab":
        table.rest()
        table.turns.decide(action)
    table.rest()
    assert table.turns.take_back()
    assert table.match.actions == [(A, "a"), (A, "a")]
    assert table.match.takebacks == 1


def test_what_is_final_cannot_be_taken_back() -> None:
    table = room(2, [0], Moment((0,)), Moment((1,), final=True))
    table.rest()
    table.turns.decide("a")
    assert not table.turns.take_back()
    assert table.match.ply == 1


def answered(*moments: Moment) -> Room:
    """Return a table at which a computer player has answered a person's decision."""
    table = room(2, [0], *moments)
    table.rest()
    table.turns.decide("b")
    table.rest()
    table.sleepers.answer()
    table.next(AskingPerson)
    return table


def test_what_others_played_since_is_taken_back_with_it_at_the_price_of_practice() -> None:
    table = answered(Moment((0,)), Moment((1,)), Moment((0,)))
    before = table.turns.undo
    assert not table.turns.take_back()
    assert (table.match.ply, table.match.practice) == (2, False)
    assert table.turns.take_back(as_practice=True)
    assert (table.match.ply, table.match.practice) == (0, True)
    table.rest()
    assert table.phase() == AskingPerson(A)
    assert (before, table.turns.undo) == (Undo.AS_PRACTICE, Undo.UNDECIDED)


def test_practice_goes_back_to_ones_own_decision_without_more_ado() -> None:
    table = answered(Moment((0,)), Moment((1,)), Moment((0,)))
    table.match.practice = True
    assert table.turns.take_back()
    assert table.match.ply == 0


def test_a_match_that_has_to_count_stays_one() -> None:
    table = answered(Moment((0,)), Moment((1,)), Moment((0,)))
    table.turns.may_practise = False
    assert table.turns.undo is Undo.SEEN
    assert not table.turns.take_back(as_practice=True)
    assert not room(2, [0, 1], Moment((0,))).turns.may_practise, "nor does that of several people become practice"


def test_nobody_goes_back_behind_a_deal() -> None:
    table = room(2, [0], Moment((0,)), Moment((0, 1), between=True), Moment((0,)))
    table.rest()
    table.turns.decide("a")
    table.rest()
    table.turns.deal_next()
    table.rest()
    assert table.turns.undo is Undo.UNDECIDED


# Presses


def test_presses_after_a_decision_do_nothing_for_as_long_as_a_double_click_takes() -> None:
    table = room(2, [0], Moment((0,)), Moment((0,)))
    table.rest()
    deaf = [table.turns.deaf]
    table.turns.decide("a")
    deaf.append(table.turns.deaf)
    assert table.turns.is_animating
    table.step(DOUBLE_CLICK_SECONDS - FRAME_SECONDS)
    deaf.append(table.turns.deaf)
    table.step(2 * FRAME_SECONDS)
    deaf.append(table.turns.deaf)
    assert deaf == [False, True, True, False]


def test_a_hint_asked_for_again_shows_the_next_best_and_then_the_best_again() -> None:
    table = room(2, [0], Moment((0,)))
    table.rest()
    table.turns.hint()
    found = Verdict((Candidate("a", 0.6), Candidate("b", 0.5, 0.1, 0.01)), 100)
    table.sleepers.answer("a", found)
    table.step()
    assert table.turns.advice is not None
    assert table.turns.advice.goes_on(0)
    for _ in range(2):
        table.turns.hint()
    assert table.observer.hints == ["a", "b", "a"]
    table.turns.decide("b")
    assert not table.turns.advice.goes_on(table.match.ply)
