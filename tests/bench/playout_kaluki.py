"""The playout of Kaluki: whole hands of four players by its quick policy; and its meld solver, on which that play rests."""

from __future__ import annotations

from random import Random
from time import perf_counter

from game.core.cards import CardId, mask_of
from game.core.options import Options
from game.kaluki.cards import FIRST_JOKER, in_play
from game.kaluki.keeping import tables_for
from game.kaluki.playout import Playout, World
from game.kaluki.rules import rules_of
from game.kaluki.solver import LEAST_AFTER_DISCARD, solve
from tests.bench import Figure, rate, spent

SEATS = 4
HAND = 13
ENDLESS = 10_000
SOLVED = 2_000
SOLVER_HANDS = 2_000
"""Hands solved in a second, by the median: half a millisecond each."""
RULES = rules_of(Options("kaluki"))


def deal(rng: Random) -> int:
    """Deal a hand, play it out and return its plies."""
    pack = [CardId(card) for card in range(in_play(RULES.jokers).bit_length())]
    rng.shuffle(pack)
    hands = tuple(mask_of(pack[HAND * seat : HAND * (seat + 1)]) for seat in range(SEATS))
    upcard, *stock = pack[HAND * SEATS :]
    world = World(
        hands=hands,
        stock=tuple(stock),
        pile=(upcard,),
        melds=(),
        owned=(0,) * SEATS,
        opened=0,
        following=tuple((seat + 1) % SEATS for seat in range(SEATS)),
        mover=0,
    )
    return Playout(tables_for(RULES), world).run(ENDLESS).plies


def figures() -> list[Figure]:
    """Return how long the best partition of hands with two jokers takes, and the same as a rate, whose budget is one of the median."""
    rng = Random(2)
    jokers = 3 << FIRST_JOKER
    seconds = []
    for _ in range(SOLVED):
        hand = mask_of(rng.sample(range(FIRST_JOKER), HAND - 1)) | jokers
        begin = perf_counter()
        solve(hand, RULES, LEAST_AFTER_DISCARD)
        seconds.append(perf_counter() - begin)
    size = "14 cards, 2 jokers"
    return [
        spent("solver kaluki", "ms", [1000 * each for each in seconds], 0, size),
        rate("solver kaluki", "hands/s", [1 / each for each in seconds], SOLVER_HANDS, size),
    ]
