"""Find what discards tell of the hands behind them: `python -m tests.games.kowah.fit_inference [HANDS [WORLDS]]`.

Hands between the levels themselves, two to four seats, of seeds `hands/N`. Of every announced Checki that another has to reckon with all
that might lie there are weighed as `world_sampler` does; printed are the constants under which the true ones are likeliest, found on all
hands and on either half of them, and how likely they are on the other half. Of every hand not announced the worth to a `Plan` and, with
two players, what the other's quick choice brings against it are printed beside those of the hands which the knowing and the plain sampler
deal: by the draws that its owner has kept, refused, and taken from the pile.
"""

from __future__ import annotations

import math
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from math import comb
from random import Random
from statistics import fmean
from typing import TypeAlias

from game.ai.budget import Budget
from game.ai.levels import Level
from game.kowah.bot import BOTS
from game.kowah.engine import ENGINE
from game.kowah.playout import World
from game.kowah.playout_policy import Policy, plan
from game.kowah.public_counts import Other, PublicCounts, public_counts
from game.kowah.rules import CHECKI_PARTS, CHECKIS, fields
from game.kowah.search import RootSearch, Searcher, candidates
from game.kowah.state import Phase, State
from game.kowah.world_sampler import LEFT, LET_PASS, OUTS, PAIR_THROWN, REFUSED, THROWN, WorldSampler
from tests.games.kowah.standings import begun

LEVELS = (Level.NORMAL, Level.HARD, Level.EXPERT)
NAMES = ("THROWN", "REFUSED", "LEFT", "PAIR_THROWN", "LET_PASS", "e to the power of OUTS")
NOW = (THROWN, REFUSED, LEFT, PAIR_THROWN, LET_PASS, math.exp(OUTS))
DEALS = 24
JUDGE = Searcher(Policy(), knowing=True, worlds=1)

Signs: TypeAlias = tuple[float, ...]
"""How often each of the constants counts for a Checki; the last as the logarithm of the unseen cards of what it waits for."""
Weighed: TypeAlias = tuple[Mapping[Signs, float], Signs, float]
"""Of all Checkis that might lie there the ways to deal them, by their signs; signs and ways of the true one."""


def moments(number: int, worlds: int) -> Iterator[State]:
    """Play a hand and yield some moments at which somebody has to draw or throw."""
    rng = Random(f"hands/{number}")
    seats = rng.choice((2, 2, 3, 4))
    state = begun(rng, seats)
    levels = [rng.choice(LEVELS) for _ in range(seats)]
    ply = 0
    while state.result is None:
        seat = ENGINE.to_act(state)[0]
        legal = ENGINE.legal_actions(state, seat)
        answer = legal[0]
        if len(legal) > 1:
            if state.phase in (Phase.DRAW, Phase.DISCARD) and ply % (2 if state.announced else 5) == 0:
                yield state
            answer = BOTS[levels[seat]].choose(ENGINE.view_for(state, seat), legal, Budget(worlds), rng)
        state, _ = ENGINE.apply(state, seat, answer)
        ply += 1


def weighed(seen: PublicCounts, other: Other, true: int) -> Weighed:
    """Return all Checkis that an announced seat might hold by their signs, and the true one."""
    known = fields(other.known)
    table: dict[Signs, float] = defaultdict(float)
    mine: tuple[Signs, float] = ((), 0.0)
    for count, (wait, shape) in CHECKIS.items():
        parts = CHECKI_PARTS[count]
        held = sum(min(known[group], n) for group, n in parts)
        if shape is not other.shape or other.barred >> wait & 1 or held < sum(known):
            continue
        ways = math.prod(comb(seen.unseen[group], n - known[group]) for group, n in parts)
        told = [sum(groups.count(g) for g, _ in parts) for groups in (other.thrown, other.refused, other.left)]
        signs = (*told, int(wait in other.thrown), other.let_pass >> wait & 1, math.log(max(1, seen.unseen[wait])))
        table[signs] += ways
        if count == true:
            mine = (signs, ways)
    return table, *mine


def likelihood(constants: Sequence[float], checkis: Sequence[Weighed]) -> float:
    """Return the mean logarithm of the chance that the sampler would deal the true Checki."""

    def factor(signs: Signs) -> float:
        return math.prod(math.pow(constant, n) for constant, n in zip(constants, signs, strict=True))

    return fmean(
        math.log(ways * factor(signs) / sum(n * factor(key) for key, n in table.items()))
        for table, signs, ways in checkis
    )


