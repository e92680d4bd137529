"""The arena: duplicate deals between computer players.

`python -m game.ai.arena --game ID --players a,b[,...] --deals N --seed S [--worlds N | --clock] [--journals FOLDER] [--json]`

A player is a level (`easy`, `normal`, `hard`, `expert`) or `random`. Every deal is played once for each rotation of the players round the
table, each time with the same cards: what the deal itself favours cancels out. A deal is the shortest match of the game, or with
`--matches` a match of the default length. The independent unit is the deal with all its rotations; the intervals are 95 % ones
over units. Without `--clock` everything but the milliseconds follows from the seed.
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
from time import perf_counter
from typing import Any

from game.ai.intervals import interval
from game.ai.levels import Level, budget_for
from game.ai.matches import RANDOM, Chooser, Decision, played, player, seated, share_won
from game.ai.runs import Line, Run, add_arguments, carried_out, option_changes
from game.catalog import GAMES, engine_of
from game.core.cards import Seat
from game.core.engine import AnyEngine
from game.core.options import Options, OptionValue
from game.core.shuffle import seed_from


@dataclass(frozen=True, slots=True)
class Contest:
    """What is played: everything a worker process needs. `worlds` None: each level's own number."""

    game: str
    players: tuple[str, ...]
    seed: str
    options: Mapping[str, OptionValue]
    worlds: int | None = None
    clock: bool = False


