"""Find the numbers of `game.kaluki.win_chance` by self-play: `python -m tests.games.kaluki.fit_win_chance [SECONDS]` prints them.

Hands are played by the policy of the playout. Out of their results whole matches are put together, by the rules of the standing, with many
limits and numbers of buy-backs; everybody buys back. Each hand begun is one observation: the standing, and who won the match. The numbers
are those under which the observed winners are most likely; beside them stands how far the chances are off, told apart by their size.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Sequence
from random import Random
from time import process_time

from game.core.cards import CardId, Seat, mask_of
from game.core.options import Options
from game.kaluki import win_chance
from game.kaluki.cards import in_play
from game.kaluki.keeping import tables_for
from game.kaluki.playout import Playout, World
from game.kaluki.rules import Rules, rules_of
from game.kaluki.scoring import bought_back, ended, first_standing, next_hand, penalty
from game.kaluki.state import MatchState, active_seats
from game.kaluki.win_chance import Numbers, chances

SECONDS = 240.0
SEATS = (2, 3, 4, 5)
LIMITS = (60, 100, 150, 150, 150, 200, 300, 500)
MATCHES = 4_000
HAND = 13
ENDLESS = 10_000
SPREAD = 0.15
SHRINK, LEAST_STEP = 0.6, 0.01

Ending = tuple[int, tuple[int, ...]]
"""The winner of a hand, -1 if it was void, and the penalties, by places from the one who begins."""
Begun = tuple[MatchState, Rules, int]
"""The standing as a hand begins, and who won the match."""


def hand(seats: int, rules: Rules, rng: Random) -> Ending:
    """Deal a hand and play it out."""
    pack = [CardId(card) for card in range(in_play(rules.jokers).bit_length())]
    rng.shuffle(pack)
    hands = tuple(mask_of(pack[HAND * seat : HAND * (seat + 1)]) for seat in range(seats))
    upcard, *stock = pack[HAND * seats :]
    following = tuple((seat + 1) % seats for seat in range(seats))
    world = World(hands, tuple(stock), (upcard,), (), (0,) * seats, 0, following, 0)
    finish = Playout(tables_for(rules), world).run(ENDLESS)
    return finish.winner, tuple(penalty(left, rules) for left in finish.hands)


def match(seats: int, rules: Rules, endings: dict[int, list[Ending]], rng: Random) -> list[Begun]:
    """Put a match together out of hands and return every hand begun with who won in the end."""
    standing = first_standing(seats, Seat(rng.randrange(seats)), rules)
    begun = []
    while standing.champion < 0:
        begun.append(standing)
        active = active_seats(standing.active)
        order = sorted(active, key=lambda seat: (seat - standing.dealer - 1) % seats)
        winner, lost = rng.choice(endings[len(active)])
        penalties = [0] * seats
        for place, seat in enumerate(order):
            penalties[seat] = lost[place]
        if winner >= 0:
            after = ended(standing, order[winner], tuple(penalties), False, rules)
            standing = after.standing
            for seat in after.asked:
                standing = bought_back(standing, seat, after.price, rules)
            if standing.champion >= 0:
                break
        standing = next_hand(standing)
    return [(each, rules, standing.champion) for each in begun]


def unlikeliness(begun: Sequence[Begun], numbers: Numbers) -> float:
    """Return the mean of how surprising the winners are under these numbers."""
    return -math.fsum(math.log(max(1e-9, chances(standing, rules, numbers)[winner])) for standing, rules, winner in begun) / len(begun)


def climbed(begin: Numbers, cost: Callable[[Numbers], float]) -> tuple[Numbers, float]:
    """Return the best numbers found by changing one at a time, ever less."""
    best, least, step = begin, cost(begin), SPREAD * 2
    while step > LEAST_STEP:
        better = False
        for index in range(len(begin)):
            for sign in (1, -1):
                tried = Numbers(*(each + sign * step * (place == index) for place, each in enumerate(best)))
                if min(tried) >= 0.0 and (found := cost(tried)) < least:
                    best, least, better = tried, found, True
        if not better:
            step *= SHRINK
    return best, least


def miscalibration(begun: Sequence[Begun], numbers: Numbers) -> list[tuple[float, float, int]]:
    """Return the mean chance, the part that came true and how many there were, by tenths of the chance."""
    tenths: list[list[tuple[float, bool]]] = [[] for _ in range(10)]
    for standing, rules, winner in begun:
        found = chances(standing, rules, numbers)
        for seat in active_seats(standing.active):
            tenths[min(9, int(found[seat] * 10))].append((found[seat], seat == winner))
    return [
        (math.fsum(p for p, _ in each) / len(each), sum(won for _, won in each) / len(each), len(each))
        for each in tenths
        if each
    ]


def main(seconds: float) -> None:
    """Fit, and print what was found."""
    rng = Random("kaluki win chance 1")
    usual = rules_of(Options("kaluki"))
    endings: dict[int, list[Ending]] = {seats: [] for seats in SEATS}
    begin = process_time()
    while process_time() - begin < seconds:
        for seats in SEATS:
            endings[seats].append(hand(seats, usual, rng))
    for seats, found in endings.items():
        lost = [points for winner, each in found for place, points in enumerate(each) if winner >= 0 and place != winner]
        void = sum(winner < 0 for winner, _ in found) / len(found)
        print(f"{seats} seats: {len(found)} hands, {void:.3f} without a winner, {sum(lost) / len(lost):.1f} points a loser")
    begun: list[Begun] = []
    for _ in range(MATCHES):
        changes = {
            "elimination_limit": rng.choice(LIMITS),
            "max_buybacks": rng.choice((0, 1, 2, 2)),
            "buyback_score": rng.choice(("highest_survivor", "highest_survivor", "zero")),
        }
        begun += match(rng.choice(SEATS), rules_of(Options("kaluki", changes)), endings, rng)
    rng.shuffle(begun)
    fitted, held = begun[: len(begun) // 2], begun[len(begun) // 2 :]
    numbers, least = climbed(win_chance.NUMBERS, lambda tried: unlikeliness(fitted, tried))
    print(f"{len(begun)} hands begun; {numbers}")
    even = math.fsum(math.log(standing.active.bit_count()) for standing, _, _ in held) / len(held)
    print(f"surprise: {least:.4f} fitted, {unlikeliness(held, numbers):.4f} on the other half, {even:.4f} if all had the same chance")
    for chance, came, count in miscalibration(held, numbers):
        print(f"  said {chance:.3f}, came {came:.3f} ({count})")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS)
