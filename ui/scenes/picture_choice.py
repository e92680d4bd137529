"""Pictures side by side of which one is chosen: the colours of a seal, the backs of a deck."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from pygame import Rect

from sounds.ids import SoundId
from ui.widgets import Control, Look, Role


class PictureChoice(Control):
    """One of several pictures, each with a name. Derive it to say where they stand and what another one changes."""

    role = Role.CHOICE

    def __init__(self, look: Look, label: str, names: Sequence[str]) -> None:
        super().__init__(look, label)
        self.names = tuple(names)

    @property
    @abstractmethod
    def chosen(self) -> int:
        """The number of the chosen one."""

    @abstractmethod
    def cells(self) -> tuple[Rect, ...]:
        """Return where each of them is pressed, in pixels."""

    @abstractmethod
    def _take(self, index: int) -> None:
        """Another one is chosen."""

    @property
    def value(self) -> str:
        """The name of the chosen one."""
        return self.names[self.chosen]

    def choose(self, index: int) -> bool:
        """Choose another one; False if there is none at `index` or it is the chosen one."""
        if not 0 <= index < len(self.names) or index == self.chosen:
            return False
        self.look.play(SoundId.TOGGLE)
        self._take(index)
        return True

    def step(self, dx: int, dy: int) -> bool:
        """Left and right choose the one beside; at the end the focus moves on."""
        return not dy and self.choose(self.chosen + dx)

    def activate(self) -> None:
        """Choose the next one, from the last the first."""
        self.choose((self.chosen + 1) % len(self.names))

    def press(self, at: tuple[int, int]) -> None:
        """Choose the one that was pressed."""
        for index, cell in enumerate(self.cells()):
            if cell.collidepoint(at):
                self.choose(index)
