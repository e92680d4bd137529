"""Finds the drills of a game: decisions with one clear answer, out of matches between Easy and Normal, best of all those they miss.

`python -m tests.find_drills --game ID [--matches N] [--seed S] [--seats N[,N]] [--each N] [--all] [--only KIND[,KIND]] --out FILE`

A decision is looked at where a player does something else than the strongest one would in few worlds; with `--all` also where not. It is
taken where that one, in many worlds and twice with other chance, finds the same answer, and all other actions worse by `LEAST_GAP` of a
match beyond two standard errors. The set is spread: of the kinds of what is right and what tempts each gives one in turn, what was missed
first.
"""

from __future__ import annotations

import argparse
import importlib
import json
import sys
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Any

from game.ai.budget import Budget
from game.ai.levels import Level
from game.ai.matches import choices
from game.ai.positions import kind
from game.ai.review import judge_of
from game.ai.runs import Line, Run, add_arguments, carried_out, option_changes
from game.ai.search import TIE, Verdict
from game.catalog import GAMES
from game.core.engine import DealNext
from game.core.match import Match
from game.core.options import OptionValue
from game.core.record import AnyMatch
from game.core.shuffle import bot_generator
from ui.library.drills import SetPosition

LEAST_GAP = 0.03
"""By so much of a match, beyond two standard errors, the answer beats every other action."""
SET_SIZE = 40
FEW, MANY = 96, 200
TIMES = 4
"""Worlds for a first look, and `TIMES` as many as these, all of them played, for whatever is taken."""
WANTED_GAP = 0.1
"""By so much of a match an answer is neither a matter of taste nor plain to see: positions near it are taken first."""
PLAYERS = (Level.EASY, Level.NORMAL)
"""Who plays, by lot: what they do is what tempts."""
MOST_CHOICES = 10
"""Decisions with more choices are left out: they take long to look through, for people too."""


@dataclass(frozen=True, slots=True)
class Hunt:
    """What is looked through: short matches of a game, for no more than `each` positions of one; `all` decisions, or those missed.

    Where kinds of actions are named, `only` decisions in which such a one may be chosen.
    """

    game: str
    seats: tuple[int, ...]
    seed: str
    options: dict[str, OptionValue]
    each: int
    all: bool
    only: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Find:
    """A position, the kinds of its answer and of what tempts, by how much of a match the answer is clear, and whether it was missed."""

    position: SetPosition
    kinds: str
    gap: float
    missed: bool


@dataclass(frozen=True, slots=True)
class Unit:
    """What was found in one match."""

    number: int
    finds: tuple[Find, ...]


def gap_of(verdict: Verdict[Any], best: Any) -> float:
    """Return by how much of a match `best` beats every other action beyond two standard errors; below 0 where something else is better."""
    if verdict.best != best or len(verdict.candidates) < 2:
        return -1.0
    return min(other.loss - TIE * other.error for other in verdict.candidates[1:])


def searched(match: AnyMatch, ply: int, worlds: int, times: int, chance: str) -> Verdict[Any]:
    """Return what the strongest player of a game finds about the decision at `ply`, from the view of its seat."""
    judge, seat = judge_of(GAMES[match.engine.id].bots), match.asked_at(ply)[0]
    assert judge is not None
    legal = tuple(action for action in match.legal_at(ply, seat) if not match.engine.takes_back(action))
    return judge.judge(match.view_at(ply, seat), legal, Budget(worlds, times=times), Random(chance))


def finds_in(hunt: Hunt, number: int) -> Unit:
    """Play match `number` and return its drills."""
    game, name = GAMES[hunt.game], f"{hunt.seed}/{number}"
    seats = hunt.seats[number % len(hunt.seats)]
    options = game.options(seats, short=True).changed(**hunt.options)
    match: AnyMatch = Match(game.engine, options, seats, name)
    lot, engine, found = Random(name), game.engine, list[Find]()
    players = [game.bots[lot.choice(PLAYERS)] for _seat in range(seats)]
    while asked := match.to_act():
        seat, ply = asked[0], match.ply
        legal = choices(engine, match.state, seat)
        action = legal[0]
        if len(legal) > 1 and not isinstance(action, DealNext):
            action = players[seat].choose(match.view(seat), legal, Budget(FEW), bot_generator(match.seed, seat, ply))
            few = len(found) < hunt.each and len(legal) <= MOST_CHOICES
            few = few and (not hunt.only or not {*hunt.only}.isdisjoint(map(kind, legal)))
            if few and (answer := _answer(match, ply, action, name, every=hunt.all)) is not None:
                best, tempting, gap = answer
                played = tuple(f"{who} {engine.action_text(done)}" for who, done in match.actions)
                texts = engine.action_text(best), engine.action_text(tempting)
                position = SetPosition(seats, options.changes(), match.seed, played, *texts)
                found.append(Find(position, f"{kind(best)}/{kind(tempting)}", gap, action != best))
        match.apply(seat, action)
    return Unit(number, tuple(found))


