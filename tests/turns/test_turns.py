"""Who is to decide, moment by moment, by a stepped clock. Source: DESIGN.md 5b and 6."""

from __future__ import annotations

import pytest

from game.core.cards import Seat
from game.core.engine import DEAL_NEXT
from game.core.events import Said
from game.core.match import IllegalActionError
from tests.turns.room import FRAME_SECONDS, Moment, Room, room
from ui.turns.phases import (
    AskingAhead,
    AskingPerson,
    AskingSpectators,
    Covered,
    Dealing,
    DealOver,
    Hinting,
    Phase,
    Resting,
    Showing,
    Thinking,
    Watching,
)
from ui.turns.spectators import Spectate
from ui.turns.turns import DOUBLE_CLICK_SECONDS, QUIET_SECONDS, RESTING_SECONDS, THINKING_SECONDS

A, B, C = Seat(0), Seat(1), Seat(2)


def frames_of(table: Room, phase: type[Phase]) -> int:
    """Return for how many frames a phase that is there goes on."""
    frames = 0
    while isinstance(table.phase(), phase):
        table.step()
        frames += 1
        assert frames < 200
    return frames


# One person


def test_a_person_alone_is_asked_once_the_deal_has_been_shown() -> None:
    table = room(2, [0], Moment((0,)), Moment((1,)))
    assert table.phase() == Showing()
    assert table.front.deals == 1
    table.rest()
    assert table.phase() == AskingPerson(A)
    assert not table.turns.lively


def test_every_decision_is_kept_at_once_and_the_match_is_kept_when_it_begins() -> None:
    table = room(2, [0], Moment((0,)), Moment((0,)))
    table.rest()
    table.turns.decide("a")
    assert table.front.kept_at == [0, 1]
    with pytest.raises(IllegalActionError):
        table.turns.decide("nothing like it")
    assert table.front.kept_at == [0, 1]


def test_a_computer_player_answers_no_sooner_than_after_a_pause() -> None:
    table = room(2, [0], Moment((1,)), Moment((0,)))
    table.rest()
    assert table.phase() == Thinking(B)
    assert table.turns.thinker == 1
    table.sleepers.answer()
    assert frames_of(table, Thinking) * FRAME_SECONDS == pytest.approx(THINKING_SECONDS, abs=2 * FRAME_SECONDS)
    assert table.match.ply == 1


def test_an_answer_that_is_there_is_something_to_do_and_a_question_that_is_out_is_not() -> None:
    table = room(2, [0], Moment((1,)), Moment((0,)))
    table.rest()
    table.step(2.0)
    before = table.turns.lively
    table.sleepers.answer()
    assert (before, table.turns.lively) == (False, True)
    table.step()
    assert table.match.ply == 1


def test_a_computer_player_that_fails_plays_its_first_legal_action() -> None:
    table = room(2, [0], Moment((1,)), Moment((0,)))
    table.rest()
    table.sleepers.fail()
    table.next(AskingPerson)
    assert [action for _seat, action in table.match.actions] == ["a"]
    assert len(table.front.failures) == 1


def test_a_result_is_due_between_deals_and_at_the_end() -> None:
    table = room(2, [0], Moment((0,)), Moment((0, 1), between=True), Moment((0,)))
    table.rest()
    table.turns.decide("a")
    table.rest()
    assert table.phase() == DealOver(last=False)
    table.turns.deal_next()
    assert table.match.actions[-1] == (0, DEAL_NEXT)
    assert table.front.deals == 2
    table.rest()
    table.turns.decide("b")
    table.rest()
    assert table.phase() == DealOver(last=True)
    assert not table.turns.lively


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
    assert not any(isinstance(phase, Thinking) for phase in table.front.phases)


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
    table.front.ahead = lambda: table.match.ply == 1
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
    table.front.ahead = lambda: table.match.ply == 0
    table.rest()
    table.turns.decide("gone by then")
    table.next(Thinking)
    table.sleepers.answer()
    table.next(AskingPerson)
    assert table.match.ply == 1


# Hints and taking back


def test_a_hint_comes_from_the_strongest_player_and_the_viewers_view_and_plays_nothing() -> None:
    table = room(2, [0], Moment((0,)))
    table.rest()
    table.turns.hint()
    assert table.phase() == Hinting(A)
    question = table.sleepers.asked[-1]
    assert (question.seat, question.view) == (A, (0, 0))
    table.sleepers.answer("b")
    table.step()
    assert table.phase() == AskingPerson(A)
    assert table.front.hints == ["b"]
    assert table.match.ply == 0


def test_who_decides_while_a_hint_is_thought_of_hears_nothing_of_it() -> None:
    table = room(2, [0], Moment((0,)), Moment((0,)))
    table.rest()
    table.turns.hint()
    table.turns.decide("a")
    assert not table.sleepers.thinking
    table.rest()
    assert table.phase() == AskingPerson(A)
    assert table.front.hints == []


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


def test_what_is_final_cannot_be_taken_back() -> None:
    table = room(2, [0], Moment((0,)), Moment((1,), final=True))
    table.rest()
    table.turns.decide("a")
    assert not table.turns.take_back()
    assert table.match.ply == 1


