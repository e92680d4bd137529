"""Nobody is left who plays: the people watch, name the winner, or go to the result. Source: squaw.md U11."""

from __future__ import annotations

from game.core.cards import Seat
from game.core.engine import DEAL_NEXT
from tests.turns.room import Moment, Room, room, two_people
from ui.turns.phases import (
    AskingPerson,
    AskingSpectators,
    DealOver,
    Showing,
    Spectate,
    Watching,
)

A, B, C = Seat(0), Seat(1), Seat(2)


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
    told = len(table.observer.told)
    for _ in range(200):
        if table.sleepers.thinking and not table.sleepers.answered:
            table.sleepers.answer()
        table.step()
    assert table.phase() == DealOver(last=True)
    assert len(table.observer.told) == told, "nothing of the way is shown"


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
    assert table.observer.phases.count(AskingSpectators()) == 1


def test_who_is_asked_may_go_to_the_result_at_once() -> None:
    table = out_after_one_deal(Spectate.ASK)
    told = len(table.observer.told)
    table.turns.skip()
    finish(table)
    assert table.phase() == DealOver(last=True)
    assert len(table.observer.told) == told


def test_the_answer_may_be_a_preference() -> None:
    table = out_after_one_deal(Spectate.WATCH)
    assert AskingSpectators() not in table.observer.phases
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


def last_card(people: tuple[int, ...] = (0,), done: tuple[int, ...] = (0,)) -> Room:
    """Return a table at which the person at A has laid the last card, while computer players go on."""
    moments = (Moment((0,)), Moment((1,), done=done), Moment((0,), done=done), Moment((2,), done=done), Moment((1, 2), between=True))
    table = room(3, people, *moments, Moment((1,)))
    if len(people) > 1:
        table.turns.reveal()
    table.rest()
    table.turns.decide("a")
    return table


def test_who_has_nothing_left_to_decide_skips_to_the_end_of_the_deal_and_no_further() -> None:
    table = last_card()
    told, could = len(table.observer.told), table.turns.can_skip
    table.turns.skip_deal()
    assert (could, table.turns.can_skip) == (True, False), "it is under way"
    for _ in range(50):
        if table.sleepers.thinking and not table.sleepers.answered:
            table.sleepers.answer()
        table.step()
    assert table.phase() == DealOver(last=False)
    assert len(table.observer.told) == told, "nothing of the way is shown"
    assert table.match.actions == [(A, "a"), (B, "a"), (A, "a"), (C, "a")], "what A alone could do is done"
    table.turns.deal_next()
    table.rest()
    assert len(table.observer.told) > told, "the next deal is shown"


def test_the_rest_of_a_deal_is_skipped_by_itself_where_the_player_wants_it() -> None:
    table = last_card()
    table.observer.skipping = True
    finish(table)
    assert table.observer.phases.count(AskingPerson(A)) == 1, "for the last card, and never again"
    assert Watching(B) in table.observer.phases, "the next deal is watched"


def test_nothing_is_skipped_while_another_person_at_the_screen_still_decides() -> None:
    table = last_card((0, 1), done=(0,))
    table.observer.skipping = True
    assert not table.turns.can_skip
    table.turns.skip_deal()
    assert table.match.ply == 1
    both = last_card((0, 2), done=(0, 2))
    assert both.turns.can_skip


def test_undo_ends_a_skip() -> None:
    table = last_card()
    table.turns.skip_deal()
    assert table.turns.take_back()
    table.rest()
    assert table.phase() == AskingPerson(A)
    table.turns.decide("b")
    assert table.turns.can_skip


def test_what_played_itself_is_no_decision_to_undo() -> None:
    table = room(2, [0], Moment((0,)), Moment((0,)), Moment((0,)))
    table.rest()
    table.observer.forced = {1}
    table.turns.decide("a")
    table.rest()
    table.turns.decide("b")
    assert table.turns.take_back()
    assert table.match.actions == [], "the choice before it"


def test_where_all_played_itself_nothing_can_be_undone() -> None:
    table = room(2, [0], Moment((0,)), Moment((0,)))
    table.rest()
    table.observer.forced = {0}
    table.turns.decide("a")
    assert not table.turns.can_take_back
    assert not table.turns.take_back()
