"""Grading the decisions of one seat, one after the other, while something else is shown: no picture, no pygame, no clock."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.ai.levels import AnyBot, Level
from game.ai.review import Grade, decisions, graded, judge_of
from game.core.cards import Seat
from game.core.engine import DealNext
from game.core.record import AnyMatch
from ui.turns.thinkers import BotReply, BotRunner, question_about


def deal_before(match: AnyMatch, ply: int) -> int:
    """Return the ply of the first action of the deal in which `ply` falls, or that was over then."""
    return max((at + 1 for at in range(ply) if isinstance(match.actions[at][1], DealNext)), default=0)


class Reviewing:
    """The decisions of the player at `seat` from the ply `since` on, being graded from what that player knew. `runner` lets bots think."""

    def __init__(
        self, match: AnyMatch, seat: Seat, since: int, bots: Callable[[], Mapping[Level, AnyBot]], runner: BotRunner
    ) -> None:
        self.match, self.seat = match, seat
        self.plies: Sequence[int] = decisions(match, (seat,), since)
        self.grades: list[Grade] = []
        """What came of it so far; a decision about which nobody can say anything is left out."""
        self._bots, self._runner = bots, runner
        self._next = 0
        self._asked = False

    @property
    def done(self) -> bool:
        """Whether all decisions have been graded."""
        return self._next == len(self.plies)

    @property
    def reached(self) -> int:
        """How many decisions have been gone through."""
        return self._next

    @property
    def is_animating(self) -> bool:
        """Whether there is something to do without anybody's help."""
        return not self.done and (not self._asked or self._runner.answered)

    def step(self) -> bool:
        """Take a grade, if one is there, and ask for the next one; whether one was taken."""
        if self.done:
            return False
        if not self._asked:
            self._ask()
            return False
        if not self._runner.answered:
            return False
        ply = self.plies[self._next]
        reply = self._runner.poll(ply)
        if isinstance(reply, BotReply) and reply.verdict is not None:
            self.grades.append(graded(self.match, ply, reply.verdict))
        self._next, self._asked = self._next + 1, False
        if not self.done:
            self._ask()
        return True

    def stop(self) -> None:
        """Nobody thinks any longer; it can be gone on with."""
        if self._asked:
            self._runner.forget()
            self._asked = False

    def _ask(self) -> None:
        match, ply, judge = self.match, self.plies[self._next], judge_of(self._bots())
        if judge is None:
            self._next = len(self.plies)
            return
        seat, action = match.actions[ply]
        self._asked = True
        self._runner.ask(question_about(match, ply, seat, action, judge))
