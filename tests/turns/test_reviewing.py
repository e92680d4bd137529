"""A review goes from decision to decision on the worker, can be stopped and gone on with, and knows no more than the seat."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.ai.levels import Level
from game.ai.search import Verdict
from game.catalog import GAMES
from game.core.cards import Seat
from game.core.engine import DealNext
from game.core.match import Match
from game.core.record import AnyMatch
from tests.turns.room import Sleepers
from tests.turns.test_tutor import Judge
from ui.turns.replay import Perspective, Replay
from ui.turns.thinkers import Reviewing, deal_before

A, B = Seat(0), Seat(1)


def played(deals: int) -> AnyMatch:
    """Return a match at random after so many deals."""
    match: AnyMatch = Match(GAMES["koi-koi"].engine, GAMES["koi-koi"].options(2), 2, "reviewed")
    rng = Random(5)
    while True:
        seat = match.to_act()[0]
        legal = match.legal_actions(seat)
        if isinstance(legal[0], DealNext):
            deals -= 1
            if not deals:
                return match
        match.apply(seat, rng.choice(legal))


def reviewing(match: AnyMatch, since: int = 0) -> tuple[Reviewing, Sleepers]:
    sleepers = Sleepers()
    bots: dict[Level, Any] = {Level.EXPERT: Judge()}
    return Reviewing(match, A, since, lambda: bots, sleepers), sleepers


def test_every_decision_is_asked_about_in_turn_from_what_the_seat_knew() -> None:
    match = played(2)
    work, sleepers = reviewing(match)
    assert work.plies
    while not work.done:
        work.step()
        question = sleepers.question
        assert question is not None
        assert question.view == match.view_at(question.ply, A)
        action = match.actions[question.ply][1]
        sleepers.answer(action, Verdict.settled(action))
        assert work.step()
    assert [grade.ply for grade in work.grades] == list(work.plies) == [question.ply for question in sleepers.asked]
    assert not work.is_animating


def test_a_review_of_a_deal_begins_with_it() -> None:
    match = played(2)
    began = deal_before(match, match.ply)
    assert isinstance(match.actions[began - 1][1], DealNext)
    work, _sleepers = reviewing(match, began)
    assert min(work.plies) >= began
    assert deal_before(match, began - 1) == 0


def test_a_review_that_was_stopped_goes_on_where_it_was() -> None:
    work, sleepers = reviewing(played(1))
    work.step()
    first = sleepers.asked[-1].ply
    work.stop()
    assert not sleepers.thinking
    work.step()
    assert sleepers.asked[-1].ply == first


def test_a_decision_about_which_a_player_fails_is_left_out() -> None:
    work, sleepers = reviewing(played(1))
    work.step()
    sleepers.fail()
    assert work.step()
    assert (work.reached, work.grades) == (1, [])


def test_of_a_match_that_goes_on_a_seat_sees_what_it_has_seen_and_no_more() -> None:
    match = played(1)
    with pytest.raises(ValueError, match="goes on"):
        Replay(match)
    course = Replay(match, A)
    assert course.picture(3, Perspective(A)) == match.picture_at(3, A)
    for forbidden in (Perspective(B), Perspective(A, opened=True)):
        for look in (course.picture, course.view, course.events):
            with pytest.raises(ValueError, match="secrets"):
                look(3, forbidden)
