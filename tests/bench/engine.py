"""Step engines: plies and deals a second of random legal play on one core, legality checked and events made. Source: AI.md 1.

Seconds are those of the processor, so that other programs on the machine take nothing away.
"""

from __future__ import annotations

from random import Random
from time import process_time

from game.catalog import GAMES
from game.core.engine import AnyEngine, DealNext
from tests.bench import Figure, rate
from tests.bench.matches import default_seats, played

PLIES = {"koi-koi": 60_000, "squaw": 120_000, "kowah": 70_000, "costly-colours": 60_000, "kaluki": 15_000}
"""The budgets in plies a second."""
DEALS = {"koi-koi": 3_000}
"""The budgets in deals a second, where one is set."""
BATCHES = 15
BATCH_SECONDS = 0.2
MOST_PLIES = 5_000


def measure() -> list[Figure]:
    """Return the rates of every engine of the catalog."""
    return [figure for game in GAMES.values() for figure in _measured(game.engine)]


def _measured(engine: AnyEngine) -> list[Figure]:
    seats = default_seats(engine)
    rng = Random(1)
    played(engine, seats, "warm up", rng, MOST_PLIES)
    plies_rates, deals_rates = [], []
    for batch in range(BATCHES):
        plies = deals = matches = 0
        begin = process_time()
        while (seconds := process_time() - begin) < BATCH_SECONDS:
            match = played(engine, seats, f"bench {batch} {matches}", rng, MOST_PLIES)
            matches += 1
            plies += match.ply
            deals += 1 + sum(isinstance(action, DealNext) for _, action in match.actions)
        plies_rates.append(plies / seconds)
        deals_rates.append(deals / seconds)
    size = f"{seats} seats"
    return [
        rate(f"engine {engine.id}", "plies/s", plies_rates, PLIES.get(engine.id, 0), size),
        rate(f"engine {engine.id}", "deals/s", deals_rates, DEALS.get(engine.id, 0), size),
    ]
