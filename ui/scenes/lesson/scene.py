"""A playable lesson: steps of one sentence each over the real table, of which only the asked action is live.

The lesson's own widgets (words, what to do, the way out) are a tree of their own above that of the table, because a question of the
game is a dialog that takes every key. Going back plays the lesson again up to the step before, silently; nothing of it is ever saved.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from pygame import Rect, Surface

from game.core.bounds import digits
from game.core.cards import Seat
from game.core.match import Match
from game.core.options import Options
from game.core.record import AnyMatch
from sounds.ids import SoundId
from ui.input.intents import (
    Command,
    Intent,
    Letter,
    Modality,
    ModalityChanged,
    MoveFocus,
    PointerButton,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Released,
    Signal,
    StepFocus,
    hurries,
)
from ui.kit.lesson import Lesson, Step
from ui.scenes.lesson.bubble import Bubble, TaskPill
from ui.scenes.lesson.overlay import StepOverlay
from ui.scenes.lesson.spots import LightSpots
from ui.scenes.lesson.table import Classroom, LessonTable
from ui.scenes.pause import PauseWays, closing, open_pause
from ui.services.services import Services
from ui.text.catalog import _
from ui.text.render import Align
from ui.widgets import Button, ButtonKind, Control, Group, Modal, Node, Paragraph, Role, Tree
from ui.widgets.scene import Scene
from ui.widgets.stops import ControlStop, ScanStop, stops_of


class LessonScene(Scene):
    """Plays `lesson`. `on_leave` goes back to where it was opened, `on_play` to a match of the game once the lesson is over.

    Its pause leads along `ways`.
    """

    def __init__(
        self,
        services: Services,
        lesson: Lesson,
        room: Classroom,
        *,
        on_leave: Callable[[], None],
        on_play: Callable[[], None],
        ways: PauseWays,
    ) -> None:
        self.services = services
        self.lesson = lesson
        self.room = room
        self._on_leave = on_leave
        self._on_play = on_play
        self._ways = ways
        self.index = 0
        """The step that is shown, or comes next while cards fly; the number of steps when the lesson is over."""
        self.inner = self._table(0)
        self.tree = Tree(services.look, Group(services.look), services.modality)
        self.overlay: StepOverlay | None = None
        """What the step lays over the table; None while cards fly."""
        self._hide()

    @property
    def step(self) -> Step:
        """The step that is shown or comes next."""
        return self.lesson.steps[min(self.index, len(self.lesson.steps) - 1)]

    @property
    def showing(self) -> bool:
        """Whether a step is on the screen."""
        return self.overlay is not None

    # Scene

    def enter(self) -> None:
        """Begin."""
        self.inner.begin()

    def resize(self) -> None:
        """Lay everything out anew."""
        while self.tree.modal is not None:
            self.tree.close()
        self.inner.restyle()
        self.tree.restyle(self.services.look)
        self._hide()
        if self.index == len(self.lesson.steps):
            self._finish()

    def update(self, dt: float) -> None:
        """Go on: the table, then the words."""
        self.inner.step(dt)
        self.tree.update(dt)
        if self.index == len(self.lesson.steps):
            return
        if self.inner.resting and not self.showing:
            self._show()
        if self.overlay is not None:
            self.overlay.update(dt)

    @property
    def unfinished(self) -> bool:
        """Whether its table is not drawn yet."""
        return self.inner.board.unfinished

    def hurry(self) -> None:
        """Land what waits."""
        if self.inner.board.timeline.busy:
            self.inner.board.timeline.hurry()

    @property
    def is_animating(self) -> bool:
        """Whether something moves."""
        coming = self.index < len(self.lesson.steps) and (self.overlay is None or self.overlay.is_animating)
        return self.inner.is_animating or self.tree.is_animating or coming

    def draw(self, surface: Surface) -> None:
        """Draw the table, the dark over it with its lights, the arrow and the words."""
        self.inner.board.draw(surface)
        modal = self.inner.board.tree.modal
        if self.overlay is not None and not (modal is not None and modal.peeking):
            self.overlay.draw(surface, asking=modal is not None, pointing=not self.inner.picking.selection.taken)
        self.tree.draw(surface)

    def semantics(self) -> Node:
        """Return table and lesson in words."""
        return Node(Role.GROUP, "", children=(self.inner.board.tree.semantics(), self.tree.semantics()))

    def stops(self) -> tuple[ScanStop, ...]:
        """Return what a scan goes through: what is asked on the table, then the lesson's own buttons."""
        own = stops_of(self.tree)
        if self.tree.modal is not None or not (self.showing and self.step.asked):
            return own
        table, asked = self.inner.board.tree, self.inner.asked_control()
        wanted = [asked] if asked is not None else [one for one in table.controls() if isinstance(one, Button)]
        return (*(ControlStop(table, one) for one in wanted), *own)

    # Intents

    def handle(self, intent: Intent) -> None:
        """Take an intent: the lesson's own widgets first; the table gets what belongs to the asked action, and nothing else."""
        match intent:
            case Signal.RESIZED | Command.FULLSCREEN:
                pass
            case ModalityChanged() | Signal.POINTER_LEFT | Signal.FOCUS_LOST | Released(Command.CONFIRM):
                self.tree.handle(intent)
                self.inner.board.tree.handle(intent)
                todo = task_words(self.services, self.step, self.inner.picking.presses)
                if self.overlay is not None and self.overlay.pill.label != todo and self.tree.modal is None:
                    self._show()
            case _ if self.tree.modal is not None:
                self.tree.handle(intent)
            case Command.BACK if self.inner.picking.cancel_selection():
                self.inner.ask(self.inner.asked)
            case Command.BACK | Command.MENU:
                self._pause()
            case Command.PEEK | Released(Command.PEEK):
                self.inner.board.tree.handle(intent)
            case PointerMoved() | PointerPressed() | PointerReleased():
                self._point(intent)
            case _ if not self.showing:
                if hurries(intent):
                    self.hurry()
            case Command.TAKE_BACK:
                self.go_back()
            case StepFocus() | MoveFocus():
                self._move(intent)
            case Command.CONFIRM if self.tree.focus is not None or not self.step.asked:
                self.tree.handle(intent)
            case Command.CONFIRM:
                self.inner.handle(intent)
            case Letter(text):
                if not self.tree.handle(intent) and self.step.asked and digits(text):
                    self.inner.handle(intent)
            case _:
                pass

    def _point(self, intent: PointerMoved | PointerPressed | PointerReleased) -> None:
        pressed = isinstance(intent, PointerPressed) and intent.button is PointerButton.LEFT
        if isinstance(intent, PointerMoved):
            self.inner.board.tree.handle(intent)
            self.tree.handle(intent)
        elif self.tree.handle(intent):
            pass
        elif not self.showing:
            if hurries(intent):
                self.hurry()
        elif not self.step.asked:
            if pressed:
                self.inner.refuse()
        else:
            if pressed and self.inner.board.tree.top.control_at((intent.x, intent.y)) is None:
                self.inner.refuse()
            self.inner.handle(intent)

    def _move(self, intent: StepFocus | MoveFocus) -> None:
        """Let the focus go round: the asked card or answer, then the lesson's own buttons."""
        forward = (intent.by if isinstance(intent, StepFocus) else intent.dx + intent.dy) > 0
        stops: list[Control | None] = [*([None] if self.step.asked else []), *self.tree.controls()]
        at = stops.index(self.tree.focus) if self.tree.focus in stops else 0
        self.tree.focus_on(stops[(at + (1 if forward else -1)) % len(stops)])
        self.services.play(SoundId.HOVER)

    # Steps

    def go_on(self) -> None:
        """The step is done: let the others answer, then show the next one."""
        done = self.step
        self.index += 1
        if done.asked:
            self.services.play(SoundId.CHIME)
        self._hide()
        self.inner.script.actions.extend(map(self.room.engine.parse_action, done.replies))
        if self.index == len(self.lesson.steps):
            learnt = self.services.settings.learnt
            self.services.change(learnt={**learnt, self.lesson.game: learnt.get(self.lesson.game, 0) + 1})
            self._finish()
        elif self.step.position is not None:
            self._go_to(self.index)

    def go_back(self) -> None:
        """Return to the step before; at the first one there is none."""
        if self.index == 0:
            self.refused()
        else:
            self._go_to(self.index - 1)

    def refused(self) -> None:
        """Something else was tried: point at what is asked, politely."""
        if self.overlay is not None:
            self.overlay.refuse()

    def _go_to(self, index: int) -> None:
        """Set up the table as it stands before a step."""
        self.index = index
        self.inner.board.timeline.finish()
        self.inner = self._table(index)
        self.inner.begin()
        self._hide()

    def _table(self, index: int) -> LessonTable:
        match = match_before(self.lesson, self.room.engine, index)
        return LessonTable(self.services, self.room, match, on_done=self.go_on, on_refused=self.refused)

    def _hide(self) -> None:
        """Take the words away: cards are about to fly, or the step is laid out anew."""
        self.overlay = None
        self.tree.replace(self._group())

    def _show(self) -> None:
        look, step, room = self.services.look, self.step, self.room
        buttons = [Button(look, _("Back"), self.go_back, enabled=self.index > 0, tooltip="")]
        on = Button(look, _("Next"), self.go_on, kind=ButtonKind.PRIMARY)
        if not step.asked:
            buttons.append(on)
        bubble = Bubble(look, step.chapter, _(step.words), self.lesson.chapters, tuple(buttons))
        self.inner.show_drawer(step.drawer)
        self.inner.ask(room.engine.parse_action(step.asked) if step.asked else None)
        pill = TaskPill(look, task_words(self.services, step, self.inner.picking.presses))
        spots = LightSpots(self.inner, room.engine, look)
        group = self._group()
        self.overlay = StepOverlay(look, step, bubble, pill, spots, group.children[0].rect, self.overlay)
        self.overlay.add_to(group)
        self.tree.replace(group)
        self.tree.focus_on(None if step.asked else on)

    def _finish(self) -> None:
        """The lesson is over: what next?"""
        look = self.services.look
        play = Button(look, _("Play a match"), self._on_play, kind=ButtonKind.PRIMARY)
        again = Button(look, _("The lesson again"), closing(self.tree, partial(self._go_to, 0)))
        leave = Button(look, _("Back"), self._on_leave)
        self.services.play(SoundId.WIN)
        title = _("Well played")
        words = _("This is all you need for a first match. The rules page has the rest.")
        body = (Paragraph(look, words, align=Align.CENTRE),)
        self.tree.open(Modal(look, title, body, (play, again, leave), on_back=self._on_leave, width=400, sound=None))

    def _pause(self) -> None:
        look, tree = self.services.look, self.tree
        out = Button(look, _("Leave the lesson"), closing(tree, self._on_leave))
        open_pause(look, tree, self._ways, out, saved=False)

    def _group(self) -> Group:
        """Return the lesson's own widgets while cards fly: the button that opens the pause."""
        look, place = self.services.look, self.inner.board.table.layout.tools_at()
        height = min(look.px(44), place.height)
        group = Group(look)
        menu = Button(look, _("Menu"), self._pause, command=Command.BACK, align=Align.LEFT)
        group.add(menu, Rect(place.left, place.bottom - height, place.width, height))
        return group


