"""A page: a screen of widgets before the wall of the house, without a table."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping

from pygame import Surface

from sounds.ids import Soundscape
from ui.input.intents import Command, Intent
from ui.scenes.frame import TALLEST, BackButton, ScreenFrame, ScreenHead, frame_of
from ui.services.paper import draw_wall
from ui.services.services import Services
from ui.text.catalog import _
from ui.widgets import ChoiceCells, Control, Group, Paragraph, TextField, Tree, ask
from ui.widgets.scene import Scene


class Page(Scene):
    """A scene that is a tree of widgets. A page derives it, says in `_build` what stands where, and calls that at the end of its own start.

    `on_back` is where Back and Menu lead to when no widget wants them.
    """

    soundscape: Soundscape | None = Soundscape.VERANDA
    """The place whose music is heard; None: the one before goes on."""
    is_idle = True
    tallest = TALLEST
    """The page grows no higher, in interface units."""

    def __init__(self, services: Services, on_back: Callable[[], None]) -> None:
        self.services = services
        self._on_back = on_back
        self.tree = Tree(services.look, Group(services.look), services.modality)

    @abstractmethod
    def _build(self) -> None:
        """Lay the widgets out anew."""

    @property
    def frame(self) -> ScreenFrame:
        """The parts of the screen in the window of now."""
        return frame_of(self.services.look, tallest=self.tallest)

    def _head(self, title: str, words: str = "", *, tabs: ChoiceCells | TextField | None = None) -> Group:
        """Return what a page begins with: the way back, its title, and beside them a line of words, a choice or a field."""
        look, frame = self.services.look, self.frame
        self._back_button = BackButton(look, _("Back"), self.back, bare=not frame.wide)
        head = ScreenHead(look, title, words, self._back_button, wide=frame.wide, tabs=tabs)
        head.place(frame.head)
        return Group(look, (head,))

    def _ask_whether(self, question: str, *words: str, yes: str, no: str = "", act: Callable[[], None], bold: bool = False) -> None:
        """Ask before `act`; `no` is what leaves all as it is. See `ask`."""

        def agreed() -> None:
            self.tree.close()
            act()

        look = self.services.look
        lines = [Paragraph(look, line) for line in words]
        no = no or _("Cancel")
        self.tree.open(ask(look, question, lines, yes=yes, no=no, on_yes=agreed, on_no=self.tree.close, bold=bold))

    def _named(self) -> Mapping[str, Control]:
        """Return the controls by names that stay when they are made anew."""
        return {}

    def _keeping_focus(self, work: Callable[[], None]) -> None:
        """Do something that may make controls anew; the focus stays on the one of the same name."""
        key = next((name for name, control in self._named().items() if control is self.tree.focus), "")
        work()
        control = self._named().get(key)
        if control is not None and control is not self.tree.focus and self.tree.modal is None and self.tree.root.path_to(control):
            self.tree.visit(control)

    def resize(self) -> None:
        """Lay out anew."""
        self.tree.restyle(self.services.look)
        self._build()

    def handle(self, intent: Intent) -> None:
        """Take an intent."""
        if not self.tree.handle(intent) and intent in (Command.BACK, Command.MENU):
            self.back()

    def back(self) -> None:
        """Leave the page."""
        self._on_back()

    def update(self, dt: float) -> None:
        """Step the widgets."""
        if self.soundscape is not None:
            self.services.listen(self.soundscape)
        self.tree.update(dt)

    def draw(self, surface: Surface) -> None:
        """Draw the wall and the widgets."""
        draw_wall(self.services, surface)
        self.tree.draw(surface)
