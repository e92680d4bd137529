"""Every engine of the catalog keeps the contract, over both policies, all seat counts and random options."""

from __future__ import annotations

from random import Random

import pytest

from game.catalog import GAMES
from game.core.engine import AnyEngine
from tests.contract.checks import Tally, play_match, random_options
from tests.contract.policies import policy

ENGINES = tuple(game.engine for game in GAMES.values())
FIRST_PLIES = 400  # aimless play may go on for thousands; `tests.play` plays every match to its end


@pytest.mark.sweep("engine", "name", chance="part")
@pytest.mark.parametrize("part", range(3))
@pytest.mark.parametrize("name", ["uniform", pytest.param("willing", marks=pytest.mark.slow)])
@pytest.mark.parametrize("engine", ENGINES, ids=lambda engine: engine.id)
def test_random_play_keeps_the_contract(engine: AnyEngine, name: str, part: int) -> None:
    rng = Random(f"{engine.id}-{name}-{part}")
    tally = Tally()
    first = 4 * (part + (name == "willing"))  # every number of seats comes with either
    for number in range(first, first + 4):
        seats = engine.seats[number % len(engine.seats)]
        options = random_options(engine.id, seats, rng)
        play_match(engine, seats, options, policy(engine, name), rng, tally, FIRST_PLIES)
    assert tally.plies > 0