# Presses


def test_presses_after_a_decision_do_nothing_for_as_long_as_a_double_click_takes() -> None:
    table = room(2, [0], Moment((0,)), Moment((0,)))
    table.rest()
    deaf = [table.turns.deaf]
    table.turns.decide("a")
    deaf.append(table.turns.deaf)
    assert table.turns.lively
    table.step(DOUBLE_CLICK_SECONDS - FRAME_SECONDS)
    deaf.append(table.turns.deaf)
    table.step(2 * FRAME_SECONDS)
    deaf.append(table.turns.deaf)
    assert deaf == [False, True, True, False]


# Several people at one screen


def two_people(*moments: Moment) -> Room:
    table = room(2, [0, 1], *moments)
    assert table.phase() == Dealing(Seat(moments[0].asked[0]))
    table.turns.reveal()
    table.rest()
    return table


def test_a_deal_waits_behind_the_curtain_for_whoever_is_asked_first() -> None:
    table = room(2, [0, 1], Moment((1,)))
    assert table.phase() == Dealing(B)
    assert table.turns.viewer == 1
    assert table.front.recalled == [(1, False)]
    assert table.front.told == []
    table.step(5.0)
    assert table.phase() == Dealing(B)
    table.turns.reveal()
    assert len(table.front.told) == 1
    table.rest()
    assert table.phase() == AskingPerson(B)


def test_a_turn_rests_before_the_curtain_falls_for_the_next_person() -> None:
    table = two_people(Moment((0,)), Moment((1,)))
    table.turns.decide("a")
    table.rest()
    assert table.phase() == Resting(B)
    assert table.turns.viewer == 0
    assert frames_of(table, Resting) * FRAME_SECONDS == pytest.approx(RESTING_SECONDS, abs=2 * FRAME_SECONDS)
    assert table.phase() == Covered(B)
    assert table.turns.viewer == 1
    assert table.front.recalled[-1] == (1, True)


def test_what_ends_a_deal_is_seen_before_the_next_one_waits_behind_the_curtain() -> None:
    table = two_people(Moment((0,), deals=True), Moment((1,)))
    table.turns.decide("a")
    assert table.front.told[-1] == (Said(A, "a"),)
    table.rest()
    assert table.phase() == Resting(B)
    table.next(Dealing)
    assert table.turns.viewer == B
    assert table.front.recalled[-1] == (B, False)
    table.turns.reveal()
    assert type(table.front.told[-1][0]).__name__ == "DealBegan"


def test_a_press_ends_the_rest_and_a_dialog_holds_it() -> None:
    table = two_people(Moment((0,)), Moment((1,)))
    table.turns.decide("a")
    table.rest()
    table.step(5.0, held=True)
    assert table.phase() == Resting(B)
    table.turns.hurry()
    assert table.phase() == Covered(B)


def test_who_decides_again_keeps_the_screen() -> None:
    table = two_people(Moment((0,)), Moment((0,)))
    table.turns.decide("a")
    table.rest()
    assert table.phase() == AskingPerson(A)


def test_a_resting_decision_can_be_taken_back_and_a_covered_one_not() -> None:
    table = two_people(Moment((0,)), Moment((1,)))
    table.turns.decide("a")
    table.rest()
    assert table.turns.take_back()
    table.rest()
    table.turns.decide("a")
    table.next(Covered)
    assert not table.turns.take_back()
    assert table.match.ply == 1


def test_leaving_the_window_covers_whatever_is_shown_or_due_for_whoever_was_before_it() -> None:
    moments = Moment((0,)), Moment((2,)), Moment((0,)), Moment((1,))
    for phase in (Showing, AskingPerson, Hinting, Thinking, Resting):
        table = room(3, [0, 1], *moments)
        table.turns.reveal()
        if phase is not Showing:
            table.rest()
        if phase is Hinting:
            table.turns.hint()
        if phase in (Thinking, Resting):
            table.turns.decide("a")
            table.rest()
        if phase is Resting:
            table.sleepers.answer()
            table.next(AskingPerson)
            table.turns.decide("a")
            table.rest()
        assert isinstance(table.phase(), phase)
        table.turns.leave_window()
        assert table.phase() == Covered(A), phase
        assert not table.sleepers.thinking
        table.step(5.0)
        assert table.phase() == Covered(A)
        ply = table.match.ply
        table.turns.reveal()
        table.rest()
        assert isinstance(table.phase(), AskingPerson if phase in (Showing, Hinting) else phase), phase
        assert table.match.ply == ply


def test_leaving_the_window_changes_nothing_for_one_person_or_behind_a_curtain() -> None:
    alone = room(2, [0], Moment((0,)))
    alone.rest()
    alone.turns.leave_window()
    assert alone.phase() == AskingPerson(A)
    behind = room(2, [0, 1], Moment((1,)))
    behind.turns.leave_window()
    assert behind.phase() == Dealing(B)


