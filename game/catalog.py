"""The five games by their public ids. The rules of a game are loaded when they are first asked for, so that the program starts at once."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from game.ai.levels import Bot, Level
from game.core.engine import AnyEngine

AnyBot = Bot[Any, Any]


@dataclass(frozen=True, slots=True)
class Game:
    """One game of the program. `word` names it in every layer of the code: its rules are `game.<word>.engine.ENGINE`, its computer players
    `game.<word>.bot.BOTS`."""

    id: str
    word: str
    seats: range

    @property
    def engine(self) -> AnyEngine:
        """The rules."""
        return cast(AnyEngine, importlib.import_module(f"game.{self.word}.engine").ENGINE)

    @property
    def bots(self) -> Mapping[Level, AnyBot]:
        """The computer players by level; empty while there are none."""
        name = f"game.{self.word}.bot"
        if importlib.util.find_spec(name) is None:
            return {}
        return cast(Mapping[Level, AnyBot], importlib.import_module(name).BOTS)


GAMES: Mapping[str, Game] = {
    game.id: game
    for game in (
        Game("koi-koi", "koikoi", range(2, 3)),
        Game("kowah", "kowah", range(2, 7)),
        Game("squaw", "squaw", range(2, 8)),
        Game("kaluki", "kaluki", range(2, 6)),
        Game("costly-colours", "costly", range(2, 3)),
    )
}


def engines() -> tuple[AnyEngine, ...]:
    """Return the engines in the order of the games."""
    return tuple(game.engine for game in GAMES.values())


def engine_of(game: str) -> AnyEngine:
    """Return the engine of a game by its public id.

    Raises:
        ValueError: there is no such game.
    """
    if game not in GAMES:
        raise ValueError(f"no game is called {game!r}; there are {', '.join(GAMES)}")
    return GAMES[game].engine
