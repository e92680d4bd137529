"""Luck and play told apart in matches between computer players, each reviewed as a person's match is.

`python -m tests.strength.luck --game ID [--players hard,normal] [--matches N] [--worlds W] [--twice] [--short] [--seed S] [--json]`

For each player: the share of matches won, what luck and play gave, what a decision cost. Luck and play have to lead from the fair share to
the result: what is left over is told, at its mean and at its largest. With `--twice` each match is reviewed again with other chance: by
how much the two differ is held against the error that is stated. The matches that tell the first player from the second, by results and by
play, are those after which the 95 % interval of the difference leaves out nought.
"""

from __future__ import annotations

import argparse
import importlib
import json
import math
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from random import Random
from statistics import fmean, stdev
from typing import Any

from game.ai.budget import Budget
from game.ai.course import Course, course_of
from game.ai.intervals import Z95, interval
from game.ai.levels import Level, budget_for
from game.ai.matches import Decision, choices, player, seated
from game.ai.review import REVIEW_WORLDS, decisions, grade, judge_of
from game.ai.runs import Line, Run, add_arguments, carried_out, option_changes
from game.catalog import GAMES
from game.core.cards import Seat
from game.core.engine import DealNext
from game.core.match import Match
from game.core.options import Options, OptionValue
from game.core.record import AnyMatch
from game.core.shuffle import bot_generator, seed_from


@dataclass(frozen=True, slots=True)
class Matches:
    """What is played and reviewed; `worlds` are those of a review."""

    game: str
    players: tuple[str, ...]
    seed: str
    options: Mapping[str, OptionValue]
    worlds: int = REVIEW_WORLDS
    twice: bool = False


@dataclass(frozen=True, slots=True)
class Part:
    """A match as one player went through it: shares of the match, decisions that were searched, and the luck of the second review."""

    start: float
    luck: float
    play: float
    result: float
    error: float
    decisions: int
    again: float | None = None

    @property
    def residual(self) -> float:
        """What luck and play leave unexplained."""
        return self.result - self.start - self.luck - self.play


@dataclass(frozen=True, slots=True)
class Unit:
    """One match, by player."""

    number: int
    parts: tuple[Part, ...]


def match_unit(asked: Matches, number: int) -> Unit:
    """Play and review match `number`; the players change seats from one match to the next."""
    seats = len(asked.players)
    sitting = [(seat + number) % seats for seat in range(seats)]  # the player at each seat
    match = _played(asked, number, sitting)
    parts = {sitting[seat]: _part(asked, match, Seat(seat)) for seat in range(seats)}
    return Unit(number, tuple(parts[place] for place in range(seats)))


def _played(asked: Matches, number: int, sitting: Sequence[int]) -> AnyMatch:
    game, name = GAMES[asked.game], f"{asked.seed}/{number}"
    match: AnyMatch = Match(game.engine, Options(asked.game, asked.options), len(sitting), seed_from(name))

    def chance(decision: Decision) -> Random:
        return Random(f"{name}/{decision.seat}/{decision.ply}")

    levels = [asked.players[place] for place in sitting]
    choose = seated([player(one, game.engine, game.bots, lambda level: budget_for(level, clock=False), chance) for one in levels])
    while turn := match.to_act():
        legal = choices(game.engine, match.state, turn[0])
        is_choice = len(legal) > 1 and not isinstance(legal[0], DealNext)
        match.apply(turn[0], choose(Decision(match.ply, turn[0], match.state, legal)) if is_choice else legal[0])
    return match


def _part(asked: Matches, match: AnyMatch, seat: Seat) -> Part:
    judge, plies = judge_of(GAMES[asked.game].bots), decisions(match, (seat,))
    if judge is None:
        raise TypeError(f"the strongest player of {asked.game} does not say what it finds")

    def course(chance: Callable[[int], Random]) -> Course:
        return course_of(match, seat, [grade(match, ply, judge, Budget(asked.worlds), chance(ply)) for ply in plies])

    found = course(lambda ply: bot_generator(match.seed, seat, ply))
    again = course(lambda ply: Random(f"{match.seed}/again/{seat}/{ply}")) if asked.twice else None
    searched = len(found.steps) - 1
    return Part(found.start, found.luck, found.play, found.result, found.error, searched, None if again is None else again.luck)


def unit_of(line: Line) -> Unit:
    """Return a unit as a journal has it."""
    return Unit(line["number"], tuple(Part(**part) for part in line["parts"]))


