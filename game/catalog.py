"""The five games by their public ids."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.ai.levels import Bot, Level
from game.core.engine import AnyEngine
from game.costly.engine import ENGINE as COSTLY
from game.koikoi.bot import BOTS as KOIKOI_BOTS
from game.koikoi.engine import ENGINE as KOIKOI
from game.kowah.engine import ENGINE as KOWAH
from game.squaw.engine import ENGINE as SQUAW

AnyBot = Bot[Any, Any]


@dataclass(frozen=True, slots=True)
class Game:
    """One game of the program: `word` names it in every layer of the code, `bots` are its computer players by level."""

    id: str
    word: str
    seats: range
    engine: AnyEngine | None
    bots: Mapping[Level, AnyBot]

    @property
    def is_built(self) -> bool:
        """Whether it has rules and somebody to play against."""
        return self.engine is not None and bool(self.bots)


GAMES: Mapping[str, Game] = {
    game.id: game
    for game in (
        Game("koi-koi", "koikoi", range(2, 3), KOIKOI, KOIKOI_BOTS),
        Game("kowah", "kowah", range(2, 7), KOWAH, {}),
        Game("squaw", "squaw", range(2, 8), SQUAW, {}),
        Game("kaluki", "kaluki", range(2, 6), None, {}),
        Game("costly-colours", "costly", range(2, 3), COSTLY, {}),
    )
}


def engines() -> tuple[AnyEngine, ...]:
    """Return the engines that exist, in the order of the games."""
    return tuple(game.engine for game in GAMES.values() if game.engine is not None)


def engine_of(game: str) -> AnyEngine:
    """Return the engine of a game by its public id.

    Raises:
        ValueError: there is no such game, or its rules are not built yet.
    """
    found = GAMES.get(game)
    if found is None:
        raise ValueError(f"no game is called {game!r}; there are {', '.join(GAMES)}")
    if found.engine is None:
        raise ValueError(f"the rules of {game} are not built yet")
    return found.engine
