"""Whole hands of Kowah by its playout.

The playout does not count its plies; each of the prepared hands was once played by the step engine and the same plans, which counts them.
"""

from __future__ import annotations

from functools import cache
from random import Random

from game.core.cards import Seat
from game.core.options import Options
from game.kowah.engine import ENGINE
from game.kowah.playout import NOTHING, World, played_out
from game.kowah.playout_policy import Plan, Policy, plan
from game.kowah.rules import play_order
from game.kowah.state import State
from tests.games.kowah.test_kowah_playout import planned, world_of

HANDS = 200
SEATS = 4


@cache
def _prepared() -> tuple[tuple[tuple[World, int], ...], tuple[Plan, ...]]:
    """Return hands as (the cards, plies), and how the seats play."""
    options = Options("kowah")
    tables = plan(options, SEATS, Policy())
    plans = {Seat(seat): tables for seat in range(SEATS)}
    found: list[tuple[World, int]] = []
    number = 0
    while len(found) < HANDS:
        state, _ = ENGINE.start(options, SEATS, f"playout {number}")
        number += 1
        if state.turns or state.result is not None:  # a Checki was dealt
            continue
        world = world_of(state, play_order(state.standing.rules, SEATS, state.standing.dealer), tables)
        found.append((world, _plies(state, plans)))
    return tuple(found), (tables,) * SEATS


def _plies(state: State, plans: dict[Seat, Plan]) -> int:
    plies = 0
    while state.result is None:
        state, _ = ENGINE.apply(state, ENGINE.to_act(state)[0], planned(state, plans))
        plies += 1
    return plies


def deal(rng: Random) -> int:
    """Play one of the prepared hands out and return its plies."""
    hands, plans = _prepared()
    world, plies = hands[rng.randrange(HANDS)]
    played_out(world, plans, 0, NOTHING)
    return plies
