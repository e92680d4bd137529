"""The twelve months played by computers: `python -m tests.months [--matches N] [--months 1 2] [--jobs N] [--journals FOLDER] [--write]`.

In every month the level Hard sits in the person's seat, against the persons of the month at their level; every level searches its own
number of worlds, without a clock. Prints how often each month is won, and what it asks besides done, with 95 % intervals; `--write` puts
the table into `docs/months.md`. With `--journals` the same command goes on where it ended, and all that stands there counts.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import fmean

from game.ai.character import in_character
from game.ai.intervals import interval
from game.ai.levels import Level, budget_for
from game.ai.matches import choices
from game.ai.runs import Journal, Line, Run, carried_out
from game.catalog import GAMES
from game.core.cards import Seat
from game.core.engine import DealNext
from game.core.match import Match
from game.core.record import AnyMatch
from game.core.shuffle import seed_from
from ui.games.catalog import screen_of
from ui.kit.player_text import LEVELS, PERSONS
from ui.library.months import Month, months, result_of_match
from ui.text.calendar import MONTHS

PAGE = Path(__file__).resolve().parents[1] / "docs" / "months.md"
_HEAD = """# The twelve months

How often Hard wins a month of `game/months.json` in the person’s seat, and also does what it asks: `python -m tests.months --write` makes
this page, with 95 % intervals. Who plays well wins a month, and may lose it: between 0.2 and 0.7. The last column says which rules and
players were measured; a test compares it with the months as they are.

| | Month | Game | Against | Seats | Won | Also done | Matches | Measured |
|---|---|---|---|---|---|---|---|---|
"""


@dataclass(frozen=True, slots=True)
class MonthQuestion:
    """What is played: a month as it is now, `told`, by Hard in the person's seat."""

    game: str
    month: int
    told: str
    seed: str = "months-2"


@dataclass(frozen=True, slots=True)
class Played:
    """A match of a month: whether the person won it, and what it asks besides was done."""

    number: int
    won: bool
    done: bool


def told(month: Month) -> str:
    """Return a hash of all that decides how hard a month is, but for the players' own strength."""
    asked = month.asked
    plain = (sorted(month.options.changes().items()), month.others, month.level.value, asked.deed, asked.made, asked.least, asked.most)
    return hashlib.sha256(repr(plain).encode()).hexdigest()[:8]


def run_of(month: Month) -> Run[MonthQuestion]:
    """Return the run of a month."""
    return Run("months", MonthQuestion(month.options.game, month.number, told(month)), play)


def play(question: MonthQuestion, number: int) -> Played:
    """Play match `number` of a month."""
    month, game = months()[question.month - 1], GAMES[question.game]
    seed = f"{question.seed}/{question.month}/{number}"
    match: AnyMatch = Match(game.engine, month.options, month.seats, seed_from(seed))
    bots = [game.bots[Level.HARD], *(in_character(game.bots, month.level, game.likings[who]) for who in month.others)]
    while asked := match.to_act():
        seat = asked[0]
        legal = choices(game.engine, match.state, seat)
        action = legal[0]
        if len(legal) > 1 and not isinstance(action, DealNext):
            budget = budget_for(month.level if seat else Level.HARD, clock=False)
            action = bots[seat].choose(match.view(seat), legal, budget, Random(f"{seed}/{seat}/{match.ply}"))
        match.apply(seat, action)
    result = result_of_match(match, month.number, Seat(0))
    return Played(number, result.won, result.done)


def row_of(month: Month, lines: Sequence[Line]) -> str:
    """Return the row of a month in the table."""
    against = ", ".join((*(PERSONS[who].name for who in month.others), LEVELS[month.level]))
    shares = ([float(line[key]) for line in lines] for key in ("won", "done"))
    cells = (
        *(month.number, MONTHS[month.number - 1], screen_of(month.options.game).door.name, against, month.seats),
        *(*(f"{fmean(one):.3f} ± {interval(one):.3f}" for one in shares), len(lines), f"`{told(month)}`"),
    )
    return f"| {' | '.join(map(str, cells))} |"


def main(arguments: list[str]) -> int:
    """Play the months and print or write the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.months", description="The twelve months played by computers.")
    parser.add_argument("--matches", dest="count", type=int, default=60, metavar="N")
    parser.add_argument("--months", type=int, nargs="+", default=[month.number for month in months()], metavar="N")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--journals", type=Path, metavar="FOLDER")
    parser.add_argument("--write", action="store_true", help="into docs/months.md")
    wanted, rows = parser.parse_args(arguments, argparse.Namespace(executor=None)), list[str]()
    for month in (months()[number - 1] for number in wanted.months):
        lines, run = carried_out(run_of(month), wanted), run_of(month)
        rows.append(row_of(month, [*Journal(wanted.journals, run.head()).units().values()] if wanted.journals else lines))
        print(rows[-1], flush=True)
    if wanted.write:
        PAGE.write_text(_HEAD + "\n".join(rows) + "\n", "utf-8")
    return 0


if __name__ == "__main__":  # by its own name, by which workers find it
    sys.exit(importlib.import_module("tests.months").main(sys.argv[1:]))
