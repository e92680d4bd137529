"""Turns and tricks: what a play, a pass or a named suit leads to, and all that follows by itself up to the next decision."""

from __future__ import annotations

from dataclasses import replace

from game.core.cards import SUITS, CardId, Seat, cards_of
from game.core.events import Awarded, CounterSet, Event, Said
from game.squaw.actions import Action, plays_of, turn_actions
from game.squaw.events import (
    BEST,
    LEADER,
    LED,
    NAMED,
    NO_TURN,
    OUT_OF,
    PASS_OVER,
    PASSED,
    PHASE,
    PLAYED,
    PUT_ASIDE,
    STATUS,
    TOTAL,
    TRICK_NUMBER,
    TRICK_WON,
    TRUMP,
    TURN,
)
from game.squaw.rules import BEATERS, BLIND, NO_SUIT, NORMAL, OUT, SUIT_OF, clockwise, is_turned_over, playable
from game.squaw.scoring import after_hand
from game.squaw.state import Course, HandResult, Phase, State, Trick

Step = tuple[State, tuple[Event, ...]]
"""A state and what happened on the way to it."""


def turns(hands: tuple[int, ...], opener: int) -> tuple[Seat, ...]:
    """Return who has a turn in a trick, in order: every seat that holds a card when it begins. Source: squaw.md R8."""
    order = clockwise(len(hands), opener)
    return order if all(hands) else tuple([seat for seat in order if hands[seat]])


def turn_actions_of(state: State) -> tuple[Action, ...]:
    """Return what the player on turn may do, in the phase `play`. Source: squaw.md 6.1."""
    course, plays, seat = state.course, state.plays, state.waiting[0]
    table, hand = course.table, state.hands[seat]
    status = table.statuses[seat]
    led = SUIT_OF[plays[0][1]] if plays else NO_SUIT
    if status is NORMAL:
        return plays_of(playable(NORMAL, hand, led))
    return turn_actions(table.rules, status, hand, led, len(course.tricks) + 1, course.deal.size)


def trump_named(state: State, seat: Seat, suit: int) -> Step:
    """Return what follows when the dealer names trumps. Source: squaw.md R6."""
    named = state._replace(course=state.course._replace(phase=Phase.PLAY, trump=suit))
    return settled(named, (Said(seat, NAMED[suit]), TRUMP[suit], PHASE[Phase.PLAY]))


def passed(state: State, seat: Seat) -> Step:
    """Return what follows when a dog or blind keeps his card. Source: squaw.md D2."""
    kept = state._replace(waiting=state.waiting[1:], passes=(*state.passes, seat))
    return settled(kept, PASSED[seat])


def played(state: State, seat: Seat, card: CardId) -> Step:
    """Return what follows when `seat`, whose turn it is, plays `card` of his hand. Source: squaw.md R8."""
    laid, events = _laid(state, seat, card)
    waiting = laid.waiting
    if waiting and state.course.table.statuses[waiting[0]] is not BLIND:
        return laid, (*events, TURN[waiting[0]])
    return settled(laid, events)


def settled(state: State, events: tuple[Event, ...]) -> Step:
    """Return the next decision: blinds are passed over or turned over, full tricks and hands are closed. Source: squaw.md B2, R12.

    Args:
        state: after a decision in the phase `play`, or after the hand that it ended.
        events: what happened so far.
    """
    while state.course.phase is Phase.PLAY:
        course, waiting = state.course, state.waiting
        if not waiting:
            state, more = _trick_closed(state)
            events += more
            continue
        seat, rules = waiting[0], course.table.rules
        if course.table.statuses[seat] is not BLIND or rules.blind_timing == "choice":
            return state, (*events, TURN[seat])
        if is_turned_over(rules, len(course.tricks) + 1, course.deal.blind_tricks[seat]):
            state, more = _laid(state, seat, cards_of(state.hands[seat])[0])
            events += more
        else:
            state = state._replace(waiting=waiting[1:])
    return state, events


def _laid(state: State, seat: Seat, card: CardId) -> Step:
    """Return what it is to lay a card in the trick; nothing follows yet."""
    hands, best, course = state.hands, state.best, state.course
    play = (seat, card)
    if best is None:
        best = play
        events: tuple[Event, ...] = (PLAYED[seat][card], LEADER[seat], LED[SUIT_OF[card]], BEST[seat])
    elif BEATERS[course.table.ace][course.trump][best[1]] >> card & 1:
        best = play
        events = (PLAYED[seat][card], BEST[seat])
    else:
        events = (PLAYED[seat][card],)
    hands = (*hands[:seat], hands[seat] ^ 1 << card, *hands[seat + 1 :])
    return State(course, hands, state.waiting[1:], (*state.plays, play), state.passes, best), events


def _trick_closed(state: State) -> Step:
    """Give the trick to its winner, who opens the next one; after the last one close the hand. Source: squaw.md R7, R10, R12."""
    course, hands, plays, passes = state.course, state.hands, state.plays, state.passes
    # At least one player is normal and must play in every trick, so there is a best card (R11).
    assert state.best is not None
    winner = state.best[0]
    tricks = (*course.tricks, Trick(plays, passes, winner))
    number = course.taken[winner] + 1
    taken = (*course.taken[:winner], number, *course.taken[winner + 1 :])
    aside = PUT_ASIDE[winner]
    events: tuple[Event, ...] = (
        NO_TURN,
        Awarded(winner, "trick", tuple([card for _, card in plays]), 1),
        *[aside[seat][card] for seat, card in plays],
        *[PASS_OVER[seat] for seat in passes],
        *TRICK_WON[winner][number],
    )
    if len(tricks) < course.deal.size:
        going_on = course._replace(tricks=tricks, taken=taken)
        return State(going_on, hands, turns(hands, winner)), (*events, TRICK_NUMBER[len(tricks) + 1])
    over, more = _hand_closed(course, tricks, taken)
    return State(over, hands, ()), events + more


def _hand_closed(course: Course, tricks: tuple[Trick, ...], taken: tuple[int, ...]) -> tuple[Course, tuple[Event, ...]]:
    """Give everybody his new status and see whether the match is over. Source: squaw.md R13, M1, M2."""
    table, deal = course.table, course.deal
    after = after_hand(deal.number, table.statuses, taken, tricks[-1].winner)
    result = HandResult(
        deal.number,
        deal.size,
        deal.dealer,
        table.ace,
        SUITS[course.trump],
        deal.turn_up,
        table.statuses,
        tricks,
        taken,
        after,
    )
    events: list[Event] = []
    totals = list(table.totals)
    out_after = list(table.out_after)
    for seat, (before, now) in enumerate(zip(table.statuses, after.statuses, strict=True)):
        if now is not before:
            events.append(STATUS[seat][now])
            if now is OUT:
                out_after[seat] = deal.number
                events.append(CounterSet(OUT_OF[seat], deal.number))
        if taken[seat]:
            totals[seat] += taken[seat]
            events.append(TOTAL[seat][totals[seat]])
    phase = Phase.BETWEEN
    if after.winner is not None:
        phase = Phase.OVER
        events += [CounterSet("winner", after.winner), Awarded(after.winner, "match", (), 0)]
    events.append(PHASE[phase])
    standing = replace(
        table,
        statuses=after.statuses,
        totals=tuple(totals),
        out_after=tuple(out_after),
        results=(*table.results, result),
    )
    return course._replace(table=standing, phase=phase, tricks=tricks, taken=taken), tuple(events)
