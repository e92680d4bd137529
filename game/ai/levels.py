"""The four levels of computer players and what each may spend. Source: AI.md 2."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Any, Protocol, TypeAlias, TypeVar, runtime_checkable

from game.ai.budget import Budget
from game.ai.search import Verdict

A = TypeVar("A")
V_contra = TypeVar("V_contra", contravariant=True)


class Level(StrEnum):
    """How strong a computer player is; levels differ by honest means only."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"
    EXPERT = "expert"


@dataclass(frozen=True, slots=True)
class Spending:
    """What one decision may cost: sampled worlds, and seconds as a cap in the running program."""

    worlds: int
    seconds: float


SPENDING = {
    Level.EASY: Spending(32, 0.3),  # these two do not search: what their characters compare
    Level.NORMAL: Spending(32, 0.3),
    Level.HARD: Spending(500, 0.3),
    Level.EXPERT: Spending(2000, 0.7),
}


def budget_for(level: Level, *, clock: bool, worlds: int | None = None) -> Budget:
    """Return a fresh budget for one decision of `level`; `worlds` replaces the level's own number."""
    spending = SPENDING[level]
    return Budget(spending.worlds if worlds is None else worlds, spending.seconds if clock else None)


class Bot(Protocol[V_contra, A]):
    """A computer player of one game and level: stateless, all it knows is the view."""

    def choose(self, view: V_contra, legal: tuple[A, ...], budget: Budget, rng: Random) -> A:
        """Return one of `legal` (never empty); equal arguments without a clock give equal answers.

        Raises:
            Cancelled: the budget was cancelled meanwhile.
        """
        ...


@runtime_checkable
class SearchingBot(Bot[V_contra, A], Protocol[V_contra, A]):
    """A computer player that can say what it found."""

    def judge(self, view: V_contra, legal: tuple[A, ...], budget: Budget, rng: Random) -> Verdict[A]:
        """Return what a search found, the action that `choose` would return first; its values are shares of the match, 0 to 1.

        Raises:
            Cancelled: the budget was cancelled meanwhile.
        """
        ...


@runtime_checkable
class PreparingBot(Protocol[V_contra]):
    """A computer player with tables that hold for a whole match."""

    def prepare(self, view: V_contra) -> None:
        """Build, once, what any decision of a match under the rules of `view` looks up: called ahead, so that no decision waits for it."""
        ...


AnyBot: TypeAlias = Bot[Any, Any]


def asked(bot: AnyBot, view: Any, legal: tuple[Any, ...], budget: Budget, rng: Random) -> tuple[Any, Verdict[Any] | None]:
    """Return what a computer player does, and what it found where it searches.

    Raises:
        Cancelled: the budget was cancelled meanwhile.
    """
    if isinstance(bot, SearchingBot):
        verdict = bot.judge(view, legal, budget, rng)
        return verdict.best, verdict
    return bot.choose(view, legal, budget, rng), None
