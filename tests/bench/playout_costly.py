"""The search of Costly Colours, which plays sampled worlds out exactly in place of random play."""

from __future__ import annotations

from random import Random

from game.core.options import Options
from game.costly.rules import ALL_CARDS, CARDS, DEALT, GAME, rules_of
from game.costly.solver import NEVER, Stakes, searcher, side_of, standing, tables_for

RULES = rules_of(Options(GAME))
PACK = list(ALL_CARDS)
STAKES = Stakes(NEVER, 0.0, lambda first, second: first - second)


def deal(rng: Random) -> int:
    """Deal seven cards, search the play of all of them to its end and return the plies tried."""
    for place in range(DEALT):
        other = place + int(rng.random() * (CARDS - place))
        PACK[place], PACK[other] = PACK[other], PACK[place]
    turnup, *cards = PACK[:DEALT]
    tables = tables_for(RULES, turnup)
    search = searcher(tables, (side_of(tables, tuple(cards[:3])), side_of(tables, tuple(cards[3:]))), 1, STAKES)
    search.value(standing(0, (7, 7), (0, 0)))
    return search.plies()