def task_words(services: Services, step: Step, presses: int) -> str:
    """Return what to do with the device in use: on a pad the focus stands on what is asked, which takes so many presses."""
    if services.modality is Modality.PAD:
        return pad_words(presses, services.look.keys.shown_button(Command.CONFIRM))
    if services.modality is Modality.SWITCH:
        return _("Use your switch when the light is on it") if step.asked else _("Use your switch when Next is lit")
    return _(step.todo) if step.todo else _("Press Next, or Enter")


def pad_words(presses: int, button: str) -> str:
    """Return what to do with the confirming button of a pad, whose focus goes by itself from one thing to be pressed to the next."""
    match presses:
        case 1:
            return _("Press {button}").format(button=button)
        case 2:
            return _("Press {button}, then {button} again").format(button=button)
        case _:
            return _("Press {button} {n} times").format(button=button, n=presses)


def match_before(lesson: Lesson, engine: Any, index: int) -> AnyMatch:
    """Return the match as it stands when the step `index` of a lesson is due: practice, from the last position before it."""
    start = max(n for n in range(index + 1) if lesson.steps[n].position is not None)
    position = dict(lesson.steps[start].position or {})
    match: AnyMatch = Match(engine, Options(lesson.game, lesson.options), lesson.seats, "lesson", position)
    for step in lesson.steps[start:index]:
        for text in (*((step.asked,) if step.asked else ()), *step.replies):
            match.apply(Seat(match.to_act()[0]), engine.parse_action(text))
    return match
