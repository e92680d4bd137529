"""`python -m tests.play --game ID --matches N --seed S [--policy uniform|willing]`: random matches through the contract."""

from __future__ import annotations

import argparse
import sys
import traceback
from concurrent.futures import ProcessPoolExecutor
from random import Random

from game.catalog import GAMES, engine_of
from tests.contract.checks import MOST_PLIES, Tally, play_match, random_options
from tests.contract.policies import policy


def play(game: str, name: str, seed: str, numbers: range) -> Tally:
    """Play the matches with these numbers; a broken promise is raised with what replays it."""
    engine = engine_of(game)
    tally = Tally()
    for number in numbers:
        rng = Random(f"{seed}/{number}")
        seats = engine.seats[number % len(engine.seats)]
        options = random_options(game, seats, rng)
        try:
            play_match(engine, seats, options, policy(engine, name), rng, tally)
        except Exception as error:
            raise AssertionError(
                f"match {number}, {seats} seats, {options.changes()}:\n{traceback.format_exc()}"
            ) from error
    return tally


def main(arguments: list[str]) -> int:
    """Play, print what was met, return 1 if a promise was broken."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", required=True, choices=tuple(GAMES))
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seed", default="play")
    parser.add_argument("--policy", choices=("uniform", "willing"), default="uniform")
    parser.add_argument("--jobs", type=int, default=1, help="processes that share the matches")
    wanted = parser.parse_args(arguments)
    parts = [range(first, wanted.matches, wanted.jobs) for first in range(wanted.jobs)]
    try:
        with ProcessPoolExecutor(wanted.jobs) as pool:
            futures = [pool.submit(play, wanted.game, wanted.policy, wanted.seed, part) for part in parts]
            tallies = [future.result() for future in futures]
    except AssertionError as error:
        print(error)
        return 1
    kinds: dict[str, int] = {}
    for tally in tallies:
        for kind, count in tally.actions.items():
            kinds[kind] = kinds.get(kind, 0) + count
    print(
        f"{wanted.game}, {wanted.policy}: {sum(t.matches for t in tallies)} matches, {sum(t.plies for t in tallies)} plies, "
        f"{sum(t.cut_off for t in tallies)} cut off at {MOST_PLIES}"
    )
    print(", ".join(f"{kind} {count}" for kind, count in sorted(kinds.items())))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
