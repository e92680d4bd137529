"""Playouts: plies and deals a second of the hand-inlined random play that the search uses, on one core. Source: AI.md 1.

How a game's playout is run stands in `tests/bench/playout_<word>.py`: `deal(rng) -> int` makes up one whole deal with the default
options, plays it out at random and returns its plies. Seconds are those of the processor. Such a module may have more to tell:
`figures() -> list[Figure]`.
"""

from __future__ import annotations

import importlib
import importlib.util
from random import Random
from time import process_time

from game.catalog import GAMES
from tests.bench import Figure, rate
from tests.bench.engine import PLIES

TIMES = {"kaluki": 3}
"""How many times the plies of the step engine's budget are wanted; ten where nothing is said."""
BATCHES = 15
BATCH_SECONDS = 0.2


def measure() -> list[Figure]:
    """Return the rates of every game that has a playout."""
    return [figure for game in GAMES.values() for figure in _measured(game.id, game.word)]


def _measured(game: str, word: str) -> list[Figure]:
    name = f"tests.bench.playout_{word}"
    if importlib.util.find_spec(name) is None:
        return []
    module = importlib.import_module(name)
    deal = module.deal
    rng = Random(1)
    deal(rng)
    plies_rates, deals_rates = [], []
    for _ in range(BATCHES):
        plies = deals = 0
        begin = process_time()
        while (seconds := process_time() - begin) < BATCH_SECONDS:
            for _ in range(16):
                plies += deal(rng)
                deals += 1
        plies_rates.append(plies / seconds)
        deals_rates.append(deals / seconds)
    budget = TIMES.get(game, 10) * PLIES[game]
    return [
        rate(f"playout {game}", "plies/s", plies_rates, budget),
        rate(f"playout {game}", "deals/s", deals_rates, 0),
        *(module.figures() if hasattr(module, "figures") else ()),
    ]