def _answer(match: AnyMatch, ply: int, played: Any, name: str, *, every: bool) -> tuple[Any, Any, float] | None:
    """Return the one clear answer to the decision that is due, what tempts, and by how much it is clear; None where there is none.

    What tempts is what is `played`; where that is right, and `every` decision is looked at, the second best.
    """
    first = searched(match, ply, FEW, 1, f"{name}/{ply}")
    best = first.best
    if (best == played and not every) or gap_of(first, best) < LEAST_GAP / 3:
        return None
    least = 1.0
    for again in range(2):
        least = min(least, gap_of(searched(match, ply, MANY, TIMES, f"{name}/{ply}/{again}"), best))
        if least < LEAST_GAP:
            return None
    return best, first.candidates[1].action if best == played else played, least


def spread(finds: Sequence[Find], size: int = SET_SIZE) -> tuple[SetPosition, ...]:
    """Return so many positions, of each pair of kinds one in turn."""
    by_kind: defaultdict[str, list[Find]] = defaultdict(list)
    for find in sorted(finds, key=lambda find: (not find.missed, abs(find.gap - WANTED_GAP))):
        by_kind[find.kinds].append(find)
    taken: list[SetPosition] = []
    while len(taken) < size and any(by_kind.values()):
        taken += [rest.pop(0).position for rest in by_kind.values() if rest]
    return tuple(taken[:size])


def positions_text(positions: Iterable[SetPosition]) -> str:
    """Return the text that holds a set, a line for each position."""
    return "[\n" + ",\n".join(json.dumps(asdict(one), separators=(",", ":")) for one in positions) + "\n]\n"


def unit_of(line: Line) -> Unit:
    """Return a unit as a journal has it."""

    def find(raw: Line) -> Find:
        position = raw["position"]
        return Find(SetPosition(**{**position, "actions": tuple(position["actions"])}), raw["kinds"], raw["gap"], raw["missed"])

    return Unit(line["number"], tuple(map(find, line["finds"])))


def main(arguments: list[str]) -> int:
    """Look through matches and write the set."""
    parser = argparse.ArgumentParser(prog="python -m tests.find_drills", description="Decisions with one clear answer.")
    add_arguments(parser, "matches", 100)
    parser.add_argument("--seats", default="", metavar="N[,N]", help="how many play, match by match; the fewest of the game if absent")
    parser.add_argument("--each", type=int, default=3, help="positions out of one match, at most; 3 if absent")
    parser.add_argument("--all", action="store_true", help="also what nobody missed")
    parser.add_argument("--only", default="", metavar="KIND[,KIND]", help="only decisions in which such an action may be chosen: Meld")
    parser.add_argument("--out", type=Path, required=True, help="the file of the set")
    wanted = parser.parse_args(arguments)
    seats = tuple(map(int, filter(None, wanted.seats.split(",")))) or (GAMES[wanted.game].seats[0],)
    only = tuple(filter(None, wanted.only.split(",")))
    hunt = Hunt(wanted.game, seats, wanted.seed, option_changes(wanted.option), wanted.each, wanted.all, only)
    run = Run("drills", hunt, finds_in)
    finds = [find for line in carried_out(run, wanted) for find in unit_of(line).finds]
    taken = spread(finds)
    wanted.out.parent.mkdir(parents=True, exist_ok=True)
    wanted.out.write_text(positions_text(taken), "utf-8")
    print(f"{wanted.game}: {len(finds)} found, {len(taken)} taken")
    return 0


if __name__ == "__main__":  # by its own name, by which worker processes elsewhere find what they are to do
    sys.exit(importlib.import_module("tests.find_drills").main(sys.argv[1:]))
