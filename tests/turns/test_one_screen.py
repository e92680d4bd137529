"""Several people at one screen: curtains, rests, who covers what. Source: DESIGN.md 6."""

from __future__ import annotations

import pytest

from game.core.cards import Seat
from game.core.events import Said
from tests.turns.room import FRAME_SECONDS, Moment, Room, room, two_people
from ui.turns.phases import (
    AskingPerson,
    Covered,
    Dealing,
    Hinting,
    Resting,
    Showing,
    Thinking,
)
from ui.turns.replay import public, this_deal
from ui.turns.turns import FALL_SECONDS, RESTING_SECONDS

A, B, C = Seat(0), Seat(1), Seat(2)


def test_a_deal_waits_behind_the_curtain_for_whoever_is_asked_first() -> None:
    table = room(2, [0, 1], Moment((1,)))
    assert table.phase() == Dealing(B)
    assert table.turns.viewer == 1
    assert table.observer.recalled == [(1, False)]
    assert table.observer.told == []
    table.step(5.0)
    assert table.phase() == Dealing(B)
    table.turns.reveal()
    assert len(table.observer.told) == 1
    table.rest()
    assert table.phase() == AskingPerson(B)


def test_a_turn_rests_before_the_curtain_falls_for_the_next_person() -> None:
    table = two_people(Moment((0,)), Moment((1,)))
    table.turns.decide("a")
    table.rest()
    assert table.phase() == Resting(B)
    assert table.turns.viewer == 0
    assert table.lasts(Resting) == pytest.approx(RESTING_SECONDS, abs=2 * FRAME_SECONDS)
    assert table.phase() == Covered(B)
    assert table.turns.viewer == 1
    assert table.observer.recalled[-1] == (1, True)


def test_what_ends_a_deal_is_seen_before_the_next_one_waits_behind_the_curtain() -> None:
    table = two_people(Moment((0,), deals=True), Moment((1,)))
    table.turns.decide("a")
    assert table.observer.told[-1] == (Said(A, "a"),)
    table.rest()
    assert table.phase() == Resting(B)
    table.next(Dealing)
    assert table.turns.viewer == B
    assert table.observer.recalled[-1] == (B, False)
    table.turns.reveal()
    assert type(table.observer.told[-1][0]).__name__ == "DealBegan"


def test_a_press_lets_the_curtain_fall_and_a_dialog_holds_it() -> None:
    table = two_people(Moment((0,)), Moment((1,)))
    table.turns.decide("a")
    table.rest()
    table.step(5.0, held=True)
    assert table.phase() == Resting(B)
    assert table.turns.fallen == 0
    table.turns.hurry()
    assert table.lasts(Resting) <= FALL_SECONDS + FRAME_SECONDS
    assert table.phase() == Covered(B)


def test_the_curtain_falls_at_the_end_of_the_rest_and_not_where_nothing_moves() -> None:
    for stretch, falls in ((1.0, True), (0.0, False)):
        table = two_people(Moment((0,)), Moment((1,)))
        table.turns.stretch = stretch
        table.turns.decide("a")
        table.rest()
        seen = []
        while isinstance(table.phase(), Resting):
            seen.append(table.turns.fallen)
            table.step()
        assert seen == sorted(seen)
        assert seen[0] == 0
        assert any(0 < fallen < 1 for fallen in seen) is falls


def test_the_hand_lies_face_down_from_the_play_on_that_hands_the_screen_over() -> None:
    table = two_people(Moment((0,)), Moment((0,)), Moment((1,)))
    table.turns.decide("a")
    hidden = [table.turns.hides_hand]  # the same person goes on
    table.rest()
    table.turns.decide("a")
    hidden.append(table.turns.hides_hand)
    table.rest()
    hidden.append(table.turns.hides_hand)
    assert table.turns.take_back()
    hidden.append(table.turns.hides_hand)
    table.rest()
    table.turns.decide("a")
    table.next(Covered)
    hidden.append(table.turns.hides_hand)
    table.turns.reveal()
    hidden.append(table.turns.hides_hand)
    assert hidden == [False, True, True, False, True, False]


def test_a_hand_that_is_alone_at_the_screen_never_lies_face_down() -> None:
    table = room(2, [0], Moment((0,)), Moment((1,)))
    table.rest()
    table.turns.decide("a")
    assert not table.turns.hides_hand


def test_all_that_is_private_ends_before_a_curtain_moves_in_every_phase() -> None:
    for phase in (Showing, AskingPerson, Hinting, Resting):
        table = two_people(Moment((0,)), Moment((1,)))
        if phase is Hinting:
            table.turns.hint()
        if phase in (Showing, Resting):
            table.turns.decide("a")
        if phase is Resting:
            table.rest()
        assert isinstance(table.phase(), phase)
        before = table.observer.concealed
        table.turns.leave_window()
        assert table.observer.concealed > before, phase
        assert table.phase() == Covered(A)
    table = two_people(Moment((0,)), Moment((1,)))
    table.turns.decide("a")
    table.rest()
    before = table.observer.concealed
    while not table.turns.fallen:
        table.step()
    assert table.observer.concealed > before, "it ends before the curtain falls"


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
    assert table.turns.people.since(A) == ((Said(B, "b"),),)
    table.turns.reveal()
    table.rest()
    table.turns.leave_window()
    assert table.turns.people.since(A) == ((Said(B, "b"),),)


def test_after_a_break_everybody_is_told_what_others_did_since_their_own_last_turn() -> None:
    before = room(3, [0, 1, 2], *(Moment((seat,)) for seat in (0, 1, 2, 0, 1)))
    for seat in (A, B):
        before.match.apply(seat, "a")
    table = Room(before.match, [0, 1, 2])
    table.turns.begin()
    assert table.phase() == Covered(C)
    assert table.turns.people.since(C) == tuple(map(public, this_deal(table.match)))
    table.turns.reveal()
    table.rest()
    table.turns.decide("b")
    table.next(Covered)
    assert table.turns.people.since(A) == ((Said(B, "a"),), (Said(C, "b"),)), "nobody looked on between the break and the curtain"


def test_after_a_break_nobody_is_told_what_computers_did_before_their_eyes() -> None:
    before = room(3, [0, 1], *(Moment((seat,)) for seat in (0, 2, 1, 2, 0)))
    for seat in (A, C, B, C):
        before.match.apply(seat, "a")
    table = Room(before.match, [0, 1])
    table.turns.begin()
    assert table.turns.people.since(A) == ((Said(B, "a"),), (Said(C, "a"),))
    assert table.turns.people.since(B) == ()
