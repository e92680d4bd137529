"""The hint at a moment of a replay: what the strongest computer player would do in the place of whoever decided then, as in play."""

from __future__ import annotations

from game.ai.review import is_choice
from game.ai.search import Verdict
from game.catalog import GAMES
from game.core.cards import Seat
from ui.kit.gestures import Legality
from ui.scenes.replay.looking import LookingBack
from ui.scenes.table.hint import is_hinted, show_hint
from ui.text.catalog import _
from ui.turns.phases import Advice
from ui.turns.replay import Perspective
from ui.turns.thinkers import BotReply, BotRunner, Failed, hint_about


class ReplayHint:
    """Hints in `replay`, from the view of the seat that decides alone; `runner` lets the computer player think."""

    def __init__(self, replay: LookingBack, runner: BotRunner) -> None:
        self._replay, self._runner = replay, runner
        self._asked: int | None = None
        """The moment about which somebody thinks."""
        self.advice: Advice | None = None
        """The hint that was given last; its ply is the moment."""

    @property
    def seat(self) -> Seat | None:
        """Who had a choice at the moment that is shown; None where nobody had, or it is not to be told."""
        course, moment = self._replay.course, self._replay.moment
        if moment == course.last or not GAMES[course.match.engine.id].bots:
            return None
        seat = course.match.actions[moment][0]
        return seat if course.own in (None, seat) and is_choice(course.match, moment) else None

    @property
    def is_animating(self) -> bool:
        """Whether an answer is there that has not been taken."""
        return self._asked is not None and self._runner.answered

    @property
    def goes_on(self) -> bool:
        """Whether the next best is shown when a hint is asked for again."""
        return self.advice is not None and self.advice.goes_on(self._replay.moment)

    def ask(self) -> None:
        """Let somebody think about the moment, seen by whoever decided; asked again, show the next best, and then the best again."""
        replay, seat = self._replay, self.seat
        if seat is None:
            replay.board.tree.say(_("There is nothing to decide at this moment"))
            return
        replay.playing = False
        if seat != replay.perspective.seat:
            replay.look_from(Perspective(seat, replay.perspective.opened))
        if self.advice is not None and self.goes_on:
            self.advice = self.advice.turned()
            self._show(self.advice)
        else:
            self._asked = replay.moment
            self._runner.ask(hint_about(replay.course.match, replay.moment, seat, GAMES[replay.course.match.engine.id].bots))

    def step(self) -> None:
        """Take an answer, if one is there; what was asked about another moment is forgotten, and a hint that has gone points no longer."""
        replay = self._replay
        if self._asked is None:
            if replay.board.picking.selection.active and not is_hinted(replay.board):
                replay.board.rest(replay.view)
            return
        if self._asked != replay.moment:
            self.stop()
        elif self._runner.answered or not self._runner.thinking:  # a review has asked something else
            asked, self._asked = self._asked, None
            match self._runner.poll(asked):
                case BotReply(ply, _, action, verdict):
                    self.advice = Advice(ply, verdict or Verdict.settled(action))
                    self._show(self.advice)
                case Failed():
                    replay.board.tree.say(_("No hint this time: the computer player made a mistake"))
                case None:
                    pass

    def stop(self) -> None:
        """Nobody thinks any longer."""
        if self._asked is not None:
            self._runner.forget()
            self._asked = None

    def _show(self, advice: Advice) -> None:
        match, board, seat = self._replay.course.match, self._replay.board, self._replay.perspective.seat
        view, listed = match.view_at(advice.ply, seat), match.legal_at(advice.ply, seat)
        legality = Legality(listed, listed.__contains__)
        if board.table.gestures.interaction(view, legality, ()).question is None:
            board.picking.show(view, legality)
            board.lay()
        show_hint(board, match.engine.id, view, legality, advice.verdict, advice.place)