@dataclass(frozen=True, slots=True)
class Unit:
    """One deal in all rotations. By player of the contest: share of wins and score less the others' mean, each the mean over the
    rotations, and the milliseconds of each decision that was no forced one."""

    number: int
    wins: tuple[float, ...]
    differences: tuple[float, ...]
    milliseconds: tuple[tuple[float, ...], ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """What came out for one player. Intervals are half widths; `win_rate` counts a shared win as its share."""

    player: str
    win_rate: float
    win_interval: float
    difference: float
    difference_interval: float
    decisions: int
    ms_mean: float
    ms_p50: float
    ms_p99: float
    ms_max: float


def contest_options(game: str, seats: int, whole: bool, changes: Mapping[str, OptionValue]) -> Options:
    """Return the options of a contest: the shortest match or, if `whole`, the default one, with `changes`."""
    return GAMES[game].options(seats, short=not whole).changed(**changes)


def play_unit(contest: Contest, number: int) -> Unit:
    """Play deal `number` in every rotation."""
    engine = engine_of(contest.game)
    seats = len(contest.players)
    start, _ = engine.start(Options(contest.game, contest.options).rules(), seats, seed_from(f"{contest.seed}/{number}"))
    wins = [0.0] * seats
    differences = [0.0] * seats
    times: list[list[float]] = [[] for _ in contest.players]
    choosers = [_timed(contest, engine, number, index, times[index]) for index in range(seats)]
    for rotation in range(seats):
        sitting = [(seat + rotation) % seats for seat in range(seats)]  # the player at each seat
        outcome = played(engine, start, seated([choosers[index] for index in sitting]))
        for seat, index in enumerate(sitting):
            score = outcome.scores[seat]
            others = fmean(other for place, other in enumerate(outcome.scores) if place != seat)
            differences[index] += (score - others) / seats
            wins[index] += share_won(outcome, Seat(seat)) / seats
    return Unit(number, tuple(wins), tuple(differences), tuple(tuple(each) for each in times))


def _timed(contest: Contest, engine: AnyEngine, number: int, index: int, times: list[float]) -> Chooser:
    """Return how player `index` of the contest decides in a deal; the milliseconds of a level are added to `times`."""
    name = contest.players[index]
    choose = player(
        name,
        engine,
        GAMES[contest.game].bots,
        lambda level: budget_for(level, clock=contest.clock, worlds=contest.worlds),
        lambda decision: Random(f"{contest.seed}/{number}/{index}/{decision.ply}"),
    )

    def timed(decision: Decision) -> Any:
        begin = perf_counter()
        action = choose(decision)
        times.append(1000 * (perf_counter() - begin))
        return action

    return choose if name == RANDOM else timed


def unit_of(line: Line) -> Unit:
    """Return a unit as a journal has it."""
    return Unit(
        line["number"], tuple(line["wins"]), tuple(line["differences"]), tuple(tuple(each) for each in line["milliseconds"])
    )


def standings(players: Sequence[str], units: Sequence[Unit]) -> list[Standing]:
    """Return what came out for each distinct player, in the order they are named; several seats of one player count together."""
    found = []
    for name in dict.fromkeys(players):
        held = [index for index, other in enumerate(players) if other == name]
        wins = [fmean(unit.wins[index] for index in held) for unit in units]
        differences = [fmean(unit.differences[index] for index in held) for unit in units]
        times = sorted(ms for unit in units for index in held for ms in unit.milliseconds[index])
        found.append(
            Standing(
                name,
                fmean(wins),
                interval(wins),
                fmean(differences),
                interval(differences),
                len(times),
                fmean(times) if times else 0.0,
                _percentile(times, 50),
                _percentile(times, 99),
                times[-1] if times else 0.0,
            )
        )
    return found


def _percentile(ordered: Sequence[float], percent: int) -> float:
    return ordered[max(0, math.ceil(len(ordered) * percent / 100) - 1)] if ordered else 0.0


def _read_arguments(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m game.ai.arena", description="Duplicate deals between computer players."
    )
    add_arguments(parser, "deals", 100)
    parser.add_argument("--players", required=True, help="levels or `random`, one for each seat: hard,normal")
    parser.add_argument("--matches", action="store_true", help="matches of the default length instead of single deals")
    spending = parser.add_mutually_exclusive_group()
    spending.add_argument("--worlds", type=int, help="worlds of every decision, instead of each level's own number")
    spending.add_argument("--clock", action="store_true", help="also the seconds of the levels: measures times only")
    wanted = parser.parse_args(arguments)
    players = wanted.players.split(",")
    known = {*Level, RANDOM}
    if not set(players) <= known:
        parser.error(f"players are {', '.join(sorted(known))}")
    if len(players) not in GAMES[wanted.game].seats:
        parser.error(f"{wanted.game} is not played by {len(players)}")
    if wanted.count < 1:
        parser.error("at least one deal is needed")
    return wanted


def main(arguments: list[str]) -> int:
    """Play a contest and print what came out."""
    wanted = _read_arguments(arguments)
    players = tuple(wanted.players.split(","))
    options = contest_options(wanted.game, len(players), wanted.matches, option_changes(wanted.option))
    contest = Contest(wanted.game, players, wanted.seed, options.changes(), wanted.worlds, wanted.clock)
    run = Run("arena", contest, play_unit)
    units = [unit_of(line) for line in carried_out(run, wanted)]
    found = standings(players, units)
    if wanted.json:
        print(json.dumps({**run.head(), "deals": len(units), "standings": [asdict(each) for each in found]}, indent=1))
    else:
        print(_text(contest, len(units), found))
    return 0


def _text(contest: Contest, deals: int, found: list[Standing]) -> str:
    seats = len(contest.players)
    lines = [
        f"{contest.game}: {deals} deals in {seats} rotations, seed {contest.seed}, options {dict(contest.options)}; "
        f"the fair share is {1 / seats:.3f}"
    ]
    lines += [
        f"{each.player:8} wins {each.win_rate:.3f} +- {each.win_interval:.3f}   "
        f"difference {each.difference:+.2f} +- {each.difference_interval:.2f}   "
        f"{each.decisions} decisions, ms mean {each.ms_mean:.1f} p50 {each.ms_p50:.1f} p99 {each.ms_p99:.1f} max {each.ms_max:.1f}"
        for each in found
    ]
    return "\n".join(lines)


if __name__ == "__main__":  # by its own name, by which worker processes elsewhere find what they are to do
    sys.exit(importlib.import_module("game.ai.arena").main(sys.argv[1:]))
