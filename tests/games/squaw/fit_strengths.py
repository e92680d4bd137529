"""Find the strengths of `game.squaw.win_chance` by self-play: `python -m tests.games.squaw.fit_strengths [SECONDS]` prints the table.

Whole matches are played by the policy of the playout, trumps named by the longest suit. Each hand begun is one observation: who was what,
and what he was who won the match. The strengths are those under which the observed winners are most likely.
"""

from __future__ import annotations

import json
import math
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from time import process_time

from game.core.options import Options
from game.squaw.bot import longest_suit
from game.squaw.playout import DECKS, SUITS, play_out
from game.squaw.rules import BLIND, DOG, HANDS, NORMAL, OUT, Rules, Status, clockwise, dealt_cards, hand_size, rules_of
from game.squaw.scoring import after_hand
from game.squaw.search import kinds_of

DEALER, OTHER, A_DOG, A_BLIND = range(4)
TIMINGS = [(dog, blind) for dog in (True, False) for blind in ("random", "choice", "first_trick")]
DOG_TIMING = {True: "any_trick", False: "first_trick"}
Begun = tuple[int, tuple[int, ...], int]
"""A hand begun: its number, what each player still in was, ascending, and what the winner of the match was."""


def roles(statuses: tuple[Status, ...], dealer: int) -> list[int]:
    """Return what each seat is in the hand to come, -1 for one that is out."""
    by_status = {NORMAL: OTHER, DOG: A_DOG, BLIND: A_BLIND, OUT: -1}
    return [DEALER if seat == dealer else by_status[status] for seat, status in enumerate(statuses)]


def match(seats: int, rules: Rules, rng: Random) -> Iterator[Begun]:
    """Play a match and yield every hand begun from the second on."""
    statuses: tuple[Status, ...] = (NORMAL,) * seats
    dealer = rng.randrange(seats)
    begun: list[tuple[int, list[int]]] = []
    winner: int | None = None
    number = 0
    while winner is None:
        number += 1
        if number > 1:
            begun.append((number, roles(statuses, dealer)))
        cards = rng.sample(range(52), 52)
        hands = [sum(1 << cards.pop() for _ in range(count)) for count in dealt_cards(number, statuses)]
        trump = rng.randrange(4) if number == 1 else longest_suit(hands[dealer])
        size = hand_size(number)
        tricks = [1 if rules.blind_timing == "first_trick" else rng.randint(1, size) for _ in range(seats)]
        tricks = [1 if status is DOG else trick for status, trick in zip(statuses, tricks, strict=True)]
        kinds = kinds_of(rules, statuses)
        playing = [seat for seat in range(seats) if statuses[seat] is not OUT]
        orders = [[s for s in clockwise(seats, opener) if s in playing] for opener in range(seats)]
        taken = [0] * seats
        above = DECKS["high"].above[trump]
        last = play_out(hands, kinds, tricks, orders, orders[dealer], 0, 0, dealer, 1, size, taken, above, SUITS[trump]).last
        after = after_hand(number, statuses, taken, clockwise(seats, 0)[last])
        statuses, winner = after.statuses, after.winner
        dealer = rng.choice(after.leaders)
    for number, what in begun:
        yield number, tuple(sorted(role for role in what if role >= 0)), what[winner]


def fitted(observed: Counter[tuple[tuple[int, ...], int]]) -> list[float]:
    """Return the four strengths, another normal player's being 1, that make the winners observed most likely."""
    theta = [1.0, 0.0, -1.0, -2.0]
    for _ in range(300):
        slope, bend = [0.0] * 4, [1e-9] * 4
        for (present, winner), count in observed.items():
            weights = [math.exp(theta[role]) for role in present]
            together = sum(weights)
            slope[winner] += count
            for role, weight in zip(present, weights, strict=True):
                share = weight / together
                slope[role] -= count * share
                bend[role] += count * share * (1 - share)
        for role in (DEALER, A_DOG, A_BLIND):
            theta[role] += 0.5 * slope[role] / bend[role]
    return [math.exp(value) for value in theta]


def main(seconds: float) -> None:
    """Print the table as `strengths.json` has it, playing about `seconds` for each way of timing."""
    rows = []
    for dog_chooses, blind_timing in TIMINGS:
        rng = Random(f"{dog_chooses}/{blind_timing}")
        rules = rules_of(Options("squaw", {"dog_timing": DOG_TIMING[dog_chooses], "blind_timing": blind_timing}))
        observed: dict[int, Counter[tuple[tuple[int, ...], int]]] = {n: Counter() for n in range(2, HANDS + 1)}
        begin = process_time()
        while process_time() - begin < seconds:
            for number, present, winner in match(rng.randint(2, 5), rules, rng):
                observed[number][present, winner] += 1
        strengths = [[round(value, 3) for value in fitted(observed[number])] for number in range(2, HANDS + 1)]
        rows.append({"dog_chooses": dog_chooses, "blind_timing": blind_timing, "strengths": strengths})
    print(json.dumps(rows, indent=1))


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 20.0)
