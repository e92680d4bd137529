"""Resume: reading the record of a default match, just before its end, and playing it again up to the picture. Source: DESIGN.md 9."""

from __future__ import annotations

from random import Random
from time import perf_counter

from game.catalog import GAMES
from game.core.engine import AnyEngine
from game.core.record import Player, read_record, record_of, replay
from tests.bench import Figure, spent
from tests.bench.matches import default_seats, played

BUDGET_MS = 200.0
TIMES = 15
MOST_PLIES = 20_000


def measure() -> list[Figure]:
    """Return the time to resume for each game; the longest of three random matches is resumed."""
    return [_measured(game.engine) for game in GAMES.values()]


def _measured(engine: AnyEngine) -> Figure:
    seats = default_seats(engine)
    matches = [played(engine, seats, f"resume {number}", Random(number), MOST_PLIES) for number in range(3)]
    longest = max(matches, key=lambda match: match.ply)
    longest.undo()
    text = record_of(longest, tuple(Player(f"player {seat}") for seat in range(seats))).to_text()
    samples = []
    for _ in range(TIMES):
        begin = perf_counter()
        match = replay(read_record(text), engine)
        for seat in match.to_act():
            match.picture(seat)
        samples.append(1000 * (perf_counter() - begin))
    return spent(f"resume {engine.id}", "ms", samples, BUDGET_MS, f"{longest.ply} plies")
