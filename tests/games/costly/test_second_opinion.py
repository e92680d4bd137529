"""The program's scores against a second telling of the sheet, over random counts, hands, deals and options."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.core.options import Options, describe
from game.costly.rules import GAME, PACK, TOTALS, rules_of
from game.costly.scoring import hand_lines, play_lines
from tests.contract.checks import random_options
from tests.games.costly import second_opinion

NAMES = [card.name for card in PACK]


def values_of(options: Options) -> dict[str, Any]:
    return {info.key: options[info.key] for info in describe(GAME).options}


def options_by_chance(rng: Random) -> Options:
    """Half of the time the sheet's own points with some other rules, else any values at all; often small points that tie."""
    if rng.random() < 0.5:
        return random_options(GAME, 2, rng)
    changes: dict[str, Any] = {"preset": rng.choice(["source", "cotton_1674", "shropshire_1874"])}
    for info in describe(GAME).options:
        if rng.random() < 0.3:
            if info.type == "int":
                changes[info.key] = rng.randint(max(0, info.low), 8)
            else:
                changes[info.key] = rng.choice(info.values or (True, False))
    return Options(GAME, changes)


def clustered(rng: Random, count: int) -> list[str]:
    """Draw cards that lie near each other in rank or suit, so that something scores."""
    near = rng.randrange(1, 14)
    suits = rng.choice(["SHDC", "HD", "SC", "S", "SHDC"])
    pool = [name for name in NAMES if abs(second_opinion.rank(name) - near) <= 3 and second_opinion.suit(name) in suits]
    pool = pool if len(pool) >= count and rng.random() < 0.8 else NAMES
    return rng.sample(pool, count)


def check_scores(times: int, seed: str) -> int:
    rng = Random(seed)
    scoring = 0
    for number in range(times):
        if number % 20 == 0:
            options = options_by_chance(rng)
            values, rules = values_of(options), rules_of(options)
        turnup, *row = clustered(rng, rng.randint(2, 8))
        total = rng.choice([rng.randint(1, 31), *TOTALS])
        after_go = rng.random() < 0.3
        lines = play_lines(rules, PACK.named(turnup), tuple(map(PACK.named, row)), total, after_go)
        expected = second_opinion.played(values, turnup, row, total, after_go)
        assert [(line.kind, line.points) for line in lines] == expected, (options, turnup, row, total)
        turnup, *hand = clustered(rng, rng.randint(1, 5))
        held = hand_lines(rules, PACK.named(turnup), tuple(map(PACK.named, hand)))
        assert [(line.kind, line.points) for line in held] == second_opinion.shown(values, turnup, hand), (
            options,
            turnup,
            hand,
        )
        scoring += bool(lines) + bool(held)
    return scoring


@pytest.mark.sweep(chance="part")
@pytest.mark.parametrize("part", range(12))
def test_twenty_thousand_counts_and_hands_score_as_told_again(part: int) -> None:
    assert check_scores(1_700, f"scores {part}") > 1_700
