"""Others who do what is written down, in order, instead of thinking: in a lesson."""

from __future__ import annotations

from collections import deque
from typing import Any

from ui.turns.bot_requests import BotReply, BotRequest, Reply


class Script:
    """Answers every question with the next of its `actions`, as soon as there is one."""

    def __init__(self) -> None:
        self.actions: deque[Any] = deque()
        self._question: BotRequest | None = None

    @property
    def thinking(self) -> bool:
        """Whether a question is out."""
        return self._question is not None

    @property
    def answered(self) -> bool:
        """Whether an action waits for the question that is out."""
        return self.thinking and bool(self.actions)

    def ask(self, question: BotRequest) -> None:
        """Put a question."""
        self._question = question

    def poll(self, ply: int) -> Reply | None:
        """Return the next action as the answer for `ply`; None while there is none."""
        question = self._question
        if question is None or not self.actions:
            return None
        self._question = None
        return BotReply(question.ply, question.seat, self.actions.popleft()) if question.ply == ply else None

    def forget(self) -> None:
        """Take the question back; what is written down stays."""
        self._question = None