@dataclass(frozen=True, slots=True)
class Share:
    """What came out for a player: means by match with half their 95 % intervals; `cost` by decision; `error` as it is stated, for a match.

    `apart` is by how much the luck of two reviews differs, in those errors: 1 where the error is what is stated, None of a single review.
    """

    player: str
    won: float
    won_interval: float
    luck: float
    luck_interval: float
    play: float
    play_interval: float
    cost: float
    error: float
    residual: float
    residual_largest: float
    apart: float | None


def shares(players: Sequence[str], units: Sequence[Unit]) -> list[Share]:
    """Return what came out for each player."""
    return [_share(name, [unit.parts[place] for unit in units]) for place, name in enumerate(players)]


def _share(name: str, parts: Sequence[Part]) -> Share:
    won, luck, play = ([getattr(part, what) for part in parts] for what in ("result", "luck", "play"))
    means = (fmean(won), interval(won), fmean(luck), interval(luck), fmean(play), interval(play))
    cost = -sum(play) / max(1, sum(part.decisions for part in parts))
    gaps = [(part.again - part.luck) / (math.sqrt(2) * part.error) for part in parts if part.again is not None and part.error]
    left = [part.residual for part in parts]
    error = math.sqrt(fmean(part.error**2 for part in parts))
    apart = math.sqrt(fmean(gap**2 for gap in gaps)) if gaps else None
    return Share(name, *means, cost, error, fmean(left), max(map(abs, left)), apart)


def needed(differences: Sequence[float]) -> float:
    """Return after how many matches the 95 % interval of their mean leaves out nought, at the spread and the mean that these have."""
    mean = fmean(differences)
    return (Z95 * stdev(differences) / mean) ** 2 if mean > 0 and len(differences) > 1 else math.inf


def main(arguments: list[str]) -> int:
    """Play and review matches and print what came of them."""
    parser = argparse.ArgumentParser(prog="python -m tests.strength.luck", description="Luck and play told apart.")
    add_arguments(parser, "matches", 100)
    parser.add_argument("--players", default=f"{Level.HARD},{Level.NORMAL}", help="levels, one for each seat; hard,normal if absent")
    parser.add_argument("--worlds", type=int, default=REVIEW_WORLDS, help=f"of a review; {REVIEW_WORLDS} if absent")
    parser.add_argument("--twice", action="store_true", help="review each match again with other chance")
    parser.add_argument("--short", action="store_true", help="the shortest matches instead of those of the default length")
    wanted = parser.parse_args(arguments)
    players = tuple(wanted.players.split(","))
    options = GAMES[wanted.game].options(len(players), short=wanted.short).changed(**option_changes(wanted.option))
    asked = Matches(wanted.game, players, wanted.seed, options.changes(), wanted.worlds, wanted.twice)
    run = Run("luck", asked, match_unit)
    units = [unit_of(line) for line in carried_out(run, wanted)]
    found = shares(players, units)
    by_results = needed([unit.parts[0].result - unit.parts[1].result for unit in units])
    by_play = needed([unit.parts[0].play - unit.parts[1].play for unit in units])
    if wanted.json:
        told: dict[str, Any] = {"matches": len(units), "shares": [asdict(share) for share in found]}
        print(json.dumps({**run.head(), **told, "by_results": by_results, "by_play": by_play}, indent=1))
        return 0
    print(f"{asked.game}: {len(units)} matches, seed {asked.seed}, options {dict(asked.options)}, {asked.worlds} worlds; shares of a match")
    for one in found:
        print(
            f"{one.player:7} won {one.won:.3f} +- {one.won_interval:.3f}   luck {one.luck:+.3f} +- {one.luck_interval:.3f}   "
            f"play {one.play:+.3f} +- {one.play_interval:.3f}   a decision costs {one.cost:.4f}\n"
            f"        error of a match {one.error:.3f}   left over {one.residual:+.1e}, at most {one.residual_largest:.1e}"
            + ("" if one.apart is None else f"   two reviews are {one.apart:.2f} errors apart")
        )
    print(f"{players[0]} and {players[1]} are told apart by results after {by_results:.0f} matches, by play after {by_play:.0f}")
    return 0


if __name__ == "__main__":  # by its own name, by which worker processes elsewhere find what they are to do
    sys.exit(importlib.import_module("tests.strength.luck").main(sys.argv[1:]))
