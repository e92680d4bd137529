"""Which moment of a finished match is shown, from which seat: a step forward is shown as it happened, all else lays the table at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.core.cards import Seat
from game.core.record import AnyMatch, Player
from ui.kit.deals import cost_words
from ui.kit.panels import Notes
from ui.kit.player_text import Seated
from ui.kit.rulebook import Book
from ui.scenes.replay.hands import OpenHands
from ui.scenes.replay.track import Track
from ui.scenes.table.board import Board, TableFor
from ui.scenes.table.gesture_input import GestureInput
from ui.services.services import Services
from ui.stage.painter import Painter
from ui.stage.timeline import Speed
from ui.text.catalog import N_, _, in_a_row
from ui.turns.replay import Perspective, Replay, deals
from ui.widgets import Group

TRACK_HEIGHT = 36.0
EDGE = 10.0
"""Units between the border of the mat and the controls."""
PAUSE_SECONDS = 0.5
"""So long a moment stands before the next one, in seconds of the table."""
SPEEDS = {
    Speed.SLOW: N_("Slow"),
    Speed.NORMAL: N_("Normal"),
    Speed.FAST: N_("Fast"),
    Speed.VERY_FAST: N_("Very fast"),
}


@dataclass(frozen=True, slots=True)
class Played:
    """A finished match and what shows it: its players by seat, its table, its cards, and its rules page if there is one."""

    match: AnyMatch
    players: tuple[Player, ...]
    make_table: TableFor
    faces: Painter
    seated: tuple[Seated, ...]
    book: Callable[[], Book] | None = None


class _Watching(GestureInput):
    """Cards can be pointed at; nothing is played, and nothing is said of who is to play."""

    def line(self) -> str:
        """Leave the room of the line to the track."""
        return ""


class LookingBack:
    """A finished match on its table, at `moment` as `viewer` saw it. `tools` lays what stands beside the table."""

    def __init__(self, services: Services, played: Played, viewer: Seat, moment: int, tools: Callable[[Group], None]) -> None:
        self.services = services
        self.played = played
        self.course = Replay(played.match, viewer)
        self.perspective = Perspective(viewer)
        self.moment = moment
        self.costs: Mapping[Seat, Mapping[int, float]] = {}
        """What plays of a seat cost, by the moment at which they were decided: as far as they have been reviewed."""
        self.playing = False
        self._left = 0.0
        """Seconds of the table until the next step, while it plays."""
        self._coming = False
        """Whether the moment is still being shown."""
        self.board = board = Board(
            services,
            played.match.engine.id,
            played.make_table,
            viewer,
            played.faces,
            play=lambda _action: self._lay(),
            refuse=_nothing,
            notes=Notes,
            tools=tools,
        )
        self.track = Track(board.parts.look, self.course.last, self.course.deals, self._seek, self._lay)
        self.track.moment = moment
        board.picking = _Watching(board.parts, board.gestures)
        board.table.layout.line_rise = TRACK_HEIGHT + EDGE
        self._speed = services.settings.speed if services.settings.speed in SPEEDS else Speed.NORMAL
        board.timeline.speed = self._speed
        self._hands = OpenHands(board.parts, played.seated)
        self._mark()

    @property
    def view(self) -> object:
        """What the player whose seat it is knew at the moment."""
        return self.course.view(self.moment, self.perspective)

    def go_to(self, moment: int) -> None:
        """Lay the table as it lay at a moment, at once."""
        self._seek(moment)
        self._lay()

    def step(self, by: int) -> None:
        """Go one step on (1), shown as it happened, or back (-1)."""
        self.playing = False
        if by > 0:
            self.forward()
        elif self.moment > 0:
            self.go_to(self.moment - 1)

    def step_deal(self, by: int) -> None:
        """Go to the next deal or to the one before."""
        self.playing = False
        self.go_to(self.course.deal_from(self.moment, by))

    def forward(self) -> None:
        """Show what happened next; at the end nothing does."""
        if self._coming:
            self.board.timeline.finish()
            self._arrive()
        if self.moment == self.course.last:
            self.playing = False
            self._lay()
            return
        self.board.tree.toasts.drop_for_now()
        self.moment = self.track.moment = self.moment + 1
        events = self.course.events(self.moment, self.perspective)
        if deals(events):
            self.board.deal()
        self.board.tell(events)
        self._coming = True
        self._lay()

    def toggle(self) -> None:
        """Set it going, from the beginning if it has come to the end, or stop it."""
        self.playing = not self.playing
        self._left = 0.0
        if self.playing and self.moment == self.course.last:
            self.go_to(0)
        self._lay()

    def _seek(self, moment: int) -> None:
        """Show a moment at once, without touching the controls: the track may be held."""
        self.board.tree.toasts.drop_for_now()
        self.moment = self.track.moment = moment
        self.board.recall(self.course.so_far(moment, self.perspective), self.course.picture(moment, self.perspective))
        self._arrive()

    def _arrive(self) -> None:
        """All of the moment has been shown."""
        self._coming = False
        self._left = PAUSE_SECONDS
        if self.perspective.opened:
            self._hands.show(self.course.hidden(self.moment, self.perspective.seat))
        self.board.settle(self.course.picture(self.moment, self.perspective), self.view)

    def look_from(self, perspective: Perspective) -> None:
        """Look with other eyes at the same moment."""
        if perspective.seat != self.perspective.seat:
            self.board.turn_to(perspective.seat)
        self.perspective = perspective
        self._mark()
        self.go_to(self.moment)

    def _mark(self) -> None:
        """Find the marks anew: their words may speak to whoever looks on."""
        story, made = self.board.table.story.anew(), dict[int, str]()
        for moment in range(self.course.last + 1):
            entries = story.take(self.course.events(moment, self.perspective))
            made[moment] = in_a_row(entry.mark for entry in entries if entry.mark)
        for moment, cost in self.costs.get(self.perspective.seat, {}).items():
            made[moment] = in_a_row(filter(None, (made[moment], cost_words(cost))))
        self.track.marks = {moment: words for moment, words in made.items() if words}
        self.track.dear = frozenset(self.costs.get(self.perspective.seat, ()))

    def _lay(self) -> None:
        self.board.rest(self.view)

    def next_speed(self) -> None:
        """Let cards fly at the next of the speeds."""
        speeds = list(SPEEDS)
        self._speed = speeds[(speeds.index(self._speed) + 1) % len(speeds)]
        self.board.timeline.speed = self._speed
        self.board.tree.say(_("Speed: {speed}").format(speed=_(SPEEDS[self._speed])))


def _nothing(*_args: object) -> None:
    """Nobody decides anything in a replay."""
