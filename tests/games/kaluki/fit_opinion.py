"""Find the weight of Normal's opinion in `game.kaluki.search`: `python -m tests.games.kaluki.fit_opinion [POSITIONS [WORLDS]]`.

At decisions of Normal which card to throw many worlds are played for each card that is compared: in matches of the usual length of two and
of four players, and in matches of one hand. Some of the worlds stand for a search, the others say what its choice is worth: for each number
of worlds, and each weight of the opinion, by how much of a match it is better than Normal's card. What is best in all three is taken;
beside it stands what comes of leaving every tie to Normal.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import count, islice
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from game.ai.budget import Budget
from game.ai.positions import Source, decisions
from game.ai.search import HALVINGS, LEAST_WORLDS, TIE
from game.core.options import OptionValue
from game.kaluki.actions import Discard
from game.kaluki.engine import ENGINE
from game.kaluki.greedy import NormalBot, discard_losses, forward
from game.kaluki.keeping import tables_for
from game.kaluki.playout import Playout
from game.kaluki.reading import sampler
from game.kaluki.rules import rules_of
from game.kaluki.search import EXPERT, HARD, MOST_OPINION, ROUNDS, at_stake, share_of_match, start_of, with_hidden
from game.kaluki.state import Phase

POSITIONS, WORLDS = 250, 600
SEARCHED = (HARD.worlds, EXPERT.worlds)
WEIGHTS = ((0.0, 0), (0.0035, 50), (0.007, 30), (0.007, 50), (0.007, 100), (0.014, 50), (0.03, 100))
REPEATS = 12
ONE_HAND: dict[str, OptionValue] = {"elimination_limit": 10, "max_buybacks": 0}
MATCHES: tuple[tuple[str, int, Mapping[str, OptionValue]], ...] = (
    ("two players", 2, {}),
    ("four players", 4, {}),
    ("two players, one hand", 2, ONE_HAND),
)
OF_A_MATCH = 4


class Judged(NamedTuple):
    """A decision: Normal's losses for each card, the best first, in shares of the match at OPINION 1; by card the values in all worlds."""

    losses: list[float]
    values: list[list[float]]


def judged(seats: int, options: Mapping[str, OptionValue], worlds: int) -> Iterator[Judged]:
    """Yield decisions which card to throw."""
    source = Source("kaluki", seats, ("normal",), f"kaluki opinion 2/{seats}", {"players": seats, **options})
    for number in count(1):
        yield from islice(_of_match(source, number, worlds), OF_A_MATCH)


def _of_match(source: Source, number: int, worlds: int) -> Iterator[Judged]:
    bot, rng = NormalBot(thorough=True), Random(f"{source.seed}/{number}/worlds")
    for decision in decisions(source, number):
        view = ENGINE.view_for(decision.state, decision.seat)
        actions = forward(decision.legal)
        cards = [action.card for action in actions if isinstance(action, Discard)]
        if view.phase is not Phase.TABLE or view.turn.borrowed or len(cards) < 2:
            continue
        if not isinstance(bot.choose(view, actions, Budget(0), rng), Discard):
            continue
        ranked = sorted(zip(discard_losses(view, cards), cards, strict=True))[: EXPERT.discards]
        rules, tables = rules_of(view.options), tables_for(rules_of(view.options))
        starts = [start_of(view, Discard(card)) for _, card in ranked]
        deal = sampler(view, tables, reads=True)
        turns = ROUNDS * view.standing.active.bit_count()
        values: list[list[float]] = [[] for _ in ranked]
        for _ in range(worlds):
            hidden = deal(rng)
            for column, start in zip(values, starts, strict=True):
                finish = Playout(tables, with_hidden(start, hidden, decision.seat)).run(turns)
                column.append(share_of_match(view.standing, finish, decision.seat, rules))
        yield Judged([at_stake(view) * min(MOST_OPINION, loss - ranked[0][0]) for loss, _ in ranked], values)


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


def main(positions: int, worlds: int) -> None:
    """Judge positions, and print what each weight gains."""
    print("worlds searched, opinion, its worlds: gain in % of a match; the same where ties within two errors fall to Normal")
    for name, seats, options in MATCHES:
        found = list(islice(judged(seats, options, worlds), positions))
        print(name)
        for searched in SEARCHED:
            for opinion, worth in WEIGHTS:
                plain, tied = (100 * gain(found, searched, opinion, worth, tie) for tie in (0.0, TIE))
                print(f"{searched:5} {opinion:.4f} {worth:4}: {plain:+.3f}  {tied:+.3f}", flush=True)


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:]]
    main(*(numbers + [POSITIONS, WORLDS][len(numbers) :]))
