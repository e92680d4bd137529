"""What computer players are asked and answer, as values, and whoever lets them think."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol, TypeAlias

from game.ai.budget import Budget
from game.ai.levels import AnyBot
from game.ai.search import Verdict
from game.core.cards import Seat


@dataclass(frozen=True, slots=True)
class BotRequest:
    """What one computer player is asked: everything it may know, and nothing of the match."""

    ply: int
    seat: Seat
    bot: AnyBot
    view: Any
    legal: tuple[Any, ...]
    budget: Budget
    rng: Random


@dataclass(frozen=True, slots=True)
class BotReply:
    """The action a computer player chose at `ply`, and what it found on the way where it searches."""

    ply: int
    seat: Seat
    action: Any
    verdict: Verdict[Any] | None = None


@dataclass(frozen=True, slots=True)
class Failed:
    """A computer player raised instead of answering, or answered what is not legal; its seat plays its first legal action."""

    ply: int
    seat: Seat
    error: BaseException


Reply: TypeAlias = BotReply | Failed


class BotRunner(Protocol):
    """Lets one computer player think at a time, and never waits."""

    @property
    def thinking(self) -> bool:
        """Whether a question is out whose answer has not been fetched."""

    @property
    def answered(self) -> bool:
        """Whether an answer is there that has not been fetched."""

    def prepare(self, bots: Callable[[], Iterable[tuple[AnyBot, Any]]]) -> None:
        """Let computer players, each with the view of its seat, build what they look up in a match, before any of them is asked."""

    def ask(self, question: BotRequest) -> None:
        """Put a question; one still open is forgotten."""

    def poll(self, ply: int) -> Reply | None:
        """Return the answer for `ply`, once, without waiting; None while there is none."""

    def forget(self) -> None:
        """Cancel the question that is out: its answer is never read."""
