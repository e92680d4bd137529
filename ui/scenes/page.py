"""A page: a screen of widgets in the quiet room, without a table."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

from pygame import Surface

from sounds.ids import Soundscape
from ui.input.intents import Command, Intent
from ui.services.services import Services
from ui.widgets import Group, Tree
from ui.widgets.scene import Scene


class Page(Scene):
    """A scene that is a tree of widgets. A page derives it, says in `_build` what stands where, and calls that at the end of its own start.

    `on_back` is where Back and Menu lead to when no widget wants them.
    """

    heard: Soundscape | None = Soundscape.VERANDA
    """The place whose music is heard; None: the one before goes on."""

    def __init__(self, services: Services, on_back: Callable[[], None]) -> None:
        self.services = services
        self._on_back = on_back
        self.tree = Tree(services.look, Group(services.look), services.modality)

    @abstractmethod
    def _build(self) -> None:
        """Lay the widgets out anew."""

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
        if self.heard is not None:
            self.services.listen(self.heard)
        self.tree.update(dt)

    def draw(self, surface: Surface) -> None:
        """Draw the quiet room and the widgets."""
        surface.blit(self.services.pictures.veranda(surface.get_size(), self.services.month), (0, 0))
        self.tree.draw(surface)
