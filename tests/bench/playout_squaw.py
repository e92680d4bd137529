"""How the playout of Dog & Blind is measured: hands of four normal players with seven cards each, 28 plies."""

from __future__ import annotations

from random import Random

from game.squaw.playout import DECKS, NORMAL, SUITS, play_out
from game.squaw.rules import clockwise

SEATS, SIZE = 4, 7
ORDERS = [clockwise(SEATS, opener) for opener in range(SEATS)]
ABOVE = DECKS["high"].above[1]
KINDS = [NORMAL] * SEATS
NO_TRICKS = [0] * SEATS


def deal(rng: Random) -> int:
    """Deal a hand, play it out and return its plies."""
    hands = [0] * SEATS
    left = SEATS * SIZE
    dealt = 0
    random = rng.random
    while left:
        bit = 1 << int(random() * 52)
        if not dealt & bit:
            left -= 1
            dealt |= bit
            hands[left & 3] |= bit
    play_out(hands, KINDS, NO_TRICKS, ORDERS, ORDERS[0], 0, 0, 0, 1, SIZE, [0] * SEATS, ABOVE, SUITS[1])
    return SEATS * SIZE