def test_a_match_goes_on_behind_the_curtain_also_where_a_computer_player_is_to_decide() -> None:
    table = room(3, [0, 2], Moment((0,)), Moment((1,)), Moment((2,)))
    table.match.apply(A, "a")
    again = Room(table.match, [0, 2])
    again.turns.begin()
    assert again.phase() == Covered(C), "the next person after the computer player"
    assert again.sleepers.asked == []
    again.turns.reveal()
    again.rest()
    assert again.phase() == Thinking(B)


def test_what_happened_since_is_told_from_the_moment_the_screen_was_given_away() -> None:
    table = two_people(Moment((0,)), Moment((1,)), Moment((0,)), Moment((1,)))
    table.turns.decide("a")
    table.next(Covered)
    table.turns.reveal()
    table.rest()
    table.turns.decide("b")
    table.next(Covered)
    assert table.turns.people.since(A) == (Said(B, "b"),)
    table.turns.reveal()
    table.rest()
    table.turns.leave_window()
    assert table.turns.people.since(A) == (Said(B, "b"),)


# Nobody left who plays


def test_who_is_out_watches_the_others_and_can_skip_to_the_result() -> None:
    between = Moment((1, 2), between=True)
    table = room(3, [0], Moment((0,)), between, Moment((1,)), Moment((2,)), between, Moment((2,)), Moment((1,)))
    table.rest()
    table.turns.decide("a")
    table.rest()
    assert table.phase() == DealOver(last=False)
    table.turns.deal_next()
    assert table.match.actions[-1] == (1, DEAL_NEXT)
    assert table.turns.watched
    table.rest()
    assert table.phase() == Watching(B)
    table.turns.skip()
    told = len(table.front.told)
    for _ in range(200):
        if table.sleepers.thinking and not table.sleepers.answered:
            table.sleepers.answer()
        table.step()
    assert table.phase() == DealOver(last=True)
    assert len(table.front.told) == told, "nothing of the way is shown"


def out_after_one_deal(wanted: Spectate) -> Room:
    """Return a table whose one person is out as the first deal ends, when that person goes on."""
    between = Moment((1, 2), between=True)
    table = room(3, [0], Moment((0,)), between, Moment((1,)), Moment((2,)), between, Moment((2,)))
    table.turns.spectators.wanted = wanted
    table.rest()
    table.turns.decide("a")
    table.rest()
    table.turns.deal_next()
    return table


def finish(table: Room) -> None:
    for _ in range(200):
        if table.sleepers.thinking and not table.sleepers.answered:
            table.sleepers.answer()
        if table.phase() == DealOver(last=False):
            table.turns.deal_next()
        table.step()


def test_who_is_out_is_asked_once_before_the_next_deal_how_to_see_the_end() -> None:
    """Source: squaw.md U11."""
    table = out_after_one_deal(Spectate.ASK)
    assert table.phase() == AskingSpectators()
    assert DEAL_NEXT not in [action for _seat, action in table.match.actions]
    assert table.turns.people.going_on() == (B, C)
    table.step(3)
    assert table.phase() == AskingSpectators()
    table.turns.watch(C)
    assert table.turns.spectators.favourite == C
    assert table.match.actions[-1] == (1, DEAL_NEXT)
    finish(table)
    assert table.phase() == DealOver(last=True)
    assert table.front.phases.count(AskingSpectators()) == 1


def test_who_is_asked_may_go_to_the_result_at_once() -> None:
    table = out_after_one_deal(Spectate.ASK)
    told = len(table.front.told)
    table.turns.skip()
    finish(table)
    assert table.phase() == DealOver(last=True)
    assert len(table.front.told) == told


def test_the_answer_may_be_a_preference() -> None:
    table = out_after_one_deal(Spectate.WATCH)
    assert AskingSpectators() not in table.front.phases
    table.rest()
    assert table.phase() == Watching(B)
    fast = out_after_one_deal(Spectate.FAST)
    finish(fast)
    assert fast.phase() == DealOver(last=True)


def test_a_match_that_goes_on_after_everybody_was_out_asks_again() -> None:
    table = out_after_one_deal(Spectate.ASK)
    table.turns.watch()
    again = Room(table.match, [0])
    again.turns.spectators.wanted = Spectate.ASK
    again.turns.begin()
    again.rest()
    assert again.phase() == AskingSpectators()
    again.turns.watch()
    again.rest()
    assert again.phase() == Watching(B)


def test_computer_players_among_themselves_are_only_watched() -> None:
    table = room(2, [], Moment((0,)), Moment((1,)))
    table.turns.spectators.wanted = Spectate.ASK
    table.rest()
    assert table.phase() == Watching(A)


def test_nothing_can_be_skipped_while_a_person_plays() -> None:
    table = room(2, [0], Moment((0,)))
    table.rest()
    table.turns.skip()
    assert table.phase() == AskingPerson(A)


def test_one_person_left_of_two_has_no_curtain_before_the_next_deal() -> None:
    table = two_people(Moment((0,)), Moment((0,), between=True), Moment((0,)), Moment((0,)))
    table.turns.decide("a")
    table.rest()
    table.turns.deal_next()
    assert table.phase() == Showing()
    assert not table.turns.people.several
