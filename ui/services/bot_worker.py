"""Computer players at work: asked, polled, told to forget.

Every question has a thread of its own, which nothing ever waits for: a player who does not answer holds up neither the next question nor
the end of the program.

The worker gets a frozen view, a budget and a generator, never the match. An answer carries the ply it was asked at; one that comes
late is dropped. While it thinks the interpreter switches threads every half millisecond or less, which holds the frame
rate (AI.md: at the default 5 ms a thinking thread breaks 60 frames a second); and while a frame is being made a search rests.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.ai.budget import Budget

if TYPE_CHECKING:
    from game.ai.levels import AnyBot
    from ui.turns.thinkers import BotRequest, Reply

SWITCH_SECONDS = 0.0003
PATIENCE_SECONDS = 3.0
"""A question waits no longer than this for the tables that are being built; then it builds its own."""


@dataclass(slots=True)
class _Thought:
    """A question with what came of it, handed from the thread that thinks to the frame loop."""

    question: BotRequest
    done: threading.Event = field(default_factory=threading.Event)
    reply: Reply | None = None
    """Set before `done`; None if the question was taken back."""


class BotWorker:
    """The one question that somebody may be thinking about. `wake` is called from the thread that thinks when an answer is there."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self._wake = wake
        self._thought: _Thought | None = None
        self._switch = sys.getswitchinterval()
        self.frame = threading.Lock()
        """Held by the frame loop while it makes a frame: a search rests meanwhile."""
        self._drawing = Budget(0)
        self._drawing.give_way(self.frame)
        self._building = threading.Lock()
        """Held while tables are built."""

    def rest(self) -> None:
        """Wait while a frame is being made: for threads that draw, which would take half of the interpreter from it."""
        if threading.current_thread() is not threading.main_thread():
            self._drawing.rest()

    @property
    def thinking(self) -> bool:
        """Whether a question is out whose answer has not been fetched."""
        return self._thought is not None

    @property
    def answered(self) -> bool:
        """Whether an answer is there that has not been fetched."""
        return self._thought is not None and self._thought.done.is_set()

    def prepare(self, bots: Callable[[], Iterable[tuple[AnyBot, Any]]]) -> None:
        """Let computer players, each with the view of its seat, build what they look up in a match; nobody's clock runs meanwhile."""
        threading.Thread(target=self._build, args=(bots,), name="opponent", daemon=True).start()

    def ask(self, question: BotRequest) -> None:
        """Put a question; one still open is forgotten."""
        self.forget()
        question.budget.give_way(self.frame)
        self._switch = sys.getswitchinterval()
        sys.setswitchinterval(SWITCH_SECONDS)
        self._thought = thought = _Thought(question)
        threading.Thread(target=self._think, args=(thought,), name="opponent", daemon=True).start()

    def poll(self, ply: int) -> Reply | None:
        """Return the answer for `ply`, once, without waiting; None while there is none."""
        thought = self._thought
        if thought is None or not thought.done.is_set():
            return None
        self._thought = None
        sys.setswitchinterval(self._switch)
        return thought.reply if thought.reply is not None and thought.reply.ply == ply else None

    def forget(self) -> None:
        """Cancel the question that is out: its answer is never read."""
        if self._thought is None:
            return
        self._thought.question.budget.cancel()
        self._thought = None
        sys.setswitchinterval(self._switch)

    def _build(self, bots: Callable[[], Iterable[tuple[AnyBot, Any]]]) -> None:
        from game.ai.levels import PreparingBot

        with self._building:
            try:
                for bot, view in bots():
                    if isinstance(bot, PreparingBot):
                        bot.prepare(view)
            except BaseException:  # whoever cannot build his tables fails when he is asked, and that is told
                pass

    def _think(self, thought: _Thought) -> None:
        if self._building.acquire(timeout=PATIENCE_SECONDS):
            self._building.release()
        thought.reply = _answer(thought.question)
        thought.done.set()
        if thought is self._thought:  # for a question that was taken back there may be no window left to wake
            self._wake()


def _answer(question: BotRequest) -> Reply | None:
    """Return what the computer player says, None if the question was taken back meanwhile."""
    from game.ai.budget import Cancelled
    from game.ai.levels import asked
    from ui.turns.thinkers import BotReply, Failed

    try:
        action, verdict = asked(question.bot, question.view, question.legal, question.budget, question.rng)
        if action not in question.legal:
            raise ValueError(f"{action} is not one of the legal actions")
        return BotReply(question.ply, question.seat, action, verdict)
    except Cancelled:
        return None
    except BaseException as error:  # whatever a player does, were it to end the program, the match goes on
        return Failed(question.ply, question.seat, error)
