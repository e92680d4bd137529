"""Flat Monte Carlo over sampled worlds, paired and with sequential halving. Source: AI.md 2.

Every sampled world is played once for every action still alive, so that actions are compared on the same cards. After 1/8, 1/4
and 1/2 of the worlds the worse half of the actions is dropped; the search stops early when the best action leads the
second by four standard errors of their paired difference.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Generic, TypeVar

from game.ai.budget import Budget

A = TypeVar("A")
W = TypeVar("W")

LOOK_EVERY = 8  # worlds between two looks at the clock: with 4 to 8 actions, 32 to 64 playouts
LEAD = 4.0  # standard errors that end the search
LEAST_WORLDS = 32  # between two looks at the lead: a variance needs a sample
HALVINGS = (0.125, 0.25, 0.5)


@dataclass(frozen=True, slots=True)
class Verdict(Generic[A]):
    """What a search found: the actions from best to worst with their mean values, and how many worlds were played."""

    actions: tuple[A, ...]
    values: tuple[float, ...]
    worlds: int

    @property
    def best(self) -> A:
        """The action to play."""
        return self.actions[0]


def flat_search(
    actions: Sequence[A],
    sample: Callable[[Random], tuple[W, float]],
    playout: Callable[[W, A, Random], float],
    budget: Budget,
    rng: Random,
) -> Verdict[A]:
    """Return the actions ranked by their mean value over sampled worlds.

    Args:
        actions: what may be done, in a fixed order that breaks ties; at least one.
        sample: draws a world that agrees with what is known, and its weight (above 0).
        playout: plays one world out after an action and returns its value to the decider; the world must not change.
        budget: how many worlds; the clock caps them.
        rng: the only source of chance.

    Raises:
        Cancelled: by the budget.
        ValueError: no action.
    """
    if not actions:
        raise ValueError("a search needs at least one action")
    alive = list(range(len(actions)))
    values: list[list[float]] = [[] for _ in actions]  # weight * value, world by world
    weights: list[float] = []
    halvings = [max(LEAST_WORLDS, int(budget.worlds * part)) for part in HALVINGS]

    def ranked(indices: list[int]) -> list[int]:
        return sorted(indices, key=lambda i: (-sum(values[i]), i))

    while len(weights) < budget.worlds and len(alive) > 1:
        if len(weights) % LOOK_EVERY == 0 and budget.expired():
            break
        world, weight = sample(rng)
        weights.append(weight)
        for index in alive:
            values[index].append(weight * playout(world, actions[index], rng))
        if halvings and len(weights) >= halvings[0]:
            halvings.pop(0)
            alive = sorted(ranked(alive)[: max(2, (len(alive) + 1) // 2)])
        if len(weights) % LEAST_WORLDS == 0:
            leader, second = ranked(alive)[:2]
            if _leads(values[leader], values[second]):
                break
    means = [sum(found) / (sum(weights[: len(found)]) or 1.0) for found in values]
    order = sorted(range(len(actions)), key=lambda i: (-len(values[i]), -means[i], i))
    return Verdict(tuple(actions[i] for i in order), tuple(means[i] for i in order), len(weights))


def _leads(leader: list[float], second: list[float]) -> bool:
    """Whether the mean paired difference is more than `LEAD` standard errors above zero."""
    count = len(leader)
    gaps = [x - y for x, y in zip(leader, second, strict=True)]
    mean = sum(gaps) / count
    variance = sum((gap - mean) ** 2 for gap in gaps) / (count - 1)
    return mean > LEAD * math.sqrt(variance / count) if variance else mean > 0
