"""How well the computer players search: their answers held against a search of many times the worlds.

`python -m tests.strength.regret --game ID [--level L] [--positions N] [--seed S] [--times 20] [--presses 5] [--only KIND] [--json]`

Positions are decisions out of matches between Normal and Hard. Each is judged by the level with its own worlds, and by the strongest level
with `times` its worlds, all of them played. They agree where both do the same, or where the reference cannot tell the level's action
from its own. The regret is what the reference expects of the best action more than of the level's, in per cent of a match. An answer is
stable where `presses` searches, each with other chance, all say the same; asked again with the same chance it has to be the same always.
"""

from __future__ import annotations

import argparse
import importlib
import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from random import Random
from statistics import fmean
from typing import Any

from game.ai.budget import Budget
from game.ai.intervals import clustered, interval
from game.ai.levels import SPENDING, AnyBot, Level, SearchingBot, asked, budget_for
from game.ai.matches import Decision
from game.ai.positions import Source, decisions, strongest, table
from game.ai.runs import Line, Run, add_arguments, carried_out, option_changes
from game.ai.search import Verdict
from game.catalog import GAMES
from game.core.engine import AnyEngine
from game.core.options import OptionValue

EACH = 4
"""Positions out of one match, at most."""
PLAYERS = (Level.NORMAL, Level.HARD)


