"""The year played by computers: `python -m tests.months [--matches N] [--months 1,2] [--jobs N] [--journals FOLDER] [--write]`.

In every month the level Hard sits in the person's seat, against the persons of the month at their level; every level searches its own
number of worlds, without a clock. Prints, or writes into `docs/months.md`, how often each month is won, and what it asks is done, with
95 % intervals. A journal keeps what was played: the same command goes on where it ended.
"""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import fmean
from time import perf_counter
from typing import Any

from game.ai.character import in_character
from game.ai.intervals import interval
from game.ai.levels import Level, budget_for
from game.ai.matches import choices, share_won
from game.ai.runs import Journal, Line, Run, spread
from game.catalog import GAMES
from game.core.cards import Seat
from game.core.engine import DealNext
from game.core.match import Match
from game.core.shuffle import seed_from
from ui.library.months import Month, months

PERSON = Seat(0)
"""Where the person sits."""


@dataclass(frozen=True, slots=True)
class YearQuestion:
    """What is played: a month of the twelve, as the file has it now, by a level in the person's seat."""

    game: str
    month: int
    told: str
    level: str = "hard"
    seed: str = "months-1"


@dataclass(frozen=True, slots=True)
class Played:
    """A match of a month: whether the person won it, did what it asks, and how long the computer took, in seconds."""

    number: int
    won: bool
    done: bool
    seconds: float


def question_of(month: Month, level: Level = Level.HARD) -> YearQuestion:
    """Return what is asked about a month: everything but its words."""
    told = repr((month.options, month.seats, month.character, month.level, month.asked.deed, month.asked.made, month.asked.most))
    return YearQuestion(month.options.game, month.number, told, level)


def play(question: YearQuestion, number: int) -> Played:
    """Play match `number` of a month."""
    began, month, game = perf_counter(), months()[question.month - 1], GAMES[question.game]
    seed = f"{question.seed}/{question.month}/{number}"
    match: Match[Any, Any, Any] = Match(game.engine, month.options, month.seats, seed_from(seed))
    bots = [game.bots[Level(question.level)]]
    bots += [in_character(game.bots, month.level, game.likings[who]) for who in month.others]
    levels = [Level(question.level), *(month.level for _who in month.others)]
    while asked := match.to_act():
        seat = asked[0]
        legal = choices(game.engine, match.state, seat)
        action = legal[0]
        if len(legal) > 1 and not isinstance(action, DealNext):
            budget, rng = budget_for(levels[seat], clock=False), Random(f"{seed}/{seat}/{match.ply}")
            action = bots[seat].choose(match.view(seat), legal, budget, rng)
        match.apply(seat, action)
    outcome = match.outcome()
    assert outcome is not None
    won = share_won(outcome, PERSON) == 1
    return Played(number, won, won and month.asked.is_done(game.player_stats(match, PERSON)), perf_counter() - began)


def main(arguments: list[str]) -> int:
    """Play the year and print or write the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.months", description="The year played by computers.")
    parser.add_argument("--matches", type=int, default=40)
    parser.add_argument("--months", default=",".join(str(month.number) for month in months()))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--journals", type=Path, default=Path("/tmp/months-journals"))
    wanted = parser.parse_args(arguments)
    with ProcessPoolExecutor(wanted.jobs) as pool:
        for month in (months()[int(number) - 1] for number in wanted.months.split(",")):
            run = Run("months", question_of(month), play)
            journal = Journal(wanted.journals, run.head())
            found = journal.units()
            for unit in spread(run, [number for number in range(wanted.matches) if number not in found], pool):
                journal.add(unit)
                found[unit["number"]] = unit
            lines = [found[number] for number in range(wanted.matches)]
            print(told(month, lines), flush=True)
    return 0


def told(month: Month, lines: list[Line]) -> str:
    won, done = ([float(line[key]) for line in lines] for key in ("won", "done"))
    return (
        f"{month.number:2} {month.options.game:15} {month.character:9} {month.level:7} {month.seats}  "
        f"won {fmean(won):.3f} +- {interval(won):.3f}  done {fmean(done):.3f} +- {interval(done):.3f}  "
        f"{len(lines)} matches, {fmean(line['seconds'] for line in lines):.1f} s each"
    )


if __name__ == "__main__":
    sys.exit(importlib.import_module("tests.months").main(sys.argv[1:]))
