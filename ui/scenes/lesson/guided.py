"""A real table with words on a scroll over it: what the screens of lessons and of drills have in common. Nothing of it is ever saved."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar

from pygame import Rect, Surface

from game.core.bounds import digits
from game.core.cards import Seat
from game.core.record import AnyMatch
from sounds.ids import SoundId
from ui.input.intents import Command, Intent, Letter, Signal, hurries
from ui.scenes.lesson.painter import LessonPainter
from ui.scenes.lesson.scroll import Scroll
from ui.scenes.lesson.spots import LightSpots
from ui.scenes.lesson.table import Classroom, LessonTable
from ui.scenes.pause import PauseWays, open_pause
from ui.scenes.table.menu_button import MenuButton
from ui.services.services import Services
from ui.text.catalog import _
from ui.text.render import Align
from ui.theme import TARGET
from ui.widgets import Button, Group, closing
from ui.widgets.scene import Scene


class GuidedScene(Scene):
    """Says something over its table `inner`, and asks. `on_leave` goes back to where it was opened; its pause leads along `ways`."""

    leave_words: ClassVar[str]
    """What the way out of it is called, marked for translation."""
    reads_on = True
    """Whether Enter reads on wherever the pointer has come to rest: not where cards can be played meanwhile."""

    def __init__(self, services: Services, on_leave: Callable[[], None], ways: PauseWays) -> None:
        self.services = services
        self._on_leave = on_leave
        self._ways = ways
        self.light: LightSpots | None = None
        """What is in the light; None while cards fly."""
        self._scroll: Scroll | None = None
        """The words that are shown; None while cards fly."""
        self.inner: LessonTable

    @property
    def showing(self) -> bool:
        """Whether words are on the screen."""
        return self._scroll is not None

    @property
    def slip_words(self) -> str:
        """What stands on a slip at the menu; "" for nothing."""
        return ""

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether all is done."""

    @property
    @abstractmethod
    def asking(self) -> bool:
        """Whether a question waits for its answer."""

    @abstractmethod
    def answer(self, action: Any) -> None:
        """Take what the learner has decided."""

    @abstractmethod
    def go_on(self) -> None:
        """Go on from what is said."""

    @abstractmethod
    def go_back(self) -> None:
        """Take back what was decided, or go back a step."""

    # Scene

    def enter(self) -> None:
        """Begin."""
        self.inner.begin()

    def resize(self) -> None:
        """Lay everything out anew."""
        self.inner.restyle()
        self._hide()
        if self.over:
            self.tree.close()

    @property
    def unfinished(self) -> bool:
        """Whether its table is not drawn yet."""
        return self.inner.board.unfinished

    def hurry(self) -> None:
        """Land what waits."""
        if self.inner.board.timeline.busy:
            self.inner.board.hurry()

    def draw(self, surface: Surface) -> None:
        """Draw the table, and over it the dark with its lights."""
        self.inner.board.draw(surface)

    def handle(self, intent: Intent) -> None:
        """Take an intent: flying cards land first, then the widgets, then keys of the table."""
        board = self.inner.board
        if intent in (Signal.RESIZED, Command.FULLSCREEN) or (self.inner.turns.deaf and hurries(intent)):
            return
        if board.timeline.busy and hurries(intent) and self.tree.modal is None:
            board.hurry()
            if not self.showing:  # the hand is only put in order under the words as the pointer leaves it
                return
        told = self.reads_on and self.showing and not self.asking and self.tree.modal is None
        if intent is Command.CONFIRM and told and not isinstance(self.tree.focus, Button):
            self.go_on()
            return
        if self.tree.handle(intent):
            return
        match intent:
            case Command.BACK if board.picking.cancel_selection():
                pass
            case Command.BACK | Command.MENU:
                self._pause()
            case Command.TAKE_BACK if self.tree.modal is board.asking:
                self.go_back()
            case Letter("s"):
                board.sort_next()
            case Letter(text) if digits(text):
                board.picking.press_number(int(text))
            case _:
                pass

    # Table and words

    def _table_of(self, room: Classroom, match: AnyMatch, viewer: Seat) -> LessonTable:
        """Return the table of a match, seen from a seat; its widgets are the screen's from now on."""
        inner = LessonTable(self.services, room, match, viewer, play=self.answer, refuse=self._refuse, tools=self._lay)
        inner.board.layers = LessonPainter(inner.board, lambda: (self.light, self._scroll))
        self.tree = inner.board.tree
        return inner

    def _hide(self) -> None:
        """Take the words away: cards are about to fly, or everything is laid out anew."""
        self.light = self._scroll = None
        self.inner.waits = False
        self.inner.lay()

    def _say(self, scroll: Scroll, spots: LightSpots, focus: Button | None) -> None:
        """Let words come where they hide least."""
        self._scroll = scroll
        scroll.hang_over(self.inner.board.table.context)
        scroll.place(spots.best_place(scroll, way_out_at(self.inner)))
        self.inner.board.lay()
        if focus is not None:
            self.tree.focus_on(focus)

    def _refuse(self, words: str) -> None:
        self.services.play(SoundId.REFUSED)
        self.tree.say(words, for_now=True)

    def _lay(self, group: Group) -> None:
        """Put the way out beside the table, and the words where they stand."""
        context = self.inner.board.table.context
        menu = MenuButton(context.look, _("Menu"), self._pause, command=Command.BACK, align=Align.LEFT)
        menu.slip, menu.line = context.draw_line_ground, self.slip_words
        group.add(menu, way_out_at(self.inner))
        if self._scroll is not None:
            group.add(self._scroll)

    def _pause(self) -> None:
        look, tree = self.services.look, self.tree
        out = Button(look, _(self.leave_words), closing(tree, self._on_leave))
        open_pause(look, tree, self._ways, out, saved=False)


def way_out_at(inner: LessonTable) -> Rect:
    """Return where the button of the menu stands, in pixels."""
    place = inner.board.table.layout.tools_at()
    height = min(inner.board.parts.look.px(TARGET), place.height)
    return Rect(place.left, place.bottom - height, place.width, height)
