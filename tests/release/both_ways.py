"""`python -m tests.release.both_ways [FOLDER]`: what the games compute, line by line, with compiled modules or as they are."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from importlib.machinery import ExtensionFileLoader
from pathlib import Path
from random import Random
from typing import cast

from game.ai.budget import Budget
from game.ai.levels import Level, SearchingBot
from game.ai.review import choices, decisions
from game.catalog import GAMES
from game.core.cards import Seat
from release import compiled
from tests.golden.games import GOLDEN, recorded
from tests.golden.log import log_of

POSITIONS, WORLDS, LOOKS = 8, 200, 20
DEALS = 200


def lines(game: str) -> Iterator[str]:
    """Yield every event of the golden games, what Hard and Expert find in positions of each, and playouts of whole deals."""
    seats = [Seat(seat) for seat in range(max(GAMES[game].seats))]
    for name in GOLDEN[game]:
        match = recorded(game, name)
        yield from log_of(match)
        asked = decisions(match, seats)
        for ply in asked[:: len(asked) // POSITIONS + 1]:
            seat = match.actions[ply][0]
            for level in (Level.HARD, Level.EXPERT):
                bot = cast(SearchingBot[object, object], GAMES[game].bots[level])
                question = match.view_at(ply, seat), choices(match, ply, seat)
                yield f"{name} {ply} {level}: {bot.judge(*question, Budget(WORLDS, looks=LOOKS), Random(ply))}"
    deal = importlib.import_module(f"tests.bench.playout_{GAMES[game].word}").deal
    rng = Random(game)
    yield f"plies: {[deal(rng) for _ in range(DEALS)]}"


def main(arguments: list[str]) -> None:
    """Write them, and at the end how many of the modules ran compiled."""
    if arguments:
        compiled.use(Path(arguments[0]))
    for game in GAMES:
        for line in lines(game):
            print(line)
    print(sum(isinstance(importlib.import_module(name).__loader__, ExtensionFileLoader) for name in compiled.MODULES))


if __name__ == "__main__":
    main(sys.argv[1:])
