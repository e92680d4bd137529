"""Matches for the measurements: random legal play through the gate, with default options."""

from __future__ import annotations

from random import Random
from typing import Any

from game.core.engine import AnyEngine
from game.core.match import Match
from game.core.options import Options

AnyMatch = Match[Any, Any, Any]


def default_options(engine: AnyEngine, seats: int) -> Options:
    """Return the default options of a game for `seats` players."""
    options = Options(engine.id)
    try:
        return options.changed(players=seats)
    except ValueError:
        return options


def default_seats(engine: AnyEngine) -> int:
    """Return how many play by default."""
    try:
        seats = Options(engine.id)["players"]
    except KeyError:
        return engine.seats[0]
    return seats if isinstance(seats, int) else engine.seats[0]


def played(engine: AnyEngine, seats: int, seed: str, rng: Random, most_plies: int) -> AnyMatch:
    """Play a match by uniform choice until it ends or `most_plies` are played; what takes back is left out."""
    match: AnyMatch = Match(engine, default_options(engine, seats), seats, seed)
    while match.ply < most_plies and (asked := match.to_act()):
        seat = asked[0]
        legal = match.legal_actions(seat)
        action = legal[int(rng.random() * len(legal))]
        while len(legal) > 1 and engine.takes_back(action):
            action = legal[int(rng.random() * len(legal))]
        match.apply(seat, action)
    return match
