"""Flat Monte Carlo over sampled worlds, paired and with sequential halving. Source: AI.md 2 and 5.

Every sampled world is played once for every action still alive, so that actions are compared on the same cards. After 1/8, 1/4
and 1/2 of the worlds the worse half of the actions is dropped; on the way whatever is so far behind, by standard errors of its paired
difference to the best, that the worlds left would hardly make it the answer; and the search stops where they would hardly change that.
What cannot be told apart falls to the quick player's choice, which is dropped only where it is surely worse.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Generic, TypeAlias, TypeVar

from game.ai.budget import Budget

A = TypeVar("A")
W = TypeVar("W")

LEAD = 3.0  # standard errors of what the worlds left may bring that they will hardly make good
VAIN = 2.0  # the same where it would only be a lead great enough to be told from a tie
TIE = 2.0  # standard errors within which two actions are as good as each other
LEAST_WORLDS = 32  # between two looks at the lead: a variance needs a sample
RARER = 8  # of so many parts of the worlds one more passes between two looks at the lead, where that is more: each goes over all of them
HALVINGS = (0.125, 0.25, 0.5)
LEAST_OBSERVED = 32  # fewer worlds tell nothing of chances
OBSERVED = 0.05  # the part of the worlds that is played a second time to see what happens in them

Fact: TypeAlias = Hashable
"""Something that came about in a playout, in the game's own terms; one with an attribute `general` implies that fact too."""


@dataclass(frozen=True, slots=True)
class Candidate(Generic[A]):
    """What a search found about one action.

    `value` is its mean over `worlds` worlds; `loss` the mean paired difference to the chosen action's, below 0 where it did better by
    chance, with its standard `error`. `facts` counts in how many of the worlds that were observed each fact came about, `apart` in how
    many it did after this action or the chosen one and not after the other.
    """

    action: A
    value: float
    loss: float = 0.0
    error: float = 0.0
    worlds: int = 0
    facts: Mapping[Fact, int] = field(default_factory=dict)
    apart: Mapping[Fact, int] = field(default_factory=dict)

    @property
    def ties(self) -> bool:
        """Whether the search cannot tell it from the chosen action."""
        return self.loss <= TIE * self.error


@dataclass(frozen=True, slots=True)
class Verdict(Generic[A]):
    """What a search found: the actions from the chosen one to the worst, how many worlds were played and in how many facts were counted."""

    candidates: tuple[Candidate[A], ...]
    worlds: int = 0
    observed: int = 0

    @classmethod
    def settled(cls, action: A) -> Verdict[A]:
        """Return the verdict where there was nothing to search."""
        return cls((Candidate(action, 0.0),))

    @property
    def best(self) -> A:
        """The action to play."""
        return self.candidates[0].action

    def of(self, action: A) -> Candidate[A] | None:
        """Return what was found about `action`, None if it was not searched."""
        return next((each for each in self.candidates if each.action == action), None)


