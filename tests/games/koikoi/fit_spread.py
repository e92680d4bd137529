"""Hold `BOLD` of `game.koikoi.playout` against real rounds: `python -m tests.games.koikoi.fit_spread [MATCHES] [SEED]`.

Plays whole matches between two searching players (Hard with few worlds) and prints how their rounds ended, as the oya sees it: mean and
standard deviation of the points, how many were void, how often the oya stayed. Then the same of deals played by the playout, for each
number of cards from which its players go on: the match table is right where its rounds spread as wide.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Sequence
from random import Random
from statistics import fmean, pstdev
from typing import Any

from game.ai.budget import Budget
from game.ai.levels import Level
from game.core.cards import CardId
from game.core.engine import DealNext
from game.core.match import Match
from game.core.options import Options
from game.koikoi.bot import BOTS
from game.koikoi.engine import ENGINE
from game.koikoi.rules import HAND_SIZE, rules_of
from game.koikoi.win_chance import ended

WORLDS = 100
DEALS = 20_000
OPTIONS = Options("koi-koi")
Round = tuple[int, bool]
"""Points of the oya less the ko's, and whether the oya stays."""


def rounds_played(seed: str) -> list[Round]:
    """Return the rounds of one match between two players of Hard's kind."""
    match: Match[Any, Any, Any] = Match(ENGINE, OPTIONS, 2, seed)
    bot = BOTS[Level.HARD]
    while asked := match.to_act():
        seat = asked[0]
        legal = match.legal_actions(seat)
        if len(legal) == 1 or isinstance(legal[0], DealNext):
            match.apply(seat, legal[0])
        else:
            match.apply(seat, bot.choose(match.view(seat), legal, Budget(WORLDS), Random(f"{seed}/{match.ply}")))
    finished = match.state.round.finished
    oyas = [each.oya for each in finished]
    oyas.append(match.state.result.next_oya)
    return [(each.points[each.oya] - each.points[1 - each.oya], oyas[i + 1] == each.oya) for i, each in enumerate(finished)]


def rounds_of_playouts(bold: int, seed: str) -> list[Round]:
    """Return rounds of the playout whose players go on with at least `bold` cards left."""
    rng, rules = Random(seed), rules_of(OPTIONS)
    pack = [CardId(card) for card in range(48)]
    order = tuple(turn % 2 for turn in range(2 * HAND_SIZE - 1))
    found: list[Round] = []
    for number in range(DEALS):
        rng.shuffle(pack)
        points, oya = ended(rules, number % 12 + 1, pack, order, bold)
        found.append((points, oya == 0))
    return found


def told(name: str, rounds: Sequence[Round]) -> None:
    """Print how these rounds ended."""
    points = [float(each[0]) for each in rounds]
    mean, spread = fmean(points), pstdev(points)
    void, stays = fmean(not each for each in points), fmean(each[1] for each in rounds)
    half = 1.96 * spread / math.sqrt(len(points))
    print(f"{name}: {len(points)} rounds, mean {mean:.2f} ± {half:.2f}, spread {spread:.1f}, void {void:.3f}, oya stays {stays:.3f}")


def main(matches: int, seed: str) -> None:
    """Play and print."""
    for bold in range(1, 7):
        told(f"playouts, going on with {bold}", rounds_of_playouts(bold, f"{seed}/{bold}"))
    played: list[Round] = []
    for number in range(matches):
        played += rounds_played(f"{seed}/{number}")
        if number % 10 == 9 or number == matches - 1:
            told("searching players", played)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100, sys.argv[2] if len(sys.argv) > 2 else "spread")
