"""Whole deals of Koi-Koi by its playout.

The playout does not count its plies; each of the prepared deals was once played by the step engine and the same policy, which counts them.
"""

from __future__ import annotations

from functools import cache
from random import Random

from game.core.cards import CardId, cards_of
from game.core.options import Options
from game.koikoi.engine import ENGINE
from game.koikoi.playout import Start, play_out, tables_for
from game.koikoi.rules import rules_of
from game.koikoi.state import State
from tests.games.koikoi.test_playout import companions, policy

DEALS = 300
TABLES = tables_for(rules_of(Options("koi-koi")), 1)
BOTH = (TABLES.bold, TABLES.bold)
"""Both players go on, as the search has it."""


@cache
def _prepared() -> tuple[tuple[Start, tuple[CardId, ...], int, int], ...]:
    """Return deals as (start, the 40 cards of hands and pile, size of a hand, plies)."""
    found: list[tuple[Start, tuple[CardId, ...], int, int]] = []
    number = 0
    while len(found) < DEALS:
        state, _ = ENGINE.start(Options("koi-koi"), 2, f"playout {number}")
        number += 1
        if state.result is None:
            cards = (*cards_of(state.hands[0]), *cards_of(state.hands[1]), *state.pile)
            found.append((_start(state), cards, 8, _plies(state)))
    return tuple(found)


def _start(state: State) -> Start:
    oya = state.round.oya
    order = tuple((oya + turn) % 2 for turn in range(15))
    lying = tuple(state.field >> shift & 15 for shift in range(0, 48, 4))
    return Start(order, None, lying, state.tallies, state.tallies, (0, 0), (0, 0), -1, oya)


def _plies(state: State) -> int:
    orders = [[*cards_of(hand)] for hand in state.hands]
    company = companions(orders[0]) | companions(orders[1])
    plies = 0
    while state.result is None:
        action = policy(TABLES, state, orders[state.turn], company, BOTH)
        state, _ = ENGINE.apply(state, state.turn, action)
        plies += 1
    return plies


def deal(rng: Random) -> int:
    """Hold the cards of one prepared deal as the playout does, play it out and return its plies."""
    start, cards, size, plies = _prepared()[rng.randrange(DEALS)]
    hands = TABLES.hand(cards[:size]), TABLES.hand(cards[size : 2 * size])
    play_out(TABLES, start, hands, TABLES.pile(cards[2 * size :]), BOTH)
    return plies
