"""The table of a lesson: the real one, on which other seats follow a script and nothing is saved."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from game.ai.levels import AnyBot
from game.core.cards import CardId, Seat
from game.core.options import Options, OptionValue
from game.core.record import AnyMatch, Player
from ui.kit.gestures import Gesture, single_gestures
from ui.scenes.table.board import TableFor
from ui.scenes.table.match_board import MatchBoard, MatchCallbacks
from ui.services.services import Services
from ui.stage.painter import Painter
from ui.turns.phases import AskingPerson
from ui.turns.thinkers import BotReply, BotRequest, Reply
from ui.widgets import Button, Group


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

    def prepare(self, bots: Callable[[], Iterable[tuple[AnyBot, Any]]]) -> None:
        """Nothing is looked up."""

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


@dataclass(frozen=True, slots=True)
class Classroom:
    """What a lesson or a drill needs of its game: how to make the table under rules, its cards, and the `players` who sit there."""

    engine: Any
    players: tuple[Player, ...]
    table_under: Callable[[Options], TableFor]
    faces: Painter


class LessonTable(MatchBoard):
    """A table for a lesson, seen from `viewer`. `play` hears what the learner decides, `refuse` why something does nothing; `tools` lays
    what stands beside."""

    def __init__(
        self,
        services: Services,
        room: Classroom,
        match: AnyMatch,
        viewer: Seat,
        *,
        play: Callable[[Any], None],
        refuse: Callable[[str], None],
        tools: Callable[[Group], None],
    ) -> None:
        self.match = match
        self.script = Script()
        self.waits = False
        """Whether the learner is waited for: while words are read the hand lies still, and no question of the game is open."""
        callbacks = MatchCallbacks(play, refuse, tools, phase=_nothing, change=_nothing, failure=_raised)
        super().__init__(services, match, room.players, room.table_under(match.options), viewer, room.faces, self.script, callbacks)
        self.board.picking.foretells = False

    def step(self, dt: float) -> None:
        """Go on; where the script decides for the learner, it does."""
        super().step(dt)
        if self.script.actions and self.asks_learner and not self.board.timeline.busy:
            self.turns.decide(self.script.actions.popleft())

    def lay(self) -> None:
        """Lay out prompt, hand and tools while the learner is waited for, else the tools alone."""
        if self.waits:
            super().lay()
        else:
            self.board.rest(self.turns.view)

    def prefers(self, key: str) -> OptionValue:
        """Return None: a learner does everything, also what is the only thing to be done."""
        del key
        return None

    @property
    def asks_learner(self) -> bool:
        """Whether the learner is to decide."""
        return isinstance(self.turns.phase, AskingPerson)

    @property
    def resting(self) -> bool:
        """Whether nothing moves and nobody is about to play: the moment for the next sentence."""
        return self.turns.ready and not self.board.timeline.busy and not self.script.actions

    def button_of(self, action: Any) -> Button | None:
        """Return the button that means `action`, beside the cards or of the open question; None if there is none."""
        asking = self.board.asking
        if asking is None:
            return self.board.picking.button_of(action)
        question = self.board.table.gestures.interaction(self.turns.view, self.legality(self.turns.viewer), ()).question
        if question is None:
            return None
        found = (button for choice, button in zip(question.choices, asking.buttons, strict=True) if choice.action == action)
        return next(found, None)

    def gesture(self, action: Any) -> Gesture | None:
        """Return the gesture that means `action`, None if it is done by a button or answers a question."""
        selection = self.board.picking.selection
        return selection.gesture(action) if selection.active else None

    def takes(self) -> frozenset[CardId]:
        """Return the cards on the table that may be taken now: a question with cards in the hand is about them too."""
        if not self.waits:
            return frozenset()
        ways = single_gestures(self.board.table.gestures, self.turns.view, self.legality(self.turns.viewer))
        return frozenset(card for _gesture, reading in ways for card in reading.takes)

    def show_drawer(self, wanted: bool) -> None:
        """Show the column that small windows fold away, or fold it away again."""
        layout = self.board.table.layout
        if layout.frame.folded and layout.drawer_open != wanted:
            self.board.toggle_drawer()


def _nothing(*_args: object) -> None:
    """Nobody asks for a hint in a lesson, and nothing is kept."""


def _raised(error: BaseException) -> None:
    """Let a fault of the script be seen."""
    raise error
