"""How far a player could get who saw hidden cards: the upper bound of what a search by its playouts can win.

`python -m tests.strength.upper_bound --game ID --players expert,hard --deals N --seed S [--option NAME=VALUE] [--journals FOLDER]`

Duplicate matches, the shortest of the game, of the first player against the second. The first searches as it does, but in worlds that
lie as the cards do: with the real hands, and with the real stock too where there is one. No honest player knows more than the hands. How
the search of a game is shown them stands in its `tests/games/<game>/true_worlds.py`. Source: AI.md 3.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import sys
from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from random import Random
from statistics import fmean
from typing import Any, cast

from game.ai.intervals import interval
from game.ai.levels import Level, budget_for
from game.ai.matches import Chooser, Decision, played, player, seated, share_won
from game.ai.runs import Run, add_arguments, carried_out, option_changes
from game.catalog import GAMES
from game.core.cards import Seat
from game.core.options import Options, OptionValue
from game.core.shuffle import seed_from

NOTHING, HANDS, ALL = "nothing hidden", "the other hand", "the other hand and the stock"


@dataclass(frozen=True, slots=True)
class Question:
    """What is played: everything a worker process needs. `sees`: one of NOTHING, HANDS, ALL."""

    game: str
    players: tuple[str, str]
    sees: str
    seed: str
    options: Mapping[str, OptionValue]


@dataclass(frozen=True, slots=True)
class Pair:
    """One deal from both sides: what the first player won of both, 0 to 1."""

    number: int
    won: float


def _module(game: str) -> str:
    return f"tests.games.{game.replace('-', '')}.true_worlds"


def seeable(game: str) -> tuple[str, ...]:
    """Return what may be seen of a game's hidden cards; nothing where no true worlds stand beside its tests."""
    if importlib.util.find_spec(_module(game)) is None:
        return ()
    return (HANDS, ALL) if importlib.import_module(_module(game)).HAS_STOCK else (HANDS,)


def seen(game: str, state: Any, sees: str) -> AbstractContextManager[object]:
    """Return the context in which the searches of a game know how the cards of `state` lie."""
    if sees == NOTHING:
        return nullcontext()
    worlds = importlib.import_module(_module(game))
    return cast(AbstractContextManager[object], worlds.seen(state, sees == ALL))


def play_deal(question: Question, number: int) -> Pair:
    """Play deal `number` from both sides."""
    game = GAMES[question.game]
    engine = game.engine
    start, _ = engine.start(Options(question.game, question.options).rules(), 2, seed_from(f"{question.seed}/{number}"))

    def chooser(index: int) -> Chooser:
        def chance(decision: Decision) -> Random:
            return Random(f"{question.seed}/{number}/{index}/{decision.ply}")

        level = Level(question.players[index])
        choose = player(level, engine, game.bots, lambda level: budget_for(level, clock=False), chance)

        def choose_seeing(decision: Decision) -> Any:
            with seen(question.game, decision.state, NOTHING if index else question.sees):
                return choose(decision)

        return choose_seeing

    sides = (0, 1), (1, 0)
    won = [share_won(played(engine, start, seated([chooser(index) for index in side])), Seat(side.index(0))) for side in sides]
    return Pair(number, fmean(won))


def main(arguments: list[str]) -> int:
    """Play and print a line for each thing that may be seen."""
    parser = argparse.ArgumentParser(prog="python -m tests.strength.upper_bound", description="What hidden cards are worth to a search.")
    add_arguments(parser, "deals", 300)
    parser.add_argument("--players", default="expert,hard", help="two levels; the first sees hidden cards")
    wanted = parser.parse_args(arguments)
    if not seeable(wanted.game):
        parser.error("no true worlds of this game are known")
    first, second = wanted.players.split(",")
    options = GAMES[wanted.game].options(2, short=True).changed(**option_changes(wanted.option)).changes()
    for sees in (NOTHING, *seeable(wanted.game)):
        question = Question(wanted.game, (first, second), sees, wanted.seed, options)
        won = [line["won"] for line in carried_out(Run("upper-bound", question, play_deal), wanted)]
        print(f"{first}, seeing {sees}: {fmean(won):.3f} ± {interval(won):.3f} of {len(won)} duplicate deals against {second}", flush=True)
    return 0


if __name__ == "__main__":  # by its own name, by which worker processes elsewhere find what they are to do
    sys.exit(importlib.import_module("tests.strength.upper_bound").main(sys.argv[1:]))