@dataclass(frozen=True, slots=True)
class Trial:
    """What is judged: positions of a game by a level, and how."""

    game: str
    level: str
    seats: int
    seed: str
    options: Mapping[str, OptionValue]
    times: int
    presses: int
    only: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of one position.

    `ties` where the reference cannot tell the answer from its own, `regret` in per cent of a match; `known` is False where the reference
    did not look at the answer: then nothing is said about it. `again` and `stable`: the same answer to the same chance, to any.
    """

    ply: int
    action: str
    best: str
    known: bool
    ties: bool
    regret: float
    worlds: int
    reference: int
    again: bool
    stable: bool

    @property
    def agrees(self) -> bool:
        """Whether the reference does the same."""
        return self.action == self.best


@dataclass(frozen=True, slots=True)
class Unit:
    """Some positions of one match."""

    number: int
    answers: tuple[Answer, ...]


@dataclass(frozen=True, slots=True)
class Quality:
    """What came of all positions: parts of them, and mean regret with its 95 % interval."""

    positions: int
    unknown: int
    same: float
    same_interval: float
    agreement: float
    agreement_interval: float
    regret: float
    regret_interval: float
    worst: float
    again: float
    stable: float


def judge_unit(trial: Trial, number: int) -> Unit:
    """Judge up to `EACH` positions of match `number`."""
    engine, bots = table(trial.game)
    source = Source(trial.game, trial.seats, PLAYERS, trial.seed, trial.options, trial.only)
    found: list[Answer] = []
    for decision in decisions(source, number):
        name = f"{trial.seed}/{number}/{decision.ply}"
        answer = _answer(trial, engine, bots, decision, name)
        if answer is not None:
            found.append(answer)
        if len(found) == EACH:
            break
    return Unit(number, tuple(found))


def _answer(trial: Trial, engine: AnyEngine, bots: Mapping[Level, AnyBot], decision: Decision, name: str) -> Answer | None:
    """Return what comes of a position, None where there is nothing to search."""
    level, best = Level(trial.level), strongest(bots)
    judge = bots[best]
    if not isinstance(judge, SearchingBot):
        raise TypeError(f"the strongest player of {trial.game} does not say what it finds")
    view = engine.view_for(decision.state, decision.seat)
    if not judge.judge(view, decision.legal, Budget(2), Random(name)).worlds:
        return None
    reference = judge.judge(
        view, decision.legal, Budget(SPENDING[best].worlds, times=trial.times), Random(f"{name}/reference")
    )

    def pressed(chance: str) -> tuple[Any, Verdict[Any] | None]:
        return asked(bots[level], view, decision.legal, budget_for(level, clock=False), Random(chance))

    action, verdict = pressed(name)
    others = [pressed(f"{name}/{press}")[0] for press in range(1, trial.presses)]
    candidate = reference.of(action)
    return Answer(
        ply=decision.ply,
        action=engine.action_text(action),
        best=engine.action_text(reference.best),
        known=candidate is not None,
        ties=candidate is not None and candidate.ties,
        regret=0.0 if candidate is None else 100.0 * (candidate.loss - min(each.loss for each in reference.candidates)),
        worlds=0 if verdict is None else verdict.worlds,
        reference=reference.worlds,
        again=pressed(name) == (action, verdict),
        stable=all(other == action for other in others),
    )


def unit_of(line: Line) -> Unit:
    """Return a unit as a journal has it."""
    return Unit(line["number"], tuple(Answer(**answer) for answer in line["answers"]))


def quality(units: Sequence[Unit], most: int | None = None) -> Quality:
    """Return what came of the first `most` positions."""
    groups: list[list[Answer]] = []
    left = most
    for unit in units:
        groups.append(list(unit.answers[:left]))
        left = None if left is None else left - len(groups[-1])
    every = [answer for group in groups for answer in group]
    known = [[answer for answer in group if answer.known] for group in groups]
    judged = [answer for group in known for answer in group]
    if not judged:
        raise ValueError("no position was judged")
    regret, regret_interval = clustered([[answer.regret for answer in group] for group in known])
    same = [float(answer.agrees) for answer in judged]
    agreement = [float(answer.agrees or answer.ties) for answer in judged]
    return Quality(
        positions=len(every),
        unknown=len(every) - len(judged),
        same=fmean(same),
        same_interval=interval(same),
        agreement=fmean(agreement),
        agreement_interval=interval(agreement),
        regret=regret,
        regret_interval=regret_interval,
        worst=max(answer.regret for answer in judged),
        again=fmean(answer.again for answer in every),
        stable=fmean(answer.stable for answer in every),
    )


def _read_arguments(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.strength.regret", description="Answers held against a much longer search.")
    add_arguments(parser, "positions", 100)
    parser.add_argument("--level", choices=tuple(Level), help="the strongest there is, who gives the hints, if absent")
    parser.add_argument("--seats", type=int, help="the fewest of the game if absent")
    parser.add_argument("--times", type=int, default=20, help="how many times the worlds the reference has; 20 if absent")
    parser.add_argument("--presses", type=int, default=5, help="searches with other chance; 5 if absent")
    parser.add_argument("--only", default="", metavar="KIND[,KIND]", help="only decisions in which such an action may be chosen: Claim")
    wanted = parser.parse_args(arguments)
    wanted.positions, wanted.count = wanted.count, -(-wanted.count // EACH)
    return wanted


def main(arguments: list[str]) -> int:
    """Judge positions and print what came of them."""
    wanted = _read_arguments(arguments)
    game = GAMES[wanted.game]
    seats = wanted.seats or game.seats[0]
    trial = Trial(
        wanted.game,
        wanted.level or strongest(game.levels),
        seats,
        wanted.seed,
        game.options(seats).changed(**option_changes(wanted.option)).changes(),
        wanted.times,
        wanted.presses,
        tuple(filter(None, wanted.only.split(","))),
    )
    run = Run("regret", trial, judge_unit)
    found = quality([unit_of(line) for line in carried_out(run, wanted)], wanted.positions)
    if wanted.json:
        print(json.dumps({**run.head(), "quality": asdict(found)}, indent=1))
    else:
        print(_text(trial, found))
    return 0


def _text(trial: Trial, found: Quality) -> str:
    return (
        f"{trial.game} {trial.level}, {trial.seats} seats: {found.positions} positions, seed {trial.seed}, "
        f"reference of {trial.times} times the worlds\n"
        f"the same action in {found.same:.1%} +- {found.same_interval:.1%}, or one as good in {found.agreement:.1%} +- "
        f"{found.agreement_interval:.1%}; {found.unknown} the reference did not look at\n"
        f"regret {found.regret:.3f} +- {found.regret_interval:.3f} % of a match, at worst {found.worst:.3f} %\n"
        f"asked again the same in {found.again:.1%}; {trial.presses} searches of other chance agree in {found.stable:.1%}"
    )


if __name__ == "__main__":  # by its own name, by which worker processes elsewhere find what they are to do
    sys.exit(importlib.import_module("tests.strength.regret").main(sys.argv[1:]))
