"""A playable lesson over the real table: it tells, asks, and lets every answer be tried.

A right answer goes on. Any other one is played out and said, then taken back: the question stands. Going back plays the lesson again up
to the step before, silently; nothing of it is ever saved.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.core.cards import Seat
from game.core.record import NO_HANDS, Hands
from sounds.ids import SoundId
from ui.kit.lesson import Answer, Lesson, Step
from ui.scenes.lesson.guided import GuidedScene
from ui.scenes.lesson.scroll import Progress, Scroll, Tone
from ui.scenes.lesson.spots import LightSpots
from ui.scenes.lesson.table import Classroom, LessonTable
from ui.scenes.pause import PauseWays
from ui.services.services import Services
from ui.text.catalog import N_, _
from ui.text.render import Align
from ui.widgets import Button, ButtonKind, Modal, Paragraph, Tree, closing

MOST_MISSES = 2
"""After so many other answers to a question the right one is lit."""


class LessonScene(GuidedScene):
    """Plays `lesson`. `on_leave` goes back to where it was opened, `on_play` to its first match once the lesson is over.

    Its pause leads along `ways`.
    """

    leave_words = N_("Leave the lesson")

    def __init__(
        self,
        services: Services,
        lesson: Lesson,
        room: Classroom,
        *,
        on_leave: Callable[[], None],
        on_play: Callable[[Tree], None],
        ways: PauseWays,
    ) -> None:
        super().__init__(services, on_leave, ways)
        self.lesson = lesson
        self.room = room
        self._on_play = on_play
        self.index = 0
        """The step that is shown, or comes next while cards fly; the number of steps when the lesson is over."""
        self.said: Answer | None = None
        """The answer that is played out, and said as soon as all has been shown; None while the question stands."""
        self.misses = 0
        """How many other answers have been tried at this step."""
        self._given: dict[int, str] = {}
        """The right answers that were given, by the number of their step."""
        self.inner = self._table(0)

    @property
    def step(self) -> Step:
        """The step that is shown or comes next."""
        return self.lesson.steps[min(self.index, len(self.lesson.steps) - 1)]

    @property
    def over(self) -> bool:
        """Whether all steps are done."""
        return self.index == len(self.lesson.steps)

    @property
    def asking(self) -> bool:
        """Whether a question waits for its answer."""
        return self.showing and self.said is None and self.step.right is not None

    @property
    def is_right(self) -> bool:
        """Whether what is said was right."""
        return self.said is self.step.right

    # Scene

    def update(self, dt: float) -> None:
        """Go on: the table, then the words."""
        self.inner.step(dt)
        if not self.inner.resting or self.showing:
            return
        if self.over:
            if self.tree.modal is None:
                self.services.play(SoundId.WIN)
                self.tree.open(_ending(self.tree, self.lesson, partial(self._go_to, 0), self._on_play, self._on_leave))
        elif self.said is not None and not self.said.words:
            self.go_on()
        else:
            self._show()

    @property
    def is_animating(self) -> bool:
        """Whether something moves, or words are about to come."""
        return self.inner.is_animating or not (self.over or self.showing)

    # Steps

    def answer(self, action: Any) -> None:
        """The learner has decided: it is played out and said; where nothing is asked nothing is played."""
        if not self.asking:
            self._refuse(_("Read on first: press Next"))
            return
        answer = self.step.answer_to(action, self.room.engine)
        self.said = answer
        if self.is_right:
            self._given[self.index] = self.room.engine.action_text(action)
            self.services.play(SoundId.CHIME)
        else:
            self.misses += 1
        self._hide()
        self.inner.script.actions.extend(map(self.room.engine.parse_action, answer.replies))
        self.inner.turns.decide(action)

    def go_on(self) -> None:
        """Go to the next step; after another answer than the right one ask again, everything as it was before it."""
        if self.said is not None and not self.is_right:
            self._go_to(self.index, self.inner.board.order.hands())
            return
        done = self.step
        self.index, self.said, self.misses = self.index + 1, None, 0
        self._hide()
        self.inner.script.actions.extend(map(self.room.engine.parse_action, done.replies))
        if self.over:
            learnt = self.services.settings.learnt
            self.services.change(learnt={**learnt, self.lesson.game: learnt.get(self.lesson.game, 0) + 1})
        elif self.step.position is not None:
            self._go_to(self.index)

    def go_back(self) -> None:
        """Return to the question of this step, or to the step before; at the first one there is none."""
        if self.index == 0 and self.said is None:
            self._refuse(_("This is where the lesson begins"))
        else:
            self._go_to(self.index if self.said is not None else self.index - 1)

    def _go_to(self, index: int, hands: Hands = NO_HANDS) -> None:
        """Set up the table as it stands before a step, people's cards as they lay; at another one nothing has been tried yet."""
        self.misses = self.misses if index == self.index else 0
        self.index, self.said = index, None
        self.inner.board.timeline.finish()
        self.inner = self._table(index)
        self.inner.board.order.take(hands)
        self.inner.begin()
        self._hide()

    def _table(self, index: int) -> LessonTable:
        return self._table_of(self.room, self.lesson.match_at(self.room.engine, index, self._given), Seat(0))

    # Words

    def _show(self) -> None:
        """Let the words come."""
        look, step = self.services.look, self.step
        self.inner.show_drawer(step.drawer)
        self.inner.waits = self.said is None and (step.right is not None or step.arranges)
        self.inner.lay()
        gives_away = step.right is not None and self.said is None and self.misses >= MOST_MISSES
        lit = (self.said.lit if self.said is not None else ()) or step.lit
        right = _allowed(self.inner, step.right) if gives_away and step.right is not None else None
        self.light = spots = LightSpots(self.inner, self.room.engine, look, lit, right)
        tone = Tone.PLAIN if self.said is None else Tone.RIGHT if self.is_right else Tone.WRONG
        buttons = [Button(look, _("Back"), self.go_back, enabled=self.index > 0 or self.said is not None, tooltip="")]
        if self.said is not None or step.right is None:
            buttons.append(Button(look, _("Again") if tone is Tone.WRONG else _("Next"), self.go_on, kind=ButtonKind.BOLD))
        words, progress = (self.said or step).words, Progress(self.index, len(self.lesson.steps))
        head = {Tone.PLAIN: _(step.chapter), Tone.RIGHT: _("Well done"), Tone.WRONG: _("See what happens")}[tone]
        scroll = Scroll(look, head, _(words), progress, tuple(buttons), tone)
        self._say(scroll, spots, buttons[-1] if self.said is not None or step.right is None else None)


def _allowed(inner: LessonTable, answer: Answer) -> Any:
    """Return the action that gives an answer now."""
    match = inner.match
    return next(action for action in map(match.engine.parse_action, answer.actions) if match.is_legal(inner.turns.viewer, action))


def _ending(
    tree: Tree, lesson: Lesson, on_again: Callable[[], None], on_play: Callable[[Tree], None], on_leave: Callable[[], None]
) -> Modal:
    """Return the question what next, once the lesson is over."""
    look = tree.look
    play = Button(look, _(lesson.invitation), partial(on_play, tree), kind=ButtonKind.PRIMARY)
    again = Button(look, _("The lesson again"), closing(tree, on_again))
    leave = Button(look, _("Back"), on_leave)
    words = _("You know enough for a first match. The rules page has the rest.")
    body = (Paragraph(look, words, align=Align.CENTRE),)
    return Modal(look, _("Well played"), body, (play, again, leave), on_back=on_leave, width=400, sound=None)
