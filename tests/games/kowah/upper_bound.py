"""How far a player of Kowah could get in one hand who saw hidden cards: the upper bound of what search by this playout can win.

`python -m tests.games.kowah.upper_bound [DEALS]` plays duplicate matches of one hand between two and prints win rates over Hard with their
95 % intervals: of Expert, of the same search given the other hand, and given the order of the stock too. No honest player knows more than
the second. Source: AI.md 3.
"""

from __future__ import annotations

import math
import sys
from enum import Enum
from functools import partial
from random import Random
from statistics import fmean, stdev
from typing import Any
from unittest.mock import patch

from game.ai.levels import Level, budget_for
from game.core.cards import Seat, cards_of
from game.core.match import Match
from game.core.options import Options
from game.kowah import search
from game.kowah.bot import BOTS
from game.kowah.engine import ENGINE
from game.kowah.playout import World
from game.kowah.playout_policy import Plan
from game.kowah.public_counts import PublicCounts
from game.kowah.rules import GROUPS

KowahMatch = Match[Any, Any, Any]


class Sight(Enum):
    """What a player sees of the hidden cards."""

    NOTHING = "Expert"
    HANDS = "Expert, seeing the other hand"
    ALL = "Expert, seeing the other hand and the order of the stock"


class TrueWorlds:
    """Worlds with the real hands and, if `sees_stock`, the real stock; in the place of `WorldSampler`."""

    def __init__(self, match: KowahMatch, sees_stock: bool, public: PublicCounts, plan: Plan, *, knowing: bool) -> None:
        del knowing  # nothing is to be guessed
        state, group_of = match.state, public.rules.group_of
        self._public = public
        self._hands = tuple(
            public.held if k == 0 else tuple(_counts(group_of[card] for card in cards_of(state.hands[seat])))
            for k, seat in enumerate(public.order)
        )
        self._sketches = tuple(plan.sketch(list(hand)) for hand in self._hands)
        self._waits = tuple(state.waits[seat] for seat in public.order)
        self._stock = [group_of[card] for card in state.stock]
        self._sees_stock = sees_stock

    def deal(self, rng: Random) -> World:
        """Return the real world, or one with the stock shuffled."""
        if not self._sees_stock:
            rng.shuffle(self._stock)
        public = self._public
        return World(
            self._hands,
            self._sketches,
            self._waits,
            public.announced,
            public.quiet,
            tuple(self._stock),
            public.pile,
            public.pile_run,
        )


def _counts(groups: Any) -> list[int]:
    found = [0] * GROUPS
    for group in groups:
        found[group] += 1
    return found


def won(number: int, seat: Seat, sight: Sight) -> float:
    """Return 1, 0.5 or 0 for Expert at `seat` against Hard in a match of one hand."""
    match: KowahMatch = Match(ENGINE, Options("kowah", {"hands_count": 1, "players": 2}), 2, f"bound/{number}")
    while asked := match.to_act():
        mover = asked[0]
        view, legal, rng = match.view(mover), match.legal_actions(mover), Random(f"{number}/{match.ply}")
        level = Level.EXPERT if mover == seat else Level.HARD
        bot, budget = BOTS[level], budget_for(level, clock=False)
        if mover == seat and sight is not Sight.NOTHING:
            with patch.object(search, "WorldSampler", partial(TrueWorlds, match, sight is Sight.ALL)):
                action = bot.choose(view, legal, budget, rng)
        else:
            action = bot.choose(view, legal, budget, rng)
        match.apply(mover, action)
    outcome = match.outcome()
    assert outcome is not None
    return (seat in outcome.winners) / len(outcome.winners)


def main(deals: int) -> None:
    """Play and print."""
    for sight in Sight:
        rates = [fmean(won(number, Seat(seat), sight) for seat in (0, 1)) for number in range(deals)]
        print(f"{sight.value}: {fmean(rates):.3f} ± {1.96 * stdev(rates) / math.sqrt(deals):.3f} of {deals} duplicate deals")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 300)
