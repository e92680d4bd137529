"""The arena: duplicate deals between computer players.

`python -m game.ai.arena --game ID --players a,b[,...] --deals N --seed S [--worlds N | --clock] [--json]`

A player is a level (`easy`, `normal`, `hard`, `expert`) or `random`. Every deal is played once for each rotation of the players round the
table, each time with the same cards: what the deal itself favours cancels out. A deal is the shortest match of the game, or with
`--matches` a match of the default length. The independent unit is the deal with all its rotations; the intervals are 95 % ones
over units. Without `--clock` everything but the milliseconds follows from the seed.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from time import perf_counter
from typing import Any

from game.ai.levels import Level, budget_for
from game.catalog import GAMES, engine_of
from game.core.engine import AnyEngine, DealNext, Outcome
from game.core.match import Match
from game.core.options import Options, OptionValue

RANDOM = "random"
MOST_PLIES = 20_000


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
    options = Options(contest.game, contest.options)
    wins = [0.0] * seats
    differences = [0.0] * seats
    times: list[list[float]] = [[] for _ in contest.players]
    for rotation in range(seats):
        sitting = [(seat + rotation) % seats for seat in range(seats)]  # the player at each seat
        outcome = _played(engine, options, contest, number, sitting, times)
        for seat, player in enumerate(sitting):
            score = outcome.scores[seat]
            others = fmean(other for place, other in enumerate(outcome.scores) if place != seat)
            differences[player] += (score - others) / seats
            if seat in outcome.winners:
                wins[player] += 1.0 / len(outcome.winners) / seats
    return Unit(number, tuple(wins), tuple(differences), tuple(tuple(each) for each in times))


def _played(
    engine: AnyEngine, options: Options, contest: Contest, number: int, sitting: Sequence[int], times: list[list[float]]
) -> Outcome:
    """Play one match and return how it ended; decision times are added to `times` by player."""
    match: Match[Any, Any, Any] = Match(engine, options, len(sitting), f"{contest.seed}/{number}")
    bots = GAMES[contest.game].bots
    while asked := match.to_act():
        if match.ply >= MOST_PLIES:
            raise RuntimeError(f"deal {number} of seed {contest.seed!r} did not end within {MOST_PLIES} plies")
        seat = asked[0]
        every = match.legal_actions(seat)
        legal = tuple(action for action in every if not engine.takes_back(action)) or every
        if len(legal) == 1 or isinstance(legal[0], DealNext):
            match.apply(seat, legal[0])
            continue
        player = sitting[seat]
        rng = Random(f"{contest.seed}/{number}/{player}/{match.ply}")
        name = contest.players[player]
        if name == RANDOM:
            action = rng.choice(legal)
        else:
            level = Level(name)
            budget = budget_for(level, clock=contest.clock, worlds=contest.worlds)
            view = match.view(seat)
            begin = perf_counter()
            action = bots[level].choose(view, legal, budget, rng)
            times[player].append(1000 * (perf_counter() - begin))
        match.apply(seat, action)
    outcome = match.outcome()
    assert outcome is not None
    return outcome


def run(contest: Contest, numbers: Iterable[int], pool: Executor) -> Iterator[Unit]:
    """Play the deals with these numbers on `pool`; yield each unit when it is finished."""
    futures: list[Future[Unit]] = [pool.submit(play_unit, contest, number) for number in numbers]
    try:
        for future in as_completed(futures):
            yield future.result()
    finally:
        for future in futures:
            future.cancel()


def standings(contest: Contest, units: Sequence[Unit]) -> list[Standing]:
    """Return what came out for each distinct player, in the order they are named; several seats of one player count together."""
    found = []
    for name in dict.fromkeys(contest.players):
        held = [index for index, player in enumerate(contest.players) if player == name]
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


def interval(samples: Sequence[float]) -> float:
    """Return half the width of the 95 % interval of a mean; infinite for a single sample."""
    return 1.96 * stdev(samples) / math.sqrt(len(samples)) if len(samples) > 1 else math.inf


def _percentile(ordered: Sequence[float], percent: int) -> float:
    return ordered[max(0, math.ceil(len(ordered) * percent / 100) - 1)] if ordered else 0.0


class JournalError(ValueError):
    """A journal that belongs to another contest or cannot be read."""


def read_journal(path: Path, contest: Contest) -> list[Unit]:
    """Return the units a journal holds; begin one if there is none. A line cut off by a crash is left out.

    Raises:
        JournalError: it belongs to another contest.
    """
    head = json.dumps({"contest": asdict(contest)}, sort_keys=True)
    if not path.exists():
        path.write_text(head + "\n", "utf-8")
        return []
    lines = path.read_text("utf-8").splitlines()
    if not lines or lines[0] != head:
        raise JournalError(f"{path} is the journal of another contest")
    units = []
    for line in lines[1:]:
        try:
            raw = json.loads(line)
        except ValueError:
            continue
        times = tuple(tuple(each) for each in raw["milliseconds"])
        units.append(Unit(raw["number"], tuple(raw["wins"]), tuple(raw["differences"]), times))
    return units


def _read_arguments(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m game.ai.arena", description="Duplicate deals between computer players."
    )
    parser.add_argument("--game", required=True, choices=tuple(GAMES))
    parser.add_argument("--players", required=True, help="levels or `random`, one for each seat: hard,normal")
    parser.add_argument("--deals", type=int, default=100, help="how many, each in all rotations")
    parser.add_argument("--seed", default="arena")
    parser.add_argument("--matches", action="store_true", help="matches of the default length instead of single deals")
    parser.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="another rule; may be repeated"
    )
    spending = parser.add_mutually_exclusive_group()
    spending.add_argument("--worlds", type=int, help="worlds of every decision, instead of each level's own number")
    spending.add_argument("--clock", action="store_true", help="also the seconds of the levels: measures times only")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes; all cores if absent")
    parser.add_argument("--journal", type=Path, help="a file that keeps finished deals: the same command resumes there")
    parser.add_argument("--json", action="store_true", help="print one object and nothing else")
    wanted = parser.parse_args(arguments)
    players = wanted.players.split(",")
    known = {*Level, RANDOM}
    if not set(players) <= known:
        parser.error(f"players are {', '.join(sorted(known))}")
    if len(players) not in GAMES[wanted.game].seats:
        parser.error(f"{wanted.game} is not played by {len(players)}")
    if wanted.deals < 1:
        parser.error("at least one deal is needed")
    return wanted


def _contest(wanted: argparse.Namespace) -> Contest:
    changes: dict[str, OptionValue] = {}
    for text in wanted.option:
        key, _, value = text.partition("=")
        changes[key] = _value(value)
    players = tuple(wanted.players.split(","))
    options = contest_options(wanted.game, len(players), wanted.matches, changes)
    return Contest(wanted.game, players, wanted.seed, options.changes(), wanted.worlds, wanted.clock)


def _value(text: str) -> OptionValue:
    try:
        value = json.loads(text)
    except ValueError:
        return text
    return value if value is None or isinstance(value, bool | int | str) else text


def main(arguments: list[str]) -> int:
    """Play a contest and print what came out; return 1 if the journal is another contest's."""
    wanted = _read_arguments(arguments)
    contest = _contest(wanted)
    began = perf_counter()
    units: list[Unit] = []
    try:
        if wanted.journal:
            units = read_journal(wanted.journal, contest)
    except JournalError as error:
        print(error, file=sys.stderr)
        return 1
    numbers = sorted(set(range(wanted.deals)) - {unit.number for unit in units})
    with ProcessPoolExecutor(wanted.jobs) as pool:
        for unit in run(contest, numbers, pool):
            units.append(unit)
            if wanted.journal:
                with wanted.journal.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(asdict(unit)) + "\n")
    units = sorted((unit for unit in units if unit.number < wanted.deals), key=lambda unit: unit.number)
    found = standings(contest, units)
    seconds = perf_counter() - began
    if wanted.json:
        report = {
            **asdict(contest),
            "deals": len(units),
            "seconds": seconds,
            "standings": [asdict(each) for each in found],
        }
        print(json.dumps(report, indent=1))
    else:
        print(_text(contest, len(units), seconds, found))
    return 0


def _text(contest: Contest, deals: int, seconds: float, found: list[Standing]) -> str:
    seats = len(contest.players)
    lines = [
        f"{contest.game}: {deals} deals in {seats} rotations, seed {contest.seed}, options {dict(contest.options)}, "
        f"{seconds:.0f} s; the fair share is {1 / seats:.3f}"
    ]
    lines += [
        f"{each.player:8} wins {each.win_rate:.3f} +- {each.win_interval:.3f}   "
        f"difference {each.difference:+.2f} +- {each.difference_interval:.2f}   "
        f"{each.decisions} decisions, ms mean {each.ms_mean:.1f} p50 {each.ms_p50:.1f} p99 {each.ms_p99:.1f} max {each.ms_max:.1f}"
        for each in found
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
