"""The exact search against the step engine: the same worth of the same deal, over thousands of random deals and options."""

from __future__ import annotations

from random import Random

import pytest

from game.core.cards import Seat
from game.core.options import Options
from game.costly.engine import ENGINE
from game.costly.position import from_position
from game.costly.rules import LIMIT
from game.costly.solver import NEVER, Stakes, searcher, side_of, standing, step, tables_for, worth_after
from game.costly.state import Phase, State
from tests.games.costly.test_second_opinion import clustered, options_by_chance

PRIZE = 500.0


def worth(first: int, second: int) -> float:
    """Points ahead, with something that no difference gives away."""
    return first - second + 0.001 * first


def by_engine(state: State) -> float:
    """Return what the deal is worth to seat 0, every line played through the step engine."""
    if state.phase == Phase.OVER and state.table.rules.ends_at_once:
        first, second = state.scores
        return PRIZE if first > second else -PRIZE
    if state.phase in (Phase.BETWEEN, Phase.OVER):
        return worth(*state.scores)
    found = [
        by_engine(ENGINE.apply(state, state.turn, action)[0]) for action in ENGINE.legal_actions(state, state.turn)
    ]
    return min(found) if state.turn else max(found)


def by_solver(state: State) -> float:
    """Return the same from the exact search, and see that a step leads to what the search looked at."""
    rules, seat = state.table.rules, state.turn
    tables = tables_for(rules, state.deal.turnup)
    gone = [tuple(laid.card for laid in state.played + state.row if laid.seat == owner) for owner in (0, 1)]
    sides = (side_of(tables, state.hand(Seat(0)), gone[0]), side_of(tables, state.hand(Seat(1)), gone[1]))
    stakes = Stakes(rules.target if rules.ends_at_once else NEVER, PRIZE, worth)
    held, scores = [len(side.plays) - 1 for side in sides], state.scores
    row = tuple(laid.card for laid in state.row)
    start = standing(seat, (held[seat], held[1 - seat]), (scores[seat], scores[1 - seat]), state.total, row, state.go)
    search = searcher(tables, sides, state.deal.dealer, stakes)
    value = search.value(start)
    assert search.plies() > 0
    entries = [entry for entry in sides[seat].plays[-1] if state.total + entry[1] <= LIMIT]
    if entries:
        steps = [worth_after(search, stakes, seat, step(tables, stakes.target, start, entry)) for entry in entries]
        stop = [search.stopped(start)] if state.go >= 0 and rules.may_stop else []
        assert value == pytest.approx(max(steps + stop))
    return -value if seat else value


def deal_by_chance(rng: Random, chosen: Options, most: int) -> State:
    """Return a deal after the exchange, dealt by either seat, with scores that may be near the target."""
    turnup, *names = clustered(rng, 1 + most)
    cut = rng.randint(max(1, most - 4), min(4, most - 1))
    target = chosen.number("target_score")
    near = [max(0, target - 1 - rng.randint(0, 30)) for _ in range(2)]
    start = {
        "hands": {"N": names[:cut], "D": names[cut:]},
        "turnup": turnup,
        "dealer": rng.randrange(2),
        "score": {"N": near[0], "D": near[1]},
    }
    return from_position(chosen, start)


def check(times: int, seed: str, most: int) -> None:
    rng = Random(seed)
    for number in range(times):
        if number % 5 == 0:
            chosen = options_by_chance(rng).changed(counting="auto", mog=False)
        state = deal_by_chance(rng, chosen, most)
        for _ in range(rng.randrange(4)):
            if state.phase == Phase.PLAY:
                state = ENGINE.apply(state, state.turn, rng.choice(ENGINE.legal_actions(state, state.turn)))[0]
        if state.phase == Phase.PLAY:
            assert by_solver(state) == pytest.approx(by_engine(state)), (chosen, state)


@pytest.mark.sweep(chance="part")
@pytest.mark.parametrize("part", range(4))
def test_small_deals_are_worth_as_much_as_the_step_engine_finds(part: int) -> None:
    check(200, f"worth {part}", 4)
    check(50, f"more worth {part}", 5)


@pytest.mark.slow
@pytest.mark.sweep(chance="part")
@pytest.mark.parametrize("part", range(4))
def test_whole_deals_are_worth_as_much_as_the_step_engine_finds(part: int) -> None:
    check(375, f"whole worth {part}", 6)
