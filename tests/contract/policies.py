"""Policies for random play: `uniform`, and `willing`, which announces, claims, melds and captures when it can.

What a willing player likes is written in `tests/contract/likes_<word>.py` of each game: `likes(state, seat, action) -> float`,
the relative chance of an action (1.0 is ordinary). Actions that take back are played only where there is no other.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from random import Random
from typing import Any

from game.catalog import GAMES
from game.core.cards import Seat
from game.core.engine import AnyEngine, DealNext
from game.core.match import Match
from game.core.record import AnyMatch

Policy = Callable[[Any, Seat, tuple[Any, ...], Random], Any]
"""(state, seat, legal actions, generator) -> one of the actions."""


def uniform(_state: Any, _seat: Seat, legal: tuple[Any, ...], rng: Random) -> Any:
    """Every action is equally likely."""
    return rng.choice(legal)


def policy(engine: AnyEngine, name: str) -> Policy:
    """Return the policy `uniform` or `willing` for the game of `engine`, both leaving out what takes back while anything else is left."""
    chosen = _named(engine, name)

    def forward(state: Any, seat: Seat, legal: tuple[Any, ...], rng: Random) -> Any:
        return chosen(state, seat, tuple(a for a in legal if not engine.takes_back(a)) or legal, rng)

    return forward


def _named(engine: AnyEngine, name: str) -> Policy:
    if name == "uniform":
        return uniform
    if name != "willing":
        raise ValueError(f"no policy is called {name!r}")
    likes = importlib.import_module(f"tests.contract.likes_{GAMES[engine.id].word}").likes

    def willing(state: Any, seat: Seat, legal: tuple[Any, ...], rng: Random) -> Any:
        weights = [1.0 if isinstance(action, DealNext) else likes(state, seat, action) for action in legal]
        return rng.choices(legal, weights)[0]

    return willing


def finished(game: str, seats: int = 0, seed: str = "tour") -> AnyMatch:
    """Return a short match that willing players played to its end at random, by as many as it is usually played by."""
    rng, engine = Random(7), GAMES[game].engine
    seats = seats or min(4, engine.seats.stop - 1)
    willing = policy(engine, "willing")
    match: AnyMatch = Match(engine, GAMES[game].options(seats, short=True), seats, seed)
    while not match.over:
        seat = match.to_act()[0]
        match.apply(seat, willing(match.state, seat, match.legal_actions(seat), rng))
    return match
