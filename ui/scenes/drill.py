"""Drills at the real table: a position as it was, one's own play by the usual gestures, then what is as good as any, or better, and why.

The play is weighed against the right one by the search of the review, and never stands: at the table others can be tried. The first counts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.ai.budget import Budget
from game.ai.review import LEAST_COST, REVIEW_WORLDS, choices, judge_of
from game.ai.search import Verdict
from game.archive import Drill
from game.catalog import GAMES
from game.core.shuffle import bot_generator
from sounds.ids import SoundId
from ui.games.catalog import screen_of
from ui.input.intents import Intent, Letter
from ui.kit.deals import cost_words
from ui.kit.gestures import Legality, told_play
from ui.library.drills import DrillPosition
from ui.scenes.lesson.guided import GuidedScene
from ui.scenes.lesson.scroll import Progress, Scroll, Tone
from ui.scenes.lesson.spots import LightSpots
from ui.scenes.lesson.table import Classroom
from ui.scenes.pause import PauseWays
from ui.scenes.table.hint import grounds
from ui.scenes.table.narration import Speaking
from ui.scenes.table.toolbar import lay_leaves
from ui.services.services import Services
from ui.text.catalog import N_, _
from ui.text.sentences import sentence
from ui.turns.thinkers import BotReply, BotRequest
from ui.widgets import Button, ButtonKind, Group, Modal, Paragraph


class DrillScene(GuidedScene):
    """Asks `positions` one after the other, each in the room that `room_of` returns; `on_answer` hears how each was first answered."""

    leave_words = N_("Leave the drills")
    reads_on = False
    spoken_whole = False

    def __init__(
        self,
        services: Services,
        positions: Sequence[DrillPosition],
        room_of: Callable[[DrillPosition], Classroom],
        *,
        on_answer: Callable[[Drill, bool], None],
        on_leave: Callable[[], None],
        ways: PauseWays,
    ) -> None:
        super().__init__(services, on_leave, ways)
        self._positions, self._room_of, self._on_answer = positions, room_of, on_answer
        self.index = 0
        """The position that is shown; their number once all are done."""
        self.right: list[bool] = []
        """How the first answers were."""
        self._weighed: Any = None
        """The play that is being weighed."""
        self._told: tuple[str, Tone] | None = None
        """What came of the last play; None before the first one."""
        self._lay_position()

    def _lay_position(self) -> None:
        self._weighed = self._told = None
        position = self.position
        self.inner = self._table_of(self._room_of(position), position.match, position.seat)
        speaking = Speaking(self.inner.board, self.inner.turns, self.inner.plays_itself)
        self.spoken_opening, self.spoken_news = speaking.spoken_opening, speaking.spoken_news
        self.spoken_answer, self.spoken_aim = speaking.spoken_answer, speaking.spoken_aim

    @property
    def position(self) -> DrillPosition:
        """The position that is shown."""
        return self._positions[min(self.index, len(self._positions) - 1)]

    @property
    def over(self) -> bool:
        """Whether all are done."""
        return self.index == len(self._positions)

    @property
    def asking(self) -> bool:
        """Whether the first play at this position is waited for."""
        return self.inner.waits and self._told is None

    @property
    def slip_words(self) -> str:
        """Which of the positions it is."""
        return _("Drill {n} of {all}").format(n=min(self.index, len(self._positions) - 1) + 1, all=len(self._positions))

    # Scene

    def handle(self, intent: Intent) -> None:
        """Take an intent; letters fold the leaves beside the table too."""
        super().handle(intent)
        if isinstance(intent, Letter) and not self.over and self.tree.modal is None:
            self.inner.board.folding.press_letter(intent.text)

    def leave(self) -> None:
        """Nobody thinks any longer."""
        self.services.opponents.forget()

    def update(self, dt: float) -> None:
        """Go on: the table, the words, what comes of a play."""
        self.inner.step(dt)
        if self._weighed is not None:
            self._hear()
        elif self.over:
            if self.tree.modal is None and self.inner.resting:
                self._end()
        elif self.inner.resting and not (self.inner.waits or self.showing):
            self._show()

    @property
    def is_animating(self) -> bool:
        """Whether something moves, or words are about to come."""
        waits = self.over or self.inner.waits or self.showing
        return self.inner.is_animating or (not waits if self._weighed is None else self.services.opponents.answered)

    # Positions

    def answer(self, action: Any) -> None:
        """Weigh a play against the right one; the right one against what was played there."""
        position, match = self.position, self.position.match
        judge = judge_of(GAMES[match.engine.id].bots)
        if self._weighed is not None or judge is None or action not in choices(match, match.ply, position.seat):
            self._refuse(_("This play is not weighed here: try another one"))
            return
        self._weighed = action
        self._hide()
        other = position.other if action == position.best else action
        view, chance = match.view(position.seat), bot_generator(match.seed, position.seat, match.ply)
        pair = (position.best, other)
        self.services.opponents.ask(BotRequest(match.ply, position.seat, judge, view, pair, Budget(REVIEW_WORLDS, thorough=True), chance))

    def go_on(self) -> None:
        """Go to the next position."""
        self.index += 1
        self._hide()
        if not self.over:
            self.inner.board.timeline.finish()
            self._lay_position()
            self.inner.begin()

    def go_back(self) -> None:
        """Nothing has been played."""
        self._refuse(_("Nothing to undo: a drill asks for one play"))

    def _hear(self) -> None:
        """Take what was found about the play, if it is there."""
        match, runner = self.position.match, self.services.opponents
        if not runner.answered:
            return
        reply, action = runner.poll(match.ply), self._weighed
        self._weighed = None
        if not isinstance(reply, BotReply) or reply.verdict is None:
            self._told = _("No answer this time: the computer player made a mistake"), Tone.PLAIN
            return
        right, words = self._judged(action, reply.verdict)
        self.services.play(SoundId.CHIME if right else SoundId.REFUSED)
        if self._told is None:
            self.right.append(right)
            self._on_answer(self.position.drill, right)
        self._told = words, Tone.RIGHT if right else Tone.WRONG

    def _judged(self, action: Any, verdict: Verdict[Any]) -> tuple[bool, str]:
        """Return whether a play is as good as any, and what there is to say of it: what is better, what it costs and why, a line each."""
        position, lost = self.position, next(iter(verdict.candidates[1:]), None)
        found = lost is None or (not lost.ties and lost.loss >= LEAST_COST)  # without a search there is one candidate
        if not found or verdict.best != position.best:
            return True, sentence(self._words(action), _("Nothing is clearly better"))
        seated, phrase = self.inner.board.table.context.seated, screen_of(position.match.engine.id).match().phrase
        grounds_ = grounds(self.inner.turns.view, verdict, verdict.candidates[:2], seated, phrase) if lost is not None else ()
        why, cost = next((one.words for one in grounds_), ""), cost_words(lost.loss) if lost is not None else ""
        if action == position.best:
            before = _("You had played: {what}") if position.drill.file else _("Tempting, but worse: {what}")
            return True, f"{sentence(self._words(action), why)}\n{sentence(before.format(what=self._words(position.other)), cost)}"
        played, better = _("Played: {what}").format(what=self._words(action)), _("Better: {what}").format(what=self._words(position.best))
        return False, "\n".join(filter(None, (sentence(better), sentence(played, cost), sentence(why))))

    def _words(self, action: Any) -> str:
        match, seat = self.position.match, self.position.seat
        listed = match.legal_actions(seat)
        return told_play(self.inner.board.table.gestures, match.view(seat), Legality(listed, listed.__contains__), action).words

    # Words

    def _lay(self, group: Group) -> None:
        """Put the leaves beside the table too."""
        super()._lay(group)
        lay_leaves(self.inner.board, group)

    def _show(self) -> None:
        """Let the hand be played from; what was found about a play is said, and what is right lit where no question asks for it."""
        look, inner, position = self.services.look, self.inner, self.position
        view, legality = inner.turns.view, inner.legality(position.seat)
        inner.waits = self._told is None or inner.board.table.gestures.interaction(view, legality, ()).question is None
        inner.lay()
        if self._told is None:
            self.tree.say(_("What do you play?"), for_now=True)
            return
        words, tone = self._told
        self.tree.toasts.drop_for_now()
        last = self.index == len(self._positions) - 1
        after = Button(look, _("Done") if last else _("Next"), self.go_on, kind=ButtonKind.PRIMARY)
        head = {Tone.PLAIN: "", Tone.RIGHT: _("As good as any"), Tone.WRONG: _("There is better")}[tone]
        scroll = Scroll(look, head, words, Progress(self.index, len(self._positions), N_("{n} of {steps}")), (after,), tone)
        spots = LightSpots(inner, position.match.engine, look, (), position.best)
        self.light = spots if spots.rects() else None
        self._say(scroll, spots, after)

    def _end(self) -> None:
        """Say how it went."""
        look = self.services.look
        words = _("{right} of {tries} right").format(right=sum(self.right), tries=len(self.right))
        body = (Paragraph(look, _("Those you missed come back tomorrow, the others after some days.")),)
        leave = Button(look, _("Back"), self._on_leave, kind=ButtonKind.PRIMARY)
        self.tree.open(Modal(look, words, body, (leave,), on_back=self._on_leave, width=400, sound=None))
