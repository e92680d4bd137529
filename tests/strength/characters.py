"""What characters do and what it costs them: matches of each against the plain player of its level.

`python -m tests.strength.characters --game ID --matches N --seed S [--level normal] [--short] [--character ID] [--journals FOLDER]`

Every match is played twice, from both sides. A chance is a decision in which the character likes one action better than another; printed is
how often each of the two did what the character likes best (of one who shuns something: what they shun), and the character's share of the
matches, with 95 % intervals over pairs. Everything follows from the seed.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import floor
from random import Random
from statistics import fmean
from typing import Any

from game.ai.character import Character, in_character
from game.ai.intervals import interval
from game.ai.levels import Level, budget_for
from game.ai.matches import Decision, played, seated, share_won
from game.ai.runs import Run, add_arguments, carried_out, option_changes
from game.catalog import GAMES
from game.core.cards import Seat
from game.core.options import Options, OptionValue
from game.core.shuffle import seed_from


@dataclass(frozen=True, slots=True)
class Trial:
    """What is played: everything a worker process needs."""

    game: str
    character: str
    level: str
    seed: str
    options: Mapping[str, OptionValue]


@dataclass(frozen=True, slots=True)
class Pair:
    """One deal from both sides: what the character won, 0 to 1; the chances of the character and of the plain player, and how many of
    them were taken."""

    number: int
    won: float
    chances: tuple[int, int]
    taken: tuple[int, int]


def play_pair(trial: Trial, number: int) -> Pair:
    """Play deal `number` from both sides."""
    game, level = GAMES[trial.game], Level(trial.level)
    engine, character = game.engine, game.likings[trial.character]
    players = (in_character(game.bots, level, character), game.bots[level])
    start, _ = engine.start(Options(trial.game, trial.options).rules(), 2, seed_from(f"{trial.seed}/{number}"))
    chances, taken = [0, 0], [0, 0]

    def chooser(who: int) -> Any:
        def choose(decision: Decision) -> Any:
            view = engine.view_for(decision.state, decision.seat)
            rng = Random(f"{trial.seed}/{number}/{who}/{decision.ply}")
            action = players[who].choose(view, decision.legal, budget_for(level, clock=False), rng)
            if (kept := kept_to(character, view, decision.legal, action)) is not None:
                chances[who] += 1
                taken[who] += kept is not character.shuns
            return action

        return choose

    sides = (0, 1), (1, 0)
    won = [share_won(played(engine, start, seated([chooser(who) for who in side])), Seat(side.index(0))) for side in sides]
    return Pair(number, fmean(won), (chances[0], chances[1]), (taken[0], taken[1]))


def kept_to(character: Character, view: Any, legal: Iterable[Any], action: Any) -> bool | None:
    """Return whether `action` is the one of `legal` that the character likes best; None where it likes them all alike."""
    likings = [floor(character.liking(view, each)) for each in legal]
    return floor(character.liking(view, action)) >= max(likings) if max(likings) > min(likings) else None


def rates(pairs: Sequence[Mapping[str, Any]]) -> tuple[float, float]:
    """Return which part of the chances the character and the plain player took."""
    character, plain = (sum(pair["taken"][who] for pair in pairs) / max(1, sum(pair["chances"][who] for pair in pairs)) for who in (0, 1))
    return character, plain


def main(arguments: list[str]) -> int:
    """Play every character of a game and print what came out, a line for each."""
    parser = argparse.ArgumentParser(prog="python -m tests.strength.characters", description="What characters do and what it costs them.")
    add_arguments(parser, "matches", 200)
    parser.add_argument("--level", default=Level.NORMAL.value, choices=tuple(Level))
    parser.add_argument("--character", help="one of them alone")
    parser.add_argument("--short", action="store_true", help="the shortest matches instead of those of the default length")
    wanted = parser.parse_args(arguments)
    wanted.count = -(-wanted.count // 2)
    options = GAMES[wanted.game].options(2, short=wanted.short).changed(**option_changes(wanted.option)).changes()
    print("| Character | Chances | Does it | Plain | By | Share of matches |\n|---|---|---|---|---|---|")
    for name in GAMES[wanted.game].characters if wanted.character is None else (wanted.character,):
        trial = Trial(wanted.game, name, wanted.level, wanted.seed, options)
        pairs = carried_out(Run("characters", trial, play_pair), wanted)
        mine, plain = rates(pairs)
        won = [pair["won"] for pair in pairs]
        per_match = sum(pair["chances"][0] for pair in pairs) / 2 / len(pairs)
        by = mine / plain - 1 if plain else 0.0
        print(f"| {name} | {per_match:.1f} | {mine:.3f} | {plain:.3f} | {by:+.0%} | {fmean(won):.3f} ± {interval(won):.3f} |", flush=True)
    return 0


if __name__ == "__main__":  # by its own name, by which worker processes elsewhere find what they are to do
    sys.exit(importlib.import_module("tests.strength.characters").main(sys.argv[1:]))
