"""The playout plays as the step engine does: same deal, same plans, same ending."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.core.cards import CardId, Seat, cards_of
from game.core.engine import DealNext
from game.core.options import Options
from game.kowah.actions import ANNOUNCE, CLAIM, DISCARDS, DRAW_DISCARD, DRAW_STOCK, PASS, Action, Discard, Draw, From
from game.kowah.engine import ENGINE
from game.kowah.playout import FROM_PILE, FROM_STOCK, NOTHING, VOID, Ending, World, played_out
from game.kowah.playout_policy import CERTAIN, Plan, Policy, plan
from game.kowah.public_counts import public_counts
from game.kowah.rules import NOT_WAITING, SEATS, Origin, Source, fields, play_order
from game.kowah.state import Phase, State, VoidHand, Win
from tests.contract.checks import random_options
from tests.contract.likes_kowah import likes

POLICIES = (Policy(), Policy(base=400.0, late=1.0, doubt=0.3), Policy(base=0.0, caution=2.0, dread=0.0, doubt=1.0))
SOURCES = (Source.SELF, Source.PASSED, Source.HAND)


def quiet_masks(state: State) -> tuple[int, ...]:
    group_of = state.standing.rules.group_of
    turns = state.turns[:-1] if state.phase is Phase.CLAIM else state.turns
    found = []
    for announcement in state.announced:
        since = turns[announcement.turns_before :]
        thrown = {group_of[turn.thrown] for turn in since}
        certain = {group_of[turn.thrown] for turn in since if turn.seat == announcement.seat}
        if state.standing.rules.claims_by_itself:
            certain = thrown
        found.append(sum(1 << group for group in thrown) | sum(1 << group + CERTAIN for group in certain))
    return tuple(found)


def world_of(state: State, order: tuple[Seat, ...], tables: Plan) -> World:
    group_of = state.standing.rules.group_of
    hands = tuple(tuple(fields(state.counts[seat])) for seat in order)
    return World(
        hands,
        tuple(tables.sketch(hand) for hand in hands),
        tuple(state.waits[seat] for seat in order),
        tuple(order.index(announcement.seat) for announcement in state.announced),
        quiet_masks(state),
        tuple(group_of[card] for card in state.stock),
        tuple(group_of[card] for card in state.pile),
        state.pile_run,
    )


def planned(state: State, plans: dict[Seat, Plan]) -> Action:
    """Return what the plan of the seat to act does: the plain form of what the playout has inlined."""
    seat = ENGINE.to_act(state)[0]
    rules, mine = state.standing.rules, plans[seat]
    legal = ENGINE.legal_actions(state, seat)
    match state.phase:
        case Phase.CLAIM:
            return CLAIM
        case Phase.ANNOUNCE:
            return ANNOUNCE
        case Phase.DRAW:
            if DRAW_DISCARD not in legal:
                return DRAW_STOCK
            hand = fields(state.counts[seat])
            takes = mine.takes(hand, mine.sketch(hand), rules.group_of[state.pile[-1]], quiet_masks(state))
            return DRAW_DISCARD if takes else DRAW_STOCK
        case _:
            assert state.drawn is not None
            taken = state.source is From.DISCARD
            drawn = rules.group_of[state.drawn]
            nine = fields(state.counts[seat])
            group = mine.throw(nine, mine.sketch(nine), drawn, taken, quiet_masks(state))
            return DISCARDS[card_of(state, seat, group, state.drawn, taken)]


def card_of(state: State, seat: Seat, group: int, drawn: CardId, taken: bool) -> CardId:
    cards = [card for card in cards_of(state.hands[seat]) if state.standing.rules.group_of[card] == group]
    if drawn in cards and not taken:
        return drawn
    return next(card for card in cards if card != drawn)


def after(state: State, seat: Seat, action: Action | DealNext) -> State:
    """Return what an action leads to; the stock's top goes under it where the pile's is taken, as a playout has it."""
    state, _ = ENGINE.apply(state, seat, action)
    return replace(state, stock=(state.stock[-1], *state.stock[:-1])) if action == DRAW_DISCARD else state


def finished(state: State, plans: dict[Seat, Plan]) -> State:
    while state.result is None:
        state = after(state, ENGINE.to_act(state)[0], planned(state, plans))
    return state


def ending_of(state: State, order: tuple[Seat, ...]) -> Ending:
    if isinstance(state.result, VoidHand):
        return VOID
    assert isinstance(state.result, Win)
    culprit = -1 if state.result.culprit is None else order.index(state.result.culprit)
    return order.index(state.result.winner), SOURCES.index(state.result.source), culprit, state.result.base


def some_options(rng: Random, seats: int) -> Options:
    # A taken card is never thrown back by a plan, and the cut has been made: these options make no difference here.
    return random_options("kowah", seats, rng).changed(cut="auto", stall_rounds=rng.choice((1, 2, 4)))


def midway(rng: Random, options: Options, seats: int, seed: str) -> State:
    """Return a state of a hand after a few turns of somebody who likes Checkis."""
    state, _ = ENGINE.start(options, seats, seed)
    for _ in range(rng.choice((0, 0, 5, 20, 60))):
        if state.result is not None:
            return midway(rng, options, seats, seed + "+")
        seat = ENGINE.to_act(state)[0]
        legal = ENGINE.legal_actions(state, seat)
        state, _ = ENGINE.apply(
            state,
            seat,
            rng.choices(legal, [1.0 if isinstance(a, DealNext) else likes(state, seat, a) for a in legal])[0],
        )
    return state if state.result is None else midway(rng, options, seats, seed + "+")


@pytest.mark.sweep(chance="part")
@pytest.mark.parametrize("part", range(16))
def test_every_ending_is_that_of_the_step_engine(part: int) -> None:
    """Over random options, seats, policies and moments of a hand: draw, discard, claim and announcement."""
    rng = Random(f"playout-{part}")
    checked: set[Phase] = set()
    for number in range(75):
        seats = rng.choice(list(SEATS))
        options = some_options(rng, seats)
        state = midway(rng, options, seats, f"{part}-{number}")
        seat = ENGINE.to_act(state)[0]
        order = play_order(state.standing.rules, seats, seat)
        plans = {other: plan(options, seats, rng.choice(POLICIES)) for other in order}
        world = world_of(state, order, plans[seat])
        in_order = [plans[other] for other in order]
        checked.add(state.phase)
        for action in ENGINE.legal_actions(state, seat)[:3]:
            expected = ending_of(finished(after(state, seat, action), plans), order)
            if isinstance(action, Draw):
                draw = FROM_PILE if action == DRAW_DISCARD else FROM_STOCK
                assert played_out(world, in_order, seats - 1, draw=draw) == expected
            elif isinstance(action, Discard):
                assert thrown(state, world, in_order, action) == expected
            elif action == PASS:
                turn = order.index(state.turns[-1].seat)
                passed = state.turns[-1].origin is Origin.PASSED
                deaf = sum(1 << k for k, other in enumerate(order) if state.waits[other] != NOT_WAITING)
                deaf &= ~sum(1 << order.index(other) for other in state.asked[1:])
                assert played_out(world, in_order, turn, world.pile[-1], passed, deaf) == expected
    assert checked >= {Phase.DRAW, Phase.DISCARD}


def thrown(state: State, world: World, plans: list[Plan], action: Discard) -> Ending:
    group = state.standing.rules.group_of[action.card]
    hand = tuple(n - (g == group) for g, n in enumerate(world.hands[0]))
    left = World(
        (hand, *world.hands[1:]),
        (plans[0].sketch(hand), *world.sketches[1:]),
        world.waits,
        world.announced,
        world.quiet,
        world.stock,
        (*world.pile, group),
        world.pile_run,
    )
    passed = state.source is From.STOCK and action.card == state.drawn
    return played_out(left, plans, 0, group, passed)


@pytest.mark.sweep(chance="part")
@pytest.mark.parametrize("part", range(4))
def test_a_turn_that_has_ended_goes_on_with_the_next_seat(part: int) -> None:
    rng = Random(f"whole hands {part}")
    for number in range(40 * part, 40 * part + 40):
        seats = rng.choice(list(SEATS))
        options = some_options(rng, seats).changed(checki_announcement="mandatory")
        state, _ = ENGINE.start(options, seats, f"whole-{number}")
        order = play_order(state.standing.rules, seats, state.standing.dealer)
        plans = {other: plan(options, seats, rng.choice(POLICIES)) for other in order}
        if state.turns or state.result is not None:  # dealt Checkis have been played on by themselves
            continue
        ending = played_out(world_of(state, order, plans[order[0]]), [plans[o] for o in order], 0, NOTHING)
        assert ending == ending_of(finished(state, plans), order)


def test_a_playout_does_not_change_its_world() -> None:
    state, _ = ENGINE.start(Options("kowah"), 4, "still")
    tables = plan(Options("kowah"), 4, Policy())
    order = play_order(state.standing.rules, 4, 0)
    world = world_of(state, order, tables)
    kept = repr(world)
    first = played_out(world, [tables] * 4, 0)
    assert played_out(world, [tables] * 4, 0) == first
    assert repr(world) == kept


def test_what_was_let_pass_is_doubted_and_what_was_thrown_by_force_is_certain() -> None:
    let_pass, by_force, unknown = 3, 4, 5
    quiet = 1 << let_pass | 1 << by_force | 1 << by_force + CERTAIN
    for claims, doubted in (("choice", True), ("auto", False)):
        costs = plan(Options("kowah", {"discard_claim": claims}), 2, Policy()).risk[(quiet,)]
        assert costs[by_force] == 0.0
        assert (0.0 < costs[let_pass] < costs[unknown] / 2) is doubted
        assert doubted or costs[let_pass] == 0.0


def test_a_card_thrown_by_force_is_quiet_for_certain() -> None:
    """The viewer and the playout agree on what the players who wait have let pass and thrown, whoever looks."""
    rng = Random("quiet")
    compared = 0
    for number in range(150):
        seats = rng.choice(list(SEATS))
        state = midway(rng, some_options(rng, seats), seats, f"quiet-{number}")
        seat = ENGINE.to_act(state)[0]
        seen = public_counts(ENGINE.view_for(state, seat))
        assert seen.quiet == quiet_masks(state)
        compared += bool(seen.quiet)
    assert compared > 10
