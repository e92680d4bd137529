"""Whatever a computer player does, the program goes on: it is polled, never waited for."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.ai.budget import Budget
from game.core.cards import Seat
from ui.services.bot_worker import SWITCH_SECONDS, BotWorker
from ui.turns.bot_requests import BotReply, BotRequest, Failed, Reply

PATIENCE_SECONDS = 20.0


class Bot:
    """A computer player that does what it is told."""

    def __init__(self, do: Callable[[Budget], Any]) -> None:
        self.do = do

    def choose(self, _view: Any, _legal: tuple[Any, ...], budget: Budget, _rng: Random) -> Any:
        return self.do(budget)


class Desk:
    """Puts questions and waits for what comes back."""

    def __init__(self) -> None:
        self.rang = threading.Event()
        self.opponents = BotWorker(self.rang.set)

    def ask(self, do: Callable[[Budget], Any], ply: int = 3) -> None:
        self.rang.clear()
        self.opponents.ask(BotRequest(ply, Seat(1), Bot(do), None, ("a", "b"), Budget(1), Random(1)))

    def reply(self, ply: int = 3) -> Reply | None:
        assert self.rang.wait(PATIENCE_SECONDS), "nobody answers"
        return self.opponents.poll(ply)


@pytest.fixture
def context() -> Desk:
    return Desk()


def test_an_answer_is_fetched_once(context: Desk) -> None:
    context.ask(lambda _: "b")
    assert context.reply() == BotReply(3, Seat(1), "b")
    assert context.opponents.poll(3) is None
    assert not context.opponents.thinking


def test_threads_take_turns_quickly_while_somebody_thinks_and_as_before_afterwards(context: Desk) -> None:
    """What draws cards in the background asks for quick turns too, after the desk was made: that holds on."""
    usual = sys.getswitchinterval()
    try:
        sys.setswitchinterval(0.0007)
        turns: list[float] = []

        def choose(_budget: Budget) -> str:
            turns.append(sys.getswitchinterval())
            return "b"

        context.ask(choose)
        assert context.reply() == BotReply(3, Seat(1), "b")
        assert turns == [pytest.approx(SWITCH_SECONDS)]
        assert sys.getswitchinterval() == pytest.approx(0.0007)
        context.ask(lambda _: "b")
        context.opponents.forget()
        context.opponents.forget()
        assert sys.getswitchinterval() == pytest.approx(0.0007)
    finally:
        sys.setswitchinterval(usual)


def test_an_answer_to_another_ply_is_dropped(context: Desk) -> None:
    context.ask(lambda _: "b", ply=2)
    assert context.reply(3) is None
    assert not context.opponents.thinking


@pytest.mark.parametrize("raised", [ZeroDivisionError, SystemExit, KeyboardInterrupt, GeneratorExit, RecursionError])
def test_a_player_that_raises_anything_has_failed(context: Desk, raised: type[BaseException]) -> None:
    def fail(_: Budget) -> None:
        raise raised("no")

    context.ask(fail)
    reply = context.reply()
    assert isinstance(reply, Failed)
    assert isinstance(reply.error, raised)


def test_what_is_not_legal_has_failed(context: Desk) -> None:
    context.ask(lambda _: "c")
    assert isinstance(context.reply(), Failed)


def test_a_player_that_never_answers_holds_up_nobody(context: Desk) -> None:
    end = threading.Event()
    cancelled = threading.Event()

    def stuck(budget: Budget) -> str:
        end.wait(PATIENCE_SECONDS)
        try:
            budget.expired()
        except Exception:
            cancelled.set()
            raise
        return "a"

    try:
        context.ask(stuck)
        assert context.opponents.poll(3) is None
        context.ask(lambda _: "b", ply=4)
        assert context.reply(4) == BotReply(4, Seat(1), "b")
        assert all(thread.daemon for thread in threading.enumerate() if thread.name == "opponent")
    finally:
        end.set()
    assert cancelled.wait(PATIENCE_SECONDS), "a question that was forgotten is cancelled"
    assert not context.opponents.thinking
