"""Find the weight of Normal's opinion in `game.kaluki.search`: `python -m tests.games.kaluki.fit_opinion [POSITIONS [WORLDS]]`.

At decisions of Normal which card to throw many worlds are played for each card that is compared. Some of them stand for a search, the
others say what its choice is worth: for each number of worlds, and each weight of the opinion, by how much of a match it is better than
Normal's card. What is best is taken; beside it stands what comes of leaving every tie to Normal.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator, Sequence
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from game.ai.budget import Budget
from game.ai.search import HALVINGS, LEAST_WORLDS, TIE
from game.kaluki.actions import Discard
from game.kaluki.engine import ENGINE
from game.kaluki.greedy import NormalBot, discard_losses, forward
from game.kaluki.keeping import tables_for
from game.kaluki.playout import Playout
from game.kaluki.reading import sampler
from game.kaluki.rules import rules_of
from game.kaluki.search import EXPERT, ROUNDS, share_of_match, start_of, with_hidden
from tests.games.kaluki.fit_reading import positions

POSITIONS, WORLDS = 60, 500
SEARCHED = (60, 160, 250)
WEIGHTS = ((0.0, 0), (0.003, 100), (0.003, 300), (0.006, 100), (0.006, 200), (0.01, 150), (0.01, 300))
REPEATS = 12


class Judged(NamedTuple):
    """A decision: Normal's losses for each card, the best first, and by card the values in all worlds."""

    losses: list[float]
    values: list[list[float]]


def judged(worlds: int, rng: Random) -> Iterator[Judged]:
    """Yield decisions which card to throw."""
    bot = NormalBot(thorough=True)
    for state, seat in positions("kaluki opinion 1"):
        view = ENGINE.view_for(state, seat)
        options = forward(ENGINE.legal_actions(state, seat))
        if view.turn.borrowed or not isinstance(bot.choose(view, options, Budget(0), rng), Discard):
            continue
        cards = [action.card for action in options if isinstance(action, Discard)]
        ranked = sorted(zip(discard_losses(view, cards), cards, strict=True))[: EXPERT.discards]
        rules, tables = rules_of(view.options), tables_for(rules_of(view.options))
        starts = [start_of(view, Discard(card)) for _, card in ranked]
        deal = sampler(view, tables, reads=True)
        turns = ROUNDS * view.standing.active.bit_count()
        values: list[list[float]] = [[] for _ in ranked]
        for _ in range(worlds):
            hidden = deal(rng)
            for column, start in zip(values, starts, strict=True):
                finish = Playout(tables, with_hidden(start, hidden, seat)).run(turns)
                column.append(share_of_match(view.standing, finish, seat, rules))
        yield Judged([loss - ranked[0][0] for loss, _ in ranked], values)


def chosen(values: Sequence[Sequence[float]], losses: Sequence[float], opinion: float, worth: int, tie: float) -> int:
    """Return what a search of these worlds, halving what it compares, would choose."""
    alive, halvings, worlds = list(range(len(values))), list(HALVINGS), len(values[0])

    def total(index: int, seen: int) -> float:
        return sum(values[index][:seen]) - worth * opinion * losses[index]

    while halvings:
        seen = max(LEAST_WORLDS, int(halvings.pop(0) * worlds))
        totals = {index: total(index, seen) for index in alive}
        alive = sorted(alive, key=totals.__getitem__, reverse=True)[: max(2, (len(alive) + 1) // 2)]
    best = max(alive, key=lambda index: total(index, worlds))
    if 0 in alive and best:
        gaps = [one - other for one, other in zip(values[best], values[0], strict=True)]
        if (total(best, worlds) - total(0, worlds)) / worlds <= tie * stdev(gaps) / math.sqrt(worlds):
            return 0
    return best


def gain(found: Sequence[Judged], searched: int, opinion: float, worth: int, tie: float) -> float:
    """Return by how much of a match the choice is better than Normal's in the worlds that were not searched, on average."""
    rng = Random(1)
    gains = []
    for each in found:
        for _ in range(REPEATS):
            order = list(range(len(each.values[0])))
            rng.shuffle(order)
            best = chosen([[column[i] for i in order[:searched]] for column in each.values], each.losses, opinion, worth, tie)
            gains.append(fmean(each.values[best][i] - each.values[0][i] for i in order[searched:]))
    return fmean(gains)


def main(count: int, worlds: int) -> None:
    """Judge positions, and print what each weight gains."""
    found = [each for _, each in zip(range(count), judged(worlds, Random("fit opinion")), strict=False)]
    print("worlds searched, opinion, its worlds: gain in % of a match; the same where ties within two errors fall to Normal")
    for searched in SEARCHED:
        for opinion, worth in WEIGHTS:
            plain, tied = (100 * gain(found, searched, opinion, worth, tie) for tie in (0.0, TIE))
            print(f"{searched:5} {opinion:.3f} {worth:4}: {plain:+.3f}  {tied:+.3f}")


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:]]
    main(*(numbers + [POSITIONS, WORLDS][len(numbers) :]))
