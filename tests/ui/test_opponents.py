"""Whatever a computer player does, the program goes on: it is polled, never waited for."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.ai.budget import Budget
from game.ai.search import Verdict, flat_search
from game.core.cards import Seat
from sprites.svg import Svg
from ui.services.bot_worker import SWITCH_SECONDS, BotWorker
from ui.turns.thinkers import BotReply, BotRequest, Failed, Reply

TIMEOUT_SECONDS = 20.0


class Bot:
    """A computer player that does what it is told."""

    def __init__(self, do: Callable[[Budget], Any]) -> None:
        self.do = do

    def choose(self, _view: Any, _legal: tuple[Any, ...], budget: Budget, _rng: Random) -> Any:
        return self.do(budget)


class Judge(Bot):
    """A computer player that says what it found."""

    def judge(self, _view: Any, legal: tuple[Any, ...], budget: Budget, rng: Random) -> Verdict[Any]:
        def playout(world: float, action: Any, rng: Random) -> float:
            return (world if action == "b" else 0.0) + rng.random()

        return flat_search(legal, lambda rng: (rng.random(), 1.0), playout, budget, rng)


class Builder(Bot):
    """A computer player that builds tables first, when it may."""

    def __init__(self, may: threading.Event, built: list[Any]) -> None:
        super().__init__(lambda _: "b" if built else "a")
        self.may, self.built = may, built

    def prepare(self, view: Any) -> None:
        self.may.wait(TIMEOUT_SECONDS)
        self.built.append(view)


class Desk:
    """Puts questions and waits for what comes back."""

    def __init__(self) -> None:
        self.rang = threading.Event()
        self.opponents = BotWorker(self.rang.set)

    def ask(self, do: Callable[[Budget], Any], ply: int = 3) -> None:
        self.put(Bot(do), ply)

    def put(self, bot: Bot, ply: int = 3, worlds: int = 1) -> None:
        self.rang.clear()
        self.opponents.ask(BotRequest(ply, Seat(1), bot, None, ("a", "b"), Budget(worlds), Random(1)))

    def reply(self, ply: int = 3) -> Reply | None:
        assert self.rang.wait(TIMEOUT_SECONDS), "nobody answers"
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
        end.wait(TIMEOUT_SECONDS)
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
    assert cancelled.wait(TIMEOUT_SECONDS), "a question that was forgotten is cancelled"
    assert not context.opponents.thinking


def test_what_a_search_found_comes_with_its_answer(context: Desk) -> None:
    context.put(Judge(lambda _: "a"), worlds=64)
    reply = context.reply()
    assert isinstance(reply, BotReply)
    assert reply.verdict is not None
    assert reply.action == reply.verdict.best == "b"


def test_an_answer_by_worlds_is_the_same_while_frames_are_being_made(context: Desk) -> None:
    replies = []
    for busy in (False, True):
        if busy:
            context.opponents.frame.acquire()
        context.put(Judge(lambda _: "a"), worlds=64)
        replies.append(context.reply())
        if busy:
            context.opponents.frame.release()
    assert replies[0] == replies[1]


def test_tables_are_built_ahead_and_a_question_waits_for_them(context: Desk) -> None:
    may, built = threading.Event(), list[Any]()
    builder = Builder(may, built)
    context.opponents.prepare(lambda: [(Bot(lambda _: "a"), "anybody's"), (builder, "a view")])
    context.put(builder)
    assert context.opponents.poll(3) is None
    may.set()
    assert context.reply() == BotReply(3, Seat(1), "b")
    assert built == ["a view"]


def test_who_cannot_build_tables_is_asked_all_the_same(context: Desk) -> None:
    def nobody() -> list[tuple[Bot, Any]]:
        raise ImportError("no such room")

    context.opponents.prepare(nobody)
    context.ask(lambda _: "b")
    assert context.reply() == BotReply(3, Seat(1), "b")


def test_a_thread_that_draws_rests_while_a_frame_is_made_and_whoever_makes_it_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    worker, strokes = BotWorker(lambda: None), list[str]()
    monkeypatch.setattr(Svg, "rest", worker.rest)

    def draw(name: str) -> None:
        Svg(10, 10).path("M 0 0")
        strokes.append(name)

    with worker.frame:
        drawing = threading.Thread(target=draw, args=("another thread",))
        drawing.start()
        draw("the frame")
    drawing.join()
    assert strokes == ["the frame", "another thread"]
