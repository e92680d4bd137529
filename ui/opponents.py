"""Computer players at work: one worker thread that is asked, polled, told to forget and closed.

The worker gets a frozen view, a budget and a generator, never the match. An answer carries the ply it was asked at; one that comes
late is dropped. While it thinks the interpreter switches threads every half millisecond or less, which holds the frame
rate (AI.md: at the default 5 ms a thinking thread breaks 60 frames a second); and while a frame is being made a search rests.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

from game.ai.budget import Budget, Cancelled
from game.catalog import AnyBot
from game.core.cards import Seat

SWITCH_SECONDS = 0.0003


@dataclass(frozen=True, slots=True)
class Question:
    """What one computer player is asked: everything it may know, and nothing of the match."""

    ply: int
    seat: Seat
    bot: AnyBot
    view: Any
    legal: tuple[Any, ...]
    budget: Budget
    rng: Random


@dataclass(frozen=True, slots=True)
class Answer:
    """The action a computer player chose at `ply`."""

    ply: int
    seat: Seat
    action: Any


@dataclass(frozen=True, slots=True)
class Failed:
    """A computer player raised instead of answering, or answered what is not legal; its seat plays its first legal action."""

    ply: int
    seat: Seat
    error: Exception


Reply: TypeAlias = Answer | Failed


class Opponents:
    """The worker and the one question it may be thinking about. `wake` is called from the worker when an answer is there."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self._wake = wake
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="opponent")
        self._question: Question | None = None
        self._future: Future[Reply | None] | None = None
        self._switch = sys.getswitchinterval()
        self.frame = threading.Lock()
        """Held by the frame loop while it steps and draws: a search waits for it at its looks at the clock."""

    @property
    def thinking(self) -> bool:
        """Whether a question is out whose answer has not been fetched."""
        return self._future is not None

    def ask(self, question: Question) -> None:
        """Put a question; one still open is forgotten."""
        self.forget()
        self._question = question
        question.budget.give_way(self.frame)
        sys.setswitchinterval(SWITCH_SECONDS)
        self._future = self._pool.submit(self._think, question)

    def poll(self, ply: int) -> Reply | None:
        """Return the answer for `ply`, once, without waiting; None while there is none."""
        if self._future is None or not self._future.done():
            return None
        reply = self._future.result()
        self._future = self._question = None
        sys.setswitchinterval(self._switch)
        return reply if reply is not None and reply.ply == ply else None

    def forget(self) -> None:
        """Cancel the question that is out: its answer is never read."""
        if self._question is not None:
            self._question.budget.cancel()
        self._future = self._question = None
        sys.setswitchinterval(self._switch)

    def close(self) -> None:
        """Stop thinking and end the worker."""
        self.forget()
        self._pool.shutdown(wait=True, cancel_futures=True)

    def _think(self, question: Question) -> Reply | None:
        try:
            action = question.bot.choose(question.view, question.legal, question.budget, question.rng)
            if action not in question.legal:
                raise ValueError(f"{action} is not one of the legal actions")
            return Answer(question.ply, question.seat, action)
        except Cancelled:
            return None
        except Exception as error:  # whatever a player does, the match goes on
            return Failed(question.ply, question.seat, error)
        finally:
            self._wake()
