"""A playable lesson: steps of one sentence each over the real table, of which only the asked action is live.

The lesson's own widgets (words, what to do, the way out) are a tree of their own above that of the table, because a question of the
game is a dialog that takes every key. Going back plays the lesson again up to the step before, silently; nothing of it is ever saved.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from pygame import Rect, Surface

from game.core.bounds import digits
from game.core.cards import Seat
from game.core.match import Match
from game.core.options import Options
from game.core.record import AnyMatch, Player
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
from ui.kit.lesson import Lesson, LightSpot, Step
from ui.scenes.lesson.bubble import Bubble, Progress, TaskPill
from ui.scenes.lesson.marks import VEIL_SHARE, arrow, veil, way
from ui.scenes.lesson.spots import LightSpots
from ui.scenes.lesson.table import LessonTable
from ui.scenes.pause import PauseWays, closing, open_pause
from ui.scenes.table.board import TableFor
from ui.services.services import Services
from ui.stage.painter import Painter
from ui.text.catalog import _
from ui.text.render import Align
from ui.widgets import Button, ButtonKind, Control, Group, Modal, Node, Paragraph, Role, Tree
from ui.widgets.scene import Scene
from ui.widgets.stops import ControlStop, ScanStop, stops_of

REFUSED_SECONDS = 0.5
KIND_SECONDS = 2.0
"""How long a kind word stands after something else was tried."""
SHAKE_UNITS = 6.0
SHAKES = 3
VEIL_SECONDS = 0.15
PROMPT_VEIL_SHARE = 0.4
"""Under a question the table is dim already."""


@dataclass(frozen=True, slots=True)
class Classroom:
    """What a lesson needs of its game: how to make the table, its cards and its parts.

    `engine` is the game's; `players` sit at the table, the learner first; `parts` gives the rectangles of parts by name, in pixels,
    from the game's own table.
    """

    engine: Any
    players: tuple[Player, ...]
    make_table: TableFor
    faces: Painter
    parts: Callable[[Any], Mapping[str, Rect]]


class LessonScene(Scene):
    """Plays `lesson`. `on_leave` goes back to where it was opened, `on_play` to a match of the game once the lesson is over.

    Its pause leads along `ways`. Its methods are many because it stands in for turns, which a match on a table has beside its scene.
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
        self._bubble: Bubble | None = None
        self._bubble_at = Rect(0, 0, 0, 0)
        self._pill: TaskPill | None = None
        self._pill_at = Rect(0, 0, 0, 0)
        self._arrow: tuple[Surface, tuple[int, int]] | None = None
        self._veil: tuple[object, Surface] | None = None
        self._shown_for = 0.0
        self._refused = 0.0
        self._kind = 0.0
        self._hide()

    @property
    def step(self) -> Step:
        """The step that is shown or comes next."""
        return self.lesson.steps[min(self.index, len(self.lesson.steps) - 1)]

    @property
    def showing(self) -> bool:
        """Whether a step is on the screen."""
        return self._bubble is not None

    # Scene

    def enter(self) -> None:
        """Begin."""
        self.inner.enter()

    def resize(self) -> None:
        """Lay everything out anew."""
        while self.tree.modal is not None:
            self.tree.close()
        self.inner.resize()
        self.tree.restyle(self.services.look)
        self._hide()
        if self.index == len(self.lesson.steps):
            self._finish()

    def update(self, dt: float) -> None:
        """Go on: the table, then the words."""
        self.inner.update(dt)
        self.tree.update(dt)
        self._refused = max(0.0, self._refused - dt)
        self._kind = max(0.0, self._kind - dt)
        if self.index == len(self.lesson.steps):
            return
        if self.inner.resting and not self.showing:
            self._show()
        if self.showing:
            self._shown_for += dt
            self._shake()

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
        coming = self.index < len(self.lesson.steps) and (not self.showing or self._shown_for < VEIL_SECONDS)
        return self.inner.is_animating or self.tree.is_animating or self._kind > 0 or coming

    def draw(self, surface: Surface) -> None:
        """Draw the table, the dark over it with its lights, the arrow and the words."""
        self.inner.draw(surface)
        modal = self.inner.board.tree.modal
        if self.showing and not (modal is not None and modal.peeking):
            dark = self._dark(surface.get_size())
            share = 1.0 if self.services.look.reduced_motion else min(1.0, self._shown_for / VEIL_SECONDS)
            dark.set_alpha(round(255 * share))
            surface.blit(dark, (0, 0))
            if self._arrow is not None and not self.inner.picking.selection.taken:
                surface.blit(*self._arrow)
        self.tree.draw(surface)

    def semantics(self) -> Node:
        """Return table and lesson in words."""
        return Node(Role.GROUP, "", children=(self.inner.semantics(), self.tree.semantics()))

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
                if self._pill is not None and self._pill.label != self._todo() and self.tree.modal is None:
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
                self._hurry(intent)
            case Command.TAKE_BACK:
                self.go_back()
            case StepFocus() | MoveFocus():
                self._move(intent)
            case Command.CONFIRM:
                self._confirm(intent)
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
            self._hurry(intent)
        elif not self.step.asked:
            if pressed:
                self.inner.refuse()
        else:
            if pressed and self.inner.board.tree.top.control_at((intent.x, intent.y)) is None:
                self.inner.refuse()
            self.inner.handle(intent)

    def _hurry(self, intent: Intent) -> None:
        """While cards fly: a press lands them."""
        if self.inner.board.timeline.busy and hurries(intent):
            self.inner.board.timeline.hurry()

    def _confirm(self, intent: Intent) -> None:
        if self.tree.focus is not None or not self.step.asked:
            self.tree.handle(intent)
        else:
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
        self.inner.script.actions.extend(self._actions(done.replies))
        if self.index == len(self.lesson.steps):
            learnt = self.services.settings.learnt
            self.services.change(learnt={**learnt, self.lesson.game: learnt.get(self.lesson.game, 0) + 1})
            self._finish()
        elif self.step.position is not None:
            self._begin_anew()

    def go_back(self) -> None:
        """Return to the step before; at the first one there is none."""
        if self.index == 0:
            self.refused()
            return
        self.index -= 1
        self._begin_anew()

    def refused(self) -> None:
        """Something else was tried: point at what is asked, politely."""
        self._refused, self._kind = REFUSED_SECONDS, KIND_SECONDS
        if self._pill is not None:
            self._pill.refusing = True

    def _begin_anew(self) -> None:
        """Set up the table as it stands before the step `index`."""
        self.inner.board.timeline.finish()
        self.inner = self._table(self.index)
        self.inner.enter()
        self._hide()

    def _actions(self, texts: tuple[str, ...]) -> list[Any]:
        return [self.room.engine.parse_action(text) for text in texts]

    def _table(self, index: int) -> LessonTable:
        room = self.room
        return LessonTable(
            self.services,
            match_before(self.lesson, room.engine, index),
            room.players,
            room.make_table,
            room.faces,
            on_done=self.go_on,
            on_refused=self.refused,
        )

    def _hide(self) -> None:
        """Take the words away: cards are about to fly, or the step is laid out anew."""
        self._bubble = self._pill = self._arrow = self._veil = None
        self._shown_for = 0.0
        self._refused = self._kind = 0.0
        group = Group(self.services.look)
        group.add(self._menu(), self._menu_at())
        self.tree.replace(group)

    def _show(self) -> None:
        look, step = self.services.look, self.step
        buttons = [Button(look, _("Back"), self.go_back, enabled=self.index > 0, tooltip="")]
        on = Button(look, _("Next"), self.go_on, kind=ButtonKind.PRIMARY)
        if not step.asked:
            buttons.append(on)
        chapters = self.lesson.chapters
        progress = Progress(chapters.index(step.chapter), len(chapters))
        bubble = Bubble(look, _(step.chapter), _(step.words), progress, tuple(buttons))
        self.inner.show_drawer(step.drawer)
        self.inner.ask(self._actions((step.asked,))[0] if step.asked else None)
        pill = TaskPill(look, self._todo())
        self._bubble, self._pill = bubble, pill
        self._draw_arrow()
        self._pill_at = self._place_pill(pill)
        self._bubble_at = self._place_bubble(bubble)
        group = Group(look)
        group.add(self._menu(), self._menu_at())
        group.add(pill, self._pill_at)
        group.add(bubble, self._bubble_at)
        self.tree.replace(group)
        self.tree.focus_on(None if step.asked else on)

    def _todo(self) -> str:
        """Return what to do with the device in use: on a pad the focus stands on what is asked."""
        if self.services.modality is Modality.PAD:
            return pad_words(self.inner.picking.presses, self.services.look.keys.shown_button(Command.CONFIRM))
        if self.services.modality is Modality.SWITCH:
            return _("Use your switch when the light is on it") if self.step.asked else _("Use your switch when Next is lit")
        return _(self.step.todo) if self.step.todo else _("Press Next, or Enter")

    def _finish(self) -> None:
        """The lesson is over: what next?"""
        look = self.services.look
        play = Button(look, _("Play a match"), self._on_play, kind=ButtonKind.PRIMARY)
        again = Button(look, _("The lesson again"), self._again)
        leave = Button(look, _("Back"), self._on_leave)
        self.services.play(SoundId.WIN)
        title = _("Well played")
        words = _("This is all you need for a first match. The rules page has the rest.")
        body = (Paragraph(look, words, align=Align.CENTRE),)
        self.tree.open(Modal(look, title, body, (play, again, leave), on_back=self._on_leave, width=400, sound=None))

    def _again(self) -> None:
        self.tree.close()
        self.index = 0
        self._begin_anew()

    def _pause(self) -> None:
        look, tree = self.services.look, self.tree
        out = Button(look, _("Leave the lesson"), closing(tree, self._on_leave))
        open_pause(look, tree, self._ways, out, saved=False)

    # Where things are

    def _menu(self) -> Button:
        """Return the button that opens the pause."""
        return Button(self.services.look, _("Menu"), self._pause, command=Command.BACK, align=Align.LEFT)

    def _menu_at(self) -> Rect:
        place = self.inner.board.table.layout.tools_at()
        height = min(self.services.look.px(44), place.height)
        return Rect(place.left, place.bottom - height, place.width, height)

    def _spots(self) -> LightSpots:
        return LightSpots(self.inner, self.room.engine, self.room.parts(self.inner.board.table), self.services.look)

    def _lit(self) -> list[Rect]:
        """Return what is in the light."""
        spots = self._spots()
        return [rect for spot in self.step.lit for rect in spots.lights(spot)]

    def _place_pill(self, pill: TaskPill) -> Rect:
        width = pill.wanted_width()
        return self._spots().pill((width, pill.wanted_height(width)), self._lit(), self._arrow)

    def _place_bubble(self, bubble: Bubble) -> Rect:
        width = bubble.wanted_width()
        own = self._pill_at, self._menu_at()
        return self._spots().bubble((width, bubble.wanted_height(width)), self._lit(), own, self._arrow)

    def _draw_arrow(self) -> None:
        """Make the arrow of the step, if it has one: its picture, and where it lies."""
        if self.step.arrow is None:
            self._arrow = None
            return
        look = self.services.look
        spots = self._spots()
        (source, *_rest), (target, *_more) = (spots.lights(spot, margin=False) for spot in self.step.arrow)
        points = way(source, target, spots.faces(), look.scale.unit)
        self._arrow = arrow(points, look.theme.jade, look.theme.dark, look.scale.unit)

    def lights(self, spot: LightSpot) -> list[Rect]:
        """Return where a spot is, in pixels, with the room that light or brackets need round it."""
        return self._spots().lights(spot)

    def _dark(self, size: tuple[int, int]) -> Surface:
        look = self.services.look
        asking = self.inner.board.tree.modal is not None
        lights = tuple(self._lit())
        key = (size, tuple(map(tuple, lights)), asking)
        if self._veil is None or self._veil[0] != key:
            share = PROMPT_VEIL_SHARE if asking else VEIL_SHARE
            self._veil = key, veil(size, lights, look.theme.dim, look.scale.unit, share)
        return self._veil[1]

    def _shake(self) -> None:
        """Move words and pill aside and back after something else was tried."""
        if self._bubble is None or self._pill is None:
            return
        share = self._refused / REFUSED_SECONDS
        look = self.services.look
        aside = (
            0
            if look.reduced_motion
            else round(SHAKE_UNITS * look.scale.unit * math.sin(2 * math.pi * SHAKES * (1 - share)) * share)
        )
        self._pill.refusing = share > 0
        self._bubble.consoling = self._kind > 0
        for widget, at in ((self._bubble, self._bubble_at), (self._pill, self._pill_at)):
            if widget.rect != at.move(aside, 0):
                widget.place(at.move(aside, 0))


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
