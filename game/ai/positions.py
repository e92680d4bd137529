"""Decisions out of matches between computer players, drawn at random: what is judged."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from game.ai.budget import Budget
from game.ai.levels import AnyBot, Level
from game.ai.matches import Decision, played, player, seated
from game.catalog import GAMES
from game.core.engine import AnyEngine
from game.core.options import Options, OptionValue
from game.core.shuffle import seed_from

WORLDS = 100
"""What a searching player looks at on the way to a position: it only has to be played like a match."""


@dataclass(frozen=True, slots=True)
class Source:
    """Where decisions come from: matches of `players`, who are seated by lot; of actions of the kinds `only`, where some are named."""

    game: str
    seats: int
    players: tuple[str, ...]
    seed: str
    options: Mapping[str, OptionValue]
    only: tuple[str, ...] = ()


def decisions(source: Source, number: int) -> Iterator[Decision]:
    """Return the decisions of match `number`, in random order."""
    game = GAMES[source.game]
    engine, bots = game.engine, game.bots
    name = f"{source.seed}/{number}"
    found: list[Decision] = []
    lot = Random(f"{name}/seats")
    choose = seated(
        [
            player(
                lot.choice(source.players),
                engine,
                bots,
                lambda _level: Budget(WORLDS),
                lambda decision: Random(f"{name}/{decision.seat}/{decision.ply}"),
            )
            for _seat in range(source.seats)
        ]
    )

    def looked_at(decision: Decision) -> Any:
        if not source.only or any(kind(action) in source.only for action in decision.legal):
            found.append(decision)
        return choose(decision)

    start, _ = engine.start(Options(source.game, source.options).rules(), source.seats, seed_from(name))
    played(engine, start, looked_at)
    lot.shuffle(found)
    yield from found


def kind(action: Any) -> str:
    """Return what kind of action this is: `Play`, `KoiKoi`, `Claim`."""
    return type(action).__name__


def strongest(levels: Collection[Level]) -> Level:
    """Return the strongest of some levels."""
    return max(levels, key=list(Level).index)


def table(game: str) -> tuple[AnyEngine, Mapping[Level, AnyBot]]:
    """Return the rules and the computer players of a game."""
    return GAMES[game].engine, GAMES[game].bots
