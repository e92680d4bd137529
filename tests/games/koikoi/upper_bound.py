"""How far a player of Koi-Koi could get in one deal who saw hidden cards: the upper bound of what search by this playout can win.

`python -m tests.games.koikoi.upper_bound [DEALS]` plays duplicate deals, every decision being the last of its match, and prints win rates
over Normal with their 95 % intervals: of the honest search, of the same search given the opponent's hand, and given the order of the pile
too. No honest player knows more than the second. Source: AI.md 3.
"""

from __future__ import annotations

import math
import sys
from enum import Enum
from random import Random
from statistics import fmean, stdev
from typing import Any

from game.ai.budget import Budget
from game.ai.levels import Level
from game.core.cards import Seat, cards_of
from game.core.match import Match
from game.core.options import Options
from game.koikoi.bot import BOTS, HARD_PRIOR_WEIGHT
from game.koikoi.engine import ENGINE
from game.koikoi.playout import Tables
from game.koikoi.search import SearchBot, World
from game.koikoi.state import View
from game.koikoi.utility import utility_in_points

WORLDS = 500
KoiKoiMatch = Match[Any, Any, Any]


class Sight(Enum):
    """What a player sees of the hidden cards."""

    NOTHING = "Hard"
    HAND = "Hard, seeing the opponent's hand"
    ALL = "Hard, seeing the opponent's hand and the order of the pile"


class TrueWorlds:
    """Worlds with the real hand of the opponent and, if `sees_pile`, the real pile; in the place of `world_sampler`."""

    def __init__(self, match: KoiKoiMatch, view: View, tables: Tables, sees_pile: bool) -> None:
        state = match.state
        hidden = state.hands[1 - view.viewer]
        self._tables = tables
        self._cards = cards_of(hidden)
        self._hand = tables.hand(self._cards)
        self._pile = list(state.pile)
        self._rest = None if sees_pile else list(cards_of(view.unseen & ~hidden))

    def sample(self, rng: Random) -> World:
        """Return the real world, or one with the pile shuffled."""
        if self._rest is None:
            return World(self._hand, self._tables.pile(self._pile), (*self._cards, *self._pile))
        rng.shuffle(self._rest)
        pile = self._rest[: len(self._pile)]
        return World(self._hand, self._tables.pile(pile), (*self._cards, *pile))


def won(number: int, seat: Seat, sight: Sight) -> float:
    """Return 1, 0.5 or 0 for Hard at `seat` against Normal in one deal."""
    match: KoiKoiMatch = Match(ENGINE, Options("koi-koi", {"rounds": 1}), 2, f"bound/{number}")
    bots = {seat: BOTS[Level.HARD], Seat(1 - seat): BOTS[Level.NORMAL]}
    if sight is not Sight.NOTHING:
        bots[seat] = SearchBot(
            utility_in_points, HARD_PRIOR_WEIGHT, lambda view, tables: TrueWorlds(match, view, tables, sight is Sight.ALL).sample
        )
    while asked := match.to_act():
        mover = asked[0]
        budget, rng = Budget(WORLDS, math.inf), Random(f"{number}/{match.ply}")
        match.apply(mover, bots[mover].choose(match.view(mover), match.legal_actions(mover), budget, rng))
    outcome = match.outcome()
    assert outcome is not None
    return (seat in outcome.winners) / len(outcome.winners)


def main(deals: int) -> None:
    """Play and print."""
    for sight in Sight:
        rates = [fmean(won(number, Seat(seat), sight) for seat in (0, 1)) for number in range(deals)]
        print(
            f"{sight.value}: {fmean(rates):.3f} ± {1.96 * stdev(rates) / math.sqrt(deals):.3f} of {deals} duplicate deals"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 400)
