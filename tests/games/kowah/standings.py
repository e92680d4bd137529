"""Hands as they begin somewhere in a match, drawn at random: for the scripts that fit and check the computer players."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from game.core.options import Options
from game.kowah.engine import ENGINE
from game.kowah.play import opened
from game.kowah.state import State


def begun(rng: Random, seats: int, **changes: int | str | bool) -> State:
    """Return a hand that has just been dealt, after as many hands won as `rng` says, with balances that so many hands may leave."""
    options = Options("kowah", {"players": seats, **changes})
    state, _ = ENGINE.start(options, seats, f"{rng.random()}")
    hands = rng.randrange(options.number("hands_count"))
    balances = [0] * seats
    for _ in range(hands):
        points = rng.choice((1, 2, 2, 3)) * 3 * rng.randint(8, 24)
        winner, payer = rng.sample(range(seats), 2)
        balances[winner] += points
        balances[payer] -= points
    return opened(replace(state.standing, balances=tuple(balances), hands_won=hands))[0]
