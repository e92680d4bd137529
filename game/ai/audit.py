"""Whether what a search promises comes: decisions replayed in the full engine against the real players.

`python -m game.ai.audit --game ID [--level L] [--decisions N] [--replays R] [--worlds W] [--only KIND] [--seed S] [--json]`

A search believes in its own playouts; this check does not. A decision out of matches between players of a level is judged by it, and then
its choice is played `replays` times to the end of the match by those players: the hidden cards dealt anew by the view, or with
`--real` as they lay, which leaves to them what play has told. What was promised, the share of the match, is held against what came, by kind
of action. Matches are the shortest of the game, so that nothing is left to a table. With `--worlds` the players of the
replays look at fewer worlds than the level does.
"""

from __future__ import annotations

import argparse
import importlib
import json
import math
import sys
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from random import Random
from statistics import fmean
from typing import Any

from game.ai.budget import Budget
from game.ai.intervals import clustered
from game.ai.levels import AnyBot, Level, SearchingBot, budget_for
from game.ai.matches import Decision, played, player, seated, share_won
from game.ai.positions import Source, decisions, kind, strongest, table
from game.ai.runs import Line, Run, add_arguments, carried_out, option_changes
from game.catalog import GAMES
from game.core.engine import AnyEngine
from game.core.options import OptionValue

EACH = 4
"""Decisions out of one match, at most."""
ALL = "all"


@dataclass(frozen=True, slots=True)
class Inquiry:
    """What is asked: decisions of a level, and how they are replayed."""

    game: str
    level: str
    seats: int
    seed: str
    options: Mapping[str, OptionValue]
    replays: int
    worlds: int | None = None
    real: bool = False
    only: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Promise:
    """What a search promised for the action it chose, and the mean of what came, as shares of the match."""

    ply: int
    kind: str
    action: str
    promised: float
    came: float


@dataclass(frozen=True, slots=True)
class Unit:
    """Some decisions of one match."""

    number: int
    promises: tuple[Promise, ...]


@dataclass(frozen=True, slots=True)
class Balance:
    """What came of the decisions of a kind: means as shares of the match; `off` is what was promised too much, with its 95 % interval."""

    kind: str
    decisions: int
    promised: float
    came: float
    off: float
    off_interval: float


def audit_unit(inquiry: Inquiry, number: int) -> Unit:
    """Replay up to `EACH` decisions of match `number`."""
    engine, bots = table(inquiry.game)
    source = Source(inquiry.game, inquiry.seats, (inquiry.level,), inquiry.seed, inquiry.options, inquiry.only)
    found: list[Promise] = []
    for decision in decisions(source, number):
        promise = _promise(inquiry, engine, bots, decision, f"{inquiry.seed}/{number}/{decision.ply}")
        if promise is not None:
            found.append(promise)
        if len(found) == EACH:
            break
    return Unit(number, tuple(found))


def _promise(inquiry: Inquiry, engine: AnyEngine, bots: Mapping[Level, AnyBot], decision: Decision, name: str) -> Promise | None:
    """Return what was promised and what came, None where nothing was searched."""
    level = Level(inquiry.level)
    bot = bots[level]
    if not isinstance(bot, SearchingBot):
        raise TypeError(f"{level} of {inquiry.game} does not say what it finds")
    view = engine.view_for(decision.state, decision.seat)
    verdict = bot.judge(view, decision.legal, budget_for(level, clock=False), Random(name))
    if not verdict.worlds:
        return None
    came = []
    for replay in range(inquiry.replays):
        again = f"{name}/{replay}"
        state = decision.state if inquiry.real else engine.determinise(view, Random(again))
        state, _ = engine.apply(state, decision.seat, verdict.best)
        came.append(share_won(played(engine, state, _table(inquiry, engine, bots, again)), decision.seat))
    return Promise(decision.ply, kind(verdict.best), engine.action_text(verdict.best), verdict.candidates[0].value, fmean(came))


