"""The computer players of one match: what each of them is asked, with which budget, and the grading of what somebody did."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol, TypeAlias

from game.ai.budget import Budget
from game.ai.character import Character, in_character
from game.ai.levels import AnyBot, Level, SearchingBot, budget_for
from game.ai.review import REVIEW_WORLDS, Grade, Grader, choices, decisions, graded, judge_of
from game.ai.search import Verdict
from game.core.cards import Seat
from game.core.engine import DealNext
from game.core.record import AnyMatch, Player
from game.core.shuffle import bot_generator

QUIET_SECONDS = 0.5
"""What a computer player may think, in seconds of the table, where nobody may notice that it is asked, or nobody waits for it."""
LEAST_QUIET_SECONDS = 0.08
LOOKS = 128
"""The worlds that are looked into for the reasons of a hint."""


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


def question_about(match: AnyMatch, ply: int, seat: Seat, action: Any, judge: SearchingBot[Any, Any]) -> BotRequest:
    """Return what `judge` is asked about an action of `seat` at `ply`: the same in play and in a review, from the view alone."""
    view, legal, chance = match.view_at(ply, seat), choices(match, ply, seat), bot_generator(match.seed, seat, ply)
    return BotRequest(ply, seat, Grader(judge, action), view, legal, Budget(REVIEW_WORLDS), chance)


def hint_about(match: AnyMatch, ply: int, seat: Seat, bots: Mapping[Level, AnyBot]) -> BotRequest:
    """Return what the strongest of `bots` is asked for a hint to `seat` at `ply`: the same in play and in a replay, from the view alone.

    It plays so many worlds, however long that takes, by the generator of the position: it has one answer, however often and on however
    busy a machine it is asked.
    """
    strongest, chance = max(bots, key=list(Level).index), bot_generator(match.seed, seat, ply)
    view, legal = match.view_at(ply, seat), match.legal_at(ply, seat)
    budget = budget_for(strongest, clock=False)
    budget.looks = LOOKS
    return BotRequest(ply, seat, bots[strongest], view, legal, budget, chance)


class Thinkers:
    """Lets those of `players` who are no people think about `match`; `bots` are the game's, by level, `characters` what its persons like,
    by their ids, and `runner` runs them."""

    def __init__(
        self,
        match: AnyMatch,
        players: Sequence[Player],
        bots: Callable[[], Mapping[Level, AnyBot]],
        characters: Callable[[], Mapping[str, Character]],
        runner: BotRunner,
    ) -> None:
        self._match, self._players, self._bots, self._characters, self._runner = match, players, bots, characters, runner

    @property
    def thinking(self) -> bool:
        """Whether somebody has been asked whose answer has not been fetched."""
        return self._runner.thinking

    @property
    def answered(self) -> bool:
        """Whether an answer is there that has not been fetched."""
        return self._runner.answered

    def prepare(self) -> None:
        """Let everybody who will be asked build what they look up, before they are; a person may ask the strongest for a hint."""
        asked = [(player, self._match.view(Seat(seat))) for seat, player in enumerate(self._players)]

        def found() -> Iterator[tuple[AnyBot, Any]]:  # where the players think: they are loaded there for the first time
            bots = self._bots()
            for player, view in asked if bots else ():
                yield self._bot(player), view

        self._runner.prepare(found)

    def ask(self, seat: Seat, stretch: float | None = None) -> None:
        """Let the computer player at `seat` think; with `stretch`, the seconds of one of the table, no longer than that rests anyway."""
        level = Level(self._players[seat].level)
        budget = budget_for(level, clock=True)
        if stretch is not None:
            budget = budget.share(budget.worlds, max(LEAST_QUIET_SECONDS, QUIET_SECONDS * stretch))
        self._ask(seat, self._bot(self._players[seat]), budget)

    def ask_strongest(self, seat: Seat) -> None:
        """Let the strongest computer player there is think about what it would do at `seat`."""
        self._runner.ask(hint_about(self._match, self._match.ply, seat, self._bots()))

    def ask_about(self, seat: Seat, action: Any) -> bool:
        """Let the strongest computer player there is think about what `action` costs at `seat`, as a review does; False if it cannot be."""
        match, judge = self._match, judge_of(self._bots())
        legal = choices(match, match.ply, seat)
        if judge is None or len(legal) < 2 or action not in legal or isinstance(action, DealNext):
            return False
        self._runner.ask(question_about(match, match.ply, seat, action, judge))
        return True

    def _bot(self, player: Player) -> AnyBot:
        """Return who thinks for a player: of a person the strongest there is, whom they may ask for a hint."""
        bots = self._bots()
        level = max(bots, key=list(Level).index) if player.is_person else Level(player.level)
        return in_character(bots, level, self._characters().get(player.character) if player.character else None)

    def _ask(self, seat: Seat, bot: AnyBot, budget: Budget) -> None:
        match = self._match
        rng = bot_generator(match.seed, seat, match.ply)
        view, legal = match.view(seat), match.legal_actions(seat)
        self._runner.ask(BotRequest(match.ply, seat, bot, view, legal, budget, rng))

    def poll(self) -> Reply | None:
        """Return the answer that goes with the match as it stands, once; None while there is none."""
        return self._runner.poll(self._match.ply)

    def forget(self) -> None:
        """Nobody thinks any longer: an answer is never read."""
        self._runner.forget()


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
