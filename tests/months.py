"""The twelve months played by computers: `python -m tests.months [--matches N] [--months 1,2] [--jobs N] [--journals FOLDER] [--write]`.

In every month the level Hard sits in the person's seat, against the persons of the month at their level; every level searches its own
number of worlds, without a clock. Prints how often each month is won, and what it asks besides done, with 95 % intervals; `--write` puts
the table into `docs/months.md`. With `--journals` the same command goes on where it ended. All follows from the seed.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import os
import re
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any

from game.ai.character import in_character
from game.ai.intervals import interval
from game.ai.levels import Level, budget_for
from game.ai.matches import choices
from game.ai.runs import Journal, Line, Run, spread
from game.catalog import GAMES
from game.core.cards import Seat
from game.core.engine import DealNext
from game.core.match import Match
from game.core.shuffle import seed_from
from ui.games.catalog import screen_of
from ui.kit.player_text import LEVELS, PERSONS
from ui.library.months import Month, months, result_of_match
from ui.text.calendar import MONTHS

PAGE = Path(__file__).resolve().parents[1] / "docs" / "months.md"
PERSON = Seat(0)
"""Where the person sits."""
LEAST, MOST = 0.2, 0.7
"""How often Hard wins a month: none is out of reach, none is a gift."""
_ROW = re.compile(r"^\| (\d+) .*\| ([01]\.\d+) ± [\d.]+ \| ([01]\.\d+) ± [\d.]+ \| (\d+) \| `([0-9a-f]+)` \|$", re.MULTILINE)
_HEAD = """# The twelve months

How often the level Hard wins each of the twelve months (`game/months.json`) in the person’s seat, against its persons at their level, and
how often it also does what the month asks besides. Who plays well wins a month, and may lose it: between 0.2 and 0.7. Half widths are
those of 95 % intervals. This page is made by `python -m tests.months --write`; the last column says which rules and players were
measured, and a test compares it with the months as they are.

| | Month | Game | Against | Seats | Won | Also done | Matches | Measured |
|---|---|---|---|---|---|---|---|---|
"""


@dataclass(frozen=True, slots=True)
class MonthQuestion:
    """What is played: a month as it is now, `told`, by a level in the person's seat."""

    game: str
    month: int
    told: str
    level: str = "hard"
    seed: str = "months-2"


@dataclass(frozen=True, slots=True)
class Played:
    """A match of a month: whether the person won it, and what it asks besides was done."""

    number: int
    won: bool
    done: bool


@dataclass(frozen=True, slots=True)
class Measured:
    """A row of the table: how often a month was won, and what it asks also done, of how many matches, and what was measured."""

    won: float
    done: float
    matches: int
    told: str


def told(month: Month) -> str:
    """Return a hash of all that decides how hard a month is, but for the players' own strength."""
    asked = month.asked
    plain = (sorted(month.options.changes().items()), month.others, month.level.value, asked.deed, asked.made, asked.least, asked.most)
    return hashlib.sha256(repr(plain).encode()).hexdigest()[:8]


def play(question: MonthQuestion, number: int) -> Played:
    """Play match `number` of a month."""
    month, game = months()[question.month - 1], GAMES[question.game]
    seed, person = f"{question.seed}/{question.month}/{number}", Level(question.level)
    match: Match[Any, Any, Any] = Match(game.engine, month.options, month.seats, seed_from(seed))
    bots = [game.bots[person], *(in_character(game.bots, month.level, game.likings[who]) for who in month.others)]
    levels = [person, *(month.level for _who in month.others)]
    while asked := match.to_act():
        seat = asked[0]
        legal = choices(game.engine, match.state, seat)
        action = legal[0]
        if len(legal) > 1 and not isinstance(action, DealNext):
            budget, rng = budget_for(levels[seat], clock=False), Random(f"{seed}/{seat}/{match.ply}")
            action = bots[seat].choose(match.view(seat), legal, budget, rng)
        match.apply(seat, action)
    result = result_of_match(match, month.number, PERSON)
    return Played(number, result.won, result.done)


def run_of(month: Month) -> Run[MonthQuestion]:
    """Return the run of a month."""
    return Run("months", MonthQuestion(month.options.game, month.number, told(month)), play)


def row_of(month: Month, lines: Sequence[Line]) -> str:
    """Return the row of a month in the table."""
    names = ", ".join(PERSONS[who].name for who in month.others)
    won, done = ([float(line[key]) for line in lines] for key in ("won", "done"))
    cells = (
        *(str(month.number), MONTHS[month.number - 1], screen_of(month.options.game).door.name),
        *(f"{names}, {LEVELS[month.level]}", str(month.seats)),
        *(f"{fmean(one):.3f} ± {interval(one):.3f}" for one in (won, done)),
        *(str(len(lines)), f"`{told(month)}`"),
    )
    return f"| {' | '.join(cells)} |"


def read_table(text: str) -> dict[int, Measured]:
    """Return the rows of the table by month."""
    rows = _ROW.findall(text)
    return {int(number): Measured(float(won), float(done), int(matches), hash_) for number, won, done, matches, hash_ in rows}


def main(arguments: list[str]) -> int:
    """Play the months and print or write the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.months", description="The twelve months played by computers.")
    parser.add_argument("--matches", type=int, default=60)
    parser.add_argument("--months", default=",".join(str(month.number) for month in months()))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--journals", type=Path)
    parser.add_argument("--write", action="store_true", help="all twelve months into docs/months.md")
    wanted = parser.parse_args(arguments)
    rows = []
    with ProcessPoolExecutor(wanted.jobs) as pool:
        for month in (months()[int(number) - 1] for number in wanted.months.split(",")):
            run = run_of(month)
            journal = Journal(wanted.journals, run.head()) if wanted.journals else None
            found = journal.units() if journal else {}
            for unit in spread(run, [number for number in range(wanted.matches) if number not in found], pool):
                found[unit["number"]] = unit
                if journal:
                    journal.add(unit)
            rows.append(row_of(month, [found[number] for number in sorted(found)]))
            print(rows[-1], flush=True)
    if wanted.write:
        PAGE.write_text(_HEAD + "\n".join(rows) + "\n", "utf-8")
    return 0


if __name__ == "__main__":  # by its own name, by which worker processes find what they are to do
    sys.exit(importlib.import_module("tests.months").main(sys.argv[1:]))
