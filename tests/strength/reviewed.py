"""Reviews twice what was recorded, and what a review takes.

`python -m tests.strength.reviewed [--game ID] [--deals N] [--matches M] [--offers K] [--worlds W]`

For each game: how many of N deals have the same three plays that cost most when they are reviewed again, the last decision first; the same
of K decisions of a kind that is offered seldom (`RARE`), grade for grade; and the seconds of one core for a deal and for whole matches at
their usual length, as a person's is reviewed.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from statistics import fmean
from types import MappingProxyType
from typing import Any

from game.ai.budget import Budget
from game.ai.levels import Level
from game.ai.review import REVIEW_WORLDS, Grade, choices, costliest, decisions, grade, judge_of
from game.catalog import GAMES
from game.core.cards import Seat
from game.core.engine import DealNext
from game.core.match import Match
from game.core.options import OptionValue
from game.core.record import AnyMatch

RARE: Mapping[str, Any] = json.loads(Path(__file__).with_name("rare.json").read_text("utf-8"))
"""By game: with which word the text of an action begins that is offered seldom, for how many players and by which options."""
MOST_MATCHES = 60
REVIEWED = Seat(0)
NONE: Mapping[str, OptionValue] = MappingProxyType({})


def recorded(game: str, seed: str, seats: int = 2, changes: Mapping[str, OptionValue] = NONE) -> AnyMatch:
    """Return a match of the usual length between Easy at the first seat, whose decisions are reviewed, and Normal players."""
    match: AnyMatch = Match(GAMES[game].engine, GAMES[game].options(seats).changed(**changes), seats, seed)
    return played(match, Random(seed))


def played(match: AnyMatch, rng: Random) -> AnyMatch:
    """Play a match to its end, Easy at the first seat, Normal at the others, and return it."""
    engine, bots = match.engine, GAMES[match.engine.id].bots
    while asked := match.to_act():
        level = Level.NORMAL if asked[0] else Level.EASY
        legal = match.legal_actions(asked[0])
        listed = tuple(action for action in legal if not engine.takes_back(action)) or legal
        match.apply(asked[0], bots[level].choose(match.view(asked[0]), listed, Budget(0), rng))
    return match


def reviewed(match: AnyMatch, plies: Sequence[int], worlds: int) -> tuple[dict[int, Grade], float]:
    """Return the grades of the decisions at `plies`, asked for in their order, and the seconds of a core that they took."""
    judge, began = judge_of(GAMES[match.engine.id].bots), time.process_time()
    assert judge is not None
    return {ply: grade(match, ply, judge, Budget(worlds)) for ply in plies}, time.process_time() - began


def deals(game: str, seed: str) -> Iterator[tuple[AnyMatch, tuple[int, ...]]]:
    """Yield matches with the decisions of one deal after the other."""
    for number in range(MOST_MATCHES):
        match = recorded(game, f"{seed} {number}")
        ends = [ply + 1 for ply, (_seat, action) in enumerate(match.actions) if isinstance(action, DealNext)]
        for since, until in zip([0, *ends], [*ends, match.ply], strict=True):
            if plies := decisions(match, (REVIEWED,), since, until):
                yield match, plies


def offers(game: str, seed: str) -> Iterator[tuple[AnyMatch, int]]:
    """Yield decisions at which what is offered seldom may be done."""
    word, seats, changes = (RARE[game][key] for key in ("word", "seats", "options"))
    for number in range(MOST_MATCHES):
        match = recorded(game, f"{seed} {number}", seats, changes)
        for ply in decisions(match, map(Seat, range(seats))):
            if any(match.engine.action_text(one).startswith(word) for one in choices(match, ply, match.actions[ply][0])):
                yield match, ply


def told(game: str, asked: argparse.Namespace) -> str:
    """Return the line of one game."""
    same, took, shown = 0, [], 0
    for _number, (match, plies) in zip(range(asked.deals), deals(game, asked.seed), strict=False):
        (first, seconds), (again, _) = reviewed(match, plies, asked.worlds), reviewed(match, plies[::-1], asked.worlds)
        dear = costliest(first.values())
        same += dear == costliest(again.values())
        shown += len(dear)
        took.append(seconds)
    mean, most = fmean(took), max(took)
    words = [f"{game}: {same} of {len(took)} deals the same, {shown} plays shown; a deal {mean:.1f} s, at most {most:.1f} s"]
    if game in RARE:
        found = [each for _number, each in zip(range(asked.offers), offers(game, asked.seed), strict=False)]
        equal = sum(reviewed(match, (ply,), asked.worlds)[0] == reviewed(match, (ply,), asked.worlds)[0] for match, ply in found)
        words.append(f"{RARE[game]['word']}: {equal} of {len(found)} decisions the same")
    for number in range(asked.matches):
        match = recorded(game, f"{asked.seed} {number}")
        plies = decisions(match, (REVIEWED,))
        words.append(f"a match of {len(plies)} decisions {reviewed(match, plies, asked.worlds)[1]:.1f} s")
    return "; ".join(words)


def main(arguments: Sequence[str]) -> int:
    """Review, and tell what came of it."""
    parser = argparse.ArgumentParser(prog="python -m tests.strength.reviewed", description=__doc__)
    parser.add_argument("--game", choices=GAMES, action="append")
    parser.add_argument("--deals", type=int, default=10)
    parser.add_argument("--matches", type=int, default=1)
    parser.add_argument("--offers", type=int, default=10)
    parser.add_argument("--worlds", type=int, default=REVIEW_WORLDS)
    parser.add_argument("--seed", default="reviewed")
    asked = parser.parse_args(arguments)
    for game in asked.game or GAMES:
        print(told(game, asked), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
