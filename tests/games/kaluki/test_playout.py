"""The playout is the step engine: every action of it is legal there, and leads to the same place."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.core.cards import Seat
from game.core.options import Options
from game.kaluki.actions import DRAW_DISCARD, Action, Discard, GoOut, LayOff, Meld, Swap
from game.kaluki.engine import ENGINE
from game.kaluki.keeping import tables_for
from game.kaluki.playout import Finish, Playout
from game.kaluki.rules import rules_of
from game.kaluki.search import world_of
from game.kaluki.state import Phase, State
from tests.contract.checks import random_options
from tests.contract.policies import policy

ENDLESS = 10_000
WILLING = policy(ENGINE, "willing")


def check(state: State, turns: int) -> tuple[list[Action], Finish]:
    """Play a state on, then let the engine do the same actions; it must agree at the end."""
    tables = tables_for(rules_of(state.options))
    world = world_of(ENGINE.view_for(state, state.deal.turn.seat), state.deal.hands, state.deal.stock)
    trace: list[Action] = []
    finish = Playout(tables, world, trace).run(turns)
    assert finish.plies == len(trace)
    assert Playout(tables, world).run(turns) == finish
    now, reshuffles = state, state.deal.reshuffles
    for action in trace:
        seat = now.deal.turn.seat
        assert ENGINE.is_legal(now, seat, action), f"{action} by {seat}"
        now, _ = ENGINE.apply(now, seat, action)
        if action == DRAW_DISCARD:  # the stock's top goes under it
            now = now._replace(deal=now.deal._replace(stock=(*now.deal.stock[1:], *now.deal.stock[:1])))
    assert now.deal.hands == finish.hands
    over = now.phase not in (Phase.DRAW, Phase.TABLE)
    if finish.winner >= 0:
        assert now.deal.result is not None
        assert now.deal.result.winner == finish.winner
    elif over or now.deal.reshuffles != reshuffles:
        assert isinstance(trace[-1], Discard), "only the end of the stock stops a playout that nobody has won"
    else:
        assert sum(isinstance(action, Discard | GoOut) for action in trace) == turns
    return trace, finish


def starts(seed: str, matches: int, default: bool) -> Iterator[State]:
    """Return states at the start of turns, and states in which a player has just laid something and owes nothing."""
    rng = Random(seed)
    for number in range(matches):
        seats = 2 + number % 4
        options = Options("kaluki") if default else random_options("kaluki", seats, rng)
        state = ENGINE.start(options, seats, f"{seed} {number}")[0]
        for _ in range(rng.choice((0, 0, 40, 120, 200))):
            asked = ENGINE.to_act(state)
            if not asked:
                break
            legal = ENGINE.legal_actions(state, asked[0])
            state = ENGINE.apply(state, asked[0], WILLING(state, asked[0], legal, rng))[0]
        while state.phase is Phase.TABLE:
            legal = ENGINE.legal_actions(state, state.deal.turn.seat)
            if any(isinstance(action, Discard) for action in legal) and rng.random() < 0.5:
                break
            state = ENGINE.apply(state, state.deal.turn.seat, WILLING(state, state.deal.turn.seat, legal, rng))[0]
        if state.phase in (Phase.DRAW, Phase.TABLE):
            yield state


def compare(seed: str, matches: int, default: bool) -> dict[str, int]:
    met: dict[str, int] = {}
    rng = Random(f"{seed} turns")
    for state in starts(seed, matches, default):
        trace, finish = check(state, rng.choice((1, 5, ENDLESS)))
        for action in trace:
            met[type(action).__name__] = met.get(type(action).__name__, 0) + 1
        met["won"] = met.get("won", 0) + (finish.winner >= 0)
    return met


def test_the_playout_does_what_the_engine_does() -> None:
    met = compare("playout", 60, True)
    assert min(met[kind.__name__] for kind in (Meld, LayOff, Swap, Discard)) > 5
    assert met["won"] > 8


@pytest.mark.slow
def test_the_playout_obeys_every_option() -> None:
    compare("options", 60, False)


@pytest.mark.slow
@pytest.mark.sweep(chance="part")
@pytest.mark.parametrize("part", range(4))
def test_the_playout_does_what_the_engine_does_on_a_thousand_deals(part: int) -> None:
    compare(f"many playouts {part}", 125, True)
    compare(f"many options {part}", 125, False)


def test_a_playout_changes_nothing_of_its_world() -> None:
    state = ENGINE.start(Options("kaluki"), 3, "same")[0]
    world = world_of(ENGINE.view_for(state, Seat(0)), state.deal.hands, state.deal.stock)
    tables = tables_for(rules_of(state.options))
    assert Playout(tables, world).run(40) == Playout(tables, world).run(40)