def _table(inquiry: Inquiry, engine: AnyEngine, bots: Mapping[Level, AnyBot], name: str) -> Any:
    """Return how the players of a replay decide."""

    def budget(level: Level) -> Budget:
        return budget_for(level, clock=False, worlds=inquiry.worlds)

    one = player(inquiry.level, engine, bots, budget, lambda decision: Random(f"{name}/{decision.seat}/{decision.ply}"))
    return seated([one] * inquiry.seats)


def unit_of(line: Line) -> Unit:
    """Return a unit as a journal has it."""
    return Unit(line["number"], tuple(Promise(**promise) for promise in line["promises"]))


def balances(units: Sequence[Unit]) -> list[Balance]:
    """Return what came of all decisions, and then by kind, the most frequent first."""
    kinds = sorted({promise.kind for unit in units for promise in unit.promises})
    found = [_balance(units, kind) for kind in (ALL, *kinds)]
    return sorted((each for each in found if each.decisions), key=lambda each: (each.kind != ALL, -each.decisions))


def _balance(units: Sequence[Unit], kind: str) -> Balance:
    groups = [[promise for promise in unit.promises if kind in (ALL, promise.kind)] for unit in units]
    every = [promise for group in groups for promise in group]
    off, half = clustered([[promise.promised - promise.came for promise in group] for group in groups])
    if not every:
        return Balance(kind, 0, math.nan, math.nan, off, half)
    return Balance(kind, len(every), fmean(p.promised for p in every), fmean(p.came for p in every), off, half)


def _read_arguments(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m game.ai.audit", description="What a search promises, and what comes.")
    add_arguments(parser, "decisions", 400)
    parser.add_argument("--level", choices=tuple(Level), help="the strongest there is if absent")
    parser.add_argument("--seats", type=int, help="the fewest of the game if absent")
    parser.add_argument("--replays", type=int, default=4, help="of each decision; 4 if absent")
    parser.add_argument("--worlds", type=int, help="of every decision in the replays; the level's own if absent")
    parser.add_argument("--real", action="store_true", help="leave the hidden cards as they lay")
    parser.add_argument("--matches", action="store_true", help="matches of the default length")
    parser.add_argument("--only", default="", metavar="KIND[,KIND]", help="only decisions in which such an action may be chosen: Claim")
    wanted = parser.parse_args(arguments)
    wanted.count = -(-wanted.count // EACH)
    return wanted


def main(arguments: list[str]) -> int:
    """Replay decisions and print what came of them."""
    wanted = _read_arguments(arguments)
    game = GAMES[wanted.game]
    seats = wanted.seats or game.seats[0]
    inquiry = Inquiry(
        wanted.game,
        wanted.level or strongest(game.levels),
        seats,
        wanted.seed,
        game.options(seats, short=not wanted.matches).changed(**option_changes(wanted.option)).changes(),
        wanted.replays,
        wanted.worlds,
        wanted.real,
        tuple(filter(None, wanted.only.split(","))),
    )
    run = Run("audit", inquiry, audit_unit)
    found = balances([unit_of(line) for line in carried_out(run, wanted)])
    if wanted.json:
        print(json.dumps({**run.head(), "balances": [asdict(each) for each in found]}, indent=1))
    else:
        print(_text(inquiry, found))
    return 0


def _text(inquiry: Inquiry, found: Sequence[Balance]) -> str:
    lines = [f"{inquiry.game} {inquiry.level}, {inquiry.seats} seats, seed {inquiry.seed}, {inquiry.replays} replays of each decision"]
    lines += [
        f"{each.kind:10} {each.decisions:5} decisions   promised {each.promised:.3f}   came {each.came:.3f}   "
        f"off by {each.off:+.3f} +- {each.off_interval:.3f}"
        for each in found
    ]
    return "\n".join(lines)


if __name__ == "__main__":  # by its own name, by which worker processes elsewhere find what they are to do
    sys.exit(importlib.import_module("game.ai.audit").main(sys.argv[1:]))
