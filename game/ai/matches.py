"""Matches between computer players, decision by decision, through the engine: what arena, audit and regret have in common."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

from game.ai.budget import Budget
from game.ai.levels import AnyBot, Level
from game.core.cards import Seat
from game.core.engine import AnyEngine, DealNext, Outcome
from game.core.match import IllegalActionError

RANDOM = "random"
"""A player who does anything that is legal."""
MOST_PLIES = 20_000


@dataclass(frozen=True, slots=True)
class Decision:
    """A moment of a match at which a seat has a choice: how many actions were played before, the state, and what the seat may do."""

    ply: int
    seat: Seat
    state: Any
    legal: tuple[Any, ...]


Chooser: TypeAlias = Callable[[Decision], Any]
"""Decides for the seat that is asked."""


def choices(engine: AnyEngine, state: Any, seat: Seat) -> tuple[Any, ...]:
    """Return what `seat` may do, but for what takes back, which computer players leave out."""
    every = engine.legal_actions(state, seat)
    return tuple(action for action in every if not engine.takes_back(action)) or every


def played(engine: AnyEngine, state: Any, choose: Chooser) -> Outcome:
    """Play on from `state` to the end of the match and return how it ended; `choose` is asked where there is a choice.

    Raises:
        IllegalActionError: what it chose is not legal.
        RuntimeError: the match does not end.
    """
    ply = 0
    while asked := engine.to_act(state):
        if ply >= MOST_PLIES:
            raise RuntimeError(f"the match did not end within {MOST_PLIES} plies")
        seat = asked[0]
        legal = choices(engine, state, seat)
        action = legal[0]
        if len(legal) > 1 and not isinstance(action, DealNext):
            action = choose(Decision(ply, seat, state, legal))
            if not engine.is_legal(state, seat, action):
                raise IllegalActionError(f"{action} by seat {seat} at ply {ply}")
        state, _ = engine.apply(state, seat, action)
        ply += 1
    outcome = engine.outcome(state)
    assert outcome is not None
    return outcome


def player(
    name: str, engine: AnyEngine, bots: Mapping[Level, AnyBot], budget: Callable[[Level], Budget], rng: Callable[[Decision], Random]
) -> Chooser:
    """Return how the player `name`, a level or `random`, decides."""
    if name == RANDOM:
        return lambda decision: rng(decision).choice(decision.legal)
    level = Level(name)
    bot = bots[level]
    return lambda decision: bot.choose(
        engine.view_for(decision.state, decision.seat), decision.legal, budget(level), rng(decision)
    )


def seated(players: Sequence[Chooser]) -> Chooser:
    """Return how a table decides, by the player at each seat."""
    return lambda decision: players[decision.seat](decision)


def share_won(outcome: Outcome, seat: Seat) -> float:
    """Return the share of the match that `seat` has won: a shared win counts as its share."""
    return 1.0 / len(outcome.winners) if seat in outcome.winners else 0.0
