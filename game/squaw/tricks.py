"""Turns and tricks: what a play, a pass or a named suit leads to, and all that follows by itself up to the next decision."""

from __future__ import annotations

from dataclasses import replace

from game.core.cards import CardId, Seat, cards_of
from game.core.events import Awarded, CounterSet, Event, Said
from game.squaw.actions import Action, turn_actions
from game.squaw.rules import BLIND, NO_SUIT, OUT, STRENGTHS, SUIT_OF, beats, clockwise, is_turned_over, suit_letter
from game.squaw.scoring import after_hand
from game.squaw.signs import (
    BEST,
    LEADER,
    LED,
    NAMED,
    NO_TURN,
    PASS_OVER,
    PASSED,
    PHASE,
    PLAYED,
    STATUS,
    TRICK_CLEARED,
    TRICK_NUMBER,
    TRICKS,
    TRUMP,
    TURN,
    put_aside,
)
from game.squaw.state import HandResult, Phase, State, Trick

Step = tuple[State, tuple[Event, ...]]
"""A state and what happened on the way to it."""


def turns(hands: tuple[int, ...], opener: int) -> tuple[Seat, ...]:
    """Return who has a turn in a trick, in order: every seat that holds a card when it begins. Source: squaw.md R8."""
    order = clockwise(len(hands), opener)
    return order if all(hands) else tuple([seat for seat in order if hands[seat]])


def turn_actions_of(state: State) -> tuple[Action, ...]:
    """Return what the player on turn may do, in the phase `play`. Source: squaw.md 6.1."""
    table, plays, seat = state.table, state.plays, state.waiting[0]
    led = SUIT_OF[plays[0][1]] if plays else NO_SUIT
    return turn_actions(
        table.rules, table.statuses[seat], state.hands[seat], led, len(state.tricks) + 1, state.deal.size
    )


def trump_named(state: State, seat: Seat, suit: int) -> Step:
    """Return what follows when the dealer names trumps. Source: squaw.md R6."""
    named = replace(state, phase=Phase.PLAY, trump=suit)
    return settled(named, (Said(seat, NAMED[suit]), TRUMP[suit], PHASE[Phase.PLAY]))


def passed(state: State, seat: Seat) -> Step:
    """Return what follows when a dog or blind keeps his card. Source: squaw.md D2."""
    return settled(replace(state, waiting=state.waiting[1:], passes=(*state.passes, seat)), PASSED[seat])


def played(state: State, seat: Seat, card: CardId) -> Step:
    """Return what follows when `seat`, whose turn it is, plays `card` of his hand. Source: squaw.md R8."""
    laid, events = _laid(state, seat, card)
    waiting = laid.waiting
    if waiting and state.table.statuses[waiting[0]] is not BLIND:  # most turns end here
        return laid, (*events, TURN[waiting[0]])
    return settled(laid, events)


def settled(state: State, events: tuple[Event, ...]) -> Step:
    """Return the next decision: blinds are passed over or turned over, full tricks and hands are closed. Source: squaw.md B2, R12.

    Args:
        state: after a decision, in the phase `play`.
        events: what happened so far.
    """
    rules, statuses = state.table.rules, state.table.statuses
    while True:
        while not state.waiting:
            state, more = _trick_closed(state)
            events += more
            if state.phase is not Phase.PLAY:
                return state, events
        seat = state.waiting[0]
        if statuses[seat] is not BLIND or rules.blind_timing == "choice":
            return state, (*events, TURN[seat])
        if is_turned_over(rules, len(state.tricks) + 1, state.deal.blind_tricks[seat]):
            state, more = _laid(state, seat, cards_of(state.hands[seat])[0])
            events += more
        else:
            state = replace(state, waiting=state.waiting[1:])


def _laid(state: State, seat: Seat, card: CardId) -> Step:
    """Lay a card in the trick; nothing follows yet."""
    hands = state.hands
    play = (seat, card)
    best = state.best
    if best is None:
        best = play
        events: tuple[Event, ...] = (PLAYED[seat][card], LEADER[seat], LED[SUIT_OF[card]], BEST[seat])
    elif beats(card, best[1], state.trump, STRENGTHS[state.table.ace]):
        best = play
        events = (PLAYED[seat][card], BEST[seat])
    else:
        events = (PLAYED[seat][card],)
    return State(
        state.table,
        state.deal,
        state.phase,
        state.trump,
        (*hands[:seat], hands[seat] ^ 1 << card, *hands[seat + 1 :]),
        state.waiting[1:],
        (*state.plays, play),
        state.passes,
        best,
        state.tricks,
        state.taken,
    ), events


def _trick_closed(state: State) -> Step:
    """Give the trick to its winner, who opens the next one; after the last one close the hand. Source: squaw.md R7, R10, R12."""
    # At least one player is normal and must play in every trick, so there is a best card (R11).
    assert state.best is not None
    winner = state.best[0]
    tricks = (*state.tricks, Trick(state.plays, state.passes, winner))
    number = state.taken[winner] + 1
    taken = (*state.taken[:winner], number, *state.taken[winner + 1 :])
    events: tuple[Event, ...] = (
        Awarded(winner, "trick", tuple([card for _, card in state.plays]), 1),
        *[put_aside(seat, winner, card) for seat, card in state.plays],
        *[PASS_OVER[seat] for seat in state.passes],
        TRICKS[winner][number],
        *TRICK_CLEARED,
    )
    going_on = len(tricks) < state.deal.size
    closed = State(
        state.table,
        state.deal,
        state.phase,
        state.trump,
        state.hands,
        turns(state.hands, winner) if going_on else (),
        (),
        (),
        None,
        tricks,
        taken,
    )
    if going_on:
        return closed, (*events, TRICK_NUMBER[len(tricks) + 1])
    over, more = _hand_closed(closed)
    return over, events + more


def _hand_closed(state: State) -> Step:
    """Give everybody his new status and see whether the match is over. Source: squaw.md R13, M1, M2."""
    table, deal = state.table, state.deal
    after = after_hand(deal.number, table.statuses, state.taken, state.tricks[-1].winner)
    trump = suit_letter(state.trump)
    assert trump is not None
    result = HandResult(
        number=deal.number,
        size=deal.size,
        dealer=deal.dealer,
        ace=table.ace,
        trump=trump,
        turn_up=deal.turn_up,
        statuses=table.statuses,
        tricks=state.tricks,
        taken=state.taken,
        after=after,
    )
    totals = tuple(before + won for before, won in zip(table.totals, state.taken, strict=True))
    gone = [
        seat for seat, status in enumerate(after.statuses) if status is OUT and table.statuses[seat] is not OUT
    ]
    out_after = tuple(deal.number if seat in gone else before for seat, before in enumerate(table.out_after))
    phase = Phase.BETWEEN if after.winner is None else Phase.OVER
    events: list[Event] = [NO_TURN]
    for seat, status in enumerate(after.statuses):
        if status is not table.statuses[seat]:
            events.append(STATUS[seat][status])
        if state.taken[seat]:
            events.append(CounterSet(f"total-{seat}", totals[seat]))
    events += [CounterSet(f"out-{seat}", deal.number) for seat in gone]
    if after.winner is not None:
        events += [CounterSet("winner", after.winner), Awarded(after.winner, "match", (), 0)]
    events.append(PHASE[phase])
    table = replace(
        table, statuses=after.statuses, totals=totals, out_after=out_after, results=(*table.results, result)
    )
    return replace(state, table=table, phase=phase), tuple(events)
