"""Why an action is better than another: what came about more often after it, read from the worlds that a search has observed.

Nothing is guessed and no template is asked: a fact counts as a reason where the two actions differ in it by more than chance, in
the very worlds that both were played in (`game.ai.search`, `observe`).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from math import sqrt
from typing import Any

from game.ai.search import TIE, Candidate, Fact, Verdict

LEAST_DIFFERENCE = 0.08
"""How much more often a fact must come about after one of two actions to be worth a word: less is not seen in ten deals."""
EQUAL, CLOSE = 0.0005, 0.01
"""Shares of a match: what costs less than the first is as good, what costs less than the second is close."""


class Clearness(StrEnum):
    """How far the best action is ahead of the next best."""

    CLEAR = "clear"
    CLOSE = "close"
    EQUAL = "equal"


@dataclass(frozen=True, slots=True)
class Reason:
    """A fact that tells two actions apart: in which share of the worlds it came about after the one and after the other, 0 to 1."""

    fact: Fact
    share: float
    other: float

    @property
    def difference(self) -> float:
        """How much more often it came about after the first action; below 0: more seldom."""
        return self.share - self.other


def reasons(verdict: Verdict[Any], chosen: Candidate[Any], other: Candidate[Any]) -> list[Reason]:
    """Return what tells `chosen` from `other`, the greatest difference first; one of them is the best of `verdict`."""
    worlds = verdict.observed
    apart = chosen.apart or other.apart
    if not worlds or not apart:
        return []
    found = []
    for fact in {**chosen.facts, **other.facts}:
        reason = Reason(fact, chosen.facts.get(fact, 0) / worlds, other.facts.get(fact, 0) / worlds)
        if abs(reason.difference) >= max(LEAST_DIFFERENCE, TIE * sqrt(apart.get(fact, 0)) / worlds):
            found.append(reason)
    return sorted(found, key=lambda reason: (-abs(reason.difference), repr(reason.fact)))


def clearness(verdict: Verdict[Any]) -> Clearness:
    """Return how clear the choice of `verdict` is; a single action is clear."""
    rivals = [other for other in verdict.candidates[1:] if other.worlds == verdict.worlds]  # the others were dropped as worse on the way
    if not rivals:
        return Clearness.CLEAR
    if any(other.ties or other.loss < EQUAL for other in rivals):
        return Clearness.EQUAL
    return Clearness.CLEAR if min(other.loss for other in rivals) >= CLOSE else Clearness.CLOSE