def flat_search(
    actions: Sequence[A],
    sample: Callable[[Random], tuple[W, float]],
    playout: Callable[[W, A, Random], float],
    budget: Budget,
    rng: Random,
    observe: Callable[[W, A], Iterable[Fact]] | None = None,
    population: int | None = None,
    weigh: Callable[[Verdict[A]], Verdict[A]] | None = None,
    tie: float = TIE,
    prior: int = 0,
) -> Verdict[A]:
    """Return the actions ranked by their mean value over sampled worlds.

    Args:
        actions: what may be done; at least one. The first is the quick player's choice: it is the answer where there is no time for any
            world, and wherever the search cannot tell it from the best.
        sample: draws a world that agrees with what is known, and its weight (above 0).
        playout: plays one world out after an action and returns its value to the decider; the world must not change.
        budget: how many worlds; the clock caps them.
        rng: the only source of chance.
        observe: plays a world out after an action and returns what came about, each fact once; asked about the two best actions in the
            first worlds, `OBSERVED` of them; where the budget `looks` for reasons about the three best, in as many as it says.
        population: how many worlds there are, where each is drawn once; once all of them are played nothing is left to chance.
        weigh: ranks anew what was found, before the two best are observed.
        tie: standard errors behind the best within which the first action is the answer.
        prior: how many worlds an opinion is worth that the first `LEAST_WORLDS` worlds bring beside what they come to.

    Raises:
        Cancelled: by the budget.
        ValueError: no action.
    """
    if not actions:
        raise ValueError("a search needs at least one action")
    alive = list(range(len(actions)))
    values: list[list[float]] = [[] for _ in actions]  # weight * value, world by world
    weights: list[float] = []
    most = budget.worlds if population is None else min(budget.worlds, population)
    halvings = [max(LEAST_WORLDS, int(budget.worlds * part)) for part in HALVINGS]
    due = LEAST_WORLDS + prior  # before them the opinion would speak louder than at the end
    seen: list[W] = []
    looks = looked_into(budget) if observe else 0

    def paired(better: int, other: int) -> tuple[float, float]:
        return _paired(values[better], values[other], population)

    def ranked(indices: list[int]) -> list[int]:
        return sorted(indices, key=lambda i: (-sum(values[i]), i))

    def halved() -> list[int]:
        best = ranked(alive)[: max(2, (len(alive) + 1) // 2)]
        lead, error = paired(best[0], 0)
        stays = 0 in alive and 0 not in best and lead <= tie * error and not budget.thorough
        return sorted([*best[:-1], 0] if stays else best)

    def undecided() -> list[int]:
        """Return the actions that may still be the answer."""
        played, leader = len(weights), ranked(alive)[0]
        to_come, at_end = math.sqrt(1 - played / most), tie * math.sqrt(played / most)  # in errors of now: of what may change, a tie
        ahead = [_paired(values[i], values[0], None) for i in alive if i]
        if 0 in alive and played >= most * HALVINGS[0] and all(lead <= (at_end - VAIN * to_come) * error for lead, error in ahead):
            return [0]
        leads = [(i, *_paired(values[leader], values[i], None)) for i in alive]
        return [i for i, lead, error in leads if i == leader or lead <= (LEAD * to_come + (0 if i else at_end)) * error]

    while len(weights) < most and len(alive) > 1 and not budget.expired():
        world, weight = sample(rng)
        weights.append(weight)
        if len(seen) < looks:
            seen.append(world)
        for index in alive:
            budget.rest()
            values[index].append(weight * playout(world, actions[index], rng))
        if halvings and len(weights) >= halvings[0]:
            halvings.pop(0)
            alive = halved()
        if len(weights) >= due and not budget.thorough:
            due += max(LEAST_WORLDS, due // RARER)
            alive = undecided()
    order = sorted(range(len(actions)), key=lambda i: (-len(values[i]), -sum(values[i]), i))
    if len(values[0]) == len(weights):
        mean, error = paired(order[0], 0)
        if mean <= tie * error:
            order.remove(0)
            order.insert(0, 0)
    found = []
    for index in order:
        worlds = len(values[index])
        scale = worlds / sum(weights[:worlds]) if worlds else 1.0
        loss, error = paired(order[0], index)
        found.append(Candidate(actions[index], _mean(values[index]) * scale, loss * scale, error * scale, worlds))
    verdict = Verdict(tuple(found), len(weights))
    if weigh is not None:
        verdict = weigh(verdict)
    while budget.looks and weights and len(seen) < min(looks, most):
        seen.append(sample(rng)[0])
    return _observed(verdict, seen, observe, budget) if observe else verdict


def looked_into(budget: Budget) -> int:
    """Return in how many worlds facts are counted, where there are so many."""
    return max(LEAST_OBSERVED, int(budget.worlds * OBSERVED), budget.looks)


def _observed(verdict: Verdict[A], seen: Sequence[W], observe: Callable[[W, A], Iterable[Fact]], budget: Budget) -> Verdict[A]:
    """Return the verdict with what came about after its best actions, three where reasons are wanted, else two, in the worlds `seen`."""
    best: list[set[Fact]] = []
    found = list(verdict.candidates)
    for place, each in enumerate(found[: 3 if budget.looks else 2]):
        facts, apart = Counter[Fact](), Counter[Fact]()
        for index, world in enumerate(seen):
            budget.rest()
            told = _with_general(observe(world, each.action))
            if place == 0:
                best.append(told)
            facts.update(told)
            apart.update(best[index] ^ told)
        found[place] = replace(each, facts=dict(facts), apart=dict(apart))
    return replace(verdict, candidates=tuple(found), observed=len(seen))


def _with_general(facts: Iterable[Fact]) -> set[Fact]:
    """Return facts with what they imply: one may have a more `general` fact, as who wins without the points."""
    found = set(facts)
    return found | {general for fact in found if (general := getattr(fact, "general", None)) is not None}


def _mean(values: Sequence[float]) -> float:
    return sum(values) / (len(values) or 1)


def _paired(better: Sequence[float], other: Sequence[float], population: int | None) -> tuple[float, float]:
    """Return by how much `better` is ahead of `other` in the worlds that both were played in, on average, and its standard error.

    Where worlds are drawn from a `population` without putting them back the error shrinks with what is left of it.
    """
    count = min(len(better), len(other))
    if not count:
        return 0.0, math.inf
    if better is other:
        return 0.0, 0.0
    gaps = [x - y for x, y in zip(better[:count], other[:count], strict=True)]
    mean = sum(gaps) / count
    if count == 1:
        return mean, 0.0 if population == 1 else math.inf
    left = 1.0 if population is None else max(0.0, 1.0 - count / population)
    return mean, math.sqrt(left * sum([(gap - mean) ** 2 for gap in gaps]) / (count - 1) / count)
