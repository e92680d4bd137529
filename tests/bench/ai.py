"""Decisions of the computer players by the clock: milliseconds by game and level, one process, nothing else drawn. Source: DESIGN.md 9.

The budgets are those of the running program; `tests.bench frame` measures there.
"""

from __future__ import annotations

from random import Random
from time import perf_counter

from game.ai.levels import AnyBot, Level, budget_for
from game.catalog import GAMES
from game.core.engine import AnyEngine, DealNext
from game.core.match import Match
from tests.bench import Figure, spent
from tests.bench.matches import AnyMatch, default_options, default_seats

P99_MS = {"costly-colours": 500.0}
"""The 99th percentile allowed to one decision of Expert, in milliseconds; 1,000 where nothing is said."""
SECONDS = 20.0
"""How long one level of one game is measured at most."""
DECISIONS = 100


def measure() -> list[Figure]:
    """Return the times of every level of every game that has computer players."""
    figures = []
    for game in GAMES.values():
        for level, bot in game.bots.items():
            samples = _times(game.engine, bot, level)
            budget = P99_MS.get(game.id, 1000.0) if level is Level.EXPERT else 0.0
            size = f"{default_seats(game.engine)} seats"
            figures.append(spent(f"decision {game.id} {level.value}", "ms", samples, budget, size))
    return figures


def _times(engine: AnyEngine, bot: AnyBot, level: Level) -> list[float]:
    """Return the milliseconds of decisions that are no forced ones, in matches of this player against itself."""
    seats = default_seats(engine)
    samples: list[float] = []
    began = perf_counter()
    number = 0
    while True:
        match: AnyMatch = Match(engine, default_options(engine, seats), seats, f"ai {number}")
        number += 1
        while asked := match.to_act():
            seat = asked[0]
            legal = match.legal_actions(seat)
            view, rng = match.view(seat), Random(match.ply)
            begin = perf_counter()
            action = bot.choose(view, legal, budget_for(level, clock=True), rng)
            end = perf_counter()
            if len(legal) > 1 and not isinstance(action, DealNext):
                samples.append(1000 * (end - begin))
            if samples and (len(samples) >= DECISIONS or end - began > SECONDS):
                return samples
            match.apply(seat, action)
