"""The table of a lesson: the real one, on which only the asked action is live, other seats follow a script and nothing is saved."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from game.core.bounds import digits
from game.core.cards import CardId, Seat
from game.core.record import AnyMatch, Player
from sounds.ids import SoundId
from ui.input.intents import Intent, Letter, hurries
from ui.kit.gestures import ActionButton, Gesture, Legality, Spot
from ui.kit.panels import Notes
from ui.scenes.table.board import Board, TableFor
from ui.scenes.table.board_painter import BoardPainter
from ui.scenes.table.gesture_input import GestureInput
from ui.scenes.table.match_board import MatchBoard, MatchCallbacks
from ui.services.services import Services
from ui.stage.node import Motion
from ui.stage.painter import Painter
from ui.turns.phases import AskingPerson, Phase
from ui.turns.scripted_bots import Script
from ui.widgets import Control, Hotspot

LEARNER = Seat(0)
WRIGGLE_SECONDS = 0.32
WRIGGLE_UNITS = 7.0
WRIGGLES = 3


def _wriggle(u: float) -> float:
    """Go from one side to the other and come to rest: for a card that is not the one."""
    return 1 - math.sin(2 * math.pi * WRIGGLES * u) * (1 - u)


class LessonGestures(GestureInput):
    """Lets the asked cards be picked; every other one wriggles and stays."""

    def __init__(self, lesson: LessonTable) -> None:
        super().__init__(lesson.board.parts, replace(lesson.board.gestures, reorder=_nothing, gather=_nothing))
        self._lesson = lesson

    @property
    def asked(self) -> Gesture | None:
        """The gesture that does what is asked."""
        asked = self._lesson.asked
        if not self.selection.active or asked is None:
            return None
        return self.selection.gesture(asked)

    def line(self) -> str:
        """Say nothing: the lesson speaks."""
        return ""

    @property
    def shows_matches(self) -> bool:
        """Mark nothing: the light shows it."""
        return False

    @property
    def pointed(self) -> Spot | None:
        """The asked card, or the target of it that is pointed at."""
        spot = super().pointed
        if spot is not None and self._is_live(spot):
            return spot
        left = self._left
        return left[0] if left and self._lesson.resting else None

    @property
    def _left(self) -> list[Spot]:
        """What the asked gesture still takes up."""
        asked = self.asked
        return [spot for spot in asked.sources if spot not in self.selection.taken] if asked is not None else []

    @property
    def presses(self) -> int:
        """How many presses of Enter the asked action takes: its cards, then its target; what can mean one thing only is played at once."""
        asked = self.asked
        if asked is None or asked.target is None:
            return 1
        if self.selection.taking(()).together:
            return len(asked.sources) + 1
        return 2 if len(self.selection.taking((asked.sources[0],)).readings) > 1 else 1

    def control_of_asked(self) -> Control | None:
        """Return the control over the card to be pressed next: the asked cards, then their target."""
        asked = self.asked
        if asked is None:
            return next((widget for button, widget in self._buttons if self._is_asked(button)), None)
        left = self._left
        wanted = left[0] if left else asked.target if asked.target is not None else asked.sources[0]
        return self.control_at(wanted)

    def _relay(self) -> None:
        """Let the focus go on to what is to be pressed next."""
        super()._relay()
        if self.selection.choosing is None and (control := self.control_of_asked()) is not None:
            self._tree.offer(control)

    def _is_live(self, spot: Spot) -> bool:
        asked = self.asked
        return asked is not None and (spot in asked.sources or spot == asked.target)

    def press(self, spot: Spot) -> None:
        """Press what is asked for; everything else is refused."""
        if self._is_live(spot):
            super().press(spot)
        else:
            self._lesson.refuse(spot if isinstance(spot, int) else None)

    def press_button(self, button: ActionButton[Any]) -> None:
        """Press the asked button; every other one is refused."""
        if self._is_asked(button):
            super().press_button(button)
        else:
            self._lesson.refuse()

    def _is_asked(self, button: ActionButton[Any]) -> bool:
        return any(reading.action == self._lesson.asked for reading in button.readings)

    def _drag(self, card: CardId, area: Hotspot, at: tuple[int, int]) -> None:
        if self._is_live(card):
            super()._drag(card, area, at)

    def _drop(self, card: CardId, at: tuple[int, int]) -> None:
        if self._is_live(card):
            super()._drop(card, at)
        else:
            self._lesson.refuse(card)


class LessonLayers(BoardPainter):
    """Draws the table of a lesson: a line round the pile that is asked for; the others are not marked, as cards are not."""

    marks_piles = False

    def __init__(self, board: Board) -> None:
        super().__init__(board.parts, board.faces, lambda: board.picking, Notes, lambda: board.asking)


@dataclass(frozen=True, slots=True)
class Classroom:
    """What a lesson needs of its game: how to make the table and its cards. `players` sit at the table, the learner first."""

    engine: Any
    players: tuple[Player, ...]
    make_table: TableFor
    faces: Painter


class LessonTable(MatchBoard):
    """A table for one lesson. `asked` is the only action the player may do; `script` what the other seats will do, in order.

    `on_done` is called when the asked action has been played, `on_refused` when something else was tried.
    """

    def __init__(
        self,
        services: Services,
        room: Classroom,
        match: AnyMatch,
        *,
        on_done: Callable[[], None],
        on_refused: Callable[[], None],
    ) -> None:
        self.services = services
        self.match = match
        self.asked: Any = None
        self.script = Script()
        heard = MatchCallbacks(
            play=self.play,
            refuse=lambda _words: self.refuse(),
            tools=_nothing,
            phase=self._follow,
            hint=_nothing,
            change=_nothing,
            failure=_raised,
        )
        super().__init__(services, match, room.players, room.make_table, LEARNER, room.faces, self.script, heard)
        self.picking = LessonGestures(self)
        self.board.picking = self.picking
        self.board.layers = LessonLayers(self.board)
        self._on_done = on_done
        self._on_refused = on_refused

    def handle(self, intent: Intent) -> None:
        """Take what belongs to the asked action: a press while cards fly lands them."""
        if self.turns.deaf and hurries(intent):
            return
        if self.board.timeline.busy and hurries(intent):
            self.board.timeline.hurry()
        elif not self.board.tree.handle(intent) and isinstance(intent, Letter) and digits(intent.text):
            self.picking.press_number(int(intent.text))

    # What is asked

    @property
    def resting(self) -> bool:
        """Whether nothing moves and nobody is about to play: the moment for the next sentence."""
        return self.turns.ready and not self.board.timeline.busy and not self.script.actions

    def ask(self, action: Any) -> None:
        """Let `action` be the only one that is live; None for none. The focus stands on what is to be pressed."""
        self.asked = action
        if self.board.asking is not None:
            self._guard_prompt()
        control = self.asked_control()
        if control is not None:
            self.board.tree.offer(control)

    def asked_control(self) -> Control | None:
        """Return the control that does the next part of the asked action."""
        if self.board.asking is not None:
            wanted = self._answer_index()
            return self.board.asking.buttons[wanted] if wanted is not None else None
        return self.picking.control_of_asked()

    def play(self, action: Any) -> None:
        """Play the asked action; refuse any other."""
        if action != self.asked:
            self.refuse()
            return
        self.asked = None
        self.turns.decide(action)
        self._on_done()

    def show_drawer(self, wanted: bool) -> None:
        """Show the column that small windows fold away, or fold it away again."""
        layout = self.board.table.layout
        if layout.frame.folded and layout.drawer_open != wanted:
            self.board.toggle_drawer()

    def refuse(self, card: CardId | None = None) -> None:
        """Say politely that this is not what was asked; the card wriggles."""
        self.services.play(SoundId.REFUSED)
        node = self.board.stage.node_of(card) if card is not None else None
        if node is not None and not self.board.stage.reduced and node.motion is None:
            aside = node.goal.moved(WRIGGLE_UNITS * self.services.look.scale.unit, 0)
            node.motion = Motion(aside, WRIGGLE_SECONDS, _wriggle)
            self.board.stage.revision += 1
        self._on_refused()

    def _follow(self, phase: Phase) -> None:
        """The learner is to decide: only what is asked is live."""
        if isinstance(phase, AskingPerson):
            self.ask(self.asked)

    # The prompt

    def _answer_index(self) -> int | None:
        """Return which answer of the question is asked."""
        legal = Legality(self.match.legal_actions(self.turns.viewer))
        question = self.board.table.gestures.interaction(self.turns.view, legal, ()).question
        choices = question.choices if question is not None else ()
        return next((n for n, choice in enumerate(choices) if choice.action == self.asked), None)

    def _guard_prompt(self) -> None:
        """Let only the asked answer of the question be given."""
        assert self.board.asking is not None
        wanted = self._answer_index()

        def answer() -> None:
            self.board.drop_prompt()
            self.play(self.asked)

        for n, button in enumerate(self.board.asking.buttons):
            button.on_press = answer if n == wanted else self.refuse


def _nothing(*_args: object) -> None:
    """A lesson has a tool of its own, to leave; nobody asks for a hint, and nothing is kept."""


def _raised(error: BaseException) -> None:
    """Let a fault of the script be seen."""
    raise error
