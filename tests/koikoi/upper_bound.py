"""How far a player of Koi-Koi could get who saw every card: the upper bound of what search by this playout can win in one deal.

`python -m tests.koikoi.upper_bound [DEALS]` plays duplicate deals, every decision being the last of its match, and prints two win rates
over Normal with their 95 % intervals: of the honest search and of the same search given the true hidden cards. Source: AI.md 3.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Mapping
from random import Random
from statistics import fmean, stdev
from typing import Any

from game.ai.budget import Budget
from game.ai.levels import Level
from game.core.cards import Seat, cards_of
from game.core.match import Match
from game.core.options import Options
from game.koikoi.bot import BOTS, HARD_LEANING
from game.koikoi.engine import ENGINE
from game.koikoi.playout import Tables
from game.koikoi.search import SearchBot, World
from game.koikoi.state import View
from game.koikoi.worth import worth_in_points

WORLDS = 500
KoiKoiMatch = Match[Any, Any, Any]


class TrueWorld:
    """The one world that is real, in the place of `game.koikoi.search.Worlds`."""

    def __init__(self, match: KoiKoiMatch, view: View, tables: Tables) -> None:
        state = match.state
        hidden = state.hands[1 - view.viewer]
        self._world = World(tables.hand(cards_of(hidden)), tables.pile(state.pile))

    def sample(self, rng: Random) -> World:
        """Return the real world."""
        del rng
        return self._world


def won(number: int, seat: Seat, sees_all: bool) -> float:
    """Return 1, 0.5 or 0 for Hard at `seat` against Normal in one deal."""
    match: KoiKoiMatch = Match(ENGINE, Options("koi-koi", {"rounds": 1}), 2, f"bound/{number}")
    cheat = SearchBot(worth_in_points, HARD_LEANING, lambda view, tables: TrueWorld(match, view, tables))
    bots = {seat: cheat if sees_all else BOTS[Level.HARD], Seat(1 - seat): BOTS[Level.NORMAL]}
    while asked := match.to_act():
        mover = asked[0]
        budget, rng = Budget(WORLDS, math.inf), Random(f"{number}/{match.ply}")
        match.apply(mover, bots[mover].choose(match.view(mover), match.legal_actions(mover), budget, rng))
    outcome = match.outcome()
    assert outcome is not None
    return (seat in outcome.winners) / len(outcome.winners)


def main(deals: int) -> None:
    """Play and print."""
    players: Mapping[str, bool] = {"Hard": False, "Hard, seeing all cards": True}
    for name, sees_all in players.items():
        rates = [fmean(won(number, Seat(seat), sees_all) for seat in (0, 1)) for number in range(deals)]
        print(f"{name}: {fmean(rates):.3f} ± {1.96 * stdev(rates) / math.sqrt(deals):.3f} of {deals} duplicate deals")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 400)