def fitted(checkis: Sequence[Weighed]) -> list[float]:
    """Return the constants under which the true Checkis are likeliest, one moved at a time by ever smaller steps."""
    best = list(NOW)
    highest = likelihood(best, checkis)
    step = 1.5
    while step > 1.05:
        moved = False
        for at in range(len(best)):
            for factor in (step, 1 / step):
                tried = [value * factor if n == at else value for n, value in enumerate(best)]
                if (now := likelihood(tried, checkis)) > highest + 1e-5:
                    best, highest, moved = tried, now, True
        if not moved:
            step = math.sqrt(step)
    return best


def brought(state: State, seen: PublicCounts, dealt: Sequence[Sequence[World]], rng: Random) -> tuple[float, ...]:
    """Return the chance to win of the quick choice of whoever is asked: with the other hand as it is, the stock shuffled, and as dealt."""
    seat = seen.order[0]
    view = ENGINE.view_for(state, seat)
    search = RootSearch(view, JUDGE)
    action = search.planned_first(candidates(view, ENGINE.legal_actions(state, seat)))[0]
    hands = (seen.held, tuple(fields(state.counts[seen.order[1]])))
    stock = [seen.rules.group_of[card] for card in state.stock]
    true = dealt[0][0]._replace(hands=hands, sketches=tuple(map(plan(state.standing.options, 2, Policy()).sketch, hands)))
    worlds = [true._replace(stock=tuple(rng.sample(stock, len(stock)))) for _ in range(DEALS)]
    return tuple(fmean(search.value(world, action, rng) for world in each) for each in (worlds, *dealt))


def parts(other: Other) -> tuple[str, ...]:
    """Return what a hand is put with, by what its owner has done."""
    taken, refused = min(2, sum(fields(other.known))), min(2, len(other.refused))
    return "all", f"kept {other.kept}", f"refused {refused}", f"taken {taken}"


def main(hands: int, worlds: int) -> None:
    """Play the hands and print what was found."""
    checkis: list[list[Weighed]] = [[], []]
    silent: dict[str, list[tuple[float, ...]]] = defaultdict(list)
    rng = Random("deals")
    for number in range(hands):
        for state in moments(number, worlds):
            seen = public_counts(ENGINE.view_for(state, ENGINE.to_act(state)[0]))
            tables = plan(state.standing.options, seen.seats, Policy())
            samplers = [WorldSampler(seen, tables, knowing=knowing) for knowing in (True, False)]
            dealt = [[sampler.deal(rng) for _ in range(DEALS)] for sampler in samplers]
            brings = None if seen.seats > 2 or seen.announced else brought(state, seen, dealt, rng)
            for k, other in enumerate(seen.others, start=1):
                true = state.counts[seen.order[k]]
                if other.shape is not None:
                    checkis[number % 2].append(weighed(seen, other, true))
                elif true not in CHECKIS:
                    means = [fmean(tables.worth[world.sketches[k]] for world in deals) for deals in dealt]
                    row = (tables.worth[tables.sketch(fields(true))], *means)
                    for done in parts(other):
                        silent[f"{done}, {'announced' if seen.announced else 'nobody announced'}"].append(row)
                        if brings is not None:
                            silent[f"{done}, chances"].append(brings)
    print(f"as they are {NOW}: {likelihood(NOW, checkis[0] + checkis[1]):.3f}")
    for name, part, rest in (
        ("all", checkis[0] + checkis[1], checkis[0] + checkis[1]),
        ("even", checkis[0], checkis[1]),
        ("odd", checkis[1], checkis[0]),
    ):
        found = fitted(part)
        values = ", ".join(f"{key} {value:.3f}" for key, value in zip(NAMES, found, strict=True))
        print(f"{name:5} {len(part)}: {values}; {likelihood(found, rest):.3f}, as they are {likelihood(NOW, rest):.3f}")
    for done, worths in sorted(silent.items()):
        told = ", ".join(f"{fmean(column):.3f}" for column in zip(*worths, strict=True))
        print(f"{done}, {len(worths)} hands: as it is, dealt knowing, plain {told}")


if __name__ == "__main__":
    arguments = [int(argument) for argument in sys.argv[1:]]
    main(*(arguments + [200, 24][len(arguments) :]))
